"""Recovery codes: a set that somebody keeps on paper; each lets them take another password, once.

A code has 75 bits of chance, so that a digest keeps it safe; the set is shown when it is made and never again.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

from sqlalchemy import Connection, delete, func, insert, select

from sandtable.server.storage import schema
from sandtable.server.storage.records import now

codes = schema.recovery_codes
COUNT = 8
GROUPS = 3
GROUP_LETTERS = 5
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""Letters and digits that are not mistaken for each other."""
MOST_LETTERS = 64
"""Of a code as it is typed."""


def new_set() -> list[str]:
    """Fresh codes: `abcde-fghij-kmnpq`."""
    return ["-".join(_group() for _ in range(GROUPS)) for _ in range(COUNT)]


def _group() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(GROUP_LETTERS))


def digest(user: str, code: str) -> str:
    """What is kept of a code; case, spaces and dashes do not matter."""
    plain = "".join(letter for letter in code[:MOST_LETTERS].lower() if letter in LETTERS)
    return sha256(f"recovery {user} {plain}".encode()).hexdigest()


def replace(connection: Connection, user: str, fresh: list[str]) -> None:
    """Keep a new set; older codes are worth nothing any more."""
    connection.execute(delete(codes).where(codes.c.user_id == user))
    moment = now()
    rows = [{"user_id": user, "digest": digest(user, code), "created": moment} for code in fresh]
    connection.execute(insert(codes), rows)


def use(connection: Connection, user: str, code: str) -> bool:
    """Take a code away; false if there is no such one (any more)."""
    same = (codes.c.user_id == user, codes.c.digest == digest(user, code))
    return connection.execute(delete(codes).where(*same)).rowcount == 1


def left(connection: Connection, user: str) -> int:
    """How many codes are unused."""
    return int(connection.execute(select(func.count()).select_from(codes).where(codes.c.user_id == user)).scalar_one())
