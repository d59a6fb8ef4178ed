"""One thread writes. Whatever waits when it is free goes into one transaction, so that many moves share one commit."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, bindparam, insert, text, update

from sandtable.server.errors import Refused
from sandtable.server.storage import schema
from sandtable.server.storage.outage import Outage, is_deadlock

Result = TypeVar("Result")
MOST_JOBS = 512
"""Jobs in one transaction."""
MOST_TRIES = 4
"""How often a transaction is tried that PostgreSQL ended because two waited for each other."""
MOST_QUEUED = 4096
"""Jobs that wait; more than a few seconds' worth would only be late."""
INSERT_LINES = insert(schema.log)
INSERT_SNAPSHOTS = insert(schema.snapshots)
UPDATE_PROGRESS = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values({name: bindparam(name) for name in ("status", "asked", "deadline", "updated", "result", "rematch")})
)
CHANNEL = "sandtable"
"""Where PostgreSQL tells other processes which tables have changed."""


@dataclass(slots=True)
class Job:
    """Rows for the log and what goes with them, further work in the same transaction, and whom to tell."""

    lines: list[dict[str, Any]] = field(default_factory=list)
    progress: dict[str, Any] | None = None
    snapshot: dict[str, Any] | None = None
    work: Callable[[Connection], Any] | None = None
    notify: str = ""
    done: asyncio.Future[Any] | None = None
    result: Any = None
    error: BaseException | None = None


class Writer:
    """The writing thread of a database."""

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop, outage: Outage) -> None:
        self._engine = engine
        self._loop = loop
        self._outage = outage
        self.has_failed = False
        """Could the last transaction not be carried out because the database was away or locked?"""
        self._began: float | None = None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._notifies = engine.dialect.name == "postgresql"
        self.commits = 0
        self.lines = 0
        self.seconds = 0.0
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def append(
        self,
        lines: list[dict[str, Any]],
        progress: dict[str, Any] | None = None,
        snapshot: dict[str, Any] | None = None,
        work: Callable[[Connection], Any] | None = None,
    ) -> None:
        """Store lines of the log, where the table stands now (`progress`) and a snapshot; returns after the commit."""
        await self._submit(Job(lines, progress, snapshot, work))

    async def run(self, work: Callable[[Connection], Result], notify: str = "") -> Result:
        """Do some work in a transaction; its result is there after the commit."""
        result: Result = await self._submit(Job(work=work, notify=notify))
        return result

    def busy_for(self) -> float:
        """For how many seconds the transaction under way has taken; 0 if there is none."""
        began = self._began
        return 0.0 if began is None else perf_counter() - began

    async def _submit(self, job: Job) -> Any:
        if self._jobs.qsize() >= MOST_QUEUED:
            raise Refused("busy", "too much waits to be stored; try again in a moment")
        job.done = self._loop.create_future()
        self._jobs.put(job)
        return await job.done

    def close(self) -> None:
        """Finish what is queued and end the thread."""
        self._jobs.put(None)
        self._thread.join(timeout=10)

    def _run(self) -> None:
        while True:
            first = self._jobs.get()
            if first is None:
                return
            jobs = [first]
            last = self._take_waiting(jobs, MOST_JOBS)
            self._commit(jobs)
            if self.has_failed and not last:
                # What came meanwhile has waited for the same database; it is told now, not after another wait.
                late: list[Job] = []
                last = self._take_waiting(late, MOST_QUEUED)
                for job in late:
                    job.error = jobs[-1].error
                jobs += late
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(_resolve, jobs)
            if last:
                return

    def _take_waiting(self, jobs: list[Job], most: int) -> bool:
        """Take what waits; true if nothing comes after it."""
        while len(jobs) < most and not self._jobs.empty():
            job = self._jobs.get()
            if job is None:
                return True
            jobs.append(job)
        return False

    def _commit(self, jobs: list[Job]) -> None:
        """All jobs in one transaction; if one of them fails, each in its own; if the database is away, none."""
        started = self._began = perf_counter()
        error = self._try(jobs)
        if error is not None and len(jobs) > 1 and not self.has_failed:
            self._commit_each(jobs)
        elif error is not None:
            for job in jobs:
                job.error = error
        self._began = None
        self.seconds += perf_counter() - started

    def _commit_each(self, jobs: list[Job]) -> None:
        error: Exception | None = None
        for job in jobs:
            if not self.has_failed:
                error = self._try([job])
            job.error = error

    def _try(self, jobs: list[Job], tries: int = MOST_TRIES) -> Exception | None:
        """One transaction; what went wrong, as it is told."""
        try:
            self._transact(jobs)
        except Exception as error:
            if tries > 1 and is_deadlock(error):
                return self._try(jobs, tries - 1)
            self.has_failed = self._outage.is_cause_of(error)
            return self._outage.refusal(error)
        self.has_failed = False
        self._outage.ended()
        return None

    def _transact(self, jobs: list[Job]) -> None:
        lines = [line for job in jobs for line in job.lines]
        progress = [job.progress for job in jobs if job.progress is not None]
        snapshots = [job.snapshot for job in jobs if job.snapshot is not None]
        with self._engine.begin() as connection:
            take_turn(connection)
            if lines:
                connection.execute(INSERT_LINES, lines)
            if progress:
                connection.execute(UPDATE_PROGRESS, progress)
            if snapshots:
                connection.execute(INSERT_SNAPSHOTS, snapshots)
            for job in jobs:
                if job.work is not None:
                    job.result = job.work(connection)
            if self._notifies:
                self._ring(connection, {job.notify for job in jobs if job.notify})
        self.commits += 1
        self.lines += len(lines)

    def _ring(self, connection: Connection, names: set[str]) -> None:
        """One notification for the whole batch where it fits."""
        ordered = sorted(names)
        for start in range(0, len(ordered), 200):
            payload = " ".join(ordered[start : start + 200])
            connection.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})


def take_turn(connection: Connection) -> None:
    """Keep other processes from writing between what is read and what is written here; PostgreSQL has its own locks."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _resolve(jobs: list[Job]) -> None:
    """Back in the event loop: wake up whoever waits."""
    for job in jobs:
        if job.done is None or job.done.done():
            continue
        if job.error is not None:
            job.done.set_exception(job.error)
        else:
            job.done.set_result(job.result)
