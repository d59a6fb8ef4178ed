"""Whom the host has changed by the command line: a process of its own, and SQLite tells nobody; so servers look."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select

from sandtable.server.storage import schema

meta = schema.meta
NAME = "people"
MOST = 200
"""People that are remembered; who changes more between two looks has the last of them looked at."""


@dataclass(frozen=True, slots=True)
class Changes:
    """How many changes there ever were, and whom the last ones were about."""

    count: int
    people: list[str]

    def since(self, before: Changes) -> list[str]:
        """Whom those were about that came after others; each once."""
        number = min(self.count - before.count, len(self.people))
        return list(dict.fromkeys(self.people[-number:])) if number > 0 else []


def read(connection: Connection) -> Changes:
    """What there was so far."""
    found = connection.execute(select(meta.c.value).where(meta.c.name == NAME)).scalar()
    count, *people = (found or "0").split()
    return Changes(int(count), people)


def note(connection: Connection, user: str) -> None:
    """Somebody was changed."""
    before = read(connection)
    people = [*before.people, user][-MOST:]
    connection.execute(delete(meta).where(meta.c.name == NAME))
    connection.execute(insert(meta).values(name=NAME, value=" ".join([str(before.count + 1), *people])))
