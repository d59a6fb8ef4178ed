"""Who is asking: guests by a signed token, accounts by a session. Tokens and passwords never reach a log."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import secrets
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from hashlib import sha256
from time import monotonic

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from sandtable.server.errors import Refused
from sandtable.server.limits import Buckets, Limits
from sandtable.server.people import accounts, changes, ratings, recovery, sessions, tries
from sandtable.server.people.changes import Changes
from sandtable.server.people.names import clean_name, guest_name, keys_of, look_of, name_key
from sandtable.server.people.passwords import check_password, fits, hash_password
from sandtable.server.people.person import Caller, Person, Rating, SignIn, refuse_banned
from sandtable.server.storage import schema
from sandtable.server.storage.records import now
from sandtable.server.storage.seating import hold_people, rename_seats
from sandtable.server.storage.store import Store

users = schema.users
CACHE_SECONDS = 20.0
MOST_CACHED = 20_000
ENDED = "@"
"""Before the user whose sign-ins have ended, where other processes are told."""


class People:
    """Guests, accounts and their sessions."""

    def __init__(self, store: Store, secret: bytes, limits: Limits) -> None:
        self._store = store
        self._secret = secret
        self._limits = limits
        self._cache: dict[str, tuple[float, Person | None]] = {}
        self._epoch = 0
        self.on_change: Callable[[str], Awaitable[None]] = _nobody_listens
        self._listeners: dict[str, set[Callable[[], None]]] = {}
        """Whom to tell that sign-ins of a user have ended."""
        self._sign_ins = Buckets(limits.sign_ins_per_minute / 60, limits.sign_ins_per_minute)
        self._sign_ins_by_address = Buckets(limits.sign_ins_per_address / 60, limits.sign_ins_per_address)
        self._sign_ups = Buckets(limits.sign_ups_per_hour / 3600, limits.sign_ups_per_hour)
        self._renames = Buckets(limits.renames_per_day / 86_400, limits.renames_per_day)
        self._changes: Changes | None = None

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
        epoch = self._epoch
        if kind == "g":
            person = await self._store.read(lambda connection: _guest(connection, rest))
        else:
            person = await self._signed_in(token)
        if len(self._cache) >= MOST_CACHED:
            self._cache.clear()
        if epoch == self._epoch:  # else what was read may not hold any more
            self._cache[token] = (monotonic() + CACHE_SECONDS, person)
        return person

    async def _signed_in(self, token: str) -> Person | None:
        found = await self._store.read(lambda connection: sessions.owner(connection, token))
        if found is None:
            return None
        if found.is_due:
            await self._store.writer.run(lambda connection: sessions.note_use(connection, token))
        return Person(found.id, found.name, True, found.banned)

    def forget(self) -> None:
        """Names or sessions have changed."""
        self._cache.clear()
        self._epoch += 1

    @contextlib.contextmanager
    def listening(self, user: str, tell: Callable[[], None]) -> Iterator[None]:
        """While this lasts, `tell` is called whenever sign-ins of a user have ended."""
        self._listeners.setdefault(user, set()).add(tell)
        try:
            yield
        finally:
            self._listeners[user].discard(tell)
            if not self._listeners[user]:
                del self._listeners[user]

    def ended(self, user: str) -> None:
        """Sign-ins of a user have ended, here or by another process."""
        self.forget()
        for tell in list(self._listeners.get(user, ())):
            tell()

    async def look_for_changes(self) -> list[str]:
        """Whom the host has banned, renamed or deleted since the last look; their sockets are looked at again."""
        found = await self._store.read(changes.read)
        before, self._changes = self._changes, found
        changed = [] if before is None else found.since(before)
        for user in changed:
            self.ended(user)
        return changed

    # Names.

    async def note_looks(self) -> None:
        """Accounts of earlier versions get what their names look like."""
        await self._store.writer.run(accounts.note_looks)

    async def rename(self, person: Person, name: str) -> Person:
        """Show another name from now on; an account has it at its old games too."""
        name = clean_name(name, self._limits.name_letters)
        if person.account:
            return await self._rename_account(person, name)

        def work(connection: Connection) -> None:
            accounts.check_free(connection, name, person.user)
            done = connection.execute(update(users).where(users.c.id == person.user).values(name=name))
            if not done.rowcount:
                connection.execute(insert(users).values(id=person.user, name=name, created=now()))

        await self._store.writer.run(work)
        self.forget()
        return Person(person.user, name, False)

    async def _rename_account(self, person: Person, name: str) -> Person:
        if name == person.name:
            return person
        self._renames.take(person.user, "new names")
        try:
            changed = await self._store.writer.run(
                lambda connection: accounts.rename(connection, person.user, name), notify=ENDED + person.user
            )
        except IntegrityError:
            raise Refused("name_taken", "this name is taken") from None
        await self._tell(changed)
        self.forget()
        return replace(person, name=name)

    async def check_free(self, person: Person, names: list[str]) -> None:
        """Refuse names for a seat that look like those of an account which is not the asker's."""
        cleaned = [clean_name(name, self._limits.name_letters) for name in names if name]

        def work(connection: Connection) -> None:
            for name in cleaned:
                accounts.check_free(connection, name, person.user)

        if cleaned:
            await self._store.read(work)

    # Accounts.

    async def sign_up(self, person: Person, name: str, password: str, caller: Caller) -> tuple[Person, str]:
        """Turn a guest into an account."""
        if person.account:
            raise Refused("forbidden", "you have an account already")
        name = clean_name(name, self._limits.name_letters)
        check_password(password, name, self._limits.password_letters)
        self._sign_ups.take(caller.address, "new accounts from your network")
        hashed = await asyncio.to_thread(hash_password, password)
        token = self._new_token()

        def work(connection: Connection) -> list[str]:
            look = look_of(name)
            hold_people(connection, [person.user, f"look {look}"])
            accounts.check_free(connection, name, person.user)
            values = {"name": name, "name_key": name_key(name), "look": look, "password": hashed}
            done = connection.execute(update(users).where(users.c.id == person.user).values(**values))
            if not done.rowcount:
                connection.execute(insert(users).values(id=person.user, created=now(), **values))
            sessions.begin(connection, token, person.user, caller.agent, self._place(person.user, caller))
            return rename_seats(connection, person.user, name, account=True)

        try:
            await self._tell(await self._store.writer.run(work))
        except IntegrityError:
            raise Refused("name_taken", "this name is taken") from None
        self.forget()
        return Person(person.user, name, True), token

    def _new_token(self) -> str:
        return self._sign(f"s.{secrets.token_hex(20)}")

    def _place(self, user: str, caller: Caller) -> str:
        """An account at a network; nothing can be read from it."""
        return hmac.new(self._secret, f"{user} {caller.address}".encode(), sha256).hexdigest()[:32]

    async def sign_in(self, name: str, password: str, caller: Caller) -> tuple[Person, str]:
        """A new session of an account."""
        keys = keys_of(name)
        self._sign_ins_by_address.take(caller.address, "tries")
        self._sign_ins.take(f"{caller.address} {keys[0]}", "tries")
        row = await self._store.read(lambda connection: accounts.by_keys(connection, keys))
        slot = tries.slot_of(keys[0] if row is None else row.name_key, self._secret)

        def begin(connection: Connection) -> int:
            if row is not None and sessions.is_known_place(connection, row.id, self._place(row.id, caller)):
                return 0
            return tries.begin(connection, slot, now())

        wait = await self._store.writer.run(begin)
        if wait:
            raise Refused("too_fast", f"too many tries for this name; wait {-(-wait // 1000)} seconds")
        # An unknown name takes as long as a wrong password.
        if not await asyncio.to_thread(fits, password, row.password if row else None) or row is None:
            raise Refused("wrong_password", "no such name and password")
        refuse_banned(sessions.ban_of(row))
        token = self._new_token()

        def work(connection: Connection) -> None:
            tries.succeed(connection, slot)
            sessions.begin(connection, token, row.id, caller.agent, self._place(row.id, caller))

        await self._store.writer.run(work)
        return Person(row.id, row.name, True), token

    async def sign_out(self, person: Person, token: str) -> None:
        """End a session."""
        await self._end(person, lambda connection: sessions.end(connection, person.user, _public(token)))

    async def sign_ins(self, person: Person, token: str) -> list[SignIn]:
        """The sign-ins of an account."""
        _check_account(person)
        return await self._store.read(lambda connection: sessions.of_user(connection, person.user, token))

    async def end_sign_in(self, person: Person, which: str) -> None:
        """End one sign-in of an account."""
        _check_account(person)
        if not await self._end(person, lambda connection: sessions.end(connection, person.user, which)):
            raise Refused("not_found", "there is no such sign-in")

    async def end_other_sign_ins(self, person: Person, token: str) -> None:
        """End all sign-ins of an account but this one."""
        _check_account(person)
        await self._end(person, lambda connection: sessions.end_others(connection, person.user, token))

    async def _end(self, person: Person, work: Callable[[Connection], object]) -> object:
        """Do something that ends sign-ins; sockets and other processes are told."""
        found = await self._store.writer.run(work, notify=ENDED + person.user)
        self.ended(person.user)
        return found

    async def change_password(self, person: Person, token: str, password: str, new: str) -> None:
        """Take another password; all other sign-ins end."""
        await self._check_own_password(person, password)
        check_password(new, person.name, self._limits.password_letters)
        hashed = await asyncio.to_thread(hash_password, new)

        def work(connection: Connection) -> None:
            connection.execute(update(users).where(users.c.id == person.user).values(password=hashed))
            sessions.end_others(connection, person.user, token)

        await self._end(person, work)

    async def _check_own_password(self, person: Person, password: str) -> None:
        """Refuse whoever does not know the password of the account that is signed in."""
        _check_account(person)
        self._sign_ins.take(f"own {person.user}", "tries")
        query = select(users.c.password).where(users.c.id == person.user)
        hashed = await self._store.read(lambda connection: connection.execute(query).scalar())
        if not await asyncio.to_thread(fits, password, hashed):
            raise Refused("wrong_password", "this is not your password")

    async def delete(self, person: Person, password: str) -> None:
        """Delete my data: account, sessions, ratings, progress; the seats of my games lose my name."""
        await self._check_own_password(person, password)
        changed = await self._store.writer.run(
            lambda connection: accounts.remove(connection, person.user), notify=ENDED + person.user
        )
        await self._tell(changed)
        self.ended(person.user)

    # Recovery codes.

    async def new_codes(self, person: Person, password: str) -> list[str]:
        """A new set of recovery codes; older ones are worth nothing any more."""
        await self._check_own_password(person, password)
        fresh = recovery.new_set()
        await self._store.writer.run(lambda connection: recovery.replace(connection, person.user, fresh))
        return fresh

    async def codes_left(self, person: Person) -> int:
        """How many recovery codes of an account are unused."""
        _check_account(person)
        return await self._store.read(lambda connection: recovery.left(connection, person.user))

    async def recover(self, name: str, code: str, new: str, caller: Caller) -> tuple[Person, str]:
        """Take another password by a recovery code, which is used up; all sign-ins end, and a new one begins."""
        keys = keys_of(name)
        check_password(new, name, self._limits.password_letters)
        self._sign_ins_by_address.take(caller.address, "tries")
        self._sign_ins.take(f"{caller.address} {keys[0]}", "tries")
        row = await self._store.read(lambda connection: accounts.by_keys(connection, keys))
        # Counted apart from passwords: whoever guesses those does not keep the owner from this way.
        slot = tries.slot_of(f"recovery {keys[0] if row is None else row.name_key}", self._secret)
        wait = await self._store.writer.run(lambda connection: tries.begin(connection, slot, now()))
        if wait:
            raise Refused("too_fast", f"too many tries for this name; wait {-(-wait // 1000)} seconds")
        hashed = await asyncio.to_thread(hash_password, new)  # also for an unknown name: it takes as long
        token = self._new_token()

        def work(connection: Connection) -> None:
            if row is None or not recovery.use(connection, row.id, code):
                raise Refused("wrong_code", "no such name and code")
            refuse_banned(sessions.ban_of(row))
            tries.succeed(connection, slot)
            connection.execute(update(users).where(users.c.id == row.id).values(password=hashed))
            sessions.end_all(connection, row.id)
            sessions.begin(connection, token, row.id, caller.agent, self._place(row.id, caller))

        await self._store.writer.run(work, notify="" if row is None else ENDED + row.id)
        assert row is not None
        self.ended(row.id)
        return Person(row.id, row.name, True), token

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


def _public(token: str) -> str:
    return sessions.public_id(sessions.digest(token))


def _check_account(person: Person) -> None:
    if not person.account:
        raise Refused("not_signed_in", "sign in first")


def _guest(connection: Connection, user: str) -> Person | None:
    row = connection.execute(select(users).where(users.c.id == user)).first()
    if row is None:
        return Person(user, guest_name(user), False)
    if row.password:  # a guest that became an account is reached by its sessions only
        return None
    # An account may have come since by this name: it goes before.
    name = guest_name(user) if accounts.is_taken(connection, row.name, user) else row.name
    return Person(user, name, False, sessions.ban_of(row))
