"""The Scoper (NH-MOD-SCOPER): enemy modules that serve the Outpost."""

from __future__ import annotations

import pytest

from sandtable.games.neuroshima.battle.modules import served_side
from sandtable.kit.hexes import INDEX_OF_NAME
from tests.games.neuroshima.table import (
    asked,
    battle,
    hits,
    hp,
    left_by,
    may,
    may_begin,
    play,
    refused,
    slots,
    table,
    unit,
)

BORGO = ("outpost", "borgo")
MOLOCH = ("outpost", "moloch")
HEGEMONY = ("outpost", "hegemony")
POLICE = ("outpost", "steel_police")
BEASTS = ("outpost", "beasts")


@pytest.mark.clause("NH-MOD-SCOPER-01")
def test_a_turned_module_serves_the_outpost_instead_of_its_owner() -> None:
    board = "d4:0:runner/0, d5:1:scout/0, e4:1:mutant/0"
    assert slots(BORGO, board, "d4") == [2]
    assert slots(BORGO, board, "e4") == [3]
    assert slots(BORGO, f"{board}, c4:0:scoper/0", "d4") == [3]
    assert slots(BORGO, f"{board}, c4:0:scoper/0", "e4") == [2]


@pytest.mark.clause("NH-MOD-SCOPER-01")
def test_an_own_module_is_not_turned() -> None:
    assert slots(BORGO, "d4:0:runner/0, d5:0:scout/0, c5:0:scoper/0", "d4") == [3]


@pytest.mark.clause("NH-MOD-SCOPER-02")
def test_a_turned_module_keeps_its_hex_edges_and_range() -> None:
    """The scout on d5 faces d4, e4 and c4; units beside it, or beside the Scoper, get nothing."""
    board = "d5:1:scout/0, c5:0:scoper/0, d4:0:runner/0, e5:0:runner/0, b4:0:runner/0"
    assert [slots(BORGO, board, at) for at in ["d4", "e5", "b4"]] == [[3], [2], [2]]


@pytest.mark.clause("NH-MOD-SCOPER-02")
def test_a_turned_saboteur_slows_the_enemies_of_the_outpost() -> None:
    board = "d5:1:saboteur/0, d4:0:runner/0, e4:1:bandog/0"
    assert [slots(POLICE, board, at) for at in ["d4", "e4"]] == [[1], [3]]
    assert [slots(POLICE, f"{board}, c5:0:scoper/0", at) for at in ["d4", "e4"]] == [[2], [2]]


TURNED = "d4:0:commando/1, d5:1:officer/0, c5:0:scoper/0"


@pytest.mark.clause("NH-MOD-SCOPER-03")
def test_a_turned_module_is_still_an_enemy_that_the_outpost_strikes() -> None:
    assert hits(BORGO, TURNED) == ["3 d4>d5 1"]


@pytest.mark.clause("NH-MOD-SCOPER-03", "NH-MOD-SCOPER-09")
def test_a_turned_module_is_moved_by_its_owner_and_not_by_the_outpost() -> None:
    assert refused(table(BORGO, TURNED, hands=("move", "")), "move d5-d6/0")
    s = table(BORGO, TURNED, hands=("", "move"), seat=1)
    assert unit(play(s, "move d5-e5/3"), "e5") == "1:officer/3"


@pytest.mark.clause("NH-MOD-SCOPER-04")
def test_a_turned_medic_saves_units_of_the_outpost() -> None:
    board = "d4:0:commando/0, d5:1:medic/0, d2:1:hybrid/3"
    assert left_by(battle(MOLOCH, board)) == {"d4": 3}
    assert left_by(battle(MOLOCH, f"{board}, e4:0:scoper/0")) == {"d5": 3}


@pytest.mark.clause("NH-MOD-SCOPER-04")
def test_a_turned_medic_saves_nobody_for_its_owner() -> None:
    board = "d4:1:hornet/3, d5:1:medic/0, d2:0:commando/1"
    assert left_by(battle(MOLOCH, board)) == {"d5": 3}
    assert left_by(battle(MOLOCH, f"{board}, e4:0:scoper/0")) == {"d4": 3}


@pytest.mark.clause("NH-MOD-SCOPER-05")
def test_an_hq_is_no_module_and_is_not_turned() -> None:
    board = "d4:1:hq/0, d5:0:scoper/0, d3:1:mutant/0, e3:0:runner/0"
    assert slots(BORGO, board, "d3") == [3]
    assert slots(BORGO, board, "e3") == [2]


@pytest.mark.clause("NH-MOD-SCOPER-06")
def test_a_netted_scoper_turns_nothing() -> None:
    """The net fighter on b4 holds the Scoper on c5."""
    board = "d4:0:runner/0, d5:1:scout/0, e4:1:mutant/0, c5:0:scoper/0"
    assert [slots(BORGO, board, at) for at in ["d4", "e4"]] == [[3], [2]]
    board += ", b4:1:net_fighter/0"
    assert [slots(BORGO, board, at) for at in ["d4", "e4"]] == [[2], [3]]


