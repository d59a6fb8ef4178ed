"""Accounts as rows: which names are taken, another name, and how an account goes. For the server and for its host."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, insert, or_, select, update

from sandtable.server.errors import Refused
from sandtable.server.people.names import LOOK_LETTERS, keys_of, look_of, name_key
from sandtable.server.storage import schema
from sandtable.server.storage.records import DELETED, now
from sandtable.server.storage.seating import hold_people, rename_seats

users, former = schema.users, schema.former_names
OWN = (
    *(schema.ratings, schema.solved, schema.progress, schema.etude_tries, schema.etude_days),
    *(schema.sessions, schema.seated, schema.targets, schema.recovery_codes, former),
)
"""Tables whose rows go with their person."""
KEPT_MS = 90 * 86_400_000
"""For so long nobody else may take a name that somebody had."""
MOST_KEPT = 5
"""Names that are kept for somebody so; older ones are free at once."""


def is_taken(connection: Connection, name: str, user: str) -> bool:
    """Is this, or looks like, the name of somebody else's account, or one that they had a while ago?"""
    same = or_(users.c.name_key == name_key(name), users.c.look == look_of(name))
    query = select(users.c.id).where(same, users.c.id != user, users.c.password.is_not(None)).limit(1)
    had = or_(former.c.name_key == name_key(name), former.c.look == look_of(name))
    earlier = select(former.c.user_id).where(had, former.c.user_id != user, former.c.until > now()).limit(1)
    return any(connection.execute(one).first() is not None for one in (query, earlier))


def check_free(connection: Connection, name: str, user: str) -> None:
    """Refuse a name that somebody else has."""
    if is_taken(connection, name, user):
        raise Refused("name_taken", "this name is taken, or looks like one that is")


def note_looks(connection: Connection) -> None:
    """Accounts of earlier versions get what their names look like."""
    query = select(users.c.id, users.c.name).where(users.c.password.is_not(None), users.c.look.is_(None))
    for row in connection.execute(query).all():
        look = look_of(row.name)[:LOOK_LETTERS]
        connection.execute(update(users).where(users.c.id == row.id).values(look=look))


def by_keys(connection: Connection, keys: list[str]) -> Any:
    """The row of the account that has one of these keys."""
    query = select(users).where(users.c.name_key.in_(keys), users.c.password.is_not(None))
    return connection.execute(query).first()


def find_account(connection: Connection, name: str) -> Any:
    """The row of the account of a name, also by one that it had a while ago."""
    keys = keys_of(name)
    found = by_keys(connection, keys)
    if found is not None:
        return found
    was_called = select(former.c.user_id).where(former.c.name_key.in_(keys), former.c.until > now())
    once = select(users).where(users.c.id.in_(was_called), users.c.password.is_not(None))
    return connection.execute(once).first()


def rename(connection: Connection, user: str, name: str, keep: bool = True) -> list[str]:
    """Give an account another name, also at its old games; the tables that changed are returned.

    The old name is kept for the account, unless the host has taken it away.
    """
    look = look_of(name)[:LOOK_LETTERS]
    hold_people(connection, [user, f"look {look}"])
    check_free(connection, name, user)
    row = connection.execute(select(users).where(users.c.id == user, users.c.password.is_not(None))).first()
    if row is None:
        raise Refused("not_signed_in", "this account is gone")
    connection.execute(delete(former).where(or_(former.c.until <= now(), former.c.name_key == name_key(name))))
    if keep and row.name_key != name_key(name):
        _keep(connection, user, row.name_key, look_of(row.name)[:LOOK_LETTERS])
    values = {"name": name, "name_key": name_key(name), "look": look}
    connection.execute(update(users).where(users.c.id == user).values(**values))
    return rename_seats(connection, user, name, account=True)


def _keep(connection: Connection, user: str, key: str, look: str) -> None:
    connection.execute(delete(former).where(former.c.name_key == key))
    connection.execute(insert(former).values(name_key=key, look=look, user_id=user, until=now() + KEPT_MS))
    own = select(former.c.name_key).where(former.c.user_id == user)
    newest = own.order_by(former.c.until.desc(), former.c.name_key).limit(MOST_KEPT)
    kept = list(connection.execute(newest).scalars())
    connection.execute(delete(former).where(former.c.user_id == user, former.c.name_key.not_in(kept)))


def remove(connection: Connection, user: str) -> list[str]:
    """Delete all that is somebody's own; the seats of their games lose the name. The tables that changed."""
    hold_people(connection, [user])
    changed = rename_seats(connection, user, DELETED, account=False)
    for table in OWN:
        connection.execute(delete(table).where(table.c.user_id == user))
    connection.execute(delete(users).where(users.c.id == user))
    return changed
