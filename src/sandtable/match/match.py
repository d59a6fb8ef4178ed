"""A game being played: the settings it began with, every choice made since, and where that has led."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.core.decision import CHANCE
from sandtable.core.errors import IllegalAction
from sandtable.core.event import Event
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.kit.dice import Dice

SEAT_LETTERS = "ABCDEFGH"
"""Seats as people read them; chance is `*`."""


class Entry(NamedTuple):
    """One choice: who made it, its notation, the packed action, and how many events there were before it."""

    seat: int
    text: str
    action: int
    events_before: int


class Match:
    """A state together with the log that leads to it. The log alone gives the state again."""

    def __init__(
        self,
        game: Game,
        settings: dict[str, object],
        seats: list[str] | None = None,
        origin: State | None = None,
    ) -> None:
        self.game = game
        self.origin = origin
        """Where the match began, unless that was the start of a game."""
        self.state = game.start(settings) if origin is None else origin.clone()
        self.settings = settings_in_full(game, self.state.to_text(), settings)
        self.seats = seats if seats is not None else ["player"] * self.state.seats()
        """Who sits where: names of people or bots."""
        self.entries: list[Entry] = []
        self.events: list[Event] = []
        """Everything that happened, in order."""
        self.state.events = self.events

    @property
    def log(self) -> list[str]:
        """Notation of every choice so far, chance included."""
        return [entry.text for entry in self.entries]

    def play(self, action: str | int) -> None:
        """Make one choice; IllegalAction or BadNotation change nothing."""
        state = self.state
        packed = state.parse_action(action) if isinstance(action, str) else action
        if not state.is_legal(packed):
            state.apply(packed)  # refuses it and says why
        entry = Entry(int(state.asked()), state.action_text(packed), packed, len(self.events))
        state.play(packed)
        self.entries.append(entry)

    def resolve_chance(self, dice: Dice) -> int:
        """Draw for chance as long as it decides; the number of draws is returned."""
        draws = 0
        while self.state.asked() == CHANCE:
            self.play(int(self.state.sample(dice)))
            draws += 1
        return draws

    def can_undo(self, seat: int) -> bool:
        """May this seat take its last choice back? Only while nothing was revealed and nobody else acted since."""
        return bool(self.entries) and seat != CHANCE and self.entries[-1].seat == seat

    def undo(self, seat: int) -> str:
        """Take back the last choice of this seat; its notation is returned."""
        if not self.can_undo(seat):
            raise IllegalAction(self._why_no_undo(seat), "no_undo")
        last = self.entries[-1]
        self.keep(len(self.entries) - 1)
        return last.text

    def begin(self) -> State:
        """A state as it was before the first choice."""
        return self.game.start(dict(self.settings)) if self.origin is None else self.origin.clone()

    def keep(self, count: int) -> None:
        """Go back to where the first `count` choices led."""
        if count >= len(self.entries):
            return
        state = self.begin()
        for entry in self.entries[:count]:
            state.play(entry.action)
        del self.events[self.entries[count].events_before :]
        del self.entries[count:]
        self.state = state
        self.state.events = self.events

    def _why_no_undo(self, seat: int) -> str:
        if not any(entry.seat == seat for entry in self.entries):
            return "nothing to take back: this seat has not chosen yet"
        if self.entries[-1].seat == CHANCE:
            return "no undo: something hidden was revealed since"
        return "no undo: another player has acted since"

    def events_since(self, count: int) -> list[Event]:
        """The events after the first `count` ones."""
        return self.events[count:]


def settings_in_full(game: Game, start: str, given: dict[str, object]) -> dict[str, object]:
    """The given settings and those that the text of the start position names, so that later defaults change nothing."""
    names = {setting.name for setting in game.settings()}
    full: dict[str, object] = {name: setting_text(value) for name, value in given.items()}
    for word in start.split():
        name, mark, value = word.partition("=")
        if mark and name in names:
            full[name] = value
    return full


def setting_text(value: object) -> str:
    """A setting as it is written on a command line or in a replay."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ",".join(str(item) for item in value)
    return str(value)


def seat_letter(seat: int) -> str:
    """A seat as people read it."""
    return "*" if seat < 0 else SEAT_LETTERS[seat]
