"""Jobs that other machines do (`machine`): asked over a queue on PostgreSQL, done here where no machine answers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from base64 import b64decode, b64encode
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from sandtable import __version__
from sandtable.server.ops.metrics import Metrics
from sandtable.server.work import engine
from sandtable.server.work.pool import Pool, TookTooLong

if TYPE_CHECKING:
    from procrastinate import App

TRIES = 2
"""So often other machines are asked before a job is done here."""
PATIENCE_SECONDS = 10.0
"""A job that no machine takes up for so long is asked back."""
SLACK_SECONDS = 5.0
"""An answer may come so much later than the time limit of its job."""
CLOSE_SECONDS = 2.0
MACHINES = """SELECT id, short_places, long_places FROM machines
    WHERE version = %(version)s AND seen >= clock_timestamp() - make_interval(secs => %(dead)s)"""
ASKERS = """WITH me AS (INSERT INTO askers VALUES (%(id)s, clock_timestamp())
        ON CONFLICT (id) DO UPDATE SET seen = excluded.seen)
    SELECT count(*) + 1 AS count FROM askers
    WHERE id <> %(id)s AND seen >= clock_timestamp() - make_interval(secs => %(dead)s)"""
LEAVE = "DELETE FROM askers WHERE id = %(id)s"
ANSWER = "DELETE FROM answers WHERE token = %(token)s RETURNING data"


class Lost(Exception):
    """Whoever worked on a job is gone, or nobody has taken it up."""


class Waiting:
    """A job that was sent out."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.machine = ""
        self.taken: asyncio.Future[None] = loop.create_future()
        self.answer: asyncio.Future[bytes] = loop.create_future()
        self.answer.add_done_callback(lambda done: done.cancelled() or done.exception())

    def take(self, machine: str) -> None:
        """A machine has begun with it."""
        self.machine = machine
        if not self.taken.done():
            self.taken.set_result(None)

    def end(self, answer: bytes | Exception) -> None:
        """Nothing more is to be waited for."""
        self.take(self.machine)
        if self.answer.done():
            return
        if isinstance(answer, bytes):
            self.answer.set_result(answer)
        else:
            self.answer.set_exception(answer)


