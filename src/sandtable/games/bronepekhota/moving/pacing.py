"""A soldier on a straight way, mm by mm (BP-GEO-20): level, price, walls, bodies in the way and new contacts."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.sheets import INFANTRY
from sandtable.games.bronepekhota.moving.crowd import PASSED, Crowd, is_near, may_meet
from sandtable.games.bronepekhota.table.figures import CONTACT, NOBODY, ON_TABLE, Figures
from sandtable.games.bronepekhota.table.ground import PRICE_BITS, PRICES, SIDE_BITS, UNKNOWN
from sandtable.games.bronepekhota.table.placement import STRIDE
from sandtable.games.bronepekhota.table.scene import Scene
from sandtable.kit.bits import filled, i64, vec

EASY_STEP: Final = 20
CLIMB_COST: Final = 80
GUN_STRIDE: Final = 10


class Pacer:
    """A soldier somewhere on its way, with what it has paid and whom it has met."""

    def __init__(self, scene: Scene, fig: Figures, f: i64, hostile: vec[i64]) -> None:
        self.scene = scene
        self.fig = fig
        self.f = f
        self.hostile = hostile
        """1 for every figure whose contact ends a move (BP-MOVE-INF-07, BP-MOVE-INF-08)."""
        self.x = fig.x[f]
        self.y = fig.y[f]
        self.z = fig.z[f]
        self.radius = fig.roster.radius[f]
        self.height = fig.roster.height[f]
        self.ground = scene.ground_of(self.radius, self.height, INFANTRY)
        self.cost: i64 = 0
        self.cut = False
        self.clause = ""
        """Why the last leg was refused."""
        self.climbed: list[i64] = []
        """Solids climbed for 2 points in this move (BP-CLIMB-06)."""
        self.free = True
        """No contact of the start is left to be ignored."""
        self.held: vec[i64] = vec[i64]()
        self.touched: vec[i64] = vec[i64]()
        """Contacts of the start; `held` are those not broken yet."""
        self.gun: i64 = NOBODY
        self.gun_x: i64 = 0
        self.gun_y: i64 = 0
        self.gun_z: i64 = 0
        self.near: vec[i64] = scene.room()
        self.near_count: i64 = 0
        self.bodies: vec[i64] = filled(int(fig.roster.count), 0)
        """Whom the leg could meet or touch."""
        self.body_count: i64 = 0
        self.crowd: Crowd | None = None
        """Everybody who can be met at all, where that is known."""
        self._note_contacts()

    def _note_contacts(self) -> None:
        """Contacts of the start are ignored until they are broken (BP-MOVE-INF-10)."""
        xs, ys, radius = self.fig.x, self.fig.y, self.fig.roster.radius
        for other in range(self.fig.roster.count):
            dx, dy, reach = xs[other] - self.x, ys[other] - self.y, self.radius + radius[other] + CONTACT + 1
            if dx * dx + dy * dy >= reach * reach:
                continue
            if self.hostile[other] != 0 and self.fig.touch(self.f, other):
                if self.free:
                    self.held = vec[i64]([0] * int(self.fig.roster.count))
                    self.free = False
                self.held[other] = 1
        if not self.free:
            self.touched = self.held[:]

    def refuse(self, clause: str) -> bool:
        """The leg is not allowed, by this clause."""
        self.clause = clause
        return False

    def is_cut(self) -> bool:
        """Has a new contact ended the route?"""
        return self.cut

    def note_bodies(self, x1: i64, y1: i64, x2: i64, y2: i64, x: i64, y: i64) -> None:
        """Bodies that a leg to a point, inside this box, could meet or touch; contacts of the start always may."""
        fig = self.fig
        exact = self.gun == NOBODY and self.free
        if self.crowd is not None and exact:
            self.body_count = self.crowd.on_way(x1, y1, x2, y2, self.x, self.y, x, y, self.bodies)
            return
        self.body_count = 0
        for other in range(fig.roster.count):
            if fig.place[other] == ON_TABLE and other != self.f and other != self.gun:
                if is_near(fig, other, x1, y1, x2, y2):
                    if not exact or may_meet(fig, self.radius, self.hostile, other, self.x, self.y, x, y):
                        self.bodies[self.body_count] = other
                        self.body_count += 1

    def pace(self, tx: i64, ty: i64, n: i64) -> bool:
        """Walk n mm straight to a point, or until a new contact; False where a clause forbids it.

        Where a cell of the ground is even nothing but its price is asked for. The points of the way are those of
        BP-GEO-20: each mm adds to what was left over in x and y, and a whole one moves on.
        """
        cells, rows = self.ground.cells, self.ground.rows
        sx, sy, x, y = self.x, self.y, self.x, self.y
        right, up = self.scene.width - self.radius, self.scene.height - self.radius
        dx, dy = 2 * (tx - sx), 2 * (ty - sy)
        step_x: i64 = 1 if dx > 0 else -1
        step_y: i64 = 1 if dy > 0 else -1
        dx, dy = dx * step_x, dy * step_y
        over_x, over_y = n, n
        self.near_count = -1
        for _mm in range(n):  # a bare `_` would be made an object at every step
            over_x += dx
            if over_x >= 2 * n:
                over_x -= 2 * n
                x += step_x
            over_y += dy
            if over_y >= 2 * n:
                over_y -= 2 * n
                y += step_y
            if x < self.radius or y < self.radius or x > right or y > up:
                return self.refuse("BP-MOVE-INF-12")
            known = cells[(x >> SIDE_BITS) * rows + (y >> SIDE_BITS)]
            if known >> PRICE_BITS == self.z + 1:
                self.cost += known & PRICES
            elif not self._cross(x, y, known, sx, sy, tx, ty):
                return False
            self.x, self.y = x, y
            if self.body_count > 0:
                if self._meets_body(x, y):
                    return self.refuse("BP-MOVE-INF-04")
                if self.cut:
                    return True
        return True

    def _cross(self, x: i64, y: i64, known: i64, sx: i64, sy: i64, tx: i64, ty: i64) -> bool:
        """One mm over ground that is not known to be even, on the straight way between two points."""
        if known == UNKNOWN:
            known = self.scene.learn(self.ground, x, y)
            if known >> PRICE_BITS == self.z + 1:
                self.cost += known & PRICES
                return True
        scene = self.scene
        price = scene.move_cost(INFANTRY, x, y)
        if price == 0:
            return self.refuse("BP-GEO-23")
        if not self.rise(x, y, scene.support(x, y, self.z + STRIDE)):
            return False
        if self.near_count < 0:
            r = self.radius + 1
            count = scene.near(min(sx, tx) - r, min(sy, ty) - r, max(sx, tx) + r, max(sy, ty) + r, self.near)
            self.near_count = scene.along(self.near, count, sx, sy, tx, ty, self.radius + PASSED)
        if self.meets_wall(x, y, self.z, self.radius):
            return self.refuse("BP-MOVE-INF-06")
        self.cost += price
        return True

    def _meets_body(self, x: i64, y: i64) -> bool:
        """Does the base overlap a body here (BP-MOVE-INF-04)? Contacts are felt."""
        fig = self.fig
        xs, ys, radius = fig.x, fig.y, fig.roster.radius
        for at in range(self.body_count):
            other = self.bodies[at]
            dx, dy, reach = xs[other] - x, ys[other] - y, self.radius + radius[other] + CONTACT + 1
            if dx * dx + dy * dy < reach * reach:
                if fig.overlap_at(self.f, x, y, self.z, other):
                    return True
                self.feel(other)
            elif not self.free:
                self.held[other] = 0
        return False

    def stride(self) -> i64:
        """The highest step, up or down (BP-MOVE-INF-13, BP-GUN-04)."""
        return STRIDE if self.gun == NOBODY else GUN_STRIDE

    def rise(self, x: i64, y: i64, level: i64) -> bool:
        """Take the level of the ground (BP-MOVE-INF-13) and pay for steep steps (BP-CLIMB-04 to BP-CLIMB-06)."""
        if level < self.z - self.stride():
            return self.refuse("BP-MOVE-INF-13" if self.gun == NOBODY else "BP-GUN-04")
        if level > self.z + EASY_STEP:
            self.cost += CLIMB_COST
            solid = self.scene.solid_under(x, y, level)
            if solid >= 0:
                self.climbed.append(solid)
        elif level < self.z - EASY_STEP:
            solid = self.scene.solid_under(self.x, self.y, self.z)
            if solid not in self.climbed:
                self.cost += self.z - level
        self.z = level
        return True

    def meets_wall(self, x: i64, y: i64, z: i64, radius: i64) -> bool:
        """Does the base overlap something too high, or not to be walked on (BP-MOVE-INF-06)?"""
        scene = self.scene
        for at in range(self.near_count):
            solid = self.near[at]
            top = scene.top[solid]
            if top <= z or scene.base[solid] >= z + self.height:
                continue
            if top > z + self.stride() or scene.walkable[solid] == 0:
                if scene.overlaps(solid, x, y, radius):
                    return True
        return False

    def feel(self, other: i64) -> None:
        """A new contact with an enemy cuts the route (BP-MOVE-INF-07 to BP-MOVE-INF-10, BP-GUN-09)."""
        if self.hostile[other] == 0:
            return
        touching = self.fig.touch_at(self.f, self.x, self.y, self.z, other)
        if not touching and self.gun != NOBODY:
            touching = self.fig.touch_at(self.gun, self.gun_x, self.gun_y, self.gun_z, other)
        if not self.free and self.held[other] != 0:
            if not touching:
                self.held[other] = 0
        elif touching:
            self.cut = True
