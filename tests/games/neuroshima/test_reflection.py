"""Reflection (NH-ABIL-REFLECT): a Judge throws attacks one hex back along their line."""

from __future__ import annotations

import pytest

from sandtable.games.neuroshima.rules import Neuroshima
from tests.games.neuroshima.table import (
    asked,
    battle,
    fought,
    gone,
    happened,
    hits,
    hp,
    left_by,
    netted,
    play,
    table,
    unit,
    units,
    where,
    wounds,
)

POLICE = ("steel_police", "outpost")
AGAINST_BORGO = ("steel_police", "borgo")
AGAINST_MOLOCH = ("steel_police", "moloch")
AGAINST_BEASTS = ("steel_police", "beasts")


def returned(s: Neuroshima) -> list[tuple[str, str, object]]:
    """Returned hits: attacker, whom it struck, and how hard."""
    return [
        (where(event, "attacker"), where(event, "target"), event.data["amount"])
        for event in happened(s, "hit")
        if "returned_by" in event.data
    ]


@pytest.mark.clause("NH-ABIL-REFLECT-01")
def test_an_attack_on_the_mirror_does_no_harm_and_goes_back_along_its_line() -> None:
    result = battle(POLICE, "d4:0:judge/0, d5:1:commando/4")
    assert left_by(result) == {"d5": 3}


@pytest.mark.clause("NH-ABIL-REFLECT-01")
def test_other_edges_do_not_reflect() -> None:
    result = battle(POLICE, "d4:0:judge/1, d5:1:commando/4")
    assert left_by(result) == {"d4": 3}


@pytest.mark.clause("NH-ABIL-REFLECT-02", "NH-ABIL-REFLECT-10")
@pytest.mark.parametrize(("struck", "left"), [("mutant/0", 20), ("medic/0", 20), ("hq/0", 19)])
def test_the_returned_attack_strikes_the_unit_next_to_the_judge(struck: str, left: int) -> None:
    """The Assassin on d6 shoots past its friend on d5, which is struck: a warrior, a module or an HQ."""
    s = fought(AGAINST_BORGO, f"d4:0:judge/0, d5:1:{struck}, d6:1:assassin/1")
    assert returned(s) == [("d6", "d5", 1)]
    assert hp(s)[1] == left
    assert gone(s) == ({"d5": 3} if left == 20 else {})


@pytest.mark.clause("NH-ABIL-REFLECT-02", "NH-ABIL-REFLECT-03", "NH-ABIL-REFLECT-07")
def test_it_reaches_one_hex_and_not_a_shooter_further_away() -> None:
    s = fought(POLICE, "d4:0:judge/0, d6:1:commando/4")
    assert gone(s) == {}
    assert [event.data["amount"] for event in happened(s, "void")] == [0]


@pytest.mark.clause("NH-ABIL-REFLECT-03")
def test_a_steel_police_unit_beside_the_judge_is_not_struck() -> None:
    """The beam hits the Executioner (toughness 1) itself; a second hit from the mirror would destroy it."""
    result = battle(AGAINST_MOLOCH, "d4:0:judge/0, d5:0:executioner/0, d6:1:gauss_cannon/2")
    assert left_by(result) == {}
    assert wounds(result)["d5"] == 1


@pytest.mark.clause("NH-ABIL-REFLECT-04")
@pytest.mark.parametrize(
    ("armies", "attacker", "phase"),
    [
        (POLICE, "brawler/0", 3),
        (POLICE, "commando/4", 3),
        (AGAINST_BEASTS, "alpha/1", 4),
        (AGAINST_MOLOCH, "gauss_cannon/2*1", 1),
    ],
    ids=["melee", "ranged", "friendly fire", "gauss"],
)
def test_attacks_of_every_kind_are_reflected(armies: tuple[str, str], attacker: str, phase: int) -> None:
    assert left_by(battle(armies, f"d4:0:judge/0, d5:1:{attacker}")) == {"d5": phase}


