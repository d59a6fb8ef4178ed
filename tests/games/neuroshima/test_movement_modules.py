"""Modules that move units: Recon Center, Transport, Scrabbler (NH-MOD-RECON, NH-MOD-TRANSPORT, NH-MOD-DIGGER)."""

from __future__ import annotations

import pytest

from tests.games.neuroshima.table import asked, hand, may, may_begin, netted, play, refused, table, unit, units

OUT_MOL = ("outpost", "moloch")
OUT_BOR = ("outpost", "borgo")
HEG_MOL = ("hegemony", "moloch")
HEG_BOR = ("hegemony", "borgo")
RECON = "d4:0:brawler/0, b2:0:recon_center/0"


@pytest.mark.clause("NH-MOD-RECON-01")
def test_with_a_recon_center_a_movement_may_have_two_steps() -> None:
    s = table(OUT_MOL, RECON, hands=("move", ""))
    play(s, "move d4-d3/0")
    assert asked(s) == (0, "second_step")
    assert unit(play(s, "step d3-d2/0"), "d2") == "0:brawler/0"
    assert asked(s) == (0, "turn")


@pytest.mark.clause("NH-MOD-RECON-01")
def test_the_second_step_is_optional() -> None:
    s = table(OUT_MOL, RECON, hands=("move", ""))
    play(s, "move d4-d3/0", "stop")
    assert (unit(s, "d3"), asked(s)) == ("0:brawler/0", (0, "turn"))


@pytest.mark.clause("NH-MOD-RECON-01")
@pytest.mark.parametrize(
    ("armies", "board"),
    [
        (OUT_BOR, "d4:0:brawler/0"),
        (OUT_BOR, "d4:0:brawler/0, b2:0:recon_center/0, b3:1:net_fighter/4"),
        (("hegemony", "outpost"), "d4:0:runner/0, b2:1:recon_center/0"),
    ],
    ids=["none", "netted", "of the enemy"],
)
def test_without_an_active_recon_center_of_its_own_a_unit_makes_one_step(armies: tuple[str, str], board: str) -> None:
    s = table(armies, board, hands=("move", ""))
    play(s, "move d4-d3/0")
    assert asked(s) == (0, "turn")


@pytest.mark.clause("NH-MOD-RECON-02", "NH-INST-MOVE-03")
def test_move_tiles_and_mobility_get_one_extra_step_each() -> None:
    s = table(OUT_MOL, "d4:0:runner/0, b2:0:recon_center/0", hands=("move", ""))
    play(s, "move d4-d3/0")
    assert asked(s) == (0, "second_step")
    play(s, "step d3-d2/0", "mobility d2-d3/0")
    assert asked(s) == (0, "second_step")
    play(s, "step d3-d4/0")
    assert asked(s) == (0, "turn")
    assert may_begin(s, "mobility", "d4") == []


@pytest.mark.clause("NH-MOD-RECON-02")
def test_a_transport_gets_an_extra_step() -> None:
    """The Transport of the Hegemony is turned by a Scoper."""
    board = "d4:0:brawler/0, b2:0:recon_center/0, d5:1:transport/0, d6:0:scoper/0"
    s = table(("outpost", "hegemony"), board)
    play(s, "transport d4-d3/0 1")
    assert asked(s) == (0, "second_step")
    assert unit(play(s, "step d3-d2/0"), "d2") == "0:brawler/0"


@pytest.mark.clause("NH-MOD-RECON-02")
def test_a_push_and_a_pull_get_no_extra_step() -> None:
    """The Recon Center belongs to the owner of the unit that is pushed and pulled."""
    s = table(("moloch", "outpost"), "d4:0:blocker/0, d3:1:brawler/0, b2:1:recon_center/0", hands=("push_back", ""))
    play(s, "push d4 d3", "land d2")
    assert (unit(s, "d2"), asked(s)) == ("1:brawler/0", (0, "turn"))
    s = table(("beasts", "outpost"), "d4:0:ram/0, d2:1:brawler/0, b2:1:recon_center/0", hands=("grab", ""))
    play(s, "pull d4 d2", "land d3/0")
    assert (unit(s, "d3"), asked(s)) == ("1:brawler/0", (0, "turn"))


@pytest.mark.clause("NH-MOD-RECON-03")
def test_nothing_comes_between_the_two_steps() -> None:
    s = table(OUT_MOL, "d4:0:runner/0, b2:0:recon_center/0", hands=("move commando", ""))
    play(s, "move d4-d3/0")
    assert {text.split()[0] for text in may(s)} == {"stop", "step"}
    assert refused(s, "place commando d5/0")
    assert refused(s, "mobility d3-d2/0")
    assert refused(s, "end")
    assert hand(s, 0) == ["commando"]


@pytest.mark.clause("NH-MOD-RECON-03")
def test_each_step_goes_to_a_free_neighbour() -> None:
    """Over d3 the runner cannot jump, and after one step only neighbours of the new hex are open."""
    s = table(OUT_MOL, "d4:0:brawler/0, d3:1:blocker/0, b2:0:recon_center/0", hands=("move", ""))
    assert refused(s, "move d4-d2/0")
    assert refused(s, "move d4-d3/0")
    play(s, "move d4-e3/0")
    assert {text.split("-")[1][:2] for text in may_begin(s, "step")} == {"e3", "e2", "f2", "f3", "e4", "d4"}


