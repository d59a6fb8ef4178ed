"""The finite choices of a vehicle that moves (BP-AI-07): at most 64 drives T? M? T? M? T?, staying included.

Poses are found stage by stage; those that agree in cell, level and heading are merged, the cheapest is kept.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.actions import repack
from sandtable.games.bronepekhota.activation.crew import drive_clause, points_of, ram_hostile, try_drive
from sandtable.games.bronepekhota.content.sheets import FLYING
from sandtable.games.bronepekhota.mission.goals import goals_of, nearest_foes, nearest_square
from sandtable.games.bronepekhota.moving.driving import Driver
from sandtable.games.bronepekhota.moving.operations import BACK, FLYER_TURN, PER_POINT, RIGHT, TURN, USE_LINK, operation
from sandtable.games.bronepekhota.table.figures import NOBODY, ON_TABLE
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.games.bronepekhota.table.situation import Situation
from sandtable.kit.bits import i64
from sandtable.kit.moves import Moves
from sandtable.kit.plane import HEADINGS, heading_of

MOST_MOVES: Final = 64
MOST_CONTACTS: Final = 16
CELL: Final = 20
WIDE: Final = 80
BEARING: Final = 8
NEAREST: Final = 4
START: Final = -1


class Stop:
    """A pose that a vehicle can drive to, and how."""

    def __init__(self, x: i64, y: i64, z: i64, heading: i64, points: i64, before: i64, by: i64) -> None:
        self.x = x
        self.y = y
        self.z = z
        self.heading = heading
        self.points = points
        self.before = before
        """The stop before it, and the operation that leads here from there."""
        self.by = by
        self.operations: i64 = 0
        self.met: i64 = NOBODY
        """The enemy whose contact ended the move here."""

    def key(self) -> int:
        """Equal for poses that are merged."""
        return int((self.x // CELL) << 32 | (self.y // CELL) << 16 | self.z << 6 | self.heading)


def vehicle_moves(s: Situation, f: i64, into: Moves) -> None:
    """Contacts and rams, then the nearest to the goals, then a spread of cells."""
    if drive_clause(s, f) == "" and points_of(s, f) > 0:
        Drives(s, f).keep(into)


class Drives:
    """All poses of a vehicle within its points, merged."""

    def __init__(self, s: Situation, f: i64) -> None:
        fig = s.fig
        self.s = s
        self.f = f
        self.driver = Driver(s.scene, fig, f, ram_hostile(s, f, False), points_of(s, f), False)
        self.stops: list[Stop] = []
        self.best: dict[int, int] = {}
        """The cheapest stop of every merged pose."""
        self.contacts: dict[int, int] = {}
        self._note(Stop(fig.x[f], fig.y[f], fig.z[f], fig.heading[f], points_of(s, f), START, 0), self.best)
        straight: list[i64] = [h for h in range(0, HEADINGS, BEARING)]
        self._turn_all(straight, False)
        self._move_all()
        self._turn_all(straight, False)
        self._move_all()
        self._turn_all(straight, True)

    def _note(self, stop: Stop, table: dict[int, int]) -> None:
        """Keep the cheapest of equal poses; ties: fewer operations, then the order of generation."""
        if stop.before != START:
            stop.operations = self.stops[stop.before].operations + 1
        key = stop.key()
        if key in table:
            other = self.stops[table[key]]
            if stop.points < other.points or (stop.points == other.points and stop.operations >= other.operations):
                return
        table[key] = len(self.stops)
        self.stops.append(stop)

    def _kept(self) -> list[int]:
        """The stops of merged poses in the order in which they were generated."""
        return sorted(self.best.values())

    # Stages.

    def _turn_all(self, headings: list[i64], last: bool) -> None:
        """T?: any stop with a point left, to a multiple of 8; the last turn also towards the nearest enemies."""
        flying = self.s.fig.roster.mover[self.f] == FLYING
        for at in self._kept():
            stop = self.stops[at]
            if stop.points < 1 or stop.by >> 16 == TURN:
                continue
            for h in headings + self._towards_foes(stop) if last else headings:
                difference = (h - stop.heading) % HEADINGS
                difference = min(difference, HEADINGS - difference)
                if difference != 0 and (not flying or difference <= FLYER_TURN):
                    self._note(
                        Stop(stop.x, stop.y, stop.z, h, stop.points - 1, at, operation(TURN, h)),
                        self.best,
                    )

    def _towards_foes(self, stop: Stop) -> list[i64]:
        fig = self.s.fig
        foes = nearest_foes(self.s, self.f, stop.x, stop.y, NEAREST)
        return [heading_of(fig.x[foe] - stop.x, fig.y[foe] - stop.y) for foe in foes]

    def _move_all(self) -> None:
        """M?: whole steps of every way that the mover has, half steps where the table says so, or a link."""
        mover = self.s.fig.roster.mover[self.f]
        for at in self._kept():
            if self.stops[at].points < 1:
                continue
            for way in range(RIGHT + 1):
                per_point = PER_POINT[mover * 3 + (way if way <= BACK else 2)]
                if per_point > 0:
                    self._move(at, way, per_point)
            for number in range(self.s.scene.links):
                self._use_link(at, number)

    def _move(self, at: i64, way: i64, per_point: i64) -> None:
        """As far as the points go, noting every point; a contact ends the way and is kept apart."""
        stop, driver = self.stops[at], self.driver
        driver.begin(stop.x, stop.y, stop.z, stop.heading)
        length: i64 = 0
        while True:
            driver.go_on(length, stop.points)
            length += per_point
            if not driver.run(operation(way, length)):
                return
            self._arrive(at, operation(way, length))
            if driver.is_stopped():
                return

    def _use_link(self, at: i64, number: i64) -> None:
        stop, driver = self.stops[at], self.driver
        driver.begin(stop.x, stop.y, stop.z, stop.heading)
        driver.go_on(0, stop.points)
        if driver.run(operation(USE_LINK, number)):
            self._arrive(at, operation(USE_LINK, number))

    def _arrive(self, at: i64, by: i64) -> None:
        driver = self.driver
        stop = Stop(driver.x, driver.y, driver.z, driver.heading, driver.points, at, by)
        if driver.is_stopped():
            stop.met = driver.met
        self._note(stop, self.contacts if driver.is_stopped() else self.best)

    # Keeping.

    def action_of(self, at: i64, ram: bool) -> i64:
        """The drive to a stop, -1 if it is not accepted."""
        operations: list[i64] = []
        while self.stops[at].before != START:
            operations.append(self.stops[at].by)
            at = self.stops[at].before
        operations.reverse()
        return repack(operations, ram) if try_drive(self.s, self.f, operations, ram).clause == "" else i64(-1)

    def keep(self, into: Moves) -> None:
        """At most 64: contacts with their rams, then half by distance to the goals, half spread out (BP-AI-07)."""
        goals = goals_of(self.s, self.f)
        ordered = self._ordered()
        ranked: list[i64] = []
        touching: list[i64] = []
        for at, number in enumerate(ordered):
            stop = self.stops[number]
            item = nearest_square(goals, stop.x, stop.y) << 16 | at
            if stop.met != NOBODY or self._touches(stop):
                touching.append(item)
            elif stop.before != START:
                ranked.append(item)
        touching.sort()
        ranked.sort()
        first = into.count
        self._keep_contacts([ordered[item & 65535] for item in touching], into)
        rest = MOST_MOVES - 1 - (into.count - first)
        taken = self._keep_nearest([ordered[item & 65535] for item in ranked], rest - rest // 2, into)
        self._keep_spread([ordered[item & 65535] for item in ranked], taken, rest // 2, into)

    def _ordered(self) -> list[int]:
        """All merged stops by x, y, heading."""
        numbers = list(self.best.values()) + list(self.contacts.values())
        packed: list[i64] = []
        for number in numbers:
            stop = self.stops[number]
            packed.append((stop.x << 19 | stop.y << 6 | stop.heading) << 20 | number)
        packed.sort()
        return [int(item & 0xFFFFF) for item in packed]

    def _touches(self, stop: Stop) -> bool:
        """Does the pose touch an enemy that does not stop a move, a gun or an empty vehicle?"""
        fig = self.s.fig
        for other in range(fig.roster.count):
            if fig.place[other] == ON_TABLE and self.s.is_foe(fig.owner[self.f], other):
                if fig.touch_at(self.f, stop.x, stop.y, stop.z, other):
                    return True
        return False

    def _keep_contacts(self, numbers: list[int], into: Moves) -> None:
        """Up to 16 that end in contact, each also as a ram if it first touches a soldier."""
        taken = 0
        for number in numbers:
            action = self.action_of(number, False)
            if taken < MOST_CONTACTS and action >= 0:
                taken += 1
                into.add(action)
                met = self.stops[number].met
                if met != NOBODY and self.s.fig.roster.kind[met] == SOLDIER:
                    ram = self.action_of(number, True)
                    if ram >= 0:
                        into.add(ram)

    def _keep_nearest(self, numbers: list[int], most: i64, into: Moves) -> set[int]:
        taken: set[int] = set()
        for number in numbers:
            if len(taken) >= most:
                break
            action = self.action_of(number, False)
            if action >= 0:
                taken.add(number)
                into.add(action)
        return taken

    def _keep_spread(self, numbers: list[int], taken: set[int], most: i64, into: Moves) -> None:
        """For each cell of 80 mm, in order of x and y, the cheapest pose not yet taken."""
        cells: dict[int, list[i64]] = {}
        for number in numbers:
            if number not in taken:
                stop = self.stops[number]
                cheapest = (HEADINGS - stop.points) << 32 | stop.operations << 24 | number
                cells.setdefault(int(stop.x // WIDE << 16 | stop.y // WIDE), []).append(cheapest)
        count: i64 = 0
        for cell in sorted(cells):
            if count >= most:
                return
            for item in sorted(cells[cell]):
                action = self.action_of(item & 0xFFFFFF, False)
                if action >= 0:
                    into.add(action)
                    count += 1
                    break
