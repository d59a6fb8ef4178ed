"""Games whose rules the server no longer has: nothing is lost, and what was recorded can be watched."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from re import sub
from typing import Any

import pytest
from sqlalchemy import delete, select, text, update
from websockets.exceptions import ConnectionClosed

from sandtable.client import CallError, Client
from sandtable.core.errors import BadNotation
from sandtable.server.storage import schema
from sandtable.server.storage.records import ClockRule, Line, TableRecord
from sandtable.server.storage.upgrade import open_engine, prepare
from sandtable.server.table.recording import MOST_ACTIONS, bare
from tests.server.serving import DUEL, Served, random_choice, sqlite_url

BOT = {"kind": "bot", "bot": "random"}
HIDDEN = {"game": "neuroshima", "settings": {"armies": "borgo,moloch", "leaders": True}}
Scene = Callable[[str], Coroutine[Any, Any, None]]


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
    for _ in range(1200):
        with engine.connect() as connection:
            if len(connection.execute(select(schema.recordings.c.table_id)).all()) >= count:
                break
        await asyncio.sleep(0.05)
    else:
        raise AssertionError("no recording was kept")
    engine.dispose()


async def act(client: Client, table_id: str, count: int) -> None:
    """So many choices at random, each acknowledged."""
    choose = random_choice(5)
    async with client.watch(table_id) as watch:
        async for update in watch.turns():
            if count == 0:
                return
            count -= 1
            await watch.act(choose(update))


def on_and_on(db: str, play: Scene, look: Scene, forgets: bool = False) -> None:
    """A server, then, with other rows, another one."""
    for scene in (play, look):
        served = Served(db, "--log-level", "error")
        try:
            asyncio.run(scene(served.url))
        finally:
            served.stop()
        if scene is play:
            change_rules(db)
            if forgets:
                engine = open_engine(db)
                with engine.begin() as connection:
                    connection.execute(delete(schema.recordings))
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
        assert (await ann.call("GET", f"/api/tables/{told['running']}/recording"))["kept"]
        for table in (told["over"], told["running"]):
            assert await closed_with(ann, table) == 4410
        mine = await ann.call("GET", "/api/me/tables")
        assert {row["id"] for row in mine["tables"]} == {told["over"], told["running"]}

    on_and_on(db, play, look)


def test_a_running_game_of_other_rules_is_watched_as_far_as_it_was_kept(tmp_path: Path) -> None:
    """It is kept as onlookers saw it when the server stops, or when everybody has left the table."""
    db = sqlite_url(tmp_path)
    told: dict[str, Any] = {}

    async def play(url: str) -> None:
        ann = Client(url)
        table = await ann.create({**DUEL, "hotseat": True})
        await act(ann, table["id"], 6)
        told.update(token=ann.token, id=table["id"])
        told["recording"] = await Client(url).call("GET", f"/api/tables/{table['id']}/recording")

    async def look(url: str) -> None:
        shown = await Client(url, told["token"]).call("GET", f"/api/tables/{told['id']}/recording")
        assert "played by the rules and rows" in shown["kept"]
        assert len(shown["views"]) > 6
        for part in ("views", "items", "asked"):
            assert shown[part] == told["recording"][part], part

    on_and_on(db, play, look)


def test_a_game_of_which_nothing_was_kept_shows_its_log(tmp_path: Path) -> None:
    db = sqlite_url(tmp_path)
    told: dict[str, Any] = {}

    async def play(url: str) -> None:
        ann = Client(url)
        for name, table in {"open": {**DUEL, "hotseat": True}, "hidden": {**HIDDEN, "hotseat": True}}.items():
            told[name] = (await ann.create(table))["id"]
            await act(ann, told[name], 4)
        told["token"] = ann.token

    async def look(url: str) -> None:
        for token, knows in ((told["token"], True), (None, False)):
            client = Client(url, token) if token else Client(url)
            shown = await client.call("GET", f"/api/tables/{told['open']}/recording")
            assert (shown["views"], shown["asked"], bool(shown["kept"])) == ([], [], True)
            assert all("action" in item for item in shown["items"])
            hidden = (await client.call("GET", f"/api/tables/{told['hidden']}/recording"))["items"]
            assert len(hidden) >= 4
            for item in hidden:
                assert ("action" in item) == (knows and item["seat"] >= 0), item
                assert item["events"] == []

    on_and_on(db, play, look, forgets=True)


@pytest.mark.parametrize("length", [3, MOST_ACTIONS + 5])
def test_no_more_than_the_latest_actions_are_shown(length: int) -> None:
    record = TableRecord(id="t", game="neuroshima", settings={"rules": "1-0"}, seats=[], clock=ClockRule(), creator="")
    lines = [Line(seq, "move", 0, f"a{seq}", 0) for seq in range(1, length + 1)]
    items = bare(record, lines, "", "gone")["items"]
    assert len(items) == min(length, MOST_ACTIONS)
    assert (items[-1]["number"], items[-1]["action"]) == (length, f"a{length}")


def test_a_database_of_a_newer_program_is_refused_in_one_line(tmp_path: Path) -> None:
    db = sqlite_url(tmp_path)
    prepare(db)
    engine = open_engine(db)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0999'"))
    engine.dispose()
    with pytest.raises(BadNotation, match="newer version of the program"):
        prepare(db)
