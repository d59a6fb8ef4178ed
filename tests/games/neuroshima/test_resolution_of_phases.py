"""Deterministic resolution (NH-ALG) inside a phase: its course, damage, waves, HQ damage."""

from __future__ import annotations

import pytest

from sandtable.games.neuroshima.rules import Neuroshima
from tests.games.neuroshima.table import (
    asked,
    battle,
    fought,
    gone,
    happened,
    hits,
    hp,
    left_by,
    may,
    play,
    unit,
    where,
    wounds,
)

BORGO = ("borgo", "moloch")
AGAINST_MOLOCH = ("steel_police", "moloch")
BEASTS = ("steel_police", "beasts")


def story(s: Neuroshima) -> list[str]:
    """Kinds of the events of a battle with their hexes, in order."""
    told = []
    for event in s.events or []:
        if event.kind in ("clown", "agony", "removed"):
            told.append(f"{event.kind} {where(event)}")
        elif event.kind in ("hit", "absorbed"):
            told.append(f"{event.kind} {where(event, 'target')}")
        elif event.kind in ("phase", "hq_damage"):
            told.append(f"{event.kind} {event.data['phase']}")
    return told


# 21.4 Course of one phase


@pytest.mark.clause("NH-ALG-PHASE-01", "NH-ALG-HQ-01")
def test_the_steps_of_a_phase_come_in_their_order() -> None:
    """Declaration, packets, medics, wounds, the wave of the Bug in agony, then HQ damage and removals."""
    board = "d4:0:clown/0, d3:1:bug/3, c3:0:hq/0, c4:0:brain/0, b4:0:medic/1"
    s = fought(("moloch", "beasts"), board, "explode d4")
    assert story(s)[:10] == [
        "phase 2",
        "clown d4",
        "hit d3",
        "hit c4",
        "hit c3",
        "absorbed c4",
        "agony d3",
        "hit c3",
        "hq_damage 2",
        "removed b4",
    ]
    assert sorted(story(s)[9:12]) == ["removed b4", "removed d3", "removed d4"]
    assert hp(s) == [18, 20]


@pytest.mark.clause("NH-ALG-PHASE-02")
def test_hq_damage_then_removals_then_cerberus() -> None:
    """The HQ and the Ranger leave together, Cerberus after them."""
    board = "d4:1:hq/0, d5:1:cerberus/0, c3:1:ranger/0*1, d2:0:bandog/3, b2:0:bandog/2"
    s = fought(BEASTS, board, hp=(20, 1))
    assert story(s) == ["phase 3", "hit c3", "hit d4", "hq_damage 3", "removed c3", "removed d4", "removed d5"]
    assert [event.clause for event in happened(s, "removed")][-1] == "NH-ABIL-LAIR-03"


@pytest.mark.clause("NH-ALG-PHASE-02")
def test_the_steel_net_comes_back_after_the_last_phase_too() -> None:
    """Phase 0: the HQ f2 destroys the Pacifier that held the Net Fighter d3; now the Steel Police HQ is netted."""
    board = "d4:0:hq/0, e2:0:pacifier/5, f2:1:hq/0, d3:1:net_fighter/1, d2:1:medic/3, b4:1:scout/0!"
    result = battle(("steel_police", "borgo"), board)
    assert left_by(result) == {"e2": 0, "d2": 0}
    rows = result["units"]
    assert isinstance(rows, list)
    assert [row["tile"] for row in rows if row["steel_net"]] == []


@pytest.mark.clause("NH-ALG-PHASE-02")
def test_the_end_of_the_game_is_tested_after_the_removals() -> None:
    """Both HQs fall in one phase, and both leave: a draw."""
    s = fought(BORGO, "d4:0:hq/0, d2:1:hybrid/3, f4:1:hq/0, f2:0:assassin/4", hp=(1, 1))
    assert unit(s, "d4") is None
    assert unit(s, "f4") is None
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.is_draw()


@pytest.mark.clause("NH-ALG-PHASE-03")
def test_declarations_follow_the_order_of_the_causer_and_precede_medics() -> None:
    """Phase 2: a Clown (seat 1), a Runner with a Quartermaster (seat 0), and two medics that could save a Blocker."""
    board = (
        "d4:0:runner/0, d5:0:quartermaster/0, d3:1:blocker/0, d2:1:medic/3, c2:1:medic/2, f4:1:clown/0, f3:0:scout/0"
    )
    s = fought(("hegemony", "moloch"), board)
    assert asked(s) == (0, "order")
    assert may(s) == ["order 0", "order 1"]
    play(s, "order 1")
    assert asked(s) == (1, "clown")
    play(s, "attack f4")
    assert asked(s) == (0, "quartermaster")
    play(s, "unchanged d4")
    assert asked(s) == (1, "medic")


