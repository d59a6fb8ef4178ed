"""`sandtable people` while the server runs: who is banned is told and cannot move, who is deleted leaves the games."""

from __future__ import annotations

import asyncio
import json
import secrets
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from sandtable.cli.main import main
from sandtable.client import CallError, Client
from sandtable.server.storage.upgrade import open_engine, upgrade
from tests.server.serving import DUEL, Served, sqlite_url
from tests.server.test_accounts import PASSWORD, sign_up
from tests.server.test_room import act, refused


class Host:
    """The command line of the host of a server."""

    def __init__(self, db: str, capsys: pytest.CaptureFixture[str]) -> None:
        self._db, self._capsys = db, capsys

    def __call__(self, action: str, *arguments: str) -> Any:
        """What a command prints as JSON."""
        self._capsys.readouterr()
        assert main(["people", action, *arguments, "--json", "--db", self._db]) == 0
        return json.loads(self._capsys.readouterr().out)

    def refusal(self, action: str, *arguments: str) -> str:
        """What a command is refused with: one line."""
        self._capsys.readouterr()
        assert main(["people", action, *arguments, "--db", self._db]) == 1
        said = self._capsys.readouterr()
        assert said.out == ""
        assert said.err.count("\n") == 1
        return said.err


@pytest.fixture
def host(server: Served, capsys: pytest.CaptureFixture[str]) -> Host:
    return Host(server.db, capsys)


async def until_refused(client: Client, code: str, times: int = 1) -> str:
    """What the refusal says; a server looks every two seconds, each worker at a moment of its own.

    Any worker may answer: only `times` refusals in a row tell that all of them know.
    """
    row = 0
    for _ in range(300):
        try:
            await client.call("POST", "/api/me", {})
            row = 0
        except CallError as error:
            if error.code != code:
                raise
            row += 1
            if row == times:
                return str(error)
        await asyncio.sleep(0.1)
    raise AssertionError(f"never {code}")


def test_who_is_banned_is_told_and_cannot_move(server: Served, host: Host) -> None:
    asyncio.run(check_ban(server.url, host, workers=1))


async def check_ban(url: str, host: Host, workers: int) -> None:
    """The ban comes from another process than those that serve."""
    (ann, name), (bob, _) = await sign_up(url), await sign_up(url)
    table = (await ann.create({**DUEL, "seats": [{"kind": "human"}, {"kind": "open"}]}))["id"]
    await bob.sit(table, 1)
    async with ann.watch(table) as mine, bob.watch(table) as theirs:
        assert (await mine.update())["you"] == [0]
        await theirs.update()
        assert host("ban", name, "--reason", "insults others") == {"name": name}
        with pytest.raises(ConnectionClosed) as caught:
            await mine.until("nothing", timeout=20)
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 4401
        assert (await theirs.ask({"type": "ping"}))["type"] == "pong", "others are not disturbed"
    assert "insults others" in await until_refused(ann, "banned", times=1 if workers == 1 else 30)
    me = await ann.call("GET", "/api/me")
    assert (me["name"], me["banned"]) == (name, "insults others")
    async with ann.watch(table) as again:
        assert (await again.update())["you"] == [], "who is banned looks on"
    assert await refused(ann.create(DUEL)) == "banned"
    guest = Client(url)
    await guest.hello()
    assert (
        await refused(guest.call("POST", "/api/session", {"name": name, "password": "wrong horse"})) == "wrong_password"
    )
    assert await refused(guest.call("POST", "/api/session", {"name": name, "password": PASSWORD})) == "banned"
    assert await refused(guest.call("GET", f"/api/people?name={name}")) == "not_found"
    listed = host("list", "--banned")["people"]
    assert (name, "insults others") in [(row["name"], row["reason"]) for row in listed]
    assert host("unban", name.upper()) == {"name": name}
    assert "not banned" in host.refusal("unban", name)
    assert (await guest.call("POST", "/api/session", {"name": name, "password": PASSWORD}))["account"]
    assert "banned" not in await guest.call("GET", "/api/me")


def test_a_banned_person_may_sign_out_and_delete_the_data(server: Served, host: Host) -> None:
    async def scene() -> None:
        ann, name = await sign_up(server)
        codes = (await ann.call("POST", "/api/account/recovery", {"password": PASSWORD}))["codes"]
        host("ban", name)
        await until_refused(ann, "banned")
        form = {"name": name, "code": codes[0], "new": "another horse"}
        assert await refused(ann.call("POST", "/api/session/recovery", form)) == "banned"
        assert await ann.call("GET", "/api/me/recovery") == {"left": len(codes)}, "the code is not used up"
        await ann.call("DELETE", "/api/account", {"password": PASSWORD})
        assert "banned" not in await ann.call("GET", "/api/me")

    asyncio.run(scene())


