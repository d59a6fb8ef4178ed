"""All solutions of an etude, in words, and whether the etude is sound (NH-PUZZLE-07, NH-PUZZLE-09)."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sandtable.games.neuroshima.actions import HUNT_WITH, PLACE, REPLACE, kind_of
from sandtable.games.neuroshima.etudes.file import EtudeFile
from sandtable.games.neuroshima.etudes.solver.plays import Found, solve_all
from sandtable.games.neuroshima.etudes.solver.search import EtudeSearch
from sandtable.games.neuroshima.etudes.state import Etude


@dataclass(frozen=True)
class Solution:
    """Plays that reach one position before the battle, or before a choice of the opponent."""

    line: list[str]
    """Own actions in one order."""
    orders: int
    """In how many orders the same can be played."""
    tiles: int
    """Tiles of the offer that it uses, at most, whatever the opponent chooses."""
    replies: dict[str, list[Solution]]
    """Choices of the opponent, each with the solutions after it."""

    def main_line(self) -> list[str]:
        """Own actions if the opponent always takes its first choice."""
        for rest in self.replies.values():
            return self.line + rest[0].main_line()
        return self.line

    def to_json(self) -> dict[str, Any]:
        """The solution as plain data."""
        data: dict[str, Any] = {"line": self.line, "orders": self.orders, "tiles": self.tiles}
        if self.replies:
            data["replies"] = {reply: [one.to_json() for one in rest] for reply, rest in self.replies.items()}
        return data


class Report:
    """What an exhaustive search found."""

    def __init__(self, etude: EtudeFile, groups: list[Found], search: EtudeSearch, seconds: float) -> None:
        self.groups = groups
        """Solutions, those that nobody can tell apart together."""
        self.wording = Wording(etude.state())
        self.count = sum(group.count() for group in groups)
        self.plays = sum(group.count() * group.orders for group in groups)
        self.shorter = sum(group.count() for group in groups if tiles_of(group) < etude.choose)
        """Solutions that use fewer tiles than are to be chosen (NH-PUZZLE-09)."""
        self.positions = int(search.nodes)
        self.battles = int(search.battles)
        self.near_misses = int(search.near)
        self.seconds = seconds

    def each(self) -> Iterator[Solution]:
        """All solutions, one by one."""
        for group in self.groups:
            for one in group.each():
                yield self.wording.solution(one)

    @cached_property
    def solutions(self) -> list[Solution]:
        """All solutions."""
        return list(self.each())

    def fault(self, ordered: bool) -> str:
        """Why the etude is no good; empty if it has exactly one solution (NH-PUZZLE-09)."""
        if not self.groups:
            return "there is no solution"
        if self.shorter:
            return "it can be solved with fewer tiles"
        if len(self.groups) > 1 or not self.groups[0].is_single():
            return "there are several solutions"
        if ordered and self.groups[0].orders > 1:
            return "the order of play does not matter"
        return ""

    def to_json(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "solutions": [one.to_json() for one in self.each()],
            "count": self.count,
            "plays": self.plays,
            "shorter": self.shorter,
            "complete": True,
            "positions": self.positions,
            "battles": self.battles,
            "near_misses": self.near_misses,
            "seconds": round(self.seconds, 3),
        }


def solve(
    etude: EtudeFile,
    progress: Callable[[int, int], None] | None = None,
    limit: int = 0,
    slack: int = 0,
    cuts: bool = True,
) -> Report:
    """Search everything; `limit` battles at most (OutOfTime), 0 without a limit."""
    start = time.perf_counter()
    search = EtudeSearch(cuts, slack, limit)
    search.progress = progress
    groups = solve_all(search, etude.state())
    return Report(etude, groups, search, time.perf_counter() - start)


class Wording:
    """Puts solutions into words; each action is worded once, however many solutions have it."""

    def __init__(self, state: Etude) -> None:
        self.state = state
        self.texts: dict[int, str] = {}

    def solution(self, found: Found) -> Solution:
        """A solution and all that may follow it."""
        replies = {self._text(reply): [self.solution(one) for one in rest] for reply, rest in found.replies}
        return Solution([self._text(action) for action in found.line], found.orders, tiles_of(found), replies)

    def _text(self, action: int) -> str:
        text = self.texts.get(action)
        if text is None:
            text = self.texts[action] = self.state.action_text(action)
        return text


def tiles_of(found: Found) -> int:
    """Tiles of the offer that a solution uses, at most, whatever the opponent chooses."""
    tiles = sum(uses_tile(action) for action in found.line)
    return tiles + max((tiles_of(one) for _, rest in found.replies for one in rest), default=0)


def uses_tile(action: int) -> bool:
    """Does this action take a tile from the hand?"""
    kind = int(kind_of(action))
    return PLACE <= kind <= HUNT_WITH or kind == REPLACE
