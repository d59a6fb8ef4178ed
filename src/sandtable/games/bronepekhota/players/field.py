"""The table as one figure sees it: its enemies as native columns, and what a shot is worth at every distance.

Gains and losses are thousandths of points, as everywhere in these players; a row is filled when it is first asked for.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.dice import NO_DICE
from sandtable.games.bronepekhota.content.sheets import CLOAKED
from sandtable.games.bronepekhota.players.aims import wanted_by
from sandtable.games.bronepekhota.players.fights import is_behind, melee_value, melee_win
from sandtable.games.bronepekhota.players.greedy import WHOLE, shot_value_at, worth
from sandtable.games.bronepekhota.players.manner import PLAIN, Manner
from sandtable.games.bronepekhota.players.morale import panic_bonus
from sandtable.games.bronepekhota.players.stakes import stake
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.covers import line_cover
from sandtable.games.bronepekhota.table.figures import CONTACT, NOBODY, ON_TABLE, steps_of
from sandtable.games.bronepekhota.table.roster import CAPTIVE, GUN, SOLDIER
from sandtable.games.bronepekhota.table.sight import HEAVY, NO_SHOT, area_cover
from sandtable.kit.bits import filled, i64, vec
from sandtable.kit.plane import DIR_X, DIR_Y, isqrt

FAR: Final = 26
"""Steps and cover together; nobody reaches farther."""
UNKNOWN: Final = -1
ANY_HEADING: Final = -1
"""Whoever comes there may look wherever it wants."""
CREWED: Final = 200
"""A gun with an enemy soldier so near will be fired."""


class Field:
    """Enemies of a figure on the table."""

    def __init__(self, s: Bronepekhota, f: i64, manner: Manner = PLAIN) -> None:
        fig, roster = s.fig, s.fig.roster
        room = int(roster.count)
        self.s = s
        self.f = f
        self.manner = manner
        self.count: i64 = 0
        self.doom: i64 = 0
        """What would be lost at the place whose danger was asked for last: a figure dies but once."""
        self.aim: i64 = NOBODY
        """The target of the best shot that was asked for last."""
        self.id: vec[i64] = filled(room, 0)
        self.speed: vec[i64] = filled(room, 0)
        """Steps that an enemy comes nearer before it shoots."""
        self.shelter: vec[i64] = filled(room, 0)
        self.brawl: vec[i64] = filled(room, UNKNOWN)
        self.gain: vec[i64] = filled(FAR * room, UNKNOWN)
        self.loss: vec[i64] = filled(FAR * room, UNKNOWN)
        seat = fig.owner[f]
        wanted = wanted_by(s, seat)
        for other in range(roster.count):
            if fig.place[other] == ON_TABLE and s.is_foe(seat, other) and roster.kind[other] != CAPTIVE:
                if len(wanted) > 0 and roster.sheet[other] in wanted:
                    continue
                self._add(other)

    def _add(self, other: i64) -> None:
        s, at = self.s, self.count
        roster = s.fig.roster
        self.id[at] = other
        if roster.kind[other] == SOLDIER:
            self.speed[at] = roster.speed[other]
        elif s.fig.is_manned(other):
            self.speed[at] = roster.zone_points(other, s.fig.marker[other])
        self.shelter[at] = HEAVY if roster.ability[other] == CLOAKED else area_cover(s.scene, s.fig, other)
        self.count += 1

    # Shots.

    def gain_at(self, at: i64, far: i64) -> i64:
        """What the figure's own fire at an enemy is worth over so many steps, cover added."""
        if far >= FAR:
            return 0
        place = FAR * at + far
        if self.gain[place] == UNKNOWN:
            value = fire_value(self.s, self.f, self.id[at], far)
            if self.manner.panic > 0 and value > 0:
                value += value * panic_bonus(self.s, self.id[at]) // WHOLE * self.manner.panic // WHOLE
            self.gain[place] = value + value * stake(self.s, self.id[at], self.manner) // WHOLE
        return self.gain[place]

    def loss_at(self, at: i64, far: i64) -> i64:
        """What the fire of an enemy costs the figure over so many steps, cover added."""
        if far >= FAR:
            return 0
        place = FAR * at + far
        if self.loss[place] == UNKNOWN:
            self.loss[place] = self._fire_of(self.id[at], far)
        return self.loss[place]

    def _fire_of(self, other: i64, far: i64) -> i64:
        s = self.s
        if s.fig.roster.kind[other] != GUN:
            return fire_value(s, other, self.f, far) if can_fire(s, other) else i64(0)
        return fire_value(s, other, self.f, far) if self._is_crewed(other) else i64(0)

    def _is_crewed(self, gun: i64) -> bool:
        fig = self.s.fig
        for at in range(self.count):
            other = self.id[at]
            if fig.roster.kind[other] == SOLDIER:
                dx, dy = fig.x[other] - fig.x[gun], fig.y[other] - fig.y[gun]
                if dx * dx + dy * dy <= CREWED * CREWED:
                    return True
        return False

    # Places.

    def steps_to(self, at: i64, x: i64, y: i64, z: i64) -> i64:
        """Distance from a place of the figure to an enemy."""
        fig = self.s.fig
        other = self.id[at]
        dx, dy, dz = x - fig.x[other], y - fig.y[other], z - fig.z[other]
        gap = isqrt(dx * dx + dy * dy) - fig.roster.radius[self.f] - fig.roster.radius[other]
        return steps_of((gap * gap if gap > 0 else 0) + dz * dz)

    def best_shot(self, x: i64, y: i64, z: i64, looks: i64, heading: i64 = ANY_HEADING) -> i64:
        """The best shot from a place, looking there if it is said where; at most so many enemies are looked at."""
        s, best, looked = self.s, i64(0), i64(0)
        self.aim = NOBODY
        for at in range(self.count):
            if heading != ANY_HEADING and not self._is_ahead(at, x, y, heading):
                continue
            far = self.steps_to(at, x, y, z)
            if self.gain_at(at, far + self.shelter[at]) <= best or looked >= looks:
                continue
            looked += 1
            cover = line_cover(s.scene, s.fig, x, y, z, self.f, self.id[at], NOBODY, s.options.infantry_occludes)
            if cover != NO_SHOT:
                value = self.gain_at(at, far + max(cover, self.shelter[at]))
                if value > best:
                    best, self.aim = value, self.id[at]
        return best

    def _is_ahead(self, at: i64, x: i64, y: i64, heading: i64) -> bool:
        fig, other = self.s.fig, self.id[at]
        return is_ahead(fig.x[other] - x, fig.y[other] - y, heading)

    def danger(self, x: i64, y: i64, z: i64, looks: i64) -> i64:
        """What all enemies could do to the figure there: those who see it now, and those who come."""
        s = self.s
        total: i64 = 0
        looked: i64 = 0
        fig = s.fig
        alive: i64 = WHOLE
        whole = WHOLE * worth(s, self.f) * max(fig.marker[self.f], i64(1))
        ox, oy, oz = fig.x[self.f], fig.y[self.f], fig.z[self.f]
        fig.x[self.f], fig.y[self.f], fig.z[self.f] = x, y, z
        for at in range(self.count):
            far = self.steps_to(at, x, y, z)
            coming = self.loss_at(at, max(far - self.speed[at], i64(1))) * self.manner.coming // WHOLE
            if far <= self.speed[at] and self._brawls(at) > coming:
                coming = self._brawls(at)
            now = self.loss_at(at, far)
            if now > coming and looked < looks:
                looked += 1
                other = self.id[at]
                hides = s.options.infantry_occludes
                cover = line_cover(s.scene, fig, fig.x[other], fig.y[other], fig.z[other], other, self.f, NOBODY, hides)
                now = self.loss_at(at, far + cover) if cover != NO_SHOT else i64(0)
            threat = max(now, coming)
            if self.manner.later > 0 and self._has_acted(at):
                threat -= threat * self.manner.later // WHOLE
            total += threat
            alive = alive * (whole - min(threat, whole)) // whole
        fig.x[self.f], fig.y[self.f], fig.z[self.f] = ox, oy, oz
        self.doom = whole * (WHOLE - alive) // WHOLE
        return total

    def _has_acted(self, at: i64) -> bool:
        """Will the enemy act again only in the next tour?"""
        unit = self.s.unit[self.id[at]]
        return unit >= 0 and self.s.acted[unit] != 0

    def _brawls(self, at: i64) -> i64:
        """What a melee with an enemy costs, if it comes for one."""
        if self.brawl[at] == UNKNOWN:
            other = self.id[at]
            kind = self.s.fig.roster.kind[other]
            value: i64 = 0
            if kind == SOLDIER or self.s.fig.is_manned(other):
                value = melee_value(self.s, other, self.f, False) // 2
            self.brawl[at] = value
        return self.brawl[at]

    def best_fight(self, x: i64, y: i64, z: i64) -> i64:
        """The best melee at a place."""
        fig = self.s.fig
        best: i64 = 0
        for at in range(self.count):
            other = self.id[at]
            dx, dy = x - fig.x[other], y - fig.y[other]
            reach = fig.roster.radius[self.f] + fig.roster.radius[other] + 3
            if dx * dx + dy * dy <= reach * reach and fig.is_level(self.f, z, other):
                best = max(best, self.fight_with(at, is_behind(self.s, self.f, x, y, other)))
        return best

    def fight_with(self, at: i64, behind: bool = False) -> i64:
        """What a melee with an enemy is worth; nothing in the air."""
        fig, other = self.s.fig, self.id[at]
        if fig.is_flying(other) or fig.is_flying(self.f):
            return 0
        return melee_value(self.s, self.f, other, behind) * self.manner.fight // WHOLE

    def freedom(self, x: i64, y: i64, z: i64, fights: bool) -> i64:
        """Chance in thousandths that no enemy holds the figure there: a melee with one may be won (BP-SHOOT-07)."""
        s, fig = self.s, self.s.fig
        holder: i64 = NOBODY
        own = fig.roster.radius[self.f] + CONTACT + 1
        for at in range(self.count):
            other = self.id[at]
            dx, dy, near = fig.x[other] - x, fig.y[other] - y, own + fig.roster.radius[other]
            if dx * dx + dy * dy >= near * near or not fig.touch_at(self.f, x, y, z, other):
                continue
            if fig.roster.kind[other] == SOLDIER or fig.is_manned(other):
                if holder != NOBODY or not fights or fig.roster.kind[other] != SOLDIER:
                    return 0
                holder = other
        if holder == NOBODY:
            return WHOLE
        return melee_win(s, self.f, holder, is_behind(s, self.f, x, y, holder))


