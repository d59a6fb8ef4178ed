"""A machine that does jobs of servers on others: the same processes with the same bounds, fed by the queue."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import TYPE_CHECKING

from sandtable import __version__
from sandtable.server.errors import Refused
from sandtable.server.ops.metrics import Metrics
from sandtable.server.work import engine
from sandtable.server.work.jobs import Answer
from sandtable.server.work.pool import Pool, TookTooLong
from sandtable.server.work.service import places_of

if TYPE_CHECKING:
    from procrastinate import App, JobContext

POLL_SECONDS = 0.25
"""Besides being told of a new job the queue is looked at so often: what is told while it is being read is missed."""
SWEEP_SECONDS = 30.0
BEAT = """INSERT INTO machines VALUES (%(id)s, %(version)s, %(short)s, %(long)s, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET seen = excluded.seen"""
LEAVE = "DELETE FROM machines WHERE id = %(id)s"
TELL = "SELECT pg_notify(%(to)s, %(note)s)"
KEEP = "WITH kept AS (INSERT INTO answers VALUES (%(token)s, %(data)s)) SELECT pg_notify(%(to)s, %(note)s)"
FORGET_ANSWERS = "DELETE FROM answers WHERE at < now() - interval '10 minutes'"
FORGET_ASKERS = "DELETE FROM askers WHERE seen < now() - interval '1 minute'"
FORGET_MACHINES = "DELETE FROM machines WHERE seen < now() - interval '1 minute'"


class Machine:
    """Does jobs of the queue in `size` processes and, besides them, short ones in one of four."""

    def __init__(self, db: str, size: int, megabytes: int) -> None:
        self._address = engine.address_of(db)
        self._app: App = engine.open_app(self._address)
        self._app.task(name=engine.TASK, pass_context=True)(self._take)
        self._places = places_of(size)
        self._pool = Pool(megabytes, Metrics())
        self._id = "m" + secrets.token_hex(6)
        self._logger = logging.getLogger("sandtable.server")

    async def serve(self, ready: Callable[[], None]) -> None:
        """Until this is cancelled; when the database is away, wait for it."""
        try:
            await self._pool.warm()
            while True:
                try:
                    await self._serve_once(ready)
                except engine.faults() as error:
                    self._logger.warning("the database is away", extra={"error": type(error).__name__})
                await asyncio.sleep(engine.BEAT_SECONDS)
        finally:
            await self._pool.close()

    async def _serve_once(self, ready: Callable[[], None]) -> None:
        """Until the database is away."""
        async with self._app.open_async():
            await engine.install(self._address, self._app)
            await self._say_alive()
            ready()
            tasks = [asyncio.ensure_future(self._work(is_quick)) for is_quick in (True, False)]
            tasks += [asyncio.ensure_future(self._beat()), asyncio.ensure_future(self._sweep())]
            try:
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                # First of all others are told, so that they ask somebody else for what is not done.
                with contextlib.suppress(*engine.faults()):
                    await self._app.connector.execute_query_async(LEAVE, id=self._id)
                for task in tasks:
                    task.cancel()
                done = await asyncio.gather(*tasks, return_exceptions=True)
            for error in done:
                if isinstance(error, Exception):
                    raise error

    async def _work(self, is_quick: bool) -> None:
        await self._app.run_worker_async(
            queues=[engine.queue_of(is_quick)],
            concurrency=self._places[is_quick],
            fetch_job_polling_interval=POLL_SECONDS,
            shutdown_graceful_timeout=0.0,
            delete_jobs="always",
            install_signal_handlers=False,
        )

    async def _take(self, context: JobContext, data: str, seconds: float, to: str, token: str) -> None:
        """One job; whoever asked is told that it has begun, and then the answer."""
        is_quick = context.job.queue == engine.queue_of(True)
        telling = asyncio.ensure_future(self._tell(to, f"take {token} {self._id}"))
        try:
            answer = await self._pool.run(b64decode(data), seconds, is_quick)
        except TookTooLong:
            await telling
            await self._tell(to, f"long {token}")
            return
        except Refused as error:
            answer = Answer(code=error.code, message=str(error), clause=error.clause).encode()
        except asyncio.CancelledError:
            telling.cancel()
            raise
        await telling
        if len(answer) <= engine.INLINE_BYTES:
            await self._tell(to, f"answer {token} {b64encode(answer).decode()}")
        else:
            row = {"token": token, "data": answer, "to": to, "note": f"row {token}"}
            await self._app.connector.execute_query_async(KEEP, **row)

    async def _tell(self, to: str, note: str) -> None:
        await self._app.connector.execute_query_async(TELL, to=to, note=note)

    async def _beat(self) -> None:
        """Until the database is away: say that this machine lives."""
        while True:
            await asyncio.sleep(engine.BEAT_SECONDS)
            async with asyncio.timeout(engine.DEAD_SECONDS):
                await self._say_alive()

    async def _say_alive(self) -> None:
        places = {"short": self._places[True], "long": self._places[False]}
        await self._app.connector.execute_query_async(BEAT, id=self._id, version=__version__, **places)

    async def _sweep(self) -> None:
        """Until the database is away: clear away what dead machines and servers have left."""
        from procrastinate.jobs import Status

        manager = self._app.job_manager
        while True:
            for job in await manager.get_stalled_jobs(seconds_since_heartbeat=SWEEP_SECONDS):
                with contextlib.suppress(*engine.faults()):  # another machine was faster
                    await manager.finish_job(job, Status.FAILED, delete_job=True)
            for query in (FORGET_ANSWERS, FORGET_ASKERS, FORGET_MACHINES):
                await self._app.connector.execute_query_async(query)
            await asyncio.sleep(SWEEP_SECONDS)
