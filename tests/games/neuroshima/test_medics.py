"""Medics (NH-MEDIC): compulsory rescue, what counts as one attack, chains and mutual pairs."""

from __future__ import annotations

import pytest

from sandtable.kit.hexes import INDEX_OF_NAME
from tests.games.neuroshima.table import (
    asked,
    fought,
    gone,
    happened,
    hp,
    lend,
    may,
    play,
    refused,
    table,
    told,
    unit,
    units,
    where,
)

MOLOCH = ("borgo", "moloch")
TWO_BLOWS = "d4:1:blocker/0, d3:1:medic/3, d5:0:brawler/0, c4:0:mutant/1"
"""In phase 2 a Brawler (2) from below and a Mutant (1) from the lower left strike a Blocker with one medic."""


@pytest.mark.clause("NH-MEDIC-01")
def test_all_damage_of_an_attack_is_ignored_and_the_medic_is_discarded() -> None:
    s = fought(MOLOCH, "d4:1:stormtrooper/3, d3:1:medic/3, d5:0:brawler/0")
    assert gone(s) == {"d3": 2, "d5": 2}
    assert unit(s, "d4") == "1:stormtrooper/3"


@pytest.mark.clause("NH-MEDIC-01")
def test_a_medic_that_faces_away_or_belongs_to_the_enemy_saves_nobody() -> None:
    assert gone(fought(MOLOCH, "d4:1:hybrid/0, d3:1:medic/0, d5:0:brawler/0")) == {"d4": 2}
    assert gone(fought(MOLOCH, "d4:1:hybrid/1, d3:0:medic/3, d5:0:brawler/0")) == {"d4": 2}


@pytest.mark.clause("NH-MEDIC-02")
def test_damage_by_an_instant_counts_as_one_attack() -> None:
    s = table(("outpost", "moloch"), "d4:1:hybrid/0, d3:1:medic/3", hands=("sniper", ""))
    assert units(play(s, "sniper d4")) == {"d4": "1:hybrid/0"}
    s = table(MOLOCH, "d5:0:hq/0, d4:1:blocker/0, d3:1:medic/3", hands=("grenade", ""))
    assert units(play(s, "grenade d4")) == {"d5": "0:hq/0", "d4": "1:blocker/0"}


@pytest.mark.clause("NH-MEDIC-03")
def test_a_medic_cannot_be_held_back_even_from_a_harmless_hit() -> None:
    s = fought(MOLOCH, "d4:1:blocker/0, d3:1:medic/3, c4:0:mutant/1")
    assert gone(s) == {"d3": 2}
    assert unit(s, "d4") == "1:blocker/0"
    assert asked(s) == (-1, "draw")


@pytest.mark.clause("NH-MEDIC-03", "NH-ALG-MED-01")
def test_with_a_choice_of_attacks_there_is_still_no_way_to_decline() -> None:
    s = fought(MOLOCH, TWO_BLOWS)
    assert may(s) == ["medic d4 d5/0 d3", "medic d4 c4/1 d3"]


@pytest.mark.clause("NH-MEDIC-04")
def test_melee_and_ranged_over_one_edge_are_one_attack() -> None:
    s = fought(("hegemony", "outpost"), "d4:0:universal_soldier/3, e4:1:runner/1, f3:1:medic/4")
    assert gone(s) == {"f3": 3}
    assert unit(s, "e4") == "1:runner/1"


@pytest.mark.clause("NH-MEDIC-04")
def test_the_same_edge_in_another_phase_is_another_attack() -> None:
    s = fought(("outpost", "moloch"), "d5:0:hmg/0, d4:1:blocker/0, d3:1:medic/3")
    assert gone(s) == {"d3": 2}
    assert unit(s, "d4") == "1:blocker/0*1"


@pytest.mark.clause("NH-MEDIC-05")
@pytest.mark.parametrize(("choice", "left"), [("d5/0", "*1"), ("c4/1", "*2")])
def test_the_owner_of_the_unit_chooses_the_attack(choice: str, left: str) -> None:
    s = fought(MOLOCH, TWO_BLOWS)
    assert asked(s) == (1, "medic")
    play(s, f"medic d4 {choice} d3")
    assert gone(s) == {"d3": 2}
    assert unit(s, "d4") == f"1:blocker/0{left}"


