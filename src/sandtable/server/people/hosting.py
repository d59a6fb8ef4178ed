"""What the host of a server does about people, by the command line: list, ban, rename, delete, export."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any, TypedDict

import msgspec
from sqlalchemy import Connection, delete, func, or_, select, update
from sqlalchemy.exc import DBAPIError

from sandtable.core.errors import BadNotation
from sandtable.server.errors import Refused
from sandtable.server.people import accounts, changes, ratings
from sandtable.server.people.names import clean_name, keys_of, look_of
from sandtable.server.storage import schema
from sandtable.server.storage.records import now
from sandtable.server.storage.seating import hold_people
from sandtable.server.storage.upgrade import current, newest, open_engine
from sandtable.server.storage.writer import take_turn

users, sessions, seated = schema.users, schema.sessions, schema.seated
REASON_LETTERS = 200


class Listed(TypedDict):
    """A line of the list."""

    id: str
    name: str
    account: bool
    created: int
    seen: int | None
    """The last use of a sign-in that has not ended."""
    tables: int
    banned: int | None
    reason: str


@contextlib.contextmanager
def opened(url: str) -> Iterator[Connection]:
    """One transaction on the database of a server, which may run meanwhile."""
    engine = open_engine(url)
    try:
        found = current(engine)
        if found != newest():
            reason = f"its schema is {found or 'none'}, this version needs {newest()}: start its server once"
            raise BadNotation(f"--db: the database cannot be used: {reason}", "bad_database")
        with engine.begin() as connection:
            take_turn(connection)
            yield connection
    except DBAPIError as error:
        reason = " ".join(str(error.orig).split())
        raise BadNotation(f"--db: the database cannot be used: {reason}"[:300], "bad_database") from None
    except Refused as error:
        raise BadNotation(str(error), error.code) from None
    finally:
        engine.dispose()


def find(connection: Connection, who: str) -> Any:
    """The row of an account by its name, or of anybody by the id; BadNotation if there is none."""
    row = accounts.by_keys(connection, keys_of(who))
    if row is None:
        row = connection.execute(select(users).where(users.c.id == who)).first()
    if row is None:
        raise BadNotation(f"{who!r}: nobody has this name or id; `sandtable people list` has all", "not_found")
    return row


def listed(connection: Connection, words: str, banned: bool, guests: bool, most: int) -> list[Listed]:
    """People in the order in which they came, the last ones first."""
    seen = select(func.max(sessions.c.seen)).where(sessions.c.user_id == users.c.id).scalar_subquery()
    count = select(func.count()).select_from(seated).where(seated.c.user_id == users.c.id).scalar_subquery()
    query = select(users, seen.label("seen"), count.label("tables"))
    if words:
        key, look = (text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") for text in _spellings(words))
        alike = [users.c.name_key.like(f"%{key}%", escape="\\"), users.c.look.like(f"%{look}%", escape="\\")]
        query = query.where(or_(users.c.id == words, users.c.name == words, *alike))
    if banned:
        query = query.where(users.c.banned.is_not(None))
    elif not guests:
        query = query.where(users.c.password.is_not(None))
    rows = connection.execute(query.order_by(users.c.created.desc(), users.c.id).limit(most))
    return [
        {
            "id": row.id,
            "name": row.name,
            "account": row.password is not None,
            "created": row.created,
            "seen": row.seen,
            "tables": row.tables,
            "banned": row.banned,
            "reason": row.ban_reason or "",
        }
        for row in rows
    ]


def _spellings(words: str) -> tuple[str, str]:
    return keys_of(words)[0], look_of(words)


def ban(connection: Connection, who: str, reason: str) -> str:
    """Let somebody do nothing any more but look on; the name is returned. Their devices are told nothing either."""
    reason = " ".join("".join(letter for letter in reason if letter.isprintable()).split())
    if len(reason) > REASON_LETTERS:
        raise BadNotation(f"--reason: at most {REASON_LETTERS} letters", "bad_reason")
    row = find(connection, who)
    hold_people(connection, [row.id])
    values = {"banned": row.banned or now(), "ban_reason": reason or row.ban_reason}
    connection.execute(update(users).where(users.c.id == row.id).values(**values))
    connection.execute(delete(schema.targets).where(schema.targets.c.user_id == row.id))
    changes.note(connection, row.id)
    return str(row.name)


def unban(connection: Connection, who: str) -> str:
    """Let somebody play again."""
    row = find(connection, who)
    if row.banned is None:
        raise BadNotation(f"{row.name} is not banned", "not_banned")
    connection.execute(update(users).where(users.c.id == row.id).values(banned=None, ban_reason=None))
    changes.note(connection, row.id)
    return str(row.name)


def rename(connection: Connection, who: str, name: str, letters: int) -> tuple[str, str]:
    """Give an account another name; the old one is free at once. Both names are returned."""
    row = find(connection, who)
    fresh = clean_name(name, letters)
    if row.password is None:
        accounts.check_free(connection, fresh, row.id)
        connection.execute(update(users).where(users.c.id == row.id).values(name=fresh))
    else:
        accounts.rename(connection, row.id, fresh, keep=False)
    changes.note(connection, row.id)
    return str(row.name), fresh


def remove(connection: Connection, who: str) -> tuple[str, int]:
    """Delete all that is somebody's own; games stay. The name, and at how many tables it was."""
    row = find(connection, who)
    tables = accounts.remove(connection, row.id)
    changes.note(connection, row.id)
    return str(row.name), len(tables)


