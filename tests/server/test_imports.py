"""Stored replays: so many for everybody, deleted by their owner, and gone when nobody looks at them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, insert, select, update

from sandtable.client import Client
from sandtable.server.app import open_registry
from sandtable.server.errors import Refused
from sandtable.server.limits import Limits
from sandtable.server.people.person import Caller, Person
from sandtable.server.settings import Settings
from sandtable.server.storage import schema
from sandtable.server.storage.imports import DAY_MS, PARTS
from sandtable.server.storage.upgrade import open_engine, upgrade
from sandtable.server.table import creation
from sandtable.server.table.registry import Registry
from sandtable.server.work.jobs import Bounds
from tests.server.serving import DUEL, Served, sqlite_url
from tests.server.test_room import battle_replay, refused

ANN, BOB = Person("u-ann", "Ann", False), Person("u-bob", "Bob", False)
REPLAY = battle_replay()
AMPLE = Bounds(actions=10_000, characters=16_000_000)


async def store_replay(registry: Registry, person: Person, address: str = "192.0.2.1", size: int = 5000) -> str:
    """What `POST /api/replays` does; the id of the table."""
    await registry.imports.check(person.user, address, size)
    record, lines = creation.stored_replay(REPLAY, person.user, AMPLE)
    await registry.create(record, lines, also=registry.imports.adding(record.id, person.user, size))
    return record.id


async def kept(registry: Registry) -> set[str]:
    """The ids of all stored replays."""
    return set(await registry.store.read(lambda c: c.execute(select(schema.imports.c.table_id)).scalars().all()))


async def looked_at(registry: Registry, table: str, days_ago: float) -> None:
    """Pretend that somebody looked at it so long ago."""
    at = schema.imports.c.table_id == table
    by = int(days_ago * DAY_MS)
    work = update(schema.imports).where(at).values(seen=schema.imports.c.seen - by)
    await registry.store.writer.run(lambda connection: connection.execute(work).rowcount)


def opened(folder: Path, **limits: Any) -> Any:
    return open_registry(Settings(db=sqlite_url(folder), limits=Limits(**limits)))


@pytest.mark.parametrize("limits", [{"imports": 3}, {"import_bytes": 15_000}])
def test_everybody_keeps_so_many(tmp_path: Path, limits: dict[str, int]) -> None:
    async def scene() -> None:
        registry = await opened(tmp_path, **limits)
        ids = [await store_replay(registry, ANN) for _ in range(3)]
        with pytest.raises(Refused) as caught:
            await store_replay(registry, ANN)
        assert caught.value.code == "no_room"
        await store_replay(registry, BOB)
        await registry.store.close_table(ids[0], ANN.user)
        await store_replay(registry, ANN)
        await registry.close()

    asyncio.run(scene())


def test_several_at_once_are_no_way_around(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = await opened(tmp_path, imports=2)
        done = await asyncio.gather(*(store_replay(registry, ANN) for _ in range(6)), return_exceptions=True)
        assert sum(isinstance(one, str) for one in done) == 2
        assert len(await kept(registry)) == 2
        rows = await registry.store.read(lambda c: c.execute(select(func.count()).select_from(schema.tables)).scalar())
        assert rows == 2, "nothing is left of those that were refused"
        await registry.close()

    asyncio.run(scene())


def test_new_guests_are_no_way_around(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = await opened(tmp_path, imports_per_hour=2)
        for number in range(2):
            await store_replay(registry, Person(f"u{number}", "Guest", False))
        with pytest.raises(Refused) as caught:
            await store_replay(registry, Person("u3", "Guest", False))
        assert caught.value.code == "too_fast"
        await store_replay(registry, Person("u4", "Guest", False), "192.0.2.2")
        await registry.close()

    asyncio.run(scene())


def test_the_owner_lists_and_deletes(server: Served) -> None:
    async def scene() -> None:
        ann, eve = Client(server.url), Client(server.url)
        await asyncio.gather(ann.hello(), eve.hello())
        ids = [(await ann.call("POST", "/api/replays", {"replay": REPLAY}))["id"] for _ in range(2)]
        mine = await ann.call("GET", "/api/me/imports")
        assert {one["table"]["id"] for one in mine["imports"]} == set(ids)
        assert mine["bytes"] == 2 * len(REPLAY.encode())
        assert (mine["most"], mine["most_bytes"], mine["days"]) == (100, 4_000_000, 30)
        assert (await eve.call("GET", "/api/me/imports"))["imports"] == []
        assert await refused(eve.call("DELETE", f"/api/tables/{ids[0]}")) == "forbidden"
        async with eve.watch(ids[0]) as watch:
            await watch.update()
            await ann.call("DELETE", f"/api/tables/{ids[0]}")
            await watch.until("closed")
        assert await refused(ann.call("GET", f"/api/tables/{ids[0]}/recording")) == "no_such_table"
        assert [one["table"]["id"] for one in (await ann.call("GET", "/api/me/imports"))["imports"]] == ids[1:]
        game = (await ann.create({**DUEL, "hotseat": True}))["id"]
        assert await refused(ann.call("DELETE", f"/api/tables/{game}")) == "already_started", "games are kept"

    asyncio.run(scene())


def test_nothing_is_left_of_a_deleted_replay(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = await opened(tmp_path)
        table = await store_replay(registry, ANN)
        await registry.keep_recording(table)
        await registry.store.close_table(table, ANN.user)
        await registry.store.keep_recording(table, "over", b"late")
        for part in PARTS:
            query = select(func.count()).select_from(part).where(part.c.table_id == table)
            assert await registry.store.read(lambda c, query=query: c.execute(query).scalar()) == 0, part.name
        await registry.close()

    asyncio.run(scene())


def test_replays_of_guests_go_when_nobody_looks(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = await opened(tmp_path, import_days=30)
        owner, _ = await registry.people.sign_up(BOB, "Bob the First", "correct horse", Caller("192.0.2.1"))
        old, fresh, used = [await store_replay(registry, ANN) for _ in range(3)]
        owned = await store_replay(registry, owner)
        for table in (old, used, owned):
            await looked_at(registry, table, 31)
        await looked_at(registry, fresh, 29)
        await registry.imports.note_look(used)
        assert await registry.imports.forget_unused() == [old]
        assert await kept(registry) == {fresh, used, owned}
        await registry.people.delete(owner, "correct horse")
        assert await registry.imports.forget_unused() == [owned], "an account that is gone owns nothing"
        await registry.close()

    asyncio.run(scene())


def test_whoever_opens_a_replay_looks_at_it(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = await opened(tmp_path, import_days=30)
        table = await store_replay(registry, ANN)
        await looked_at(registry, table, 31)
        await registry.read_game(table)
        await registry.imports.note_look("another")  # one writer: it comes after the note of the look
        assert await registry.imports.forget_unused() == []
        await registry.close()

    asyncio.run(scene())


def test_all_replays_of_guests_together_are_bounded(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = await opened(tmp_path, unowned_import_bytes=250_000)
        ids = [await store_replay(registry, Person(f"u{number}", "Guest", False)) for number in range(60)]
        for number, table in enumerate(ids):
            await looked_at(registry, table, number / 10)
        gone = await registry.imports.forget_unused()
        assert set(gone) == set(ids[50:]), "those go that were not looked at for the longest time"
        assert await kept(registry) == set(ids[:50])
        await registry.close()

    asyncio.run(scene())


def test_replays_of_earlier_versions_are_known(tmp_path: Path) -> None:
    """They belong to whoever stored them, and nothing goes at once."""

    async def scene() -> None:
        registry = await opened(tmp_path, import_days=30)
        stored = await registry.imports.of_user(ANN.user)
        assert [(one.record.id, one.bytes) for one in stored] == [(record.id, 10 * len(lines))]
        assert await registry.imports.forget_unused() == []
        await registry.close()

    engine = open_engine(sqlite_url(tmp_path))
    upgrade(engine, "0006")
    record, lines = creation.stored_replay(REPLAY, ANN.user, AMPLE)
    with engine.begin() as connection:
        connection.execute(insert(schema.tables).values(**record.row()))
        connection.execute(insert(schema.seated).values(user_id="imported", table_id=record.id))
        connection.execute(insert(schema.log), [line.row(record.id) for line in lines])
    engine.dispose()
    asyncio.run(scene())
