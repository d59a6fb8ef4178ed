"""The calls that are answered without a server: those of `api` that need no other people and no compiled engine."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from sandtable.server.api import examples, games, lessons, tables
from sandtable.server.api.context import Call, person_of, registry_of
from sandtable.server.offline.http import Route, get, post
from sandtable.server.people.person import Person

QUICK = ("random", "easy", "normal", "greedy")
"""Bots that answer within a second where a browser of a slow machine interprets the engine."""
OTHERS = {"lobby", "my_imports", "solve_puzzle", "prove_own"}
"""Calls about other people, or that take too long where nothing is compiled, or are answered in another way here."""


class Name(msgspec.Struct, forbid_unknown_fields=True):
    """How somebody wants to be called."""

    name: str | None = None


def _told(person: Person) -> dict[str, Any]:
    return {"user": person.user, "name": person.name, "account": False, "ratings": {}}


@get("/api/me")
async def get_me(request: Call) -> dict[str, Any]:
    """Who am I?"""
    return _told(await person_of(request))


@post("/api/me", status_code=200)
async def set_me(request: Call, data: Name | None = None) -> dict[str, Any]:
    """Change my shown name."""
    person = await person_of(request)
    if data is not None and data.name is not None:
        person = await registry_of(request).people.rename(person, data.name)
    return _told(person)


@get("/api/me/imports")
async def my_imports(request: Call) -> dict[str, Any]:
    """Replays that I keep, and how much room there is; none of them goes by itself."""
    registry, person = registry_of(request), await person_of(request)
    found, limits = await registry.imports.of_user(person.user), registry.settings.limits
    return {
        "imports": [{"table": one.record.table_row(person.user), "bytes": one.bytes} for one in found],
        "bytes": sum(one.bytes for one in found),
        "most": limits.imports,
        "most_bytes": limits.import_bytes,
        "days": None,
    }


@get("/api/games")
async def get_games() -> dict[str, Any]:
    """All games with their settings, armies and the bots that are quick enough."""
    found = games.games_data()
    rows = [{**game, "bots": quick(game["bots"])} for game in found["games"]]
    return {"games": rows, "bots": quick(found["bots"])}


def quick(bots: list[str]) -> list[str]:
    """Those of these bots that answer at once."""
    return [bot for bot in bots if bot in QUICK]


def routes() -> list[Route]:
    """All calls; those with fixed words in their path before those that take anything there."""
    shared = cast(list[Route], [*tables.HANDLERS, *lessons.HANDLERS, *examples.HANDLERS, *games.own_calls()])
    kept = [route for route in shared if route.handler.__name__ not in OTHERS]
    own = [get_me, set_me, my_imports, get_games]
    return sorted([*own, *kept], key=lambda route: (len(route.kinds), route.pattern.pattern))
