"""Agony of the Beasts (NH-ABIL-AGONY): a destroyed warrior attacks at once."""

from __future__ import annotations

import pytest

from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.hexes import INDEX_OF_NAME
from tests.games.neuroshima.table import (
    battle,
    fought,
    gone,
    happened,
    hits,
    hp,
    left_by,
    lend,
    play,
    table,
    told,
    unit,
    units,
    where,
)

POLICE = ("steel_police", "beasts")
OUTPOST = ("outpost", "beasts")
BUG = "d4:1:bug/0, d2:0:bandog/3"
"""The Bandog shoots the Bug in phase 3; the Bug (initiative 1) strikes upper right, lower right and down."""


def agonies(s: Neuroshima) -> list[tuple[object, str]]:
    """Who was in agony, and in which phase."""
    return [(event.data["phase"], where(event)) for event in happened(s, "agony")]


@pytest.mark.clause("NH-ABIL-AGONY-01")
def test_a_destroyed_warrior_attacks_at_once_with_all_its_edges() -> None:
    board = BUG + ", e3:0:scout/0, e4:0:medic/0, d5:0:sergeant/0"
    assert left_by(battle(POLICE, board)) == {"d4": 3, "e3": 3, "e4": 3, "d5": 3}


@pytest.mark.clause("NH-ABIL-AGONY-01")
def test_a_warrior_that_is_only_wounded_has_no_agony() -> None:
    """The Bug gets a point of toughness as a wound less than none."""
    s = table(POLICE, BUG + ", e3:0:scout/0", hands=("battle", ""))
    s.field.wounds[INDEX_OF_NAME["d4"]] = -1
    s.events = []
    play(s, "battle")
    assert agonies(s) == []
    assert gone(s) == {"e3": 1}


@pytest.mark.clause("NH-ABIL-AGONY-01")
def test_a_destroyed_unit_without_agony_does_not_strike() -> None:
    assert left_by(battle(POLICE, BUG.replace("bug/0", "hive/0") + ", e3:0:scout/0")) == {"d4": 3}


@pytest.mark.clause("NH-ABIL-AGONY-02", "NH-ABIL-AGONY-06")
def test_agony_is_additional_to_the_normal_attack() -> None:
    """The Urchin strikes the HQ in phase 2 and, destroyed by the Judge in phase 1, once more."""
    board = "d4:1:urchin/1, d3:0:hq/0, d6:0:judge/0"
    assert hits(POLICE, board) == ["2 d4>d3 1", "1 d6>d4 1", "1 d4>d3 1"]


@pytest.mark.clause("NH-ABIL-AGONY-03")
def test_destroyed_in_its_own_phase_it_attacks_once() -> None:
    board = "d4:1:urchin/1, d3:0:hq/0, d6:0:wardog/0"
    assert hits(POLICE, board) == ["2 d4>d3 1", "2 d6>d4 1"]


@pytest.mark.clause("NH-ABIL-AGONY-04")
def test_outside_battle_there_is_no_agony() -> None:
    board = "d4:1:bug/0, d5:0:hq/0, e3:0:runner/0"
    s = table(OUTPOST, board, hands=("sniper", ""))
    assert [event.kind for event in told(s, "sniper d4")] == ["played", "hit", "removed"]
    assert units(s) == {"d5": "0:hq/0", "e3": "0:runner/0"}
    s = table(("borgo", "beasts"), board.replace("runner", "mutant"), hands=("grenade", ""))
    play(s, "grenade d4")
    assert units(s) == {"d5": "0:hq/0", "e3": "0:mutant/0"}
    s = table(POLICE, board.replace("runner", "scout"), hands=("executioner", ""))
    play(s, "execute executioner d4/0")
    assert hp(s) == [19, 20]
    assert unit(s, "e3") == "0:scout/0"


@pytest.mark.clause("NH-ABIL-AGONY-04")
def test_a_hunt_triggers_no_agony() -> None:
    both = ("beasts", "beasts")
    s = table(both, "d4:0:alpha/1, d3:1:bug/2", hands=("hunt", ""), mirror="yes")
    play(s, "hunt d4-d4/1", "strike 0")
    assert units(s) == {"d4": "0:alpha/1"}


