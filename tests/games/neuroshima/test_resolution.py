"""Deterministic resolution (NH-ALG): order of evaluation, nets, slots, the course of a phase, damage."""

from __future__ import annotations

import pytest

from sandtable.games.neuroshima.rules import Neuroshima
from tests.games.neuroshima.table import (
    battle,
    fought,
    happened,
    hits,
    hp,
    left_by,
    netted,
    play,
    slots,
    table,
)

BORGO = ("borgo", "moloch")
OUTPOST = ("outpost", "steel_police")
POLICE = ("steel_police", "borgo")
AGAINST_MOLOCH = ("steel_police", "moloch")
BEASTS = ("steel_police", "beasts")


def phases(s: Neuroshima) -> list[object]:
    """The phases of the battles that were listened to."""
    return [event.data["phase"] for event in happened(s, "phase")]


# 21.1 Order of evaluation


@pytest.mark.clause("NH-ALG-STATE-01")
def test_the_steel_net_comes_before_nets_and_nets_before_modules_and_slots() -> None:
    """The Net Fighter holds the Scout that serves the Wardog; marked, it holds nobody."""
    board = "d4:0:wardog/0, d3:0:scout/3, d2:1:net_fighter/1"
    assert slots(POLICE, board, "d4") == [2]
    assert slots(POLICE, board + "!", "d4") == [3]


@pytest.mark.clause("NH-ALG-STATE-01")
def test_nets_come_before_scopers_and_scopers_before_modules() -> None:
    """The Scoper turns the Scout away from the Wardog; a Pacifier that holds the Scoper gives it back."""
    board = "d4:1:wardog/0, d3:1:scout/3, d2:0:scoper/0"
    assert slots(OUTPOST, board, "d4") == [2]
    assert slots(OUTPOST, board + ", e2:1:pacifier/0", "d4") == [3]


@pytest.mark.clause("NH-ALG-STATE-01")
def test_a_netted_steel_police_hq_calls_the_marker_back_and_the_board_is_evaluated_again() -> None:
    """Freed from the marker, the Scout serves the Mutant in the same evaluation."""
    board = "d4:0:hq/0, d3:1:net_fighter/1, b3:1:mutant/0, b4:1:scout/0!"
    assert slots(POLICE, board, "b3") == [3]
    assert slots(POLICE, board.replace("net_fighter/1", "net_fighter/4"), "b3") == [2]


@pytest.mark.clause("NH-ALG-STATE-02")
def test_the_board_is_evaluated_after_every_action() -> None:
    s = table(BORGO, "d4:1:hybrid/0, d2:0:mutant/0", hands=("net_fighter move", ""))
    assert netted(s) == set()
    assert netted(play(s, "place net_fighter d3/1")) == {"d4"}
    assert netted(play(s, "move d3-d3/0")) == set()


@pytest.mark.clause("NH-ALG-STATE-02", "NH-ALG-STATE-03")
def test_inside_a_phase_the_snapshot_is_frozen() -> None:
    """The Officer is destroyed together with the Bug in phase 3, and still boosts its agony in that phase."""
    board = "d4:1:bug/0, c4:1:officer_1/1, d2:0:bandog/3, d5:0:hq/0"
    extra = ", c2:0:bandog/3"
    assert hits(BEASTS, board + extra)[:3] == ["3 c2>c4 1", "3 d2>d4 1", "3 d4>d5 2"]


@pytest.mark.clause("NH-ALG-STATE-03")
def test_what_was_destroyed_counts_in_no_later_phase() -> None:
    """The Officer is destroyed in phase 3; the Urchin strikes in phase 2 without its bonus."""
    board = "d4:1:urchin/1, c4:1:officer_1/1, d3:0:hq/0"
    assert hits(BEASTS, board)[0] == "2 d4>d3 2"
    assert hits(BEASTS, board + ", c2:0:bandog/3")[:2] == ["3 c2>c4 1", "2 d4>d3 1"]


