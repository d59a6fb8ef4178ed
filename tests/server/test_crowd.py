"""A crowd at one table: who comes and goes is told once for many, and what all strangers may know is made once."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.app import open_registry
from sandtable.server.settings import Settings
from sandtable.server.table.broadcast import Broadcast
from sandtable.server.table.room import Room
from sandtable.server.table.watcher import Watcher
from tests.server.serving import sqlite_url
from tests.server.test_store import ANN, hot_seat

MANY = 1000


async def told(watcher: Watcher) -> list[dict[str, Any]]:
    """Everything that waits for a watcher."""
    return [json.loads(data) for data in await watcher.next()]


async def enter_all(room: Room, count: int, first: int = 0) -> list[Watcher]:
    """So many strangers come."""
    watchers = [Watcher(f"u-{first + number}", 256) for number in range(count)]
    for watcher in watchers:
        await room.enter(watcher, 0)
    return watchers


def test_a_thousand_come_and_each_hears_of_it_a_few_times(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    states: list[int] = []
    state = Broadcast._state

    def counted(self: Broadcast, *args: Any) -> dict[str, Any]:
        states.append(1)
        return state(self, *args)

    monkeypatch.setattr(Broadcast, "_state", counted)
    monkeypatch.setattr("sandtable.server.table.broadcast.CROWD_SECONDS", 3600)

    async def scene() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path)))
        room = await hot_seat(registry)
        ann = Watcher(ANN.user, 256)
        await room.enter(ann, 0)
        watchers = await enter_all(room, MANY)
        for watcher in watchers[: MANY // 2]:
            room.leave(watcher)
        last = room.broadcast
        async with asyncio.timeout(30):
            while last._presence is not None:
                await asyncio.sleep(0.05)
        messages = await told(ann)
        presence = [message for message in messages if message["type"] == "presence"]
        assert presence[-1]["watchers"] == 1 + MANY // 2
        assert len(presence) < 50, "not once for each who comes or goes"
        assert not ann.is_cut
        assert len(states) < 60, "one welcome serves all strangers"
        welcome = (await told(watchers[-1]))[0]
        assert (welcome["type"], welcome["you"], welcome["options"]) == ("welcome", [], [])
        assert (welcome["table"]["creator"], welcome["table"]["you"]) == (False, [])
        assert (await told(watchers[0]))[0]["view"] == welcome["view"]
        await registry.close()

    asyncio.run(scene())


def test_whoever_sits_is_told_apart_from_the_crowd(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path)))
        room = await hot_seat(registry)
        await enter_all(room, 60)
        ann = Watcher(ANN.user, 256)
        await room.enter(ann, 0)
        welcome = (await told(ann))[0]
        assert welcome["you"] == [0, 1]
        assert welcome["table"]["creator"]
        assert welcome["options"]
        assert room.broadcast.online() == [True, True]
        room.leave(ann)
        assert room.broadcast.online() == [False, False]
        second = Watcher(ANN.user, 256)
        await room.enter(ann, 0)
        await room.enter(second, 0)
        room.leave(ann)
        assert room.broadcast.online() == [True, True], "one of two sockets is left"
        await registry.close()

    asyncio.run(scene())
