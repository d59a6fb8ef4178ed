"""How far an account has come in a topic: marks by name, numbers that only grow, so that devices can be merged."""

from __future__ import annotations

import re
from typing import TypedDict

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from sandtable.server.errors import Refused
from sandtable.server.storage import schema
from sandtable.server.storage.records import now
from sandtable.server.storage.seating import hold_people

Marks = dict[str, int]
progress = schema.progress
NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,47}")
"""A topic, or what is marked in it."""
MOST_TOPICS = 32
"""Topics of one account."""
MOST_MARKS = 1000
"""Marks of one topic."""
HIGHEST = 2**31 - 1


class Progress(TypedDict):
    """The marks of a topic."""

    topic: str
    marks: Marks


def check_topic(topic: str) -> None:
    """Refuse what cannot be the name of a topic."""
    if NAME.fullmatch(topic) is None:
        raise Refused("bad_message", "topic: 1 to 48 small letters, digits, points, lines are needed")


def check_marks(marks: Marks) -> None:
    """Refuse marks that are too many, or that nobody could have set."""
    if len(marks) > MOST_MARKS:
        raise Refused("too_large", f"at most {MOST_MARKS} marks in a topic")
    for name, mark in marks.items():
        if NAME.fullmatch(name) is None or not 0 < mark <= HIGHEST:
            raise Refused("bad_message", "marks: names of small letters with whole numbers from 1 on are needed")


def read(connection: Connection, user: str, topic: str) -> Marks:
    """The marks of a topic; none where nothing was marked yet."""
    query = select(progress.c.marks).where(progress.c.user_id == user, progress.c.topic == topic)
    found = connection.execute(query).scalar()
    return {} if found is None else msgspec.json.decode(found, type=Marks)


def merge(connection: Connection, user: str, topic: str, marks: Marks) -> Marks:
    """Add marks to those of a topic; of two with one name the higher stays."""
    hold_people(connection, [user])
    known = read(connection, user, topic)
    merged = {name: max(mark, known.get(name, 0)) for name, mark in {**known, **marks}.items()}
    if merged == known:
        return known
    check_marks(merged)
    topics = select(func.count()).select_from(progress).where(progress.c.user_id == user, progress.c.topic != topic)
    if connection.execute(topics).scalar_one() >= MOST_TOPICS:
        raise Refused("no_room", f"at most {MOST_TOPICS} topics")
    connection.execute(delete(progress).where(progress.c.user_id == user, progress.c.topic == topic))
    text = msgspec.json.encode(merged).decode()
    connection.execute(insert(progress).values(user_id=user, topic=topic, marks=text, updated=now()))
    return merged
