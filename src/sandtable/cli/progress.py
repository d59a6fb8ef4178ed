"""How far a long command is: a bar on a terminal; in a log nothing, or a line now and then for what takes hours."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TextIO

BAR = 30
MINUTE = 60.0


class Progress:
    """Told on stderr, with the rate and the time that is left."""

    def __init__(
        self,
        what: str,
        logged: bool = False,
        out: TextIO | None = None,
        clock: Callable[[], float] = time.monotonic,
        known: int = 0,
    ) -> None:
        self.what = what
        self.logged = logged
        """Is a line a minute told where there is no terminal?"""
        self.out = sys.stderr if out is None else out
        self.clock = clock
        self.known = known
        """So much was done before: it says nothing about the rate."""
        self.began = self.told = clock()

    def __call__(self, done: int, whole: int) -> None:
        """So much is done, of so much as is known now."""
        now = self.clock()
        if self.out.isatty():
            filled = BAR * done // max(whole, done)
            bar = f"\r[{'#' * filled}{'.' * (BAR - filled)}] {self._told(done, whole, now)}\x1b[K"
            print("\r\x1b[K" if done >= whole else bar, end="", file=self.out, flush=True)
        elif self.logged and now - self.told >= MINUTE:
            self.told = now
            print(f"sandtable: {self._told(done, whole, now)}", file=self.out, flush=True)

    def _told(self, done: int, whole: int, now: float) -> str:
        """`120/480 games, 2.1 a second, 3 min left`."""
        seconds = max(now - self.began, 1e-9)
        new = max(done - self.known, 0)
        rate = new / seconds
        pace = f"{rate:.{0 if rate >= 100 else 1}f} a second" if rate >= 1 else f"{seconds / max(new, 1):.1f} s each"
        left = span((whole - done) * seconds / max(new, 1))
        return f"{done}/{whole} {self.what}, {pace}, {left} left"


def span(seconds: float) -> str:
    """A time for people: seconds, minutes, hours."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60} h {minutes % 60} min"
