"""Random numbers that are equal interpreted and compiled, on any machine.

Two multiply-with-carry generators (Marsaglia) side by side: all products stay far below 2**62, so native integers
never wrap and no masking is needed.
"""

from __future__ import annotations

from sandtable.kit.bits import i64


class Dice:
    """A seeded stream of random numbers."""

    def __init__(self, seed: int) -> None:
        # Splitmix64 spreads neighbouring seeds far apart; plain Python integers, once per stream.
        mixed = (seed * 2 + 1) & 0xFFFFFFFFFFFFFFFF
        words: list[int] = []
        for _ in range(2):
            mixed = (mixed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
            z = mixed
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
            words.append(z ^ (z >> 31))
        self._high: i64 = (words[0] & 0x7FFFFFFF) | 1
        self._low: i64 = (words[1] & 0x7FFFFFFF) | 1

    def bits32(self) -> i64:
        """32 random bits."""
        self._high = 36969 * (self._high & 65535) + (self._high >> 16)
        self._low = 18000 * (self._low & 65535) + (self._low >> 16)
        return (((self._high & 65535) << 16) + self._low) & 0xFFFFFFFF

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, every one as likely (n below 2**30)."""
        return (self.bits32() * n) >> 32
