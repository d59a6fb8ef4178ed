"""Connections that send nothing, too little or too slowly, or read nothing: they are cut off, the others are served."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from sandtable.server.limits import Limits, LineLimits
from sandtable.server.ops.metrics import Metrics
from sandtable.server.run import Place, listen
from sandtable.server.settings import Settings
from sandtable.server.storage.store import Store
from sandtable.server.traffic.backlog import Backlog, seconds_unread, waiting_outside
from sandtable.server.traffic.guard import BUSY_AND_CLOSED, RESERVED, Doors, guarded
from sandtable.server.traffic.window import Window
from tests.server.inside import serving_here
from tests.server.serving import sqlite_url

CONNECTIONS, PER_ADDRESS, SECONDS = 30, 8, 0.4
PATIENCE = 30.0
"""Seconds after which a test gives up."""
REQUEST = b"GET %s HTTP/1.1\r\nhost: here\r\n\r\n"
OTHER = "127.0.0.2"
"""An address of this machine that is nobody's proxy."""
Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@contextlib.asynccontextmanager
async def serving(folder: Path, head_seconds: float = SECONDS, **more: Any) -> AsyncIterator[int]:
    """The port of a server that waits for nobody for long."""
    limits = Limits(
        connections=CONNECTIONS,
        connections_per_address=PER_ADDRESS,
        head_seconds=head_seconds,
        body_seconds=SECONDS,
        stall_seconds=SECONDS,
        **more,
    )
    place = Place(settings=Settings(db=sqlite_url(folder), limits=limits))
    async with serving_here(place, PATIENCE) as (_, port), asyncio.timeout(PATIENCE):
        yield port


async def open_one(port: int, sent: bytes = b"", address: str = "127.0.0.1") -> Ends:
    """A connection over which so much was sent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    writer.write(sent)
    return reader, writer


async def rest(ends: Ends) -> bytes:
    """What still comes until the other side closes."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while part := await ends[0].read(65536):
            found += part
    ends[1].close()
    return found


async def whole(one: socket.socket) -> bytes:
    """The next answer, to the end of its body or of the connection."""
    found = b""
    while not found.endswith(b"}") and (part := await asyncio.get_running_loop().sock_recv(one, 65536)):
        found += part
    return found


async def answer(port: int, path: bytes = b"/health", address: str = "127.0.0.1") -> bytes:
    """The first line of an answer."""
    reader, writer = await open_one(port, REQUEST % path, address)
    line = await reader.readline()
    writer.close()
    return line


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for something that comes true by itself."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


