"""Reading and writing tables and their logs. Reads take a connection of the pool; writes go through the one writer."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection, Engine, delete, func, insert, select, tuple_, update

from sandtable.server.errors import Refused
from sandtable.server.storage import imports, schema
from sandtable.server.storage.outage import Outage
from sandtable.server.storage.records import Line, Snapshot, TableRecord, read_record, snapshot_row
from sandtable.server.storage.seating import add_table, change_table, load_record
from sandtable.server.storage.writer import Writer

Result = TypeVar("Result")
tables, log, snapshots, seated, meta = schema.tables, schema.log, schema.snapshots, schema.seated, schema.meta
recordings = schema.recordings
MOST_ROWS = 100
MOST_FINISHED = 12
"""Tables in one answer."""
DUE_BATCH = 200
"""Tables that `Store.due` reads at once."""
MOST_READS = 1024
"""Reads that wait or run."""
CHECK_SECONDS = 2.0
"""A database that needs longer is as good as away."""


class Store:
    """A database with the schema of this version."""

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop) -> None:
        self.engine = engine
        self.outage = Outage()
        self.writer = Writer(engine, loop, self.outage)
        self._readers = ThreadPoolExecutor(max_workers=4, thread_name_prefix="reader")
        self._loop = loop
        self.reads = 0

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Run a reading function on a connection, in a thread."""
        if self.reads >= MOST_READS:
            raise Refused("busy", "too much waits to be read; try again in a moment")
        self.reads += 1
        try:
            return await self._loop.run_in_executor(self._readers, self._read, work)
        finally:
            self.reads -= 1

    async def answers(self) -> bool:
        """Does the database answer, and can it be written to?"""
        if self.writer.busy_for() > CHECK_SECONDS:
            return False
        touch = update(meta).where(meta.c.name == "secret").values(value=meta.c.value)
        try:
            async with asyncio.timeout(CHECK_SECONDS):
                await self.read(lambda connection: connection.execute(select(1)).scalar())
                if self.writer.has_failed:
                    await self.writer.run(lambda connection: connection.execute(touch).rowcount)
        except (Refused, TimeoutError):
            return False
        return True

    def _read(self, work: Callable[[Connection], Result]) -> Result:
        try:
            with self.engine.connect() as connection:
                result = work(connection)
        except Exception as error:
            told = self.outage.refusal(error)
            if told is error:
                raise
            raise told from error
        if not self.writer.has_failed:
            self.outage.ended()
        return result

    async def secret(self) -> bytes:
        """The key that signs tokens; made once per database."""

        def work(connection: Connection) -> str:
            query = select(meta.c.value).where(meta.c.name == "secret")
            found = connection.execute(query).scalar()
            if found is None:
                found = secrets.token_hex(32)
                connection.execute(insert(meta).values(name="secret", value=found))
            return found

        try:
            return bytes.fromhex(await self.writer.run(work))
        except Exception:
            # Another process has just made it.
            return bytes.fromhex(await self.writer.run(work))

    async def create(
        self,
        record: TableRecord,
        lines: list[Line],
        shots: Sequence[Snapshot] = (),
        also: Callable[[Connection], None] | None = None,
    ) -> None:
        """Store a new table, with the first lines of its log and snapshots if it begins in the middle of a game.

        `also` is done before, in the same transaction.
        """
        rows = [snapshot_row(record.id, shot) for shot in shots]

        def work(connection: Connection) -> None:
            if also is not None:
                also(connection)
            add_table(connection, record)
            if rows:
                connection.execute(insert(snapshots), rows)

        await self.writer.append([line.row(record.id) for line in lines], work=work)

    async def table(self, table_id: str) -> TableRecord:
        """A table; `no_such_table` if there is none."""
        return await self.read(lambda connection: load_record(connection, table_id))

    async def game(self, table_id: str) -> tuple[TableRecord, list[Line], list[Snapshot]]:
        """A table with its log and snapshots."""

        def work(connection: Connection) -> tuple[TableRecord, list[Line], list[Snapshot]]:
            record = load_record(connection, table_id)
            lines = connection.execute(select(log).where(log.c.table_id == table_id).order_by(log.c.seq))
            shots = connection.execute(
                select(snapshots).where(snapshots.c.table_id == table_id).order_by(snapshots.c.moves)
            )
            return (
                record,
                [Line(row.seq, row.kind, row.seat, row.text, row.at, row.spent) for row in lines],
                [Snapshot(row.moves, row.seq, row.state) for row in shots],
            )

        return await self.read(work)

    async def change(self, table_id: str, change: Callable[[TableRecord], None], user: str) -> TableRecord:
        """Let a user change the seats of a table, in one transaction; other processes are told."""
        return await self.writer.run(
            lambda connection: change_table(connection, table_id, change, user), notify=table_id
        )

    async def close_table(self, table_id: str, user: str) -> None:
        """Remove a table that has not started, or a stored replay; only its creator may."""

        def work(connection: Connection) -> None:
            record = load_record(connection, table_id, lock=True)
            if record.creator != user:
                raise Refused("forbidden", "only the creator closes a table")
            if record.status != "open" and not imports.is_import(connection, table_id):
                raise Refused("already_started", "the game has started")
            imports.remove(connection, [table_id])

        await self.writer.run(work, notify=table_id)

    async def lobby(self, game: str | None) -> list[TableRecord]:
        """Open tables, then live ones, newest first."""

        def work(connection: Connection) -> list[TableRecord]:
            found: list[TableRecord] = []
            for status in ("open", "live"):
                query = select(tables).where(tables.c.status == status, tables.c.visibility == "open")
                if game:
                    query = query.where(tables.c.game == game)
                query = query.order_by(tables.c.created.desc()).limit(MOST_ROWS - len(found))
                found.extend(read_record(row) for row in connection.execute(query))
            return found

        return await self.read(work)

    async def finished(self, game: str | None) -> list[TableRecord]:
        """Open tables whose game is over, the last one first."""

        def work(connection: Connection) -> list[TableRecord]:
            query = select(tables).where(tables.c.status == "over", tables.c.visibility == "open")
            if game:
                query = query.where(tables.c.game == game)
            rows = connection.execute(query.order_by(tables.c.updated.desc()).limit(MOST_FINISHED))
            return [read_record(row) for row in rows]

        return await self.read(work)

    async def tables_of(self, user: str) -> list[TableRecord]:
        """The tables a user sits at, those with the user's turn first, then the newest."""

        def work(connection: Connection) -> list[TableRecord]:
            query = (
                select(tables)
                .join(seated, seated.c.table_id == tables.c.id)
                .where(seated.c.user_id == user)
                .order_by(tables.c.updated.desc())
                .limit(MOST_ROWS)
            )
            return [read_record(row) for row in connection.execute(query)]

        records = await self.read(work)
        records.sort(key=lambda record: not (record.status == "live" and record.asked in record.seats_of(user)))
        return records

    async def count_unfinished(self, user: str) -> int:
        """How many tables of this creator are not over."""

        def work(connection: Connection) -> int:
            query = select(tables.c.id).where(tables.c.creator == user, tables.c.status != "over").limit(1000)
            return len(connection.execute(query).all())

        return await self.read(work)

    async def keep_recording(self, table_id: str, status: str, data: bytes) -> None:
        """Keep the recording of a game in place of an earlier one; a table that is gone or has moved on has none."""

        def work(connection: Connection) -> None:
            there = select(tables.c.status).where(tables.c.id == table_id).with_for_update(read=True)
            if connection.execute(there).scalar() == status:
                connection.execute(delete(recordings).where(recordings.c.table_id == table_id))
                connection.execute(insert(recordings).values(table_id=table_id, data=data))

        await self.writer.run(work)

    async def recording(self, table_id: str) -> bytes | None:
        """The kept recording of a game."""
        query = select(recordings.c.data).where(recordings.c.table_id == table_id)
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def last_seq(self, table_id: str) -> int:
        """The last line of a table's log."""
        query = select(func.max(log.c.seq)).where(log.c.table_id == table_id)
        return await self.read(lambda connection: connection.execute(query).scalar() or 0)

    async def due(self, first: int, last: int) -> AsyncIterator[list[str]]:
        """All tables with a deadline from `first` to `last`, the earliest first, in batches.

        Each batch begins where the one before it ended, so that tables which stay due never hide the others.
        """
        after = (first, "")
        while True:
            rows = await self.read(partial(_due_after, after=after, last=last))
            if rows:
                yield [table_id for _, table_id in rows]
            if len(rows) < DUE_BATCH:
                return
            after = rows[-1]

    def close(self) -> None:
        """Finish writing and let the database go."""
        self.writer.close()
        self._readers.shutdown()
        self.engine.dispose()


def _due_after(connection: Connection, after: tuple[int, str], last: int) -> list[tuple[int, str]]:
    """The next batch of `Store.due`."""
    place = tuple_(tables.c.deadline, tables.c.id)
    query = select(tables.c.deadline, tables.c.id).where(place > tuple_(*after), tables.c.deadline <= last)
    rows = connection.execute(query.order_by(tables.c.deadline, tables.c.id).limit(DUE_BATCH))
    return [(row.deadline, row.id) for row in rows]
