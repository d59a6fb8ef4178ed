"""One socket: reads messages, hands them to the room, sends what the room tells. Bad messages never end it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from time import perf_counter
from typing import Any, TypeVar

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketException

from sandtable.core.errors import SandtableError
from sandtable.server.errors import PROBLEMS, Problem, Refused, refusal_of
from sandtable.server.limits import Bucket
from sandtable.server.table.registry import Registry
from sandtable.server.table.room import Room
from sandtable.server.table.watcher import Watcher
from sandtable.server.traffic.line import Line
from sandtable.server.wire.closing import FAULT, NO_TABLE, RESTART, SIGNED_OUT, TRY_LATER, UNPLAYABLE
from sandtable.server.wire.incoming import AnyMessage, Forecast, Ping, Query, id_of, read_message
from sandtable.server.wire.outgoing import ErrorMessage
from sandtable.server.workers.leases import Elsewhere
from sandtable.server.workers.peers import Peer, connect_peer

Result = TypeVar("Result")
Socket = WebSocket[Any, Any, Any]
JOIN_SECONDS = 15.0
BUSY_SECONDS = 1.0
"""A socket whose message was refused as one too many is not read for so long: it was told to come back later."""


class Gone(Exception):
    """The other side has closed the socket."""


class Connection:
    """The life of one accepted socket."""

    def __init__(
        self,
        socket: Socket,
        registry: Registry,
        table_id: str,
        user: str,
        token: str,
        by_peer: bool,
        address: str = "",
    ) -> None:
        self._socket = socket
        self._registry = registry
        self._table_id = table_id
        self._token = token
        self._by_peer = by_peer
        """Handed on by another process; such a socket is not handed on again."""
        self._room: Room | None = None
        self._peer: Peer | None = None
        limits = registry.settings.limits
        self._limits = limits
        self._bucket = Bucket(limits.messages_per_second, limits.message_burst)
        # All that another process hands on comes from there.
        self.watcher = Watcher(user, limits.outgoing_messages, "" if by_peer else address)

    async def join(self, since: int) -> bool:
        """Come to the table; false if that could not be and the socket was closed."""
        self.watcher.seen = since
        return await self._or_close(self._join) or False

    async def run(self) -> None:
        """Serve the socket until it is closed."""
        sender = None
        try:
            sender = asyncio.get_running_loop().create_task(self._or_close(self._send_all))
            with self._registry.people.listening(self.watcher.user, self._look_at_token):
                self._look_at_token()  # it may have ended while the table was looked for
                await self._or_close(self._receive_all)
        finally:
            if sender is not None:
                sender.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await sender
            await self._part()

    async def _or_close(self, work: Callable[[], Coroutine[Any, Any, Result]]) -> Result | None:
        """Whatever goes wrong in one half of a socket closes it: no socket stays open that nobody serves."""
        try:
            return await work()
        except Gone:
            return None
        except Exception:
            self._registry.metrics.count("faults")
            self._registry.logger.exception("fault", extra={"table": self._table_id})
            await self._close(FAULT, "the server is at fault; connect again")
            return None

    def _look_at_token(self) -> None:
        """Sign-ins of this user have ended, or the host has banned somebody: perhaps it is about this socket."""
        self._registry.spawn(self._check_token())

    async def _check_token(self) -> None:
        person = await self._registry.people.recognise(self._token)
        if person is None or person.user != self.watcher.user or person.banned is not None:
            await self._close(SIGNED_OUT, "signed out")

    async def _join(self) -> bool:
        """Find the table, here or at another process; closes the socket if that cannot be."""
        give_up = perf_counter() + JOIN_SECONDS
        while perf_counter() < give_up:
            try:
                room = await self._registry.room(self._table_id)
                await room.enter(self.watcher, self.watcher.seen)
                self._room = room
                return True
            except Elsewhere as elsewhere:
                if self._by_peer:
                    break
                if await self._hand_on(elsewhere.address):
                    return True
            except PROBLEMS as error:
                if error.code == "no_such_table":
                    await self._close(NO_TABLE, str(error))
                    return False
                if isinstance(error, SandtableError):  # the game that is stored cannot be played by the rules at hand
                    await self._close(UNPLAYABLE, str(error))
                    return False
            await asyncio.sleep(0.3)
        await self._close(RESTART, "try again")
        return False

    async def _hand_on(self, address: str) -> bool:
        worker = self._registry.leases.worker
        self._peer = await connect_peer(address, self._table_id, self._token, self.watcher, worker)
        return self._peer is not None

    async def _part(self) -> None:
        if self._room is not None:
            self._room.leave(self.watcher)
            self._room = None
        if self._peer is not None:
            await self._peer.close()
            self._peer = None

    async def _send_all(self) -> None:
        while True:
            for data in await self.watcher.next():
                await self._send({"type": "websocket.send", "text": data.decode()})
            if self.watcher.is_cut:
                await self._close(TRY_LATER, "too slow")
                return
            if self.watcher.is_moved.is_set():
                self.watcher.is_moved.clear()
                await self._part()
                if not await self._join():
                    return

    async def _send(self, message: Any) -> None:
        try:
            await self._socket.send(message)
        except (OSError, RuntimeError, WebSocketException) as error:  # closed already
            raise Gone from error

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(Exception):
            await self._send({"type": "websocket.close", "code": code, "reason": reason[:100]})

    async def _receive_all(self) -> None:
        while True:
            event: Any = await self._receive()
            if event["type"] == "websocket.disconnect":
                raise Gone
            if event["type"] != "websocket.receive":
                continue
            text = event.get("text")
            await self._take(text if text is not None else event.get("bytes") or b"")

    async def _receive(self) -> Any:
        try:
            return await self._socket.receive()
        except (OSError, RuntimeError, WebSocketException) as error:  # closed already
            raise Gone from error

    async def _take(self, frame: str | bytes) -> None:
        """One message from start to answer."""
        started, is_busy = perf_counter(), False
        self._registry.metrics.count("messages")
        try:
            if not self._bucket.take():
                # Slower reading is the gentlest brake: the next frames wait in the socket.
                await asyncio.sleep(1 / self._limits.messages_per_second)
                raise Refused("too_fast", "too many messages; wait a moment")
            if len(frame) > self._limits.message_bytes:
                raise Refused("too_large", f"a message has at most {self._limits.message_bytes} bytes")
            message = read_message(frame)
            if self._peer is not None:
                await self._peer.send(frame)
            else:
                await self._handle(message)
        except PROBLEMS as error:
            self._tell_error(frame, error)
            # Those who never wait would else keep the server saying no, and everybody else waiting.
            is_busy = error.code == "busy"
        except (Gone, asyncio.CancelledError):
            raise
        except Exception:
            self._registry.metrics.count("faults")
            self._registry.logger.exception("fault", extra={"table": self._table_id})
            self._tell_error(frame, Refused("internal", "the server is at fault; nothing has happened"))
            if self._room is not None:
                self._registry.drop(self._room)
        self._registry.metrics.time(perf_counter() - started)
        if is_busy:
            await self._rest()

    async def _rest(self) -> None:
        await asyncio.sleep(BUSY_SECONDS)

    async def _handle(self, message: AnyMessage) -> None:
        """Hand a message to the room when its turn has come."""
        line = self._line_of(message)
        if line is not None:
            await line.enter()
        try:
            if self._room is None:
                raise Refused("moved", "the table is being moved; try again in a moment")
            await self._room.handle(self.watcher, message)
        finally:
            if line is not None:
                line.leave()

    def _line_of(self, message: AnyMessage) -> Line | None:
        lines = self._registry.lines
        if isinstance(message, Ping):
            return None
        return lines.asks if isinstance(message, Forecast | Query) else lines.acts

    def _tell_error(self, frame: str | bytes, error: Problem) -> None:
        self._registry.metrics.count("errors")
        found = id_of(frame) if len(frame) <= self._limits.message_bytes else None
        told = refusal_of(error)
        self.watcher.tell(ErrorMessage(id=found, **msgspec.structs.asdict(told)))
