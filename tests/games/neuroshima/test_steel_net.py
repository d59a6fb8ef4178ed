"""The Steel Net of the Steel Police HQ (NH-ABIL-STEELNET)."""

from __future__ import annotations

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.board.position import netted_hexes, read_position
from sandtable.kit.hexes import INDEX_OF_NAME
from tests.games.neuroshima.table import (
    battle,
    fought,
    hp,
    left_by,
    may_begin,
    name,
    netted,
    play,
    position,
    refused,
    table,
    told,
    unit,
    units,
)

POLICE = ("steel_police", "borgo")
BOARD = "d4:0:hq/0, f4:1:hq/0, b2:1:mutant/0, d5:1:claws/0, f2:1:medic/0, c5:0:judge/0"


@pytest.mark.clause("NH-ABIL-STEELNET-01", "NH-ABIL-STEELNET-03")
def test_the_throw_costs_a_hit_point_and_nets_the_unit() -> None:
    s = table(POLICE, BOARD)
    assert netted(s) == set()
    play(s, "net b2")
    assert hp(s) == [19, 20]
    assert netted(s) == {"b2"}


@pytest.mark.clause("NH-ABIL-STEELNET-01")
def test_the_net_is_thrown_only_in_the_own_turn_and_only_by_the_hq() -> None:
    s = table(POLICE, BOARD, seat=1)
    assert refused(s, "net b2")
    s = table(POLICE, BOARD.removeprefix("d4:0:hq/0, "))
    assert may_begin(s, "net") == []


@pytest.mark.clause("NH-ABIL-STEELNET-02")
def test_with_an_own_launcher_the_throw_is_free() -> None:
    s = table(POLICE, BOARD + ", b4:0:net_launcher/0")
    assert hp(play(s, "net b2")) == [20, 20]


@pytest.mark.clause("NH-ABIL-STEELNET-02")
def test_a_netted_launcher_does_not_pay() -> None:
    s = table(POLICE, BOARD + ", b4:0:net_launcher/0, b3:1:net_fighter/1")
    assert netted(s) == {"b4"}
    assert hp(play(s, "net b2")) == [19, 20]


@pytest.mark.clause("NH-ABIL-STEELNET-03")
def test_the_marked_unit_does_nothing_in_battle() -> None:
    board = "d4:0:scout/0, d5:1:brawler/0"
    assert left_by(battle(POLICE, board)) == {"d4": 2}
    assert left_by(battle(POLICE, board + "!")) == {}


@pytest.mark.clause("NH-ABIL-STEELNET-04")
def test_while_the_marker_is_out_there_is_no_other_throw() -> None:
    s = table(POLICE, BOARD, piles=("", ""))
    play(s, "net b2", "end", "end")
    assert may_begin(s, "net") == []
    assert refused(s, "net d5")
    assert netted(s) == {"b2"}


@pytest.mark.clause("NH-ABIL-STEELNET-04")
def test_the_marker_comes_back_when_the_marked_unit_leaves() -> None:
    """In the battle the Judge destroys the marked Claws."""
    board = BOARD.replace("judge/0", "judge/1")
    s = play(table(POLICE, board, hands=("battle", ""), piles=("", ""), extra="nets=0:d5"), "battle")
    assert unit(s, "d5") is None
    play(s, "end")
    assert may_begin(s, "net") == ["net b2", "net f2"]


@pytest.mark.clause("NH-ABIL-STEELNET-05", "NH-ABIL-STEELNET-06")
def test_any_enemy_unit_but_an_hq_may_be_marked_at_any_distance() -> None:
    s = table(POLICE, BOARD)
    assert may_begin(s, "net") == ["net b2", "net d5", "net f2"]
    assert refused(s, "net f4")
    assert refused(s, "net c5")


@pytest.mark.clause("NH-ABIL-STEELNET-07")
def test_the_marker_is_neither_moved_nor_taken_back_at_will() -> None:
    s = table(POLICE, BOARD, piles=("", ""), extra="nets=0:b2")
    assert may_begin(s, "net") == []
    assert refused(s, "net b2")
    assert refused(s, "net d5")
    play(s, "end", "end", "end")
    assert netted(s) == {"b2"}


@pytest.mark.clause("NH-ABIL-STEELNET-08")
def test_a_netted_hq_cannot_throw() -> None:
    s = table(POLICE, BOARD + ", d3:1:net_fighter/1")
    assert netted(s) == {"d4"}
    assert may_begin(s, "net") == []
    assert refused(s, "net b2")


@pytest.mark.clause("NH-ABIL-STEELNET-08")
def test_the_marker_comes_back_as_soon_as_the_hq_is_netted() -> None:
    s = table(POLICE, BOARD, hands=("", "net_fighter"), seat=1, extra="nets=0:b2")
    assert netted(s) == {"b2"}
    play(s, "place net_fighter d3/1")
    assert netted(s) == {"d4"}
    assert "nets=" not in s.to_text()


@pytest.mark.clause("NH-ABIL-STEELNET-08")
def test_the_marker_comes_back_when_the_hq_has_left_the_board() -> None:
    """The HQ falls in phase 3 of the last battle; the Mutant that was marked acts in phase 2."""
    board = "d4:0:hq/0, c3:0:scout/5, b2:1:mutant/2, d6:1:assassin/1!"
    freed = "d4:0:hq/0, c3:0:scout/5, b2:1:mutant/2!, d6:1:assassin/1"
    assert left_by(battle(POLICE, board, hp=[1, 20], trigger="last")) == {"c3": 2}
    assert left_by(battle(POLICE, freed, hp=[1, 20], trigger="last")) == {"d4": 3, "c3": 2}


