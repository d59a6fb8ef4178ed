"""Scenario 6 of the Battle Atlas: three wells of clean water on d3, e4 and c4 (NH-ATLAS-S6)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.neuroshima.table import GAME, crowd, hp, may_begin, play, refused, start, table, told, unit

ARMIES = ("borgo", "hegemony")
HQS = "b2:0:hq/0, f4:1:hq/0"
SPRINGS: dict[str, Any] = {"scenario": "dead_springs"}


@pytest.mark.clause("NH-ATLAS-S6-05")
def test_borgo_begins_with_fewer_hit_points() -> None:
    assert hp(GAME.start(SPRINGS)) == [18, 20]
    assert hp(GAME.start({"rules": "3", **SPRINGS})) == [16, 20]
    assert hp(GAME.start({"rules": "2", **SPRINGS})) == [20, 20]


@pytest.mark.clause("NH-ATLAS-S6-01")
def test_no_hq_is_placed_or_moved_onto_a_spring() -> None:
    s = start(ARMIES, **SPRINGS)
    assert len(may_begin(s, "hq")) == 19 - 3
    assert refused(s, "hq d3")
    s = table(ARMIES, "d4:0:hq/0, f4:1:hq/0, c3:0:mutant/0", hands=("move", ""), **SPRINGS)
    assert {text[8:10] for text in may_begin(s, "move d4-")} == {"d4", "e3", "d5"}
    assert "move c3-c4/0" in may_begin(s, "move c3-c4")
    ordinary = table(ARMIES, "d4:0:hq/0, f4:1:hq/0", hands=("move", ""))
    assert "d3" in {text[8:10] for text in may_begin(ordinary, "move d4-")}


@pytest.mark.clause("NH-ATLAS-S6-01")
def test_no_hq_is_pushed_onto_a_spring() -> None:
    """Behind the HQ on d4 lie c4, d5 and e4; two of them are springs."""
    s = table(ARMIES, "d4:0:hq/0, f4:1:hq/0, d3:1:ganger/0", hands=("", "push_back"), seat=1, **SPRINGS)
    play(s, "push d3 d4")
    assert unit(s, "d5") == "0:hq/0"
    s = table(ARMIES, "d4:0:mutant/0, b2:0:hq/0, f4:1:hq/0, d3:1:ganger/0", hands=("", "push_back"), seat=1, **SPRINGS)
    play(s, "push d3 d4")
    assert may_begin(s, "land") == ["land c4", "land d5", "land e4"]


@pytest.mark.clause("NH-ATLAS-S6-02")
def test_each_hq_loses_a_hit_point_for_every_spring_of_the_enemy() -> None:
    board = f"{HQS}, d3:0:medic/3, c4:0:scout/3, e4:1:scout/3"
    s = table(ARMIES, board, hands=("battle", ""), **SPRINGS)
    events = [event for event in told(s, "battle") if event.kind == "drained"]
    assert hp(s) == [19, 18]
    assert [(event.data["seat"], event.data["hp"]) for event in events] == [(0, 19), (1, 18)]
    assert events[1].data["springs"] == [[0, -1], [-1, 1]]


@pytest.mark.clause("NH-ATLAS-S6-02")
def test_netted_units_hold_nothing_and_no_medic_helps() -> None:
    board = f"{HQS}, d3:0:mutant/3, d2:1:net_fighter/2, b3:0:medic/0, e4:1:scout/3"
    s = table(ARMIES, board, hands=("battle", ""), **SPRINGS)
    play(s, "battle")
    assert hp(s) == [19, 20]
    assert unit(s, "b3") == "0:medic/0"


@pytest.mark.clause("NH-ATLAS-S6-02", "NH-ATLAS-S6-04")
def test_springs_count_before_the_last_comparison() -> None:
    board = f"{HQS}, d3:0:medic/3"
    s = table(ARMIES, board, piles=("mutant*1", ""), hp=(12, 12), extra="ending=1 owed=1", **SPRINGS)
    play(s, "end")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.places, outcome.scores) == ("more_hit_points", [1, 2], [12, 11])


@pytest.mark.clause("NH-ATLAS-S6-03")
@pytest.mark.parametrize(
    ("points", "reason", "places"),
    [((9, 1), "hq_destroyed", [1, 2]), ((1, 9), "hq_destroyed", [2, 1]), ((1, 1), "both_hqs_destroyed", [1, 1])],
)
def test_an_hq_that_falls_by_thirst_is_destroyed(points: tuple[int, int], reason: str, places: list[int]) -> None:
    s = table(ARMIES, f"{HQS}, d3:0:medic/3, e4:1:scout/3", hands=("battle", ""), hp=points, **SPRINGS)
    play(s, "battle")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.places) == (reason, places)
    assert (unit(s, "f4") is None) == (points[1] == 1)


@pytest.mark.clause("NH-ATLAS-03", "NH-ATLAS-07", "NH-ATLAS-S6-03")
@pytest.mark.parametrize(
    ("beside", "points", "reason"),
    [
        ("1:scout/0", (9, 1), "standstill"),
        ("0:officer/0", (9, 1), "hq_destroyed"),
        ("0:officer/0", (9, 9), None),
    ],
)
def test_a_standstill_comes_before_thirst_and_thirst_before_the_next_battle(
    beside: str, points: tuple[int, int], reason: str | None
) -> None:
    """A full field: nobody can strike, or the HQ on f4 strikes the Officer on e5, which leaves."""
    board = crowd(f"{HQS}, f3:1:scout/0, e4:1:scout/0, e5:{beside}", "0:officer/0", "d2")
    s = table(ARMIES, board, hands=("officer", ""), hp=points, **SPRINGS)
    events = told(s, "place officer d2/0")
    assert [event.data["trigger"] for event in events if event.kind == "battle"] == ["full_field"]
    outcome = s.outcome()
    assert (None if outcome is None else outcome.reason) == reason
    drained = [event.data["seat"] for event in events if event.kind == "drained"]
    assert drained == ([] if reason == "standstill" else [0, 1])
