"""The terrain of one table as flat native data: solids, areas, links, and a grid that finds the solids near a box.

A scene never changes; a wreck makes a new one (`with_wrecks`), which clones of a state share.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.terrain import AREA, LINK, SOLID, TODAY, Piece
from sandtable.games.bronepekhota.table.ground import AROUND, HALF, PRICE_BITS, SIDE, SIDE_BITS, UNEVEN, UNKNOWN, Ground
from sandtable.games.bronepekhota.table.lattice import Lattice
from sandtable.kit.bits import BIT, append, i64, lowest, vec
from sandtable.kit.plane import csqrt, disc_overlaps, holds_point, rdiv

CELL: Final = 100
"""Side of a cell of the grid, mm."""
SHARED_BIT: Final = 51
"""Solids from this number on share one bit of the grid."""
NO_WRECK: Final = -1
MOST_SCENES: Final = 1 << 24
MOVER_KINDS: Final = 4
HIGHEST_STEP: Final = 50
"""Of anybody, up or down (BP-MOVE-VEH-17)."""
ANY_LEVEL: Final = 1000
COVER_KINDS: Final = 6


class Numbers:
    """Numbers the scenes of this process."""

    def __init__(self) -> None:
        self.last: i64 = 0

    def take(self) -> i64:
        """The next number; they begin anew long after nobody remembers the first."""
        self.last = (self.last + 1) % MOST_SCENES
        return self.last


NUMBERS: Final = Numbers()


class Scene:
    """Everything on the table that is not a figure (BP-GEO-15)."""

    def __init__(
        self, width: int, height: int, pieces: list[Piece], blocks: list[Piece], wreck_height: int = TODAY.wreck_height
    ) -> None:
        self.number: i64 = NUMBERS.take()
        self.width: i64 = width
        self.height: i64 = height
        self.pieces = pieces
        self.blocks = blocks
        """Blocks of the mission: solids too (BP-MISSION-13); the first solids of the scene."""
        self.wreck_height = wreck_height
        # Corners of all polygons, and where each polygon begins.
        self.px: vec[i64] = vec[i64]()
        self.py: vec[i64] = vec[i64]()
        self.solids: i64 = 0
        self.first: vec[i64] = vec[i64]()
        self.last: vec[i64] = vec[i64]()
        self.base: vec[i64] = vec[i64]()
        self.top: vec[i64] = vec[i64]()
        self.walkable: vec[i64] = vec[i64]()
        self.climbable: vec[i64] = vec[i64]()
        self.wreck_of: vec[i64] = vec[i64]()
        """The figure that became this wreck, or NO_WRECK."""
        self.x1: vec[i64] = vec[i64]()
        self.y1: vec[i64] = vec[i64]()
        self.x2: vec[i64] = vec[i64]()
        self.y2: vec[i64] = vec[i64]()
        self.areas: i64 = 0
        self.area_first: vec[i64] = vec[i64]()
        self.area_last: vec[i64] = vec[i64]()
        self.area_x1: vec[i64] = vec[i64]()
        self.area_y1: vec[i64] = vec[i64]()
        self.area_x2: vec[i64] = vec[i64]()
        self.area_y2: vec[i64] = vec[i64]()
        self.area_height: vec[i64] = vec[i64]()
        self.area_move: vec[i64] = vec[i64]()
        self.area_cover: vec[i64] = vec[i64]()
        self.area_screen: vec[i64] = vec[i64]()
        self.area_hazard: vec[i64] = vec[i64]()
        """Movers that a hazard threatens, as bits."""
        self.area_of: list[Piece] = []
        self.links: i64 = 0
        self.link_of: list[Piece] = []
        self.columns: i64 = self.width // CELL + 1
        self.rows: i64 = self.height // CELL + 1
        self.grid: vec[i64] = vec[i64]([0] * int(self.columns * self.rows))
        self.lattice: Lattice | None = None
        """What searches of ways have learned about this ground."""
        self.bare: Scene | None = None
        """The same table without wrecks."""
        self.grounds: list[Ground] = []
        """What is known of its cells, for every size of body."""
        for piece in blocks:
            self._add_solid(piece.corners, piece.z, piece.z + piece.kind.height, piece.kind.walkable, False, NO_WRECK)
        for piece in pieces:
            self._add_piece(piece)

    def _add_piece(self, piece: Piece) -> None:
        kind = piece.kind
        if kind.form == SOLID:
            self._add_solid(piece.corners, piece.z, piece.z + kind.height, kind.walkable, kind.climbable, NO_WRECK)
        elif kind.form == AREA:
            self.areas += 1
            self.area_first = append(self.area_first, len(self.px))
            self._add_corners(piece.corners)
            self.area_last = append(self.area_last, len(self.px))
            self.area_x1 = append(self.area_x1, min(x for x, _ in piece.corners))
            self.area_y1 = append(self.area_y1, min(y for _, y in piece.corners))
            self.area_x2 = append(self.area_x2, max(x for x, _ in piece.corners))
            self.area_y2 = append(self.area_y2, max(y for _, y in piece.corners))
            self.area_height = append(self.area_height, kind.height)
            for cost in kind.move:
                self.area_move = append(self.area_move, cost)
            for cover in kind.cover:
                self.area_cover = append(self.area_cover, cover)
            self.area_screen = append(self.area_screen, 1 if kind.screen else 0)
            self.area_hazard = append(self.area_hazard, kind.hazard_for)
            self.area_of.append(piece)
        elif kind.form == LINK:
            self.links += 1
            self.link_of.append(piece)

    def _add_corners(self, corners: list[tuple[int, int]]) -> None:
        for x, y in corners:
            self.px = append(self.px, x)
            self.py = append(self.py, y)

    def _add_solid(
        self, corners: list[tuple[int, int]], base: i64, top: i64, walkable: bool, climbable: bool, wreck: i64
    ) -> None:
        self.first = append(self.first, len(self.px))
        self._add_corners(corners)
        self.last = append(self.last, len(self.px))
        self.base = append(self.base, base)
        self.top = append(self.top, top)
        self.walkable = append(self.walkable, 1 if walkable else 0)
        self.climbable = append(self.climbable, 1 if climbable else 0)
        self.wreck_of = append(self.wreck_of, wreck)
        xs = [x for x, _ in corners]
        ys = [y for _, y in corners]
        self.x1 = append(self.x1, min(xs))
        self.y1 = append(self.y1, min(ys))
        self.x2 = append(self.x2, max(xs))
        self.y2 = append(self.y2, max(ys))
        self._enter_grid(self.solids)
        self.solids += 1

    def _enter_grid(self, solid: i64) -> None:
        bit = BIT[solid if solid < SHARED_BIT else i64(SHARED_BIT)]
        for row in range(self._row(self.y1[solid]), self._row(self.y2[solid]) + 1):
            for column in range(self._column(self.x1[solid]), self._column(self.x2[solid]) + 1):
                self.grid[row * self.columns + column] |= bit

    def _column(self, x: i64) -> i64:
        if x < 0:
            return 0
        return x // CELL if x <= self.width else self.columns - 1

    def _row(self, y: i64) -> i64:
        if y < 0:
            return 0
        return y // CELL if y <= self.height else self.rows - 1

    def near(self, x1: i64, y1: i64, x2: i64, y2: i64, into: vec[i64]) -> i64:
        """Solids whose box meets this box, written into `into`; how many. Its room must be `solids`."""
        mask: i64 = 0
        for row in range(self._row(y1), self._row(y2) + 1):
            for column in range(self._column(x1), self._column(x2) + 1):
                mask |= self.grid[row * self.columns + column]
        found: i64 = 0
        while mask != 0:
            at = lowest(mask)
            mask &= mask - 1
            last = at + 1 if at < SHARED_BIT else self.solids
            while at < last:
                if self.x1[at] <= x2 and self.x2[at] >= x1 and self.y1[at] <= y2 and self.y2[at] >= y1:
                    into[found] = at
                    found += 1
                at += 1
        return found

    def room(self) -> vec[i64]:
        """An empty list for `near`."""
        return vec[i64]([0] * int(self.solids + 1))

    def contains(self, solid: i64, x: i64, y: i64) -> bool:
        """Is the point on the solid, outline included?"""
        if x < self.x1[solid] or x > self.x2[solid] or y < self.y1[solid] or y > self.y2[solid]:
            return False
        return holds_point(self.px, self.py, self.first[solid], self.last[solid], x, y)

    def overlaps(self, solid: i64, x: i64, y: i64, r: i64) -> bool:
        """Does a disc overlap the solid in plan (BP-GEO-18)?"""
        if x + r <= self.x1[solid] or x - r >= self.x2[solid] or y + r <= self.y1[solid] or y - r >= self.y2[solid]:
            return False
        return disc_overlaps(self.px, self.py, self.first[solid], self.last[solid], x, y, r)

    def in_area(self, area: i64, x: i64, y: i64) -> bool:
        """Is the point in the area, outline included (BP-GEO-23)?"""
        if x < self.area_x1[area] or x > self.area_x2[area] or y < self.area_y1[area] or y > self.area_y2[area]:
            return False
        return holds_point(self.px, self.py, self.area_first[area], self.area_last[area], x, y)

    def support(self, x: i64, y: i64, limit: i64) -> i64:
        """The highest walkable surface at the point that is not above `limit` (BP-GEO-16)."""
        best: i64 = 0
        mask = self.grid[self._row(y) * self.columns + self._column(x)]
        while mask != 0:
            at = lowest(mask)
            mask &= mask - 1
            last = at + 1 if at < SHARED_BIT else self.solids
            while at < last:
                if self.walkable[at] != 0 and best < self.top[at] and self.top[at] <= limit and self.contains(at, x, y):
                    best = self.top[at]
                at += 1
        return best

    def solid_under(self, x: i64, y: i64, level: i64) -> i64:
        """The walkable solid whose top is this level at the point, -1 for the table."""
        for at in range(self.solids):
            if self.walkable[at] != 0 and self.top[at] == level and self.contains(at, x, y):
                return at
        return -1

    def move_cost(self, mover: i64, x: i64, y: i64) -> i64:
        """What one sample here costs this mover, 0 where it may not be (BP-GEO-23)."""
        cost: i64 = 1
        for area in range(self.areas):
            if x < self.area_x1[area] or x > self.area_x2[area] or y < self.area_y1[area] or y > self.area_y2[area]:
                continue
            if self.in_area(area, x, y):
                here = self.area_move[area * MOVER_KINDS + mover]
                if here == 0:
                    return 0
                if here > cost:
                    cost = here
        return cost

    def ground_of(self, radius: i64, tall: i64, mover: i64) -> Ground:
        """What is known of the cells for bodies of this size that move so."""
        for known in self.grounds:
            if known.fits(radius, tall, mover):
                return known
        found = Ground(self.width, self.height, radius, tall, mover)
        if self.bare is not None:
            found.take_over(self.bare.ground_of(radius, tall, mover))
            for solid in range(self.solids):
                if self.wreck_of[solid] != NO_WRECK:
                    found.forget(self.x1[solid], self.y1[solid], self.x2[solid], self.y2[solid])
        self.grounds.append(found)
        return found

    def is_even(self, ground: Ground, x: i64, y: i64, level: i64) -> bool:
        """Is the cell of a point even, on this level?"""
        known = ground.cells[(x >> SIDE_BITS) * ground.rows + (y >> SIDE_BITS)]
        if known == UNKNOWN:
            known = self.learn(ground, x, y)
        return known >> PRICE_BITS == level + 1

    def learn(self, ground: Ground, x: i64, y: i64) -> i64:
        """Find out about the cell of a point and keep it: even if level and price are the same all over it."""
        x1, y1 = x >> SIDE_BITS << SIDE_BITS, y >> SIDE_BITS << SIDE_BITS
        price = self._even_price(ground.mover, x1, y1)
        level = self._even_level(ground.radius, ground.tall, x1, y1)
        known: i64 = UNEVEN
        if price > 0 and level >= 0:
            known = (level + 1) << PRICE_BITS | price
        ground.cells[(x >> SIDE_BITS) * ground.rows + (y >> SIDE_BITS)] = known
        return known

    def _even_price(self, mover: i64, x: i64, y: i64) -> i64:
        """What every mm of a cell costs (BP-GEO-23); 0 where it differs, or nobody may go."""
        price: i64 = 1
        for area in range(self.areas):
            first, last = self.area_first[area], self.area_last[area]
            if not disc_overlaps(self.px, self.py, first, last, x + HALF, y + HALF, AROUND):
                continue
            if not _holds_cell(self.px, self.py, first, last, x, y) or self.area_move[area * MOVER_KINDS + mover] == 0:
                return 0
            price = max(price, self.area_move[area * MOVER_KINDS + mover])
        return price

    def _even_level(self, radius: i64, tall: i64, x: i64, y: i64) -> i64:
        """The level of all bodies in a cell who stand on what is highest there, if they touch nothing; -1 else."""
        level = self.support(x + HALF, y + HALF, ANY_LEVEL)
        carried = level == 0
        for solid in range(self.solids):
            if not self.overlaps(solid, x + HALF, y + HALF, radius + AROUND):
                continue
            top = self.top[solid]
            if top > level and (self.base[solid] < level + tall or top <= level + HIGHEST_STEP):
                return -1
            if top == level and self.walkable[solid] != 0:
                carried = carried or _holds_cell(self.px, self.py, self.first[solid], self.last[solid], x, y)
        return level if carried else -1

    def is_plain(self, x1: i64, y1: i64, x2: i64, y2: i64) -> bool:
        """Is there neither a solid nor an area in this box?"""
        if self.has_area(x1, y1, x2, y2):
            return False
        for row in range(self._row(y1), self._row(y2) + 1):
            for column in range(self._column(x1), self._column(x2) + 1):
                if self.grid[row * self.columns + column] != 0 and not self._is_free(x1, y1, x2, y2):
                    return False
        return True

    def has_area(self, x1: i64, y1: i64, x2: i64, y2: i64) -> bool:
        """Does the box of an area meet this box?"""
        for area in range(self.areas):
            if self.area_x1[area] <= x2 and self.area_x2[area] >= x1:
                if self.area_y1[area] <= y2 and self.area_y2[area] >= y1:
                    return True
        return False

    def along(self, into: vec[i64], count: i64, x: i64, y: i64, tx: i64, ty: i64, far: i64) -> i64:
        """Of these solids keep those that come within `far` of the line through two points; how many."""
        kept: i64 = 0
        for at in range(count):
            if self._is_along(self.first[into[at]], self.last[into[at]], x, y, tx, ty, far):
                into[kept] = into[at]
                kept += 1
        return kept

    def area_along(self, x: i64, y: i64, tx: i64, ty: i64, far: i64) -> bool:
        """Does an area come within `far` of the straight way between two points?"""
        x1, x2, y1, y2 = min(x, tx) - far, max(x, tx) + far, min(y, ty) - far, max(y, ty) + far
        for area in range(self.areas):
            if self.area_x1[area] <= x2 and self.area_x2[area] >= x1:
                if self.area_y1[area] <= y2 and self.area_y2[area] >= y1:
                    if self._is_along(self.area_first[area], self.area_last[area], x, y, tx, ty, far):
                        return True
        return False

    def _is_along(self, first: i64, last: i64, x: i64, y: i64, tx: i64, ty: i64, far: i64) -> bool:
        """Is a corner of the polygon within `far` of the line, or are there corners on both sides of it?"""
        dx, dy = tx - x, ty - y
        limit = far * csqrt(dx * dx + dy * dy)
        left, right = False, False
        for at in range(first, last):
            cross = dx * (self.py[at] - y) - dy * (self.px[at] - x)
            if -limit <= cross <= limit:
                return True
            if cross > 0:
                left = True
            else:
                right = True
        return left and right

    def _is_free(self, x1: i64, y1: i64, x2: i64, y2: i64) -> bool:
        for at in range(self.solids):
            if self.x1[at] <= x2 and self.x2[at] >= x1 and self.y1[at] <= y2 and self.y2[at] >= y1:
                return False
        return True

    def is_table(self, x: i64, y: i64, r: i64) -> bool:
        """Is a base of radius r wholly on the table (BP-MOVE-INF-12)?"""
        return x >= r and y >= r and x <= self.width - r and y <= self.height - r

    def edge_distance(self, x: i64, y: i64, edge: i64) -> i64:
        """How far a point is from an edge of the table: 0 west, 1 east, 2 south, 3 north."""
        if edge == 0:
            return x
        if edge == 1:
            return self.width - x
        return y if edge == 2 else self.height - y

    def with_wrecks(self, wrecks: list[tuple[int, int, int, int, int]]) -> Scene:
        """The same table with these wrecks (figure, x, y, z, radius) as solids (BP-DMG-10)."""
        other = Scene(int(self.width), int(self.height), self.pieces, self.blocks, self.wreck_height)
        other.bare = self.bare if self.bare is not None else self
        for figure, x, y, z, radius in wrecks:
            half = int(rdiv(7 * radius, 10))
            corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
            other._add_solid(corners, z, z + self.wreck_height, True, False, figure)
        return other


def _holds_cell(px: vec[i64], py: vec[i64], first: i64, last: i64, x: i64, y: i64) -> bool:
    """Are all points of a cell in the polygon?"""
    for cx in range(x, x + SIDE, SIDE - 1):
        for cy in range(y, y + SIDE, SIDE - 1):
            if not holds_point(px, py, first, last, cx, cy):
                return False
    return True
