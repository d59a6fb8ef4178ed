"""Exact odds against brute force over all faces and all the engine may still do, and against 100,000 rolls."""

from __future__ import annotations

import copy
import json
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.decision import CHANCE
from sandtable.games.neon.arena.arena import REMOVED
from sandtable.games.neon.attack.odds import Plan, attack_odds, damage_odds, plan_of, use
from sandtable.games.neon.content.rows import built_in
from sandtable.games.neon.content.vocabulary import ARMOR, ATTACK_FACES, DEFENSE_FACES, HELMET, SLOTS
from sandtable.games.neon.rules import Neon
from sandtable.kit.dice import Dice
from tests.games.neon.brute import TooMany, brute_odds
from tests.games.neon.positions import random_attack
from tests.games.neon.table import arena, attack, duel, gear, kind, may, own_bot, play, put, ring, roll, settle, sheet

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
    plan.guard.crit_damage += extra
    if conditional:
        plan.attack_changes.append((5, 99, 0, 0))
    found = damage_odds(plan)
    assert sum(found) == 1
    assert found == _brute(attack_dice, defense_dice, conditional, extra)


@pytest.mark.clause("NE-DEF-13", "NE-DEF-14", "NE-DEF-16", "NE-DEF-17", "NE-BOT-06", "NE-OP-24", "NE-RES-11")
@pytest.mark.clause("NE-DEF-01", "NE-DEF-02", "NE-DEF-04", "NE-DEF-05", "NE-DEF-06", "NE-DEF-07", "NE-BOT-02")
@pytest.mark.clause("NE-BOT-03", "NE-BOT-05", "NE-AUTOMA-13", "NE-OP-13", "NE-TIME-09", "NE-RES-01", "NE-SECTOR-15")
def test_odds_are_those_of_the_engine_at_any_question() -> None:
    """Random positions: effects of both sides used or not, bots, the Automa, several targets, every stage."""
    compared = sum(_agrees(seed, None, 300) for seed in range(40))
    assert compared >= 15


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(10))
def test_odds_are_those_of_the_engine_over_a_thousand_positions(chunk: int) -> None:
    for seed in range(1_000 + chunk * 100, 1_100 + chunk * 100):
        _agrees(seed, None, 100_000)


def _agrees(seed: int, settings: dict[str, object] | None, most: int) -> bool:
    """Are the odds of a random position those of brute force? False if there is no attack, or too much may happen."""
    s = random_attack(seed, settings)
    if s is None:
        return False
    before = s.to_bytes()
    odds = attack_odds(s, [])
    assert s.to_bytes() == before
    try:
        assert odds == brute_odds(s, most), (seed, s.to_text())
    except TooMany:
        return False
    return True


@pytest.mark.clause("NE-TIME-09")
def test_odds_before_the_roll_know_what_a_weapon_does_after_it() -> None:
    """The factory asks before the roll; what the card turns by itself afterwards counts already."""
    s = duel("loot_1_21 loot_1_20", at=2, energy=1)
    play(s, next(text for text in may(s) if text.startswith("attack loot_1_21 B 0")))
    assert kind(s) == "before_roll"
    before = attack_odds(s, [])
    play(s, "pass")
    assert kind(s) == "attack_die"
    assert before == attack_odds(s, []) == brute_odds(s)


def _scarce(folder: Path) -> str:
    """Rows in which helmets and armour must use two effects and cannot always pay for both."""
    rows = copy.deepcopy(built_in())
    loot: Any = rows["loot"]
    for card in loot["cards"]:
        if card["type"] in ("armor", "helmet"):
            other = "cancel_any" if card["type"] == "armor" else "crit_to_hit"
            forced = [effect for effect in card["effects"] if effect["use"] == "mandatory"]
            cost = {"battery": 1, "cell": 1} if card["class"] == 2 else {"battery": 1}
            card["effects"] = [*forced, {"op": other, "n": 1, "cost": cost, "use": "mandatory"}]
            card["supply"] = ["ammo"] if card["class"] == 1 else ["battery", "cell"]
    file = folder / "scarce.json"
    file.write_text(json.dumps({"loot": loot}), encoding="utf-8")
    return str(file)


@pytest.mark.clause("NE-DEF-16", "NE-DEF-17", "NE-LOOT-14", "NE-LOOT-15", "NE-BOT-08", "NE-CONV-09")
def test_odds_know_what_can_be_paid_for(tmp_path: Path) -> None:
    settings: dict[str, object] = {"content": _scarce(tmp_path)}
    compared = sum(_agrees(seed, settings, 300) for seed in range(100, 130))
    assert compared >= 8


