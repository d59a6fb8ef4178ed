"""Initiative (NH-INIT): slots, modifiers, and what happens to a slot whose value changes in a battle."""

from __future__ import annotations

import pytest

from sandtable.games.neuroshima.content.tiles import TILES
from tests.games.neuroshima.table import hits, play, slots, table, unit

OUT_MOL = ("outpost", "moloch")
BOR_MOL = ("borgo", "moloch")
POL_MOL = ("steel_police", "moloch")


@pytest.mark.clause("NH-INIT-01")
@pytest.mark.parametrize(
    ("armies", "striker", "expected"),
    [
        (("beasts", "moloch"), "alpha/1", "4 d4>d3 1"),
        (BOR_MOL, "claws/1", "3 d4>d3 1"),
        (BOR_MOL, "brawler/0", "2 d4>d3 2"),
        (BOR_MOL, "net_fighter/4", "1 d4>d3 3"),
        (BOR_MOL, "hq/0", "0 d4>d3 1"),
    ],
)
def test_an_icon_is_one_attack_in_its_phase(armies: tuple[str, str], striker: str, expected: str) -> None:
    assert hits(armies, f"d4:0:{striker}, d3:1:blocker/0") == [expected]


@pytest.mark.clause("NH-INIT-02")
def test_printed_values_run_from_0_to_4() -> None:
    assert {value for tile in TILES for value in tile.initiative} == {0, 1, 2, 3, 4}


@pytest.mark.clause("NH-INIT-03")
def test_a_unit_with_two_icons_attacks_in_both_phases() -> None:
    assert hits(OUT_MOL, "d4:0:hmg/0, d2:1:blocker/0") == ["2 d4>d2 1", "1 d4>d2 1"]


@pytest.mark.clause("NH-INIT-04")
@pytest.mark.parametrize(
    ("armies", "board", "values"),
    [
        (("borgo", "outpost"), "d4:0:mutant/0", [2]),
        (("borgo", "outpost"), "d4:0:mutant/0, d5:0:hq/0", [3]),
        (("borgo", "outpost"), "d4:0:mutant/0, d5:0:scout/0", [3]),
        (("borgo", "outpost"), "d4:0:mutant/0, d3:1:saboteur/0", [1]),
        (("borgo", "outpost"), "d4:0:mutant/0, d5:0:hq/0, c4:0:scout/1, d3:1:saboteur/0", [3]),
        (("hegemony", "outpost"), "d4:0:runner/0, d5:0:boss/0", [3]),
    ],
)
def test_modifiers_add_up_to_the_current_value(armies: tuple[str, str], board: str, values: list[int]) -> None:
    assert slots(armies, board, "d4") == values


@pytest.mark.clause("NH-INIT-04")
def test_the_current_value_is_the_phase_of_the_attack() -> None:
    board = "d4:0:mutant/0, d5:0:hq/0, c4:0:scout/1, d3:1:saboteur/0"
    assert hits(("borgo", "outpost"), board) == ["3 d4>d3 1"]
    assert hits(("hegemony", "moloch"), "d4:0:runner/0, d5:0:boss/0, d3:1:blocker/0") == ["3 d4>d3 2"]


@pytest.mark.clause("NH-INIT-05", "NH-MOD-SABOTEUR-01")
def test_a_value_never_goes_below_0() -> None:
    assert slots(POL_MOL, "d5:0:saboteur/0, d4:1:hq/0", "d4") == [0]
    held_up = "d5:0:saboteur/0, c4:0:saboteur/0, d4:1:protector/0, d2:0:hq/0"
    assert slots(POL_MOL, held_up, "d4") == [0]
    assert hits(POL_MOL, held_up) == ["0 d4>d2 1"]


@pytest.mark.clause("NH-INIT-06")
def test_there_is_no_upper_limit() -> None:
    board = "d4:0:claws/1, d5:0:hq/0, c4:0:scout/1, c3:0:scout/2, d3:1:blocker/0"
    assert slots(BOR_MOL, board, "d4") == [6]
    assert hits(BOR_MOL, board)[0] == "6 d4>d3 1"


