"""Garbage is collected a little at a time: a look at everything that a busy server holds would keep its loop for long.

What has lived through one look is frozen: the next one passes it over, so that a look takes as long as what is new is
large. Cycles among frozen objects stay until there is a quiet moment for a look at all of it.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic, process_time

LOOK_SECONDS = 1.0
"""Between two looks at what is new."""
WHOLE_SECONDS = 600.0
"""Between two looks at everything, which come in a quiet moment."""
LATEST_SECONDS = 3600.0
"""Without a quiet moment everything is looked at after so long, lest memory grow."""
QUIET = 0.05
"""Of a core: a process that used less since the last look has a quiet moment."""
NEVER = 1 << 30


class Collector:
    """When to look at what."""

    def __init__(self) -> None:
        self._whole_at = monotonic()

    def look(self, is_quiet: bool) -> None:
        """Collect what is new, or everything where its time has come."""
        if monotonic() - self._whole_at >= (WHOLE_SECONDS if is_quiet else LATEST_SECONDS):
            self.look_at_everything()
        else:
            gc.collect()
            gc.freeze()

    def look_at_everything(self) -> None:
        """Collect whatever nobody can reach."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._whole_at = monotonic()

    async def collect(self) -> None:
        """For ever, now and then."""
        while True:
            used = process_time()
            await asyncio.sleep(LOOK_SECONDS)
            self.look(process_time() - used < QUIET * LOOK_SECONDS)


@asynccontextmanager
async def collected_gently() -> AsyncIterator[None]:
    """The ordinary collection of what has lived long is replaced; afterwards all is as before."""
    before = gc.get_threshold()
    collector = Collector()
    collector.look_at_everything()
    gc.set_threshold(before[0], before[1], NEVER)
    task = asyncio.get_running_loop().create_task(collector.collect())
    try:
        yield
    finally:
        task.cancel()
        gc.set_threshold(*before)
        gc.unfreeze()
