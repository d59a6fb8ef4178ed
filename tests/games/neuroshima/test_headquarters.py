"""Headquarters (NH-HQ)."""

from __future__ import annotations

import pytest

from sandtable.games.neuroshima.content.tiles import ARMIES, TILES, hq_of
from tests.games.neuroshima.table import (
    asked,
    battle,
    hits,
    hp,
    left_by,
    may,
    may_begin,
    netted,
    play,
    refused,
    slots,
    table,
    unit,
    wounds,
)

AROUND_D4 = ["d3", "e3", "e4", "d5", "c4", "c3"]
RING_OF_BLOCKERS = ", ".join(f"{at}:1:blocker/0" for at in AROUND_D4)


@pytest.mark.clause("NH-HQ-01")
def test_an_hq_is_hit_like_a_unit() -> None:
    assert battle(("outpost", "moloch"), "d4:0:annihilator/2, d2:1:hq/0")["hp"] == [20, 18]


@pytest.mark.clause("NH-HQ-01", "NH-NET-04")
def test_an_hq_is_netted_like_a_unit() -> None:
    board = "d4:0:net_fighter/5, d3:1:hq/0"
    assert netted(table(("hegemony", "moloch"), board)) == {"d3"}
    assert hits(("hegemony", "moloch"), board) == []
    assert hits(("hegemony", "moloch"), "d4:0:net_fighter/4, d3:1:hq/0") == ["0 d3>d4 1"]


@pytest.mark.clause("NH-HQ-01")
def test_an_hq_is_pushed_pulled_and_moved_like_a_unit() -> None:
    s = table(("moloch", "borgo"), "d4:0:blocker/0, d3:1:hq/0", hands=("push_back", ""))
    play(s, "push d4 d3", "land d2")
    assert unit(s, "d2") == "1:hq/0"
    s = table(("beasts", "borgo"), "d4:0:hive/0, d2:1:hq/0", hands=("grab", ""))
    play(s, "pull d4 d2", "land d3/0")
    assert unit(s, "d3") == "1:hq/0"
    s = table(("borgo", "moloch"), "d4:0:hq/0", hands=("move", ""))
    play(s, "move d4-d5/2")
    assert unit(s, "d5") == "0:hq/2"


@pytest.mark.clause("NH-HQ-01")
def test_an_hq_pushes_and_pulls_like_a_unit() -> None:
    s = table(("moloch", "borgo"), "d4:0:hq/0, d3:1:hq/0", hands=("push_back", ""))
    assert may_begin(s, "push") == ["push d4 d3"]
    s = table(("beasts", "borgo"), "d4:0:hq/0, d2:1:mutant/0", hands=("grab", ""))
    assert may_begin(s, "pull") == ["pull d4 d2"]


@pytest.mark.clause("NH-HQ-01", "NH-HQ-09", "NH-MOD-06")
def test_modules_strengthen_quicken_and_protect_an_hq() -> None:
    armies = ("borgo", "moloch")
    assert hits(armies, "d4:0:hq/0, d5:0:officer/0, d3:1:blocker/0") == ["0 d4>d3 2"]
    assert hits(armies, "d4:0:hq/0, d5:0:scout/0, d3:1:blocker/0") == ["1 d4>d3 1"]
    guarded = battle(armies, "d4:0:hq/0, d5:0:medic/0, d2:1:hybrid/3")
    assert (guarded["hp"], left_by(guarded)) == ([20, 20], {"d5": 3})
    assert slots(("beasts", "outpost"), "d4:0:hq/0, d5:1:saboteur/0", "d4") == [0]
    assert slots(("moloch", "outpost"), "d4:0:hq/0, d5:0:scout/0, c4:0:mother_module/1", "d4") == [1, 0]


@pytest.mark.clause("NH-HQ-02")
@pytest.mark.parametrize("army", [army for army in ARMIES if army != "moloch"])
def test_every_hq_strikes_all_six_neighbours_for_1(army: str) -> None:
    struck = [hit.split()[1:] for hit in hits((army, "moloch"), f"d4:0:hq/0, {RING_OF_BLOCKERS}, d2:1:blocker/0")]
    assert sorted(struck) == sorted([f"d4>{at}", "1"] for at in AROUND_D4)


@pytest.mark.clause("NH-HQ-02")
def test_the_hq_of_moloch_strikes_all_six_neighbours_for_1() -> None:
    ring = ", ".join(f"{at}:1:super_officer/0" for at in AROUND_D4)
    assert wounds(battle(("moloch", "borgo"), f"d4:0:hq/0, {ring}, d2:1:scout/0")) == dict.fromkeys(AROUND_D4, 1)


@pytest.mark.clause("NH-HQ-02")
@pytest.mark.parametrize("army", ARMIES)
def test_no_hq_strikes_beyond_its_neighbours(army: str) -> None:
    enemy, target = ("moloch", "blocker") if army != "moloch" else ("borgo", "super_officer")
    ring = ", ".join(f"{at}:1:{target}/0" for at in ["d2", "f2", "f4", "d6", "b4", "b2"])
    assert hits((army, enemy), f"d4:0:hq/0, {ring}") == []


@pytest.mark.clause("NH-HQ-03")
def test_hq_initiative_is_0_except_for_the_beasts() -> None:
    printed = {army: TILES[hq_of(number)].initiative for number, army in enumerate(ARMIES)}
    assert printed == {army: [1] if army == "beasts" else [0] for army in ARMIES}


