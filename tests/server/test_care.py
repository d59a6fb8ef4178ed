"""However many tables wait for bots, clocks fall, and after a restart each of these tables is loaded again."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import insert

from sandtable.server.app import open_registry
from sandtable.server.people.person import Person
from sandtable.server.settings import Settings
from sandtable.server.storage import schema
from sandtable.server.storage.records import ClockRule, TableRecord, new_id, now
from sandtable.server.storage.store import DUE_BATCH
from sandtable.server.table.clock import DAY
from sandtable.server.table.creation import SeatRequest, TableRequest, read_request
from sandtable.server.table.registry import Registry
from tests.server.serving import sqlite_url

ANN = Person("u-ann", "Ann", False)
PEOPLE = [SeatRequest("human"), SeatRequest("human")]
BOTS = [SeatRequest("bot", "easy"), SeatRequest("bot", "easy")]


async def stored(registry: Registry, seats: list[SeatRequest], deadlines: list[int]) -> list[str]:
    """Tables in the database that nobody has loaded, one per deadline."""
    clock = ClockRule("days", days=1)
    request = TableRequest(game="neuroshima", settings={"first": "0"}, hotseat=True, clock=clock, seats=seats)
    first, _ = read_request(request, ANN, 32)
    records: list[TableRecord] = []
    for deadline in deadlines:
        asked = 0 if deadline else None
        asked_at = deadline - DAY
        records.append(replace(first, id=new_id(), status="live", asked=asked, deadline=deadline, updated=asked_at))
    rows = [record.row() for record in records]
    await registry.store.writer.run(lambda connection: connection.execute(insert(schema.tables), rows).close())
    return [record.id for record in records]


def let_bots_think_for_ever(registry: Registry, monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(*_: object) -> bytes:
        await asyncio.Event().wait()
        return b""

    monkeypatch.setattr(registry.work, "ask", think)


@pytest.mark.parametrize("waiting", [DUE_BATCH, 2_000])
def test_clocks_fall_while_tables_wait_for_bots(waiting: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path)))
        let_bots_think_for_ever(registry, monkeypatch)
        await stored(registry, BOTS, [0] * waiting)
        (overdue,) = await stored(registry, PEOPLE, [now() - 1])
        await registry.care.see_to_clocks()
        assert list(registry.rooms) == [overdue], "no table that waits for a bot stood in its way"
        assert {line.kind for line in registry.rooms[overdue].log.moves} == {"default"}
        await registry.close()

    asyncio.run(scene())


def test_all_tables_that_wait_for_bots_are_loaded_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path)))
        let_bots_think_for_ever(registry, monkeypatch)
        waiting = await stored(registry, BOTS, [0] * (DUE_BATCH + 5))
        later = await stored(registry, PEOPLE, [now() + 60_000])
        await registry.care.see_to_bots()
        assert set(registry.rooms) == set(waiting)
        assert not set(later) & set(registry.rooms)
        await registry.close()

    asyncio.run(scene())


def test_due_tables_come_in_batches_and_each_once(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path)))
        same = await stored(registry, PEOPLE, [5] * DUE_BATCH)
        others = await stored(registry, PEOPLE, list(range(10, DUE_BATCH + 10)))
        batches = [batch async for batch in registry.store.due(1, DUE_BATCH)]
        assert [len(batch) for batch in batches] == [DUE_BATCH, DUE_BATCH - 9]
        assert [*sorted(same), *others[:-9]] == [table_id for batch in batches for table_id in batch]
        await registry.close()

    asyncio.run(scene())


def test_a_table_that_fails_keeps_nobody_from_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path)))
        bad, good = await stored(registry, PEOPLE, [now() - 2, now() - 1])
        read, tried = registry.read_game, []

        async def fail_for_one(table_id: str) -> object:
            tried.append(table_id)
            if table_id == bad:
                raise IndexError("a damaged log")
            return await read(table_id)

        monkeypatch.setattr(registry, "read_game", fail_for_one)
        await registry.care.see_to_clocks()
        assert list(registry.rooms) == [good]
        await registry.care.see_to_clocks()
        assert tried.count(bad) == 1, "it is let be for a while"
        await registry.close()

    asyncio.run(scene())