def is_ahead(dx: i64, dy: i64, heading: i64) -> bool:
    """Is what lies so far away in the front half-plane (BP-GEO-13)?"""
    return dx * DIR_X[heading] + dy * DIR_Y[heading] >= 0


def can_fire(s: Bronepekhota, f: i64) -> bool:
    """Is it a soldier with a firearm, or a machine with somebody in it?"""
    if s.fig.roster.kind[f] == SOLDIER:
        return s.fig.roster.range[f] != NO_DICE
    return s.fig.is_manned(f)


def fire_value(s: Bronepekhota, f: i64, target: i64, far: i64) -> i64:
    """Expected points of all that a figure can fire at a target in one activation, over so many steps."""
    roster = s.fig.roster
    if roster.kind[f] == SOLDIER:
        if roster.range[f] == NO_DICE:
            return 0
        return shot_value_at(s, roster.range[f], roster.power[f], target, far, 0)
    best: i64 = 0
    second: i64 = 0
    for slot in range(roster.weapon_first[f], roster.weapon_last[f]):
        if roster.weapon_range[slot] != NO_DICE and s.ammo[slot] > 0:
            value = shot_value_at(s, roster.weapon_range[slot], roster.weapon_power[slot], target, far, 0)
            if roster.weapons[slot].blast_steps > 0:
                value += value // 4
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
    if roster.kind[f] == GUN:
        return best * roster.rate[f]
    return best + second if roster.rate[f] > 1 else best


def gun_value(s: Bronepekhota, gun: i64, x: i64, y: i64) -> i64:
    """The best shot of a gun from a place."""
    fig = s.fig
    best: i64 = 0
    ox, oy = fig.x[gun], fig.y[gun]
    fig.x[gun], fig.y[gun] = x, y
    for target in range(fig.roster.count):
        if fig.place[target] == ON_TABLE and s.is_foe(fig.owner[gun], target):
            steps = fig.steps(gun, target)
            if steps < FAR and fire_value(s, gun, target, steps) > best:
                cover = line_cover(s.scene, fig, x, y, fig.z[gun], gun, target, NOBODY, s.options.infantry_occludes)
                if cover != NO_SHOT:
                    cover = max(cover, area_cover(s.scene, fig, target))
                    best = max(best, fire_value(s, gun, target, steps + cover))
    fig.x[gun], fig.y[gun] = ox, oy
    return best
