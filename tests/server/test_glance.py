"""A table at a glance: the position, what others did since one's own last choice, and how much time is left."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.client import CallError, Client
from tests.server.serving import DUEL, Served
from tests.server.test_room import act, catch_up

DAY = 86_400_000


def test_what_others_did_since_my_last_choice(server: Served) -> None:
    async def scene() -> None:
        ann, bea = Client(server.url), Client(server.url)
        await ann.hello()
        await bea.hello()
        seats = [{"kind": "human"}, {"kind": "open"}]
        clock = {"kind": "days", "days": 1}
        table = (await ann.create({**DUEL, "seats": seats, "clock": clock}))["id"]
        with pytest.raises(CallError) as caught:
            await ann.call("GET", f"/api/tables/{table}/glance")
        assert caught.value.code == "not_started"
        await bea.sit(table, 1)
        people = {0: ann, 1: bea}
        async with ann.watch(table) as here:
            while here.last.get("decision") is None:
                await here.update()
            first = here.last["decision"]["seat"]
            mover, waiter = people[first], people[1 - first]
            async with mover.watch(table) as watch:
                while not watch.last.get("options"):
                    await watch.update()
                while watch.last["decision"]["seat"] == first:
                    await catch_up(watch, await act(watch))
            seen = await waiter.call("GET", f"/api/tables/{table}/glance")
            own = await mover.call("GET", f"/api/tables/{table}/glance")
        assert [item["seat"] for item in seen["items"] if item["seat"] >= 0][:1] == [first]
        assert [item["seat"] for item in own["items"] if item["seat"] >= 0] == []
        assert seen["view"]["units"] == own["view"]["units"] != []
        rows = (await waiter.call("GET", "/api/me/tables?unfinished=true"))["tables"]
        assert [row["id"] for row in rows] == [table]
        assert 0 < rows[0]["time_left"] <= DAY

    asyncio.run(scene())
