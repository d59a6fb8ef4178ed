"""HTTP calls of the game's own: its tiles, and battles from a position."""

from __future__ import annotations

from typing import Any, cast

from litestar import Response, get, post

from sandtable.games.neuroshima.board.position import fight, read_position
from sandtable.games.neuroshima.edge.page.options import tile_rows
from sandtable.games.neuroshima.edge.page.schemas import Battle, Tiles
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
    return fight(read_position(data), True)


HANDLERS = [get_tiles, resolve_battle]
