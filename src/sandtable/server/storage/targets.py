"""Where somebody wants to be told of their games: a row for every device, channel and mailbox."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Literal

from sqlalchemy import Connection, RowMapping, delete, func, insert, select, update

from sandtable.server.storage import schema
from sandtable.server.storage.records import now
from sandtable.server.storage.seating import hold_people

targets = schema.targets
Kind = Literal["push", "hook", "mail"]
KEPT_DAYS = 180
"""A device renews its row whenever its page is opened; after so long without that the row goes."""
DAY_MS = 86_400_000


@dataclass(frozen=True, slots=True)
class Target:
    """One of them."""

    id: str
    user: str
    kind: Kind
    address: str
    keys: str = ""
    """Push: the two keys of the browser. Mail: the digest of the code that is still to be told, empty when it was."""
    table: str = ""
    """Hook: the table it belongs to."""
    language: str = "en"
    zone: int = 0
    """Minutes by which the clock of this person is ahead of UTC."""
    quiet_from: int = -1
    quiet_to: int = -1
    """Hours of that clock between which nothing is told; -1: there are none."""
    failures: int = 0


def id_of(kind: Kind, address: str, scope: str = "") -> str:
    """One device is one row, whoever uses it; a channel or a mailbox is one for its table or person."""
    return blake2b(f"{kind}\0{scope}\0{address}".encode(), digest_size=16).hexdigest()


def _read(row: RowMapping) -> Target:
    return Target(
        row["id"],
        row["user_id"],
        row["kind"],
        row["address"],
        row["keys"],
        row["table_id"],
        row["language"],
        row["zone"],
        row["quiet_from"],
        row["quiet_to"],
        row["failures"],
    )


def of_user(connection: Connection, user: str) -> list[Target]:
    """Devices and mailboxes of somebody, those first that were there first."""
    query = select(targets).where(targets.c.user_id == user, targets.c.table_id == "")
    return [_read(row) for row in connection.execute(query.order_by(targets.c.created, targets.c.id)).mappings()]


def find(connection: Connection, target_id: str) -> Target | None:
    """A target, if it is still wanted."""
    row = connection.execute(select(targets).where(targets.c.id == target_id)).mappings().first()
    return None if row is None else _read(row)


def of_table(connection: Connection, table_id: str) -> list[Target]:
    """The channels that are told of a table."""
    query = select(targets).where(targets.c.table_id == table_id)
    return [_read(row) for row in connection.execute(query).mappings()]


def put(connection: Connection, target: Target, most: int) -> list[Target]:
    """Add a target or renew it; of more than `most` of one person and kind the oldest go. What the person has now."""
    hold_people(connection, [target.user])
    connection.execute(delete(targets).where(targets.c.id == target.id))
    connection.execute(delete(targets).where(targets.c.kind == "push", targets.c.renewed < now() - KEPT_DAYS * DAY_MS))
    own = (targets.c.user_id == target.user, targets.c.kind == target.kind)
    count = connection.execute(select(func.count()).select_from(targets).where(*own)).scalar_one()
    if count >= most:
        oldest = select(targets.c.id).where(*own).order_by(targets.c.renewed, targets.c.id).limit(count - most + 1)
        gone = list(connection.execute(oldest).scalars())
        connection.execute(delete(targets).where(targets.c.id.in_(gone)))
    moment = now()
    connection.execute(
        insert(targets).values(
            id=target.id,
            user_id=target.user,
            kind=target.kind,
            address=target.address,
            keys=target.keys,
            table_id=target.table,
            language=target.language,
            zone=target.zone,
            quiet_from=target.quiet_from,
            quiet_to=target.quiet_to,
            failures=0,
            created=moment,
            renewed=moment,
        )
    )
    return of_user(connection, target.user)


def drop(connection: Connection, target_id: str, user: str | None = None) -> int:
    """Take a target away, if it belongs to this user; how many there were."""
    query = delete(targets).where(targets.c.id == target_id)
    return connection.execute(query if user is None else query.where(targets.c.user_id == user)).rowcount


def count_failure(connection: Connection, target_id: str, most: int) -> None:
    """A target could not be reached; after so many times running it goes."""
    connection.execute(update(targets).where(targets.c.id == target_id).values(failures=targets.c.failures + 1))
    connection.execute(delete(targets).where(targets.c.id == target_id, targets.c.failures >= most))


def forgive(connection: Connection, target_id: str) -> None:
    """A target was reached again."""
    connection.execute(update(targets).where(targets.c.id == target_id).values(failures=0))


def drop_of_table(connection: Connection, table_id: str) -> None:
    """Tell no channel of a table any more."""
    connection.execute(delete(targets).where(targets.c.table_id == table_id))


def take_along(connection: Connection, old_table: str, new_table: str, most: int) -> None:
    """The channels that are told of a table are told of the one that follows it, too."""
    for target in of_table(connection, old_table):
        put(connection, replace(target, id=id_of("hook", target.address, new_table), table=new_table), most)


def change_mail(connection: Connection, target: Target) -> int:
    """Other quiet hours and another language for the mailboxes of somebody; how many there are."""
    own = (targets.c.user_id == target.user, targets.c.kind == "mail")
    values = {name: getattr(target, name) for name in ("language", "zone", "quiet_from", "quiet_to")}
    return connection.execute(update(targets).where(*own).values(**values)).rowcount


def confirm(connection: Connection, user: str, digest: str) -> int:
    """Whoever tells the code reads the mailbox; how many mailboxes that is true of."""
    own = (targets.c.user_id == user, targets.c.kind == "mail", targets.c["keys"] == digest)
    return connection.execute(update(targets).where(*own).values(keys="")).rowcount
