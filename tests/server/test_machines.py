"""Machines that do heavy work of a server elsewhere: `sandtable work` on the same PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from sandtable.client import Client
from sandtable.games import find_game
from sandtable.match.match import Match
from sandtable.server.errors import Refused
from sandtable.server.ops.metrics import Metrics
from sandtable.server.settings import Settings
from sandtable.server.storage.records import ClockRule, Seat, TableRecord
from sandtable.server.table.creation import lines_of
from sandtable.server.work import jobs, remote
from sandtable.server.work.engine import INLINE_BYTES
from sandtable.server.work.jobs import Asker, Choice, Keeping, StoredGame, encode, read_answer
from sandtable.server.work.opening import open_work
from sandtable.server.work.running import carry_out
from sandtable.server.work.service import LocalWork, Work
from tests.server.pondering import SLOW
from tests.server.serving import DUEL, POSTGRES, Served, random_choice, sqlite_url

needs_postgres = pytest.mark.skipif(not POSTGRES, reason="SANDTABLE_TEST_POSTGRES is not set to the URL of a server")
long_jobs = pytest.mark.usefixtures("_random_takes_long")
MACHINES_SEEN = re.compile(r"^sandtable_work_machines(\{.*\})? 1$", re.MULTILINE)
Scene = Callable[[Work, Metrics], Awaitable[None]]


class Machines:
    """Machines on one database; slow jobs of all of them wait for `go`."""

    def __init__(self, db: str, folder: Path) -> None:
        self.db = db
        self.folder = folder
        self.processes: list[subprocess.Popen[str]] = []

    def start(self, processes: int = 1) -> subprocess.Popen[str]:
        """A machine that is ready."""
        words = ["-m", "tests.server.pondering", str(self.folder), "work", "--db", self.db]
        words += ["--processes", str(processes), "--log-level", "error"]
        process = subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, text=True)
        self.processes.append(process)
        assert process.stdout is not None
        assert "works" in process.stdout.readline()
        return process

    def began(self) -> list[int]:
        """Process ids of the machines that have begun with slow jobs."""
        return [int(text) for file in self.folder.glob("began-*") if (text := file.read_text())]

    def go(self) -> None:
        """Slow jobs go on."""
        (self.folder / "go").touch()

    def close(self) -> None:
        """End all of them."""
        for process in self.processes:
            process.kill()
            process.wait()
            assert process.stdout is not None
            process.stdout.close()


@pytest.fixture
def machines(database: str, tmp_path: Path) -> Iterator[Machines]:
    found = Machines(database, tmp_path)
    yield found
    found.close()


@pytest.fixture
def _random_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """The queue takes a quick bot for one that thinks, so that its jobs go where those of masters go."""
    monkeypatch.setitem(jobs.BOT_SECONDS, "random", 1.0)


def question(seed: int, seconds: float = 600.0) -> Choice:
    state = Match(find_game("neuroshima"), {"armies": "borgo,moloch", "first": "0"}).state
    return Choice(bot="random", game="neuroshima", state=state.to_bytes(), seat=0, seed=seed, seconds=seconds)


def ask(work: Work, user: str, seed: int = SLOW, seconds: float = 600.0) -> asyncio.Task[bytes]:
    return asyncio.create_task(work.ask(question(seed, seconds), Asker(user)))


def expected(seed: int = SLOW) -> bytes:
    return read_answer(carry_out(encode(question(seed))))


def counted(metrics: Metrics, name: str) -> float:
    """A counter or gauge, as it is told to Prometheus."""
    for line in metrics.text().splitlines():
        if line.startswith(f"sandtable_{name} "):
            return float(line.split()[1])
    return 0.0


async def until(is_so: Callable[[], bool], what: str) -> None:
    async with asyncio.timeout(300):
        while not is_so():
            await asyncio.sleep(0.05)
    assert is_so(), what


def at_work(db: str, scene: Scene) -> None:
    """A scene with a server's side of the work."""

    async def run() -> None:
        metrics = Metrics()
        work = open_work(Settings(db=db, work="remote"), metrics)
        await work.start()
        try:
            await scene(work, metrics)
        finally:
            await work.close()

    asyncio.run(run())


async def seen(metrics: Metrics, count: int) -> None:
    """Until the server's side knows so many machines."""
    await until(lambda: counted(metrics, "work_machines") == count, "machines were seen")


