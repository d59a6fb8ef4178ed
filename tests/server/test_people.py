"""Accounts under attack: many sign-ups, look-alike names, guessed passwords; and sign-ins that their owner can end."""

from __future__ import annotations

import asyncio
import json
import secrets
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from urllib.request import Request, urlopen

import pytest
from sqlalchemy import insert
from websockets.exceptions import ConnectionClosed

from sandtable.client import Client
from sandtable.server.app import open_registry
from sandtable.server.errors import Refused
from sandtable.server.limits import Limits
from sandtable.server.people import identity, tries
from sandtable.server.people.identity import People
from sandtable.server.people.person import Caller, Person
from sandtable.server.settings import Settings
from sandtable.server.storage import schema
from sandtable.server.storage.upgrade import open_engine, upgrade
from sandtable.server.table.connection import Connection
from sandtable.server.table.registry import Registry
from tests.server.serving import DUEL, Served, sqlite_url
from tests.server.test_accounts import PASSWORD, sign_up
from tests.server.test_room import refused

OPEN = [{"kind": "human"}, {"kind": "open"}]


class Clock:
    """Milliseconds that pass when they are told to."""

    def __init__(self) -> None:
        self.now = 1_790_000_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    for module in ("identity", "sessions"):
        monkeypatch.setattr(f"sandtable.server.people.{module}.now", found)
    return found


async def code_of(work: Any) -> str:
    """The code of the refusal; empty if it was done."""
    try:
        await work
    except Refused as error:
        return error.code
    return ""


def somebody() -> Person:
    return Person("u" + secrets.token_hex(8), "Guest 1", False)


async def opened(folder: Path, **limits: Any) -> tuple[Registry, People]:
    registry = await open_registry(Settings(db=sqlite_url(folder), limits=Limits(**limits)))
    return registry, registry.people


# Sign-ups and names.


def test_sign_ups_are_limited_by_address(tmp_path: Path) -> None:
    async def scene() -> None:
        registry, people = await opened(tmp_path, sign_ups_per_hour=3)
        here, there = Caller("192.0.2.1"), Caller("192.0.2.2")
        codes = [await code_of(people.sign_up(somebody(), f"Anna {word}", PASSWORD, here)) for word in "abcde"]
        assert codes == ["", "", "", "too_fast", "too_fast"]
        assert await code_of(people.sign_up(somebody(), "Anna f", PASSWORD, there)) == ""
        await registry.close()

    asyncio.run(scene())


@pytest.mark.parametrize("name", ["ANNABEL", "Ａnnabel", "Annábel", "AnnabeI", "Anna bel", "Ann\u200babel", "Annabe1"])
def test_nobody_passes_for_an_account(tmp_path: Path, name: str) -> None:
    """Neither another account nor a guest, by name or at a table."""

    async def scene() -> None:
        registry, people = await opened(tmp_path)
        here, guest = Caller("192.0.2.1"), somebody()
        await people.sign_up(somebody(), "Annabel", PASSWORD, here)
        assert await code_of(people.sign_up(guest, name, PASSWORD, here)) == "name_taken"
        assert await code_of(people.rename(guest, name)) == "name_taken"
        assert await code_of(people.check_free(guest, ["Bob", name])) == "name_taken"
        assert await code_of(people.sign_up(guest, "Анна", PASSWORD, here)) == ""
        await registry.close()

    asyncio.run(scene())


def test_accounts_of_earlier_versions_are_protected_too(tmp_path: Path) -> None:
    async def scene() -> None:
        engine = open_engine(sqlite_url(tmp_path))
        upgrade(engine, "0006")
        row = {"id": "u1", "name": "Annabel", "name_key": "annabel", "password": "-", "created": 1}
        with engine.begin() as connection:
            connection.execute(insert(schema.users).values(**row))
        engine.dispose()
        registry, people = await opened(tmp_path)
        assert await code_of(people.rename(somebody(), "Ａnnabel")) == "name_taken"
        await registry.close()

    asyncio.run(scene())


