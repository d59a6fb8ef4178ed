"""Shooting (BP-SHOOT, BP-AMMO) and blasts (BP-BLAST): who may fire at whom, and the dice one after another."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.actions import CEASE, plain, shot
from sandtable.games.bronepekhota.activation.tasks import AFTER_SHOT, GO_ON, ROLL_BLAST, ROLL_POWER, ROLL_RANGE, SETTLE
from sandtable.games.bronepekhota.content.dice import NO_DICE, count_of, damage_of, plus_of, range_result, sides_of
from sandtable.games.bronepekhota.content.sheets import CLOAKED, MARKSMAN
from sandtable.games.bronepekhota.table.covers import line_cover
from sandtable.games.bronepekhota.table.figures import NOBODY, ON_TABLE, STEP
from sandtable.games.bronepekhota.table.roster import CAPTIVE, GUN, SOLDIER, VEHICLE
from sandtable.games.bronepekhota.table.sight import HEAVY, LIGHT, NO_COVER, NO_SHOT, area_cover
from sandtable.games.bronepekhota.table.situation import (
    FOR_BLAST,
    FOR_POWER,
    FOR_RANGE,
    NEXT_SHOT,
    SHOT,
    STUCK,
    Situation,
)
from sandtable.kit.bits import BIT, i64
from sandtable.kit.moves import Moves

# Registers of a shot.
SHOOTER: Final = 0
SOURCE: Final = 1
WEAPON: Final = 2
TARGET: Final = 3
STEPS: Final = 4
COVER: Final = 5
DICE_LEFT: Final = 6
BEST: Final = 7
ARMOR: Final = 8
POWER: Final = 9
BLAST_POWER: Final = 10

PERSONAL: Final = 255
"""In place of a weapon number: the firearm of a soldier."""


def range_of(s: Situation, source: i64, weapon: i64) -> i64:
    """Range dice of a weapon."""
    roster = s.fig.roster
    return roster.range[source] if weapon == PERSONAL else roster.weapon_range[roster.weapon_first[source] + weapon]


def power_of(s: Situation, source: i64, weapon: i64) -> i64:
    """Power dice of a weapon."""
    roster = s.fig.roster
    return roster.power[source] if weapon == PERSONAL else roster.weapon_power[roster.weapon_first[source] + weapon]


def armor_of(s: Situation, f: i64) -> i64:
    """Armour against power dice (BP-SHOOT-11, BP-DMG-05)."""
    if s.fig.roster.durability[f] == 0:
        return s.fig.roster.armor[f]
    return s.fig.roster.zone_armor(f, s.fig.marker[f])


# Who may fire.


def weapon_clause(s: Situation, f: i64, source: i64, weapon: i64) -> str:
    """The clause by which the figure may not fire this weapon now, "" where it may."""
    roster = s.fig.roster
    if s.spent[f] & (SHOT | STUCK) != 0 and s.stage != NEXT_SHOT:
        return "BP-ACT-01"
    if s.is_engaged(f):
        return "BP-SHOOT-06"
    if weapon == PERSONAL:
        fits = source == f and roster.kind[f] == SOLDIER and roster.range[f] != NO_DICE and s.stage != NEXT_SHOT
        return "" if fits else "BP-SHOOT-01"
    slot = roster.weapon_first[source] + weapon
    if slot >= roster.weapon_last[source] or roster.weapon_range[slot] == NO_DICE:
        return "BP-SHOOT-01"
    if roster.kind[source] == GUN:
        clause = gun_clause(s, f, source)
        if clause != "":
            return clause
    elif source != f:
        return "BP-SHOOT-01"
    elif len(s.burst) > 0 and s.stage == NEXT_SHOT:
        if weapon == s.work[WEAPON] and len(s.burst) < roster.weapons[slot].burst:
            return ""
    if roster.kind[source] == VEHICLE:
        if s.fired & BIT[weapon] != 0 or fired_weapons(s) >= roster.rate[source]:
            return "BP-SHOOT-15"
    return "" if s.ammo[slot] > 0 else "BP-AMMO-05"


def fired_weapons(s: Situation) -> i64:
    """Weapons fired in this shoot action."""
    count: i64 = 0
    bits = s.fired
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


def gun_clause(s: Situation, f: i64, gun: i64) -> str:
    """May this soldier fire this gun (BP-SHOOT-13, BP-SHOOT-14, BP-SHOOT-17, BP-SHOOT-20)?"""
    fig = s.fig
    if fig.roster.kind[f] != SOLDIER or not fig.is_gun(gun) or not fig.touch(f, gun):
        return "BP-SHOOT-17"
    if not may_crew(fig.roster.rank[f], fig.roster.rank[gun]):
        return "BP-SHOOT-17"
    if fig.owner[gun] != fig.owner[f]:
        return "BP-CAPTURE-08"
    for other in range(fig.roster.count):
        if fig.is_soldier(other) and fig.owner[other] != fig.owner[f] and fig.touch(other, gun):
            return "BP-SHOOT-20"
    if s.stage == NEXT_SHOT and s.work[SOURCE] != gun:
        return "BP-ACT-05"
    return "" if s.shots[gun] < fig.roster.rate[gun] else "BP-SHOOT-14"


def may_crew(rank: i64, needed: i64) -> bool:
    """Is the rank at least that of the gun (BP-SHOOT-17)?"""
    return rank >= needed


def is_enemy_here(s: Situation, f: i64, target: i64) -> bool:
    """Is the target an enemy on the table, before the figure? Nobody else is aimed at (BP-SHOOT-02 to BP-SHOOT-04)."""
    return s.fig.place[target] == ON_TABLE and s.is_foe(s.fig.owner[f], target) and s.fig.in_view(f, target)


def target_clause(s: Situation, f: i64, target: i64) -> str:
    """May the figure aim at this target at all (BP-SHOOT-02 to BP-SHOOT-04)?"""
    fig = s.fig
    if target < 0 or target >= fig.roster.count or fig.place[target] != ON_TABLE:
        return "BP-SHOOT-02"
    if fig.roster.kind[target] == CAPTIVE or not s.is_foe(fig.owner[f], target):
        return "BP-SHOOT-03"
    if fig.roster.sheet[target] == "mortar" and "mortars_untargetable" in s.options.mission.flags:
        return "BP-MISSION-14"
    return "" if fig.in_view(f, target) else "BP-SHOOT-04"


def shot_cover(s: Situation, f: i64, source: i64, target: i64) -> i64:
    """Cover of a target with everything that changes it; NO_SHOT where it is not seen (BP-LOS, BP-COVER)."""
    served = f if source != f else i64(NOBODY)
    fig, hides = s.fig, s.options.infantry_occludes
    cover = line_cover(s.scene, fig, fig.x[source], fig.y[source], fig.z[source], source, target, served, hides)
    if cover == NO_SHOT:
        return NO_SHOT
    cover = max(cover, area_cover(s.scene, s.fig, target))
    if s.fig.roster.ability[target] == CLOAKED:
        cover = HEAVY
    if cover == LIGHT and s.hero_on_foot(s.fig.roster.squad[f], MARKSMAN):
        cover = NO_COVER
    return cover


def shot_clause(s: Situation, f: i64, source: i64, weapon: i64, target: i64) -> str:
    """The clause by which this shot may not be fired, "" where it may."""
    if source >= s.fig.roster.count:
        return "BP-SHOOT-01"
    clause = weapon_clause(s, f, source, weapon)
    if clause == "":
        clause = aim_clause(s, f, weapon, target)
    if clause == "" and shot_cover(s, f, source, target) == NO_SHOT:
        clause = "BP-SHOOT-05"
    return clause


def aim_clause(s: Situation, f: i64, weapon: i64, target: i64) -> str:
    """May the figure aim this weapon at this target, seen or not? Each shot of a burst has another (BP-SHOOT-26)."""
    clause = target_clause(s, f, target)
    if clause == "" and s.stage == NEXT_SHOT and target in s.burst and s.fired & BIT[weapon] != 0:
        return "BP-SHOOT-26"
    return clause


def shot_options(s: Situation, f: i64, into: Moves) -> None:
    """Every weapon and target with a legal line of fire (BP-AI-08)."""
    fig = s.fig
    if fig.roster.kind[f] == SOLDIER:
        _add_shots(s, f, f, [PERSONAL], into)
        for gun in range(fig.roster.count):
            if fig.is_gun(gun) and fig.touch(f, gun):
                _add_shots(s, f, gun, [0], into)
    else:
        weapons = fig.roster.weapon_last[f] - fig.roster.weapon_first[f]
        _add_shots(s, f, f, [weapon for weapon in range(weapons)], into)


def _add_shots(s: Situation, f: i64, source: i64, weapons: list[i64], into: Moves) -> None:
    """All weapons of one source look along the same line of fire, so it is looked along once (BP-AI-10)."""
    seen: list[i64] = []
    hidden: list[i64] = []
    for weapon in weapons:
        if weapon_clause(s, f, source, weapon) != "":
            continue
        for target in range(s.fig.roster.count):
            if not is_enemy_here(s, f, target) or target in hidden or aim_clause(s, f, weapon, target) != "":
                continue
            if target not in seen and shot_cover(s, f, source, target) == NO_SHOT:
                hidden.append(target)
                continue
            seen.append(target)
            into.add(shot(source, weapon, target))


# Firing.


def begin_shot(s: Situation, f: i64, source: i64, weapon: i64, target: i64) -> None:
    """Pay ammunition and roll for range (BP-SHOOT-08, BP-SHOOT-09, BP-AMMO-02)."""
    fig = s.fig
    again = s.stage == NEXT_SHOT and len(s.burst) > 0 and s.work[WEAPON] == weapon and s.fired & BIT[weapon] != 0
    burst = weapon != PERSONAL and fig.roster.weapons[fig.roster.weapon_first[source] + weapon].burst > 1
    s.work[COVER] = shot_cover(s, f, source, target)
    s.work[SHOOTER], s.work[SOURCE], s.work[WEAPON], s.work[TARGET] = f, source, weapon, target
    if not again or fig.roster.kind[source] == GUN:
        s.burst = []
        if weapon != PERSONAL:
            s.ammo[fig.roster.weapon_first[source] + weapon] -= 1
    if burst:
        s.burst.append(target)
    s.spent[f] |= SHOT
    if fig.roster.kind[source] == GUN:
        s.shots[source] += 1
    elif weapon != PERSONAL:
        s.fired |= BIT[weapon]
    s.work[STEPS] = fig.steps(source, target)
    dice = range_of(s, source, weapon)
    s.work[DICE_LEFT] = count_of(dice) * range_rolls(s, source, weapon, target)
    s.work[BEST] = 0
    data: dict[str, object] = {"figure": int(f), "source": int(source), "weapon": int(weapon), "target": int(target)}
    data["steps"], data["cover"] = int(s.work[STEPS]), int(s.work[COVER])
    s.tell("shot", data, "BP-SHOOT-08")
    s.push(AFTER_SHOT)
    s.push(ROLL_RANGE)


def range_rolls(s: Situation, source: i64, weapon: i64, target: i64) -> i64:
    """An air-defence gun rolls twice against a flyer in the air (BP-SHOOT-27)."""
    if weapon == PERSONAL:
        return 1
    slot = s.fig.roster.weapon_first[source] + weapon
    return 2 if s.fig.roster.weapons[slot].anti_air and s.fig.is_flying(target) else 1


def roll_range(s: Situation) -> None:
    """The next range die; after the last one the shot misses, or power dice come (BP-SHOOT-10, 11, BP-DICE-05)."""
    work = s.work
    if work[DICE_LEFT] > 0:
        s.ask_die(sides_of(range_of(s, work[SOURCE], work[WEAPON])), FOR_RANGE, work[TARGET])
        return
    if not is_hit(work[BEST], work[COVER], work[STEPS]):
        s.tell("missed", {"target": int(work[TARGET]), "range": int(work[BEST] - work[COVER])}, "BP-SHOOT-10")
        return
    work[POWER] = power_of(s, work[SOURCE], work[WEAPON])
    work[DICE_LEFT] = count_of(work[POWER])
    work[ARMOR] = armor_of(s, work[TARGET])
    s.tell("hit", {"target": int(work[TARGET]), "armor": int(work[ARMOR])}, "BP-SHOOT-10")
    s.push(ROLL_POWER)


def is_hit(best: i64, cover: i64, steps: i64) -> bool:
    """Is the best range die, less cover, at least the distance (BP-COVER-01, BP-COVER-02, BP-COVER-06)?"""
    return best - cover >= steps


def on_range(s: Situation, rolled: i64) -> None:
    """One range die."""
    dice = range_of(s, s.work[SOURCE], s.work[WEAPON])
    s.work[BEST] = max(s.work[BEST], range_result(rolled, plus_of(dice)))
    s.work[DICE_LEFT] -= 1
    s.push(ROLL_RANGE)


def roll_power(s: Situation) -> None:
    """The next power die; after the last one the blast, then the damage (BP-SHOOT-11, BP-BLAST-01)."""
    work = s.work
    if work[DICE_LEFT] > 0:
        s.ask_die(sides_of(work[POWER]), FOR_POWER, work[TARGET])
        return
    s.push(SETTLE, s.fig.owner[work[SHOOTER]] + 1)
    if work[WEAPON] == PERSONAL:
        return
    weapon = s.fig.roster.weapons[s.fig.roster.weapon_first[work[SOURCE]] + work[WEAPON]]
    if weapon.blast_steps > 0:
        work[BLAST_POWER] = weapon.blast_power
        s.rolls = caught_by_blast(s, work[TARGET], weapon.blast_steps)
        s.push(ROLL_BLAST)


def on_power(s: Situation, rolled: i64) -> None:
    """One power die against the armour (BP-DMG-03, BP-DMG-04)."""
    strike(s, s.work[TARGET], s.work[POWER], s.work[ARMOR], rolled)
    s.work[DICE_LEFT] -= 1
    s.push(ROLL_POWER)


def strike(s: Situation, f: i64, dice: i64, armor: i64, rolled: i64) -> None:
    """A die that is greater than the armour kills a soldier or takes cells from a machine (BP-DMG-06)."""
    value = rolled + plus_of(dice)
    pierced = pierces(value, armor)
    data: dict[str, object] = {"figure": int(f), "value": int(value), "armor": int(armor), "pierced": pierced}
    s.tell("power", data, "BP-DMG-03")
    if not pierced:
        return
    if s.fig.roster.durability[f] == 0:
        s.hurt[f] = 1
    else:
        s.hurt[f] += damage_of(sides_of(dice))


def pierces(value: i64, armor: i64) -> bool:
    """Greater pierces, equal does not (BP-DMG-03)."""
    return value > armor


def caught_by_blast(s: Situation, target: i64, steps: i64) -> list[i64]:
    """The target first, then all others within the radius by id (BP-BLAST-02 to BP-BLAST-04)."""
    found: list[i64] = [target]
    for f in range(s.fig.roster.count):
        if f != target and s.fig.place[f] == ON_TABLE:
            if s.fig.square_distance(target, f) <= steps * STEP * steps * STEP:
                found.append(f)
    return found


def roll_blast(s: Situation) -> None:
    """One die for each figure caught, one after another."""
    if len(s.rolls) > 0:
        s.ask_die(sides_of(s.work[BLAST_POWER]), FOR_BLAST, s.rolls[0])


def on_blast(s: Situation, f: i64, rolled: i64) -> None:
    """The blast against one figure; the armour of the target of a shot stays as it was (BP-DMG-07)."""
    armor = s.work[ARMOR] if f == s.work[TARGET] else armor_of(s, f)
    strike(s, f, s.work[BLAST_POWER], armor, rolled)
    del s.rolls[0]
    s.push(ROLL_BLAST)


def after_shot(s: Situation) -> None:
    """More shots of the same action, if the figure has any (BP-SHOOT-23)."""
    f = s.work[SHOOTER]
    if s.work[WEAPON] != PERSONAL and s.fig.place[f] == ON_TABLE:
        if s.fig.roster.kind[f] == SOLDIER or s.fig.is_manned(f):
            s.stage = NEXT_SHOT
            found = Moves(64)
            shot_options(s, f, found)
            if found.count > 0:
                return
            s.stage = 0
    s.push(GO_ON)


def next_shot_options(s: Situation, into: Moves) -> None:
    """Cease fire, or another shot (BP-SHOOT-16)."""
    into.add(plain(CEASE, 0))
    shot_options(s, s.work[SHOOTER], into)
