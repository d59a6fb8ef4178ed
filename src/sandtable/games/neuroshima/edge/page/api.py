"""HTTP calls of the game's own: its tiles, and battles from a position."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from litestar import get, post

from sandtable.games.neuroshima.board.position import fight, read_position
from sandtable.games.neuroshima.edge.page.options import tile_rows
from sandtable.games.neuroshima.edge.page.schemas import Battle, Tiles
from sandtable.server.api.context import Call, person_of


@get("/api/games/neuroshima/tiles")
async def get_tiles() -> Tiles:
    """All tiles of Neuroshima Hex."""
    return cast(Tiles, tile_rows())


@post("/api/games/neuroshima/battle", status_code=200)
async def resolve_battle(request: Call, data: dict[str, Any]) -> Battle:
    """The result of a battle from a position, with every sum."""
    await person_of(request)
    return cast(Battle, await asyncio.to_thread(lambda: fight(read_position(data), True)))


HANDLERS = [get_tiles, resolve_battle]
