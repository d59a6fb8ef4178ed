"""HTTP calls about other people: public profiles and the ratings of a game."""

from __future__ import annotations

from litestar import get

from sandtable.games import find_game
from sandtable.server.api.context import Call, person_of, registry_of
from sandtable.server.api.schemas import PlayedGames, Ratings
from sandtable.server.errors import Refused
from sandtable.server.people import profile
from sandtable.server.people.profile import PAGE, Profile
from sandtable.server.people.ratings import MOST_PAGES

LATEST = 1 << 62


@get("/api/people")
async def get_profile(request: Call, name: str) -> Profile:
    """What everybody may know of the account of this name."""
    await person_of(request)
    return await registry_of(request).standings.profile(name)


@get("/api/people/games")
async def get_games_of(request: Call, name: str, before: int = LATEST) -> PlayedGames:
    """Finished games of somebody at open tables, the last one first; `before` goes on from `next`."""
    registry, person = registry_of(request), await person_of(request)
    if not 0 <= before <= LATEST:
        raise Refused("bad_message", "before: a time is needed")
    found = await registry.store.read(lambda connection: profile.games(connection, name, before))
    return {
        "games": [{"table": one.record.table_row(person.user), "seats": one.seats} for one in found[:PAGE]],
        "next": found[PAGE - 1].record.updated if len(found) > PAGE else None,
    }


@get("/api/ratings/{game:str}")
async def best_players(request: Call, game: str, page: int = 0) -> Ratings:
    """The best players of a game, page by page, and where the asker stands."""
    registry, person = registry_of(request), await person_of(request)
    find_game(game)
    if not 0 <= page < MOST_PAGES:
        raise Refused("bad_message", f"page: 0 to {MOST_PAGES - 1}")
    rows, of = await registry.standings.best(game, page)
    you = await registry.standings.of_user(game, person.user) if person.account else None
    return {"ratings": rows, "of": of, "page": page, "you": you}


HANDLERS = [get_profile, get_games_of, best_players]
