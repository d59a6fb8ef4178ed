"""An account takes another name: by the rules for names, also at its old games, and nobody slips into the old one."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

import pytest

from sandtable.client import Client
from sandtable.server.people import accounts
from sandtable.server.people.person import Caller
from tests.server.serving import DUEL, Served
from tests.server.test_accounts import PASSWORD, sign_up
from tests.server.test_people import code_of, opened, somebody
from tests.server.test_room import refused

HERE = Caller("192.0.2.1")


def test_old_games_show_the_new_name(server: Served) -> None:
    async def scene() -> None:
        (ann, name), (bob, other) = await sign_up(server), await sign_up(server)
        table = (await ann.create({**DUEL, "seats": [{"kind": "human"}, {"kind": "open"}]}))["id"]
        await bob.sit(table, 1)
        fresh = "N" + secrets.token_hex(5)
        async with bob.watch(table) as watch:
            await watch.update()
            assert await refused(ann.call("POST", "/api/me", {"name": other.upper()})) == "name_taken"
            assert await refused(ann.call("POST", "/api/me", {"name": " "})) == "bad_name"
            me = await ann.call("POST", "/api/me", {"name": f"  {fresh} "})
            assert (me["name"], me["account"]) == (fresh, True)
            told = await watch.until("seats", timeout=20)
            assert [seat["name"] for seat in told["seats"]] == [fresh, other]
        assert (await ann.call("GET", "/api/me"))["name"] == fresh
        guest = Client(server.url)
        await guest.hello()
        old = {"name": name, "password": PASSWORD}
        assert await refused(guest.call("POST", "/api/account", old)) == "name_taken"
        assert await refused(guest.call("POST", "/api/session", old)) == "wrong_password"
        assert (await guest.call("POST", "/api/session", {**old, "name": fresh}))["account"]
        assert (await guest.call("GET", f"/api/people?name={name}"))["name"] == fresh, "old links lead on"

    asyncio.run(scene())


def test_names_are_changed_now_and_then_only(tmp_path: Path) -> None:
    async def scene() -> None:
        registry, people = await opened(tmp_path, renames_per_day=3)
        person, _ = await people.sign_up(somebody(), "Annabel", PASSWORD, HERE)
        codes = [await code_of(people.rename(person, f"Annabel {word}")) for word in "abcde"]
        assert codes == ["", "", "", "too_fast", "too_fast"]
        await registry.close()

    asyncio.run(scene())


def test_a_few_old_names_are_kept_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        registry, people = await opened(tmp_path, renames_per_day=100)
        moment = [1_790_000_000_000]
        monkeypatch.setattr("sandtable.server.people.accounts.now", lambda: moment[0])
        person, _ = await people.sign_up(somebody(), "Old Annabel", PASSWORD, HERE)
        words = [f"Name {word * 3}" for word in "abcdefgh"]
        for word in words:
            moment[0] += 1000
            person = await people.rename(person, word)
        assert await code_of(people.rename(somebody(), "Old Annabel")) == "", "more than five are not kept"
        assert await code_of(people.rename(somebody(), words[-2].upper())) == "name_taken"
        assert await code_of(people.sign_up(somebody(), words[-3], PASSWORD, HERE)) == "name_taken"
        assert await code_of(people.rename(person, words[-2])) == "", "back to an own one"
        moment[0] += accounts.KEPT_MS
        assert await code_of(people.sign_up(somebody(), words[-1], PASSWORD, HERE)) == ""
        await registry.close()

    asyncio.run(scene())
