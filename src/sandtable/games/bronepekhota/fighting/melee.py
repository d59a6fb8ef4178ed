"""Melee (BP-MELEE), surprise (BP-SURPRISE) and support (BP-SUPPORT): who counts on each side, dice, and the result."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.actions import DECLARE, FIGHT, HOLD, PASS, REROLL, pair, plain
from sandtable.games.bronepekhota.activation.tasks import AFTER_MELEE, GO_ON, ROLL_MELEE, SETTLE, WEIGH_MELEE
from sandtable.games.bronepekhota.activation.tour import is_waiting_soldier, pending_fighters
from sandtable.games.bronepekhota.content.sheets import BLADE_MASTER, IRON_WILL, THIRD_EYE
from sandtable.games.bronepekhota.table.figures import DEAD, ON_TABLE
from sandtable.games.bronepekhota.table.roster import CAPTIVE, GUN, SOLDIER, VEHICLE
from sandtable.games.bronepekhota.table.situation import (
    CHARGE_ON,
    CHARGED_ON,
    FOR_ATTACK,
    FOR_DEFENCE,
    FOR_REROLL,
    FOUGHT,
    PANICKED,
    PENDING,
    REROLLING,
    SUPPORTED,
    Situation,
)
from sandtable.kit.bits import i64
from sandtable.kit.moves import Moves
from sandtable.kit.plane import DIR_X, DIR_Y

# Registers of a melee.
ATTACKER: Final = 0
DEFENDER: Final = 1
SURPRISE: Final = 2
ATTACK_SUM: Final = 3
DEFENCE_SUM: Final = 4
ATTACK_DIE: Final = 5
SECOND_DIE: Final = 6
DEFENCE_DIE: Final = 7
HAS_DEFENCE_DIE: Final = 8
ASKED: Final = 9
"""Bit 0: the attacker's side was asked for a reroll, bit 1: the defender's."""


def fight_clause(s: Situation, f: i64, target: i64) -> str:
    """The clause by which the figure may not attack this enemy, "" where it may."""
    fig = s.fig
    if s.spent[f] & FOUGHT != 0:
        return "BP-ACT-01"
    if target < 0 or target >= fig.roster.count or fig.place[target] != ON_TABLE:
        return "BP-MELEE-01"
    if fig.roster.kind[target] == CAPTIVE or not s.is_foe(fig.owner[f], target):
        return "BP-MELEE-01"
    if fig.is_flying(f) or fig.is_flying(target):
        return "BP-FLY-05"
    return "" if fig.touch(f, target) else "BP-MELEE-01"


def fight_options(s: Situation, f: i64, into: Moves) -> None:
    """Every enemy in contact (BP-MELEE-03, BP-MELEE-21)."""
    if s.spent[f] & FOUGHT == 0:
        for target in range(s.fig.roster.count):
            if s.fig.touch(f, target) and fight_clause(s, f, target) == "":
                into.add(plain(FIGHT, target))


def contact_options(s: Situation, f: i64, into: Moves) -> None:
    """A new contact must be fought now, or left pending for support (BP-MOVE-INF-07, BP-SUPPORT-02)."""
    hostile = s.hostile(s.fig.owner[f])
    for target in range(s.fig.roster.count):
        if hostile[target] != 0 and fight_clause(s, f, target) == "":
            into.add(plain(FIGHT, target))
    if s.fig.roster.kind[f] == SOLDIER:
        for other in range(s.fig.roster.count):
            if other != f and is_waiting_soldier(s, other):
                into.add(plain(HOLD, 0))
                return


def pending_options(s: Situation, into: Moves) -> None:
    """Which pending melee is declared by which figure, and against whom (BP-SUPPORT-02)."""
    for f in pending_fighters(s):
        for target in range(s.fig.roster.count):
            if s.fig.touch(f, target) and fight_clause(s, f, target) == "":
                into.add(pair(DECLARE, f, target))


# Who counts.


def is_eligible(s: Situation, f: i64, attacker: i64) -> bool:
    """May the figure take part in the attack (BP-SUPPORT-08)?"""
    fig = s.fig
    if f == attacker:
        return True
    if fig.place[f] != ON_TABLE or fig.owner[f] != fig.owner[attacker] or s.spent[f] & PANICKED != 0:
        return False
    if fig.roster.kind[f] == VEHICLE:
        if not fig.is_manned(f) or fig.is_flying(f):
            return False
    elif fig.roster.kind[f] != SOLDIER:
        return False
    if s.unit[f] == s.active:
        return s.spent[f] & FOUGHT == 0
    return s.spent[f] & SUPPORTED == 0


def counted_defenders(s: Situation, attacker: i64, primary: i64, eligible: list[i64]) -> list[i64]:
    """The primary defender, and step by step every enemy that touches a counted one and an eligible figure."""
    fig = s.fig
    found: list[i64] = [primary]
    grown = True
    while grown:
        grown = False
        for f in range(fig.roster.count):
            if f in found or fig.place[f] != ON_TABLE or not s.is_foe(fig.owner[attacker], f):
                continue
            if fig.roster.kind[f] == CAPTIVE or not any(fig.touch(f, other) for other in found):
                continue
            if any(fig.touch(f, other) for other in eligible):
                found.append(f)
                grown = True
    found.sort()
    return found


def is_surprise(s: Situation, attacker: i64, defender: i64) -> bool:
    """Does the attack come from the rear of somebody who could look round (BP-SURPRISE-01, BP-SURPRISE-04, 05)?"""
    fig = s.fig
    if fig.roster.kind[defender] == GUN or (fig.roster.kind[defender] == VEHICLE and not fig.is_manned(defender)):
        return False
    if s.hero_on_foot(fig.roster.squad[defender], THIRD_EYE):
        return False
    h = fig.heading[defender]
    dx, dy = fig.x[attacker] - fig.x[defender], fig.y[attacker] - fig.y[defender]
    return dx * DIR_X[h] + dy * DIR_Y[h] < 0


def attack_sum(s: Situation, attacker: i64, attackers: list[i64]) -> i64:
    """Melee of soldiers, marker cells of vehicles, melee weapons of the declaring one (BP-SUPPORT-12)."""
    fig = s.fig
    total: i64 = 0
    for f in attackers:
        total += fig.roster.melee[f] if fig.roster.kind[f] == SOLDIER else fig.marker[f]
    if fig.roster.kind[attacker] == VEHICLE:
        total += fig.roster.melee[attacker]
    return total


def defence_sum(s: Situation, primary: i64, defenders: list[i64], surprise: bool) -> i64:
    """Armour of soldiers, marker cells of machines, melee weapons of an alert primary defender (BP-SUPPORT-12)."""
    fig = s.fig
    total: i64 = 0
    for f in defenders:
        total += fig.roster.armor[f] if fig.roster.kind[f] == SOLDIER else fig.marker[f]
    if fig.is_manned(primary) and not surprise:
        total += fig.roster.melee[primary]
    return total


def has_defence_die(s: Situation, defenders: list[i64]) -> bool:
    """Guns and pilotless vehicles alone defend without a die (BP-MELEE-08, BP-MELEE-22)."""
    for f in defenders:
        if s.fig.roster.kind[f] == SOLDIER or s.fig.is_manned(f):
            return True
    return False


# The fight.


def begin_melee(s: Situation, attacker: i64, primary: i64) -> None:
    """Count both sides; then the attacker rolls, then the defender (BP-MELEE-23)."""
    fig, work = s.fig, s.work
    eligible = [f for f in range(fig.roster.count) if is_eligible(s, f, attacker)]
    defenders = counted_defenders(s, attacker, primary, eligible)
    attackers = [f for f in eligible if f == attacker or any(fig.touch(f, other) for other in defenders)]
    surprise = is_surprise(s, attacker, primary)
    work[ATTACKER], work[DEFENDER] = attacker, primary
    work[SURPRISE] = 1 if surprise else 0
    work[ATTACK_SUM] = attack_sum(s, attacker, attackers)
    work[DEFENCE_SUM] = defence_sum(s, primary, defenders, surprise)
    work[ATTACK_DIE] = work[SECOND_DIE] = work[DEFENCE_DIE] = 0
    work[HAS_DEFENCE_DIE] = 1 if has_defence_die(s, defenders) else 0
    work[ASKED] = 0
    s.burst = defenders
    for f in attackers:
        s.spent[f] = s.spent[f] & ~PENDING | (FOUGHT if f == attacker or s.unit[f] == s.active else SUPPORTED)
    data: dict[str, object] = {"attacker": int(attacker), "defender": int(primary), "surprise": surprise}
    data["attackers"], data["defenders"] = [int(f) for f in attackers], [int(f) for f in defenders]
    s.tell("melee", data, "BP-MELEE-02")
    s.push(AFTER_MELEE)
    s.push(ROLL_MELEE)


def roll_melee(s: Situation) -> None:
    """The next die of the melee."""
    work = s.work
    if work[ATTACK_DIE] == 0 or (work[SURPRISE] != 0 and work[SECOND_DIE] == 0):
        s.ask_die(6, FOR_ATTACK, work[ATTACKER])
    elif work[HAS_DEFENCE_DIE] != 0 and work[DEFENCE_DIE] == 0:
        s.ask_die(6, FOR_DEFENCE, work[DEFENDER])
    else:
        s.push(WEIGH_MELEE)


def on_attack(s: Situation, rolled: i64) -> None:
    """A die of the attacker; in a surprise attack two (BP-SURPRISE-02)."""
    s.work[ATTACK_DIE if s.work[ATTACK_DIE] == 0 else SECOND_DIE] = rolled
    s.push(ROLL_MELEE)


def on_defence(s: Situation, rolled: i64) -> None:
    """The die of the defender."""
    s.work[DEFENCE_DIE] = rolled
    s.push(ROLL_MELEE)


def attack_strength(s: Situation) -> i64:
    """The better die and the sum of the attackers."""
    return max(s.work[ATTACK_DIE], s.work[SECOND_DIE]) + s.work[ATTACK_SUM]


def weigh_melee(s: Situation) -> None:
    """Ask for a reroll where a hero gives one; then the result (BP-MELEE-10 to BP-MELEE-13, BP-SUPPORT-09)."""
    if _ask_reroll(s):
        return
    work = s.work
    attack, defence = attack_strength(s), work[DEFENCE_DIE] + work[DEFENCE_SUM]
    won = attack > defence
    s.tell("melee_result", {"attack": int(attack), "defence": int(defence), "won": won}, "BP-MELEE-10")
    if not won:
        return
    for f in s.burst:
        s.hurt[f] = 1 if s.fig.roster.durability[f] == 0 else attack - defence
    s.push(SETTLE, s.fig.owner[work[ATTACKER]] + 1)


def may_reroll(s: Situation, f: i64) -> bool:
    """May its owner roll a die again: does Erkhard lead the squad, unused in this tour (BP-HERO-04)?"""
    squad = s.fig.roster.squad[f]
    return squad >= 0 and s.unit[f] == squad and s.will_used[squad] == 0 and s.hero_on_foot(squad, IRON_WILL)


def _ask_reroll(s: Situation) -> bool:
    """Once per tour Erkhard's owner may reroll a die of his squad, seeing all dice (BP-HERO-04)."""
    work = s.work
    for side, f in ((1, work[ATTACKER]), (2, work[DEFENDER])):
        if work[ASKED] & side != 0 or not may_reroll(s, f):
            continue
        if side == 1 or work[DEFENCE_DIE] != 0:
            work[ASKED] |= side
            s.stage = REROLLING
            s.about = f
            return True
    return False


