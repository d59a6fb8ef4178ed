"""Runs many inputs through a reader in a process of its own, which the kernel ends where one takes too long.

    python -m tests.fuzz.watched state-neon 1 0 10000

tries the inputs 0 to 9999 of the seed 1. A timer of processor time ends the process whatever it is doing, compiled
loops included; the number of the input at work lies in a file that outlives it.
"""

from __future__ import annotations

import json
import mmap
import os
import signal
import subprocess
import sys
import tempfile
import traceback
from dataclasses import dataclass, field
from pathlib import Path

from sandtable._build import compiled
from tests.fuzz.readers import READERS, REFUSED, Reader

LONGEST_SECONDS = 1.0 if compiled() else 30.0
"""Processor time that one input may take; the interpreted engine is some thirty times slower."""
MOST_FAULTS = 20


@dataclass
class Report:
    """What came of a number of inputs."""

    inputs: int = 0
    refused: int = 0
    faults: dict[str, str] = field(default_factory=dict)
    """What went wrong where, with the first input that did it."""

    def add(self, other: Report) -> None:
        """Count another report in."""
        self.inputs += other.inputs
        self.refused += other.refused
        self.faults.update(other.faults)


def try_input(reader: Reader, text: str, report: Report) -> None:
    """One input: it is read, or refused as it should be; anything else is a fault."""
    report.inputs += 1
    try:
        reader.read(text)
    except REFUSED as error:
        report.refused += 1
        if not str(error) or len(str(error).splitlines()) > 1:
            report.faults.setdefault(f"no clear line: {str(error)[:80]!r}", text)
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        told = f"{type(error).__name__}: {str(error)[:60]} ({Path(place.filename).name} {place.name})"
        report.faults.setdefault(told, text)


def run(name: str, seed: int, first: int, count: int) -> Report:
    """Try inputs in child processes; one that hangs is a fault, and the next process goes on behind it."""
    report = Report()
    end = first + count
    with tempfile.NamedTemporaryFile() as place:
        place.write(bytes(8))
        place.flush()
        while first < end and len(report.faults) < MOST_FAULTS:
            command = [sys.executable, "-m", "tests.fuzz.watched", name, str(seed), str(first), str(end - first)]
            done = subprocess.run([*command, place.name], capture_output=True, text=True)
            if done.returncode == 0:
                told = json.loads(done.stdout)
                report.add(Report(told["inputs"], told["refused"], told["faults"]))
                break
            at = max(int.from_bytes(Path(place.name).read_bytes(), "little"), first)
            text = READERS[name].mutator().make(seed, at)
            how = "takes too long" if done.returncode == -signal.SIGPROF else f"ends with {done.returncode}"
            report.add(Report(at - first + 1, 0, {f"{how} (input {at}): {done.stderr[-300:]}": text}))
            first = at + 1
    return report


def child(name: str, seed: int, first: int, count: int, place: str) -> Report:
    """The inputs in this process."""
    reader, report = READERS[name], Report()
    mutator = reader.mutator()
    try_input(reader, mutator.samples[0], Report())  # whatever is made once is made outside of the time of an input
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    with open(place, "r+b") as file, mmap.mmap(file.fileno(), 8) as at:
        for number in range(first, first + count):
            at[:] = number.to_bytes(8, "little")
            text = mutator.make(seed, number)
            signal.setitimer(signal.ITIMER_PROF, LONGEST_SECONDS)
            try_input(reader, text, report)
            signal.setitimer(signal.ITIMER_PROF, 0)
    return report


def main() -> None:
    """A child, or a run with its report for people."""
    name, numbers = sys.argv[1], [int(word) for word in sys.argv[2:5]]
    if len(sys.argv) > 5:
        report = child(name, numbers[0], numbers[1], numbers[2], sys.argv[5])
        print(json.dumps({"inputs": report.inputs, "refused": report.refused, "faults": report.faults}))
        return
    report = run(name, *numbers)
    print(f"{name}: {report.inputs} inputs, {report.refused} refused, {len(report.faults)} faults")
    for told, text in report.faults.items():
        print(f"  {told}\n    {text[:2000]!r}")
    sys.exit(os.EX_DATAERR if report.faults else 0)


if __name__ == "__main__":
    main()
