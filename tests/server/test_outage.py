"""A database that is away or locked: every call and socket is told so in time, and all goes on when it is back."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from sandtable.server.app import open_registry
from sandtable.server.errors import Refused
from sandtable.server.settings import Settings
from sandtable.server.storage.writer import Writer
from sandtable.server.table.broadcast import Broadcast
from sandtable.server.table.connection import Connection
from sandtable.server.table.registry import Registry
from sandtable.server.wire.closing import FAULT
from tests.server.asgi import Answer, call, running
from tests.server.serving import DUEL, sqlite_url
from tests.server.test_store import ANN, hot_seat, play_some

LONGEST = 10.0
"""Seconds until the one answer."""


class Switch:
    """Takes the database of a registry away and gives it back."""

    def __init__(self, registry: Registry, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_away = False
        engine = registry.store.engine
        connect = type(engine).connect

        def connect_or_fail(this: Any) -> Any:
            if self.is_away and this is engine:
                raise OperationalError("SELECT 1", {}, Exception("connection refused"))
            return connect(this)

        monkeypatch.setattr(type(engine), "connect", connect_or_fail)


@contextlib.contextmanager
def locked(db: str) -> Iterator[None]:
    """Somebody else writes to a SQLite file and does not end."""
    connection = sqlite3.connect(db.removeprefix("sqlite:///"), isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")
        connection.close()


def code_of(answer: Answer) -> str:
    """The code of a refused call."""
    return str(answer.data()["error"]["code"])


def test_calls_are_told_that_the_database_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with running(Settings(db=sqlite_url(tmp_path), look_seconds=60)) as (app, registry):
            _, token = registry.people.new_guest()
            registry.health.forget_all()
            switch = Switch(registry, monkeypatch)
            switch.is_away = True
            for path, method, body in [
                ("/api/lobby", "GET", None),
                ("/api/me", "GET", None),
                ("/api/tables/nothing", "GET", None),
                ("/api/tables", "POST", DUEL),
                ("/api/account", "POST", {"name": "Ann Away", "password": "a long pass phrase"}),
            ]:
                answer = await call(app, path, method, body)
                assert (answer.status, code_of(answer)) == (503, "no_database"), path
                assert int(answer.headers["retry-after"]) > 0
                assert answer.data()["error"]["retry_after"] > 0
            page = await call(app, "/", token=token)
            assert page.status == 200
            assert "set-cookie" not in page.headers, "whoever comes stays who they are"
            health = await call(app, "/health")
            assert (health.status, health.data()["status"]) == (503, "no_database")
            assert registry.store.outage.errors >= 5
            switch.is_away = False
            registry.health.forget_all()
            health = await call(app, "/health")
            assert (health.status, health.data()["status"]) == (200, "ok")
            assert (await call(app, "/api/lobby")).status == 200

    asyncio.run(scene())


def test_a_locked_database_is_told_once_and_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.server.storage.upgrade.WAIT_SECONDS", 1)
    tries: list[int] = []
    transact = Writer._transact

    def counted(self: Writer, jobs: list[Any]) -> None:
        tries.append(len(jobs))
        transact(self, jobs)

    async def scene() -> None:
        db = sqlite_url(tmp_path)
        registry = await open_registry(Settings(db=db))
        rooms = [await hot_seat(registry) for _ in range(6)]
        monkeypatch.setattr(Writer, "_transact", counted)
        with locked(db):
            started = perf_counter()
            told = await asyncio.gather(*(play_some(room, 1) for room in rooms), return_exceptions=True)
            assert {getattr(error, "code", "") for error in told} == {"storage"}
            assert perf_counter() - started < LONGEST
            # One waits for the lock; whatever else came meanwhile does not wait another time, each for itself.
            assert len(tries) <= 2
            assert not await registry.store.answers(), "health tells"
        assert await registry.store.answers()
        for room in rooms:
            await play_some(await registry.room(room.record.id), 1)
        await registry.close()

    asyncio.run(scene())


def test_a_table_is_not_closed_because_the_database_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path)))
        room = await hot_seat(registry)
        switch = Switch(registry, monkeypatch)
        switch.is_away = True
        with pytest.raises(Refused) as caught:
            await registry.changed(room.record.id)
        assert caught.value.code == "no_database"
        assert registry.rooms[room.record.id] is room
        switch.is_away = False
        await registry.close()

    asyncio.run(scene())


def test_too_many_reads_are_refused_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.server.storage.store.MOST_READS", 3)

    async def scene() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path)))
        reads = [registry.store.read(lambda connection: 1) for _ in range(8)]
        found = await asyncio.gather(*reads, return_exceptions=True)
        assert [getattr(one, "code", one) for one in found] == [1, 1, 1, *["busy"] * 5]
        assert registry.store.reads == 0
        await registry.close()

    asyncio.run(scene())


class Socket:
    """The server's end of a socket that a test holds in its hand."""

    def __init__(self) -> None:
        self._coming: asyncio.Queue[Any] = asyncio.Queue()
        self._sent: asyncio.Queue[Any] = asyncio.Queue()

    async def receive(self) -> Any:
        return await self._coming.get()

    async def send(self, message: Any) -> None:
        self._sent.put_nowait(message)
        if message["type"] == "websocket.close":
            self.leave()

    def say(self, text: str) -> None:
        """The other side sends a message."""
        self._coming.put_nowait({"type": "websocket.receive", "text": text})

    def unread(self) -> int:
        """How much of what was said the server has not looked at."""
        return self._coming.qsize()

    def leave(self) -> None:
        """The other side goes."""
        self._coming.put_nowait({"type": "websocket.disconnect", "code": 1006})

    async def until(self, kind: str) -> dict[str, Any]:
        """The next message of this type, or the close."""
        while True:
            async with asyncio.timeout(20):
                event = await self._sent.get()
            message: dict[str, Any] = event if event["type"] == "websocket.close" else json.loads(event["text"])
            if message["type"] in (kind, "websocket.close"):
                return message


