"""Where clauses begin and end: the last millimetre, the first one too many."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.fighting.damage import take_off
from sandtable.games.bronepekhota.fighting.panic import flee, nearest_edge
from sandtable.games.bronepekhota.moving.driving import Driver
from sandtable.games.bronepekhota.moving.operations import operation
from sandtable.games.bronepekhota.moving.packs import jump_cost
from sandtable.games.bronepekhota.moving.walking import Walker
from sandtable.games.bronepekhota.table.figures import DESERTED, FLIGHT, GONE, WRECKED
from sandtable.games.bronepekhota.table.situation import FOUGHT, ROLLING, SHOT
from tests.games.bronepekhota.table import act, battle, find, man, play, put, rectangle, refused, roll, with_terrain


def cost(z: int, to: tuple[int, int], *rows: dict[str, object]) -> int:
    """What a straight walk from 400,400 costs beyond its length."""
    s = battle("pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), 400, 400, 0, z)
    with_terrain(s, *rows)
    walker = Walker(s.scene, s.fig, f, s.hostile(0))
    assert walker.walk(*to), walker.clause
    return int(walker.cost) - (abs(to[0] - 400) + abs(to[1] - 400))


@pytest.mark.clause("BP-CLIMB-04", "BP-CLIMB-05", "BP-CLIMB-06", "BP-JUMP-04")
def test_steps_up_and_down() -> None:
    low, high = rectangle("low_wall", 440, 300, 480, 500), rectangle("barricade", 440, 300, 480, 500)
    # Half a step costs nothing, up or down; a higher one costs two points up, and nothing down from the same solid.
    assert cost(0, (460, 400), low) == 0
    assert cost(0, (520, 400), low) == 0
    assert cost(0, (460, 400), high) == 80
    assert cost(0, (520, 400), high) == 80
    # Another descent adds its height: from where the move began, or from a solid that was not climbed.
    assert cost(40, (520, 400), rectangle("barricade", 380, 300, 480, 500)) == 40
    assert cost(20, (520, 400), rectangle("low_wall", 380, 300, 480, 500)) == 0
    beside = rectangle("barricade", 480, 300, 520, 500)
    assert cost(0, (560, 400), high, beside) == 80 + 40


@pytest.mark.clause("BP-PANIC-04", "BP-PANIC-06", "BP-PANIC-09")
@pytest.mark.parametrize(
    ("x", "end"),
    [(20, None), (200, None), (220, 20), (240, 40), (980, 1180), (1000, None), (1180, None)],
)
def test_flight_ends_off_the_table_or_at_the_last_node_within_the_budget(x: int, end: int | None) -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), x, 400, 16)
    act(s, f)
    flee(s, f)
    if end is None:
        assert s.fig.place[f] == DESERTED
    else:
        assert (s.fig.x[f], s.fig.y[f], s.fig.heading[f]) == (end, 400, 32 if x < 600 else 0)


@pytest.mark.clause("BP-PANIC-09")
def test_the_nearest_edge_and_its_ties() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f = find(s, "pol_line_clones", 1)
    for x, y, edge in ((400, 400, 0), (401, 400, 2), (600, 300, 2), (600, 500, 3), (800, 400, 1), (799, 401, 3)):
        put(s, f, x, y)
        assert nearest_edge(s, f) == edge


@pytest.mark.clause("BP-PANIC-10")
def test_flight_out_of_melee_needs_no_roll() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f, enemy = put(s, find(s, "pol_line_clones", 1), 300, 400), put(s, find(s, "pro_cyber", 1), 325, 400, 32)
    act(s, enemy)
    assert s.is_engaged(f)
    flee(s, f)
    assert s.stage != ROLLING
    assert s.fig.x[f] == 100
    assert not s.is_engaged(f)


@pytest.mark.clause("BP-FLY-10", "BP-FLY-11")
@pytest.mark.parametrize(("x", "other"), [(400, 430), (70, 100), (400, 361), (600, 600)])
def test_a_flyer_takes_off_to_the_nearest_free_place(x: int, other: int) -> None:
    s = battle("pol_line_clones:thunder:pilot_regular", "pol_line_clones:thunder:pilot_regular")
    mine, theirs = find(s, "thunder", seat=0), find(s, "thunder", seat=1)
    put(s, mine, x, 400)
    put(s, theirs, other, 400, 0, FLIGHT)
    man(s, theirs, find(s, "pilot_regular", seat=1))
    man(s, mine, find(s, "pilot_regular", seat=0))
    take_off(s, mine)
    free = [
        ((dx * dx + dy * dy), dx, dy)
        for dx in range(-300, 301, 10)
        for dy in range(-300, 301, 10)
        if 60 <= x + dx <= 1140 and 60 <= 400 + dy <= 740 and (x + dx - other) ** 2 + dy * dy >= 120 * 120
    ]
    _, dx, dy = min(free)
    assert (s.fig.x[mine], s.fig.y[mine], s.fig.z[mine]) == (x + dx, 400 + dy, FLIGHT)


@pytest.mark.clause("BP-MELEE-21", "BP-MELEE-03")
def test_one_of_several_enemies_in_contact_is_named() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), 400, 400)
    near = [put(s, find(s, "pro_cyber", 1), 425, 400), put(s, find(s, "pro_cyber", 2), 375, 400)]
    put(s, find(s, "pro_cyber", 3), 400, 500)
    act(s, f)
    fights = [s.action_text(action) for action in s.legal() if s.action_text(action).startswith("fight")]
    assert fights == [f"fight {enemy}" for enemy in near]
    s.spent[f] |= FOUGHT
    assert not [action for action in s.legal() if s.action_text(action).startswith("fight")]


@pytest.mark.clause("BP-AMMO-01")
def test_a_soldier_shoots_in_every_tour() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f, enemy = put(s, find(s, "pol_line_clones", 2), 400, 400), put(s, find(s, "pro_cyber", 1), 500, 400)
    for tour in range(1, 50):
        s.tour = tour
        act(s, f)
        play(s, f"shoot {f} own {enemy}")
        roll(s, 1)
        assert s.spent[f] & SHOT
        s.spent[f] = 0


@pytest.mark.clause("BP-TRANSPORT-06", "BP-MOVE-VEH-08")
def test_what_is_towed_swings_round_the_shorter_way() -> None:
    def refusal(heading: int, wall: tuple[int, int]) -> str:
        s = battle("pol_tribunators:helix_repair:pilot_regular:raptor", "pro_cyber")
        f, thing = put(s, find(s, "helix_repair"), 400, 400), put(s, find(s, "raptor"), 299, 400)
        man(s, f, find(s, "pilot_regular"))
        with_terrain(s, rectangle("smooth_wall", wall[0], wall[1], wall[0] + 20, wall[1] + 20))
        act(s, f)
        play(s, f"op C{thing}")
        return refused(s, f"op T{heading}")

    north_west, south_west = (300, 470), (300, 310)
    # Anticlockwise the object goes through the south west, clockwise through the north west.
    assert refusal(16, south_west) == "BP-TRANSPORT-06"
    assert refusal(16, north_west) == ""
    assert refusal(48, north_west) == "BP-TRANSPORT-06"
    assert refusal(48, south_west) == ""
    # Half a turn is as long either way: anticlockwise.
    assert refusal(32, south_west) == "BP-TRANSPORT-06"
    assert refusal(32, north_west) == ""


@pytest.mark.clause("BP-PACK-11", "BP-PACK-08")
def test_what_lies_under_a_jump_counts_with_its_height() -> None:
    s = battle("pol_light_assault_clones", "pro_cyber:salamander:mortar")
    f = put(s, find(s, "pol_light_assault_clones", 1), 400, 400)
    act(s, f)
    assert jump_cost(s, f, 500, 400, 0) == 100
    for sheet, height in (("pro_cyber", 0), ("mortar", 25), ("salamander", 70)):
        thing = put(s, find(s, sheet, 1 if sheet == "pro_cyber" else 0), 450, 400)
        assert jump_cost(s, f, 500, 400, 0) == 100 + height
        # The base of the jumper just misses it.
        put(s, thing, 450, 400 + 12 + int(s.fig.roster.radius[thing]))
        assert jump_cost(s, f, 500, 400, 0) == 100
    machine = put(s, find(s, "salamander"), 450, 400)
    s.fig.place[machine] = WRECKED
    s.renew_scene()
    assert jump_cost(s, f, 500, 400, 0) == 140


@pytest.mark.clause("BP-PACK-11", "BP-PACK-08")
def test_only_the_highest_thing_on_the_way_counts() -> None:
    """Something lower behind or before it does not; a machine counts from where it stands."""
    s = battle("pol_light_assault_clones", "pro_cyber:salamander:mortar")
    f = put(s, find(s, "pol_light_assault_clones", 1), 400, 400)
    act(s, f)
    low, high = find(s, "mortar"), find(s, "salamander")
    for one, two in ((450, 530), (530, 450)):
        put(s, low, one, 400)
        put(s, high, two, 400)
        assert jump_cost(s, f, 600, 400, 0) == 200 + 70
    put(s, low, 450, 400, 0, 60)
    assert jump_cost(s, f, 600, 400, 0) == 200 + 60 + 25
    s.fig.place[low] = s.fig.place[high] = GONE
    assert jump_cost(s, f, 600, 400, 0) == 200
    with_terrain(s, rectangle("low_wall", 440, 380, 480, 420), rectangle("bunker", 500, 380, 540, 420))
    tops = sorted(int(top) for top in s.scene.top)
    assert tops[0] < tops[-1]
    assert jump_cost(s, f, 600, 400, 0) == 200 + tops[-1]
    radius = int(s.fig.roster.radius[f])
    with_terrain(s, rectangle("bunker", 500, 400 + radius, 540, 460))
    assert jump_cost(s, f, 600, 400, 0) == 200
    with_terrain(s, rectangle("bunker", 500, 399 + radius, 540, 460))
    assert jump_cost(s, f, 600, 400, 0) == 200 + tops[-1]


@pytest.mark.clause("BP-PACK-11", "BP-PACK-08")
def test_a_roof_counts_only_for_who_does_not_fit_below_it() -> None:
    """Neither from where the jump begins nor where it ends."""
    s = battle("pol_light_assault_clones", "pro_cyber")
    f = put(s, find(s, "pol_light_assault_clones", 1), 400, 400)
    act(s, f)
    with_terrain(s, {**rectangle("platform", 480, 380, 520, 420), "z": 100})
    base, top, height = int(s.scene.base[0]), int(s.scene.top[0]), int(s.fig.roster.height[f])
    assert base > 0
    room = base - height
    assert jump_cost(s, f, 600, 400, 0) == 200
    assert jump_cost(s, f, 600, 400, room) == 200 + room
    assert jump_cost(s, f, 600, 400, room + 1) == 200 + top
    put(s, f, 400, 400, 0, room)
    assert jump_cost(s, f, 600, 400, 0) == 200 + room
    put(s, f, 400, 400, 0, room + 1)
    assert jump_cost(s, f, 600, 400, 0) == 200 + max(top - room - 1, room + 1)


@pytest.mark.clause("BP-MOVE-INF-12")
def test_a_base_touches_the_edge_of_the_table_from_inside() -> None:
    scene = battle("pol_line_clones", "pro_cyber").scene
    width, height = int(scene.width), int(scene.height)
    assert width != height
    for x, y in ((12, 12), (width - 12, height - 12), (12, height - 12), (width - 12, 12)):
        assert scene.is_table(x, y, 12)
    for x, y in ((11, 50), (50, 11), (width - 11, 50), (50, height - 11)):
        assert not scene.is_table(x, y, 12)


@pytest.mark.clause("BP-DMG-09", "BP-DMG-10")
@pytest.mark.parametrize("wrecks", ["stay", "remove"])
def test_a_destroyed_machine_stays_as_a_low_square_or_is_removed(wrecks: str) -> None:
    s = battle("pol_tribunators", "pro_cyber:salamander:pilot_regular", wrecks=wrecks)
    f, machine = put(s, find(s, "pol_tribunators", 1), 400, 400), put(s, find(s, "salamander"), 500, 400, 0, 0)
    put(s, find(s, "pro_cyber", 1), 1100, 100)
    s.fig.marker[machine] = 1
    act(s, f)
    play(s, f"shoot {f} own {machine}")
    roll(s, 12, 6)
    assert s.fig.marker[machine] == 0
    if wrecks == "remove":
        assert (s.fig.place[machine], s.scene.solids) == (GONE, 0)
        return
    assert (s.fig.place[machine], s.scene.solids) == (WRECKED, 1)
    radius = int(s.fig.roster.radius[machine])
    half = (7 * radius + 5) // 10
    assert (s.scene.x1[0], s.scene.x2[0], s.scene.y1[0], s.scene.y2[0]) == (
        500 - half,
        500 + half,
        400 - half,
        400 + half,
    )
    assert (s.scene.base[0], s.scene.top[0], s.scene.walkable[0], s.scene.climbable[0]) == (0, 40, 1, 0)


@pytest.mark.clause("BP-MOVE-VEH-15", "BP-MOVE-VEH-16", "BP-MOVE-VEH-20", "BP-MOVE-VEH-21")
@pytest.mark.parametrize("sheet", ["hunter", "helix_rocket"])
def test_obstacles_within_the_clearance_cost_nothing_and_higher_ones_stop(sheet: str) -> None:
    s = battle(f"pol_tribunators:{sheet}:pilot_regular", "pro_cyber")
    f = put(s, find(s, sheet), 400, 400)
    man(s, f, find(s, "pilot_regular"))
    clearance = int(s.fig.roster.clearance[f])
    for height, clause in ((clearance, ""), (clearance + 1, "BP-MOVE-VEH-19")):
        with_terrain(s, rectangle("low_wall", 480, 300, 520, 500))
        s.scene.top[0] = height
        driver = Driver(s.scene, s.fig, f, s.hostile(0), 9, False)
        assert driver.run(operation(0, 280)) == (clause == "")
        assert driver.clause == clause
        if not clause:
            # Over it and down on the other side: seven steps, seven points.
            assert (driver.x, driver.z, driver.points) == (680, 0, 2)


@pytest.mark.clause("BP-GEO-23", "BP-MOVE-VEH-05", "BP-MOVE-VEH-06", "BP-MOVE-VEH-10")
@pytest.mark.parametrize(
    ("way", "dx", "dy", "per_point"), [(0, 1, 0, 40), (1, -1, 0, 20), (2, 0, 1, 20), (3, 0, -1, 20)]
)
def test_a_drive_through_an_area_costs_what_the_area_costs(way: int, dx: int, dy: int, per_point: int) -> None:
    """A walker in the open, in woods that cost double all the way, and into water that stops tracks alone."""
    for terrain, factor in (("reeds", 1), ("woods", 2), ("deep_water", 1)):
        s = battle("pol_line_clones:raptor", "pro_cyber")
        f = put(s, find(s, "raptor"), 400, 400)
        man(s, f, find(s, "pol_line_clones", 6))
        with_terrain(s, rectangle(terrain, 200, 200, 600, 600))
        driver = Driver(s.scene, s.fig, f, s.hostile(0), 20, False)
        for leg in (1, 2):
            assert driver.run(operation(way, 60))
            assert (driver.x, driver.y) == (400 + 60 * leg * dx, 400 + 60 * leg * dy)
            assert driver.points == 20 - leg * -(-60 * factor // per_point)
    s = battle("pol_line_clones:hunter", "pro_cyber")
    f = put(s, find(s, "hunter"), 400, 400)
    man(s, f, find(s, "pol_line_clones", 6))
    with_terrain(s, rectangle("deep_water", 420, 200, 600, 600))
    driver = Driver(s.scene, s.fig, f, s.hostile(0), 9, False)
    assert not driver.run(operation(0, 60))
    assert driver.clause == "BP-GEO-23"


@pytest.mark.clause("BP-GEO-20", "BP-GEO-21", "BP-MOVE-INF-10", "BP-MOVE-VEH-24")
@pytest.mark.parametrize("start", [300, 307, 313])
def test_movement_is_checked_at_every_millimetre(start: int) -> None:
    s = battle("pol_line_clones:hunter", "pro_cyber")
    f, enemy = put(s, find(s, "pol_line_clones", 1), start, 400), put(s, find(s, "pro_cyber", 1), 500, 400)
    walker = Walker(s.scene, s.fig, f, s.hostile(0))
    assert walker.walk(600, 400)
    # The first sample with a gap of 2 mm, wherever the walk began.
    assert (walker.is_cut(), walker.x, walker.cost) == (True, 474, 474 - start)
    s.fig.place[enemy] = GONE
    with_terrain(s, rectangle("smooth_wall", 500, 300, 503, 500))
    walker = Walker(s.scene, s.fig, f, s.hostile(0))
    assert not walker.walk(600, 400)
    assert walker.x == 488
    machine = put(s, find(s, "hunter"), start, 400)
    man(s, machine, f)
    driver = Driver(s.scene, s.fig, machine, s.hostile(0), 9, False)
    assert not driver.run(operation(0, 240))
    assert driver.x == 500 - s.fig.roster.radius[machine]


@pytest.mark.clause("BP-GEO-23", "BP-GEO-16", "BP-GEO-18")
def test_the_outline_of_an_area_or_a_solid_belongs_to_it() -> None:
    """All four sides and corners; a disc overlaps a solid only beyond its outline."""
    s = battle("pol_line_clones", "pro_cyber")
    with_terrain(s, rectangle("ford", 400, 300, 500, 360), rectangle("barricade", 700, 300, 800, 360))
    for dx in (0, 300):
        inside = [(x + dx, y) for x in (400, 401, 450, 499, 500) for y in (300, 301, 330, 359, 360)]
        outside = [(399 + dx, 330), (501 + dx, 330), (450 + dx, 299), (450 + dx, 361)]
        holds = s.scene.in_area if dx == 0 else s.scene.contains
        assert [holds(0, x, y) for x, y in inside] == [True] * 25
        assert [holds(0, x, y) for x, y in outside] == [False] * 4
    touching = [(688, 330), (812, 330), (750, 288), (750, 372)]
    assert [s.scene.overlaps(0, x, y, 12) for x, y in touching] == [False] * 4
    nearer = [(689, 330), (811, 330), (750, 289), (750, 371)]
    assert [s.scene.overlaps(0, x, y, 12) for x, y in nearer] == [True] * 4
    assert [s.scene.support(x, 330, 400) for x in (699, 700, 800, 801)] == [0, 40, 40, 0]
