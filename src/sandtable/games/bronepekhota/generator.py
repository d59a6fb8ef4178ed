"""The generator of fresh games as the rules fix it (BP-RNG-01, BP-RNG-02): SplitMix64, in plain integers.

Battles record every die, so a game needs no generator; this one lets other programs draw the same dice from a seed.
"""

from __future__ import annotations

from typing import Final

_WORD: Final = 1 << 64


class SplitMix:
    """A seeded stream of 64-bit numbers."""

    def __init__(self, seed: int) -> None:
        self._state = seed % _WORD

    def draw(self) -> int:
        """The next number (BP-RNG-01)."""
        self._state = (self._state + 0x9E3779B97F4A7C15) % _WORD
        z = self._state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % _WORD
        z = (z ^ z >> 27) * 0x94D049BB133111EB % _WORD
        return z ^ z >> 31

    def uniform(self, n: int) -> int:
        """A number below n, every one as likely (BP-RNG-02)."""
        limit = _WORD - _WORD % n
        drawn = self.draw()
        while drawn >= limit:
            drawn = self.draw()
        return drawn % n

    def die(self, sides: int) -> int:
        """One die."""
        return self.uniform(sides) + 1
