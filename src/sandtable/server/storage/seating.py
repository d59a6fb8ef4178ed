"""Who sits where: the only code that rewrites the seats of a stored table.

The row of a table is locked while its seats are read and written, and before it everybody who is about to sit down or
to change a name: two processes on PostgreSQL never overwrite each other. Locks are taken in one order, people first.
SQLite has one writer and needs none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sqlalchemy import Connection, delete, insert, select, text, update

from sandtable.server.errors import Refused
from sandtable.server.storage import schema
from sandtable.server.storage.records import DELETED, IMPORTED, TableRecord, encode, now, read_record

tables, seated, users = schema.tables, schema.seated, schema.users
NOBODY = {DELETED, IMPORTED}
"""Users of seats who are no people."""
HOLD = text("SELECT pg_advisory_xact_lock(hashtextextended(:person, 0))")
"""A guest may have no row that could be locked."""


def hold_people(connection: Connection, people: Iterable[str]) -> None:
    """Let nobody else change these people or where they sit until the end of the transaction."""
    if connection.dialect.name == "postgresql":
        for person in sorted(people):
            connection.execute(HOLD, {"person": person})


def load_record(connection: Connection, table_id: str, lock: bool = False) -> TableRecord:
    """The record of a table, locked against other processes if it is to be changed."""
    query = select(tables).where(tables.c.id == table_id)
    row = connection.execute(query.with_for_update() if lock else query).first()
    if row is None:
        raise Refused("no_such_table", "there is no such table")
    return read_record(row)


def add_table(connection: Connection, record: TableRecord) -> None:
    """Store a new table under the names that its people have now."""
    hold_people(connection, record.people() - NOBODY)
    _take_stored_names(connection, record)
    connection.execute(insert(tables).values(**record.row()))
    _note_people(connection, record)


def change_table(
    connection: Connection, table_id: str, change: Callable[[TableRecord], None], user: str
) -> TableRecord:
    """Let a user change a table; whoever sits there afterwards has the name that is stored."""
    hold_people(connection, [user])
    record = load_record(connection, table_id, lock=True)
    change(record)
    if user in _take_stored_names(connection, record):
        raise Refused("not_signed_in", "this account is gone")
    record.updated = now()
    connection.execute(update(tables).where(tables.c.id == table_id).values(**record.row()))
    connection.execute(delete(seated).where(seated.c.table_id == table_id))
    _note_people(connection, record)
    return record


def rename_seats(connection: Connection, user: str, name: str, account: bool) -> list[str]:
    """Give the seats of a held user another name; the tables that changed are returned."""
    changed: list[str] = []
    places = select(seated.c.table_id).where(seated.c.user_id == user)
    query = select(tables).where(tables.c.id.in_(places)).order_by(tables.c.id).with_for_update()
    for row in connection.execute(query).all():
        record = read_record(row)
        for number in record.seats_of(user):
            if name == DELETED or not record.seats[number].is_named:
                record.seats[number].name = name
                record.seats[number].account = account
            if name == DELETED:
                record.seats[number].user = DELETED
        connection.execute(update(tables).where(tables.c.id == record.id).values(seats=encode(record.seats)))
        changed.append(record.id)
    return changed


def _take_stored_names(connection: Connection, record: TableRecord) -> set[str]:
    """An account may have come or gone since the call began that seats it; those that have gone are returned."""
    query = select(users.c.id, users.c.name).where(users.c.id.in_(record.people()), users.c.password.is_not(None))
    names = {row.id: row.name for row in connection.execute(query)}
    gone: set[str] = set()
    for seat in record.seats:
        if seat.kind == "human" and seat.user in names and seat.is_named:
            continue
        if seat.kind == "human" and seat.user in names:
            seat.name, seat.account = names[seat.user], True
        elif seat.kind == "human" and (seat.account or seat.user in gone):
            gone.add(seat.user)
            seat.user, seat.name, seat.account = DELETED, DELETED, False
    return gone


def _note_people(connection: Connection, record: TableRecord) -> None:
    for user in record.people():
        connection.execute(insert(seated).values(user_id=user, table_id=record.id))
