"""Judging a turn: every choice of it beside better ideas, from what its seat could know."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.core.decision import CHANCE
from sandtable.core.opinion import Comparison
from sandtable.core.state import State
from sandtable.kit.dice import Dice
from sandtable.match.analysis.showing import forecast_of, shown_line
from sandtable.match.analysis.turns import SMALL, Better, Judged, Mark, Span, spans_of
from sandtable.match.match import Entry, Match
from sandtable.search.opinions import check_opinion, comparison_of

FIRST_TRIES = 16
"""The first choice of a turn is tried on so much luck: its value is drawn as a curve."""
LATER_TRIES = 8
AGAIN = 4
"""What looks like a mistake is tried once more, on so many times as much other luck."""
SEED = 1
STRIDE = 1_000_003


class Judging:
    """Judges the turns of one game, in any order; the same turn always comes out the same."""

    def __init__(self, match: Match, level: str, tries: int = FIRST_TRIES, seed: int = SEED) -> None:
        check_opinion(match.game, level)
        self.match = match
        self.level = level
        self.tries = tries
        self.seed = seed
        self.spans = spans_of(match)

    def all(self, known: int = 0) -> Iterator[Judged]:
        """Turn after turn; the first `known` ones are passed over."""
        state, at = self.match.begin(), 0
        state.events = None
        for span in self.spans[known:]:
            for entry in self.match.entries[at : span.first]:
                state.play(entry.action)
            at = span.first
            yield self.judged(span, state.clone())

    def one(self, number: int) -> Judged:
        """A turn by its place in `spans`."""
        return next(self.all(number))

    def judged(self, span: Span, state: State) -> Judged:
        """A turn that begins with this state, which is used up."""
        dice = Dice(self.seed + STRIDE * span.first)
        entries = self.match.entries[span.first : span.last]
        before: list[int] = []
        played: list[int] = []
        lost: list[int] = [0] * state.seats()
        marks: list[Mark] = []
        compared = 0
        for place, entry in enumerate(entries):
            if entry.seat != CHANCE and place >= compared and len(state.legal()) > 1:
                tries = max(1, self.tries if not before else self.tries * LATER_TRIES // FIRST_TRIES)
                found = self._compare(state, _line(entries[place:]), dice, tries)
                compared = place + len(found.played.actions)
                best = _best(found)
                before, played = before or best, found.played.chances if _loss(found) else best
                if _loss(found):
                    lost = [each + one - other for each, one, other in zip(lost, best, found.played.chances)]
                    marks.append(self._mark(state, span.first + place, found))
            state.play(entry.action)
        return Judged(span.seat, span.first, span.last, before, played, lost, marks)

    def _compare(self, state: State, line: list[int], dice: Dice, tries: int) -> Comparison:
        """What looks like a mistake is looked at again: the best of several tries is always a bit too good."""
        game = self.match.game
        found = comparison_of(game, self.level, state, line, dice, tries)
        return comparison_of(game, self.level, state, line, dice, tries * AGAIN) if _loss(found) else found

    def _mark(self, state: State, at: int, found: Comparison) -> Mark:
        top, played = found.lines[0], found.played
        equal = [Better(line.words, line.permille) for line in found.lines if top.permille - line.permille < SMALL]
        forecasts = [forecast_of(self.match.game, state, line.words) for line in (played, top)]
        return Mark(at, played.words, played.permille, equal, shown_line(state, top.words), forecasts)


def _line(entries: list[Entry]) -> list[int]:
    """What a seat chooses before chance is asked."""
    found: list[int] = []
    for entry in entries:
        if entry.seat == CHANCE:
            break
        found.append(entry.action)
    return found


def _loss(found: Comparison) -> int:
    """What a choice cost; a little is no loss."""
    loss = found.lines[0].permille - found.played.permille if found.lines else 0
    return loss if loss >= SMALL else 0


def _best(found: Comparison) -> list[int]:
    """Chances of all seats after the best line, which may be the played one."""
    best = found.lines[0] if found.lines and found.lines[0].permille > found.played.permille else found.played
    return best.chances
