"""Somebody who looks at a table over a socket: who it is, and what waits to be sent."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator

from sandtable.server.wire.outgoing import Message, encode


class Watcher:
    """The outgoing side of a socket. Telling never waits; a watcher that does not keep up is cut off."""

    def __init__(self, user: str, most: int, address: str = "") -> None:
        self.user = user
        self.address = address
        """Where the socket comes from; empty if that is not known."""
        self.question: asyncio.Task[None] | None = None
        """The question of the game's own that is being answered."""
        self.seen = 0
        """The last line of the log this watcher was told."""
        self._most = most
        self._waiting: list[bytes] = []
        self._news = asyncio.Event()
        self.is_cut = False
        self.is_moved = asyncio.Event()
        """The room was dropped: whoever holds the socket finds the table again."""

    def move(self) -> None:
        """The room is gone; the socket stays."""
        self.is_moved.set()
        self._news.set()

    def tell(self, message: Message) -> None:
        """Queue a message."""
        self.tell_bytes(encode(message))

    def tell_bytes(self, data: bytes) -> None:
        """Queue a message that is encoded already."""
        if len(self._waiting) >= self._most:
            self.is_cut = True
        else:
            self._waiting.append(data)
        self._news.set()

    async def next(self) -> list[bytes]:
        """Everything that waits, as soon as there is something."""
        await self._news.wait()
        self._news.clear()
        waiting, self._waiting = self._waiting, []
        return waiting


class Watchers:
    """Who watches a table; whether somebody is among them is known without looking at all of them."""

    def __init__(self) -> None:
        self._watchers: set[Watcher] = set()
        self._users: Counter[str] = Counter()

    def add(self, watcher: Watcher) -> None:
        """A watcher comes."""
        if watcher not in self._watchers:
            self._watchers.add(watcher)
            self._users[watcher.user] += 1

    def discard(self, watcher: Watcher) -> None:
        """A watcher goes."""
        if watcher in self._watchers:
            self._watchers.discard(watcher)
            self._users[watcher.user] -= 1
            if not self._users[watcher.user]:
                del self._users[watcher.user]

    def clear(self) -> None:
        """All go."""
        self._watchers.clear()
        self._users.clear()

    def has_user(self, user: str) -> bool:
        """Has this user a socket here?"""
        return user in self._users

    def __len__(self) -> int:
        return len(self._watchers)

    def __iter__(self) -> Iterator[Watcher]:
        return iter(self._watchers)
