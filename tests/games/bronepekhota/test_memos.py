"""What is remembered about a table is what would be found anew: lines of fire, edges of the lattice, the crowd."""

from __future__ import annotations

from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.moving.crowd import Crowd
from sandtable.games.bronepekhota.moving.reach import Reach
from sandtable.games.bronepekhota.moving.walking import Walker
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.covers import line_cover
from sandtable.games.bronepekhota.table.figures import ON_TABLE
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.games.bronepekhota.table.sight import cover_of, look
from sandtable.kit.bits import filled, i64
from sandtable.kit.dice import Dice
from sandtable.kit.plane import DIR_X, DIR_Y, HEADINGS, heading_of
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
            fresh = Reach(s.scene.with_wrecks([]), s.fig, f, hostile, 200)
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