@pytest.mark.clause("NH-MOD-SCOPER-06")
def test_a_netted_module_serves_nobody() -> None:
    """The web of the Arachnid holds the turned Ranger of its own side."""
    board = "d4:0:runner/0, d5:1:ranger/0, c5:0:scoper/0"
    assert slots(BEASTS, board, "d4") == [3]
    assert slots(BEASTS, f"{board}, e5:1:arachnid/0", "d4") == [2]


@pytest.mark.clause("NH-MOD-SCOPER-07")
def test_a_turned_launcher_serves_nobody() -> None:
    board = "b2:1:hq/0, d4:1:net_launcher/0, f2:0:runner/0"
    s = table(POLICE, board, seat=1)
    assert hp(play(s, "net f2")) == [20, 20]
    s = table(POLICE, f"{board}, d5:0:scoper/0", seat=1)
    assert hp(play(s, "net f2")) == [20, 19]
    assert may_begin(table(POLICE, f"{board}, d5:0:scoper/0", seat=0), "net") == []


@pytest.mark.clause("NH-MOD-SCOPER-09")
def test_a_turned_module_keeps_its_toughness_and_abilities_for_its_owner() -> None:
    board = "d5:1:ranger/0, c5:0:scoper/0"
    assert unit(play(table(BEASTS, board, seat=1), "turn d5/2"), "d5") == "1:ranger/2"
    assert may_begin(table(BEASTS, board, seat=0), "turn") == []
    assert left_by(battle(BEASTS, f"{board}, d3:0:commando/1")) == {}


@pytest.mark.clause("NH-MOD-SCOPER-10")
def test_the_outpost_decides_over_a_turned_medic() -> None:
    board = "d4:0:hq/0, d5:1:medic/0, e4:0:scoper/0, d2:1:hybrid/3, b2:1:hybrid/2"
    s = table(MOLOCH, board, hands=("", "battle"), seat=1)
    assert asked(play(s, "battle")) == (0, "medic")
    assert may(s) == ["medic d4 b2/2 d5", "medic d4 d2/3 d5"]


@pytest.mark.clause("NH-MOD-SCOPER-10")
def test_the_outpost_decides_over_a_turned_quartermaster_and_transport() -> None:
    board = "d4:0:brawler/0, d5:1:quartermaster/0, c5:0:scoper/0"
    s = table(HEGEMONY, board, hands=("", "battle"), seat=1)
    assert asked(play(s, "battle")) == (0, "quartermaster")
    board = "d4:0:brawler/0, d5:1:transport/0, c5:0:scoper/0, e5:1:ganger/0"
    assert {text[10:12] for text in may_begin(table(HEGEMONY, board, seat=0), "transport")} == {"d4", "c5"}
    assert may_begin(table(HEGEMONY, board, seat=1), "transport") == []


CHAIN = "d4:0:commando/0, d5:1:medic/0, e4:0:scoper/0, d2:1:hybrid/3, "
"""The hybrid shoots the commando, which the turned medic on d5 serves."""


@pytest.mark.clause("NH-MOD-SCOPER-11")
def test_a_medic_of_the_owner_backs_a_turned_medic_and_pays() -> None:
    assert left_by(battle(MOLOCH, CHAIN + "c5:1:medic/1")) == {"c5": 3}


@pytest.mark.clause("NH-MOD-SCOPER-11")
def test_a_medic_of_the_outpost_does_not_back_a_turned_medic() -> None:
    assert left_by(battle(MOLOCH, CHAIN + "c5:0:medic/0")) == {"d5": 3}


@pytest.mark.clause("NH-MOD-SCOPER-11")
def test_a_medic_that_is_turned_itself_does_not_back_the_other() -> None:
    """The second medic stands on e5, where the Scoper touches it too."""
    assert left_by(battle(MOLOCH, CHAIN + "e5:1:medic/5")) == {"d5": 3}
    untouched = CHAIN.replace("e4:0:scoper", "c4:0:scoper")
    assert left_by(battle(MOLOCH, untouched + "e5:1:medic/5")) == {"e5": 3}


@pytest.mark.clause("NH-ALG-MODS-01", "NH-MOD-SCOPER-01", "NH-MOD-SCOPER-05")
@pytest.mark.parametrize("taker", [0, 1])
def test_a_module_serves_the_side_of_the_scoper_that_reaches_it(taker: int) -> None:
    armies = ("outpost", "borgo") if taker == 0 else ("borgo", "outpost")
    found = set()
    for rotation in range(6):
        s = table(armies, f"d4:{1 - taker}:officer/0, d5:{taker}:scoper/{rotation}")
        found.add(int(served_side(s.field, s.held, INDEX_OF_NAME["d4"])))
    assert found == {taker}
    s = table(armies, f"d4:{1 - taker}:officer/0")
    assert served_side(s.field, s.held, INDEX_OF_NAME["d4"]) == 1 - taker
