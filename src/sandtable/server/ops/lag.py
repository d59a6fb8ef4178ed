"""How long the event loop kept others waiting: whatever computes for too long shows here."""

from __future__ import annotations

import asyncio
from time import perf_counter

from sandtable.server.ops.metrics import Metrics

EVERY_SECONDS = 0.02


async def watch_loop(metrics: Metrics) -> None:
    """For ever: sleep for a moment, and note by how much that took longer than it should."""
    metrics.gauge("loop_lag_max_seconds", lambda: metrics.most("loop_lag_seconds"))
    while True:
        started = perf_counter()
        await asyncio.sleep(EVERY_SECONDS)
        metrics.observe("loop_lag_seconds", max(perf_counter() - started - EVERY_SECONDS, 0.0))