def test_an_account_goes_before_a_guest_who_had_the_name(tmp_path: Path) -> None:
    async def scene() -> None:
        registry, people = await opened(tmp_path)
        person, token = people.new_guest()
        await people.rename(person, "Annabel")
        assert await people.recognise(token) == Person(person.user, "Annabel", False)
        await people.sign_up(somebody(), "ANNABEL", PASSWORD, Caller("192.0.2.1"))
        assert await people.recognise(token) == person, "a guest like any other again"
        await registry.close()

    asyncio.run(scene())


def test_a_sign_in_that_ends_while_its_socket_comes_closes_it(tmp_path: Path) -> None:
    """Whoever ends it first, or comes first: no socket of an ended sign-in stays."""

    async def scene() -> None:
        registry, people = await opened(tmp_path)
        person, token = await people.sign_up(somebody(), "Annabel", PASSWORD, Caller("192.0.2.1"))
        socket = SimpleNamespace(sent=[], send=None)

        async def send(message: Any) -> None:
            socket.sent.append(message)

        socket.send = send
        connection = Connection(cast(Any, socket), registry, "table", person.user, token, False)
        socket.receive = asyncio.Event().wait
        await people.sign_out(person, token)
        running = asyncio.create_task(connection.run())
        while not socket.sent:
            await asyncio.sleep(0.01)
        assert socket.sent[0]["code"] == 4401
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await registry.close()

    asyncio.run(scene())


def test_a_guest_sits_at_no_table_under_the_name_of_an_account(server: Served) -> None:
    async def scene() -> None:
        ann, name = await sign_up(server)
        guest = Client(server.url)
        await guest.hello()
        table = (await ann.create({**DUEL, "seats": OPEN}))["id"]
        assert await refused(guest.call("POST", f"/api/tables/{table}/seats/1", {"name": name})) == "name_taken"
        seat = {"kind": "human", "name": name.upper()}
        assert await refused(guest.create({**DUEL, "seats": [seat, {"kind": "open"}]})) == "name_taken"
        assert (await ann.create({**DUEL, "seats": [{"kind": "human", "name": name}, {"kind": "open"}]}))["id"]

    asyncio.run(scene())


def test_weak_passwords_are_refused(server: Served) -> None:
    async def scene() -> None:
        guest = Client(server.url)
        await guest.hello()
        for password in ("password", "12345678", "Annabel-Lee1"):
            account = {"name": "Annabel-Lee", "password": password}
            assert await refused(guest.call("POST", "/api/account", account)) == "weak_password"

    asyncio.run(scene())


# Guessing.


def test_tries_under_many_names_are_limited_by_address(tmp_path: Path) -> None:
    async def scene() -> None:
        registry, people = await opened(tmp_path, sign_ins_per_address=3)
        here, there = Caller("192.0.2.1"), Caller("192.0.2.2")
        codes = [await code_of(people.sign_in(f"Anna {word}", "wrong horse", here)) for word in "abcde"]
        assert codes == ["wrong_password"] * 3 + ["too_fast"] * 2
        assert await code_of(people.sign_in("Anna f", "wrong horse", there)) == "wrong_password"
        await registry.close()

    asyncio.run(scene())


def test_waits_grow_and_are_bounded() -> None:
    waits = [tries.wait_after(failures) for failures in range(1, 30)]
    assert waits[:4] == [0, 0, 0, 0]
    assert waits[4:8] == [1000, 2000, 4000, 8000]
    assert waits[-1] == tries.LONGEST_MS
    assert waits == sorted(waits)


