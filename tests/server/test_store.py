"""The log is the truth: idle games leave memory, a restart loses nothing, old databases are brought up to date."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, inspect, text

from sandtable.kit.dice import Dice
from sandtable.server.app import open_registry
from sandtable.server.errors import Refused
from sandtable.server.people.person import Person
from sandtable.server.settings import Settings
from sandtable.server.storage import schema
from sandtable.server.storage.records import ClockRule
from sandtable.server.storage.upgrade import current, newest, open_engine, upgrade
from sandtable.server.table.creation import SeatRequest, TableRequest, read_request
from sandtable.server.table.log import SNAPSHOT_EVERY
from sandtable.server.table.registry import Registry
from sandtable.server.table.room import Room
from sandtable.server.table.watcher import Watcher
from sandtable.server.wire import incoming as messages
from tests.server.serving import sqlite_url

ANN = Person("u-ann", "Ann", False)


async def hot_seat(registry: Registry) -> Room:
    """A hot-seat table of Ann."""
    request = TableRequest(game="neuroshima", hotseat=True, seats=[SeatRequest("human"), SeatRequest("human")])
    record, lines = read_request(request, ANN, 32)
    await registry.create(record, lines)
    return await registry.room(record.id)


async def play_some(room: Room, count: int, seed: int = 1) -> None:
    """Random choices of Ann."""
    watcher, dice = Watcher(ANN.user, 10_000), Dice(seed)
    for _ in range(count):
        if room.log.is_over():
            return
        legal = room.log.state.legal()
        action = room.log.state.action_text(legal[int(dice.below(len(legal)))])
        await room.handle(watcher, messages.Act(decision=room.log.number, action=action))


def test_idle_games_leave_memory_and_come_back(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path), idle_seconds=0))
        room = await hot_seat(registry)
        await play_some(room, SNAPSHOT_EVERY + 9)
        seq, state = room.log.seq, room.log.state.to_bytes()
        room.touched -= 1000
        registry.sweep()
        assert registry.rooms == {}
        again = await registry.room(room.record.id)
        assert again is not room
        assert again.log.seq == seq
        assert again.log.state.to_bytes() == state
        assert again.log.snapshots, "it came back from a snapshot"
        assert again.log.snapshots == room.log.snapshots
        await play_some(again, 2000, 2)
        assert again.record.status == "over"
        await registry.close()
        registry = await open_registry(Settings(db=sqlite_url(tmp_path)))
        after = await registry.room(room.record.id)
        assert after.record.result == again.record.result
        await registry.close()

    asyncio.run(scene())


def test_what_cannot_be_stored_has_not_happened(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path)))
        room = await hot_seat(registry)
        await play_some(room, 5)
        seq, state = room.log.seq, room.log.state.to_bytes()
        row = {
            "table_id": room.record.id,
            "seq": seq + 1,
            "kind": "offer",
            "seat": 0,
            "text": "draw",
            "at": 1,
            "spent": 0,
        }
        await registry.store.writer.append([row])  # somebody else was faster
        with pytest.raises(Refused) as caught:
            await play_some(room, 1)
        assert caught.value.code == "storage"
        again = await registry.room(room.record.id)
        assert again.log.seq == seq + 1
        assert again.log.state.to_bytes() == state
        await registry.close()

    asyncio.run(scene())


def test_a_bad_job_does_not_harm_the_others_of_its_batch(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path)))
        writer = registry.store.writer
        row = {"table_id": "t", "kind": "move", "seat": 0, "text": "", "at": 1, "spent": 0}
        jobs = [writer.append([{**row, "seq": seq}]) for seq in (1, 2, 2, 3)]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert [error is None for error in done] == [True, True, False, True]
        await registry.close()

    asyncio.run(scene())


def first_schema_games(db: str) -> str:
    """A database of the first schema with an account and a game in it."""
    engine = open_engine(db)
    upgrade(engine, "0001")
    table = secrets.token_hex(6)
    values = {
        "id": table,
        "game": "neuroshima",
        "settings": '{"edition": "2025", "armies": "borgo,moloch", "first": "0"}',
        "seats": '[{"kind": "human", "user": "u-ann", "name": "A"}, {"kind": "human", "user": "u-bob", "name": "B"}]',
        "clock": '{"kind": "none"}',
        "status": "live",
        "visibility": "open",
        "hotseat": 0,
        "creator": "u-ann",
        "created": 1,
        "updated": 1,
    }
    names = ", ".join(values)
    marks = ", ".join(f":{name}" for name in values)
    line = {"table_id": table, "seq": 1, "kind": "move", "seat": 0, "text": "hq d4", "at": 1, "spent": 0}
    with engine.begin() as connection:
        connection.execute(text(f"INSERT INTO tables ({names}) VALUES ({marks})"), values)
        connection.execute(insert(schema.log).values(**line))
    engine.dispose()
    return table


def check_upgraded(db: str, table: str) -> None:
    """The game of the first schema goes on in this version."""

    async def scene() -> None:
        registry = await open_registry(Settings(db=db))
        room = await registry.room(table)
        assert [line.text for line in room.log.moves] == ["hq d4"]
        assert not room.record.rated
        assert room.record.asked == 1
        await registry.close()

    asyncio.run(scene())
    engine = open_engine(db)
    assert current(engine) == newest()
    columns = {name: {row["name"] for row in inspect(engine).get_columns(name)} for name in schema.metadata.tables}
    for name, table_ in schema.metadata.tables.items():
        assert columns[name] == {column.name for column in table_.columns}
    engine.dispose()


def test_migration_from_the_first_schema(tmp_path: Path) -> None:
    db = sqlite_url(tmp_path)
    check_upgraded(db, first_schema_games(db))


def test_clocks_and_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    async def scene() -> None:
        settings = Settings(db=sqlite_url(tmp_path))
        registry = await open_registry(settings)
        slow = TableRequest(
            game="neuroshima",
            settings={"first": "0"},
            hotseat=True,
            clock=ClockRule("days", days=0.5 / 86_400),
            seats=[SeatRequest("human"), SeatRequest("human")],
        )
        seats = [SeatRequest("bot", "easy"), SeatRequest("human")]
        bots = TableRequest(game="neuroshima", settings={"first": "0"}, seats=seats)
        ids = []
        for request in (slow, bots):
            record, lines = read_request(request, ANN, 32)
            await registry.create(record, lines)
            ids.append(record.id)
        await registry.close()
        await asyncio.sleep(0.7)
        registry = await open_registry(settings)
        await registry.care.see_to_clocks()
        await registry.care.see_to_bots()
        room = registry.rooms[ids[0]]
        assert [line.kind for line in room.log.moves] == ["default"], "the default was played for seat 0"
        room = registry.rooms[ids[1]]
        async with asyncio.timeout(60):
            while room.log.asked() != 1:
                await asyncio.sleep(0.02)
        assert room.log.moves
        await registry.close()

    asyncio.run(scene())


def test_nothing_is_told_before_it_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path)))
        room = await hot_seat(registry)
        store, gate = registry.store.writer.append, asyncio.Event()

        async def wait_and_store(*rows: Any) -> None:
            await gate.wait()
            await store(*rows)

        monkeypatch.setattr(registry.store.writer, "append", wait_and_store)
        before, watching, coming = room.log.seq, Watcher("u-eve", 100), Watcher("u-bob", 100)
        await room.enter(watching, 0)
        while b'"presence"' not in (await watching.next())[-1]:
            pass
        tasks = [asyncio.create_task(play_some(room, 1)), asyncio.create_task(room.enter(coming, 0))]
        for watcher in (watching, coming):
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(watcher.next(), 0.1)
        assert (await registry.store.game(room.record.id))[1][-1].seq == before
        gate.set()
        await asyncio.gather(*tasks)
        for watcher in (watching, coming):
            assert msgspec.json.decode((await watcher.next())[0])["seq"] == room.log.seq > before
        await registry.close()

    asyncio.run(scene())
