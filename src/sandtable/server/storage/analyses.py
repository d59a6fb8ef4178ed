"""Analyses of finished games, kept piece by piece: what one build of the engine found about some turns in a row.

They lie in the database, because several processes and machines serve the same game; all of it can be worked out again,
so it is bounded, and what another build of the engine found is replaced.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select

from sandtable.server.storage import schema
from sandtable.server.storage.records import now

analyses, tables = schema.analyses, schema.tables
DAY_MS = 86_400_000
KEPT_DAYS = 90
MOST_PIECES = 50_000
"""Of all games together, of some kB each; beyond, the oldest go."""


class Key(NamedTuple):
    """Whose analysis it is, and what made it."""

    table: str
    level: str
    build: str


def pieces_of(connection: Connection, key: Key) -> list[tuple[int, bytes]]:
    """The number of the first turn and the data of every piece, in order."""
    query = (
        select(analyses.c.number, analyses.c.data)
        .where(analyses.c.table_id == key.table, analyses.c.level == key.level, analyses.c.build == key.build)
        .order_by(analyses.c.number)
    )
    return [(row.number, row.data) for row in connection.execute(query)]


def add(connection: Connection, key: Key, number: int, data: bytes) -> None:
    """Keep a piece, unless it is there already or the table has gone; what other builds found goes."""
    there = select(tables.c.id).where(tables.c.id == key.table).with_for_update(read=True)
    if connection.execute(there).first() is None:
        return
    mine = (analyses.c.table_id == key.table) & (analyses.c.level == key.level)
    connection.execute(delete(analyses).where(mine, analyses.c.build != key.build))
    if connection.execute(select(analyses.c.number).where(mine, analyses.c.number == number)).first() is None:
        row = {"table_id": key.table, "level": key.level, "number": number, "build": key.build}
        connection.execute(insert(analyses).values(**row, at=now(), data=data))
    if number == 0:
        _forget_some(connection)


def _forget_some(connection: Connection) -> None:
    """Pieces that are old go, and the oldest of too many."""
    connection.execute(delete(analyses).where(analyses.c.at < now() - KEPT_DAYS * DAY_MS))
    newest = select(analyses.c.at).order_by(analyses.c.at.desc()).offset(MOST_PIECES).limit(1)
    last = connection.execute(newest).scalar()
    if last is not None:
        connection.execute(delete(analyses).where(analyses.c.at <= last))
