"""Stages of an attack, its moments and its limits: clauses that need a scene of their own (sections 10 to 16a)."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from sandtable.games.neon.rows import built_in
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.vocabulary import AUTOMA
from tests.neon.table import (
    act,
    arena,
    asked,
    attack,
    bot,
    close,
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


def _duel(*fighters: str, at: int = 6, energy: int = 0, weapon: str = "") -> Neon:
    """A and B in one sector, A before its attack, with a weapon (and supplies) if one is named."""
    s = arena(*(fighters or ("boulder", "akari", "ghost")))
    put(s, A=at, B=at)
    s.energy[0] = s.energy[1] = energy
    if weapon:
        gear(s, 0, *weapon.split())
    attack(s, 0)
    return s


PRICED = "attack loot_1_01 B 0 pay=loot_1_13"


def _rows_file(folder: Path, section: str, change: Any) -> str:
    """A collector's file: one section of the project, changed."""
    rows = copy.deepcopy(built_in())[section]
    change(rows)
    file = folder / "mine.json"
    file.write_text(json.dumps({section: rows}), encoding="utf-8")
    return str(file)


def _kinds(s: Neon, *answers: str) -> list[str]:
    """Kinds of the questions on the way through these answers."""
    found = []
    for answer in answers:
        found.append(kind(s))
        play(s, answer)
    return [*found, kind(s)]


@pytest.mark.clause("NE-ATTACK-01", "NE-ATTACK-14", "NE-DEF-03")
def test_four_stages_in_order() -> None:
    s = _duel("phoenix", "boulder", "ghost", energy=3, weapon="loot_2_12 loot_1_15 loot_1_13")
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
    s = _duel(weapon="loot_1_14 loot_1_13")
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

    mine = _rows_file(tmp_path, "fighters", change)
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


@pytest.mark.clause("NE-LOOT-26", "NE-TIME-20")
def test_effects_for_any_moment_of_the_own_stage() -> None:
    s = _duel(weapon="loot_2_04 loot_1_13 loot_1_06")
    gear(s, 1, "loot_1_26", "loot_1_03", "loot_1_10")
    gain = "use loot_2_04.e1 pay=loot_1_13"
    play(s, "attack loot_2_04 B 0")
    assert kind(s) == "before_roll"
    assert gain in may(s)
    play(s, "pass")
    roll(s, "miss")
    assert kind(s) == "after_roll"
    assert gain in may(s)
    play(s, gain)
    assert s.energy[0] == 1
    settle(s, "before_defense")
    assert asked(s) == "B"
    assert "use loot_1_26.e1 pay=loot_1_03" in may(s)
    play(s, "pass")
    roll(s, "fail")
    assert kind(s) == "after_defense"
    assert "use loot_1_26.e1 pay=loot_1_03" in may(s)
    play(s, "use loot_1_26.e1 pay=loot_1_03")
    assert s.energy[1] == 2


@pytest.mark.clause("NE-TIME-20")
def test_an_armour_rests_in_the_attack_and_a_weapon_in_the_defence() -> None:
    s = _duel(weapon="loot_2_04 loot_1_13")
    gear(s, 0, "loot_1_26", "loot_1_03")
    gear(s, 1, "loot_2_02", "loot_1_10")
    play(s, "attack loot_2_04 B 0")
    assert not any("loot_1_26" in text for text in may(s))
    play(s, "pass")
    roll(s, "miss")
    assert not any("loot_1_26" in text for text in may(s))
    play(s, "pass")
    assert kind(s) == "defense_die"  # the pistol of the defender offers nothing


@pytest.mark.clause("NE-DEF-10")
def test_energy_of_failures_comes_when_the_dice_are_locked() -> None:
    s = _duel(weapon="loot_1_14")
    s.energy[1] = 1
    gear(s, 1, "loot_1_22", "loot_1_25", "loot_1_13")
    play(s, "attack loot_1_14 B 0")
    settle(s, "attack_die")
    roll(s, "hit", "miss")
    settle(s, "defense_die")
    roll(s, "fail_energy")
    assert (kind(s), s.energy[1]) == ("after_defense", 1)
    play(s, "pass")
    assert (kind(s), s.energy[1]) == ("cancel", 2)


