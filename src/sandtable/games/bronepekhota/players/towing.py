"""A platform that tows: a gun far from every target is taken along towards the enemy and left where it can fire.

What is towed is left when the drive ends (BP-TRANSPORT-05), so every activation has a plan of its own: go to the gun,
couple it, turn to the enemy, drive. The plan depends on the figures alone, so it can be followed answer by answer.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.activation.crew import drive_clause, points_of, try_drive
from sandtable.games.bronepekhota.activation.legality import clause_against
from sandtable.games.bronepekhota.fighting.shooting import may_crew
from sandtable.games.bronepekhota.mission.goals import Foes
from sandtable.games.bronepekhota.moving.driving import Driver
from sandtable.games.bronepekhota.moving.operations import (
    BACK,
    COUPLE,
    FORWARD,
    PER_POINT,
    TURN,
    UNCOUPLE,
    operation,
)
from sandtable.games.bronepekhota.players.aims import errand_of
from sandtable.games.bronepekhota.players.field import gun_value
from sandtable.games.bronepekhota.players.riding import is_named
from sandtable.games.bronepekhota.players.stakes import is_command
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import ON_TABLE, RESERVE
from sandtable.kit.bits import i64
from sandtable.kit.moves import Moves
from sandtable.kit.plane import DIR_X, DIR_Y, HEADINGS, heading_of, isqrt, scaled

SIDES: Final[list[int]] = [0, 4, 60, 8, 56, 12, 52]
"""Turns from the straight way to the enemy that are tried."""
FAR_AWAY: Final = 3
"""A gun is fetched from up to so many drives away."""
BEFORE: Final = 30
"""Millimetres from the gun at which a platform stands before it backs up to it."""
EVERY: Final = 4
RIGHT_ANGLE: Final = 16
ALONG: Final = 40
"""Lengths of a tow that are tried are multiples of this."""


class Tow:
    """The best plan of one platform: its operations, and how near it brings a gun to the enemy."""

    def __init__(self, s: Bronepekhota, f: i64) -> None:
        self.s = s
        self.f = f
        self.foes = Foes(s, f)
        self.plan: list[i64] = []
        self.value: i64 = 0
        fig = s.fig
        if fig.roster.repair[f] == 0 or self.foes.count == 0 or drive_clause(s, f) != "" or s.is_engaged(f):
            return
        if is_command(s, f) or is_named(s, f) or len(errand_of(s, f)) > 0:
            return
        for at in range(fig.roster.machines):
            gun = fig.roster.machine[at]
            if not is_ready(s, fig.owner[f], gun):
                continue
            if free_fire(s, f, gun, fig.x[gun], fig.y[gun]) == 0:
                self._fetch(gun)
            elif gun_value(s, gun, fig.x[gun], fig.y[gun]) == 0:
                self._clear(gun)

    def _fetch(self, gun: i64) -> None:
        """From where it stands, backwards, or forwards and round; else round the gun to the side of the enemy first."""
        fig, f = self.s.fig, self.f
        if fig.gap(f, gun) > FAR_AWAY * points_of(self.s, f) * PER_POINT[fig.roster.mover[f] * 3]:
            return
        self._couple([], gun)
        backwards = heading_of(fig.x[f] - fig.x[gun], fig.y[f] - fig.y[gun])
        self._reach(gun, backwards, BACK)
        for side in SIDES:
            self._reach(gun, (backwards + HEADINGS // 2 + side) % HEADINGS, FORWARD)
        if len(self.plan) == 0:
            self._pass_by(gun)

    def _reach(self, gun: i64, h: i64, way: i64) -> None:
        """Drive along a heading until the gun is touched, turn the back to it and couple."""
        fig, f = self.s.fig, self.f
        ahead = h if way == FORWARD else (h + HEADINGS // 2) % HEADINGS
        dx, dy = fig.x[gun] - fig.x[f], fig.y[gun] - fig.y[f]
        along = scaled(dx * DIR_X[ahead] + dy * DIR_Y[ahead])
        aside = scaled(dx * DIR_Y[ahead] - dy * DIR_X[ahead])
        reach = fig.roster.radius[f] + fig.roster.radius[gun] + 1
        if along <= 0 or aside * aside >= reach * reach:
            return
        length = along - isqrt(reach * reach - aside * aside)
        if length < 1 or length > 1023:
            return
        operations = [operation(way, length)] if h == fig.heading[f] else [operation(TURN, h), operation(way, length)]
        if way == FORWARD:
            x, y = fig.x[f] + scaled(length * DIR_X[h]), fig.y[f] + scaled(length * DIR_Y[h])
            operations.append(operation(TURN, heading_of(x - fig.x[gun], y - fig.y[gun])))
        self._couple(operations, gun)

    def _couple(self, before: list[i64], gun: i64) -> None:
        """Couple after these operations, then turn to the enemy and drive, as far as it goes or until the gun fires."""
        hitched = before + [operation(COUPLE, gun)]
        driver = try_drive(self.s, self.f, hitched, False)
        if driver.clause != "" or driver.towed != gun:
            return
        foe = self.foes.nearest(driver.x, driver.y)
        straight = self.foes.heading(foe, driver.x, driver.y)
        for side in SIDES:
            h = (straight + side) % HEADINGS
            turned = hitched if h == driver.heading else hitched + [operation(TURN, h)]
            points = driver.points - (0 if h == driver.heading else 1)
            longest = points * PER_POINT[driver.mover * 3]
            for length in range(longest, 0, -ALONG):
                self._note(turned + [operation(FORWARD, length)], gun)
        ahead = self._distance(driver.tow_x, driver.tow_y) - self._distance(driver.x, driver.y)
        if len(before) > 0 and ahead > self.s.fig.roster.radius[self.f]:
            self._keep(before, 1)

    def _note(self, operations: list[i64], gun: i64) -> None:
        """A tow is worth the way by which the gun comes nearer, and far more where it can fire when it is left."""
        driver = try_drive(self.s, self.f, operations, False)
        if driver.clause != "" or driver.towed != gun:
            return
        x, y = driver.tow_x, driver.tow_y
        nearer = self._distance(self.s.fig.x[gun], self.s.fig.y[gun]) - self._distance(x, y)
        if nearer <= 0:
            return
        fire = free_fire(self.s, self.f, gun, x, y)
        self._keep(operations, nearer + fire // 2)
        if fire > 0 and nearer + fire > self.value and driver.points > 1:
            self._step_aside(operations, gun, driver, nearer)

    def _step_aside(self, operations: list[i64], gun: i64, tow: Driver, nearer: i64) -> None:
        """The gun is left where the tow ends, and the platform goes out of its line of fire."""
        length = (tow.points - 1) * PER_POINT[tow.mover * 3]
        for side in (RIGHT_ANGLE, HEADINGS - RIGHT_ANGLE):
            turn = operation(TURN, (tow.heading + side) % HEADINGS)
            longer = operations + [operation(UNCOUPLE, 0), turn, operation(FORWARD, length)]
            driver = try_drive(self.s, self.f, longer, False)
            if driver.clause == "":
                fire = fire_past(self.s, self.f, driver.x, driver.y, gun, tow.tow_x, tow.tow_y)
                self._keep(longer, nearer + fire)

    def _clear(self, gun: i64) -> None:
        """The platform stands in the line of fire of a gun: the drive after which that can fire best."""
        fig, f = self.s.fig, self.f
        for turn in range(0, HEADINGS, EVERY):
            first = [operation(TURN, turn)] if turn != fig.heading[f] else []
            longest = (points_of(self.s, f) - len(first)) * PER_POINT[fig.roster.mover[f] * 3]
            for length in range(ALONG, longest + 1, ALONG):
                operations = first + [operation(FORWARD, length)]
                driver = try_drive(self.s, f, operations, False)
                if driver.clause == "":
                    self._keep(operations, fire_past(self.s, f, driver.x, driver.y, gun, fig.x[gun], fig.y[gun]))

    def _pass_by(self, gun: i64) -> None:
        """The drive that ends nearest to where the gun could be pulled from, straight before it."""
        s, fig, f = self.s, self.s.fig, self.f
        h = self.foes.heading(self.foes.nearest(fig.x[gun], fig.y[gun]), fig.x[gun], fig.y[gun])
        way = fig.roster.radius[f] + fig.roster.radius[gun] + BEFORE
        x, y = fig.x[gun] + scaled(way * DIR_X[h]), fig.y[gun] + scaled(way * DIR_Y[h])
        least = (fig.x[f] - x) * (fig.x[f] - x) + (fig.y[f] - y) * (fig.y[f] - y)
        for turn in range(0, HEADINGS, EVERY):
            first = [operation(TURN, turn)] if turn != fig.heading[f] else []
            longest = (points_of(s, f) - len(first)) * PER_POINT[fig.roster.mover[f] * 3]
            for length in range(longest, 0, -ALONG):
                operations = first + [operation(FORWARD, length)]
                driver = try_drive(s, f, operations, False)
                square = (driver.x - x) * (driver.x - x) + (driver.y - y) * (driver.y - y)
                if driver.clause == "" and square < least:
                    least = square
                    self.plan = operations

    def _keep(self, operations: list[i64], value: i64) -> None:
        if value > self.value:
            self.plan, self.value = operations, value

    def _distance(self, x: i64, y: i64) -> i64:
        foe = self.foes.nearest(x, y)
        dx, dy = self.foes.x[foe] - x, self.foes.y[foe] - y
        return isqrt(dx * dx + dy * dy)


def is_ready(s: Bronepekhota, seat: i64, gun: i64) -> bool:
    """Is it an own gun on wheels with ammunition that somebody could serve?"""
    fig, roster = s.fig, s.fig.roster
    if not fig.is_gun(gun) or fig.owner[gun] != seat or roster.mobile[gun] == 0:
        return False
    if s.ammo[roster.weapon_first[gun]] <= 0:
        return False
    for f in range(roster.count):
        if fig.is_soldier(f) and fig.owner[f] == seat and may_crew(roster.rank[f], roster.rank[gun]):
            return True
    return False


def free_fire(s: Bronepekhota, f: i64, gun: i64, x: i64, y: i64) -> i64:
    """The best shot of a gun from a place if the platform were not there."""
    s.fig.place[f] = RESERVE
    found = gun_value(s, gun, x, y)
    s.fig.place[f] = ON_TABLE
    return found


def fire_past(s: Bronepekhota, f: i64, at_x: i64, at_y: i64, gun: i64, x: i64, y: i64) -> i64:
    """The best shot of a gun from a place if the platform stands at another."""
    fig = s.fig
    ox, oy = fig.x[f], fig.y[f]
    fig.x[f], fig.y[f] = at_x, at_y
    found = gun_value(s, gun, x, y)
    fig.x[f], fig.y[f] = ox, oy
    return found


def tow_step(s: Bronepekhota, f: i64) -> i64:
    """The next answer of a tow, or its end; -1 where nothing is towed."""
    tow = Tow(s, f)
    if len(tow.plan) == 0:
        return -1
    return a.plain(a.OPERATION, tow.plan[0])


def follow_plan(s: Bronepekhota) -> i64:
    """The answer to a route that was begun: on with the tow that it is the beginning of, else done, else dropped."""
    done = a.plain(a.DONE, 0)
    if s.fig.is_vehicle(s.figure):
        plan = Tow(s, s.figure).plan
        known = len(s.plan)
        if known <= len(plan) and all(s.plan[at] == plan[at] for at in range(known)):
            step = a.plain(a.OPERATION, plan[known]) if known < len(plan) else done
            if clause_against(s, step) == "":
                return step
    found = Moves(16)
    s.moves(found)
    return done if found.has(done) else a.plain(a.DROP, 0)
