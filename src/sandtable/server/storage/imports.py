"""Replays that people have stored to look at: whose they are, how much room they take, and how they go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from sandtable.server.storage import schema
from sandtable.server.storage.records import TableRecord, now, read_record

imports, tables, users = schema.imports, schema.tables, schema.users
PARTS = (schema.seated, schema.log, schema.snapshots, schema.recordings, schema.analyses, schema.leases, imports)
"""What belongs to a table besides its row."""
DAY_MS = 86_400_000
MOST_LISTED = 500
AT_ONCE = 20
"""So many go in one transaction: whoever moves meanwhile does not wait for all of them."""


class Room(NamedTuple):
    """How many replays somebody keeps, and their bytes together."""

    replays: int
    bytes: int


class Import(NamedTuple):
    """A stored replay and its bytes."""

    record: TableRecord
    bytes: int


def room_of(connection: Connection, user: str) -> Room:
    """What somebody keeps."""
    query = select(func.count(), func.coalesce(func.sum(imports.c.bytes), 0)).where(imports.c.user_id == user)
    count, size = connection.execute(query).one()
    return Room(int(count), int(size))


def add(connection: Connection, table_id: str, user: str, size: int) -> None:
    """Note whose a stored replay is."""
    connection.execute(insert(imports).values(table_id=table_id, user_id=user, bytes=size, seen=now()))


def of_user(connection: Connection, user: str) -> list[Import]:
    """The replays that somebody keeps, the newest first."""
    query = (
        select(tables, imports.c.bytes)
        .join(imports, imports.c.table_id == tables.c.id)
        .where(imports.c.user_id == user)
        .order_by(tables.c.created.desc())
        .limit(MOST_LISTED)
    )
    return [Import(read_record(row), row.bytes) for row in connection.execute(query)]


def is_import(connection: Connection, table_id: str) -> bool:
    """Is this table a stored replay?"""
    return connection.execute(select(imports.c.bytes).where(imports.c.table_id == table_id)).first() is not None


def note_look(connection: Connection, table_id: str) -> None:
    """Somebody looks at it; a day is exact enough."""
    moment = now()
    old = imports.c.seen < moment - DAY_MS
    connection.execute(update(imports).where(imports.c.table_id == table_id, old).values(seen=moment))


def to_forget(connection: Connection, before: int, most_bytes: int) -> list[str]:
    """Replays of no account that nobody has looked at since `before`, and what is too much of the others.

    Of too many, those go first that were not looked at for the longest time.
    """
    owners = users.c.id.is_not(None) & users.c.password.is_not(None)
    unowned = (
        select(
            imports.c.table_id,
            imports.c.seen,
            func.sum(imports.c.bytes).over(order_by=(imports.c.seen.desc(), imports.c.table_id)).label("total"),
        )
        .join(users, (users.c.id == imports.c.user_id) & owners, isouter=True)
        .where(users.c.id.is_(None))
        .subquery()
    )
    query = select(unowned.c.table_id).where((unowned.c.seen < before) | (unowned.c.total > most_bytes))
    return [row.table_id for row in connection.execute(query.order_by(unowned.c.seen).limit(AT_ONCE))]


def remove(connection: Connection, table_ids: Iterable[str]) -> None:
    """Take stored replays away with everything that belongs to them."""
    ids = list(table_ids)
    for part in PARTS:
        connection.execute(delete(part).where(part.c.table_id.in_(ids)))
    connection.execute(delete(tables).where(tables.c.id.in_(ids)))
