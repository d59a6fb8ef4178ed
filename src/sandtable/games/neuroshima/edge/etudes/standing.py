"""How well somebody solves etudes: a rating by first tries, days in a row. Pure numbers, no storage."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

MISSED: Final = 0
SOLVED: Final = 1
UNRATED: Final = 2
"""In a storm, or with a hint before the first battle: the try counts for nothing."""

NEW: Final = 1200
SETTLED_AFTER: Final = 10
QUICK, SLOW = 40, 24
"""How far one try moves a rating, at first and later on."""
SHOWN_AFTER: Final = 5
"""With fewer tries a rating says nothing."""


@dataclass(frozen=True)
class Try:
    """A first try at an etude of some rating."""

    puzzle: str
    rating: int
    result: int


def moved(before: int, tries: int, etude: int, solved: bool) -> int:
    """The rating after one more try (Elo)."""
    expected = 1 / (1 + 10 ** ((etude - before) / 400))
    return before + round((QUICK if tries < SETTLED_AFTER else SLOW) * (solved - expected))


def ratings_after(tries: Iterable[Try]) -> list[int]:
    """The rating after each try that counts, in their order."""
    found: list[int] = []
    for one in tries:
        if one.result != UNRATED:
            before = found[-1] if found else NEW
            found.append(moved(before, len(found), one.rating, one.result == SOLVED))
    return found


def days_in_a_row(days: set[date], today: date) -> int:
    """Days up to today, or up to yesterday while today's is open."""
    day = today if today in days else today - timedelta(days=1)
    count = 0
    while day in days:
        count += 1
        day -= timedelta(days=1)
    return count
