"""Whoever counted as looking on when their turn came and was gone is told of it after all: once, and nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from sandtable.server import run
from sandtable.server.app import open_registry
from sandtable.server.news import turns
from sandtable.server.people.person import Person
from sandtable.server.run import PING_SECONDS, PONG_SECONDS, Place
from sandtable.server.settings import Settings
from sandtable.server.storage import targets
from sandtable.server.storage.records import steady
from sandtable.server.storage.targets import Target, id_of
from sandtable.server.table import telling
from sandtable.server.table.creation import TableRequest
from sandtable.server.table.registry import Registry
from sandtable.server.table.room import Room
from sandtable.server.table.watcher import Watcher
from sandtable.server.wire import incoming as messages
from tests.server.inside import serving_here
from tests.server.serving import sqlite_url
from tests.server.test_giving_up import BOB, table_of
from tests.server.test_news import Browser, Service, service
from tests.server.test_store import ANN

PATIENCE = 30.0
"""Seconds after which a test gives up."""
A_WHILE = 0.4
"""Seconds in which whatever is wrongly told would have come."""
DUEL = TableRequest(game="neuroshima", settings={"armies": "borgo,moloch", "first": "1"})
"""The second seat begins."""
UPGRADE = (
    b"GET /ws/tables/%s HTTP/1.1\r\nhost: here\r\nauthorization: Bearer %s\r\nconnection: upgrade\r\n"
    b"upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "GRACE_SECONDS", 0.1)


class Scene:
    """A duel of Ann, who has a device, and Bob, who begins."""

    def __init__(self, registry: Registry, room: Room, there: Service, browser: Any) -> None:
        self.registry, self.room, self.there, self.browser = registry, room, there, browser
        self.ann, self.bob = Watcher(ANN.user, 100), Watcher(BOB.user, 100)

    async def choose(self) -> None:
        """Whoever must choose takes the first that is offered."""
        log = self.room.log
        watcher = self.ann if log.asked() == 0 else self.bob
        action = log.state.action_text(log.state.legal()[0])
        await self.room.handle(watcher, messages.Act(decision=log.number, action=action))

    async def pass_to(self, seat: int) -> None:
        """Choose until it is the turn of a seat."""
        while self.room.log.asked() != seat:
            await self.choose()

    async def told(self) -> dict[str, Any]:
        """What the device gets next."""
        _, body = await asyncio.wait_for(self.there.got.get(), PATIENCE)
        return dict(self.browser.open(body))

    async def check_silence(self) -> None:
        """Nothing comes."""
        await asyncio.sleep(A_WHILE)
        assert self.there.got.empty()


async def seated(registry: Registry, there: Service, browser: Any, ann: Person = ANN) -> Scene:
    """The two at their table, and the device."""
    target = Target(id_of("push", there.address), ann.user, "push", there.address, browser.keys)
    await registry.store.writer.run(lambda connection: targets.put(connection, target, 10))
    return Scene(registry, await table_of(registry, DUEL, ann, BOB), there, browser)


@asynccontextmanager
async def scene(folder: Path) -> AsyncIterator[Scene]:
    """A registry without a server."""
    registry = await open_registry(Settings(db=sqlite_url(folder), news_private=True))
    await registry.news.open()
    registry.spawn(registry.news.run())
    async with service() as there:
        yield await seated(registry, there, Browser())
    await registry.close()


def test_whoever_goes_without_having_chosen_is_told_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as made:
            await made.room.enter(made.ann, 0)
            await made.pass_to(0)
            await made.check_silence()
            made.room.leave(made.ann)
            told = await made.told()
            assert told == {
                "title": "Your turn",
                "body": "Neuroshima Hex: Bob",
                "url": f"/t/{made.room.record.id}",
                "count": 1,
            }, "nothing of the position"
            for _ in range(2):
                await made.room.enter(made.ann, 0)
                made.room.leave(made.ann)
            await made.check_silence()
            await made.pass_to(1)
            await made.pass_to(0)
            assert (await made.told())["count"] == 1, "the next turn is told again"
            await made.check_silence()

    asyncio.run(play())


def test_whoever_was_told_while_away_is_not_told_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as made:
            await made.pass_to(0)
            await made.told()
            await made.room.enter(made.ann, 0)
            made.room.leave(made.ann)
            await made.check_silence()

    asyncio.run(play())


def test_a_page_that_is_loaded_anew_is_told_nothing_and_its_end_is(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as made:
            await made.room.enter(made.ann, 0)
            await made.pass_to(0)
            made.room.leave(made.ann)
            await made.room.enter(made.ann, 0)
            second = Watcher(ANN.user, 100)
            await made.room.enter(second, 0)
            made.room.leave(made.ann)
            await made.check_silence()
            made.room.leave(second)
            await made.told()
            await made.check_silence()

    asyncio.run(play())


def test_whoever_has_chosen_knows_whose_turn_it_is(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as made:
            await made.room.enter(made.ann, 0)
            number = -1
            while made.room.log.asked() != 0 or number != made.room.log.number - 1:
                number = made.room.log.number if made.room.log.asked() == 0 else -1
                await made.choose()
            made.room.leave(made.ann)
            await made.check_silence()

    asyncio.run(play())


def test_whoever_goes_much_later_has_heard_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    later = 0
    monkeypatch.setattr("sandtable.server.table.telling.steady", lambda: steady() + later)

    async def play() -> None:
        nonlocal later
        async with scene(tmp_path) as made:
            await made.room.enter(made.ann, 0)
            await made.pass_to(0)
            later = telling.HEARD_AFTER + 1
            made.room.leave(made.ann)
            await made.check_silence()

    asyncio.run(play())


def test_a_room_that_is_read_anew_loses_nobody(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as made:
            await made.room.enter(made.ann, 0)
            await made.pass_to(0)
            made.registry.drop(made.room)
            again = await made.registry.room(made.room.record.id)
            await again.enter(made.ann, 0)
            made.room.leave(made.ann)  # as a socket does that moves on
            await made.check_silence()

    asyncio.run(play())


def test_a_dead_line_is_noticed_before_it_is_taken_for_somebody_who_has_heard() -> None:
    assert (PING_SECONDS + PONG_SECONDS) * 1000 < telling.HEARD_AFTER


def test_a_line_that_died_unnoticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A real socket of a real server; its other end reads the first message and is never heard of again."""
    monkeypatch.setattr(run, "PING_SECONDS", 0.2)
    monkeypatch.setattr(run, "PONG_SECONDS", 0.4)
    place = Place(settings=Settings(db=sqlite_url(tmp_path), news_private=True))

    async def play() -> None:
        async with serving_here(place, PATIENCE) as (app, port), service() as there, asyncio.timeout(PATIENCE):
            registry: Registry = app.state.registry
            ann, token = registry.people.new_guest()
            made = await seated(registry, there, Browser(), ann)
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(UPGRADE % (made.room.record.id.encode(), token.encode()))
            while not registry.is_watched(made.room.record.id, ann.user):
                await asyncio.sleep(0.01)
            await made.pass_to(0)
            assert registry.is_watched(made.room.record.id, ann.user)
            assert (await made.told())["title"] == "Your turn"
            assert not registry.is_watched(made.room.record.id, ann.user)
            writer.close()

    asyncio.run(play())
