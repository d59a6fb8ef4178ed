"""The call of the board on which an attack is set up."""

from __future__ import annotations

from typing import cast

import msgspec

from sandtable.games.neon.edge.attacks import Attack, attack
from sandtable.games.neon.edge.page.schemas import SetUpAttack
from sandtable.server.api.context import Call, person_of
from sandtable.server.api.heavy import done_for, json_answer
from sandtable.server.api.http import Response, post
from sandtable.server.work.jobs import Own


@post("/api/games/neon/attack", status_code=200)
async def set_up_attack(request: Call, data: Attack) -> Response[SetUpAttack]:
    """The exact odds of an attack that somebody sets up."""
    person = await person_of(request)
    job = Own(game="neon", call="attack", data=msgspec.to_builtins(data))
    return cast(Response[SetUpAttack], json_answer(await done_for(request, person, job)))


HANDLERS = [set_up_attack]
JOBS: dict[str, object] = {"attack": attack}
