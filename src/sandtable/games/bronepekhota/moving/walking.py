"""Movement of soldiers (BP-MOVE-INF, BP-CLIMB, BP-JUMP, BP-GUN): a route leg by leg, checked at every millimetre."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.sheets import INFANTRY
from sandtable.games.bronepekhota.content.terrain import RAMP
from sandtable.games.bronepekhota.moving.legs import (
    CLIMB_LEG,
    HOP_LEG,
    LINK_LEG,
    LINK_REACH,
    TAKE_LEG,
    WALK,
    link_length,
)
from sandtable.games.bronepekhota.moving.pacing import GUN_STRIDE, Pacer
from sandtable.games.bronepekhota.table.figures import NOBODY, ON_TABLE, STEP, Figures
from sandtable.games.bronepekhota.table.placement import end_clause, is_beside, is_on_edge, is_taken
from sandtable.games.bronepekhota.table.scene import Scene
from sandtable.kit.bits import i64, vec
from sandtable.kit.plane import csqrt, rdiv

HOP: Final = 42


class Walker(Pacer):
    """A soldier in the middle of a route, perhaps with a gun in tow."""

    def __init__(self, scene: Scene, fig: Figures, f: i64, hostile: vec[i64]) -> None:
        super().__init__(scene, fig, f, hostile)
        self.legs: list[i64] = []
        """The legs of a route that was found for it."""

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

    # Walking.

    def walk(self, x: i64, y: i64) -> bool:
        """Walk straight to a point, or until a new contact; False where a clause forbids it."""
        dx, dy = x - self.x, y - self.y
        n = csqrt(dx * dx + dy * dy)
        if n == 0 or self.is_cut():
            return True
        reach = self.radius + 1 if self.gun == NOBODY else self.radius + 80
        x1, x2 = (self.x - reach, x + reach) if dx > 0 else (x - reach, self.x + reach)
        y1, y2 = (self.y - reach, y + reach) if dy > 0 else (y - reach, self.y + reach)
        self.note_bodies(x1, y1, x2, y2, x, y)
        if self.gun != NOBODY:
            return self._haul(x, y, n, x1, y1, x2, y2)
        if self.body_count == 0 and self.z == 0 and self.scene.is_table(x, y, self.radius):
            if self.scene.is_plain(x1, y1, x2, y2):
                self.x, self.y = x, y
                self.cost += n
                return True
        return self.pace(x, y, n)

    def _haul(self, x: i64, y: i64, n: i64, x1: i64, y1: i64, x2: i64, y2: i64) -> bool:
        """Walk straight to a point with a gun; the way lies in this box."""
        sx, sy, dx, dy = self.x, self.y, x - self.x, y - self.y
        self.near_count = self.scene.near(x1, y1, x2, y2, self.near)
        for at in range(1, n + 1):
            if not self._sample(sx + rdiv(dx * at, n), sy + rdiv(dy * at, n)):
                return False
            if self.is_cut():
                return True
        return True

    def _sample(self, x: i64, y: i64) -> bool:
        """One millimetre on with a gun (BP-GEO-20)."""
        if not self.scene.is_table(x, y, self.radius):
            return self.refuse("BP-MOVE-INF-12")
        cost = self.scene.move_cost(INFANTRY, x, y)
        if cost == 0:
            return self.refuse("BP-GEO-23")
        if not self.rise(x, y, self.scene.support(x, y, self.z + GUN_STRIDE)):
            return False
        if self.meets_wall(x, y, self.z, self.radius):
            return self.refuse("BP-MOVE-INF-06")
        if not self._pull(x - self.x, y - self.y):
            return False
        self.cost += 2 * cost
        self.x = x
        self.y = y
        for at in range(self.body_count):
            other = self.bodies[at]
            if self.fig.overlap_at(self.f, x, y, self.z, other):
                return self.refuse("BP-MOVE-INF-04")
            if self._gun_overlaps(other):
                return self.refuse("BP-GUN-06")
            self.feel(other)
        return True

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
        if level < self.gun_z - GUN_STRIDE or self.meets_wall(x, y, level, radius):
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
        x1, y1, x2, y2 = min(self.x, x) - 20, min(self.y, y) - 20, max(self.x, x) + 20, max(self.y, y) + 20
        self.near_count = scene.near(x1, y1, x2, y2, self.near)
        self.note_bodies(x1, y1, x2, y2, x, y)
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
        for at in range(self.body_count):
            if fig.overlap_at(self.f, x, y, self.z, self.bodies[at]):
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
                self.feel(other)
        return True

    def _pass_clause(self, x: i64, y: i64, z: i64) -> str:
        """The clause by which the soldier may not even pass here."""
        if not self.scene.is_table(x, y, self.radius):
            return "BP-MOVE-INF-12"
        self.near_count = self.scene.near(x - 20, y - 20, x + 20, y + 20, self.near)
        if self.meets_wall(x, y, z, self.radius):
            return "BP-MOVE-INF-06"
        if self.scene.move_cost(INFANTRY, x, y) == 0:
            return "BP-GEO-23"
        return "BP-MOVE-INF-04" if is_taken(self.fig, self.f, x, y, z, NOBODY) else ""

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
