"""Movement of vehicles (BP-MOVE-VEH, BP-FLY, BP-TRANSPORT): a list of operations, checked at every millimetre.

A driver runs twice over the same operations: once to check them (`trial`), once to do them. The second run stops where
dice are needed, at a hazard or a soldier in the way, and goes on from the sample it has reached.
"""

from __future__ import annotations

from sandtable.games.bronepekhota.content.sheets import FLYING, WALKING
from sandtable.games.bronepekhota.moving.crowd import PASSED, may_meet
from sandtable.games.bronepekhota.moving.encounters import CONTACT_MADE, GOING, RAMMED, Encounters
from sandtable.games.bronepekhota.moving.legs import LINK_REACH, link_length
from sandtable.games.bronepekhota.moving.operations import (
    BACK,
    COUPLE,
    FLYER_TURN,
    FORWARD,
    PER_POINT,
    RIGHT,
    TURN,
    USE_LINK,
    direction,
)
from sandtable.games.bronepekhota.moving.towing import rear_contact, tow_clause
from sandtable.games.bronepekhota.table.figures import CONTACT, NOBODY, ON_TABLE, WRECKED, Figures
from sandtable.games.bronepekhota.table.placement import vehicle_end
from sandtable.games.bronepekhota.table.scene import NO_WRECK, Scene
from sandtable.kit.bits import i64, vec
from sandtable.kit.plane import DIR_X, DIR_Y, HEADINGS, csqrt, heading_of, scaled