@pytest.mark.clause("NH-ALG-STATE-03")
def test_a_net_of_a_destroyed_unit_counts_to_the_end_of_the_phase_only() -> None:
    """Both Mutants would act in phase 2; d3 holds the one on d4 until it is destroyed in phase 2 by the other."""
    board = "d4:0:mutant/3, d3:1:net_fighter/3, c3:0:mutant/1, d5:1:brain/0"
    assert hits(BORGO, board) == ["2 c3>d3 1"]
    board = "d4:0:mutant/3, d3:1:net_fighter/3, c2:0:claws/3, d5:1:brain/0"
    assert hits(BORGO, board) == ["3 c2>d3 1", "2 d4>d5 1"]


# 21.2 Nets

NET_BOARD = (
    "d4:0:net_master/0, e4:1:net_fighter/0, c4:1:net_fighter/1, e3:0:runner/0, c3:0:ganger/0, "
    "d2:0:net_fighter/1, e2:1:hybrid/0, f3:1:hornet/0, f2:0:net_fighter/2"
)


def turned(board: str) -> str:
    """The same board turned by one edge clockwise."""
    return ", ".join(_turned_unit(text.strip()) for text in board.split(","))


def _turned_unit(text: str) -> str:
    at, seat, face = text.split(":")
    tile, _, rotation = face.partition("/")
    return f"{turned_hex(at)}:{seat}:{tile}/{(int(rotation) + 1) % 6}"


def turned_hex(at: str) -> str:
    """Where a hex goes when the board is turned by one edge clockwise."""
    rings = [["d4"], ["d3", "e3", "e4", "d5", "c4", "c3"], ["d2", "f2", "f4", "d6", "b4", "b2"]]
    rings.append(["e2", "f3", "e5", "c5", "b3", "c2"])
    ring = next(ring for ring in rings if at in ring)
    return ring[(ring.index(at) + 1) % len(ring)]


@pytest.mark.clause("NH-ALG-NET-01")
def test_an_arc_for_every_net_that_faces_a_unit_it_may_hold() -> None:
    """Moloch's Net Fighter looks to d3 and c3, the Arachnid to d5 (an enemy) and c5 (a friend)."""
    armies = ("moloch", "beasts")
    board = "d4:0:net_fighter/0, d3:1:alpha/0, c3:0:hybrid/0, e3:1:alpha/0"
    assert netted(table(armies, board)) == {"d3"}
    board = "d6:1:arachnid/0, d5:0:hybrid/0, c5:1:alpha/0, e5:1:alpha/0"
    assert netted(table(armies, board)) == {"d5", "c5"}


@pytest.mark.clause("NH-ALG-NET-01")
def test_units_under_a_steel_net_are_held_from_the_start() -> None:
    """The marked Net Fighter holds nobody, and nobody has to aim at it."""
    board = "d4:1:net_fighter/0, d5:0:judge/0, f2:0:hq/0"
    turned_to = board.replace("net_fighter/0", "net_fighter/1")
    assert netted(table(POLICE, turned_to)) == {"d5"}
    assert netted(table(POLICE, turned_to, extra="nets=0:d4")) == {"d4"}


@pytest.mark.clause("NH-ALG-NET-02")
@pytest.mark.parametrize(
    ("board", "held"),
    [
        ("d2:0:net_fighter/2, d3:1:net_fighter/3", {"d3"}),
        ("d2:0:net_fighter/2, d3:1:net_fighter/3, d4:0:net_fighter/2", {"d3"}),
        ("d2:0:net_fighter/2, d3:1:net_fighter/3, d4:0:net_fighter/2, d5:1:net_fighter/3", {"d3", "d5"}),
    ],
)
def test_a_chain_is_settled_from_its_free_end(board: str, held: set[str]) -> None:
    assert netted(table(("hegemony", "moloch"), board)) == held


@pytest.mark.clause("NH-ALG-NET-03")
def test_a_ring_cancels_its_own_nets_and_keeps_those_to_outsiders() -> None:
    """d4 and e4 aim at each other; e4 also aims at the Runner on e3, d4 also at the Hybrid on c4."""
    board = "d4:0:net_master/0, e4:1:net_fighter/0, e3:0:runner/0, c4:1:hybrid/0"
    assert netted(table(("hegemony", "moloch"), board)) == {"e3", "c4"}


