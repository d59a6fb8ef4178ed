"""The games: the folders here, and those that installed packages offer as entry points of `sandtable.games`.

A game is imported when it is asked for, so naming them all costs nothing. This module is never compiled.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandtable.core.game import Game

GROUP = "sandtable.games"
ORDER = ("neuroshima", "neon", "bronepekhota")
"""As people meet them; games that are not named here follow by name."""


def _folders() -> dict[str, str]:
    """The modules of the games that lie here, by name."""
    names = {path.parent.name for path in Path(__file__).parent.glob("*/game.*")}
    return {name: f"{__name__}.{name}.game" for name in sorted(names, key=_place)}


def _place(name: str) -> tuple[int, str]:
    return (ORDER.index(name) if name in ORDER else len(ORDER), name)


@cache
def _sources() -> dict[str, str]:
    """Where each game is: a module, or `module:attribute` of an installed package. A folder here cannot be replaced."""
    from importlib.metadata import entry_points

    found = _folders()
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        found.setdefault(entry.name, entry.value)
    return found


def _load(name: str, source: str) -> Game:
    from sandtable.core.errors import SandtableError
    from sandtable.core.game import Game

    module_name, _, attribute = source.partition(":")
    module = import_module(module_name)
    if attribute:
        classes = [getattr(module, attribute)]
    else:
        classes = [one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module_name]
        classes = [one for one in classes if issubclass(one, Game)]
    made = classes[0]() if classes else None
    if not isinstance(made, Game) or made.name != name:
        raise SandtableError(f"{source} offers no game {name!r}", "bad_game")
    return made


class _Games(Mapping[str, "Game"]):
    """Games by name, each made once."""

    def __init__(self) -> None:
        self.made: dict[str, Game] = {}

    def __getitem__(self, name: str) -> Game:
        if name not in self.made:
            self.made[name] = _load(name, _sources()[name])
        return self.made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_sources())

    def __len__(self) -> int:
        return len(_sources())

    def __contains__(self, name: object) -> bool:
        return name in _sources()

    def __repr__(self) -> str:
        return f"<games: {', '.join(self)}>"


_GAMES = _Games()
GAMES: Mapping[str, Game] = _GAMES
"""All games by name."""


def find_game(name: str) -> Game:
    """The game of this name; BadNotation lists the known ones where there is none."""
    if name not in GAMES:
        from sandtable.core.errors import BadNotation

        raise BadNotation(f"unknown game {name!r}; known are {', '.join(GAMES)}", "unknown_game")
    return GAMES[name]


def folder_of(name: str) -> Path:
    """The folder of the module of a game; the game is not imported for it."""
    spec = find_spec(_sources()[name].partition(":")[0])
    return Path(spec.origin).parent if spec is not None and spec.origin else Path(name)


def register(game: Game) -> None:
    """Make a game known to this process, as an installed package would."""
    _sources().setdefault(game.name, f"{type(game).__module__}:{type(game).__name__}")
    _GAMES.made.setdefault(game.name, game)


def default_game() -> str:
    """The game that is meant where none is named."""
    return next(iter(_folders() or GAMES))


class _CallableModule(ModuleType):
    """Lets `sandtable.games()` list the games although `sandtable.games` is this package."""

    def __call__(self) -> Mapping[str, Game]:
        return GAMES


sys.modules[__name__].__class__ = _CallableModule
