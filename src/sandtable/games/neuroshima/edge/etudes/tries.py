"""What a server keeps of a person's etudes, in its database."""

from __future__ import annotations

from datetime import date

from sqlalchemy import Connection, insert, select

from sandtable.games.neuroshima.edge.etudes.kept import Kept, today
from sandtable.games.neuroshima.edge.etudes.library import etude_of_day
from sandtable.server.storage import schema
from sandtable.server.storage.records import now
from sandtable.server.storage.store import Store


class StoreKeeper:
    """Keeps the etudes of all people of a server."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def read(self, user: str) -> Kept:
        return await self._store.read(lambda connection: read(connection, user))

    async def note(self, user: str, puzzle: str, result: int, solved: bool = False) -> Kept:
        def work(connection: Connection) -> Kept:
            note_try(connection, user, puzzle, result)
            if solved:
                note_solved(connection, user, puzzle)
            return read(connection, user)

        return await self._store.writer.run(work)


def read(connection: Connection, user: str) -> Kept:
    """What is kept of somebody."""
    solved, tries, days = schema.solved, schema.etude_tries, schema.etude_days
    mine = select(tries.c.puzzle, tries.c.result).where(tries.c.user_id == user).order_by(tries.c.at, tries.c.puzzle)
    return Kept(
        frozenset(connection.execute(select(solved.c.puzzle).where(solved.c.user_id == user)).scalars()),
        dict(connection.execute(mine).tuples().all()),
        frozenset(
            date.fromordinal(day)
            for day in connection.execute(select(days.c.day).where(days.c.user_id == user)).scalars()
        ),
    )


def note_try(connection: Connection, user: str, puzzle: str, result: int) -> None:
    """The first try counts; whatever comes later does not."""
    table = schema.etude_tries
    known = select(table.c.puzzle).where(table.c.user_id == user, table.c.puzzle == puzzle)
    if connection.execute(known).first() is None:
        connection.execute(insert(table).values(user_id=user, puzzle=puzzle, result=result, at=now()))


def note_solved(connection: Connection, user: str, puzzle: str) -> None:
    """An etude is solved for good, and the day is kept if it is the one of the day."""
    table, days, day = schema.solved, schema.etude_days, today()
    known = select(table.c.puzzle).where(table.c.user_id == user, table.c.puzzle == puzzle)
    if connection.execute(known).first() is None:
        connection.execute(insert(table).values(user_id=user, puzzle=puzzle, at=now()))
    if etude_of_day(day).id != puzzle:
        return
    kept = select(days.c.day).where(days.c.user_id == user, days.c.day == day.toordinal())
    if connection.execute(kept).first() is None:
        connection.execute(insert(days).values(user_id=user, day=day.toordinal()))
