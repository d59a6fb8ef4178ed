"""Legs of a route on foot (BP-MOVE-INF-03)."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.terrain import CLIMB
from sandtable.kit.bits import i64
from sandtable.kit.plane import csqrt

LINK_REACH: Final = 20
"""So near to an end of a link its user must be (BP-GEO-25)."""

# Packed as kind, x, y; a link or a gun stands in place of x.
WALK: Final = 0
CLIMB_LEG: Final = 1
LINK_LEG: Final = 2
HOP_LEG: Final = 3
TAKE_LEG: Final = 4
LEAVE_LEG: Final = 5
LEGS: Final[list[str]] = ["walk", "climb", "link", "hop", "take", "leave"]


def leg(kind: i64, x: i64, y: i64) -> i64:
    """A packed leg."""
    return kind << 26 | x << 13 | y


def link_length(here: tuple[int, int, int], there: tuple[int, int, int], kind: int) -> i64:
    """What the way along a link costs (BP-CLIMB-12)."""
    rise = there[2] - here[2]
    if kind == CLIMB:
        return 2 * rise if rise > 0 else -2 * rise
    return csqrt((there[0] - here[0]) ** 2 + (there[1] - here[1]) ** 2 + rise * rise)
