"""A table without a server tells what a server tells, byte by byte."""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sandtable.server.app import open_registry
from sandtable.server.offline.registry import InlineWork
from sandtable.server.settings import Settings
from sandtable.server.storage import records
from tests.browser.conftest import missing
from tests.server.offline import playing
from tests.server.offline.playing import TABLES, fix, played

OWN_ACTIONS = 25
SEEDS = 17
"""Of each of the three games, in Pyodide."""
BUILT = Path(__file__).parents[3] / "build" / "static" / "local"


@pytest.fixture(autouse=True)
def _unfixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance and time are themselves again afterwards."""
    monkeypatch.setitem(vars(secrets), "randbits", secrets.randbits)
    monkeypatch.setitem(vars(records), "time", vars(records)["time"])


def told_by_server(game: str, seed: int, most: int, folder: Path) -> list[str]:
    """What a server tells, with its database; bots think in place: a process that has to start may be asked twice."""

    async def scene() -> list[bytes]:
        registry = await open_registry(Settings(db=f"sqlite:///{folder}/{game}{seed}.sqlite"))
        await registry.work.close()
        registry.work = InlineWork()
        try:
            fix(seed)
            return await played(registry, game, seed, most)
        finally:
            await registry.close()

    return [message.decode() for message in asyncio.run(scene())]


@pytest.mark.parametrize("game", TABLES)
def test_a_browser_is_told_what_a_server_tells(game: str, tmp_path: Path) -> None:
    # In a process of its own: there nothing can be imported that a browser does not have, and nothing is compiled.
    command = [sys.executable, playing.__file__, game, "1", str(OWN_ACTIONS)]
    environment = {**os.environ, "SANDTABLE_PURE": "1"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    told = done.stdout.splitlines()
    assert told == told_by_server(game, 1, OWN_ACTIONS, tmp_path)
    assert len(told) > OWN_ACTIONS


@pytest.mark.soak
@pytest.mark.parametrize("game", TABLES)
def test_pyodide_tells_what_a_server_tells(game: str, tmp_path: Path) -> None:
    if not BUILT.is_dir() or shutil.which("node") is None:
        missing("needs `make static` and Node")
    seeds = range(1, SEEDS + 1)
    script = Path(playing.__file__).with_name("pyodide.mjs")
    command = ["node", str(script), str(BUILT), game, ",".join(map(str, seeds)), str(OWN_ACTIONS)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    expected = [line for seed in seeds for line in told_by_server(game, seed, OWN_ACTIONS, tmp_path)]
    print(f"{game}: {len(told)} messages")
    assert told == expected