@pytest.mark.clause("NH-MEDIC-01", "NH-MEDIC-05", "NH-MEDIC-14")
@pytest.mark.parametrize(("saved_from", "left"), [("d5/0", None), ("d6/0", "1:blocker/0*2")])
def test_shots_of_two_units_over_one_edge_are_two_attacks(saved_from: str, left: str | None) -> None:
    """The Annihilator (2) shoots past the HMG (1, and 1 more in the next phase) at the same Blocker."""
    s = fought(("outpost", "moloch"), "d4:1:blocker/0, d3:1:medic/3, d5:0:hmg/0, d6:0:annihilator/2")
    play(s, f"medic d4 {saved_from} d3")
    assert unit(s, "d4") == left


@pytest.mark.clause("NH-MEDIC-06")
@pytest.mark.parametrize(("saved", "lost"), [("d4 d5/0", "c2"), ("c2 b2/1", "d4")])
def test_the_owner_chooses_which_unit_is_saved(saved: str, lost: str) -> None:
    """The medic on d3 faces both Hybrids; a Brawler strikes the one, a Mutant the other."""
    s = fought(MOLOCH, "d4:1:hybrid/1, c2:1:hybrid/0, d3:1:medic/3, d5:0:brawler/0, b2:0:mutant/1")
    assert asked(s) == (1, "medic")
    assert gone(play(s, f"medic {saved} d3")) == {"d3": 2, lost: 2}


@pytest.mark.clause("NH-MEDIC-07")
@pytest.mark.parametrize(("payer", "other"), [("d3", "e4"), ("e4", "d3")])
def test_the_owner_chooses_the_medic_that_is_spent(payer: str, other: str) -> None:
    s = fought(MOLOCH, "d4:1:blocker/0, d3:1:medic/3, e4:1:medic/1, d5:0:brawler/0")
    assert asked(s) == (1, "medic")
    play(s, f"medic d4 d5/0 {payer}")
    assert gone(s) == {payer: 2}
    assert unit(s, other) is not None


@pytest.mark.clause("NH-MEDIC-07")
def test_each_medic_absorbs_one_attack_of_the_phase() -> None:
    s = fought(MOLOCH, TWO_BLOWS + ", e4:1:medic/1", "medic d4 d5/0 d3")
    assert gone(s) == {"d3": 2, "e4": 2}
    assert unit(s, "d4") == "1:blocker/0"


@pytest.mark.clause("NH-MEDIC-08")
def test_a_medic_that_is_being_destroyed_saves_nobody() -> None:
    s = fought(MOLOCH, "d4:1:hybrid/1, d3:1:medic/3, d5:0:brawler/0, d2:0:brawler/3")
    assert gone(s) == {"d4": 2, "d3": 2}


@pytest.mark.clause("NH-MEDIC-09")
def test_the_last_medic_of_a_one_way_chain_is_discarded() -> None:
    s = fought(MOLOCH, "d4:1:hybrid/1, d3:1:medic/3, d2:1:medic/3, d5:0:brawler/0")
    assert gone(s) == {"d2": 2}
    assert set(units(s)) == {"d3", "d4", "d5"}


@pytest.mark.clause("NH-MEDIC-10")
@pytest.mark.parametrize(("payer", "other"), [("d3", "e2"), ("e2", "d3")])
def test_of_two_medics_connected_both_ways_the_owner_names_one(payer: str, other: str) -> None:
    s = fought(MOLOCH, "d4:1:hybrid/1, d3:1:medic/3, e2:1:medic/4, d5:0:brawler/0")
    assert asked(s) == (1, "medic")
    assert may(s) == ["medic d4 d5/0 d3", "medic d4 d5/0 e2"]
    assert gone(play(s, f"medic d4 d5/0 {payer}")) == {payer: 2}
    assert unit(s, other) is not None


@pytest.mark.clause("NH-MEDIC-11")
def test_a_medic_absorbs_an_attack_on_an_hq() -> None:
    s = fought(MOLOCH, "d4:1:hq/0, d3:1:medic/3, d5:0:brawler/0")
    assert hp(s) == [20, 20]
    assert gone(s)["d3"] == 2
    assert happened(s, "hq_damage") == []


@pytest.mark.clause("NH-MEDIC-12")
def test_a_medic_saved_by_another_may_save_its_unit() -> None:
    """The Mutant on c3 strikes the medic d3, the Brawler the Hybrid d4; d2 saves d3, d3 saves d4."""
    s = fought(MOLOCH, "d4:1:hybrid/1, d3:1:medic/3, d2:1:medic/3, d5:0:brawler/0, c3:0:brawler/1")
    assert gone(s) == {"d3": 2, "d2": 2}
    assert unit(s, "d4") == "1:hybrid/1"


