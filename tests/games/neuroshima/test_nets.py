"""Nets (NH-NET): whom they hold, what a netted unit cannot do, chains, mutual pairs and rings."""

from __future__ import annotations

import pytest

from sandtable.games.neuroshima.board.position import netted_hexes, read_position
from tests.games.neuroshima.table import (
    asked,
    battle,
    hits,
    left_by,
    may,
    may_begin,
    name,
    netted,
    play,
    position,
    refused,
    slots,
    table,
    unit,
)

AROUND_D4 = ["d3", "e3", "e4", "d5", "c4", "c3"]
HEG_BOR = ("hegemony", "borgo")
HEG_MOL = ("hegemony", "moloch")


@pytest.mark.clause("NH-NET-01")
@pytest.mark.parametrize("rotation", range(6))
def test_a_net_holds_the_enemy_its_edge_faces(rotation: int) -> None:
    ring = ", ".join(f"{at}:1:mutant/0" for at in AROUND_D4)
    s = table(HEG_BOR, f"d4:0:net_fighter/{rotation}, {ring}, d2:1:mutant/0")
    assert netted(s) == {AROUND_D4[(1 + rotation) % 6]}


BORGO_NET, HEGEMONY_NET = "e4:1:net_fighter/3", "e4:1:net_fighter/4"
"""A net on d4."""


@pytest.mark.clause("NH-NET-02")
@pytest.mark.parametrize(
    ("armies", "board", "net", "held", "action"),
    [
        (HEG_BOR, "d4:0:runner/0", BORGO_NET, "", "mobility d4-d3/0"),
        (HEG_BOR, "d4:0:runner/0", BORGO_NET, "", "mobility d4-d4/1"),
        (HEG_BOR, "d4:0:runner/0", BORGO_NET, "move", "move d4-d3/0"),
        (HEG_BOR, "d4:0:runner/0", BORGO_NET, "move", "move d4-d4/1"),
        (HEG_BOR, "d4:0:runner/0, c4:0:transport/0", BORGO_NET, "", "transport d4-d3/0 0"),
        (HEG_BOR, "d4:0:runner/0, d3:1:mutant/0", BORGO_NET, "push_back", "push d4 d3"),
        (("steel_police", "borgo"), "d4:0:riot_policeman/0, d3:1:mutant/0", BORGO_NET, "", "shove d4 d3"),
        (("steel_police", "borgo"), "d4:0:hq/0, d2:1:mutant/0", BORGO_NET, "", "net d2"),
        (("steel_police", "borgo"), "d4:0:pacifier/0", BORGO_NET, "wardog", "replace d4 wardog/0"),
        (("beasts", "borgo"), "d4:0:ram/0, d2:1:mutant/0", BORGO_NET, "grab", "pull d4 d2"),
        (("beasts", "borgo"), "d4:0:alpha/0", BORGO_NET, "", "turn d4/1"),
        (("beasts", "borgo"), "d4:0:ram/0, d5:0:scrabbler/0, d2:1:mutant/0", BORGO_NET, "", "haul d4 d2"),
        (("borgo", "hegemony"), "d4:0:hq/0, d3:1:ganger/0", HEGEMONY_NET, "grenade", "grenade d3"),
    ],
)
def test_a_netted_unit_does_nothing_in_a_turn(
    armies: tuple[str, str], board: str, net: str, held: str, action: str
) -> None:
    assert action in may(table(armies, board, hands=(held, "")))
    assert refused(table(armies, f"{board}, {net}", hands=(held, "")), action)


@pytest.mark.clause("NH-NET-02")
def test_a_netted_unit_neither_attacks_nor_boosts_nor_heals() -> None:
    attack = "d4:0:brawler/0, d3:1:guard/1"
    assert hits(("borgo", "hegemony"), attack) == ["2 d4>d3 2"]
    assert hits(("borgo", "hegemony"), f"{attack}, {HEGEMONY_NET}") == []
    boost = "d4:0:officer/0, d3:0:brawler/0, d2:1:guard/1"
    assert hits(("borgo", "hegemony"), boost) == ["2 d3>d2 3"]
    assert hits(("borgo", "hegemony"), f"{boost}, {HEGEMONY_NET}") == ["2 d3>d2 2"]
    heal = "d4:0:medic/0, d3:0:brawler/0, c3:1:ganger/2"
    assert left_by(battle(("borgo", "hegemony"), heal)) == {"d4": 3}
    assert left_by(battle(("borgo", "hegemony"), f"{heal}, {HEGEMONY_NET}")) == {"d3": 3}


@pytest.mark.clause("NH-NET-02")
def test_a_netted_scavenger_stays_where_it_is() -> None:
    board = "d4:0:vulture/0, f2:0:hq/0, b2:1:hq/0"
    s = table(("beasts", "borgo"), board, hands=("battle", ""), piles=("", ""))
    assert asked(play(s, "battle")) == (0, "scavenge")
    s = table(("beasts", "hegemony"), f"{board}, {HEGEMONY_NET}", hands=("battle", ""), piles=("", ""))
    assert asked(play(s, "battle")) == (1, "turn")


