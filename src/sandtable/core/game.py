"""What the catalogue knows of a game before it is played."""

from __future__ import annotations

from sandtable.core.dealer import Dealer
from sandtable.core.state import State
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
    """A game of the catalogue: how to start one and how to read what was written down."""

    def __init__(self, name: str, rulebook: str) -> None:
        self.name = name
        self.rulebook = rulebook

    def settings(self) -> list[Setting]:
        """What may be chosen, with defaults."""
        raise NotImplementedError

    def describe(self) -> dict[str, object]:
        """Modes, options, armies and the like, as plain data for people and programs."""
        raise NotImplementedError

    def rules(self, settings: dict[str, object]) -> str:
        """Version of the rules and digest of the content, for replays; "" where a game does not say."""
        return ""

    def players(self, settings: dict[str, object]) -> list[int]:
        """Who plays each seat: a player with several fighters stands there several times."""
        return list(range(self.start(settings).seats()))

    def contenders(self, settings: dict[str, object]) -> tuple[str, list[str]]:
        """The setting that names what each seat fights with, and all its values that these settings allow."""
        return "", []

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
        raise NotImplementedError