async def watching(registry: Registry, table_id: str) -> tuple[Socket, asyncio.Task[None]]:
    """A socket of Ann that has got its welcome."""
    socket: Any = Socket()
    token = registry.people._sign(f"g.{ANN.user}")
    connection = Connection(socket, registry, table_id, ANN.user, token, False)
    assert await connection.join(0)
    served = asyncio.create_task(connection.run())
    assert (await socket.until("welcome"))["type"] == "welcome"
    return socket, served


def test_sockets_find_their_table_again_after_an_outage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path)))
        room = await hot_seat(registry)
        socket, served = await watching(registry, room.record.id)
        switch = Switch(registry, monkeypatch)
        switch.is_away = True
        with pytest.raises(Refused):
            await play_some(room, 1)
        await asyncio.sleep(0.5)
        switch.is_away = False
        assert (await socket.until("welcome"))["type"] == "welcome"
        await play_some(await registry.room(room.record.id), 1)
        assert (await socket.until("update"))["type"] == "update"
        socket.leave()
        await served
        await registry.close()

    asyncio.run(scene())


def test_a_task_that_dies_closes_its_socket_and_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*_: object) -> None:
        raise KeyError("nobody has thought of this")

    async def scene() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path)))
        room = await hot_seat(registry)
        socket, served = await watching(registry, room.record.id)
        monkeypatch.setattr(Broadcast, "welcome", break_down)
        registry.drop(room)
        closed = await socket.until("update")
        assert (closed["type"], closed["code"]) == ("websocket.close", FAULT)
        await served
        assert "sandtable_faults_total 1" in registry.metrics.text()
        assert all(not room.broadcast.watchers for room in registry.rooms.values())
        await registry.close()

    asyncio.run(scene())
