"""Outlines of a shaded field: marching squares on a lattice, the border put where the budget ends between two nodes."""

from __future__ import annotations

from collections.abc import Iterator

OUTSIDE = -1
Edge = tuple[int, int, int]
"""Column and row of a node, and 0 for the edge to the right of it, 1 for the one above."""


class Field:
    """For every node of a lattice how many millimetres are left there; OUTSIDE where nobody gets to."""

    def __init__(self, column: int, row: int, columns: int, rows: int, spacing: int) -> None:
        self.column = column
        self.row = row
        self.columns = columns
        self.rows = rows
        self.spacing = spacing
        self.left = [OUTSIDE] * (columns * rows)
        """By column, then row."""

    def point(self, node: int) -> tuple[int, int]:
        """Where a node is."""
        return (self.column + node // self.rows) * self.spacing, (self.row + node % self.rows) * self.spacing

    def around(self, x: int, y: int, far: int) -> Iterator[int]:
        """Nodes of the square around a point."""
        first = max((x - far) // self.spacing - self.column, 0), max((y - far) // self.spacing - self.row, 0)
        last = (x + far) // self.spacing - self.column + 1, (y + far) // self.spacing - self.row + 1
        for column in range(first[0], min(last[0], self.columns - 1) + 1):
            for row in range(first[1], min(last[1], self.rows - 1) + 1):
                yield column * self.rows + row

    def at(self, column: int, row: int) -> int:
        """What is left at a node; OUTSIDE beyond the field."""
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return self.left[column * self.rows + row]
        return OUTSIDE


# For each pattern of the corners of a square (1 low left, 2 low right, 4 high right, 8 high left) the sides that the
# border enters and leaves by, inside to the left: 0 low, 1 right, 2 high, 3 left.
_CROSSINGS: dict[int, list[tuple[int, int]]] = {
    1: [(0, 3)], 2: [(1, 0)], 3: [(1, 3)], 4: [(2, 1)], 5: [(0, 3), (2, 1)], 6: [(2, 0)], 7: [(2, 3)],
    8: [(3, 2)], 9: [(0, 2)], 10: [(1, 0), (3, 2)], 11: [(1, 2)], 12: [(3, 1)], 13: [(0, 1)], 14: [(3, 0)],
}  # fmt: skip


def outlines(field: Field) -> list[list[list[int]]]:
    """Closed rings of points, to be filled by the even-odd rule; small first never matters."""
    following = _borders(field)
    rings: list[list[list[int]]] = []
    while following:
        edge, _ = next(iter(following.items()))
        ring: list[list[int]] = []
        while edge in following:
            point = _crossing(field, edge)
            if not ring or ring[-1] != point:
                ring.append(point)
            edge = following.pop(edge)
        ring = _without_bends(ring)
        if len(ring) > 2:
            rings.append(ring)
    return rings


def _borders(field: Field) -> dict[Edge, Edge]:
    """Each edge that the border crosses, with the next one."""
    following: dict[Edge, Edge] = {}
    for column in range(-1, field.columns):
        for row in range(-1, field.rows):
            corners = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
            pattern = sum(1 << at for at, corner in enumerate(corners) if field.at(*corner) != OUTSIDE)
            sides: list[Edge] = [(column, row, 0), (column + 1, row, 1), (column, row + 1, 0), (column, row, 1)]
            for enter, leave in _CROSSINGS.get(pattern, []):
                following[sides[enter]] = sides[leave]
    return following


def _crossing(field: Field, edge: Edge) -> list[int]:
    """Where the border crosses an edge: as far from the inner node as the budget goes, half-way before an obstacle."""
    column, row, way = edge
    there = (column + 1, row) if way == 0 else (column, row + 1)
    inner, outer = ((column, row), there) if field.at(column, row) != OUTSIDE else (there, (column, row))
    left = field.at(*inner)
    share = left if left < field.spacing else field.spacing // 2
    return [
        (field.column + inner[0]) * field.spacing + share * (outer[0] - inner[0]),
        (field.row + inner[1]) * field.spacing + share * (outer[1] - inner[1]),
    ]


def _without_bends(ring: list[list[int]]) -> list[list[int]]:
    """Points on a straight line between their neighbours are left out."""
    kept: list[list[int]] = []
    for at, (x, y) in enumerate(ring):
        (ax, ay), (bx, by) = ring[at - 1], ring[(at + 1) % len(ring)]
        if (x - ax) * (by - y) != (y - ay) * (bx - x):
            kept.append([x, y])
    return kept
