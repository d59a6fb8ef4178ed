"""What the mission adds: ground that must be held when it counts, and targets that decide the battle.

Ground is wanted when it scores, or when there is just time left to get there; a command machine is worth more to its
enemies than its points, and to its owner more than what it could shoot (BP-MISSION-04, BP-MISSION-05, BP-MISSION-08).
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.missions import AT_LIMIT, BLOCK, MARKER, ZONE, MissionObject
from sandtable.games.bronepekhota.mission.victory import seat_of
from sandtable.games.bronepekhota.moving.operations import PER_POINT
from sandtable.games.bronepekhota.players.manner import PLAIN, Manner
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import ON_TABLE, STEP
from sandtable.games.bronepekhota.table.placement import touches_block
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.games.bronepekhota.table.situation import NO_UNIT
from sandtable.kit.bits import append, i64, vec
from sandtable.kit.plane import isqrt

ZONE_HELD: Final = 30_000
"""The first of a unit in a zone that decides the battle soon."""
BLOCK_HELD: Final = 20_000
"""The first at an object that decides the battle soon."""
ENDLESS: Final = 1000
"""Tours that are left in a mission without a limit."""


class Stakes:
    """The ground that one figure should hold, and what it is worth there."""

    def __init__(self, s: Bronepekhota, f: i64, manner: Manner = PLAIN) -> None:
        self.s = s
        self.f = f
        self.manner = manner
        self.left = tours_left(s)
        self.things: list[MissionObject] = []
        self.bonus: vec[i64] = vec[i64]()
        self.pull: vec[i64] = vec[i64]()
        self.solid: vec[i64] = vec[i64]()
        """Which block of the scene it is, -1 for ground."""
        blocks: i64 = 0
        for item in s.options.mission.objects:
            if item.kind == MARKER:
                self._add_marker(item)
            elif item.kind == ZONE and wins_by(s, s.fig.owner[f], "in_zone", item.id):
                self._add_zone(item)
            elif item.kind == BLOCK and wins_by(s, s.fig.owner[f], "holds", item.id):
                self._add_block(item, blocks)
            if item.kind == BLOCK:
                blocks += 1

    def at(self, x: i64, y: i64, z: i64) -> i64:
        """What it is worth to stand there: the ground that is held, less the way to the nearest that should be."""
        total: i64 = 0
        away: i64 = -1
        for at in range(len(self.things)):
            item = self.things[at]
            far = distance_to(item, x, y)
            if self._holds(at, x, y, z):
                total += self.bonus[at]
                far = 0
            cost = self.pull[at] * far
            if away < 0 or cost < away:
                away = cost
        return total - away if away > 0 else total

    def _holds(self, at: i64, x: i64, y: i64, z: i64) -> bool:
        item = self.things[at]
        if self.solid[at] < 0:
            return z >= item.min_z and item.holds(int(x), int(y))
        roster = self.s.fig.roster
        return touches_block(self.s.scene, self.solid[at], x, y, z, roster.radius[self.f], roster.height[self.f])

    def _add(self, item: MissionObject, bonus: i64, pull: i64, solid: i64) -> None:
        self.things.append(item)
        self.bonus = append(self.bonus, bonus)
        self.pull = append(self.pull, pull)
        self.solid = append(self.solid, solid)

    def _add_marker(self, item: MissionObject) -> None:
        """A marker scores in every tour for the side with more soldiers there."""
        fig = self.s.fig
        if fig.roster.kind[self.f] != SOLDIER:
            return
        lead: i64 = 0
        for other in range(fig.roster.count):
            if other != self.f and fig.is_soldier(other) and item.holds(int(fig.x[other]), int(fig.y[other])):
                lead += -1 if self.s.foes(fig.owner[self.f], fig.owner[other]) else 1
        if lead <= 1:
            mark = self.manner.mark
            self._add(item, mark if lead == 0 else mark // 3, self.manner.mark_pull if lead <= 0 else i64(0), -1)

    def _add_zone(self, item: MissionObject) -> None:
        """Every unit should have somebody in the zone when the last tour ends."""
        fig = self.s.fig
        if not self._is_time(distance_to(item, fig.x[self.f], fig.y[self.f])):
            return
        alone = True
        hurry = self.manner.hurry
        for other in range(fig.roster.count):
            if other != self.f and self.s.unit[other] == self.s.unit[self.f] and fig.place[other] == ON_TABLE:
                if fig.z[other] >= item.min_z and item.holds(int(fig.x[other]), int(fig.y[other])):
                    alone = False
        self._add(item, ZONE_HELD if alone else ZONE_HELD // 5, hurry if alone else hurry // 5, -1)

    def _add_block(self, item: MissionObject, solid: i64) -> None:
        """Somebody should touch the block when the last tour ends."""
        fig = self.s.fig
        if fig.roster.kind[self.f] != SOLDIER or not self._is_time(distance_to(item, fig.x[self.f], fig.y[self.f])):
            return
        touching: i64 = 0
        for other in range(fig.roster.count):
            if other != self.f and fig.is_soldier(other) and not self.s.foes(fig.owner[self.f], fig.owner[other]):
                radius, height = fig.roster.radius[other], fig.roster.height[other]
                if touches_block(self.s.scene, solid, fig.x[other], fig.y[other], fig.z[other], radius, height):
                    touching += 1
        if touching < 2:
            self._add(item, BLOCK_HELD // (1 + 2 * touching), self.manner.hurry // (1 + 2 * touching), solid)

    def _is_time(self, far: i64) -> bool:
        """Would it be too late to go much later?"""
        fig, f = self.s.fig, self.f
        pace: i64 = STEP * fig.roster.speed[f]
        if fig.roster.kind[f] != SOLDIER:
            pace = fig.roster.zone_points(f, fig.marker[f]) * PER_POINT[fig.roster.mover[f] * 3]
        if pace <= 0:
            return False
        return self.left - (far + pace - 1) // pace < self.manner.soon


def tours_left(s: Bronepekhota) -> i64:
    """Tours that are left, this one included."""
    tours = s.options.mission.tours
    return tours - s.tour + 1 if tours else i64(ENDLESS)


def wins_by(s: Bronepekhota, seat: i64, word: str, name: str) -> bool:
    """Does the seat win at the end of the last tour by such a condition about this object?"""
    for entry in s.options.mission.victory:
        if entry.moment == AT_LIMIT:
            for condition in entry.conditions:
                if condition.word == word and name in condition.about and seat_of(s, condition.about[0]) == seat:
                    return True
    return False


def distance_to(item: MissionObject, x: i64, y: i64) -> i64:
    """Millimetres to the ground of an object, 0 on it; to the middle of a block or a marker."""
    dx, dy = x - item.at[0], y - item.at[1]
    if item.kind == ZONE and item.radius == 0:
        dx = max((dx if dx > 0 else -dx) - item.size[0] // 2, i64(0))
        dy = max((dy if dy > 0 else -dy) - item.size[1] // 2, i64(0))
    far = isqrt(dx * dx + dy * dy)
    return max(far - item.radius, i64(0)) if item.kind == ZONE else far


def is_command(s: Bronepekhota, f: i64) -> bool:
    """Is it the command machine of its owner, or one of the command squad, where losing that loses the battle?"""
    owner = s.fig.owner[f]
    return owner >= 0 and s.command[owner] != NO_UNIT and s.command[owner] == s.unit[f]


def stake(s: Bronepekhota, target: i64, manner: Manner) -> i64:
    """How much more than its points a target is worth, in thousandths: a command machine, one that will act yet."""
    more: i64 = manner.command_stake if is_command(s, target) else 0
    unit = s.unit[target]
    return more + manner.fresh if unit >= 0 and s.acted[unit] == 0 else more