@pytest.mark.clause("NH-ABIL-REFLECT-05")
def test_strength_with_bonuses_and_phase_stay_the_same() -> None:
    """The Hybrid (1) has +1 from its HQ and +1 from the Officer; the HQ stands beside the Judge."""
    s = fought(AGAINST_MOLOCH, "d4:0:judge/0, d5:1:hq/0, d6:1:hybrid/0, e5:1:officer/3")
    assert returned(s) == [("d6", "d5", 3)]
    assert [(event.data["phase"], event.data["hp"]) for event in happened(s, "hq_damage")] == [(3, 17)]


@pytest.mark.clause("NH-ABIL-REFLECT-06")
def test_the_steel_police_cannot_boost_a_returned_attack() -> None:
    """The Officer and the Steroids Dispenser on both sides serve the Judge; the returned shot stays at 1."""
    board = "d4:0:judge/0, c3:0:officer/2, e3:0:steroids_dispenser/3, d5:1:hq/0, d6:1:assassin/1"
    s = fought(AGAINST_BORGO, board)
    assert returned(s) == [("d6", "d5", 1)]
    assert hp(s) == [20, 19]


@pytest.mark.clause("NH-ABIL-REFLECT-07")
def test_a_returned_beam_does_not_pierce() -> None:
    """On its way back the beam strikes the Hybrid next to the Judge and none of those behind it."""
    s = fought(AGAINST_MOLOCH, "d2:0:judge/0, d3:1:hybrid/1, d4:1:hybrid/1, d5:1:hybrid/1, d6:1:gauss_cannon/2")
    assert returned(s) == [("d6", "d3", 1)]
    assert gone(s) == {"d3": 1}


@pytest.mark.clause("NH-ABIL-REFLECT-08")
def test_reflection_does_not_stop_a_net_and_a_netted_unit_does_not_reflect() -> None:
    """The net comes over the mirror edge; so does the blow of the same unit in phase 1."""
    board = "d4:0:judge/0, d5:1:net_fighter/4"
    assert netted(table(AGAINST_BORGO, board)) == {"d4"}
    assert left_by(battle(AGAINST_BORGO, board)) == {"d4": 1}


@pytest.mark.clause("NH-ABIL-REFLECT-09")
def test_a_returned_hq_attack_does_not_harm_an_hq() -> None:
    s = fought(POLICE, "d4:0:judge/0, d5:1:hq/0")
    assert hp(s) == [20, 20]
    assert gone(s) == {}


@pytest.mark.clause("NH-ABIL-REFLECT-10")
def test_the_attacker_may_strike_itself() -> None:
    s = fought(AGAINST_BORGO, "d4:0:judge/0, d5:1:brawler/0")
    assert returned(s) == [("d5", "d5", 2)]
    assert gone(s) == {"d5": 2}


@pytest.mark.clause("NH-ABIL-REFLECT-11", "NH-ALG-REFLECT-01", "NH-ALG-REFLECT-02")
def test_a_returned_attack_that_meets_another_mirror_is_void() -> None:
    """Judges of both sides face each other with their mirrors; the Wardog behind one of them shoots."""
    both = ("steel_police", "steel_police")
    board = "d6:0:wardog/0, d5:0:judge/3, d4:1:judge/0"
    s = fought(both, board, mirror="yes")
    assert gone(s) == {}
    assert returned(s) == []
    unmirrored = fought(both, board.replace("judge/3", "judge/4"), mirror="yes")
    assert returned(unmirrored) == [("d6", "d5", 1)]
    assert gone(unmirrored)["d5"] == 2


@pytest.mark.clause("NH-ABIL-REFLECT-12")
@pytest.mark.parametrize(("rotation", "lost"), [(0, {}), (3, {"d5": 3})])
def test_armour_works_against_a_returned_shot(rotation: int, lost: dict[str, int]) -> None:
    """The Blocker next to the Judge (two wounds) is struck on its upper edge, with or without armour there."""
    board = f"d4:0:judge/0, d5:1:blocker/{rotation}*2, d6:1:hybrid/0"
    assert left_by(battle(AGAINST_MOLOCH, board)) == lost


