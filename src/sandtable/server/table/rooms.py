"""The rooms of one process: tables are brought into memory, started, left and begun again.

What is particular to a server with many people (`registry.Registry`), or to one that serves a single person where they
are (`offline.registry`), is theirs; here is what both have in common.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from sandtable.core.errors import SandtableError
from sandtable.games import find_game
from sandtable.match.match import Match
from sandtable.server.errors import Refused
from sandtable.server.ops.metrics import Metrics
from sandtable.server.settings import Settings
from sandtable.server.storage.records import Line, Seat, Snapshot, TableRecord, new_id
from sandtable.server.table.game_facts import led_together
from sandtable.server.table.log import POSITION, TableLog
from sandtable.server.table.room import Room
from sandtable.server.table.telling import Notice
from sandtable.server.work.jobs import Asker, Keeping, StoredGame

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from sandtable.server.work.service import Work

Also = Callable[["Connection"], None]
"""What is stored in the same transaction."""
MOST_READ_HERE = 500
"""Lines of a log that are read at once in the event loop."""


class Writes(Protocol):
    """Where logs are stored."""

    async def append(
        self,
        lines: list[dict[str, Any]],
        progress: dict[str, Any] | None = None,
        snapshot: dict[str, Any] | None = None,
        work: Also | None = None,
    ) -> None:
        """Store lines of the log, where the table stands now (`progress`) and a snapshot; returns when they are."""


class Tables(Protocol):
    """Stored tables, as rooms read and write them."""

    @property
    def writer(self) -> Writes:
        """Where their logs grow."""

    async def table(self, table_id: str) -> TableRecord:
        """A table; `no_such_table` if there is none."""

    async def game(self, table_id: str) -> tuple[TableRecord, list[Line], list[Snapshot]]:
        """A table with its log and snapshots."""

    async def create(
        self, record: TableRecord, lines: list[Line], shots: Sequence[Snapshot] = (), also: Also | None = None
    ) -> None:
        """Store a new table, with the first lines of its log."""

    async def keep_recording(self, table_id: str, status: str, data: bytes) -> None:
        """Keep the recording of a game in place of an earlier one."""


class Lists(Protocol):
    """Lists of tables that must be told what changes."""

    def moved(self, table_id: str) -> None:
        """The log of a table has grown."""

    def passed_on(self, people: Iterable[str]) -> None:
        """Somebody else must choose at a table of these people."""

    def changed(self, table_id: str) -> None:
        """Seats or the status of a table have changed."""


class Time(Protocol):
    """The time by which clocks run."""

    def now(self) -> int:
        """Milliseconds."""


class Shelf(Protocol):
    """Small documents that a device keeps for its one person."""

    def read(self, name: str) -> dict[str, Any]:
        """A document; empty if there is none."""

    async def write(self, name: str, document: dict[str, Any]) -> None:
        """Keep a document; returns when it is stored."""


class Rooms:
    """The rooms of a process and what they ask of it."""

    store: Tables
    listings: Lists
    time: Time
    work: Work
    shelf: Shelf | None = None
    """Where a device keeps what a server has in its database."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.logger = logging.getLogger("sandtable.server")
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # What a server has besides.

    async def claim(self, table_id: str) -> None:
        """Nobody else loads this table from now on; `Elsewhere` if another process has it."""

    def note_look(self, record: TableRecord) -> None:
        """Somebody looks at a table."""

    def rating(self, record: TableRecord) -> Also | None:
        """The work that stores what a finished game does to ratings."""
        return None

    def takes_along(self, old: str, new: str) -> Also | None:
        """The work that stores what a rematch takes along from the table before."""
        return None

    def tell_turn(self, record: TableRecord, notice: Notice) -> None:
        """It is the turn of somebody who may be away."""

    async def read_log(self, record: TableRecord, lines: list[Line], snapshots: list[Snapshot]) -> TableLog:
        """The game of a log."""
        return TableLog(find_game(record.game), record.settings, lines, snapshots)

    # Rooms.

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
        await self.claim(table_id)
        record, log = await self.read_game(table_id)
        room = Room(self, record, log)
        self.rooms[table_id] = room
        self.metrics.count("loads")
        await room.settle()
        return room

    async def read_game(self, table_id: str) -> tuple[TableRecord, TableLog]:
        """A table and its game from the log, outside of any room."""
        record, lines, snapshots = await self.store.game(table_id)
        self.note_look(record)
        return record, await self.read_log(record, lines, snapshots)

    async def stored(self, table_id: str) -> StoredGame:
        """A table and its game for a job; a loaded room is not disturbed."""
        record, lines, snapshots = await self.store.game(table_id)
        self.note_look(record)
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
        await self.create(record, begun, (), self.takes_along(old.id, record.id))
        return record.id


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
