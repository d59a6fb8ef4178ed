"""Example games over HTTP: the list, one with its comments, and what is not there."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.client import CallError, Client
from sandtable.match.examples import examples
from sandtable.match.recording import FORMAT
from sandtable.server.api import schemas as answers
from tests.server.serving import Served
from tests.server.test_answers import check


def test_examples_are_listed_and_fetched(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        rows = check(await ann.call("GET", "/api/examples"), answers.Examples)["examples"]
        assert [row["id"] for row in rows] == list(examples())
        first = next(iter(examples().values()))
        assert rows[0]["title"] == first.title
        assert (rows[0]["actions"], rows[0]["comments"]) == (len(first.replay.actions), len(first.comments))
        recording = check(await ann.call("GET", f"/api/examples/{first.id}"), answers.ReplayRecording)
        assert recording["format"] == FORMAT
        assert recording["title"] == first.title
        assert recording["comments"] == {str(at): texts for at, texts in first.comments.items()}
        assert len(recording["views"]) == len(recording["items"]) + 1
        with pytest.raises(CallError) as caught:
            await ann.call("GET", "/api/examples/nothing")
        assert caught.value.code == "not_found"

    asyncio.run(scene())
