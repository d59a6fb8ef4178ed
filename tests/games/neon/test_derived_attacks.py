"""Cases built from clauses, rulings included (NE-DC), one test each: attacks."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.neon.attack.dice import counted_face
from sandtable.games.neon.attack.windows import defense_pool
from sandtable.games.neon.content.vocabulary import (
    DEFENSE_FACES,
)
from sandtable.games.neon.round.defeat import hurt
from tests.games.neon.table import (
    act,
    arena,
    attack,
    bot,
    fighter,
    gear,
    hurt_to,
    kind,
    laid,
    look,
    may,
    own_bot,
    play,
    put,
    refused,
    ring,
    roll,
    settle,
    sheet,
    supplies,
    trophies,
)

Example = dict[str, Any]


THREE = ("akari", "boulder", "ghost")


@pytest.mark.cases("neon_examples.yaml", "NE-DC-09")
def test_dice_limits(example: Example) -> None:
    s = arena("phoenix", "boulder", "ghost")
    put(s, A=2, B=2)
    s.energy[1] = 2
    s.fields[1] = 2
    gear(s, 0, "loot_3_06", "loot_1_01")
    gear(s, 0, "loot_1_17", "loot_1_15", "loot_1_13")
    attack(s, 0)
    play(s, "attack loot_3_06 B 0")
    play(s, "use sector_2")
    assert sheet(s)["dice"] == example["expected"]["attack"]
    assert not any("sector_2" in text for text in may(s))
    assert defense_pool(s, 1) == example["expected"]["defense"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-11")
def test_helmet_and_armour_are_triggered_by_what_is_left(example: Example) -> None:
    s = arena(*THREE)
    put(s, A=1, B=1)
    s.energy[0] = s.energy[1] = 0
    gear(s, 1, "loot_1_27")
    gear(s, 1, "loot_1_22", "loot_1_25")
    attack(s, 0)
    play(s, "attack base B 0")
    roll(s, "crit", "fail")
    assert laid(s, 1) == ["loot_1_22"]
    assert supplies(s, 1, "loot_1_22") == ["loot_1_25"]
    assert s.health[1] == 6 - example["expected"]["damage"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-13")
def test_stadium_helps_bots(example: Example) -> None:
    s = arena(*THREE)
    put(s, A=9)
    bot(s, "guard1", 9)
    s.energy[0] = 0
    attack(s, 0)
    play(s, "attack base guard1 0")
    roll(s, "crit", "normal_block")
    assert s.bot_at[0] == 9
    assert all(owner < 0 for owner in s.bot_owner)


@pytest.mark.cases("neon_examples.yaml", "NE-DC-14")
def test_three_damage(example: Example) -> None:
    s = arena(*THREE, leader=2)
    put(s, A=1)
    hurt(s, 0, 3, 1)
    assert trophies(s, 1) == [2, 1, 0]
    assert fighter(s, 0)["health"] == [value for row in example["expected"]["rows"] for value in row]
    assert fighter(s, 1)["points"] == example["expected"]["trophy_vp"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-30")
def test_stadium_and_smoke_do_not_chain(example: Example) -> None:
    s = arena("snake", "boulder", "ghost")
    put(s, B=9)
    s.token_at[0], s.token_when[0] = 9, 1
    rolled = [DEFENSE_FACES.index(face) for face in example["event"]["defense_roll"]]
    assert [DEFENSE_FACES[counted_face(s, 9, face)] for face in rolled] == example["expected"]["counted"]
    put(s, A=9)
    s.energy[0], s.energy[1], s.fields[1] = 0, 2, 2
    attack(s, 0)
    play(s, "attack base B 0")
    roll(s, "miss")
    settle(s, "defense_die")
    roll(s, *example["event"]["defense_roll"])
    settle(s, "action")
    assert s.energy[1] == example["expected"]["energy"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-32")
def test_optical_camo(example: Example) -> None:
    offered, dice = [], []
    for printed, span in example["event"]["printed_dice_and_range"]:
        s = arena("phoenix", "ghost", "boulder")
        put(s, A=1, B=1 + span)
        s.energy[0] = 0
        s.energy[1] = example["given"]["ghost"]["energy"]
        gear(s, 0, {(3, 1): "loot_2_05", (1, 2): "loot_2_05", (3, 0): "loot_2_01"}[(printed, span)])
        attack(s, 0)
        weapon = laid(s, 0)[0]
        play(s, f"attack {weapon} B {span}")
        offered.append(kind(s) == "targeted")
        if offered[-1]:
            play(s, "use optical_camo")
        dice.append(sheet(s)["dice"])
    assert offered == example["expected"]["offered"]
    assert dice == example["expected"]["attack_dice"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-33")
def test_howitzer(example: Example) -> None:
    found: list[object] = []
    for weapon in example["event"]["weapons"]:
        s = arena("boulder", "akari", "ghost")
        put(s, A=1, B=5)
        s.energy[0] = 2
        if weapon != "base":
            gear(s, 0, weapon)
        act(s, 0, "attack", "move", "move")
        if "do attack" not in may(s):
            found.append("illegal")
            continue
        play(s, "do attack", f"attack {weapon} B 4 with=howitzer")
        found.append(sheet(s)["dice"])
        assert s.energy[0] == example["expected"]["energy_after"]
    assert found == example["expected"]["attack_dice"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-36")
def test_armour_against_any_hit_by_choice(example: Example) -> None:
    for used, damage in ((True, "damage_if_used"), (False, "damage_if_not")):
        s = arena(*THREE)
        put(s, A=1, B=1)
        s.energy[0] = s.energy[1] = 0
        gear(s, 1, "loot_2_17", "loot_1_22")
        attack(s, 0)
        play(s, "attack base B 0")
        roll(s, "crit", "fail")
        assert may(s) == ["pass", "use loot_2_17.e0 pay=loot_1_22 crits=1"]
        play(s, may(s)[1 if used else 0])
        assert s.health[1] == 6 - example["expected"][damage]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-37")
def test_grenade_pays_with_itself(example: Example) -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=1, B=2)
    gear(s, 0, "loot_1_18")
    attack(s, 0)
    play(s, "attack loot_1_18 B 1 pay=loot_1_18")
    assert laid(s, 0) == []
    assert sheet(s)["dice"] == example["expected"]["attack_dice"]
    assert sheet(s)["area"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-42")
def test_bot_token_pays_the_attack_cost(example: Example) -> None:
    s = arena("boulder", "akari", "ghost", leader=2)
    put(s, A=1, B=2)
    gear(s, 0, "loot_1_18")
    own_bot(s, 0, "bot_yellow_1")
    attack(s, 0)
    play(s, "attack loot_1_18 B 1 pay=bot_yellow_1")
    assert laid(s, 0) == ["loot_1_18"]
    assert fighter(s, 0)["bots"] == [{"id": "bot_yellow_1", "flipped": True}]
    assert fighter(s, 0)["points"] == example["expected"]["still_scores"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-44")
def test_more_damage_per_crit(example: Example) -> None:
    for used in (True, False):
        s = arena("boulder", "akari", "ghost")
        put(s, A=6, B=6)
        s.energy[0] = s.energy[1] = 0
        gear(s, 0, "loot_3_08", "loot_1_13")
        attack(s, 0)
        play(s, "attack loot_3_08 B 0")
        roll(s, *example["given"]["uncancelled"], "miss", "fail")
        settle(s, "boost")
        play(s, may(s)[1] if used else "pass")
        assert 6 - s.health[1] == example["expected"]["damage" if used else "damage_without"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-46")
def test_weakening_the_block_of_a_bot(example: Example) -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=1)
    s.energy[0] = 0
    bot(s, "cook1", 1)
    gear(s, 0, "loot_1_12", "loot_1_01")
    attack(s, 0)
    play(s, "attack loot_1_12 cook1 0")
    roll(s, "hit", "miss", "normal_block")
    play(s, "use loot_1_12.e0 pay=loot_1_01 n=1")
    assert [row["id"] for row in fighter(s, 0)["bots"]] == ["bot_green_1"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-102")
def test_weapon_that_paid_for_its_own_step(example: Example) -> None:
    s = arena("boulder", "akari", "ghost")
    ring(s, *example["given"]["ring"])
    put(s, A=1, B=2)
    gear(s, 0, "loot_2_10")
    attack(s, 0)
    play(s, "use loot_2_10.e1 pay=loot_2_10 to=2")
    assert laid(s, 0) == []
    play(s, "attack loot_2_10 B 0")
    assert sheet(s)["dice"] == example["expected"]["attack_dice"]
    assert sheet(s)["range"] == example["expected"]["range"]
    settle(s, "attack_die")
    roll(s, "hit", "hit", "miss")
    assert not any("loot_2_10" in text for text in may(s))


@pytest.mark.cases("neon_examples.yaml", "NE-DC-103")
def test_crit_turned_into_a_hit(example: Example) -> None:
    for faces, damage in zip(example["event"]["defense_rolls"], example["expected"]["damage"]):
        s = arena(*THREE)
        put(s, A=1, B=1)
        s.energy[0] = s.energy[1] = 0
        gear(s, 1, "loot_1_28", "loot_1_22")
        attack(s, 0)
        play(s, "attack base B 0")
        roll(s, "crit", *faces)
        assert supplies(s, 1, "loot_1_28") == []
        assert s.health[1] == 6 - damage


@pytest.mark.cases("neon_examples.yaml", "NE-DC-105")
def test_thorns_that_defeat_the_attacker(example: Example) -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=2, B=2, C=2)
    hurt_to(s, 0, 1)
    for seat in range(3):
        s.energy[seat] = 0
    s.acted[1], s.acted[2], s.clock = 1, 2, 2
    gear(s, 0, "loot_1_18")
    gear(s, 1, "loot_2_17", "loot_1_18")
    attack(s, 0)
    play(s, "attack loot_1_18 B 0 pay=loot_1_18")
    roll(s, "miss", "miss", "miss", "fail")
    play(s, "use loot_2_17.e1 pay=loot_1_18")
    assert s.at[0] == 0
    assert kind(s) not in ("defense_die", "after_attack", "action")
    settle(s, "own_turn")
    assert look(s)["attack"] is None


@pytest.mark.cases("neon_examples.yaml", "NE-DC-106")
def test_dice_added_after_camo_come_on_top(example: Example) -> None:
    s = arena("phoenix", "ghost", "boulder")
    put(s, A=1, B=2)
    gear(s, 0, "loot_2_05", "loot_1_01")
    attack(s, 0)
    play(s, "attack loot_2_05 B 1", "use optical_camo", "use loot_2_05.e0 pay=loot_1_01")
    assert sheet(s)["dice"] == example["expected"]["attack_dice"]


@pytest.mark.cases("neon_examples.yaml", "NE-DC-107")
def test_ranges_after_a_sidestep(example: Example) -> None:
    for span, dice in example["expected"]["attack_dice_by_range"].items():
        s = arena("phoenix", "illusion", "boulder")
        ring(s, *example["given"]["ring"])
        put(s, A=1, B=2)
        s.energy[1] = 2
        gear(s, 0, "loot_1_08")
        attack(s, 0)
        play(s, "attack loot_1_08 B 1", "use mirage to=3")
        assert may(s) == [f"range {number}" for number in example["expected"]["ranges"]]
        play(s, f"range {span}")
        assert sheet(s)["dice"] == dice
        assert refused(s, "range 1")
