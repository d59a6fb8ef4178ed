"""HTTP calls about analyses of games that are over: what is known, and a bit more of it.

The page asks for more until all is there; whoever stops asking ends the work, and what was found is kept.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from sandtable.server.api.context import Call, address_of, person_of, registry_of
from sandtable.server.api.heavy import done_for, json_answer, while_there
from sandtable.server.api.http import Response, get, post
from sandtable.server.api.schemas import Analysis, Tried
from sandtable.server.errors import Refused
from sandtable.server.work import jobs
from sandtable.server.work.jobs import Asker

USUAL = "hard"


@get("/api/tables/{table_id:str}/analysis")
async def get_analysis(request: Call, table_id: str, level: str = USUAL) -> Analysis:
    """What was found about a game that is over; nothing is worked out."""
    registry, _ = registry_of(request), await person_of(request)
    return cast(Analysis, await registry.analyses.known(await registry.stored(table_id), level))


@post("/api/tables/{table_id:str}/analysis", status_code=200)
async def go_on_with_analysis(request: Call, table_id: str, level: str = USUAL, since: int = 0) -> Analysis:
    """Work out the next turns of a game that is over; told are those from `since` on."""
    registry, person = registry_of(request), await person_of(request)
    asker = Asker(user=person.user, address=address_of(request), table=f"analysis of {table_id}", waits=False)
    more = registry.analyses.more(await registry.stored(table_id), level, asker)
    found = cast(Analysis, await while_there(request, more))
    return {**found, "turns": found["turns"][max(since, 0) :]}


class TryRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Own actions in order, and what is wanted after them: to be judged, a forecast, or an answer of the game's own."""

    actions: list[str] = []
    judge: bool = False
    forecast: bool = False
    ahead: list[str] = []
    ask: dict[str, Any] | None = None


@post("/api/tables/{table_id:str}/at/{number:int}/try", status_code=200)
async def try_turn(request: Call, table_id: str, number: int, data: TryRequest) -> Response[Tried]:
    """A turn tried from a moment of a game that is over; the server keeps none of it."""
    registry, person = registry_of(request), await person_of(request)
    stored = await registry.stored(table_id)
    if stored.record().status != "over":
        raise Refused("not_over", "turns are tried when the game is over")
    job = jobs.Try(
        stored=stored,
        number=number,
        actions=data.actions,
        judge=USUAL if data.judge else "",
        ahead=data.ahead,
        ask=data.ask,
        forecast=data.forecast,
    )
    return cast(Response[Tried], json_answer(await done_for(request, person, job)))


HANDLERS = [get_analysis, go_on_with_analysis, try_turn]
