"""HTTP calls of the game's own: its tiles, battles from a position, and positions that are set up."""

from __future__ import annotations

from typing import Any, cast

import msgspec
from litestar import Response, get, post

from sandtable.cli.files import load_json
from sandtable.core.errors import BadNotation
from sandtable.core.state import State
from sandtable.games.neuroshima.board.position import fight
from sandtable.games.neuroshima.edge import positions
from sandtable.games.neuroshima.edge.page.options import tile_rows
from sandtable.games.neuroshima.edge.page.schemas import Battle, SetUp, Tiles
from sandtable.match.positions import LONGEST
from sandtable.server.api.context import Call, person_of
from sandtable.server.api.heavy import done_for, json_answer
from sandtable.server.work.jobs import Own


@get("/api/games/neuroshima/tiles")
async def get_tiles() -> Tiles:
    """All tiles of Neuroshima Hex."""
    return cast(Tiles, tile_rows())


@post("/api/games/neuroshima/battle", status_code=200)
async def resolve_battle(request: Call, data: dict[str, Any]) -> Response[Battle]:
    """The result of a battle from a position, with every sum."""
    person = await person_of(request)
    job = Own(game="neuroshima", call="battle", data=data)
    return cast(Response[Battle], json_answer(await done_for(request, person, job)))


def battle(data: dict[str, Any]) -> dict[str, Any]:
    """The battle of a position."""
    return fight(positions.battle_of(data), True)


class PositionRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A position as data, or as a text that holds it: the line of a state, or JSON."""

    position: dict[str, Any] | None = None
    text: str = ""


@post("/api/games/neuroshima/position", status_code=200)
async def set_up(request: Call, data: PositionRequest) -> Response[SetUp]:
    """A position that somebody sets up: checked, in both spellings, with the battle on it."""
    person = await person_of(request)
    job = Own(game="neuroshima", call="position", data=msgspec.to_builtins(data))
    return cast(Response[SetUp], json_answer(await done_for(request, person, job)))


def position(data: dict[str, Any]) -> dict[str, Any]:
    """A position with its line, its units as they are now, the battle, and why it cannot be played on."""
    wanted = data["position"] if data["position"] is not None else _written(data["text"])
    state = positions.read(wanted)
    found = positions.data_of(state)
    trigger = wanted.get("trigger", "battle_tile")
    battle = fight(positions.battle_of({**found, "trigger": trigger}), True)
    return {
        "position": {**found, "trigger": trigger},
        "line": state.to_text(),
        "units": state.view(None)["units"],
        "battle": battle,
        "obstacle": _obstacle(state),
    }


def _written(text: str) -> dict[str, Any]:
    """The position of a text."""
    if len(text) > LONGEST:
        raise BadNotation(f"position: longer than {LONGEST} characters", "bad_position")
    if positions.is_line(text):
        return positions.data_of(positions.read_line(text))
    found = load_json(text)
    if not isinstance(found, dict):
        raise BadNotation("a position is a line that begins with neuroshima/1, or an object", "bad_position")
    return found


def _obstacle(state: State) -> dict[str, str] | None:
    try:
        positions.check_playable(state)
    except BadNotation as error:
        return {"message": str(error).removesuffix(f" ({error.clause})"), "clause": error.clause}
    return None


HANDLERS = [get_tiles, resolve_battle, set_up]