@pytest.mark.clause("NH-MOD-RECON-03")
def test_a_unit_that_is_netted_after_the_first_step_stays_there() -> None:
    """The net fighter on d2 looks at d3."""
    s = table(OUT_BOR, "d4:0:brawler/0, b2:0:recon_center/0, d2:1:net_fighter/1", hands=("move", ""))
    play(s, "move d4-d3/0")
    assert netted(s) == {"d3"}
    assert asked(s) == (0, "turn")
    assert refused(s, "step d3-e3/0")


@pytest.mark.clause("NH-MOD-RECON-03")
def test_the_second_step_may_lead_back() -> None:
    s = table(OUT_MOL, RECON, hands=("move", ""))
    play(s, "move d4-d3/0", "step d3-d4/0")
    assert units(s) == {"d4": "0:brawler/0", "b2": "0:recon_center/0"}


@pytest.mark.clause("NH-MOD-RECON-02", "NH-MOD-RECON-03", "NH-INST-MOVE-01")
def test_a_turn_in_place_is_a_first_step_too() -> None:
    s = play(table(OUT_MOL, RECON, hands=("move", "")), "move d4-d4/2")
    assert (unit(s, "d4"), asked(s)) == ("0:brawler/2", (0, "second_step"))
    assert unit(play(s, "step d4-d3/2"), "d3") == "0:brawler/2"


@pytest.mark.clause("NH-MOD-RECON-04")
def test_each_step_may_include_a_turn() -> None:
    s = table(OUT_MOL, RECON, hands=("move", ""))
    play(s, "move d4-d3/2")
    assert unit(s, "d3") == "0:brawler/2"
    assert {"step d3-d2/5", "step d3-d3/4"} <= set(may(s))
    assert unit(play(s, "step d3-d2/5"), "d2") == "0:brawler/5"


CARRIED = "d4:0:ganger/0, d5:0:transport/0"


@pytest.mark.clause("NH-MOD-TRANSPORT-01")
def test_a_transport_gives_each_connected_friend_one_movement_or_turn() -> None:
    s = table(HEG_MOL, f"{CARRIED}, c5:0:hq/0, e4:1:hybrid/0, d3:0:ganger/0")
    assert {text[10:12] for text in may_begin(s, "transport")} == {"d4", "c5"}
    assert "transport d4-c4/3 0" in may(s)
    assert "transport d4-d4/3 0" in may(s)
    play(s, "transport d4-c4/3 0", "transport c5-b4/0 0")
    assert (unit(s, "c4"), unit(s, "b4")) == ("0:ganger/3", "0:hq/0")
    assert may_begin(s, "transport") == []


@pytest.mark.clause("NH-MOD-TRANSPORT-01")
def test_a_transport_works_in_the_turn_of_its_owner_only() -> None:
    s = table(HEG_MOL, CARRIED, seat=1)
    assert may(s) == ["end"]
    assert refused(s, "transport d4-d3/0 0")


@pytest.mark.clause("NH-MOD-TRANSPORT-02")
def test_a_transport_is_used_in_the_turn_it_is_placed() -> None:
    s = table(HEG_MOL, "d4:0:ganger/0", hands=("transport", ""))
    play(s, "place transport d5/0", "transport d4-d3/0 0")
    assert unit(s, "d3") == "0:ganger/0"


@pytest.mark.clause("NH-MOD-TRANSPORT-03")
def test_the_unit_may_leave_the_transport() -> None:
    s = table(HEG_MOL, CARRIED)
    assert {text[13:15] for text in may_begin(s, "transport d4")} == {"d4", "d3", "e3", "e4", "c4", "c3"}


@pytest.mark.clause("NH-MOD-TRANSPORT-04")
def test_a_transport_does_not_move_itself() -> None:
    s = table(HEG_MOL, CARRIED, hands=("move", ""))
    assert may_begin(s, "transport d5") == []
    assert refused(s, "transport d5-d6/0 0")
    assert unit(play(s, "move d5-d6/0"), "d6") == "0:transport/0"
    s = table(("moloch", "hegemony"), "d4:0:blocker/0, d5:1:transport/0", hands=("push_back", ""))
    assert unit(play(s, "push d4 d5", "land d6"), "d6") == "1:transport/0"


@pytest.mark.clause("NH-MOD-TRANSPORT-05")
def test_a_transport_must_be_connected_when_its_movement_begins() -> None:
    away = table(HEG_MOL, "d4:0:runner/0, d5:0:transport/0")
    play(away, "mobility d4-d3/0")
    assert refused(away, "transport d3-d2/0 0")
    towards = table(HEG_MOL, "d3:0:runner/0, d5:0:transport/0")
    assert refused(towards, "transport d3-d2/0 0")
    play(towards, "mobility d3-d4/0", "transport d4-e3/0 0")
    assert unit(towards, "e3") == "0:runner/0"


