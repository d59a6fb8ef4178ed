"""All tables of one process: creates them, brings them into memory, lets idle ones go, looks after clocks and bots."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from time import monotonic

from sqlalchemy.exc import SQLAlchemyError

from sandtable.games import find_game
from sandtable.server.errors import PROBLEMS, Refused
from sandtable.server.limits import Buckets
from sandtable.server.news.turns import News
from sandtable.server.people import ratings
from sandtable.server.people.identity import ENDED, People
from sandtable.server.settings import Settings
from sandtable.server.storage import targets
from sandtable.server.storage.records import Line, Snapshot, TableRecord, steady
from sandtable.server.storage.steady import Steady
from sandtable.server.storage.store import Store
from sandtable.server.table.analyses import Analyses
from sandtable.server.table.care import Care
from sandtable.server.table.imports import Imports
from sandtable.server.table.listings import Listings
from sandtable.server.table.log import TableLog
from sandtable.server.table.rooms import MOST_READ_HERE, Also, Rooms
from sandtable.server.table.standings import Standings
from sandtable.server.table.telling import Notice
from sandtable.server.traffic.line import Lines
from sandtable.server.traffic.recent import Recent
from sandtable.server.traffic.sockets import Sockets
from sandtable.server.wire.outgoing import Closed
from sandtable.server.work.opening import open_work
from sandtable.server.work.service import Work
from sandtable.server.workers.leases import LOOK, Leases, SoleOwner

ADDRESS_FACTOR = 10
"""So many people may share an address."""
MOST_KEPT_AT_STOP = 64
STOP_SECONDS = 3.0
"""What a server that stops spends on recordings of games under way: so many games, and so long."""


class Registry(Rooms):
    """The rooms of this process and everything they share."""

    def __init__(
        self, settings: Settings, store: Store, people: People, time: Steady, leases: Leases | None = None
    ) -> None:
        super().__init__(settings)
        self.store: Store = store
        self.people = people
        self.time: Steady = time
        people.on_change = self.changed_here
        self.leases: Leases = leases if leases is not None else SoleOwner()
        self.imports = Imports(store, settings.limits)
        self.work: Work = open_work(settings, self.metrics)
        self.analyses = Analyses(store, self.work, settings.limits)
        self.care = Care(self)
        self.sockets = Sockets(settings.limits)
        self.lines = Lines(settings.limits)
        self.new_tables = Buckets(settings.limits.tables_per_minute / 60, settings.limits.tables_per_minute)
        at_once = settings.limits.tables_per_minute * ADDRESS_FACTOR
        self.new_tables_by_address = Buckets(at_once / 60, at_once)
        self.calls = Buckets(settings.limits.calls_per_second, settings.limits.call_burst)
        self.proofs = Buckets(settings.limits.proofs_per_minute / 60, settings.limits.proofs_per_minute)
        """Etudes that somebody wants to have solved."""
        self.listings: Listings = Listings(store)
        self.standings = Standings(store)
        self.news = News(settings, store, self.metrics, self.listings.of_user, self.is_watched, self.spawn)
        self.health: Recent[bool] = Recent(1.0)
        """Whether the database answers, asked at most once a second."""
        self._started = monotonic()
        self.metrics.gauge("rooms", lambda: len(self.rooms))
        self.metrics.gauge("sockets", lambda: self.sockets.count)
        self.metrics.gauge("commits", lambda: self.store.writer.commits)
        self.metrics.gauge("commit_seconds", lambda: self.store.writer.seconds)
        for name, read in self.lines.gauges().items():
            self.metrics.gauge(name, read)
        self.metrics.gauge("database_errors", lambda: self.store.outage.errors)
        self.metrics.gauge("up_seconds", lambda: monotonic() - self._started)

    def count_new_table(self, user: str, address: str) -> None:
        """Refuse somebody who makes tables too fast; one address may be several people."""
        self.new_tables.take(user, "tables")
        self.new_tables_by_address.take(address, "tables")

    async def claim(self, table_id: str) -> None:
        await self.leases.acquire(table_id)

    def note_look(self, record: TableRecord) -> None:
        if record.is_import():
            self.spawn(self.imports.note_look(record.id))

    def rating(self, record: TableRecord) -> Also | None:
        return ratings.settle(record) if record.rated else None

    def takes_along(self, old: str, new: str) -> Also | None:
        most = self.settings.limits.news_targets
        return lambda connection: targets.take_along(connection, old, new, most)

    def tell_turn(self, record: TableRecord, notice: Notice) -> None:
        self.news.turn(record, notice)

    def is_watched(self, table_id: str, user: str) -> bool:
        """Does somebody have a table open, as far as this process knows?"""
        room = self.rooms.get(table_id)
        return room is not None and room.broadcast.watchers.has_user(user)

    async def read_log(self, record: TableRecord, lines: list[Line], snapshots: list[Snapshot]) -> TableLog:
        if len(lines) <= MOST_READ_HERE:
            return await super().read_log(record, lines, snapshots)
        # In a thread, so that others have their turn between two actions of a long game.
        return await asyncio.to_thread(TableLog, find_game(record.game), record.settings, lines, snapshots)

    async def changed(self, table_id: str) -> None:
        """The row of a table has changed, here or in another process."""
        self.listings.changed(table_id)
        room = self.rooms.get(table_id)
        if room is None:
            with contextlib.suppress(*PROBLEMS):
                if (await self.store.table(table_id)).status == "live":
                    await self.room(table_id)
            return
        try:
            started = await room.read_again()
        except Refused as error:
            if error.code != "no_such_table":
                raise
            room.broadcast.to_all(Closed())
            self.drop(room)
            return
        if self.rooms.get(table_id) is not room:
            await self.room(table_id)
        elif started:
            room.clock.asked_again(passed=True)
            await room.settle()

    async def changed_here(self, table_id: str) -> None:
        """As `changed`, but a table that is not loaded stays so."""
        self.listings.changed(table_id)
        if table_id in self.rooms:
            await self.changed(table_id)

    def drop_all(self) -> None:
        """Forget all rooms: other processes have taken this one for dead."""
        for room in list(self.rooms.values()):
            self.drop(room)

    async def listen(self, names: AsyncIterator[str]) -> None:
        """For ever: hear from other processes which tables have changed."""
        async for name in names:
            if name == LOOK:
                self.spawn(self.care.see_to_clocks())
                self.spawn(self.care.see_to_bots())
            elif name.startswith(ENDED):
                self.people.ended(name.removeprefix(ENDED))
            else:
                self.spawn(self.changed_here(name))

    async def look_after(self) -> None:
        """For ever: let idle rooms go, and see to clocks and bots of tables nobody has loaded."""
        self.spawn(self._again_and_again(self.care.see_to_bots))
        await self._again_and_again(self._see_to_clocks_and_sweep)

    async def _again_and_again(self, look: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await look()
            except Exception:
                self.logger.exception("fault")
            await asyncio.sleep(self.settings.look_seconds)

    async def _see_to_clocks_and_sweep(self) -> None:
        if self.time.is_beat_due():
            await self.store.writer.run(self.time.beat)
        await self.care.see_to_clocks()
        changed = await self.people.look_for_changes()
        if changed:
            self.spawn(self._read_again(set(changed)))
        self.sweep()

    async def _read_again(self, people: set[str]) -> None:
        """The host has changed these people: their names may be others at the tables they sit at."""
        self.standings.forget_all()
        for room in [room for room in self.rooms.values() if room.record.people() & people]:
            await self.changed_here(room.record.id)

    def sweep(self) -> None:
        """Let rooms go that nobody needs; their log has everything."""
        since = steady() - int(self.settings.idle_seconds * 1000)
        for room in [room for room in self.rooms.values() if room.is_idle(since)]:
            room.close()
            del self.rooms[room.record.id]
            self.metrics.count("unloads")
            if room.has_grown():
                self.spawn(self.keep_recording(room.record.id))
            self.spawn(self.leases.release([room.record.id]))

    async def _keep_running_games(self) -> None:
        """Keep recordings of games under way, as far as a short time allows: the next program may have other rules."""
        grown = sorted((room for room in self.rooms.values() if room.has_grown()), key=lambda room: -room.touched)
        keeping = [self.spawn(self.keep_recording(room.record.id)) for room in grown[:MOST_KEPT_AT_STOP]]
        if keeping:
            await asyncio.wait(keeping, timeout=STOP_SECONDS)

    async def close(self) -> None:
        """Stop all rooms, finish writing."""
        for room in list(self.rooms.values()):
            room.close()
        await self._keep_running_games()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.leases.close()
        self.rooms.clear()
        await self.work.close()
        with contextlib.suppress(SQLAlchemyError):
            await self.store.writer.run(self.time.beat)
        self.store.close()