@pytest.mark.clause("NH-ALG-PHASE-04")
def test_an_exploded_clown_is_struck_in_agony_without_cost_to_a_medic() -> None:
    """The explosion destroys the Bug and hits the medic d5, for which d6 pays; the Bug's agony hits the Clown."""
    board = "d4:0:clown/0, d5:0:medic/0, d6:0:medic/0, e4:1:bug/4"
    s = fought(("moloch", "beasts"), board, "explode d4")
    assert [where(event, "target") for event in happened(s, "hit") if event.data["wave"] == 1] == ["d4"]
    assert gone(s) == {"d4": 2, "d6": 2, "e4": 2}
    assert unit(s, "d5") == "0:medic/0"


@pytest.mark.clause("NH-ALG-PHASE-04")
def test_a_destroyed_judge_still_reflects_an_agony_blow() -> None:
    """Phase 2: the Wardog destroys the Bug and the Acid-Spitter the Judge; the Bug's blow finds the mirror."""
    board = "d4:0:judge/0, d5:1:bug/5, c5:0:wardog/0, d2:1:acid_spitter/4"
    s = fought(BEASTS, board)
    assert gone(s) == {"d4": 2, "d5": 2}
    agony = [event for event in s.events or [] if event.data.get("wave") == 1]
    assert [(event.kind, where(event, "returned_by")) for event in agony] == [("hit", "d4")]


# 21.5 Damage


@pytest.mark.clause("NH-ALG-DMG-01")
def test_a_packet_records_who_struck_whom_over_which_edge_and_who_returned_it() -> None:
    """Melee and ranged parts show in the terms of the sum, the arrival edge in the armour that works."""
    s = fought(("steel_police", "hegemony"), "d4:0:judge/0, d5:1:universal_soldier/1")
    (hit,) = happened(s, "hit")
    assert (where(hit, "attacker"), hit.data["edge"], where(hit, "target")) == ("d5", 0, "d5")
    assert where(hit, "returned_by") == "d4"
    terms = hit.data["sum"]
    assert isinstance(terms, list)
    assert [(term["what"], term["value"]) for term in terms] == [("melee", 1), ("ranged", 1)]
    assert hit.data["amount"] == 2


@pytest.mark.clause("NH-ALG-DMG-02")
@pytest.mark.parametrize(
    ("armies", "board", "hit"),
    [
        (("hegemony", "moloch"), "d4:0:universal_soldier/1, d3:1:blocker/3", "3 d4>d3 1"),
        (("hegemony", "moloch"), "d4:0:universal_soldier/1, d3:1:blocker/3, c3:0:officer_1/2", "3 d4>d3 2"),
        (("hegemony", "beasts"), "d4:0:universal_soldier/1, d3:1:vulture/0", "3 d4>d3 1"),
        (("moloch", "steel_police"), "d4:0:hybrid/0, c3:0:brain/2, d3:1:bandog/3", "3 d4>d3 1"),
        (("hegemony", "moloch"), "d4:0:runner/0, d3:1:hq/0", "2 d4>d3 1"),
        (("hegemony", "moloch"), "d4:0:runner/3, d3:1:hq/0", "0 d3>d4 1"),
    ],
    ids=[
        "armour takes 1 off the ranged part",
        "a bonus comes first",
        "flight stops the melee part",
        "boost, armour",
        "a warrior against an HQ",
        "an HQ against a warrior",
    ],
)
def test_amounts(armies: tuple[str, str], board: str, hit: str) -> None:
    assert hit in hits(armies, board)


@pytest.mark.clause("NH-ALG-DMG-02")
@pytest.mark.parametrize(
    ("board", "terms"),
    [
        ("d4:0:universal_soldier/1, d3:1:blocker/3", [("melee", 1), ("ranged", 1), ("armour", -1)]),
        ("d4:0:universal_soldier/1, d3:1:blocker/0", [("melee", 1), ("ranged", 1)]),
    ],
)
def test_the_sum_of_a_hit_names_what_the_target_took_off(board: str, terms: list[tuple[str, int]]) -> None:
    (hit,) = happened(fought(("hegemony", "moloch"), board), "hit")
    found = hit.data["sum"]
    assert isinstance(found, list)
    assert [(term["what"], term["value"]) for term in found] == terms


