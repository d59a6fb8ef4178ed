"""What holds for every scenario of the Battle Atlas (NH-ATLAS)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.contract import check_laws
from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.atlas.scenarios import SCENARIOS
from tests.games.neuroshima.games import GAME as PLAYED
from tests.games.neuroshima.games import scenario_settings
from tests.games.neuroshima.table import GAME, asked, battle, crowd, may, name, play, start, table, told

ARMIES = ("moloch", "hegemony")
WALLS: dict[str, Any] = {"scenario": "bulkheads"}


@pytest.mark.clause("NH-ATLAS-01", "NH-ATLAS-09")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_page_replaces_the_board(scenario: str) -> None:
    s = GAME.start({"scenario": scenario})
    row = SCENARIOS[scenario]
    assert sorted(s.field.ground.hexes) == sorted(row.hexes)
    shown = s.view(None)["scenario"]
    assert isinstance(shown, dict)
    assert shown["id"] == scenario
    assert len(shown["hexes"]) == len(row.hexes)
    assert GAME.start({}).view(None).get("scenario") is None
    with pytest.raises(BadNotation) as refusal:
        GAME.start({"scenario": scenario, "enlarged_board": "yes"})
    assert refusal.value.clause == "NH-ATLAS-01"


@pytest.mark.clause("NH-ATLAS-04", "NH-ATLAS-08")
def test_there_are_eight_scenarios_and_the_third_is_the_alliance() -> None:
    assert [row.number for row in SCENARIOS.values()] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert (SCENARIOS["alliance"].number, len(SCENARIOS["alliance"].armies)) == (3, 2)
    assert {GAME.start({"scenario": name}).options.edition for name in SCENARIOS} == {"2025"}


@pytest.mark.clause("NH-ATLAS-09")
def test_lines_end_where_the_field_ends() -> None:
    """Between b1 and d3 of the carousels lies nothing; b4 is not a hex of theirs, so nobody stands there."""
    options: dict[str, Any] = {"options": {"scenario": "carousels"}}
    assert battle(("moloch", "borgo"), "b1:0:hybrid/3, b3:1:mutant/0", **options)["removed"] != []
    with pytest.raises(BadNotation):
        battle(("moloch", "borgo"), "b1:0:hybrid/3, b4:1:mutant/0", **options)
    line = "c4:0:hybrid/0, c2:1:mutant/0"
    assert battle(("moloch", "borgo"), line, **options)["removed"] != []
    gap = "f2:0:hybrid/3, f4:1:mutant/0"
    with pytest.raises(BadNotation):
        battle(("moloch", "borgo"), gap, **options)


@pytest.mark.clause("NH-ATLAS-02")
@pytest.mark.parametrize(
    "wish",
    [
        {"edition": "e3"},
        {"mode": "ffa", "armies": "borgo,moloch,outpost"},
        {"armies": "borgo,outpost"},
        {"armies": "hegemony,moloch"},
    ],
)
def test_a_scenario_has_its_own_armies_and_rules(wish: dict[str, str]) -> None:
    assert GAME.start(WALLS).options.armies == GAME.start({"armies": "moloch,hegemony", **WALLS}).options.armies
    with pytest.raises(BadNotation) as refusal:
        GAME.start({**wish, **WALLS})
    assert refusal.value.clause == "NH-ATLAS-02"


@pytest.mark.clause("NH-ATLAS-05")
@pytest.mark.parametrize("variant", ["constructions", "leaders"])
def test_constructions_and_leaders_are_advised_against(variant: str) -> None:
    GAME.start({variant: "yes", **WALLS})
    assert [clause for _, clause in GAME.advice({variant: "yes", **WALLS})] == ["NH-ATLAS-05"]
    assert GAME.advice({**WALLS}) == []


@pytest.mark.clause("NH-ATLAS-13")
@pytest.mark.parametrize("variant", ["alternative_start", "reinforcement"])
def test_what_the_book_is_silent_about_may_be_played(variant: str) -> None:
    assert [clause for _, clause in GAME.advice({variant: "yes", **WALLS})] == ["NH-ATLAS-13"]
    first = GAME.start({variant: "yes", "first": 0, **WALLS})
    assert first.options.variants == [variant]


@pytest.mark.clause("NH-ATLAS-14")
@pytest.mark.parametrize(("scenario", "variant"), [("carousels", "constructions"), ("alliance", "leaders")])
def test_two_combinations_have_no_room(scenario: str, variant: str) -> None:
    other = {"constructions": "leaders", "leaders": "constructions"}[variant]
    assert GAME.start({"scenario": scenario, other: "yes"}).options.variants == [other]
    with pytest.raises(BadNotation) as refusal:
        GAME.start({"scenario": scenario, variant: "yes"})
    assert refusal.value.clause == "NH-ATLAS-14"


@pytest.mark.clause("NH-ATLAS-13")
def test_leaders_are_dealt_before_a_scenario_without_hqs_to_place() -> None:
    """Nobody places an HQ in the evacuation: after the leaders the first turn begins."""
    s = GAME.start({"scenario": "evacuation", "leaders": "yes"})
    while asked(s) in ((-1, "deal"), (0, "choose_leader"), (1, "choose_leader")):
        play(s, may(s)[0])
    assert asked(s) == (-1, "draw")


def test_an_unknown_scenario_is_refused() -> None:
    with pytest.raises(BadNotation) as refusal:
        GAME.start({"scenario": "moonbase"})
    assert "bulkheads" in str(refusal.value)
    assert GAME.start({"scenario": "none"}).to_text() == GAME.start({}).to_text()


@pytest.mark.clause("NH-ATLAS-03", "NH-ATLAS-06", "NH-ATLAS-07")
def test_a_full_field_from_which_nobody_leaves_is_a_draw_at_once() -> None:
    """The HQ on d4 strikes three blockers, which bear it: wounds change the position, yet the game is drawn."""
    board = crowd("b2:0:hq/0, d4:1:hq/0", "0:blocker/0", "f4")
    s = table(ARMIES, board, hands=("net_fighter", ""), **WALLS)
    events = told(s, "place net_fighter f4/1")
    assert [event.data["trigger"] for event in events if event.kind == "battle"] == ["full_field"]
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.clause, outcome.places) == ("standstill", "NH-ATLAS-03", [1, 1])
    assert [event for event in events if event.kind == "hit"]
    ordinary = table(ARMIES, board, hands=("net_fighter", ""))
    again = [event for event in told(ordinary, "place net_fighter f4/1") if event.kind == "battle"]
    assert len(again) > 1


@pytest.mark.clause("NH-ATLAS-03")
def test_a_full_field_from_which_somebody_leaves_goes_on() -> None:
    board = crowd("b2:0:hq/0, f2:1:hq/0, d5:1:ganger/0", "0:blocker/0", "d6")
    s = table(ARMIES, board, hands=("hornet", ""), **WALLS)
    events = told(s, "place hornet d6/0")
    assert [event for event in events if event.kind == "removed"]
    assert s.outcome() is None
    quiet = play(table(ARMIES, "b2:0:hq/0, f2:1:hq/0", hands=("battle", ""), **WALLS), "battle")
    assert quiet.outcome() is None, "any other battle may pass without a loss"


@pytest.mark.parametrize("number", range(16))
def test_laws_hold_for_every_scenario(number: int) -> None:
    check_laws(PLAYED, scenario_settings(number), seed=number, every=12)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(8))
def test_laws_hold_over_eight_hundred_games_of_all_scenarios(chunk: int) -> None:
    for number in range(chunk * 100, chunk * 100 + 100):
        check_laws(PLAYED, scenario_settings(number), seed=number, every=40)


def test_every_pair_may_ride_the_carousels() -> None:
    for number, pair in enumerate([("beasts", "steel_police"), ("steel_police", "outpost"), ("hegemony", "beasts")]):
        check_laws(PLAYED, {"scenario": "carousels", "armies": list(pair)}, seed=number, every=20)


def test_zones_lie_on_the_field_and_walls_between_neighbours() -> None:
    for row in SCENARIOS.values():
        structure = {at for hexes in row.structure for at in hexes}
        assert structure.isdisjoint(row.hexes)
        for hexes in [row.full, *row.zones.values()]:
            assert set(hexes) <= set(row.hexes) | structure
        ground = GAME.start({"scenario": row.id}).field.ground
        for one, other in row.walls:
            assert other in [ground.around[one * 6 + edge] for edge in range(6)]
            assert other not in [ground.near[one * 6 + edge] for edge in range(6)]
    assert name(0, 0) == "d4"
    assert play(start(ARMIES, **WALLS), "hq d4", "hq b2").seat == 0