async def metric(port: int, name: str) -> int:
    """A number of the server."""
    ends = await open_one(port, (REQUEST % b"/metrics").replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n"))
    lines = (await rest(ends)).decode().splitlines()
    return next(int(line.split()[-1]) for line in lines if line.startswith(f"sandtable_{name}{{"))


def test_half_a_request_is_cut_off(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as port:
            halves = [b"", b"GET", b"GET / HTTP/1.1\r\nhost: here\r\n", b"POST /api/me HTTP/1.1\r\nhost: x\r\n"]
            body = b"POST /api/me HTTP/1.1\r\nhost: here\r\ncontent-length: 99\r\n\r\n{"
            ends = [await open_one(port, part) for part in (*halves, body) for _ in range(4)]
            assert b" 200 " in await answer(port), "others are served meanwhile"
            assert {await rest(one) for one in ends} == {b""}
            assert await metric(port, "connections_cut") == len(ends)
            assert await metric(port, "connections") == 1

    asyncio.run(scene())


def test_a_byte_now_and_then_does_not_help(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as port:
            first = await open_one(port)
            second = await open_one(port, REQUEST % b"/health")
            assert b" 200 " in await second[0].readuntil(b"}")
            with contextlib.suppress(ConnectionError):
                while not (first[0].at_eof() and second[0].at_eof()):
                    for _, writer in (first, second):
                        writer.write(b"x")
                        await writer.drain()
                    await asyncio.sleep(SECONDS / 8)
            assert await metric(port, "connections_cut") >= 1
            await rest(first)
            await rest(second)
            assert await metric(port, "connections_cut") == 2

    asyncio.run(scene())


def test_an_answer_that_is_not_read_is_cut_off(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as port:
            sock = socket.socket()
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            sock.setblocking(False)
            await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", port))
            await asyncio.get_running_loop().sock_sendall(sock, REQUEST % b"/api/openapi.json" * 300)
            while not await metric(port, "connections_cut"):
                await asyncio.sleep(0.1)
            sock.close()

    asyncio.run(scene())


def test_connections_are_bounded_in_all_and_by_address(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, PATIENCE) as port:
            mine = [await open_one(port, address=OTHER) for _ in range(PER_ADDRESS)]
            refused = await answer(port, address=OTHER)
            assert b" 429 " in refused
            assert b" 200 " in await answer(port), "a proxy speaks for many"
            others = [await open_one(port) for _ in range(CONNECTIONS - PER_ADDRESS)]
            assert b" 503 " in await answer(port)
            with socket.create_connection(("127.0.0.1", port)) as full:
                full.sendall(REQUEST % b"/health")  # before this loop lets the server accept it
                full.setblocking(False)
                assert b" 503 " in await asyncio.get_running_loop().sock_recv(full, 65536)
                assert not await asyncio.get_running_loop().sock_recv(full, 65536), "the end, and no reset"
            for _, writer in (*mine, *others):
                writer.close()
            while b" 200 " not in await answer(port, address=OTHER):
                await asyncio.sleep(0.01)

    asyncio.run(scene())


def test_a_request_that_comes_with_the_end_of_a_pause_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection that is closed with a request unread is reset: the client hears nothing, not even a refusal."""
    ends_of: list[Any] = []
    made = H11Protocol.connection_made

    def noted(self: Any, transport: Any) -> None:
        ends_of.append(self)
        made(self, transport)

    monkeypatch.setattr(H11Protocol, "connection_made", noted)

    async def scene() -> None:
        async with serving(tmp_path, PATIENCE) as port:
            with socket.create_connection(("127.0.0.1", port)) as kept:
                kept.setblocking(False)
                for _ in range(3):
                    kept.send(REQUEST % b"/health")  # the loop does not read it before this function waits
                    if ends_of:
                        ends_of[0].timeout_keep_alive_handler()
                    assert b" 200 " in await whole(kept)
                    await until(lambda: ends_of[0].timeout_keep_alive_task is not None)
                ends_of[0].timeout_keep_alive_handler()
                assert not await whole(kept), "nobody asks: the end, and no reset"

    asyncio.run(scene())


def test_connections_that_are_held_leave_descriptors_for_all_else(monkeypatch: pytest.MonkeyPatch) -> None:
    with listen("127.0.0.1", 0) as listening:
        for descriptors, most, held in ((1 << 20, 24_000, 2048), (4096, 2972, 1024), (1024, 668, 256)):
            monkeypatch.setattr("sandtable.server.traffic.guard._descriptors", lambda found=descriptors: found)
            doors = Doors(Limits(connections=24_000), listening)
            assert (doors.most, doors.most_held) == (most, held)
            assert doors.most + doors.most_held + RESERVED <= descriptors


def test_sockets_hold_their_place_until_they_close(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, PATIENCE) as port:
            url = f"ws://127.0.0.1:{port}/ws/tables/nothing"
            for _ in range(2 * PER_ADDRESS):
                async with connect(url, proxy=None, local_addr=(OTHER, 0)) as one:
                    await one.wait_closed()
                    assert one.close_code == 4404
            while await metric(port, "connections") > 1:
                await asyncio.sleep(0.05)

    asyncio.run(scene())


def test_a_call_whose_line_is_full_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held, parsed = asyncio.Event(), []
    read, take = Store.lobby, H11Protocol.data_received

    async def slow(self: Store, game: str | None) -> Any:
        await held.wait()
        return await read(self, game)

    def noted(self: H11Protocol, data: bytes) -> None:
        parsed.append(data)
        take(self, data)

    monkeypatch.setattr(Store, "lobby", slow)
    monkeypatch.setattr(H11Protocol, "data_received", noted)

    async def scene() -> None:
        async with serving(tmp_path, PATIENCE, reads=LineLimits(1, 1, PATIENCE)) as port:
            look = REQUEST % b"/api/lobby?x=1"
            inside = [await open_one(port, look) for _ in range(2)]
            while len(parsed) < 2:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.1)
            late = await open_one(port)
            for _ in range(3):
                late[1].write(look)
                head = (await late[0].readuntil(b"\r\n\r\n")).decode()
                assert head.startswith("HTTP/1.1 503 ")
                assert "retry-after: 2\r\n" in head
                assert b'"busy"' in await late[0].readuntil(b"}}")
            assert len(parsed) == 2
            held.set()
            for one in inside:
                assert b" 200 " in await one[0].readline()
            late[1].write(look)
            assert b" 200 " in await late[0].readline(), "the same connection goes on"
            assert await metric(port, "line_reads_refused") == 3
            for ends in (*inside, late):
                ends[1].close()

    asyncio.run(scene())


def test_sockets_that_all_come_at_once_are_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    doors: list[Doors] = []

    def guarded_and_known(made: Doors) -> Any:
        doors.append(made)
        return guarded(made)

    monkeypatch.setattr("sandtable.server.run.guarded", guarded_and_known)

    async def scene() -> None:
        async with serving(tmp_path, PATIENCE) as port:
            url = f"ws://127.0.0.1:{port}/ws/tables/nothing"
            for arrivals, queue in ((0, 2), (1, -2)):
                doors[0].arrivals = window_of(arrivals)
                doors[0].queue = window_of(queue)
                with pytest.raises(InvalidStatus) as caught:
                    await connect(url, proxy=None)
                assert caught.value.response.status_code == 503
                assert caught.value.response.headers["retry-after"] == "2"
            doors[0].queue = window_of(2)
            for _ in range(3):
                async with connect(url, proxy=None) as one:
                    await one.wait_closed()
                    assert one.close_code == 4404
            assert doors[0].arriving == 0
            assert await metric(port, "line_joins_refused") == 2

    asyncio.run(scene())


def window_of(size: int) -> Window:
    """A window that keeps its size."""
    return Window(most=size, least=size, seconds=PATIENCE)


def test_a_window_shrinks_once_when_things_take_long_and_grows_when_they_are_quick(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moment = 100.0
    monkeypatch.setattr("sandtable.server.traffic.window.monotonic", lambda: moment)
    window = Window(most=40, least=10, seconds=0.5)
    window.note(0.6)
    assert window.size() == 28
    window.note(0.6)
    assert window.size() == 28, "it was there already when the window shrank"
    moment += 0.3
    window.note(0.6)
    assert window.size() == 28
    moment += 0.4
    window.note(0.6)
    assert window.size() == 19
    for _ in range(20):
        window.note(0.5)
    assert window.size() == 20
    for _ in range(2000):
        window.note(0.1)
    assert window.size() == 40, "no more than it may be"
    for _ in range(20):
        moment += 1
        window.note(0.6)
    assert window.size() == 10, "no less than it may be"


def test_how_long_a_request_has_waited_is_known() -> None:
    with contextlib.ExitStack() as stack:
        listening = stack.enter_context(listen("127.0.0.1", 0))
        early = stack.enter_context(socket.create_connection(listening.getsockname()))
        early.sendall(b"GET")
        time.sleep(0.2)
        late = stack.enter_context(socket.create_connection(listening.getsockname()))
        late.sendall(b"GET")
        first, second = (stack.enter_context(listening.accept()[0]) for _ in range(2))
        assert seconds_unread(first) - seconds_unread(second) > 0.1


def test_connections_that_wait_to_be_accepted_are_counted() -> None:
    with contextlib.ExitStack() as stack:
        listening = stack.enter_context(listen("127.0.0.1", 0))
        assert waiting_outside(listening) == 0
        for _ in range(3):
            stack.enter_context(socket.create_connection(listening.getsockname()))
        assert waiting_outside(listening) == 3
        listening.accept()[0].close()
        assert waiting_outside(listening) == 2


def test_whoever_waits_in_a_long_queue_is_told_when_to_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if the request comes after the answer: a connection that is closed before would be reset."""
    monkeypatch.setattr("sandtable.server.traffic.backlog.LINGER_SECONDS", 2 * PATIENCE)
    metrics = Metrics()
    app: Any = SimpleNamespace(state=SimpleNamespace(registry=SimpleNamespace(metrics=metrics)))

    async def scene(queue: Backlog) -> None:
        for one in ends[:4]:
            one.sendall(REQUEST % b"/api/lobby")
        queue.watch(app)
        await until(lambda: queue.refused == 7 and len(queue.lingering) == 3)
        for one in ends[4:]:
            one.sendall(REQUEST % b"/api/lobby")
        await until(lambda: not queue.lingering)
        queue.stop()

    def heard(one: socket.socket) -> bytes:
        return b"".join(iter(lambda: one.recv(65536), b""))

    with contextlib.ExitStack() as stack:
        listening = stack.enter_context(listen("127.0.0.1", 0))
        ends = [stack.enter_context(socket.create_connection(listening.getsockname())) for _ in range(10)]
        asyncio.run(scene(Backlog(listening, BUSY_AND_CLOSED, window_of(3), 100)))
        told = [heard(one) for one in ends[:7]]
        assert all(b" 503 " in text and b"retry-after: 2\r\n" in text and text.endswith(b"}}") for text in told)
        assert waiting_outside(listening) == 3, "these are left for the server"
    assert "sandtable_connections_refused_waiting 7" in metrics.text()


def test_so_many_refused_connections_are_held_until_they_have_asked_in_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sandtable.server.traffic.backlog.LINGER_SECONDS", 2 * PATIENCE)
    app: Any = SimpleNamespace(state=SimpleNamespace(registry=SimpleNamespace(metrics=Metrics())))

    async def scene(queue: Backlog) -> None:
        queue.watch(app)
        assert len(queue.lingering) == 5, "of eight that were refused, the last ones"
        for part in (b"GET /api/lobby HTTP/1.1\r\n", b"host: here\r\n", b"\r\n"):
            queue._close_lingering(5)
            assert len(queue.lingering) == 5, "the rest of a request would come to a closed connection and reset it"
            for one in ends[3:]:
                one.sendall(part)
        queue._close_lingering(5)
        assert not queue.lingering
        queue.stop()

    with contextlib.ExitStack() as stack:
        listening = stack.enter_context(listen("127.0.0.1", 0))
        ends = [stack.enter_context(socket.create_connection(listening.getsockname())) for _ in range(8)]
        asyncio.run(scene(Backlog(listening, BUSY_AND_CLOSED, window_of(0), 5)))
        assert all(b" 503 " in one.recv(65536) for one in ends)
