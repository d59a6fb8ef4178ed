"""Turns of a game as an analysis counts them, and what is found about one.

A turn is everything that one seat chooses, with the chance in between, until another seat is asked: a turn of a duel,
an action of a fighter, an activation of a unit. What somebody answers on the way is a turn of its own.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.core.decision import CHANCE
from sandtable.match.match import Match

SMALL, BETTER, DECISIVE = 30, 80, 200
"""Costs in permille from which on a turn is spoken of; less than the first is noise."""
EVEN = 500


class Span(NamedTuple):
    """A turn: its seat, and how many actions were made before it and until its last choice."""

    seat: int
    first: int
    last: int


class Better(NamedTuple):
    """A line that would have been better, in notation, and the chance of the seat after it, in permille."""

    actions: list[str]
    permille: int


class Mark(NamedTuple):
    """A choice that cost something."""

    at: int
    """How many actions were made before it."""
    played: list[str]
    permille: int
    """The chance of the seat after what was played, tried on the same luck as the better lines."""
    better: list[Better]
    """The best first; all others are about as good as it."""
    shown: dict[str, Any]
    """The best line for a page (`showing.shown_line`)."""
    forecasts: list[dict[str, Any] | None]
    """What would come of the position after what was played, and after the best line."""

    @property
    def cost(self) -> int:
        """What the choice cost the seat."""
        return self.better[0].permille - self.permille

    @property
    def lost_the_lead(self) -> bool:
        """Was the seat ahead with the better line, and is it not now?"""
        return self.better[0].permille >= EVEN > self.permille


class Judged(NamedTuple):
    """What is found about a turn; chances are permille of each seat."""

    seat: int
    first: int
    last: int
    before: list[int]
    """With the best turn that was found."""
    played: list[int]
    """After the last choice that was looked at, before any luck that follows."""
    lost: list[int]
    """What the choices of the turn took from each seat; below 0 they gave it something."""
    marks: list[Mark]

    @property
    def cost(self) -> int:
        """What the dearest choice of the turn cost its seat; all of them may lose more, and luck give back."""
        return max((mark.cost for mark in self.marks), default=0)

    @property
    def word(self) -> str:
        """How the cost is called; nothing is said about little ones."""
        if self.cost < SMALL:
            return ""
        lost_the_lead = any(mark.cost >= BETTER and mark.lost_the_lead for mark in self.marks)
        if self.cost >= DECISIVE or lost_the_lead:
            return "decisive"
        return "better" if self.cost >= BETTER else "small"

    def to_json(self) -> dict[str, Any]:
        """The turn as plain data."""
        marks = [
            {**mark._asdict(), "better": [better._asdict() for better in mark.better], "cost": mark.cost}
            for mark in self.marks
        ]
        return {**self._asdict(), "marks": marks, "cost": self.cost, "word": self.word}


def judged_of(data: dict[str, Any]) -> Judged:
    """What `Judged.to_json` wrote."""
    marks = [
        Mark(**{**mark, "better": [Better(**row) for row in mark["better"]]})
        for mark in ({name: value for name, value in row.items() if name != "cost"} for row in data["marks"])
    ]
    return Judged(**{**{name: data[name] for name in Judged._fields}, "marks": marks})


def spans_of(match: Match) -> list[Span]:
    """The turns of a game in which something could be chosen."""
    found: list[Span] = []
    state = match.begin()
    state.events = None
    has_choice = False
    seat, first, last = CHANCE, 0, 0
    for number, entry in enumerate(match.entries):
        if entry.seat not in (CHANCE, seat):
            if has_choice:
                found.append(Span(seat, first, last))
            has_choice, seat, first = False, entry.seat, number
        if entry.seat != CHANCE:
            has_choice = has_choice or len(state.legal()) > 1
            last = number + 1
        state.play(entry.action)
    if has_choice:
        found.append(Span(seat, first, last))
    return found
