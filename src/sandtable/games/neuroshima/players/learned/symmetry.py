"""The six ways to lay out the same position on the main field: turning the board changes nothing (NH-BOARD)."""

from __future__ import annotations

from typing import Final

from sandtable.kit.bits import i64, vec
from sandtable.kit.hexes import AXIAL, HEXES, INDEX, MAIN_FIELD

SPOTS: Final = 19
"""Hexes of the main field."""
ORBITS: Final = 4
"""Hexes that a turn of the board brings onto each other: the centre, the inner ring, corners, sides."""


def _turned(at: int, turn: int) -> int:
    """Where a hex comes to lie when the board is turned clockwise by so many sixths."""
    q, r = AXIAL[at]
    for _ in range(turn):
        q, r = -r, q + r
    return INDEX[(q, r)]


def _spots() -> list[i64]:
    """`turn * HEXES + hex`: number of the hex on the main field after the turn; 0 for hexes outside, never asked."""
    table: list[i64] = []
    for turn in range(6):
        for at in range(HEXES):
            table.append(MAIN_FIELD.index(_turned(at, turn)) if at in MAIN_FIELD else 0)
    return table


def _home_turns() -> list[i64]:
    """For each hex the turn that brings it to the first place of its orbit."""
    table: list[i64] = []
    for at in range(HEXES):
        places = [_turned(at, turn) for turn in range(6)]
        table.append(places.index(min(places)))
    return table


def _orbits() -> list[i64]:
    table: list[i64] = []
    for q, r in AXIAL:
        ring = max(abs(q), abs(r), abs(q + r))
        corner = q == 0 or r == 0 or q + r == 0
        table.append(ring if ring < 2 or corner else 3)
    return table


SPOT: Final[vec[i64]] = vec[i64](_spots())
HOME_TURN: Final[vec[i64]] = vec[i64](_home_turns())
ORBIT: Final[vec[i64]] = vec[i64](_orbits())
