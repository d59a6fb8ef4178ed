"""HTTP calls of the game's own: the army builder."""

from __future__ import annotations

import asyncio
from typing import cast

from litestar import post

from sandtable.games.bronepekhota.edge.page.armies import ArmyRequest, judge
from sandtable.games.bronepekhota.edge.page.schemas import Army
from sandtable.server.api.context import Call, person_of


@post("/api/games/bronepekhota/army", status_code=200)
async def judge_army(request: Call, data: ArmyRequest) -> Army:
    """What an army of Bronepekhota costs, what is wrong with it, and what may still be added."""
    await person_of(request)
    return cast(Army, await asyncio.to_thread(judge, data))


HANDLERS = [judge_army]
