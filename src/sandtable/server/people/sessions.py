"""Sign-ins of accounts: what is stored of each, which there are, and how they end.

A sign-in ends thirty days after it was last used and ninety after it began, when it is signed out, or when its owner
ends it from elsewhere or changes the password.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from sandtable.server.people.person import SignIn
from sandtable.server.storage import schema
from sandtable.server.storage.records import now

sessions, users = schema.sessions, schema.users
DAY_MS = 86_400_000
LONGEST_MS = 90 * DAY_MS
UNUSED_MS = 30 * DAY_MS
SEEN_MS = 3_600_000
"""How exactly the last use is known."""
AGENT_LETTERS = 160
MOST_LISTED = 100


def digest(token: str) -> str:
    """What is stored of a token."""
    return sha256(token.encode()).hexdigest()


def public_id(token_hash: str) -> str:
    """What a sign-in is called; it gives nothing of its token away."""
    return sha256(f"id {token_hash}".encode()).hexdigest()[:16]


def begin(connection: Connection, token: str, user: str, agent: str, place: str) -> None:
    """Store a new sign-in."""
    moment = now()
    shown = "".join(letter for letter in agent if letter.isprintable())[:AGENT_LETTERS]
    row = {"token_hash": digest(token), "user_id": user, "expires": moment + UNUSED_MS, "created": moment}
    connection.execute(delete(sessions).where(sessions.c.expires < moment))
    connection.execute(insert(sessions).values(**row, seen=moment, agent=shown, place=place))


class Owner(NamedTuple):
    """Whose a token is; `is_due` says that it is time to note that it was used."""

    id: str
    name: str
    banned: str | None
    is_due: bool


def ban_of(row: Any) -> str | None:
    """Why the person of this row is banned, empty where no reason was given; None if they are not."""
    return None if row.banned is None else row.ban_reason or ""


def owner(connection: Connection, token: str) -> Owner | None:
    """Whose token this is."""
    query = (
        select(users.c.id, users.c.name, users.c.banned, users.c.ban_reason, sessions.c.seen)
        .join(sessions, sessions.c.user_id == users.c.id)
        .where(sessions.c.token_hash == digest(token), sessions.c.expires > now())
    )
    row = connection.execute(query).first()
    if row is None:
        return None
    return Owner(row.id, row.name, ban_of(row), row.seen is not None and row.seen < now() - SEEN_MS)


def note_use(connection: Connection, token: str) -> None:
    """The sign-in is used now, and lasts on from here."""
    mine = sessions.c.token_hash == digest(token)
    row = connection.execute(select(sessions.c.created).where(mine)).first()
    if row is not None and row.created is not None:
        moment = now()
        expires = min(moment + UNUSED_MS, row.created + LONGEST_MS)
        connection.execute(update(sessions).where(mine).values(seen=moment, expires=expires))


def is_known_place(connection: Connection, user: str, place: str) -> bool:
    """Is this account signed in from the same network already?"""
    query = select(sessions.c.token_hash).where(
        sessions.c.user_id == user, sessions.c.place == place, sessions.c.expires > now()
    )
    return connection.execute(query.limit(1)).first() is not None


def of_user(connection: Connection, user: str, token: str) -> list[SignIn]:
    """The sign-ins of an account, the one that asks first, then the last used."""
    query = select(sessions).where(sessions.c.user_id == user, sessions.c.expires > now())
    rows = connection.execute(query.order_by(sessions.c.seen.desc()).limit(MOST_LISTED)).all()
    mine = digest(token)
    found: list[SignIn] = [
        {
            "id": public_id(row.token_hash),
            "created": row.created,
            "seen": row.seen,
            "agent": row.agent or "",
            "current": row.token_hash == mine,
        }
        for row in rows
    ]
    return sorted(found, key=lambda one: not one["current"])


def end(connection: Connection, user: str, which: str) -> bool:
    """End one sign-in of an account; false if there is none that is called so."""
    rows = connection.execute(select(sessions.c.token_hash).where(sessions.c.user_id == user)).all()
    hashes = [row.token_hash for row in rows if public_id(row.token_hash) == which]
    connection.execute(delete(sessions).where(sessions.c.token_hash.in_(hashes)))
    return bool(hashes)


def end_all(connection: Connection, user: str) -> None:
    """End all sign-ins of an account."""
    connection.execute(delete(sessions).where(sessions.c.user_id == user))


def end_others(connection: Connection, user: str, token: str) -> None:
    """End all sign-ins of an account but the one that asks."""
    connection.execute(delete(sessions).where(sessions.c.user_id == user, sessions.c.token_hash != digest(token)))
