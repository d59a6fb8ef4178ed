"""HTTP calls about the example games: what there is to watch, and one of them with its comments."""

from __future__ import annotations

from functools import cache
from typing import cast

from sandtable.match.examples import examples
from sandtable.server.api.context import Call, person_of
from sandtable.server.api.heavy import done_for, packed_answer
from sandtable.server.api.http import Response, get, in_thread
from sandtable.server.api.schemas import ExampleRow, Examples, ReplayRecording
from sandtable.server.errors import Refused
from sandtable.server.work.jobs import Example

_recordings: dict[str, bytes] = {}
"""Compressed recordings of those that somebody has asked for."""


@cache
def _rows() -> list[ExampleRow]:
    return [
        {
            "id": example.id,
            "game": example.game,
            "title": example.title,
            "text": example.text,
            "actions": len(example.replay.actions),
            "comments": len(example.comments),
        }
        for example in examples().values()
    ]


@get("/api/examples")
async def get_examples() -> Examples:
    """All example games, in the order of the games."""
    return {"examples": await in_thread(_rows)}


@get("/api/examples/{example:str}", opt={"is_packed": True})
async def get_example(request: Call, example: str) -> Response[ReplayRecording]:
    """An example game to look at, with its title and comments."""
    if example not in {row["id"] for row in await in_thread(_rows)}:
        raise Refused("not_found", "no such example")
    if example not in _recordings:
        _recordings[example] = await done_for(request, await person_of(request), Example(name=example))
    return cast(Response[ReplayRecording], await packed_answer(request, _recordings[example]))


HANDLERS = [get_examples, get_example]
