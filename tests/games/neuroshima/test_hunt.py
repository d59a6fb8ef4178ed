"""Hunt (rulebook section 6.9, NH-INST-HUNT)."""

from __future__ import annotations

import pytest

from sandtable.games.neuroshima.rules import Neuroshima
from tests.games.neuroshima.table import (
    asked,
    hand,
    hp,
    may,
    may_begin,
    netted,
    play,
    refused,
    table,
    told,
    unit,
    units,
)


def hunting(board: str, foe: str = "borgo", foe_hp: int = 20) -> Neuroshima:
    """Beasts with Hunt in hand."""
    return table(("beasts", foe), board, hands=("hunt", ""), hp=(20, foe_hp))


@pytest.mark.clause("NH-INST-HUNT-01")
def test_a_unit_moves_and_then_attacks_with_one_edge() -> None:
    """The Hive has friendly fire on five edges; one of them is used, after the step."""
    s = hunting("d5:0:hive/0, d3:1:mutant/0, e3:1:claws/0, c3:1:claws/0")
    play(s, "hunt d5-d4/0")
    assert asked(s) == (0, "hunt")
    assert may(s) == ["hold", "strike 0", "strike 1", "strike 5"]
    play(s, "strike 0")
    assert units(s) == {"d4": "0:hive/0", "e3": "1:claws/0", "c3": "1:claws/0"}
    assert (asked(s), hand(s, 0)) == ((0, "turn"), [])


@pytest.mark.clause("NH-INST-HUNT-01")
def test_the_hunter_is_any_own_unit_and_moves_as_by_a_move() -> None:
    s = hunting("d4:0:hive/1, b2:0:ranger/0, f4:1:hq/0, b3:0:hq/0")
    assert len(may_begin(s, "hunt d4-")) == 6 * 6 + 6
    assert may_begin(s, "hunt b2-") != []
    assert may_begin(s, "hunt b3-") != []
    for text in ("hunt f4-f3/0", "hunt d4-d2/0", "hunt b3-b2/0"):
        assert refused(s, text)


@pytest.mark.clause("NH-INST-HUNT-02")
def test_the_hunter_may_stay_and_attack() -> None:
    s = play(hunting("d4:0:hive/0, d3:1:mutant/0"), "hunt d4-d4/0", "strike 0")
    assert units(s) == {"d4": "0:hive/0"}


@pytest.mark.clause("NH-INST-HUNT-02")
def test_the_hunter_may_move_and_hold_its_fire() -> None:
    s = play(hunting("d5:0:hive/0, d3:1:mutant/0"), "hunt d5-d4/0", "hold")
    assert units(s) == {"d4": "0:hive/0", "d3": "1:mutant/0"}
    assert asked(s) == (0, "turn")


@pytest.mark.clause("NH-INST-HUNT-02")
def test_the_move_comes_first() -> None:
    s = play(hunting("d4:0:hive/0, d3:1:mutant/0"), "hunt d4-d4/0")
    assert asked(s) == (0, "hunt")
    assert may_begin(s, "hunt") == may_begin(s, "move") == []
    play(s, "strike 0")
    assert (asked(s), unit(s, "d4")) == ((0, "turn"), "0:hive/0")
    assert {text.split()[0] for text in may(s)} == {"end"}


@pytest.mark.clause("NH-INST-HUNT-03")
def test_every_edge_with_something_to_strike_is_offered() -> None:
    """The Ram strikes with 2 in front and with 1 over three other edges."""
    around = "d3:1:super_mutant/0, e3:1:super_mutant/0, e4:1:mutant/0, d5:1:mutant/0, c4:1:mutant/0, c3:1:mutant/0"
    s = play(hunting(f"d4:0:ram/0, {around}"), "hunt d4-d4/0")
    assert may(s) == ["hold", "strike 0", "strike 1", "strike 3", "strike 5"]
    assert unit(play(s.clone(), "strike 0"), "d3") is None
    assert unit(play(s.clone(), "strike 1"), "e3") == "1:super_mutant/0*1"


@pytest.mark.clause("NH-INST-HUNT-03")
def test_bonuses_count_and_initiative_does_not() -> None:
    """An Officer makes the Alpha strike twice as hard; Vulture (initiative 1) and Alpha (4) hunt alike."""
    s = hunting("d4:0:alpha/1, d3:1:super_mutant/0, d5:0:officer_1/0")
    assert unit(play(s, "hunt d4-d4/1", "strike 0"), "d3") is None
    s = hunting("d4:0:alpha/1, d3:1:super_mutant/0")
    assert unit(play(s, "hunt d4-d4/1", "strike 0"), "d3") == "1:super_mutant/0*1"
    for hunter in ("vulture/3", "alpha/1"):
        s = hunting(f"d4:0:{hunter}, d3:1:brain/0", "moloch")
        assert unit(play(s, f"hunt d4-d4/{hunter[-1]}", "strike 0"), "d3") is None


@pytest.mark.clause("NH-INST-HUNT-03")
def test_targets_are_those_of_a_battle() -> None:
    """The Acid-Spitter shoots past a friend at the first enemy; the Vulture spares friends; the Bug does not."""
    s = hunting("d5:0:acid_spitter/1, d4:0:ranger/0, d3:1:mutant/0, d2:1:claws/0")
    play(s, "hunt d5-d5/1", "strike 0")
    assert units(s) == {"d5": "0:acid_spitter/1", "d4": "0:ranger/0", "d2": "1:claws/0"}
    s = play(hunting("d4:0:vulture/3, d3:0:bug/0"), "hunt d4-d4/3")
    assert asked(s) == (0, "turn")
    assert unit(s, "d3") == "0:bug/0"
    s = play(hunting("d4:0:bug/5, d3:0:officer_1/0"), "hunt d4-d4/5", "strike 0")
    assert unit(s, "d3") is None


