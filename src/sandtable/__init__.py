"""Sandtable: one engine for tabletop tactical games.

    match = sandtable.new_game("neuroshima", seed=1)

What is offered here is imported when it is asked for: `import sandtable` alone loads no engine (docs/library.md).
"""

from __future__ import annotations

from sandtable import _build

TYPE_CHECKING = False  # as in typing, whose import would take longer than all the rest
if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandtable.core.errors import BadNotation, IllegalAction, SandtableError
    from sandtable.core.game import Game
    from sandtable.library.action import Action
    from sandtable.library.bot import Bot
    from sandtable.library.match import Match
    from sandtable.library.opening import bot, load, new_game
    from sandtable.library.pieces import pieces

    def games() -> Mapping[str, Game]:
        """All games by name: the package of the games, called."""


__version__ = "0.1.0"
__all__ = [
    "Action",
    "BadNotation",
    "Bot",
    "IllegalAction",
    "Match",
    "SandtableError",
    "bot",
    "games",
    "load",
    "new_game",
    "pieces",
]

_PLACES = {
    "Action": "library.action",
    "BadNotation": "core.errors",
    "Bot": "library.bot",
    "IllegalAction": "core.errors",
    "Match": "library.match",
    "SandtableError": "core.errors",
    "bot": "library.opening",
    "load": "library.opening",
    "new_game": "library.opening",
    "pieces": "library.pieces",
}

_build.watch_imports()


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name == "games":
        return import_module("sandtable.games")
    if name not in _PLACES:
        raise AttributeError(f"module 'sandtable' has no attribute {name!r}")
    found = getattr(import_module(f"sandtable.{_PLACES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
