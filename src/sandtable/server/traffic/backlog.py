"""Connections that wait to be accepted: where their queue grows long, they are refused before it overflows.

The system drops whoever comes to a full queue without a word, and that client hears nothing for a minute. To take a
connection apart costs a hundred times as much as to refuse it, so a server that falls behind answers many of those who
wait with a time to come back, and serves the rest.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
from collections import deque
from dataclasses import dataclass
from time import monotonic
from typing import Any

from litestar import Litestar

from sandtable.server.traffic.window import Window

LENGTH = 2048
"""Connections that may wait; the system drops more, and who is dropped tries again a second later."""
LOOK_SECONDS = 0.02
LINGER_SECONDS = 2.0
"""An answer is lost if the connection is closed before its request has arrived: so long it may take."""
END = b"\r\n\r\n"
"""What the head of a request ends with."""


def waiting_outside(listening: socket.socket) -> int:
    """How many connections the system holds that were not accepted yet; 0 where it does not say."""
    if not hasattr(socket, "TCP_INFO"):
        return 0
    return int(struct.unpack_from("=I", listening.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 28), 24)[0])


def end_pause(accepted: Any) -> bool:
    """Tell the other side at once that no request will be answered any more; false if one has come and is unread."""
    with contextlib.suppress(OSError), accepted.dup() as same:
        same.setblocking(False)
        try:
            same.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            same.shutdown(socket.SHUT_WR)
        else:
            return False
    return True


def seconds_unread(accepted: socket.socket) -> float:
    """How long the last that a connection sent has waited, or the connection itself; 0 where the system is silent."""
    if not hasattr(socket, "TCP_INFO"):
        return 0.0
    return float(struct.unpack_from("=I", accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 56), 52)[0]) / 1000


@dataclass(slots=True)
class Held:
    """A refused connection."""

    since: float
    connection: socket.socket
    last: bytes = b""
    """The end of what has come of its request."""

    def has_asked(self) -> bool:
        """Has the request come, or will none come any more? What is left unread would turn the answer into a reset."""
        try:
            came = self.connection.recv(65536)
        except BlockingIOError:
            return False
        except OSError:
            return True
        is_whole = END in self.last + came
        self.last = (self.last + came)[1 - len(END) :]
        return is_whole or not came


class Backlog:
    """The queue in front of one listening socket, looked at between two rounds of the event loop."""

    def __init__(self, listening: socket.socket, answer: bytes, window: Window, most_held: int) -> None:
        self._listening = listening.dup()
        self._most_held = most_held
        """So many refused connections are held until they have asked; with more, those that came first are closed."""
        self._window = window
        """How many are left for the server to accept; whoever has waited longer is refused."""
        self._answer = answer
        self.lingering: deque[Held] = deque()
        """Refused connections whose request has not come yet."""
        self._timer: asyncio.TimerHandle | None = None
        self.refused = 0

    def watch(self, app: Litestar) -> None:
        """Look now, and again and again until `stop`; the metrics of the application tell of it."""
        app.state.registry.metrics.gauge("connections_refused_waiting", lambda: self.refused)
        self._listening.setblocking(False)
        self._look()

    def stop(self) -> None:
        """Look no more, and close what is still open."""
        if self._timer is not None:
            self._timer.cancel()
        self._close_lingering(0)
        self._listening.close()

    def _look(self) -> None:
        while waiting_outside(self._listening) > self._window.size() and self._refuse_one():
            pass
        self._close_lingering(self._most_held)
        self._timer = asyncio.get_running_loop().call_later(LOOK_SECONDS, self._look)

    def _refuse_one(self) -> bool:
        try:
            waiting, _ = self._listening.accept()
        except OSError:  # nobody is there any more, or no descriptor is free
            return False
        waiting.setblocking(False)
        with contextlib.suppress(OSError):
            waiting.send(self._answer)
            waiting.shutdown(socket.SHUT_WR)
        self.lingering.append(Held(monotonic(), waiting))
        self.refused += 1
        return True

    def _close_lingering(self, most: int) -> None:
        """Close whoever has asked or has waited too long; the rest is looked at again."""
        due = monotonic() - LINGER_SECONDS
        for _ in range(len(self.lingering)):
            refused = self.lingering.popleft()
            if refused.has_asked() or refused.since < due or len(self.lingering) >= most:
                refused.connection.close()
            else:
                self.lingering.append(refused)
