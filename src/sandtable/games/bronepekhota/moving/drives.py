"""The finite choices of a vehicle that moves (BP-AI-07): at most 64 drives T? M? T? M? T?, staying included.

Poses are found stage by stage; those that agree in cell, level and heading are merged, the cheapest is kept.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.actions import repack
from sandtable.games.bronepekhota.activation.crew import drive_clause, points_of, ram_hostile, try_drive
from sandtable.games.bronepekhota.content.sheets import FLYING
from sandtable.games.bronepekhota.mission.goals import Foes, Goals, goals_of
from sandtable.games.bronepekhota.moving.driving import Driver
from sandtable.games.bronepekhota.moving.operations import (
    BACK,
    FLYER_TURN,
    PER_POINT,
    RIGHT,
    TURN,
    USE_LINK,
    direction,
    operation,
)
from sandtable.games.bronepekhota.table.figures import NOBODY
from sandtable.games.bronepekhota.table.placement import vehicle_end
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.games.bronepekhota.table.situation import FOUGHT, Situation
from sandtable.kit.bits import filled, i64, vec
from sandtable.kit.heap import Heap
from sandtable.kit.moves import Moves
from sandtable.kit.plane import DIR_X, DIR_Y, HEADINGS, scaled

MOST_MOVES: Final = 64
MOST_CONTACTS: Final = 16
CELL: Final = 20
WIDE: Final = 80
BEARING: Final = 8
NEAREST: Final = 4
START: Final = -1
ROOM: Final = 1024
"""Stops at first; a vehicle with many points has several times as many."""


def vehicle_moves(s: Situation, f: i64, into: Moves) -> None:
    """Contacts and rams, then the nearest to the goals, then a spread of cells."""
    if drive_clause(s, f) == "" and points_of(s, f) > 0:
        Drives(s, f).keep(into)


class Drives:
    """All poses of a vehicle within its points, merged: stops by number, in the order in which they were found."""

    def __init__(self, s: Situation, f: i64) -> None:
        fig = s.fig
        self.s = s
        self.f = f
        self.driver = Driver(s.scene, fig, f, ram_hostile(s, f, False), points_of(s, f), False)
        self.foes = Foes(s, f)
        self.nearest: vec[i64] = filled(NEAREST, 0)
        self.count: i64 = 0
        self.pose: vec[i64] = filled(ROOM, 0)
        """x, y, z and heading of a stop, packed."""
        self.way: vec[i64] = filled(ROOM, 0)
        """Points that are left, operations so far, the stop before it and the operation that leads here, packed."""
        self.met: vec[i64] = filled(ROOM, NOBODY)
        """The enemy whose contact ended the move there."""
        self.merged: vec[i64] = filled(ROOM, 0)
        """1 once a cheaper way to the same pose was found."""
        self.slots: vec[i64] = filled(4 * ROOM, 0)
        """A hash table: the cheapest stop of every pose, plus 1."""
        self.note(fig.x[f], fig.y[f], fig.z[f], fig.heading[f], points_of(s, f), START, 0, NOBODY)
        self._turn_all(False)
        self._move_all()
        self._turn_all(False)
        self._move_all()
        self._turn_all(True)

    # Stops.

    def x_of(self, at: i64) -> i64:
        """x of a stop."""
        return self.pose[at] >> 29

    def y_of(self, at: i64) -> i64:
        """y of a stop."""
        return self.pose[at] >> 16 & 8191

    def points_left(self, at: i64) -> i64:
        """Points that are left there."""
        return self.way[at] >> 48

    def operations_to(self, at: i64) -> i64:
        """How many operations lead there."""
        return self.way[at] >> 40 & 255

    def before(self, at: i64) -> i64:
        """The stop before it, START if there is none."""
        return (self.way[at] >> 20 & 0xFFFFF) - 1

    def note(self, x: i64, y: i64, z: i64, heading: i64, points: i64, before: i64, by: i64, met: i64) -> None:
        """Keep the cheapest of equal poses; ties: fewer operations, then the order of generation."""
        operations = self.operations_to(before) + 1 if before != START else i64(0)
        slot = self._slot(x, y, z, heading, met)
        other = self.slots[slot] - 1
        if other >= 0:
            left = self.points_left(other)
            if points < left or (points == left and operations >= self.operations_to(other)):
                return
            self.merged[other] = 1
        at = self.count
        if at == len(self.pose):
            self._grow()
            slot = self._slot(x, y, z, heading, met)
        self.pose[at] = x << 29 | y << 16 | z << 6 | heading
        self.way[at] = points << 48 | operations << 40 | (before + 1) << 20 | by
        self.met[at] = met
        self.slots[slot] = at + 1
        self.count += 1

    def _slot(self, x: i64, y: i64, z: i64, heading: i64, met: i64) -> i64:
        """Where the stop of this pose is, or would be, in the hash table; contacts are kept apart."""
        column, row = x // CELL, y // CELL
        mask = len(self.slots) - 1
        contact = met >= 0
        at = (column * 12582917 + row * 4256249 + z * 1618033 + heading * 741457) >> 7 & mask
        while self.slots[at] != 0:
            other = self.slots[at] - 1
            if self.pose[other] & 65535 == (z << 6 | heading) and (self.met[other] >= 0) == contact:
                if self.x_of(other) // CELL == column and self.y_of(other) // CELL == row:
                    return at
            at = (at + 1) & mask
        return at

    def _grow(self) -> None:
        """Twice the room."""
        room = 2 * len(self.pose)
        pose, way, met, merged = filled(room, 0), filled(room, 0), filled(room, NOBODY), filled(room, 0)
        for at in range(self.count):
            pose[at], way[at], met[at], merged[at] = self.pose[at], self.way[at], self.met[at], self.merged[at]
        self.pose, self.way, self.met, self.merged = pose, way, met, merged
        self.slots = filled(4 * room, 0)
        for at in range(self.count):
            if merged[at] == 0:
                z, heading = pose[at] >> 6 & 1023, pose[at] & 63
                self.slots[self._slot(self.x_of(at), self.y_of(at), z, heading, met[at])] = at + 1

    def _kept(self) -> vec[i64]:
        """The stops of merged poses so far, in the order in which they were generated."""
        kept: vec[i64] = filled(int(self.count), 0)
        found: i64 = 0
        for at in range(self.count):
            if self.merged[at] == 0 and self.met[at] == NOBODY:
                kept[found] = at
                found += 1
        return kept[:found]

    # Stages.

    def _turn_all(self, last: bool) -> None:
        """T?: any stop with a point left, to a multiple of 8; the last turn also towards the nearest enemies."""
        kept = self._kept()
        for number in range(len(kept)):
            at = kept[number]
            if self.points_left(at) < 1 or self.way[at] >> 16 & 15 == TURN:
                continue
            for h in range(0, HEADINGS, BEARING):
                self._turn(at, h)
            if last:
                x, y = self.x_of(at), self.y_of(at)
                for place in range(self.foes.first(x, y, NEAREST, self.nearest)):
                    self._turn(at, self.foes.heading(self.nearest[place], x, y))

    def _turn(self, at: i64, h: i64) -> None:
        """Turn at a stop; a flyer turns by a right angle at most."""
        difference = (h - (self.pose[at] & 63)) % HEADINGS
        difference = min(difference, HEADINGS - difference)
        if difference != 0 and (self.driver.mover != FLYING or difference <= FLYER_TURN):
            z = self.pose[at] >> 6 & 1023
            points = self.points_left(at) - 1
            self.note(self.x_of(at), self.y_of(at), z, h, points, at, operation(TURN, h), NOBODY)

    def _move_all(self) -> None:
        """M?: whole steps of every way that the mover has, half steps where the table says so, or a link."""
        mover = self.driver.mover
        kept = self._kept()
        for number in range(len(kept)):
            at = kept[number]
            if self.points_left(at) < 1:
                continue
            for way in range(RIGHT + 1):
                per_point = PER_POINT[mover * 3 + (way if way <= BACK else 2)]
                if per_point > 0:
                    self._move(at, way, per_point)
            for link in range(self.s.scene.links):
                self._use_link(at, link)

    def _move(self, at: i64, way: i64, per_point: i64) -> None:
        """As far as the points go, noting every point; a contact ends the way and is kept apart."""
        driver, points = self.driver, self.points_left(at)
        x, y, z, heading = self.x_of(at), self.y_of(at), self.pose[at] >> 6 & 1023, self.pose[at] & 63
        driver.begin(x, y, z, heading)
        length: i64 = 0
        if driver.look_along(way, points * per_point):
            h = direction(heading, way)
            while points > 0:
                length += per_point
                points -= 1
                nx, ny = x + scaled(length * DIR_X[h]), y + scaled(length * DIR_Y[h])
                if not self.s.scene.is_table(nx, ny, driver.radius):
                    return
                self.note(nx, ny, z, heading, points, at, operation(way, length), NOBODY)
            return
        while True:
            driver.go_on(length, points)
            length += per_point
            if not driver.run(operation(way, length)):
                return
            self._arrive(at, operation(way, length))
            if driver.is_stopped():
                return

    def _use_link(self, at: i64, number: i64) -> None:
        driver = self.driver
        driver.begin(self.x_of(at), self.y_of(at), self.pose[at] >> 6 & 1023, self.pose[at] & 63)
        driver.go_on(0, self.points_left(at))
        if driver.run(operation(USE_LINK, number)):
            self._arrive(at, operation(USE_LINK, number))

    def _arrive(self, at: i64, by: i64) -> None:
        driver = self.driver
        met = driver.met if driver.is_stopped() else i64(NOBODY)
        self.note(driver.x, driver.y, driver.z, driver.heading, driver.points, at, by, met)

    # Keeping.

    def action_of(self, at: i64, ram: bool) -> i64:
        """The drive to a stop, -1 if it is not accepted."""
        known = not ram and len(self.driver.touched) == 0
        if known and not self._is_end(at):
            return -1
        operations: list[i64] = []
        while self.before(at) != START:
            operations.append(self.way[at] & 0xFFFFF)
            at = self.before(at)
        operations.reverse()
        if len(operations) == 0 and self.s.options.rules >= 7:
            return -1  # BP-MOVE-VEH-10
        if known or try_drive(self.s, self.f, operations, ram).clause == "":
            return repack(operations, ram)
        return -1

    def _is_end(self, at: i64) -> bool:
        """Would the drive to a stop be accepted, as `try_drive` says? Without contacts at its start nothing but the
        place of its end can be against what was driven already (BP-MOVE-VEH-22, BP-ACT-07)."""
        if self.met[at] != NOBODY and self.s.spent[self.f] & FOUGHT != 0:
            return False
        z = self.pose[at] >> 6 & 1023
        return vehicle_end(self.s.scene, self.s.fig, self.f, self.x_of(at), self.y_of(at), z, NOBODY) == ""

    def keep(self, into: Moves) -> None:
        """At most 64: contacts with their rams, then half by distance to the goals, half spread out (BP-AI-07)."""
        goals = Goals(goals_of(self.s, self.f))
        ordered = self._ordered()
        ranked = Heap(len(ordered) + 1)
        touching = Heap(64)
        taken: vec[i64] = filled(int(self.count), 0)
        for at in range(len(ordered)):
            stop = ordered[at]
            item = goals.nearest_square(self.x_of(stop), self.y_of(stop)) << 20 | at
            if self.met[stop] != NOBODY or self._touches(stop):
                touching.push(item)
                taken[stop] = 1
            elif self.before(stop) != START:
                ranked.push(item)
        first = into.count
        self._keep_contacts(touching, ordered, into)
        rest = MOST_MOVES - 1 - (into.count - first)
        self._keep_nearest(ranked, ordered, rest - rest // 2, taken, into)
        self._keep_spread(ordered, taken, rest // 2, into)

    def _ordered(self) -> vec[i64]:
        """All merged stops by x, y, heading."""
        packed = Heap(int(self.count) + 1)
        for at in range(self.count):
            if self.merged[at] == 0:
                place = self.x_of(at) << 19 | self.y_of(at) << 6 | self.pose[at] & 63
                packed.push(place << 20 | at)
        ordered: vec[i64] = filled(int(packed.count), 0)
        for at in range(packed.count):
            ordered[at] = packed.pop() & 0xFFFFF
        return ordered

    def _touches(self, stop: i64) -> bool:
        """Does the pose touch an enemy that does not stop a move, a gun or an empty vehicle?"""
        fig, foes = self.s.fig, self.foes
        x, y, z = self.x_of(stop), self.y_of(stop), self.pose[stop] >> 6 & 1023
        for at in range(foes.count):
            other = foes.id[at]
            far = self.driver.radius + fig.roster.radius[other] + 3
            if -far < foes.x[at] - x < far and -far < foes.y[at] - y < far:
                if fig.touch_at(self.f, x, y, z, other):
                    return True
        return False

    def _keep_contacts(self, ranked: Heap, ordered: vec[i64], into: Moves) -> None:
        """Up to 16 that end in contact, each also as a ram if it first touches a soldier."""
        taken = 0
        while ranked.count > 0 and taken < MOST_CONTACTS:
            stop = ordered[ranked.pop() & 0xFFFFF]
            action = self.action_of(stop, False)
            if action >= 0:
                taken += 1
                into.add(action)
                met = self.met[stop]
                if met != NOBODY and self.s.fig.roster.kind[met] == SOLDIER:
                    ram = self.action_of(stop, True)
                    if ram >= 0:
                        into.add(ram)

    def _keep_nearest(self, ranked: Heap, ordered: vec[i64], most: i64, taken: vec[i64], into: Moves) -> None:
        """The nearest to the goals; they are marked as taken."""
        count: i64 = 0
        while ranked.count > 0 and count < most:
            stop = ordered[ranked.pop() & 0xFFFFF]
            action = self.action_of(stop, False)
            if action >= 0:
                taken[stop] = 1
                count += 1
                into.add(action)

    def _keep_spread(self, ordered: vec[i64], taken: vec[i64], most: i64, into: Moves) -> None:
        """For each cell of 80 mm, in order of x and y, the cheapest pose not yet taken."""
        ranked = Heap(len(ordered) + 1)
        for at in range(len(ordered)):
            stop = ordered[at]
            if taken[stop] == 0 and self.before(stop) != START:
                cell = (self.x_of(stop) // WIDE) << 7 | self.y_of(stop) // WIDE
                cheapest = (HEADINGS - self.points_left(stop)) << 8 | self.operations_to(stop)
                ranked.push((cell << 16 | cheapest) << 24 | stop)
        count: i64 = 0
        done: i64 = -1
        while ranked.count > 0 and count < most:
            item = ranked.pop()
            if item >> 40 == done:
                continue
            action = self.action_of(item & 0xFFFFFF, False)
            if action >= 0:
                into.add(action)
                count += 1
                done = item >> 40