class Driver(Encounters):
    """A vehicle in the middle of its operations."""

    def __init__(self, scene: Scene, fig: Figures, f: i64, hostile: vec[i64], points: i64, ram: bool) -> None:
        super().__init__(scene, fig, f, hostile, ram)
        self.heading = fig.heading[f]
        self.height = fig.roster.height[f]
        self.clearance = fig.roster.clearance[f]
        self.points = points
        self.clause = ""
        self.origin_x: i64 = self.x
        self.origin_y: i64 = self.y
        self.spent_mm: i64 = 0
        self.towed: i64 = NOBODY
        self.left: i64 = NOBODY
        """What was uncoupled by the last operation, at the place of the tow."""
        self.tow_x: i64 = 0
        self.tow_y: i64 = 0
        self.tow_z: i64 = 0
        self.near: vec[i64] = scene.room()
        self.near_count: i64 = 0
        self.ground = scene.ground_of(self.radius, self.height, self.mover)
        self.swath = False
        """Is it known what the translation could meet at most?"""
        self.swath_bodies: list[i64] = []
        self.swath_solids: vec[i64] = vec[i64]()
        self.swath_count: i64 = 0
        self.swath_areas = False

    def begin(self, x: i64, y: i64, z: i64, heading: i64) -> None:
        """Stand somewhere else in the same move; contacts of its start that are broken there are not held."""
        self.x = x
        self.y = y
        self.z = z
        self.heading = heading
        self.stop = GOING
        self.met = NOBODY
        self.swath = False
        for other in self.touched:
            self.held[other] = 1 if self.fig.touch_at(self.f, x, y, z, other) else 0

    def look_along(self, kind: i64, longest: i64) -> bool:
        """Note once what a translation up to this length could meet; is there nothing at all, on flat ground?"""
        h = direction(self.heading, kind)
        ex, ey = self.x + scaled(longest * DIR_X[h]), self.y + scaled(longest * DIR_Y[h])
        reach = self.radius + 2
        x1, x2 = min(self.x, ex) - reach, max(self.x, ex) + reach
        y1, y2 = min(self.y, ey) - reach, max(self.y, ey) + reach
        if len(self.swath_solids) == 0:
            self.swath_solids = self.scene.room()
        self.swath_bodies = self._bodies_near(x1, y1, x2, y2)
        if len(self.touched) == 0:
            fig, bodies = self.fig, self.swath_bodies
            self.swath_bodies = [
                other for other in bodies if may_meet(fig, self.radius, self.hostile, other, self.x, self.y, ex, ey)
            ]
        count = self.scene.near(x1, y1, x2, y2, self.swath_solids)
        self.swath_count = self.scene.along(self.swath_solids, count, self.x, self.y, ex, ey, self.radius + PASSED)
        self.swath_areas = self.scene.area_along(self.x, self.y, ex, ey, self.radius + PASSED)
        self.swath = True
        if self.swath_count > 0 or len(self.swath_bodies) > 0:
            return False
        return self.mover == FLYING or (self.z == 0 and not self.swath_areas)

    def go_on(self, length: i64, points: i64) -> None:
        """The next operation is the last one made longer: its first part is driven, all of it is to be paid."""
        self.sample = length
        self.points = points

    def refuse(self, clause: str) -> bool:
        """The operation is not allowed, by this clause."""
        self.clause = clause
        return False

    def is_stopped(self) -> bool:
        """Has something ended or interrupted the run?"""
        return self.stop != GOING

    def run(self, packed: i64) -> bool:
        """One operation, from its beginning or from where it was interrupted."""
        kind, value = packed >> 16, packed & 65535
        if kind <= RIGHT:
            return self._translate(kind, value)
        if kind == TURN:
            return self._turn(value)
        if kind == USE_LINK:
            return self._use_link(value)
        if kind == COUPLE:
            return self._couple(value)
        if self.towed == NOBODY:
            return self.refuse("BP-TRANSPORT-08")
        self.left = self.towed
        self.towed = NOBODY
        return True

    # Translations.

    def _per_point(self, kind: i64) -> i64:
        way: i64 = kind if kind <= BACK else 2
        return PER_POINT[self.mover * 3 + way]

    def _translate(self, kind: i64, length: i64) -> bool:
        per_point = self._per_point(kind)
        if per_point == 0 or length < 1:
            return self.refuse("BP-MOVE-VEH-05" if kind == BACK else "BP-MOVE-VEH-06")
        if self.towed != NOBODY and kind == BACK:
            return self.refuse("BP-TRANSPORT-06")
        h = direction(self.heading, kind)
        if self.sample == 0:
            self.origin_x, self.origin_y = self.x, self.y
            self.spent_mm = 0
        ex, ey = self.origin_x + scaled(length * DIR_X[h]), self.origin_y + scaled(length * DIR_Y[h])
        reach = self.radius + 2 if self.towed == NOBODY else self.radius + 200
        x1, x2 = min(self.x, ex) - reach, max(self.x, ex) + reach
        y1, y2 = min(self.y, ey) - reach, max(self.y, ey) + reach
        bodies = self._bodies_near(x1, y1, x2, y2)
        self._note_near(x1, y1, x2, y2)
        areas = self.scene.has_area(x1, y1, x2, y2) if not self.swath or self.swath_areas else False
        plain = self.mover != FLYING and self.near_count == 0 and not areas
        if plain and len(bodies) == 0 and self.z == 0 and self.towed == NOBODY:
            if not self.scene.is_table(ex, ey, self.radius):
                return self.refuse("BP-MOVE-INF-12")
            self.x, self.y = ex, ey
            self.spent_mm += length - self.sample
            return self._pay(per_point)
        for n in range(self.sample + 1, length + 1):
            x, y = self.origin_x + scaled(n * DIR_X[h]), self.origin_y + scaled(n * DIR_Y[h])
            if not self._sample_at(x, y, kind, bodies):
                return False
            if self.stop == RAMMED and (self.x != x or self.y != y):
                return True  # the soldier rolls before the machine goes on to this sample
            self.sample = n
            if self.stop == CONTACT_MADE:
                return self._pay(per_point)
            if self.is_stopped():
                return self._cost(per_point) <= self.points or self.refuse("BP-MOVE-VEH-10")
        return self._pay(per_point)

    def _cost(self, per_point: i64) -> i64:
        """Whole points for parts of a step (BP-MOVE-VEH-10)."""
        return (self.spent_mm + per_point - 1) // per_point

    def _pay(self, per_point: i64) -> bool:
        """A translation, or its part up to a contact, costs whole points for parts of a step (BP-MOVE-VEH-10)."""
        self.sample = 0
        cost = self._cost(per_point)
        if cost > self.points:
            return self.refuse("BP-MOVE-VEH-10")
        self.points -= cost
        return True

    def _note_near(self, x1: i64, y1: i64, x2: i64, y2: i64) -> None:
        """Solids near a box, looked for among those of the swath if that is known."""
        if not self.swath:
            self.near_count = self.scene.near(x1, y1, x2, y2, self.near)
            return
        scene = self.scene
        self.near_count = 0
        for at in range(self.swath_count):
            solid = self.swath_solids[at]
            if scene.x1[solid] <= x2 and scene.x2[solid] >= x1 and scene.y1[solid] <= y2 and scene.y2[solid] >= y1:
                self.near[self.near_count] = solid
                self.near_count += 1

    def _bodies_near(self, x1: i64, y1: i64, x2: i64, y2: i64) -> list[i64]:
        fig = self.fig
        found: list[i64] = []
        if self.swath:
            for other in self.swath_bodies:
                r = fig.roster.radius[other] + 3
                if fig.x[other] + r >= x1 and fig.x[other] - r <= x2:
                    if fig.y[other] + r >= y1 and fig.y[other] - r <= y2:
                        found.append(other)
            return found
        for other in range(fig.roster.count):
            if fig.place[other] == ON_TABLE and other != self.f and other != self.towed:
                r = fig.roster.radius[other] + 3
                if fig.x[other] + r >= x1 and fig.x[other] - r <= x2:
                    if fig.y[other] + r >= y1 and fig.y[other] - r <= y2:
                        found.append(other)
        return found

    def _sample_at(self, x: i64, y: i64, kind: i64, bodies: list[i64]) -> bool:
        """One millimetre on."""
        if not self.scene.is_table(x, y, self.radius):
            return self.refuse("BP-MOVE-INF-12")
        cost, level = i64(1), self.z
        if self.mover != FLYING and self.towed == NOBODY and self.scene.is_even(self.ground, x, y, level):
            cost = self.ground.price(x, y)
        else:
            if self.mover != FLYING:
                cost = self.scene.move_cost(self.mover, x, y)
                if cost == 0:
                    return self.refuse("BP-GEO-23")
                level = self.scene.support(x, y, self.z + self.clearance)
                if level < self.z - self.clearance:
                    return self.refuse("BP-MOVE-VEH-21")
            if not self._passes_solids(x, y, level, kind):
                return False
        close = self._is_close(x, y, bodies)
        if close and not self._passes_bodies(x, y, level, kind, bodies):
            return False
        if self.stop == RAMMED:
            return True
        self.x, self.y, self.z = x, y, level
        self.spent_mm += cost
        if self.towed != NOBODY and not self._pull(bodies):
            return False
        if close:
            self.feel_bodies(bodies, kind)
        if not self.trial and self.mover != FLYING:
            self.feel_areas()
        return True

    def _is_close(self, x: i64, y: i64, bodies: list[i64]) -> bool:
        """Is anybody so near that a body here could touch it, or was touched when the move began?"""
        if len(self.touched) > 0:
            return True
        xs, ys, radius = self.fig.x, self.fig.y, self.fig.roster.radius
        for other in bodies:
            dx, dy, reach = xs[other] - x, ys[other] - y, self.radius + radius[other] + CONTACT + 1
            if dx * dx + dy * dy < reach * reach:
                return True
        return False

    def _passes_bodies(self, x: i64, y: i64, level: i64, kind: i64, bodies: list[i64]) -> bool:
        """May the base be here for all that others stand around (BP-MOVE-VEH-25)?"""
        passable = self.ram and self.trial  # a trial of a ram does not see the enemy soldiers (BP-RAM-04)
        for other in bodies:
            if passable and self.is_rammable(other):
                continue
            if self.fig.overlap_at(self.f, x, y, level, other):
                return self.runs_into(other, kind) or self.refuse("BP-MOVE-VEH-25")
        return True

    def _passes_solids(self, x: i64, y: i64, level: i64, kind: i64) -> bool:
        """May the base be over what lies there (BP-MOVE-VEH-15 to BP-MOVE-VEH-19, BP-MOVE-VEH-22, BP-FLY-03)?"""
        scene = self.scene
        strict = self.mover == WALKING and kind != FORWARD
        if strict and level != self.z:
            return self.refuse("BP-MOVE-VEH-18")
        for at in range(self.near_count):
            solid = self.near[at]
            rise = scene.top[solid] - level
            if rise <= 0 or scene.base[solid] >= level + self.height or scene.wreck_of[solid] == self.towed_wreck():
                continue
            if not self._is_too_high(solid, rise) and not strict:
                continue
            if scene.overlaps(solid, x, y, self.radius):
                if self.mover == FLYING:
                    return self.refuse("BP-FLY-02")
                return self.refuse("BP-MOVE-VEH-18" if strict else "BP-MOVE-VEH-19")
        return True

    def _is_too_high(self, solid: i64, rise: i64) -> bool:
        if self.scene.walkable[solid] == 0:
            return True
        return rise >= self.clearance if self.mover == WALKING else rise > self.clearance

    # Turns and links.

    def _turn(self, heading: i64) -> bool:
        """Any angle for one point; flyers a right angle per point (BP-MOVE-VEH-07 to BP-MOVE-VEH-09)."""
        difference = (heading - self.heading) % HEADINGS
        if difference > HEADINGS // 2:
            difference = HEADINGS - difference
        if heading >= HEADINGS or difference == 0:
            return self.refuse("BP-MOVE-VEH-08")
        if self.mover == FLYING and difference > FLYER_TURN:
            return self.refuse("BP-MOVE-VEH-09")
        if self.points < 1:
            return self.refuse("BP-MOVE-VEH-08")
        if self.towed != NOBODY and not self._swing(heading):
            return False
        self.points -= 1
        self.heading = heading
        return True

    def _swing(self, heading: i64) -> bool:
        """The object in tow is checked at every heading of the shorter way (BP-TRANSPORT-06)."""
        ahead = (heading - self.heading) % HEADINGS
        step: i64 = 1 if ahead <= HEADINGS // 2 else HEADINGS - 1
        bodies = self._bodies_near(self.x - 300, self.y - 300, self.x + 300, self.y + 300)
        self.near_count = self.scene.near(self.x - 300, self.y - 300, self.x + 300, self.y + 300, self.near)
        before = self.heading
        while self.heading != heading:
            self.heading = (self.heading + step) % HEADINGS
            if not self._pull(bodies):
                self.heading = before
                return False
        self.heading = before
        return True

    def _use_link(self, number: i64) -> bool:
        """Drive a ramp whole (BP-MOVE-VEH-13, BP-MOVE-VEH-14)."""
        scene = self.scene
        if number >= scene.links or self.mover == FLYING or self.towed != NOBODY:
            return self.refuse("BP-MOVE-VEH-14")
        piece = scene.link_of[number]
        if not piece.kind.vehicles or 2 * self.radius > piece.width:
            return self.refuse("BP-MOVE-VEH-14")
        for here, there in ((piece.foot, piece.head), (piece.head, piece.foot)):
            dx, dy = here[0] - self.x, here[1] - self.y
            if dx * dx + dy * dy > LINK_REACH * LINK_REACH or here[2] != self.z:
                continue
            if heading_of(there[0] - here[0], there[1] - here[1]) != self.heading:
                return self.refuse("BP-MOVE-VEH-14")
            cost = (csqrt(dx * dx + dy * dy) + link_length(here, there, piece.kind.kind) + 39) // 40
            if cost > self.points:
                return self.refuse("BP-MOVE-VEH-13")
            clause = vehicle_end(scene, self.fig, self.f, there[0], there[1], there[2], NO_WRECK)
            if clause != "":
                return self.refuse(clause)
            self.points -= cost
            self.x, self.y, self.z = there[0], there[1], there[2]
            self.feel_bodies(self._bodies_near(self.x - 80, self.y - 80, self.x + 80, self.y + 80), USE_LINK)
            return True
        return self.refuse("BP-MOVE-VEH-14")

    # Towing (BP-TRANSPORT).

    def towed_wreck(self) -> i64:
        """The figure of the wreck in tow; its solid goes along and hinders nothing."""
        return self.towed if self.towed != NOBODY and self.fig.place[self.towed] == WRECKED else -2

    def _couple(self, other: i64) -> bool:
        """Take an object in tow: it is put straight behind (BP-TRANSPORT-01, BP-TRANSPORT-02, BP-TRANSPORT-07)."""
        fig = self.fig
        if fig.roster.repair[self.f] == 0 or other >= fig.roster.count or self.towed != NOBODY:
            return self.refuse("BP-TRANSPORT-01" if self.towed == NOBODY else "BP-TRANSPORT-09")
        clause = tow_clause(fig, self.f, self.hostile, other)
        if clause != "":
            return self.refuse(clause)
        if not rear_contact(fig, self.f, self.x, self.y, self.heading, other):
            return self.refuse("BP-TRANSPORT-02")
        self.towed = other
        self.tow_x, self.tow_y, self.tow_z = fig.x[other], fig.y[other], fig.z[other]
        bodies = self._bodies_near(self.x - 300, self.y - 300, self.x + 300, self.y + 300)
        self.near_count = self.scene.near(self.x - 300, self.y - 300, self.x + 300, self.y + 300, self.near)
        if not self._pull(bodies):
            self.towed = NOBODY
            return False
        return True

    def _pull(self, bodies: list[i64]) -> bool:
        """The object stands straight behind, in contact (BP-TRANSPORT-03, BP-TRANSPORT-06)."""
        fig, scene = self.fig, self.scene
        radius = fig.roster.radius[self.towed]
        way = self.radius + radius + 1
        x = self.x - scaled(way * DIR_X[self.heading])
        y = self.y - scaled(way * DIR_Y[self.heading])
        level = scene.support(x, y, self.tow_z + self.clearance)
        if not scene.is_table(x, y, radius) or level < self.tow_z - self.clearance:
            return self.refuse("BP-TRANSPORT-06")
        height = fig.roster.height[self.towed]
        for at in range(self.near_count):
            solid = self.near[at]
            rise = scene.top[solid] - level
            if rise > 0 and scene.base[solid] < level + height and scene.wreck_of[solid] != self.towed_wreck():
                if self._is_too_high(solid, rise) and scene.overlaps(solid, x, y, radius):
                    return self.refuse("BP-TRANSPORT-06")
        for other in bodies:
            if other != self.towed and fig.overlap_at(self.towed, x, y, level, other):
                return self.refuse("BP-TRANSPORT-06")
        self.tow_x, self.tow_y, self.tow_z = x, y, level
        return True