@pytest.mark.clause("NH-NET-03")
def test_a_net_works_from_placement_on_and_nobody_is_asked() -> None:
    s = table(HEG_BOR, "d4:1:mutant/0, d2:0:hq/0", hands=("net_fighter", ""))
    assert netted(s) == set()
    play(s, "place net_fighter e4/4")
    assert netted(s) == {"d4"}
    assert asked(s) == (0, "turn")
    assert netted(play(s, "end")) == {"d4"}


@pytest.mark.clause("NH-NET-03")
def test_a_net_ends_when_its_bearer_is_led_away() -> None:
    s = table(HEG_BOR, "d4:1:mutant/0, e4:0:net_fighter/4", hands=("move", ""))
    assert netted(s) == {"d4"}
    assert netted(play(s, "move e4-e4/5")) == set()


@pytest.mark.clause("NH-NET-04")
def test_a_netted_hq_neither_strikes_nor_moves() -> None:
    s = table(("borgo", "hegemony"), f"d4:0:hq/0, d3:1:ganger/0, {HEGEMONY_NET}", hands=("move", ""))
    assert netted(s) == {"d4"}
    assert may_begin(s, "move") == []
    assert hits(("borgo", "hegemony"), f"d4:0:hq/0, d3:1:ganger/0, {HEGEMONY_NET}") == []


@pytest.mark.clause("NH-NET-07")
def test_a_freed_unit_acts_from_the_next_phase_on_if_it_still_has_a_slot() -> None:
    """The Stormtrooper (2, 1) misses phase 2, in which the Hornet frees it, and shoots in phase 1."""
    board = "d4:0:net_fighter/5, d3:1:stormtrooper/0, d2:0:guard/2, e4:1:hornet/5"
    assert hits(HEG_MOL, board) == ["2 e4>d4 2", "1 d3>d2 1"]


@pytest.mark.clause("NH-NET-08")
def test_a_netted_unit_is_neither_moved_nor_pushed_nor_pulled() -> None:
    pushed = "d4:0:runner/0, d3:1:hybrid/0"
    assert may_begin(table(HEG_MOL, pushed, hands=("push_back", "")), "push") == ["push d4 d3"]
    s = table(HEG_MOL, f"{pushed}, c2:0:net_fighter/1", hands=("push_back", ""))
    assert netted(s) == {"d3"}
    assert may_begin(s, "push") == []
    assert refused(s, "push d4 d3")
    pulled = "d4:0:ram/0, d2:1:mutant/0"
    assert may_begin(table(("beasts", "borgo"), pulled, hands=("grab", "")), "pull") == ["pull d4 d2"]
    s = table(("beasts", "borgo"), f"{pulled}, c2:0:arachnid/1", hands=("grab", ""))
    assert netted(s) == {"d2"}
    assert refused(s, "pull d4 d2")


@pytest.mark.clause("NH-NET-09")
def test_a_net_fighter_is_pushed_by_a_unit_it_does_not_hold() -> None:
    """It holds the Blocker on e2, not the one on d4."""
    board = "d3:1:net_fighter/5, d4:0:blocker/0, e2:0:blocker/0"
    s = table(("moloch", "borgo"), board, hands=("push_back", ""))
    assert netted(s) == {"e2"}
    assert may_begin(s, "push") == ["push d4 d3"]
    play(s, "push d4 d3", "land c2")
    assert (netted(s), unit(s, "c2")) == (set(), "1:net_fighter/5")


@pytest.mark.clause("NH-NET-10")
def test_a_netted_net_fighter_holds_nobody() -> None:
    chain = "d4:1:net_fighter/4, d3:0:runner/0"
    assert netted(table(HEG_BOR, chain)) == {"d3"}
    assert netted(table(HEG_BOR, f"{chain}, c4:0:net_fighter/0")) == {"d4"}


@pytest.mark.clause("NH-NET-10")
def test_whom_a_netted_net_fighter_does_not_hold_is_free_to_hold_others() -> None:
    chain = "d4:1:net_fighter/4, d3:0:net_fighter/5, d2:1:mutant/0"
    assert netted(table(HEG_BOR, chain)) == {"d3"}
    assert netted(table(HEG_BOR, f"{chain}, c4:0:net_fighter/0")) == {"d4", "d2"}


PAIR = "d4:0:net_fighter/5, d3:1:net_fighter/3"
"""A Hegemony and a Moloch net fighter aim at each other; the second net of the Moloch one is on e3."""


@pytest.mark.clause("NH-NET-11")
def test_two_net_fighters_that_aim_at_each_other_are_free_and_their_other_nets_work() -> None:
    assert netted(table(HEG_MOL, PAIR)) == set()
    assert netted(table(HEG_MOL, f"{PAIR}, e3:0:runner/0")) == {"e3"}


