"""Looks for moments (`tests.games.moments`): positions of tests and of random games in which rules run.

    SANDTABLE_PURE=1 python -m tests.mutants.gather neon --seconds 300

The tests of the game run once and every position that they ask about is noted, then random games are played. A position
is kept where a statement of a function that cites clauses ran in it and in few of those kept before, or where a
condition came out as in few before: true, false, or two numbers compared that are less, equal or greater.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import contextlib
import operator
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.decision import CHANCE, OVER
from sandtable.core.errors import SandtableError
from sandtable.core.state import State
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from tests.games.moments import PARTS, ask, moments_of, write
from tests.games.played import WALKS
from tests.mutants.changes import GAMES, functions_of, rules_of
from tests.mutants.trial import function_of

MOST = {"bronepekhota": 7}
"""Moments in which a statement runs."""
OUTCOMES = 4
"""Moments in which a condition comes out in one way."""
NOTED = 40
"""Positions of one test."""
LONGEST = 0.6
"""Seconds for one moment, interpreted."""
HIT, MET, CAME = "_ran_", "_met_", "_came_"
COMPARED = {ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge}

Spot = tuple[str, int, str]
"""A statement, or how a condition in it came out: its file, its line, and where and how."""


class Recorder:
    """A plugin of pytest that notes the positions and choices that tests ask about."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.found: dict[tuple[str, str], None] = {}
        self.noted = 0

    def pytest_collection_finish(self) -> None:
        """Listen to every state of the game."""
        rules = import_module(f"sandtable.games.{self.game}.rules")
        for owner in vars(rules).values():
            if isinstance(owner, type) and issubclass(owner, State) and owner.__module__ == rules.__name__:
                for name in ("apply", "is_legal", "play"):
                    setattr(owner, name, self._heard(getattr(owner, name)))

    def pytest_runtest_setup(self) -> None:
        self.noted = 0

    def _heard(self, method: Callable[[State, int], object]) -> Callable[[State, int], object]:
        def listen(state: State, action: int) -> object:
            self.noted += 1
            if self.noted <= NOTED:
                with contextlib.suppress(SandtableError, ValueError, IndexError, KeyError):
                    self.found[state.to_text(), state.action_text(action)] = None
            return method(state, action)

        return listen


def of_tests(game: str) -> list[tuple[str, str]]:
    """Positions and choices of the tests of a game."""
    recorder = Recorder(game)
    pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", f"tests/games/{game}"], plugins=[recorder])
    return list(recorder.found)


def of_games(name: str, dice: Dice) -> Iterator[tuple[str, str]]:
    """Positions and choices of random games, one of eight."""
    game = find_game(name)
    while True:
        settings_of, number = WALKS[name][int(dice.below(len(WALKS[name])))]
        state = game.start(settings_of(number))
        while (asked := int(state.asked())) != OVER:
            legal = [int(state.sample(dice))] if asked == CHANCE else state.legal()
            action = legal[int(dice.below(len(legal)))]
            if dice.below(8) == 0:
                yield state.to_text(), state.action_text(action)
            state.play(action)


def listen_to(game: str, conditions: bool = True) -> set[Spot]:
    """From now on the statements that run in functions with clauses, and how conditions come out, are added to this."""
    ran: set[Spot] = set()

    def met(spot: Spot, number: int, compare: Callable[[int, int], bool], other: int) -> bool:
        ran.add((*spot[:2], f"{spot[2]} {(number > other) - (number < other)}"))
        return compare(number, other)

    def came(spot: Spot, value: object) -> object:
        ran.add((*spot[:2], f"{spot[2]} {bool(value)}"))
        return value

    vars(builtins).update({HIT: ran.add, MET: met, CAME: came, "_compare_": COMPARED_BY_NAME})
    for file in {rule[0] for rule in rules_of(game)}:
        tree = ast.parse((GAMES / file).read_text(encoding="utf-8"))
        for function, _ in functions_of(tree):
            if conditions:
                Listener(file).visit(function)
            function.body = _told(function.body, file)
        code = compile(ast.unparse(ast.fix_missing_locations(tree)), str(GAMES / file), "exec")
        for rule in rules_of(game):
            if rule[0] == file:
                owner, changed = function_of(file, rule[1], code)
                owner.__code__ = changed
    return ran


COMPARED_BY_NAME = {kind.__name__: compare for kind, compare in COMPARED.items()}


