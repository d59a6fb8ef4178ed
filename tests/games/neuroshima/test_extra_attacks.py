"""Extra attacks (NH-XATK): the Outpost HQ, the Mother Module and the Sergeant."""

from __future__ import annotations

import pytest

from tests.games.neuroshima.table import battle, hits, slots, wounds

OUT_MOL = ("outpost", "moloch")
POL_BOR = ("steel_police", "borgo")


@pytest.mark.clause("NH-XATK-01")
@pytest.mark.parametrize(
    ("armies", "board", "values"),
    [
        (OUT_MOL, "d4:0:runner/0, d5:0:hq/0", [2, 1]),
        (OUT_MOL, "d4:1:hornet/0, d5:1:mother_module/0", [2, 1]),
        (POL_BOR, "d4:0:bandog/0, d5:0:sergeant/1", [3, 2]),
        (OUT_MOL, "d4:1:hornet/0, d5:1:mother_module/1", [2]),
        (OUT_MOL, "d4:1:hornet/0, d5:0:hq/0", [2]),
    ],
    ids=["outpost HQ", "mother module", "sergeant", "not connected", "not friendly"],
)
def test_a_source_gives_connected_friends_one_extra_slot(
    armies: tuple[str, str], board: str, values: list[int]
) -> None:
    assert slots(armies, board, "d4") == values


@pytest.mark.clause("NH-XATK-01")
def test_the_unit_repeats_all_its_attacks_one_phase_later() -> None:
    board = "d4:1:juggernaut/0, d5:1:mother_module/0, d3:0:hq/0, e3:0:medic/0, f2:0:officer/0"
    attacks = [hit for hit in hits(OUT_MOL, board) if " d4>" in hit]
    assert attacks == ["1 d4>d3 2", "1 d4>e3 1", "0 d4>d3 2", "0 d4>f2 1"]


@pytest.mark.clause("NH-XATK-02")
def test_a_unit_with_two_slots_gets_a_third() -> None:
    board = "d4:0:hmg/0, d5:0:hq/0, d2:1:hq/0"
    assert hits(OUT_MOL, board) == ["2 d4>d2 1", "1 d4>d2 1", "0 d4>d2 1"]


@pytest.mark.clause("NH-XATK-03")
def test_after_phase_0_there_is_no_extra_attack() -> None:
    board = "d4:0:judge/0, d5:0:sergeant/1, d2:1:hq/0"
    assert slots(POL_BOR, board, "d4") == [1, 0]
    assert hits(POL_BOR, board) == ["1 d4>d2 1", "0 d4>d2 1"]
    assert slots(POL_BOR, "d4:0:hq/0, d5:0:sergeant/1", "d4") == [0]


@pytest.mark.clause("NH-XATK-04")
@pytest.mark.parametrize(
    ("armies", "board", "values"),
    [
        (OUT_MOL, "d4:0:mobile_armor/0, d5:0:hq/0", [3, 2, 1]),
        (OUT_MOL, "d4:0:runner/0, d5:0:hq/0, c4:0:scout/1", [3, 2]),
        (("steel_police", "outpost"), "d4:0:judge/0, d5:0:sergeant/1, c4:0:scout/0", [2, 1, 0]),
        (("outpost", "steel_police"), "d4:0:mobile_armor/0, d5:0:hq/0, d3:1:saboteur/0", [2, 1, 0]),
    ],
)
def test_the_extra_slot_takes_the_highest_free_value_below_the_top(
    armies: tuple[str, str], board: str, values: list[int]
) -> None:
    assert slots(armies, board, "d4") == values


@pytest.mark.clause("NH-XATK-04", "NH-XATK-02")
def test_in_a_battle_it_comes_below_the_second_printed_slot_too() -> None:
    """Slots 3 and 2: the extra one acts in phase 1; under a Saboteur they are 2, 1 and 0."""
    board = "d4:0:mobile_armor/1, d5:0:hq/0, d2:1:hq/0"
    assert hits(OUT_MOL, board) == ["3 d4>d2 1", "2 d4>d2 1", "1 d4>d2 1"]
    slowed = "d4:0:mobile_armor/1, d5:0:hq/0, d2:1:hq/0, e4:1:saboteur/4"
    found = [hit for hit in hits(("outpost", "steel_police"), slowed) if " d4>" in hit]
    assert found == ["2 d4>d2 1", "1 d4>d2 1", "0 d4>d2 1"]


