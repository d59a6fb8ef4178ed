"""Battle (NH-BATTLE-01 to -16): what starts it, its phases, simultaneous attacks, removal and wounds."""

from __future__ import annotations

import pytest

from sandtable.core.event import Event
from tests.games.neuroshima.table import (
    asked,
    battle,
    crowd,
    hand,
    hits,
    hp,
    left_by,
    may,
    play,
    refused,
    table,
    told,
    unit,
    units,
    wounds,
)

MOLOCH = ("outpost", "moloch")


def triggers(events: list[Event]) -> list[object]:
    """What started each battle of the events."""
    return [event.data["trigger"] for event in events if event.kind == "battle"]


def phases(events: list[Event]) -> list[object]:
    return [event.data["phase"] for event in events if event.kind == "phase"]


@pytest.mark.clause("NH-BATTLE-01")
def test_a_battle_tile_starts_a_battle() -> None:
    s = table(MOLOCH, "d4:0:hq/0, d2:1:hq/0", hands=("battle move", ""))
    assert triggers(told(s, "move d4-d5/0", "battle")) == ["battle_tile"]


@pytest.mark.clause("NH-BATTLE-01")
def test_filling_the_last_hex_starts_a_battle_and_the_last_but_one_does_not() -> None:
    s = table(MOLOCH, crowd("d4:0:hq/0, f4:1:hq/0", "1:blocker/0", "d2 d3"), hands=("runner runner", ""))
    assert triggers(told(s, "place runner d2/0")) == []
    assert triggers(told(s, "place runner d3/0"))[0] == "full_field"


@pytest.mark.clause("NH-BATTLE-01")
@pytest.mark.parametrize(("ending", "trigger"), [("1", "last"), ("3", "extra")])
def test_the_ending_sequence_calls_for_a_battle(ending: str, trigger: str) -> None:
    s = table(MOLOCH, "d4:0:hq/0, d2:1:hq/0", extra=f"ending={ending} owed=1 drawer=1")
    assert triggers(told(s, "end")) == [trigger]


@pytest.mark.clause("NH-BATTLE-02")
@pytest.mark.parametrize(
    "action",
    ["discard move", "place hybrid d3/0", "move d5-d6/0", "push d4 e3", "end", "battle"],
)
def test_nobody_touches_a_tile_until_the_battle_is_over(action: str) -> None:
    """The Clown's declaration holds the battle up; the hands of both players lie open."""
    board = "d4:0:clown/0, d5:0:hq/0, e3:1:runner/0"
    s = table(("moloch", "outpost"), board, hands=("battle move hybrid push_back", "runner move"))
    may_before = may(s)
    assert {"discard move", "place hybrid d3/0", "move d5-d6/0", "push d4 e3", "end"} <= set(may_before)
    play(s, "battle")
    assert asked(s) == (0, "clown")
    assert may(s) == ["attack d4", "explode d4"]
    assert refused(s, action)


@pytest.mark.clause("NH-BATTLE-02", "NH-BATTLE-14")
def test_no_unit_moves_or_turns_in_a_battle() -> None:
    """A runner with mobility could before, and is asked nothing until the battle is over."""
    s = table(("hegemony", "moloch"), "d4:0:runner/3, d5:0:quartermaster/0, d2:1:clown/3", hands=("battle", ""))
    assert "mobility d4-d3/0" in may(s)
    play(s, "battle")
    assert asked(s) == (0, "order")
    play(s, "order 0")
    assert asked(s) == (0, "quartermaster")
    assert refused(s, "mobility d4-d3/0")
    assert refused(s, "mobility d4-d4/0")
    play(s, "unchanged d4", "attack d2")
    assert units(s) == {"d4": "0:runner/3", "d5": "0:quartermaster/0", "d2": "1:clown/3"}


@pytest.mark.clause("NH-BATTLE-03")
def test_phases_fall_from_the_highest_initiative_to_0_and_idle_ones_are_skipped() -> None:
    board = "d2:0:commando/1, f4:0:hq/0, b4:1:protector/3, b2:1:hq/0"
    s = table(MOLOCH, board, hands=("battle", ""))
    assert phases(told(s, "battle")) == [3, 1, 0]


@pytest.mark.clause("NH-BATTLE-03")
def test_who_dies_in_a_high_phase_does_not_act_in_a_lower_one() -> None:
    assert hits(MOLOCH, "d4:0:brawler/0, d3:1:hornet/3") == ["3 d4>d3 2"]