@pytest.mark.clause("NE-DEF-18", "NE-TIME-15")
def test_which_symbol_is_the_choice_not_whether() -> None:
    s = _duel(weapon="loot_1_13")
    gear(s, 1, "loot_2_17", "loot_1_27")
    play(s, "attack loot_1_13 B 0")
    roll(s, "crit", "hit", "fail")
    assert (kind(s), asked(s)) == ("cancel", "B")
    assert may(s) == ["use loot_2_17.e0 pay=loot_1_27 crits=1", "use loot_2_17.e0 pay=loot_1_27 crits=0"]
    play(s, may(s)[0])
    assert s.health[1] == 5


@pytest.mark.clause("NE-TIME-15")
def test_cancelling_belongs_to_the_defender_alone() -> None:
    s = _duel(weapon="loot_1_13")
    gear(s, 1, "loot_2_17", "loot_1_27")
    play(s, "attack loot_1_13 B 0")
    roll(s, "crit", "miss", "fail")
    assert (kind(s), asked(s)) == ("cancel", "B")  # only a crit: the armour may act, it need not
    assert may(s)[0] == "pass"
    assert refused(s, "use loot_1_13.e0 pay=loot_1_13 at=B")
    play(s, "use loot_2_17.e0 pay=loot_1_27 crits=1")
    assert s.health[1] == 6


@pytest.mark.clause("NE-DEF-20", "NE-OP-17", "NE-TIME-12")
@pytest.mark.parametrize(("attacker", "defender", "left"), [(9, 9, 6), (8, 9, 6), (9, 8, 5)])
def test_the_stadium_helps_only_who_defends_there(attacker: int, defender: int, left: int) -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=attacker, B=defender)
    s.energy[0] = s.energy[1] = 0
    s.fields[1] = 1
    gear(s, 0, "loot_1_04")
    attack(s, 0)
    play(s, f"attack loot_1_04 B {abs(attacker - defender)}")
    roll(s, *["crit", "miss"][: sheet(s)["dice"]])
    settle(s, "defense_die")
    roll(s, "normal_block")
    faces = sheet(s)["targets"][0]["faces"]
    assert faces["any_block" if defender == 9 else "normal_block"] == 1  # at once, nobody is asked
    roll(s, "fail")
    settle(s, "action")
    assert s.health[1] == left


@pytest.mark.clause("NE-RES-12", "NE-TIME-16")
def test_every_defender_is_done_before_the_next() -> None:
    s = arena("phoenix", "boulder", "ghost", "akari")
    put(s, A=6, B=6, C=6)
    for seat in range(4):
        s.energy[seat] = 0
    s.energy[0] = 2
    s.initiative[1], s.initiative[2] = 2, 3
    gear(s, 0, "loot_2_13", "loot_1_01")
    gear(s, 1, "loot_1_24", "loot_1_03")
    hurt_to(s, 2, 2)
    attack(s, 0)
    play(s, "attack loot_2_13 B 0 with=firestorm")
    settle(s, "attack_die")
    events = listen(s)
    roll(s, "crit", "miss")
    settle(s, "defense_die")
    roll(s, "fail")
    assert (kind(s), asked(s), s.health[1]) == ("boost", "A", 6)
    play(s, "use loot_2_13.e1 pay=loot_1_01")
    assert (kind(s), asked(s), s.health[1]) == ("react", "B", 4)
    assert s.health[2] == 2
    play(s, "use loot_1_24.e1 pay=loot_1_03 to=7")
    assert (kind(s), s.at[1]) == ("defense_die", 7)  # only now the next defends
    roll(s, "fail")
    assert fighter(s, 2)["at"] == "ship"  # the bonus holds for it too
    told = [event.kind for event in events if event.kind in ("damage", "defeated", "moved", "locked")]
    assert told == ["locked", "damage", "moved", "locked", "damage", "defeated"]


