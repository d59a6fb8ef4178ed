"""Areas and deployment (BP-SETUP) held against their wording: every side, every seat, every bound."""

from __future__ import annotations

import itertools

import pytest

from sandtable.games.bronepekhota.actions import AREA, DEPLOY, PUT, plain, pose
from sandtable.games.bronepekhota.activation.tasks import SET_UP
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.mission.deployment import (
    deploy_clause,
    leave_out,
    level_for,
    place_figure,
    put_clause,
    stand_clause,
    unit_code,
)
from sandtable.games.bronepekhota.mission.setup import area_clause, choose_area, pack_area
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import FLIGHT, GONE, NOBODY, RESERVE
from sandtable.games.bronepekhota.table.situation import NO_UNIT
from tests.games.bronepekhota.table import battle, events, find, man, put, rectangle, with_terrain

Box = tuple[int, int, int, int]
AREAS: list[Box] = [(20, 40, 400, 300), (700, 410, 1150, 760)]


def deploying() -> Bronepekhota:
    """Two armies in reserve with areas of different sizes in different corners."""
    army = "pol_line_clones:mortar:hunter:thunder:pilot_regular"
    s = battle(army, army)
    for f in range(int(s.fig.roster.count)):
        s.fig.place[f] = RESERVE
    for seat, area in enumerate(AREAS):
        for at in range(4):
            s.area[4 * seat + at] = area[at]
    return s


@pytest.mark.clause("BP-SETUP-03", "BP-SETUP-04")
@pytest.mark.parametrize(
    "others", [((1400, 1800, 2000, 2000), (1800, 0, 2000, 600)), ((0, 1800, 600, 2000), (0, 0, 40, 40))]
)
def test_an_area_lies_at_an_edge_no_larger_than_it_may_be_and_far_from_the_others(others: tuple[Box, Box]) -> None:
    s = BronepekhotaGame().start({"armies": "polaris_500,protectorate_500,rutenia_500", "map": "crossfire"})
    s.seat = 1
    for at in range(3):
        s.order[at] = at
    for seat, area in zip((0, 2), others, strict=True):
        for at in range(4):
            s.area[4 * seat + at] = area[at]
    sides = [(0, 39), (0, 40), (0, 200), (0, 201), (0, 600), (0, 601), (1, 200), (900, 1100), (900, 1500), (900, 1501)]
    sides += [
        (1800, 2000),
        (1799, 2000),
        (1799, 1999),
        (1400, 2000),
        (1399, 2000),
        (1961, 2000),
        (1960, 2000),
        (1801, 2001),
    ]
    found = set()
    for (x1, x2), (y1, y2) in itertools.product(sides, sides):
        clause = str(area_clause(s, pack_area(x1, y1, x2, y2)))
        assert clause == area_against((x1, y1, x2, y2), others), (x1, y1, x2, y2)
        found.add(clause)
    assert found == {"", "BP-SETUP-03", "BP-SETUP-04"}


def area_against(area: Box, others: tuple[Box, Box]) -> str:
    """By the book: at most 15 steps along an edge and 5 deep, 15 steps from every other."""
    x1, y1, x2, y2 = area
    wide, deep = x2 - x1, y2 - y1
    upright = (x1 == 0 or x2 == 2000) and wide <= 200 and deep <= 600
    lying = (y1 == 0 or y2 == 2000) and wide <= 600 and deep <= 200
    if min(wide, deep) < 40 or max(x2, y2) > 2000 or not (upright or lying):
        return "BP-SETUP-03"
    for ox1, oy1, ox2, oy2 in others:
        dx, dy = max(ox1 - x2, x1 - ox2, 0), max(oy1 - y2, y1 - oy2, 0)
        if dx * dx + dy * dy < 600 * 600:
            return "BP-SETUP-04"
    return ""


@pytest.mark.clause("BP-SETUP-04", "BP-SETUP-03")
@pytest.mark.parametrize(
    ("area", "clause"), [((300, 0, 900, 200), "BP-SETUP-04"), ((0, 0, 200, 600), ""), ((1000, 200, 1200, 800), "")]
)
def test_an_area_leaves_room_for_whoever_chooses_after_it(area: Box, clause: str) -> None:
    s = BronepekhotaGame().start({"areas": "chosen", "map": "open_field"})
    assert (s.scene.width, s.scene.height) == (1200, 800)
    assert area_clause(s, pack_area(*area)) == clause
    s.order[0], s.order[1] = 1, 0
    for at in range(4):
        s.area[at] = (0, 700, 40, 740)[at]
    assert area_clause(s, pack_area(1000, 200, 1200, 800)) == "", "nobody is left to choose"


