"""Tables that nobody has loaded and that cannot wait: a clock has run out, or a bot must move.

Clocks and bots are looked after apart, so that however many tables wait for bots, clocks fall in time.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from time import monotonic
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError

from sandtable.core.errors import SandtableError
from sandtable.server.errors import Refused

if TYPE_CHECKING:
    from sandtable.server.table.registry import Registry

ASIDE_SECONDS = 60.0
"""A table that cannot be loaded is not tried again for so long."""


class Care:
    """Looks after the tables of a database as far as no other process does."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._aside: dict[str, float] = {}
        """Tables that could not be loaded, and until when they are let be."""

    async def see_to_clocks(self) -> None:
        """Let clocks fall that have run out."""
        async for batch in self._registry.store.due(1, self._registry.time.now()):
            due = [table_id for table_id in batch if self._has_a_clock_to_see_to(table_id)]
            async for table_id in self._free(due):
                await self._try(self._time_out, table_id)

    async def see_to_bots(self) -> None:
        """Load tables at which a bot must move; each of them goes on by itself then."""
        async for batch in self._registry.store.due(0, 0):
            due = [table_id for table_id in batch if table_id not in self._registry.rooms]
            async for table_id in self._free(due):
                await self._try(self._registry.room, table_id)

    def _has_a_clock_to_see_to(self, table_id: str) -> bool:
        """Is the table not loaded, or loaded and out of time?"""
        room = self._registry.rooms.get(table_id)
        return room is None or room.clock.rest() == 0

    async def _free(self, table_ids: list[str]) -> AsyncIterator[str]:
        """Those of these tables that no other process has and that are not set aside."""
        moment = monotonic()
        self._aside = {table_id: until for table_id, until in self._aside.items() if until > moment}
        for table_id in await self._registry.leases.free([one for one in table_ids if one not in self._aside]):
            yield table_id

    async def _try(self, see_to: Callable[[str], Awaitable[object]], table_id: str) -> None:
        """One table that fails keeps nobody from the next; without the database there is no next."""
        try:
            await see_to(table_id)
        except DBAPIError:
            raise
        except Refused:  # another process has it
            pass
        except SandtableError:  # no rules at hand play it
            self._aside[table_id] = monotonic() + ASIDE_SECONDS
        except Exception:
            self._aside[table_id] = monotonic() + ASIDE_SECONDS
            self._registry.metrics.count("faults")
            self._registry.logger.exception("fault", extra={"table": table_id})

    async def _time_out(self, table_id: str) -> None:
        await (await self._registry.room(table_id)).time_out()
