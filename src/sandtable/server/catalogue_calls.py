"""HTTP calls about the games themselves, and about the health of the server."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any, cast

from litestar import MediaType, Response, get, post

from sandtable import __version__, catalogue
from sandtable._build import compiled
from sandtable.games.neuroshima.position import fight, read_position
from sandtable.match.bots import known_bots
from sandtable.server import neuroshima
from sandtable.server.answers import Army, Battle, GameData, Games, Health, Tiles
from sandtable.server.asking import Call, house_of, person_of
from sandtable.server.bronepekhota_armies import ArmyRequest, judge


@cache
def games_data() -> Games:
    """The catalogue as plain data."""
    games = [cast(GameData, {**game.describe(), "bots": known_bots()}) for game in catalogue.GAMES.values()]
    return {"games": games, "bots": known_bots()}


@get("/api/games")
async def get_games() -> Games:
    """All games with their settings, armies and bots."""
    return games_data()


@get("/api/games/neuroshima/tiles")
async def get_tiles() -> Tiles:
    """All tiles of Neuroshima Hex."""
    return cast(Tiles, neuroshima.tile_rows())


@post("/api/games/neuroshima/battle", status_code=200)
async def resolve_battle(request: Call, data: dict[str, Any]) -> Battle:
    """The result of a battle from a position, with every sum."""
    await person_of(request)
    return cast(Battle, await asyncio.to_thread(lambda: fight(read_position(data), True)))


@post("/api/games/bronepekhota/army", status_code=200)
async def judge_army(request: Call, data: ArmyRequest) -> Army:
    """What an army of Bronepekhota costs, what is wrong with it, and what may still be added."""
    await person_of(request)
    return cast(Army, await asyncio.to_thread(judge, data))


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Call) -> dict[str, Any]:
    """The OpenAPI document of all calls."""
    return request.app.openapi_schema.to_schema()


@get("/health", include_in_schema=True)
async def health(request: Call) -> Health:
    """Is the server well? Asks the database too."""
    from sqlalchemy import text

    house = house_of(request)
    await house.store.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
    engine = "compiled" if compiled() else "interpreted"
    return {"status": "ok", "version": __version__, "engine": engine, "worker": house.leases.worker}


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: Call) -> Response[str]:
    """Counters for Prometheus."""
    return Response(house_of(request).metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


HANDLERS = [get_games, get_tiles, resolve_battle, judge_army, openapi, health, metrics]
