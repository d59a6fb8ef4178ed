"""What may be towed and where it must touch (BP-TRANSPORT), guns over ramps (BP-GUN), climbs (BP-CLIMB)."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.fighting.damage import take_off
from sandtable.games.bronepekhota.moving.driving import Driver
from sandtable.games.bronepekhota.moving.operations import TURN, operation
from sandtable.games.bronepekhota.moving.towing import rear_contact, tow_clause
from sandtable.games.bronepekhota.moving.walking import Walker
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import DEAD, NOBODY, ON_TABLE, WRECKED
from tests.games.bronepekhota.table import battle, find, man, put, rectangle, with_terrain


@pytest.mark.clause("BP-TRANSPORT-01", "BP-TRANSPORT-07")
def test_what_may_be_towed() -> None:
    s = battle(
        "pol_tribunators:helix_repair:pilot_regular:raptor:bulldog:mortar", "pro_cyber:salamander:sprut:pilot_ace"
    )
    fig, f = s.fig, put(s, find(s, "helix_repair"), 400, 400)
    own, theirs, flyer = (put(s, find(s, sheet), 299, 400) for sheet in ("raptor", "salamander", "sprut"))
    gun, soldier = put(s, find(s, "bulldog"), 319, 600), put(s, find(s, "pro_cyber", 1), 900, 600)

    def clause(other: int) -> str:
        return str(tow_clause(fig, f, s.hostile(0), other))

    assert [clause(own), clause(theirs), clause(flyer), clause(gun)] == ["", "", "", ""]
    assert clause(soldier) == "BP-TRANSPORT-01"
    man(s, own, find(s, "pol_tribunators", 1))
    man(s, theirs, find(s, "pro_cyber", 2))
    assert [clause(own), clause(theirs)] == ["", "BP-TRANSPORT-07"]
    fig.place[theirs] = WRECKED
    assert clause(theirs) == ""
    man(s, flyer, find(s, "pilot_ace"))
    take_off(s, flyer)
    fig.owner[flyer] = 0
    assert clause(flyer) == "BP-TRANSPORT-07", "not out of the air, whoever flies it"
    fig.roster.mobile[gun] = 0
    assert clause(gun) == "BP-TRANSPORT-01"
    fig.roster.mobile[gun] = 1
    near = 319 + 12 + int(fig.roster.radius[gun]) + 1
    put(s, soldier, near, 600)
    assert clause(gun) == "BP-TRANSPORT-07"
    put(s, soldier, near + 2, 600)
    assert clause(gun) == ""
    put(s, soldier, near, 600)
    fig.place[soldier] = DEAD
    assert clause(gun) == ""
    put(s, find(s, "pol_tribunators", 2), near, 600)
    assert clause(gun) == "", "own soldiers do not matter"
    machine = put(s, theirs, 319 + int(fig.roster.radius[gun]) + int(fig.roster.radius[theirs]) + 1, 600)
    assert fig.touch(gun, machine)
    assert clause(gun) == "", "nor do machines"
    fig.place[gun] = DEAD
    assert clause(gun) == "BP-TRANSPORT-01", "it is not there any more"


@pytest.mark.clause("BP-TRANSPORT-01", "BP-TRANSPORT-02", "BP-TRANSPORT-07", "BP-TRANSPORT-09")
def test_a_thing_is_coupled_by_a_platform_that_pulls_nothing_yet() -> None:
    s = battle("pol_tribunators:helix_repair:helix_rocket:pilot_regular:raptor", "pro_cyber")
    f, thing = put(s, find(s, "helix_repair"), 400, 400), put(s, find(s, "raptor"), 299, 400)
    other = put(s, find(s, "helix_rocket"), 800, 400)

    def coupled(machine: int, what: int, towed: int = NOBODY) -> str:
        driver = Driver(s.scene, s.fig, machine, s.hostile(0), 9, False)
        driver.towed = towed
        done = driver._couple(what)
        assert (driver.towed, driver.clause) == ((what, "") if done else (towed, driver.clause))
        return str(driver.clause)

    count = int(s.fig.roster.count)
    assert coupled(f, thing) == ""
    assert coupled(f, count) == "BP-TRANSPORT-01"
    assert coupled(other, thing) == "BP-TRANSPORT-01", "only a platform for repairs tows"
    assert coupled(f, thing, other) == "BP-TRANSPORT-09"
    put(s, thing, 299 - 3, 400)
    assert coupled(f, thing) == "BP-TRANSPORT-02"
    put(s, thing, 298, 400)
    for wall, clause in ((259, ""), (260, "BP-TRANSPORT-06")):
        with_terrain(s, rectangle("smooth_wall", 200, 300, wall, 500))
        assert coupled(f, thing) == clause, "it is put straight behind, 101 mm away"


@pytest.mark.clause("BP-TRANSPORT-06", "BP-MOVE-VEH-07", "BP-MOVE-VEH-08")
def test_a_turn_that_the_tow_forbids_changes_nothing_and_any_other_costs_a_point() -> None:
    s = battle("pol_tribunators:helix_repair:pilot_regular:raptor", "pro_cyber")
    f, thing = put(s, find(s, "helix_repair"), 400, 400), put(s, find(s, "raptor"), 299, 400)
    with_terrain(s, rectangle("smooth_wall", 300, 310, 320, 330))
    for heading, turned in ((16, False), (48, True), (62, True), (1, True), (8, False)):
        driver = Driver(s.scene, s.fig, f, s.hostile(0), 9, False)
        assert driver._couple(thing)
        assert driver.run(operation(TURN, heading)) is turned, heading
        assert (driver.heading, driver.points) == ((heading, 8) if turned else (0, 9))
        assert driver.clause == ("" if turned else "BP-TRANSPORT-06")
        driver = Driver(s.scene, s.fig, f, s.hostile(0), 9, False)
        driver.towed, driver.tow_x, driver.tow_y = thing, 299, 400
        assert driver.run(operation(TURN, heading)) is turned, "also where the move goes on after a die"


@pytest.mark.clause("BP-REPAIR-17", "BP-TRANSPORT-02")
@pytest.mark.parametrize(
    ("dx", "dy", "touches"),
    [
        (-100, 0, True),
        (-99, 0, False),
        (-102, 0, True),
        (-103, 0, False),
        (-71, 71, True),
        (-71, -71, True),
        (-71, 72, False),
        (-71, -72, False),
        (-72, 71, True),
        (100, 0, False),
        (0, 100, False),
        (0, -100, False),
        (71, 71, False),
    ],
)
def test_the_rear_quarter_of_a_platform(dx: int, dy: int, touches: bool) -> None:
    s = battle("pol_tribunators:helix_repair:pilot_regular:raptor", "pro_cyber")
    f, thing = find(s, "helix_repair"), find(s, "raptor")
    assert int(s.fig.roster.radius[f] + s.fig.roster.radius[thing]) == 100
    turned = [(dx, dy), (-dy, dx), (-dx, -dy), (dy, -dx)]
    for quarter, (x, y) in enumerate(turned):
        put(s, thing, 400 + x, 300 + y)
        assert rear_contact(s.fig, f, 400, 300, 16 * quarter, thing) is touches, quarter


def ramp_scene(
    foot: tuple[int, int], head: tuple[int, int], rise: int, floor: tuple[int, int]
) -> tuple[Bronepekhota, int, int]:
    """A soldier at the foot of a ramp with a gun to its left, and the floor that the ramp leads to."""
    s = battle("pol_line_clones:mortar", "pro_cyber")
    f, gun = put(s, find(s, "pol_line_clones", 1), *foot), find(s, "mortar")
    put(s, gun, foot[0] - 13 - int(s.fig.roster.radius[gun]), foot[1])
    ramp = {"type": "ramp", "foot": [*foot, 0], "head": [*head, rise], "width_mm": 200}
    with_terrain(s, rectangle("platform", floor[0], 200, floor[1], 400), ramp)
    s.scene.top[0] = rise
    return s, f, gun


def hauled(s: Bronepekhota, f: int, gun: int) -> tuple[int, int, int] | str:
    """Where the gun comes to stand at the other end, or the clause against it."""
    walker = Walker(s.scene, s.fig.copy(), f, s.hostile(0))
    assert walker.take(gun)
    if not walker.use_link(0):
        return str(walker.clause)
    return int(walker.gun_x), int(walker.gun_y), int(walker.gun_z)


@pytest.mark.clause("BP-GUN-06", "BP-GEO-25")
def test_a_gun_needs_room_at_the_other_end_of_a_ramp() -> None:
    s, f, gun = ramp_scene((400, 300), (520, 300), 80, (440, 760))
    assert hauled(s, f, gun) == (487, 300, 80)
    for place, x, z, found in (
        (ON_TABLE, 487, 80, "BP-GUN-06"),
        (DEAD, 487, 80, (487, 300, 80)),
        (ON_TABLE, 455, 80, (487, 300, 80)),
        (ON_TABLE, 456, 80, "BP-GUN-06"),
        (ON_TABLE, 487, 0, (487, 300, 80)),
    ):
        other = put(s, find(s, "pol_line_clones", 2), x, 300, 0, z)
        s.fig.place[other] = place
        assert hauled(s, f, gun) == found, (place, x, z)
    s, f, gun = ramp_scene((400, 300), (400, 380), 80, (330, 760))
    assert hauled(s, f, gun) == (367, 380, 80)
    for edge, found in ((487, (487, 300, 80)), (488, "BP-GUN-06")):
        s, f, gun = ramp_scene((400, 300), (520, 300), 80, (edge, 760))
        assert hauled(s, f, gun) == found, "the floor must bear it"
    for x, found in ((53, (20, 300, 80)), (52, "BP-GUN-06")):
        s, f, gun = ramp_scene((200, 300), (x, 300), 80, (0, 190))
        assert hauled(s, f, gun) == found, "it stays on the table"


@pytest.mark.clause("BP-GUN-06", "BP-GEO-25")
def test_neither_the_gun_nor_its_soldier_is_in_the_way_of_the_gun() -> None:
    s, f, gun = ramp_scene((400, 300), (415, 300), 10, (330, 760))
    assert hauled(s, f, gun) == (382, 300, 10)


@pytest.mark.clause("BP-GEO-25", "BP-CLIMB-01", "BP-CLIMB-03")
@pytest.mark.parametrize(
    ("x", "z", "end"),
    [
        (395, 0, (415, 80)),
        (395, 80, (380, 0)),
        (395, 40, None),
        (360, 0, (415, 80)),
        (359, 0, None),
        (435, 80, (380, 0)),
    ]
    + [(436, 80, None), (360, 80, None), (435, 0, None)],
)
def test_a_link_is_used_from_the_end_that_is_near_on_the_same_level(
    x: int, z: int, end: tuple[int, int] | None
) -> None:
    """A ladder from 380 to 415 at the side of a roof of 80 mm; both ends are nearer than 20 mm to 395."""
    s = battle("pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), x, 300, 0, z)
    ladder = {"type": "ladder", "foot": [380, 300, 0], "head": [415, 300, 80], "width_mm": 40}
    with_terrain(s, rectangle("platform", 400, 200, 600, 400), ladder)
    s.scene.top[0] = 80
    walker = Walker(s.scene, s.fig, f, s.hostile(0))
    assert walker.use_link(0) is (end is not None)
    if end is None:
        assert walker.clause == "BP-GEO-25"
    else:
        assert (walker.x, walker.y, walker.z) == (end[0], 300, end[1])


@pytest.mark.clause("BP-CLIMB-07", "BP-CLIMB-08", "BP-CLIMB-09")
@pytest.mark.parametrize(
    ("start", "end", "ledge", "level", "cost"),
    [
        ((395, 400, 0), (410, 400), (700, 40), 120, 240),
        ((390, 400, 0), (405, 400), (700, 40), 120, 240),
        ((405, 400, 120), (388, 400), (700, 40), 0, 240),
        ((595, 400, 120), (612, 400), (700, 40), 40, 160),
        ((595, 400, 120), (612, 400), (615, 40), 40, 160),
        ((595, 400, 120), (612, 400), (700, 119), 119, 2),
        ((595, 400, 120), (612, 400), (700, 120), None, 0),
        ((595, 400, 120), (612, 400), (700, 121), None, 0),
        ((610, 400, 40), (595, 400), (700, 40), 120, 160),
        ((385, 400, 0), (415, 400), (700, 40), 120, 240),
        ((384, 400, 0), (415, 400), (700, 40), None, 0),
        ((386, 400, 0), (416, 400), (700, 40), None, 0),
        ((595, 400, 119), (612, 400), (700, 40), None, 0),
        ((390, 390, 0), (412, 423), (700, 40), 120, 240),
        ((390, 390, 0), (413, 423), (700, 40), None, 0),
    ],
)
def test_a_wall_is_climbed_whole_for_twice_its_height(
    start: tuple[int, int, int], end: tuple[int, int], ledge: tuple[int, int], level: int | None, cost: int
) -> None:
    """A wall of 120 mm from 400 to 600 with a ledge to its right, up to some x and so high; ends need not be firm."""
    s = battle("pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), start[0], start[1], 0, start[2])
    with_terrain(s, rectangle("barricade", 400, 300, 600, 500), rectangle("barricade", 601, 300, ledge[0], 500))
    wall = 0 if s.scene.x1[0] == 400 else 1
    s.scene.top[wall], s.scene.top[1 - wall] = 120, ledge[1]
    s.scene.climbable[wall], s.scene.climbable[1 - wall] = 1, 0
    walker = Walker(s.scene, s.fig, f, s.hostile(0))
    assert walker.climb(*end) is (level is not None)
    if level is None:
        assert walker.clause == ("BP-CLIMB-08" if ledge[1] < 120 else "BP-MOVE-INF-06")
    else:
        assert (walker.x, walker.y, walker.z, walker.cost) == (*end, level, cost)