@pytest.mark.clause("NH-NET-11")
def test_a_pair_of_which_one_is_held_from_outside_does_not_cancel() -> None:
    """The one held by a third unit holds nobody, neither its partner nor the runner."""
    assert netted(table(HEG_MOL, f"{PAIR}, d2:0:net_fighter/2, e3:0:runner/0")) == {"d3"}


RING = "c3:0:net_fighter/0, d3:1:net_fighter/0, e3:0:net_fighter/3, d4:1:net_fighter/3"
"""c3 holds d3, d3 holds e3, e3 holds d4, d4 holds c3."""


@pytest.mark.clause("NH-NET-12")
def test_a_ring_of_four_cancels() -> None:
    assert netted(table(HEG_BOR, RING)) == set()
    assert netted(table(HEG_BOR, RING.replace("d4:1:net_fighter/3", "d4:1:mutant/0"))) == {"d3", "d4"}


@pytest.mark.clause("NH-NET-12")
def test_a_ring_of_three_armies_cancels() -> None:
    armies = ("hegemony", "borgo", "moloch")
    ring = "c3:0:net_fighter/0, d3:1:net_fighter/1, d4:2:net_fighter/5"
    assert netted_hexes(read_position(position(armies, ring))) == []
    broken = ring.replace("d4:2:net_fighter/5", "d4:2:net_fighter/2")
    assert [name(*at) for at in netted_hexes(read_position(position(armies, broken)))] == ["d3"]


@pytest.mark.clause("NH-NET-12")
def test_a_ring_held_from_outside_does_not_cancel() -> None:
    """The free net fighter on c4 holds d4; from there on the ring is a chain."""
    assert netted(table(HEG_BOR, f"{RING}, c4:0:net_fighter/0")) == {"d4", "d3"}


@pytest.mark.clause("NH-NET-13")
def test_units_of_a_mutual_pair_are_moved_and_pushed_as_free_ones() -> None:
    s = table(HEG_MOL, PAIR, hands=("move push_back", ""))
    assert "move d4-d5/0" in may(s)
    assert "push d4 d3" in may(s)
    s = table(HEG_BOR, RING, hands=("move", ""))
    assert {text[5:7] for text in may_begin(s, "move")} == {"c3", "e3"}


@pytest.mark.clause("NH-NET-14")
def test_a_net_and_an_attack_on_one_edge_work_beside_each_other() -> None:
    """The Borgo net fighter holds the hybrid at all times and strikes it in phase 1."""
    board = "d4:0:net_fighter/4, d3:1:hybrid/3"
    assert netted(table(("borgo", "moloch"), board)) == {"d3"}
    assert hits(("borgo", "moloch"), board) == ["1 d4>d3 3"]


@pytest.mark.clause("NH-NET-14")
def test_a_net_master_holds_over_two_edges_and_strikes_over_a_third() -> None:
    board = "d4:0:net_master/0, e4:1:hybrid/5, c4:1:hybrid/1, d5:1:hybrid/3"
    assert netted(table(HEG_MOL, board)) == {"e4", "c4"}
    assert hits(HEG_MOL, board) == ["2 d4>d5 1"]


@pytest.mark.clause("NH-NET-15")
def test_nets_are_neither_reflected_nor_stopped_by_armour() -> None:
    judge = "d3:0:net_fighter/2, d4:1:judge/3"
    assert netted(table(("hegemony", "steel_police"), judge)) == {"d4"}
    assert netted(table(HEG_MOL, "d3:0:net_fighter/2, d4:1:blocker/0")) == {"d4"}


@pytest.mark.clause("NH-NET-15", "NH-MOD-11")
def test_nothing_boosts_a_net() -> None:
    """With two officers at its back it neither strikes nor reaches further."""
    board = "d4:0:net_fighter/5, d5:0:officer_1/0, c4:0:hq/0, d3:1:blocker/0, d2:1:blocker/0"
    assert netted(table(HEG_MOL, board)) == {"d3"}
    assert hits(HEG_MOL, board) == []


@pytest.mark.clause("NH-NET-16")
def test_friends_are_not_netted() -> None:
    assert netted(table(HEG_MOL, "d4:0:net_fighter/5, d3:0:runner/0")) == set()
    assert netted(table(HEG_MOL, "d4:0:net_fighter/5, d3:1:hybrid/0")) == {"d3"}


@pytest.mark.clause("NH-NET-17")
def test_a_netted_module_stops_working_and_no_player_can_suspend_a_free_one() -> None:
    armies = ("borgo", "hegemony")
    board = "d4:0:scout/0, d3:0:mutant/0"
    assert slots(armies, board, "d3") == [3]
    assert slots(armies, f"{board}, {HEGEMONY_NET}", "d3") == [2]
    s = table(armies, board, hands=("battle", ""), piles=("", ""))
    assert not any("d4" in text for text in may(s))
    assert asked(play(s, "battle")) == (1, "turn")