@pytest.mark.clause("NE-TIME-16")
@pytest.mark.parametrize("followed", [True, False])
def test_damage_is_raised_also_where_only_the_next_fighter_feels_it(followed: bool) -> None:
    s = arena("phoenix", "boulder", "ghost", "akari")
    put(s, A=6, B=6, C=6)
    for seat in range(4):
        s.energy[seat] = 0
    s.energy[0] = 2
    s.initiative[1], s.initiative[2] = 2, 3
    gear(s, 0, "loot_2_13", "loot_1_01")
    hurt_to(s, 1, 1)
    hurt_to(s, 2, 2)
    attack(s, 0)
    play(s, "attack loot_2_13 B 0" + (" with=firestorm" if followed else ""))
    settle(s, "attack_die")
    roll(s, "crit", *["miss"] * (sheet(s)["dice"] - 1))
    settle(s, "defense_die")
    roll(s, "fail")
    if not followed:
        assert kind(s) != "boost"  # a single crit is enough, and nobody comes after
        return
    assert (kind(s), asked(s)) == ("boost", "A")
    play(s, "use loot_2_13.e1 pay=loot_1_01")
    assert fighter(s, 1)["at"] == "ship"
    settle(s, "defense_die")
    roll(s, "fail")
    assert fighter(s, 2)["at"] == "ship"


@pytest.mark.clause("NE-CONV-02")
def test_effects_on_a_fighter_spare_bots() -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=6, B=6)
    s.energy[0] = s.energy[1] = 0
    bot(s, "cook1", 6)
    gear(s, 0, "loot_2_08", "loot_1_01", "loot_1_18")
    attack(s, 0)
    play(s, "attack loot_2_08 B 0 with=loot_2_08.e0 effect_pay=loot_1_01")
    settle(s, "attack_die")
    roll(s, "crit", "hit", "hit")
    roll(s, "fail")
    settle(s, "defense_die")
    roll(s, "fail")
    settle(s, "after_attack")
    assert len(fighter(s, 0)["bots"]) == 1
    assert may(s) == ["pass", "use loot_2_08.e1 pay=loot_1_18 at=B to=7", "use loot_2_08.e1 pay=loot_1_18 at=B to=5"]
    lone = arena("boulder", "akari", "ghost")
    put(lone, A=6)
    bot(lone, "cook1", 6)
    lone.energy[0] = 0
    gear(lone, 0, "loot_1_13", "loot_1_14")
    attack(lone, 0)
    play(lone, "attack loot_1_13 cook1 0")
    roll(lone, "hit", "miss", "fail")
    assert kind(lone) != "after_attack"


@pytest.mark.clause("NE-CONV-04")
def test_a_ban_beats_a_permission() -> None:
    for sector, offered in ((6, True), (8, False)):
        s = _duel(at=sector, weapon="loot_2_01 loot_1_01")
        play(s, "attack loot_2_01 B 0", "pass")
        roll(s, "miss", "miss", "miss")
        assert any("loot_2_01.e1" in text for text in may(s)) is offered


@pytest.mark.clause("NE-OP-04")
def test_a_card_rerolls_up_to_its_number_once() -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=2, B=3)
    s.energy[0], s.energy[1] = 3, 0
    gear(s, 0, "loot_1_02", "loot_1_01")
    attack(s, 0)
    play(s, "attack loot_1_02 B 1", "use sector_2")
    roll(s, "miss", "miss", "miss")
    assert [text for text in may(s) if "loot_1_02" in text] == [
        "use loot_1_02.e0 pay=loot_1_01 dice=0.0.0.1",
        "use loot_1_02.e0 pay=loot_1_01 dice=0.0.0.2",
    ]
    play(s, "use loot_1_02.e0 pay=loot_1_01 dice=0.0.0.2")
    roll(s, "hit", "hit")
    assert sheet(s)["faces"] == {"crit": 0, "hit": 2, "conditional_miss": 0, "miss": 1}
    assert not any("maneuver_a" in text for text in may(s))  # the reroll of the pool is used up


@pytest.mark.clause("NE-ABIL-31", "NE-TIME-07")
def test_mirage_leaves_before_the_dice() -> None:
    s = arena("boulder", "illusion", "ghost")
    put(s, A=6, B=6)
    s.energy[0], s.energy[1] = 0, 2
    attack(s, 0)
    play(s, "attack base B 0")
    assert (kind(s), asked(s)) == ("targeted", "B")
    assert may(s) == ["pass", "use mirage to=7", "use mirage to=5"]
    play(s, "use mirage to=7")
    assert (s.at[1], s.energy[1]) == (7, 0)
    assert (look(s)["attack"], s.health[1]) == (None, 6)  # out of reach: no target, no die


