"""Movement of soldiers (BP-MOVE-INF, BP-CLIMB, BP-JUMP, BP-GUN): a route leg by leg, checked at every millimetre."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.sheets import INFANTRY
from sandtable.games.bronepekhota.content.terrain import RAMP
from sandtable.games.bronepekhota.moving.crowd import PASSED, Crowd, is_near, may_meet
from sandtable.games.bronepekhota.moving.legs import (
    CLIMB_LEG,
    HOP_LEG,
    LINK_LEG,
    LINK_REACH,
    TAKE_LEG,
    WALK,
    link_length,
)
from sandtable.games.bronepekhota.table.figures import NOBODY, ON_TABLE, STEP, Figures
from sandtable.games.bronepekhota.table.placement import STRIDE, end_clause, is_beside, is_on_edge
from sandtable.games.bronepekhota.table.scene import Scene
from sandtable.kit.bits import i64, vec
from sandtable.kit.plane import csqrt, rdiv

EASY_STEP: Final = 20
CLIMB_COST: Final = 80
GUN_STRIDE: Final = 10
HOP: Final = 42


class Walker:
    """A soldier in the middle of a route, perhaps with a gun in tow."""

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
        self.cost: i64 = 0
        self.cut = False
        self.clause = ""
        """Why the last leg was refused."""
        self.legs: list[i64] = []
        """The legs of a route that was found for it."""
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
        self.crowd: Crowd | None = None
        """Everybody who can be met at all, where that is known."""
        self._note_contacts()

    def _note_contacts(self) -> None:
        """Contacts of the start are ignored until they are broken (BP-MOVE-INF-10)."""
        for other in range(self.fig.roster.count):
            if self.hostile[other] != 0 and self.fig.touch(self.f, other):
                if self.free:
                    self.held = vec[i64]([0] * int(self.fig.roster.count))
                    self.free = False
                self.held[other] = 1
        if not self.free:
            self.touched = self.held[:]

    def begin(self, x: i64, y: i64, z: i64) -> None:
        """Stand somewhere else, at no cost so far."""
        self.x = x
        self.y = y
        self.z = z
        self.cost = 0
        self.cut = False
        self.clause = ""
        if len(self.climbed) > 0:
            self.climbed = []
        if not self.free:
            self.held = self.touched[:]

    def follow(self, other: Walker) -> None:
        """Be where another walker of the same soldier is."""
        self.x, self.y, self.z, self.cost = other.x, other.y, other.z, other.cost
        self.cut = False
        self.climbed = list(other.climbed)
        if not self.free:
            self.held = other.held[:]

    def refuse(self, clause: str) -> bool:
        """The leg is not allowed, by this clause."""
        self.clause = clause
        return False

    # Walking.

    def walk(self, x: i64, y: i64) -> bool:
        """Walk straight to a point, or until a new contact; False where a clause forbids it."""
        dx, dy = x - self.x, y - self.y
        n = csqrt(dx * dx + dy * dy)
        if n == 0 or self.is_cut():
            return True
        sx, sy = self.x, self.y
        reach = self.radius + 1 if self.gun == NOBODY else self.radius + 80
        x1, x2 = (sx, x) if sx < x else (x, sx)
        y1, y2 = (sy, y) if sy < y else (y, sy)
        plain = self.gun == NOBODY and self.scene.is_plain(x1 - reach, y1 - reach, x2 + reach, y2 + reach)
        if not plain:
            self.near_count = self.scene.near(x1 - reach, y1 - reach, x2 + reach, y2 + reach, self.near)
            if self.gun == NOBODY:
                self.near_count = self.scene.along(self.near, self.near_count, sx, sy, x, y, self.radius + PASSED)
                plain = self.near_count == 0 and not self.scene.area_along(sx, sy, x, y, self.radius + PASSED)
        bodies = self._bodies_near(x1 - reach, y1 - reach, x2 + reach, y2 + reach, x, y)
        if plain and len(bodies) == 0 and self.scene.is_table(x, y, self.radius) and self.z == 0:
            self.x, self.y = x, y
            self.cost += n
            return True
        for at in range(1, n + 1):
            if not self._sample(sx + rdiv(dx * at, n), sy + rdiv(dy * at, n), plain, bodies):
                return False
            if self.is_cut():
                return True
        return True

    def is_cut(self) -> bool:
        """Has a new contact ended the route?"""
        return self.cut

    def _bodies_near(self, x1: i64, y1: i64, x2: i64, y2: i64, x: i64, y: i64) -> list[i64]:
        """Bodies that a leg to a point, inside this box, could meet or touch; contacts of the start always may."""
        fig = self.fig
        found: list[i64] = []
        exact = self.gun == NOBODY and self.free
        if self.crowd is not None and exact:
            return self.crowd.on_way(x1, y1, x2, y2, self.x, self.y, x, y)
        for other in range(fig.roster.count):
            if fig.place[other] == ON_TABLE and other != self.f and other != self.gun:
                if is_near(fig, other, x1, y1, x2, y2):
                    if not exact or may_meet(fig, self.radius, self.hostile, other, self.x, self.y, x, y):
                        found.append(other)
        return found

    def _sample(self, x: i64, y: i64, plain: bool, bodies: list[i64]) -> bool:
        """One millimetre on (BP-GEO-20)."""
        if not self.scene.is_table(x, y, self.radius):
            return self.refuse("BP-MOVE-INF-12")
        cost: i64 = 1
        if not plain:
            cost = self.scene.move_cost(INFANTRY, x, y)
            if cost == 0:
                return self.refuse("BP-GEO-23")
        if (not plain or self.z != 0) and not self._rise(x, y, self.scene.support(x, y, self.z + self._stride())):
            return False
        if not plain and self._meets_wall(x, y, self.z, self.radius):
            return self.refuse("BP-MOVE-INF-06")
        if self.gun != NOBODY:
            if not self._pull(x - self.x, y - self.y):
                return False
            cost += cost
        self.cost += cost
        self.x = x
        self.y = y
        for other in bodies:
            if self.fig.overlap_at(self.f, x, y, self.z, other):
                return self.refuse("BP-MOVE-INF-04")
            if self.gun != NOBODY and self._gun_overlaps(other):
                return self.refuse("BP-GUN-06")
            self._feel(other)
        return True

    def _stride(self) -> i64:
        return STRIDE if self.gun == NOBODY else GUN_STRIDE

    def _rise(self, x: i64, y: i64, level: i64) -> bool:
        """Take the level of the ground (BP-MOVE-INF-13) and pay for steep steps (BP-CLIMB-04 to BP-CLIMB-06)."""
        if level < self.z - self._stride():
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

    def _meets_wall(self, x: i64, y: i64, z: i64, radius: i64) -> bool:
        """Does the base overlap something too high, or not to be walked on (BP-MOVE-INF-06)?"""
        scene = self.scene
        for at in range(self.near_count):
            solid = self.near[at]
            top = scene.top[solid]
            if top <= z or scene.base[solid] >= z + self.height:
                continue
            if top > z + self._stride() or scene.walkable[solid] == 0:
                if scene.overlaps(solid, x, y, radius):
                    return True
        return False

    def _feel(self, other: i64) -> None:
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

    # The gun in tow (BP-GUN).

    def take(self, gun: i64) -> bool:
        """Take hold of a mobile gun in contact (BP-GUN-01)."""
        fig = self.fig
        if gun < 0 or gun >= fig.roster.count or not fig.is_gun(gun) or self.gun != NOBODY:
            return self.refuse("BP-GUN-01")
        if fig.roster.mobile[gun] == 0:
            return self.refuse("BP-GUN-05")
        if not fig.touch_at(self.f, self.x, self.y, self.z, gun):
            return self.refuse("BP-GUN-01")
        for other in range(fig.roster.count):
            if self.hostile[other] != 0 and fig.is_soldier(other) and fig.touch(gun, other):
                return self.refuse("BP-GUN-01")
        self.gun = gun
        self.gun_x, self.gun_y, self.gun_z = fig.x[gun], fig.y[gun], fig.z[gun]
        return True

    def let_go(self) -> bool:
        """Leave the gun where it stands; the figures are updated at the end of the move."""
        if self.gun == NOBODY:
            return self.refuse("BP-GUN-03")
        fig = self.fig
        gun = self.gun
        self.gun = NOBODY
        fig.put(gun, self.gun_x, self.gun_y, self.gun_z, fig.heading[gun])
        return True

    def _pull(self, dx: i64, dy: i64) -> bool:
        """The gun goes along by the same way, on its own level (BP-GUN-06)."""
        scene = self.scene
        x, y = self.gun_x + dx, self.gun_y + dy
        radius = self.fig.roster.radius[self.gun]
        if not scene.is_table(x, y, radius) or scene.move_cost(INFANTRY, x, y) == 0:
            return self.refuse("BP-GUN-06")
        level = scene.support(x, y, self.gun_z + GUN_STRIDE)
        if level < self.gun_z - GUN_STRIDE or self._meets_wall(x, y, level, radius):
            return self.refuse("BP-GUN-04")
        self.gun_x = x
        self.gun_y = y
        self.gun_z = level
        return True

    def _gun_overlaps(self, other: i64) -> bool:
        return self.fig.overlap_at(self.gun, self.gun_x, self.gun_y, self.gun_z, other)

    # Climbing, links, hops.

    def climb(self, x: i64, y: i64) -> bool:
        """Climb a wall agreed to be climbable, up or down, whole (BP-CLIMB-07 to BP-CLIMB-09)."""
        if self.gun != NOBODY:
            return self.refuse("BP-GUN-04")
        dx, dy = x - self.x, y - self.y
        if dx * dx + dy * dy > STEP * STEP:
            return self.refuse("BP-CLIMB-08")
        scene = self.scene
        for solid in range(scene.solids):
            if scene.climbable[solid] == 0:
                continue
            top = scene.top[solid]
            if self.z < top and is_beside(scene, solid, self.x, self.y) and is_on_edge(scene, solid, x, y):
                return self._arrive(x, y, top, 2 * (top - self.z), False)
            if self.z == top and is_on_edge(scene, solid, self.x, self.y) and is_beside(scene, solid, x, y):
                level = scene.support(x, y, top - 1)
                return self._arrive(x, y, level, 2 * (top - level), False)
        return self.refuse("BP-CLIMB-08")

    def use_link(self, number: i64) -> bool:
        """Use a link whole, from the end nearby to the other (BP-GEO-25, BP-CLIMB-01 to BP-CLIMB-03, BP-CLIMB-12)."""
        if number < 0 or number >= self.scene.links:
            return self.refuse("BP-GEO-25")
        piece = self.scene.link_of[number]
        kind = piece.kind.kind
        if self.gun != NOBODY and kind != RAMP:
            return self.refuse("BP-GUN-04")
        for here, there in ((piece.foot, piece.head), (piece.head, piece.foot)):
            dx, dy = here[0] - self.x, here[1] - self.y
            if dx * dx + dy * dy <= LINK_REACH * LINK_REACH and here[2] == self.z:
                way = csqrt(dx * dx + dy * dy)
                length = link_length(here, there, kind)
                gx, gy = there[0] - self.x, there[1] - self.y
                cost = (way + length) * (1 if self.gun == NOBODY else 2)
                if self.gun != NOBODY and not self._carry(gx, gy, there[2]):
                    return self.refuse("BP-GUN-06")
                return self._arrive(there[0], there[1], there[2], cost, True)
        return self.refuse("BP-GEO-25")

    def _carry(self, dx: i64, dy: i64, level: i64) -> bool:
        """The gun keeps its offset at the other end of a ramp (BP-GUN-06)."""
        fig, scene = self.fig, self.scene
        x, y = self.gun_x + dx, self.gun_y + dy
        radius = fig.roster.radius[self.gun]
        if not scene.is_table(x, y, radius) or scene.support(x, y, level + GUN_STRIDE) != level:
            return False
        for other in range(fig.roster.count):
            if fig.place[other] == ON_TABLE and other != self.gun and other != self.f:
                if fig.overlap_at(self.gun, x, y, level, other):
                    return False
        self.gun_x, self.gun_y, self.gun_z = x, y, level
        return True

    def hop(self, x: i64, y: i64) -> bool:
        """Jump to a platform of the same height or lower, at most one step away (BP-JUMP-01 to BP-JUMP-06)."""
        if self.gun != NOBODY:
            return self.refuse("BP-GUN-04")
        scene = self.scene
        level = scene.support(x, y, self.z)
        dx, dy, dz = x - self.x, y - self.y, self.z - level
        square = dx * dx + dy * dy + dz * dz
        if square > HOP * HOP:
            return self.refuse("BP-JUMP-03")
        n = csqrt(dx * dx + dy * dy)
        self.near_count = scene.near(
            min(self.x, x) - 20, min(self.y, y) - 20, max(self.x, x) + 20, max(self.y, y) + 20, self.near
        )
        for at in range(1, n + 1):
            if self._hop_meets(self.x + rdiv(dx * at, n), self.y + rdiv(dy * at, n)):
                return self.refuse("BP-JUMP-05")
        return self._arrive(x, y, level, csqrt(square), False)

    def _hop_meets(self, x: i64, y: i64) -> bool:
        """Does the base meet a solid above the start, or a body?"""
        scene, fig = self.scene, self.fig
        for at in range(self.near_count):
            solid = self.near[at]
            if scene.top[solid] > self.z and scene.base[solid] < self.z + self.height:
                if scene.overlaps(solid, x, y, self.radius):
                    return True
        for other in range(fig.roster.count):
            if fig.place[other] == ON_TABLE and other != self.f and fig.overlap_at(self.f, x, y, self.z, other):
                return True
        return False

    def _arrive(self, x: i64, y: i64, z: i64, cost: i64, whole: bool) -> bool:
        """Be at the other end; that of a link is a legal end, of a hop or climb a place to pass (BP-JUMP-03)."""
        clause = end_clause(self.scene, self.fig, self.f, x, y, z) if whole else self._pass_clause(x, y, z)
        if clause != "":
            return self.refuse(clause)
        self.x, self.y, self.z = x, y, z
        self.cost += cost
        for other in range(self.fig.roster.count):
            if self.fig.place[other] == ON_TABLE:
                self._feel(other)
        return True

    def _pass_clause(self, x: i64, y: i64, z: i64) -> str:
        """The clause by which the soldier may not even pass here."""
        if not self.scene.is_table(x, y, self.radius):
            return "BP-MOVE-INF-12"
        self.near_count = self.scene.near(x - 20, y - 20, x + 20, y + 20, self.near)
        if self._meets_wall(x, y, z, self.radius):
            return "BP-MOVE-INF-06"
        if self.scene.move_cost(INFANTRY, x, y) == 0:
            return "BP-GEO-23"
        for other in range(self.fig.roster.count):
            if self.fig.place[other] == ON_TABLE and other != self.f and self.fig.overlap_at(self.f, x, y, z, other):
                return "BP-MOVE-INF-04"
        return ""

    def go(self, packed: i64) -> bool:
        """One packed leg."""
        kind, x, y = packed >> 26, packed >> 13 & 8191, packed & 8191
        if self.cut:
            return self.refuse("BP-MOVE-INF-10")
        if kind == WALK:
            return self.walk(x, y)
        if kind == CLIMB_LEG:
            return self.climb(x, y)
        if kind == LINK_LEG:
            return self.use_link(x)
        if kind == HOP_LEG:
            return self.hop(x, y)
        return self.take(x) if kind == TAKE_LEG else self.let_go()
