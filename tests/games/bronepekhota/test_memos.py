"""What is remembered about a table is what would be found anew: lines of fire, edges of the lattice, the crowd."""

from __future__ import annotations

import math

from sandtable.core.decision import CHANCE
from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.activation.crew import try_drive
from sandtable.games.bronepekhota.content.sheets import INFANTRY
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.moving.approach import FAR, NOWHERE
from sandtable.games.bronepekhota.moving.crowd import Crowd
from sandtable.games.bronepekhota.moving.drives import Drives
from sandtable.games.bronepekhota.moving.reach import Reach
from sandtable.games.bronepekhota.moving.walking import Walker
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.covers import line_cover
from sandtable.games.bronepekhota.table.figures import ON_TABLE
from sandtable.games.bronepekhota.table.placement import base_blocked
from sandtable.games.bronepekhota.table.roster import SOLDIER, VEHICLE
from sandtable.games.bronepekhota.table.sight import cover_of, look
from sandtable.games.bronepekhota.table.situation import SOLDIER_ACTS, VEHICLE_ACTS
from sandtable.kit.bits import filled, i64
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.kit.plane import DIR_X, DIR_Y, HEADINGS, UNIT, heading_of, isqrt, rdiv, scaled
from sandtable.search.rollout import random_action
from tests.games.bronepekhota.table import battle, find, put

GAME = BronepekhotaGame()


def crowded(seed: int, layout: str = "old_town") -> Bronepekhota:
    """Two armies thrown on a table, wherever their figures may stand."""
    s = GAME.start({"map": layout, "points": 500, "armies": "polaris_500,protectorate_500"})
    dice = Dice(seed)
    for f in range(int(s.fig.roster.count)):
        s.fig.put(f, 40 + int(dice.below(1120)), 40 + int(dice.below(720)), 0, int(dice.below(HEADINGS)))
    return s


def covers(s: Bronepekhota) -> list[tuple[int, int]]:
    """The cover of every figure for some shooters: by the memo, and by looking."""
    found: list[tuple[int, int]] = []
    fig = s.fig
    for f in range(0, int(fig.roster.count), 5):
        for target in range(int(fig.roster.count)):
            if f != target and fig.place[target] == ON_TABLE:
                sight = look(s.scene, fig, f, target, -1, False)
                known = line_cover(s.scene, fig, fig.x[f], fig.y[f], fig.z[f], f, target, -1, False)
                found.append((int(known), int(cover_of(sight.blocked(), sight.total))))
    return found


def test_a_line_of_fire_that_is_remembered_is_the_line_that_would_be_looked_along() -> None:
    s = crowded(1)
    assert len({known for known, _ in covers(s)}) == 4
    assert all(known == seen for known, seen in covers(s))
    machine = find(s, "raptor")
    s.fig.place[machine] = 5
    s.renew_scene()
    assert all(known == seen for known, seen in covers(s))
    put(s, find(s, "mortar", seat=0), 600, 400)
    assert all(known == seen for known, seen in covers(s))


def test_a_search_of_ways_on_known_ground_finds_what_it_finds_on_new_ground() -> None:
    for seed in range(3):
        s = crowded(seed, "fortress" if seed == 2 else "old_town")
        for f in range(0, int(s.fig.roster.count), 4):
            if s.fig.roster.kind[f] != SOLDIER:
                continue
            hostile = s.hostile(s.fig.owner[f])
            known = Reach(s.scene, s.fig, f, hostile, 200)
            new = s.scene.with_wrecks([])
            new.bare = None
            fresh = Reach(new, s.fig, f, hostile, 200)
            assert list(known.cost) == list(fresh.cost)
            assert list(known.level) == list(fresh.level)
            assert list(known.parent) == list(fresh.parent)


def test_whoever_is_left_out_as_too_far_from_a_way_changes_nothing() -> None:
    s = crowded(7)
    dice = Dice(7)
    hindered = 0
    for _ in range(300):
        f = i64(dice.below(12))
        x, y = 40 + int(dice.below(1120)), 40 + int(dice.below(720))
        hostile = s.hostile(0)
        quick, slow = Walker(s.scene, s.fig, f, hostile), Walker(s.scene, s.fig, f, hostile)
        if not quick.free:
            continue
        quick.crowd = Crowd(s.fig, f, hostile, 3000)
        slow.free = False  # whoever touches an enemy looks at everybody near its way
        slow.held = filled(int(s.fig.roster.count), 0)
        ways = [(bool(w.walk(x, y)), int(w.cost), bool(w.is_cut())) for w in (quick, slow)]
        assert ways[0] == ways[1]
        hindered += not ways[0][0] or ways[0][2]
    assert hindered > 50


