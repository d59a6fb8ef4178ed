"""Scenario 8 of the Battle Atlas: four HQs in bunkers at the corners of the large board (NH-ATLAS-S8)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from tests.games.neuroshima.table import GAME, battle, crowd, hits, hp, may_begin, play, start, table, told

ARMIES = ("borgo", "hegemony", "moloch", "outpost")
BUNKERS: dict[str, Any] = {"scenario": "four_bunkers"}
HQS = "d1:0:hq/0, g1:1:hq/0, d7:2:hq/0, a4:3:hq/0"


@pytest.mark.clause("NH-ATLAS-S8-01")
@pytest.mark.parametrize("mode", ["ffa", "team"])
def test_four_base_armies_in_any_order_place_on_bunkers(mode: str) -> None:
    assert GAME.start(BUNKERS).options.mode == "ffa"
    s = start(("outpost", "borgo", "moloch", "hegemony"), first=2, mode=mode, **BUNKERS)
    assert may_begin(s, "hq") == ["hq a1", "hq a4", "hq d1", "hq d7", "hq g1", "hq g4"]
    play(s, "hq d1")
    assert s.seat == 3
    assert "hq d1" not in may_begin(s, "hq")
    assert len(may_begin(s, "hq")) == 5


@pytest.mark.clause("NH-ATLAS-S8-01", "NH-ATLAS-02")
@pytest.mark.parametrize(
    "wish",
    [{"mode": "points"}, {"mode": "duel"}, {"armies": "borgo,hegemony,moloch,beasts"}, {"armies": "borgo,moloch"}],
)
def test_other_modes_and_armies_are_refused(wish: dict[str, str]) -> None:
    with pytest.raises(BadNotation):
        GAME.start({"mode": "ffa", **wish, **BUNKERS})


@pytest.mark.clause("NH-ATLAS-S8-02")
@pytest.mark.parametrize("rotation", range(6))
def test_an_hq_in_a_bunker_has_armour_all_around(rotation: int) -> None:
    options: dict[str, Any] = {"options": {"mode": "ffa", **BUNKERS}}
    board = f"d1:0:hq/{rotation}, d3:3:annihilator/2"
    assert battle(ARMIES, board, **options)["hp"] == [19, 20, 20, 20]
    assert hits(ARMIES, board, **options) == ["2 d3>d1 1"]
    outside = f"d2:0:hq/{rotation}, d4:3:annihilator/2"
    assert battle(ARMIES, outside, **options)["hp"] == [18, 20, 20, 20]
    other = "d1:0:mutant/0, d3:3:commando/4"
    assert len(battle(ARMIES, other, **options)["units"]) == 1  # type: ignore[arg-type]


@pytest.mark.clause("NH-ATLAS-S8-02")
def test_the_sum_of_a_hit_names_the_bunker() -> None:
    s = table(ARMIES, f"{HQS}, d3:3:annihilator/2", hands=("", "", "", "battle"), seat=3, mode="ffa", **BUNKERS)
    events = [event for event in told(s, "battle") if event.kind == "hit"]
    assert hp(s)[0] == 19
    terms = events[0].data["sum"]
    assert isinstance(terms, list)
    assert [term["clause"] for term in terms if term["what"] == "armour"] == ["NH-ATLAS-S8-02"]


@pytest.mark.clause("NH-ATLAS-S8-03")
def test_the_inner_hexes_make_the_field_full() -> None:
    board = crowd(f"{HQS}, d2:3:brawler/0", "2:blocker/0", "d4")
    s = table(ARMIES, board, hands=("", "", "", "brawler runner"), seat=3, mode="ffa", **BUNKERS)
    assert not [event for event in told(s, "place runner c1/0") if event.kind == "battle"]
    assert [event.data["trigger"] for event in told(s, "place brawler d4/0") if event.kind == "battle"]


@pytest.mark.clause("NH-ATLAS-S8-04")
def test_victory_as_in_the_mode() -> None:
    board = f"{HQS}, d2:3:brawler/0"
    s = table(ARMIES, board, hands=("", "", "", "battle"), seat=3, hp=(2, 20, 20, 20), mode="team", **BUNKERS)
    play(s, "battle")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.clause, outcome.places) == ("hq_destroyed", "NH-TEAM-09", [2, 1, 2, 1])
    s = table(ARMIES, board, hands=("", "", "", "battle"), seat=3, hp=(2, 20, 20, 20), mode="ffa", **BUNKERS)
    play(s, "battle")
    assert s.outcome() is None
    assert s.view(None)["out"] == [0]
