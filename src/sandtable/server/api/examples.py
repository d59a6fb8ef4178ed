"""HTTP calls about the example games: what there is to watch, and one of them with its comments."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import cast

from litestar import get

from sandtable.core.errors import BadNotation
from sandtable.match.examples import examples, find_example, record_example
from sandtable.server.api.schemas import ExampleRow, Examples, ReplayRecording
from sandtable.server.errors import Refused


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


@cache
def _recording(name: str) -> ReplayRecording:
    return cast(ReplayRecording, record_example(find_example(name)))


@get("/api/examples")
async def get_examples() -> Examples:
    """All example games, in the order of the games."""
    return {"examples": await asyncio.to_thread(_rows)}


@get("/api/examples/{example:str}")
async def get_example(example: str) -> ReplayRecording:
    """An example game to look at, with its title and comments."""
    try:
        return await asyncio.to_thread(_recording, example)
    except BadNotation:
        raise Refused("not_found", "no such example") from None


HANDLERS = [get_examples, get_example]
