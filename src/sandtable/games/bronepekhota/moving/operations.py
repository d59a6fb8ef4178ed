"""Operations of a vehicle (BP-MOVE-VEH-10), and what a point buys."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.sheets import MOVEMENT, MOVERS
from sandtable.kit.bits import i64, vec
from sandtable.kit.plane import HEADINGS

# Packed as kind, then mm, heading, link or figure.
FORWARD: Final = 0
BACK: Final = 1
LEFT: Final = 2
RIGHT: Final = 3
TURN: Final = 4
USE_LINK: Final = 5
COUPLE: Final = 6
UNCOUPLE: Final = 7
OPERATIONS: Final = "FBLRTUCX"
FLYER_TURN: Final = 16
PER_POINT: Final[vec[i64]] = vec[i64](
    [0, 0, 0] + [MOVEMENT[name][way] for name in MOVERS[1:] for way in range(3)],
)
"""Millimetres per point by mover and way: forward, back, sideways; 0 = impossible (BP-MOVE-VEH-04 to 06)."""


def operation(kind: i64, value: i64) -> i64:
    """A packed operation."""
    return kind << 16 | value


def direction(heading: i64, kind: i64) -> i64:
    """The heading along which a translation goes (BP-MOVE-VEH-11)."""
    if kind == FORWARD:
        return heading
    if kind == BACK:
        return (heading + 32) % HEADINGS
    return (heading + 16) % HEADINGS if kind == LEFT else (heading + 48) % HEADINGS
