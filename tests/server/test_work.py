"""Heavy work: the queue is fair, processes are bounded, and what nobody waits for is given up."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import select

from sandtable.games import find_game
from sandtable.server.app import open_registry
from sandtable.server.errors import Refused
from sandtable.server.limits import Limits
from sandtable.server.ops.metrics import Metrics
from sandtable.server.people.person import Person
from sandtable.server.settings import Settings
from sandtable.server.storage import schema
from sandtable.server.table.creation import SeatRequest, TableRequest, read_request
from sandtable.server.table.registry import Registry
from sandtable.server.table.room import Room
from sandtable.server.table.watcher import Watcher
from sandtable.server.wire import incoming as messages
from sandtable.server.work.jobs import Asker, Choice, Job, encode, read_answer
from sandtable.server.work.queue import AGE_SECONDS, FairQueue, Ticket
from sandtable.server.work.running import carry_out
from sandtable.server.work.service import LocalWork
from tests.server.serving import sqlite_url

SHORT, LONG = 0.01, 2.0


def asker(user: str, address: str = "", table: str = "", waits: bool = True) -> Asker:
    return Asker(user=user, address=address, table=table, waits=waits)


def order(queue: FairQueue, moment: float, count: int) -> list[str]:
    """Who gets the next turns, each job ending before the next begins."""
    names: list[str] = []
    for _ in range(count):
        ticket = queue.take(moment)
        assert ticket is not None
        names.append(ticket.asker.user)
        queue.leave(ticket)
    return names


def test_people_come_before_background_and_short_before_long() -> None:
    queue = FairQueue(Limits())
    queue.put(asker("background-long", waits=False), LONG, 0)
    queue.put(asker("background-short", waits=False), SHORT, 0)
    queue.put(asker("long"), LONG, 0)
    queue.put(asker("short"), SHORT, 0)
    assert order(queue, 0, 4) == ["short", "long", "background-short", "background-long"]


def test_two_hundred_long_jobs_do_not_stand_before_a_short_one() -> None:
    queue = FairQueue(Limits())
    for number in range(200):
        queue.put(asker(f"guest{number}", f"10.0.0.{number}", f"t{number}"), LONG, 0)
    queue.put(asker("player", "10.1.1.1", "mine"), SHORT, 100 * AGE_SECONDS)
    ticket = queue.take(100 * AGE_SECONDS, only_short=True)
    assert ticket is not None
    assert ticket.asker.user == "player"
    assert queue.take(100 * AGE_SECONDS, only_short=True) is None


def test_nobody_gets_more_turns_by_asking_more() -> None:
    queue = FairQueue(Limits())
    for _ in range(20):
        queue.put(asker("greedy", "1.1.1.1"), LONG, 0)
    for _ in range(2):
        queue.put(asker("modest", "2.2.2.2"), LONG, 0)
    assert order(queue, 0, 5).count("modest") == 2


def test_many_guests_of_one_address_are_one_asker() -> None:
    queue = FairQueue(Limits())
    for number in range(20):
        queue.put(asker(f"guest{number}", "1.1.1.1"), LONG, 0)
    for _ in range(3):
        queue.put(asker("modest", "2.2.2.2"), LONG, 0)
    assert order(queue, 0, 6).count("modest") == 3


def test_background_moves_on_while_people_keep_asking() -> None:
    queue = FairQueue(Limits())
    queue.put(asker("background", waits=False), LONG, 0)
    turns = 0
    moment = 0.0
    while True:
        queue.put(asker("person", "1.1.1.1"), LONG, moment)
        ticket = queue.take(moment)
        assert ticket is not None
        queue.charge(ticket, LONG)
        queue.leave(ticket)
        if ticket.asker.user == "background":
            break
        turns += 1
        moment += LONG
    assert turns <= 3 * AGE_SECONDS / LONG + 1


def test_of_a_table_one_job_runs_at_a_time() -> None:
    queue = FairQueue(Limits())
    first, second = (queue.put(asker(user, table="t"), SHORT, 0) for user in ("ann", "bob"))
    assert queue.take(0) is first
    assert queue.take(0) is None
    queue.leave(first)
    assert queue.take(0) is second


def test_jobs_that_run_at_once_are_counted_by_person_and_address() -> None:
    queue = FairQueue(Limits(jobs_running_per_user=2, jobs_running_per_address=3))
    for number in range(3):
        queue.put(asker("ann", "1.1.1.1", f"a{number}"), LONG, 0)
        queue.put(asker(f"guest{number}", "1.1.1.1", f"g{number}"), LONG, 0)
    taken: list[Ticket] = []
    while (ticket := queue.take(0)) is not None:
        taken.append(ticket)
    assert len(taken) == 3
    assert sum(ticket.asker.user == "ann" for ticket in taken) <= 2
    queue.leave(taken[0])
    assert queue.take(0) is not None


def test_the_queue_is_bounded_for_all_for_a_person_and_for_an_address() -> None:
    queue = FairQueue(Limits(jobs_waiting=6, jobs_waiting_per_user=2, jobs_waiting_per_address=3))

    def code(who: Asker) -> str:
        try:
            queue.put(who, SHORT, 0)
        except Refused as error:
            return error.code
        return ""

    assert [code(asker("ann", "1.1.1.1")) for _ in range(3)] == ["", "", "too_fast"]
    assert [code(asker(f"guest{number}", "1.1.1.1")) for number in range(2)] == ["", "too_fast"]
    assert [code(asker(f"bot{number}")) for number in range(4)] == ["", "", "", "busy"]
    while (ticket := queue.take(0)) is not None:
        queue.leave(ticket)
    assert code(asker("ann", "1.1.1.1")) == ""


def test_a_table_is_told_how_many_are_ahead() -> None:
    queue = FairQueue(Limits())
    tickets = [queue.put(asker(f"guest{number}", table=f"t{number}"), LONG, 0) for number in range(3)]
    assert [queue.ahead(f"t{number}", 0) for number in range(4)] == [0, 1, 2, None]
    assert queue.take(1) is tickets[0]
    assert [queue.ahead(f"t{number}", 1) for number in range(3)] == [0, 0, 1]
    queue.leave(tickets[1])
    assert [queue.ahead(f"t{number}", 2) for number in (1, 2)] == [None, 0]


# Processes.


def choice_of(state: bytes, bot: str = "greedy", seconds: float = 60.0) -> Choice:
    return Choice(bot=bot, game="neuroshima", state=state, seat=0, seed=1, seconds=seconds)


def duel() -> bytes:
    return find_game("neuroshima").start({"armies": "borgo,moloch", "first": 0}).to_bytes()


def at_work(scene: Callable[[LocalWork, Metrics], Awaitable[None]], megabytes: int = 1024) -> Metrics:
    """Run a scene with processes of its own."""
    metrics = Metrics()

    async def run() -> None:
        work = LocalWork(1, megabytes, Limits(), metrics)
        try:
            await scene(work, metrics)
        finally:
            await work.close()

    asyncio.run(run())
    return metrics


def test_a_job_is_the_same_here_and_in_a_process() -> None:
    job = choice_of(duel())
    here = read_answer(carry_out(encode(job)))

    async def scene(work: LocalWork, _: Metrics) -> None:
        assert await work.ask(job, asker("ann")) == here

    told = at_work(scene).text()
    assert 'sandtable_work_run_seconds_count{kind="choice"} 1' in told
    assert 'sandtable_work_waited_seconds_count{kind="choice"} 1' in told


def test_a_refusal_in_a_process_is_a_refusal_here() -> None:
    async def scene(work: LocalWork, _: Metrics) -> None:
        with pytest.raises(Refused) as caught:
            await work.ask(choice_of(b"nonsense"), asker("ann"))
        assert caught.value.code == "bad_state"

    at_work(scene)


def test_a_job_ends_at_its_time_limit_and_the_next_one_is_done() -> None:
    async def scene(work: LocalWork, _: Metrics) -> None:
        with pytest.raises(Refused) as caught:
            await work.ask(choice_of(duel(), "master", seconds=0.0), asker("ann"))
        assert caught.value.code == "too_large"
        assert await work.ask(choice_of(duel()), asker("ann"))

    assert 'sandtable_work_kills_total{why="too_long"} 1' in at_work(scene).text()


def test_a_job_that_nobody_waits_for_is_given_up() -> None:
    async def scene(work: LocalWork, metrics: Metrics) -> None:
        await work.ask(choice_of(duel(), "random"), asker("ann"))
        jobs = [asyncio.create_task(work.ask(choice_of(duel(), "master"), asker(f"u{at}"))) for at in range(3)]
        while "sandtable_work_processes_total 2" not in metrics.text():
            await asyncio.sleep(0.01)
        for job in jobs:
            job.cancel()
        ends = await asyncio.gather(*jobs, return_exceptions=True)
        assert all(isinstance(end, asyncio.CancelledError) for end in ends)
        assert await work.ask(choice_of(duel()), asker("ann"))

    told = at_work(scene).text()
    assert 'sandtable_work_kills_total{why="not_wanted"} 1' in told
    assert "sandtable_work_waiting 0" in told
    assert "sandtable_work_running 0" in told


def test_a_short_job_that_is_none_makes_room_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.server.work.service.QUICK_SECONDS", 0.01)
    monkeypatch.setattr("sandtable.server.work.jobs.BOT_SECONDS", {"random": 0.01, "hard": 0.01})

    async def scene(work: LocalWork, metrics: Metrics) -> None:
        await work.ask(choice_of(duel(), "random"), asker("ann"))
        rest = [asyncio.create_task(work.ask(choice_of(duel(), "master"), asker("bob")))]
        await asyncio.sleep(0)
        rest += [asyncio.create_task(work.ask(choice_of(duel(), "hard"), asker(f"u{at}"))) for at in range(2)]
        while 'why="not_wanted"' not in metrics.text():
            await asyncio.sleep(0.01)
        for job in rest:
            job.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    at_work(scene)


# Tables.


class Held:
    """Work that waits until it is let go, and remembers what was asked of it."""

    def __init__(self) -> None:
        self.asked: list[tuple[Job, Asker]] = []
        self.given_up: list[Job] = []
        self.ahead: int | None = None
        self.refusals: list[Refused] = []
        self.go = asyncio.Event()
        self.waiting = 0

    async def ask(self, job: Job, asker: Asker) -> bytes:
        self.asked.append((job, asker))
        if self.refusals:
            raise self.refusals.pop()
        self.waiting += 1
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.given_up.append(job)
            raise
        finally:
            self.waiting -= 1
        return read_answer(carry_out(encode(job)))

    def place(self, table: str) -> int | None:
        return self.ahead

    async def start(self) -> None:
        pass

    async def close(self) -> None:
        pass


ANN = Person("u-ann", "Ann", False)


async def table_of(registry: Registry, *seats: SeatRequest) -> Room:
    """A table of Ann."""
    settings = {"armies": "borgo,moloch", "first": "1"}
    request = TableRequest(game="neuroshima", settings=settings, seats=list(seats))
    record, lines = read_request(request, ANN, 32)
    await registry.create(record, lines)
    return await registry.room(record.id)


def with_held_work(scene: Callable[[Registry, Held], Awaitable[None]], tmp_path: Path) -> None:
    async def run() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path)))
        await registry.work.close()
        held = Held()
        registry.work = held
        try:
            await scene(registry, held)
        finally:
            await registry.close()

    asyncio.run(run())


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for something; a test that waits in vain fails by its time limit."""
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.01)


