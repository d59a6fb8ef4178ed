"""Processes that do jobs, started when they are needed, kept for the next job, ended when one takes too long."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from dataclasses import dataclass
from time import perf_counter

from sandtable.server.errors import Refused
from sandtable.server.ops.metrics import Metrics
from sandtable.server.work.jobs import HEAD

PROCESS = "sandtable.server.work.process"
"""The module that a process runs; a program with games of its own names one that knows them."""
JOBS_PER_PROCESS = 2_000
"""After so many jobs a process is replaced: whatever it has gathered goes with it."""
START_SECONDS = 60.0
"""A process that is not ready by then never will be."""
MOST_ANSWER_BYTES = 1 << 26
NICENESS = {True: 3, False: 10}
"""How far a process stands behind the server, for short jobs and for others."""


class TookTooLong(Refused):
    """A job was ended at its time limit."""

    def __init__(self) -> None:
        super().__init__("too_large", "this takes longer than the server gives it")


@dataclass(slots=True, eq=False)
class Child:
    """A process and what it has done."""

    process: Process
    is_quick: bool
    jobs: int = 0
    is_ready: bool = False


class Pool:
    """Processes of two kinds: `quick` ones stand before the others at the processor. Whoever asks counts them."""

    def __init__(self, megabytes: int, metrics: Metrics) -> None:
        self._megabytes = megabytes
        self._metrics = metrics
        self._free: dict[bool, list[Child]] = {True: [], False: []}
        self._all: set[Child] = set()
        self._starting: set[asyncio.Task[None]] = set()

    async def run(self, job: bytes, seconds: float, is_quick: bool = False) -> bytes:
        """Do a job in a process of its own; it is ended with its process after so long or when this is cancelled."""
        free = self._free[is_quick]
        child = free.pop() if free else await self._start(is_quick)
        started = perf_counter()
        try:
            # Starting is not the job's fault.
            async with asyncio.timeout(START_SECONDS):
                await _ready(child)
            async with asyncio.timeout(seconds):
                answer = await _asked(child.process, job)
        except TimeoutError:
            self._kill(child, "too_long")
            raise TookTooLong from None
        except (OSError, EOFError):
            self._kill(child, "died")
            raise Refused("internal", "the process that worked on this is gone") from None
        except BaseException:
            self._kill(child, "not_wanted")  # whatever it is doing, nobody waits for it
            raise
        finally:
            self._metrics.count("work_busy_seconds", perf_counter() - started)
        self._keep(child)
        return answer

    async def warm(self) -> None:
        """Have a quick process ready before anybody asks."""
        if not self._free[True]:
            child = await self._start(True)
            try:
                await _ready(child)
            except BaseException:
                _end(child)
                raise
            self._free[True].append(child)

    async def _start(self, is_quick: bool) -> Child:
        words = ("-m", PROCESS, str(NICENESS[is_quick]), str(self._megabytes))
        process = await asyncio.create_subprocess_exec(sys.executable, *words, stdin=PIPE, stdout=PIPE)
        self._metrics.count("work_processes")
        child = Child(process, is_quick)
        self._all = {known for known in self._all if known.process.returncode is None} | {child}
        return child

    def _keep(self, child: Child) -> None:
        child.jobs += 1
        if child.jobs < JOBS_PER_PROCESS:
            self._free[child.is_quick].append(child)
        else:
            _end(child)

    def _kill(self, child: Child, why: str) -> None:
        self._metrics.count("work_kills", why=why)
        _end(child)
        if child.is_quick:  # the next one should not have to wait for a process to start
            task = asyncio.get_running_loop().create_task(self.warm())
            self._starting.add(task)
            task.add_done_callback(self._starting.discard)

    async def close(self) -> None:
        """End all processes."""
        for task in list(self._starting):
            task.cancel()
        await asyncio.gather(*self._starting, return_exceptions=True)
        for child in self._all:
            _end(child)
        for child in self._all:
            await child.process.wait()
        self._all.clear()
        self._free = {True: [], False: []}


async def _asked(process: Process, job: bytes) -> bytes:
    """One frame to a process, one from it."""
    assert process.stdin is not None
    process.stdin.write(len(job).to_bytes(HEAD, "big") + job)
    await process.stdin.drain()
    return await _frame(process)


async def _frame(process: Process) -> bytes:
    assert process.stdout is not None
    length = int.from_bytes(await process.stdout.readexactly(HEAD), "big")
    if length > MOST_ANSWER_BYTES:
        raise EOFError
    return await process.stdout.readexactly(length)


async def _ready(child: Child) -> None:
    """Wait until a new process has loaded everything."""
    if not child.is_ready:
        await _frame(child.process)
        child.is_ready = True


def _end(child: Child) -> None:
    with contextlib.suppress(ProcessLookupError):
        child.process.kill()
    if child.process.stdin is not None:
        child.process.stdin.close()
