"""A sequential test between two win rates: it says by itself when enough games were played.

The test of the people who write chess engines (fishtest): not single games are counted but rounds, the mean score of
games at one table with swapped seats, and a round is as likely as the likeliest distribution with the supposed mean
makes it. That takes fewer games than to count wins, since luck that strikes both sides alike cancels out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import log

from sandtable.core.errors import BadNotation
from sandtable.lab.ladder.rating import rate_of

RARE = 1e-3
"""Rounds of each kind that are counted as seen, so that nothing is impossible."""
HALVINGS = 44

LOWER = "lower"
HIGHER = "higher"
OPEN = "open"


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """Is the win rate the lower or the higher one? Each is wrongly rejected with the probability that is named."""

    lower: float
    higher: float
    alpha: float = 0.05
    """How often the higher is accepted though the lower is true."""
    beta: float = 0.05
    """How often the lower is accepted though the higher is true."""

    def bounds(self) -> tuple[float, float]:
        """Log likelihood ratios at which the lower and the higher are accepted."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, rounds: Mapping[float, int]) -> float:
        """Log likelihood ratio of the higher to the lower, from how often rounds had each mean score."""
        counts = {score: float(times) for score, times in rounds.items() if times}
        for score in (0.0, 0.5, 1.0):
            counts[score] = counts.get(score, 0.0) + RARE
        lower, higher = _tilt(counts, self.lower), _tilt(counts, self.higher)
        return sum(
            times * log((1 + lower * (score - self.lower)) / (1 + higher * (score - self.higher)))
            for score, times in counts.items()
        )

    def verdict(self, rounds: Mapping[float, int]) -> str:
        """LOWER, HIGHER or OPEN."""
        ratio = self.ratio(rounds)
        low, high = self.bounds()
        return HIGHER if ratio >= high else LOWER if ratio <= low else OPEN


def _tilt(counts: Mapping[float, float], mean: float) -> float:
    """The multiplier that makes `times / (1 + multiplier * (score - mean))` the likeliest counts with this mean."""
    low, high = -1 / (max(counts) - mean), 1 / (mean - min(counts))
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if sum(times * (score - mean) / (1 + middle * (score - mean)) for score, times in counts.items()) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def read_test(text: str, players: int, alpha: float, beta: float) -> SequentialTest:
    """`0.5,0.55` are win rates; numbers that cannot be rates (`0,20`) are Elo."""
    try:
        first, second = (float(word) for word in text.split(","))
        if not (0 < first < 1 and 0 < second < 1):
            first, second = rate_of(first, players), rate_of(second, players)
    except (ValueError, OverflowError):
        raise BadNotation(f"--sprt {text}: two numbers are needed, as 0.5,0.55 or 0,20", "bad_test") from None
    if not 0 < first < second < 1:
        raise BadNotation(f"--sprt {text}: the second must be the higher", "bad_test")
    if not (0 < alpha < 0.5 and 0 < beta < 0.5):
        raise BadNotation("--alpha, --beta: between 0 and 0.5", "bad_test")
    return SequentialTest(first, second, alpha, beta)
