"""Deterministic resolution (NH-ALG-MED): medics as decisions."""

from __future__ import annotations

import pytest

from tests.games.neuroshima.table import (
    asked,
    battle,
    fought,
    gone,
    happened,
    left_by,
    may,
    play,
    refused,
    table,
    unit,
    units,
    where,
)

BORGO = ("borgo", "moloch")


@pytest.mark.clause("NH-ALG-MED-01")
def test_the_owner_picks_target_packet_and_medic() -> None:
    """Two units, three attacks, two medics: every triple that is connected is offered, and no other."""
    board = "d4:1:blocker/0, c2:1:hybrid/0, d3:1:medic/3, e4:1:medic/1, d5:0:brawler/0, c4:0:mutant/1, b2:0:mutant/1"
    s = fought(BORGO, board)
    assert set(may(s)) == {
        "medic d4 d5/0 d3",
        "medic d4 d5/0 e4",
        "medic d4 c4/1 d3",
        "medic d4 c4/1 e4",
        "medic c2 b2/1 d3",
    }
    play(s, "medic d4 c4/1 e4")
    assert set(may(s)) == {"medic d4 d5/0 d3", "medic c2 b2/1 d3"}


@pytest.mark.clause("NH-ALG-MED-02")
@pytest.mark.parametrize(
    "board",
    [
        "d3:1:medic/2, d5:0:thug/0",
        "d3:1:medic/3, d2:0:net_fighter/2, d5:0:thug/0",
        "d3:1:medic/3, d5:0:thug/0, e3:0:thug/5",
    ],
    ids=["not connected", "netted", "doomed"],
)
def test_a_medic_that_is_not_available_saves_nobody(board: str) -> None:
    s = fought(("hegemony", "moloch"), f"d4:1:hybrid/2, {board}")
    assert gone(s)["d4"] == 2
    assert happened(s, "absorbed") == []
    assert gone(fought(("hegemony", "moloch"), "d4:1:hybrid/2, d3:1:medic/3, d5:0:thug/0")) == {"d3": 2}


@pytest.mark.clause("NH-ALG-MED-03")
def test_the_cost_runs_down_to_the_end_of_a_chain() -> None:
    """Three medics in a row (the army has two)."""
    board = "d5:1:hybrid/2, d4:1:medic/3, d3:1:medic/3, d2:1:medic/3, d6:0:brawler/0"
    assert gone(fought(BORGO, board)) == {"d2": 2}


@pytest.mark.clause("NH-ALG-MED-03")
def test_a_doomed_medic_of_the_chain_is_left_out() -> None:
    """The Mutant on e2 destroys the backing medic d2, so d3 pays itself."""
    board = "d4:1:hybrid/2, d3:1:medic/3, d2:1:medic/3, d5:0:brawler/0, e2:0:brawler/5"
    assert gone(fought(BORGO, board)) == {"d2": 2, "d3": 2}


@pytest.mark.clause("NH-ALG-MED-04")
def test_a_doomed_medic_becomes_available_when_its_packets_are_absorbed() -> None:
    """The medic d3 is struck by c3; only after d2 has saved it does it save the Hybrid."""
    board = "d4:1:hybrid/2, d3:1:medic/3, d2:1:medic/3, d5:0:brawler/0, c3:0:brawler/1"
    s = fought(BORGO, board)
    assert [(where(event, "target"), where(event, "medic")) for event in happened(s, "absorbed")] == [
        ("d3", "d2"),
        ("d4", "d3"),
    ]
    assert unit(s, "d4") == "1:hybrid/2"


@pytest.mark.clause("NH-ALG-MED-05")
def test_the_default_is_the_largest_packet_then_the_lowest_hexes() -> None:
    """Unattended, the first option is taken: damage falls, then target, attacker and medic rise."""
    board = "d4:1:blocker/0, c2:1:hybrid/0, d3:1:medic/3, e4:1:medic/1, d5:0:brawler/0, c4:0:mutant/1, b2:0:mutant/1"
    assert may(fought(BORGO, board)) == [
        "medic d4 d5/0 d3",
        "medic d4 d5/0 e4",
        "medic c2 b2/1 d3",
        "medic d4 c4/1 d3",
        "medic d4 c4/1 e4",
    ]
    board = "d4:1:blocker/0, d3:1:medic/3, d5:0:mutant/0, c4:0:mutant/1, e4:0:mutant/5"
    assert may(fought(BORGO, board)) == ["medic d4 c4/1 d3", "medic d4 d5/0 d3", "medic d4 e4/5 d3"]
    assert left_by(battle(BORGO, board)) == {"d3": 2}


