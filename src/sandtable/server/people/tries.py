"""Tries to sign in, counted by name in the database, so that all processes share the count.

Every failure makes the wait longer, up to a quarter of an hour; it never lasts for ever, and whoever is signed in from
the same network already does not wait. Names share a fixed number of slots, whether such an account exists or not.
"""

from __future__ import annotations

from hashlib import blake2b

from sqlalchemy import Connection, delete, insert, select, update

from sandtable.server.storage import schema
from sandtable.server.storage.seating import hold_people

tries = schema.sign_in_tries
SLOTS = 1 << 16
FREE = 5
"""Tries that nobody has to wait for."""
LONGEST_MS = 15 * 60_000
FORGOTTEN_MS = 24 * 3_600_000
"""After so long without a try the count begins anew."""


def slot_of(name: str, secret: bytes) -> int:
    """Where the tries of a name are counted; nobody outside can tell which names share a slot."""
    return int.from_bytes(blake2b(name.encode(errors="replace"), key=secret[:64], digest_size=8).digest()) % SLOTS


def wait_after(failures: int) -> int:
    """Milliseconds until the next try."""
    return 0 if failures < FREE else min(1000 << min(failures - FREE, 20), LONGEST_MS)


def begin(connection: Connection, slot: int, moment: int) -> int:
    """Count a try before its password is looked at, so that many at once are no way around; or how long to wait."""
    hold_people(connection, [f"tries {slot}"])
    row = connection.execute(select(tries).where(tries.c.slot == slot)).first()
    if row is not None and row.until > moment:
        return int(row.until - moment)
    failures = 1 if row is None or row.until + FORGOTTEN_MS < moment else row.failures + 1
    values = {"failures": failures, "until": moment + wait_after(failures)}
    if row is None:
        connection.execute(insert(tries).values(slot=slot, **values))
    else:
        connection.execute(update(tries).where(tries.c.slot == slot).values(**values))
    return 0


def succeed(connection: Connection, slot: int) -> None:
    """The password was right: the count begins anew."""
    connection.execute(delete(tries).where(tries.c.slot == slot))