BOT = SeatRequest("bot", "easy")


def test_bots_among_themselves_play_while_somebody_looks_on(tmp_path: Path) -> None:
    async def scene(registry: Registry, held: Held) -> None:
        room = await table_of(registry, BOT, BOT)
        assert await _due(registry) == []
        assert held.asked == []
        eve = Watcher("u-eve", 100, "1.1.1.1")
        await room.enter(eve, 0)
        await until(lambda: len(held.asked) == 1)
        asked = held.asked[0][1]
        assert (asked.user, asked.address, asked.waits) == (ANN.user, "1.1.1.1", False)
        room.leave(eve)
        await until(lambda: len(held.given_up) == 1)
        assert room.is_idle(room.touched + 1)
        held.go.set()
        await room.enter(eve, 0)
        await until(lambda: len(room.log.moves) > 3)

    with_held_work(scene, tmp_path)


def test_bots_among_themselves_are_let_be_after_a_restart(tmp_path: Path) -> None:
    async def scene(registry: Registry, held: Held) -> None:
        room = await table_of(registry, BOT, BOT)
        eve = Watcher("u-eve", 100)
        held.go.set()
        await room.enter(eve, 0)
        await until(lambda: len(room.log.moves) > 3)
        held.go.clear()
        await until(lambda: held.waiting == 1)
        table = room.record.id
        registry.drop(room)  # as if the server had been killed here
        held.asked.clear()
        again = await registry.room(table)
        while await _due(registry):  # noted as soon as the table has settled
            await asyncio.sleep(0.01)
        assert held.asked == []
        await again.enter(eve, 0)
        await until(lambda: len(held.asked) == 1)

    with_held_work(scene, tmp_path)