@pytest.mark.clause("NH-ALG-DMG-02")
def test_armour_takes_1_off_once_from_an_attack_with_two_ranged_icons() -> None:
    """The Quartermaster turns the blow of the Universal Soldier into a second shot: 1 + 1 - 1."""
    board = "d4:0:universal_soldier/1, d5:0:quartermaster/0, d2:1:blocker/3"
    s = fought(("hegemony", "moloch"), board, "melee d4 0")
    assert unit(s, "d2") == "1:blocker/3*1"


@pytest.mark.clause("NH-ALG-DMG-02")
def test_hq_against_hq_comes_last_and_leaves_nothing() -> None:
    s = fought(("hegemony", "moloch"), "d4:0:hq/0, d3:1:hq/0, d5:0:officer_1/0")
    assert hp(s) == [20, 20]
    assert happened(s, "hit") == []


@pytest.mark.clause("NH-ALG-DMG-03")
def test_nothing_is_dropped_before_the_medic_step() -> None:
    """The shot from d6 ends at the armour; with a second one from c4 the medic has no choice of attack."""
    board = "d4:1:blocker/3, d3:1:medic/3, d6:0:commando/4"
    assert gone(fought(("outpost", "moloch"), board)) == {}
    board = "d4:1:blocker/3, d3:1:medic/3, d6:0:commando/4, c4:0:commando/5, d5:0:runner/0"
    s = fought(("outpost", "moloch"), board)
    assert gone(s) == {"d3": 3}
    assert [where(event, "attacker") for event in happened(s, "absorbed")] == ["c4"]


@pytest.mark.clause("NH-ALG-DMG-04")
def test_all_packets_of_a_wave_count_and_toughness_and_one_destroys() -> None:
    two = "d4:1:blocker/0, d5:0:mutant/0, c4:0:mutant/1"
    assert wounds(battle(BORGO, two)) == {"d4": 2}
    assert left_by(battle(BORGO, two + ", e4:0:mutant/5")) == {"d4": 2}
    assert len(hits(BORGO, two + ", e4:0:mutant/5, e3:0:mutant/4")) == 4


@pytest.mark.clause("NH-ALG-DMG-06")
def test_a_beam_is_one_packet_for_every_enemy_on_its_line() -> None:
    """A medic absorbs its hit on d4 alone; the others are struck."""
    board = "d2:0:gauss_cannon/5, d4:1:runner/0, e3:1:medic/4, d5:1:scout/0, d6:1:hq/0"
    armies = ("moloch", "outpost")
    assert [text for text in hits(armies, board) if text.startswith("1 d2")] == ["1 d2>d4 1", "1 d2>d5 1", "1 d2>d6 1"]
    s = fought(armies, board)
    assert gone(s) == {"e3": 1, "d5": 1}
    assert hp(s) == [20, 19]


# 21.7 Reflection and agony chains


@pytest.mark.clause("NH-ALG-REFLECT-01")
@pytest.mark.parametrize(
    ("board", "felt"),
    [
        ("d4:0:judge/0, d5:1:hybrid/0", ["3 d5>d5 1"]),
        ("d4:0:judge/0, d5:1:scout/1, d6:1:guard/0", ["3 d6>d5 1"]),
        ("d4:0:judge/0, d6:1:hybrid/0", []),
        ("d4:0:judge/0, d5:1:blocker/0, d6:1:hybrid/0", []),
    ],
    ids=["the attacker itself", "a friend of the attacker", "nobody there", "armour at the new arrival edge"],
)
def test_where_a_returned_packet_strikes(board: str, felt: list[str]) -> None:
    assert hits(AGAINST_MOLOCH, board) == felt


@pytest.mark.clause("NH-ALG-AGONY-01")
def test_only_units_that_did_not_act_and_are_not_netted_form_the_next_wave() -> None:
    """Phase 2: the Wardog destroys the Bug (1), which strikes, and the Urchin (2), which has acted already."""
    board = "d4:0:wardog/0, d3:1:bug/0, e3:1:urchin/3"
    s = fought(BEASTS, board)
    assert gone(s) == {"d3": 2, "e3": 2, "d4": 2}
    assert [where(event) for event in happened(s, "agony")] == ["d3"]
    s = fought(BEASTS, "d4:0:wardog/0, d3:1:bug/0, f4:0:hq/0", extra="nets=0:d3")
    assert happened(s, "agony") == []


