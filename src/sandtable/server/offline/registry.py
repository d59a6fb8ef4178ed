"""The rooms of one person where they are: no other people, no other processes, the work done in place."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterable
from typing import NamedTuple

from sandtable.server.errors import Refused
from sandtable.server.limits import Buckets, Limits
from sandtable.server.offline.store import LocalStore
from sandtable.server.people.names import clean_name, guest_name
from sandtable.server.people.person import Person, Rating
from sandtable.server.settings import Settings
from sandtable.server.storage.records import TableRecord, now
from sandtable.server.table.rooms import Rooms
from sandtable.server.work import jobs
from sandtable.server.work.jobs import Asker, Job
from sandtable.server.work.running import carry_out

ME = "me"
"""The note that says who the person is."""
OFTEN = 1_000_000
"""What is counted on a server so that nobody takes too much is not counted here."""


class InlineWork:
    """Does every job at once, in this thread, after what was told before has gone out."""

    async def ask(self, job: Job, asker: Asker) -> bytes:
        """The result of a job; its refusal is raised."""
        await asyncio.sleep(0)
        return jobs.read_answer(carry_out(jobs.encode(job)))

    def place(self, table: str) -> int | None:
        """Nothing waits."""
        return 0

    async def start(self) -> None:
        """Nothing has to be made ready."""

    async def close(self) -> None:
        """Nothing goes on."""


class LocalPeople:
    """The one person of a device."""

    def __init__(self, store: LocalStore) -> None:
        self._store = store
        self._person = Person("", "", False)

    async def open(self) -> None:
        """Who it is, from the first time on."""
        note = self._store.read(ME)
        if not note:
            user = "u" + secrets.token_hex(10)
            note = {"user": user, "name": guest_name(user)}
            await self._store.write(ME, note)
        self._person = Person(note["user"], note["name"], False)

    def new_guest(self) -> tuple[Person, str]:
        """Whoever asks is that person."""
        return self._person, ""

    async def recognise(self, token: str) -> Person | None:
        """Whoever asks is that person."""
        return self._person

    async def check_free(self, person: Person, names: Iterable[str]) -> None:
        """Nobody else could have a name."""

    async def ratings(self, person: Person) -> dict[str, Rating]:
        """Nobody is rated here."""
        return {}

    async def rename(self, person: Person, name: str) -> Person:
        """Another name from now on."""
        name = clean_name(name, Limits().name_letters)
        await self._store.write(ME, {"user": person.user, "name": name})
        self._person = Person(person.user, name, False)
        return self._person


class LocalLists:
    """Lists of tables; nothing is kept, so nothing has to be forgotten."""

    def __init__(self, store: LocalStore) -> None:
        self._store = store

    async def table(self, table_id: str) -> tuple[TableRecord, int]:
        """A table and the last line of its log."""
        return await self._store.table(table_id), await self._store.last_seq(table_id)

    async def of_user(self, user: str) -> list[TableRecord]:
        """The tables a user sits at."""
        return await self._store.tables_of(user)

    def moved(self, table_id: str) -> None:
        """The log of a table has grown."""

    def passed_on(self, people: Iterable[str]) -> None:
        """Somebody else must choose."""

    def changed(self, table_id: str) -> None:
        """A table has changed."""


class Kept(NamedTuple):
    """A stored replay and its bytes."""

    record: TableRecord
    bytes: int


class LocalImports:
    """Replays that were stored to look at, within the bounds of a server."""

    NOTE = "imports"

    def __init__(self, store: LocalStore, limits: Limits) -> None:
        self._store = store
        self._limits = limits

    async def check(self, user: str, address: str, size: int) -> None:
        """Refuse a replay for which there is no room."""
        found = await self.of_user(user)
        if len(found) >= self._limits.imports or sum(one.bytes for one in found) + size > self._limits.import_bytes:
            raise Refused("no_room", "you keep as much as you may; delete a replay first")

    def adding(self, table_id: str, user: str, size: int) -> Callable[[LocalStore], Awaitable[None]]:
        """The work that notes the size of a new replay."""
        return lambda store: store.write(self.NOTE, {**store.read(self.NOTE), table_id: size})

    async def of_user(self, user: str) -> list[Kept]:
        """All of them."""
        sizes = self._store.read(self.NOTE)
        return [Kept(record, int(sizes.get(record.id, 0))) for record in await self._store.imported()]


class WallTime:
    """The time by which clocks run."""

    def now(self) -> int:
        """Milliseconds."""
        return now()


class LocalRegistry(Rooms):
    """What the handlers of the server ask for, of one device."""

    def __init__(self, store: LocalStore) -> None:
        limits = Limits(calls_per_second=OFTEN, call_burst=OFTEN, unfinished_tables=OFTEN, proofs_per_minute=OFTEN)
        super().__init__(Settings(limits=limits))
        self.store: LocalStore = store
        self.people = LocalPeople(store)
        self.listings: LocalLists = LocalLists(store)
        self.time = WallTime()
        self.work = InlineWork()
        self.shelf = store
        self.imports = LocalImports(store, limits)
        self.calls = Buckets(limits.calls_per_second, limits.call_burst)
        self.proofs = Buckets(limits.proofs_per_minute, limits.proofs_per_minute)

    def count_new_table(self, user: str, address: str) -> None:
        """As many as there is room for."""

    async def keep_recording(self, table_id: str) -> None:
        """The log has everything."""

    async def changed(self, table_id: str) -> None:
        """Seats of a table have changed, or another page has changed the table: whoever looks at it gets it anew."""
        room = self.rooms.get(table_id)
        if room is not None:
            self.drop(room)