class RemotePool:
    """As `Pool`, on other machines; `local` does what they do not, at most as many jobs at once as it has places."""

    def __init__(self, db: str, local: Pool, places: dict[bool, int], metrics: Metrics) -> None:
        self._address = engine.address_of(db)
        self._app: App = engine.open_app(self._address)
        self._local = local
        self._places = places
        self._room = {is_quick: asyncio.Semaphore(count) for is_quick, count in places.items()}
        self._metrics = metrics
        self._channel = "sandtable_" + secrets.token_hex(6)
        """Where answers are told to this process and to no other."""
        self._machines: dict[str, dict[bool, int]] = {}
        """The machines that live, and how many jobs each does at once."""
        self._askers = 1
        """Processes that share these machines, this one among them."""
        self._waiting: dict[str, Waiting] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._asking_back: set[asyncio.Task[Any]] = set()
        self.on_places: Callable[[dict[bool, int]], None] = lambda _: None
        """Told how many jobs can be done at once, when that changes."""
        self._logger = logging.getLogger("sandtable.server")
        metrics.gauge("work_machines", lambda: len(self._machines))

    async def run(self, job: bytes, seconds: float, is_quick: bool = False) -> bytes:
        """Do a job on another machine; it is given up there when this is cancelled."""
        for _ in range(TRIES):
            if not self._machines:
                break
            try:
                answer = await self._ask(job, seconds, is_quick)
            except Lost:
                self._metrics.count("work_lost")
            else:
                self._metrics.count("work_remote")
                return answer
        async with self._room[is_quick]:
            return await self._local.run(job, seconds, is_quick)

    async def _ask(self, job: bytes, seconds: float, is_quick: bool) -> bytes:
        token, waiting = secrets.token_hex(8), Waiting()
        self._waiting[token] = waiting
        sending = self._spawn(self._send(job, seconds, is_quick, token))
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await waiting.taken
            async with asyncio.timeout(seconds + SLACK_SECONDS):
                return await waiting.answer
        except TimeoutError:
            self._give_up(sending)
            raise Lost from None
        except (asyncio.CancelledError, Lost):
            self._give_up(sending)
            raise
        finally:
            del self._waiting[token]

    async def _send(self, job: bytes, seconds: float, is_quick: bool, token: str) -> int | None:
        """Put a job into the queue; its number there, or None if the database is away."""
        queued = self._app.configure_task(engine.TASK, queue=engine.queue_of(is_quick))
        data = b64encode(job).decode()
        try:
            return await queued.defer_async(data=data, seconds=seconds, to=self._channel, token=token)
        except engine.faults():
            if token in self._waiting:
                self._waiting[token].end(Lost())
            return None

    def _give_up(self, sending: asyncio.Task[int | None]) -> None:
        task = self._spawn(self._ask_back(sending))
        self._asking_back.add(task)
        task.add_done_callback(self._asking_back.discard)

    async def _ask_back(self, sending: asyncio.Task[int | None]) -> None:
        """Nobody waits for a job any more: it leaves the queue, or whoever does it stops."""
        number = await sending
        if number is not None:
            with contextlib.suppress(*engine.faults()):
                await self._app.job_manager.cancel_job_by_id_async(number, abort=True, delete_job=True)

    # What machines say.

    async def warm(self) -> None:
        """Open the queue; until then, and whenever the database is away, jobs are done here."""
        self._spawn(self._stay_in_touch())
        await self._local.warm()

    async def _stay_in_touch(self) -> None:
        while True:
            try:
                async with self._app.open_async():
                    await engine.install(self._address, self._app)
                    await self._listen()
            except engine.faults() as error:
                self._logger.warning("no other machines", extra={"error": type(error).__name__})
            except Exception:
                self._metrics.count("faults")
                self._logger.exception("fault")
            finally:
                self._note_machines({})
            await asyncio.sleep(engine.BEAT_SECONDS)

    async def _listen(self) -> None:
        """Hear answers and look for machines until the database is away."""
        async with await engine.connect(self._address) as connection:
            await connection.execute(f"LISTEN {self._channel}")
            looking = self._spawn(self._look_for_machines())
            try:
                while not looking.done():
                    async for note in connection.notifies(timeout=engine.BEAT_SECONDS):
                        self._hear(note.payload)
            finally:
                looking.cancel()

    def _hear(self, note: str) -> None:
        """`take`n up by a machine, an `answer`, one that lies in a `row`, or that the job took too `long`."""
        what, token, *rest = note.split()
        waiting = self._waiting.get(token)
        if waiting is None:
            return
        if what == "take":
            waiting.take(rest[0])
        elif what == "answer":
            waiting.end(b64decode(rest[0]))
        elif what == "row":
            self._spawn(self._fetch(token, waiting))
        else:
            waiting.end(TookTooLong())

    async def _fetch(self, token: str, waiting: Waiting) -> None:
        try:
            row = await self._app.connector.execute_query_one_async(ANSWER, token=token)
            waiting.end(bytes(row["data"]))
        except engine.faults():
            waiting.end(Lost())

    async def _look_for_machines(self) -> None:
        """Until the database is away."""
        query, dead = self._app.connector.execute_query_all_async, engine.DEAD_SECONDS
        with contextlib.suppress(*engine.faults()):
            while True:
                async with asyncio.timeout(dead):
                    rows = await query(MACHINES, version=__version__, dead=dead)
                    askers = await query(ASKERS, id=self._channel, dead=dead)
                places = {row["id"]: {True: row["short_places"], False: row["long_places"]} for row in rows}
                self._note_machines(places, askers[0]["count"])
                await asyncio.sleep(engine.BEAT_SECONDS)

    def _note_machines(self, machines: dict[str, dict[bool, int]], askers: int = 1) -> None:
        """Send out a fair share of what these do at once; what others were doing is lost."""
        if (machines, askers) != (self._machines, self._askers):
            self._machines, self._askers = machines, askers
            sums = {is_quick: sum(one[is_quick] for one in machines.values()) for is_quick in (True, False)}
            shares = {is_quick: -(-count // askers) for is_quick, count in sums.items()}
            self.on_places(shares if machines else self._places)
        for waiting in self._waiting.values():
            if not machines or (waiting.machine and waiting.machine not in machines):
                waiting.end(Lost())

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """End everything; what was given up just now is still asked back."""
        await asyncio.sleep(0)
        if self._asking_back:
            await asyncio.wait(self._asking_back, timeout=CLOSE_SECONDS)
        with contextlib.suppress(*engine.faults()):
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._app.connector.execute_query_async(LEAVE, id=self._channel)
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._local.close()
