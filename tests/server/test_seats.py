"""Tables before and after a game: seats, the lobby, replays, files, health."""

from __future__ import annotations

import asyncio

from sandtable.client import Client
from tests.server.serving import DUEL, Served
from tests.server.test_room import battle_replay, refused

OPEN = [{"kind": "human"}, {"kind": "open"}]


def test_whoever_names_no_level_meets_the_easiest(server: Served) -> None:
    client = Client(server.url)
    table = client.call_now("POST", "/api/tables", {**DUEL, "seats": [{"kind": "human"}, {"kind": "bot"}]})
    assert [(seat["bot"], seat["name"]) for seat in table["seats"][1:]] == [("easy", "easy")]


def test_sitting_down_and_standing_up(server: Served) -> None:
    async def scene() -> None:
        ann, bob, eve = Client(server.url), Client(server.url), Client(server.url)
        table = (await ann.create({**DUEL, "seats": OPEN}))["id"]
        await bob.hello("Bob")
        async with ann.watch(table) as watch:
            welcome = await watch.update()
            assert welcome["status"] == "open"
            assert welcome["decision"] is None
            assert await refused(watch.ask({"type": "resign"})) == "not_started"
            assert await refused(ann.sit(table, 1)) == "seat_taken"
            assert await refused(bob.sit(table, 0)) == "seat_taken"
            assert await refused(bob.sit(table, 7)) == "no_such_seat"
            assert await refused(eve.call("DELETE", f"/api/tables/{table}/seats/0")) == "not_your_seat"
            await ann.call("DELETE", f"/api/tables/{table}/seats/0")
            assert (await watch.until("seats"))["seats"][0]["kind"] == "open"
            await ann.sit(table, 0)
            await bob.sit(table, 1)
            started = await watch.update()
            assert started["status"] == "live"
            assert started["decision"] is not None
            assert await refused(eve.sit(table, 0)) == "already_started"
            assert await refused(bob.call("DELETE", f"/api/tables/{table}/seats/1")) == "already_started"

    asyncio.run(scene())


def test_private_tables_are_not_in_the_lobby_and_can_be_closed(server: Served) -> None:
    async def scene() -> None:
        ann, bob = Client(server.url), Client(server.url)
        table = (await ann.create({**DUEL, "seats": OPEN, "visibility": "private"}))["id"]
        lobby = await bob.call("GET", "/api/lobby?game=neuroshima")
        assert table not in [row["id"] for row in lobby["tables"]]
        assert await refused(bob.call("DELETE", f"/api/tables/{table}")) == "forbidden"
        async with bob.watch(table) as watch:
            await watch.update()
            await ann.call("DELETE", f"/api/tables/{table}")
            await watch.until("closed")
        assert await refused(bob.call("GET", f"/api/tables/{table}")) == "no_such_table"

    asyncio.run(scene())


def test_replays_come_in_and_go_out(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        await ann.hello()
        text = battle_replay()
        stored = await ann.call("POST", "/api/replays", {"replay": text})
        assert stored["status"] == "over"
        assert stored["result"]["reason"] == "imported"
        again = await ann.call("GET", f"/api/tables/{stored['id']}/replay")
        moves = [line for line in again.splitlines() if line[:2] in ("* ", "A ", "B ")]
        assert moves == [line for line in text.splitlines() if line[:2] in ("* ", "A ", "B ")]
        async with ann.watch(stored["id"]) as watch:
            welcome = await watch.update()
            assert welcome["status"] == "over"
            assert len([item for item in welcome["items"] if item["kind"] == "move"]) == len(moves)
        branch = await ann.create({"replay": text, "actions": 5, "hotseat": True})
        async with ann.watch(branch["id"]) as watch:
            welcome = await watch.update()
            first = [item["action"] for item in welcome["items"]][:5]
            assert [line.split("~")[0].split(maxsplit=1)[1].strip() for line in moves[:5]] == first

    asyncio.run(scene())


def test_the_catalogue_and_the_page(server: Served) -> None:
    client = Client(server.url)
    assert client.call_now("POST", "/api/me")["token"]
    games = client.call_now("GET", "/api/games")
    assert games["games"][0]["name"] == "neuroshima"
    assert "random" in games["bots"]
    position = {
        "armies": ["borgo", "moloch"],
        "units": [
            {"tile": "borgo_mutant", "seat": 0, "at": [0, 0], "rotation": 0},
            {"tile": "moloch_hq", "seat": 1, "at": [0, -1]},
        ],
    }
    assert client.call_now("POST", "/api/games/neuroshima/battle", position)["hp"] == [20, 19]
    assert client.call_now("GET", "/health")["status"] == "ok"
    assert "sandtable_rooms" in client.call_now("GET", "/metrics")
    assert "/api/tables" in client.call_now("GET", "/api/openapi.json")["paths"]
    assert "Sandtable" in client.call_now("GET", "/")
    assert client.call_now("GET", "/tables/anything") == client.call_now("GET", "/")
