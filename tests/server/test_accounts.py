"""Guests, accounts, ratings, and leaving no trace."""

from __future__ import annotations

import asyncio
import secrets
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from sandtable.client import Client
from sandtable.server.api.pages import STATIC
from tests.server.serving import DUEL, Served
from tests.server.test_room import catch_up, refused

PASSWORD = "correct horse"


async def sign_up(server: Served | str) -> tuple[Client, str]:
    """A fresh account."""
    client = Client(server if isinstance(server, str) else server.url)
    await client.hello()
    name = "P" + secrets.token_hex(5)
    me = await client.call("POST", "/api/account", {"name": name, "password": PASSWORD})
    client.token = me["token"]
    return client, name


def test_guests_become_accounts_and_keep_their_games(server: Served) -> None:
    async def scene() -> None:
        guest = Client(server.url)
        before = await guest.hello("Ann")
        assert not before["account"]
        table = await guest.create({**DUEL, "hotseat": True})
        name = "A" + secrets.token_hex(5)
        assert await refused(guest.call("POST", "/api/account", {"name": name, "password": "short"})) == "bad_password"
        old = guest.token
        me = await guest.call("POST", "/api/account", {"name": name, "password": PASSWORD})
        assert me["user"] == before["user"]
        guest.token = old
        assert (await guest.call("GET", "/api/me"))["user"] != before["user"], "the guest's token is worth nothing now"
        other = Client(server.url)
        await other.hello()
        taken = {"name": name.upper(), "password": PASSWORD}
        assert await refused(other.call("POST", "/api/account", taken)) == "name_taken"
        wrong = {"name": name, "password": "wrong horse"}
        assert await refused(other.call("POST", "/api/session", wrong)) == "wrong_password"
        assert await refused(other.call("POST", "/api/session", {**wrong, "name": "nobody"})) == "wrong_password"
        session = await other.call("POST", "/api/session", {"name": name, "password": PASSWORD})
        other.token = session["token"]
        mine = await other.call("GET", "/api/me/tables")
        assert [row["id"] for row in mine["tables"]] == [table["id"]]
        assert mine["tables"][0]["your_turn"]
        await other.call("DELETE", "/api/session")
        assert not (await other.call("GET", "/api/me"))["account"]

    asyncio.run(scene())


def test_rated_games_move_ratings(server: Served) -> None:
    async def scene() -> None:
        ann, name = await sign_up(server)
        bob, _ = await sign_up(server)
        table = await ann.create({**DUEL, "rated": True})
        guest = Client(server.url)
        assert await refused(guest.sit(table["id"], 1)) == "not_signed_in"
        await bob.sit(table["id"], 1)
        async with ann.watch(table["id"]) as a, bob.watch(table["id"]) as b:
            await a.update()
            await b.update()
            await b.ask({"type": "resign"})
            await catch_up(a, b.last["seq"])
        won = (await ann.call("GET", "/api/me"))["ratings"]["neuroshima"]
        lost = (await bob.call("GET", "/api/me"))["ratings"]["neuroshima"]
        assert won["rating"] > 1500 > lost["rating"]
        assert won["games"] == lost["games"] == 1
        for result in (a.last["result"], (await ann.call("GET", f"/api/tables/{table['id']}"))["result"]):
            assert [row["after"] for row in result["ratings"]] == [won["rating"], lost["rating"]]
            assert [row["before"] for row in result["ratings"]] == [1500, 1500]
            assert [row["expected"] for row in result["ratings"]] == [500, 500]
        best = (await ann.call("GET", "/api/ratings/neuroshima"))["ratings"]
        assert name in [row["name"] for row in best]

    asyncio.run(scene())


def test_delete_my_data(server: Served) -> None:
    async def scene() -> None:
        ann, name = await sign_up(server)
        table = await ann.create({**DUEL, "hotseat": True})
        assert await refused(ann.call("DELETE", "/api/account", {"password": "wrong horse"})) == "wrong_password"
        await ann.call("DELETE", "/api/account", {"password": PASSWORD})
        assert not (await ann.call("GET", "/api/me"))["account"]
        sign_in = {"name": name, "password": PASSWORD}
        assert await refused(ann.call("POST", "/api/session", sign_in)) == "wrong_password"
        seats = (await Client(server.url).call("GET", f"/api/tables/{table['id']}"))["seats"]
        assert name not in [seat["name"] for seat in seats]

    asyncio.run(scene())


def test_sign_in_tries_are_limited(server: Served) -> None:
    async def scene() -> None:
        client = Client(server.url)
        wrong = {"name": "n" + secrets.token_hex(5), "password": "wrong horse"}
        codes = [await refused(client.call("POST", "/api/session", wrong)) for _ in range(12)]
        assert codes[0] == "wrong_password"
        assert codes[-1] == "too_fast"

    asyncio.run(scene())


def test_a_page_makes_its_newcomer_a_guest(server: Served) -> None:
    """The first calls of a page are made at the same time; they must not be those of several guests."""

    def ask(path: str, cookie: str = "") -> tuple[str, str]:
        call = Request(server.url + path, headers={"cookie": cookie} if cookie else {})
        with urlopen(call) as answer:
            return answer.headers.get("set-cookie", ""), answer.headers["cache-control"]

    cookie, caching = ask("/t/somewhere")
    assert cookie.startswith("sandtable=g.")
    assert "HttpOnly" in cookie
    assert caching == "private, no-cache", "a cache would hand one guest to everybody"
    token = cookie.partition(";")[0]
    assert ask("/", token)[0] == ""
    assert ask("/api/me", token)[0] == ""
    assert ask("/", "sandtable=g.u1.forged")[0].startswith("sandtable=g.")


def test_a_link_can_be_looked_at_without_its_page(server: Served) -> None:
    kinds = {"/t/somewhere": "text/html; charset=utf-8", "/replay/x": "text/html; charset=utf-8"}
    if (STATIC / "mark.svg").is_file():
        kinds["/mark.svg"] = "image/svg+xml"
    for path, kind in kinds.items():
        with urlopen(server.url + path) as whole, urlopen(Request(server.url + path, method="HEAD")) as head:
            assert (head.status, head.read()) == (200, b"")
            assert head.headers["content-type"] == whole.headers["content-type"] == kind
            assert int(head.headers["content-length"]) == len(whole.read())
    with pytest.raises(HTTPError) as caught:
        urlopen(Request(f"{server.url}/nothing.png", method="HEAD"))
    with caught.value as answer:
        assert answer.code == 404