@pytest.mark.clause("NH-HQ-04")
@pytest.mark.parametrize(("army", "phase"), [("borgo", 0), ("beasts", 1)])
def test_an_hq_strikes_in_its_phase(army: str, phase: int) -> None:
    """The Protector (1) shoots the HQ of Borgo before it can strike, that of the Beasts at the same time."""
    board = "d4:0:hq/0, d3:1:protector/3*1"
    attacks = ["1 d3>d4 1", f"{phase} d4>d3 1"]
    assert sorted(hits((army, "moloch"), board)) == sorted(attacks)


@pytest.mark.clause("NH-HQ-05")
def test_an_hq_never_harms_an_hq_whatever_is_connected() -> None:
    board = "d4:0:hq/0, d5:0:officer/0, c4:0:super_officer/1, d3:1:hq/0, d2:1:brain/1, e3:1:blocker/0"
    assert hits(("borgo", "moloch"), board) == ["0 d4>e3 3"]
    assert battle(("borgo", "moloch"), board)["hp"] == [20, 20]


@pytest.mark.clause("NH-HQ-06")
def test_the_ability_of_an_hq_does_not_work_on_itself() -> None:
    assert slots(("borgo", "moloch"), "d4:0:hq/0", "d4") == [0]
    assert slots(("outpost", "moloch"), "d4:0:hq/0, d5:0:scout/0", "d4") == [1]
    assert hits(("hegemony", "moloch"), "d4:0:hq/0, d3:1:blocker/0") == ["0 d4>d3 1"]
    for army in ARMIES:
        rows = table((army, "moloch" if army != "moloch" else "borgo"), "d4:0:hq/0").view(0)["units"]
        assert isinstance(rows, list)
        assert [row["bonuses"] for row in rows] == [[]]


@pytest.mark.clause("NH-HQ-07")
@pytest.mark.parametrize("at", AROUND_D4)
@pytest.mark.parametrize("rotation", [0, 1])
def test_an_hq_boosts_over_all_six_edges(at: str, rotation: int) -> None:
    assert slots(("borgo", "moloch"), f"d4:0:hq/{rotation}, {at}:0:mutant/0", at) == [3]


@pytest.mark.clause("NH-HQ-07")
def test_an_hq_boosts_neither_enemies_nor_units_further_away() -> None:
    board = "d4:0:hq/0, d3:1:hybrid/0, d2:0:mutant/0"
    assert slots(("borgo", "moloch"), board, "d3") == [3]
    assert slots(("borgo", "moloch"), board, "d2") == [2]


@pytest.mark.clause("NH-HQ-07")
def test_a_netted_hq_boosts_nobody() -> None:
    board = "d4:0:hq/0, d3:0:mutant/0, d5:1:net_fighter/5"
    assert slots(("borgo", "hegemony"), board, "d3") == [2]
    assert slots(("borgo", "hegemony"), board.replace("fighter/5", "fighter/4"), "d3") == [3]


@pytest.mark.clause("NH-HQ-08")
def test_at_0_hit_points_the_hq_is_destroyed_and_its_owner_has_lost() -> None:
    s = table(("outpost", "moloch"), "d4:0:commando/4, f4:0:hq/0, d2:1:hq/0", hands=("battle", ""), hp=(1, 1))
    play(s, "battle")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners()) == ("hq_destroyed", [0])
    assert (unit(s, "d2"), hp(s), asked(s)) == (None, [1, 0], None)


@pytest.mark.clause("NH-HQ-10")
def test_sniper_and_grenade_cannot_be_aimed_at_an_hq() -> None:
    s = table(("outpost", "moloch"), "f4:0:hq/0, d2:1:hq/0, d3:1:hybrid/0", hands=("sniper", ""))
    assert may_begin(s, "sniper") == ["sniper d3"]
    assert refused(s, "sniper d2")
    s = table(("borgo", "moloch"), "d4:0:hq/0, d3:1:hq/0, e3:1:hybrid/0", hands=("grenade", ""))
    assert may_begin(s, "grenade") == ["grenade e3"]
    assert refused(s, "grenade d3")


@pytest.mark.clause("NH-HQ-10")
def test_an_air_strike_leaves_hqs_alone() -> None:
    s = table(("moloch", "borgo"), "d4:0:hq/0, d3:1:hq/0, e3:1:mutant/0", hands=("air_strike", ""))
    play(s, "airstrike d4")
    assert hp(s) == [20, 20]
    assert (unit(s, "d4"), unit(s, "d3"), unit(s, "e3")) == ("0:hq/0", "1:hq/0", None)


@pytest.mark.clause("NH-HQ-11")
def test_a_clown_harms_both_hqs_when_it_explodes() -> None:
    s = table(("moloch", "borgo"), "d4:0:clown/0, d5:0:hq/0, e4:1:hq/0", hands=("battle", ""))
    assert "battle" in may(s)
    play(s, "battle", "explode d4")
    assert hp(s) == [19, 19]


@pytest.mark.clause("NH-HQ-11")
def test_friendly_fire_and_the_beam_harm_hqs() -> None:
    assert battle(("beasts", "borgo"), "d4:0:ram/0, d3:0:hq/0")["hp"] == [18, 20]
    assert battle(("beasts", "borgo"), "d4:0:ram/0, d3:1:hq/0")["hp"] == [20, 18]
    assert battle(("moloch", "borgo"), "d4:0:gauss_cannon/2, d2:1:hq/0")["hp"] == [20, 19]
