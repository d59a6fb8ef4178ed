"""The one list of games. A game is imported when it is asked for, so naming them all costs nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandtable.core.game import Game

_CLASSES = {
    "neuroshima": "sandtable.games.neuroshima.game.NeuroshimaGame",
    "neon": "sandtable.games.neon.game.NeonGame",
    "bronepekhota": "sandtable.games.bronepekhota.game.BronepekhotaGame",
}


class _Games(Mapping[str, "Game"]):
    """Games by name, each made once."""

    def __init__(self, classes: dict[str, str]) -> None:
        self._classes = classes
        self._made: dict[str, Game] = {}

    def __getitem__(self, name: str) -> Game:
        if name not in self._made:
            module, _, cls = self._classes[name].rpartition(".")
            self._made[name] = getattr(import_module(module), cls)()
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._classes)

    def __len__(self) -> int:
        return len(self._classes)


GAMES: Mapping[str, Game] = _Games(_CLASSES)


def game(name: str) -> Game:
    """The game of this name; BadNotation lists the known ones where there is none."""
    if name not in _CLASSES:
        from sandtable.core.errors import BadNotation

        raise BadNotation(f"unknown game {name!r}; known are {', '.join(GAMES)}", "unknown_game")
    return GAMES[name]
