"""Games whose rules the server no longer has: nothing is lost, and what was recorded can be watched."""

from __future__ import annotations

import asyncio
from pathlib import Path
from re import sub
from typing import Any

import pytest
from sqlalchemy import select, text, update
from websockets.exceptions import ConnectionClosed

from sandtable.client import CallError, Client
from sandtable.core.errors import BadNotation
from sandtable.server.storage import schema
from sandtable.server.storage.upgrade import open_engine, prepare
from tests.server.serving import DUEL, Served, random_choice, sqlite_url

BOT = {"kind": "bot", "bot": "random"}


def change_rules(db: str) -> None:
    """As if the rows of every game had changed since it was stored."""
    engine = open_engine(db)
    with engine.begin() as connection:
        for row in connection.execute(select(schema.tables.c.id, schema.tables.c.settings)).all():
            settings = sub(r'"rules":"(\d+)-', r'"rules":"\1-0', row.settings)
            assert settings != row.settings
            query = update(schema.tables).where(schema.tables.c.id == row.id)
            connection.execute(query.values(settings=settings))
    engine.dispose()


async def kept(db: str, count: int) -> None:
    """Wait until so many recordings are kept."""
    engine = open_engine(db)
    for _ in range(200):
        with engine.connect() as connection:
            if len(connection.execute(select(schema.recordings.c.table_id)).all()) == count:
                break
        await asyncio.sleep(0.05)
    else:
        raise AssertionError("no recording was kept")
    engine.dispose()


async def code_of(client: Client, method: str, path: str, body: object = None) -> str:
    with pytest.raises(CallError) as caught:
        await client.call(method, path, body)
    return caught.value.code


async def closed_with(client: Client, table_id: str) -> int:
    async with client.watch(table_id) as watch:
        with pytest.raises(ConnectionClosed) as caught:
            await watch.next(10)
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code


def test_a_game_of_other_rules_is_watched_as_it_was_recorded(tmp_path: Path) -> None:
    db = sqlite_url(tmp_path)
    told: dict[str, Any] = {}

    async def play(url: str) -> None:
        ann = Client(url)
        over = await ann.create({**DUEL, "seats": [{"kind": "human"}, BOT]})
        await ann.play(over["id"], random_choice(4))
        running = await ann.create({**DUEL, "hotseat": True})
        await kept(db, 1)
        told.update(token=ann.token, over=over["id"], running=running["id"])
        told["recording"] = await ann.call("GET", f"/api/tables/{over['id']}/recording")

    async def look(url: str) -> None:
        ann = Client(url, told["token"])
        shown = await ann.call("GET", f"/api/tables/{told['over']}/recording")
        assert "played by the rules and rows" in shown.pop("kept")
        settings = shown["table"].pop("settings"), told["recording"]["table"].pop("settings")
        assert settings[0]["rules"] != settings[1]["rules"]
        assert shown == told["recording"]
        assert await code_of(ann, "GET", f"/api/tables/{told['over']}/replay") == "other_rules"
        branch = {"branch": {"table": told["over"], "actions": 3}}
        assert await code_of(ann, "POST", "/api/tables", branch) == "other_rules"
        assert await code_of(ann, "GET", f"/api/tables/{told['running']}/recording") == "other_rules"
        for table in (told["over"], told["running"]):
            assert await closed_with(ann, table) == 4410
        mine = await ann.call("GET", "/api/me/tables")
        assert {row["id"] for row in mine["tables"]} == {told["over"], told["running"]}

    for scene in (play, look):
        served = Served(db, "--log-level", "error")
        try:
            asyncio.run(scene(served.url))
        finally:
            served.stop()
        if scene is play:
            change_rules(db)


def test_a_database_of_a_newer_program_is_refused_in_one_line(tmp_path: Path) -> None:
    db = sqlite_url(tmp_path)
    prepare(db)
    engine = open_engine(db)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0999'"))
    engine.dispose()
    with pytest.raises(BadNotation, match="newer version of the program"):
        prepare(db)