@pytest.mark.clause("NH-BATTLE-04", "NH-INIT-06")
def test_raised_initiative_opens_phases_above_the_printed_ones() -> None:
    """Alpha (4) with three Rangers acts in phase 7."""
    board = "d4:0:alpha/1, d5:0:ranger/0, c4:0:ranger/1, c3:0:ranger/2, d3:1:bandog/3"
    assert hits(("beasts", "steel_police"), board) == ["7 d4>d3 1"]


@pytest.mark.clause("NH-BATTLE-05")
def test_attacks_are_automatic_and_nobody_is_asked() -> None:
    s = table(MOLOCH, "d4:0:commando/4, d5:0:hq/0, d2:1:hornet/3, f2:1:hq/0", hands=("battle", ""), piles=("", ""))
    play(s, "battle")
    assert asked(s) == (1, "turn")
    assert unit(s, "d2") is None


@pytest.mark.clause("NH-BATTLE-05")
def test_only_a_clown_may_do_something_else_instead_of_its_attack() -> None:
    s = table(("moloch", "outpost"), "d4:0:clown/0, d3:1:runner/0, d5:1:runner/0", hands=("battle", ""))
    play(s, "battle")
    assert may(s) == ["attack d4", "explode d4"]
    exploding = play(s.clone(), "explode d4")
    assert units(exploding) == {}
    assert units(play(s, "attack d4")) == {"d4": "0:clown/0", "d5": "1:runner/0"}


@pytest.mark.clause("NH-BATTLE-06")
@pytest.mark.parametrize("board", ["d4:0:commando/4, d2:1:hybrid/3", "d2:0:commando/1, d4:1:hybrid/0"])
def test_two_units_that_kill_each_other_in_one_phase_both_strike_and_both_die(board: str) -> None:
    assert left_by(battle(MOLOCH, board)) == {"d4": 3, "d2": 3}


@pytest.mark.clause("NH-BATTLE-07", "NH-BATTLE-08")
def test_a_second_shot_is_not_redirected_past_a_target_that_is_already_lost() -> None:
    """Both commandos aim at the hybrid; the protector behind it on the line of d6 stays whole."""
    board = "d6:0:commando/4, c2:0:commando/0, d3:1:hybrid/0, d2:1:protector/0"
    assert hits(MOLOCH, board)[:2] == ["3 c2>d3 1", "3 d6>d3 1"]
    assert wounds(battle(MOLOCH, board)) == {}


@pytest.mark.clause("NH-BATTLE-08")
@pytest.mark.parametrize(
    ("killer", "at"),
    [("c3:0:brawler/1", "c3"), ("e2:0:brawler/4", "e2")],
    ids=["killer before the shooter", "killer after the shooter"],
)
def test_lines_are_those_of_the_start_of_the_phase(killer: str, at: str) -> None:
    board = f"{killer}, d5:0:commando/4, d3:1:blocker/0*2, d2:1:guard/0"
    assert sorted(hits(MOLOCH, board)) == sorted([f"3 {at}>d3 2", "3 d5>d3 1"])


@pytest.mark.clause("NH-BATTLE-09")
def test_a_destroyed_unit_leaves_at_the_end_of_its_phase() -> None:
    """In phase 3 it still stops the shot, in phase 2 the next shot goes past its hex."""
    board = "d5:0:commando/4, d6:0:hmg/0, d3:1:hunter_killer/3, d2:1:guard/2"
    assert hits(MOLOCH, board) == ["3 d5>d3 1", "2 d6>d2 1"]
    assert left_by(battle(MOLOCH, board)) == {"d3": 3, "d2": 2}


@pytest.mark.clause("NH-BATTLE-10", "NH-MOD-09")
def test_a_destroyed_module_acts_to_the_end_of_its_phase() -> None:
    armies = ("borgo", "moloch")
    boosted = "d4:0:mutant/0, d5:0:officer/0, d3:1:blocker/0, "
    assert "2 d4>d3 2" in hits(armies, boosted + "e5:1:hornet/5")
    assert left_by(battle(armies, boosted + "e5:1:hornet/5")) == {"d5": 2}
    assert "2 d4>d3 1" in hits(armies, boosted + "e5:1:hunter_killer/0")


