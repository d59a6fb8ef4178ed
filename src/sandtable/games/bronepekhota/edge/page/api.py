"""HTTP calls of the game's own: the army builder."""

from __future__ import annotations

from typing import Any, cast

import msgspec
from litestar import Response, post

from sandtable.games.bronepekhota.edge.page.armies import ArmyRequest, judge
from sandtable.games.bronepekhota.edge.page.schemas import Army
from sandtable.server.api.context import Call, person_of
from sandtable.server.api.heavy import done_for, json_answer
from sandtable.server.work.jobs import Own


@post("/api/games/bronepekhota/army", status_code=200)
async def judge_army(request: Call, data: ArmyRequest) -> Response[Army]:
    """What an army of Bronepekhota costs, what is wrong with it, and what may still be added."""
    person = await person_of(request)
    job = Own(game="bronepekhota", call="army", data=msgspec.to_builtins(data))
    return cast(Response[Army], json_answer(await done_for(request, person, job)))


def army(data: dict[str, Any]) -> dict[str, Any]:
    """The judgement of an army."""
    return judge(msgspec.convert(data, ArmyRequest))


HANDLERS = [judge_army]
