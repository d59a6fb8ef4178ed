"""Starts real servers on free ports of this machine, for tests."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from sandtable.client import Choose

POSTGRES = os.environ.get("SANDTABLE_TEST_POSTGRES", "")
"""The URL of a PostgreSQL for tests; empty if there is none."""
DUEL = {"game": "neuroshima", "settings": {"armies": "borgo,moloch"}}


class Served:
    """A running `sandtable serve`; `module` is a program that adds something to it, `log` a file for its stderr."""

    def __init__(
        self, db: str, *arguments: str, port: int = 0, module: str = "sandtable.cli.main", log: Path | None = None
    ) -> None:
        self.db = db
        self.arguments = arguments
        with contextlib.ExitStack() as stack:
            self.process = subprocess.Popen(
                [sys.executable, "-m", module, "serve", "--port", str(port), "--db", db, *arguments],
                stdout=subprocess.PIPE,
                stderr=None if log is None else stack.enter_context(log.open("a")),
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "serves on" not in line:
            self.stop()
            raise RuntimeError(f"the server did not start: {line!r}")
        self.url = line.split()[-1]
        self.port = int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        """`kill -9`: no goodbye."""
        self.process.kill()
        self._reap()

    def workers(self) -> list[int]:
        """Process ids of the workers, on Linux."""
        pid = self.process.pid
        return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def stop(self) -> None:
        """An orderly end."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self._reap()

    def _reap(self) -> None:
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


def sqlite_url(folder: Path) -> str:
    """A database in a folder."""
    return f"sqlite:///{folder / 'games.sqlite'}"


def random_choice(seed: int, quick: bool = True) -> Choose:
    """Chooses by its own dice; `quick` ends turns often, so that games are short."""
    dice = random.Random(seed)

    def choose(update: dict[str, Any]) -> str:
        options = update["options"]
        return str(dice.choice(options)["action"])

    return choose
