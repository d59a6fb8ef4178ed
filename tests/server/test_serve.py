"""The command itself: quick to start, clear when it cannot."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sandtable.client import Client
from tests.server.serving import Served, sqlite_url


def refused(*arguments: str) -> str:
    """The one line with which `sandtable serve` refuses."""
    command = [sys.executable, "-m", "sandtable.cli.main", "serve", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 1
    assert done.stdout == ""
    lines = done.stderr.splitlines()
    assert len(lines) == 1
    return lines[0]


def test_it_starts_quickly(tmp_path: Path) -> None:
    Served(sqlite_url(tmp_path)).stop()
    assert (tmp_path / "games.sqlite").stat().st_mode & 0o777 == 0o600
    began = time.monotonic()
    served = Served(sqlite_url(tmp_path))
    try:
        assert Client(served.url).call_now("GET", "/health")["status"] == "ok"
        assert time.monotonic() - began < 15, "3 s on a machine of its own"
        taken = refused("--port", str(served.port), "--db", sqlite_url(tmp_path))
        assert "cannot listen" in taken
        assert "another server" in refused("--port", "0", "--db", sqlite_url(tmp_path))
    finally:
        served.stop()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--db", "mysql://x"], "--db"),
        (["--port", "0", "--db", "sqlite:///:memory:"], "a file"),
        (["--port", "0", "--db", "sqlite:////no/such/folder/x.sqlite"], "cannot be used"),
        (["--port", "70000"], "--port"),
    ],
)
def test_what_it_cannot_do(arguments: list[str], said: str) -> None:
    assert said in refused(*arguments)


def test_workers_need_postgresql(tmp_path: Path) -> None:
    assert "PostgreSQL" in refused("--port", "0", "--workers", "2", "--db", sqlite_url(tmp_path))


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes as Linux lists them")
def test_a_process_that_outlives_its_server_does_not_keep_the_port(tmp_path: Path) -> None:
    served = Served(sqlite_url(tmp_path))
    while not (children := served.workers()):
        time.sleep(0.01)
    for child in children:
        os.kill(child, signal.SIGSTOP)
    served.kill()
    try:
        Served(sqlite_url(tmp_path), port=served.port).stop()
    finally:
        for child in children:
            os.kill(child, signal.SIGKILL)