@pytest.mark.clause("NH-MOD-TRANSPORT-05")
def test_a_transport_movement_is_one_step() -> None:
    s = table(HEG_MOL, CARRIED)
    assert refused(s, "transport d4-d2/0 0")
    assert asked(play(s, "transport d4-d3/0 0")) == (0, "turn")


@pytest.mark.clause("NH-MOD-TRANSPORT-06")
def test_a_unit_uses_a_transport_once_per_turn_over_whichever_edge() -> None:
    s = table(HEG_MOL, "d4:0:runner/0, d5:0:transport/0", hands=("move", ""), piles=("", ""))
    play(s, "transport d4-e4/0 0")
    assert may_begin(s, "transport") == []
    play(s, "mobility e4-e5/0")
    assert may_begin(s, "transport") == []
    play(s, "move e5-e4/0")
    assert may_begin(s, "transport") == []
    play(s, "end", "end")
    assert "transport e4-e5/0 0" in may(s)


@pytest.mark.clause("NH-MOD-TRANSPORT-06")
def test_its_own_mobility_is_a_separate_movement() -> None:
    s = table(HEG_MOL, "d4:0:runner/0, d5:0:transport/0")
    play(s, "transport d4-e4/0 0", "mobility e4-e3/0")
    assert unit(s, "e3") == "0:runner/0"
    assert may(s) == ["end"]


@pytest.mark.clause("NH-MOD-TRANSPORT-07")
def test_netted_units_get_nothing_and_a_netted_transport_gives_nothing() -> None:
    assert may_begin(table(HEG_BOR, f"{CARRIED}, d3:1:net_fighter/1"), "transport") == []
    assert may_begin(table(HEG_BOR, f"{CARRIED}, d6:1:net_fighter/4"), "transport") == []
    assert may_begin(table(HEG_BOR, f"{CARRIED}, d6:1:net_fighter/0"), "transport") != []


DIGGING = "d4:0:ram/0, d5:0:scrabbler/0, d2:1:mutant/0"


@pytest.mark.clause("NH-MOD-DIGGER-01")
def test_a_unit_at_the_scrabbler_pulls_an_enemy() -> None:
    s = table(("beasts", "borgo"), f"{DIGGING}, c2:1:mutant/0, d6:1:mutant/0, c4:1:mutant/0, b2:0:ram/0")
    assert may_begin(s, "haul") == ["haul d4 c2", "haul d4 d2"]
    play(s, "haul d4 c2")
    assert asked(s) == (1, "pull_landing")
    assert {text[5:7] for text in may(s)} == {"d3", "c3"}
    assert unit(play(s, "land c3/4"), "c3") == "1:mutant/4"


@pytest.mark.clause("NH-MOD-DIGGER-01")
def test_the_hq_at_the_scrabbler_pulls_too_and_can_be_pulled() -> None:
    s = table(("beasts", "borgo"), "d4:0:hq/0, d5:0:scrabbler/0, d2:1:hq/0")
    assert unit(play(s, "haul d4 d2", "land d3/0"), "d3") == "1:hq/0"


@pytest.mark.clause("NH-MOD-DIGGER-01")
@pytest.mark.parametrize(
    "board",
    [
        "d4:0:ram/0, d5:0:scrabbler/1, d2:1:mutant/0",
        "d4:1:mutant/0, d5:0:scrabbler/0, d2:1:mutant/0",
        f"{DIGGING}, e4:1:net_fighter/3",
        f"{DIGGING}, e5:1:net_fighter/3",
        f"{DIGGING}, d3:0:ram/0",
    ],
    ids=["not connected", "not friendly", "netted", "netted scrabbler", "no landing hex"],
)
def test_without_an_active_scrabbler_or_a_landing_hex_nobody_pulls(board: str) -> None:
    assert may_begin(table(("beasts", "borgo"), DIGGING), "haul") == ["haul d4 d2"]
    s = table(("beasts", "borgo"), board)
    assert [text for text in may_begin(s, "haul") if text.endswith("d2")] == []
    assert refused(s, "haul d4 d2")


@pytest.mark.clause("NH-MOD-DIGGER-02")
def test_each_connected_unit_pulls_once_per_turn() -> None:
    """The Scrabbler turns to a second unit, which then pulls as well; the first does not pull again."""
    board = f"{DIGGING}, f2:1:mutant/0, c5:0:ram/0, c3:1:mutant/0"
    s = table(("beasts", "borgo"), board, piles=("", ""))
    assert may_begin(s, "haul") == ["haul d4 d2", "haul d4 f2"]
    play(s, "haul d4 d2", "land d3/0")
    assert may_begin(s, "haul") == []
    play(s, "turn d5/4")
    assert may_begin(s, "haul") == ["haul c5 c3"]
    play(s, "haul c5 c3", "land c4/0")
    assert may_begin(s, "haul") == []
    play(s, "end", "end", "turn d5/0")
    assert may_begin(s, "haul") == ["haul d4 f2"]