@pytest.mark.clause("NH-ALG-NET-03")
def test_a_chain_behind_a_ring_is_settled_after_it() -> None:
    """The ring member e4 holds the Net Fighter e3, which therefore does not hold the Hybrid f2."""
    board = "d4:0:net_master/0, e4:1:net_fighter/0, e3:0:net_fighter/0, f2:1:hybrid/0"
    assert netted(table(("hegemony", "moloch"), board)) == {"e3"}
    assert netted(table(("hegemony", "moloch"), board.replace("d4:0:net_master/0", "d4:0:net_master/3"))) == {
        "d4",
        "e3",
    }


@pytest.mark.clause("NH-ALG-NET-04")
def test_the_result_does_not_depend_on_the_order_of_processing() -> None:
    """Turning the board puts every unit at another place of the order; the solution turns along."""
    armies = ("hegemony", "moloch")
    board, held = NET_BOARD, netted(table(armies, NET_BOARD))
    assert held == {"e3", "c3", "e2", "f3"}
    for _ in range(5):
        board, held = turned(board), {turned_hex(at) for at in held}
        assert netted(table(armies, board)) == held


@pytest.mark.clause("NH-ALG-NET-05")
def test_a_ring_held_from_outside_by_a_free_unit_is_a_chain() -> None:
    """d5 and d4 aim at each other, e5 holds d5."""
    armies = ("hegemony", "borgo")
    board = "d5:0:net_fighter/5, d4:1:net_fighter/1"
    assert netted(table(armies, board)) == set()
    assert netted(table(armies, board + ", e5:1:net_fighter/3")) == {"d5"}


@pytest.mark.clause("NH-ALG-NET-03", "NH-ALG-NET-05")
def test_a_ring_held_by_a_member_of_another_ring_waits_for_that_one() -> None:
    """c3 and d3 cancel; c3 then holds d4 of the ring d4, e3, e4, d5, which so becomes a chain: e3 holds e4."""
    board = (
        "c3:1:net_fighter/2, d3:0:net_fighter/3, "
        "d4:0:net_fighter/0, e3:1:net_fighter/3, e4:0:net_fighter/3, d5:1:net_fighter/0"
    )
    assert netted(table(("hegemony", "moloch"), board)) == {"d4", "e4"}


@pytest.mark.clause("NH-ALG-NET-06")
def test_overlapping_rings_cancel_together() -> None:
    """d4 is in a ring with e4 and in another with c4; all three are free, their other nets work."""
    board = "d4:0:net_master/0, e4:1:net_fighter/0, c4:1:net_fighter/1, e3:0:runner/0, c3:0:ganger/0"
    assert netted(table(("hegemony", "moloch"), board)) == {"e3", "c3"}


# 21.3 Slots


@pytest.mark.clause("NH-ALG-INIT-01", "NH-ALG-INIT-07")
def test_one_slot_for_each_icon_and_each_extra_source_fresh_in_every_battle() -> None:
    armies = ("outpost", "moloch")
    board = "d4:0:hmg/0, d5:0:hq/0, d2:1:hq/0"
    assert slots(armies, board, "d4") == [2, 1, 0]
    s = fought(armies, board)
    assert phases(s) == [2, 1, 0]
    assert hp(s) == [20, 17]
    again = table(armies, board, hands=("", "battle"), hp=(20, 17), seat=1)
    assert hp(play(again, "battle")) == [20, 14]