def reroll_options(s: Situation, into: Moves) -> None:
    """Keep the dice, or roll one of the own side again."""
    into.add(plain(PASS, 0))
    if s.about == s.work[ATTACKER]:
        into.add(plain(REROLL, ATTACK_DIE))
        if s.work[SECOND_DIE] != 0:
            into.add(plain(REROLL, SECOND_DIE))
    else:
        into.add(plain(REROLL, DEFENCE_DIE))


def reroll(s: Situation, die: i64) -> None:
    """The new result stands."""
    s.will_used[s.fig.roster.squad[s.about]] = 1
    s.work[die] = 0
    s.push(WEIGH_MELEE)
    s.ask_die(6, FOR_REROLL, die)


def on_reroll(s: Situation, die: i64, rolled: i64) -> None:
    """The die again."""
    s.work[die] = rolled


def after_melee(s: Situation) -> None:
    """A blade master who destroyed somebody may go on (BP-HERO-06)."""
    f = s.work[ATTACKER]
    if s.fig.roster.ability[f] == BLADE_MASTER and s.fig.is_soldier(f) and s.spent[f] & CHARGED_ON == 0:
        if any(is_gone(s, other) for other in s.burst):
            s.spent[f] = (s.spent[f] | CHARGE_ON | CHARGED_ON) & ~FOUGHT
    s.burst = []
    s.push(GO_ON)


def is_gone(s: Situation, f: i64) -> bool:
    """Has the figure been destroyed?"""
    return s.fig.place[f] == DEAD or (s.fig.roster.durability[f] > 0 and s.fig.marker[f] == 0)
