"""Lessons over the net: a try is judged, looked ahead, refused with its clause, and within bounds."""

from __future__ import annotations

import asyncio

from sandtable.client import Client
from sandtable.lessons.file import paths
from sandtable.lessons.trying import MOST_ACTIONS
from tests.server.serving import Served
from tests.server.test_room import refused

GAME = next(iter(paths()))
STEP = next(name for name, step in paths()[GAME].steps().items() if step.then and len(step.ways[0]) > 1)
HERE = f"/api/lessons/{GAME}/{STEP}"
WAY = paths()[GAME].steps()[STEP].ways[0]


def test_a_step_is_tried_judged_and_solved(server: Served) -> None:
    async def scene() -> None:
        guest = Client(server.url)
        listed = await guest.call("GET", "/api/lessons")
        assert [path["game"] for path in listed["paths"]] == list(paths())
        games = (await guest.call("GET", "/api/games"))["games"]
        assert {game["name"]: game["lessons"] for game in games}[GAME] == len(paths()[GAME].steps())
        begun = await guest.call("POST", HERE, {})
        assert begun["decision"]["yours"]
        assert begun["verdict"] == {"done": False, "answer": "", "clause": "", "over": False}
        judged = await guest.call("POST", HERE, {"actions": WAY[:1], "want": "try"})
        assert judged["verdict"]["done"], "a placement is judged before it is confirmed"
        assert judged["ahead"], "with the battle that it leads to"
        ended = await guest.call("POST", HERE, {"actions": WAY})
        assert ended["verdict"] == {**judged["verdict"], "over": True}
        assert ended["decision"] is None
        forecast = await guest.call("POST", HERE, {"want": "forecast", "ahead": WAY[:1]})
        assert forecast["result"]["phases"]
        way = await guest.call("GET", f"{HERE}/way")
        assert way == {"actions": WAY, "count": len(paths()[GAME].steps()[STEP].ways)}

    asyncio.run(scene())


def test_what_cannot_be_is_refused_with_its_reason(server: Served) -> None:
    async def scene() -> None:
        guest = Client(server.url)
        await guest.hello()
        assert await refused(guest.call("POST", f"/api/lessons/{GAME}/nothing", {})) == "not_found"
        assert await refused(guest.call("POST", "/api/lessons/chess/first", {})) == "not_found"
        assert await refused(guest.call("POST", HERE, {"actions": ["end"] * (MOST_ACTIONS + 1)})) == "too_large"
        assert await refused(guest.call("POST", HERE, {"want": "query"})) == "bad_message"
        assert await refused(guest.call("POST", HERE, {"actions": ["nonsense"]})) == "bad_action"
        assert await refused(guest.call("POST", HERE, {"actions": [WAY[0], WAY[0]]})) == "illegal_action"

    asyncio.run(scene())
