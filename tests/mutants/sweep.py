"""The sweep: all changes of a game, most likely ones of a draw first, each with the tests that run its statement.

    SANDTABLE_PURE=1 python -m tests.mutants.sweep neon sweep.jsonl --count 500

Each test runs once by itself and tells which statements of the rules it runs and how long that takes. A mutant then
meets those that cite one of its clauses and run the changed statement: killers of its function first, then quick ones.
What becomes of it is a line of the file; the next sweep goes on behind them, and with `--again` tries survivors anew.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import pickle
import signal
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from tests.mutants.changes import Mutant, mutants_of
from tests.mutants.gather import listen_to
from tests.mutants.lot import equivalents
from tests.mutants.trial import KILLED, PLAYED, SURVIVED, be_quiet, clauses_of, exchange, fails

LONGEST = 15.0
"""Seconds of processor time for a test of a sweep, and for all tests of a mutant; what takes longer is left out."""
UNMET, OPEN = "no test runs it", "not ended"
Map = dict[str, tuple[float, set[tuple[str, int]]]]
"""Tests by name: how long they take, and which statements of the rules they run."""


def likely_first(game: str) -> list[Mutant]:
    """All mutants that are not known to change nothing, by how likely a draw takes them."""
    known = equivalents()
    mutants = list(mutants_of(game))
    changes = Counter((mutant.file, mutant.function) for mutant in mutants)
    functions = Counter(Path(file).parts[1:-1][:1] for file, _ in changes)

    def weight(mutant: Mutant) -> int:
        return changes[mutant.file, mutant.function] * functions[Path(mutant.file).parts[1:-1][:1]]

    return sorted((mutant for mutant in mutants if mutant.key not in known), key=weight)


class Sweep:
    """A plugin of pytest that tries mutants, each in a child, with the tests that can kill it."""

    def __init__(self, game: str, mutants: Sequence[Mutant], results: Path, ran: Path) -> None:
        self.game, self.mutants, self.results, self.ran = game, mutants, results, ran
        self.killers: dict[tuple[str, str], Counter[str]] = {}
        """Tests that killed mutants of a function."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Listen to tests that are not known yet, then one mutant after the other."""
        cited = {clause for mutant in self.mutants for clause in mutant.clauses}
        items = {item.nodeid: item for item in session.items if cited & clauses_of(item)}
        gc.freeze()
        ran = self._known()
        new = [item for test, item in items.items() if test not in ran]
        if new:
            in_child(lambda: self._listen(new))
            ran = self._known()
        by_spot: dict[tuple[str, int], list[str]] = {}
        for test in items:
            for spot in ran[test][1]:
                by_spot.setdefault(spot, []).append(test)
        with self.results.open("a", buffering=1) as file:
            for mutant in self.mutants:
                tests = by_spot.get((mutant.file, mutant.at), [])
                chosen = [test for test in tests if set(mutant.clauses) & clauses_of(items[test])]
                told = self._try(mutant, chosen, items, ran)
                file.write(json.dumps({"game": self.game, "key": mutant.key, "at": mutant.at, **told}) + "\n")
        return True

    def _known(self) -> Map:
        """Tests that were listened to before."""
        lines = self.ran.read_text(encoding="utf-8").splitlines() if self.ran.exists() else []
        told = (json.loads(line) for line in lines)
        return {test: (took, {(file, line) for file, at in spots.items() for line in at}) for test, took, spots in told}

    def _listen(self, items: list[pytest.Item]) -> None:
        """Each test runs in a child of its own, so that none does for another what is done once."""
        spots = listen_to(self.game, conditions=False)
        with self.ran.open("a", buffering=1) as file:
            for item in items:
                told: Any = in_child(partial(_run, item, spots), LONGEST) or (LONGEST, {})
                file.write(json.dumps([item.nodeid, *told]) + "\n")

    def _try(self, mutant: Mutant, tests: list[str], items: dict[str, pytest.Item], ran: Map) -> dict[str, Any]:
        if not tests:
            return {"came": UNMET}
        before = self.killers.setdefault((mutant.file, mutant.function), Counter())
        own = f"[{mutant.file.removesuffix('.py')} {mutant.function}]"
        tests.sort(key=lambda test: (-before[test], not test.endswith(own), ran[test][0]))
        ends = list(accumulate(ran[test][0] for test in tests))
        within = [test for test, end in zip(tests, ends) if end < LONGEST]
        began = time.monotonic()

        def meet() -> object:
            exchange(mutant)
            for test in within:
                signal.setitimer(signal.ITIMER_PROF, 2 + 5 * ran[test][0])
                if fails(items[test]):
                    return test
            return ""

        killer = in_child(meet)
        if killer:
            before[killer] += 1
        survived = SURVIVED if len(within) == len(tests) else OPEN
        took = round(time.monotonic() - began, 2)
        return {"came": KILLED if killer != "" else survived, "by": killer, "tests": len(tests), "seconds": took}


def in_child(work: Callable[[], object], longest: float = 0) -> Any:
    """What a child of this process finds; None if it ends before, by a change that never ends or stops everything."""
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        be_quiet()
        signal.setitimer(signal.ITIMER_PROF, longest)
        try:
            with os.fdopen(writes, "wb") as pipe:
                pipe.write(pickle.dumps(work()))
            os._exit(0)
        except BaseException:
            os._exit(1)
    os.close(writes)
    with os.fdopen(reads, "rb") as pipe:
        found = pipe.read()
    _, status = os.waitpid(child, 0)
    return pickle.loads(found) if status == 0 else None


def _run(item: pytest.Item, spots: set[Any]) -> tuple[float, dict[str, list[int]]]:
    """How long a test takes, and what it runs."""
    began = time.process_time()
    spots.clear()
    fails(item)
    lines: dict[str, list[int]] = {}
    for file, line, _ in sorted(spots):
        lines.setdefault(file, []).append(line)
    return round(time.process_time() - began, 3), lines


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("results", type=Path, help="a file that gets a line for each mutant")
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--function", default="", help="changes of this function alone (file, name or a part of it)")
    parser.add_argument("--again", action="store_true", help="those that were not killed before")
    asked = parser.parse_args()
    lines = asked.results.read_text(encoding="utf-8").splitlines() if asked.results.exists() else []
    came = {told["key"]: told["came"] for told in map(json.loads, lines) if told["game"] == asked.game}
    mutants = [
        mutant
        for mutant in likely_first(asked.game)
        if asked.function in f"{mutant.file} {mutant.function}"
        and (came.get(mutant.key, KILLED) != KILLED if asked.again else mutant.key not in came)
    ]
    sweep = Sweep(asked.game, mutants[: asked.count], asked.results, asked.results.with_suffix(f".{asked.game}"))
    pytest.main(
        ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", f"tests/games/{asked.game}", *PLAYED], plugins=[sweep]
    )


if __name__ == "__main__":
    main()
