"""All solutions of an etude, in words, and whether the etude is sound (NH-PUZZLE-07, NH-PUZZLE-09)."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.games.neuroshima.etude import SOLVER, Etude
from sandtable.puzzles.etude import EtudeFile
from sandtable.search.etudes import EtudeSearch, Found


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

    def is_single(self) -> bool:
        """Is there one way only, after every choice of the opponent too?"""
        return all(len(rest) == 1 and rest[0].is_single() for rest in self.replies.values())

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


@dataclass(frozen=True)
class Report:
    """What an exhaustive search found."""

    solutions: list[Solution]
    shorter: int
    """Solutions that use fewer tiles than are to be chosen (NH-PUZZLE-09)."""
    positions: int
    battles: int
    near_misses: int
    seconds: float

    def fault(self, ordered: bool) -> str:
        """Why the etude is no good; empty if it has exactly one solution (NH-PUZZLE-09)."""
        if not self.solutions:
            return "there is no solution"
        if self.shorter:
            return "it can be solved with fewer tiles"
        if len(self.solutions) > 1 or not self.solutions[0].is_single():
            return "there are several solutions"
        if ordered and self.solutions[0].orders > 1:
            return "the order of play does not matter"
        return ""

    def to_json(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "solutions": [one.to_json() for one in self.solutions],
            "count": len(self.solutions),
            "plays": sum(one.orders for one in self.solutions),
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
    state = etude.state()
    solutions = [_in_words(state, found) for found in search.solve(state)]
    shorter = sum(one.tiles < etude.choose for one in solutions)
    seconds = time.perf_counter() - start
    return Report(solutions, shorter, int(search.nodes), int(search.battles), int(search.near), seconds)


def _in_words(start: Etude, found: Found) -> Solution:
    state = start.clone()
    state.spare = -1  # nothing is put aside: what is gone from the hand was used
    before = int(state.held_tiles[SOLVER])
    line: list[str] = []
    for action in found.line:
        line.append(state.action_text(action))
        state.play(action)
    tiles = before - int(state.held_tiles[SOLVER])
    replies: dict[str, list[Solution]] = {}
    for reply, rest in found.replies:
        after = state.clone()
        after.play(reply)
        replies[state.action_text(reply)] = [_in_words(after, one) for one in rest]
    tiles += max((one.tiles for rest in replies.values() for one in rest), default=0)
    return Solution(line, found.orders, tiles, replies)
