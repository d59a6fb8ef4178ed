"""Room for replays that are stored to look at: so many for everybody, and what nobody looks at goes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from sqlalchemy import Connection

from sandtable.server.errors import Refused
from sandtable.server.limits import Buckets, Limits
from sandtable.server.storage import imports
from sandtable.server.storage.imports import DAY_MS, Import
from sandtable.server.storage.records import now
from sandtable.server.storage.seating import hold_people
from sandtable.server.storage.store import Store

FEWEST_BYTES = 1000
"""A table takes room however short its game is."""
EVERY_SECONDS = 600.0
MOST_NOTED = 10_000


class Imports:
    """The stored replays of a server."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self._by_address = Buckets(limits.imports_per_hour / 3600, limits.imports_per_hour)
        self._noted: dict[str, int] = {}
        """When a look at a replay was written down last."""

    async def check(self, user: str, address: str, size: int) -> None:
        """Refuse a replay for which there is no room, before anybody reads it."""
        await self._store.read(lambda connection: self._check_room(connection, user, size))
        self._by_address.take(address, "replays from your network")

    def _check_room(self, connection: Connection, user: str, size: int) -> None:
        room, limits = imports.room_of(connection, user), self._limits
        if room.replays >= limits.imports or room.bytes + max(size, FEWEST_BYTES) > limits.import_bytes:
            most = f"{limits.imports} replays and {limits.import_bytes // 1000} kB"
            raise Refused("no_room", f"you keep as much as you may ({most}); delete a replay first")

    def adding(self, table_id: str, user: str, size: int) -> Callable[[Connection], None]:
        """The work that notes a new replay, in the transaction that stores it; refused if there is no room by then."""

        def work(connection: Connection) -> None:
            hold_people(connection, [user])
            self._check_room(connection, user, size)
            imports.add(connection, table_id, user, max(size, FEWEST_BYTES))

        return work

    async def of_user(self, user: str) -> list[Import]:
        """The replays that somebody keeps."""
        return await self._store.read(lambda connection: imports.of_user(connection, user))

    async def note_look(self, table_id: str) -> None:
        """Somebody looks at a replay: it stays."""
        moment = now()
        if self._noted.get(table_id, 0) > moment - DAY_MS:
            return
        if len(self._noted) >= MOST_NOTED:
            self._noted.clear()
        self._noted[table_id] = moment
        await self._store.writer.run(lambda connection: imports.note_look(connection, table_id))

    async def forget_unused(self) -> list[str]:
        """Take away what belongs to no account and nobody looks at, or is too much; the tables that went."""
        before, most = now() - self._limits.import_days * DAY_MS, self._limits.unowned_import_bytes

        def work(connection: Connection) -> list[str]:
            found = imports.to_forget(connection, before, most)
            imports.remove(connection, found)
            return found

        gone: list[str] = []
        while found := await self._store.writer.run(work):
            gone += found
        return gone

    async def look_after(self, tell: Callable[[str], Awaitable[None]]) -> None:
        """For ever: take away what goes, and tell its rooms."""
        while True:
            for table_id in await self.forget_unused():
                await tell(table_id)
            await asyncio.sleep(EVERY_SECONDS)
