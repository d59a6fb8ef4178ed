"""Scenario 7 of the Battle Atlas: walls d4|d3, d4|e4, d4|c4, d2|e2, f3|f4 and c5|b4 (NH-ATLAS-S7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.neuroshima.table import (
    asked,
    battle,
    hits,
    hp,
    left_by,
    may,
    may_begin,
    netted,
    play,
    refused,
    slots,
    start,
    table,
    unit,
)

ARMIES = ("moloch", "hegemony")
HQS = "b2:0:hq/0, f2:1:hq/0"
WALLS: dict[str, Any] = {"scenario": "bulkheads"}
OPTIONS: dict[str, Any] = {"options": WALLS}


@pytest.mark.clause("NH-ATLAS-S7-01")
def test_no_blow_shot_or_beam_crosses_a_wall() -> None:
    melee = "d4:0:hornet/0, d3:1:ganger/0"
    assert left_by(battle(ARMIES, melee)) == {"d3": 2}
    assert left_by(battle(ARMIES, melee, **OPTIONS)) == {}
    shot = "d5:0:hybrid/0, d3:1:ganger/0"
    assert left_by(battle(ARMIES, shot)) == {"d3": 3}
    assert left_by(battle(ARMIES, shot, **OPTIONS)) == {}
    beam = "d5:0:gauss_cannon/2, d4:1:guard/0, d3:1:guard/0"
    assert hits(ARMIES, beam)[-2:] == ["1 d5>d4 1", "1 d5>d3 1"]
    assert hits(ARMIES, beam, **OPTIONS)[-1:] == ["1 d5>d4 1"]


@pytest.mark.clause("NH-ATLAS-S7-01")
def test_no_net_link_or_aura_crosses_a_wall() -> None:
    assert netted(table(ARMIES, f"{HQS}, d4:0:net_fighter/0, d3:1:ganger/0")) == {"d3"}
    assert netted(table(ARMIES, f"{HQS}, d4:0:net_fighter/0, d3:1:ganger/0", **WALLS)) == set()
    s = table(ARMIES, f"{HQS}, d4:1:scout/0, d3:1:ganger/0, c3:1:runner/0", **WALLS)
    rows = {tuple(row["at"]): row for row in s.view(None)["units"]}  # type: ignore[attr-defined]
    assert rows[(0, -1)]["initiative"] == [3]
    assert slots(ARMIES, "d4:1:scout/0, d3:1:ganger/0", "d3") == [4]
    aura = "e2:0:hq/0, d2:0:hybrid/3, d6:1:gladiator/3"
    assert left_by(battle(ARMIES, aura)) == {"d6": 3}
    assert left_by(battle(ARMIES, aura, **OPTIONS)) == {}


@pytest.mark.clause("NH-ATLAS-S7-01", "NH-ATLAS-S7-02")
def test_nobody_moves_or_is_pushed_through_a_wall() -> None:
    s = table(ARMIES, f"{HQS}, d4:1:runner/0", seat=1, **WALLS)
    assert {text[12:14] for text in may_begin(s, "mobility d4-")} == {"d4", "c3", "e3", "d5"}
    s = table(ARMIES, f"{HQS}, d5:0:blocker/0, d4:1:ganger/0", hands=("push_back", ""), **WALLS)
    assert {text for text in may(s) if text.startswith("push")} == {"push d5 d4"}
    play(s, "push d5 d4")
    assert may_begin(s, "land") == ["land c3", "land e3"]
    s = table(ARMIES, f"{HQS}, d3:0:blocker/0, d4:1:ganger/0", hands=("push_back", ""), **WALLS)
    assert refused(s, "push d3 d4")


@pytest.mark.clause("NH-ATLAS-S7-02")
def test_distance_is_measured_past_walls() -> None:
    """c4 and d4 have a wall between, so d4 is one step from c4: no landing hex for a pusher there."""
    s = table(ARMIES, f"{HQS}, c4:0:blocker/0, d5:1:ganger/0", hands=("push_back", ""), **WALLS)
    play(s, "push c4 d5")
    assert may_begin(s, "land") == ["land d6", "land e4", "land e5"]


@pytest.mark.clause("NH-ATLAS-S7-03")
def test_sniper_air_strike_and_explosion_ignore_walls() -> None:
    s = table(ARMIES, f"{HQS}, d3:1:ganger/0, e4:1:runner/0", hands=("air_strike", ""), **WALLS)
    assert len(may_begin(s, "airstrike")) == 7
    play(s, "airstrike d4")
    assert unit(s, "d3") is None
    assert unit(s, "e4") is None
    s = table(ARMIES, f"{HQS}, d4:0:hybrid/0", hands=("", "sniper"), seat=1, **WALLS)
    assert may_begin(s, "sniper") == ["sniper d4"]
    s = table(ARMIES, f"{HQS}, d4:0:clown/0, d3:1:ganger/0", hands=("battle", ""), **WALLS)
    play(s, "battle", "explode d4")
    assert unit(s, "d3") is None


@pytest.mark.clause("NH-ATLAS-S7-04")
def test_victory_is_the_ordinary_one() -> None:
    s = table(ARMIES, f"{HQS}, f3:0:hornet/0", hands=("battle", ""), hp=(20, 2), **WALLS)
    play(s, "battle")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.places) == ("hq_destroyed", [1, 2])
    s = start(ARMIES, **WALLS)
    assert (asked(s), hp(s)) == ((0, "hq"), [20, 20])
    assert asked(play(s, may(s)[0])) == (1, "hq")
    play(s := table(ARMIES, HQS, hp=(7, 9), extra="ending=1 owed=1 drawer=1", **WALLS), "end")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.places) == ("more_hit_points", [2, 1])
