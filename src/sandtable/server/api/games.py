"""HTTP calls about the games themselves, and about the health of the server."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import TYPE_CHECKING, Any, cast

import msgspec

from sandtable import __version__
from sandtable._build import compiled
from sandtable.games import GAMES
from sandtable.lessons.file import paths
from sandtable.match.bots import known_bots
from sandtable.server.api.context import Call, address_of, registry_of
from sandtable.server.api.http import MediaType, Response, get, in_thread
from sandtable.server.api.schemas import GameData, Games, Health

if TYPE_CHECKING:
    from litestar import Litestar


@cache
def games_data() -> Games:
    """The catalogue as plain data."""
    steps = {game: len(path.steps()) for game, path in paths().items()}
    more = [{"bots": known_bots(game), "lessons": steps.get(game.name, 0)} for game in GAMES.values()]
    games = [cast(GameData, game.describe() | one) for game, one in zip(GAMES.values(), more, strict=True)]
    return {"games": games, "bots": known_bots()}


@get("/api/games")
async def get_games() -> Games:
    """All games with their settings, armies and bots."""
    return games_data()


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Call) -> Response[bytes]:
    """The OpenAPI document of all calls: made once, in a thread, for it takes a quarter of a second."""
    state = request.app.state
    if "openapi" not in state:
        state.openapi = asyncio.get_running_loop().create_task(in_thread(_document, request.app))
    return Response(await asyncio.shield(state.openapi), media_type=MediaType.JSON)


def _document(app: Litestar) -> bytes:
    return msgspec.json.encode(app.openapi_schema.to_schema())


@get("/health", include_in_schema=True)
async def health(request: Call) -> Response[Health]:
    """Is the server well? Asks the database too; 503 if that is away or cannot be written to."""
    registry = registry_of(request)
    is_well = await registry.health.get("", registry.store.answers)
    found: Health = {
        "status": "ok" if is_well else "no_database",
        "version": __version__,
        "engine": "compiled" if compiled() else "interpreted",
        "worker": registry.leases.worker,
    }
    return Response(found) if is_well else Response(found, status_code=503, headers={"retry-after": "3"})


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: Call, of: str = "") -> Response[str]:
    """Counters for Prometheus, of all processes; `of=own`: of the one that is asked."""
    from sandtable.server.workers.gathering import gathered

    registry = registry_of(request)
    registry.calls.take(address_of(request), "calls")
    text = await gathered(registry, alone=of == "own")
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")


def own_calls() -> list[Any]:
    """The calls that games bring along."""
    return [handler for game in GAMES.values() for handler in game.presenter().routes()]


HANDLERS = [get_games, openapi, health, metrics]
