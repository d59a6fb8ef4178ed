"""What hardly any battle comes to: no place to land, no way to flee, ground that holds fast, a limit that decides."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.actions import DECLARE, FIGHT, pair, plain
from sandtable.games.bronepekhota.activation.crew import try_drive
from sandtable.games.bronepekhota.activation.tasks import FIRST_UNIT, NEXT_SOLDIER, START_TOUR
from sandtable.games.bronepekhota.activation.tour import finish_soldier, next_unit
from sandtable.games.bronepekhota.content import armies
from sandtable.games.bronepekhota.content.missions import AT_LIMIT, MISSIONS, Victory
from sandtable.games.bronepekhota.content.rows import LATEST, files, load, rows_of
from sandtable.games.bronepekhota.content.sheets import FACTIONS, SHEETS, Sheets
from sandtable.games.bronepekhota.content.terrain import CLIMB, LADDER, RAMP
from sandtable.games.bronepekhota.fighting.damage import OFFSETS, SEARCH, _offsets, land
from sandtable.games.bronepekhota.fighting.melee import attack_sum, defence_sum, fight_options, pending_options
from sandtable.games.bronepekhota.fighting.panic import flee
from sandtable.games.bronepekhota.mission.deployment import fixed_areas, is_waiting
from sandtable.games.bronepekhota.mission.setup import name_command, set_up
from sandtable.games.bronepekhota.mission.victory import check_mission, is_lost, would_win
from sandtable.games.bronepekhota.moving.driving import Driver
from sandtable.games.bronepekhota.moving.encounters import BLOCKED, GOING, RAMMED
from sandtable.games.bronepekhota.moving.legs import link_length
from sandtable.games.bronepekhota.moving.operations import BACK, FORWARD, LEFT, operation
from sandtable.games.bronepekhota.moving.walking import Walker
from sandtable.games.bronepekhota.table.figures import DEAD, FLIGHT, NOBODY, WRECKED
from sandtable.games.bronepekhota.table.placement import is_beside, is_on_edge, vehicle_end
from sandtable.games.bronepekhota.table.scene import NO_WRECK
from sandtable.games.bronepekhota.table.situation import CHOOSING_UNIT, FINISHED, NAMING_COMMAND, NO_UNIT, PENDING
from sandtable.kit.bits import BIT
from sandtable.kit.moves import Moves
from tests.games.bronepekhota.table import (
    act,
    battle,
    events,
    find,
    man,
    play,
    put,
    rectangle,
    refused,
    roll,
    with_terrain,
)
from tests.games.bronepekhota.test_missions import battle_of

# Flyers.


@pytest.mark.clause("BP-FLY-10", "BP-FLY-08", "BP-FLY-11")
def test_places_to_land_are_looked_for_from_near_to_far() -> None:
    """Every multiple of 10 mm within 400 mm along either side, by distance, then x, then y."""
    reach = range(-400, 401, 10)
    wanted = sorted((x * x + y * y, x, y) for x in reach for y in reach)
    assert SEARCH == 40
    assert _offsets() == OFFSETS == [(x, y) for _, x, y in wanted]


@pytest.mark.clause("BP-FLY-08", "BP-FLY-10")
@pytest.mark.parametrize(("top", "level"), [(80, 80), (400, 400), (401, 0)])
def test_a_flyer_without_a_free_place_comes_down_where_it_is(top: int, level: int) -> None:
    """Walls far and wide, and a roof below its centre: it comes to stand on it, if it is not above all roofs."""
    s = battle("pol_line_clones:thunder:pilot_regular", "pro_cyber")
    f = put(s, find(s, "thunder"), 600, 400, 5, FLIGHT)
    with_terrain(s, rectangle("platform", 590, 390, 610, 410), rectangle("smooth_wall", 0, 0, 1200, 800))
    roof, wall = (0, 1) if s.scene.walkable[0] else (1, 0)
    s.scene.top[roof], s.scene.top[wall] = top, 2000
    land(s, f)
    assert (s.fig.x[f], s.fig.y[f], s.fig.z[f], s.fig.heading[f]) == (600, 400, level, 5)
    assert events(s, "landed") == []


@pytest.mark.clause("BP-FLY-08", "BP-FLY-10")
@pytest.mark.parametrize(("top", "level"), [(399, 399), (400, 400)])
def test_a_flyer_lands_on_the_highest_roof_below_it(top: int, level: int) -> None:
    s = battle("pol_line_clones:thunder:pilot_regular", "pro_cyber")
    f = put(s, find(s, "thunder"), 600, 400, 5, FLIGHT)
    with_terrain(s, rectangle("platform", 400, 200, 800, 600))
    s.scene.top[0] = top
    land(s, f)
    assert (s.fig.x[f], s.fig.y[f], s.fig.z[f]) == (600, 400, level)


# Flight, ground and climbs.


@pytest.mark.clause("BP-PANIC-13", "BP-PANIC-04")
def test_who_cannot_get_anywhere_cowers() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), 600, 400, 7)
    act(s, f)
    s.fig.roster.speed[f] = 0
    flee(s, f)
    assert [event.data["figure"] for event in events(s, "cowered")] == [f]
    assert (s.fig.x[f], s.fig.y[f], s.fig.heading[f]) == (600, 400, 7)
    assert events(s, "fled") == []


@pytest.mark.clause("BP-GEO-24")
@pytest.mark.parametrize(("value", "x"), [(1, 421), (2, 421), (3, 480)])
def test_a_swamp_holds_a_walker_where_it_got_into_it(value: int, x: int) -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber")
    f = put(s, find(s, "raptor"), 400, 400)
    man(s, f, find(s, "pol_line_clones", 6))
    put(s, find(s, "pro_cyber", 1), 1100, 100)
    with_terrain(s, rectangle("swamp", 421, 200, 900, 600))
    act(s, f)
    before = int(s.fig.marker[f])
    play(s, "drive F80")
    roll(s, value)
    assert (s.fig.x[f], s.fig.marker[f], s.hurt[f]) == (x, before, 0)
    assert [(event.data["roll"], event.data["struck"]) for event in events(s, "hazard")] == [(value, value < 3)]


@pytest.mark.clause("BP-GEO-24")
def test_only_ground_that_is_dangerous_for_its_kind_asks_a_machine_for_a_die() -> None:
    """The outline belongs to the ground; two areas ask for two dice, each once, the first one first."""
    s = battle("pol_line_clones:helix_rocket:raptor", "pro_cyber")
    for sheet, ice, asked in (
        ("helix_rocket", 440, [(440, 1)]),
        ("raptor", 440, [(421, 0), (440, 1)]),
        ("raptor", 421, [(421, 0), (422, 1)]),
    ):
        with_terrain(s, rectangle("swamp", 421, 200, 500, 600), rectangle("thin_ice", ice, 200, 500, 600))
        f = put(s, find(s, sheet), 400, 400)
        man(s, f, find(s, "pol_line_clones", 6))
        driver = Driver(s.scene, s.fig, f, s.hostile(0), 9, False)
        driver.trial = False
        found = []
        while driver.run(operation(FORWARD, 60)) and driver.is_stopped():
            found.append((int(driver.x), int(driver.met)))
            driver.stop = GOING
        assert found == asked, sheet
        s.fig.place[f] = DEAD


@pytest.mark.clause("BP-CLIMB-12", "BP-CLIMB-01", "BP-CLIMB-02")
@pytest.mark.parametrize(
    ("kind", "rise", "length"),
    [(CLIMB, 80, 160), (CLIMB, -80, 160), (CLIMB, 1, 2), (CLIMB, 0, 0), (RAMP, 80, 100), (LADDER, -80, 100)],
)
def test_a_climb_costs_twice_its_height_and_every_other_link_its_length(kind: int, rise: int, length: int) -> None:
    across = 0 if kind == CLIMB else 60
    assert link_length((100, 200, 100), (100 + across, 200, 100 + rise), kind) == length
    assert link_length((100, 200, 100), (100, 200 - across, 100 + rise), kind) == length


@pytest.mark.clause("BP-CLIMB-08")
def test_the_edge_of_a_roof_is_15_mm_wide_and_as_much_lies_beside_it() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    with_terrain(s, rectangle("barricade", 400, 300, 600, 500))
    for x, y, on, beside in (
        (415, 400, True, False),
        (416, 400, False, False),
        (585, 400, True, False),
        (584, 400, False, False),
        (500, 315, True, False),
        (500, 316, False, False),
        (500, 485, True, False),
        (500, 484, False, False),
        (399, 400, False, True),
        (385, 400, False, True),
        (384, 400, False, False),
        (615, 400, False, True),
        (500, 515, False, True),
        (500, 516, False, False),
    ):
        assert (is_on_edge(s.scene, 0, x, y), is_beside(s.scene, 0, x, y)) == (on, beside), (x, y)


@pytest.mark.clause("BP-GUN-06", "BP-GUN-04", "BP-GEO-20")
def test_a_gun_is_not_hauled_over_a_step_that_is_too_high_for_it() -> None:
    """The soldier with it goes no further than the gun could; without it the same step is taken."""
    for depth, clause in ((10, ""), (11, "BP-GUN-04"), (40, "BP-GUN-04")):
        s = battle("pol_line_clones:bulldog", "pro_cyber")
        with_terrain(s, rectangle("barricade", 300, 300, 420, 500))
        s.scene.top[0] = depth
        f = put(s, find(s, "pol_line_clones", 1), 400, 400, 0, depth)
        gun = put(s, find(s, "bulldog"), 400 - 12 - int(s.fig.roster.radius[find(s, "bulldog")]) - 1, 400, 0, depth)
        walker = Walker(s.scene, s.fig, f, s.hostile(0))
        assert walker.take(gun)
        assert walker.walk(460, 400) == (clause == ""), depth
        assert walker.clause == clause
        walker = Walker(s.scene, s.fig, f, s.hostile(0))
        assert walker.walk(460, 400), "without the gun"


@pytest.mark.clause("BP-MOVE-INF-07", "BP-MOVE-INF-10", "BP-GUN-09")
def test_a_contact_of_the_start_that_was_broken_ends_the_move_when_it_is_made_again() -> None:
    s = battle("pol_line_clones:bulldog", "pro_cyber")
    f, enemy = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "pro_cyber", 1), 425, 400)
    friend = put(s, find(s, "pol_line_clones", 2), 400, 425)
    walker = Walker(s.scene, s.fig, f, s.hostile(0))
    told = []
    for x, other in ((400, enemy), (397, enemy), (397, friend), (400, friend), (400, enemy)):
        walker.x = x
        walker.feel(other)
        told.append((int(walker.held[enemy]), walker.is_cut()))
    assert told == [(1, False), (0, False), (0, False), (0, False), (0, True)]
    walker = Walker(s.scene, s.fig, put(s, f, 300, 400), s.hostile(0))
    gun = put(s, find(s, "bulldog"), 300 + 13 + int(s.fig.roster.radius[find(s, "bulldog")]), 400)
    assert walker.take(gun)
    walker.feel(enemy)
    assert not walker.is_cut()
    walker.gun_x = 425 - 13 - int(s.fig.roster.radius[gun])
    walker.feel(enemy)
    assert walker.is_cut(), "the gun touches it as well"


# Machines.


@pytest.mark.clause("BP-DMG-05", "BP-MOVE-VEH-02")
def test_without_a_cell_left_there_is_neither_armour_nor_speed() -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber")
    f = find(s, "raptor")
    zones = SHEETS.vehicles["raptor"].zones
    for marker in range(int(s.fig.roster.durability[f]) + 1):
        zone = next((zone for zone in zones if zone.low <= marker), None)
        assert s.fig.roster.zone_armor(f, marker) == (zone.top if zone else 0)
        assert s.fig.roster.zone_points(f, marker) == (zone.speed if zone else 0)


@pytest.mark.clause("BP-TRANSPORT-06", "BP-MOVE-VEH-21", "BP-TRANSPORT-03")
def test_what_is_towed_does_not_fall_from_a_height() -> None:
    """The platform stands on the ground, what it pulls on something higher than it could drive down from."""
    s = battle("pol_tribunators:helix_repair:pilot_regular:raptor", "pro_cyber")
    f, thing = put(s, find(s, "helix_repair"), 400, 400), put(s, find(s, "raptor"), 299, 400)
    man(s, f, find(s, "pilot_regular"))
    clearance = int(s.fig.roster.clearance[f])
    for height, fits in ((clearance, True), (clearance + 1, False)):
        with_terrain(s, rectangle("low_wall", 200, 300, 320, 500))
        s.scene.top[0] = height
        driver = Driver(s.scene, s.fig, f, s.hostile(0), 9, False)
        driver.towed, driver.tow_x, driver.tow_y, driver.tow_z = thing, 299, 400, height
        assert driver.run(operation(FORWARD, 80)) is fits, height
        assert driver.clause == ("" if fits else "BP-TRANSPORT-06")
        assert driver.x == (480 if fits else 422), "up to where the centre of what is towed leaves the wall"


@pytest.mark.clause("BP-MOVE-VEH-22")
def test_a_machine_stands_under_a_roof_and_beside_what_is_lower_and_no_ground() -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber")
    f = find(s, "raptor")
    height = int(s.fig.roster.height[f])
    with_terrain(s, {**rectangle("platform", 380, 380, 420, 420), "z": 300})
    for base, clause in ((height, ""), (height - 1, "BP-MOVE-VEH-22")):
        s.scene.base[0], s.scene.top[0] = base, base + 40
        assert vehicle_end(s.scene, s.fig, f, 400, 400, 0, NO_WRECK) == clause
    for roof, wall in ((0, 1), (1, 0)):
        with_terrain(s, rectangle("platform", 380, 380, 420, 420), rectangle("platform", 380, 380, 420, 420))
        s.scene.base[roof], s.scene.top[roof], s.scene.top[wall] = 300, 340, 200
        assert vehicle_end(s.scene, s.fig, f, 400, 400, 0, NO_WRECK) == "BP-MOVE-VEH-22", "a roof hides no wall"
    with_terrain(s, rectangle("smooth_wall", 380, 380, 420, 420))
    s.scene.top[0] = 100
    for level, clause in ((100, ""), (101, ""), (99, "BP-MOVE-VEH-22")):
        assert vehicle_end(s.scene, s.fig, f, 400, 400, level, NO_WRECK) == clause


@pytest.mark.clause("BP-RAM-04", "BP-RAM-02")
def test_a_soldier_is_rolled_for_once_in_a_move() -> None:
    """Before it is run into, and not again: touched once more it ends the move."""
    s = battle("pol_tribunators:helix_rocket:pilot_regular", "pro_cyber")
    f, soldier = put(s, find(s, "helix_rocket"), 400, 400), put(s, find(s, "pro_cyber", 1), 473, 400)
    man(s, f, find(s, "pilot_regular"))
    moves = ((FORWARD, False, True), (BACK, False, True), (LEFT, False, False), (FORWARD, True, False))
    for kind, rolled, rolls in moves:
        driver = Driver(s.scene, s.fig, f, s.hostile(0), 9, True)
        driver.rolled = [soldier] if rolled else []
        assert driver.runs_into(soldier, kind) is rolls
        assert (driver.stop, driver.met) == ((RAMMED, soldier) if rolls else (GOING, NOBODY))
    driver = Driver(s.scene, s.fig, f, s.hostile(0), 9, True)
    driver.rolled, driver.x = [soldier], 401
    driver._hit_soldier(soldier)
    assert driver.stop == BLOCKED


@pytest.mark.clause("BP-MOVE-VEH-10")
def test_an_empty_drive_is_refused_since_version_seven() -> None:
    for rules, clause in ((LATEST, "BP-MOVE-VEH-10"), (7, "BP-MOVE-VEH-10"), (6, "")):
        s = battle("pol_line_clones:raptor", "pro_cyber", rules=rules)
        f = put(s, find(s, "raptor"), 400, 400)
        man(s, f, find(s, "pol_line_clones", 6))
        act(s, f)
        assert try_drive(s, f, [], False).clause == clause


# Melee.


@pytest.mark.clause("BP-SUPPORT-12")
def test_melee_weapons_of_a_machine_count_for_who_declares_and_for_who_is_alert() -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber:salamander:pilot_regular")
    mine, theirs = find(s, "raptor"), find(s, "salamander")
    one, two = find(s, "pol_line_clones", 1), find(s, "pro_cyber", 1)
    roster = s.fig.roster
    roster.melee[mine], roster.melee[theirs], s.fig.marker[mine], s.fig.marker[theirs] = 7, 9, 4, 5
    roster.melee[one], roster.armor[two] = 3, 2
    put(s, mine, 400, 400)
    put(s, theirs, 481, 400)
    assert attack_sum(s, mine, [mine, one]) == 4 + 3 + 7
    assert attack_sum(s, one, [mine, one]) == 4 + 3
    assert defence_sum(s, theirs, [theirs, two], False) == 5 + 2
    man(s, theirs, find(s, "pilot_regular"))
    assert defence_sum(s, theirs, [theirs, two], False) == 5 + 2 + 9
    assert defence_sum(s, theirs, [theirs, two], True) == 5 + 2
    assert defence_sum(s, two, [theirs, two], False) == 5 + 2


@pytest.mark.clause("BP-SUPPORT-02", "BP-MELEE-03", "BP-MELEE-21", "BP-SUPPORT-10")
def test_a_pending_melee_is_declared_against_enemies_in_contact_and_nobody_else() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    one, friend, idle = (find(s, "pol_line_clones", n) for n in (1, 2, 3))
    near = [find(s, "pro_cyber", n) for n in (1, 2)]
    for f, x, y in ((one, 400, 400), (friend, 400, 425), (idle, 900, 425), (near[0], 425, 400), (near[1], 375, 400)):
        put(s, f, x, y)
    put(s, find(s, "pro_cyber", 3), 900, 400)
    act(s, one)
    s.spent[one] = PENDING
    found = Moves(64)
    pending_options(s, found)
    assert found.to_list() == [int(pair(DECLARE, one, t)) for t in near]
    found = Moves(64)
    fight_options(s, one, found)
    assert found.to_list() == [int(plain(FIGHT, t)) for t in near]


# Setup, order of play and victory.


@pytest.mark.clause("BP-SETUP-15", "BP-DATA-02", "BP-DATA-18")
def test_sheets_are_all_that_the_rows_have() -> None:
    found = Sheets(LATEST)
    squads = [row["id"] for file in files("units", "squads_") for row in rows_of(load(file), "squads")]
    assert list(found.squads) == squads
    for name, kept in (
        ("heroes", found.heroes),
        ("pilots", found.pilots),
        ("vehicles", found.vehicles),
        ("guns", found.guns),
    ):
        assert list(kept) == [row["id"] for row in rows_of(load(f"units/{name}.toml"), name)]
    assert {machine.gun for machine in found.guns.values()} == {True}
    assert {machine.gun for machine in found.vehicles.values()} == {False}
    allies = {row["id"]: row.get("allies", []) for row in rows_of(load("units/factions.toml"), "factions")}
    assert found.allies == allies
    assert list(allies) == FACTIONS


@pytest.mark.clause("BP-SETUP-15", "BP-TURN-11")
def test_an_army_of_nothing_lacks_soldiers_and_no_faction() -> None:
    assert armies.home_faction([]) == FACTIONS[0]
    assert [clause for _, clause in armies.army_problems([], 500)] == ["BP-TURN-11"]


@pytest.mark.clause("BP-MISSION-14")
def test_who_waits_for_what_is_not_there_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    s = battle_of("capture_the_flag")
    seat = next(at for at, side in enumerate(s.options.mission.sides) if side.reserve_until)
    monkeypatch.setattr(s.options.mission.sides[seat], "reserve_until", "unicorn")
    assert is_waiting(s, seat)


@pytest.mark.clause("BP-SETUP-06", "BP-MISSION-05")
def test_command_machines_are_named_in_the_order_of_the_dice() -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber:salamander:pilot_ace", mission="kill_command_machine")
    fixed_areas(s)
    s.order[0], s.order[1] = 1, 0
    mine, theirs = s.unit[find(s, "raptor")], s.unit[find(s, "salamander")]
    for seat, unit in ((1, theirs), (0, mine)):
        s.agenda = []
        set_up(s)
        assert (s.stage, s.seat, s.about, s.agenda) == (NAMING_COMMAND, seat, 0, [])
        name_command(s, unit)
        assert s.command[seat] == unit
        assert len(s.agenda) == 1
    assert [event.data for event in events(s, "command")] == [
        {"seat": 1, "unit": int(theirs)},
        {"seat": 0, "unit": int(mine)},
    ]
    s.agenda = []
    set_up(s)
    assert s.stage == NAMING_COMMAND, "nobody is asked any more"
    assert len(s.agenda) == 1


@pytest.mark.clause("BP-SETUP-06", "BP-MISSION-14")
@pytest.mark.parametrize(("tour", "task"), [(0, START_TOUR), (1, FIRST_UNIT), (3, FIRST_UNIT)])
def test_when_nobody_has_anything_to_deploy_the_tour_begins_or_goes_on(tour: int, task: int) -> None:
    s = battle("pol_line_clones", "pro_cyber")
    fixed_areas(s)
    s.tour, s.agenda = tour, []
    set_up(s)
    assert [int(each) >> 40 for each in s.agenda] == [task]


@pytest.mark.clause("BP-TURN-03", "BP-TURN-05", "BP-HERO-11")
def test_who_has_had_the_first_activation_is_passed_over_once() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    put(s, find(s, "pol_line_clones", 1), 400, 400)
    put(s, find(s, "pro_cyber", 1), 900, 400)
    s.skips = BIT[0]
    asked = []
    for _ in range(3):
        next_unit(s)
        asked.append((int(s.stage), int(s.seat), int(s.skips)))
    assert asked == [(CHOOSING_UNIT, 1, 0), (CHOOSING_UNIT, 0, 0), (CHOOSING_UNIT, 1, 0)]


@pytest.mark.clause("BP-TURN-03", "BP-TURN-05", "BP-TURN-10")
def test_a_machine_that_drives_itself_does_not_act_for_a_side_that_is_out() -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber")
    machine = put(s, find(s, "raptor"), 400, 400)
    s.fig.roster.ai[machine] = 1
    put(s, find(s, "pro_cyber", 1), 900, 400)
    next_unit(s)
    assert (int(s.stage), int(s.seat)) == (CHOOSING_UNIT, 0)
    s.out[0] = 1
    for _ in range(2):
        next_unit(s)
        assert (int(s.stage), int(s.seat)) == (CHOOSING_UNIT, 1)


@pytest.mark.clause("BP-PILOT-04", "BP-ACT-06")
def test_whoever_acted_hands_over_to_the_next_of_its_unit_but_a_pilot_who_got_out_does_not() -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber")
    f, machine, squads = find(s, "pol_line_clones", 1), find(s, "raptor"), int(s.fig.roster.squads)
    for unit, active, goes_on in (
        (0, 0, True),
        (squads + f, squads + f, True),
        (squads + f, 0, True),
        (0, squads + machine, False),
        (squads + f, squads + machine, False),
    ):
        s.unit[f], s.active, s.agenda, s.spent[f] = unit, active, [], 0
        finish_soldier(s, f)
        assert s.spent[f] == FINISHED
        assert [int(task) >> 40 for task in s.agenda] == ([NEXT_SOLDIER] if goes_on else []), (unit, active)


@pytest.mark.clause("BP-MISSION-08", "BP-MISSION-03")
@pytest.mark.parametrize(
    ("entries", "winner"),
    [
        ([], 1),
        ([("limit", [], "west")], 0),
        ([("limit", [], "east"), ("limit", [], "west")], 1),
        ([("limit", [], "draw"), ("limit", [], "west")], NOBODY),
        ([("tour", [], "west")], 1),
        ([("activation", [], "west"), ("limit", [], "draw")], NOBODY),
        ([("limit", [{"more_score": "west"}], "west")], 1),
        ([("limit", [{"more_score": "east"}], "west")], 0),
        ([("limit", [{"more_score": "east"}, {"more_score": "west"}], "west")], 1),
    ],
)
def test_who_would_win_at_the_limit(
    entries: list[tuple[str, list[dict[str, object]], str]], winner: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first entry for the limit that holds, else what is left; it is what comes of the limit itself."""
    s = battle("pol_line_clones", "pro_cyber:pro_cyber", mission="control_points")
    put(s, find(s, "pol_line_clones", 1), 400, 400)
    for n in (1, 2, 3):
        put(s, find(s, "pro_cyber", n), 900, 100 * n)
    s.score[1] = 2
    rows = [Victory({"at": at, "if": conditions, "winner": who}, "test") for at, conditions, who in entries]
    monkeypatch.setattr(s.options.mission, "victory", rows)
    assert would_win(s) == winner
    assert check_mission(s, AT_LIMIT)
    assert s.winner == winner


