"""The Clown (NH-ABIL-CLOWN): attack or explode."""

from __future__ import annotations

import pytest

from tests.games.neuroshima.table import asked, fought, gone, happened, hp, may, play, unit, units, where

CLOWN = ("moloch", "borgo")
AGAINST = ("borgo", "moloch")


@pytest.mark.clause("NH-ABIL-CLOWN-01")
def test_the_owner_decides_in_the_phase_in_which_the_clown_would_attack() -> None:
    s = fought(AGAINST, "d4:1:clown/0, d3:0:medic/0, d5:0:medic/3")
    assert asked(s) == (1, "clown")
    assert may(s) == ["attack d4", "explode d4"]
    assert [event.data["phase"] for event in happened(s, "phase")] == [2]
    attacked = play(s.clone(), "attack d4")
    assert set(units(attacked)) == {"d4", "d5"}
    exploded = play(s.clone(), "explode d4")
    assert units(exploded) == {}


@pytest.mark.clause("NH-ABIL-CLOWN-01")
def test_an_exploding_clown_does_not_attack_as_well() -> None:
    """Blow and explosion together would destroy the Super-mutant (toughness 1)."""
    s = fought(CLOWN, "d4:0:clown/0, d3:1:super_mutant/0", "explode d4")
    assert unit(s, "d3") == "1:super_mutant/0*1"


@pytest.mark.clause("NH-ABIL-CLOWN-02", "NH-HQ-11")
def test_the_explosion_hits_every_neighbour_friend_or_foe_with_hqs() -> None:
    board = "d4:0:clown/0, d3:0:hq/0, e3:1:hq/0, e4:0:hybrid/2, d5:1:medic/0, d2:1:medic/0"
    s = fought(CLOWN, board, "explode d4")
    hit = [(where(event, "target"), event.data["amount"]) for event in happened(s, "hit") if event.data["phase"] == 2]
    assert sorted(hit) == [("d3", 1), ("d5", 1), ("e3", 1), ("e4", 1)]
    assert {at: phase for at, phase in gone(s).items() if phase == 2} == {"d4": 2, "e4": 2, "d5": 2}
    assert hp(s) == [19, 19]


@pytest.mark.clause("NH-ABIL-CLOWN-03")
def test_no_bonus_changes_the_explosion() -> None:
    """The Brain on c3 gives the Clown +1 melee and ranged, as its blows show."""
    board = "d4:0:clown/0, c3:0:brain/2, d3:1:hq/0"
    assert hp(fought(CLOWN, board, "attack d4")) == [20, 18]
    assert hp(fought(CLOWN, board, "explode d4")) == [20, 19]


@pytest.mark.clause("NH-ABIL-CLOWN-03")
def test_armour_does_not_stop_the_explosion() -> None:
    """The Super-mutant has its armour towards the Clown, and a wound."""
    s = fought(CLOWN, "d4:0:clown/3, d3:1:super_mutant/3*1", "explode d4")
    assert gone(s) == {"d4": 2, "d3": 2}


@pytest.mark.clause("NH-ABIL-CLOWN-04")
def test_exploding_destroys_the_clown_whatever_its_toughness() -> None:
    s = fought(CLOWN, "d4:0:clown/0", "explode d4")
    assert gone(s) == {"d4": 2}
    assert [event.clause for event in happened(s, "removed")] == ["NH-ABIL-CLOWN-04"]
    assert happened(s, "hit") == []


@pytest.mark.clause("NH-ABIL-CLOWN-05")
def test_the_clown_is_a_target_until_the_end_of_the_phase() -> None:
    """The Annihilator's shot of phase 2 stops at the exploding Clown and does not reach the HQ behind it."""
    s = fought(("outpost", "moloch"), "d6:0:annihilator/2, d5:1:clown/0, d4:1:hq/0", "explode d5")
    shots = [where(event, "target") for event in happened(s, "hit") if where(event, "attacker") == "d6"]
    assert shots == ["d5"]
    assert hp(s) == [20, 19]


@pytest.mark.clause("NH-ABIL-CLOWN-05")
def test_the_explosion_is_simultaneous_with_the_attacks_of_its_phase() -> None:
    """The Mutant is destroyed by the explosion and strikes the HQ in the same phase."""
    s = fought(CLOWN, "d4:0:clown/0, e4:1:mutant/0, e3:0:hq/0", "explode d4")
    assert gone(s) == {"d4": 2, "e4": 2}
    assert hp(s) == [18, 20]
    assert [event.data["wave"] for event in happened(s, "hit")] == [0, 0, 0, 0]


@pytest.mark.clause("NH-ABIL-CLOWN-06")
def test_a_netted_clown_is_not_asked() -> None:
    s = fought(AGAINST, "d4:1:clown/0, d3:0:net_fighter/1, e4:0:medic/0")
    assert asked(s) == (-1, "draw")
    assert gone(s) == {"d4": 1}
    assert unit(s, "e4") == "0:medic/0"


@pytest.mark.clause("NH-ABIL-CLOWN-07")
def test_a_medic_absorbs_the_explosion_on_its_unit() -> None:
    s = fought(CLOWN, "d4:0:clown/0, d3:1:mutant/2, d2:1:medic/3", "explode d4")
    assert gone(s) == {"d4": 2, "d2": 2}
    assert [where(event, "attacker") for event in happened(s, "absorbed")] == ["d4"]


@pytest.mark.clause("NH-ABIL-CLOWN-08")
def test_an_attack_on_an_exploding_clown_still_uses_up_its_medic() -> None:
    """The medic d5 faces the Clown; d6 saves it from the explosion, then it must absorb the Brawler's blow."""
    board = "d4:1:clown/3, d5:1:medic/0, d6:1:medic/0, d3:0:brawler/3"
    s = fought(AGAINST, board, "explode d4")
    while asked(s) == (1, "medic"):
        play(s, may(s)[0])
    assert {where(event, "target") for event in happened(s, "absorbed")} == {"d4", "d5"}
    assert gone(s) == {"d3": 2, "d4": 2, "d5": 2, "d6": 2}


@pytest.mark.clause("NH-ABIL-CLOWN-09")
def test_an_explosion_is_not_reflected() -> None:
    """The Judge's mirror faces the Clown."""
    s = fought(("moloch", "steel_police"), "d4:0:clown/0, d3:1:judge/0", "explode d4")
    assert gone(s) == {"d4": 2, "d3": 2}
    assert [event for event in s.events or [] if "returned_by" in event.data] == []


@pytest.mark.clause("NH-ABIL-CLOWN-09")
def test_flight_does_not_protect_from_an_explosion() -> None:
    s = fought(("moloch", "beasts"), "d4:0:clown/0, d3:1:vulture/0", "explode d4")
    assert gone(s) == {"d4": 2, "d3": 2}
