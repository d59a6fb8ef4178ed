"""How far a share that was counted may be chance."""

from __future__ import annotations

from math import sqrt

SURE = 1.96
"""Standard deviations on either side that hold 95 of 100 cases."""


def wilson(score: float, games: int) -> tuple[float, float]:
    """Between which rates the true one lies, 95 times of 100 (Wilson's score interval); a score may have halves."""
    if not games:
        return 0.0, 1.0
    rate, square = score / games, SURE * SURE
    middle = rate + square / (2 * games)
    reach = SURE * sqrt(max(0.0, rate * (1 - rate)) / games + square / (4 * games * games))
    width = 1 + square / games
    return max(0.0, (middle - reach) / width), min(1.0, (middle + reach) / width)