@needs_postgres
def test_a_job_is_done_by_another_machine(machines: Machines) -> None:
    machines.start()

    async def scene(work: Work, metrics: Metrics) -> None:
        await seen(metrics, 1)
        for seed in range(5):
            assert await ask(work, "ann", seed) == expected(seed)
        assert counted(metrics, "work_remote_total") == 5
        assert counted(metrics, "work_lost_total") == 0

    at_work(machines.db, scene)


@needs_postgres
@long_jobs
def test_two_machines_share_the_jobs(machines: Machines) -> None:
    pids = {machines.start().pid, machines.start().pid}

    async def scene(work: Work, metrics: Metrics) -> None:
        await seen(metrics, 2)
        asked = [ask(work, "ann"), ask(work, "bob")]
        await until(lambda: len(machines.began()) == 2, "both have begun")
        assert set(machines.began()) == pids
        machines.go()
        assert await asyncio.gather(*asked) == [expected(), expected()]

    at_work(machines.db, scene)


@needs_postgres
@long_jobs
def test_another_machine_takes_over_what_a_killed_one_was_doing(machines: Machines) -> None:
    machines.start()
    machines.start()

    async def scene(work: Work, metrics: Metrics) -> None:
        await seen(metrics, 2)
        asked = ask(work, "ann")
        await until(lambda: len(machines.began()) == 1, "one has begun")
        (killed,) = machines.began()
        os.kill(killed, signal.SIGKILL)
        await until(lambda: len(machines.began()) == 2, "the other one has begun")
        machines.go()
        assert await asked == expected()
        assert counted(metrics, "work_lost_total") == 1
        assert counted(metrics, "work_remote_total") == 1
        await seen(metrics, 1)

    at_work(machines.db, scene)


@needs_postgres
@long_jobs
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_jobs_of_the_last_machine_are_done_here(number: signal.Signals, machines: Machines) -> None:
    only = machines.start()

    async def scene(work: Work, metrics: Metrics) -> None:
        await seen(metrics, 1)
        asked = ask(work, "ann")
        await until(lambda: len(machines.began()) == 1, "it has begun")
        os.kill(only.pid, number)
        assert await asked == expected()
        assert counted(metrics, "work_remote_total") == 0
        assert await ask(work, "bob", 5) == expected(5)

    at_work(machines.db, scene)


@needs_postgres
def test_without_machines_jobs_are_done_here(database: str) -> None:
    async def scene(work: Work, metrics: Metrics) -> None:
        assert await ask(work, "ann", 3) == expected(3)
        assert counted(metrics, "work_remote_total") == 0

    at_work(database, scene)


@needs_postgres
@long_jobs
def test_a_job_that_no_machine_takes_up_comes_back(machines: Machines, monkeypatch: pytest.MonkeyPatch) -> None:
    machines.start()
    monkeypatch.setattr(remote, "PATIENCE_SECONDS", 0.5)

    async def scene(work: Work, metrics: Metrics) -> None:
        await seen(metrics, 1)
        async with asyncio.timeout(300):
            other = Metrics()
            busy = open_work(Settings(db=machines.db, work="remote"), other)
            await busy.start()
            await seen(other, 1)
            first = ask(busy, "ann")
            await until(lambda: len(machines.began()) == 1, "the machine is busy")
            assert await ask(work, "bob", 4) == expected(4)
            assert counted(metrics, "work_remote_total") == 0
            machines.go()
            assert await first == expected()
            await busy.close()

    at_work(machines.db, scene)


@needs_postgres
@long_jobs
def test_a_machine_stops_what_nobody_waits_for(machines: Machines) -> None:
    machines.start()

    async def scene(work: Work, metrics: Metrics) -> None:
        await seen(metrics, 1)
        given_up = ask(work, "ann")
        await until(lambda: len(machines.began()) == 1, "it has begun")
        given_up.cancel()
        with pytest.raises(asyncio.CancelledError):
            await given_up
        assert await ask(work, "bob", 6) == expected(6), "its only process is free"
        assert counted(metrics, "work_remote_total") == 1
        await until(lambda: queued(machines.db) == 0, "nothing is left in the queue")

    at_work(machines.db, scene)


