"""Execution (the Executioner) and replacement (the Pacifier): NH-ABIL-EXEC, NH-ABIL-REPL."""

from __future__ import annotations

import pytest

from sandtable.games.neuroshima.content.tiles import TILES
from tests.games.neuroshima.table import (
    asked,
    crowd,
    hand,
    hp,
    may_begin,
    netted,
    open_tiles,
    play,
    refused,
    table,
    told,
    unit,
    units,
)

POLICE = ("steel_police", "borgo")
BOARD = "d4:0:hq/0, f4:1:hq/0, b2:1:mutant/0, d5:1:super_mutant/3, c5:0:judge/0"


@pytest.mark.clause("NH-ABIL-EXEC-01")
def test_the_executioner_pays_and_takes_the_place_of_an_enemy() -> None:
    s = table(POLICE, BOARD, hands=("executioner", ""))
    play(s, "execute executioner b2/5")
    assert unit(s, "b2") == "0:executioner/5"
    assert hp(s) == [19, 20]
    assert hand(s, 0) == []
    assert open_tiles(s, "discards", 1)["mutant"] == 1


@pytest.mark.clause("NH-ABIL-EXEC-01")
def test_only_the_executioner_executes_and_only_enemies() -> None:
    s = table(POLICE, BOARD, hands=("executioner predator", ""))
    assert {text.split()[2].split("/")[0] for text in may_begin(s, "execute")} == {"b2", "d5"}
    assert refused(s, "execute predator b2/0")
    assert refused(s, "execute executioner c5/0")


@pytest.mark.clause("NH-ABIL-EXEC-02")
def test_neither_armour_nor_toughness_nor_agony_matters() -> None:
    s = table(POLICE, BOARD, hands=("executioner", ""))
    assert unit(play(s, "execute executioner d5/0"), "d5") == "0:executioner/0"
    s = table(("steel_police", "beasts"), "d4:0:hq/0, d3:1:bug/0, d2:0:scout/0", hands=("executioner", ""))
    events = told(s, "execute executioner d3/0")
    assert [event.kind for event in events] == ["executed"]
    assert events[0].data["by"] == {"tile": "steel_police_executioner", "seat": 0, "rotation": 0}
    assert units(s) == {"d4": "0:hq/0", "d3": "0:executioner/0", "d2": "0:scout/0"}
    assert hp(s) == [19, 20]


@pytest.mark.clause("NH-ABIL-EXEC-03")
def test_an_hq_is_not_executed() -> None:
    s = table(POLICE, BOARD, hands=("executioner", ""), hp=(20, 1))
    assert refused(s, "execute executioner f4/0")


@pytest.mark.clause("NH-ABIL-EXEC-04")
def test_a_medic_does_not_prevent_it_and_is_not_spent() -> None:
    s = table(POLICE, BOARD + ", b3:1:medic/0", hands=("executioner", ""))
    play(s, "execute executioner b2/0")
    assert unit(s, "b2") == "0:executioner/0"
    assert unit(s, "b3") == "1:medic/0"
    assert asked(s) == (0, "turn")


@pytest.mark.clause("NH-ABIL-EXEC-05")
def test_the_executioner_may_land_in_a_net() -> None:
    s = table(POLICE, BOARD + ", b3:1:net_fighter/4", hands=("executioner", ""))
    play(s, "execute executioner b2/0")
    assert netted(s) == {"b2"}


@pytest.mark.clause("NH-ABIL-EXEC-06")
def test_the_last_hit_point_cannot_be_paid() -> None:
    s = table(POLICE, BOARD, hands=("executioner", ""), hp=(1, 20))
    assert may_begin(s, "execute") == []
    assert refused(s, "execute executioner b2/0")
    s = table(POLICE, BOARD, hands=("executioner", ""), hp=(2, 20))
    assert hp(play(s, "execute executioner b2/0")) == [1, 20]


@pytest.mark.clause("NH-ABIL-EXEC-07")
def test_without_paying_the_executioner_goes_to_a_free_hex() -> None:
    s = table(POLICE, BOARD, hands=("executioner", ""), hp=(1, 20))
    assert refused(s, "place executioner b2/0")
    play(s, "place executioner b3/1")
    assert unit(s, "b3") == "0:executioner/1"
    assert hp(s) == [1, 20]


@pytest.mark.clause("NH-ABIL-EXEC-08")
def test_markers_leave_with_the_victim() -> None:
    board = BOARD.replace("super_mutant/3", "super_mutant/3*1")
    s = table(POLICE, board, hands=("executioner", ""), extra="nets=0:d5")
    assert netted(s) == {"d5"}
    play(s, "execute executioner d5/0")
    assert unit(s, "d5") == "0:executioner/0"
    assert netted(s) == set()
    assert "net b2" in may_begin(s, "net")


@pytest.mark.clause("NH-ABIL-REPL-01")
def test_a_unit_from_the_hand_takes_the_place_of_the_pacifier() -> None:
    s = table(POLICE, "d4:0:pacifier/0, f4:0:judge/0", hands=("wardog battle", ""))
    assert may_begin(s, "replace") == [f"replace d4 wardog/{rotation}" for rotation in range(6)]
    play(s, "replace d4 wardog/4")
    assert units(s) == {"d4": "0:wardog/4", "f4": "0:judge/0"}
    assert hand(s, 0) == ["battle"]
    assert open_tiles(s, "discards", 0)["pacifier"] == 1


@pytest.mark.clause("NH-ABIL-REPL-01")
def test_replacement_happens_in_the_own_turn_only() -> None:
    s = table(POLICE, "d4:0:pacifier/0", hands=("wardog", ""), seat=1)
    assert may_begin(s, "replace") == []


@pytest.mark.clause("NH-ABIL-REPL-02")
def test_a_netted_pacifier_is_not_replaced() -> None:
    s = table(POLICE, "d4:0:pacifier/0, d3:1:net_fighter/1", hands=("wardog", ""))
    assert netted(s) == {"d4"}
    assert may_begin(s, "replace") == []
    assert refused(s, "replace d4 wardog/0")


@pytest.mark.clause("NH-ABIL-REPL-02")
def test_a_replacement_starts_no_battle() -> None:
    """One hex is free before and after; where a full field has fought and stays full, nothing starts either."""
    board = crowd("d4:0:pacifier/0, b2:0:hq/0, f4:1:hq/0", "1:medic/3", "d2")
    s = table(POLICE, board, hands=("wardog", ""))
    events = told(s, "replace d4 wardog/0")
    assert [event.kind for event in events] == ["replaced"]
    assert asked(s) == (0, "turn")
    board = crowd("d4:0:pacifier/0, b2:0:hq/0, f4:1:hq/0", "1:medic/3")
    s = table(POLICE, board, hands=("wardog", ""), full_board_repeat="once", extra="full_fought=1")
    play(s, "replace d4 wardog/0")
    assert asked(s) == (0, "turn")


@pytest.mark.clause("NH-ABIL-REPL-03")
def test_the_pacifier_alone_can_be_replaced() -> None:
    assert [tile.id for tile in TILES if "replacement" in tile.abilities] == ["steel_police_pacifier"]
    everybody = "d4:0:hq/0, d3:0:pacifier/0, d2:0:judge/0, b2:0:executioner/0, b3:0:predator/0, b4:0:riot_policeman/0"
    s = table(POLICE, everybody, hands=("wardog", ""))
    assert {text.split()[1] for text in may_begin(s, "replace")} == {"d3"}
