"""The trial of mutants: the tests that cite a clause of the changed function run on each, interpreted.

    SANDTABLE_PURE=1 python -m tests.mutants.trial neon --seed 7 --count 30
    SANDTABLE_PURE=1 python -m tests.mutants.trial neon --function can_declare

One process collects the tests of the game, then a child of it tries each mutant: the code of one function is exchanged
there. A survivor is tried once more in a process of its own that reads the changed source from the beginning, because
what was computed while tests were collected is not computed again.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
import types
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any, NoReturn

import pytest

from tests.mutants.changes import GAMES, Mutant, mutants_of
from tests.mutants.lot import draw, equivalents

LONGEST = 30
"""Seconds of processor time for a test: a mutant that never ends is found by that, too."""
WIDER = 25
"""Seconds for tests that cite other clauses, where that is asked for."""
MUTANT = "SANDTABLE_MUTANT"
PLAYED = [f"tests/games/test_{name}.py" for name in ("played", "moments", "tensors")]
KILLED, SURVIVED, UNPROVED = "killed", "survived", "unproved"


class Trial:
    """A plugin of pytest that tries mutants instead of running the tests once."""

    def __init__(self, mutants: Sequence[Mutant], jobs: int, wider: bool = False) -> None:
        self.waiting = list(reversed(mutants))
        self.jobs = jobs
        self.wider = wider
        """Whether survivors meet all other tests of the game, too, and who kills them there is told."""
        self.running: dict[int, tuple[Mutant, Path]] = {}
        self.came: dict[Mutant, str] = {}
        self.times: dict[str, float] = {}
        """How long tests took that passed."""
        self.killers: set[tuple[str, str]] = set()
        """Functions, and tests that killed a mutant of them."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """One child for each mutant, some at a time."""
        with tempfile.TemporaryDirectory() as folder:
            while self.waiting or self.running:
                if self.waiting and len(self.running) < self.jobs:
                    self._begin(self.waiting.pop(), session.items, Path(folder))
                else:
                    child, status = os.wait()
                    mutant, told = self.running.pop(child)
                    self._note(mutant, SURVIVED if status == 0 else KILLED, told)
        return True

    def _begin(self, mutant: Mutant, items: list[pytest.Item], folder: Path) -> None:
        """Start its child; what killed another one of the function comes first, its moments, then quick tests."""
        chosen = [item for item in items if set(mutant.clauses) & clauses_of(item)]
        if not chosen:
            self.came[mutant] = UNPROVED
            return
        others = [item for item in items if item not in chosen] if self.wider else []
        moments = f"[{mutant.file.removesuffix('.py')} {mutant.function}]"

        def order(item: pytest.Item) -> tuple[bool, bool, float]:
            test = item.nodeid
            known = (mutant.function, test) in self.killers
            return not known, not test.endswith(moments), self.times.get(test, 0.0)

        for tests in (chosen, others):
            tests.sort(key=order)
        told = folder / str(len(self.came) + len(self.running))
        child = os.fork()
        if child == 0:
            _try(mutant, chosen, others, told)
        self.running[child] = mutant, told

    def _note(self, mutant: Mutant, came: str, told: Path) -> None:
        self.came[mutant] = came
        print(f"{came}: {mutant.key}  [line {mutant.line}; {' '.join(mutant.clauses)}]", flush=True)
        for line in told.read_text().splitlines() if told.exists() else []:
            seconds, _, test = line.partition(" ")
            if seconds == KILLED:
                self.killers.add((mutant.function, test))
                print(f"    by {test}", flush=True)
            else:
                self.times[test] = float(seconds)


def clauses_of(item: pytest.Item) -> set[str]:
    """What a test cites."""
    return {clause for mark in item.iter_markers("clause") for clause in mark.args}


def be_quiet() -> None:
    """Nothing is told any more."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)


def fails(item: pytest.Item) -> bool:
    """Run one test."""
    reports: list[pytest.TestReport] = []
    keeper = _Reports(reports)
    item.config.pluginmanager.register(keeper)
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
    item.config.pluginmanager.unregister(keeper)
    return any(report.failed for report in reports)