CORNER = "a1:0:hq/0, d4:1:ganger/0, g4:1:hq/0, a4:2:hq/0, g1:3:hq/0"


@pytest.mark.clause("NH-ABIL-STEELNET-08")
def test_the_marker_comes_back_from_an_hq_in_the_corner_of_the_enlarged_board() -> None:
    """The HQ lies on a1, the first of all hexes."""
    armies = ("steel_police", "hegemony", "borgo", "moloch")
    came = set()
    for rotation in range(6):
        hands = ("", "net_fighter", "", "")
        s = table(armies, CORNER, hands=hands, seat=1, extra="nets=0:d4", mode="ffa", enlarged_board="yes")
        play(s, f"place net_fighter a2/{rotation}")
        came.add((frozenset(netted(s)), "nets=" in s.to_text()))
    assert came == {(frozenset({"d4"}), True), (frozenset({"a1"}), False)}


@pytest.mark.clause("NH-ABIL-STEELNET-09")
def test_the_last_hit_point_cannot_be_paid() -> None:
    s = table(POLICE, BOARD, hp=(1, 20))
    assert may_begin(s, "net") == []
    assert refused(s, "net b2")
    assert hp(play(table(POLICE, BOARD, hp=(2, 20)), "net b2")) == [1, 20]


@pytest.mark.clause("NH-ABIL-STEELNET-09")
def test_a_free_throw_is_possible_with_one_hit_point() -> None:
    s = table(POLICE, BOARD + ", b4:0:net_launcher/0", hp=(1, 20))
    assert hp(play(s, "net b2")) == [1, 20]


@pytest.mark.clause("NH-ABIL-STEELNET-11")
def test_the_marked_unit_is_held_whatever_rings_it_is_in() -> None:
    """Two net fighters aim at each other and would both be free."""
    both = ("borgo", "steel_police")
    board = "d4:0:net_fighter/1, d5:1:pacifier/1, f4:1:hq/0"
    assert netted(table(both, board)) == set()
    assert netted(table(both, board, extra="nets=1:d4")) == {"d4"}


@pytest.mark.clause("NH-ABIL-STEELNET-12")
def test_one_throw_in_a_turn_even_if_the_marker_comes_back() -> None:
    """The Executioner takes the place of the marked unit, and the marker leaves with the victim."""
    s = table(POLICE, BOARD, hands=("executioner", ""), piles=("", ""))
    play(s, "net b2", "execute executioner b2/0")
    assert netted(s) == set()
    assert may_begin(s, "net") == []
    assert refused(s, "net d5")
    play(s, "end", "end")
    assert may_begin(s, "net") == ["net d5", "net f2"]


@pytest.mark.clause("NH-ABIL-STEELNET-12")
def test_a_throw_that_lets_the_own_hq_be_netted_is_legal_and_lost() -> None:
    """The web of d2 holds the Arachnid d3, which aims at the HQ (the army has one Arachnid; here are two)."""
    s = table(("steel_police", "beasts"), "d4:0:hq/0, d3:1:arachnid/3, d2:1:arachnid/3")
    assert netted(s) == {"d3"}
    play(s, "net d2")
    assert hp(s) == [19, 20]
    assert netted(s) == {"d3"}
    assert "nets=" not in s.to_text()
    assert refused(s, "net d2")


@pytest.mark.clause("NH-ABIL-STEELNET-01")
def test_the_throw_is_told_with_its_price() -> None:
    events = told(table(POLICE, BOARD), "net d5")
    assert [(event.kind, event.data["paid"]) for event in events] == [("steel_net", True)]


@pytest.mark.clause("NH-ABIL-STEELNET-03")
def test_a_marked_unit_cannot_be_moved_by_its_owner() -> None:
    s = table(POLICE, BOARD, hands=("", "move"), seat=1, extra="nets=0:b2")
    assert may_begin(s, "move b2") == []
    assert units(s)["b2"] == "1:mutant/0"


@pytest.mark.clause("NH-ABIL-STEELNET-04")
def test_the_battle_keeps_the_marker_on_a_unit_that_stays() -> None:
    s = fought(POLICE, BOARD, extra="nets=0:b2")
    assert "nets=0:b2" in s.to_text()


@pytest.mark.clause("NH-ABIL-STEELNET-04", "NH-CONSTR-05", "NH-CONSTR-06")
@pytest.mark.parametrize("marks", [("!", ""), ("", "!"), ("!", "!")])
def test_one_marker_holds_both_pieces_of_a_construction_in_a_position(marks: tuple[str, str]) -> None:
    core, wing = marks
    board = f"d5:1:siege_crawler_core_a/0{core}, d6:1:siege_crawler_wing_b/3{wing}, d4:1:hybrid/0"
    where = read_position(position(("steel_police", "moloch"), board, options={"constructions": True}))
    assert {name(*at) for at in netted_hexes(where)} == {"d5", "d6"}
    assert list(where.field.marked) == [INDEX_OF_NAME["d5"], -1], "it is kept on the core"


@pytest.mark.clause("NH-ABIL-STEELNET-04")
def test_only_the_steel_police_have_the_marker() -> None:
    for armies, board in ((("borgo", "moloch"), "d5:1:hybrid/0!"), (("steel_police", "borgo"), "d5:0:judge/0!")):
        with pytest.raises(BadNotation, match="no enemy has a Steel Net left"):
            read_position(position(armies, board))