@pytest.mark.clause("NE-DEF-17", "NE-BOT-08", "NE-CONV-09")
@pytest.mark.parametrize(("tokens", "damage"), [(0, 2), (1, 1), (2, 0)])
def test_one_bot_token_pays_for_helmet_or_armour(tmp_path: Path, tokens: int, damage: int) -> None:
    s = arena("phoenix", "boulder", "ghost", content=_scarce(tmp_path))
    put(s, A=1, B=2)
    s.energy[0] = s.energy[1] = 0
    gear(s, 0, "loot_2_05")
    gear(s, 1, "loot_1_22")
    gear(s, 1, "loot_1_27")
    for token in ("bot_blue_1", "bot_blue_2")[:tokens]:
        own_bot(s, 1, token)
    attack(s, 0)
    play(s, "attack loot_2_05 B 1")
    settle(s, "attack_die")
    roll(s, "crit", "hit", "miss")
    settle(s, "defense_die")
    assert attack_odds(s, []) == brute_odds(s)
    assert len(attack_odds(s, [])[0]) == damage + 1
    before = int(s.health[1])
    roll(s, "fail")
    assert before - int(s.health[1]) == damage


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


@pytest.mark.parametrize("shared", [False, True])
def test_odds_are_those_of_a_hundred_thousand_attacks(shared: bool) -> None:
    """Three attack dice against base armour, a vest and a hard hat; chi-square with a fixed seed."""
    start = _reaper()
    if shared:
        gear(start, 1, "loot_2_22")
        gear(start, 1, "loot_1_22")
        start.held[1 * SLOTS + ARMOR] = start.held[1 * SLOTS + HELMET] = 0
        own_bot(start, 1, "bot_blue_1")
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
                s.apply(_best_for_the_target(s, before))
            table[(one, two, three, block)] = before - int(s.health[1])
    return table


def _best_for_the_target(s: Neon, before: int) -> int:
    """What leaves the target most health; passing is passing."""
    legal = s.legal()
    if s.action_text(legal[0]) == "pass":
        return legal[0]

    def left(action: int) -> int:
        there = s.clone()
        there.apply(action)
        while there.view(None)["attack"] is not None:
            there.apply(_best_for_the_target(there, before))
        return int(there.health[1])

    return max(legal, key=left)


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


@pytest.mark.clause("NE-OP-32", "NE-ATTACK-06")
@pytest.mark.parametrize(("at", "to", "spans"), [(2, 3, [2, 1]), (3, 2, [2, 1]), (2, 1, [0])])
def test_odds_after_a_sidestep_are_those_of_the_range_with_more_dice(at: int, to: int, spans: list[int]) -> None:
    """On a ring of three the new sector is near in one direction and far in the other; lost dice stay lost."""
    for removed in (0, 1):
        s = arena("phoenix", "illusion", "boulder")
        ring(s, 1, 2, 3)
        put(s, A=1, B=at)
        s.energy[1] = 2
        gear(s, 0, "loot_1_08")
        attack(s, 0)
        play(s, "attack loot_1_08 B 1", f"use mirage to={to}")
        s.sheet[REMOVED] = removed
        if kind(s) != "range":
            assert spans == [0], "one range is no question"
            continue
        told = attack_odds(s, [])[0]
        later = []
        for span in spans:
            t = s.clone()
            play(t, f"range {span}")
            later.append((int(sheet(t)["dice"]), attack_odds(t, [])[0]))
        assert len({dice for dice, _ in later}) == 2 - removed
        assert told == max(later)[1]


DIE = (1, 2, 1, 2)
"""How often each result is on a die, as ATTACK_DIE and DEFENSE_DIE have it."""


@pytest.mark.clause("NE-DEF-04", "NE-OP-13")
def test_defence_dice_are_at_most_three_and_fewer_where_the_attacker_says_so() -> None:
    for full, fewer in product(range(6), range(6)):
        plan = Plan(1, full, DIE, DIE)
        plan.fewer_defense = fewer
        assert plan.defense_dice() == max(0, min(3, full) - fewer)


@pytest.mark.clause("NE-RES-11", "NE-RES-01", "NE-DEF-05", "NE-DEF-06")
def test_a_bare_plan_is_dice_against_dice_and_what_is_too_much_is_lost() -> None:
    for dice, defence in product((1, 2, 3), (0, 1, 2)):
        plan, wanted = Plan(dice, defence, DIE, DIE), _brute(dice, defence, False, 0)
        assert (plan.is_over, plan.most, plan.span, plan.rerolls, plan.open) == (False, 99, 99, 0, None)
        assert damage_odds(plan) == wanted
        plan.most = 1
        assert damage_odds(plan) == [wanted[0], 1 - wanted[0]]
        plan.is_over = True
        assert damage_odds(plan) == [1]
