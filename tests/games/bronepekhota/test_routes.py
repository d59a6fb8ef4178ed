"""Routes drawn by hand (BP-AI-01): begun, dropped, ended."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.activation.legality import clause_against
from sandtable.games.bronepekhota.moving.reach import Reach
from sandtable.games.bronepekhota.moving.walking import Walker
from sandtable.games.bronepekhota.table.figures import DEAD, DESERTED, GONE, INSIDE, ON_TABLE
from sandtable.games.bronepekhota.table.situation import CONTACT_MADE, MOVED, PLANNING, SOLDIER_ACTS, VEHICLE_ACTS
from tests.games.bronepekhota.table import act, battle, find, man, play, put, rectangle, refused, with_terrain


@pytest.mark.clause("BP-AI-01", "BP-NUM-06", "BP-FSM-02")
def test_a_route_is_dropped_without_a_trace_or_ended_with_one_of_64_headings() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), 400, 400)
    put(s, find(s, "pro_cyber", 1), 1100, 700)
    act(s, f)
    before = s.to_bytes()
    play(s, "leg walk 420,400")
    assert s.stage == PLANNING
    assert clause_against(s, int(a.plain(a.DONE, 64))) == "BP-NUM-06"
    assert clause_against(s, int(a.plain(a.DROP, 1))) == "BP-FSM-02"
    assert s.action_text(s.legal()[0]) == "drop"
    play(s, "drop")
    assert (s.stage, s.to_bytes()) == (SOLDIER_ACTS, before)
    play(s, "leg walk 420,400", "done 63")
    assert (s.fig.x[f], s.fig.heading[f]) == (420, 63)


@pytest.mark.clause("BP-AI-01", "BP-RAM-04", "BP-FSM-02")
def test_operations_are_ended_as_a_drive_or_as_a_ram() -> None:
    for number, ram in ((0, False), (1, True)):
        s = battle("pol_tribunators:helix_rocket:pilot_regular", "pro_cyber")
        f = put(s, find(s, "helix_rocket"), 400, 400)
        man(s, f, find(s, "pilot_regular"))
        put(s, find(s, "pro_cyber", 1), 520, 400)
        act(s, f)
        play(s, "op F80")
        assert clause_against(s, int(a.plain(a.DONE, 2))) == "BP-FSM-02"
        assert [s.action_text(action) for action in s.legal()] == ["drop", "done 0", "done 1"]
        play(s, f"done {number}")
        assert s.spent[f] & MOVED != 0
        assert (s.die == 6) == ram
        assert s.stage != VEHICLE_ACTS


@pytest.mark.clause("BP-JUMP-01", "BP-JUMP-03", "BP-MOVE-INF-07", "BP-MOVE-INF-10")
def test_who_hops_beside_an_enemy_has_arrived_in_melee() -> None:
    """The way ends at the contact; landing out of reach it may go on."""
    for y, stops in ((426, True), (427, False)):
        s = battle("pol_line_clones", "pro_cyber")
        with_terrain(s, rectangle("platform", 360, 360, 420, 440), rectangle("platform", 445, 360, 520, 460))
        f, foe = put(s, find(s, "pol_line_clones", 1), 414, 400, z=80), put(s, find(s, "pro_cyber", 1), 452, y, z=80)
        act(s, f)
        play(s, "leg hop 452,400")
        assert (refused(s, "leg walk 470,380") == "BP-MOVE-INF-10") == stops
        play(s, "done 0")
        assert s.is_engaged(f) == stops
        assert s.stage == (CONTACT_MADE if stops else SOLDIER_ACTS)
        assert (f"fight {foe}" in [s.action_text(action) for action in s.legal()]) == stops


@pytest.mark.clause("BP-JUMP-01", "BP-JUMP-02", "BP-JUMP-03")
@pytest.mark.parametrize(("near", "reached"), [(28, 4), (60, 0)])
def test_hops_are_found_in_every_direction(near: int, reached: int) -> None:
    """A small platform with four others around it, less than a step away or more."""
    s = battle("pol_line_clones", "pro_cyber")
    sides = [(near, -40, 90, 40), (-90, -40, -near, 40), (-40, near, 40, 90), (-40, -90, 40, -near)]
    around = [rectangle("platform", 400 + x1, 400 + y1, 400 + x2, 400 + y2) for x1, y1, x2, y2 in sides]
    with_terrain(s, rectangle("platform", 390, 390, 410, 410), *around)
    f = put(s, find(s, "pol_line_clones", 1), 400, 400, z=80)
    put(s, find(s, "pro_cyber", 1), 1100, 700)
    found = Reach(s.scene, s.fig, f, s.hostile(0), 200)
    hops = {(440, 400), (360, 400), (400, 440), (400, 360)}
    nodes = [node for node in range(int(found.cells)) if (found.node_x(node), found.node_y(node)) in hops]
    reach = [(int(found.level[node]), int(found.cost[node])) for node in nodes if found.cost[node] <= 200]
    assert reach == [(80, 40)] * reached


@pytest.mark.clause("BP-AI-04", "BP-AI-03")
def test_a_ladder_beside_the_start_is_climbed_from_there() -> None:
    """14 mm to its foot and 84 along it, not by a point of the lattice between."""
    s = battle("pol_line_clones", "pro_cyber")
    ladder: dict[str, object] = {"type": "ladder", "foot": [431, 417, 0], "head": [455, 417, 80], "width_mm": 30}
    with_terrain(s, rectangle("platform", 440, 350, 600, 470), ladder)
    f = put(s, find(s, "pol_line_clones", 1), 417, 417)
    found = Reach(s.scene, s.fig, f, s.hostile(0), 200)
    head = found.cells + 1
    assert (found.node_x(head), found.node_y(head), found.level[head], found.cost[head]) == (455, 417, 80, 14 + 84)


@pytest.mark.clause("BP-GUN-06")
def test_a_gun_is_left_on_the_place_of_the_dead_but_not_of_the_living() -> None:
    for place, clause in ((DEAD, ""), (DESERTED, ""), (INSIDE, ""), (GONE, ""), (ON_TABLE, "BP-GUN-06")):
        s = battle("pol_line_clones:bulldog", "pro_cyber")
        f, gun = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "bulldog"), 433, 400)
        s.fig.place[put(s, find(s, "pol_line_clones", 2), 500, 400)] = place
        act(s, f)
        assert refused(s, f"push {gun} 440,400/0") == clause, place


@pytest.mark.clause("BP-MOVE-INF-12", "BP-GUN-01", "BP-MELEE-20")
@pytest.mark.parametrize(
    ("foe", "x", "clause"),
    [
        ((1100, 700), 12, ""),
        ((1100, 700), 11, "BP-MOVE-INF-12"),
        ((40, 424), 12, "BP-MELEE-20"),
        ((40, 424), 11, "BP-MELEE-20"),
    ],
)
def test_a_gun_is_pushed_by_who_may_walk_and_stays_on_the_table(foe: tuple[int, int], x: int, clause: str) -> None:
    s = battle("pol_line_clones:bulldog", "pro_cyber")
    f, gun = put(s, find(s, "pol_line_clones", 1), 40, 400), put(s, find(s, "bulldog"), 73, 400)
    put(s, find(s, "pro_cyber", 1), *foe)
    act(s, f)
    assert refused(s, f"push {gun} {x},400/0") == clause


@pytest.mark.clause("BP-GUN-06", "BP-GUN-01")
@pytest.mark.parametrize("far", [1, 10, 39, 41, 80])
def test_a_gun_that_is_moved_a_little_is_not_in_its_own_way(far: int) -> None:
    s = battle("pol_line_clones:bulldog", "pro_cyber")
    f, gun = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "bulldog"), 433, 400)
    put(s, find(s, "pro_cyber", 1), 1100, 700)
    act(s, f)
    play(s, f"leg take {gun}", f"leg walk {400 + far},400", "done 0")
    assert (s.fig.x[f], s.fig.x[gun], s.fig.y[gun]) == (400 + far, 433 + far, 400)


@pytest.mark.clause("BP-JUMP-01", "BP-JUMP-03", "BP-JUMP-05", "BP-JUMP-06")
@pytest.mark.parametrize(
    ("dx", "dy"), [(40, 0), (-40, 0), (0, 40), (0, -40), (28, 28), (-28, 28), (28, -28), (-28, -28)]
)
def test_a_hop_meets_whoever_is_on_its_way_and_nobody_else(dx: int, dy: int) -> None:
    """One body half way there, and one half way the other way; neither is in contact at the start."""
    for way, free in ((1, False), (-1, True)):
        s = battle("pol_line_clones", "pro_cyber")
        near = [(400 + dx * step, 400 + dy * step) for step in (1, -1)]
        floors = [rectangle("platform", x - 14, y - 14, x + 14, y + 14) for x, y in near]
        with_terrain(s, rectangle("platform", 390, 390, 410, 410), *floors)
        f = put(s, find(s, "pol_line_clones", 1), 400, 400, z=80)
        put(s, find(s, "pol_line_clones", 2), 400 + dx * way * 7 // 10, 400 + dy * way * 7 // 10, z=80)
        put(s, find(s, "pro_cyber", 1), 1100, 700)
        walker = Walker(s.scene, s.fig, f, s.hostile(0))
        assert walker.hop(400 + dx, 400 + dy) is free
        assert walker.clause == ("" if free else "BP-JUMP-05")
        if free:
            assert (walker.x, walker.y, walker.z) == (400 + dx, 400 + dy, 80)
