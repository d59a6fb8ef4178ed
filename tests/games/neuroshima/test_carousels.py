"""Scenario 5 of the Battle Atlas: carousels that turn under the units (NH-ATLAS-S5).

Carousel b2 has the seats b1 c2 c3 b3 a2 a1, d5 has d4 e4 e5 d6 c5 c4, e2 has e1 f1 f2 e3 d3 d2, each clockwise.
"""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from sandtable.kit.hexes import NAMES
from tests.games.neuroshima.table import (
    GAME,
    asked,
    hand,
    may_begin,
    netted,
    play,
    refused,
    start,
    table,
    told,
    unit,
    units,
)

ARMIES = ("borgo", "moloch")
HQS = "b2:0:hq/0, e2:1:hq/0"
CAROUSELS: dict[str, Any] = {"scenario": "carousels"}


@pytest.mark.clause("NH-ATLAS-S5-01", "NH-ATLAS-09")
def test_three_carousels_and_one_hq_on_each_of_two() -> None:
    s = start(ARMIES, **CAROUSELS)
    assert len(s.field.ground.hexes) == 21
    assert len(may_begin(s, "hq")) == 21
    play(s, "hq c3")
    free = {text.split()[1] for text in may_begin(s, "hq")}
    assert free == {"d5", "d4", "e4", "e5", "d6", "c5", "c4", "e2", "e1", "f1", "f2", "e3", "d3", "d2"}
    assert refused(s, "hq b1")
    assert play(s, "hq d2").seat == 0


@pytest.mark.clause("NH-ATLAS-S5-01")
def test_any_two_armies_but_not_the_same_twice() -> None:
    assert start(("beasts", "steel_police"), **CAROUSELS).options.atlas
    with pytest.raises(BadNotation) as refusal:
        GAME.start({"armies": "borgo,borgo", "mirror": "yes", **CAROUSELS})
    assert refusal.value.clause == "NH-ATLAS-S5-01"


@pytest.mark.clause("NH-ATLAS-S5-02", "NH-ATLAS-S5-04")
def test_a_full_carousel_turns_clockwise_with_everything_on_it() -> None:
    board = f"{HQS}, b1:0:mutant/0, c2:0:claws/5, c3:0:scout/1, b3:1:blocker/0*1, a2:0:medic/0, a1:0:brawler/2"
    s = table(ARMIES, board, hands=("move mutant", ""), **CAROUSELS)
    play(s, "spin move b2 right")
    assert [unit(s, at) for at in ("b2", "c2", "c3", "b3", "a2", "a1", "b1")] == [
        "0:hq/1",
        "0:mutant/1",
        "0:claws/0",
        "0:scout/2",
        "1:blocker/1*1",
        "0:medic/1",
        "0:brawler/3",
    ]
    assert unit(s, "e2") == "1:hq/0"
    assert hand(s, 0) == ["mutant"]


@pytest.mark.clause("NH-ATLAS-S5-02")
def test_the_other_way_and_with_an_hq_on_a_seat() -> None:
    s = table(ARMIES, "b1:0:hq/0, e2:1:hq/0, c2:1:blocker/3", hands=("mutant", ""), **CAROUSELS)
    play(s, "spin mutant b2 left")
    assert units(s) == {"a1": "0:hq/5", "b1": "1:blocker/2", "e2": "1:hq/0"}
    assert NAMES[s.field.hq[0]] == "a1"


@pytest.mark.clause("NH-ATLAS-S5-02", "NH-ATLAS-S5-05")
def test_netted_units_ride_too_and_nets_are_looked_at_again() -> None:
    """The net of d3 holds c3 of the next carousel until that one turns."""
    s = table(ARMIES, f"{HQS}, c3:0:mutant/0, d3:1:net_fighter/4", hands=("claws", ""), **CAROUSELS)
    assert netted(s) == {"c3"}
    play(s, "spin claws b2 right")
    assert unit(s, "b3") == "0:mutant/1"
    assert netted(s) == set()


@pytest.mark.clause("NH-ATLAS-S5-03")
def test_all_three_turn_after_a_battle() -> None:
    board = "b2:0:hq/0, e2:1:hq/0, c4:1:blocker/0, e5:0:scout/5, a1:0:medic/0"
    s = table(ARMIES, board, hands=("battle", ""), **CAROUSELS)
    events = told(s, "battle")
    turned = [event for event in events if event.kind == "carousel"]
    assert [event.data["hub"] for event in turned] == [[-2, 0], [0, 1], [1, -2]]
    assert {event.data["way"] for event in turned} == {"clockwise"}
    assert units(s) == {"b2": "0:hq/1", "e2": "1:hq/1", "d4": "1:blocker/1", "d6": "0:scout/0", "b1": "0:medic/1"}


@pytest.mark.clause("NH-ATLAS-S5-03", "NH-ATLAS-S5-06")
def test_nothing_turns_when_the_game_is_over() -> None:
    s = table(
        ARMIES, f"{HQS}, c4:1:blocker/0", piles=("mutant*1", ""), hp=(20, 19), extra="ending=1 owed=1", **CAROUSELS
    )
    events = told(s, "end")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.places) == ("more_hit_points", [1, 2])
    assert not [event for event in events if event.kind == "carousel"]
    assert unit(s, "c4") == "1:blocker/0"


@pytest.mark.clause("NH-ATLAS-S5-04", "NH-ATLAS-11")
def test_a_spin_costs_a_tile_and_comes_once_in_the_own_turn() -> None:
    s = table(ARMIES, HQS, hands=("mutant claws", ""), **CAROUSELS)
    assert len(may_begin(s, "spin")) == 2 * 3 * 2
    events = told(s, "spin claws d5 left")
    assert [event.kind for event in events] == ["discarded", "carousel"]
    assert hand(s, 0) == ["mutant"]
    assert asked(s) == (0, "turn")
    assert may_begin(s, "spin") == []
    assert refused(s, "spin mutant d5 left")
    assert may_begin(GAME.from_text(s.to_text()), "spin") == []
    assert len(may_begin(table(ARMIES, HQS, **CAROUSELS), "spin")) == 0
    play(s, "end")
    while asked(s) != (1, "turn"):
        play(s, s.action_text(s.legal()[0]))
    assert may_begin(s, "spin")
    ordinary = table(ARMIES, "b2:0:hq/0, e2:1:hq/0", hands=("mutant", ""))
    assert may_begin(ordinary, "spin") == []
    assert refused(ordinary, "spin mutant d5 left")


@pytest.mark.clause("NH-ATLAS-S5-05")
def test_cerberus_away_from_its_hq_is_lost() -> None:
    """HQ and Cerberus touch across two carousels; a turn parts them."""
    board = "c3:0:hq/0, d3:0:cerberus/0, d5:1:hq/0"
    s = table(("beasts", "moloch"), board, hands=("alpha", ""), **CAROUSELS)
    events = told(s, "spin alpha b2 right")
    assert unit(s, "d3") is None
    assert [event.clause for event in events if event.kind == "removed"] == ["NH-ABIL-LAIR-03"]
    s = table(("beasts", "moloch"), board, hands=("battle", ""), **CAROUSELS)
    play(s, "battle")
    assert set(units(s)) == {"b3", "d5"}