@needs_postgres
def test_work_goes_on_after_the_database_has_cut_everybody_off(machines: Machines) -> None:
    machines.start()

    async def scene(work: Work, metrics: Metrics) -> None:
        await seen(metrics, 1)
        assert await ask(work, "ann", 1) == expected(1)
        cut_off(machines.db)
        done = counted(metrics, "work_remote_total")
        async with asyncio.timeout(300):
            while counted(metrics, "work_remote_total") < done + 5:
                assert await ask(work, "ann", 5) == expected(5), "by the machine or here"
                await asyncio.sleep(0.1)

    at_work(machines.db, scene)


def cut_off(db: str) -> None:
    """End all connections to the database, as a restart of it would."""
    import psycopg

    query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
    with psycopg.connect(db, autocommit=True) as connection:
        connection.execute(f"{query} AND pid <> pg_backend_pid()")


@needs_postgres
def test_servers_share_the_machines_evenly(machines: Machines) -> None:
    machines.start(processes=4)

    async def scene(work: Work, metrics: Metrics) -> None:
        assert isinstance(work, LocalWork)
        other = Metrics()
        await until(lambda: work.places == {True: 1, False: 4}, "all of it for one")
        second = open_work(Settings(db=machines.db, work="remote"), other)
        await second.start()
        await until(lambda: work.places == {True: 1, False: 2}, "half of it")
        await second.close()
        await until(lambda: work.places == {True: 1, False: 4}, "all of it again")

    at_work(machines.db, scene)


def queued(db: str) -> int:
    """Jobs in the queue, whatever has become of them."""
    import psycopg

    with psycopg.connect(db) as connection:
        row = connection.execute("SELECT count(*) FROM sandtable_work.procrastinate_jobs").fetchone()
        assert row is not None
        return int(row[0])


@needs_postgres
@long_jobs
def test_a_job_ends_at_its_time_limit(machines: Machines) -> None:
    machines.start()

    async def scene(work: Work, metrics: Metrics) -> None:
        await seen(metrics, 1)
        with pytest.raises(Refused) as caught:
            await ask(work, "ann", seconds=0.3)
        assert caught.value.code == "too_large"
        with pytest.raises(Refused) as caught:
            await work.ask(Choice(bot="nobody", game="neuroshima", state=b"", seat=0, seed=1), Asker("ann"))
        assert counted(metrics, "work_lost_total") == 0, "a refusal is an answer"

    at_work(machines.db, scene)


@needs_postgres
def test_long_answers_come_too(machines: Machines) -> None:
    machines.start()
    game = find_game("neuroshima")
    match = Match(game, {"armies": "borgo,moloch", "first": "0"})
    dice = random.Random(5)
    while match.state.decision() is not None and len(match.entries) < 200:
        match.play(dice.choice(match.state.legal()))
    seats = [Seat("human", f"u{number}", f"{number}") for number in range(2)]
    record = TableRecord("t1", game.name, match.settings, seats, ClockRule(), "u0", status="over")
    job = Keeping(stored=StoredGame(record.row(), lines_of(match), []))

    async def scene(work: Work, metrics: Metrics) -> None:
        await seen(metrics, 1)
        answer = await work.ask(job, Asker("ann"))
        assert len(answer) > INLINE_BYTES
        assert answer == read_answer(carry_out(encode(job)))
        assert counted(metrics, "work_remote_total") == 1

    at_work(machines.db, scene)


@needs_postgres
@pytest.mark.parametrize("arguments", [("--workers", "2"), ("--work", "remote")])
def test_a_game_against_a_bot_on_another_machine(arguments: tuple[str, ...], machines: Machines) -> None:
    machines.start()
    served = Served(machines.db, "--log-level", "error", *arguments)

    async def scene() -> None:
        ann = Client(served.url)
        async with asyncio.timeout(300):
            while not MACHINES_SEEN.search(await ann.call("GET", "/metrics?of=own")):
                await asyncio.sleep(0.1)
        seats = [{"kind": "human"}, {"kind": "bot", "bot": "easy"}]
        table = (await ann.create({**DUEL, "seats": seats}))["id"]
        end = await ann.play(table, random_choice(2))
        assert end["status"] == "over"

    try:
        asyncio.run(scene())
    finally:
        served.stop()


@pytest.mark.parametrize("words", [["serve", "--port", "0", "--work", "remote"], ["work"]])
def test_several_machines_need_postgresql(words: list[str], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sandtable.cli.main", *words, "--db", sqlite_url(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert ended.returncode == 1
    assert len(ended.stderr.splitlines()) == 1
    assert "PostgreSQL" in ended.stderr