@pytest.mark.clause("NE-TIME-07")
def test_only_players_react_and_only_targets() -> None:
    s = arena("boulder", "illusion", "ghost", "akari", automa=True)
    put(s, A=6, B=6, X=6)
    bot(s, "cook1", 6)
    s.energy[0], s.energy[1] = 0, 6
    for target in ("automa", "cook1"):
        other = s.clone()
        attack(other, 0)
        play(other, f"attack base {target} 0")
        assert kind(other) == "attack_die"
    assert s.health[AUTOMA] == 6


@pytest.mark.clause("NE-LOOT-22")
def test_a_weapon_whose_price_is_missing_cannot_be_chosen(tmp_path: Path) -> None:
    def change(rows: Any) -> None:
        rows["cards"][0]["attack_cost"] = {"battery": 1}  # printed prices can always be paid with the weapon itself

    mine = _rows_file(tmp_path, "loot", change)
    for under, attacks in (("", ["attack base B 0"]), ("loot_1_13", ["attack base B 0", PRICED])):
        s = arena("boulder", "akari", "ghost", content=mine)
        put(s, A=6, B=6)
        s.energy[0] = s.energy[1] = 0
        gear(s, 0, "loot_1_01", *under.split())
        attack(s, 0)
        assert sorted(may(s)) == sorted(["pass", *attacks])
    play(s, PRICED)
    assert supplies(s, 0, "loot_1_01") == []


@pytest.mark.clause("NE-TIME-11")
def test_passive_dice_are_in_the_pool(tmp_path: Path) -> None:
    def change(rows: Any) -> None:
        rows["cards"][21]["effects"].append({"op": "add_defense_dice", "n": 1, "cost": {}, "use": "passive"})

    s = arena("boulder", "akari", "ghost", content=_rows_file(tmp_path, "loot", change))
    put(s, A=6, B=6)
    s.energy[0] = s.energy[1] = 0
    gear(s, 1, "loot_1_22", "loot_1_13")
    attack(s, 0)
    play(s, "attack base B 0")
    assert sheet(s)["targets"][0]["dice"] == 2
    roll(s, "miss")
    assert kind(s) == "defense_die"  # nobody was asked
    optional = _duel()
    gear(optional, 1, "loot_1_23", "loot_1_01")
    play(optional, "attack base B 0")
    roll(optional, "miss")
    assert (kind(optional), asked(optional)) == ("before_defense", "B")
    play(optional, "pass")
    roll(optional, "fail")
    assert refused(optional, "use loot_1_23.e1 pay=loot_1_01")


@pytest.mark.clause("NE-TIME-06")
def test_effects_at_the_declaration_are_part_of_it() -> None:
    s = arena("phoenix", "boulder", "ghost", "akari")
    put(s, A=6, B=6, C=6)
    s.energy[0] = 2
    gear(s, 0, "loot_1_18")
    attack(s, 0)
    assert [text for text in may(s) if "firestorm" in text] == [
        "attack base B 0 with=firestorm",
        "attack base C 0 with=firestorm",
    ]
    play(s, "attack loot_1_18 B 0 pay=loot_1_18")
    assert (sheet(s)["area"], len(sheet(s)["targets"])) == (True, 2)  # the grenade needs no word
    assert s.energy[0] == 2


@pytest.mark.clause("NE-TIME-23", "NE-ABIL-03")
def test_maneuver_c_belongs_to_the_closing() -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=1, B=4, C=7)
    s.energy[0] = 6
    act(s, 0, "move", "attack", "attack")
    assert not any("maneuver" in text for text in may(s))
    s.energy[0] = 2
    close(s, 1)
    assert (kind(s), asked(s)) == ("escape", "A")
    assert may(s) == ["leave 2", "leave 2 maneuver_c", "leave 10", "leave 10 maneuver_c"]
    play(s, "leave 2 maneuver_c")
    assert (s.energy[0], s.health[0]) == (0, 6)
    assert s.health[1] == 6  # nobody else was asked


@pytest.mark.clause("NE-ABIL-03")
def test_abilities_only_at_their_moment() -> None:
    s = _duel("ghost", "boulder", "akari", energy=6)
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
