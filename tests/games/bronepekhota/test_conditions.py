"""Conditions with one side of them missing: routes, guns in tow, objects of missions, what counts at the end."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.activation.service import carry, carry_clause
from sandtable.games.bronepekhota.activation.tour import pending_fighters
from sandtable.games.bronepekhota.fighting.panic import is_half_dead
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.mission.victory import destroyed_cost, members, surviving_cost
from sandtable.games.bronepekhota.moving.reach import Reach
from sandtable.games.bronepekhota.moving.walking import Walker
from sandtable.games.bronepekhota.table.figures import (
    DEAD,
    DESERTED,
    GONE,
    INSIDE,
    NOBODY,
    ON_TABLE,
    RESERVE,
    WRECKED,
)
from sandtable.games.bronepekhota.table.situation import FINISHED, FOUGHT, PENDING
from tests.games.bronepekhota.offers import texts
from tests.games.bronepekhota.table import act, battle, find, man, play, put, rectangle, refused, roll, with_terrain

PLACES = [ON_TABLE, INSIDE, RESERVE, DEAD, DESERTED, GONE]


@pytest.mark.clause("BP-MISSION-03", "BP-MISSION-11", "BP-PANIC-12")
def test_what_counts_of_a_squad_and_of_a_machine() -> None:
    s = battle("pol_line_clones:hunter", "pro_cyber:salamander")
    squad, machine, theirs = int(s.fig.roster.squad[0]), find(s, "hunter"), find(s, "salamander")
    size, cost = int(s.fig.roster.squad_size[squad]), int(s.fig.roster.squad_cost[squad])
    price = int(s.fig.roster.cost[machine])
    for place in PLACES:
        for f in range(size):
            s.fig.place[f] = GONE
        s.fig.place[0] = place
        alive, dead = int(place in (ON_TABLE, INSIDE, RESERVE)), int(place == DEAD)
        assert (members(s, squad, False), members(s, squad, True)) == (alive, dead)
        assert surviving_cost(s, 0) == cost * alive // size
        assert destroyed_cost(s, 0) == cost * dead // size
        assert (surviving_cost(s, 1), destroyed_cost(s, 1)) == (0, 0)
    s.fig.place[0] = GONE
    for place in PLACES:
        s.fig.place[machine] = place
        assert surviving_cost(s, 0) == (price if place in (ON_TABLE, INSIDE, RESERVE) else 0)
        assert destroyed_cost(s, 0) == (price if place == DEAD else 0)
    s.fig.place[machine] = ON_TABLE
    for marker, place, lost in ((1, ON_TABLE, 0), (0, GONE, price), (1, WRECKED, price)):
        s.fig.marker[machine], s.fig.place[machine] = marker, place
        assert destroyed_cost(s, 0) == lost
        assert destroyed_cost(s, 1) == 0
    s.fig.owner[theirs], s.fig.place[theirs] = 0, ON_TABLE
    assert surviving_cost(s, 1) == 0
    assert surviving_cost(s, 0) == int(s.fig.roster.cost[theirs])


@pytest.mark.clause("BP-PANIC-01", "BP-PANIC-07", "BP-PANIC-11")
@pytest.mark.parametrize(
    ("began", "dead", "half"), [(4, 1, False), (4, 2, True), (5, 2, False), (5, 3, True), (0, 0, False)]
)
def test_half_of_those_who_began_on_foot(began: int, dead: int, half: bool) -> None:
    s = battle("pol_line_clones", "pro_cyber")
    squad = int(s.fig.roster.squad[0])
    for f in range(int(s.fig.roster.squad_size[squad])):
        s.began_on_foot[f] = int(f < began)
        s.fig.place[f] = DEAD if f < dead else ON_TABLE
    assert is_half_dead(s, squad) is half
    # Whoever did not begin on foot counts neither as a member nor as a loss.
    s.fig.place[int(s.fig.roster.squad_size[squad]) - 1] = DEAD
    assert is_half_dead(s, squad) is half


@pytest.mark.clause("BP-MISSION-12")
def test_who_may_take_an_item() -> None:
    s = BronepekhotaGame().start({"mission": "capture_the_flag"})
    s.events = []
    kinds = [item.kind for item in s.options.mission.objects]
    item = next(at for at in range(len(kinds)) if carries(s, at))
    x, y, z = int(s.item_x[item]), int(s.item_y[item]), int(s.item_z[item])
    f = put(s, 0, x, y, 0, z)
    other = put(s, 1, x + 30, y, 0, z)
    act(s, f)
    assert carry_clause(s, f, item) == ""
    assert carry_clause(s, f, len(kinds)) == "BP-MISSION-12"
    for at in range(len(kinds)):
        if at != item and kinds[at] != kinds[item]:
            assert carry_clause(s, f, at) == "BP-MISSION-12"
    for dx in range(10, 60):
        put(s, f, x + dx, y, 0, z)
        if carry_clause(s, f, item):
            break
    assert carry_clause(s, put(s, f, x, y + dx, 0, z), item) == "BP-MISSION-12"
    assert carry_clause(s, put(s, f, x, y - dx + 1, 0, z), item) == ""
    assert carry_clause(s, put(s, f, x, y, 0, z + 20), item) == "BP-MISSION-12"
    put(s, f, x, y, 0, z)
    s.tour = 3
    carry(s, f, item)
    assert (s.carrier[item], s.taken[item]) == (f, 3)
    assert carry_clause(s, other, item) == "BP-MISSION-12"
    s.carrier[item] = NOBODY
    s.tour = 4
    carry(s, other, item)
    assert (s.carrier[item], s.taken[item]) == (other, 3)


def carries(s: object, at: int) -> bool:
    """Is this an item that a soldier at its place could take?"""
    trial = s.clone()  # type: ignore[attr-defined]
    put(trial, 0, int(trial.item_x[at]), int(trial.item_y[at]), 0, int(trial.item_z[at]))
    return carry_clause(trial, 0, at) == ""


@pytest.mark.clause("BP-SHOOT-07", "BP-MOVE-INF-07", "BP-MOVE-INF-08", "BP-MOVE-INF-09", "BP-MOVE-INF-10")
def test_whose_contact_cuts_a_route() -> None:
    s = battle("pol_line_clones:hunter", "pro_cyber:salamander:mortar:pilot_ace")
    f = put(s, find(s, "pol_line_clones", 1), 300, 400)
    enemy = put(s, find(s, "pro_cyber", 1), 400, 425)
    machine = find(s, "salamander")

    def end() -> int:
        walker = Walker(s.scene, s.fig, f, s.hostile(0))
        walker.walk(500, 400)
        return int(walker.x)

    assert end() < 420
    assert [int(one) for one in s.hostile(0)].count(1) == 1
    for place in (DEAD, INSIDE, RESERVE, DESERTED):
        s.fig.place[enemy] = place
        assert end() == 500
        assert sum(int(one) for one in s.hostile(0)) == 0
    friend = put(s, find(s, "pol_line_clones", 2), 400, 425)
    assert end() == 500
    s.fig.place[friend] = GONE
    put(s, machine, 400, 400 + 13 + int(s.fig.roster.radius[machine]))
    assert end() == 500
    man(s, machine, find(s, "pilot_ace"))
    assert end() < 420
    # A contact that was there before the walk does not cut it; one that was left and comes again does.
    s.fig.place[machine] = GONE
    put(s, f, 375, 400)
    put(s, enemy, 400, 400)
    walker = Walker(s.scene, s.fig, f, s.hostile(0))
    assert walker.walk(340, 400)
    assert (walker.x, walker.is_cut()) == (340, False)
    assert walker.walk(375, 400)
    assert (walker.x, walker.is_cut()) == (374, True)


@pytest.mark.clause("BP-GUN-01", "BP-GUN-03", "BP-GUN-04", "BP-GUN-05", "BP-GUN-06")
def test_one_gun_at_a_time_over_even_ground() -> None:
    s = battle("pol_line_clones:mortar:mortar", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), 400, 400)
    reach = 13 + int(s.fig.roster.radius[find(s, "mortar")])
    one, two = put(s, find(s, "mortar"), 400 - reach, 400), put(s, find(s, "mortar", nth=1), 400, 400 + reach)
    act(s, f)

    def walker() -> Walker:
        return Walker(s.scene, s.fig.copy(), f, s.hostile(0))

    holder = walker()
    assert not holder.let_go()
    assert holder.clause == "BP-GUN-03"
    holder = walker()
    assert holder.take(one)
    assert not holder.take(two)
    assert holder.clause == "BP-GUN-01"
    for number in (f, int(s.fig.roster.count)):
        holder = walker()
        assert not holder.take(number)
        assert holder.clause == "BP-GUN-01"
    for action in ("climb", "hop"):
        holder = walker()
        assert holder.take(one)
        assert not getattr(holder, action)(410, 400)
        assert holder.clause == "BP-GUN-04"
    enemy = put(s, find(s, "pro_cyber", 1), 400 - 2 * reach, 400)
    holder = walker()
    assert not holder.take(one)
    assert holder.clause == "BP-GUN-01"
    s.fig.place[enemy] = GONE
    s.fig.roster.mobile[one] = 0
    holder = walker()
    assert not holder.take(one)
    assert holder.clause == "BP-GUN-05"
    s.fig.roster.mobile[one] = 1
    # The gun keeps its offset, and where it cannot go the soldier does not.
    s.fig.place[two] = GONE
    holder = walker()
    assert holder.take(one)
    assert holder.walk(430, 400), holder.clause
    assert (holder.gun_x, holder.gun_y) == (430 - reach, 400)
    with_terrain(s, rectangle("smooth_wall", 400 - reach - 40, 430, 400 - reach + 10, 440))
    holder = walker()
    assert holder.take(one)
    assert not holder.walk(400, 480)
    assert holder.clause == "BP-GUN-04"


@pytest.mark.clause("BP-JUMP-01", "BP-JUMP-02", "BP-JUMP-03", "BP-JUMP-04", "BP-JUMP-05", "BP-JUMP-06")
def test_hops_reach_one_step_in_space() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), 400, 400, 0, 40)
    with_terrain(s, rectangle("barricade", 300, 300, 412, 500), rectangle("barricade", 428, 300, 600, 500))
    for x, clause in ((428, ""), (442, ""), (443, "BP-JUMP-03")):
        walker = Walker(s.scene, s.fig, f, s.hostile(0))
        assert walker.hop(x, 400) is (clause == "")
        assert walker.clause == clause
        if not clause:
            assert (walker.x, walker.y, walker.z, walker.cost) == (x, 400, 40, x - 400)
    other = put(s, find(s, "pol_line_clones", 2), 424, 400, 0, 40)
    walker = Walker(s.scene, s.fig, f, s.hostile(0))
    assert not walker.hop(432, 400)
    s.fig.place[other] = GONE
    put(s, f, 412, 400, 0, 40)
    assert Walker(s.scene, s.fig, f, s.hostile(0)).hop(413, 400)


@pytest.mark.clause("BP-PACK-01", "BP-PACK-12")
def test_a_jump_ends_on_the_top_that_is_there() -> None:
    s = battle("pol_light_assault_clones", "pro_cyber")
    f = put(s, find(s, "pol_light_assault_clones", 1), 400, 440, 7)
    put(s, find(s, "pro_cyber", 1), 1100, 100)
    with_terrain(s, rectangle("barricade", 440, 380, 480, 420))
    act(s, f)
    play(s, "jump 460,400/9")
    assert (s.fig.x[f], s.fig.y[f], s.fig.z[f], s.fig.heading[f]) == (460, 400, 40, 9)


@pytest.mark.clause("BP-SUPPORT-10")
def test_pending_melees_without_an_enemy_are_over() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    one, two = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "pol_line_clones", 2), 600, 400)
    put(s, find(s, "pro_cyber", 1), 425, 400)
    act(s, one)
    s.spent[one] = s.spent[two] = PENDING
    assert [int(f) for f in pending_fighters(s)] == [one]
    assert (s.spent[one], s.spent[two]) == (PENDING, FINISHED)
    s.spent[one] = PENDING | FOUGHT
    assert pending_fighters(s) == []
    assert s.spent[one] == FOUGHT | FINISHED


@pytest.mark.clause("BP-RNG-03", "BP-SHOOT-16", "BP-SHOOT-23", "BP-FSM-02", "BP-FSM-03", "BP-SHOOT-10", "BP-SHOOT-11")
@pytest.mark.clause("BP-DICE-05")
def test_between_two_shots_there_is_another_shot_or_none() -> None:
    s = battle("pol_heavy_clones:bulldog", "pro_cyber")
    f, gun = put(s, find(s, "pol_heavy_clones", 1), 400, 400), put(s, find(s, "bulldog"), 400, 433)
    enemy = put(s, find(s, "pro_cyber", 1), 600, 420, 32)
    put(s, find(s, "pro_cyber", 2), 700, 440, 32)
    s.fig.roster.rank[f], s.fig.roster.rate[gun] = 6, 2
    act(s, f)
    play(s, f"shoot {gun} w0 {enemy}")
    rolled = 0
    while texts(s) and texts(s)[0].startswith("roll"):
        roll(s, 1)
        rolled += 1
    assert rolled >= 1
    assert texts(s)[0] == "cease"
    assert {text.split()[0] for text in texts(s)} == {"cease", "shoot"}
    for text in ("finish", "turn 3", f"fight {enemy}"):
        assert refused(s, text) == "BP-FSM-02"
    play(s, "cease")
    assert s.shots[gun] == 1


@pytest.mark.clause("BP-CLIMB-07", "BP-CLIMB-08", "BP-CLIMB-09")
def test_a_climbable_wall_goes_up_and_down() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), 400, 400)
    with_terrain(s, rectangle("climbable_wall", 413, 300, 500, 480))
    top = int(s.scene.top[0])
    walker = Walker(s.scene, s.fig, f, s.hostile(0))
    assert walker.climb(425, 400), walker.clause
    assert (walker.x, walker.y, walker.z, walker.cost) == (425, 400, top, 2 * top)
    assert walker.climb(400, 400), walker.clause
    assert (walker.x, walker.y, walker.z, walker.cost) == (400, 400, 0, 4 * top)
    for x, y in ((441, 400), (300, 400), (470, 400)):
        walker = Walker(s.scene, s.fig, f, s.hostile(0))
        assert not walker.climb(x, y)
        assert walker.clause == "BP-CLIMB-08"


@pytest.mark.clause("BP-GEO-25", "BP-GUN-04", "BP-GUN-06", "BP-CLIMB-03", "BP-CLIMB-12")
def test_a_gun_keeps_its_offset_over_a_ramp() -> None:
    s = battle("pol_line_clones:mortar", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), 400, 300)
    reach = 13 + int(s.fig.roster.radius[find(s, "mortar")])
    gun = put(s, find(s, "mortar"), 400 - reach, 300)
    ramp = {"type": "ramp", "foot": [400, 300, 0], "head": [520, 300, 80], "width_mm": 200}
    with_terrain(s, rectangle("platform", 440, 200, 760, 400), ramp)
    walker = Walker(s.scene, s.fig.copy(), f, s.hostile(0))
    assert walker.use_link(0), walker.clause
    alone = int(walker.cost)
    assert (walker.x, walker.y, walker.z) == (520, 300, 80)
    walker = Walker(s.scene, s.fig.copy(), f, s.hostile(0))
    assert walker.take(gun)
    assert walker.use_link(0), walker.clause
    assert (walker.x, walker.gun_x, walker.gun_y, walker.gun_z) == (520, 520 - reach, 300, 80)
    assert walker.cost == 2 * alone
    assert not Walker(s.scene, s.fig, f, s.hostile(0)).use_link(1)


@pytest.mark.clause("BP-JUMP-01", "BP-AI-03", "BP-AI-04")
@pytest.mark.parametrize(("x", "y"), [(20, 20), (1180, 780), (1180, 20), (20, 780)])
def test_ways_over_the_lattice_end_at_the_edge_of_the_table(x: int, y: int) -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), x, y, 0, 40)
    with_terrain(s, rectangle("barricade", 0, 0, 1200, 800))
    reach = Reach(s.scene, s.fig, f, s.hostile(0), 160)
    ends = [(int(reach.node_x(n)), int(reach.node_y(n))) for n in range(int(reach.cells)) if reach.done[n]]
    assert ends
    assert all(0 <= nx <= 1200 and 0 <= ny <= 800 for nx, ny in ends)
    assert max(abs(nx - x) + abs(ny - y) for nx, ny in ends) <= 240


@pytest.mark.clause("BP-GUN-03", "BP-GUN-01")
def test_a_gun_is_left_where_it_was_brought() -> None:
    s = battle("pol_line_clones:mortar", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), 400, 400)
    gun = find(s, "mortar")
    put(s, gun, 400 - 13 - int(s.fig.roster.radius[gun]), 400, 7)
    act(s, f)
    fig = s.fig.copy()
    walker = Walker(s.scene, fig, f, s.hostile(0))
    start = (int(fig.x[gun]), int(fig.y[gun]))
    assert walker.take(gun)
    assert walker.gun == gun
    assert walker.walk(430, 400)
    assert (int(fig.x[gun]), int(fig.y[gun])) == start
    brought = (int(walker.gun_x), int(walker.gun_y), int(walker.gun_z))
    assert brought != (*start, 0)
    assert walker.let_go()
    assert walker.gun == NOBODY
    assert (int(fig.x[gun]), int(fig.y[gun]), int(fig.z[gun]), int(fig.heading[gun])) == (*brought, 7)
    assert not walker.let_go()
    assert walker.clause == "BP-GUN-03"
