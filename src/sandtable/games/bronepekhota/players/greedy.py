"""A sensible player of Bronepekhota: shoots where it counts, goes where it can shoot or fight, keeps to the mission.

It weighs single answers by integer odds, without looking ahead; ties are drawn by lot, so that games differ.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.activation.crew import try_drive
from sandtable.games.bronepekhota.content.dice import NO_DICE, count_of, damage_of, plus_of, sides_of
from sandtable.games.bronepekhota.fighting.shooting import (
    armor_of,
    power_of,
    range_of,
    shot_cover,
    shot_options,
    weapon_clause,
)
from sandtable.games.bronepekhota.mission.goals import Goals
from sandtable.games.bronepekhota.players.aims import aims_of, errand_of, is_spared
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.covers import line_cover
from sandtable.games.bronepekhota.table.figures import ON_TABLE, steps_of
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.games.bronepekhota.table.sight import NO_SHOT
from sandtable.games.bronepekhota.table.situation import (
    CHOOSING_SOLDIER,
    CHOOSING_UNIT,
    CONTACT_MADE,
    DEPLOYING,
    FOUGHT,
    NEXT_SHOT,
    PENDING_MELEE,
    RETREATING,
    SHOT,
    SOLDIER_ACTS,
    SWIFT_FIRST,
    VEHICLE_ACTS,
)
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.kit.plane import isqrt
from sandtable.search.subset import random_subset

WHOLE: Final = 1000
"""A certain thing, in thousandths."""
GOOD_SHOT: Final = 1500
FIGHT_FROM: Final = 300
LOOKED_AT: Final = 6
"""So many of the nearest enemies are looked at from a place."""


def best_action(s: Bronepekhota, dice: Dice, looks: i64 = 0) -> i64:
    """An answer for whoever is asked; who looks at few places sees only so many, and a quarter as many targets."""
    stage = s.stage
    if stage == SOLDIER_ACTS or stage == VEHICLE_ACTS:
        return _act(s, dice, looks)
    found = Moves(256)
    s.moves(found)
    if stage == DEPLOYING:
        return found.items[dice.below(found.count)]
    if stage == CHOOSING_SOLDIER or stage == SWIFT_FIRST:
        return found.items[1] if found.count > 1 else found.items[0]
    if stage == RETREATING:
        return found.items[1] if s.fig.roster.range[s.figure] != NO_DICE and _weak(s, s.figure) else found.items[0]
    if stage == NEXT_SHOT or stage == CONTACT_MADE or stage == PENDING_MELEE:
        return _best(s, found, dice)
    return found.items[0] if stage != CHOOSING_UNIT else found.items[dice.below(found.count)]


def _weak(s: Bronepekhota, f: i64) -> bool:
    return s.fig.roster.melee[f] < 4


def _best(s: Bronepekhota, found: Moves, dice: Dice) -> i64:
    """The best shot or fight; the first answer counts as nothing."""
    best: i64 = 0
    most: i64 = 0
    equal: i64 = 1
    for at in range(found.count):
        value = _value(s, found.items[at])
        if value > most:
            best, most, equal = at, value, 1
        elif value == most and value > 0:
            equal += 1
            if dice.below(equal) == 0:
                best = at
    return found.items[best]


def _value(s: Bronepekhota, action: i64) -> i64:
    kind = a.kind_of(action)
    if kind == a.SHOOT or kind == a.FIGHT or kind == a.DECLARE:
        if is_spared(s, s.seat, a.second_of(action)):
            return 0
    if kind == a.SHOOT:
        source, weapon, target = a.source_of(action), a.weapon_of(action), a.second_of(action)
        cover = shot_cover(s, s.figure, source, target)
        return shot_value(s, range_of(s, source, weapon), power_of(s, source, weapon), target, source, cover)
    if kind == a.FIGHT:
        return fight_value(s, s.figure, a.second_of(action))
    if kind == a.DECLARE:
        return fight_value(s, a.first_of(action), a.second_of(action))
    return 0


# Odds in thousandths.


def hit_part(dice: i64, cover: i64, steps: i64) -> i64:
    """Chance that the best range die reaches."""
    sides = sides_of(dice)
    short = steps + cover - plus_of(dice) - 1
    short = min(max(short, i64(0)), sides)
    miss: i64 = WHOLE
    for _ in range(count_of(dice)):
        miss = miss * short // sides
    return WHOLE - miss


def pierce_part(dice: i64, armor: i64) -> i64:
    """Chance that one power die pierces."""
    sides = sides_of(dice)
    fail = min(max(armor - plus_of(dice), i64(0)), sides)
    return WHOLE * (sides - fail) // sides


def worth(s: Bronepekhota, f: i64) -> i64:
    """Points of a soldier, or of one cell of a machine."""
    roster = s.fig.roster
    if roster.durability[f] > 0:
        return 1 + roster.cost[f] // roster.durability[f]
    if roster.cost[f] > 0:
        return roster.cost[f]
    squad = roster.squad[f]
    return 1 + roster.squad_cost[squad] // roster.squad_size[squad] if squad >= 0 else 10


def shot_value(s: Bronepekhota, reach: i64, power: i64, target: i64, source: i64, cover: i64) -> i64:
    """Expected points of a shot, in thousandths."""
    return shot_value_at(s, reach, power, target, s.fig.steps(source, target), cover)


def shot_value_at(s: Bronepekhota, reach: i64, power: i64, target: i64, steps: i64, cover: i64) -> i64:
    """Expected points of a shot over this distance."""
    hit = hit_part(reach, cover, steps)
    if hit <= 0:
        return 0
    one = pierce_part(power, armor_of(s, target))
    if s.fig.roster.durability[target] > 0:
        return hit * one // WHOLE * count_of(power) * damage_of(sides_of(power)) * worth(s, target)
    spared: i64 = WHOLE
    for _ in range(count_of(power)):
        spared = spared * (WHOLE - one) // WHOLE
    return hit * (WHOLE - spared) // WHOLE * worth(s, target)


def fight_value(s: Bronepekhota, f: i64, target: i64) -> i64:
    """Expected points of a melee, one against one."""
    fig = s.fig
    mine = fig.roster.melee[f] if fig.roster.kind[f] == SOLDIER else fig.marker[f] + fig.roster.melee[f]
    theirs = fig.roster.armor[target] if fig.roster.durability[target] == 0 else fig.marker[target]
    rolls = fig.roster.kind[target] == SOLDIER or fig.is_manned(target)
    wins: i64 = 0
    for x in range(1, 7):
        for y in range(1, 7):
            if mine + x > theirs + (y if rolls else 0):
                wins += 1
    return 1 + WHOLE * wins // 36 * worth(s, target)


# Acting.


def _act(s: Bronepekhota, dice: Dice, looks: i64) -> i64:
    """Shoot well, else move, else shoot at all, else fight or mend, else finish."""
    f = s.figure
    shots = Moves(128)
    if s.spent[f] & SHOT == 0:
        shot_options(s, f, shots)
    if looks > 0:
        shots = random_subset(shots, 1 + looks // 4, dice)
    best = _best(s, shots, dice) if shots.count > 0 else i64(-1)
    value = _value(s, best) if best >= 0 else i64(0)
    if value >= GOOD_SHOT:
        return best
    found = Moves(256)
    s.deeds(found)
    service = _service(s, found)
    if service >= 0:
        return service
    fight = _best_fight(s, found)
    if fight >= 0:
        return fight
    move = _best_move(s, f, found if looks == 0 else random_subset(_ways(found), looks, dice), value, dice)
    if move >= 0:
        return move
    return best if value > 0 else found.items[0]


def _ways(found: Moves) -> Moves:
    """Finishing, and every way to be somewhere else or look elsewhere."""
    ways = Moves(256)
    ways.add(found.items[0])
    for at in range(1, found.count):
        kind = a.kind_of(found.items[at])
        if kind == a.GO or kind == a.JUMP or kind == a.DRIVE or kind == a.TURN:
            ways.add(found.items[at])
    return ways


def _service(s: Bronepekhota, found: Moves) -> i64:
    """Items, guns and vehicles are taken at once; machines are mended when there is nothing to shoot."""
    for at in range(found.count):
        kind = a.kind_of(found.items[at])
        if kind == a.CARRY or kind == a.TAKE or kind == a.BOARD or kind == a.REPAIR:
            return found.items[at]
    return -1


def _best_fight(s: Bronepekhota, found: Moves) -> i64:
    best: i64 = -1
    most: i64 = FIGHT_FROM
    for at in range(found.count):
        if a.kind_of(found.items[at]) == a.FIGHT and _value(s, found.items[at]) > 0:
            value = fight_value(s, s.figure, a.second_of(found.items[at]))
            if value > most:
                best, most = found.items[at], value
    return best


def _best_move(s: Bronepekhota, f: i64, found: Moves, now: i64, dice: Dice) -> i64:
    """The destination with the best shot or fight, and nearest to the goals; -1 if staying is as good."""
    errand = errand_of(s, f)
    shoots = s.spent[f] & SHOT == 0 and len(errand) == 0
    goals = Goals(errand if len(errand) > 0 else aims_of(s, f))
    weapons = _weapons(s, f) if shoots else None
    best: i64 = -1
    most = now if shoots else i64(0)
    most += nearness(goals, s.fig.x[f], s.fig.y[f])
    equal: i64 = 1
    for at in range(found.count):
        action = found.items[at]
        kind = a.kind_of(action)
        if kind == a.GO or kind == a.JUMP:
            value = _place_value(s, f, a.x_of(action), a.y_of(action), a.z_of(action), goals, weapons)
        elif kind == a.DRIVE:
            value = _drive_value(s, f, action, goals, weapons)
        elif kind == a.TURN and shoots:
            value = _place_value(s, f, s.fig.x[f], s.fig.y[f], s.fig.z[f], goals, weapons) - 1
        else:
            continue
        if value > most:
            best, most, equal = action, value, 1
        elif value == most and best >= 0:
            equal += 1
            if dice.below(equal) == 0:
                best = action
    return best


def nearness(goals: Goals, x: i64, y: i64) -> i64:
    """Nearer to a goal is better: a step is worth some hundred thousandths of a point."""
    return -2 * isqrt(goals.nearest_square(x, y)) if goals.count > 0 else i64(0)


def _place_value(s: Bronepekhota, f: i64, x: i64, y: i64, z: i64, goals: Goals, weapons: list[i64] | None) -> i64:
    """What a place is worth: the best shot from there, a fight there, and how near it is to the goals."""
    value = nearness(goals, x, y)
    if weapons is not None:
        value += _best_shot_from(s, f, x, y, z, weapons)
    if s.spent[f] & FOUGHT == 0:
        value += _best_fight_at(s, f, x, y, z)
    return value


def _best_fight_at(s: Bronepekhota, f: i64, x: i64, y: i64, z: i64) -> i64:
    fig = s.fig
    best: i64 = 0
    for other in range(fig.roster.count):
        if fig.place[other] == ON_TABLE and s.is_foe(fig.owner[f], other):
            dx, dy = x - fig.x[other], y - fig.y[other]
            reach = fig.roster.radius[f] + fig.roster.radius[other] + 3
            if dx * dx + dy * dy <= reach * reach and fig.is_level(f, z, other):
                if fig.is_flying(other) or fig.is_flying(f):
                    continue
                best = max(best, i64(0) if is_spared(s, s.seat, other) else fight_value(s, f, other))
    return best


def _best_shot_from(s: Bronepekhota, f: i64, x: i64, y: i64, z: i64, weapons: list[i64]) -> i64:
    """The best shot from a place: by distance first, then by sight for the best of them."""
    fig = s.fig
    roster = fig.roster
    best: i64 = 0
    looked = 0
    for other in range(roster.count):
        if fig.place[other] != ON_TABLE or not s.is_foe(fig.owner[f], other):
            continue
        dx, dy, dz = x - fig.x[other], y - fig.y[other], z - fig.z[other]
        gap = max(isqrt(dx * dx + dy * dy) - roster.radius[f] - roster.radius[other], i64(0))
        steps = steps_of(gap * gap + dz * dz)
        value = _weapon_value(s, f, other, steps, 0, weapons)
        if value <= best or looked >= LOOKED_AT:
            continue
        looked += 1
        cover = line_cover(s.scene, fig, x, y, z, f, other, -1, False)
        if cover != NO_SHOT:
            best = max(best, _weapon_value(s, f, other, steps, cover, weapons))
    return best


def _weapon_value(s: Bronepekhota, f: i64, target: i64, steps: i64, cover: i64, weapons: list[i64]) -> i64:
    roster = s.fig.roster
    if roster.kind[f] == SOLDIER:
        if roster.range[f] == NO_DICE:
            return 0
        return shot_value_at(s, roster.range[f], roster.power[f], target, steps, cover)
    best: i64 = 0
    for weapon in weapons:
        best = max(best, shot_value_at(s, range_of(s, f, weapon), power_of(s, f, weapon), target, steps, cover))
    return best


def _weapons(s: Bronepekhota, f: i64) -> list[i64]:
    """What a vehicle may fire now."""
    roster = s.fig.roster
    count = roster.weapon_last[f] - roster.weapon_first[f] if roster.kind[f] != SOLDIER else i64(0)
    return [weapon for weapon in range(count) if weapon_clause(s, f, f, weapon) == ""]


def _drive_value(s: Bronepekhota, f: i64, action: i64, goals: Goals, weapons: list[i64] | None) -> i64:
    driver = try_drive(s, f, a.drive_operations(action), a.is_ram(action))
    bonus: i64 = 2500 if a.is_ram(action) else 0
    return bonus + _place_value(s, f, driver.x, driver.y, driver.z, goals, weapons)
