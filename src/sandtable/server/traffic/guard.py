"""Connections themselves: a request that does not arrive in time is cut off, and nobody holds all descriptors.

uvicorn limits how long a connection may idle between requests, but neither how long a request may take to arrive nor
how long an answer may take to be read.
"""

from __future__ import annotations

import asyncio
import socket
from time import monotonic
from typing import Any, Literal

import h11
import uvicorn
from litestar import Litestar
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sandtable.server.limits import Limits, Tally
from sandtable.server.traffic.backlog import END, end_pause, seconds_unread, waiting_outside
from sandtable.server.traffic.gate import line_for, refusal_parts
from sandtable.server.traffic.line import Line, Lines, busy
from sandtable.server.traffic.window import Window

RESERVED = 100
"""Descriptors that are left for the database, files and processes."""
FULL = b"HTTP/1.1 %s\r\nretry-after: 5\r\ncontent-length: 0\r\ncache-control: no-store\r\nconnection: close\r\n\r\n"
LOOK, JOIN = b"GET /api/", b"GET /ws/"
MOST_TURNED_AWAY = 50
"""Connections that are not let in and are held until they have asked: the answer to one closed before may be lost."""
MOST_HELD, HELD_SHARE = 2048, 4
"""Connections that are refused in the queue and held for the same reason, and at most which part of all descriptors."""
Phase = Literal["head", "body", ""]
"""What of a request a connection waits for."""


def _busy_answer(*more: bytes) -> bytes:
    headers, body = refusal_parts(busy())
    lines = [b"HTTP/1.1 503 Service Unavailable", *(name + b": " + value for name, value in headers), *more]
    return b"\r\n".join(lines) + END + body


BUSY = _busy_answer()
"""The whole answer to a call whose line is full."""
BUSY_AND_CLOSED = _busy_answer(b"connection: close")
"""The same to whoever is not let in."""


