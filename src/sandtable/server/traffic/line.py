"""Lines in front of work that takes time: so much at once, so many waiting, and nobody waits long.

A line that is full, or in which somebody has waited too long, refuses with `busy`: better an early word than a late
answer. One caller that takes more than its share is refused with `too_fast` before others are.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from time import monotonic

from sandtable.server.errors import Refused
from sandtable.server.limits import Limits, LineLimits, Tally

LOOK_SECONDS = 0.05
"""How often a line looks for those who have waited too long."""
YIELDING = 8
"""While a line before it has people waiting, a line serves this part of what it could."""


def busy() -> Refused:
    """What is told to whoever comes too late."""
    return Refused("busy", "very many are here right now; try again in a few seconds")


class _Waiting:
    __slots__ = ("admitted", "since")

    def __init__(self, admitted: asyncio.Future[None]) -> None:
        self.admitted = admitted
        self.since = monotonic()


class Line:
    """One line, first come first served."""

    def __init__(self, limits: LineLimits, before: Line | None = None) -> None:
        self._limits = limits
        self._before = before
        """The line that goes first."""
        self._by_address = Tally(limits.per_address or limits.at_once + limits.waiting)
        self._waiting: deque[_Waiting] = deque()
        self._look: asyncio.TimerHandle | None = None
        self.inside = 0
        self.refused = 0

    def is_full(self) -> bool:
        """Would whoever comes now be refused?"""
        return len(self._waiting) >= self._limits.waiting and self.inside >= self._room()

    def length(self) -> int:
        """How many wait."""
        return len(self._waiting)

    async def enter(self, address: str = "") -> None:
        """Wait for one's turn; whoever is let in must `leave`. Refuses with `busy` or `too_fast`."""
        if address and not self._by_address.take(address):
            self.refused += 1
            raise Refused("too_fast", "too many calls at the same time; wait a moment")
        try:
            await self._queue()
        except BaseException:
            if address:
                self._by_address.give(address)
            raise

    async def _queue(self) -> None:
        if not self._waiting and self.inside < self._room():
            self.inside += 1
            return
        if self.is_full():
            self.refused += 1
            raise busy()
        place = _Waiting(asyncio.get_running_loop().create_future())
        self._waiting.append(place)
        self._look_later()
        try:
            await place.admitted
        except asyncio.CancelledError:
            if place.admitted.cancelled():
                self._waiting.remove(place)
            elif place.admitted.exception() is None:  # let in and cancelled at the same moment
                self.inside -= 1
                self._admit()
            raise

    def leave(self, address: str = "") -> None:
        """Make room for the next."""
        self.inside -= 1
        if address:
            self._by_address.give(address)
        if self._waiting:
            self._admit()

    def _room(self) -> int:
        if self._before is not None and self._before.length():
            return max(1, self._limits.at_once // YIELDING)
        return self._limits.at_once

    def _admit(self) -> None:
        while self._waiting and self.inside < self._room():
            place = self._waiting.popleft()
            if not place.admitted.done():
                self.inside += 1
                place.admitted.set_result(None)

    def _look_later(self) -> None:
        if self._look is None:
            self._look = asyncio.get_running_loop().call_later(LOOK_SECONDS, self._send_away)

    def _send_away(self) -> None:
        """Refuse those who have waited too long; the first in line has waited longest."""
        self._look = None
        latest = monotonic() - self._limits.seconds
        while self._waiting and self._waiting[0].since <= latest:
            place = self._waiting.popleft()
            if not place.admitted.done():
                self.refused += 1
                place.admitted.set_exception(busy())
        self._admit()
        if self._waiting:
            self._look_later()


class Lines:
    """All lines of a server: moves go first, what only looks goes last."""

    def __init__(self, limits: Limits) -> None:
        self.acts = Line(limits.acts)
        self.asks = Line(limits.asks, self.acts)
        self.joins = Line(limits.joins, self.acts)
        self.calls = Line(limits.calls)
        self.reads = Line(limits.reads, self.acts)
        self.games = Line(limits.games, self.acts)
        self.passwords = Line(limits.passwords, self.acts)
        self.files = Line(limits.files)

    def gauges(self) -> dict[str, Callable[[], float]]:
        """What a host wants to see of every line."""
        found: dict[str, Callable[[], float]] = {}
        for name, line in vars(self).items():
            found[f"line_{name}_inside"] = partial(getattr, line, "inside")
            found[f"line_{name}_waiting"] = line.length
            found[f"line_{name}_refused"] = partial(getattr, line, "refused")
        return found
