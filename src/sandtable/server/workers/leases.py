"""One process owns a game. With one process that is simple; with several a row in the database says who."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Protocol

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.dialects import postgresql

from sandtable.server.errors import Refused
from sandtable.server.storage import schema
from sandtable.server.storage.steady import MOMENT
from sandtable.server.storage.store import Store

leases, workers = schema.leases, schema.workers
BEAT_SECONDS = 1.0
DEAD_MS = 3500
"""A process that was not seen for so long is dead."""
LOOK = "*"
"""What is told instead of a table when others should look for games to care for."""


class Elsewhere(Refused):
    """Another process owns the game; `address` is where its sockets go."""

    def __init__(self, address: str) -> None:
        super().__init__("moved", "the game is at another process; try again in a moment")
        self.address = address


class Leases(Protocol):
    """Who owns which game."""

    worker: str

    async def acquire(self, table_id: str) -> None:
        """Become the owner, or raise Elsewhere."""

    async def free(self, table_ids: list[str]) -> list[str]:
        """Those of these games that no other living process owns."""

    async def release(self, table_ids: list[str]) -> None:
        """Let games go."""

    async def close(self) -> None:
        """Let everything go."""


class SoleOwner:
    """The one process owns everything."""

    worker = "only"

    async def acquire(self, table_id: str) -> None:
        """Always granted."""

    async def free(self, table_ids: list[str]) -> list[str]:
        """All of them."""
        return table_ids

    async def release(self, table_ids: list[str]) -> None:
        """Nothing to do."""

    async def close(self) -> None:
        """Nothing to do."""


class RowLeases:
    """A row per game on PostgreSQL. A process that has not been seen for a while has lost its games.

    That two processes never write the same line is not the lease's doing but that of the log's key; the lease keeps
    them from trying.
    """

    def __init__(self, store: Store, address: str) -> None:
        self._store = store
        self.address = address
        self.worker = "w" + secrets.token_hex(6)
        self.on_lost: Callable[[], None] = lambda: None
        self._log = logging.getLogger("sandtable.server")

    async def start(self) -> None:
        """Make this process known."""
        await self._store.writer.run(self._enlist)

    def _enlist(self, connection: Connection) -> None:
        connection.execute(insert(workers).values(id=self.worker, address=self.address, seen=MOMENT))

    async def beat(self) -> None:
        """For ever: say that this process lives, and clear away those that do not."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                if await self._store.writer.run(self._say_alive):
                    self._log.warning("was taken for dead; letting all games go", extra={"worker": self.worker})
                    self.on_lost()
            except Exception as error:
                self._log.error("no heartbeat", extra={"error": type(error).__name__})

    def _say_alive(self, connection: Connection) -> bool:
        """True if others have taken this process for dead meanwhile."""
        me = workers.c.id == self.worker
        lost = connection.execute(update(workers).where(me).values(seen=MOMENT)).rowcount == 0
        if lost:
            self._enlist(connection)
        dead = [row.id for row in connection.execute(select(workers.c.id).where(workers.c.seen < MOMENT - DEAD_MS))]
        if dead:
            connection.execute(delete(leases).where(leases.c.worker.in_(dead)))
            connection.execute(delete(workers).where(workers.c.id.in_(dead)))
        return lost

    async def acquire(self, table_id: str) -> None:
        """Take the game if nobody alive has it."""
        address = await self._store.writer.run(lambda connection: self._take(connection, table_id))
        if address:
            raise Elsewhere(address)

    def _take(self, connection: Connection, table_id: str) -> str:
        """The address of the owner; empty if that is this process now."""
        connection.execute(
            postgresql.insert(leases).values(table_id=table_id, worker=self.worker).on_conflict_do_nothing()
        )
        owner = connection.execute(
            select(leases.c.worker).where(leases.c.table_id == table_id).with_for_update()
        ).scalar_one()
        if owner == self.worker:
            return ""
        alive = select(workers.c.address).where(workers.c.id == owner, workers.c.seen >= MOMENT - DEAD_MS)
        address = connection.execute(alive).scalar()
        if address is None:
            connection.execute(update(leases).where(leases.c.table_id == table_id).values(worker=self.worker))
        return address or ""

    async def free(self, table_ids: list[str]) -> list[str]:
        """Those of these games that no other living process owns."""

        def work(connection: Connection) -> list[str]:
            query = (
                select(leases.c.table_id)
                .join(workers, workers.c.id == leases.c.worker)
                .where(leases.c.table_id.in_(table_ids), workers.c.id != self.worker)
                .where(workers.c.seen >= MOMENT - DEAD_MS)
            )
            taken = {row.table_id for row in connection.execute(query)}
            return [table_id for table_id in table_ids if table_id not in taken]

        return await self._store.read(work) if table_ids else []

    async def release(self, table_ids: list[str]) -> None:
        """Let games go; others may look after them at once."""
        mine = leases.c.worker == self.worker
        await self._store.writer.run(
            lambda connection: connection.execute(delete(leases).where(mine, leases.c.table_id.in_(table_ids))).rowcount
        )

    async def close(self) -> None:
        """Let everything go and say so."""

        def work(connection: Connection) -> None:
            connection.execute(delete(leases).where(leases.c.worker == self.worker))
            connection.execute(delete(workers).where(workers.c.id == self.worker))

        await self._store.writer.run(work, notify=LOOK)