@pytest.mark.clause("NH-ALG-INIT-02")
def test_a_slot_acts_at_its_value_and_waits_below_it() -> None:
    """The Mutant has two Scouts (4); one is destroyed in phase 4, so it acts at 3 instead."""
    board = "d4:1:mutant/0, d5:1:scout/0, c4:1:scout/1, d3:0:hq/0"
    assert hits(("steel_police", "borgo"), board)[0] == "4 d4>d3 1"
    with_alpha = ("beasts", "borgo")
    board = "d4:1:mutant/0, d5:1:scout/0, c4:1:scout/1, d3:0:hq/0, d6:0:alpha/1"
    assert hits(with_alpha, board)[:2] == ["4 d4>d3 1", "4 d6>d5 1"]
    board = "d4:1:mutant/0, d5:1:scout/0, d3:0:hq/0, d6:0:alpha/1"
    assert hits(with_alpha, board)[:2] == ["4 d6>d5 1", "2 d4>d3 1"]


SLOWED = "d4:1:hornet/0, d3:0:scout/0, d5:0:saboteur/0"
"""The Hornet (2) is slowed to 1 by the Saboteur on d5 and strikes the Scout on d3."""


@pytest.mark.clause("NH-ALG-INIT-02")
def test_a_slot_that_rises_above_the_phase_is_spent_without_acting() -> None:
    """Slowed to 1, the Hornet is back at 2 after the Guard destroyed the Saboteur in phase 2: too late."""
    assert hits(AGAINST_MOLOCH, SLOWED) == ["1 d4>d3 2"]
    assert hits(AGAINST_MOLOCH, SLOWED + ", b3:1:guard/3") == ["2 b3>d5 1"]


@pytest.mark.clause("NH-ALG-INIT-02")
def test_a_slot_lost_by_rising_does_not_come_back_by_falling() -> None:
    """The Net Fighter d4 (1) has a netted Scout d5 and a Scout c4: 2 in phase 3, 3 in phase 2, 1 in phase 1."""
    board = "d4:0:net_fighter/4, d3:1:brain/0, d5:0:scout/0, c4:0:scout/1, e5:1:net_fighter/0, f4:0:assassin/5"
    assert hits(BORGO, board) == ["3 f4>e5 1"]
    assert hits(BORGO, board + ", c5:1:guard/1") == ["3 f4>e5 1", "2 c5>c4 1", "2 c5>d5 1"]


@pytest.mark.clause("NH-ALG-INIT-02")
def test_a_slot_due_while_its_unit_is_netted_is_spent() -> None:
    """The Net Fighter that holds the Mutant is destroyed in the Mutant's phase."""
    board = "d4:0:mutant/3, d3:1:net_fighter/3, c3:0:mutant/1, d5:1:brain/0"
    assert left_by(battle(BORGO, board)) == {"d3": 2}


@pytest.mark.clause("NH-ALG-INIT-03")
def test_equal_slots_act_once() -> None:
    """Slots 1 and 0 under a Saboteur are both 0."""
    board = "d4:1:judge/0, d5:0:saboteur/0, d2:0:hq/0"
    assert slots(OUTPOST, board, "d4") == [0, 0]
    assert hits(OUTPOST, board)[:1] == ["0 d4>d2 1"]
    assert len([text for text in hits(OUTPOST, board) if "d4>d2" in text]) == 1


@pytest.mark.clause("NH-ALG-INIT-04")
@pytest.mark.parametrize(
    ("board", "values"),
    [
        ("d4:0:wardog/0, d5:0:sergeant/1", [2, 1]),
        ("d4:0:wardog/0, d5:0:sergeant/1, c4:0:sergeant/2", [2, 1, 0]),
        ("d4:0:wardog/0, d5:0:sergeant/1, c4:0:sergeant/2, d3:0:sergeant/2", [2, 1, 0]),
        ("d4:0:judge/0, d5:0:sergeant/1", [1, 0]),
        ("d4:0:judge/0, d5:0:sergeant/1, d3:0:scout/3", [2, 1, 0]),
    ],
)
def test_extra_slots_take_free_values_below_the_top(board: str, values: list[int]) -> None:
    assert slots(POLICE, board, "d4") == values


