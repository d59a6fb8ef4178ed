"""Mobility, turn and push as abilities of units (NH-ABIL-MOB, NH-ABIL-TURN, NH-ABIL-PUSH)."""

from __future__ import annotations

import pytest

from tests.games.neuroshima.table import asked, crowd, fought, may, may_begin, netted, play, refused, table, unit, units


@pytest.mark.clause("NH-ABIL-MOB-01")
def test_a_mobile_unit_goes_to_an_adjacent_free_hex_or_turns_or_both() -> None:
    s = table(("borgo", "moloch"), "d2:0:assassin/4, d3:0:mutant/0")
    ways = {way.split("-")[1] for way in may_begin(s, "mobility", "d2-")}
    turns = {f"d2/{rotation}" for rotation in (0, 1, 2, 3, 5)}
    steps = {f"{to}/{rotation}" for to in ("c2", "e2") for rotation in range(6)}
    assert ways == turns | steps
    assert unit(play(s.clone(), "mobility d2-c2/0"), "c2") == "0:assassin/0"
    assert unit(play(s.clone(), "mobility d2-d2/1"), "d2") == "0:assassin/1"


@pytest.mark.clause("NH-ABIL-MOB-01")
def test_mobility_is_used_once_in_a_turn_and_anew_in_the_next_own_turn() -> None:
    s = table(("borgo", "moloch"), "d2:0:assassin/4", piles=("", ""))
    play(s, "mobility d2-d3/4")
    assert may_begin(s, "mobility") == []
    assert refused(s, "mobility d3-d4/4")
    play(s, "end", "end")
    assert "mobility d3-d4/4" in may(s)


@pytest.mark.clause("NH-ABIL-MOB-01")
def test_units_without_mobility_and_units_of_the_enemy_do_not_go() -> None:
    s = table(("borgo", "outpost"), "d2:0:mutant/0, d6:1:runner/0")
    assert may_begin(s, "mobility") == []
    assert refused(s, "mobility d2-d3/0")
    assert refused(s, "mobility d6-d5/0")


@pytest.mark.clause("NH-ABIL-MOB-02")
def test_mobility_comes_before_between_or_after_tile_uses() -> None:
    s = table(("borgo", "moloch"), "b2:0:assassin/4, b4:0:assassin/4, f4:0:assassin/4", hands=("mutant claws", ""))
    play(s, "mobility b2-b3/4", "place mutant d2/0", "mobility f4-f3/4", "place claws d6/0", "mobility b4-c5/4", "end")
    assert {at for at, text in units(s).items() if "assassin" in text} == {"b3", "f3", "c5"}


@pytest.mark.clause("NH-ABIL-MOB-03")
def test_nobody_goes_while_a_battle_is_fought() -> None:
    s = fought(("borgo", "moloch"), "b2:0:assassin/4, d5:1:clown/0")
    assert asked(s) == (1, "clown")
    assert refused(s, "mobility b2-b3/4")


@pytest.mark.clause("NH-ABIL-MOB-03")
def test_filling_the_last_hex_leaves_no_time_to_go() -> None:
    """The battle frees hexes beside the Assassin, but the turn is over."""
    board = crowd("d4:0:assassin/4, b2:0:hq/0, f4:1:hq/0", "1:brain/0", "f2")
    s = table(("borgo", "moloch"), board, hands=("mutant", ""), piles=("", ""))
    assert may_begin(s, "mobility") != []
    play(s, "place mutant f2/0")
    assert asked(s) == (1, "turn")
    assert refused(s, "mobility d4-d4/0")


@pytest.mark.clause("NH-ABIL-MOB-04")
def test_a_netted_unit_does_not_go() -> None:
    s = table(("borgo", "moloch"), "d4:0:assassin/4, d3:1:net_fighter/3")
    assert netted(s) == {"d4"}
    assert refused(s, "mobility d4-d5/4")
    assert refused(s, "mobility d4-d4/0")


