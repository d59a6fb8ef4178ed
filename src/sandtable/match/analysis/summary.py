"""Turns that were judged, put together: what luck did between them, and what remains in the end."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.kit.dice import Dice
from sandtable.match.analysis.turns import Judged
from sandtable.match.match import Match
from sandtable.search.opinions import opinion_of

FORMAT = "sandtable-analysis/1"


class Analysis(NamedTuple):
    """A whole game; for every seat `start` and the sums of its `choices` and of `luck` are `end`."""

    level: str
    turns: list[Judged]
    start: list[int]
    end: list[int]

    def choices(self) -> list[list[int]]:
        """What each turn changed by what was chosen, for every seat."""
        return [[-each for each in turn.lost] for turn in self.turns]

    def luck(self) -> list[list[int]]:
        """What luck changed within each turn and after it, and whatever else was not foreseen, for every seat."""
        after = [turn.before for turn in self.turns[1:]] + [self.end]
        return [
            [later - before + lost for later, before, lost in zip(chances, turn.before, turn.lost)]
            for turn, chances in zip(self.turns, after)
        ]

    def by_seat(self, seat: int) -> list[list[int]]:
        """The sums of the choices of each seat, as they changed the chance of one; then that of luck."""
        sums = [0] * len(self.start)
        for turn, changed in zip(self.turns, self.choices()):
            sums[turn.seat] += changed[seat]
        return [sums, [sum(changed[seat] for changed in self.luck())]]

    def costliest(self, seat: int | None = None, most: int = 3) -> list[Judged]:
        """The turns that cost their seat most, of one seat or of all; little costs are not listed."""
        found = [turn for turn in self.turns if turn.word and seat in (None, turn.seat)]
        return sorted(found, key=lambda turn: -turn.cost)[:most]

    def to_json(self) -> dict[str, Any]:
        """The analysis as plain data."""
        rows = zip(self.turns, self.choices(), self.luck())
        turns = [{**turn.to_json(), "choices": choices, "luck": luck} for turn, choices, luck in rows]
        return {"format": FORMAT, "level": self.level, "start": self.start, "end": self.end, "turns": turns}


def summed(match: Match, level: str, turns: list[Judged], places: list[int] | None = None) -> Analysis:
    """An analysis from its turns; `places` is how the game ended where its rules do not say (somebody resigned)."""
    end = end_of(match, level, places)
    return Analysis(level, turns, turns[0].before if turns else end, end)


def end_of(match: Match, level: str, places: list[int] | None = None) -> list[int]:
    """Who has won, in permille; of a game that was not finished what the level thinks of its last position."""
    if match.state.outcome() is not None or places is None:
        return opinion_of(match.game, level, match.state, Dice(1), 1).chances
    sides = match.state.seat_sides()
    ahead = {side for side, place in zip(sides, places) if place == 1}
    return [1000 // len(ahead) if side in ahead else 0 for side in sides]
