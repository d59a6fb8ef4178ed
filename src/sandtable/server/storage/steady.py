"""The time by which clocks run. It goes on evenly while a process lives, whatever is done to the clock of the machine.

It begins as wall time. What the wall clock says is believed once more when a process starts: deadlines are moved so
that nobody is charged for a step of it, and for time in which nobody could move only as far as `charged_ms` says.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import BigInteger, Connection, case, literal_column, select, update

from sandtable.server.storage import schema
from sandtable.server.storage.records import LIVE, now, steady

meta, tables = schema.meta, schema.tables
MOMENT = literal_column("(extract(epoch from clock_timestamp()) * 1000)::bigint", BigInteger)
"""The time of a PostgreSQL, so that clocks of machines need not agree."""
ALIVE = "alive"
"""The row of `meta` that says when a process was last alive: by this time, and by the wall clock."""
BEAT_MS = 5_000
FRESH_MS = 3 * BEAT_MS
"""Where several processes share a database, one of them lives if it was seen so lately."""


class Steady:
    """The time of one process."""

    def __init__(
        self,
        charged_ms: int = 0,
        shared: bool = False,
        wall: Callable[[], int] = now,
        ticks: Callable[[], int] = steady,
    ) -> None:
        self._charged_ms = charged_ms
        """Of the time in which no process lived, so much is charged to clocks of days per move."""
        self._shared = shared
        """May other processes live? Then this one goes by their time."""
        self._wall = wall
        self._ticks = ticks
        self._offset = wall() - ticks()
        self._seen = ticks()

    def now(self) -> int:
        """Milliseconds; between two processes they agree with the wall clock of the moment the first one started."""
        return self._offset + self._ticks()

    def start(self, connection: Connection) -> None:
        """Go on from where the last process was; deadlines of tables move with it."""
        wall = self._wall_time(connection)
        query = select(meta.c.value).where(meta.c.name == ALIVE).with_for_update()
        value = connection.execute(query).scalar_one()
        last, seen = (int(word) for word in value.split()) if value else (wall, wall)
        away = wall - seen
        if self._shared and 0 <= away <= FRESH_MS:
            self._offset = last + away - self._ticks()
        else:
            self._offset = wall - self._ticks()
            _move_deadlines(connection, wall - last, wall - last - min(max(away, 0), self._charged_ms))
        self.beat(connection)

    def beat(self, connection: Connection) -> None:
        """Say that a process lives."""
        value = f"{self.now()} {self._wall_time(connection)}"
        connection.execute(update(meta).where(meta.c.name == ALIVE).values(value=value))
        self._seen = self._ticks()

    def is_beat_due(self) -> bool:
        """Was that said too long ago?"""
        return self._ticks() - self._seen >= BEAT_MS

    def _wall_time(self, connection: Connection) -> int:
        if connection.dialect.name == "postgresql":
            return int(connection.execute(select(MOMENT)).scalar_one())
        return self._wall()


def _move_deadlines(connection: Connection, live: int, days: int) -> None:
    """Move the ends of live clocks and of others by so many milliseconds."""
    if not live and not days:
        return
    moved = tables.c.deadline + case((tables.c.clock.contains(f'"{LIVE}"'), live), else_=days)
    values = {"deadline": case((moved < 1, 1), else_=moved)}
    connection.execute(update(tables).where(tables.c.deadline > 0).values(**values))
