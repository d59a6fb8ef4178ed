"""Recovery codes: shown once, kept as digests, each good once, and few can be guessed at."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from sandtable.client import Client
from sandtable.server.people import recovery, tries
from sandtable.server.people.person import Caller
from sandtable.server.storage import schema
from tests.server.serving import DUEL, Served
from tests.server.test_accounts import PASSWORD, sign_up
from tests.server.test_people import Clock, clock, code_of, opened, somebody
from tests.server.test_room import refused

__all__ = ["clock"]
NEW = "another horse"
HERE = Caller("192.0.2.1")


def test_codes_are_long_and_all_different() -> None:
    codes = [code for _ in range(50) for code in recovery.new_set()]
    assert len(set(codes)) == 50 * recovery.COUNT
    assert all(len(code.replace("-", "")) == 15 and set(code) <= set(recovery.LETTERS + "-") for code in codes)
    assert len(recovery.LETTERS) == 32, "five bits a letter"
    assert recovery.digest("u1", " ABCDE fghij-kmnpq") == recovery.digest("u1", "abcde-fghij-kmnpq")
    assert recovery.digest("u1", codes[0]) != recovery.digest("u2", codes[0])


def test_a_code_brings_a_new_password_once(server: Served) -> None:
    async def scene() -> None:
        ann, name = await sign_up(server)
        assert await ann.call("GET", "/api/me/recovery") == {"left": 0}
        wrong = {"password": "wrong horse"}
        assert await refused(ann.call("POST", "/api/account/recovery", wrong)) == "wrong_password"
        old = (await ann.call("POST", "/api/account/recovery", {"password": PASSWORD}))["codes"]
        codes = (await ann.call("POST", "/api/account/recovery", {"password": PASSWORD}))["codes"]
        assert await ann.call("GET", "/api/me/recovery") == {"left": recovery.COUNT}
        table = (await ann.create({**DUEL, "hotseat": True}))["id"]
        other = Client(server.url)
        await other.hello()
        form = {"name": name.upper(), "code": codes[3].upper().replace("-", " "), "new": NEW}
        assert await refused(other.call("POST", "/api/session/recovery", {**form, "code": old[0]})) == "wrong_code"
        assert (
            await refused(other.call("POST", "/api/session/recovery", {**form, "new": "password"})) == "weak_password"
        )
        async with ann.watch(table) as watch:
            await watch.update()
            me = await other.call("POST", "/api/session/recovery", form)
            assert me["name"] == name
            with pytest.raises(ConnectionClosed):
                await watch.until("nothing", timeout=20)
        other.token = me["token"]
        assert (await other.call("GET", "/api/me"))["account"]
        assert not (await ann.call("GET", "/api/me"))["account"], "all sign-ins end"
        assert await other.call("GET", "/api/me/recovery") == {"left": recovery.COUNT - 1}
        assert await refused(other.call("POST", "/api/session/recovery", form)) == "wrong_code", "used up"
        old_password = {"name": name, "password": PASSWORD}
        assert await refused(other.call("POST", "/api/session", old_password)) == "wrong_password"
        assert (await other.call("POST", "/api/session", {**old_password, "password": NEW}))["account"]
        guest = Client(server.url)
        assert await refused(guest.call("GET", "/api/me/recovery")) == "not_signed_in"

    asyncio.run(scene())


def test_nothing_of_a_code_is_stored(tmp_path: Path) -> None:
    async def scene() -> None:
        registry, people = await opened(tmp_path)
        person, _ = await people.sign_up(somebody(), "Annabel", PASSWORD, HERE)
        codes = await people.new_codes(person, PASSWORD)
        rows = await registry.store.read(lambda c: c.execute(select(schema.recovery_codes)).all())
        assert len(rows) == len(codes)
        stored = str(rows)
        assert not any(part in stored for code in codes for part in (code, code.replace("-", ""), code[:5] + "'"))
        await people.delete(person, PASSWORD)
        assert await registry.store.read(lambda c: c.execute(select(schema.recovery_codes)).all()) == []
        await registry.close()

    asyncio.run(scene())


def test_guessing_codes_gets_slower_and_does_not_lock_the_password(tmp_path: Path, clock: Clock) -> None:
    async def scene() -> None:
        registry, people = await opened(tmp_path)
        person, _ = await people.sign_up(somebody(), "Annabel", PASSWORD, HERE)
        codes = await people.new_codes(person, PASSWORD)
        for name in ("Nobody", "Annabel"):
            found = []
            for number in range(40):
                clock.now += 1000
                there = Caller(f"198.51.100.{number}")
                found.append(await code_of(people.recover(name, secrets.token_hex(8), NEW, there)))
            assert found[: tries.FREE] == ["wrong_code"] * tries.FREE
            assert found.count("wrong_code") < 12
            assert found[-1] == "too_fast"
        assert await code_of(people.recover("Annabel", codes[0], NEW, HERE)) == "too_fast", "of no use meanwhile"
        assert await code_of(people.sign_in("Annabel", PASSWORD, Caller("203.0.113.9"))) == ""
        clock.now += tries.LONGEST_MS
        assert await code_of(people.recover("annabel", codes[0], NEW, HERE)) == ""
        assert await code_of(people.recover("annabel", "wrong", NEW, HERE)) == "wrong_code", "the count begins anew"
        await registry.close()

    asyncio.run(scene())


def test_one_code_at_the_same_time_is_good_once(tmp_path: Path) -> None:
    async def scene() -> None:
        registry, people = await opened(tmp_path)
        person, _ = await people.sign_up(somebody(), "Annabel", PASSWORD, HERE)
        code = (await people.new_codes(person, PASSWORD))[0]
        work = [people.recover("Annabel", code, f"another horse {number}", HERE) for number in range(4)]
        found = await asyncio.gather(*(code_of(one) for one in work))
        assert sorted(found) == ["", "wrong_code", "wrong_code", "wrong_code"]
        await registry.close()

    asyncio.run(scene())
