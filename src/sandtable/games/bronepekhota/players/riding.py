"""Who sits in a machine: a pilot leaves where it does more on foot, a soldier boards where the machine does more.

Both are weighed by the same worth of the next tours inside and outside, so nobody gets in and out again; a point of
cost is 1000 (BP-PILOT-02 to BP-PILOT-05, BP-CAPTURE-01 to BP-CAPTURE-07).
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.activation.crew import dismount_options
from sandtable.games.bronepekhota.content.dice import NO_DICE
from sandtable.games.bronepekhota.content.missions import ZONE, MissionObject
from sandtable.games.bronepekhota.fighting.damage import candidate_x, candidate_y, survives
from sandtable.games.bronepekhota.mission.goals import Goals
from sandtable.games.bronepekhota.moving.operations import PER_POINT
from sandtable.games.bronepekhota.players.aims import aims_of, errand_of
from sandtable.games.bronepekhota.players.bursts import thrown_at
from sandtable.games.bronepekhota.players.field import Field
from sandtable.games.bronepekhota.players.greedy import WHOLE, worth
from sandtable.games.bronepekhota.players.manner import PLAIN
from sandtable.games.bronepekhota.players.stakes import Stakes, distance_to, is_command, tours_left
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import NOBODY, ON_TABLE, STEP
from sandtable.games.bronepekhota.table.roster import SOLDIER, VEHICLE
from sandtable.kit.bits import i64
from sandtable.kit.moves import Moves
from sandtable.kit.plane import isqrt

MARGIN: Final = 2500
"""To get in or out must be better by so much: it takes time."""
LONG: Final = 2
"""A way of more than so many walks is long."""
FURTHER: Final = 4
"""So many tours count."""
WALKS: Final = 3
"""So many walks a soldier goes to reach a machine."""
RUN: Final = 30
"""Thousandths of a point for a millimetre towards a machine that waits for a pilot."""
ERRAND: Final = 20_000
"""To be in reach of a thing that must be fetched."""
RANGE: Final = 4
"""Steps from which one fires: nearer it gets dangerous."""
ALIVE: Final = 600
"""So much of a thousand a soldier in a fight lives on until the next tour."""
WHOLE_MACHINE: Final = 900
"""So much of a thousand a machine does."""
SERVICE: Final = 6000
"""A platform repairs and tows."""
WANTED: Final = 1 << 30
"""A machine that the mission is about is boarded by whoever can."""
LOOKS: Final = 8
FACES: Final = 6


# What the next tours are worth.


def inside(s: Bronepekhota, pilot: i64, machine: i64, tours: i64) -> i64:
    """What the machine with this pilot does in so many tours: its fire on the way, less what is risked."""
    fig = s.fig
    owner = fig.owner[machine]
    fig.owner[machine] = fig.owner[pilot]
    total = _fire_of(s, machine, tours) + _saved_way(s, pilot, machine)
    if fig.roster.repair[machine] > 0:
        total += SERVICE * tours
    if is_lost_soon(s, machine):
        total = total // 4 - _life(s, pilot)
    fig.owner[machine] = owner
    return total


def outside(s: Bronepekhota, pilot: i64, x: i64, y: i64, z: i64, tours: i64) -> i64:
    """What the soldier does on foot from a place: its own fire or melee, and ground that only it can hold."""
    fig = s.fig
    ox, oy, oz = fig.x[pilot], fig.y[pilot], fig.z[pilot]
    fig.x[pilot], fig.y[pilot], fig.z[pilot] = x, y, z
    walk = pace_of(s, pilot)
    stakes = Stakes(s, pilot)
    held: i64 = 0
    for at in range(len(stakes.things)):
        far = distance_to(stakes.things[at], x, y)
        if stakes.things[at].kind != ZONE and far <= walk and _is_needed(s, pilot, stakes.things[at], far + walk):
            held = max(held, stakes.bonus[at] * tours // 2)
    errand = Goals(errand_of(s, pilot))
    if errand.count > 0 and errand.nearest_square(x, y) <= walk * walk:
        held = max(held, i64(ERRAND))
    total = _fire_of(s, pilot, tours)
    fig.x[pilot], fig.y[pilot], fig.z[pilot] = ox, oy, oz
    return total + held


def _is_needed(s: Bronepekhota, pilot: i64, thing: MissionObject, far: i64) -> bool:
    """Is no other own soldier about as near to a thing?"""
    fig = s.fig
    for other in range(fig.roster.count):
        if other != pilot and fig.is_soldier(other) and fig.owner[other] == fig.owner[pilot]:
            if distance_to(thing, fig.x[other], fig.y[other]) <= far:
                return False
    return True


def horizon(s: Bronepekhota) -> i64:
    """Tours that count, this one included."""
    return min(tours_left(s), i64(FURTHER))


def pace_of(s: Bronepekhota, f: i64) -> i64:
    """Millimetres that a figure goes in a tour."""
    roster = s.fig.roster
    if roster.kind[f] == SOLDIER:
        return STEP * roster.speed[f]
    return roster.zone_points(f, s.fig.marker[f]) * PER_POINT[roster.mover[f] * 3]


def _fire_of(s: Bronepekhota, f: i64, tours: i64) -> i64:
    """What a figure could do to the best target in each of so many tours while it comes nearer and may be hit."""
    field, fig = Field(s, f), s.fig
    soldier = fig.roster.kind[f] == SOLDIER
    steps = pace_of(s, f) // STEP
    total: i64 = 0
    alive: i64 = WHOLE
    for tour in range(1, tours + 1):
        best: i64 = 0
        for at in range(field.count):
            far = field.steps_to(at, fig.x[f], fig.y[f], fig.z[f])
            best = max(best, field.gain_at(at, max(far - tour * steps, min(far, i64(RANGE))) + field.shelter[at]))
            if far <= tour * steps and (not soldier or fig.roster.range[f] == NO_DICE):
                best = max(best, field.fight_with(at))
        total += best * alive // WHOLE
        alive = alive * (ALIVE if soldier else WHOLE_MACHINE) // WHOLE
    return total


def _saved_way(s: Bronepekhota, pilot: i64, machine: i64) -> i64:
    """How much farther than on foot the machine goes where the way to the goals is long."""
    fig = s.fig
    goals = Goals(aims_of(s, pilot))
    if goals.count == 0:
        return 0
    far = isqrt(goals.nearest_square(fig.x[machine], fig.y[machine]))
    walk = pace_of(s, pilot)
    if far <= LONG * walk:
        return 0
    return PLAIN.pull * max(min(far, pace_of(s, machine)) - walk, i64(0))


def is_lost_soon(s: Bronepekhota, machine: i64) -> bool:
    """Would all enemies together destroy the machine where it stands?"""
    fig = s.fig
    danger = Field(s, machine).danger(fig.x[machine], fig.y[machine], fig.z[machine], LOOKS) + thrown_at(s, machine)
    return danger >= WHOLE * worth(s, machine) * fig.marker[machine]


def _life(s: Bronepekhota, pilot: i64) -> i64:
    """The points of a pilot by the chance that it does not survive its machine (BP-TEST-04)."""
    dead: i64 = 0
    for rolled in range(1, FACES + 1):
        dead += 0 if survives(s.fig.roster.armor[pilot], rolled) else 1
    return WHOLE * worth(s, pilot) * dead // FACES


def _prize(s: Bronepekhota, machine: i64) -> i64:
    """What a machine is worth to those who may take it, as far as it is whole."""
    return WHOLE * worth(s, machine) * s.fig.marker[machine] // 2


# Leaving.


def way_out(s: Bronepekhota, f: i64) -> i64:
    """The action by which the pilot leaves to the best side, -1 if it does more inside."""
    fig = s.fig
    pilot = fig.crew[f]
    if pilot == NOBODY or is_command(s, f) or is_named(s, f) or s.is_engaged(f):
        return -1
    out = Moves(8)
    dismount_options(s, f, out)
    if out.count == 0:
        return -1
    tours = horizon(s)
    gain = outside(s, pilot, fig.x[f], fig.y[f], fig.z[f], tours) - inside(s, pilot, f, tours)
    if gain <= MARGIN + (i64(0) if is_lost_soon(s, f) else _taken_by_others(s, f)):
        return -1
    field, best, most = Field(s, pilot), out.items[0], i64(-(1 << 40))
    for at in range(out.count):
        d = a.second_of(out.items[at])
        x, y = candidate_x(s, f, d), candidate_y(s, f, d)
        value = field.best_shot(x, y, fig.z[f], LOOKS) - field.danger(x, y, fig.z[f], LOOKS)
        if value > most:
            best, most = out.items[at], value
    return best


def is_named(s: Bronepekhota, f: i64) -> bool:
    """Is the machine what the mission is about? Whoever leaves it may lose it."""
    for entry in s.options.mission.victory:
        for condition in entry.conditions:
            if s.fig.roster.sheet[f] in condition.about:
                return True
    return False


def _taken_by_others(s: Bronepekhota, machine: i64) -> i64:
    """What is risked if an enemy soldier could board the empty machine with its next walk."""
    fig = s.fig
    for other in range(fig.roster.count):
        if fig.is_soldier(other) and s.is_foe(fig.owner[machine], other):
            if fig.roster.rank[other] >= fig.roster.rank[machine] and fig.gap(other, machine) <= pace_of(s, other):
                return _prize(s, machine)
    return 0


# Boarding.


class Rides:
    """Machines without a pilot that one soldier should board, and what that is worth."""

    def __init__(self, s: Bronepekhota, f: i64, wanted: bool = True) -> None:
        self.s = s
        self.f = f
        self.machine: list[i64] = []
        self.worth: list[i64] = []
        fig = s.fig
        if fig.roster.kind[f] != SOLDIER or not wanted:
            return
        for at in range(fig.roster.machines):
            machine = fig.roster.machine[at]
            if fig.roster.kind[machine] == VEHICLE and fig.place[machine] == ON_TABLE:
                value = ride_value(s, f, machine) if self._may_reach(machine) else i64(0)
                if value > 0:
                    self.machine.append(machine)
                    self.worth.append(value)

    def _may_reach(self, machine: i64) -> bool:
        """Has it no pilot, is the rank enough, and is nobody nearer who could take it?"""
        s, f, fig = self.s, self.f, self.s.fig
        roster = fig.roster
        if fig.is_manned(machine) or roster.rank[f] < roster.rank[machine] or fig.marker[machine] <= 0:
            return False
        mine = fig.gap(f, machine)
        if mine > WALKS * pace_of(s, f):
            return False
        for other in range(roster.count):
            if other != f and fig.is_soldier(other) and fig.owner[other] == fig.owner[f]:
                if roster.rank[other] >= roster.rank[machine] and fig.gap(other, machine) < mine:
                    return False
        return True

    def at(self, x: i64, y: i64) -> i64:
        """What a place is worth on the way to them."""
        fig = self.s.fig
        best: i64 = 0
        for number in range(len(self.machine)):
            machine = self.machine[number]
            dx, dy = x - fig.x[machine], y - fig.y[machine]
            best = max(best, self.worth[number] - RUN * isqrt(dx * dx + dy * dy))
        return best

    def touched(self, x: i64, y: i64, z: i64) -> i64:
        """What it is worth to stand where one of them can be boarded."""
        best: i64 = 0
        for number in range(len(self.machine)):
            if self.s.fig.touch_at(self.f, x, y, z, self.machine[number]):
                best = max(best, self.worth[number])
        return best


def ride_value(s: Bronepekhota, f: i64, machine: i64) -> i64:
    """What it is worth to board: the next tours inside instead of outside, and that nobody else takes it; else 0."""
    fig = s.fig
    if is_named(s, machine):
        return WANTED
    tours = horizon(s)
    total = inside(s, f, machine, tours) * (tours - 1) // tours
    total -= outside(s, f, fig.x[f], fig.y[f], fig.z[f], tours)
    total += _prize(s, machine) if s.is_foe(fig.owner[f], machine) else _taken_by_others(s, machine)
    return total if total > MARGIN else i64(0)


def best_ride(s: Bronepekhota, f: i64, found: Moves) -> i64:
    """The machine in contact that is worth boarding most, as an action, -1 without one."""
    best: i64 = -1
    most: i64 = 0
    for at in range(found.count):
        if a.kind_of(found.items[at]) == a.BOARD:
            value = ride_value(s, f, a.second_of(found.items[at]))
            if value > most:
                best, most = found.items[at], value
    return best
