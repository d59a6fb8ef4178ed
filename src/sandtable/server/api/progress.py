"""HTTP calls about how far an account has come; guests keep it on their device."""

from __future__ import annotations

import msgspec
from litestar import get, put

from sandtable.server.api.context import Call, person_of, registry_of
from sandtable.server.errors import Refused
from sandtable.server.people import progress
from sandtable.server.people.person import Person
from sandtable.server.people.progress import Marks, Progress


class NewMarks(msgspec.Struct, forbid_unknown_fields=True):
    """Marks to be added."""

    marks: Marks


async def _account(request: Call, topic: str) -> Person:
    person = await person_of(request)
    progress.check_topic(topic)
    if not person.account:
        raise Refused("not_signed_in", "sign in first; what a guest has done is kept on the device")
    return person


@get("/api/me/progress/{topic:str}")
async def get_progress(request: Call, topic: str) -> Progress:
    """How far have I come in a topic?"""
    person = await _account(request, topic)
    marks = await registry_of(request).store.read(lambda connection: progress.read(connection, person.user, topic))
    return {"topic": topic, "marks": marks}


@put("/api/me/progress/{topic:str}")
async def put_progress(request: Call, topic: str, data: NewMarks) -> Progress:
    """Add marks to a topic; the answer has all of them, of each name the highest."""
    person = await _account(request, topic)
    progress.check_marks(data.marks)
    store = registry_of(request).store
    marks = await store.writer.run(lambda connection: progress.merge(connection, person.user, topic, data.marks))
    return {"topic": topic, "marks": marks}


HANDLERS = [get_progress, put_progress]
