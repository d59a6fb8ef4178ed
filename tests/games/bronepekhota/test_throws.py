"""Where a thrown grenade explodes and whom it reaches (BP-GRENADE): every direction, walls, heights and the edges."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.fighting.grenades import PLACE_X, PLACE_Y, PLACE_Z, caught_at, find_place
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import DEAD
from tests.games.bronepekhota.table import act, battle, find, put, rectangle, with_terrain

X, Y = 600, 400
WAYS = [(1, 0), (-1, 0), (0, 1), (0, -1)]


def thrower(far: int, way: tuple[int, int], z: int = 0, of: tuple[int, int] = (X, Y)) -> tuple[Bronepekhota, int, int]:
    """A soldier, and an enemy so far away in a direction."""
    s = battle("pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), *of)
    t = put(s, find(s, "pro_cyber", 1), of[0] + far * way[0], of[1] + far * way[1], 0, z)
    act(s, f)
    return s, f, t


def place(s: Bronepekhota, f: int, t: int, steps: int) -> tuple[int, int, int]:
    """Where the grenade explodes."""
    find_place(s, f, t, steps)
    return int(s.work[PLACE_X]), int(s.work[PLACE_Y]), int(s.work[PLACE_Z])


@pytest.mark.clause("BP-GRENADE-08", "BP-GRENADE-09", "BP-GRENADE-11", "BP-GRENADE-14")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("steps", [1, 2, 3, 6])
def test_a_grenade_flies_straight_from_the_edge_of_the_base(way: tuple[int, int], steps: int) -> None:
    s, f, t = thrower(200, way)
    far = 12 + 40 * steps
    assert place(s, f, t, steps) == (X + far * way[0], Y + far * way[1], 0)


@pytest.mark.clause("BP-GRENADE-13", "BP-GRENADE-11")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("wall", "stopped"),
    [(66, 132), (67, 68), (68, 68), (69, 68), (70, 69), (100, 99), (131, 130), (132, 131), (133, 132)],
)
def test_behind_the_near_edge_of_the_target_a_wall_stops_it(way: tuple[int, int], wall: int, stopped: int) -> None:
    """The target stands at 80 mm, its near edge at 68, three steps end at 132; the wall is one or two mm thick."""
    s, f, t = thrower(80, way)
    thick = 1 if wall == 66 else 2 if wall == 67 else 40
    ends = [(X + far * way[0], Y + far * way[1]) for far in (wall, wall + thick)]
    across = (40 * abs(way[1]), 40 * abs(way[0]))
    low = [min(ends[0][at], ends[1][at]) - across[at] for at in (0, 1)]
    high = [max(ends[0][at], ends[1][at]) + across[at] for at in (0, 1)]
    with_terrain(s, rectangle("smooth_wall", *low, *high))
    assert place(s, f, t, 3) == (X + stopped * way[0], Y + stopped * way[1], 0)


@pytest.mark.clause("BP-GRENADE-13")
@pytest.mark.parametrize(("dx", "dy"), [(48, 64), (-48, 64), (64, -48), (-64, -48)])
def test_a_wall_aslant_stops_it_as_well(dx: int, dy: int) -> None:
    s, f, t = thrower(1, (dx, dy))
    free = place(s, f, t, 3)
    assert max(abs(free[0] - X - dx * 132 // 80), abs(free[1] - Y - dy * 132 // 80)) <= 1
    sx, sy = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    if abs(dy) > abs(dx):
        with_terrain(
            s, rectangle("smooth_wall", 300, min(Y + 80 * sy, Y + 120 * sy), 900, max(Y + 80 * sy, Y + 120 * sy))
        )
        x, y, _ = place(s, f, t, 3)
        assert (y, abs(x - X - 59 * sx) <= 1) == (Y + 79 * sy, True)
    else:
        with_terrain(
            s, rectangle("smooth_wall", min(X + 80 * sx, X + 120 * sx), 200, max(X + 80 * sx, X + 120 * sx), 600)
        )
        x, y, _ = place(s, f, t, 3)
        assert (x, abs(y - Y - 59 * sy) <= 1) == (X + 79 * sx, True)


@pytest.mark.clause("BP-GRENADE-13")
@pytest.mark.parametrize(
    ("base", "top", "stops"), [(0, 41, True), (0, 40, False), (40, 41, True), (41, 90, False), (39, 90, True)]
)
def test_only_what_stands_at_the_level_of_the_target_stops_it(base: int, top: int, stops: bool) -> None:
    s, f, t = thrower(80, (1, 0), z=40)
    put(s, f, X, Y, 0, 40)
    with_terrain(s, rectangle("smooth_wall", X + 100, 300, X + 140, 500))
    s.scene.base[0], s.scene.top[0] = base, top
    assert place(s, f, t, 3) == (X + (99 if stops else 132), Y, 40)


@pytest.mark.clause("BP-GRENADE-08", "BP-GRENADE-11", "BP-GRENADE-12", "BP-GRENADE-14")
@pytest.mark.parametrize(("roof", "level"), [(0, 0), (34, 34), (35, 0), (20, 20)])
def test_a_throw_upwards_goes_less_far_and_ends_on_what_it_flew_over(roof: int, level: int) -> None:
    """The target is 80 mm away and 60 higher, 100 in all: a step is 32 mm, after which the grenade is 34 mm high."""
    s, f, t = thrower(80, (1, 0), z=60)
    if roof:
        with_terrain(s, rectangle("platform", X + 40, 300, X + 50, 500))
        s.scene.top[0] = roof
    assert place(s, f, t, 1) == (X + 44, Y, level)
    assert place(s, f, t, 2) == (X + 76, Y, 60), "two steps are 64 mm, more than the gap of 56"


@pytest.mark.clause("BP-GRENADE-13")
def test_a_wall_right_behind_who_is_touched_stops_it_at_the_edge_of_the_base() -> None:
    s, f, t = thrower(24, (1, 0))
    with_terrain(s, rectangle("smooth_wall", X + 13, 300, X + 53, 500))
    assert place(s, f, t, 2) == (X + 12, Y, 0)


@pytest.mark.clause("BP-GRENADE-11", "BP-GRENADE-14", "BP-GRENADE-09", "BP-GRENADE-13")
def test_a_grenade_that_just_reaches_the_target_explodes_at_its_level() -> None:
    """Both stand on blocks; the near edge of the target lies beyond its block."""
    for far, level in ((64, 40), (65, 0)):
        s, f, t = thrower(far, (1, 0), z=40)
        put(s, f, X, Y, 0, 40)
        with_terrain(
            s, rectangle("platform", X - 20, 380, X + 20, 420), rectangle("platform", X + 60, 380, X + 100, 420)
        )
        s.scene.top[0] = s.scene.top[1] = 40
        assert place(s, f, t, 1) == (X + 52, Y, level)


@pytest.mark.clause("BP-GRENADE-14", "BP-GRENADE-11")
@pytest.mark.parametrize(
    ("of", "way", "found"),
    [
        ((94, 400), (-1, 0), (0, 400)),
        ((1106, 400), (1, 0), (1200, 400)),
        ((600, 94), (0, -1), (600, 0)),
        ((600, 706), (0, 1), (600, 800)),
    ],
)
def test_a_grenade_stays_on_the_table(of: tuple[int, int], way: tuple[int, int], found: tuple[int, int]) -> None:
    s, f, t = thrower(64, way, of=of)
    assert place(s, f, t, 3) == (*found, 0)


@pytest.mark.clause("BP-GRENADE-11", "BP-GRENADE-13", "BP-GRENADE-14")
def test_a_throw_straight_up_or_down_explodes_there() -> None:
    s, f, t = thrower(0, (0, 0), z=80)
    with_terrain(s, rectangle("platform", X - 50, 350, X + 50, 450))
    assert place(s, f, t, 2) == (X, Y, 80)


@pytest.mark.clause("BP-GRENADE-06", "BP-GEO-11", "BP-GRENADE-05")
@pytest.mark.parametrize(
    ("dx", "dy", "z", "caught"),
    [
        (52, 0, 0, True),
        (53, 0, 0, False),
        (-52, 0, 0, True),
        (0, -53, 0, False),
        (0, 52, 0, True),
        (5, 5, 40, True),
        (5, 5, 41, False),
        (36, 0, 32, True),
        (36, 0, 33, False),
        (37, 0, 32, False),
    ],
)
def test_figures_within_a_step_of_the_explosion_are_caught(dx: int, dy: int, z: int, caught: bool) -> None:
    """From the edge of the base; the height counts as well (24 to the side and 32 up are 40)."""
    s, f, t = thrower(100, (1, 0))
    put(s, t, 200, 200)
    put(s, f, 900 + dx, 300 + dy, 0, z)
    assert caught_at(s, 900, 300, 0) == ([f] if caught else [])
    s.fig.place[f] = DEAD
    assert caught_at(s, 900, 300, 0) == []
