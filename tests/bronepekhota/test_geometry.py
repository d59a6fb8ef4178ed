"""Geometry in exact integers: numbers, distances, sight, ways; as properties over random tables."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.games.bronepekhota.driving import Driver
from sandtable.games.bronepekhota.figures import steps_of
from sandtable.games.bronepekhota.operations import operation
from sandtable.games.bronepekhota.reach import Reach
from sandtable.games.bronepekhota.sight import look
from sandtable.games.bronepekhota.terrain import LAYOUTS
from sandtable.games.bronepekhota.walking import Walker
from sandtable.kit.plane import DIR_X, DIR_Y, csqrt, disc_overlaps, heading_of, isqrt, rdiv, stretch
from tests.bronepekhota.table import battle, find, man, put, rectangle, with_terrain

XS = st.integers(60, 1140)
YS = st.integers(60, 740)
BOXES = st.tuples(
    XS, YS, st.integers(10, 120), st.integers(10, 120), st.sampled_from(["low_wall", "barricade", "bunker"])
)


def boxes(rows: list[tuple[int, int, int, int, str]], dx: int = 0, mirror: int = 0) -> list[dict[str, object]]:
    """Pieces of terrain, shifted, or mirrored at a line x = mirror / 2."""
    found = []
    for x, y, w, h, kind in rows:
        left, right = (mirror - x - w, mirror - x) if mirror else (x + dx, x + w + dx)
        found.append(rectangle(kind, left, y, right, y + h))
    return found


@pytest.mark.clause("BP-NUM-04", "BP-NUM-05")
@given(st.integers(-(10**9), 10**9), st.integers(1, 10**6), st.integers(0, 2**52))
def test_rounding_and_roots(a: int, b: int, n: int) -> None:
    whole = (2 * abs(a) + b) // (2 * b)
    assert rdiv(a, b) == (whole if a >= 0 else -whole)
    assert isqrt(n) == math.isqrt(n)
    assert csqrt(n) ** 2 >= n > (csqrt(n) - 1) ** 2 or n == 0


@pytest.mark.clause("BP-NUM-06", "BP-NUM-08")
def test_headings() -> None:
    assert [(DIR_X[h], DIR_Y[h]) for h in (0, 8, 16, 32, 40)] == [
        (16384, 0),
        (11585, 11585),
        (0, 16384),
        (-16384, 0),
        (-11585, -11585),
    ]
    for h in range(64):
        assert (DIR_X[(h + 16) % 64], DIR_Y[(h + 16) % 64]) == (-DIR_Y[h], DIR_X[h])
        assert heading_of(DIR_X[h], DIR_Y[h]) == h
    assert heading_of(0, 0) == 0


@pytest.mark.clause("BP-NUM-07")
@given(st.integers(-900, 900), st.integers(-900, 900), st.integers(1, 400))
def test_stretching(x: int, y: int, length: int) -> None:
    if x or y:
        found = math.hypot(int(stretch(x, x, y, length)), int(stretch(y, x, y, length)))
        assert abs(found - length) <= 1


@pytest.mark.clause("BP-NUM-01", "BP-NUM-02", "BP-NUM-03")
def test_tables_are_in_bounds_and_whole_millimetres() -> None:
    for layout in LAYOUTS.values():
        assert max(layout.size) <= 3200
        for piece in layout.pieces:
            for x, y in piece.corners:
                assert isinstance(x, int)
                assert 0 <= x <= layout.size[0]
                assert 0 <= y <= layout.size[1]
            assert piece.z + piece.kind.height <= 400


@pytest.mark.clause("BP-GEO-18")
def test_touching_is_not_overlap() -> None:
    from sandtable.kit.bits import i64, vec

    px, py = vec[i64]([0, 100, 100, 0]), vec[i64]([0, 0, 50, 50])
    assert disc_overlaps(px, py, 0, 4, 50, 25, 1)
    assert not disc_overlaps(px, py, 0, 4, 112, 25, 12)
    assert disc_overlaps(px, py, 0, 4, 111, 25, 12)
    assert not disc_overlaps(px, py, 0, 4, 109, 62, 15)
    assert disc_overlaps(px, py, 0, 4, 108, 60, 13)


@pytest.mark.clause("BP-GEO-06", "BP-GEO-09", "BP-GEO-10")
@given(XS, YS, XS, YS, st.sampled_from([0, 40, 80]))
def test_distances_are_symmetric(x1: int, y1: int, x2: int, y2: int, z: int) -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber")
    one, two = put(s, find(s, "pol_line_clones", 1), x1, y1), put(s, find(s, "raptor"), x2, y2, 0, z)
    assert s.fig.gap(one, two) == s.fig.gap(two, one)
    assert s.fig.square_distance(one, two) == s.fig.square_distance(two, one)
    assert s.fig.touch(one, two) == s.fig.touch(two, one)
    steps = s.fig.steps(one, two)
    assert (40 * steps) ** 2 >= s.fig.square_distance(one, two)
    assert steps == 1 or (40 * (steps - 1)) ** 2 < s.fig.square_distance(one, two)
    assert steps_of(1600) == 1


@settings(max_examples=60)
@pytest.mark.clause("BP-LOS-07", "BP-LOS-09", "BP-LOS-10")
@given(XS, YS, XS, YS, st.lists(BOXES, max_size=5), BOXES)
def test_more_terrain_never_shows_more(
    x1: int, y1: int, x2: int, y2: int, rows: list[tuple[int, int, int, int, str]], more: tuple[int, int, int, int, str]
) -> None:
    s = battle("pol_line_clones", "pro_cyber:salamander")
    f = put(s, find(s, "pol_line_clones", 1), x1, y1)
    for t in (find(s, "pro_cyber", 1), find(s, "salamander")):
        put(s, t, x2, y2)
        with_terrain(s, *boxes(rows))
        before = look(s.scene, s.fig, f, t, -1, False).blocked()
        with_terrain(s, *boxes([*rows, more]))
        assert look(s.scene, s.fig, f, t, -1, False).blocked() >= before


@settings(max_examples=60)
@pytest.mark.clause("BP-LOS-04", "BP-LOS-05", "BP-LOS-06")
@given(st.integers(60, 500), YS, st.integers(60, 500), YS, st.lists(BOXES, max_size=4), st.integers(1, 600))
def test_sight_is_equal_when_the_table_is_shifted_or_mirrored(
    x1: int, y1: int, x2: int, y2: int, rows: list[tuple[int, int, int, int, str]], dx: int
) -> None:
    found = []
    rows = [(min(x, 480), y, min(w, 40), h, kind) for x, y, w, h, kind in rows]
    for shift, mirror in ((0, 0), (dx, 0), (0, 1200)):
        s = battle("pol_line_clones", "pro_cyber")
        a, b = (mirror - x1, mirror - x2) if mirror else (x1 + shift, x2 + shift)
        f, t = put(s, find(s, "pol_line_clones", 1), a, y1), put(s, find(s, "pro_cyber", 1), b, y2)
        with_terrain(s, *boxes(rows, shift, mirror))
        found.append(int(look(s.scene, s.fig, f, t, -1, False).blocked()))
    assert found[0] == found[1] == found[2]


@settings(max_examples=60)
@pytest.mark.clause("BP-GEO-20", "BP-GEO-21", "BP-MOVE-INF-04", "BP-MOVE-INF-06")
@given(st.integers(40, 480), st.integers(520, 1160), YS, YS, st.integers(1, 8))
def test_nobody_walks_through_a_wall_or_a_body(x1: int, x2: int, y1: int, y2: int, thin: int) -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), x1, y1)
    with_terrain(s, rectangle("smooth_wall", 500, 0, 500 + thin, 800))
    walker = Walker(s.scene, s.fig, f, s.hostile(0))
    assert not walker.walk(x2, y2)
    assert walker.x <= 500 - 12
    with_terrain(s)
    blocker = put(s, find(s, "pol_line_clones", 2), 500, (y1 * (x2 - 500) + y2 * (500 - x1)) // (x2 - x1))
    walker = Walker(s.scene, s.fig, f, s.hostile(0))
    assert not walker.walk(x2, y2)
    assert walker.clause == "BP-MOVE-INF-04"
    assert s.fig.place[blocker] == 1


@settings(max_examples=40)
@pytest.mark.clause("BP-MOVE-VEH-11", "BP-MOVE-VEH-19", "BP-MOVE-VEH-25")
@given(st.integers(100, 420), YS, st.integers(1, 8))
def test_no_vehicle_drives_through_a_wall_or_a_body(x: int, y: int, thin: int) -> None:
    s = battle("pol_line_clones:hunter", "pro_cyber")
    f = put(s, find(s, "hunter"), x, max(60, min(y, 740)))
    man(s, f, find(s, "pol_line_clones", 1))
    with_terrain(s, rectangle("smooth_wall", 500, 0, 500 + thin, 800))
    driver = Driver(s.scene, s.fig, f, s.hostile(0), 99, False)
    assert not driver.run(operation(0, 700))
    assert driver.x <= 500 - 40
    assert driver.clause == "BP-MOVE-VEH-19"
    with_terrain(s)
    put(s, find(s, "pol_line_clones", 2), 500, int(s.fig.y[f]))
    driver = Driver(s.scene, s.fig, f, s.hostile(0), 99, False)
    assert not driver.run(operation(0, 700))
    assert driver.clause == "BP-MOVE-VEH-25"


@settings(max_examples=12)
@pytest.mark.clause("BP-AI-04", "BP-MOVE-INF-01", "BP-MOVE-INF-03")
@given(st.integers(100, 1100), st.integers(100, 700), st.lists(BOXES, max_size=4))
def test_reach_grows_with_speed_and_keeps_its_costs(x: int, y: int, rows: list[tuple[int, int, int, int, str]]) -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), x, y)
    with_terrain(s, *boxes(rows))
    s.fig.z[f] = s.scene.support(x, y, 400)
    slow, fast = (Reach(s.scene, s.fig, f, s.hostile(0), budget) for budget in (80, 120))
    known = {(int(fast.node_x(n)), int(fast.node_y(n))): int(fast.cost[n]) for n in range(int(fast.cells))}
    for node in range(int(slow.cells)):
        if slow.cost[node] <= 80:
            assert known[(int(slow.node_x(node)), int(slow.node_y(node)))] <= slow.cost[node]
            if slow.is_end(node):
                assert slow.route(slow.node_x(node), slow.node_y(node)) is not None
