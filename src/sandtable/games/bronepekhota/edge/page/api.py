"""HTTP calls of the game's own: the army builder, and positions that are set up."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from sandtable.games.bronepekhota.edge.page.armies import ArmyRequest, judge
from sandtable.games.bronepekhota.edge.page.schemas import Activation, Army, SetUp
from sandtable.games.bronepekhota.edge.setting_up.asking import ActivationRequest, SetUpRequest, activation, position
from sandtable.server.api.context import Call, person_of
from sandtable.server.api.heavy import done_for, json_answer
from sandtable.server.api.http import Response, post
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


@post("/api/games/bronepekhota/position", status_code=200)
async def set_up(request: Call, data: SetUpRequest) -> Response[SetUp]:
    """A position that somebody sets up: checked, in both spellings, with sight and odds between two of its figures."""
    person = await person_of(request)
    job = Own(game="bronepekhota", call="position", data=msgspec.to_builtins(data))
    return cast(Response[SetUp], json_answer(await done_for(request, person, job)))


@post("/api/games/bronepekhota/activation", status_code=200)
async def play_activation(request: Call, data: ActivationRequest) -> Response[Activation]:
    """One way that the activation of a unit may go, as a quick bot plays it."""
    person = await person_of(request)
    job = Own(game="bronepekhota", call="activation", data=msgspec.to_builtins(data))
    return cast(Response[Activation], json_answer(await done_for(request, person, job)))


JOBS: dict[str, object] = {"army": army, "position": position, "activation": activation}
HANDLERS = [judge_army, set_up, play_activation]
