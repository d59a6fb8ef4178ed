"""A socket whose game is owned by another process: its messages are handed on, both ways."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from sandtable.server.table.watcher import Watcher


class _Head(msgspec.Struct):
    """The part of a message that says how far the watcher has been told."""

    type: str
    seq: int = 0


_heads = msgspec.json.Decoder(_Head)


class Peer:
    """The inner socket to the process that owns the game."""

    def __init__(self, inner: ClientConnection, watcher: Watcher) -> None:
        self._inner = inner
        self._watcher = watcher
        self._pump = asyncio.get_running_loop().create_task(self._hand_back())

    async def send(self, frame: str | bytes) -> None:
        """Hand a message on; a broken peer is noticed by the pump."""
        with contextlib.suppress(WebSocketException, OSError):
            await self._inner.send(frame, text=True)

    async def _hand_back(self) -> None:
        try:
            async for frame in self._inner:
                data = frame.encode() if isinstance(frame, str) else frame
                with contextlib.suppress(msgspec.DecodeError):
                    head = _heads.decode(data)
                    if head.type in ("welcome", "update"):
                        self._watcher.seen = head.seq
                self._watcher.tell_bytes(data)
        except (WebSocketException, OSError):
            pass
        finally:  # whatever ended it, the watcher is not left alone
            self._watcher.move()

    async def close(self) -> None:
        """Let the inner socket go."""
        self._pump.cancel()
        with contextlib.suppress(WebSocketException, OSError, asyncio.CancelledError):
            await self._inner.close()


async def connect_peer(address: str, table_id: str, token: str, watcher: Watcher, worker: str) -> Peer | None:
    """An inner socket to the owner of a game; None if it does not answer."""
    url = f"{address}/ws/tables/{table_id}?since={watcher.seen}"
    headers = {"authorization": f"Bearer {token}", "x-sandtable-worker": worker}
    try:
        inner = await connect(
            url, additional_headers=headers, open_timeout=2, max_size=None, compression=None, proxy=None
        )
    except (WebSocketException, OSError, TimeoutError):
        return None
    return Peer(inner, watcher)