class Doors:
    """The open connections of a server, in all and by address."""

    def __init__(self, limits: Limits, listening: socket.socket) -> None:
        self.limits = limits
        self._listening = listening
        descriptors = _descriptors()
        self.most_held = min(MOST_HELD, descriptors // HELD_SHARE)
        """How many that were refused in the queue may be held (traffic/backlog.py)."""
        self.most = min(limits.connections, descriptors - RESERVED - self.most_held)
        self.count = 0
        self.arriving = 0
        """Sockets between their request and the first message."""
        self.arrivals = Window(most=64, least=4, seconds=0.4)
        """How many of these there may be: all that come at once would be taken apart before any move."""
        self.queue = Window(most=256, least=32, seconds=0.25)
        """How many connections may wait to be accepted."""
        self.turned_away = 0
        """Connections that were not let in and are still open."""
        self.refused = 0
        self.cut = 0
        """Connections that were cut off because a request did not arrive or an answer was not read."""
        self.lines: Lines | None = None
        """The lines in front of the calls, once the application has started."""
        self._by_address = Tally(limits.connections_per_address)

    def is_crowded(self) -> bool:
        """Do so many sockets come that whoever comes last would wait long?"""
        if self.arriving >= self.arrivals.size():
            return True
        return waiting_outside(self._listening) > self.queue.size() // 2

    def enter(self, address: str) -> bytes:
        """Count a connection; if it cannot be let in, what to answer. A proxy has no address: many come through it."""
        if self.count >= self.most:
            self.refused += 1
            return FULL % b"503 Service Unavailable"
        if address and not self._by_address.take(address):
            self.refused += 1
            return FULL % b"429 Too Many Requests"
        self.count += 1
        return b""

    def leave(self, address: str) -> None:
        """A connection that was let in is closed."""
        self.count -= 1
        if address:
            self._by_address.give(address)

    def show(self, app: Litestar) -> None:
        """Let the metrics of an application tell of the connections."""
        self.lines = app.state.registry.lines
        metrics = app.state.registry.metrics
        metrics.gauge("connections", lambda: self.count)
        metrics.gauge("connections_refused", lambda: self.refused)
        metrics.gauge("connections_cut", lambda: self.cut)


def _descriptors() -> int:
    """How many files this process may open, after asking for as many as it can get."""
    try:
        import resource
    except ImportError:  # not on every system
        return 1 << 20
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = max(soft, 1 << 16)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard


def _address_of(config: uvicorn.Config, client: tuple[str, int] | None) -> str:
    """Whose connection it is; empty for a proxy that is believed to say whom it speaks for."""
    proxies: Any = getattr(config.loaded_app, "trusted_hosts", ())
    return "" if client is None or client[0] in proxies else client[0]


def guarded(doors: Doors) -> tuple[type[H11Protocol], type[WebSocketsSansIOProtocol]]:
    """The protocols of uvicorn, behind these doors."""

    class GuardedRequests(_Requests):
        """HTTP through these doors."""

        _doors = doors

    class GuardedSocket(_Socket):
        """WebSockets through these doors."""

        _doors = doors

    return GuardedRequests, GuardedSocket


class _Requests(H11Protocol):
    _doors: Doors
    _timer: asyncio.TimerHandle | None = None
    _stall: asyncio.TimerHandle | None = None
    _phase: Phase = ""
    _is_inside = False
    _is_turned_away = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let the connection in, and wait for its first request."""
        super().connection_made(transport)
        self._doors.queue.note(seconds_unread(transport.get_extra_info("socket")))
        refusal = self._doors.enter(_address_of(self.config, self.client))
        if not refusal:
            self._is_inside = True
        else:
            transport.write(refusal)
            if self._doors.turned_away >= MOST_TURNED_AWAY:
                transport.close()
                return
            self._is_turned_away = True
            self._doors.turned_away += 1
        self._wait_for("head")

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        super().connection_lost(exc)
        self._wait_for("")
        self.resume_writing()
        if self._is_inside:
            self._is_inside = False
            self._doors.leave(_address_of(self.config, self.client))
        if self._is_turned_away:
            self._doors.turned_away -= 1

    def data_received(self, data: bytes) -> None:
        """A part of a request."""
        if self._is_turned_away:
            self.transport.close()
        elif not self._refuse_unread(data):
            super().data_received(data)
            self._look()

    def _refuse_unread(self, data: bytes) -> bool:
        """Refuse a look or a socket, if its line is full, before it is taken apart: that takes most of the time."""
        cycle: Any = self.cycle
        lines = self._doors.lines
        if lines is None or not data.startswith((LOOK, JOIN)) or data.find(END) != len(data) - len(END):
            return False
        if not self._is_inside or self.conn.trailing_data[0] or not (cycle is None or cycle.response_complete):
            return False
        if data.startswith(JOIN):
            return self._refuse_socket(lines.joins)
        path = data[4 : data.find(b" ", 4)].partition(b"?")[0]
        line = line_for(lines, "GET", path.decode("latin1"))
        if line is None or not line.is_full():
            return False
        line.refused += 1
        self.transport.write(BUSY)
        self._wait_for("")
        self._begin_pause()
        return True

    def _begin_pause(self) -> None:
        self._unset_keepalive_if_required()
        self.timeout_keep_alive_task = self.loop.call_later(self.timeout_keep_alive, self.timeout_keep_alive_handler)

    def _refuse_socket(self, joins: Line) -> bool:
        if not joins.is_full() and not self._doors.is_crowded():
            return False
        joins.refused += 1
        self.transport.write(BUSY_AND_CLOSED)
        self.transport.close()
        return True

    def on_response_complete(self) -> None:
        """The next request may come."""
        super().on_response_complete()
        self._look()

    def timeout_keep_alive_handler(self) -> None:
        """A pause is over: the connection is closed, but not on a request that has come and was not read yet."""
        if self.transport.is_closing() or end_pause(self.transport.get_extra_info("socket")):
            super().timeout_keep_alive_handler()
        else:
            self._begin_pause()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on the socket holds the place."""
        self._wait_for("")
        self._is_inside = False
        super().handle_websocket_upgrade(event)

    def _look(self) -> None:
        """What is waited for now? Time runs from the first moment on, not from the last byte."""
        cycle: Any = self.cycle
        if not self._is_inside or self.transport.is_closing() or self.timeout_keep_alive_task is not None:
            phase: Phase = ""
        elif cycle is None or cycle.response_complete:
            phase = "head"
        else:
            phase = "body" if cycle.more_body else ""
        if phase != self._phase:
            self._wait_for(phase)

    def _wait_for(self, phase: Phase) -> None:
        self._phase = phase
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if phase:
            limits = self._doors.limits
            seconds = limits.head_seconds if phase == "head" else limits.body_seconds
            self._timer = self.loop.call_later(seconds, self._cut_off)

    def pause_writing(self) -> None:
        """The answer is not being read."""
        super().pause_writing()
        if self._stall is None:
            self._stall = self.loop.call_later(self._doors.limits.stall_seconds, self._cut_off)

    def resume_writing(self) -> None:
        """It is again."""
        super().resume_writing()
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None

    def _cut_off(self) -> None:
        self._doors.cut += 1
        self.transport.abort()


class _Socket(WebSocketsSansIOProtocol):
    _doors: Doors
    _arriving_since: float | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A request that wants to be a socket."""
        super().connection_made(transport)
        self._arriving_since = monotonic()
        self._doors.arriving += 1

    async def send(self, message: Any) -> None:
        """It has arrived with the first thing that is said after it was accepted, or when it is refused."""
        if message["type"] != "websocket.accept":
            self._end_arrival()
        await super().send(message)

    def _end_arrival(self) -> None:
        if self._arriving_since is not None:
            self._doors.arriving -= 1
            self._doors.arrivals.note(monotonic() - self._arriving_since)
            self._arriving_since = None

    def connection_lost(self, exc: Exception | None) -> None:
        """The place is free."""
        super().connection_lost(exc)
        self._end_arrival()
        self._doors.leave(_address_of(self.config, self.client))
