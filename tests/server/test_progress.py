"""How far an account has come: marks that only grow, within bounds, nobody else's business."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.client import Client
from sandtable.server.people.progress import MOST_MARKS, MOST_TOPICS
from tests.server.serving import Served
from tests.server.test_accounts import PASSWORD, sign_up
from tests.server.test_room import refused

HERE = "/api/me/progress/lessons.chess"


def test_marks_are_merged_and_only_ones_own(server: Served) -> None:
    async def scene() -> None:
        ann, name = await sign_up(server)
        bob, _ = await sign_up(server)
        assert (await ann.call("GET", HERE))["marks"] == {}
        await ann.call("PUT", HERE, {"marks": {"one": 3, "two": 1}})
        both = await ann.call("PUT", HERE, {"marks": {"one": 2, "two": 2, "three": 1}})
        assert both == {"topic": "lessons.chess", "marks": {"one": 3, "two": 2, "three": 1}}
        assert (await bob.call("GET", HERE))["marks"] == {}
        elsewhere = Client(server.url)
        await elsewhere.hello()
        assert await refused(elsewhere.call("GET", HERE)) == "not_signed_in"
        assert await refused(elsewhere.call("PUT", HERE, {"marks": {"one": 1}})) == "not_signed_in"
        session = await elsewhere.call("POST", "/api/session", {"name": name, "password": PASSWORD})
        elsewhere.token = session["token"]
        assert await elsewhere.call("GET", HERE) == both
        await ann.call("DELETE", "/api/account", {"password": PASSWORD})
        assert await refused(elsewhere.call("GET", HERE)) == "not_signed_in"

    asyncio.run(scene())


@pytest.mark.parametrize(
    "marks", [{"One": 1}, {"": 1}, {"one": 0}, {"one": -1}, {"one": 2**31}, {"one": "x"}, {"a" * 49: 1}, [], {"a b": 1}]
)
def test_bad_marks_are_refused_and_lose_nothing(server: Served, marks: object) -> None:
    async def scene() -> None:
        ann, _ = await sign_up(server)
        await ann.call("PUT", HERE, {"marks": {"one": 1}})
        assert await refused(ann.call("PUT", HERE, {"marks": marks})) == "bad_message"
        assert (await ann.call("GET", HERE))["marks"] == {"one": 1}
        assert await refused(ann.call("GET", "/api/me/progress/Lessons")) == "bad_message"

    asyncio.run(scene())


def test_marks_and_topics_are_bounded(server: Served) -> None:
    async def scene() -> None:
        ann, _ = await sign_up(server)
        many = {f"m{number}": 1 for number in range(MOST_MARKS)}
        await ann.call("PUT", HERE, {"marks": many})
        assert await refused(ann.call("PUT", HERE, {"marks": {"more": 1}})) == "too_large"
        assert await refused(ann.call("PUT", HERE, {"marks": {**many, "more": 1}})) == "too_large"
        for number in range(MOST_TOPICS - 1):
            await ann.call("PUT", f"/api/me/progress/t{number}", {"marks": {"one": 1}})
        assert await refused(ann.call("PUT", "/api/me/progress/last", {"marks": {"one": 1}})) == "no_room"
        assert len((await ann.call("PUT", HERE, {"marks": {"m1": 2}}))["marks"]) == MOST_MARKS

    asyncio.run(scene())