async def _due(registry: Registry) -> list[str]:
    """Tables at which a bot must move although nobody has them loaded."""
    query = select(schema.tables.c.id).where(schema.tables.c.deadline == 0)
    return await registry.store.read(lambda connection: list(connection.execute(query).scalars()))


def test_a_bot_moves_for_somebody_who_is_away(tmp_path: Path) -> None:
    async def scene(registry: Registry, held: Held) -> None:
        room = await table_of(registry, SeatRequest("human"), BOT)
        await until(lambda: len(held.asked) == 1)
        assert not held.asked[0][1].waits
        assert await _due(registry) == [room.record.id]
        held.ahead = 3
        await room.enter(Watcher(ANN.user, 100), 0)  # now somebody waits
        await until(lambda: len(held.asked) == 2)
        assert held.asked[1][1].waits
        held.go.set()
        await until(lambda: room.log.asked() == 0)

    with_held_work(scene, tmp_path)


def test_a_thinking_bot_is_left_alone_while_its_question_is_open(tmp_path: Path) -> None:
    async def scene(registry: Registry, held: Held) -> None:
        room = await table_of(registry, SeatRequest("human"), BOT)
        held.ahead = 0
        ann = Watcher(ANN.user, 100)
        await room.enter(ann, 0)
        await until(lambda: len(held.asked) == 1)
        await room.handle(ann, messages.Draw(id=1))
        room.wake()
        assert len(held.asked) == 1
        assert held.given_up == []

    with_held_work(scene, tmp_path)