def test_guessing_at_a_name_gets_slower_from_all_addresses(tmp_path: Path, clock: Clock) -> None:
    """An attacker with a new address for each try gets few of them, whether there is such an account or not."""

    async def scene() -> None:
        registry, people = await opened(tmp_path)
        await people.sign_up(somebody(), "Annabel", PASSWORD, Caller("192.0.2.1"))
        for name in ("Nobody", "Annabel"):
            codes = []
            for number in range(60):
                clock.now += 1000
                codes.append(await code_of(people.sign_in(name, "wrong horse", Caller(f"198.51.100.{number}"))))
            assert codes[: tries.FREE] == ["wrong_password"] * tries.FREE
            assert codes.count("wrong_password") < 12, "an attempt every second, but few are looked at"
        assert await code_of(people.sign_in("Annabel", PASSWORD, Caller("203.0.113.9"))) == "too_fast"
        clock.now += tries.LONGEST_MS
        assert await code_of(people.sign_in("Annabel", PASSWORD, Caller("203.0.113.9"))) == "", "not for ever"
        assert await code_of(people.sign_in("Annabel", "wrong horse", Caller("203.0.113.7"))) == "wrong_password"
        await registry.close()

    asyncio.run(scene())


def test_the_owner_is_not_locked_out_at_home(tmp_path: Path, clock: Clock) -> None:
    async def scene() -> None:
        registry, people = await opened(tmp_path)
        home = Caller("192.0.2.1")
        await people.sign_up(somebody(), "Annabel", PASSWORD, home)
        for number in range(20):
            await code_of(people.sign_in("Annabel", "wrong horse", Caller(f"198.51.100.{number}")))
        assert await code_of(people.sign_in("Annabel", PASSWORD, Caller("203.0.113.9"))) == "too_fast"
        assert await code_of(people.sign_in("annabel", PASSWORD, home)) == ""
        await registry.close()

    asyncio.run(scene())


def test_many_tries_at_once_are_counted_before_they_are_looked_at(tmp_path: Path, clock: Clock) -> None:
    async def scene() -> None:
        registry, people = await opened(tmp_path)
        await people.sign_up(somebody(), "Annabel", PASSWORD, Caller("192.0.2.1"))
        work = [people.sign_in("Annabel", "wrong horse", Caller(f"198.51.100.{number}")) for number in range(30)]
        codes = await asyncio.gather(*(code_of(one) for one in work))
        assert codes.count("wrong_password") == tries.FREE
        await registry.close()

    asyncio.run(scene())


def test_tries_are_kept_in_so_many_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        monkeypatch.setattr(tries, "SLOTS", 8)
        monkeypatch.setattr(identity, "fits", lambda *_: False)
        registry, people = await opened(tmp_path)
        for number in range(100):
            await code_of(people.sign_in(f"n{number}" * 40, "wrong horse", Caller(f"198.51.100.{number}")))
        count = await registry.store.read(lambda c: len(c.execute(schema.sign_in_tries.select()).all()))
        assert count == 8
        await registry.close()

    asyncio.run(scene())


# Sign-ins.


def test_other_sign_ins_are_listed_and_ended(server: Served) -> None:
    async def scene() -> None:
        ann, name = await sign_up(server)
        others = [Client(server.url) for _ in range(3)]
        for other in others:
            found = await other.call("POST", "/api/session", {"name": name, "password": PASSWORD})
            other.token = found["token"]
        listed = (await ann.call("GET", "/api/me/sessions"))["sessions"]
        assert [one["current"] for one in listed] == [True, False, False, False]
        assert all("Python" in one["agent"] and one["created"] and one["seen"] for one in listed)
        assert not any(part in json.dumps(listed) for part in (ann.token, others[0].token))
        mine = (await others[0].call("GET", "/api/me/sessions"))["sessions"][0]["id"]
        await ann.call("DELETE", f"/api/me/sessions/{mine}")
        assert not (await others[0].call("GET", "/api/me"))["account"]
        assert (await others[1].call("GET", "/api/me"))["account"]
        assert await refused(ann.call("DELETE", f"/api/me/sessions/{mine}")) == "not_found"
        await ann.call("DELETE", "/api/me/sessions")
        assert not (await others[1].call("GET", "/api/me"))["account"]
        assert (await ann.call("GET", "/api/me"))["account"]
        assert await refused(others[1].call("GET", "/api/me/sessions")) == "not_signed_in"
        eve, _ = await sign_up(server)
        hers = (await ann.call("GET", "/api/me/sessions"))["sessions"][0]["id"]
        assert await refused(eve.call("DELETE", f"/api/me/sessions/{hers}")) == "not_found"

    asyncio.run(scene())