@pytest.mark.clause("NH-ABIL-REFLECT-13")
def test_the_beam_goes_on_behind_the_judge() -> None:
    board = "d5:1:gauss_cannon/2, d4:0:judge/0, d3:0:executioner/0*1, d2:0:scout/0"
    s = fought(AGAINST_MOLOCH, board)
    assert gone(s) == {"d3": 1, "d2": 1}
    assert unit(s, "d5") == "1:gauss_cannon/2*1"


@pytest.mark.clause("NH-ABIL-REFLECT-14")
@pytest.mark.parametrize("board", ["d6:1:commando/4, d5:1:runner/3", "d5:1:commando/4"], ids=["friend", "itself"])
def test_medics_absorb_a_returned_attack(board: str) -> None:
    """The medic on e5 faces d5."""
    s = fought(POLICE, f"d4:0:judge/0, e5:1:medic/5, {board}")
    assert gone(s) == {"e5": 3}
    assert [where(event, "target") for event in happened(s, "absorbed")] == ["d5"]


@pytest.mark.clause("NH-ABIL-REFLECT-15")
def test_the_attacker_makes_the_returned_attack() -> None:
    """Where medics absorb only enemy attacks, this one is not absorbed: it comes from the own side."""
    board = "d4:0:judge/0, e5:1:medic/5, d6:1:commando/4, d5:1:runner/3"
    s = fought(POLICE, board, medic_friendly_damage="enemy_only")
    assert gone(s) == {"d5": 3}
    assert returned(s) == [("d6", "d5", 1)]


@pytest.mark.clause("NH-ABIL-REFLECT-15")
def test_a_boost_of_the_attacker_is_named_in_the_returned_hit_and_the_judge_only_as_mirror() -> None:
    s = fought(POLICE, "d4:0:judge/0, d5:1:hq/0, d6:1:commando/4")
    event = next(event for event in happened(s, "hit") if "returned_by" in event.data)
    assert where(event, "attacker") == "d6"
    assert where(event, "returned_by") == "d4"


@pytest.mark.clause("NH-ABIL-REFLECT-16")
def test_instants_are_not_reflected() -> None:
    """The mirror faces the next enemy each time, and the Judge is destroyed."""
    s = table(("outpost", "steel_police"), "d4:1:judge/0, d5:0:runner/0", hands=("sniper", ""))
    assert units(play(s, "sniper d4")) == {"d5": "0:runner/0"}
    s = table(("moloch", "steel_police"), "d4:1:judge/0, f4:0:hybrid/0", hands=("air_strike", ""))
    assert units(play(s, "airstrike d5")) == {"f4": "0:hybrid/0"}
    s = table(("borgo", "steel_police"), "d4:1:judge/0, d5:0:hq/0", hands=("grenade", ""))
    assert units(play(s, "grenade d4")) == {"d5": "0:hq/0"}


@pytest.mark.clause("NH-ABIL-REFLECT-16")
def test_execution_is_not_reflected() -> None:
    board = "d4:1:judge/0, d5:0:hq/0, f4:1:hq/0"
    s = table(("steel_police", "steel_police"), board, hands=("executioner", ""), mirror="yes")
    play(s, "execute executioner d4/0")
    assert unit(s, "d4") == "0:executioner/0"
    assert hp(s) == [19, 20]


@pytest.mark.clause("NH-ABIL-REFLECT-16")
def test_a_hunt_attack_is_reflected() -> None:
    s = table(("beasts", "steel_police"), "d4:1:judge/0, d5:0:urchin/1", hands=("hunt", ""))
    play(s, "hunt d5-d5/1", "strike 0")
    assert units(s) == {"d4": "1:judge/0"}
    assert asked(s) == (0, "turn")


@pytest.mark.clause("NH-ABIL-REFLECT-04")
def test_melee_and_shot_of_one_edge_come_back_together() -> None:
    board = "d4:0:judge/0, d5:1:universal_soldier/1"
    assert hits(("steel_police", "hegemony"), board)[0] == "3 d5>d5 2"
