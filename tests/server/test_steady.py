"""Clocks run by a time that nobody sets: steps of the wall clock cost nothing, and a restart costs a bounded time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from sandtable.server.app import open_registry
from sandtable.server.people.person import Person
from sandtable.server.settings import Settings
from sandtable.server.storage.records import DAYS, LIVE, ClockRule
from sandtable.server.storage.steady import BEAT_MS, FRESH_MS, Steady
from sandtable.server.table.clock import DAY
from sandtable.server.table.creation import SeatRequest, TableRequest, read_request
from sandtable.server.table.registry import Registry
from sandtable.server.table.room import Room
from sandtable.server.table.watcher import Watcher
from sandtable.server.wire import incoming as messages
from tests.server.serving import sqlite_url

ANN = Person("u-ann", "Ann", False)
SECOND, HOUR = 1_000, 3_600_000
LIVE_CLOCK = ClockRule(LIVE, initial=600)
DAYS_CLOCK = ClockRule(DAYS, days=3)


class Machine:
    """A machine whose clocks stand still until a test lets them go."""

    def __init__(self) -> None:
        self.wall = 1_700_000_000_000
        self.ticks = 5_000

    def pass_by(self, milliseconds: int) -> None:
        """Time passes."""
        self.wall += milliseconds
        self.ticks += milliseconds

    def time(self, shared: bool = False) -> Steady:
        """The time of a new process."""
        return Steady(HOUR, shared, lambda: self.wall, lambda: self.ticks)


def played(folder: Path, scene: Callable[[Machine, Registry], Awaitable[None]]) -> None:
    """A scene on a new server."""

    async def run() -> None:
        machine = Machine()
        registry = await open_registry(Settings(db=sqlite_url(folder)), machine.time())
        await scene(machine, registry)
        await registry.close()

    asyncio.run(run())


async def table(registry: Registry, clock: ClockRule) -> Room:
    """A table of Ann at which seat 0 is asked."""
    seats = [SeatRequest("human"), SeatRequest("human")]
    request = TableRequest(game="neuroshima", settings={"first": "0"}, hotseat=True, clock=clock, seats=seats)
    record, lines = read_request(request, ANN, 32)
    await registry.create(record, lines)
    return await registry.room(record.id)


async def act(room: Room) -> None:
    action = room.log.state.action_text(room.log.state.legal()[0])
    await room.handle(Watcher(ANN.user, 1_000), messages.Act(decision=room.log.number, action=action))


def left(room: Room, seat: int = 0) -> int:
    data = room.clock.data()
    assert data is not None
    return data.left[seat]


@pytest.mark.parametrize("step", [HOUR, -HOUR, 400 * DAY, -400 * DAY])
@pytest.mark.parametrize("clock", [LIVE_CLOCK, DAYS_CLOCK], ids=["live", "days"])
def test_a_step_of_the_wall_clock_costs_nothing(clock: ClockRule, step: int, tmp_path: Path) -> None:
    async def scene(machine: Machine, registry: Registry) -> None:
        room = await table(registry, clock)
        before = left(room)
        machine.pass_by(20 * SECOND)
        machine.wall += step
        await registry.care.see_to_clocks()
        assert room.record.status == "live"
        assert not room.log.moves
        assert left(room) == before - 20 * SECOND
        await act(room)
        assert room.log.spent.get(0, 0) == (20 * SECOND if clock.kind == LIVE else 0)

    played(tmp_path, scene)


def test_a_table_that_is_not_loaded_stands_a_step_too(tmp_path: Path) -> None:
    async def scene(machine: Machine, registry: Registry) -> None:
        room = await table(registry, DAYS_CLOCK)
        registry.drop(room)
        machine.wall += 400 * DAY
        await registry.care.see_to_clocks()
        assert registry.rooms == {}
        again = await registry.room(room.record.id)
        assert left(again) == 3 * DAY
        registry.drop(again)
        machine.pass_by(3 * DAY)
        await registry.care.see_to_clocks()
        assert {line.kind for line in registry.rooms[room.record.id].log.moves} == {"default"}

    played(tmp_path, scene)


def test_a_clock_falls_by_the_time_that_has_passed(tmp_path: Path) -> None:
    async def scene(machine: Machine, registry: Registry) -> None:
        room = await table(registry, LIVE_CLOCK)
        machine.wall -= DAY
        machine.ticks += 600 * SECOND - 1
        await registry.care.see_to_clocks()
        assert room.record.status == "live"
        machine.ticks += 1
        await registry.care.see_to_clocks()
        assert room.record.result is not None
        assert room.record.result.reason == "timeout"

    played(tmp_path, scene)


@pytest.mark.parametrize(
    ("clock", "down", "charged"),
    [
        (LIVE_CLOCK, 10 * SECOND, 0),
        (LIVE_CLOCK, 3 * HOUR, 0),
        (LIVE_CLOCK, -3 * HOUR, 0),
        (DAYS_CLOCK, 10 * SECOND, 10 * SECOND),
        (DAYS_CLOCK, 400 * DAY, HOUR),
        (DAYS_CLOCK, -400 * DAY, 0),
    ],
)
def test_a_restart_charges_what_was_used_and_a_bounded_time(
    clock: ClockRule, down: int, charged: int, tmp_path: Path
) -> None:
    async def scene() -> None:
        machine, settings = Machine(), Settings(db=sqlite_url(tmp_path))
        registry = await open_registry(settings, machine.time())
        room = await table(registry, clock)
        before = left(room)
        machine.pass_by(30 * SECOND)
        await registry.close()
        machine.wall += down
        machine.ticks = 77  # a machine that was started anew counts from its start
        registry = await open_registry(settings, machine.time())
        await registry.care.see_to_clocks()
        again = await registry.room(room.record.id)
        assert left(again) == before - 30 * SECOND - charged
        assert again.record.status == "live"
        await registry.close()

    asyncio.run(scene())


def test_a_killed_process_gives_back_less_than_a_beat(tmp_path: Path) -> None:
    async def scene(machine: Machine, registry: Registry) -> None:
        room = await table(registry, LIVE_CLOCK)
        machine.pass_by(20 * SECOND)
        await registry.store.writer.run(registry.time.beat)
        assert not registry.time.is_beat_due()
        machine.pass_by(BEAT_MS)
        assert registry.time.is_beat_due()
        registry.drop(room)
        machine.wall += HOUR
        await registry.store.writer.run(registry.time.start)
        assert left(await registry.room(room.record.id)) == 580 * SECOND

    played(tmp_path, scene)


def test_processes_that_share_a_database_go_by_one_time(tmp_path: Path) -> None:
    async def scene(machine: Machine, registry: Registry) -> None:
        room = await table(registry, DAYS_CLOCK)
        deadline = room.record.deadline
        machine.wall += HOUR
        await registry.store.writer.run(registry.time.beat)
        machine.pass_by(FRESH_MS)
        other = machine.time(shared=True)
        await registry.store.writer.run(other.start)
        assert other.now() == registry.time.now()
        assert (await registry.store.table(room.record.id)).deadline == deadline

    played(tmp_path, scene)


def test_who_moves_twice_keeps_the_stored_deadline(tmp_path: Path) -> None:
    async def scene(machine: Machine, registry: Registry) -> None:
        room = await table(registry, ClockRule(LIVE, initial=600, increment=5))
        while not (room.log.moves and room.log.moves[-1].seat == room.log.asked() == 0):
            machine.pass_by(7 * SECOND)
            await act(room)
        machine.pass_by(7 * SECOND)
        before = left(room)
        registry.drop(room)
        assert left(await registry.room(room.record.id)) == before

    played(tmp_path, scene)