@pytest.mark.clause("NH-BATTLE-10")
def test_a_destroyed_module_still_strengthens_an_agony_of_the_same_phase() -> None:
    board = "d2:0:wardog/3, c5:0:wardog/0, e4:0:hq/0, d4:1:bug/1, c3:1:officer_1/2"
    assert hits(("steel_police", "beasts"), board) == ["2 c5>c3 1", "2 d2>d4 1", "2 d4>e4 2"]


@pytest.mark.clause("NH-BATTLE-10", "NH-NET-06")
def test_the_net_of_a_destroyed_unit_holds_in_that_phase() -> None:
    """The hybrid in the net has initiative 3 and would strike in the phase that kills the net fighter."""
    armies = ("hegemony", "moloch")
    board = "d4:0:net_fighter/5, d3:1:hybrid/3, e3:1:hunter_killer/1"
    assert hits(armies, board) == ["3 e3>d4 1"]


@pytest.mark.clause("NH-BATTLE-11", "NH-TOUGH-04")
def test_wounds_stay_through_phases_battles_and_turns() -> None:
    board = "d4:0:runner/1, d3:1:blocker/0"
    s = table(MOLOCH, board, hands=("battle", "battle"), piles=("", ""))
    play(s, "battle")
    assert unit(s, "d3") == "1:blocker/0*1"
    play(s, "battle")
    assert unit(s, "d3") == "1:blocker/0*2"
    play(s, "end", "end")
    assert unit(s, "d3") == "1:blocker/0*2"


@pytest.mark.clause("NH-BATTLE-11")
def test_wounds_of_two_phases_add_up() -> None:
    assert left_by(battle(MOLOCH, "d4:0:hmg/0, d2:1:protector/0")) == {"d2": 1}


@pytest.mark.clause("NH-BATTLE-11")
def test_moving_a_wounded_unit_does_not_heal_it() -> None:
    s = table(("moloch", "outpost"), "d4:0:blocker/0*1", hands=("move", ""))
    play(s, "move d4-d3/2")
    assert unit(s, "d3") == "0:blocker/2*1"


@pytest.mark.clause("NH-BATTLE-12")
def test_hq_damage_is_entered_once_at_the_end_of_the_phase() -> None:
    s = table(MOLOCH, "d4:0:commando/4, c2:0:commando/5, d2:1:hq/0", hands=("battle", ""))
    events = [(event.kind, event.data.get("lost")) for event in told(s, "battle") if event.data.get("phase") == 3]
    assert events == [("phase", None), ("hit", None), ("hit", None), ("hq_damage", 2)]
    assert hp(s) == [20, 18]


@pytest.mark.clause("NH-BATTLE-12", "NH-HQ-04")
def test_an_hq_that_falls_in_its_own_phase_still_strikes_in_it() -> None:
    board = "d4:0:judge/0, d3:1:hq/0"
    after = battle(("steel_police", "borgo"), board, hp=[20, 2])
    assert after["hp"] == [20, 0]
    assert left_by(after) == {"d3": 0, "d4": 0}


@pytest.mark.clause("NH-BATTLE-13")
def test_surplus_damage_has_no_effect() -> None:
    """Three points on a unit that one destroys, and three on an HQ with one hit point left."""
    after = battle(("borgo", "moloch"), "d4:0:net_fighter/4, d3:1:hybrid/0, d2:1:hq/0")
    assert (left_by(after), after["hp"]) == ({"d3": 1}, [20, 20])
    assert battle(("borgo", "moloch"), "d4:0:net_fighter/4, d3:1:hq/0", hp=[20, 1])["hp"] == [20, 0]


@pytest.mark.clause("NH-BATTLE-15")
def test_after_the_battle_the_next_player_takes_a_turn() -> None:
    s = table(MOLOCH, "d4:0:hq/0, d2:1:hq/0", hands=("battle runner", ""), turn=6)
    play(s, "battle")
    assert (s.seat, s.turn) == (1, 7)
    assert asked(s) == (-1, "draw")
    assert hand(s, 0) == ["runner"]


@pytest.mark.clause("NH-BATTLE-16")
@pytest.mark.parametrize("trigger", ["battle_tile", "full_field", "last", "extra"])
def test_the_trigger_changes_nothing_in_the_course_of_a_battle(trigger: str) -> None:
    board = "d4:0:commando/4, d5:0:scout/0, e4:0:hmg/5, d6:0:hq/0, d2:1:hornet/3, c3:1:hq/0"
    assert hits(MOLOCH, board, trigger=trigger) == ["4 d4>d2 1", "2 e4>c3 1", "1 e4>c3 1", "0 c3>d4 1"]
