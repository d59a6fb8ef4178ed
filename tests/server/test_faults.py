"""What goes wrong around a server while games are played: whatever was acknowledged is there, once, and games go on."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import sqlite3
import subprocess
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest
from websockets.asyncio.client import connect

from sandtable.client import Client
from tests.server.killing import under_fire
from tests.server.serving import DUEL, Served, sqlite_url

pytestmark = pytest.mark.soak

ROUNDS = int(os.environ.get("SANDTABLE_FAULTS", "10"))
GAMES = 4
SECONDS = 2.0
"""How long a fault lasts."""
VANISHING = 60
"""Watchers that are gone without a word, each time."""


@pytest.fixture
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server says what it met."""
    return tmp_path_factory.mktemp("log") / "server.log"


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of its own with room for little more than the games of a test; mounting needs root."""
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", str(tmp_path)], check=True)
    yield tmp_path
    subprocess.run(["umount", "--lazy", str(tmp_path)], check=True)


def survive(db: str, log: Path, strike: Callable[[str], Awaitable[None]], *arguments: str) -> int:
    """Play while `strike` does its harm, round by round; acknowledged moves, all of them found again."""
    served = Served(db, "--log-level", "error", *arguments, log=log)
    try:
        duels = asyncio.run(under_fire(served.url, GAMES, ROUNDS, lambda: strike(served.url)))
        return sum(len(duel.acknowledged) for duel in duels)
    finally:
        served.stop()


def test_a_full_disk(small_disk: Path, log: Path) -> None:
    ballast = small_disk / "ballast"

    async def strike(url: str) -> None:
        await asyncio.sleep(0.5)
        with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(1 << 16))
        await asyncio.sleep(SECONDS)
        ballast.unlink()
        await asyncio.sleep(SECONDS)

    moves = survive(sqlite_url(small_disk), log, strike)
    print(f"full disk: {ROUNDS} times, {moves} moves")
    assert moves > 20 * ROUNDS
    assert "not stored" in log.read_text(), "the disk was never full"


def test_a_database_that_somebody_else_holds(tmp_path: Path, log: Path) -> None:
    def hold() -> None:
        with contextlib.closing(sqlite3.connect(tmp_path / "games.sqlite", timeout=30)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            time.sleep(SECONDS)
            connection.rollback()

    async def strike(url: str) -> None:
        await asyncio.sleep(0.5)
        await asyncio.to_thread(hold)
        await asyncio.sleep(0.5)

    moves = survive(sqlite_url(tmp_path), log, strike)
    print(f"slow database: {ROUNDS} times, {moves} moves")
    assert moves > 20 * ROUNDS


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_database_that_cuts_everybody_off(database: str, workers: str, log: Path) -> None:
    name = urlsplit(database).path.removeprefix("/")

    def cut() -> None:
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid()",
                (name,),
            )

    async def strike(url: str) -> None:
        for _ in range(3):
            await asyncio.sleep(SECONDS / 3)
            await asyncio.to_thread(cut)
        await asyncio.sleep(SECONDS)

    moves = survive(database, log, strike, "--workers", workers)
    print(f"lost database, {workers} workers: {3 * ROUNDS} times, {moves} moves")
    assert moves > 20 * ROUNDS


def test_a_clock_that_is_set(tmp_path: Path, log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An hour forth and back, a year forth and back, while clocks run that would fall by any of it."""
    step = tmp_path / "step"
    step.write_text("0")
    monkeypatch.setenv("SANDTABLE_STEP", str(step))
    served = Served(sqlite_url(tmp_path), "--log-level", "error", module="tests.server.stepping", log=log)
    steps = itertools.cycle((3600, 0, 31_536_000, 0, -3600, 0))

    async def strike() -> None:
        for _ in range(3):
            await asyncio.sleep(SECONDS / 3)
            step.write_text(str(next(steps)))

    async def scene() -> None:
        rules = {**DUEL, "clock": {"kind": "live", "initial": 600}}
        duels = await under_fire(served.url, GAMES, ROUNDS, strike, rules=rules)
        for duel in duels:
            row = await duel.clients[0].call("GET", f"/api/tables/{duel.table}")
            assert row["result"]["reason"] != "timeout"
        print(f"clock steps: {3 * ROUNDS}, {sum(len(duel.acknowledged) for duel in duels)} moves")

    try:
        asyncio.run(scene())
    finally:
        served.stop()


def test_watchers_that_vanish(tmp_path: Path, log: Path) -> None:
    async def vanish(url: str, table: str) -> None:
        socket = await connect(f"{url.replace('http', 'ws', 1)}/ws/tables/{table}", proxy=None)
        await socket.recv()
        socket.transport.abort()

    async def strike(url: str) -> None:
        tables = [row["id"] for row in (await Client(url).call("GET", "/api/lobby"))["tables"]]
        assert tables
        await asyncio.gather(*(vanish(url, tables[n % len(tables)]) for n in range(VANISHING)), return_exceptions=True)
        await asyncio.sleep(SECONDS / 2)

    moves = survive(sqlite_url(tmp_path), log, strike)
    print(f"vanishing watchers: {ROUNDS} times {VANISHING}, {moves} moves")
    assert moves > 20 * ROUNDS
