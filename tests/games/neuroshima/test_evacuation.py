"""Scenario 2 of the Battle Atlas: Borgo in the nest around d4, the Outpost on the ring of 18 hexes (NH-ATLAS-S2)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.neuroshima.content.versions import LATEST
from sandtable.games.neuroshima.rules import Neuroshima
from tests.games.neuroshima.table import (
    GAME,
    asked,
    crowd,
    hand,
    hp,
    may,
    may_begin,
    play,
    refused,
    table,
    told,
    unit,
    units,
)

ARMIES = ("outpost", "borgo")
NEST = {"c3", "c4", "d3", "d4", "d5", "e3", "e4"}
EVACUATION: dict[str, Any] = {"scenario": "evacuation"}


def evacuation(board: str, *, seat: int = 1, **more: Any) -> Neuroshima:
    more.setdefault("hp", (0, 12))
    return table(ARMIES, board, seat=seat, **more, **EVACUATION)


def borgo_turn(board: str, **more: Any) -> Neuroshima:
    """The end of the Outpost's turn has been played: the turn of Borgo begins."""
    return play(evacuation(board, seat=0, **more), "end")


@pytest.mark.clause("NH-ATLAS-S2-01")
def test_the_hq_stands_in_the_centre_and_the_outpost_begins() -> None:
    s = GAME.start(EVACUATION)
    assert units(s) == {"d4": "1:hq/0"}
    assert hp(s) == [0, 12]
    assert asked(s) == (-1, "draw")
    assert (s.seat, int(s.to_draw)) == (0, 1)
    assert len(s.field.ground.hexes) == 37
    assert GAME.start({**EVACUATION, "first": 0}).seat == 0, "who begins may be said, if it is said rightly"


@pytest.mark.clause("NH-ATLAS-S2-02")
def test_borgo_comes_in_the_nest_the_outpost_on_the_ring() -> None:
    s = evacuation("d4:1:hq/0, d3:1:mutant/0", hands=("hmg", "mutant move"))
    assert {text.split()[2][:2] for text in may_begin(s, "place")} == NEST - {"d4", "d3"}
    assert refused(s, "place mutant d2/0")
    assert "move d3-d2/0" in may(s)
    s = evacuation("d4:1:hq/0, d1:0:runner/0", seat=0, hands=("hmg", ""))
    ring = {text.split()[2][:2] for text in may_begin(s, "place")}
    assert len(ring) == 17
    assert {"d7", "a1", "g4"} <= ring
    assert ring.isdisjoint(NEST | {"d2", "d1"})
    assert "mobility d1-d2/0" in may(s)


@pytest.mark.clause("NH-ATLAS-S2-03", "NH-ATLAS-11")
def test_two_marches_in_a_turn_one_for_each_unit() -> None:
    s = evacuation("d4:1:hq/0, d3:1:mutant/0, c3:1:claws/0, e3:1:scout/0", hands=("", "brawler"))
    assert {text.split()[1][:2] for text in may_begin(s, "march")} == {"d4", "d3", "c3", "e3"}
    play(s, "place brawler c4/0")
    assert may_begin(s, "march c4") == []
    play(s, "march d3-d2/1")
    assert unit(s, "d2") == "1:mutant/1"
    assert may_begin(s, "march d2") == []
    play(s, "march d4-d3/0")
    assert unit(s, "d3") == "1:hq/0"
    assert may_begin(s, "march") == []
    assert refused(s, "march c3-c2/0")
    assert may_begin(GAME.from_text(s.to_text()), "march") == []
    assert may_begin(evacuation("d4:1:hq/0, d1:0:hmg/0", seat=0), "march") == []


@pytest.mark.clause("NH-ATLAS-S2-03")
def test_netted_units_do_not_march() -> None:
    s = evacuation("d4:1:hq/0, d3:1:mutant/0")
    s.held = 1 << 17
    assert {text.split()[1][:2] for text in may_begin(s, "march")} == {"d4"}