@pytest.mark.clause("NH-ABIL-AGONY-05")
def test_an_agony_attack_may_trigger_the_next() -> None:
    """Shot on d2, the first Bug destroys the second, which destroys the Urchin, which strikes the HQ."""
    s = fought(POLICE, "d2:1:bug/0, d3:1:bug/0, d4:1:urchin/4, d5:0:hq/0, c2:0:bandog/1")
    assert agonies(s) == [(3, "d2"), (3, "d3"), (3, "d4")]
    assert [(event.data["wave"], where(event, "target")) for event in happened(s, "hit")] == [
        (0, "d2"),
        (1, "d3"),
        (2, "d4"),
        (3, "d5"),
    ]
    assert hp(s) == [19, 20]


@pytest.mark.clause("NH-ABIL-AGONY-06")
def test_agony_after_the_initiative_was_lowered_to_the_later_phase() -> None:
    """With the Ranger the Urchin strikes in phase 3; the Ranger is destroyed in it, the Urchin (now 2) in phase 2."""
    board = "d4:1:urchin/1, d3:0:hq/0, d5:1:ranger/0*1, d6:0:bandog/0, b4:0:wardog/1"
    s = fought(POLICE, board)
    assert gone(s) == {"d5": 3, "d4": 2}
    assert agonies(s) == [(2, "d4")]
    assert [event.data["phase"] for event in happened(s, "hq_damage")] == [3, 2]


@pytest.mark.clause("NH-ABIL-AGONY-07")
def test_a_netted_warrior_has_no_agony() -> None:
    assert left_by(battle(POLICE, BUG.replace("bug/0", "bug/0!") + ", e3:0:scout/0")) == {"d4": 3}
    assert left_by(battle(POLICE, BUG + ", e3:0:scout/0, c4:0:pacifier/2")) == {"d4": 3}


@pytest.mark.clause("NH-ABIL-AGONY-08")
def test_strength_bonuses_apply_to_agony() -> None:
    assert hits(POLICE, BUG + ", d5:0:hq/0, c4:1:officer_1/1")[:2] == ["3 d2>d4 1", "3 d4>d5 2"]


@pytest.mark.clause("NH-ABIL-AGONY-08")
def test_initiative_and_extra_attacks_do_not_apply_to_agony() -> None:
    """A Ranger and a lent Mother Module serve the Bug; it strikes once, in the phase of its destruction."""
    s = table(POLICE, BUG + ", d5:0:hq/0, c4:1:ranger/1", hands=("battle", ""))
    lend(s, "c3", "moloch_mother_module", 1, 2)
    s.events = []
    play(s, "battle")
    assert [event.data["phase"] for event in happened(s, "hq_damage")] == [3]
    assert hp(s) == [19, 20]


@pytest.mark.clause("NH-ABIL-AGONY-09")
def test_a_warrior_saved_by_a_medic_has_no_agony() -> None:
    """Beasts have no medics of their own; this one is lent."""
    s = table(POLICE, BUG + ", e3:0:scout/0", hands=("battle", ""))
    lend(s, "c4", "moloch_medic", 1, 1)
    s.events = []
    play(s, "battle")
    assert gone(s)["c4"] == 3
    assert agonies(s) == []
    assert gone(s)["e3"] == 1


@pytest.mark.clause("NH-ABIL-AGONY-10")
def test_agony_fires_at_most_once() -> None:
    """The Bugs strike each other in their agonies; the first one hits the HQ only once."""
    board = "d4:1:bug/0, d2:0:bandog/3, d5:1:bug/5, e4:0:hq/0"
    s = fought(POLICE, board)
    assert agonies(s) == [(3, "d4"), (3, "d5")]
    assert hp(s) == [18, 20]
    blows = [where(event, "attacker") for event in happened(s, "hit") if event.data["wave"] != 0]
    assert sorted(set(blows)) == ["d4", "d5"]
    assert len([event for event in happened(s, "hit") if where(event, "target") == "e4"]) == 2
