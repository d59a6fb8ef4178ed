"""How long a job takes through two queues on PostgreSQL: enqueued, picked up by another process, answered.

    pip install procrastinate pgqueuer asyncpg
    python benchmarks/queues.py postgresql://user@host/empty_database --jobs 500

The engines take turns job by job, so that whatever else the machine does falls on both. The answer goes back the same
way for both: a row and a notification.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from datetime import timedelta
from statistics import median, quantiles
from typing import Any

import psycopg
from psycopg_pool import AsyncConnectionPool

ANSWERS = "CREATE TABLE IF NOT EXISTS bench_answers (name text PRIMARY KEY, picked double precision, data bytea)"
ANSWER = "INSERT INTO bench_answers VALUES (%s, %s, %s)"
PAYLOAD = os.urandom(2_000)
"""About a state of a game."""
NAME_BYTES = 16
Defer = Callable[[bytes], Awaitable[object]]


async def answer(connection: psycopg.AsyncConnection, job: bytes) -> None:
    """What both workers do with a job: its name and when it was picked up."""
    name, picked = job[:NAME_BYTES].decode(), time.monotonic()
    async with connection.transaction():
        await connection.execute(ANSWER, (name, picked, job))
        await connection.execute("SELECT pg_notify('bench_answers', %s)", (name,))


async def commit_each(connection: psycopg.AsyncConnection) -> None:
    """One round trip for each statement."""
    await connection.set_autocommit(True)


def trusting_pool(**words: Any) -> AsyncConnectionPool:
    """A pool that does not ask a connection whether it lives before each use."""
    return AsyncConnectionPool(**{**words, "check": None})


def procrastinate_app(url: str, answers: psycopg.AsyncConnection | None = None):
    """An application of Procrastinate with the one task."""
    from procrastinate import App, PsycopgConnector

    app = App(connector=PsycopgConnector(conninfo=url, configure=commit_each, pool_factory=trusting_pool))

    @app.task(name="job", queue="jobs")
    async def job(data: str) -> None:
        assert answers is not None
        await answer(answers, base64.b64decode(data))

    return app, job


async def serve_procrastinate(url: str) -> None:
    """A worker of Procrastinate."""
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as answers:
        app, _ = procrastinate_app(url, answers)
        async with app.open_async():
            print("ready", flush=True)
            await app.run_worker_async(queues=["jobs"], delete_jobs="always")


async def pgqueuer_driver(url: str, kind: str):
    """PgQueuer on psycopg or on asyncpg."""
    if kind == "asyncpg":
        import asyncpg
        from pgqueuer.db import AsyncpgDriver

        return AsyncpgDriver(await asyncpg.connect(url))
    from pgqueuer.db import PsycopgDriver

    return PsycopgDriver(await psycopg.AsyncConnection.connect(url, autocommit=True))


async def serve_pgqueuer(url: str, kind: str) -> None:
    """A worker of PgQueuer."""
    from pgqueuer import PgQueuer

    queue = PgQueuer(await pgqueuer_driver(url, kind))
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as answers:

        @queue.entrypoint(kind)
        async def job(job) -> None:
            await answer(answers, job.payload)

        print("ready", flush=True)
        await queue.run(dequeue_timeout=timedelta(seconds=5), batch_size=1)


async def measure(url: str, jobs: int) -> None:
    """Both engines, one job after the other."""
    from pgqueuer.queries import Queries

    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        await connection.execute(ANSWERS)
    app, task = procrastinate_app(url)
    queues = {kind: Queries(await pgqueuer_driver(url, kind)) for kind in ("psycopg", "asyncpg")}
    async with app.open_async():
        await app.schema_manager.apply_schema_async()
        await queues["psycopg"].install()
        engines: dict[str, Defer] = {
            "procrastinate": lambda job: task.defer_async(data=base64.b64encode(job).decode()),
            "pgqueuer/psycopg": lambda job: queues["psycopg"].enqueue("psycopg", job),
            "pgqueuer/asyncpg": lambda job: queues["asyncpg"].enqueue("asyncpg", job),
        }
        children = [start(url, name) for name in engines]
        try:
            await asyncio.sleep(2)
            times = await take_turns(url, engines, jobs)
        finally:
            for child in children:
                child.kill()
                child.wait()
    for name, rows in times.items():
        for at, what in enumerate(("picked up", "answered")):
            values = sorted(row[at] * 1000 for row in rows)
            tail = quantiles(values, n=100)[98]
            print(f"{name:17} {what:9} p50 {median(values):6.2f} ms  p99 {tail:6.2f} ms  most {values[-1]:6.2f} ms")


def start(url: str, engine: str) -> subprocess.Popen[bytes]:
    """A worker in a process of its own."""
    child = subprocess.Popen([sys.executable, __file__, url, "--serve", engine], stdout=subprocess.PIPE)
    assert child.stdout is not None
    child.stdout.readline()
    return child


async def take_turns(url: str, engines: dict[str, Defer], jobs: int) -> dict[str, list[tuple[float, float]]]:
    """Seconds until each job was picked up and until its answer was here."""
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in engines}
    listening = await psycopg.AsyncConnection.connect(url, autocommit=True)
    reading = await psycopg.AsyncConnection.connect(url, autocommit=True)
    await listening.execute("LISTEN bench_answers")
    notes = listening.notifies()
    for number in range(jobs + 10):
        for name, defer in engines.items():
            job = os.urandom(NAME_BYTES // 2).hex().encode() + PAYLOAD
            began = time.monotonic()
            await defer(job)
            await anext(notes)
            query = "SELECT picked, data FROM bench_answers WHERE name = %s"
            row = await (await reading.execute(query, (job[:NAME_BYTES].decode(),))).fetchone()
            assert row is not None
            assert row[1] == job
            if number >= 10:  # the first ones warm everything up
                times[name].append((row[0] - began, time.monotonic() - began))
    await notes.aclose()
    await listening.close()
    await reading.close()
    return times


def main() -> None:
    """Measures, or serves one engine."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("url")
    parser.add_argument("--jobs", type=int, default=500)
    parser.add_argument("--serve", default="", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve == "procrastinate":
        asyncio.run(serve_procrastinate(args.url))
    elif args.serve:
        asyncio.run(serve_pgqueuer(args.url, args.serve.partition("/")[2]))
    else:
        asyncio.run(measure(args.url, args.jobs))


if __name__ == "__main__":
    main()
