"""Defence, results and the moments of an attack at which effects work (sections 12 to 16a)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.games.neon.content.vocabulary import AUTOMA
from tests.games.neon.collectors_file import file_changed
from tests.games.neon.table import (
    act,
    arena,
    asked,
    attack,
    bot,
    close,
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
    roll,
    settle,
    sheet,
)


@pytest.mark.clause("NE-LOOT-26", "NE-TIME-20")
def test_effects_for_any_moment_of_the_own_stage() -> None:
    s = duel("loot_2_04 loot_1_13 loot_1_06")
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
    s = duel("loot_2_04 loot_1_13")
    gear(s, 0, "loot_1_26", "loot_1_03")
    gear(s, 1, "loot_2_02", "loot_1_10")
    play(s, "attack loot_2_04 B 0")
    assert not any("loot_1_26" in text for text in may(s))
    play(s, "pass")
    roll(s, "miss")
    assert not any("loot_1_26" in text for text in may(s))
    play(s, "pass")
    assert kind(s) == "defense_die"  # the pistol of the defender offers nothing


@pytest.mark.clause("NE-DEF-10", "NE-FSM-03")
def test_energy_of_failures_comes_when_the_dice_are_locked() -> None:
    s = duel("loot_1_14")
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
    s = duel("loot_1_13")
    gear(s, 1, "loot_2_17", "loot_1_27")
    play(s, "attack loot_1_13 B 0")
    roll(s, "crit", "hit", "fail")
    assert (kind(s), asked(s)) == ("cancel", "B")
    assert may(s) == ["use loot_2_17.e0 pay=loot_1_27 crits=1", "use loot_2_17.e0 pay=loot_1_27 crits=0"]
    play(s, may(s)[0])
    assert s.health[1] == 5


@pytest.mark.clause("NE-TIME-15")
def test_cancelling_belongs_to_the_defender_alone() -> None:
    s = duel("loot_1_13")
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


@pytest.mark.clause("NE-RES-02", "NE-TIME-16", "NE-FSM-03")
@pytest.mark.parametrize("face", ["crit", "hit"])
def test_damage_is_raised_only_where_a_critical_hit_is_left(face: str) -> None:
    s = arena("boulder", "akari", "ghost")
    put(s, A=6, B=6)
    s.energy[0] = s.energy[1] = 0
    gear(s, 0, "loot_2_13", "loot_1_01")
    attack(s, 0)
    play(s, "attack loot_2_13 B 0")
    settle(s, "attack_die")
    roll(s, face, *["miss"] * (sheet(s)["dice"] - 1))
    settle(s, "defense_die")
    roll(s, "fail")
    assert (kind(s) == "boost") is (face == "crit")
    if face == "crit":
        play(s, "pass")  # the window closes and the damage is dealt (NE-FSM-03)
    assert (s.health[1], kind(s) == "boost") == (5, False)


@pytest.mark.clause("NE-TIME-16", "NE-OP-49")
@pytest.mark.parametrize("followed", ["by a fighter", "by a bot", "by nobody"])
def test_damage_is_raised_also_where_only_the_next_fighter_feels_it(followed: str) -> None:
    s = arena("phoenix", "boulder", "ghost", "akari")
    put(s, A=6, B=6)
    if followed == "by a fighter":
        put(s, C=6)
    if followed == "by a bot":
        bot(s, "guard1", 6)
    for seat in range(4):
        s.energy[seat] = 0
    s.energy[0] = 2
    s.initiative[1], s.initiative[2] = 2, 3
    gear(s, 0, "loot_2_13", "loot_1_01")
    hurt_to(s, 1, 1)
    hurt_to(s, 2, 2)
    attack(s, 0)
    play(s, "attack loot_2_13 B 0" + ("" if followed == "by nobody" else " with=firestorm"))
    assert len(sheet(s)["targets"]) == (1 if followed == "by nobody" else 2)
    settle(s, "attack_die")
    roll(s, "crit", *["miss"] * (sheet(s)["dice"] - 1))
    if followed == "by a bot":
        roll(s, "fail")
    settle(s, "defense_die")
    roll(s, "fail")
    if followed != "by a fighter":
        assert kind(s) != "boost"  # a single crit is enough for both, and no other fighter comes after
        assert fighter(s, 1)["at"] == "ship"
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
        s = duel("loot_2_01 loot_1_01", at=sector)
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


@pytest.mark.clause("NE-TIME-11")
def test_passive_dice_are_in_the_pool(tmp_path: Path) -> None:
    def change(rows: Any) -> None:
        rows["cards"][21]["effects"].append({"op": "add_defense_dice", "n": 1, "cost": {}, "use": "passive"})

    s = arena("boulder", "akari", "ghost", content=file_changed(tmp_path, "loot", change))
    put(s, A=6, B=6)
    s.energy[0] = s.energy[1] = 0
    gear(s, 1, "loot_1_22", "loot_1_13")
    attack(s, 0)
    play(s, "attack base B 0")
    assert sheet(s)["targets"][0]["dice"] == 2
    roll(s, "miss")
    assert kind(s) == "defense_die"  # nobody was asked
    optional = duel()
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