@pytest.mark.clause("NH-MEDIC-13")
@pytest.mark.parametrize(("durability", "lost"), [(1, {"d3", "d4"}), (2, {"d3"})])
def test_a_medic_that_is_hit_but_not_destroyed_saves_its_unit(durability: int, lost: set[str]) -> None:
    """No medic of the six armies is tough, so one gets a point of toughness here as a wound less than none."""
    s = table(MOLOCH, "d4:1:hybrid/1, d3:1:medic/3, d5:0:brawler/0, e2:0:mutant/4", hands=("battle", ""))
    s.field.wounds[INDEX_OF_NAME["d3"]] = 1 - durability
    s.events = []
    assert set(gone(play(s, "battle"))) == lost


@pytest.mark.clause("NH-MEDIC-14")
def test_a_used_medic_absorbs_nothing_more_in_its_phase() -> None:
    s = fought(MOLOCH, "d4:1:hybrid/2, d3:1:medic/3, d5:0:mutant/0, c4:0:mutant/1", "medic d4 c4/1 d3")
    assert gone(s) == {"d3": 2, "d4": 2}


@pytest.mark.clause("NH-MEDIC-14")
def test_a_used_medic_leaves_at_the_end_of_the_phase_and_then_opens_the_line() -> None:
    """The Commando spends the medic in phase 3; the HMG shoots past its hex at the Hybrid behind it in phase 2."""
    board = "d4:1:blocker/0, e4:1:medic/1, c4:0:commando/5, e5:0:hmg/0, e3:1:hybrid/1"
    s = fought(("outpost", "moloch"), board)
    assert gone(s) == {"e4": 3, "e3": 2}
    assert [event.clause for event in happened(s, "removed")] == ["NH-MEDIC-14", "NH-BATTLE-09"]


AGONY_ON_A_USED_MEDIC = "d3:1:blocker/3, d4:1:medic/0, e4:1:medic/1, d6:1:guard/0, d2:0:acid_spitter/4, d5:0:bug/3"
"""Phase 2: the Acid-Spitter hits the Blocker, one of the mutual medics d4 and e4 pays; the Guard kills the Bug, whose
agony strikes d4."""


@pytest.mark.clause("NH-MEDIC-14", "NH-MEDIC-20")
def test_a_used_medic_is_hit_and_other_medics_absorb_that_too() -> None:
    s = fought(("beasts", "moloch"), AGONY_ON_A_USED_MEDIC, "medic d3 d2/3 d4")
    agony = [where(event, "target") for event in happened(s, "hit") if event.data["wave"] == 1]
    assert agony == ["d4"]
    assert [where(event, "medic") for event in happened(s, "absorbed")] == ["d4", "e4"]
    assert gone(s) == {"d4": 2, "e4": 2, "d5": 2}


@pytest.mark.clause("NH-MEDIC-15")
def test_a_shot_that_armour_stops_uses_no_medic() -> None:
    s = fought(("outpost", "moloch"), "d4:1:blocker/3, d3:1:medic/3, d6:0:commando/4")
    assert gone(s) == {}


@pytest.mark.clause("NH-MEDIC-15")
def test_a_reflected_or_void_attack_uses_no_medic() -> None:
    s = fought(("outpost", "steel_police"), "d4:1:judge/0, d3:1:medic/2, d6:0:commando/4")
    assert gone(s) == {}
    s = fought(MOLOCH, "d4:1:hq/0, d3:1:medic/3, d5:0:hq/0")
    assert gone(s) == {}


@pytest.mark.clause("NH-MEDIC-16")
@pytest.mark.parametrize(("setting", "lost"), [("all", "d2"), ("enemy_only", "d3")])
def test_medics_absorb_damage_from_the_own_side(setting: str, lost: str) -> None:
    """An own Air Strike hits the Hybrid on d3; the medic on d2 stands outside its zone."""
    board = "d3:0:hybrid/0, d2:0:medic/3"
    s = table(("moloch", "borgo"), board, hands=("air_strike", ""), medic_friendly_damage=setting)
    assert set(units(play(s, "airstrike d4"))) == {"d2", "d3"} - {lost}


@pytest.mark.clause("NH-MEDIC-16")
@pytest.mark.parametrize(("setting", "lost"), [("all", "d2"), ("enemy_only", "d3")])
def test_medics_absorb_the_own_clown(setting: str, lost: str) -> None:
    board = "d4:0:clown/3, d3:0:hybrid/0, d2:0:medic/3"
    s = fought(("moloch", "borgo"), board, "explode d4", medic_friendly_damage=setting)
    assert gone(s) == {"d4": 2, lost: 2}