@pytest.mark.clause("BP-MISSION-05", "BP-MISSION-11")
def test_a_command_squad_is_lost_with_its_last_soldier_and_a_machine_when_wrecked_or_taken() -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber", mission="kill_command_machine")
    soldiers = [find(s, "pol_line_clones", n) for n in range(1, 7)]
    machine = put(s, find(s, "raptor"), 600, 400)
    for at, f in enumerate(soldiers):
        put(s, f, 100 + 30 * at, 100)
    assert s.command[0] == NO_UNIT
    assert not is_lost(s, "command:west"), "nothing is named yet"
    s.command[0] = s.unit[soldiers[0]]
    for f in soldiers:
        assert not is_lost(s, "command:west")
        s.fig.place[f] = DEAD
    assert is_lost(s, "command:west")
    assert not is_lost(s, "raptor")
    s.fig.owner[machine] = 1
    assert is_lost(s, "raptor"), "taken"
    s.fig.owner[machine] = 0
    s.fig.place[machine] = WRECKED
    assert is_lost(s, "raptor"), "destroyed"


@pytest.mark.clause("BP-MISSION-12")
def test_where_a_mission_has_things_they_are_taken_by_number() -> None:
    assert any(mission.objects for mission in MISSIONS.values())
    s = battle("pol_line_clones", "pro_cyber")
    act(s, put(s, find(s, "pol_line_clones", 1), 400, 400))
    assert refused(s, "carry 0") == "BP-MISSION-12"
