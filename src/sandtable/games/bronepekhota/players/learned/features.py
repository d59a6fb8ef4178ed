"""What a network sees of a battle between two activations: forces, fire lanes, reach, cover, ground, tours, mission.

Everything is seen from one of two seats. Nothing of a battle is hidden, so nothing is left out for secrecy.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.missions import BLOCK, MARKER, ZONE
from sandtable.games.bronepekhota.mission.victory import marker_holder, would_win
from sandtable.games.bronepekhota.players.field import can_fire, fire_value
from sandtable.games.bronepekhota.players.learned.layout import (
    AWAY,
    COMING,
    COMING_LEAD,
    COMMAND,
    COMMAND_LEFT,
    COVER,
    FAR,
    FIRE,
    FIRE_LEAD,
    FIRE_STEP,
    FIRES,
    FORCE,
    FORCE_STEP,
    FORCES,
    FRONT,
    GUNS_LEFT,
    HELD_MARKS,
    HOLDING,
    HOLDS,
    HUNDRED,
    HUNTED,
    KILLING,
    KINDS,
    LEAD,
    LEAD_BY_KIND,
    LEADS,
    MACHINES,
    MACHINES_LEFT,
    MARKERS,
    MARKS,
    OBJECT,
    OWN_ZONE,
    PHASES,
    READY,
    SCORE,
    SCORES,
    SEAT,
    SIDES,
    SOLDIERS,
    SOLDIERS_LEFT,
    STANDING,
    TENTHS,
    THEIR_ZONE,
    TURNS,
)
from sandtable.games.bronepekhota.players.prospects import POINT, figure_worth
from sandtable.games.bronepekhota.players.stakes import distance_to, wins_by
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.covers import line_cover
from sandtable.games.bronepekhota.table.figures import INSIDE, NOBODY, ON_TABLE, RESERVE
from sandtable.games.bronepekhota.table.placement import touches_block
from sandtable.games.bronepekhota.table.roster import GUN, SOLDIER
from sandtable.games.bronepekhota.table.sight import NO_SHOT, area_cover
from sandtable.games.bronepekhota.table.situation import CHOOSING_UNIT, NO_UNIT
from sandtable.kit.bits import i64
from sandtable.kit.plane import isqrt
from sandtable.search.network import Inputs

SHOTS: Final = 26
"""Steps and cover; nobody reaches farther."""


def is_seen(s: Bronepekhota) -> bool:
    """Is this a battle that the features describe: two seats against each other?"""
    return s.seats() == SIDES and s.foes(0, 1)


def collect(s: Bronepekhota, seat: i64, into: Inputs) -> None:
    """The inputs of a battle from the side of a seat."""
    into.clear()
    kind, phase = kind_of(s, seat), phase_of(s)
    _see_forces(s, seat, kind, phase, into)
    _see_fire(s, seat, into)
    _see_turns(s, seat, into)
    _see_mission(s, seat, kind, phase, into)
    for side in range(SIDES):
        owner = seat if side == 0 else 1 - seat
        _see_command(s, owner, side, into)
        _see_ground(s, owner, side, kind, phase, into)
    into.add(SEAT + kind * SIDES + seat)


def kind_of(s: Bronepekhota, seat: i64) -> i64:
    """What the mission is about, as the seat sees it."""
    for item in s.options.mission.objects:
        if item.kind == MARKER:
            return MARKERS
        if item.kind == ZONE and wins_by(s, seat, "in_zone", item.id):
            return OWN_ZONE
        if item.kind == ZONE and wins_by(s, 1 - seat, "in_zone", item.id):
            return THEIR_ZONE
        if item.kind == BLOCK:
            return OBJECT
    return COMMAND if s.command[seat] != NO_UNIT else KILLING


def phase_of(s: Bronepekhota) -> i64:
    """How many tours are left: 0 if there is no limit, 1 in the last one."""
    tours = s.options.mission.tours
    if not tours:
        return 0
    left = tours - s.tour + 1
    if left <= 2:
        return max(left, i64(1))
    return 3 if left <= 4 else 4


def lead_of(own: i64, other: i64) -> i64:
    """Who has more, from 0 to LEADS - 1; equal in the middle."""
    return own * (LEADS - 1) // (own + other) if own + other > 0 else i64(LEADS // 2)


def _at_most(number: i64, most: i64) -> i64:
    return number if number < most else most


def _see_forces(s: Bronepekhota, seat: i64, kind: i64, phase: i64, into: Inputs) -> None:
    fig = s.fig
    force: list[i64] = [0, 0]
    for side in range(SIDES):
        owner = seat if side == 0 else 1 - seat
        soldiers: i64 = 0
        machines: i64 = 0
        guns: i64 = 0
        covered: i64 = 0
        for f in range(fig.roster.count):
            place = fig.place[f]
            if fig.owner[f] != owner or (place != ON_TABLE and place != INSIDE and place != RESERVE):
                continue
            force[side] += figure_worth(s, f) // POINT
            if fig.roster.kind[f] == SOLDIER:
                soldiers += 1
                covered += 1 if place == ON_TABLE and area_cover(s.scene, fig, f) > 0 else 0
            elif fig.roster.kind[f] == GUN:
                guns += 1
            elif fig.is_manned(f):
                machines += 1
        into.add(FORCE + side * FORCES + _at_most(force[side] // FORCE_STEP, FORCES - 1))
        into.add(SOLDIERS_LEFT + side * SOLDIERS + _at_most((soldiers + 1) // 2, SOLDIERS - 1))
        into.add(MACHINES_LEFT + side * MACHINES + _at_most(machines, MACHINES - 1))
        into.add(GUNS_LEFT + side * MACHINES + _at_most(guns, MACHINES - 1))
        into.add(COVER + side * TENTHS + covered * (TENTHS - 1) // max(soldiers, i64(1)))
    lead = lead_of(force[0], force[1])
    into.add(LEAD + phase * LEADS + lead)
    into.add(LEAD_BY_KIND + kind * LEADS + lead)


def _see_fire(s: Bronepekhota, seat: i64, into: Inputs) -> None:
    """Fire lanes: the best shot of every figure from where it stands, and what it could reach after a move."""
    fig, roster = s.fig, s.fig.roster
    now: list[i64] = [0, 0]
    coming: list[i64] = [0, 0]
    nearest: i64 = 1 << 40
    for f in range(roster.count):
        owner = fig.owner[f]
        if fig.place[f] != ON_TABLE or owner < 0 or not can_fire(s, f):
            continue
        side: i64 = 0 if owner == seat else 1
        pace = roster.speed[f] if roster.kind[f] == SOLDIER else roster.zone_points(f, fig.marker[f])
        best: i64 = 0
        target: i64 = NOBODY
        later: i64 = 0
        for other in range(roster.count):
            if fig.place[other] != ON_TABLE or not s.is_foe(owner, other):
                continue
            dx, dy = fig.x[f] - fig.x[other], fig.y[f] - fig.y[other]
            nearest = min(nearest, dx * dx + dy * dy)
            steps = fig.steps(f, other)
            if steps - pace >= SHOTS:
                continue
            later = max(later, fire_value(s, f, other, max(steps - pace, i64(1))))
            value = fire_value(s, f, other, steps)
            if value > best:
                best, target = value, other
        coming[side] += later
        now[side] += _seen_value(s, f, target) if target != NOBODY else i64(0)
    for side in range(SIDES):
        into.add(FIRE + side * FIRES + _at_most(now[side] // FIRE_STEP, FIRES - 1))
        into.add(COMING + side * FIRES + _at_most(coming[side] // FIRE_STEP, FIRES - 1))
    into.add(FIRE_LEAD + lead_of(now[0], now[1]))
    into.add(COMING_LEAD + lead_of(coming[0], coming[1]))
    into.add(FRONT + _at_most(isqrt(nearest) // HUNDRED, FAR - 1))


def _seen_value(s: Bronepekhota, f: i64, target: i64) -> i64:
    """What a shot at a target is worth through whatever is in between."""
    fig = s.fig
    hides = s.options.infantry_occludes
    cover = line_cover(s.scene, fig, fig.x[f], fig.y[f], fig.z[f], f, target, NOBODY, hides)
    if cover == NO_SHOT:
        return 0
    return fire_value(s, f, target, fig.steps(f, target) + max(cover, area_cover(s.scene, fig, target)))


def _see_turns(s: Bronepekhota, seat: i64, into: Inputs) -> None:
    """Who may still act in this tour."""
    more: i64 = 0
    for unit in range(s.units()):
        if s.is_ready(unit, seat):
            more += 1
        elif s.is_ready(unit, 1 - seat):
            more -= 1
    middle: i64 = TURNS // 2
    asked: i64 = 0 if s.stage == CHOOSING_UNIT and s.seat == seat else 1
    into.add(READY + asked * TURNS + _at_most(max(more + middle, i64(0)), TURNS - 1))


def _see_mission(s: Bronepekhota, seat: i64, kind: i64, phase: i64, into: Inputs) -> None:
    """Who would win by the mission as it stands, scores, and who holds the markers."""
    winner = would_win(s)
    standing: i64 = 2
    if winner >= 0:
        standing = 0 if winner == s.sides[seat] else 1
    into.add(STANDING + (kind * PHASES + phase) * 3 + standing)
    if kind != MARKERS:
        return
    held: i64 = 0
    for item in s.options.mission.objects:
        if item.kind == MARKER:
            holder = marker_holder(s, item)
            if holder >= 0:
                held += 1 if s.sides[holder] == s.sides[seat] else -1
    ahead = s.score[seat] - s.score[1 - seat] + SCORES // 2
    into.add(SCORE + phase * SCORES + _at_most(max(ahead, i64(0)), SCORES - 1))
    into.add(HELD_MARKS + phase * MARKS + _at_most(max(held + MARKS // 2, i64(0)), MARKS - 1))


def _see_command(s: Bronepekhota, owner: i64, side: i64, into: Inputs) -> None:
    """What is left of the command machine, and how near its enemies are."""
    unit = s.command[owner]
    if unit == NO_UNIT:
        return
    fig = s.fig
    machine = s.vehicle_of(unit)
    if machine == NOBODY or fig.roster.durability[machine] <= 0:
        return
    into.add(COMMAND_LEFT + side * TENTHS + fig.marker[machine] * (TENTHS - 1) // fig.roster.durability[machine])
    nearest: i64 = 1 << 40
    for f in range(fig.roster.count):
        if fig.place[f] == ON_TABLE and s.is_foe(owner, f):
            dx, dy = fig.x[f] - fig.x[machine], fig.y[f] - fig.y[machine]
            nearest = min(nearest, dx * dx + dy * dy)
    into.add(HUNTED + side * FAR + _at_most(isqrt(nearest) // HUNDRED, FAR - 1))


def _see_ground(s: Bronepekhota, owner: i64, side: i64, kind: i64, phase: i64, into: Inputs) -> None:
    """Ground of the mission: how near a side is, and how much of it stands there."""
    fig = s.fig
    nearest: i64 = 1 << 20
    holding: i64 = 0
    block: i64 = 0
    seen: set[int] = set()
    for item in s.options.mission.objects:
        for f in range(fig.roster.count):
            if fig.place[f] != ON_TABLE or fig.owner[f] != owner or not (fig.is_soldier(f) or fig.is_manned(f)):
                continue
            far = distance_to(item, fig.x[f], fig.y[f])
            nearest = min(nearest, far)
            if item.kind == ZONE and far == 0 and int(s.unit[f]) not in seen:
                seen.add(int(s.unit[f]))
                holding += 1
            elif item.kind == BLOCK and fig.is_soldier(f):
                radius, height = fig.roster.radius[f], fig.roster.height[f]
                if touches_block(s.scene, block, fig.x[f], fig.y[f], fig.z[f], radius, height):
                    holding += 1
        block += 1 if item.kind == BLOCK else 0
    if len(s.options.mission.objects) > 0:
        into.add(AWAY + (side * KINDS + kind) * FAR + _at_most(nearest // HUNDRED, FAR - 1))
        into.add(HOLDS + (side * PHASES + phase) * HOLDING + _at_most(holding, HOLDING - 1))