@pytest.mark.clause("BP-SETUP-03")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_area_that_was_chosen_is_that_of_its_seat(seat: int) -> None:
    s = BronepekhotaGame().start({"armies": "polaris_500,protectorate_500,rutenia_500", "map": "crossfire"})
    s.events, s.agenda, s.seat = [], [], seat
    choose_area(s, pack_area(1801, 1203, 1999, 1797))
    corners = [1801, 1203, 1999, 1797]
    assert [int(value) for value in s.area] == [0] * 4 * seat + corners + [0] * (8 - 4 * seat)
    assert [event.data for event in events(s, "area")] == [{"seat": seat, "area": corners}]
    assert [int(task) >> 40 for task in s.agenda] == [SET_UP]
    assert pack_area(*corners) == plain(AREA, 1801 << 39 | 1203 << 26 | 1999 << 13 | 1797)


@pytest.mark.clause("BP-SETUP-07", "BP-SETUP-05", "BP-GEO-23", "BP-FLY-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_base_lies_wholly_in_the_area_of_its_seat(seat: int) -> None:
    s = deploying()
    s.seat = seat
    x1, y1, x2, y2 = AREAS[seat]
    for sheet, number in (("mortar", 0), ("hunter", 0), ("pol_line_clones", 1)):
        f = find(s, sheet, number, seat=seat)
        r = int(s.fig.roster.radius[f])
        for x, y in itertools.product((x1 + r, x2 - r), (y1 + r, y2 - r)):
            assert stand_clause(s, f, x, y, 0) == put_clause(s, pose(PUT, f, x, y, 0, 9)) == ""
        middle = ((x1 + x2) // 2, (y1 + y2) // 2)
        for x, y in (
            (x1 + r - 1, middle[1]),
            (x2 - r + 1, middle[1]),
            (middle[0], y1 + r - 1),
            (middle[0], y2 - r + 1),
        ):
            assert stand_clause(s, f, x, y, 0) == put_clause(s, pose(PUT, f, x, y, 0, 9)) == "BP-SETUP-07"
    theirs = find(s, "mortar", seat=1 - seat)
    assert put_clause(s, pose(PUT, theirs, *middle, 0, 0)) == "BP-SETUP-05", "that is not its own"
    gone = find(s, "mortar", seat=seat)
    s.fig.place[gone] = GONE
    assert put_clause(s, pose(PUT, gone, *middle, 0, 0)) == "BP-SETUP-05"
    assert put_clause(s, pose(PUT, int(s.fig.roster.count), *middle, 0, 0)) == "BP-SETUP-05"
    s.active = unit_code(s, find(s, "pol_line_clones", 1, seat=seat))
    assert put_clause(s, pose(PUT, find(s, "hunter", seat=seat), *middle, 0, 0)) == "BP-SETUP-05", "one unit at a time"


@pytest.mark.clause("BP-SETUP-07", "BP-SETUP-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_squad_is_deployed_around_a_point_of_the_area(seat: int) -> None:
    s = deploying()
    s.seat = seat
    x1, y1, x2, y2 = AREAS[seat]
    unit = unit_code(s, find(s, "pol_line_clones", 1, seat=seat))
    for x, y in itertools.product((x1, x2), (y1, y2)):
        assert deploy_clause(s, pose(DEPLOY, unit, x, y, 0, 5)) == ""
    for x, y in ((x1 - 1, y1), (x2 + 1, y2), (x1, y1 - 1), (x2, y2 + 1)):
        assert deploy_clause(s, pose(DEPLOY, unit, x, y, 0, 5)) == "BP-SETUP-07"
    other = unit_code(s, find(s, "pol_line_clones", 1, seat=1 - seat))
    assert deploy_clause(s, pose(DEPLOY, other, x1, y1, 0, 5)) == "BP-SETUP-05"
    for room, clause in ((6, ""), (5, "BP-SETUP-07")):
        s.area[4 * seat + 2], s.area[4 * seat + 3] = x1 + 30 * room + 30, y1 + 50
        free = [x for x in range(0, 1201, 30) if x1 + 12 <= x <= x1 + 30 * room + 18]
        rows = [y for y in range(0, 801, 30) if y1 + 12 <= y <= y1 + 38]
        close = [x for x in range(0, 1201, 25) if x1 + 12 <= x <= x1 + 30 * room + 18]
        lines = [y for y in range(0, 801, 25) if y1 + 12 <= y <= y1 + 38]
        fits = max(len(free) * len(rows), len(close) * len(lines)) >= 6
        assert deploy_clause(s, pose(DEPLOY, unit, x1, y1, 0, 5)) == ("" if fits else "BP-SETUP-07"), clause


@pytest.mark.clause("BP-SETUP-07", "BP-GEO-23", "BP-FLY-01")
def test_wheels_stand_in_no_water_and_a_manned_flyer_is_in_the_air() -> None:
    s = deploying()
    s.seat = 0
    with_terrain(s, rectangle("deep_water", 100, 100, 200, 200), rectangle("platform", 250, 100, 390, 240))
    top = int(s.scene.top[0])
    wheels, flyer, pilot = find(s, "hunter", seat=0), find(s, "thunder", seat=0), find(s, "pilot_regular", seat=0)
    assert stand_clause(s, wheels, 150, 150, 0) == "BP-GEO-23"
    assert stand_clause(s, wheels, 201, 201, 0) == ""
    assert (level_for(s, flyer, 300, 150), level_for(s, flyer, 150, 150)) == (top, 0)
    man(s, flyer, pilot)
    assert level_for(s, flyer, 300, 150) == level_for(s, flyer, 150, 150) == FLIGHT
    assert stand_clause(s, flyer, 150, 150, 0) == ""
    s.fig.crew[flyer] = NOBODY
    s.fig.roster.ai[flyer] = 1
    assert level_for(s, flyer, 150, 150) == FLIGHT, "or flown by its machine"
    s.fig.roster.ai[wheels] = 1
    assert level_for(s, wheels, 150, 150) == 0


@pytest.mark.clause("BP-SETUP-07", "BP-PANIC-07")
def test_who_is_put_on_the_table_begins_on_foot_unless_it_is_a_hero_or_a_machine() -> None:
    s = battle("pol_line_clones+hero_cross:raptor:pilot_regular", "pro_cyber")
    s.events = []
    for f in range(int(s.fig.roster.count)):
        place_figure(s, f, 30 + 35 * f, 100, 7)
    told = [event.data for event in events(s, "deployed")]
    assert told == [{"figure": f, "x": 30 + 35 * f, "y": 100, "heading": 7} for f in range(int(s.fig.roster.count))]
    on_foot = {f for f in range(int(s.fig.roster.count)) if s.began_on_foot[f]}
    assert on_foot == {
        f for f in range(int(s.fig.roster.count)) if s.fig.roster.sheet[f] in ("pol_line_clones", "pro_cyber")
    }
    assert {(int(s.fig.heading[f]), int(s.fig.y[f])) for f in on_foot} == {(7, 100)}
    put(s, 0, 400, 400)


@pytest.mark.clause("BP-SETUP-16", "BP-SETUP-14", "BP-SETUP-06")
def test_a_gun_without_room_leaves_the_turn_to_the_units_of_its_seat() -> None:
    """Guns of another seat that stand last in the list make no squad a gun."""
    s = battle("pol_line_clones:mortar", "pro_cyber:mortar:mortar")
    for f in range(int(s.fig.roster.count)):
        s.fig.place[f] = RESERVE
    squad, gun = unit_code(s, 0), unit_code(s, find(s, "mortar", seat=0))
    s.seat, turn = 0, int(s.turn)
    for unit, turns in ((gun, 0), (squad, 1)):
        s.active, s.agenda = unit, []
        leave_out(s, unit)
        assert (s.turn - turn, s.active) == (turns, NO_UNIT)
        assert [int(task) >> 40 for task in s.agenda] == [SET_UP]
    s.fig.place[find(s, "mortar", seat=0)] = RESERVE
    leave_out(s, gun)
    assert s.turn - turn == 2, "with no unit left it ends the turn"
