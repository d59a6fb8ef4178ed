"""HTTP calls that ask what a bot thinks: of moments of games that are over, and of positions that somebody writes.

Nobody is helped in a running game: whoever plays it has no call for its positions.
"""

from __future__ import annotations

from typing import cast

import msgspec

from sandtable.server.api.context import Call, person_of, registry_of
from sandtable.server.api.heavy import done_for, json_answer
from sandtable.server.api.http import Response, get, post
from sandtable.server.api.schemas import Opinion
from sandtable.server.errors import Refused
from sandtable.server.work import jobs

USUAL = "hard"
"""Whose opinion is asked for where no level is named."""


class OpinionRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A position as text, and who is asked about it."""

    position: str
    level: str = USUAL


@get("/api/tables/{table_id:str}/at/{number:int}/opinion")
async def get_opinion(request: Call, table_id: str, number: int, level: str = USUAL) -> Response[Opinion]:
    """What a bot thinks of the position after so many actions of a game that is over."""
    registry, person = registry_of(request), await person_of(request)
    stored = await registry.stored(table_id)
    if stored.record().status != "over":
        raise Refused("not_over", "opinions are told after the game")
    job = jobs.Opinion(game=stored.row["game"], level=level, stored=stored, number=number)
    return cast(Response[Opinion], json_answer(await done_for(request, person, job)))


@post("/api/games/{game:str}/opinion", status_code=200)
async def ask_opinion(request: Call, game: str, data: OpinionRequest) -> Response[Opinion]:
    """What a bot thinks of a position."""
    person = await person_of(request)
    job = jobs.Opinion(game=game, level=data.level, position=data.position)
    return cast(Response[Opinion], json_answer(await done_for(request, person, job)))


HANDLERS = [get_opinion, ask_opinion]
