"""Geometry in exact integers: numbers, distances, sight, ways; as properties over random tables."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.games.bronepekhota.content.terrain import LAYOUTS, TERRAIN
from sandtable.games.bronepekhota.moving.driving import Driver
from sandtable.games.bronepekhota.moving.operations import operation
from sandtable.games.bronepekhota.moving.reach import Reach
from sandtable.games.bronepekhota.moving.walking import Walker
from sandtable.games.bronepekhota.table.figures import steps_of
from sandtable.games.bronepekhota.table.sight import Sight, look
from sandtable.kit.plane import DIR_X, DIR_Y, csqrt, disc_overlaps, heading_of, isqrt, rdiv, stretch
from tests.games.bronepekhota.table import battle, find, man, put, rectangle, with_terrain

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
    apart = math.isqrt((x1 - x2) ** 2 + (y1 - y2) ** 2) - int(s.fig.roster.radius[one]) - int(s.fig.roster.radius[two])
    assert s.fig.square_distance(one, two) == max(0, apart) ** 2 + z**2
    put(s, one, x1, y1, 0, 40)
    assert s.fig.square_distance(one, two) == max(0, apart) ** 2 + (z - 40) ** 2
    put(s, one, x1, y1)
    steps = s.fig.steps(one, two)
    assert (40 * steps) ** 2 >= s.fig.square_distance(one, two)
    assert steps == 1 or (40 * (steps - 1)) ** 2 < s.fig.square_distance(one, two)
    assert [steps_of(square) for square in (0, 1, 1600, 1601, 6400, 6401)] == [1, 1, 1, 2, 2, 3]


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


def is_blocked(eye: tuple[int, int, int], end: tuple[int, int, int], box: tuple[int, int, int, int, str]) -> bool:
    """One ray against one box, in fractions and in the words of BP-LOS-09 and BP-LOS-10."""
    x, y, w, h, kind = box
    corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    t0, t1 = Fraction(0), Fraction(1)
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        at_eye, at_end = ((bx - ax) * (py - ay) - (by - ay) * (px - ax) for px, py, _ in (eye, end))
        if at_eye <= 0 and at_end <= 0:
            return False
        if at_eye < 0 < at_end:
            t0 = max(t0, Fraction(-at_eye, at_end - at_eye))
        if at_eye > 0 > at_end:
            t1 = min(t1, Fraction(at_eye, at_eye - at_end))
    heights = [eye[2] + (end[2] - eye[2]) * t for t in (t0, t1)]
    return t0 < t1 and min(heights) < TERRAIN[kind].height and max(heights) > 0


def hidden_by(sight: Sight, rows: list[tuple[int, int, int, int, str]]) -> int:
    """How many sample points of a silhouette some box hides."""
    eye = (int(sight.ex), int(sight.ey), int(sight.ez))
    columns = [(int(sight.sx[at]), int(sight.sy[at])) for at in range(int(sight.columns))]
    ends = [(x, y, int(z)) for x, y in columns for z in sight.sz]
    return sum(any(is_blocked(eye, end, box) for box in rows) for end in ends)


@pytest.mark.clause("BP-LOS-09", "BP-LOS-10")
@given(XS, YS, XS, YS, st.integers(0, 120), st.lists(BOXES, min_size=1, max_size=5))
def test_terrain_hides_what_the_clauses_say(
    x1: int, y1: int, x2: int, y2: int, z: int, rows: list[tuple[int, int, int, int, str]]
) -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f, t = put(s, find(s, "pol_line_clones", 1), x1, y1, 0, z), put(s, find(s, "pro_cyber", 1), x2, y2)
    with_terrain(s, *boxes(rows))
    sight = look(s.scene, s.fig, f, t, -1, False)
    assert sight.blocked() == hidden_by(sight, rows)


@pytest.mark.clause("BP-LOS-09", "BP-LOS-10")
def test_a_wall_hides_up_to_its_height() -> None:
    """A low wall halfway hides the lower rows, a bunker all of them."""
    s = battle("pol_line_clones", "pro_cyber")
    f, t = put(s, find(s, "pol_line_clones", 1), 100, 200), put(s, find(s, "pro_cyber", 1), 400, 200)
    for kind, hides_all in (("low_wall", False), ("bunker", True)):
        with_terrain(s, rectangle(kind, 240, 100, 260, 300))
        sight = look(s.scene, s.fig, f, t, -1, False)
        assert sight.blocked() > 0
        assert sight.all_hidden() == hides_all


@pytest.mark.clause("BP-LOS-03", "BP-LOS-04", "BP-LOS-05", "BP-LOS-06")
def test_samples_of_a_silhouette() -> None:
    s = battle("pol_line_clones", "pro_cyber:salamander:mortar")
    f, soldier = put(s, find(s, "pol_line_clones", 1), 100, 200, 0, 40), put(s, find(s, "pro_cyber", 1), 400, 200)
    gun, machine = put(s, find(s, "mortar"), 400, 600), put(s, find(s, "salamander"), 100, 600, 0, 20)
    expected = {
        # Three columns of 7/10 of the radius, five rows of a tenth and fifths of the height.
        soldier: ([400] * 3, [192, 200, 208], [4, 11, 18, 25, 32]),
        # Straight across the line of sight, which goes by (3, 4) here.
        gun: ([400 + 11, 400, 400 - 11], [600 - 8, 600, 600 + 8], [3, 8, 13, 18, 23]),
        # Five columns of 4/10 of the radius of 40.
        machine: ([132, 116, 100, 84, 68], [600] * 5, [27, 41, 55, 69, 83]),
    }
    for target, (xs, ys, zs) in expected.items():
        sight = look(s.scene, s.fig, f, target, -1, False)
        assert (sight.ex, sight.ey, sight.ez) == (100, 200, 70)
        assert sight.total == 5 * len(xs)
        assert [int(x) for x in sight.sx][: len(xs)] == xs
        assert [int(y) for y in sight.sy][: len(ys)] == ys
        assert [int(z) for z in sight.sz] == zs
    put(s, f, 400, 200)
    above = look(s.scene, s.fig, f, soldier, -1, False)
    assert [int(x) for x in above.sx][:3] == [392, 400, 408]


@settings(max_examples=60)
@pytest.mark.clause("BP-LOS-04", "BP-LOS-05")
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
        sight = look(s.scene, s.fig, f, t, -1, False)
        columns = range(int(sight.columns))
        samples = sorted((placed(int(sight.sx[at]), -shift, mirror), int(sight.sy[at])) for at in columns)
        found.append((int(sight.blocked()), samples))
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


def moved_tables(dx: int) -> list[tuple[int, int]]:
    """The table as it is, shifted, and mirrored at its middle."""
    return [(0, 0), (dx, 0), (0, 1200)]


def placed(x: int, dx: int, mirror: int) -> int:
    """Where a point lies on the moved table."""
    return mirror - x if mirror else x + dx


@settings(max_examples=40)
@pytest.mark.clause("BP-GEO-20")
@given(
    st.integers(60, 480),
    YS,
    st.integers(60, 480),
    YS,
    st.lists(BOXES, max_size=4),
    st.integers(60, 480),
    st.integers(1, 600),
)
def test_ways_are_equal_when_the_table_is_shifted_or_mirrored(
    x1: int, y1: int, x2: int, y2: int, rows: list[tuple[int, int, int, int, str]], foe: int, dx: int
) -> None:
    found = []
    rows = [(min(x, 440), y, min(w, 80), h, kind) for x, y, w, h, kind in rows]
    for shift, mirror in moved_tables(dx):
        s = battle("pol_line_clones", "pro_cyber")
        f = put(s, find(s, "pol_line_clones", 1), placed(x1, shift, mirror), y1)
        put(s, find(s, "pro_cyber", 1), placed(foe, shift, mirror), (y1 + y2) // 2)
        with_terrain(s, *boxes(rows, shift, mirror))
        walker = Walker(s.scene, s.fig, f, s.hostile(0))
        walked = walker.walk(placed(x2, shift, mirror), y2)
        end = mirror - int(walker.x) if mirror else int(walker.x) - shift
        found.append((walked, walker.clause, walker.is_cut(), end, int(walker.y), int(walker.z), int(walker.cost)))
    assert found[0] == found[1] == found[2]


@settings(max_examples=8)
@pytest.mark.clause("BP-AI-04")
@given(st.integers(160, 440), st.integers(160, 640), st.lists(BOXES, max_size=3), st.integers(1, 20))
def test_reach_is_equal_when_the_table_is_shifted_or_mirrored(
    x: int, y: int, rows: list[tuple[int, int, int, int, str]], steps: int
) -> None:
    found = []
    rows = [(min(bx, 440), by, min(w, 80), h, "bunker") for bx, by, w, h, _ in rows]
    for shift, mirror in moved_tables(20 * steps):
        s = battle("pol_line_clones", "pro_cyber")
        f = put(s, find(s, "pol_line_clones", 1), placed(x, shift, mirror), y)
        with_terrain(s, *boxes(rows, shift, mirror))
        reach = Reach(s.scene, s.fig, f, s.hostile(0), 120)
        nodes = {}
        for node in range(int(reach.cells)):
            if reach.done[node]:
                at = int(reach.node_x(node))
                key = (mirror - at if mirror else at - shift, int(reach.node_y(node)))
                nodes[key] = int(reach.cost[node])
        found.append(nodes)
    assert found[0] == found[1] == found[2]


@settings(max_examples=40)
@pytest.mark.clause("BP-MOVE-VEH-11")
@given(
    st.integers(100, 440), YS, st.integers(0, 63), st.integers(1, 300), st.lists(BOXES, max_size=3), st.integers(1, 500)
)
def test_drives_are_equal_when_the_table_is_shifted_or_mirrored(
    x: int, y: int, heading: int, length: int, rows: list[tuple[int, int, int, int, str]], dx: int
) -> None:
    found = []
    rows = [(min(bx, 440), by, min(w, 80), h, kind) for bx, by, w, h, kind in rows]
    for shift, mirror in moved_tables(dx):
        s = battle("pol_line_clones:hunter", "pro_cyber")
        f = put(s, find(s, "hunter"), placed(x, shift, mirror), y, (32 - heading) % 64 if mirror else heading)
        man(s, f, find(s, "pol_line_clones", 1))
        with_terrain(s, *boxes(rows, shift, mirror))
        driver = Driver(s.scene, s.fig, f, s.hostile(0), 99, False)
        driven = driver.run(operation(0, length))
        end = mirror - int(driver.x) if mirror else int(driver.x) - shift
        found.append((driven, driver.clause, end, int(driver.y), int(driver.z), int(driver.points)))
    # The table ends somewhere; what leaves it on one side only is no difference of the rules.
    if not any(clause == "BP-MOVE-INF-12" for _, clause, *_ in found):
        assert found[0] == found[1] == found[2]


@pytest.mark.clause("BP-NUM-08")
@given(st.integers(-900, 900), st.integers(-900, 900))
def test_headings_mirror(x: int, y: int) -> None:
    h = int(heading_of(x, y))
    mirrored = int(heading_of(-x, y))
    best = x * DIR_X[h] + y * DIR_Y[h]
    # Equal but for ties, where the smaller heading is taken on either side.
    assert -x * DIR_X[mirrored] + y * DIR_Y[mirrored] == best
    assert all(x * DIR_X[other] + y * DIR_Y[other] < best for other in range(h))


@settings(max_examples=30)
@pytest.mark.clause("BP-GEO-20", "BP-GEO-21")
@given(st.integers(200, 460), YS, st.integers(1, 6), st.integers(1, 12))
def test_no_speed_leads_through_a_wall_or_a_row_of_bases(x: int, y: int, thin: int, speed: int) -> None:
    s = battle("pol_line_clones:pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), x, y)
    with_terrain(s, rectangle("smooth_wall", 500, 0, 500 + thin, 800))
    reach = Reach(s.scene, s.fig, f, s.hostile(0), 40 * speed)
    assert all(reach.node_x(node) <= 488 for node in range(int(reach.cells)) if reach.done[node])
    with_terrain(s)
    for other in range(1, 12):
        put(s, other, 500, y - 23 * 6 + 23 * other + 12)
    walker = Walker(s.scene, s.fig, f, s.hostile(0))
    assert not walker.walk(min(1180, x + 40 * speed + 300), y)
    assert walker.x <= 500
