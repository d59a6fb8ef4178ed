"""All tables of one process: creates them, brings them into memory, lets idle ones go, looks after clocks and bots."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from time import monotonic
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from sandtable.core.errors import SandtableError
from sandtable.games import find_game
from sandtable.match.match import Match
from sandtable.server.errors import PROBLEMS, Refused
from sandtable.server.limits import Buckets
from sandtable.server.news.turns import News
from sandtable.server.ops.metrics import Metrics
from sandtable.server.people.identity import ENDED, People
from sandtable.server.settings import Settings
from sandtable.server.storage import targets
from sandtable.server.storage.records import Line, Seat, Snapshot, TableRecord
from sandtable.server.storage.steady import Steady, steady
from sandtable.server.storage.store import Store
from sandtable.server.table.analyses import Analyses
from sandtable.server.table.care import Care
from sandtable.server.table.game_facts import led_together
from sandtable.server.table.imports import Imports
from sandtable.server.table.listings import Listings
from sandtable.server.table.log import POSITION, TableLog
from sandtable.server.table.room import Room
from sandtable.server.table.standings import Standings
from sandtable.server.traffic.line import Lines
from sandtable.server.traffic.recent import Recent
from sandtable.server.traffic.sockets import Sockets
from sandtable.server.wire.outgoing import Closed
from sandtable.server.work.jobs import Asker, Keeping, StoredGame
from sandtable.server.work.opening import open_work
from sandtable.server.work.service import Work
from sandtable.server.workers.leases import LOOK, Leases, SoleOwner

Also = Callable[[Connection], None]
"""What is stored in the same transaction."""
ADDRESS_FACTOR = 10
"""So many people may share an address."""
MOST_KEPT_AT_STOP = 64
STOP_SECONDS = 3.0
"""What a server that stops spends on recordings of games under way: so many games, and so long."""
MOST_READ_HERE = 500
"""Lines of a log that are read at once in the event loop."""
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"


class Registry:
    """The rooms of this process and everything they share."""

    def __init__(
        self, settings: Settings, store: Store, people: People, time: Steady, leases: Leases | None = None
    ) -> None:
        self.settings = settings
        self.store = store
        self.people = people
        self.time = time
        people.on_change = self.changed_here
        self.leases: Leases = leases if leases is not None else SoleOwner()
        self.imports = Imports(store, settings.limits)
        self.metrics = Metrics()
        self.work: Work = open_work(settings, self.metrics)
        self.analyses = Analyses(store, self.work, settings.limits)
        self.logger = logging.getLogger("sandtable.server")
        self.care = Care(self)
        self.rooms: dict[str, Room] = {}
        self.sockets = Sockets(settings.limits)
        self.lines = Lines(settings.limits)
        self.new_tables = Buckets(settings.limits.tables_per_minute / 60, settings.limits.tables_per_minute)
        at_once = settings.limits.tables_per_minute * ADDRESS_FACTOR
        self.new_tables_by_address = Buckets(at_once / 60, at_once)
        self.calls = Buckets(settings.limits.calls_per_second, settings.limits.call_burst)
        self.proofs = Buckets(settings.limits.proofs_per_minute / 60, settings.limits.proofs_per_minute)
        """Etudes that somebody wants to have solved."""
        self.listings = Listings(store)
        self.standings = Standings(store)
        self.news = News(settings, store, self.metrics, self.listings.of_user, self.spawn)
        self.health: Recent[bool] = Recent(1.0)
        """Whether the database answers, asked at most once a second."""
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
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

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run something on its own; what goes wrong in it is logged, not lost."""
        task = asyncio.get_running_loop().create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())
        return task

    async def _guarded(self, work: Coroutine[Any, Any, Any]) -> None:
        try:
            await work
        except Refused as error:
            self.logger.warning("refused", extra={"error": error.code})
        except Exception:
            self.metrics.count("faults")
            self.logger.exception("fault")

    async def room(self, table_id: str) -> Room:
        """The room of a table, loaded if need be; `Elsewhere` if another process has it."""
        room = self.rooms.get(table_id)
        if room is not None:
            return room
        loading = self._loading.get(table_id)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> Room:
        await self.leases.acquire(table_id)
        record, log = await self.read_game(table_id)
        room = Room(self, record, log)
        self.rooms[table_id] = room
        self.metrics.count("loads")
        await room.settle()
        return room

    async def read_game(self, table_id: str) -> tuple[TableRecord, TableLog]:
        """A table and its game from the log, outside of any room."""
        record, lines, snapshots = await self.store.game(table_id)
        if record.is_import():
            self.spawn(self.imports.note_look(table_id))
        game = find_game(record.game)
        if len(lines) <= MOST_READ_HERE:
            return record, TableLog(game, record.settings, lines, snapshots)
        # In a thread, so that others have their turn between two actions of a long game.
        return record, await asyncio.to_thread(TableLog, game, record.settings, lines, snapshots)

    async def stored(self, table_id: str) -> StoredGame:
        """A table and its game for a job; a loaded room is not disturbed."""
        record, lines, snapshots = await self.store.game(table_id)
        if record.is_import():
            self.spawn(self.imports.note_look(table_id))
        return StoredGame(record.row(), lines, snapshots)

    async def keep_recording(self, table_id: str) -> None:
        """Keep the recording of a game, made by another process."""
        record, lines, snapshots = await self.store.game(table_id)
        try:
            asker = Asker(user=record.creator, table=table_id, waits=False)
            packed = await self.work.ask(Keeping(stored=StoredGame(record.row(), lines, snapshots)), asker)
        except Refused:
            self.metrics.count("recording_failures")
            return
        await self.store.keep_recording(table_id, record.status, packed)

    def drop(self, room: Room) -> None:
        """Forget a room whose state cannot be trusted; its watchers get it anew from the log."""
        room.close()
        if self.rooms.get(room.record.id) is room:
            del self.rooms[room.record.id]
        watchers = list(room.broadcast.watchers)
        room.broadcast.watchers.clear()
        for watcher in watchers:
            watcher.move()

    async def create(
        self,
        record: TableRecord,
        lines: list[Line],
        snapshots: Sequence[Snapshot] = (),
        also: Also | None = None,
    ) -> None:
        """Store a new table and start it if nobody is missing."""
        if record.status == "open" and record.is_full():
            record.status = "live"
            record.deadline = 0
        await self.store.create(record, lines, snapshots, also)
        self.listings.changed(record.id)
        self.metrics.count("tables")
        if record.status == "over":
            self.spawn(self.keep_recording(record.id))
        if record.status == "live":
            await self.room(record.id)

    async def create_rematch(self, old: TableRecord) -> str:
        """The same table again, from the same position, everybody moved on to another seat."""
        begun = [line for line in (await self.store.game(old.id))[1] if line.kind == POSITION]
        record = TableRecord(
            id=new_id(),
            game=old.game,
            settings=old.settings if begun else _settings_again(old),
            seats=_moved_on(old),
            clock=old.clock,
            creator=old.creator,
            visibility=old.visibility,
            hotseat=old.hotseat,
            rated=old.rated,
        )
        most = self.settings.limits.news_targets
        await self.create(record, begun, (), lambda connection: targets.take_along(connection, old.id, record.id, most))
        return record.id

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


def new_id() -> str:
    """An id that cannot be guessed: 60 bits in letters that are not mistaken for each other."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def _settings_again(record: TableRecord) -> dict[str, Any]:
    """The settings for another game: by the latest rules, or by those of this one where they refuse its settings."""
    game = find_game(record.game)
    try:
        return Match(game, game.renewed(record.settings)).settings
    except SandtableError:
        return dict(record.settings)


def _moved_on(record: TableRecord) -> list[Seat]:
    """Everybody moves on for another game, by as few seats as leave those together that one person takes."""
    count = len(record.seats)
    for by in range(1, count):
        seats = record.seats[by:] + record.seats[:by]
        groups = led_together(record.game, record.settings)
        if all(len({(seats[at].kind, seats[at].user, seats[at].bot) for at in group}) == 1 for group in groups):
            return seats
    return list(record.seats)
