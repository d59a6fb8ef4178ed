"""The hex board: 37 flat-top hexes, indexed in the order of (q, r), and everything that follows from geometry alone.

Index order is the canonical order of the rules ("lowest (q, r)"). Edges run clockwise from the top.
"""

from __future__ import annotations

from typing import Final

from sandtable.kit.bits import i64, vec

RADIUS: Final = 3
EDGES: Final[i64] = 6
DIRECTIONS: Final[list[tuple[int, int]]] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def _distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


AXIAL: Final[list[tuple[int, int]]] = [
    (q, r)
    for q in range(-RADIUS, RADIUS + 1)
    for r in range(-RADIUS, RADIUS + 1)
    if _distance((q, r), (0, 0)) <= RADIUS
]
HEXES: Final = 37
INDEX: Final[dict[tuple[int, int], int]] = {at: i for i, at in enumerate(AXIAL)}
MAIN_FIELD: Final[list[int]] = [i for i, at in enumerate(AXIAL) if _distance(at, (0, 0)) <= 2]
CENTRE: Final = 18


def _neighbour(index: int, edge: int) -> int:
    (q, r), (dq, dr) = AXIAL[index], DIRECTIONS[edge]
    return INDEX.get((q + dq, r + dr), -1)


def neighbours_within(field: list[int]) -> list[i64]:
    """For every hex and edge the neighbouring hex if both lie in `field`, otherwise -1."""
    inside = set(field)
    table: list[i64] = []
    for index in range(HEXES):
        for edge in range(6):
            other = _neighbour(index, edge)
            table.append(other if index in inside and other in inside else -1)
    return table


def _distances() -> list[i64]:
    return [_distance(a, b) for a in AXIAL for b in AXIAL]


DISTANCE: Final[vec[i64]] = vec[i64](_distances())


def hex_name(index: int) -> str:
    """Short name of a hex: a column letter (a to g) and a number from the top of the column; the centre is d4."""
    q, r = AXIAL[index]
    return f"{'abcdefg'[q + RADIUS]}{r - max(-RADIUS, -RADIUS - q) + 1}"


NAMES: Final[list[str]] = [hex_name(i) for i in range(HEXES)]
INDEX_OF_NAME: Final[dict[str, int]] = {name: i for i, name in enumerate(NAMES)}