@pytest.mark.clause("NH-XATK-05")
def test_several_sources_add_up() -> None:
    target = ", d2:1:hq/0"
    two = "d4:0:bandog/0, d5:0:sergeant/1, c4:0:sergeant/0"
    assert hits(POL_BOR, two + target) == ["3 d4>d2 1", "2 d4>d2 1", "1 d4>d2 1"]
    assert slots(POL_BOR, two + ", e4:0:sergeant/0", "d4") == [3, 2, 1, 0]


SCOUTED = "d4:0:runner/1, c4:0:hq/0, d5:0:scout/0, d3:1:blocker/0"
"""The runner strikes d3 in phases 3 and 2 as long as the scout on d5 stands."""


@pytest.mark.clause("NH-XATK-06")
def test_the_extra_slot_follows_the_current_value_not_the_last_attack() -> None:
    """The scout dies in phase 3: the runner is back at 2, so its extra slot is at 1."""
    assert hits(OUT_MOL, SCOUTED) == ["3 d4>d3 1", "2 d4>d3 1"]
    assert hits(OUT_MOL, SCOUTED + ", d6:1:hybrid/0") == ["3 d4>d3 1", "3 d6>d5 1", "1 d4>d3 1"]


@pytest.mark.clause("NH-XATK-06")
def test_one_source_gives_no_second_extra_attack() -> None:
    """The scout dies in phase 2, in which the extra slot was used; at its new value 1 it stays spent."""
    assert hits(OUT_MOL, SCOUTED + ", d6:1:guard/0") == ["3 d4>d3 1", "2 d4>d3 1", "2 d6>d5 1"]


MOTHER = "d4:1:hornet/0, d5:1:mother_module/0, d3:0:hq/0"


@pytest.mark.clause("NH-XATK-07")
def test_the_extra_slot_goes_with_its_source() -> None:
    assert hits(OUT_MOL, MOTHER) == ["2 d4>d3 2", "1 d4>d3 2", "0 d3>d4 1"]
    assert hits(OUT_MOL, MOTHER + ", d6:0:commando/4") == ["3 d6>d5 1", "2 d4>d3 2", "0 d3>d4 1"]


@pytest.mark.clause("NH-XATK-07")
def test_a_netted_source_gives_nothing() -> None:
    assert slots(("hegemony", "moloch"), "d4:1:hornet/0, d5:1:mother_module/0", "d4") == [2, 1]
    assert slots(("hegemony", "moloch"), "d4:1:hornet/0, d5:1:mother_module/0, c5:0:net_fighter/0", "d4") == [2]


@pytest.mark.clause("NH-XATK-08")
def test_the_extra_slot_acts_although_the_normal_one_was_lost_in_a_net() -> None:
    board = "d4:0:commando/4, c4:0:hq/0, e2:0:commando/1, e4:1:net_fighter/4, d2:1:guard/1"
    assert hits(("outpost", "hegemony"), board) == ["3 e2>e4 1", "2 d4>d2 1"]


@pytest.mark.clause("NH-XATK-09", "NH-MOD-08")
def test_an_extra_action_does_nothing_for_a_module() -> None:
    """The officer on d5 is connected to a sergeant and still gives 1, and has no slot of its own."""
    board = "d4:0:wardog/0, d5:0:officer/0, c5:0:sergeant/0, d2:1:hq/0"
    assert slots(POL_BOR, board, "d5") == []
    assert hits(POL_BOR, board) == ["2 d4>d2 2"]


@pytest.mark.clause("NH-XATK-09")
def test_a_medic_with_an_extra_action_absorbs_no_second_attack() -> None:
    board = "d4:0:executioner/3, d5:0:medic/1, c5:0:sergeant/0, d3:1:claws/4, e3:1:claws/5"
    after = battle(POL_BOR, board)
    assert wounds(after) == {"d4": 1}


@pytest.mark.clause("NH-XATK-10")
@pytest.mark.parametrize("killer", ["d6:1:assassin/1", "b4:1:assassin/2"])
def test_if_one_of_two_sources_is_lost_the_lowest_slot_goes(killer: str) -> None:
    """Whichever sergeant dies in phase 3, the attack of phase 2 stays and that of phase 1 is gone."""
    board = "d4:0:bandog/0, d5:0:sergeant/1, c4:0:sergeant/0, d2:1:hq/0, " + killer
    attacks = [hit for hit in hits(POL_BOR, board) if " d4>" in hit]
    assert attacks == ["3 d4>d2 1", "2 d4>d2 1"]
