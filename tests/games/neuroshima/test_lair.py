"""The lair of the Beasts and Cerberus on its leash (NH-ABIL-LAIR)."""

from __future__ import annotations

import pytest

from tests.games.neuroshima.table import (
    asked,
    battle,
    hp,
    left_by,
    may,
    netted,
    open_tiles,
    play,
    refused,
    start,
    table,
    told,
    unit,
    where,
)

BEASTS = ("beasts", "moloch")
BOARD = "d4:0:hq/0, d5:0:cerberus/0, f2:1:hq/0"


@pytest.mark.clause("NH-ABIL-LAIR-01")
def test_cerberus_is_placed_at_once_beside_the_hq() -> None:
    s = start(BEASTS)
    play(s, "hq d2")
    assert asked(s) == (0, "lair")
    assert may(s) == [f"lair {at}/{rotation}" for at in ("c2", "d3", "e2") for rotation in range(6)]
    assert refused(s, "lair d4/0")
    play(s, "lair e2/4")
    assert unit(s, "e2") == "0:cerberus/4"
    assert asked(s) == (1, "hq")


@pytest.mark.clause("NH-ABIL-LAIR-01")
def test_cerberus_does_not_go_onto_a_taken_hex() -> None:
    s = start(("moloch", "beasts"))
    play(s, "hq d3", "hq d2")
    assert asked(s) == (1, "lair")
    assert {text.split()[1][:2] for text in may(s)} == {"c2", "e2"}


@pytest.mark.clause("NH-ABIL-LAIR-02")
def test_cerberus_never_enters_the_pile() -> None:
    s = start(BEASTS)
    assert "cerberus" not in open_tiles(s, "piles", 0)
    assert sum(open_tiles(s, "piles", 0).values()) == 34
    play(s, "hq d2", "lair e2/4", "hq d6")
    assert "draw cerberus" not in may(s)


@pytest.mark.clause("NH-ABIL-LAIR-03")
def test_cerberus_that_leaves_its_hq_is_destroyed_at_once() -> None:
    events = told(table(BEASTS, BOARD), "mobility d5-d6/0")
    assert [(event.kind, where(event)) for event in events if event.kind == "removed"] == [("removed", "d6")]


@pytest.mark.clause("NH-ABIL-LAIR-03")
def test_cerberus_may_go_round_its_hq() -> None:
    assert unit(play(table(BEASTS, BOARD), "mobility d5-e4/3"), "e4") == "0:cerberus/3"


@pytest.mark.clause("NH-ABIL-LAIR-03")
def test_cerberus_is_destroyed_when_its_hq_leaves_it() -> None:
    s = play(table(BEASTS, BOARD, hands=("move", "")), "move d4-d3/0")
    assert unit(s, "d5") is None
    s = play(table(BEASTS, BOARD, hands=("move", "")), "move d4-c4/0")
    assert unit(s, "d5") == "0:cerberus/0"


@pytest.mark.clause("NH-ABIL-LAIR-03")
def test_cerberus_pushed_away_is_destroyed() -> None:
    s = table(("moloch", "beasts"), "d4:1:hq/0, d5:1:cerberus/0, e4:0:hybrid/0", hands=("push_back", ""))
    play(s, "push e4 d5")
    assert may(s) == ["land c4", "land c5", "land d6"]
    assert unit(play(s.clone(), "land c4"), "c4") == "1:cerberus/0"
    assert unit(play(s.clone(), "land d6"), "d6") is None


@pytest.mark.clause("NH-ABIL-LAIR-03")
def test_cerberus_leaves_with_its_fallen_hq() -> None:
    """In the last battle the HQ falls in phase 3; Cerberus does not strike in phase 2."""
    board = "d4:0:hq/0, d5:0:cerberus/0, d6:1:scout/1, c3:1:hybrid/2"
    assert left_by(battle(BEASTS, board, hp=[1, 20], trigger="last")) == {"d4": 3, "d5": 3}
    assert left_by(battle(BEASTS, board, hp=[2, 20], trigger="last"))["d6"] == 2


@pytest.mark.clause("NH-ABIL-LAIR-04")
def test_the_leash_works_although_the_hq_is_netted() -> None:
    """Beside the netted HQ Cerberus stays; away from it, it is lost."""
    board = BOARD + ", d3:1:net_fighter/3"
    s = table(BEASTS, board)
    assert netted(s) == {"d4"}
    assert unit(play(s.clone(), "mobility d5-e4/0"), "e4") == "0:cerberus/0"
    assert unit(play(s.clone(), "mobility d5-d6/0"), "d6") is None


@pytest.mark.clause("NH-ABIL-LAIR-04")
def test_the_leash_works_although_cerberus_is_netted() -> None:
    s = table(BEASTS, BOARD + ", d6:1:net_fighter/0", hands=("move", ""))
    assert netted(s) == {"d5"}
    assert unit(s, "d5") == "0:cerberus/0"
    assert unit(play(s, "move d4-d3/0"), "d5") is None


@pytest.mark.clause("NH-ABIL-LAIR-05")
def test_cerberus_strikes_an_enemy_hq_in_the_first_battle() -> None:
    """Placed beside its HQ before the first turn, facing the enemy HQ."""
    s = start(BEASTS)
    play(s, "hq d2", "lair d3/0", "hq d4", "draw battle", "keep", "battle")
    assert hp(s) == [18, 18]