@pytest.mark.clause("NH-ATLAS-S2-04", "NH-ATLAS-S2-06")
def test_units_on_the_ring_may_leave_before_the_draw() -> None:
    s = borgo_turn("d4:1:hq/0, d1:1:mutant/0, d7:1:claws/0, d2:1:scout/0, a1:0:hmg/0")
    assert asked(s) == (1, "evacuate")
    assert hand(s, 1) == []
    assert may(s) == ["remain", "evacuate d1", "evacuate d7"]
    events = told(s, "evacuate d7")
    assert [(event.kind, event.data["points"]) for event in events] == [("evacuated", 1)]
    assert may(s) == ["remain", "evacuate d1"]
    assert GAME.from_text(s.to_text()).to_text() == s.to_text()
    play(s, "remain")
    assert asked(s) == (-1, "draw")
    assert unit(s, "d7") is None
    assert unit(s, "d1") == "1:mutant/0"
    assert s.view(None)["scenario"]["points"] == 1  # type: ignore[index]
    assert (hp(s), unit(s, "d4"), int(s.field.hq[1]) >= 0) == ([0, 12], "1:hq/0", True), "its HQ is where it was"


@pytest.mark.clause("NH-ATLAS-S2-04", "NH-NET-01")
@pytest.mark.parametrize("turned", range(3))
def test_whoever_leaves_holds_nobody_any_more(turned: int) -> None:
    """A net on its way out: the unit in front of it is free at once, whoever else stays."""
    s = borgo_turn(f"d4:1:hq/0, d1:1:net_fighter/{turned}, d2:0:runner/0, c1:0:runner/0, e1:0:runner/0, d7:1:claws/0")
    assert int(s.held) != 0
    play(s, "evacuate d1")
    assert asked(s) == (1, "evacuate")
    assert int(s.held) == 0


@pytest.mark.clause("NH-ATLAS-S2-04")
def test_without_anybody_on_the_ring_nothing_is_asked() -> None:
    assert asked(borgo_turn("d4:1:hq/0, d2:1:mutant/0")) == (-1, "draw")
    s = borgo_turn("d4:1:hq/0, d1:1:mutant/0")
    assert asked(play(s, "evacuate d1")) == (-1, "draw")


@pytest.mark.clause("NH-ATLAS-S2-04", "NH-ATLAS-10")
def test_the_hq_counts_three_and_borgo_plays_on_without_it() -> None:
    s = borgo_turn("d1:1:hq/0, d3:1:mutant/0")
    play(s, "evacuate d1")
    assert (int(s.score), hp(s), int(s.field.hq[1])) == (3, [0, 0], -1)
    while asked(s) != (1, "turn"):
        play(s, may(s)[0])
    assert s.outcome() is None
    assert GAME.from_text(s.to_text()).to_text() == s.to_text()


@pytest.mark.clause("NH-ATLAS-S2-05")
def test_the_inner_hexes_make_the_field_full() -> None:
    board = crowd("d4:1:hq/0, d1:0:runner/5", "1:mutant/0", "d2")
    events = told(evacuation(board, seat=0), "mobility d1-d2/5")
    assert [event.data["trigger"] for event in events if event.kind == "battle"][:1] == ["full_field"]


@pytest.mark.clause("NH-ATLAS-S2-06")
@pytest.mark.parametrize(("rules", "points"), [(LATEST, 9), (3, 10), (2, 6), (1, 6)])
def test_borgo_wins_with_nine_points(rules: int, points: int) -> None:
    s = borgo_turn("d4:1:hq/0, d1:1:mutant/0, d7:1:claws/0", extra=f"score={points - 2}", rules=rules)
    assert s.view(None)["scenario"]["goal"] == points  # type: ignore[index]
    play(s, "evacuate d1")
    assert s.outcome() is None
    play(s, "evacuate d7")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.clause, outcome.places) == ("evacuated", "NH-ATLAS-S2-06", [2, 1])


@pytest.mark.clause("NH-ATLAS-S2-06")
def test_the_outpost_wins_by_the_hq_or_by_time() -> None:
    s = evacuation("d4:1:hq/0, d5:0:brawler/0", seat=0, hands=("battle", ""), hp=(0, 2))
    play(s, "battle")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.places) == ("hq_destroyed", [1, 2])
    s = evacuation("d4:1:hq/0", extra="ending=1 owed=2 score=8")
    play(s, "end")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.places) == ("contained", [1, 2])
