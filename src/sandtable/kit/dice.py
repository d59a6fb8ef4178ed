"""Random numbers that are equal interpreted and compiled, on any machine.

Two multiply-with-carry generators (Marsaglia) side by side: all products stay far below 2**62, so native integers
never wrap and no masking is needed. Beside them every stream has the generator that some rulebooks fix for the dice of
fresh games, SplitMix64 in plain integers.
"""

from __future__ import annotations

from typing import Final

from sandtable.kit.bits import i64

_WORD: Final = 1 << 64


class SplitMix:
    """SplitMix64: a seeded stream of 64-bit numbers that other programs can draw as well."""

    def __init__(self, seed: int) -> None:
        self._state = seed % _WORD

    def draw(self) -> int:
        """The next number."""
        self._state = (self._state + 0x9E3779B97F4A7C15) % _WORD
        z = self._state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % _WORD
        z = (z ^ z >> 27) * 0x94D049BB133111EB % _WORD
        return z ^ z >> 31

    def uniform(self, n: int) -> int:
        """A number below n, every one as likely."""
        limit = _WORD - _WORD % n
        drawn = self.draw()
        while drawn >= limit:
            drawn = self.draw()
        return drawn % n

    def shuffle(self, items: list[int]) -> None:
        """From the last place down to the second, each is swapped with one drawn from those up to it (NE-RNG-03)."""
        for place in range(len(items) - 1, 0, -1):
            other = self.uniform(place + 1)
            items[place], items[other] = items[other], items[place]


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
        self._fixed = SplitMix(seed)

    def bits32(self) -> i64:
        """32 random bits."""
        self._high = 36969 * (self._high & 65535) + (self._high >> 16)
        self._low = 18000 * (self._low & 65535) + (self._low >> 16)
        return (((self._high & 65535) << 16) + self._low) & 0xFFFFFFFF

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, every one as likely (n below 2**30)."""
        return (self.bits32() * n) >> 32

    def die(self, sides: int) -> int:
        """The next die of a fresh game: SplitMix64 of this seed, apart from everything else that is drawn by lot."""
        return self._fixed.uniform(sides) + 1
