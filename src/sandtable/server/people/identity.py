"""Who is asking: guests by a signed token, accounts by a session. Tokens and passwords never reach a log."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from time import monotonic
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from sandtable.server.errors import Refused
from sandtable.server.limits import Buckets, Limits, clean_name
from sandtable.server.people import ratings
from sandtable.server.people.ratings import Rating
from sandtable.server.storage import schema
from sandtable.server.storage.records import DELETED, now
from sandtable.server.storage.seating import hold_people, rename_seats
from sandtable.server.storage.store import Store

if TYPE_CHECKING:
    from argon2 import PasswordHasher

users, sessions, seated = schema.users, schema.sessions, schema.seated
SESSION_DAYS = 90
CACHE_SECONDS = 20.0
MOST_CACHED = 20_000


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who asks."""

    user: str
    name: str
    account: bool


class People:
    """Guests, accounts and their sessions."""

    def __init__(self, store: Store, secret: bytes, limits: Limits) -> None:
        self._store = store
        self._secret = secret
        self._limits = limits
        self._cache: dict[str, tuple[float, Person | None]] = {}
        self.on_change: Callable[[str], Awaitable[None]] = _nobody_listens
        self._sign_ins = Buckets(limits.sign_ins_per_minute / 60, limits.sign_ins_per_minute)

    def _sign(self, text: str) -> str:
        return f"{text}.{hmac.new(self._secret, text.encode(), sha256).hexdigest()[:40]}"

    def new_guest(self) -> tuple[Person, str]:
        """A new guest and its token; nothing is stored until it does something."""
        user = "u" + secrets.token_hex(10)
        return Person(user, guest_name(user), False), self._sign(f"g.{user}")

    async def recognise(self, token: str) -> Person | None:
        """Whose token this is; None if it is nobody's."""
        text, _, _ = token.rpartition(".")
        if len(token) > 200 or not token.isascii() or not hmac.compare_digest(self._sign(text), token):
            return None
        cached = self._cache.get(token)
        if cached is not None and cached[0] > monotonic():
            return cached[1]
        kind, _, rest = text.partition(".")
        person = await self._store.read(
            lambda connection: _guest(connection, rest) if kind == "g" else _session(connection, token)
        )
        if len(self._cache) >= MOST_CACHED:
            self._cache.clear()
        self._cache[token] = (monotonic() + CACHE_SECONDS, person)
        return person

    def forget(self) -> None:
        """Names or sessions have changed."""
        self._cache.clear()

    async def rename(self, person: Person, name: str) -> Person:
        """Show another name from now on."""
        if person.account:
            raise Refused("forbidden", "an account keeps its name")
        name = clean_name(name, self._limits.name_letters)

        def work(connection: Connection) -> None:
            done = connection.execute(update(users).where(users.c.id == person.user).values(name=name))
            if not done.rowcount:
                connection.execute(insert(users).values(id=person.user, name=name, created=now()))

        await self._store.writer.run(work)
        self.forget()
        return Person(person.user, name, False)

    async def sign_up(self, person: Person, name: str, password: str) -> tuple[Person, str]:
        """Turn a guest into an account."""
        if person.account:
            raise Refused("forbidden", "you have an account already")
        name = clean_name(name, self._limits.name_letters)
        if not 8 <= len(password) <= self._limits.password_letters:
            raise Refused("bad_password", f"a password has 8 to {self._limits.password_letters} letters")
        hashed = await asyncio.to_thread(_hash, password)
        token, row = self._new_session(person.user)

        def work(connection: Connection) -> list[str]:
            hold_people(connection, [person.user])
            values = {"name": name, "name_key": name.casefold(), "password": hashed}
            done = connection.execute(update(users).where(users.c.id == person.user).values(**values))
            if not done.rowcount:
                connection.execute(insert(users).values(id=person.user, created=now(), **values))
            connection.execute(insert(sessions).values(**row))
            return rename_seats(connection, person.user, name, account=True)

        try:
            await self._tell(await self._store.writer.run(work))
        except IntegrityError:
            raise Refused("name_taken", "this name is taken") from None
        self.forget()
        return Person(person.user, name, True), token

    def _new_session(self, user: str) -> tuple[str, dict[str, Any]]:
        token = self._sign(f"s.{secrets.token_hex(20)}")
        return token, {"token_hash": _digest(token), "user_id": user, "expires": now() + SESSION_DAYS * 86_400_000}

    async def sign_in(self, name: str, password: str, address: str) -> tuple[Person, str]:
        """A new session of an account."""
        self._sign_ins.take(f"{address} {name.casefold()}", "tries")
        row = await self._store.read(
            lambda connection: connection.execute(select(users).where(users.c.name_key == name.casefold())).first()
        )
        # An unknown name takes as long as a wrong password.
        if not await asyncio.to_thread(_fits, password, row.password if row else None) or row is None:
            raise Refused("wrong_password", "no such name and password")
        token, session = self._new_session(row.id)

        def work(connection: Connection) -> None:
            connection.execute(delete(sessions).where(sessions.c.expires < now()))
            connection.execute(insert(sessions).values(**session))

        await self._store.writer.run(work)
        return Person(row.id, row.name, True), token

    async def sign_out(self, token: str) -> None:
        """End a session."""

        def work(connection: Connection) -> None:
            connection.execute(delete(sessions).where(sessions.c.token_hash == _digest(token)))

        await self._store.writer.run(work)
        self.forget()

    async def delete(self, person: Person, password: str) -> None:
        """Delete my data: account, sessions, ratings; the seats of my games lose my name."""
        if not person.account:
            raise Refused("not_signed_in", "sign in first")
        row = await self._store.read(
            lambda connection: connection.execute(select(users).where(users.c.id == person.user)).first()
        )
        if row is None or not await asyncio.to_thread(_fits, password, row.password):
            raise Refused("wrong_password", "this is not your password")

        def work(connection: Connection) -> list[str]:
            hold_people(connection, [person.user])
            changed = rename_seats(connection, person.user, DELETED, account=False)
            for table in (schema.ratings, schema.solved, sessions, seated):
                connection.execute(delete(table).where(table.c.user_id == person.user))
            connection.execute(delete(users).where(users.c.id == person.user))
            return changed

        await self._tell(await self._store.writer.run(work))
        self.forget()

    async def _tell(self, table_ids: list[str]) -> None:
        """Names at these tables have changed: tell their rooms, here and in other processes."""
        for table_id in table_ids:
            await self.on_change(table_id)
        if table_ids:
            await self._store.writer.run(lambda connection: None, notify=" ".join(table_ids))

    async def ratings(self, person: Person) -> dict[str, Rating]:
        """The ratings of somebody by game."""
        return await self._store.read(lambda connection: ratings.of_user(connection, person.user))


