"""Exact odds before the dice, as fractions: of a shot, a melee, a pilot's tests, a retreat, panic, a ram, a hazard."""

from __future__ import annotations

from fractions import Fraction

from sandtable.games.bronepekhota.activation.crew import is_run_over
from sandtable.games.bronepekhota.activation.infantry import retreats
from sandtable.games.bronepekhota.content.dice import NO_DICE, count_of, damage_of, plus_of, range_result, sides_of
from sandtable.games.bronepekhota.content.sheets import CLOSE_QUARTERS
from sandtable.games.bronepekhota.content.terrain import TerrainType
from sandtable.games.bronepekhota.fighting.damage import passes_armour_test, survives
from sandtable.games.bronepekhota.fighting.melee import (
    ATTACK_DIE,
    ATTACK_SUM,
    ATTACKER,
    DEFENCE_DIE,
    DEFENCE_SUM,
    DEFENDER,
    SECOND_DIE,
    attack_sum,
    counted_defenders,
    defence_sum,
    has_defence_die,
    is_eligible,
    is_surprise,
    may_reroll,
)
from sandtable.games.bronepekhota.fighting.panic import panics
from sandtable.games.bronepekhota.fighting.shooting import (
    PERSONAL,
    armor_of,
    is_hit,
    pierces,
    power_of,
    range_of,
    range_rolls,
    shot_cover,
)
from sandtable.games.bronepekhota.table.figures import DEAD, NOBODY
from sandtable.games.bronepekhota.table.sight import NO_SHOT, look
from sandtable.games.bronepekhota.table.situation import Situation
from sandtable.kit.bits import i64

FACES = range(1, 7)


def hit_chance(dice: i64, rolls: i64, cover: i64, steps: i64) -> Fraction:
    """Chance that the best of all range dice, less cover, reaches the distance (BP-SHOOT-10, BP-DICE-05)."""
    sides = int(sides_of(dice))
    short = sum(not is_hit(range_result(value, plus_of(dice)), cover, steps) for value in range(1, sides + 1))
    return 1 - Fraction(short, sides) ** int(count_of(dice) * rolls)


def pierce_chance(dice: i64, armor: i64) -> Fraction:
    """Chance that one power die pierces (BP-DMG-03)."""
    sides = int(sides_of(dice))
    return Fraction(sum(pierces(value + plus_of(dice), armor) for value in range(1, sides + 1)), sides)


def damage_odds(dice: i64, armor: i64) -> list[Fraction]:
    """Chance of every number of piercing dice, from none to all."""
    chance = pierce_chance(dice, armor)
    odds = [Fraction(1)]
    for _ in range(int(count_of(dice))):
        longer = [Fraction(0)] * (len(odds) + 1)
        for number, share in enumerate(odds):
            longer[number] += share * (1 - chance)
            longer[number + 1] += share * chance
        odds = longer
    return odds


def shot_odds(s: Situation, f: i64, source: i64, weapon: i64, target: i64) -> dict[str, object]:
    """Everything about a shot: distance, cover, hidden fraction, chance to hit, to pierce, expected cells."""
    fig = s.fig
    sight = look(s.scene, fig, source, target, f if f != source else -1, s.options.infantry_occludes)
    cover = shot_cover(s, f, source, target)
    steps = fig.steps(source, target)
    found: dict[str, object] = {"steps": int(steps), "cover": int(cover)}
    found["hidden"] = [int(sight.blocked()), int(sight.total)]
    if cover == NO_SHOT:
        return found
    hit = hit_chance(range_of(s, source, weapon), range_rolls(s, source, weapon, target), cover, steps)
    power, armor = power_of(s, source, weapon), armor_of(s, target)
    odds = damage_odds(power, armor)
    found["armor"] = int(armor)
    found["hit"] = hit
    found["pierce"] = hit * (1 - odds[0])
    losses = loss_odds(s, source, weapon, target)
    crashes = crash_odds(s, target, losses)
    expected = sum((share * cells for cells, share in losses.items()), Fraction(0))
    found["cells"] = hit * (expected + sum(crashes.values(), Fraction(0)) * Fraction(sum(FACES), len(FACES)))
    found["kill"] = hit * kill_chance(s, target, losses)
    found["pilot"] = hit * pilot_loss(s, target, losses)
    return found