BOTH_CHOOSE = (
    "d4:0:mutant/0, d3:1:blocker/0, c4:0:medic/1, d5:0:medic/0, "
    "d2:1:medic/3, c2:1:medic/2, e4:1:hornet/5, e5:1:brain/0, c3:0:mutant/1"
)


@pytest.mark.clause("NH-ALG-MED-06")
@pytest.mark.parametrize("first", [0, 1])
def test_players_decide_about_medics_in_the_order_of_the_causer(first: int) -> None:
    """Phase 2: the Blocker of seat 1 and the Mutant of seat 0 are both struck, and both have two medics."""
    s = fought(BORGO, BOTH_CHOOSE)
    assert asked(s) == (0, "order")
    play(s, f"order {first}")
    assert asked(s) == (first, "medic")
    while asked(s) == (first, "medic"):
        play(s, may(s)[0])
    assert asked(s) in ((1 - first, "medic"), (-1, "draw"))


@pytest.mark.clause("NH-ALG-MED-07")
def test_outside_battle_the_same_procedure_runs_and_the_current_player_is_the_causer() -> None:
    """The Air Strike of seat 0 hits a unit with two medics outside the zone on either side."""
    board = "d3:0:hybrid/0, d2:0:medic/3, c2:0:medic/2, d5:1:runner/0, d6:1:medic/0, c5:1:medic/1"
    s = table(("moloch", "outpost"), board, hands=("air_strike", ""))
    play(s, "airstrike d4")
    assert asked(s) == (0, "order")
    play(s, "order 1")
    assert asked(s) == (1, "medic")
    assert may(s) == ["medic d5 - c5", "medic d5 - d6"]
    play(s, "medic d5 - d6")
    assert asked(s) == (0, "medic")
    play(s, "medic d3 - d2")
    assert set(units(s)) == {"d3", "c2", "d5", "c5"}
    assert asked(s) == (0, "turn")


@pytest.mark.clause("NH-ALG-MED-07")
def test_a_grenade_is_one_packet_that_destroys() -> None:
    s = table(BORGO, "d5:0:hq/0, d4:1:blocker/0, d3:1:medic/3", hands=("grenade", ""))
    assert units(play(s, "grenade d4")) == {"d5": "0:hq/0", "d4": "1:blocker/0"}
    s = table(BORGO, "d5:0:hq/0, d4:1:blocker/0", hands=("grenade", ""))
    assert units(play(s, "grenade d4")) == {"d5": "0:hq/0"}


@pytest.mark.clause("NH-ALG-MED-08")
def test_with_several_one_way_medics_behind_it_the_owner_picks_one() -> None:
    """d3 saves d4; d2 and c3 stand behind d3, one way each (the army has two medics; here are three)."""
    board = "d4:1:hybrid/2, d3:1:medic/1, d2:1:medic/3, c3:1:medic/1, d5:0:brawler/0"
    s = fought(BORGO, board)
    assert may(s) == ["medic d4 d5/0 c3", "medic d4 d5/0 d2"]
    assert gone(play(s, "medic d4 d5/0 d2")) == {"d2": 2}


@pytest.mark.clause("NH-ALG-MED-08")
def test_where_a_one_way_medic_stands_behind_it_the_cost_stays_out_of_a_mutual_pair() -> None:
    """d3 and e2 face each other, d2 faces d3 one way: d2 must pay. Without it, d3 or e2."""
    board = "d4:1:hybrid/2, d3:1:medic/3, e2:1:medic/4, d5:0:brawler/0"
    assert may(fought(BORGO, board)) == ["medic d4 d5/0 d3", "medic d4 d5/0 e2"]
    assert gone(fought(BORGO, board + ", d2:1:medic/3")) == {"d2": 2}


@pytest.mark.clause("NH-ALG-MED-08")
def test_the_cost_may_pass_on_along_the_chain_of_the_partner() -> None:
    """d3 and e2 are a pair, d2 faces e2 one way: d3 pays itself, or d2 for its partner."""
    board = "d4:1:hybrid/2, d3:1:medic/3, e2:1:medic/4, d2:1:medic/0, d5:0:brawler/0"
    s = fought(BORGO, board)
    assert may(s) == ["medic d4 d5/0 d2", "medic d4 d5/0 d3"]
    assert refused(s, "medic d4 d5/0 e2")


@pytest.mark.clause("NH-ALG-MED-08")
def test_a_medic_about_to_be_destroyed_does_not_pay_for_its_own_rescue() -> None:
    """d3 and e2 face each other; d3 is struck, e2 saves it and pays."""
    s = fought(BORGO, "d3:1:medic/3, e2:1:medic/4, d4:0:brawler/0")
    assert asked(s) == (-1, "draw")
    assert gone(s) == {"e2": 2}
