"""An attack: its stages, whom it reaches, what may be used how often (sections 10 and 11; NE-ABIL, NE-LOOT)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.games.neon.rules import Neon
from tests.games.neon.collectors_file import file_changed
from tests.games.neon.table import (
    act,
    arena,
    asked,
    attack,
    bot,
    duel,
    fighter,
    gear,
    hurt_to,
    kind,
    listen,
    look,
    may,
    play,
    put,
    refused,
    ring,
    roll,
    settle,
    sheet,
    supplies,
    trophies,
    upgrade,
)

PRICED = "attack loot_1_01 B 0 pay=loot_1_13"


def _kinds(s: Neon, *answers: str) -> list[str]:
    """Kinds of the questions on the way through these answers."""
    found = []
    for answer in answers:
        found.append(kind(s))
        play(s, answer)
    return [*found, kind(s)]


@pytest.mark.clause("NE-ATTACK-01", "NE-ATTACK-14", "NE-DEF-03")
def test_four_stages_in_order() -> None:
    s = duel("loot_2_12 loot_1_15 loot_1_13", fighters=("phoenix", "boulder", "ghost"), energy=3)
    gear(s, 1, "loot_1_23", "loot_1_01")
    gear(s, 1, "loot_2_20", "loot_1_27")
    kinds = _kinds(
        s,
        "attack loot_2_12 B 0",
        "use loot_2_12.e0 pay=loot_1_15",
        "attack_die hit",
        "attack_die hit",
        "attack_die hit",
        "attack_die miss",
        "pass",
        "use loot_1_23.e1 pay=loot_1_01",
        "use shield",
        "defense_die fail",
        "defense_die fail",
        "defense_die normal_block",
        "pass",
    )
    assert kinds[:2] == ["declare", "before_roll"]
    assert kinds[2:7] == ["attack_die"] * 4 + ["after_roll"]
    assert kinds[7:12] == ["before_defense"] * 2 + ["defense_die"] * 3
    assert kinds[12] == "after_defense"
    settle(s, "after_attack")
    assert s.health[1] == 5  # three hits, one block, the armour
    assert kind(s) == "after_attack"


@pytest.mark.clause("NE-ATTACK-14", "NE-DEF-03")
def test_effects_before_the_roll_may_be_left_out() -> None:
    s = duel("loot_1_14 loot_1_13")
    gear(s, 1, "loot_1_23", "loot_1_01")
    play(s, "attack loot_1_14 B 0")
    assert (kind(s), may(s)) == ("before_roll", ["pass", "use loot_1_14.e0 pay=loot_1_13"])
    play(s, "pass")
    roll(s, "miss", "miss")
    settle(s, "before_defense")
    assert may(s) == ["pass", "use loot_1_23.e1 pay=loot_1_01"]
    play(s, "pass")
    assert sheet(s)["targets"][0]["dice"] == 1
    assert supplies(s, 0, "loot_1_14") == ["loot_1_13"]


@pytest.mark.clause("NE-ATTACK-09", "NE-ATTACK-10", "NE-TIME-06")
def test_an_effect_that_opens_an_empty_entry(tmp_path: Path) -> None:
    def change(rows: Any) -> None:
        rows["fighters"][1]["abilities"][1] = {
            "id": "overcharge", "cost_energy": 2, "op": "add_attack_dice", "timing": "declare", "n": 2
        }  # fmt: skip

    mine = file_changed(tmp_path, "fighters", change)
    s = arena("boulder", "akari", "ghost", content=mine)
    put(s, A=6, B=6, C=8)
    gear(s, 0, "loot_1_08")  # nothing at range 0
    s.energy[0] = 2
    attack(s, 0)
    assert "attack loot_1_08 B 0" not in may(s)
    play(s, "attack loot_1_08 B 0 with=overcharge")
    assert s.energy[0] == 0  # paid at the declaration
    assert sheet(s)["dice"] == 2  # the pool began with nothing
    poor = arena("boulder", "akari", "ghost", content=mine)
    put(poor, A=6, B=6)
    gear(poor, 0, "loot_1_08")
    poor.energy[0] = 1
    attack(poor, 0)
    assert may(poor) == ["pass", "attack base B 0"]


@pytest.mark.clause("NE-ATTACK-11", "NE-ABIL-03")
def test_howitzer_attacks_beyond_range_2() -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=1, B=5)
    gear(s, 0, "loot_1_03")
    s.energy[0] = 2
    attack(s, 0)
    assert may(s) == ["pass", "attack loot_1_03 B 4 with=howitzer"]
    play(s, may(s)[1])
    assert (sheet(s)["dice"], s.energy[0]) == (2, 0)
    other = arena("akari", "boulder", "ghost")
    put(other, A=1, B=5)
    gear(other, 0, "loot_1_03")
    act(other, 0, "attack", "move", "move")
    assert "do attack" not in may(other)


@pytest.mark.clause("NE-ATTACK-26")
def test_every_kind_of_effect_once_per_attack() -> None:
    s = arena("ghost", "akari", "boulder")
    put(s, A=2, B=3)
    s.energy[1] = 0
    s.energy[0] = 6
    gear(s, 0, "loot_2_02", "loot_1_03", "loot_1_10")
    upgrade(s, 0, "stabilizer")
    attack(s, 0)
    play(s, "attack loot_2_02 B 1", "use sector_2", "use loot_2_02.e1 pay=loot_1_03")
    assert kind(s) == "attack_die"  # nothing is left before the roll
    roll(s, *["conditional_miss"] * 4)
    used = {"dead_eye", "stabilizer", "maneuver_a", "loot_2_02.e0"}
    assert used <= {text.split()[1] for text in may(s)[1:]}
    assert not {"sector_2", "loot_2_02.e1"} & {text.split()[1] for text in may(s)[1:]}
    play(s, "use stabilizer n=1", "use maneuver_a dice=0.0.3.0")
    roll(s, *["conditional_miss"] * 3)
    assert {text.split()[1] for text in may(s)[1:]} == {"dead_eye", "loot_2_02.e0"}
    play(s, "use dead_eye")
    assert kind(s) != "after_roll"  # nothing is left to be changed
    assert sheet(s)["faces"]["hit"] == 4


@pytest.mark.clause("NE-ATTACK-26")
def test_effects_come_back_with_the_next_attack() -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=2, B=2)
    s.energy[0], s.energy[1] = 3, 0
    act(s, 0, "attack", "attack", "defense")
    for _ in range(2):
        play(s, "do attack", "attack base B 0", "use sector_2")
        assert refused(s, "use sector_2")
        settle(s, "action")
    assert s.energy[0] == 1 + 2  # the factory twice, then the defence half


@pytest.mark.clause("NE-ATTACK-29")
def test_no_declaration_is_left() -> None:
    s = arena("akari", "boulder", "illusion")
    put(s, A=6, B=7)
    hurt_to(s, 1, 1)
    s.energy[0] = 3
    s.token_at[2], s.token_when[2] = 6, 1
    events = listen(s)
    attack(s, 0, "move", "move")
    play(s, "use hoonade at=B")
    settle(s, "action")
    assert look(s)["attack"] is None
    assert s.energy[0] == 1  # the costs stay paid
    assert trophies(s, 2) == [0, 0, 1]
    assert not [event for event in events if event.kind in ("attack", "failed")]
    assert (kind(s), asked(s)) == ("action", "A")  # the turn goes on with the next half


@pytest.mark.clause("NE-ATTACK-29")
def test_an_attacker_defeated_before_its_attack() -> None:
    s = arena("snake", "boulder", "illusion")
    put(s, A=6, B=7)
    hurt_to(s, 0, 1)
    s.energy[0] = 3
    s.token_at[2], s.token_when[2] = 7, 1
    attack(s, 0, "move", "move")
    play(s, "use cobra_lunge to=7")
    assert fighter(s, 0)["at"] == "ship"
    settle(s, "action")
    assert asked(s) != "A"


@pytest.mark.clause("NE-LOOT-22")
def test_a_weapon_whose_price_is_missing_cannot_be_chosen(tmp_path: Path) -> None:
    def change(rows: Any) -> None:
        rows["cards"][0]["attack_cost"] = {"battery": 1}  # printed prices can always be paid with the weapon itself

    mine = file_changed(tmp_path, "loot", change)
    for under, attacks in (("", ["attack base B 0"]), ("loot_1_13", ["attack base B 0", PRICED])):
        s = arena("boulder", "akari", "ghost", content=mine)
        put(s, A=6, B=6)
        s.energy[0] = s.energy[1] = 0
        gear(s, 0, "loot_1_01", *under.split())
        attack(s, 0)
        assert sorted(may(s)) == sorted(["pass", *attacks])
    play(s, PRICED)
    assert supplies(s, 0, "loot_1_01") == []


@pytest.mark.clause("NE-ABIL-03")
def test_abilities_only_at_their_moment() -> None:
    s = duel(fighters=("ghost", "boulder", "akari"), energy=6)
    put(s, B=7)
    gear(s, 0, "loot_1_03")
    attack(s, 0)
    seen: dict[str, set[str]] = {}
    for answer in ("attack loot_1_03 B 1", "attack_die conditional_miss", "pass", "pass", "defense_die fail"):
        seen.setdefault(kind(s), set()).update(text.split()[1] for text in may(s) if text.startswith("use"))
        while answer not in may(s):
            play(s, "pass")
        play(s, answer)
    seen.setdefault(kind(s), set()).update(text.split()[1] for text in may(s) if text.startswith("use"))
    assert [name for name, used in seen.items() if "dead_eye" in used] == ["after_roll"]
    assert [name for name, used in seen.items() if "shield" in used] == ["before_defense"]
    assert "maneuver_b" not in set().union(*seen.values())
    settle(s, "after_attack")
    assert any("maneuver_b" in text for text in may(s))


@pytest.mark.clause("NE-ABIL-05", "NE-ATTACK-26")
def test_an_ability_is_used_once_in_an_attack() -> None:
    """Optical Camo could take a second die, Mirage could step again: neither is offered twice."""
    s = arena("boulder", "ghost", "phoenix")
    put(s, A=1, B=2)
    s.energy[0], s.energy[1] = 0, 6
    gear(s, 0, "loot_2_05")
    attack(s, 0)
    play(s, "attack loot_2_05 B 1")
    assert may(s) == ["pass", "use optical_camo"]
    play(s, "use optical_camo")
    assert sheet(s)["dice"] == 2
    assert not any("optical_camo" in text for text in may(s))
    t = arena("boulder", "illusion", "phoenix")
    put(t, A=1, B=2)
    t.energy[0], t.energy[1] = 0, 6
    gear(t, 0, "loot_2_05")
    attack(t, 0)
    play(t, "attack loot_2_05 B 1", "use mirage to=3")
    assert t.at[1] == 3
    assert not any("mirage" in text for text in may(t))
    attack(t, 0)
    play(t, "attack loot_2_05 B 2")
    assert "use mirage to=4" in may(t)  # another attack


@pytest.mark.clause("NE-RES-13")
def test_a_defeated_attacker_attacks_nobody_else() -> None:
    """An area attack on two; the thorns of the first send the attacker to maintenance before the second defends."""
    s = arena("boulder", "ghost", "phoenix")
    put(s, A=1, B=1, C=1)
    s.energy[0] = s.energy[1] = s.energy[2] = 0
    hurt_to(s, "A", 1)
    s.acted[1], s.acted[2] = 1, 2
    s.clock = 2
    gear(s, 0, "loot_2_14", "loot_1_18")
    gear(s, 1, "loot_3_12", "loot_1_03")
    attack(s, 0)
    play(s, next(text for text in may(s) if text.startswith("attack loot_2_14 B 0")))
    assert [row["who"] for row in sheet(s)["targets"]] == [1, 2]
    settle(s, "attack_die")
    roll(s, "crit", "crit", "crit", "crit")
    settle(s, "defense_die")
    roll(s, "fail")
    settle(s, "react")
    play(s, "use loot_3_12.e1 pay=loot_1_03")
    assert fighter(s, 0)["at"] == "ship"
    assert fighter(s, 1)["health"] != fighter(s, 2)["health"]  # what was dealt stays
    settle(s, "defense_die")
    assert look(s)["attack"] is None or look(s)["attack"]["attacker"] != 0
    assert s.health[2] == 6


@pytest.mark.clause("NE-ATTACK-24", "NE-OP-11")
def test_a_step_before_the_attack_binds_it_to_its_weapon() -> None:
    s = arena("boulder", "ghost", "phoenix")
    put(s, A=1, B=2, C=5)
    s.energy[0] = s.energy[1] = 0
    gear(s, 0, "loot_2_10", "loot_1_03")
    gear(s, 0, "loot_2_05")
    attack(s, 0)
    play(s, "use loot_2_10.e1 pay=loot_1_03 to=2")
    assert s.at[0] == 2
    declared = [text for text in may(s) if text.startswith("attack")]
    assert declared == ["attack loot_2_10 B 0"]  # neither the base weapon nor the other card
    t = arena("snake", "ghost", "phoenix")
    put(t, A=1, B=2, C=5)
    gear(t, 0, "loot_2_05")
    attack(t, 0)
    play(t, "use cobra_lunge to=2")
    assert [text for text in may(t) if text.startswith("attack")] == ["attack base B 0"]


@pytest.mark.clause("NE-ATTACK-05", "NE-ATTACK-06", "NE-ATTACK-08")
def test_ranges_around_the_ring() -> None:
    """Own sector 0, neighbours 1, theirs 2, nobody farther; in a ring of three a neighbour is also at 2."""
    s = arena("ghost", "boulder", "phoenix")
    gear(s, 0, "loot_1_06")  # dice at 0, 1 and 2
    for sector, span in ((5, 0), (4, 1), (6, 1), (3, 2), (7, 2), (2, None), (8, None)):
        put(s, A=5, B=sector, C=10)
        act(s, 0, "attack")
        texts = may(s)
        if span is None:
            assert "do attack" not in texts
            continue
        play(s, "do attack")
        assert [text for text in may(s) if text.startswith("attack loot")] == [f"attack loot_1_06 B {span}"]
        play(s, "pass")
    ring(s, 3, 5, 7)
    put(s, A=5, B=7, C=3)
    attack(s, 0)
    found = [text for text in may(s) if " B " in text]
    assert found == ["attack loot_1_06 B 1", "attack loot_1_06 B 2"]


def before(s: Neon) -> list[str]:
    """What may be prepared before the attack."""
    return [text for text in may(s) if text.startswith("use")]


@pytest.mark.clause("NE-ATTACK-24", "NE-OP-11")
@pytest.mark.parametrize(
    ("b", "c", "steps"),
    [(2, 5, [2]), (10, 5, [10]), (2, 10, [2, 10]), (3, 5, []), (1, 5, []), (0, 5, []), (4, 6, [])],
)
def test_a_step_with_a_card_is_offered_where_that_card_can_strike(b: int, c: int, steps: list[int]) -> None:
    """The card strikes in its own sector only; a pistol, far shots and the base weapon do not help."""
    s = arena("boulder", "ghost", "phoenix")
    put(s, A=1, B=b, C=c)
    s.energy[0], s.energy[1], s.energy[2] = 6, 0, 0
    gear(s, 0, "loot_2_10", "loot_1_03")
    gear(s, 0, "loot_2_05")
    attack(s, 0)
    assert before(s) == [f"use loot_2_10.e1 pay=loot_1_03 to={step}" for step in sorted(steps)]


@pytest.mark.clause("NE-ATTACK-24", "NE-OP-11")
@pytest.mark.parametrize(("b", "steps"), [(2, [2]), (10, [10]), (3, [])])
def test_a_lunge_is_offered_where_the_base_weapon_can_strike(b: int, steps: list[int]) -> None:
    s = arena("snake", "ghost", "phoenix")
    put(s, A=1, B=b, C=6)
    s.energy[0] = 2
    gear(s, 0, "loot_2_05")
    attack(s, 0)
    assert before(s) == [f"use cobra_lunge to={step}" for step in steps]


@pytest.mark.clause("NE-ATTACK-24", "NE-OP-10", "NE-ATTACK-03", "NE-ATTACK-04", "NE-LAND-04")
def test_every_opponent_on_the_arena_may_be_pulled_and_is_the_target_then() -> None:
    s = arena("boulder", "akari", "ghost", "snake")
    put(s, A=6, B=7, C=0, D=8)
    s.energy[1] = 6
    act(s, 1, "attack")
    while kind(s) == "own_turn":
        play(s, "pass")
    play(s, "do attack")
    assert before(s) == ["use hoonade at=A", "use hoonade at=D"], "neighbours; nobody on the ship"
    play(s, "use hoonade at=A")
    settle(s, "declare")
    assert s.at[0] == 7
    put(s, D=7)
    assert [text for text in may(s) if text != "pass"] == ["attack base A 0"], "bound, whoever else stands here"
    s = arena("ghost", "boulder", "phoenix", "akari", mode="squad", players=4)
    put(s, A=6, B=8, C=8, D=7)
    s.energy[3] = 6
    act(s, 3, "attack")
    while kind(s) == "own_turn":
        play(s, "pass")
    play(s, "do attack")
    assert before(s) == ["use hoonade at=A", "use hoonade at=C"], "no ally"


@pytest.mark.clause("NE-OP-08", "NE-ATTACK-22", "NE-ATTACK-23", "NE-ABIL-25")
@pytest.mark.parametrize(
    ("acted", "initiative", "order"),
    [
        ((0, 0), (1, 2), "BD"),
        ((0, 0), (2, 1), "DB"),
        ((2, 1), (1, 2), "DB"),
        ((0, 1), (1, 9), "DB"),
        ((1, 0), (9, 1), "BD"),
    ],
)
def test_an_attack_on_a_sector_strikes_opponents_by_turn_order_then_bots(
    acted: tuple[int, int], initiative: tuple[int, int], order: str
) -> None:
    """Those who have acted first; no ally, nobody in another sector, and no target twice."""
    s = arena("phoenix", "boulder", "ghost", "akari", mode="squad", players=4)
    put(s, A=6, B=6, C=6, D=6)
    bot(s, "cook1", 6)
    bot(s, "cook2", 5)
    s.energy[0] = 2
    s.clock = 2
    for seat, when, number in zip((1, 3), acted, initiative):
        s.acted[seat], s.initiative[seat] = when, number
    attack(s, 0)
    play(s, "attack base B 0 with=firestorm")
    assert [target["name"] for target in sheet(s)["targets"]] == [*order, "cook1"]


@pytest.mark.clause("NE-OP-08", "NE-ATTACK-22")
def test_an_attack_on_one_target_strikes_nobody_else() -> None:
    s = arena("phoenix", "boulder", "ghost")
    put(s, A=6, B=6, C=6)
    attack(s, 0)
    play(s, "attack base C 0")
    assert [target["name"] for target in sheet(s)["targets"]] == ["C"]
