"""The dice of a rehearsal: every figure has its own in every tour, so that one more roll changes nobody else's.

Candidates that are compared on the same luck differ by what they do and not by whose dice were shifted.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.kit.bits import filled, i64, vec

MASK: Final = (1 << 31) - 1
TOUR: Final = 1 << 16


class Luck:
    """Dice by figure, tour and purpose; whole numbers below 2**62, so both engines draw the same."""

    def __init__(self, seed: i64, figures: i64) -> None:
        self.seed = seed & MASK
        self.drawn: vec[i64] = filled(int(figures), 0)
        """By figure: the tour and how many dice it has rolled in it."""

    def roll(self, s: Bronepekhota) -> i64:
        """The die that is asked for, as an action."""
        at = s.about % len(self.drawn)
        if self.drawn[at] // TOUR != s.tour:
            self.drawn[at] = s.tour * TOUR
        self.drawn[at] += 1
        mixed = _mix(self.seed ^ _mix(self.drawn[at] ^ _mix(at << 5 | s.purpose)))
        return a.plain(a.ROLL, 1 + (mixed * s.die >> 31))


def _mix(number: i64) -> i64:
    """Spreads neighbours far apart."""
    number = (number ^ number >> 15) * 739_982_445 & MASK
    number = (number ^ number >> 12) * 695_872_825 & MASK
    return number ^ number >> 15