@pytest.mark.clause("NH-ALG-AGONY-02")
def test_waves_repeat_until_none_is_produced_and_nobody_is_in_two() -> None:
    """Two Bugs that strike each other; each falls and strikes once."""
    board = "d4:1:bug/0, d5:1:bug/4, d2:0:bandog/3, e4:0:scout/0"
    s = fought(BEASTS, board)
    assert [where(event) for event in happened(s, "agony")] == ["d4", "d5"]
    waves = [event.data["wave"] for event in happened(s, "hit")]
    assert max(int(str(wave)) for wave in waves) == 2


@pytest.mark.clause("NH-ALG-AGONY-03")
def test_medics_are_decided_per_wave_and_a_used_one_is_not_available_later() -> None:
    """Wave 0: the Acid-Spitter hits the Blocker, its medic pays. Wave 1: the Bug in agony hits the Blocker again."""
    board = "d4:0:blocker/3, d5:0:medic/0, d2:1:acid_spitter/4, e4:1:bug/4, e5:0:guard/0"
    s = fought(("moloch", "beasts"), board)
    assert gone(s) == {"d5": 2, "e4": 2}
    assert unit(s, "d4") == "0:blocker/3*1"


@pytest.mark.clause("NH-ALG-AGONY-03")
def test_an_unused_medic_absorbs_in_a_later_wave() -> None:
    """Wave 1: the Bug in agony hits the Blocker, whose medic has had nothing to do so far."""
    s = fought(("moloch", "beasts"), "d4:0:blocker/3, d5:0:medic/0, e4:1:bug/4, e5:0:guard/0")
    assert gone(s) == {"d5": 2, "e4": 2}
    assert unit(s, "d4") == "0:blocker/3"


# 21.10 HQ damage


@pytest.mark.clause("NH-ALG-HQ-01")
def test_hq_damage_of_all_waves_is_added_up_and_entered_once() -> None:
    """Phase 2: an Acid-Spitter shoots the HQ, and a Bug destroyed in it strikes it in its agony."""
    board = "d4:0:hq/0, d2:1:acid_spitter/4, e4:1:bug/4, f4:0:wardog/5"
    s = fought(BEASTS, board)
    entered = [(event.data["phase"], event.data["lost"]) for event in happened(s, "hq_damage")]
    assert entered == [(2, 2)]


@pytest.mark.clause("NH-ALG-HQ-01")
def test_medics_of_an_hq_come_before_the_damage_is_entered() -> None:
    s = fought(BORGO, "d4:1:hq/0, d3:1:medic/3, d5:0:brawler/0, c4:0:mutant/1", "medic d4 d5/0 d3")
    entered = [(event.data["phase"], event.data["lost"]) for event in happened(s, "hq_damage")]
    assert entered == [(2, 1)]


@pytest.mark.clause("NH-ALG-HQ-02")
def test_hit_points_stop_at_0() -> None:
    s = fought(BORGO, "d4:1:hq/0, d5:0:brawler/0, b2:0:hq/0", hp=(3, 1))
    assert hp(s) == [3, 0]


@pytest.mark.clause("NH-ALG-HQ-03")
def test_an_hq_at_0_still_acted_in_its_phase() -> None:
    """The Judge shoots the HQ d4 in phases 1 and 0; in phase 0 it falls, and strikes both Sergeants."""
    board = "d4:1:hq/0, d2:0:judge/3, d3:0:sergeant/2, e3:0:sergeant/0"
    armies = ("steel_police", "outpost")
    assert left_by(battle(armies, board, hp=[20, 2])) == {"d4": 0, "d3": 0, "e3": 0}


@pytest.mark.clause("NH-ALG-HQ-04")
def test_a_destroyed_hq_is_gone_from_the_next_phase_on() -> None:
    """The HQ d4 falls in phase 3 of the last battle; in phase 2 a shot passes its hex."""
    board = "d4:0:hq/0, d3:0:medic/5, d5:1:hybrid/0, d6:1:guard/0, f4:1:hq/0"
    result = battle(BORGO, board, hp=[1, 20], trigger="last")
    assert left_by(result) == {"d4": 3, "d3": 2}
