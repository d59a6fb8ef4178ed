"""Etudes over HTTP: list, play, hint, solution, proof; what is solved is kept for a guest and an account."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sandtable.client import CallError, Client
from sandtable.games.neuroshima.edge.etudes.library import shipped
from tests.games.neuroshima.etudes.made import etude_data
from tests.server.serving import Served


def test_an_etude_is_played_and_stays_solved(server: Served) -> None:
    async def scene() -> None:
        ann, bob = Client(server.url), Client(server.url)
        await ann.hello("Ann")
        rows = await ann.call("GET", "/api/puzzles")
        assert len(rows["puzzles"]) == len(shipped())
        assert rows["daily"] in [row["id"] for row in rows["puzzles"]]
        first = rows["puzzles"][0]
        assert not first["solved"]
        assert "solution" not in first
        path = f"/api/puzzles/{first['id']}"
        begun = await ann.call("POST", f"{path}/play", {"forecast": True})
        assert begun["decision"]["kind"] == "turn"
        assert begun["view"]["hands"][0] == first["offer"]
        assert begun["options"][0]["action"] == "end"
        assert begun["forecast"]["result"]["hp"]
        failed = await ann.call("POST", f"{path}/play", {"actions": ["end"]})
        assert failed["result"]["reason"] == "failed"
        assert not failed["solved"]
        back = await ann.call("GET", f"{path}/solution")
        hint = await ann.call("GET", f"{path}/hint")
        assert set(hint["hint"]) == {"en", "ru", "uk"}
        assert hint["first"] == back["solution"][0]
        assert back["recording"]["table"]["result"]["reason"] == "solved"
        assert len(back["recording"]["views"]) == len(back["recording"]["items"]) + 1
        solution = [step["action"] for step in back["solution"]]
        # By its number it is the same etude, and what is solved is kept under its id.
        done = await ann.call("POST", f"/api/puzzles/{first['number']}/play", {"actions": solution})
        assert done["id"] == first["id"]
        assert done["result"]["reason"] == "solved"
        assert done["decision"] is None
        assert done["options"] == []
        assert (await ann.call("GET", "/api/puzzles"))["puzzles"][0]["solved"]
        await bob.hello("Bob")
        assert not (await bob.call("GET", "/api/puzzles"))["puzzles"][0]["solved"]

    asyncio.run(scene())


def test_first_tries_make_a_rating_and_help_makes_none(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        await ann.hello("Ann")
        rows = (await ann.call("GET", "/api/puzzles"))["puzzles"]
        one, two, three = (f"/api/puzzles/{row['id']}" for row in rows[:3])
        missed = await ann.call("POST", f"{one}/play", {"actions": ["end"]})
        assert missed["first"] == "missed"
        assert missed["rated"]["before"] == []
        assert missed["rated"]["after"][0] < 1200
        assert [row["met"] for row in missed["goals"]].count(False) >= 1
        # The second try is free, solved or not.
        solution = [step["action"] for step in (await ann.call("GET", f"{one}/solution"))["solution"]]
        again = await ann.call("POST", f"{one}/play", {"actions": solution})
        assert (again["first"], again["solved"], again["rated"]) == ("missed", True, None)
        assert all(row["met"] for row in again["goals"])
        # Whoever looks at a hint first solves it, but not for the rating.
        await ann.call("GET", f"{two}/hint")
        helped = [step["action"] for step in (await ann.call("GET", f"{two}/solution"))["solution"]]
        done = await ann.call("POST", f"{two}/play", {"actions": helped})
        assert (done["first"], done["solved"], done["rated"]) == ("unrated", True, None)
        # Solved alone: another person knows the way already.
        bob = Client(server.url)
        await bob.hello("Bob")
        way = [step["action"] for step in (await bob.call("GET", f"{three}/solution"))["solution"]]
        alone = await ann.call("POST", f"{three}/play", {"actions": way})
        assert alone["first"] == "solved"
        assert alone["rated"]["after"][0] > alone["rated"]["before"][0]
        standing = (await ann.call("GET", "/api/puzzles"))["standing"]
        assert (standing["tries"], standing["first_tries"]) == (2, 1)
        assert standing["ratings"] == [*missed["rated"]["after"], *alone["rated"]["after"]]

    asyncio.run(scene())


def test_the_etude_of_the_day_keeps_the_day(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        await ann.hello("Ann")
        listed = await ann.call("GET", "/api/puzzles")
        assert (listed["standing"]["streak"], listed["standing"]["days"]) == (0, [])
        path = f"/api/puzzles/{listed['daily']}"
        way = [step["action"] for step in (await ann.call("GET", f"{path}/solution"))["solution"]]
        for _ in range(2):
            await ann.call("POST", f"{path}/play", {"actions": way})
        standing = (await ann.call("GET", "/api/puzzles"))["standing"]
        assert (standing["streak"], standing["days"]) == (1, [standing["today"]])

    asyncio.run(scene())


def test_what_cannot_be_played_is_refused(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        await ann.hello("Ann")
        path = f"/api/puzzles/{shipped()[0].id}/play"
        cases: list[tuple[str, Any, str]] = [
            ("/api/puzzles/nothing/play", {}, "not_found"),
            (path, {"actions": ["dance"]}, "bad_action"),
            (path, {"actions": ["place hq d4/0"]}, "illegal_action"),
            (path, {"actions": ["end"] * 41}, "too_large"),
            (path, {"moves": []}, "bad_message"),
            ("/api/puzzles/solve", {"armies": ["borgo"]}, "bad_etude"),
        ]
        for where, body, code in cases:
            with pytest.raises(CallError) as caught:
                await ann.call("POST", where, body)
            assert caught.value.code == code, (where, body)

    asyncio.run(scene())


def test_an_editor_has_its_etude_proven(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        await ann.hello("Ann")
        near = etude_data("b2:0:hq, f4:1:hq, f3:0:mutant/3", "claws", 1, {"deal_hq_at_least": 1})
        answer = await ann.call("POST", "/api/puzzles/solve", near)
        assert answer["fault"] == "it can be solved with fewer tiles"
        assert answer["complete"]

    asyncio.run(scene())
