"""Heavy work as the rest of the server asks for it: a job in, the bytes of its answer out."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Protocol

from sandtable.server.errors import Refused
from sandtable.server.limits import Limits
from sandtable.server.ops.metrics import Metrics
from sandtable.server.work import jobs
from sandtable.server.work.jobs import Asker, Job
from sandtable.server.work.pool import Pool
from sandtable.server.work.queue import FairQueue, Ticket

QUICK_SECONDS = 2.0
"""A short job that takes longer while others wait for its place was not short: it begins again as a long one."""


class Work(Protocol):
    """Does jobs, here or on other machines."""

    async def ask(self, job: Job, asker: Asker) -> bytes:
        """The result of a job; its refusal is raised. Cancelled, the job is given up, whether it waits or runs."""

    def place(self, table: str) -> int | None:
        """How many jobs come before that of a table; 0 if it is being done, None if it has none."""

    async def start(self) -> None:
        """Make ready what the first job would have to wait for."""

    async def close(self) -> None:
        """End everything."""


class Processes(Protocol):
    """Where jobs are done: `Pool` on this machine, `RemotePool` on others."""

    async def run(self, job: bytes, seconds: float, is_quick: bool = False) -> bytes:
        """The answer to a job; TookTooLong after so many seconds. Cancelled, the job is ended."""

    async def warm(self) -> None:
        """Make ready what the first job would have to wait for."""

    async def close(self) -> None:
        """End everything."""


def places_of(size: int) -> dict[bool, int]:
    """Jobs that are done at once in `size` processes: any, and besides them in one of four short ones only."""
    return {True: max(1, size // 4), False: size}


class LocalWork:
    """Jobs in their turn, in processes of this machine or of `pool`."""

    def __init__(
        self, size: int, megabytes: int, limits: Limits, metrics: Metrics, pool: Processes | None = None
    ) -> None:
        self._queue = FairQueue(limits)
        self._pool: Processes = pool if pool is not None else Pool(megabytes, metrics)
        self._metrics = metrics
        self.places = places_of(size)
        self._room = places_of(size)
        """Free places, for short jobs and for any; fewer than none where machines went while they were at work."""
        self._turns: dict[Ticket, asyncio.Future[bool]] = {}
        metrics.gauge("work_waiting", lambda: len(self._queue))
        metrics.gauge("work_running", lambda: self._queue.running)

    async def ask(self, job: Job, asker: Asker) -> bytes:
        """The result of a job, in its turn."""
        kind, came = job.kind(), monotonic()
        try:
            ticket = self._queue.put(asker, job.expected(), came)
        except Refused as error:
            self._metrics.count("work_refusals", code=error.code)
            raise
        answer = None
        try:
            while answer is None:
                answer = await self._run(ticket, kind, jobs.encode(job), job.seconds)
        finally:
            self._queue.leave(ticket)
            self._fill()
        return jobs.read_answer(answer)

    async def _run(self, ticket: Ticket, kind: str, data: bytes, seconds: float) -> bytes | None:
        """Wait for a free place and do the job; None if it was no short one."""
        turn = self._turns[ticket] = asyncio.get_running_loop().create_future()
        self._fill()
        try:
            is_quick = await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._room[turn.result()] += 1
            raise
        finally:
            self._turns.pop(ticket, None)
        started = monotonic()
        self._metrics.observe("work_waited_seconds", started - ticket.at, kind=kind)
        try:
            answer = await self._done(data, seconds, is_quick)
            if answer is None:
                self._queue.put_back(ticket)
            return answer
        finally:
            took = monotonic() - started
            self._room[is_quick] += 1
            self._queue.charge(ticket, took)
            self._metrics.observe("work_run_seconds", took, kind=kind)

    async def _done(self, data: bytes, seconds: float, is_quick: bool) -> bytes | None:
        """Do a job; None if it holds up short ones for too long."""
        running = asyncio.get_running_loop().create_task(self._pool.run(data, seconds, is_quick))
        try:
            while is_quick and not running.done():
                await asyncio.wait({running}, timeout=QUICK_SECONDS)
                if not running.done() and self._queue.has_short():
                    return None
            return await running
        finally:
            if not running.done():
                running.cancel()
                await asyncio.wait({running})

    def _fill(self) -> None:
        """Give every free place to whoever is next."""
        for is_quick in (True, False):
            while self._room[is_quick] > 0:
                ticket = self._queue.take(monotonic(), only_short=is_quick)
                if ticket is None:
                    break
                turn = self._turns[ticket]
                if not turn.done():  # else it is cancelled and about to leave
                    self._room[is_quick] -= 1
                    turn.set_result(is_quick)

    def resize(self, places: dict[bool, int]) -> None:
        """Machines have come or gone: so many jobs are done at once from now on."""
        for is_quick, count in places.items():
            self._room[is_quick] += count - self.places[is_quick]
        self.places = places
        self._fill()

    def place(self, table: str) -> int | None:
        """How many jobs come before that of a table."""
        return self._queue.ahead(table, monotonic())

    async def start(self) -> None:
        """Have a process for short jobs ready."""
        await self._pool.warm()

    async def close(self) -> None:
        """End all processes."""
        await self._pool.close()
