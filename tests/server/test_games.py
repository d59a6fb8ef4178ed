"""Whole games over real sockets."""

from __future__ import annotations

import asyncio
from typing import Any

from sandtable.client import Client
from sandtable.games import find_game
from sandtable.match.bots import known_bots
from sandtable.match.replay import read_replay, verify
from tests.server.serving import DUEL, Served, random_choice


def test_two_clients_play_a_game(server: Served) -> None:
    async def scene() -> None:
        ann, bob = Client(server.url), Client(server.url)
        await ann.hello("Ann")
        await bob.hello("Bob")
        table = await ann.create({**DUEL, "seats": [{"kind": "human"}, {"kind": "open"}]})
        assert table["status"] == "open"
        assert any(row["id"] == table["id"] for row in (await bob.call("GET", "/api/lobby"))["tables"])
        joined = await bob.sit(table["id"], 1)
        assert joined["status"] == "live"
        assert [seat["name"] for seat in joined["seats"]] == ["Ann", "Bob"]
        ends = await asyncio.gather(ann.play(table["id"], random_choice(1)), bob.play(table["id"], random_choice(2)))
        assert ends[0]["result"] == ends[1]["result"]
        assert ends[0]["decision"] is None
        assert 1 in ends[0]["result"]["places"]
        await check_replay(ann, table["id"], ends[0])

    asyncio.run(scene())


async def check_replay(client: Client, table_id: str, end: dict[str, Any]) -> None:
    """The exported file verifies, and its moves are those of the log."""
    text = await client.call("GET", f"/api/tables/{table_id}/replay")
    match = verify(read_replay(text), find_game("neuroshima"))
    outcome = match.state.outcome()
    assert outcome is not None
    assert outcome.to_json() == end["result"]
    log = await client.call("GET", f"/api/tables/{table_id}/log")
    assert [item["action"] for item in log["items"] if item["kind"] == "move"] == match.log
    assert log["seq"] == end["seq"]


def test_a_client_plays_a_bot(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        table = await ann.create({**DUEL, "seats": [{"kind": "bot", "bot": "random"}, {"kind": "human"}]})
        assert table["status"] == "live"
        end = await ann.play(table["id"], random_choice(3))
        await check_replay(ann, table["id"], end)

    asyncio.run(scene())


def test_hot_seat_plays_both_sides(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        table = await ann.create({**DUEL, "hotseat": True})
        assert table["you"] == [0, 1]
        seats: set[int] = set()

        def choose(update: dict[str, Any]) -> str:
            assert update["decision"]["yours"]
            seats.add(update["decision"]["seat"])
            return random_choice(update["seq"])(update)

        await ann.play(table["id"], choose)
        assert seats == {0, 1}

    asyncio.run(scene())


def test_bots_play_each_other_while_somebody_looks_on(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        bot = {"kind": "bot", "bot": "random"}
        table = await ann.create({**DUEL, "seats": [bot, bot]})
        async with ann.watch(table["id"]) as watch:
            while watch.last.get("status") != "over":
                await watch.update(timeout=60)
            assert watch.last["result"] is not None

    asyncio.run(scene())


def test_a_thinking_bot_answers_from_its_own_process(server: Served) -> None:
    thinkers = [name for name in known_bots() if name != "random"]

    async def scene() -> None:
        ann = Client(server.url)
        seats = [{"kind": "bot", "bot": thinkers[0]}, {"kind": "bot", "bot": "random"}]
        table = await ann.create({**DUEL, "seats": seats})
        moves = 0
        async with ann.watch(table["id"]) as watch:
            while moves < 10 and watch.last.get("status") != "over":
                update = await watch.update(timeout=60)
                moves += sum(item["kind"] == "move" and item["seat"] == 0 for item in update["items"])
        metrics = await ann.call("GET", "/metrics")
        assert "sandtable_work_processes_total" in metrics
        assert "sandtable_bot_failures_total" not in metrics

    asyncio.run(scene())