@pytest.mark.clause("NH-INST-HUNT-03")
def test_armour_flight_and_mirrors_apply() -> None:
    s = hunting("d5:0:acid_spitter/1, d3:1:armored_guard/3", "moloch")
    assert unit(play(s, "hunt d5-d5/1", "strike 0"), "d3") == "1:armored_guard/3"
    s = hunting("d5:0:acid_spitter/1, d3:1:armored_guard/0", "moloch")
    assert unit(play(s, "hunt d5-d5/1", "strike 0"), "d3") is None
    s = play(hunting("d4:0:hive/0, d3:0:vulture/0"), "hunt d4-d4/0", "strike 0")
    assert unit(s, "d3") == "0:vulture/0"
    s = play(hunting("d4:0:hive/0, d3:1:judge/0", "steel_police"), "hunt d4-d4/0", "strike 0")
    assert units(s) == {"d3": "1:judge/0"}


@pytest.mark.clause("NH-INST-HUNT-03")
def test_a_medic_absorbs_the_attack() -> None:
    s = play(hunting("d4:0:ram/0, d3:1:super_mutant/0, d2:1:medic/3"), "hunt d4-d4/0", "strike 0")
    assert (unit(s, "d3"), unit(s, "d2")) == ("1:super_mutant/0", None)


@pytest.mark.clause("NH-INST-HUNT-03")
def test_between_two_medics_the_owner_chooses() -> None:
    s = play(hunting("d4:0:hive/0, d3:1:mutant/0, d2:1:medic/3, c2:1:medic/2"), "hunt d4-d4/0", "strike 0")
    assert asked(s) == (1, "medic")
    play(s, "medic d3 d4/0 c2")
    assert (unit(s, "d3"), unit(s, "d2"), unit(s, "c2")) == ("1:mutant/0", "1:medic/3", None)
    assert asked(s) == (0, "turn")


@pytest.mark.clause("NH-INST-HUNT-04")
def test_a_netted_unit_does_not_hunt() -> None:
    s = hunting("d4:0:hive/0, d3:1:net_fighter/1, b2:0:ram/0")
    assert netted(s) == {"d4"}
    assert may_begin(s, "hunt d4-") == []
    assert refused(s, "hunt d4-d4/0")
    assert refused(s, "hunt d4-d5/0")
    assert may_begin(s, "hunt b2-") != []


@pytest.mark.clause("NH-INST-HUNT-04")
def test_a_unit_netted_by_its_move_does_not_attack() -> None:
    board = "d5:0:hive/0, d3:1:net_fighter/1, c3:1:mutant/0"
    s = play(hunting(board), "hunt d5-d4/0")
    assert netted(s) == {"d4"}
    assert asked(s) == (0, "turn")
    assert refused(s, "strike 5")
    # A step aside is free of the net.
    s = play(hunting(board), "hunt d5-c4/0")
    assert may(s) == ["hold", "strike 0"]


@pytest.mark.clause("NH-INST-HUNT-05", "NH-ABIL-AGONY-04")
def test_what_is_hunted_has_no_agony() -> None:
    """The own Bug dies by friendly fire and would strike back at the Alpha in a battle."""
    s = hunting("d4:0:alpha/1, d3:0:bug/0")
    events = told(s, "hunt d4-d4/1", "strike 0")
    assert units(s) == {"d4": "0:alpha/1"}
    assert "agony" not in [event.kind for event in events]


@pytest.mark.clause("NH-INST-HUNT-06")
def test_an_hq_may_hunt_but_harms_no_hq() -> None:
    s = play(hunting("d5:0:hq/0, d3:1:hq/0, e3:1:mutant/0"), "hunt d5-d4/0")
    assert unit(play(s.clone(), "strike 1"), "e3") is None
    assert hp(play(s, "strike 0")) == [20, 20]
    assert unit(s, "d3") == "1:hq/0"


@pytest.mark.clause("NH-INST-HUNT-06", "NH-END-19")
def test_hunt_may_end_the_game() -> None:
    s = play(hunting("b4:0:hq/0, d4:0:ram/0, d3:1:hq/0", foe_hp=3), "hunt d4-d4/0", "strike 0")
    assert hp(s) == [20, 1]
    assert asked(s) == (0, "turn")
    s = play(hunting("b4:0:hq/0, d4:0:ram/0, d3:1:hq/0", foe_hp=2), "hunt d4-d4/0", "strike 0")
    assert asked(s) is None
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners()) == ("hq_destroyed", [0])


@pytest.mark.clause("NH-INST-HUNT-07")
def test_cerberus_led_away_from_its_hq_is_lost_before_its_attack() -> None:
    board = "c4:0:hq/0, d4:0:cerberus/0, e2:1:mutant/0, f2:1:hq/0"
    s = play(hunting(board), "hunt d4-e3/0")
    assert asked(s) == (0, "turn")
    assert units(s) == {"c4": "0:hq/0", "e2": "1:mutant/0", "f2": "1:hq/0"}
    s = play(hunting("c4:0:hq/0, d4:0:cerberus/0, c2:1:mutant/0"), "hunt d4-c3/0", "strike 0")
    assert units(s) == {"c4": "0:hq/0", "c3": "0:cerberus/0"}


@pytest.mark.clause("NH-INST-HUNT-07", "NH-ABIL-LAIR-03")
def test_an_hq_that_hunts_away_from_cerberus_loses_it_first() -> None:
    s = hunting("c4:0:hq/0, c3:0:cerberus/0, d4:1:mutant/0")
    play(s, "hunt c4-d5/0")
    assert unit(s, "c3") is None
    assert may(s) == ["hold", "strike 0"]