class Listener(ast.NodeTransformer):
    """Lets every condition of a function tell how it came out."""

    def __init__(self, file: str) -> None:
        self.file = file

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        """Numbers tell which is greater; whatever else is compared tells whether it holds."""
        spot = self._spot(node)
        self.generic_visit(node)
        if len(node.ops) == 1 and type(node.ops[0]) in COMPARED:
            name = type(node.ops[0]).__name__
            call = ast.parse(f"{MET}({spot}, 0, _compare_[{name!r}], 0)", mode="eval").body
            assert isinstance(call, ast.Call)
            call.args[1], call.args[3] = node.left, node.comparators[0]
            return call
        return self._came(spot, node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        """Each part tells by itself; comparisons do anyway."""
        plain = [None if isinstance(part, (ast.Compare, ast.BoolOp)) else self._spot(part) for part in node.values]
        self.generic_visit(node)
        node.values = [part if spot is None else self._came(spot, part) for spot, part in zip(plain, node.values)]
        return node

    def _spot(self, node: ast.expr) -> str:
        return repr((self.file, node.lineno, f"{node.col_offset}"))

    @staticmethod
    def _came(spot: str, node: ast.expr) -> ast.expr:
        call = ast.parse(f"{CAME}({spot}, 0)", mode="eval").body
        assert isinstance(call, ast.Call)
        call.args[1] = node
        return call


def _told(body: list[ast.stmt], file: str) -> list[ast.stmt]:
    """Every statement with a call before it that tells of it."""
    found: list[ast.stmt] = []
    for statement in body:
        found += ast.parse(f"{HIT}(({file!r}, {statement.lineno}, ''))").body
        for name in ("body", "orelse", "finalbody"):
            inner = getattr(statement, name, None)
            if isinstance(inner, list) and inner and isinstance(inner[0], ast.stmt):
                setattr(statement, name, _told(inner, file))
        found.append(statement)
    return found


class Choice:
    """The moments that are kept, and how often each statement runs in them."""

    def __init__(self, game: str) -> None:
        self.game = find_game(game)
        self.most = MOST.get(game, 16)
        self.ran = listen_to(game)
        self.count: Counter[Spot] = Counter()
        self.kept: list[dict[str, Any]] = []
        self.owners = {
            (file, line_of): (file, name, clauses)
            for file, name, line, clauses, _ in rules_of(game)
            for function, _ in functions_of(ast.parse((GAMES / file).read_text(encoding="utf-8")))
            if function.lineno == line
            for line_of in range(line + 1, (function.end_lineno or line) + 1)
        }

    def keep(self, moment: dict[str, Any]) -> None:
        """One that was chosen before stays."""
        self.ran.clear()
        ask(self.game, moment["position"], moment["action"])
        self.count.update(self.ran)
        self.kept.append(moment)

    def is_rare(self, spot: Spot) -> bool:
        """Does it belong to a function with clauses, and was it met in few moments?"""
        return self.count[spot] < (OUTCOMES if spot[2] else self.most) and spot[:2] in self.owners

    def offer(self, position: str, action: str) -> None:
        """Keep it if a statement runs in it that ran in few; files of rows that a test wrote are gone after it."""
        if "content" in position:
            return
        self.ran.clear()
        began = time.process_time()
        came = ask(self.game, position, action)
        rare = [spot for spot in sorted(self.ran) if self.is_rare(spot)]
        if not rare or time.process_time() - began > LONGEST:
            return
        self.count.update(self.ran)
        shown = {self.owners[spot[:2]] for spot in rare}
        file, name, _ = self.owners[min(rare, key=lambda spot: self.count[spot])[:2]]
        of = f"{Path(file).relative_to(self.game.name).with_suffix('').as_posix()} {name}"
        clauses = sorted({clause for owner in shown for clause in owner[2]})
        wanted = [part for part in PARTS if came[part] and (part != "seen" or _looks(shown))]
        self.kept.append(
            {"of": of, "position": position, "action": action, "clauses": clauses}
            | {"came": {part: came[part] for part in wanted}}
        )


def _looks(shown: set[tuple[str, str, tuple[str, ...]]]) -> bool:
    """Is it about what seats may know? Views change more often than rules, so only those are asked for them."""
    return any("view" in file or "imagine" in f"{file} {name}" for file, name, _ in shown)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--seconds", type=int, default=300, help="how long random games are looked through")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games-only", action="store_true", help="do not run the tests for their positions")
    asked = parser.parse_args()
    noted = [] if asked.games_only else of_tests(asked.game)
    random.Random(asked.seed).shuffle(noted)
    choice = Choice(asked.game)
    for moment in moments_of(asked.game):
        choice.keep(moment)
    for position, action in noted:
        choice.offer(position, action)
    ended = time.monotonic() + asked.seconds
    for position, action in of_games(asked.game, Dice(asked.seed)):
        if time.monotonic() > ended:
            break
        choice.offer(position, action)
    choice.kept.sort(key=lambda moment: (moment["of"], moment["position"], moment["action"]))
    write(asked.game, choice.kept)
    print(f"{len(choice.kept)} moments")


if __name__ == "__main__":
    main()
