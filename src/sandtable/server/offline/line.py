"""The line between a page and a table: what a socket is to a server."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

import msgspec

from sandtable.core.errors import SandtableError
from sandtable.server.errors import PROBLEMS, Problem, Refused, refusal_of
from sandtable.server.offline.registry import LocalRegistry
from sandtable.server.table.room import Room
from sandtable.server.table.watcher import Watcher
from sandtable.server.wire.closing import FAULT, NO_TABLE, UNPLAYABLE
from sandtable.server.wire.incoming import id_of, read_message
from sandtable.server.wire.outgoing import ErrorMessage

MOST_TRIES = 3
Tell = Callable[[str], None]
Close = Callable[[int], None]


class Line:
    """One watcher of a table."""

    def __init__(self, registry: LocalRegistry, table_id: str, user: str, tell: Tell, close: Close) -> None:
        self._registry = registry
        self._table_id = table_id
        self._tell = tell
        self._close = close
        self._room: Room | None = None
        self._watcher = Watcher(user, registry.settings.limits.outgoing_messages)
        self._sender: asyncio.Task[None] | None = None

    async def open(self, since: int) -> None:
        """Come to the table and tell what happens there from now on."""
        self._watcher.seen = since
        if await self._join():
            self._sender = self._registry.spawn(self._send_all())

    def leave(self) -> None:
        """Go."""
        if self._sender is not None:
            self._sender.cancel()
        if self._room is not None:
            self._room.leave(self._watcher)
            self._room = None

    async def take(self, frame: str) -> None:
        """One message from start to answer."""
        try:
            message = read_message(frame)
            if self._room is None:
                raise Refused("moved", "the table is being read again; try again in a moment")
            await self._room.handle(self._watcher, message)
        except PROBLEMS as error:
            self._refuse(frame, error)
        except Exception:
            self._registry.logger.exception("fault", extra={"table": self._table_id})
            self._refuse(frame, Refused("internal", "the server is at fault; nothing has happened"))
            if self._room is not None:
                self._registry.drop(self._room)

    def _refuse(self, frame: str, error: Problem) -> None:
        self._watcher.tell(ErrorMessage(id=id_of(frame), **msgspec.structs.asdict(refusal_of(error))))

    async def _join(self) -> bool:
        for _ in range(MOST_TRIES):
            try:
                room = await self._registry.room(self._table_id)
                await room.enter(self._watcher, self._watcher.seen)
                self._room = room
                return True
            except PROBLEMS as error:
                if error.code == "no_such_table":
                    self._close(NO_TABLE)
                    return False
                if isinstance(error, SandtableError):  # the game that is stored cannot be played by the rules at hand
                    self._close(UNPLAYABLE)
                    return False
        self._close(FAULT)
        return False

    async def _send_all(self) -> None:
        with contextlib.suppress(asyncio.CancelledError):
            while True:
                for data in await self._watcher.next():
                    self._tell(data.decode())
                if self._watcher.is_moved.is_set():
                    self._watcher.is_moved.clear()
                    self._room = None
                    if not await self._join():
                        return
