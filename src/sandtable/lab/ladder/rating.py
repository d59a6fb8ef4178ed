"""Strength as a win rate and as Elo, with how far it may be chance.

Elo among more than two players is that of one against each of the others: a bot that is as good as they are wins its
fair share, one game of as many as there are players.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, inf, log, log10, sqrt

from sandtable.lab.interval import SURE

ELO = 400 / log(10)
"""Elo points of one unit of the logistic scale."""
STEPS = 50
"""Rounds of Newton's method; ten are enough."""


def elo_of(rate: float, players: int = 2) -> float:
    """How many Elo points a win rate stands for; infinite at its ends."""
    if rate <= 0:
        return -inf
    return inf if rate >= 1 else 400 * log10(rate * (players - 1) / (1 - rate))


def rate_of(elo: float, players: int = 2) -> float:
    """The win rate that so many Elo points promise."""
    return 1 / (1 + (players - 1) * exp(-elo / ELO))


@dataclass(frozen=True, slots=True)
class Pairing:
    """What one bot (by number) scored in games against another."""

    one: int
    other: int
    games: int
    score: float
    players: int = 2


def ratings(count: int, pairings: list[Pairing]) -> list[tuple[float, float]]:
    """Elo of every bot above the weakest, each with its 95 % reach; one even game more a pair keeps it finite."""
    weakest = 0
    for _ in range(2):
        strength, matrix = _fit(count, pairings, weakest)
        weakest = min(range(count), key=lambda bot: strength[bot])
    variances = _inverse_diagonal(matrix)
    return [
        (ELO * (strength[bot] - strength[weakest]), ELO * SURE * sqrt(variances[bot]) if bot != weakest else 0.0)
        for bot in range(count)
    ]


def _fit(count: int, pairings: list[Pairing], fixed: int) -> tuple[list[float], list[list[float]]]:
    """Likeliest strengths (Bradley and Terry) with one bot fixed at 0, and the information about them."""
    strength = [0.0] * count
    for _ in range(STEPS):
        slope = [0.0] * count
        matrix = [[0.0] * count for _ in range(count)]
        for pair in pairings:
            games, score = pair.games + 1, pair.score + 1 / pair.players
            rate = rate_of(ELO * (strength[pair.one] - strength[pair.other]), pair.players)
            weight = games * rate * (1 - rate)
            for bot, sign in ((pair.one, 1), (pair.other, -1)):
                slope[bot] += sign * (score - games * rate)
                matrix[bot][bot] += weight
            matrix[pair.one][pair.other] -= weight
            matrix[pair.other][pair.one] -= weight
        slope[fixed] = 0.0
        for bot in range(count):
            matrix[fixed][bot] = matrix[bot][fixed] = 0.0
        matrix[fixed][fixed] = 1.0
        step = _solve(matrix, slope)
        strength = [value + max(-1.0, min(1.0, change)) for value, change in zip(strength, step)]
    return strength, matrix


def _inverse_diagonal(matrix: list[list[float]]) -> list[float]:
    """The diagonal of the inverse of a matrix."""
    size = len(matrix)
    units = [[1.0 if row == column else 0.0 for row in range(size)] for column in range(size)]
    return [_solve(matrix, units[column])[column] for column in range(size)]


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination."""
    size = len(right)
    rows = [[*matrix[row], right[row]] for row in range(size)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                share = rows[row][column] / rows[column][column]
                rows[row] = [value - share * above for value, above in zip(rows[row], rows[column])]
    return [rows[row][size] / rows[row][row] for row in range(size)]