# Export.

SECRETS = {"password", "token_hash", "digest", "keys", "place"}
"""Columns that open doors and tell nothing of a person: they are never written out."""


def export(connection: Connection, who: str) -> dict[str, Any]:
    """Everything that is stored of somebody, as plain data, but for hashes and keys."""
    row = find(connection, who)
    own = {table.name: _rows(connection, table, row.id) for table in accounts.OWN if table is not seated}
    return {
        "format": "sandtable-person/1",
        "exported": now(),
        "person": _plain(row) | {"account": row.password is not None},
        "shown_ratings": ratings.of_user(connection, row.id),
        **own,
        "imports": _rows(connection, schema.imports, row.id),
        "tables": _tables(connection, row.id),
    }


def _rows(connection: Connection, table: Any, user: str) -> list[dict[str, Any]]:
    found = connection.execute(select(table).where(table.c.user_id == user).order_by(*table.primary_key))
    return [{name: value for name, value in _plain(row).items() if name != "user_id"} for row in found]


def _plain(row: Any) -> dict[str, Any]:
    return {name: value for name, value in row._mapping.items() if name not in SECRETS}


def _tables(connection: Connection, user: str) -> list[dict[str, Any]]:
    """The tables that somebody made or sat at, with what they did there themselves."""
    tables, log = schema.tables, schema.log
    places = select(seated.c.table_id).where(seated.c.user_id == user)
    query = select(tables).where(or_(tables.c.creator == user, tables.c.id.in_(places))).order_by(tables.c.created)
    found = []
    for row in connection.execute(query).all():
        data = dict(row._mapping)
        seats = msgspec.json.decode(data.pop("seats"))
        mine = [number for number, seat in enumerate(seats) if seat.get("user") == user]
        lines = select(log).where(log.c.table_id == row.id, log.c.seat.in_(mine)).order_by(log.c.seq)
        data |= {name: msgspec.json.decode(data[name]) for name in ("settings", "clock", "result") if data[name]}
        data["seats"] = [{"seat": number, "name": seats[number].get("name", "")} for number in mine]
        data["creator"] = row.creator == user
        data["actions"] = [
            {
                "seq": line.seq,
                "kind": line.kind,
                "seat": line.seat,
                "text": line.text,
                "at": line.at,
                "spent": line.spent,
            }
            for line in connection.execute(lines)
        ]
        found.append(data)
    return found
