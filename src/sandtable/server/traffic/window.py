"""How many may wait or be served at a time, by how long the last ones took.

A fixed number is too small for a quick machine or too large for a slow one. As in congestion control, a window grows by
one for a window of quick ones and shrinks when one took long.
"""

from __future__ import annotations

from time import monotonic

SHRINKING = 0.7
"""So much is left of a window when one took long; those who were already there do not shrink it once more."""


class Window:
    """Between `least` and `most`, so that nobody takes much longer than `seconds`."""

    def __init__(self, most: int, least: int, seconds: float) -> None:
        self._most = most
        self._least = least
        self._seconds = seconds
        self._size = float(most)
        self._shrunk_at = 0.0

    def size(self) -> int:
        """How many there may be now."""
        return int(self._size)

    def note(self, seconds: float) -> None:
        """One has come through after so long."""
        moment = monotonic()
        if seconds <= self._seconds:
            self._size = min(float(self._most), self._size + 1 / self._size)
        elif moment - seconds > self._shrunk_at:
            self._size = max(float(self._least), self._size * SHRINKING)
            self._shrunk_at = moment