@pytest.mark.clause("NH-MEDIC-16")
@pytest.mark.parametrize(("setting", "lost"), [("all", "d2"), ("enemy_only", "d3")])
def test_medics_absorb_friendly_fire(setting: str, lost: str) -> None:
    """Beasts have no medic of their own; this one is lent."""
    s = table(("beasts", "moloch"), "d4:0:alpha/1, d3:0:hive/3", hands=("battle", ""), medic_friendly_damage=setting)
    lend(s, "d2", "moloch_medic", 0, 3)
    s.events = []
    play(s, "battle")
    assert gone(s)[lost] == 4


@pytest.mark.clause("NH-MEDIC-17")
def test_medics_absorb_no_payment_and_save_nobody_from_execution() -> None:
    """The medic d3 faces the paying HQ, the medic b3 the executed Mutant."""
    board = "d4:0:hq/0, d3:0:medic/2, f4:1:mutant/0, b4:1:mutant/0, b3:1:medic/3"
    s = table(("steel_police", "borgo"), board, hands=("executioner", ""))
    play(s, "net f4")
    assert hp(s) == [19, 20]
    play(s, "execute executioner b4/0")
    assert hp(s) == [18, 20]
    assert unit(s, "d3") == "0:medic/2"
    assert unit(s, "b3") == "1:medic/3"
    assert unit(s, "b4") == "0:executioner/0"


@pytest.mark.clause("NH-MEDIC-17")
def test_medics_do_not_save_an_exploding_clown_from_itself() -> None:
    """The medic d5 faces the Clown and is itself saved from the explosion by d6; it stays unused."""
    s = fought(("moloch", "borgo"), "d4:0:clown/0, d5:0:medic/0, d6:0:medic/0", "explode d4")
    assert gone(s) == {"d4": 2, "d6": 2}
    assert unit(s, "d5") == "0:medic/0"


@pytest.mark.clause("NH-MEDIC-18")
def test_a_netted_medic_absorbs_nothing() -> None:
    s = fought(("hegemony", "moloch"), "d4:1:hybrid/1, d3:1:medic/3, d2:0:net_fighter/2, d5:0:thug/0")
    assert gone(s) == {"d4": 2}
    assert unit(s, "d3") == "1:medic/3"


@pytest.mark.clause("NH-MEDIC-19")
def test_a_backed_medic_saves_two_units_in_one_phase() -> None:
    """The medic d3 faces d4 and c2; the one-way medic d2 behind it pays for the first rescue, d3 for the second."""
    board = "d4:1:hybrid/2, c2:1:hybrid/0, d3:1:medic/3, d2:1:medic/3, d5:0:brawler/0, b2:0:brawler/1"
    s = fought(MOLOCH, board)
    assert may(s) == ["medic c2 b2/1 d2", "medic d4 d5/0 d2"]
    play(s, "medic d4 d5/0 d2")
    assert gone(s) == {"d2": 2, "d3": 2}
    assert set(units(s)) == {"d4", "c2", "d5", "b2"}


@pytest.mark.clause("NH-MEDIC-03", "NH-MEDIC-05")
def test_the_other_player_cannot_choose_and_nothing_else_is_offered() -> None:
    s = fought(MOLOCH, TWO_BLOWS)
    assert refused(s, "end")
    assert refused(s, "medic d4 d5/0 c4")


def test_the_view_names_the_medic_that_stands_by() -> None:
    """Only over its links, and only for friends: not the unit below it, not the enemy at its upper right."""
    s = table(("outpost", "hegemony"), "d4:0:medic/0, d3:0:commando/0, d5:0:commando/0, e3:1:runner/0")
    rows = s.view(None)["units"]
    assert isinstance(rows, list)
    links = {tuple(row["at"]): row["links"] for row in rows}
    medic = {"what": "medic", "tile": "outpost_medic", "at": [0, 0], "clause": "NH-MEDIC-01"}
    assert links == {(0, 0): [], (0, -1): [medic], (0, 1): [], (1, -1): []}


@pytest.mark.clause("NH-MEDIC-01", "NH-MEDIC-02")
def test_the_story_names_the_attacker_and_of_an_instant_nobody() -> None:
    armies = ("outpost", "moloch")
    board = "d4:1:blocker/0, d3:1:medic/3, d5:0:runner/1"
    (saved,) = happened(fought(armies, board), "absorbed")
    assert (where(saved, "attacker"), where(saved, "medic")) == ("d5", "d3")
    (saved,) = [
        event for event in told(table(armies, board, hands=("sniper", "")), "sniper d4") if event.kind == "absorbed"
    ]
    assert saved.data["attacker"] is None