@pytest.mark.clause("NH-ABIL-TURN-01")
def test_the_turn_ability_rotates_freely_in_place_once_in_a_turn() -> None:
    s = table(("beasts", "moloch"), "d4:0:alpha/2")
    assert may(s) == ["end"] + [f"turn d4/{rotation}" for rotation in (3, 4, 5, 0, 1)]
    assert refused(s, "mobility d4-d5/2")
    play(s, "turn d4/0")
    assert units(s) == {"d4": "0:alpha/0"}
    assert refused(s, "turn d4/1")


@pytest.mark.clause("NH-ABIL-TURN-01")
def test_a_unit_without_the_ability_does_not_turn() -> None:
    s = table(("beasts", "moloch"), "d4:0:urchin/2, d2:1:hybrid/0")
    assert refused(s, "turn d4/0")


@pytest.mark.clause("NH-ABIL-TURN-02")
def test_a_netted_unit_does_not_turn() -> None:
    s = table(("beasts", "moloch"), "d4:0:alpha/2, d3:1:net_fighter/3")
    assert may(s) == ["end"]
    assert refused(s, "turn d4/0")


@pytest.mark.clause("NH-ABIL-PUSH-01")
def test_a_unit_with_push_pushes_an_adjacent_enemy_and_its_owner_picks_the_hex() -> None:
    s = table(("steel_police", "borgo"), "d4:0:riot_policeman/0, d3:1:mutant/5, d6:1:claws/0")
    assert may_begin(s, "shove") == ["shove d4 d3"]
    play(s, "shove d4 d3")
    assert asked(s) == (1, "landing")
    assert may(s) == ["land c2", "land d2", "land e2"]
    play(s, "land e2")
    assert unit(s, "e2") == "1:mutant/5"
    assert unit(s, "d4") == "0:riot_policeman/0"
    assert asked(s) == (0, "turn")


@pytest.mark.clause("NH-ABIL-PUSH-01")
def test_each_unit_with_push_pushes_once_in_a_turn() -> None:
    board = "d4:0:riot_policeman/0, c4:0:riot_policeman/0, d3:1:mutant/0, e4:1:medic/0, b3:1:claws/0"
    s = table(("steel_police", "borgo"), board, piles=("", ""))
    play(s, "shove d4 d3", "land d2")
    assert may_begin(s, "shove") == ["shove c4 b3"]
    assert refused(s, "shove d4 e4")
    play(s, "shove c4 b3")
    assert unit(s, "b2") == "1:claws/0"
    assert may_begin(s, "shove") == []
    play(s, "end", "end")
    assert may_begin(s, "shove") == ["shove d4 e4"]


@pytest.mark.clause("NH-ABIL-PUSH-01")
@pytest.mark.parametrize(
    "board",
    [
        "d4:0:executioner/0, d3:1:mutant/0",
        "d4:0:riot_policeman/0, d3:0:judge/0",
        "d4:0:riot_policeman/0, d2:1:mutant/0",
        "d4:0:riot_policeman/0, d3:1:net_fighter/1",
        "d4:0:riot_policeman/0, d3:1:mutant/0, d2:1:claws/0, c2:1:claws/0, e2:1:claws/0",
    ],
    ids=["no push icon", "a friend", "not adjacent", "the pusher is netted", "no landing hex"],
)
def test_push_follows_the_rules_of_push_back(board: str) -> None:
    s = table(("steel_police", "borgo"), board)
    assert may_begin(s, "shove") == []
    assert refused(s, "shove d4 d3")


@pytest.mark.clause("NH-ABIL-PUSH-01")
def test_a_netted_unit_is_not_pushed() -> None:
    board = "d4:0:riot_policeman/0, d3:1:mutant/0, c3:0:pacifier/2"
    s = table(("steel_police", "borgo"), board)
    assert netted(s) == {"d3"}
    assert may_begin(s, "shove") == []
