"""What is known of the points of 20 mm on a table: ways between levels, open ground, and what each edge costs.

It is filled while ways are searched and belongs to a scene, so that all positions on the same ground share it.
"""

from __future__ import annotations

from typing import Final

from sandtable.kit.bits import append, filled, i64, vec

LATTICE: Final = 20
JOIN: Final = 40
"""So far from a point off the lattice its neighbours on it may lie."""
WAYS: Final = 8
EDGES: Final = 16
"""Walking to a neighbour, and hopping to the next but one."""
NEAR: Final = 45
"""No edge is longer, and no look around a point goes farther beyond the base that stands there."""
UNKNOWN: Final = 0
OPEN: Final = 1
NOT_OPEN: Final = 2


class Lattice:
    """Columns by point: column of the lattice times rows, plus row."""

    def __init__(self, width: i64, height: i64, radius: i64, tall: i64) -> None:
        self.radius = radius
        """The size of the soldiers whose edges are known."""
        self.tall = tall
        self.columns: i64 = width // LATTICE + 1
        self.rows: i64 = height // LATTICE + 1
        points = int(self.columns * self.rows)
        self.open: vec[i64] = filled(points, UNKNOWN)
        """Is there neither a solid nor an area within reach of the edges of this point?"""
        self.edges: vec[i64] = filled(EDGES * points, 0)
        """By point and edge, for nobody in the way: level of the start plus 1, of the end, cost, may it be passed."""
        self.gated: vec[i64] = filled(points, 0)
        """1 where an end of a gate is within reach."""
        self.gates: i64 = 0
        self.gate_x: vec[i64] = vec[i64]()
        """By gate and end: foot, then head."""
        self.gate_y: vec[i64] = vec[i64]()
        self.gate_z: vec[i64] = vec[i64]()
        self.gate_leg: vec[i64] = vec[i64]()
        """The leg that arrives there."""

    def take_over(self, other: Lattice) -> None:
        """Know what is known of the same table without wrecks; its gates are found anew."""
        self.open = other.open[:]
        self.edges = other.edges[:]

    def forget(self, x1: i64, y1: i64, x2: i64, y2: i64) -> None:
        """Something lies in this box: all points whose edges come near are unknown."""
        far = NEAR + self.radius
        c1, c2 = max(x1 - far, i64(0)) // LATTICE, min((x2 + far) // LATTICE, self.columns - 1)
        r1, r2 = max(y1 - far, i64(0)) // LATTICE, min((y2 + far) // LATTICE, self.rows - 1)
        for column in range(c1, c2 + 1):
            for row in range(r1, r2 + 1):
                point = column * self.rows + row
                self.open[point] = UNKNOWN
                for edge in range(EDGES):
                    self.edges[EDGES * point + edge] = 0

    def add_gate(self, foot: tuple[int, int, int], to_foot: i64, head: tuple[int, int, int], to_head: i64) -> None:
        """A way between two levels: a link, or one side of a climbable wall."""
        self._add_end(foot, to_foot)
        self._add_end(head, to_head)
        self.gates += 1

    def _add_end(self, at: tuple[int, int, int], leg: i64) -> None:
        self.gate_x = append(self.gate_x, at[0])
        self.gate_y = append(self.gate_y, at[1])
        self.gate_z = append(self.gate_z, at[2])
        self.gate_leg = append(self.gate_leg, leg)
        for column in range(max(at[0] - JOIN, 0) // LATTICE, min((at[0] + JOIN) // LATTICE + 1, int(self.columns))):
            for row in range(max(at[1] - JOIN, 0) // LATTICE, min((at[1] + JOIN) // LATTICE + 1, int(self.rows))):
                self.gated[column * self.rows + row] = 1

    def is_gate(self, x: i64, y: i64) -> bool:
        """Is the point an end of a gate?"""
        for end in range(2 * self.gates):
            if self.gate_x[end] == x and self.gate_y[end] == y:
                return True
        return False