def loss_odds(s: Situation, source: i64, weapon: i64, target: i64) -> dict[int, Fraction]:
    """Chance of every number of cells that a hit takes, power dice and blast together (BP-DMG-06, BP-BLAST-01)."""
    power, armor = power_of(s, source, weapon), armor_of(s, target)
    cells = int(damage_of(sides_of(power)))
    found = {number * cells: share for number, share in enumerate(damage_odds(power, armor))}
    blast = blast_of(s, source, weapon)
    if blast == NO_DICE:
        return found
    chance, more = pierce_chance(blast, armor), int(damage_of(sides_of(blast)))
    both: dict[int, Fraction] = {}
    for lost, share in found.items():
        both[lost] = both.get(lost, Fraction(0)) + share * (1 - chance)
        both[lost + more] = both.get(lost + more, Fraction(0)) + share * chance
    return dict(sorted(both.items()))


def blast_of(s: Situation, source: i64, weapon: i64) -> i64:
    """The dice of the blast of a weapon, NO_DICE without one (BP-BLAST-01)."""
    if weapon == PERSONAL:
        return NO_DICE
    return s.fig.roster.weapons[s.fig.roster.weapon_first[source] + weapon].blast_power


def kill_chance(s: Situation, target: i64, losses: dict[int, Fraction]) -> Fraction:
    """Chance that these losses, and the crash they may cause, kill a soldier or bring a machine to cell 0.

    (BP-DMG-01, BP-DMG-09, BP-FLY-07)
    """
    machine = s.fig.roster.durability[target] > 0
    deadly = int(s.fig.marker[target]) if machine else 1
    at_once = sum((share for cells, share in losses.items() if cells >= deadly), Fraction(0))
    crashed = crash_odds(s, target, losses)
    return at_once + sum(
        (share * Fraction(sum(face >= left for face in FACES), len(FACES)) for left, share in crashed.items()),
        Fraction(0),
    )


def crash_odds(s: Situation, target: i64, losses: dict[int, Fraction]) -> dict[int, Fraction]:
    """Chance that a flyer crashes because its pilot dies in the air, by the cells it has then (BP-FLY-07)."""
    if not s.fig.is_flying(target) or s.fig.crew[target] == NOBODY:
        return {}
    marker, armor = int(s.fig.marker[target]), s.fig.roster.armor[s.fig.crew[target]]
    return {
        marker - cells: share * (1 - pilot_odds(marker - cells, armor))
        for cells, share in losses.items()
        if 0 < cells < marker
    }


def melee_odds(s: Situation, attacker: i64, primary: i64) -> dict[str, object]:
    """Strengths without dice, dice of both sides, chance to win, of every damage to a machine, to kill its pilot."""
    fig = s.fig
    eligible = [f for f in range(fig.roster.count) if is_eligible(s, f, attacker)]
    defenders = counted_defenders(s, attacker, primary, eligible)
    attackers = [f for f in eligible if f == attacker or any(fig.touch(f, other) for other in defenders)]
    surprise = is_surprise(s, attacker, primary)
    mine, theirs = attack_sum(s, attacker, attackers), defence_sum(s, primary, defenders, surprise)
    rolls = has_defence_die(s, defenders)
    again = (may_reroll(s, attacker), rolls and may_reroll(s, primary))
    margins = strength_margins(int(mine - theirs), surprise, rolls, again)
    return {
        "attack": int(mine),
        "defence": int(theirs),
        "surprise": surprise,
        "defence_die": rolls,
        "rerolls": {"attack": again[0], "defence": again[1]},
        "attackers": [int(f) for f in attackers],
        "defenders": [int(f) for f in defenders],
        "win": win_chance(margins),
        "kill": kill_chance(s, primary, {margin: share for margin, share in margins.items() if margin > 0}),
        "pilot": pilot_loss(s, primary, margins),
        "margins": margins,
    }


Margins = dict[int, Fraction]
NEITHER = (False, False)


def strength_margins(ahead: int, surprise: bool, rolls: bool, again: tuple[bool, bool] = NEITHER) -> Margins:
    """Chance of every difference of the strengths (BP-MELEE-04 to BP-MELEE-08, BP-SURPRISE-02).

    `again` says whether the attacker and the defender may roll a die again (BP-HERO-04): each does where that raises
    its own chance to win, and keeps the hero's will for later where it does not.
    """
    ends: list[Margins] = []
    for first in FACES:
        for second in FACES if surprise else [0]:
            for defence in FACES if rolls else [0]:
                ends.append(_weighed(ahead, first, second, defence, again))
    return _mixed(ends)


def _weighed(ahead: int, first: int, second: int, defence: int, again: tuple[bool, bool]) -> Margins:
    """The attacker, asked first, keeps its dice or rolls one of them again, knowing what the defender may answer."""

    def against(best: int) -> Margins:
        return _answered(ahead + best, defence, again[1])

    kept = against(max(first, second))
    if not again[0]:
        return kept
    others = [second] if second == 0 else [second, first]
    ways = [_mixed([against(max(other, face)) for face in FACES]) for other in others]
    return max([kept, *ways], key=win_chance)


