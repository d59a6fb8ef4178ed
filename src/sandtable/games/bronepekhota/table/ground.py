"""What is known of small cells of a table for one size of body: where one level and one price hold all over a cell.

It is filled while ways are tried and belongs to a scene; whoever crosses an even cell need not look at the terrain.
"""

from __future__ import annotations

from typing import Final

from sandtable.kit.bits import filled, i64, vec

SIDE_BITS: Final = 3
SIDE: Final = 8
"""Side of a cell, mm."""
HALF: Final = 4
AROUND: Final = 6
"""No point of a cell is so far from its middle."""
PRICE_BITS: Final = 8
PRICES: Final = 255
UNKNOWN: Final = 0
UNEVEN: Final = 1
"""A price without a level: the terrain must be looked at."""


class Ground:
    """Cells by column times rows, plus row: the level plus 1, then the price of a mm (BP-GEO-20, BP-GEO-23)."""

    def __init__(self, width: i64, height: i64, radius: i64, tall: i64, mover: i64) -> None:
        self.radius = radius
        self.tall = tall
        self.mover = mover
        self.rows: i64 = (height >> SIDE_BITS) + 1
        self.cells: vec[i64] = filled(int(((width >> SIDE_BITS) + 1) * self.rows), UNKNOWN)

    def fits(self, radius: i64, tall: i64, mover: i64) -> bool:
        """Is it known for bodies of this size that move so?"""
        return self.radius == radius and self.tall == tall and self.mover == mover

    def take_over(self, other: Ground) -> None:
        """Know what is known of the same table without wrecks."""
        self.cells = other.cells[:]

    def forget(self, x1: i64, y1: i64, x2: i64, y2: i64) -> None:
        """Something lies in this box: all cells from which a body could come near are unknown."""
        far = self.radius + AROUND + SIDE
        columns = len(self.cells) // self.rows
        c1, c2 = max(x1 - far, i64(0)) >> SIDE_BITS, min((x2 + far) >> SIDE_BITS, columns - 1)
        r1, r2 = max(y1 - far, i64(0)) >> SIDE_BITS, min((y2 + far) >> SIDE_BITS, self.rows - 1)
        for column in range(c1, c2 + 1):
            for row in range(r1, r2 + 1):
                self.cells[column * self.rows + row] = UNKNOWN

    def price(self, x: i64, y: i64) -> i64:
        """What a mm costs in the cell of a point, if that is even."""
        return self.cells[(x >> SIDE_BITS) * self.rows + (y >> SIDE_BITS)] & PRICES
