"""Time runs out, live and by days."""

from __future__ import annotations

import asyncio
from typing import Any

from sandtable.client import Client
from tests.server.serving import DUEL, Served
from tests.server.test_room import act, catch_up, seat_two

SECOND = 1 / 86_400


def test_a_live_clock_runs_out(server: Served) -> None:
    async def scene() -> None:
        clock = {"kind": "live", "initial": 1.2, "increment": 0.5}
        settings = {"armies": "borgo,moloch", "first": 0}
        ann, bob, table = await seat_two(server, clock=clock, settings=settings)
        async with ann.watch(table) as a, bob.watch(table) as b:
            start = await a.update()
            await b.update()
            assert start["clock"]["kind"] == "live"
            assert start["clock"]["running"] == 0
            assert 0 < start["clock"]["left"][0] <= 1200
            await act(a)
            update = await catch_up(b, a.last["seq"])
            assert update["clock"]["running"] == 1
            assert update["clock"]["left"][0] > start["clock"]["left"][0], "the increment was added"
            end = await b.update(timeout=10)
            assert end["result"]["reason"] == "timeout"
            assert end["result"]["places"] == [1, 2]
            assert end["clock"]["running"] is None

    asyncio.run(scene())


def test_an_offer_gives_no_time(server: Served) -> None:
    async def scene() -> None:
        clock = {"kind": "live", "initial": 30}
        ann, bob, table = await seat_two(server, clock=clock, settings={"armies": "borgo,moloch", "first": 0})
        async with ann.watch(table) as a, bob.watch(table) as b:
            start = (await a.update())["clock"]["left"][0]
            await b.update()
            await asyncio.sleep(0.3)
            await a.ask({"type": "draw"})
            await b.ask({"type": "answer", "what": "draw", "accept": False})
            assert b.last["clock"]["left"][0] <= start - 300

    asyncio.run(scene())


def test_days_play_the_default_and_lose_at_the_third_time(server: Served) -> None:
    async def scene() -> None:
        clock = {"kind": "days", "days": 0.5 * SECOND}
        ann, _, table = await seat_two(server, clock=clock)
        async with ann.watch(table) as watch:
            await watch.update()
            moves: list[dict[str, Any]] = []
            while watch.last["status"] == "live":
                update = await watch.update(timeout=15)
                moves.extend(item for item in update["items"] if item.get("by_default"))
            assert len(moves) >= 4
            assert {move["seat"] for move in moves} == {0, 1}
            assert watch.last["result"]["reason"] == "timeout"

    asyncio.run(scene())


def test_bots_are_not_charged(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        seats = [{"kind": "bot", "bot": "random"}, {"kind": "human"}]
        table = await ann.create({**DUEL, "seats": seats, "clock": {"kind": "live", "initial": 5}})
        async with ann.watch(table["id"]) as watch:
            update = await watch.update()
            while not (update["decision"] and update["decision"]["yours"]):
                update = await watch.update()
            assert update["clock"]["left"][0] == 5000
            assert update["clock"]["left"][1] <= 5000

    asyncio.run(scene())
