"""HTTP calls of the game's own: its tiles, battles from a position, and positions that are set up."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from sandtable.cli.files import load_json
from sandtable.games import find_game
from sandtable.games.neuroshima.board.position import fight
from sandtable.games.neuroshima.edge import positions
from sandtable.games.neuroshima.edge.page.options import tile_rows
from sandtable.games.neuroshima.edge.page.schemas import Battle, SetUp, Tiles
from sandtable.server.api.context import Call, person_of
from sandtable.server.api.heavy import done_for, json_answer
from sandtable.server.api.http import Response, get, post
from sandtable.server.api.positions import PositionRequest, obstacle, wanted_position
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


@post("/api/games/neuroshima/position", status_code=200)
async def set_up(request: Call, data: PositionRequest) -> Response[SetUp]:
    """A position that somebody sets up: checked, in both spellings, with the battle on it."""
    person = await person_of(request)
    job = Own(game="neuroshima", call="position", data=msgspec.to_builtins(data))
    return cast(Response[SetUp], json_answer(await done_for(request, person, job)))


def position(data: dict[str, Any]) -> dict[str, Any]:
    """A position with its line, its units as they are now, the battle, and why it cannot be played on."""
    wanted = wanted_position(find_game("neuroshima"), data, load_json)
    state = positions.read(wanted)
    found = positions.data_of(state)
    trigger = wanted.get("trigger", "battle_tile")
    battle = fight(positions.battle_of({**found, "trigger": trigger}), True)
    return {
        "position": {**found, "trigger": trigger},
        "line": state.to_text(),
        "units": state.view(None)["units"],
        "battle": battle,
        "obstacle": obstacle(positions, state),
    }


HANDLERS = [get_tiles, resolve_battle, set_up]
