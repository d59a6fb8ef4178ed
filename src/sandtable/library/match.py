"""A match to play with from Python: push and pop actions, ask what is legal, let bots and the dealer answer."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sandtable.core.dealer import Dealer
from sandtable.core.decision import CHANCE, OVER, Decision
from sandtable.core.errors import BadNotation, IllegalAction, SandtableError
from sandtable.core.event import Event
from sandtable.core.game import Game
from sandtable.core.outcome import Outcome
from sandtable.core.state import State
from sandtable.kit.dice import Dice
from sandtable.library.action import Action, presenter_of
from sandtable.library.bot import Bot
from sandtable.library.drawn import Film, Forecast, Moment, Opinion, Report, moments_of
from sandtable.library.notebook import html_of, svg_of
from sandtable.match.analysis import Judging, summed
from sandtable.match.match import Match as History
from sandtable.match.positions import positions_of
from sandtable.match.replay import write_replay
from sandtable.search.opinions import opinion_of

DEALER = "dealer"
ASK = "ask"


class Step(NamedTuple):
    """One choice of the log: who made it (below 0: chance), what happened, and the state it led to."""

    number: int
    seat: int
    action: Action
    events: list[Event]
    state: State

    def _repr_svg_(self) -> str | None:
        """The board as it is now; the state goes on with the steps."""
        return svg_of(self.action.game, self.state.view(None))


class Match:
    """A game being played, with a dealer who answers for chance unless `chance` is "ask"."""

    def __init__(self, history: History, seed: int | None = None, chance: str = DEALER) -> None:
        if chance not in (DEALER, ASK):
            raise BadNotation(f"chance: {chance!r} is neither {DEALER!r} nor {ASK!r}", "bad_setting")
        self.history = history
        """Log and state, as the server, the terminal and the lab share them."""
        self.seed = secrets.randbits(60) if seed is None else seed
        """The seed of the dealer; bots of this match derive theirs from it."""
        self.chance = chance
        self._dealer = history.game.dealer(self.seed)
        self._dealt: list[int] = []
        """Places in the log of what this dealer drew."""
        self._bots = 0
        if chance == DEALER:
            self.deal()

    # Where the match stands.

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.history.game

    @property
    def settings(self) -> dict[str, object]:
        """The settings in full, as texts."""
        return self.history.settings

    @property
    def state(self) -> State:
        """The whole position, hidden things included; `view` tells what a seat may know."""
        return self.history.state

    @property
    def position(self) -> str:
        """The position as one line of text, which `sandtable.load` reads."""
        return self.state.to_text()

    def position_data(self) -> dict[str, object]:
        """The position as plain data, as `sandtable battle` and `sandtable.load` read it, where its game knows such."""
        found: dict[str, object] = positions_of(self.game).data_of(self.state)
        return found

    @property
    def question(self) -> Decision | None:
        """The open question: seat, kind, clause, and the odds where chance is asked; None when the game is over."""
        return self.state.decision()

    @property
    def seat(self) -> int | None:
        """The seat that is asked; -1 for chance, None when the game is over."""
        asked = int(self.state.asked())
        return None if asked == OVER else asked

    @property
    def legal(self) -> list[Action]:
        """All legal actions in canonical order, the default first; empty when the game is over."""
        return [self.action(number) for number in self.state.legal()]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.state.outcome()

    @property
    def log(self) -> list[str]:
        """Notation of every choice so far, chance included."""
        return self.history.log

    @property
    def events(self) -> list[Event]:
        """Everything that happened, in order; `Event.seen_by` says who may know of it."""
        return self.history.events

    def view(self, seat: int | None = None) -> dict[str, object]:
        """All that a seat may know, as plain data; by default what a spectator may."""
        if seat is not None and not 0 <= seat < self.state.seats():
            raise BadNotation(f"seat {seat}: seats are 0 to {self.state.seats() - 1}", "bad_seat")
        return self.state.view(seat)

    def forecast(self) -> Forecast:
        """What would come of the position as it stands, as the game's page shows it."""
        presenter = presenter_of(self.game)
        if not presenter.has_forecast:
            raise SandtableError(f"{self.game.name} has no forecast", "no_forecast")
        return Forecast(presenter.forecast(self.state.clone()), self.game)

    # Playing.

    def action(self, number: int) -> Action:
        """The action of this number at the open question."""
        return Action(self.state.action_text(number), number, self.game)

    def push(self, action: Action | str | int) -> list[Event]:
        """Answer the open question; what happened is returned, with the draws of the dealer that follow.

        IllegalAction and BadNotation change nothing.
        """
        before = len(self.events)
        self.history.play(action.number if isinstance(action, Action) else action)
        if self.chance == DEALER:
            self.deal()
        return self.history.events_since(before)

    def pop(self) -> Action:
        """Take back the last choice of a seat with all that chance drew after it; the choice is returned.

        The dealer goes back as well: the same choice brings the same draws again. Where chance is asked, its
        choices are pushed like any other and taken back one by one.
        """
        entries = self.history.entries
        last = len(entries) - 1
        while last >= 0 and entries[last].seat == CHANCE and self.chance == DEALER:
            last -= 1
        if last < 0:
            raise IllegalAction("nothing to take back: no seat has chosen yet", "no_undo")
        taken = Action(entries[last].text, entries[last].action, self.game)
        self.history.keep(last)
        if self._dealt and self._dealt[-1] >= last:
            self._dealt = [place for place in self._dealt if place < last]
            self._dealer = self._dealer_of_log()
        return taken

    def deal(self) -> list[Action]:
        """Let the dealer draw as long as chance is asked; the draws are returned."""
        drawn: list[Action] = []
        while self.state.asked() == CHANCE:
            action = self.action(int(self._dealer.draw(self.state)))
            self._dealt.append(len(self.history.entries))
            self.history.play(action.number)
            drawn.append(action)
        return drawn

    def _dealer_of_log(self) -> Dealer:
        """A dealer of the same seed who has drawn what the log says he drew."""
        dealer = self.game.dealer(self.seed)
        drawn = set(self._dealt)
        state = self.history.begin()
        for place, entry in enumerate(self.history.entries):
            if place in drawn:
                dealer.draw(state)
            state.play(entry.action)
        return dealer

    def bot(self, level: str, seed: int | None = None) -> Bot:
        """A bot that answers the open questions of this match, whichever seat is asked."""
        self._bots += 1
        # Far from the dealer's seed, and from those of other matches in a series.
        return Bot(self.game, level, self.seed ^ self._bots << 40 if seed is None else seed, self)

    def opinion(self, level: str = "hard", seed: int | None = None) -> Opinion:
        """What a level thinks of the position, from what the asked seat may know: chances to win and best lines."""
        found = opinion_of(self.game, level, self.state, Dice(self.seed if seed is None else seed))
        return Opinion(level, self.seat, found)

    def analysis(self, level: str = "hard", seed: int | None = None) -> Report:
        """What every turn so far was worth beside the best one, and what luck did; it takes about a second a turn."""
        judging = Judging(self.history, level, seed=self.seed if seed is None else seed)
        return Report(*summed(self.history, level, list(judging.all())))

    def __iter__(self) -> Iterator[Decision]:
        """The open question again and again until the game is over; each must be answered within the loop."""
        while (question := self.state.decision()) is not None:
            state, count = self.state, len(self.history.entries)
            yield question
            if self.state is state and len(self.history.entries) == count:
                raise SandtableError(f"the question {question.kind!r} is still open: push an action", "not_answered")

    # What was played.

    def steps(self) -> Iterator[Step]:
        """The match once more from its beginning, choice by choice; clone a state that is to be kept."""
        entries = self.history.entries
        ends = [entry.events_before for entry in entries[1:]] + [len(self.events)]
        state = self.history.begin()
        for number, (entry, end) in enumerate(zip(entries, ends), 1):
            state.play(entry.action)
            action = Action(entry.text, entry.action, self.game)
            yield Step(number, entry.seat, action, self.events[entry.events_before : end], state)

    def at(self, number: int) -> Match:
        """The match as it was after so many choices of the log, to look at or to play on; there chance is asked."""
        self._demand(number, 0)
        history = History(self.game, dict(self.settings), self.history.seats, self.history.origin)
        for entry in self.history.entries[:number]:
            history.play(entry.action)
        return Match(history, self.seed, ASK)

    def moment(self, number: int) -> Moment:
        """One choice of the log, counted from 1, with the positions before and after it."""
        self._demand(number, 1)
        return next(moment for moment in moments_of(self.history) if moment.number == number)

    def moments(self, kind: str = "") -> Iterator[Moment]:
        """The choices of the log, or those by which an event of this kind happened: `match.moments("battle")`."""
        for moment in moments_of(self.history):
            if not kind or any(event.kind == kind for event in moment.events):
                yield moment

    def film(self, height: int = 640) -> Film:
        """The whole match to look through in a notebook, on the boards of the page."""
        return Film(self.history, height)

    def _demand(self, number: int, least: int) -> None:
        most = len(self.history.entries)
        if not least <= number <= most:
            raise BadNotation(f"{number}: the log has {most} choices", "bad_number")

    def replay(self, headers: dict[str, str] | None = None) -> str:
        """The text of its replay file (docs/notation.md); `headers` adds lines such as a date."""
        return write_replay(self.history, headers)

    def save(self, path: str | Path, headers: dict[str, str] | None = None) -> None:
        """Write the replay file."""
        text = self.replay(headers)
        try:
            Path(path).write_text(text, encoding="utf-8")
        except OSError as error:
            raise SandtableError(f"{path}: {error.strerror}", "bad_file") from None

    def __repr__(self) -> str:
        count = sum(entry.seat != CHANCE for entry in self.history.entries)
        return f"Match({self.game.name!r}, {self._stand()}, {count} action{'' if count == 1 else 's'})"

    def _stand(self) -> str:
        """Who must choose what, or how it ended."""
        outcome = self.outcome
        if outcome is not None:
            return f"{_winners(outcome)}, {outcome.reason.replace('_', ' ')}"
        question = self.question
        assert question is not None
        what = question.kind.replace("_", " ")
        return f"chance to draw: {what}" if question.seat == CHANCE else f"seat {question.seat} to choose: {what}"

    def _repr_svg_(self) -> str | None:
        """The board for a notebook, where the game draws one."""
        return svg_of(self.game, self.view())

    def _repr_html_(self) -> str | None:
        """The view as tables for a notebook, where the game draws no board."""
        return None if self._repr_svg_() is not None else html_of(self)


def _winners(outcome: Outcome) -> str:
    if outcome.is_draw():
        return "a draw"
    seats = [str(seat) for seat in outcome.winners()]
    if not seats:
        return "no seat won"
    return f"seat{'s' if len(seats) > 1 else ''} {' and '.join(seats)} won"