def _answered(strength: int, defence: int, again: bool) -> Margins:
    """The defender keeps its die, or rolls it again."""
    kept = {strength - defence: Fraction(1)}
    if not again:
        return kept
    rolled = _mixed([{strength - face: Fraction(1)} for face in FACES])
    return min([kept, rolled], key=win_chance)


def _mixed(ends: list[Margins]) -> Margins:
    """One of these, each as likely."""
    found: Margins = {}
    for end in ends:
        for margin, share in end.items():
            found[margin] = found.get(margin, Fraction(0)) + share / len(ends)
    return dict(sorted(found.items()))


def reroll_odds(s: Situation) -> dict[int, Fraction]:
    """Of whoever is asked for a reroll: its chance to win with each die rolled again, 0 for none (BP-HERO-04)."""
    work = s.work
    ahead, defence = int(work[ATTACK_SUM] - work[DEFENCE_SUM]), int(work[DEFENCE_DIE])
    dice = {int(die): int(work[die]) for die in (ATTACK_DIE, SECOND_DIE) if work[die] != 0}
    best = max(dice.values())
    if s.about != work[ATTACKER]:
        rolled = _mixed([{ahead + best - face: Fraction(1)} for face in FACES])
        kept = {ahead + best - defence: Fraction(1)}
        return {0: 1 - win_chance(kept), int(DEFENCE_DIE): 1 - win_chance(rolled)}
    again = defence != 0 and may_reroll(s, work[DEFENDER])
    found = {0: win_chance(_answered(ahead + best, defence, again))}
    for die in dice:
        other = max([value for at, value in dice.items() if at != die], default=0)
        ends = [_answered(ahead + max(other, face), defence, again) for face in FACES]
        found[die] = win_chance(_mixed(ends))
    return found


def win_chance(margins: Margins) -> Fraction:
    """The attacker wins where its strength is greater (BP-MELEE-10, BP-MELEE-11)."""
    return sum((share for margin, share in margins.items() if margin > 0), Fraction(0))


def pilot_odds(marker: i64, armor: i64) -> Fraction:
    """Chance that a pilot lives through the tests of one event (BP-TEST-02 to BP-TEST-05, BP-TEST-08)."""
    lives = Fraction(sum(survives(armor, value) for value in range(1, 7)), 6)
    if marker == 0:
        return lives
    passes = Fraction(sum(passes_armour_test(marker, value) for value in range(1, 13)), 12)
    return passes + (1 - passes) * lives


def pilot_loss(s: Situation, machine: i64, losses: Margins) -> Fraction:
    """Chance that the pilot dies where an event takes these cells, none without damage (BP-TEST-01, BP-TEST-09)."""
    pilot = s.fig.crew[machine]
    if s.fig.roster.durability[machine] == 0 or pilot == NOBODY:
        return Fraction(0)
    marker, armor = int(s.fig.marker[machine]), s.fig.roster.armor[pilot]
    return sum(
        (share * (1 - pilot_odds(max(marker - cells, 0), armor)) for cells, share in losses.items() if cells > 0),
        Fraction(0),
    )


def retreat_chance(s: Situation, f: i64) -> Fraction:
    """Chance to leave melee (BP-MELEE-15); a master of close quarters needs no roll (BP-HERO-10)."""
    if s.fig.roster.ability[f] == CLOSE_QUARTERS:
        return Fraction(1)
    return Fraction(sum(retreats(value) for value in range(1, 13)), 12)


def panic_chance(rank: i64, fear: i64) -> Fraction:
    """Chance that a soldier panics (BP-PANIC-02, BP-HERO-07)."""
    return Fraction(sum(panics(rank, value + fear) for value in range(1, 7)), 6)


def deaths_to_panic(s: Situation, squad: i64) -> int:
    """How many more of a squad must die until it tests (BP-PANIC-07)."""
    began = [f for f in range(s.fig.roster.count) if s.fig.roster.squad[f] == squad and s.began_on_foot[f] != 0]
    dead = sum(s.fig.place[f] == DEAD for f in began)
    return max((len(began) + 1) // 2 - dead, 0)


def ram_chance(can_dodge: bool) -> Fraction:
    """Chance that a soldier in the way of a ram is killed (BP-RAM-03, BP-RAM-06)."""
    return Fraction(sum(is_run_over(value) for value in range(1, 7)), 6) if can_dodge else Fraction(1)


def hazard_chance(kind: TerrainType) -> Fraction:
    """Chance that dangerous ground strikes (BP-GEO-24)."""
    faces = range(1, int(kind.hazard_die) + 1)
    return Fraction(sum(kind.hazard_rolls >> value & 1 for value in faces), len(faces))
