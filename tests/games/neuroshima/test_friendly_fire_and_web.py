"""Friendly fire and the web of the Beasts (NH-ABIL-FF, NH-ABIL-WEB)."""

from __future__ import annotations

import pytest

from tests.games.neuroshima.table import (
    battle,
    fought,
    gone,
    happened,
    hits,
    hp,
    left_by,
    netted,
    slots,
    table,
    where,
    wounds,
)

BEASTS = ("beasts", "moloch")
AGAINST_BORGO = ("beasts", "borgo")


@pytest.mark.clause("NH-ABIL-FF-01")
def test_a_friendly_fire_icon_strikes_friend_and_foe() -> None:
    """The Hive strikes five edges: a friend on d3, an enemy on e4; its lower left edge has no icon."""
    board = "d4:0:hive/0, d3:0:acid_spitter/0, e4:1:medic/0, c4:1:medic/0"
    assert hits(BEASTS, board) == ["2 d4>d3 1", "2 d4>e4 1"]
    assert left_by(battle(BEASTS, board)) == {"d3": 2, "e4": 2}


@pytest.mark.clause("NH-ABIL-FF-01")
def test_ordinary_melee_of_the_beasts_spares_friends() -> None:
    assert left_by(battle(BEASTS, "d4:0:urchin/1, d3:0:officer_1/0")) == {}


@pytest.mark.clause("NH-ABIL-FF-02")
def test_units_with_friendly_fire_are_friends_for_every_other_purpose() -> None:
    """The Ranger serves the Alpha, the Acid-Spitter shoots past it, the Urchin does not strike it."""
    board = "d4:0:alpha/0, e4:0:ranger/5, d6:0:acid_spitter/1, d5:0:urchin/1, d2:1:hybrid/0"
    assert slots(BEASTS, board, "d4") == [5]
    assert hits(BEASTS, board) == ["2 d6>d2 1"]


@pytest.mark.clause("NH-ABIL-FF-03")
def test_friendly_fire_harms_the_own_hq() -> None:
    assert hp(fought(BEASTS, "d4:0:hive/0, d3:0:hq/0")) == [19, 20]


@pytest.mark.clause("NH-ABIL-FF-04")
def test_melee_bonuses_raise_friendly_fire() -> None:
    assert hits(BEASTS, "d4:0:alpha/1, d5:0:officer_1/0, d3:1:hq/0")[0] == "4 d4>d3 2"


@pytest.mark.clause("NH-ABIL-FF-04")
def test_reflection_returns_friendly_fire() -> None:
    assert left_by(battle(("beasts", "steel_police"), "d4:0:alpha/1, d3:1:judge/0")) == {"d4": 4}


@pytest.mark.clause("NH-ABIL-FF-04")
def test_flight_protects_from_friendly_fire() -> None:
    assert left_by(battle(BEASTS, "d4:0:alpha/1, d3:0:vulture/0")) == {}


@pytest.mark.clause("NH-ABIL-FF-04")
def test_armour_does_not_stop_friendly_fire_and_medics_absorb_it_as_one_attack() -> None:
    assert wounds(battle(BEASTS, "d4:0:ram/0, d3:1:blocker/3")) == {"d3": 2}
    s = fought(BEASTS, "d4:0:ram/0, d3:1:blocker/3, d2:1:medic/3")
    assert gone(s) == {"d2": 2}
    assert [event.data["amount"] for event in happened(s, "absorbed")] == [2]


@pytest.mark.clause("NH-ABIL-WEB-01")
def test_a_web_holds_friend_and_foe() -> None:
    """The Arachnid's webs look to d3, e4 and c3; d5 and c4 are behind it."""
    board = "d4:0:arachnid/0, d3:0:alpha/0, e4:1:hybrid/3, d5:0:urchin/0, c4:1:guard/3"
    assert netted(table(BEASTS, board)) == {"d3", "e4"}


@pytest.mark.clause("NH-ABIL-WEB-01")
def test_a_net_holds_only_foes() -> None:
    assert netted(table(("moloch", "beasts"), "d4:0:net_fighter/0, d3:0:hybrid/0, c3:1:alpha/0")) == {"c3"}


@pytest.mark.clause("NH-ABIL-WEB-01")
def test_the_web_holds_the_own_hq() -> None:
    assert netted(table(BEASTS, "d4:0:arachnid/0, d3:0:hq/0")) == {"d3"}


@pytest.mark.clause("NH-ABIL-WEB-02")
def test_a_web_and_a_net_that_aim_at_each_other_are_void() -> None:
    """The Arachnid's other webs and the Net Fighter's other net still work."""
    board = "d4:0:arachnid/0, d3:1:net_fighter/3, e4:0:alpha/0, e3:0:urchin/0"
    s = table(BEASTS, board)
    assert netted(s) == {"e4", "e3"}


@pytest.mark.clause("NH-ABIL-WEB-02")
def test_a_netted_arachnid_holds_nobody() -> None:
    board = "d4:0:arachnid/0, d5:1:net_fighter/0, d3:0:alpha/0, e4:1:hybrid/0"
    assert netted(table(BEASTS, board)) == {"d4"}


@pytest.mark.clause("NH-ABIL-WEB-02")
def test_webs_of_friends_that_aim_at_each_other_are_a_ring_too() -> None:
    """The army has one Arachnid; here are two, back to back with their free edges."""
    board = "d4:0:arachnid/0, d3:0:arachnid/3, e4:0:alpha/0, e3:1:hybrid/0"
    assert netted(table(BEASTS, board)) == {"e4", "e3"}


@pytest.mark.clause("NH-ABIL-WEB-02")
def test_the_web_of_a_destroyed_arachnid_holds_until_the_end_of_the_phase() -> None:
    """The Claws kill the Arachnid in phase 3, so the held Claws miss theirs and the held Mutant strikes in phase 2."""
    board = "d4:0:arachnid/0, d3:1:claws/1, e4:1:mutant/3, e5:0:hq/0, d2:0:officer_1/0, c4:1:claws/2"
    s = fought(AGAINST_BORGO, board)
    assert gone(s)["d4"] == 3
    assert "d2" not in gone(s)
    blows = [(event.data["phase"], where(event, "attacker")) for event in happened(s, "hit")]
    assert (3, "d3") not in blows
    assert (2, "e4") in blows
