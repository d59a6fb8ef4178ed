"""How hard an etude is, from what the search has seen (NH-PUZZLE-03)."""

from __future__ import annotations

from math import log10

from sandtable.games.neuroshima.content.tiles import INDEX_OF_ID, INSTANT, KIND
from sandtable.games.neuroshima.edge.etudes.proof import Report
from sandtable.games.neuroshima.etudes.file import EtudeFile

LEVELS = (4.2, 5.4, 6.9, 8.1)
"""Scores from which on an etude belongs to the next level."""


def score(etude: EtudeFile, report: Report) -> float:
    """Tiles to find, plays to choose from, plays that almost work, instants, a needed order, goals to hold at once."""
    single = report.solutions[0]
    instants = sum(KIND[INDEX_OF_ID[name]] == INSTANT for name in etude.offer if name not in etude.unused)
    goals = sum(len(value) if isinstance(value, list) else 1 for value in etude.win.values())
    return (
        etude.choose
        + 0.5 * (len(etude.offer) - etude.choose)
        + 0.6 * log10(1 + report.battles)
        + 0.8 * log10(1 + report.near_misses)
        + 0.5 * instants
        + (0.5 if single.orders == 1 and etude.choose > 1 else 0)
        + (0.7 if single.replies else 0)
        + 0.4 * (goals - 1)
    )


def difficulty(etude: EtudeFile, report: Report) -> int:
    """A level from 1 to 5."""
    return 1 + sum(score(etude, report) >= level for level in LEVELS)


def rating(etude: EtudeFile, report: Report) -> int:
    """The same on the scale of ratings, where 1200 is somebody new: a point of the score is 150."""
    return 425 + round(15 * score(etude, report)) * 10
