"""Line of fire and cover (BP-LOS, BP-COVER): sample rays from the eye of the shooter to the silhouette of the target.

All rays of one column of samples share their plan, so every occluder is clipped once per column; the five rows then
only compare heights. Fractions are compared by cross-multiplication, all values stay below 2**53.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.table.figures import ON_TABLE, Figures
from sandtable.games.bronepekhota.table.roster import CAPTIVE, GUN, SOLDIER, VEHICLE
from sandtable.games.bronepekhota.table.scene import COVER_KINDS, Scene
from sandtable.kit.bits import i64, vec
from sandtable.kit.plane import rdiv, root_of, stretched

ROWS: Final = 5
NO_COVER: Final = 0
LIGHT: Final = 1
HEAVY: Final = 2
NO_SHOT: Final = 3
GUN_COVER: Final = 5
"""Where guns stand among the kinds that an area covers (terrain.COVERED)."""


class Sight:
    """Rays from one eye to one silhouette; `blocked` of `total` samples are hidden."""

    def __init__(
        self, ex: i64, ey: i64, ez: i64, tx: i64, ty: i64, radius: i64, wide: bool, z: i64, height: i64
    ) -> None:
        self.ex = ex
        self.ey = ey
        self.ez = ez
        columns: i64 = 5 if wide else 3
        self.columns = columns
        self.total = columns * ROWS
        self.sx: vec[i64] = vec[i64]([0] * 5)
        self.sy: vec[i64] = vec[i64]([0] * 5)
        self.sz: vec[i64] = vec[i64]([0] * 5)
        self.hit: vec[i64] = vec[i64]([0] * 5)
        """For each column the rows that are hidden, as bits."""
        self._set_columns(tx, ty, radius, wide)
        for row in range(ROWS):
            self.sz[row] = z + rdiv((2 * row + 1) * height, 10)
        # The box of all rays in plan.
        self.x1 = ex
        self.y1 = ey
        self.x2 = ex
        self.y2 = ey
        for at in range(columns):
            self.x1 = min(self.x1, self.sx[at])
            self.y1 = min(self.y1, self.sy[at])
            self.x2 = max(self.x2, self.sx[at])
            self.y2 = max(self.y2, self.sy[at])

    def _set_columns(self, tx: i64, ty: i64, radius: i64, wide: bool) -> None:
        """Sample columns across the line of sight (BP-LOS-04 to BP-LOS-06)."""
        vx, vy = tx - self.ex, ty - self.ey
        px, py = -vy, vx
        if vx == 0 and vy == 0:
            px, py = 1, 0
        half: i64 = 2 if wide else 1
        share: i64 = 4 if wide else 7
        part = rdiv(share * radius, 10)
        self.sx[half], self.sy[half] = tx, ty
        root = root_of(px, py)
        for j in range(1, half + 1):
            dx, dy = stretched(px, root, j * part), stretched(py, root, j * part)
            self.sx[half + j], self.sy[half + j] = tx + dx, ty + dy
            self.sx[half - j], self.sy[half - j] = tx - dx, ty - dy

    def hidden(self) -> i64:
        """All samples that are hidden, five bits for each column."""
        found: i64 = 0
        for at in range(self.columns):
            found |= self.hit[at] << at * ROWS
        return found

    def set_hidden(self, hidden: i64) -> None:
        """Go on from what is known to be hidden."""
        for at in range(self.columns):
            self.hit[at] = hidden >> at * ROWS & 31

    def blocked(self) -> i64:
        """Samples that are hidden."""
        hidden: i64 = 0
        for at in range(self.columns):
            bits = self.hit[at]
            while bits != 0:
                bits &= bits - 1
                hidden += 1
        return hidden

    def all_hidden(self) -> bool:
        """Is nothing of the target to be seen?"""
        for at in range(self.columns):
            if self.hit[at] != 31:
                return False
        return True

    def polygon(self, px: vec[i64], py: vec[i64], first: i64, last: i64, low: i64, top: i64) -> None:
        """Count what a convex occluder from `low` to `top` hides (BP-LOS-09, BP-LOS-10)."""
        if low >= self._highest() or top <= self._lowest():
            return
        for at in range(self.columns):
            if self.hit[at] != 31:
                self._clip(at, px, py, first, last, low, top)

    def _highest(self) -> i64:
        return self.ez if self.ez > self.sz[ROWS - 1] else self.sz[ROWS - 1]

    def _lowest(self) -> i64:
        return self.ez if self.ez < self.sz[0] else self.sz[0]

    def _clip(self, at: i64, px: vec[i64], py: vec[i64], first: i64, last: i64, low: i64, top: i64) -> None:
        """The part [n0/d0, n1/d1] of one plan ray inside the polygon; then the rows by height."""
        sx, sy, ex, ey = self.sx[at], self.sy[at], self.ex, self.ey
        n0: i64 = 0
        d0: i64 = 1
        n1: i64 = 1
        d1: i64 = 1
        before = last - 1
        for corner in range(first, last):
            ax, ay = px[before], py[before]
            dx, dy = px[corner] - ax, py[corner] - ay
            fe = dx * (ey - ay) - dy * (ex - ax)
            fs = dx * (sy - ay) - dy * (sx - ax)
            if fe <= 0 and fs <= 0:
                return
            if fe < 0 and fs > 0:
                if -fe * d0 > n0 * (fs - fe):
                    n0, d0 = -fe, fs - fe
            elif fe > 0 and fs < 0:
                if fe * d1 < n1 * (fe - fs):
                    n1, d1 = fe, fe - fs
            before = corner
        if n0 * d1 < n1 * d0:
            self._rows(at, n0, d0, n1, d1, low, top)

    def _rows(self, at: i64, n0: i64, d0: i64, n1: i64, d1: i64, low: i64, top: i64) -> None:
        bits = self.hit[at]
        bit: i64 = 1
        for row in range(ROWS):
            rise = self.sz[row] - self.ez
            h0, h1 = self.ez * d0 + rise * n0, self.ez * d1 + rise * n1
            if (h0 < top * d0 or h1 < top * d1) and (h0 > low * d0 or h1 > low * d1):
                bits |= bit
            bit += bit
        self.hit[at] = bits

    def square(self, x: i64, y: i64, half: i64, low: i64, top: i64) -> None:
        """Count what an upright square hides: a vehicle or gun (BP-LOS-07)."""
        if x + half < self.x1 or x - half > self.x2 or y + half < self.y1 or y - half > self.y2:
            return
        if low >= self._highest() or top <= self._lowest() or not self._near_line(x, y, 2 * half):
            return
        px = vec[i64]([x - half, x + half, x + half, x - half])
        py = vec[i64]([y - half, y - half, y + half, y + half])
        self.polygon(px, py, 0, 4, low, top)

    def _near_line(self, x: i64, y: i64, reach: i64) -> bool:
        """Could anything within `reach` of the point be met by a ray? Only used to leave out what cannot."""
        middle = self.columns >> 1
        dx, dy = self.sx[middle] - self.ex, self.sy[middle] - self.ey
        half = self.sx[self.columns - 1] - self.sx[middle]
        other = self.sy[self.columns - 1] - self.sy[middle]
        wide = reach + (half if half >= 0 else -half) + (other if other >= 0 else -other)
        cross = dx * (y - self.ey) - dy * (x - self.ex)
        return cross * cross <= wide * wide * (dx * dx + dy * dy)


def open_sight(fig: Figures, x: i64, y: i64, eye: i64, target: i64) -> Sight:
    """Rays to a target with nothing between."""
    roster = fig.roster
    wide = roster.kind[target] == VEHICLE
    tx, ty, tz = fig.x[target], fig.y[target], fig.z[target]
    return Sight(x, y, eye, tx, ty, roster.radius[target], wide, tz, roster.height[target])


def look(scene: Scene, fig: Figures, shooter: i64, target: i64, served: i64, soldiers_hide: bool) -> Sight:
    """All rays from a figure (a gun looks for its crew, whom `served` then names) to a target (BP-LOS-01)."""
    return look_from(scene, fig, fig.x[shooter], fig.y[shooter], fig.z[shooter], shooter, target, served, soldiers_hide)


def look_from(
    scene: Scene, fig: Figures, x: i64, y: i64, z: i64, shooter: i64, target: i64, served: i64, soldiers_hide: bool
) -> Sight:
    """As `look`, as if the shooter stood at another place."""
    sight = open_sight(fig, x, y, z + fig.roster.eye[shooter], target)
    hide_behind_terrain(scene, sight, x, y, fig.x[target], fig.y[target])
    if not sight.all_hidden():
        hide_behind_figures(fig, sight, shooter, target, served, soldiers_hide)
    return sight


def hide_behind_terrain(scene: Scene, sight: Sight, x: i64, y: i64, tx: i64, ty: i64) -> None:
    """Solids and screens (BP-LOS-07, BP-LOS-12)."""
    near = scene.room()
    for at in range(scene.near(sight.x1, sight.y1, sight.x2, sight.y2, near)):
        solid = near[at]
        sight.polygon(scene.px, scene.py, scene.first[solid], scene.last[solid], scene.base[solid], scene.top[solid])
    for area in range(scene.areas):
        if scene.area_screen[area] != 0 and not scene.in_area(area, x, y) and not scene.in_area(area, tx, ty):
            sight.polygon(scene.px, scene.py, scene.area_first[area], scene.area_last[area], 0, scene.area_height[area])


def hide_behind_figures(
    fig: Figures, sight: Sight, shooter: i64, target: i64, served: i64, soldiers_hide: bool
) -> None:
    """Vehicles and guns hide, hulls of flyers too; soldiers only by option (BP-LOS-07, BP-LOS-08)."""
    roster = fig.roster
    for f in range(roster.count):
        if fig.place[f] != ON_TABLE or f == shooter or f == target or f == served:
            continue
        kind = roster.kind[f]
        if kind == VEHICLE or kind == GUN or (soldiers_hide and (kind == SOLDIER or kind == CAPTIVE)):
            sight.square(fig.x[f], fig.y[f], rdiv(7 * roster.radius[f], 10), fig.z[f], fig.z[f] + roster.height[f])


def cover_of(blocked: i64, total: i64) -> i64:
    """How well a target is hidden; one point that is seen is enough for a shot (BP-COVER-03, BP-LOS-11)."""
    if blocked == 0:
        return NO_COVER
    if 2 * blocked <= total:
        return LIGHT
    return HEAVY if blocked < total else NO_SHOT


def area_cover(scene: Scene, fig: Figures, target: i64) -> i64:
    """The cover that areas give to whoever stands in them (BP-COVER-07)."""
    if fig.is_flying(target):
        return NO_COVER
    kind: i64 = GUN_COVER if fig.roster.kind[target] == GUN else fig.roster.mover[target]
    best: i64 = NO_COVER
    for area in range(scene.areas):
        cover = scene.area_cover[area * COVER_KINDS + kind]
        if cover > best and scene.in_area(area, fig.x[target], fig.y[target]):
            best = cover
    return best
