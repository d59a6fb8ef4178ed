"""Twelve fixed phrases: stored in the log of the table, no part of the game, only from seats, not too often."""

from __future__ import annotations

import asyncio

from sandtable.client import Client
from tests.server.serving import DUEL, Served
from tests.server.test_room import catch_up, refused


def test_players_say_phrases(server: Served) -> None:
    async def scene() -> None:
        ann, bea, cid = Client(server.url), Client(server.url), Client(server.url)
        for person in (ann, bea, cid):
            await person.hello()
        table = (await ann.create({**DUEL, "seats": [{"kind": "human"}, {"kind": "open"}]}))["id"]
        await bea.sit(table, 1)
        async with ann.watch(table) as one, bea.watch(table) as other, cid.watch(table) as stranger:
            while not one.last.get("decision"):
                await one.update()
            number = one.last["decision"]["number"]
            seq = (await one.ask({"type": "say", "phrase": "luck"}))["seq"]
            for watch in (other, stranger):
                await catch_up(watch, seq)
                said = [item for item in watch.last["items"] if item["kind"] == "phrase"]
                assert [(item["seat"], item["phrase"]) for item in said] == [(0, "luck")]
                assert watch.last["decision"]["number"] == number
            assert await refused(stranger.ask({"type": "say", "phrase": "hello"})) == "not_your_seat"
            assert await refused(one.ask({"type": "say", "phrase": "you are bad"})) == "bad_message"
            for _ in range(2):
                await one.ask({"type": "say", "phrase": "think"})
            assert await refused(one.ask({"type": "say", "phrase": "think"})) == "too_fast"
        replay = await ann.call("GET", f"/api/tables/{table}/log")
        assert sum(item["kind"] == "phrase" for item in replay["items"]) == 3

    asyncio.run(scene())
