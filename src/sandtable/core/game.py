"""The door of a game: whatever the rest of the house must know about it, typed and with defaults.

A game needs no more than `start`, `from_text` and a `State`. What lies outside its rules (page, terminal, bench) is in
the package `edge` beside the module of its `Game`: it is found there when it is asked for, never imported by rules.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from sandtable.core.dealer import Dealer
from sandtable.core.design import Design
from sandtable.core.encoder import Encoder, PlainEncoder
from sandtable.core.errors import BadNotation
from sandtable.core.player import Player
from sandtable.core.presenter import Presenter
from sandtable.core.spelling import Spelling, plain_spelling
from sandtable.core.state import State
from sandtable.core.versions import SETTING, Versions
from sandtable.kit.bits import mypyc_attr
from sandtable.kit.dice import Dice


class Setting:
    """One thing a table may choose before the game: its name, default and values (empty: free)."""

    def __init__(self, name: str, kind: str, default: object, values: list[object], clauses: list[str]) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.values = values
        self.clauses = clauses

    def to_json(self) -> dict[str, object]:
        """The setting as plain data."""
        return {
            "name": self.name,
            "type": self.kind,
            "default": self.default,
            "values": self.values,
            "clauses": self.clauses,
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game that can be found by name: how to start it, how to read what was written down, who can play it."""

    def __init__(self, name: str, rulebook: str = "", clause_prefix: str = "") -> None:
        self.name = name
        self.rulebook = rulebook
        """Name of its rulebook; "" where it has none."""
        self.clause_prefix = clause_prefix
        """First part of its clause ids."""

    # The position.

    def settings(self) -> list[Setting]:
        """What may be chosen, with defaults."""
        return []

    def describe(self) -> dict[str, object]:
        """Modes, settings, armies and the like, as plain data for people and programs."""
        settings = [setting.to_json() for setting in self.settings()]
        return {"name": self.name, "modes": [], "seats": [self.start({}).seats()], "settings": settings}

    def versions(self) -> Versions | None:
        """The versions of its rules; None where a game has had only one and its settings do not name it."""
        return None

    def rules(self, settings: dict[str, object]) -> str:
        """Version of the rules and digest of the content, for replays; "" where a game does not say."""
        versions = self.versions()
        return "" if versions is None else versions.name(versions.read(settings.get(SETTING))).replace("-", " ")

    def stored(self, settings: dict[str, object]) -> dict[str, object]:
        """The settings of a game that was written down, with the version of the rules it is played by."""
        versions = self.versions()
        return settings if versions is None else versions.stored(settings)

    def renewed(self, settings: dict[str, object]) -> dict[str, object]:
        """The settings of an earlier game for a new one, which is played by the latest rules."""
        return {name: value for name, value in settings.items() if name != SETTING}

    def advice(self, settings: dict[str, object]) -> list[tuple[str, str]]:
        """What a rulebook advises against in these settings: a line and the clause for each."""
        return []

    def designs(self) -> list[Design]:
        """What of the content is a design of this project; what a book prints is not."""
        return []

    def start(self, settings: dict[str, object]) -> State:
        """A new game; BadNotation names a setting that does not exist or does not fit."""
        raise NotImplementedError

    def dealer(self, seed: int) -> Dealer:
        """Who answers for chance in a fresh game of this seed."""
        return Dealer(Dice(seed))

    def from_text(self, text: str) -> State:
        """The state that `State.to_text` wrote."""
        raise NotImplementedError

    def from_bytes(self, data: bytes) -> State:
        """The state that `State.to_bytes` wrote."""
        try:
            text = data.decode("ascii")
        except UnicodeDecodeError:
            raise BadNotation(f"these bytes are no state of {self.name}", "bad_state") from None
        return self.from_text(text)

    # Seats.

    def players(self, settings: dict[str, object]) -> list[int]:
        """Who leads each seat: a player with several seats stands there several times."""
        return list(range(self.start(settings).seats()))

    def led_together(self, settings: dict[str, object]) -> list[list[int]]:
        """Groups of seats that one and the same person or bot leads; seats that stand alone are in none."""
        players = self.players(settings)
        groups = [[seat for seat, led_by in enumerate(players) if led_by == player] for player in sorted(set(players))]
        return [group for group in groups if len(group) > 1]

    def sides(self, settings: dict[str, object]) -> list[int]:
        """The side of each seat at the start: seats of one side win and lose together."""
        return self.start(settings).seat_sides()

    def hides(self, settings: dict[str, object]) -> bool:
        """May one seat know what another does not?"""
        return False

    def is_zero_sum(self, settings: dict[str, object]) -> bool:
        """Two seats, and nobody else who could win or lose."""
        return self.start(settings).seats() == 2

    def contenders(self, settings: dict[str, object]) -> tuple[str, list[str]]:
        """The setting that names what each seat fights with, and all its values that these settings allow."""
        return "", []

    # Players and the edge.

    def player(self, level: str) -> Player | None:
        """The game's own player of a level; None: the players of `search` stand in."""
        return None

    def levels_refused(self) -> list[str]:
        """Levels that this game cannot honour: they are not offered and refused by name."""
        return []

    def encoder(self, state: State) -> Encoder:
        """Writes what a seat may know as numbers, for games with the settings of this state."""
        return PlainEncoder(state)

    def spelling(self, state: State) -> Spelling:
        """How actions are spelled in games with the settings of this state."""
        return plain_spelling()

    def presenter(self) -> Presenter:
        """How a page shows the game: `presenter()` of `edge.page`, or the plain one."""
        module = self.edge("page")
        return Presenter() if module is None else module.presenter()

    def edge(self, part: str) -> Any:
        """The module of this name in the game's package `edge`; None where it has none."""
        package = type(self).__module__.rpartition(".")[0]
        if not package or find_spec(f"{package}.edge") is None or find_spec(f"{package}.edge.{part}") is None:
            return None
        return import_module(f"{package}.edge.{part}")
