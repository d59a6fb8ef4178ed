"""Calls that take long: the work is done by other processes, and given up when whoever called has gone."""

from __future__ import annotations

import asyncio
import contextlib
import zlib
from collections.abc import Coroutine
from typing import Any, TypeVar

from sandtable.server.api.context import Call, address_of, registry_of
from sandtable.server.api.http import MediaType, Response, in_thread
from sandtable.server.errors import Refused
from sandtable.server.people.person import Person
from sandtable.server.work.jobs import Asker, Job

JSON = MediaType.JSON
Result = TypeVar("Result")


async def done_for(request: Call, person: Person, job: Job) -> bytes:
    """The result of a job for whoever calls."""
    asker = Asker(user=person.user, address=address_of(request))
    return await while_there(request, registry_of(request).work.ask(job, asker))


async def while_there(request: Call, work: Coroutine[Any, Any, Result]) -> Result:
    """What comes of some work, which is given up when whoever calls has gone."""
    loop = asyncio.get_running_loop()
    working = loop.create_task(work)
    leaving = loop.create_task(_gone(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise Refused("gone", "whoever asked has gone")
    finally:
        for task in (working, leaving):
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await working


async def _gone(request: Call) -> None:
    """Returns when the caller has closed the connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def json_answer(data: bytes, status_code: int = 200) -> Response[bytes]:
    """An answer that is JSON already."""
    return Response(data, media_type=JSON, status_code=status_code)


async def packed_answer(request: Call, data: bytes) -> Response[bytes]:
    """An answer that is JSON compressed by gzip already; whoever does not take that gets it unpacked."""
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(data, media_type=JSON, headers={**headers, "content-encoding": "gzip"})
    # zlib lets other threads run.
    return Response(await in_thread(zlib.decompress, data, 31), media_type=JSON, headers=headers)
