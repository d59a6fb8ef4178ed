"""Processes of their own for whatever takes long: bots that think, games that are recorded.

A question nobody asks any more is cancelled by ending its process.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys
from base64 import b64decode, b64encode
from typing import Any

import msgspec

from sandtable.core.state import State
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot
from sandtable.server.ops.metrics import Metrics
from sandtable.server.storage.records import Line, TableRecord

QUICK = ("random",)
"""Bots that answer at once and need no process."""


LONGEST_ANSWER = 1 << 25
"""Bytes of one answer; a recording has at most some hundred thousand."""


class Choice(msgspec.Struct, tag="choice"):
    """A question for a bot."""

    bot: str
    game: str
    state: str
    seat: int
    seed: int


class Finished(msgspec.Struct, tag="finished"):
    """A game to be recorded: the row of its table, and its log."""

    row: dict[str, Any]
    lines: list[Line]


Task = Choice | Finished


class BotPool:
    """At most `size` processes, started when needed and kept for the next question."""

    def __init__(self, size: int, metrics: Metrics, seconds: float = 60.0) -> None:
        self._free: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()
        self._room = asyncio.Semaphore(size)
        self._metrics = metrics
        self._seconds = seconds

    async def choose(self, bot: str, game: str, state: State, seat: int) -> int:
        """What the bot plays; the first legal action if it fails or thinks too long."""
        if bot in QUICK:
            await asyncio.sleep(0)
            return make_bot(find_game(game), bot).choose(state, seat, Dice(secrets.randbits(62)))
        task = Choice(bot, game, b64encode(state.to_bytes()).decode(), seat, secrets.randbits(62))
        fallback = state.legal()[0]
        async with self._room:
            try:
                async with asyncio.timeout(self._seconds):
                    action = int(await self._ask(task))
            except (TimeoutError, OSError, EOFError, ValueError):
                self._metrics.count("bot_failures")
                return fallback
        return action if state.is_legal(action) else fallback

    async def record(self, record: TableRecord, lines: list[Line]) -> bytes | None:
        """The packed recording of a finished game; None if it fails or takes too long."""
        async with self._room:
            try:
                async with asyncio.timeout(self._seconds):
                    return b64decode(await self._ask(Finished(record.row(), lines))) or None
            except (TimeoutError, OSError, EOFError, ValueError):
                self._metrics.count("recording_failures")
                return None

    async def _ask(self, task: Task) -> bytes:
        process = self._free.pop() if self._free else await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(msgspec.json.encode(task) + b"\n")
            await process.stdin.drain()
            answer = await process.stdout.readline()
            if not answer:
                raise EOFError
        except BaseException:
            # Cancelled, too slow or broken: whatever it is doing, nobody waits for it.
            self._end(process)
            raise
        self._free.append(process)
        return answer

    async def _start(self) -> asyncio.subprocess.Process:
        self._metrics.count("bot_processes")
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "sandtable.server.table.bot_process", stdin=pipe, stdout=pipe, limit=LONGEST_ANSWER
        )
        self._all = {known for known in self._all if known.returncode is None} | {process}
        return process

    def _end(self, process: asyncio.subprocess.Process) -> None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()

    async def close(self) -> None:
        """End all processes."""
        for process in self._all:
            self._end(process)
        for process in self._all:
            await process.wait()
        self._all.clear()
        self._free.clear()