@pytest.mark.clause("NH-INIT-07")
def test_a_modifier_shifts_every_slot() -> None:
    board = "d4:0:hmg/0, d5:0:scout/0, d2:1:blocker/0"
    assert slots(OUT_MOL, board, "d4") == [3, 2]
    assert hits(OUT_MOL, board) == ["3 d4>d2 1", "2 d4>d2 1"]


@pytest.mark.clause("NH-INIT-08")
def test_a_slot_in_a_net_is_lost_even_if_the_net_goes_with_that_phase() -> None:
    """Without the net the hybrid on d3 shoots in phase 3; its net fighter dies in 3, and still it shoots no more."""
    armies = ("hegemony", "moloch")
    shot = "d3:1:hybrid/5, c2:0:guard/0, "
    assert hits(armies, shot + "e3:1:hunter_killer/1") == ["3 d3>c2 1"]
    assert hits(armies, shot + "d4:0:net_fighter/5, e3:1:hunter_killer/1") == ["3 e3>d4 1"]


@pytest.mark.clause("NH-INIT-09")
def test_every_edge_attacks_in_every_phase_of_the_unit() -> None:
    board = "d4:0:mobile_armor/0, d3:1:blocker/0, b2:1:blocker/0"
    assert hits(OUT_MOL, board) == ["3 d4>d3 2", "3 d4>b2 1", "2 d4>d3 2", "2 d4>b2 1"]


SCOUTED = "d4:1:protector/0, d5:1:scout/0, d2:0:medic/0"
"""The Protector acts in phase 2 instead of 1; its shot goes to d2."""


@pytest.mark.clause("NH-INIT-10", "NH-INIT-13")
def test_a_value_that_falls_in_time_acts_in_the_lower_phase() -> None:
    """The commando on d6 destroys the scout in phase 3."""
    assert hits(OUT_MOL, SCOUTED) == ["2 d4>d2 1"]
    assert hits(OUT_MOL, SCOUTED + ", d6:0:commando/4") == ["3 d6>d5 1", "1 d4>d2 1"]


@pytest.mark.clause("NH-INIT-10")
def test_in_the_phase_in_which_its_source_is_destroyed_the_value_still_counts() -> None:
    assert hits(OUT_MOL, SCOUTED + ", d6:0:hmg/0")[:2] == ["2 d4>d2 1", "2 d6>d5 1"]


@pytest.mark.clause("NH-INIT-11")
def test_a_used_slot_is_not_used_again_when_its_value_falls() -> None:
    """Scouted to 3 the runner strikes in the phase that destroys the scout, and not again in 2."""
    board = "d4:0:runner/1, d5:0:scout/0, d3:1:blocker/0, d6:1:hybrid/0"
    assert hits(OUT_MOL, board) == ["3 d4>d3 1", "3 d6>d5 1"]


@pytest.mark.clause("NH-INIT-12")
def test_a_slot_that_rises_above_the_running_phase_is_lost() -> None:
    """Slowed to 2, the hybrid on d4 is back at 3 when the saboteur dies in phase 3: too late."""
    slowed = "d4:1:hybrid/0, c4:0:saboteur/0, d2:0:medic/0"
    assert hits(OUT_MOL, slowed) == ["2 d4>d2 1"]
    assert hits(OUT_MOL, slowed + ", c2:1:hybrid/3") == ["3 c2>c4 1"]


@pytest.mark.clause("NH-INIT-14")
def test_two_slots_of_one_value_act_once() -> None:
    board = "d4:0:judge/0, d5:1:saboteur/0, d2:1:hq/0"
    assert slots(("steel_police", "outpost"), board, "d4") == [0, 0]
    assert hits(("steel_police", "outpost"), board) == ["0 d4>d2 1"]


@pytest.mark.clause("NH-INIT-15")
def test_slots_are_fresh_in_every_battle() -> None:
    s = table(OUT_MOL, "d4:0:runner/1, d3:1:blocker/0", hands=("battle", "battle"), piles=("", ""))
    play(s, "battle", "battle")
    assert unit(s, "d3") == "1:blocker/0*2"