@pytest.mark.clause("NH-ALG-INIT-05")
def test_the_first_phase_is_the_highest_slot_and_no_phase_is_opened_again() -> None:
    """The Hornet rises from 1 to 2 at the end of phase 2, and phase 2 does not come again."""
    s = fought(AGAINST_MOLOCH, SLOWED + ", b3:1:guard/3, b2:1:hq/0")
    assert phases(s) == [2, 0]
    s = fought(BEASTS, "d4:1:alpha/1, e4:1:ranger/5, d3:0:hq/0")
    assert phases(s) == [5, 0]


@pytest.mark.clause("NH-ALG-INIT-06")
@pytest.mark.parametrize(
    ("board", "blows"),
    [
        ("d4:0:mutant/0, d5:0:scout/0, d3:1:brain/0, d6:1:hybrid/0", ["3 d4>d3 1", "3 d6>d5 1"]),
        ("d4:0:mutant/0, d5:0:scout/0, d3:1:brain/0, d6:1:net_fighter/1, c5:0:claws/4", ["3 c5>d6 1"]),
    ],
    ids=["1: boosted and spent", "3: the booster is netted for a phase"],
)
def test_the_situations_of_the_books(board: str, blows: list[str]) -> None:
    """The Mutant acts in 3 and not again in 2; or, its Scout freed at the end of phase 3, not at all."""
    assert hits(BORGO, board) == blows


@pytest.mark.clause("NH-ALG-INIT-06")
def test_situation_2_the_slowed_unit_never_attacks() -> None:
    """A Hybrid (3) slowed to 2; the Saboteur is destroyed in phase 3."""
    board = "d4:1:hybrid/0, d3:0:scout/0, d5:0:saboteur/0"
    assert hits(AGAINST_MOLOCH, board) == ["2 d4>d3 1"]
    assert hits(AGAINST_MOLOCH, board + ", b3:1:hybrid/2") == ["3 b3>d5 1"]


@pytest.mark.clause("NH-ALG-INIT-07")
@pytest.mark.parametrize("killer", ["e5:1:protector/5", "b4:1:protector/1"], ids=["d5", "c4"])
def test_extra_slots_are_numbered_by_value_and_stay_spent(killer: str) -> None:
    """Slots 2, 1, 0. Whichever Sergeant is destroyed in phase 1, the slot at 0 goes and the one at 1 stays spent."""
    board = "d4:0:wardog/0, d5:0:sergeant/1, c4:0:sergeant/2, d2:1:hq/0"
    assert [text for text in hits(AGAINST_MOLOCH, board) if "d4>" in text] == ["2 d4>d2 1", "1 d4>d2 1", "0 d4>d2 1"]
    board += f", {killer}"
    assert [text for text in hits(AGAINST_MOLOCH, board) if "d4>" in text] == ["2 d4>d2 1", "1 d4>d2 1"]


@pytest.mark.clause("NH-ALG-INIT-07")
def test_a_spent_extra_slot_stays_spent_when_its_value_changes() -> None:
    """Slots 3 and 2; the Scout is destroyed in phase 2, and the extra slot, now at 1, has been used already."""
    board = "d4:0:wardog/0, d5:0:sergeant/1, d3:0:scout/3, d2:1:hq/0, b3:1:guard/1"
    blows = hits(AGAINST_MOLOCH, board)
    assert "2 b3>d3 1" in blows
    assert [text for text in blows if "d4>" in text] == ["3 d4>d2 1", "2 d4>d2 1"]


@pytest.mark.clause("NH-ALG-INIT-07")
def test_spent_slots_count_with_their_current_value() -> None:
    """Slots 3 and 2 with the Scout; it is destroyed in phase 3, so the spent slot is at 2 and the extra one at 1."""
    board = "d4:0:wardog/0, d5:0:sergeant/1, d3:0:scout/3, d2:1:hq/0"
    assert [text for text in hits(AGAINST_MOLOCH, board) if "d4>" in text] == ["3 d4>d2 1", "2 d4>d2 1"]
    board += ", b3:1:hybrid/1"
    assert [text for text in hits(AGAINST_MOLOCH, board) if "d4>" in text] == ["3 d4>d2 1", "1 d4>d2 1"]
