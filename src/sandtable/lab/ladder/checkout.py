"""Bots of another checkout: a process of its own Python answers, so that builds are compared as they are."""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
from pathlib import Path
from typing import Any, NoReturn

from sandtable.core.errors import SandtableError

DRIVER = Path(__file__).with_name("driver.py")
PATIENCE = 600.0
"""Seconds after which an answer is no longer waited for."""


class Checkout:
    """One bot of one checkout, in a process that lives as long as this one."""

    def __init__(self, folder: Path, game: str, bot: str) -> None:
        self.name = f"{bot}@{folder}"
        own = folder / ".venv" / "bin" / "python"
        self._process = subprocess.Popen(
            [str(own) if own.exists() else sys.executable, "-P", str(DRIVER), game, bot],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._read()

    def ask(self, question: dict[str, object]) -> tuple[str, float]:
        """The notation of the answer and the seconds of processor time it took."""
        assert self._process.stdin is not None
        try:
            print(json.dumps(question), file=self._process.stdin, flush=True)
        except OSError:
            self._fail()
        answer = self._read()
        if "error" in answer:
            raise SandtableError(f"{self.name}: {answer['error']}", "other_checkout")
        return str(answer["action"]), float(answer["seconds"])

    def close(self) -> None:
        """End the process: it reads no more questions."""
        process = self._process
        try:
            process.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()

    def _read(self) -> dict[str, Any]:
        """The next line of the process."""
        stdout = self._process.stdout
        assert stdout is not None
        ready, _, _ = select.select([stdout], [], [], PATIENCE)
        line = stdout.readline() if ready else ""
        if not line:
            self._fail()
        found: dict[str, Any] = json.loads(line)
        return found

    def _fail(self) -> NoReturn:
        """The process has ended or hangs: say its last words."""
        self._process.kill()
        words = (self._process.communicate()[1] or "no answer").strip().splitlines()
        raise SandtableError(f"{self.name}: {words[-1] if words else 'ended without a word'}", "other_checkout")


_started: dict[tuple[Path, str, str], Checkout] = {}


def checkout(folder: Path, game: str, bot: str) -> Checkout:
    """The process of this bot, started when it is first asked; each process that plays has its own."""
    key = (folder, game, bot)
    if key not in _started:
        _started[key] = Checkout(folder, game, bot)
    return _started[key]


def close_all() -> None:
    """End all processes that this one started."""
    while _started:
        _started.popitem()[1].close()
