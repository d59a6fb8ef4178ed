"""Scenario 1 of the Battle Atlas: components on c3, d3 and f3, gates c5, d6 and e5, no HQs (NH-ATLAS-S1)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.hexes import INDEX_OF_NAME
from tests.games.neuroshima.table import (
    GAME,
    asked,
    crowd,
    hp,
    may,
    may_begin,
    name,
    play,
    refused,
    table,
    told,
    unit,
    units,
)

ARMIES = ("outpost", "moloch")
FACTORY: dict[str, Any] = {"scenario": "machine_factory"}
GATES = ("c5", "d6", "e5")


def goods(*hexes: str) -> str:
    """The entry of a state's text for components on these hexes."""
    return f"goods={sum(1 << INDEX_OF_NAME[at] for at in hexes)}"


def components(s: Neuroshima) -> set[str]:
    scenario: Any = s.view(None)["scenario"]
    return {name(*at) for at in scenario["components"]}


def factory(board: str, *where: str, seat: int = 1, **more: Any) -> Neuroshima:
    return table(ARMIES, board, seat=seat, hp=(0, 0), extra=goods(*where), **more, **FACTORY)


@pytest.mark.clause("NH-ATLAS-S1-01", "NH-ATLAS-10")
def test_no_hqs_and_the_outpost_begins_with_one_tile() -> None:
    s = GAME.start(FACTORY)
    assert asked(s) == (-1, "draw")
    assert (s.seat, int(s.to_draw), units(s), hp(s)) == (0, 1, {}, [0, 0])
    play(s, "draw runner", "end")
    assert (s.seat, int(s.to_draw)) == (1, 2)
    assert "moloch_hq" not in s.view(None)["piles"][1]  # type: ignore[index]
    with pytest.raises(BadNotation) as refusal:
        GAME.start({"first": 1, **FACTORY})
    assert refusal.value.clause == "NH-ATLAS-S1-01"


@pytest.mark.clause("NH-ATLAS-10")
def test_what_an_hq_would_be_needed_for_is_not_there() -> None:
    """Nobody loses because there is no HQ, and a battle goes its way."""
    s = factory("d4:1:hornet/0, d3:0:runner/0", "b2", hands=("", "battle"))
    play(s, "battle")
    assert units(s) == {"d4": "1:hornet/0"}
    assert s.outcome() is None


@pytest.mark.clause("NH-ATLAS-S1-02")
def test_components_lie_on_the_depots_and_block_nothing() -> None:
    assert components(GAME.start(FACTORY)) == {"b3", "d3", "f3"}
    assert components(GAME.start({"rules": "3", **FACTORY})) == {"c3", "d3", "f3"}
    assert components(GAME.start({"rules": "2", **FACTORY})) == {"b2", "d2", "f2"}
    s = factory("c2:1:blocker/0, c3:0:runner/0", "b2", "d2", seat=0, hands=("hmg sniper", ""))
    assert "place hmg b2/0" in may(s)
    play(s, "place hmg b2/0")
    assert components(s) == {"b2", "d2"}
    assert may_begin(s, "sniper") == ["sniper c2"]


@pytest.mark.clause("NH-ATLAS-S1-02", "NH-ATLAS-S1-03")
def test_a_pass_goes_from_unit_to_unit_without_a_component() -> None:
    board = "b2:1:blocker/0, c2:1:hybrid/0, b3:1:hornet/0, c3:0:runner/0"
    s = factory(board, "b2", "b3", "f2")
    assert may_begin(s, "pass") == ["pass b2 c2"]
    events = told(s, "pass b2 c2")
    assert [event.kind for event in events] == ["passed"]
    assert components(s) == {"c2", "b3", "f2"}
    assert asked(s) == (1, "turn")
    assert refused(s, "pass f2 f3")


