"""An action as a small object: its notation, its named fields, its number."""

from __future__ import annotations

from sandtable.core.errors import SandtableError
from sandtable.core.game import Game
from sandtable.core.presenter import Presenter
from sandtable.extras import pip_install


class Action:
    """One choice at one question. It equals its notation and its number; its hash is that of the notation."""

    __slots__ = ("game", "number", "text")

    def __init__(self, text: str, number: int, game: Game) -> None:
        self.text = text
        """Notation (docs/notation.md)."""
        self.number = number
        """The packed action, as `State.apply` takes it."""
        self.game = game
        """The game it belongs to."""

    @property
    def kind(self) -> str:
        """The first word of the notation."""
        return self.text.partition(" ")[0]

    @property
    def fields(self) -> dict[str, object]:
        """The parts of the action by name; empty where the game names none."""
        return presenter_of(self.game).option_fields(self.number)

    def __int__(self) -> int:
        return self.number

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action({self.text!r})"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Action):
            return (self.number, self.text, self.game.name) == (other.number, other.text, other.game.name)
        if isinstance(other, str):
            return self.text == other
        return self.number == other if isinstance(other, int) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)


def presenter_of(game: Game) -> Presenter:
    """What a game tells pages; SandtableError where that needs packages which are not installed."""
    try:
        return game.presenter()
    except ImportError as error:
        message = f"this part of {game.name} needs {error.name or error}: {pip_install('server')}"
        raise SandtableError(message, "not_installed") from None
