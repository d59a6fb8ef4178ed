"""The tables of one person, kept by their browser: rows in memory, logs read when they are needed, every change stored
before it is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from sandtable.server.errors import Refused
from sandtable.server.storage.records import Line, Snapshot, TableRecord, now, snapshot_row
from sandtable.server.work.jobs import StoredGame

NO_TABLE = "there is no such table"
Change = dict[str, Any]
"""One change of what is kept: `put` (in place of an earlier one), `add` (there must be none) or `drop`, and what."""


class Disk(Protocol):
    """What the browser keeps. Everything travels as JSON."""

    async def load(self) -> str:
        """`{"tables": [row ...], "notes": {name: document}}`: all that is small."""

    async def log(self, table: str) -> str:
        """`{"lines": [row ...], "snapshots": [row ...]}` of a table, in order."""

    async def write(self, changes: str) -> None:
        """Make a list of changes, all or none; returns when they are stored, fails if something to add is there."""


class Loaded(msgspec.Struct):
    """All that is small."""

    tables: list[dict[str, Any]]
    notes: dict[str, dict[str, Any]]


class LogRow(msgspec.Struct):
    """A line, of which the table is known."""

    seq: int
    kind: str
    seat: int
    text: str
    at: int
    spent: int


class SnapshotRow(msgspec.Struct):
    """A snapshot, of which the table is known."""

    moves: int
    seq: int
    state: str


class LogRows(msgspec.Struct):
    """The log of a table."""

    lines: list[LogRow]
    snapshots: list[SnapshotRow]


class LocalStore:
    """Tables and notes on a disk."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._rows: dict[str, dict[str, Any]] = {}
        self._notes: dict[str, dict[str, Any]] = {}
        self.writer = self

    async def open(self) -> None:
        """Read what is small; also again, after another page has changed something."""
        found = msgspec.json.decode(await self._disk.load(), type=Loaded)
        self._rows = {row["id"]: row for row in found.tables}
        self._notes = found.notes

    async def _write(self, changes: list[Change]) -> None:
        await self._disk.write(msgspec.json.encode(changes).decode())

    # Logs.

    async def append(
        self,
        lines: list[dict[str, Any]],
        progress: dict[str, Any] | None = None,
        snapshot: dict[str, Any] | None = None,
        work: Callable[[Any], None] | None = None,
    ) -> None:
        """Store lines of a log and where its table stands; a line that another page has stored before fails."""
        changes: list[Change] = [{"add": "log", "row": line} for line in lines]
        row = None
        if progress is not None:
            fields = {name: value for name, value in progress.items() if name != "table"}
            row = {**self._row(progress["table"]), **fields}
            changes.append({"put": "tables", "row": row})
        if snapshot is not None:
            changes.append({"put": "snapshots", "row": snapshot})
        await self._write(changes)
        if row is not None:
            self._rows[row["id"]] = row

    async def create(
        self, record: TableRecord, lines: list[Line], shots: Sequence[Snapshot] = (), also: Any = None
    ) -> None:
        """Store a new table, with the first lines of its log and snapshots if it begins in the middle of a game."""
        row = record.row()
        changes: list[Change] = [{"add": "tables", "row": row}]
        changes += [{"add": "log", "row": line.row(record.id)} for line in lines]
        changes += [{"add": "snapshots", "row": snapshot_row(record.id, shot)} for shot in shots]
        if also is not None:
            await also(self)
        await self._write(changes)
        self._rows[record.id] = row

    # Tables.

    def _row(self, table_id: str) -> dict[str, Any]:
        row = self._rows.get(table_id)
        if row is None:
            raise Refused("no_such_table", NO_TABLE)
        return row

    async def table(self, table_id: str) -> TableRecord:
        """A table; `no_such_table` if there is none."""
        return StoredGame(self._row(table_id), [], []).record()

    async def game(self, table_id: str) -> tuple[TableRecord, list[Line], list[Snapshot]]:
        """A table with its log and snapshots."""
        record = await self.table(table_id)
        found = msgspec.json.decode(await self._disk.log(table_id), type=LogRows)
        lines = [Line(row.seq, row.kind, row.seat, row.text, row.at, row.spent) for row in found.lines]
        return record, lines, [Snapshot(row.moves, row.seq, row.state) for row in found.snapshots]

    async def last_seq(self, table_id: str) -> int:
        """The last line of a table's log."""
        lines = (await self.game(table_id))[1]
        return lines[-1].seq if lines else 0

    async def tables_of(self, user: str) -> list[TableRecord]:
        """The tables a user sits at, those with the user's turn first, then the newest."""
        records = [StoredGame(row, [], []).record() for row in self._rows.values()]
        records = [record for record in records if record.seats_of(user)]
        records.sort(key=lambda record: -record.updated)
        records.sort(key=lambda record: not (record.status == "live" and record.asked in record.seats_of(user)))
        return records

    async def count_unfinished(self, user: str) -> int:
        """How many tables are not over."""
        return sum(row["status"] != "over" for row in self._rows.values())

    async def imported(self) -> list[TableRecord]:
        """Replays that were stored to look at, the newest first."""
        records = [StoredGame(row, [], []).record() for row in self._rows.values()]
        return sorted((record for record in records if record.is_import()), key=lambda record: -record.created)

    async def change(self, table_id: str, change: Callable[[TableRecord], None], user: str) -> TableRecord:
        """Change the seats of a table."""
        record = await self.table(table_id)
        change(record)
        record.updated = now()
        row = record.row()
        await self._write([{"put": "tables", "row": row}])
        self._rows[table_id] = row
        return record

    async def close_table(self, table_id: str, user: str) -> None:
        """Remove a table that has not started, or a stored replay."""
        record = await self.table(table_id)
        if record.status != "open" and not record.is_import():
            raise Refused("already_started", "the game has started")
        await self._write([{"drop": table_id}])
        del self._rows[table_id]

    async def recording(self, table_id: str) -> bytes | None:
        """Nothing is kept of a game besides its log."""
        return None

    async def keep_recording(self, table_id: str, status: str, data: bytes) -> None:
        """Nothing is kept of a game besides its log."""

    # Notes.

    def read(self, name: str) -> dict[str, Any]:
        """A note; empty if there is none."""
        return self._notes.get(name, {})

    async def write(self, name: str, document: dict[str, Any]) -> None:
        """Keep a note; returns when it is stored."""
        await self._write([{"put": "notes", "row": {"name": name, "document": document}}])
        self._notes[name] = document