def test_a_new_name_and_a_goodbye_reach_open_tables(server: Served, host: Host) -> None:
    async def scene() -> None:
        (ann, name), (bob, _) = await sign_up(server), await sign_up(server)
        table = (await ann.create({**DUEL, "seats": [{"kind": "human"}, {"kind": "open"}]}))["id"]
        await bob.sit(table, 1)
        fresh = "N" + secrets.token_hex(5)
        async with bob.watch(table) as watch:
            await watch.update()
            assert host("rename", name, fresh) == {"name": name, "new": fresh}
            assert (await watch.until("seats", timeout=20))["seats"][0]["name"] == fresh
            assert "--yes" in host.refusal("delete", fresh)
            assert host("delete", fresh, "--yes") == {"name": fresh, "tables": 1}
            while (await watch.until("seats", timeout=20))["seats"][0]["name"] != "deleted":
                pass
        assert "nobody has this name" in host.refusal("export", fresh)
        assert not (await ann.call("GET", "/api/me"))["account"]
        log = await bob.call("GET", f"/api/tables/{table}/log")
        assert log["items"] is not None, "the game can still be read"

    asyncio.run(scene())


def test_everything_that_is_stored_is_exported(server: Served, host: Host, tmp_path: Path) -> None:
    async def scene() -> dict[str, Any]:
        ann, name = await sign_up(server)
        table = (await ann.create({**DUEL, "hotseat": True}))["id"]
        async with ann.watch(table) as watch:
            await watch.update()
            await act(watch)
        await ann.call("PUT", "/api/me/progress/lessons", {"marks": {"first": 3}})
        await ann.call("POST", "/api/account/recovery", {"password": PASSWORD})
        found: dict[str, Any] = host("export", name)
        assert found["person"]["name"] == name
        assert [row["id"] for row in found["tables"]] == [table]
        assert len(found["tables"][0]["actions"]) >= 1
        assert found["progress"][0]["topic"] == "lessons"
        assert found["sessions"][0]["agent"]
        assert len(found["recovery_codes"]) == 8
        return found

    found = asyncio.run(scene())
    text = json.dumps(found)
    assert not any(word in text for word in ("argon2", '"digest"', '"token_hash"', '"keys"', '"password"'))
    out = tmp_path / "person.json"
    assert main(["people", "export", found["person"]["name"], "--out", str(out), "--db", server.db]) == 0
    assert json.loads(out.read_text(encoding="utf-8"))["person"] == found["person"]
    assert out.stat().st_mode & 0o077 == 0
    assert "exists" in host.refusal("export", found["person"]["name"], "--out", str(out))


def test_every_table_about_people_is_exported_and_deleted() -> None:
    """A new table with rows of people has to be named in `accounts.OWN`, or here with its reason."""
    from sandtable.server.people.accounts import OWN
    from sandtable.server.storage import schema

    about = {table.name for table in schema.metadata.tables.values() if "user_id" in table.c}
    kept = {"imports"}  # stored replays of nobody go by themselves (storage/imports.py)
    assert {table.name for table in OWN} == about - kept


def test_people_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    served = Served(sqlite_url(tmp_path), "--log-level", "warning")
    host = Host(served.db, capsys)

    async def scene() -> list[str]:
        names = []
        for _ in range(3):
            _, name = await sign_up(served)
            names.append(name)
        guest = Client(served.url)
        await guest.hello("Guest_of %honour")
        return names

    try:
        names = asyncio.run(scene())
    finally:
        served.stop()
    assert {row["name"] for row in host("list")["people"]} == set(names)
    assert [row["name"] for row in host("list", names[1].lower())["people"]] == [names[1]]
    assert host("list", "%")["people"] == []
    assert len(host("list", "--most", "2")["people"]) == 2
    guests = [row for row in host("list", "--guests")["people"] if not row["account"]]
    assert [row["name"] for row in guests] == ["Guest_of %honour"]
    assert host("rename", guests[0]["id"], "Somebody")["new"] == "Somebody"
    assert "looks like" in host.refusal("rename", names[0], names[1].upper())
    assert main(["people", "list", "--db", served.db]) == 0
    assert names[0] in capsys.readouterr().out


def test_a_database_of_an_older_version_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    host = Host(sqlite_url(tmp_path), capsys)
    engine = open_engine(sqlite_url(tmp_path))
    upgrade(engine, "0011")
    engine.dispose()
    assert "schema is 0011" in host.refusal("list")
    assert "nobody" not in host.refusal("ban", "Annabel")
