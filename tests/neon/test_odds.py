"""Exact odds against brute force over all faces, and against a hundred thousand attacks of the engine."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from sandtable.core.decision import CHANCE
from sandtable.games.neon.odds import Plan, attack_odds, damage_odds, plan_of, use
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.vocabulary import ATTACK_FACES, DEFENSE_FACES
from sandtable.kit.dice import Dice
from tests.neon.table import arena, attack, gear, play, put, settle, sheet

ATTACK_DIE = ["crit", "hit", "hit", "conditional_miss", "miss", "miss"]
DEFENSE_DIE = ["any_block", "normal_block", "normal_block", "fail_energy", "fail", "fail"]


def _brute(attack_dice: int, defense_dice: int, conditional: bool, extra: int) -> list[Fraction]:
    """All faces of all dice, one by one; no helmet, no armour."""
    counts: dict[int, int] = {}
    for dice in product(ATTACK_DIE, repeat=attack_dice):
        crits = dice.count("crit")
        hits = dice.count("hit") + (dice.count("conditional_miss") if conditional else 0)
        for blocks in product(DEFENSE_DIE, repeat=defense_dice):
            left_hits = max(0, hits - blocks.count("normal_block"))
            any_blocks = blocks.count("any_block")
            on_crits = min(any_blocks, crits)
            damage = (crits - on_crits) * (1 + extra) + max(0, left_hits - (any_blocks - on_crits))
            counts[damage] = counts.get(damage, 0) + 1
    total = 6 ** (attack_dice + defense_dice)
    return [Fraction(counts.get(damage, 0), total) for damage in range(max(counts) + 1)]


@pytest.mark.clause("NE-DEF-05", "NE-DEF-06", "NE-DEF-07", "NE-RES-01")
@pytest.mark.parametrize(
    ("attack_dice", "defense_dice", "conditional", "extra"),
    [(1, 1, False, 0), (3, 1, False, 0), (2, 3, True, 0), (4, 2, False, 1), (5, 1, True, 1)],
)
def test_odds_are_those_of_brute_force(attack_dice: int, defense_dice: int, conditional: bool, extra: int) -> None:
    plan = Plan(attack_dice, defense_dice, (1, 2, 1, 2), (1, 2, 1, 2))
    plan.crit_damage += extra
    if conditional:
        plan.attack_changes.append((5, 99, 0, 0))
    found = damage_odds(plan)
    assert sum(found) == 1
    assert found == _brute(attack_dice, defense_dice, conditional, extra)


def _reaper() -> Neon:
    s = arena("phoenix", "boulder", "ghost")
    put(s, A=1, B=2)
    s.energy[0] = s.energy[1] = 0
    gear(s, 0, "loot_2_05")
    gear(s, 1, "loot_1_22", "loot_1_25")
    gear(s, 1, "loot_1_28", "loot_1_27")
    attack(s, 0)
    play(s, "attack loot_2_05 B 1")
    settle(s, "attack_die")
    return s


def test_odds_are_those_of_a_hundred_thousand_attacks() -> None:
    """Three attack dice against base armour, a vest and a hard hat; chi-square with a fixed seed."""
    start = _reaper()
    (expected,) = attack_odds(start, [])
    counts = [0] * len(expected)
    rolls = 100_000
    table = _outcomes(start)
    dice = Dice(20)
    faces = [0, 1, 1, 2, 3, 3]
    for _ in range(rolls):
        thrown = sorted(faces[int(dice.below(6))] for _ in range(3))
        counts[table[(thrown[0], thrown[1], thrown[2], faces[int(dice.below(6))])]] += 1
    square = sum((seen - rolls * float(p)) ** 2 / (rolls * float(p)) for seen, p in zip(counts, expected) if p)
    assert square < 16.3  # three degrees of freedom, one in a thousand


def _outcomes(start: Neon) -> dict[tuple[int, int, int, int], int]:
    """The damage that the engine deals for every roll."""
    table: dict[tuple[int, int, int, int], int] = {}
    for one, two, three, block in product(range(4), repeat=4):
        if one <= two <= three:
            s = start.clone()
            before = int(s.health[1])
            for face in (one, two, three):
                play(s, f"attack_die {ATTACK_FACES[face]}")
            while s.asked() != CHANCE:
                play(s, "pass")
            play(s, f"defense_die {DEFENSE_FACES[block]}")
            while s.view(None)["attack"] is not None:
                s.apply(s.legal()[0])
            table[(one, two, three, block)] = before - int(s.health[1])
    return table


@pytest.mark.clause("NE-OP-01", "NE-OP-06", "NE-OP-12", "NE-OP-16", "NE-OP-25")
def test_effects_of_both_sides_change_the_odds() -> None:
    s = _reaper()

    def mean(*effects: str) -> Fraction:
        (odds,) = attack_odds(s, list(effects))
        return sum((damage * p for damage, p in enumerate(odds)), Fraction(0))

    plain = mean()
    assert mean("loot_2_05.e0") > plain  # one more attack die
    assert mean("dead_eye") > plain
    assert mean("loot_2_05.e1") > plain  # a block less
    assert mean("loot_3_08.e0") > plain  # more damage of a crit
    assert mean("maneuver_a") > plain
    assert mean("shield") < plain
    assert plan_of(s, 0).attack_dice == sheet(s)["dice"] == 3


def test_effects_without_a_part_in_dice_are_refused() -> None:
    from sandtable.core.errors import BadNotation

    s = _reaper()
    for name in ("neko", "nothing"):
        with pytest.raises(BadNotation):
            use(plan_of(s, 0), s.content, name)
