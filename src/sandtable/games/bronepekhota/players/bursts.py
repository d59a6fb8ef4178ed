"""Grenades on both sides: what the best throw from a place is worth, and what it costs to stand in reach of theirs.

A grenade kills nearly everybody within a step of where it falls (BP-GRENADE-06, BP-GRENADE-10), so whoever comes into
reach first with somebody to throw wins a squad, and soldiers who stand apart lose one instead of four.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.dice import damage_of, sides_of
from sandtable.games.bronepekhota.fighting.grenades import BLAST_STEPS, GRENADE_POWER
from sandtable.games.bronepekhota.fighting.shooting import armor_of
from sandtable.games.bronepekhota.players.greedy import pierce_part, worth
from sandtable.games.bronepekhota.players.manner import Manner
from sandtable.games.bronepekhota.players.throws import FACES, throw_value
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.covers import line_cover
from sandtable.games.bronepekhota.table.figures import NOBODY, ON_TABLE, STEP
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.games.bronepekhota.table.sight import NO_SHOT
from sandtable.games.bronepekhota.table.situation import SHOT, STUCK
from sandtable.kit.bits import append, i64, vec
from sandtable.kit.plane import isqrt

TOGETHER: Final = 2 * BLAST_STEPS * STEP
"""Two bases with no more between them may be caught by one explosion."""
THROW: Final = 5
"""Steps that a throw reaches mostly: a soldier of rank 2 rolls five or more in five of nine throws."""
MOST: Final = 3
"""More friends than this nearby count no more."""
PATIENT: Final = 4
"""With so many comrades a thrower waits for the best moment."""


class Throws:
    """What a soldier could throw at from other places."""

    def __init__(self, s: Bronepekhota, f: i64) -> None:
        self.s = s
        self.f = f
        self.id: vec[i64] = vec[i64]()
        self.most: vec[i64] = vec[i64]()
        """What an explosion beside the target is worth at most."""
        self.aim: i64 = NOBODY
        """The target of the best throw that was asked for last; NOBODY where none was good enough."""
        if may_throw(s, f):
            for other in range(s.fig.roster.count):
                if s.fig.place[other] == ON_TABLE and s.is_foe(s.fig.owner[f], other) and not s.fig.is_flying(other):
                    self.id = append(self.id, i64(other))
                    self.most = append(self.most, self._most_at(other))

    def _most_at(self, target: i64) -> i64:
        s, fig = self.s, self.s.fig
        total: i64 = 0
        for other in range(fig.roster.count):
            is_foe = fig.place[other] == ON_TABLE and s.is_foe(fig.owner[self.f], other)
            if is_foe and fig.gap(target, other) <= TOGETHER:
                total += burst_loss(s, other)
        return total

    def best(self, x: i64, y: i64, z: i64, above: i64) -> i64:
        """The best throw from a place in expected points, or `above` if none is worth more."""
        s, f, fig = self.s, self.f, self.s.fig
        best = above
        self.aim = NOBODY
        ox, oy, oz = fig.x[f], fig.y[f], fig.z[f]
        fig.x[f], fig.y[f], fig.z[f] = x, y, z
        for at in range(len(self.id)):
            target = self.id[at]
            if self.most[at] > best and fig.gap(f, target) <= (FACES + BLAST_STEPS) * STEP:
                if line_cover(s.scene, fig, x, y, z, f, target, NOBODY, s.options.infantry_occludes) != NO_SHOT:
                    value = throw_value(s, f, target)
                    if value > best:
                        best, self.aim = value, target
        fig.x[f], fig.y[f], fig.z[f] = ox, oy, oz
        return best


class Blasts:
    """What the grenades of enemies threaten: a figure in their reach, the more the more friends stand beside it."""

    def __init__(self, s: Bronepekhota, f: i64, manner: Manner) -> None:
        self.s = s
        self.f = f
        self.manner = manner
        self.loss = pierce_part(GRENADE_POWER, armor_of(s, f)) * worth(s, f) // 1000
        self.x: vec[i64] = vec[i64]()
        self.y: vec[i64] = vec[i64]()
        self.reach: vec[i64] = vec[i64]()
        self.near: vec[i64] = vec[i64]()
        """Friends."""
        fig, roster = s.fig, s.fig.roster
        if (manner.crowd == 0 and manner.exposed == 0) or fig.is_flying(f):
            return
        for other in range(roster.count):
            if fig.place[other] != ON_TABLE or other == f:
                continue
            if not s.is_foe(fig.owner[f], other):
                if fig.owner[other] == fig.owner[f] and not fig.is_flying(other):
                    self.near = append(self.near, i64(other))
            elif roster.kind[other] == SOLDIER and roster.squad[other] >= 0 and s.grenades[roster.squad[other]] > 0:
                self.x = append(self.x, fig.x[other])
                self.y = append(self.y, fig.y[other])
                far = reach_of_throw(s, other) + roster.radius[other] + roster.radius[f]
                self.reach = append(self.reach, far * far)

    def at(self, x: i64, y: i64) -> i64:
        """What it costs to stand there, in thousandths of points."""
        for at in range(len(self.x)):
            dx, dy = x - self.x[at], y - self.y[at]
            if dx * dx + dy * dy <= self.reach[at]:
                return self.loss * (self.manner.exposed + self.manner.crowd * self._beside(x, y) // 2)
        return 0

    def _beside(self, x: i64, y: i64) -> i64:
        """Friends who could be caught as well, those farther away count half; twice as many."""
        fig = self.s.fig
        found: i64 = 0
        for at in range(len(self.near)):
            other = self.near[at]
            dx, dy = x - fig.x[other], y - fig.y[other]
            gap = isqrt(dx * dx + dy * dy) - fig.roster.radius[self.f] - fig.roster.radius[other]
            if gap <= TOGETHER:
                found += 2 if gap <= TOGETHER // 2 else 1
        return min(found, i64(2 * MOST))


def reach_of_throw(s: Bronepekhota, f: i64) -> i64:
    """Millimetres between the bases of a soldier and of whomever its grenade mostly catches after its move."""
    return STEP * (max(s.fig.roster.speed[f], s.fig.roster.jump[f]) + THROW + BLAST_STEPS)


def may_throw(s: Bronepekhota, f: i64) -> bool:
    """Could a soldier still throw in this activation, if it had a target (BP-GRENADE-01, BP-GRENADE-02)?"""
    squad = s.fig.roster.squad[f]
    if s.fig.roster.kind[f] != SOLDIER or squad < 0 or s.grenades[squad] <= 0:
        return False
    return s.spent[f] & (SHOT | STUCK) == 0


def thrown_at(s: Bronepekhota, f: i64) -> i64:
    """What the grenades of all squads in reach could do to a figure where it stands, in thousandths of points."""
    fig, roster = s.fig, s.fig.roster
    if fig.is_flying(f):
        return 0
    squads: list[i64] = []
    for other in range(roster.count):
        squad = roster.squad[other]
        if squad in squads or not fig.is_soldier(other) or not s.is_foe(fig.owner[f], other):
            continue
        if squad >= 0 and s.grenades[squad] > 0 and fig.gap(other, f) <= reach_of_throw(s, other):
            squads.append(squad)
    return len(squads) * burst_loss(s, f)


def burst_loss(s: Bronepekhota, f: i64) -> i64:
    """What one explosion costs a figure, in thousandths of points."""
    loss = pierce_part(GRENADE_POWER, armor_of(s, f)) * worth(s, f)
    return loss * damage_of(sides_of(GRENADE_POWER)) if s.fig.roster.durability[f] > 0 else loss


def kept_for(s: Bronepekhota, f: i64, manner: Manner) -> i64:
    """What a better moment for the grenade of a squad may be worth: less, the fewer are left to throw it."""
    squad = s.fig.roster.squad[f]
    if manner.spend == 0 or squad < 0:
        return manner.keep
    left: i64 = 0
    for other in range(s.fig.roster.count):
        if s.fig.roster.squad[other] == squad and s.fig.is_soldier(other):
            left += 1
    return manner.keep * min(left - 1, i64(PATIENT)) // PATIENT
