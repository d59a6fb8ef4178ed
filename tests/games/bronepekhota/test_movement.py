"""Movement of soldiers and vehicles, guns, flyers, pilots, ramming, towing."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.bronepekhota.table.figures import DEAD, FLIGHT, INSIDE, ON_TABLE, WRECKED
from sandtable.games.bronepekhota.table.situation import CONTACT_MADE, FOUGHT, MOVED
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


def walker() -> tuple[Any, int]:
    s = battle("pol_heavy_clones:bulldog:mortar", "pro_cyber:salamander:mortar")
    f = put(s, find(s, "pol_heavy_clones", 1), 400, 400)
    put(s, find(s, "pro_cyber", 6), 1100, 100)
    act(s, f)
    return s, f


def driver(sheet: str, z: int = 0, army: str = "pol_tribunators") -> tuple[Any, int]:
    s = battle(f"{army}:{sheet}:pilot_regular", "pro_cyber:salamander")
    f = put(s, find(s, sheet), 400, 400, 0, z)
    man(s, f, find(s, "pilot_regular"))
    put(s, find(s, army, 2), 60, 60)
    put(s, find(s, "pro_cyber", 6), 1100, 100)
    act(s, f)
    return s, f


@pytest.mark.clause("BP-MOVE-INF-05", "BP-MOVE-INF-12", "BP-GEO-03", "BP-FSM-03", "BP-AI-01")
def test_free_points_are_accepted_and_bad_ones_name_their_clause() -> None:
    s, f = walker()
    before = s.to_bytes()
    assert refused(s, "go 417,433,0/5") == ""
    put(s, find(s, "pol_heavy_clones", 2), 440, 400)
    assert refused(s, "leg walk 500,400") == "BP-MOVE-INF-04"
    put(s, f, 20, 400)
    assert refused(s, "leg walk 11,400") == "BP-MOVE-INF-12"
    put(s, f, 400, 400)
    s.fig.place[find(s, "pol_heavy_clones", 2)] = 6
    s.fig.x[find(s, "pol_heavy_clones", 2)] = s.fig.y[find(s, "pol_heavy_clones", 2)] = 0
    assert s.to_bytes() == before


@pytest.mark.clause("BP-MOVE-INF-07", "BP-MOVE-INF-08", "BP-MOVE-INF-10", "BP-ACT-07", "BP-MELEE-01", "BP-MELEE-02")
def test_a_route_ends_at_the_first_new_contact_and_must_be_fought() -> None:
    for manned in (False, True):
        s, f = walker()
        enemy = find(s, "salamander") if manned else find(s, "pro_cyber", 1)
        put(s, enemy, 500, 400, 32)
        if manned:
            man(s, enemy, find(s, "pro_cyber", 2))
        s.spent[f] = FOUGHT
        assert refused(s, "leg walk 480,400") in ("", "BP-MOVE-INF-04")
        s.spent[f] = 0
        play(s, "leg walk 480,400", "done 0")
        assert s.fig.gap(f, enemy) == 2
        assert s.stage == CONTACT_MADE
        assert s.action_text(s.legal()[0]) == f"fight {enemy}"
        s, f = walker()
        put(s, enemy, 500, 400, 32)
        if manned:
            man(s, enemy, find(s, "pro_cyber", 2))
        s.spent[f] = FOUGHT
        play(s, "leg walk 480,400")
        assert refused(s, "done 0") == "BP-ACT-07"


@pytest.mark.clause("BP-MOVE-INF-09")
def test_guns_and_empty_vehicles_stop_nobody() -> None:
    s, f = walker()
    put(s, find(s, "mortar", seat=1), 450, 433)
    put(s, find(s, "salamander"), 450, 347)
    play(s, "leg walk 500,400", "done 0")
    assert (s.fig.x[f], s.stage) == (500, 10)


@pytest.mark.clause("BP-MOVE-INF-11", "BP-MOVE-INF-13", "BP-CLIMB-10", "BP-GEO-16", "BP-GEO-19")
def test_levels_and_legal_ends() -> None:
    s, f = walker()
    with_terrain(s, rectangle("barricade", 440, 300, 500, 500), rectangle("smooth_wall", 560, 300, 600, 500))
    play(s, "leg walk 435,400")
    assert refused(s, "done 0") == "BP-MOVE-INF-11"
    play(s, "leg walk 470,400")
    assert refused(s, "done 0") == ""
    play(s, "drop")
    with_terrain(s, rectangle("platform", 300, 300, 440, 500))
    s.fig.z[f] = 80
    assert refused(s, "leg walk 460,400") == "BP-MOVE-INF-13"


@pytest.mark.clause("BP-GEO-23")
def test_areas_slow_down_or_stop() -> None:
    s, _ = walker()
    with_terrain(s, rectangle("ford", 410, 300, 900, 500))
    play(s, "leg walk 500,400")
    play(s, "done 0")
    assert events(s, "moved")[0].data["cost"] == 9 + 2 * 91
    s, _ = walker()
    with_terrain(s, rectangle("deep_water", 440, 300, 500, 500))
    assert refused(s, "leg walk 450,400") == "BP-GEO-23"


@pytest.mark.clause("BP-ACT-08", "BP-MOVE-INF-02")
def test_turning_is_free_once() -> None:
    s, f = walker()
    put(s, find(s, "pro_cyber", 1), 425, 400)
    play(s, "turn 20")
    assert s.fig.heading[f] == 20
    assert refused(s, "turn 21") == "BP-ACT-01"


@pytest.mark.clause("BP-CLIMB-01", "BP-CLIMB-02", "BP-CLIMB-09", "BP-GEO-25", "BP-CLIMB-12")
def test_a_link_is_used_whole_or_not_at_all() -> None:
    s, f = walker()
    ladder: dict[str, object] = {"type": "ladder", "foot": [430, 400, 0], "head": [460, 400, 80], "width_mm": 24}
    with_terrain(s, rectangle("platform", 445, 300, 600, 500), ladder)
    assert refused(s, "leg link 0") == "BP-GEO-25"
    # Twenty millimetres in any direction, and not one more.
    for x, y, clause in ((418, 384, ""), (417, 384, "BP-GEO-25"), (418, 416, ""), (418, 417, "BP-GEO-25")):
        play(s, f"leg walk {x},{y}")
        assert refused(s, "leg link 0") == clause
        play(s, "drop")
    play(s, "leg walk 420,400", "leg link 0")
    play(s, "done 0")
    assert (s.fig.x[f], s.fig.z[f]) == (460, 80)
    assert events(s, "moved")[0].data["cost"] == 20 + 10 + 86


@pytest.mark.clause("BP-GUN-04", "BP-GUN-06")
@pytest.mark.parametrize(("height", "clause"), [(10, ""), (11, "BP-GUN-04")])
def test_a_gun_goes_over_what_is_ten_millimetres_high(height: int, clause: str) -> None:
    s, f = walker()
    gun = put(s, find(s, "mortar", seat=0), 433, 400)
    with_terrain(s, rectangle("platform", 470, 300, 700, 500))
    s.scene.top[0] = height
    play(s, f"leg take {gun}")
    assert refused(s, "leg walk 450,400") == clause
    if not clause:
        play(s, "leg walk 450,400", "done 0")
        assert (s.fig.x[gun], s.fig.z[gun], s.fig.x[f], s.fig.z[f]) == (483, 10, 450, 0)


@pytest.mark.clause("BP-JUMP-03", "BP-JUMP-05", "BP-JUMP-06", "BP-JUMP-04")
def test_hops_go_level_or_down_over_a_gap_of_one_step() -> None:
    s, f = walker()
    with_terrain(s, rectangle("platform", 300, 300, 420, 500), rectangle("platform", 462, 300, 600, 500))
    s.fig.z[f] = 80
    play(s, "leg walk 420,400")
    assert refused(s, "leg hop 463,400") == "BP-JUMP-03"
    assert refused(s, "leg hop 462,400") == ""
    s.scene.top[1] = 90
    assert refused(s, "leg hop 462,400") in ("BP-JUMP-03", "BP-JUMP-05")


@pytest.mark.clause("BP-GUN-04", "BP-GUN-05", "BP-GUN-06", "BP-GUN-07", "BP-GUN-08", "BP-PACK-07")
def test_a_gun_is_pushed_over_low_obstacles_only() -> None:
    s, f = walker()
    gun = put(s, find(s, "bulldog"), 433, 400)
    s.fig.roster.rank[f] = 0
    put(s, find(s, "pol_heavy_clones", 2), 433, 433)
    play(s, f"leg take {gun}")
    with_terrain(s, rectangle("low_wall", 460, 300, 480, 500))
    assert refused(s, "leg walk 440,400") == "BP-GUN-04"
    s.scene.top[0] = 10
    assert refused(s, "leg walk 440,400") == ""
    assert refused(s, "leg hop 440,400") == "BP-GUN-04"
    play(s, "drop")
    s.fig.roster.mobile[gun] = 0
    assert refused(s, f"leg take {gun}") == "BP-GUN-05"


@pytest.mark.clause("BP-GUN-01", "BP-GUN-09")
def test_enemies_at_a_gun_hold_it_and_stop_it() -> None:
    s, f = walker()
    gun = put(s, find(s, "bulldog"), 433, 400)
    enemy = put(s, find(s, "pro_cyber", 1), 466, 400, 32)
    assert refused(s, f"leg take {gun}") == "BP-GUN-01"
    put(s, enemy, 500, 400, 32)
    play(s, f"leg take {gun}", "leg walk 440,400", "done 0")
    assert s.fig.touch(gun, enemy)
    assert s.fig.x[f] < 440


@pytest.mark.clause("BP-MOVE-VEH-01", "BP-MOVE-VEH-02", "BP-MOVE-VEH-03", "BP-MOVE-VEH-08", "BP-GEO-14")
def test_points_of_the_zone() -> None:
    s, f = driver("helix_rocket")
    points = int(s.fig.roster.zone_points(f, s.fig.marker[f]))
    assert refused(s, f"drive F{40 * points}") == ""
    assert refused(s, f"drive F{40 * points + 1}") == "BP-MOVE-VEH-10"
    assert refused(s, f"drive T1 F{40 * points}") == "BP-MOVE-VEH-10"
    assert refused(s, "drive T0") == "BP-MOVE-VEH-08"
    s.fig.marker[f] = 1
    assert s.fig.roster.zone_points(f, 1) < points
    assert refused(s, f"drive F{40 * points}") == "BP-MOVE-VEH-10"


@pytest.mark.clause("BP-MOVE-VEH-10", "BP-MOVE-VEH-24")
def test_a_contact_is_no_farther_than_the_points() -> None:
    for gap, clause in ((160, ""), (161, "BP-MOVE-VEH-10")):
        s, _ = driver("helix_rocket")
        put(s, find(s, "pro_cyber", 6), 400 + 60 + 12 + 2 + gap, 400, 32)
        assert refused(s, "drive F400") == clause


@pytest.mark.clause("BP-MOVE-VEH-15", "BP-MOVE-VEH-16", "BP-MOVE-VEH-20", "BP-MOVE-VEH-21")
@pytest.mark.parametrize(("sheet", "limit"), [("hunter", 10), ("helix_rocket", 20)])
def test_wheels_and_tracks_take_low_obstacles(sheet: str, limit: int) -> None:
    for height, clause in ((limit, ""), (limit + 1, "BP-MOVE-VEH-19")):
        s, f = driver(sheet)
        s.fig.roster.clearance[f] = limit
        s.fig.roster.zone_speed[s.fig.roster.zone_first[f]] = 6
        with_terrain(s, rectangle("low_wall", 500, 300, 900, 500))
        s.scene.top[0] = height
        assert refused(s, "drive F240") == clause
        s.fig.z[f] = 20
        with_terrain(s, rectangle("low_wall", 300, 300, 420, 500))
        s.scene.top[0] = s.fig.z[f] = height
        assert refused(s, "drive F160") == (clause and "BP-MOVE-VEH-21")


@pytest.mark.clause("BP-MOVE-VEH-24", "BP-MOVE-VEH-23")
def test_a_vehicle_stops_at_an_enemy_and_fights() -> None:
    s, f = driver("helix_rocket")
    enemy = put(s, find(s, "pro_cyber", 1), 520, 400, 32)
    play(s, "drive F120")
    assert s.fig.gap(f, enemy) == 2
    assert [s.action_text(action) for action in s.legal()] == [f"fight {enemy}"]


@pytest.mark.clause("BP-GEO-24")
def test_hazards_are_rolled_for_once_in_a_move() -> None:
    for value, cells in ((2, 3), (3, 0)):
        s, f = driver("helix_rocket")
        with_terrain(s, rectangle("thin_ice", 420, 300, 900, 500))
        before = s.fig.marker[f]
        play(s, "drive F80")
        roll(s, value)
        while s.asked() < 0:
            roll(s, 1)
        assert before - s.fig.marker[f] == cells
        assert s.fig.x[f] == 480
        assert len(events(s, "hazard")) == 1


@pytest.mark.clause("BP-FLY-01", "BP-FLY-02", "BP-FLY-03", "BP-FLY-04", "BP-FLY-05", "BP-FLY-06", "BP-FLY-12")
def test_flyers() -> None:
    s, f = driver("thunder", FLIGHT)
    put(s, find(s, "pro_cyber", 1), 470, 400)
    with_terrain(s, rectangle("platform", 480, 300, 560, 500))
    assert refused(s, "drive F200") == ""
    s.scene.top[0] = 121
    assert refused(s, "drive F200") == "BP-FLY-02"
    s.scene.top[0] = 80
    assert refused(s, f"fight {find(s, 'pro_cyber', 1)}") == "BP-FLY-05"
    assert not s.is_engaged(f)
    assert refused(s, "finish") == ""
    assert s.fig.z[f] == FLIGHT


@pytest.mark.clause("BP-ACT-03", "BP-ACT-04")
def test_a_flyer_moves_shoots_moves() -> None:
    s, _ = driver("thunder", FLIGHT)
    play(s, "drive F40")
    play(s, "drive F40")
    assert refused(s, "drive F40") == "BP-ACT-01"
    s, _ = driver("helix_rocket")
    play(s, "drive F40")
    assert refused(s, "drive F40") == "BP-ACT-01"


@pytest.mark.clause("BP-FLY-08", "BP-FLY-09", "BP-FLY-10", "BP-FLY-11", "BP-PILOT-02", "BP-PILOT-04", "BP-PILOT-12")
def test_a_pilot_leaves_a_flyer_on_the_ground_and_another_takes_off() -> None:
    s, f = driver("thunder", FLIGHT)
    put(s, find(s, "pol_tribunators", 3), 400, 400)
    pilot = int(s.fig.crew[f])
    play(s, "dismount 0")
    assert s.fig.z[f] == 0
    assert s.fig.gap(f, find(s, "pol_tribunators", 3)) >= 0
    assert s.fig.touch(pilot, f)
    assert s.figure == pilot
    play(s, "finish")
    other = put(s, find(s, "pol_tribunators", 4), int(s.fig.x[f]) + 73, int(s.fig.y[f]))
    act(s, other)
    play(s, f"board {f}")
    assert (s.fig.z[f], s.fig.place[other]) == (FLIGHT, INSIDE)
    s, f = driver("helix_rocket")
    play(s, "drive F40")
    assert refused(s, "dismount 0") == "BP-PILOT-04"


@pytest.mark.clause("BP-PILOT-08", "BP-TURN-09")
def test_to_which_unit_a_former_pilot_belongs() -> None:
    s = battle("pol_tribunators:raptor", "pro_cyber")
    v, pilot = put(s, find(s, "raptor"), 400, 400), find(s, "pol_tribunators", 1)
    put(s, find(s, "pro_cyber", 6), 1100, 100)
    for squad_left, unit in ((True, 0), (False, 2 + pilot)):
        man(s, v, pilot)
        mate = put(s, find(s, "pol_tribunators", 2), 100, 100)
        if not squad_left:
            s.fig.place[mate] = DEAD
        act(s, v)
        s.spent[v] = 0
        play(s, "dismount 0")
        assert s.unit[pilot] == unit
    assert s.acted[2 + pilot] == 1


@pytest.mark.clause("BP-RAM-01", "BP-RAM-02", "BP-RAM-03", "BP-RAM-04", "BP-RAM-05", "BP-RAM-06", "BP-RAM-09")
def test_a_ram_kills_or_makes_room_and_the_vehicle_goes_on() -> None:
    for value, place in ((4, DEAD), (5, ON_TABLE)):
        s, f = driver("helix_rocket")
        soldier = put(s, find(s, "pro_cyber", 1), 500, 405, 32)
        play(s, "ram F120")
        roll(s, value)
        assert s.fig.place[soldier] == place
        assert s.fig.x[f] == 520
        assert s.spent[f] & FOUGHT == 0
        if place == ON_TABLE:
            assert (s.fig.x[soldier], s.fig.y[soldier]) == (500, 405 + 60 + 15 - 5)


@pytest.mark.clause("BP-RAM-06")
@pytest.mark.parametrize(
    ("across", "walls", "moved"),
    [
        (5, "", 60 + 15 - 5),
        (0, "", 60 + 15),
        (-5, "", -(60 + 15 - 5)),
        (50, "", 40),
        (-50, "", -40),
        (5, "left", -(60 + 15 + 5)),
        (-5, "right", 60 + 15 + 5),
        (5, "left right", None),
    ],
)
def test_where_somebody_jumps_out_of_the_way(across: int, walls: str, moved: int | None) -> None:
    """To the nearer side, as far as the machine is wide there; else to the other side; else there is no way out."""
    s, _ = driver("helix_rocket")
    soldier = put(s, find(s, "pro_cyber", 1), 500, 400 + across, 32)
    if walls:
        sides = {"left": rectangle("bunker", 440, 462, 560, 560), "right": rectangle("bunker", 440, 240, 560, 338)}
        with_terrain(s, *[sides[wall] for wall in walls.split()])
    play(s, "ram F120")
    roll(s, 5)
    if moved is None:
        assert s.fig.place[soldier] == DEAD
    else:
        assert (s.fig.x[soldier], s.fig.y[soldier]) == (500, 400 + across + moved)


@pytest.mark.clause("BP-RAM-06")
@pytest.mark.parametrize(("across", "moved"), [(5, 70), (0, 75), (-5, -70), (1, 74), (-1, -74)])
@pytest.mark.parametrize(
    ("heading", "ahead", "left"), [(16, (0, 1), (-1, 0)), (32, (-1, 0), (0, -1)), (48, (0, -1), (1, 0))]
)
def test_aside_is_across_the_way_of_the_machine(
    across: int, moved: int, heading: int, ahead: tuple[int, int], left: tuple[int, int]
) -> None:
    s, f = driver("helix_rocket")
    put(s, f, 400, 400, heading)
    start = [400 + 100 * ahead[axis] + across * left[axis] for axis in range(2)]
    soldier = put(s, find(s, "pro_cyber", 1), start[0], start[1], 32)
    play(s, "ram F120")
    roll(s, 5)
    assert [s.fig.x[soldier], s.fig.y[soldier]] == [start[axis] + moved * left[axis] for axis in range(2)]


@pytest.mark.clause("BP-RAM-07", "BP-RAM-08")
def test_own_soldiers_block_and_enemy_machines_end_a_ram() -> None:
    s, f = driver("helix_rocket")
    put(s, find(s, "pol_tribunators", 3), 500, 400)
    assert refused(s, "ram F120") == "BP-MOVE-VEH-25"
    s, f = driver("helix_rocket")
    enemy = put(s, find(s, "salamander"), 540, 400)
    man(s, enemy, find(s, "pro_cyber", 1))
    play(s, "ram F120")
    assert s.fig.gap(f, enemy) == 2
    assert s.stage == CONTACT_MADE


@pytest.mark.clause("BP-HERO-14")
def test_the_iron_general_cannot_be_rammed() -> None:
    s = battle("pol_tribunators:helix_rocket:pilot_regular", "pro_cyber+hero_iron_general")
    f, general = put(s, find(s, "helix_rocket"), 400, 400), put(s, find(s, "hero_iron_general"), 500, 400, 32)
    man(s, f, find(s, "pilot_regular"))
    act(s, f)
    play(s, "ram F120")
    assert s.fig.gap(f, general) == 2
    assert s.stage == CONTACT_MADE


@pytest.mark.clause("BP-PACK-01", "BP-PACK-02", "BP-PACK-03", "BP-PACK-06", "BP-PACK-11", "BP-PACK-12", "BP-PACK-13")
def test_jump_packs() -> None:
    s = battle("pol_regime_clones:raptor:pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_regime_clones", 1), 400, 400, 32)
    enemy = put(s, find(s, "pro_cyber", 1), 500, 400, 32)
    act(s, f)
    assert refused(s, "jump 520,400/0") == "BP-GEO-07"
    assert refused(s, "jump 525,400/0") == "BP-PACK-04"
    put(s, find(s, "raptor"), 400, 480)
    assert refused(s, "jump 400,515/0") != ""
    with_terrain(s, rectangle("low_wall", 300, 300, 340, 500))
    assert refused(s, "jump 343,400/0") == "BP-PACK-06"
    play(s, "jump 475,400/0")
    assert s.stage == CONTACT_MADE
    assert s.fig.touch(f, enemy)
    s.spent[f] = 0
    act(s, f)
    assert refused(s, "jump 400,400/0") == "BP-PACK-13"
    s.spent[f] = MOVED
    s.fig.place[enemy] = DEAD
    assert refused(s, "jump 400,400/0") == "BP-ACT-01"


@pytest.mark.clause("BP-TRANSPORT-03", "BP-TRANSPORT-06")
@pytest.mark.parametrize(("height", "goes"), [(0, True), (20, True), (60, False)])
def test_what_is_towed_follows_on_a_platform_too(height: int, goes: bool) -> None:
    """What it stands on is no obstacle; one beside the way is, if it is higher than the clearance."""
    s = battle("pol_tribunators:helix_repair:pilot_regular:raptor", "pro_cyber")
    f, thing = put(s, find(s, "helix_repair"), 400, 400, z=80), put(s, find(s, "raptor"), 299, 400, z=80)
    man(s, f, find(s, "pilot_regular"))
    put(s, find(s, "pro_cyber", 6), 1100, 100)
    step = [rectangle("low_wall", 330, 430, 350, 460)] if height else []
    with_terrain(s, rectangle("platform", 100, 200, 900, 600), *step)
    for at in range(1, int(s.scene.solids)):
        s.scene.base[at], s.scene.top[at] = 80, 80 + height
    act(s, f)
    play(s, f"op C{thing}")
    assert (refused(s, "op F40") == "") == goes
    if goes:
        play(s, "op F40", "done 0")
        assert (s.fig.x[f], s.fig.x[thing], s.fig.z[thing]) == (440, 339, 80)


@pytest.mark.clause("BP-TRANSPORT-01", "BP-TRANSPORT-02", "BP-TRANSPORT-03", "BP-TRANSPORT-04", "BP-TRANSPORT-05")
@pytest.mark.clause("BP-TRANSPORT-06", "BP-TRANSPORT-07", "BP-TRANSPORT-08", "BP-TRANSPORT-09")
def test_towing() -> None:
    s = battle("pol_tribunators:helix_repair:pilot_regular:raptor:bulldog", "pro_cyber:salamander")
    f, thing = put(s, find(s, "helix_repair"), 400, 400), put(s, find(s, "raptor"), 299, 400)
    man(s, f, find(s, "pilot_regular"))
    enemy = put(s, find(s, "salamander"), 400, 299)
    put(s, find(s, "pro_cyber", 6), 1100, 100)
    gun = put(s, find(s, "bulldog"), 400, 481)
    act(s, f)
    assert refused(s, f"op C{gun}") == "BP-TRANSPORT-02"
    assert refused(s, f"op C{enemy}") == "BP-TRANSPORT-02"
    man(s, enemy, find(s, "pro_cyber", 1))
    assert refused(s, f"op C{enemy}") == "BP-TRANSPORT-07"
    play(s, f"op C{thing}")
    assert refused(s, f"op C{gun}") == "BP-TRANSPORT-09"
    assert refused(s, "op B40") == "BP-TRANSPORT-06"
    play(s, "op F80", "op X", "op F40", "done 0")
    assert (s.fig.x[f], s.fig.x[thing]) == (520, 379)
    s.fig.place[thing], s.fig.marker[thing] = WRECKED, 0
    s.renew_scene()
    put(s, f, 480, 400)
    s.spent[f] = 0
    act(s, f)
    play(s, f"op C{thing}", "op F40", "done 0")
    assert s.fig.x[thing] == 520 - 101
    assert s.fig.place[thing] == WRECKED
    assert s.scene.x1[0] == 419 - 28


@pytest.mark.clause("BP-MOVE-INF-12", "BP-GEO-20")
def test_a_walk_reaches_every_edge_of_the_table() -> None:
    """Over plain ground, and mm by mm where a comrade stands close to the way."""
    s, f = walker()
    friend = find(s, "pol_heavy_clones", 2)
    width, height, r = int(s.scene.width), int(s.scene.height), int(s.fig.roster.radius[f])
    for x, y, dx, dy in (
        (40, 400, r, 400),
        (width - 40, 400, width - r, 400),
        (400, 40, 400, r),
        (400, height - 40, 400, height - r),
    ):
        put(s, f, x, y)
        beyond = (dx + (dx > x) - (dx < x), dy + (dy > y) - (dy < y))
        for near in (100, 2 * r):
            put(s, friend, (x + dx) // 2 + (near if x == dx else 0), (y + dy) // 2 + (near if y == dy else 0))
            assert refused(s, f"leg walk {dx},{dy}") == ""
            assert refused(s, f"leg walk {beyond[0]},{beyond[1]}") == "BP-MOVE-INF-12"