def test_whoever_looks_on_is_told_how_long_a_bot_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.server.table.thinking.PLACE_SECONDS", 0.01)

    async def scene(registry: Registry, held: Held) -> None:
        room = await table_of(registry, SeatRequest("human"), BOT)
        ann = Watcher(ANN.user, 100)
        await room.enter(ann, 0)
        places: list[int | None] = []
        for ahead in (7, 2, 0):
            held.ahead = ahead
            while ahead not in places:
                told = [json.loads(data) for data in await ann.next()]
                places += [message["ahead"] for message in told if message["type"] == "thinking"]
        assert [place for place in places if place is not None] == [7, 2, 0]
        eve = Watcher("u-eve", 100)
        await room.enter(eve, 0)
        assert {"type": "thinking", "seat": 1, "ahead": 0} in [json.loads(data) for data in await eve.next()]

    with_held_work(scene, tmp_path)


def test_a_bot_without_a_place_asks_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.server.table.thinking.AGAIN_SECONDS", 0.01)

    async def scene(registry: Registry, held: Held) -> None:
        held.refusals = [Refused("busy", ""), Refused("too_fast", "")]
        held.go.set()
        room = await table_of(registry, SeatRequest("human"), BOT)
        await until(lambda: room.log.asked() == 0)
        assert len(held.asked) >= 3
        held.refusals = [Refused("too_large", "")]  # it thought for too long: the first legal action is played
        first = room.log.state.action_text(room.log.state.legal()[0])
        await room.handle(Watcher(ANN.user, 100), messages.Act(decision=room.log.number, action=first))
        await until(lambda: "sandtable_bot_failures_total 1" in registry.metrics.text())

    with_held_work(scene, tmp_path)


def test_a_question_holds_neither_table_nor_socket_up_and_is_given_up_with_it(tmp_path: Path) -> None:
    async def scene(registry: Registry, held: Held) -> None:
        room = await table_of(registry, SeatRequest("human"), SeatRequest("human"))
        ann = Watcher(ANN.user, 100)
        await room.enter(ann, 0)
        await ann.next()
        await room.handle(ann, messages.Forecast(id=1))
        await room.handle(ann, messages.Ping(id=2))
        assert [json.loads(data)["type"] for data in await ann.next()][-1] == "pong"
        held.go.set()
        await until(lambda: ann.question is not None and ann.question.done())
        assert json.loads((await ann.next())[-1])["type"] == "forecast"
        held.go.clear()
        await room.handle(ann, messages.Forecast(id=3))
        await until(lambda: len(held.asked) == 2)
        room.leave(ann)
        await until(lambda: len(held.given_up) == 1)

    with_held_work(scene, tmp_path)
