"""What the calls of games have in common that set up positions (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypedDict

import msgspec

from sandtable.core.errors import BadNotation
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.match.positions import LONGEST, bad, is_line, positions_of, read_line


class PositionRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A position as data, or as a text that holds it: the line of a state, or JSON."""

    position: dict[str, Any] | None = None
    text: str = ""


class Obstacle(TypedDict):
    """Why a position cannot be played on."""

    message: str
    clause: str


def wanted_position(game: Game, data: dict[str, Any], parse: Callable[[str], object]) -> dict[str, Any]:
    """The position of a request, as data; `parse` reads JSON."""
    if data["position"] is not None:
        found: object = data["position"]
    else:
        found = _written(game, data["text"], parse)
    if not isinstance(found, dict):
        raise bad(f"a position is a line that begins with {game.name}/1, or an object")
    return found


def _written(game: Game, text: str, parse: Callable[[str], object]) -> object:
    if len(text) > LONGEST:
        raise bad(f"position: longer than {LONGEST} characters")
    if is_line(game, text):
        found: object = positions_of(game).data_of(read_line(game, text))
        return found
    return parse(text)


def obstacle(part: Any, state: State) -> Obstacle | None:
    """What `check_playable` of a game (`edge.positions`) says."""
    try:
        part.check_playable(state)
    except BadNotation as error:
        return {"message": str(error).removesuffix(f" ({error.clause})"), "clause": error.clause}
    return None
