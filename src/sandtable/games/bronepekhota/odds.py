"""Exact odds before the dice, as fractions: of a shot, a melee, a pilot's tests, a retreat, a panic test."""

from __future__ import annotations

from fractions import Fraction

from sandtable.games.bronepekhota.damage import passes_armour_test, survives
from sandtable.games.bronepekhota.dice import NO_DICE, count_of, damage_of, plus_of, range_result, sides_of
from sandtable.games.bronepekhota.infantry import RETREAT_FROM
from sandtable.games.bronepekhota.melee import (
    attack_sum,
    counted_defenders,
    defence_sum,
    has_defence_die,
    is_eligible,
    is_surprise,
)
from sandtable.games.bronepekhota.panic import panics
from sandtable.games.bronepekhota.shooting import (
    PERSONAL,
    armor_of,
    is_hit,
    pierces,
    power_of,
    range_of,
    range_rolls,
    shot_cover,
)
from sandtable.games.bronepekhota.sight import NO_SHOT, look
from sandtable.games.bronepekhota.situation import Situation
from sandtable.kit.bits import i64


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
    found["cells"] = hit * sum((share * cells for cells, share in losses.items()), Fraction(0))
    found["kill"] = hit * kill_chance(s, target, losses)
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
    """Chance that these losses kill a soldier or bring a machine to cell 0 (BP-DMG-01, BP-DMG-09)."""
    machine = s.fig.roster.durability[target] > 0
    deadly = int(s.fig.marker[target]) if machine else 1
    return sum((share for cells, share in losses.items() if cells >= deadly), Fraction(0))


def melee_odds(s: Situation, attacker: i64, primary: i64) -> dict[str, object]:
    """Strengths without dice, dice of both sides, chance to win, and of every damage to a machine."""
    fig = s.fig
    eligible = [f for f in range(fig.roster.count) if is_eligible(s, f, attacker)]
    defenders = counted_defenders(s, attacker, primary, eligible)
    attackers = [f for f in eligible if f == attacker or any(fig.touch(f, other) for other in defenders)]
    surprise = is_surprise(s, attacker, primary)
    mine, theirs = attack_sum(s, attacker, attackers), defence_sum(s, primary, defenders, surprise)
    rolls = has_defence_die(s, defenders)
    margins = strength_margins(int(mine - theirs), surprise, rolls)
    return {
        "attack": int(mine),
        "defence": int(theirs),
        "surprise": surprise,
        "defence_die": rolls,
        "attackers": [int(f) for f in attackers],
        "defenders": [int(f) for f in defenders],
        "win": sum((share for margin, share in margins.items() if margin > 0), Fraction(0)),
        "margins": margins,
    }


def strength_margins(ahead: int, surprise: bool, rolls: bool) -> dict[int, Fraction]:
    """Chance of every difference of the strengths (BP-MELEE-04 to BP-MELEE-08, BP-SURPRISE-02)."""
    found: dict[int, Fraction] = {}
    faces = range(1, 7)
    for first in faces:
        for second in faces if surprise else [first]:
            for defence in faces if rolls else [0]:
                share = Fraction(1, 6 * (6 if surprise else 1) * (6 if rolls else 1))
                margin = ahead + max(first, second) - defence
                found[margin] = found.get(margin, Fraction(0)) + share
    return dict(sorted(found.items()))


def pilot_odds(marker: i64, armor: i64) -> Fraction:
    """Chance that a pilot lives through the tests of one event (BP-TEST-02 to BP-TEST-05, BP-TEST-08)."""
    lives = Fraction(sum(survives(armor, value) for value in range(1, 7)), 6)
    if marker == 0:
        return lives
    passes = Fraction(sum(passes_armour_test(marker, value) for value in range(1, 13)), 12)
    return passes + (1 - passes) * lives


def retreat_chance() -> Fraction:
    """Chance to leave melee (BP-MELEE-15)."""
    return Fraction(13 - RETREAT_FROM, 12)


def panic_chance(rank: i64, fear: i64) -> Fraction:
    """Chance that a soldier panics (BP-PANIC-02, BP-HERO-07)."""
    return Fraction(sum(panics(rank, value + fear) for value in range(1, 7)), 6)
