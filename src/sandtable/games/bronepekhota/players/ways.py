"""Where a figure may go, as candidates to be weighed: all that the rules list, or a quick sample of them.

A quick candidate is checked only when somebody wants to go there.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.activation.crew import drive_clause, points_of, try_drive
from sandtable.games.bronepekhota.activation.infantry import arrival_clause, move_clause, reach_of, walk_clause
from sandtable.games.bronepekhota.activation.service import service_options
from sandtable.games.bronepekhota.content.sheets import FLYING
from sandtable.games.bronepekhota.fighting.melee import fight_options
from sandtable.games.bronepekhota.fighting.shooting import may_crew
from sandtable.games.bronepekhota.mission.goals import Foes, objectives_of
from sandtable.games.bronepekhota.moving.operations import BACK, FORWARD, LEFT, PER_POINT, RIGHT, TURN, operation
from sandtable.games.bronepekhota.moving.reach import Reach
from sandtable.games.bronepekhota.players.field import ANY_HEADING, gun_value
from sandtable.games.bronepekhota.players.manner import PLAIN, Manner
from sandtable.games.bronepekhota.players.riding import Rides, best_ride
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import NOBODY, ON_TABLE
from sandtable.games.bronepekhota.table.roster import GUN, SOLDIER
from sandtable.kit.bits import append, i64, vec
from sandtable.kit.moves import Moves
from sandtable.kit.plane import DIR_X, DIR_Y, HEADINGS, UNIT, heading_of, isqrt, rdiv

SPARSE: Final = 60
"""Quick candidates lie on every third point of the lattice."""
CHARGES: Final = 3
BEARING: Final = 16
CHECKED: Final = 0
ON_LATTICE: Final = 1
ANYWHERE: Final = 2
CUT: Final = 40
"""Millimetres from an enemy within which a walk may end by touching it."""
RAM_BONUS: Final = 2500
READY: Final = 1200
PUSH_PULL: Final = 8
"""Thousandths of a point for a millimetre that a gun comes nearer to the enemy."""


class Ways:
    """Candidates of one figure: places, the action that leads there, and what can be done there besides."""

    def __init__(self, s: Bronepekhota, f: i64, every: bool, manner: Manner = PLAIN) -> None:
        self.s = s
        self.f = f
        self.manner = manner
        self.count: i64 = 0
        self.x: vec[i64] = vec[i64]()
        self.y: vec[i64] = vec[i64]()
        self.z: vec[i64] = vec[i64]()
        self.action: vec[i64] = vec[i64]()
        self.bonus: vec[i64] = vec[i64]()
        self.heading: vec[i64] = vec[i64]()
        """Where a figure looks at the end; whoever walks may choose."""
        self.check: vec[i64] = vec[i64]()
        """How it is checked that the way may be gone; the node of the lattice stands above."""
        self.fights = Moves(32)
        self.service: i64 = -1
        """What is done at once: an item or a gun in reach is taken, a machine boarded that is worth it."""
        self.repair: i64 = -1
        self.stay = self._crew_bonus()
        """What it is worth to stay: a gun keeps its crew."""
        self.foes = Foes(s, f)
        self.rides = Rides(s, f, manner.crews != 0)
        self.reach: Reach | None = None
        if every:
            self._add_legal()
        elif s.fig.roster.kind[f] == SOLDIER:
            self._add_quick_walks()
        else:
            self._add_quick_drives()

    def _add(self, x: i64, y: i64, z: i64, action: i64, bonus: i64, check: i64, heading: i64 = ANY_HEADING) -> None:
        self.x = append(self.x, x)
        self.y = append(self.y, y)
        self.z = append(self.z, z)
        self.action = append(self.action, action)
        self.bonus = append(self.bonus, bonus)
        self.heading = append(self.heading, heading)
        self.check = append(self.check, check)
        self.count += 1

    def _note_service(self, found: Moves) -> None:
        for at in range(found.count):
            kind = a.kind_of(found.items[at])
            if kind == a.CARRY or kind == a.TAKE or (kind == a.BOARD and self.manner.crews == 0):
                if self.service < 0:
                    self.service = found.items[at]
            elif kind == a.REPAIR and self.repair < 0:
                self.repair = found.items[at]
        if self.service < 0 and self.manner.crews != 0:
            self.service = best_ride(self.s, self.f, found)

    # All that the rules list.

    def _add_legal(self) -> None:
        s, f = self.s, self.f
        found = Moves(256)
        s.deeds(found)
        self._note_service(found)
        held = s.is_engaged(f)
        for at in range(found.count):
            action = found.items[at]
            kind = a.kind_of(action)
            if kind == a.FIGHT:
                self.fights.add(action)
            elif kind == a.GO:
                self._add_walk(action, held)
            elif kind == a.JUMP:
                x, y = a.x_of(action), a.y_of(action)
                self._add(x, y, s.scene.support(x, y, s.fig.z[f] + 40 * s.fig.roster.jump[f]), action, 0, CHECKED)
            elif kind == a.PUSH:
                x, y = a.x_of(action), a.y_of(action)
                self._add(x, y, s.fig.z[f], action, self._gun_bonus(x, y, s.fig.z[f], a.who_of(action)), CHECKED)
            elif kind == a.TURN:
                self._add(s.fig.x[f], s.fig.y[f], s.fig.z[f], action, 0, CHECKED, a.load_of(action))
            elif kind == a.DRIVE:
                self._add_drive(action)

    def _add_walk(self, action: i64, held: bool) -> None:
        """Whoever touches an enemy on the way stops there and not at the place that it names (BP-MOVE-INF-10)."""
        x, y, z = a.x_of(action), a.y_of(action), a.z_of(action)
        if held or self._is_near_foe(x, y):
            walker = reach_of(self.s, self.f).walk_to(x, y)
            if walker is not None:
                x, y, z = walker.x, walker.y, walker.z
        bonus = max(self._gun_bonus(x, y, z, NOBODY), self.rides.touched(x, y, z))
        self._add(x, y, z, action, bonus, CHECKED)

    def _is_near_foe(self, x: i64, y: i64) -> bool:
        roster = self.s.fig.roster
        for at in range(self.foes.count):
            dx, dy = self.foes.x[at] - x, self.foes.y[at] - y
            near = roster.radius[self.f] + roster.radius[self.foes.id[at]] + CUT
            if dx * dx + dy * dy <= near * near:
                return True
        return False

    def _add_drive(self, action: i64) -> None:
        driver = try_drive(self.s, self.f, a.drive_operations(action), a.is_ram(action))
        if driver.clause == "":
            bonus = RAM_BONUS if a.is_ram(action) else 0
            self._add(driver.x, driver.y, driver.z, action, bonus, CHECKED, driver.heading)

    # A quick sample.

    def _add_quick_walks(self) -> None:
        s, f = self.s, self.f
        found = Moves(16)
        service_options(s, f, found)
        self._note_service(found)
        fight_options(s, f, self.fights)
        if move_clause(s, f) != "":
            return
        reach = reach_of(s, f)
        self.reach = reach
        for node in range(reach.cells):
            if reach.done[node] != 0 and reach.cost[node] <= reach.budget:
                x, y = reach.node_x(node), reach.node_y(node)
                if x % SPARSE == 0 and y % SPARSE == 0:
                    self._add(x, y, reach.level[node], 0, 0, node << 2 | ON_LATTICE)
        self._add_contacts(reach)
        self._add_objectives(reach)

    def _add_contacts(self, reach: Reach) -> None:
        """Around the nearest enemies, and around own guns that can still be fired."""
        s, fig = self.s, self.s.fig
        nearest: vec[i64] = vec[i64]([0] * CHARGES)
        for at in range(self.foes.first(fig.x[self.f], fig.y[self.f], CHARGES, nearest)):
            self._add_around(self.foes.id[nearest[at]], 0)
        for at in range(fig.roster.machines):
            gun = fig.roster.machine[at]
            if fig.roster.kind[gun] == GUN and may_serve(s, self.f, gun):
                value = max(gun_value(s, gun, fig.x[gun], fig.y[gun]), crew_value(s, self.f, gun))
                if value > 0:
                    self._add_around(gun, value)

    def _add_around(self, other: i64, bonus: i64) -> None:
        fig = self.s.fig
        way = fig.roster.radius[self.f] + fig.roster.radius[other] + 1
        for bearing in range(0, HEADINGS, BEARING):
            h = (fig.heading[other] + bearing) % HEADINGS
            x, y = fig.x[other] + rdiv(way * DIR_X[h], UNIT), fig.y[other] + rdiv(way * DIR_Y[h], UNIT)
            self._add_point(x, y, fig.z[other], bonus)

    def _add_objectives(self, reach: Reach) -> None:
        for x, y in objectives_of(self.s):
            self._add_point(x, y, 0, 0)

    def _add_point(self, x: i64, y: i64, z: i64, bonus: i64) -> None:
        fig = self.s.fig
        dx, dy = x - fig.x[self.f], y - fig.y[self.f]
        reach = self.reach
        if reach is not None and dx * dx + dy * dy <= reach.budget * reach.budget:
            if self.s.scene.is_table(x, y, fig.roster.radius[self.f]):
                self._add(x, y, z, 0, bonus, ANYWHERE)

    def may_go(self, at: i64) -> bool:
        """May the way be gone? The action is known afterwards."""
        check = self.check[at]
        if check == CHECKED:
            return True
        s, f, reach = self.s, self.f, self.reach
        if reach is None or self.action[at] < 0:
            return False
        x, y, z = self.x[at], self.y[at], self.z[at]
        self.action[at] = -1
        if check & 3 == ON_LATTICE and not s.is_engaged(f):
            node = check >> 2
            if not reach.is_end(node) or arrival_clause(s, f, x, y, z, reach.cost[node]) != "":
                return False
        else:
            walker = reach.walk_to(x, y)
            if walker is None or walk_clause(s, f, walker) != "":
                return False
            z = walker.z
        self.action[at] = a.pose(a.GO, 0, x, y, z, self._heading(x, y))
        self.check[at] = CHECKED
        return True

    def _heading(self, x: i64, y: i64) -> i64:
        foe = self.foes.nearest(x, y)
        return self.foes.heading(foe, x, y) if foe != NOBODY else self.s.fig.heading[self.f]

    # Guns.

    def _gun_bonus(self, x: i64, y: i64, z: i64, pushed: i64) -> i64:
        """The best shot of an own gun that is in contact there, or is pushed there."""
        s, fig = self.s, self.s.fig
        best: i64 = 0
        for at in range(fig.roster.machines):
            gun = fig.roster.machine[at]
            if fig.roster.kind[gun] != GUN or not may_serve(s, self.f, gun):
                continue
            if gun == pushed:
                gx, gy = fig.x[gun] + x - fig.x[self.f], fig.y[gun] + y - fig.y[self.f]
                ready = max(gun_value(s, gun, gx, gy), crew_value(s, self.f, gun))
                best = max(best, ready + self._progress(gun, gx, gy))
            elif fig.touch_at(self.f, x, y, z, gun):
                best = max(best, max(gun_value(s, gun, fig.x[gun], fig.y[gun]), crew_value(s, self.f, gun)))
        return best

    def _crew_bonus(self) -> i64:
        s, fig = self.s, self.s.fig
        best: i64 = 0
        for at in range(fig.roster.machines):
            gun = fig.roster.machine[at]
            if fig.roster.kind[gun] == GUN and may_serve(s, self.f, gun) and fig.touch(self.f, gun):
                best = max(best, crew_value(s, self.f, gun))
        return best

    def _progress(self, gun: i64, x: i64, y: i64) -> i64:
        """What it is worth to push a gun nearer to the enemy."""
        fig, foe = self.s.fig, self.foes.nearest(x, y)
        if foe == NOBODY:
            return 0
        fx, fy = self.foes.x[foe], self.foes.y[foe]
        before = isqrt((fx - fig.x[gun]) * (fx - fig.x[gun]) + (fy - fig.y[gun]) * (fy - fig.y[gun]))
        return PUSH_PULL * (before - isqrt((fx - x) * (fx - x) + (fy - y) * (fy - y)))

    # Vehicles.

    def _add_quick_drives(self) -> None:
        s, f = self.s, self.f
        fight_options(s, f, self.fights)
        points = points_of(s, f)
        if drive_clause(s, f) != "" or points <= 0:
            return
        fig = s.fig
        mover = fig.roster.mover[f]
        forward = PER_POINT[mover * 3]
        self._try([operation(FORWARD, points * forward)])
        self._try([operation(FORWARD, (points + 1) // 2 * forward)])
        for kind in (BACK, LEFT, RIGHT):
            per_point = PER_POINT[mover * 3 + (kind if kind <= BACK else 2)]
            if per_point > 0:
                self._try([operation(kind, points * per_point)])
        if points < 2:
            return
        for h in self._turns(mover == FLYING):
            self._try([operation(TURN, h), operation(FORWARD, (points - 1) * forward)])
            self._try([operation(TURN, h), operation(FORWARD, points // 2 * forward)])

    def _turns(self, flying: bool) -> list[i64]:
        """Towards the nearest enemy, to either side of it and away from it."""
        fig, f = self.s.fig, self.f
        h = self._heading(fig.x[f], fig.y[f])
        for x, y in objectives_of(self.s)[:1]:
            if self.foes.count == 0:
                h = heading_of(x - fig.x[f], y - fig.y[f])
        found: list[i64] = []
        for side in (0, 8, 56, 16, 48, 32):
            heading = (h + side) % HEADINGS
            turn = (heading - fig.heading[f]) % HEADINGS
            if turn != 0 and (not flying or turn <= 16 or turn >= 48):
                found.append(heading)
        return found

    def _try(self, operations: list[i64]) -> None:
        if operations[len(operations) - 1] & 65535 > 1023:
            return
        driver = try_drive(self.s, self.f, operations, False)
        if driver.clause == "":
            self._add(driver.x, driver.y, driver.z, a.repack(operations, False), 0, CHECKED, driver.heading)


def may_serve(s: Bronepekhota, f: i64, gun: i64) -> bool:
    """Is it an own gun that this soldier could fire in this tour, if it stood beside it?"""
    fig = s.fig
    roster = fig.roster
    if fig.place[gun] != ON_TABLE or fig.owner[gun] != fig.owner[f] or roster.kind[f] != SOLDIER:
        return False
    if not may_crew(roster.rank[f], roster.rank[gun]) or s.shots[gun] >= roster.rate[gun]:
        return False
    return s.ammo[roster.weapon_first[gun]] > 0


def crew_value(s: Bronepekhota, f: i64, gun: i64) -> i64:
    """What it is worth to stand ready beside a gun: something, if no other own soldier does."""
    fig = s.fig
    for other in range(fig.roster.count):
        if other != f and fig.is_soldier(other) and fig.owner[other] == fig.owner[f] and fig.touch(other, gun):
            return 0
    return READY
