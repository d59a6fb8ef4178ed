"""Bounds of clauses: allies too, the last slot, the dice and energy that are just enough, who is asked again."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.neon.arena import POOL
from sandtable.games.neon.dice import add_attack_dice
from sandtable.games.neon.rows import built_in
from sandtable.games.neon.steps import PLACING
from sandtable.games.neon.vocabulary import REMOVE_ATTACK_DICE, REROLL, SIDESTEP, SLOTS
from sandtable.games.neon.windows import bots_pay
from tests.neon.table import (
    GAME,
    act,
    arena,
    asked,
    attack,
    bot,
    close,
    gear,
    hurt_to,
    kind,
    laid,
    may,
    play,
    put,
    roll,
)
from tests.neon.table import settle as settle_down


@pytest.mark.clause("NE-ABIL-16")
@pytest.mark.parametrize("is_there", [False, True])
def test_neko_forbids_abilities_to_allies_too(is_there: bool) -> None:
    s = arena("akari", "boulder", "snake", "ghost", mode="squad", players=4)
    put(s, A=6, C=6)
    s.energy[2] = 6
    if is_there:
        s.token_at[0], s.token_when[0] = 6, 1
    act(s, 2, "move", "attack", "attack")
    settle_down(s, "own_turn")
    assert (asked(s) == "C" and "use smoke_grenade to=6" in may(s)) is not is_there


@pytest.mark.clause("NE-ATTACK-15")
@pytest.mark.parametrize(("pool", "more", "rolled"), [(3, 1, 4), (4, 3, 5), (5, 1, 5)])
def test_no_effect_brings_more_than_five_attack_dice(pool: int, more: int, rolled: int) -> None:
    s = arena("akari", "boulder", "ghost")
    s.sheet[POOL] = pool
    add_attack_dice(s, more, False)
    assert s.sheet[POOL] == rolled


@pytest.mark.clause("NE-BOT-08")
def test_bot_tokens_pay_for_no_reaction_before_the_own_defence_begins() -> None:
    s = arena("akari", "boulder", "ghost")
    ops = [int(op) for op in s.content.op]
    assert [bots_pay(s, ops.index(op)) for op in (SIDESTEP, REMOVE_ATTACK_DICE, REROLL)] == [False, False, True]


@pytest.mark.clause("NE-CONV-09", "NE-TIME-06")
@pytest.mark.parametrize(("energy", "reaches"), [(1, False), (2, True)])
def test_no_attack_that_only_an_ability_out_of_reach_would_allow(energy: int, reaches: bool) -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=6, B=1)
    gear(s, 1, "loot_1_01")
    s.energy[1] = energy
    act(s, 1, "attack")
    assert ("do attack" in may(s)) is reaches


@pytest.mark.clause("NE-DATA-08")
def test_a_loot_effect_has_the_moment_of_its_op(tmp_path: Path) -> None:
    loot: Any = copy.deepcopy(built_in()["loot"])
    loot["cards"][0]["effects"][0]["timing"] = "after_damage"
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"loot": loot}), encoding="utf-8")
    with pytest.raises(BadNotation, match=r"loot\.cards\[0\]\.effects\[0\]\.timing"):
        GAME.start({"content": str(file)})


@pytest.mark.clause("NE-DEFEAT-04", "NE-LOOT-15")
def test_a_defeated_fighter_keeps_no_card_of_any_type() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=1, B=5)
    c = s.content
    for slot in range(SLOTS):
        gear(s, 0, next(name for name, kind in zip(c.loot_ids, c.loot_type, strict=False) if kind == slot))
    assert len(laid(s, 0)) == SLOTS
    hurt_to(s, "A", 1, "B")
    s.energy[0] = 0
    close(s, 1)
    settle_down(s, "layout")
    assert laid(s, 0) == []


@pytest.mark.clause("NE-FSM-03", "NE-COAL-06")
def test_a_window_starts_again_from_its_first_player() -> None:
    s = arena("akari", "boulder", "ghost", "snake", mode="squad", players=4)
    put(s, A=1, C=1)  # in the park, whose effect the attacker may still want
    bot(s, "guard1", 1)
    s.energy[0] = s.energy[2] = 6
    attack(s, 0)
    settle_down(s, "declare")
    play(s, "attack base guard1 0")
    while kind(s) != "attack_die":
        play(s, "pass")
    roll(s, "conditional_miss")
    while kind(s) != "after_roll":
        s.apply(s.legal()[0])
    assert asked(s) == "A"
    play(s, "pass")
    assert asked(s) == "C"
    play(s, next(text for text in may(s) if "maneuver_a" in text))
    roll(s, "conditional_miss")
    assert (kind(s), asked(s)) == ("after_roll", "A")


@pytest.mark.clause("NE-LOOT-01", "NE-LOOT-03")
def test_a_second_card_of_a_type_is_not_laid_beside_the_first() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=6)
    gear(s, 0, "loot_1_01")
    act(s, 0, "move")
    s.push(PLACING, 0, s.content.loot_index["loot_1_02"])
    s.run()
    assert "lay loot_1_02" not in may(s)
    assert "cover loot_1_02 loot_1_01" in may(s)