@pytest.mark.clause("NH-ATLAS-S1-03", "NH-ATLAS-11")
def test_two_passes_of_the_same_component_in_each_own_turn() -> None:
    board = "b2:1:blocker/0, c3:1:hybrid/0, d4:1:hornet/0, d3:1:guard/0"
    s = factory(board, "b2", "f2")
    play(s, "pass b2 c3", "pass c3 d3")
    assert components(s) == {"d3", "f2"}
    assert may_begin(s, "pass") == []
    assert may_begin(GAME.from_text(s.to_text()), "pass") == []
    assert may_begin(factory(board, "b2", "f2", seat=0), "pass") == []
    play(s, "end")
    while asked(s) != (1, "turn"):
        play(s, may(s)[0])
    assert may_begin(s, "pass d3")


@pytest.mark.clause("NH-ATLAS-S1-03")
def test_netted_units_neither_give_nor_take() -> None:
    """No Outpost tile has a net; the state is told that the unit on c3 is netted."""
    s = factory("b2:1:blocker/0, c3:1:hybrid/0", "b2")
    assert may_begin(s, "pass") == ["pass b2 c3"]
    s.held = 1 << INDEX_OF_NAME["c3"]
    assert may_begin(s, "pass") == []
    s.held = 1 << INDEX_OF_NAME["b2"]
    assert may_begin(s, "pass") == []


@pytest.mark.clause("NH-ATLAS-S1-04")
def test_nothing_is_placed_on_a_gate_but_units_may_go_there() -> None:
    s = factory("d5:0:runner/0", "b2", seat=0, hands=("hmg", ""))
    assert {text.split()[2][:2] for text in may_begin(s, "place")}.isdisjoint(GATES)
    assert len(may_begin(s, "place")) == (19 - 3 - 1) * 6
    assert refused(s, "place hmg d6/0")
    assert "mobility d5-d6/0" in may(s)


@pytest.mark.clause("NH-ATLAS-S1-04", "NH-ATLAS-06")
def test_the_field_is_full_without_the_gates() -> None:
    board = crowd("d5:0:runner/0", "1:blocker/0", " ".join(["d4", *GATES]))
    s = factory(board, "b2", seat=0, hands=("hmg", ""))
    events = told(s, "place hmg d4/0")
    assert [event.data["trigger"] for event in events if event.kind == "battle"][:1] == ["full_field"]


@pytest.mark.clause("NH-ATLAS-S1-05")
def test_on_a_gate_a_component_leaves_at_once_and_units_carry_none() -> None:
    s = factory("d5:1:hunter_killer/0, b2:1:hornet/0", "d5", "b2", hands=("", "move"))
    assert set(may_begin(s, "pass d5")) == {"pass d5 c5", "pass d5 d6", "pass d5 e5"}
    events = told(s, "pass d5 d6")
    assert [event.kind for event in events] == ["passed", "delivered"]
    assert events[1].data["delivered"] == 2
    assert components(s) == {"b2"}
    play(s, "move b2-b3/0")
    assert components(s) == {"b2"}
    assert unit(s, "b3") == "1:hornet/0"


@pytest.mark.clause("NH-ATLAS-S1-03")
def test_a_gate_with_an_outpost_unit_takes_none() -> None:
    s = factory("d5:1:hunter_killer/0, d6:0:runner/0, c5:1:blocker/0", "d5")
    assert set(may_begin(s, "pass")) == {"pass d5 c5", "pass d5 e5"}


@pytest.mark.clause("NH-ATLAS-S1-06")
def test_moloch_wins_with_the_third_delivery() -> None:
    s = factory("d5:1:hunter_killer/0", "d5")
    play(s, "pass d5 d6")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.clause, outcome.places) == ("delivered", "NH-ATLAS-S1-06", [2, 1])
    again = GAME.from_text(s.to_text()).outcome()
    assert again is not None
    assert again.places == [2, 1]


@pytest.mark.clause("NH-ATLAS-S1-06")
def test_the_outpost_wins_with_the_last_battle() -> None:
    s = table(ARMIES, "d5:1:hybrid/0", seat=1, hp=(0, 0), extra=f"{goods('d4')} ending=1 owed=2", **FACTORY)
    play(s, "end")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.places) == ("held_out", [1, 2])
