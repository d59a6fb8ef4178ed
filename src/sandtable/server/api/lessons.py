"""HTTP calls about lessons. A try is nothing but its list of actions: the server keeps none of it."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, cast

import msgspec

from sandtable.core.errors import BadNotation
from sandtable.lessons.file import LessonStep, find_step, paths
from sandtable.lessons.trying import MOST_ACTIONS
from sandtable.server.api.context import Call, person_of
from sandtable.server.api.heavy import done_for, json_answer
from sandtable.server.api.http import Response, get, post
from sandtable.server.api.schemas import LessonPaths, LessonPlay, LessonWay
from sandtable.server.errors import Refused
from sandtable.server.work import jobs
from sandtable.server.work.lessons import way_of


class LessonTry(msgspec.Struct, forbid_unknown_fields=True):
    """Own actions in order, and what is wanted after them."""

    actions: list[str] = []
    want: Literal["play", "try", "forecast", "query"] = "play"
    ahead: list[str] = []
    """Open choices that a forecast looks behind."""
    ask: dict[str, Any] | None = None


@cache
def lesson_paths() -> LessonPaths:
    """All paths as plain data."""
    return {
        "paths": [
            {
                "game": game,
                "chapters": [
                    {
                        "name": chapter.name,
                        "minutes": chapter.minutes,
                        "steps": [
                            {"name": one.name, "clause": one.clause, "then": one.then, "tile": one.tile}
                            for one in chapter.step
                        ],
                    }
                    for chapter in path.chapter
                ],
            }
            for game, path in paths().items()
        ]
    }


@get("/api/lessons")
async def get_lessons(request: Call) -> LessonPaths:
    """The paths of all games that have lessons."""
    await person_of(request)
    return lesson_paths()


def _known(game: str, step: str) -> LessonStep:
    try:
        return find_step(game, step)
    except BadNotation:
        raise Refused("not_found", "no such step") from None


@post("/api/lessons/{game:str}/{step:str}", status_code=200)
async def try_lesson(request: Call, game: str, step: str, data: LessonTry | None = None) -> Response[LessonPlay]:
    """A step after own actions, chance and the other side answering; or only its verdict, or a look ahead."""
    person = await person_of(request)
    _known(game, step)
    wanted = data or LessonTry()
    if len(wanted.actions) > MOST_ACTIONS:
        raise Refused("too_large", f"at most {MOST_ACTIONS} actions")
    if wanted.want == "query" and wanted.ask is None:
        raise Refused("bad_message", "ask: a question is needed")
    job = jobs.Lesson(game=game, step=step, **msgspec.structs.asdict(wanted))
    return cast(Response[LessonPlay], json_answer(await done_for(request, person, job)))


@get("/api/lessons/{game:str}/{step:str}/way")
async def get_way(request: Call, game: str, step: str) -> LessonWay:
    """One way to solve a step."""
    await person_of(request)
    return cast(LessonWay, way_of(_known(game, step)))


HANDLERS = [get_lessons, try_lesson, get_way]