def _try(mutant: Mutant, chosen: list[pytest.Item], others: list[pytest.Item], told: Path) -> NoReturn:
    """Run tests in this child until one fails, and leave with what came of it."""
    be_quiet()
    try:
        exchange(mutant)
        with told.open("a", buffering=1) as file:
            for item in chosen:
                began = time.process_time()
                resource.setrlimit(resource.RLIMIT_CPU, (int(began) + LONGEST, resource.RLIM_INFINITY))
                if fails(item):
                    file.write(f"{KILLED} {item.nodeid}\n")
                    os._exit(1)
                file.write(f"{time.process_time() - began:.3f} {item.nodeid}\n")
            resource.setrlimit(resource.RLIMIT_CPU, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            ended = time.process_time() + WIDER
            for item in others:
                if time.process_time() < ended and fails(item):
                    file.write(f"{KILLED} {item.nodeid}\n")
                    break
    except BaseException:
        os._exit(2)
    os._exit(0)


class _Reports:
    """Keeps what the tests report."""

    def __init__(self, reports: list[pytest.TestReport]) -> None:
        self.reports = reports

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.reports.append(report)


def exchange(mutant: Mutant) -> None:
    """Put the changed code into the function wherever it is known already."""
    code = compile(mutant.source(), str(GAMES / mutant.file), "exec")
    function, changed = function_of(mutant.file, mutant.function, code)
    function.__code__ = changed


def function_of(file: str, name: str, code: types.CodeType) -> tuple[types.FunctionType, types.CodeType]:
    """A function of the rules, and its code in another one of its module."""
    owner: Any = import_module("sandtable.games." + file.removesuffix(".py").replace("/", "."))
    for part in name.split("."):
        code = next(each for each in code.co_consts if isinstance(each, types.CodeType) and each.co_name == part)
        owner = vars(owner)[part]
    if isinstance(owner, property):
        owner = owner.fget
    while not isinstance(owner, types.FunctionType):
        owner = owner.__func__ if isinstance(owner, (staticmethod, classmethod)) else vars(owner)["__wrapped__"]
    return owner, code


def pytest_configure() -> None:
    """As a plugin of a process of its own: the module of the mutant is read with its change."""
    mutant = Mutant(**{**json.loads(os.environ[MUTANT]), "clauses": ()})
    reads = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> types.CodeType | None:
        if os.path.samefile(loader.path, GAMES / mutant.file):
            return compile(mutant.source(), loader.path, "exec")
        return reads(loader, name)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]


def survives_alone(mutant: Mutant) -> bool:
    """Does it survive where its source is read from the beginning?"""
    told = {name: getattr(mutant, name) for name in ("file", "function", "line", "number", "was", "now")}
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "tests.mutants.trial"]
    command += [f"--clause={','.join(mutant.clauses)}", f"tests/games/{mutant.game}", *PLAYED]
    environment = {**os.environ, "SANDTABLE_PURE": "1", MUTANT: json.dumps(told)}
    return subprocess.run(command, env=environment, capture_output=True, check=False).returncode == 0


def try_all(game: str, mutants: Sequence[Mutant], jobs: int = 1, wider: bool = False) -> dict[Mutant, str]:
    """What became of each mutant of a game."""
    trial = Trial(mutants, jobs, wider)
    pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", f"tests/games/{game}", *PLAYED], plugins=[trial])
    return trial.came


def report(came: dict[Mutant, str]) -> Iterator[str]:
    """What became of them, in lines: by chapter, and all of them."""
    known = equivalents()
    counted = {mutant: how for mutant, how in came.items() if mutant.key not in known}
    for chapter in sorted({mutant.chapter for mutant in counted}):
        here = [how for mutant, how in counted.items() if mutant.chapter == chapter]
        yield f"{chapter or 'beside the chapters'}: {here.count(KILLED)} of {len(here)} killed"
    killed = list(counted.values()).count(KILLED)
    share = 100 * killed / max(1, len(counted))
    yield f"all: {killed} of {len(counted)} killed ({share:.1f} %), {len(came) - len(counted)} more change nothing"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--function", default="", help="all changes of this function (file, name or a part of it)")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--wider", action="store_true", help="tell which other tests kill a survivor")
    parser.add_argument("--quick", action="store_true", help="do not try survivors once more alone")
    asked = parser.parse_args()
    mutants = draw(asked.game, asked.seed, asked.count)
    if asked.function:
        mutants = [each for each in mutants_of(asked.game) if asked.function in f"{each.file} {each.function}"]
    came = try_all(asked.game, mutants, asked.jobs, asked.wider)
    for mutant, how in list(came.items()):
        if how == SURVIVED and not asked.quick and mutant.key not in equivalents() and not survives_alone(mutant):
            print(f"killed after all: {mutant.key}")
            came[mutant] = KILLED
    print("\n".join(report(came)))


if __name__ == "__main__":
    main()
