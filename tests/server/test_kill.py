"""`kill -9` of the server at random moments under load: every acknowledged move is there, none twice, games go on."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from tests.server.killing import under_fire
from tests.server.serving import Served, sqlite_url


def survive(db: str, rounds: int, seed: int) -> None:
    """Kill a server again and again while games are played on it."""
    dice = random.Random(seed)
    served = Served(db, "--log-level", "error")

    async def strike() -> None:
        nonlocal served
        await asyncio.sleep(dice.uniform(0.2, 1.2))
        served.kill()
        served = await asyncio.to_thread(Served, db, "--log-level", "error", port=served.port)

    try:
        duels = asyncio.run(under_fire(served.url, 4, rounds, strike, seed))
        assert sum(len(duel.acknowledged) for duel in duels) > 50 * rounds
    finally:
        served.stop()


def test_kill_the_server(tmp_path: Path) -> None:
    survive(sqlite_url(tmp_path), 2, 1)


@pytest.mark.soak
def test_kill_the_server_twenty_times(tmp_path: Path) -> None:
    survive(sqlite_url(tmp_path), 20, 2)