def test_a_heading_is_the_nearest_of_all_and_the_smaller_of_two() -> None:
    for x in range(-40, 41, 3):
        for y in range(-40, 41, 3):
            dots = [x * int(DIR_X[h]) + y * int(DIR_Y[h]) for h in range(HEADINGS)]
            assert heading_of(x, y) == dots.index(max(dots)), (x, y)


def test_a_root_is_the_largest_whole_number_whose_square_is_not_larger() -> None:
    near = [root * root + more for root in [*range(1, 70000, 7), 1 << 20, (1 << 24) - 3] for more in (-1, 0, 1)]
    assert all(isqrt(n) == math.isqrt(n) for n in [*range(3000), *near])


def test_a_part_of_a_direction_is_rounded_as_everything_else() -> None:
    assert all(scaled(n) == rdiv(n, UNIT) for n in range(-90000, 90000, 7))
    assert [int(scaled(n)) for n in (UNIT // 2 - 1, UNIT // 2, -UNIT // 2, 1 - UNIT // 2)] == [0, 1, -1, 0]


def test_a_panicked_soldier_finds_the_cheapest_way_to_the_edge() -> None:
    """The search that ends at the edge finds the node that a search of the whole table finds (BP-PANIC-10)."""
    s = battle("pol_line_clones", "pro_cyber", layout="old_town")
    for x, y in ((200, 300), (700, 420), (1010, 130)):
        f = put(s, find(s, "pol_line_clones", 1), x, y)
        whole = Reach(s.scene, s.fig, f, s.hostile(0), 12000)
        for edge in range(4):
            ends = [
                (int(whole.cost[node]), node)
                for node in range(int(whole.cells))
                if whole.done[node] and s.scene.edge_distance(whole.node_x(node), whole.node_y(node), edge) <= 20
            ]
            found = Reach(s.scene, s.fig, f, s.hostile(0), 12000, edge)
            assert (int(found.cost[found.goal]), int(found.goal)) == min(ends)


def test_even_ground_is_what_the_terrain_says_at_every_point_of_it() -> None:
    for layout in ("old_town", "fortress", "delta", "highlands"):
        s = crowded(3, layout)
        soldier, scene, dice = find(s, "pol_line_clones", 1), s.scene, Dice(3)
        radius, tall = s.fig.roster.radius[soldier], s.fig.roster.height[soldier]
        ground = scene.ground_of(radius, tall, INFANTRY)
        even = 0
        for _ in range(400):
            x, y = i64(12 + dice.below(scene.width - 24)), i64(12 + dice.below(scene.height - 24))
            level = scene.support(x, y, 1000)
            if scene.is_even(ground, x, y, level):
                even += 1
                assert ground.price(x, y) == scene.move_cost(INFANTRY, x, y)
                assert scene.support(x, y, level + 40) == level
                assert not base_blocked(scene, x, y, level, radius, tall)
                walker = Walker(scene, s.fig, soldier, s.hostile(0))
                walker.near_count = scene.near(x - 12, y - 12, x + 12, y + 12, walker.near)
                assert not walker.meets_wall(x, y, level, radius)
        assert 100 < even < 400


def test_the_last_node_is_the_one_that_walking_from_all_in_their_order_finds() -> None:
    cut = 0
    for seed in range(6):
        s = crowded(seed, "fortress" if seed == 2 else "old_town")
        for f in range(int(s.fig.roster.count)):
            if s.fig.roster.kind[f] != SOLDIER:
                continue
            reach = Reach(s.scene, s.fig, f, s.hostile(s.fig.owner[f]), 160)
            for other in range(0, int(s.fig.roster.count), 3):
                x, y = s.fig.x[other] + 25, s.fig.y[other] + 3
                found, ways = reach.last_node(x, y), reach.approach
                assert found == scanned(reach, x, y)
                cut += found != NOWHERE and ways.free_node == NOWHERE
    assert cut > 20


def scanned(reach: Reach, x: int, y: int) -> int:
    """The last node by walking from every node in its order."""
    free, cut, free_node, cut_node = FAR, FAR, NOWHERE, NOWHERE
    ways, walker = reach.approach, reach.walker
    for at in range(int(ways.count)):
        if ways.whole[at] >= free:
            continue
        walker.begin(ways.x[at], ways.y[at], ways.z[at])
        if not walker.walk(x, y) or ways.cost[at] + walker.cost > reach.budget:
            continue
        cost = int(ways.cost[at] + walker.cost)
        if walker.is_cut():
            if cost < cut and ways.whole[at] < cut:
                cut, cut_node = cost, int(ways.node[at])
        elif cost < free:
            free, free_node = cost, int(ways.node[at])
    return free_node if free_node != NOWHERE else cut_node


def test_a_route_ends_on_the_level_that_is_told_without_walking_it() -> None:
    told = high = 0
    for layout in ("old_town", "fortress", "highlands"):
        for seed in range(2):
            s = crowded(seed, layout)
            for f in range(0, int(s.fig.roster.count), 4):
                if s.fig.roster.kind[f] != SOLDIER:
                    continue
                s.fig.z[f] = s.scene.support(s.fig.x[f], s.fig.y[f], 1000)
                reach = Reach(s.scene, s.fig, f, s.hostile(s.fig.owner[f]), 240)
                for node in range(0, int(reach.cells), 7):
                    x, y = reach.node_x(node) + 5, reach.node_y(node) - 4
                    reach.last_node(x, y)
                    level, cost = reach.level_at(240), reach.approach.free_cost
                    if level >= 0:
                        walker = reach.walk_to(x, y)
                        assert walker is not None
                        assert (walker.x, walker.y, walker.z, walker.is_cut()) == (x, y, level, False)
                        assert walker.cost <= cost
                        told += 1
                        high += level > 0
    assert told > 500
    assert high > 20


def test_a_drive_whose_stops_were_driven_is_accepted_as_if_it_were_tried() -> None:
    refused = 0
    for seed in range(4):
        s = crowded(seed, "fortress" if seed == 2 else "old_town")
        for f in range(int(s.fig.roster.count)):
            if s.fig.roster.kind[f] != VEHICLE:
                continue
            s.fig.crew[f] = 0
            drives = Drives(s, f)
            for stop in range(0, int(drives.count), 3):
                if len(drives.driver.touched) == 0 and drives.merged[stop] == 0:
                    action, at = int(drives.action_of(stop, False)), stop
                    operations: list[i64] = []
                    while drives.before(at) != -1:
                        operations.append(drives.way[at] & 0xFFFFF)
                        at = int(drives.before(at))
                    tried = try_drive(s, f, operations[::-1], False)
                    assert (action >= 0) == (tried.clause == "")
                    refused += action < 0
                    if action >= 0:
                        assert (tried.x, tried.y) == (drives.x_of(stop), drives.y_of(stop))
    assert refused > 10


def test_all_deeds_but_fire_are_what_is_listed_without_it() -> None:
    moves, dice, acted = Moves(), Dice(5), 0
    s = GAME.start({"map": "old_town", "points": 500, "armies": "polaris_500,protectorate_500"})
    for _ in range(200):
        if s.stage in (SOLDIER_ACTS, VEHICLE_ACTS):
            found = Moves()
            s.deeds(found)
            fire = (a.SHOOT, a.GRENADE)
            assert found.to_list() == [action for action in s.legal() if a.kind_of(action) not in fire]
            acted += 1
        s.play(s.sample(dice) if s.asked() == CHANCE else random_action(s, dice, moves))
    assert acted > 20


def test_what_is_known_of_a_table_holds_for_it_with_wrecks_but_near_them() -> None:
    """Grounds and lattices are taken over from the table without wrecks; new ones find the same."""
    s = crowded(4, "fortress")
    f = find(s, "pol_line_clones", 1)
    radius, tall = s.fig.roster.radius[f], s.fig.roster.height[f]
    ground = s.scene.ground_of(radius, tall, INFANTRY)
    for x in range(4, int(s.scene.width), 8):
        for y in range(4, int(s.scene.height), 8):
            s.scene.learn(ground, x, y)
    for other in range(0, int(s.fig.roster.count), 4):
        if s.fig.roster.kind[other] == SOLDIER:
            Reach(s.scene, s.fig, other, s.hostile(s.fig.owner[other]), 240)
    wrecks = [(0, 300, 300, 0, 40), (1, 640, 410, 0, 30), (2, 900, 130, 0, 40), (3, 3, 3, 0, 40)]
    told, found = s.scene.with_wrecks(wrecks), s.scene.with_wrecks(wrecks)
    found.bare = None
    known, fresh = told.ground_of(radius, tall, INFANTRY), found.ground_of(radius, tall, INFANTRY)
    differ = 0
    for x in range(4, int(told.width), 8):
        for y in range(4, int(told.height), 8):
            level = found.support(x, y, 1000)
            even = [bool(told.is_even(known, x, y, level)), bool(found.is_even(fresh, x, y, level))]
            assert even[0] == even[1], (x, y)
            differ += even[0] != s.scene.is_even(ground, x, y, level)
    assert differ > 50
    for other in range(0, int(s.fig.roster.count), 4):
        if s.fig.roster.kind[other] == SOLDIER:
            hostile = s.hostile(s.fig.owner[other])
            one, two = (Reach(scene, s.fig, other, hostile, 240) for scene in (told, found))
            assert [*one.cost] == [*two.cost]
            assert [*one.parent] == [*two.parent]