async def _nobody_listens(table_id: str) -> None:
    """Until there is a registry, no room has to be told."""


def guest_name(user: str) -> str:
    """A guest's name until it takes another."""
    return f"Guest {1000 + int(sha256(user.encode()).hexdigest()[:8], 16) % 9000}"


def _guest(connection: Connection, user: str) -> Person | None:
    row = connection.execute(select(users).where(users.c.id == user)).first()
    if row is None:
        return Person(user, guest_name(user), False)
    # A guest that became an account is reached by its sessions only.
    return None if row.password else Person(user, row.name, False)


def _session(connection: Connection, token: str) -> Person | None:
    query = (
        select(users.c.id, users.c.name)
        .join(sessions, sessions.c.user_id == users.c.id)
        .where(sessions.c.token_hash == _digest(token), sessions.c.expires > now())
    )
    row = connection.execute(query).first()
    return None if row is None else Person(row.id, row.name, True)


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _hasher() -> PasswordHasher:
    """Argon2id with the memory and time that OWASP advises for servers."""
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


def _hash(password: str) -> str:
    return _hasher().hash(password)


@cache
def _nobodys_hash() -> str:
    """What a password is compared with where there is no such name, so that both take as long."""
    return _hash(secrets.token_hex())


def _fits(password: str, hashed: str | None) -> bool:
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        _hasher().verify(hashed or _nobodys_hash(), password)
        return hashed is not None
    except (Argon2Error, InvalidHashError):
        return False
