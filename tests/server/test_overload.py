"""More than the server can do: whoever comes too late is told at once, moves go before looking, nobody takes it all."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.app import open_registry
from sandtable.server.errors import Refused
from sandtable.server.limits import Limits, LineLimits
from sandtable.server.settings import Settings
from sandtable.server.storage.store import Store
from sandtable.server.table.connection import Connection
from sandtable.server.table.room import Room
from sandtable.server.traffic.gate import Gate, line_for
from sandtable.server.traffic.line import Line, Lines, busy
from tests.server.asgi import Answer, call, running
from tests.server.serving import DUEL, sqlite_url
from tests.server.test_outage import watching
from tests.server.test_store import hot_seat

SOON = 60.0
"""Seconds in which nobody loses patience in a test."""


async def entered(line: Line, address: str = "") -> str:
    """How somebody fares who wants to be let in."""
    try:
        await line.enter(address)
    except Refused as error:
        return error.code
    return "inside"


async def fares(tasks: list[asyncio.Task[str]]) -> list[str]:
    """How those fare who do not wait any more."""
    for _ in range(3):
        await asyncio.sleep(0)
    return [task.result() if task.done() else "waiting" for task in tasks]


def come(line: Line, *addresses: str) -> list[asyncio.Task[str]]:
    """One after the other comes to a line."""
    return [asyncio.get_running_loop().create_task(entered(line, address)) for address in addresses]


def test_a_line_is_bounded_and_first_come_is_first_served() -> None:
    async def scene() -> None:
        line = Line(LineLimits(2, 2, SOON))
        tasks = come(line, *"abcde")
        assert await fares(tasks) == ["inside", "inside", "waiting", "waiting", "busy"]
        line.leave("a")
        assert await fares(tasks) == ["inside", "inside", "inside", "waiting", "busy"]
        tasks[3].cancel()
        await asyncio.gather(tasks[3], return_exceptions=True)
        assert (line.inside, line.length(), line.refused) == (2, 0, 1)
        line.leave("b")
        line.leave("c")
        assert line.inside == 0
        assert await fares(come(line, "f")) == ["inside"]

    asyncio.run(scene())


def test_nobody_waits_long() -> None:
    async def scene() -> None:
        line = Line(LineLimits(1, 9, 0.05))
        tasks = come(line, "a", "b", "c")
        async with asyncio.timeout(20):
            assert [await task for task in tasks] == ["inside", "busy", "busy"]
        line.leave("a")
        assert (line.inside, line.length()) == (0, 0)

    asyncio.run(scene())


def test_whoever_is_let_in_and_goes_at_once_makes_room() -> None:
    async def scene() -> None:
        line = Line(LineLimits(1, 9, SOON))
        tasks = come(line, "a", "b")
        await fares(tasks)
        line.leave("a")
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert line.inside == 0

    asyncio.run(scene())


@pytest.mark.parametrize("name", ["calls", "games"])
def test_calls_that_wait_for_processes_leave_room_for_others(name: str) -> None:
    """They may take many seconds each: whoever sends as many as one address may must not have all places."""
    line: LineLimits = getattr(Limits(), name)
    assert 0 < line.per_address <= line.at_once // 2


def test_one_address_does_not_fill_a_line() -> None:
    async def scene() -> None:
        line = Line(LineLimits(1, 9, SOON, per_address=2))
        assert await fares(come(line, *"aaab")) == ["inside", "waiting", "too_fast", "waiting"]

    asyncio.run(scene())


def test_looking_gives_way_to_moving() -> None:
    async def scene() -> None:
        acts = Line(LineLimits(1, 9, SOON))
        reads = Line(LineLimits(8, 99, SOON), acts)
        moves = come(acts, "a", "b")
        assert await fares(moves) == ["inside", "waiting"]
        looks = come(reads, *"cdefghij")
        assert (await fares(looks)).count("inside") == 1, "not nothing, but little"
        acts.leave("a")
        assert await fares(moves) == ["inside", "inside"]
        reads.leave("c")
        assert (await fares(looks)).count("inside") == 8

    asyncio.run(scene())


def test_every_call_has_its_line() -> None:
    lines = Lines(Limits())
    for method, path, line in [
        ("GET", "/health", None),
        ("GET", "/metrics", None),
        ("GET", "/", lines.files),
        ("GET", "/t/abc", lines.files),
        ("GET", "/api/lobby", lines.reads),
        ("GET", "/api/tables/abc", lines.reads),
        ("GET", "/api/me", lines.reads),
        ("POST", "/api/tables", lines.calls),
        ("POST", "/api/tables/abc/seats/1", lines.calls),
        ("GET", "/api/tables/abc/recording", lines.games),
        ("GET", "/api/tables/abc/at/7", lines.games),
        ("POST", "/api/replays", lines.games),
        ("POST", "/api/puzzles/solve", lines.games),
        ("POST", "/api/session", lines.passwords),
        ("POST", "/api/account", lines.passwords),
    ]:
        assert line_for(lines, method, path) is line, path


def test_calls_beyond_the_line_are_told_when_to_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = Limits(reads=LineLimits(2, 3, SOON, per_address=4))
    held = asyncio.Event()
    read = Store.lobby

    async def slow(self: Store, game: str | None) -> Any:
        await held.wait()
        return await read(self, game)

    monkeypatch.setattr(Store, "lobby", slow)

    async def scene() -> None:
        async with running(Settings(db=sqlite_url(tmp_path), limits=limits)) as (app, registry):
            gate = Gate(app)
            greedy = [asyncio.create_task(call(gate, "/api/lobby", address="10.0.0.9")) for _ in range(6)]
            others = [asyncio.create_task(call(gate, "/api/lobby", address=f"10.0.1.{n}")) for n in range(4)]
            for task in (*greedy[4:], *others[1:]):
                refused: Answer = await task
                error = refused.data()["error"]
                assert (refused.status, error["code"]) == ((429, "too_fast") if task in greedy else (503, "busy"))
                assert int(refused.headers["retry-after"]) == error["retry_after"] > 0
            assert (await call(gate, "/health")).status == 200
            assert (await call(gate, "/api/tables", "POST", DUEL)).status == 201, "another line"
            held.set()
            assert {(await task).status for task in (*greedy[:4], *others[:1])} == {200}
            assert (registry.lines.reads.inside, registry.lines.reads.refused) == (0, 5)
            assert 'sandtable_line_reads_refused{worker="only"} 5' in (await call(gate, "/metrics")).body.decode()

    asyncio.run(scene())


def test_a_message_beyond_the_line_is_told_when_to_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(db=sqlite_url(tmp_path), limits=Limits(acts=LineLimits(1, 0, SOON)))
    held = asyncio.Event()

    async def slow(*_: object) -> None:
        await held.wait()

    monkeypatch.setattr(Room, "_carry_out", slow)

    async def scene() -> None:
        registry = await open_registry(settings)
        rooms = [await hot_seat(registry) for _ in range(2)]
        first, second = [await watching(registry, room.record.id) for room in rooms]
        undo = json.dumps({"type": "undo", "decision": 1, "id": 7})
        first[0].say(undo)
        while registry.lines.acts.inside == 0:
            await asyncio.sleep(0.01)
        second[0].say(json.dumps({"type": "ping", "id": 6}))
        assert (await second[0].until("pong"))["id"] == 6
        second[0].say(undo)
        error = await second[0].until("error")
        assert (error["id"], error["code"]) == (7, "busy")
        assert error["retry_after"] > 0
        held.set()
        assert (await first[0].until("ack"))["id"] == 7
        second[0].say(undo)
        assert (await second[0].until("ack"))["id"] == 7
        for socket, served in (first, second):
            socket.leave()
            await served
        await registry.close()

    asyncio.run(scene())


def test_a_socket_that_was_one_too_many_is_not_read_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    awake = asyncio.Event()

    async def rest(_: Connection) -> None:
        await awake.wait()

    async def full(*_: object) -> None:
        raise busy()

    async def scene() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path)))
        room = await hot_seat(registry)
        refused, other = [await watching(registry, room.record.id) for _ in range(2)]
        monkeypatch.setattr(Connection, "_rest", rest)
        monkeypatch.setattr(registry.lines.acts, "enter", full)
        refused[0].say(json.dumps({"type": "undo", "decision": 1, "id": 7}))
        assert (await refused[0].until("error"))["code"] == "busy"
        for number, (socket, _) in enumerate((refused, other)):
            socket.say(json.dumps({"type": "ping", "id": number}))
        assert (await other[0].until("pong"))["id"] == 1
        assert refused[0].unread() == 1
        awake.set()
        assert (await refused[0].until("pong"))["id"] == 0
        for socket, served in (refused, other):
            socket.leave()
            await served
        await registry.close()

    asyncio.run(scene())


def test_sockets_of_one_address_are_bounded(tmp_path: Path) -> None:
    async def scene() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path), limits=Limits(sockets_per_address=2)))
        sockets = registry.sockets
        with sockets.held("a", "10.0.0.1"), sockets.held("b", "10.0.0.1"):
            with pytest.raises(Refused) as caught, sockets.held("c", "10.0.0.1"):
                pass
            assert caught.value.code == "too_many"
            with sockets.held("c", "10.0.0.2"), sockets.held("d", ""), sockets.held("e", ""):
                assert sockets.count == 5
        with sockets.held("c", "10.0.0.1"):
            assert sockets.count == 1
        await registry.close()

    asyncio.run(scene())