def test_a_new_password_ends_other_sign_ins_and_their_sockets(server: Served) -> None:
    asyncio.run(change_password(server.url, server.url))


async def change_password(url: str, other_url: str) -> None:
    """The other sign-in watches a table while the password is changed; perhaps at another process."""
    ann = Client(url)
    await ann.hello()
    name, new = "P" + secrets.token_hex(5), "another horse"
    ann.token = (await ann.call("POST", "/api/account", {"name": name, "password": PASSWORD}))["token"]
    other = Client(other_url)
    other.token = (await other.call("POST", "/api/session", {"name": name, "password": PASSWORD}))["token"]
    table = (await ann.create({**DUEL, "hotseat": True}))["id"]
    async with ann.watch(table) as mine, other.watch(table) as theirs:
        assert (await mine.update())["you"] == (await theirs.update())["you"] == [0, 1]
        wrong = {"password": "wrong horse", "new": new}
        assert await refused(ann.call("POST", "/api/account/password", wrong)) == "wrong_password"
        weak = {"password": PASSWORD, "new": "password"}
        assert await refused(ann.call("POST", "/api/account/password", weak)) == "weak_password"
        me = await ann.call("POST", "/api/account/password", {"password": PASSWORD, "new": new})
        assert me["name"] == name
        with pytest.raises(ConnectionClosed) as caught:
            await theirs.until("nothing", timeout=20)
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 4401
        assert (await mine.ask({"type": "ping"}))["type"] == "pong", "the own socket stays"
    assert not (await other.call("GET", "/api/me"))["account"]
    assert (await ann.call("GET", "/api/me"))["account"]
    old = {"name": name, "password": PASSWORD}
    assert await refused(other.call("POST", "/api/session", old)) == "wrong_password"
    assert (await other.call("POST", "/api/session", {**old, "password": new}))["account"]


def test_sign_ins_end_by_themselves(tmp_path: Path, clock: Clock) -> None:
    async def scene() -> None:
        day = 86_400_000
        registry, people = await opened(tmp_path)
        _, unused = await people.sign_up(somebody(), "Annabel", PASSWORD, Caller("192.0.2.1"))
        _, used = await people.sign_in("Annabel", PASSWORD, Caller("192.0.2.1"))
        for number in range(1, 92):
            clock.now += day
            people.forget()
            is_known = await people.recognise(used) is not None
            assert is_known == (number < 90), f"day {number}: used every day it lasts ninety"
            if number == 31:
                assert await people.recognise(unused) is None, "unused it lasts thirty"
        await registry.close()

    asyncio.run(scene())


# Pages.


def ask(url: str, path: str, body: Any, headers: dict[str, str]) -> tuple[dict[str, Any], str]:
    """A call as a browser makes it: the answer and its cookie."""
    data = json.dumps(body).encode()
    call = Request(url + path, data, {"content-type": "application/json", **headers}, method="POST")
    with urlopen(call) as answer:
        return json.loads(answer.read()), answer.headers.get("set-cookie", "")


@pytest.mark.parametrize("header", ["origin", "sec-fetch-site", "cookie"])
def test_no_script_of_a_page_reads_the_token(server: Served, header: str) -> None:
    """Browsers add what a script cannot take away; programs are told their token as ever."""
    with urlopen(server.url) as answer:
        cookie = answer.headers["set-cookie"].partition(";")[0]
    headers = {header: {"origin": server.url, "sec-fetch-site": "same-origin", "cookie": cookie}[header]}
    account = {"name": "P" + secrets.token_hex(5), "password": PASSWORD}
    for path, body in (("/api/me", {}), ("/api/account", account), ("/api/session", account)):
        told, given = ask(server.url, path, body, headers)
        assert "token" not in told, path
        assert not any(sign in json.dumps(told) for sign in ('"s.', '"g.'))
        if path != "/api/me":
            assert "HttpOnly" in given
    assert ask(server.url, "/api/me", {}, {})[0]["token"].startswith("g.u")
