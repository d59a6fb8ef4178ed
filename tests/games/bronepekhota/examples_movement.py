"""Worked examples of the rulebook about movement: on foot, by jump pack, by vehicle, in the air."""

from __future__ import annotations

from typing import Any

from sandtable.games.bronepekhota.actions import drive_operations
from sandtable.games.bronepekhota.activation.crew import is_run_over, try_drive
from sandtable.games.bronepekhota.fighting.panic import flee
from sandtable.games.bronepekhota.mission.victory import holds
from sandtable.games.bronepekhota.moving.packs import jump_clause, jump_cost
from sandtable.games.bronepekhota.moving.walking import Walker
from sandtable.games.bronepekhota.table.figures import DESERTED, ON_TABLE, WRECKED, steps_of
from sandtable.games.bronepekhota.table.placement import touches_block
from tests.games.bronepekhota.examples import Example, example, vehicle_on_table
from tests.games.bronepekhota.table import (
    act,
    battle,
    events,
    find,
    play,
    put,
    rectangle,
    refused,
    roll,
    with_terrain,
)


def foot(speed_sheet: str = "pol_heavy_clones") -> tuple[Any, int]:
    """One soldier alone on an open table, acting."""
    s = battle(speed_sheet, "pro_cyber")
    f = put(s, find(s, speed_sheet, 1), 400, 400)
    put(s, find(s, "pro_cyber", 1), 1100, 700)
    act(s, f)
    return s, f


@example("BP-EX-04")
def _five_steps(case: Example) -> None:
    s, f = foot()
    assert s.fig.roster.speed[f] == case["given"]["soldier"]["speed"]
    assert refused(s, "go 600,400,0/0") == ""
    assert refused(s, "go 601,400,0/0") == "BP-MOVE-INF-03"


@example("BP-EX-05")
def _obstacles(case: Example) -> None:
    for height, points in zip(case["given"]["obstacle_height_mm"], case["expected"]["surcharge_points"]):
        s, f = foot()
        with_terrain(s, rectangle("barricade", 430, 300, 500, 500))
        s.scene.top[0] = height
        walker = Walker(s.scene, s.fig, f, s.hostile(0))
        if points == "impossible":
            assert not walker.walk(450, 400)
            assert walker.clause == "BP-MOVE-INF-06"
        else:
            assert walker.walk(450, 400)
            assert walker.z == height
            assert walker.cost == 50 + 40 * points


@example("BP-EX-06")
def _walk_and_hop(case: Example) -> None:
    s, f = foot("pol_regime_clones")
    assert s.fig.roster.speed[f] == case["given"]["soldier"]["speed"]
    with_terrain(s, rectangle("platform", 380, 300, 480, 500), rectangle("platform", 520, 300, 620, 500))
    s.fig.z[f] = 80
    play(s, "leg walk 440,400", "leg walk 480,400", "leg hop 520,400", "leg walk 560,400", "done 0")
    assert (s.fig.x[f], s.fig.z[f]) == (560, 80)
    assert events(s, "moved")[0].data["cost"] == 160


@example("BP-EX-07")
def _climb(case: Example) -> None:
    s, f = foot()
    with_terrain(s, rectangle("climbable_wall", 413, 300, 500, 500))
    s.scene.top[0] = case["given"]["climb"]["height_mm"]
    walker = Walker(s.scene, s.fig, f, s.hostile(0))
    assert walker.climb(425, 400)
    assert walker.cost == case["expected"]["cost_mm"] == 40 * case["expected"]["cost_points"]
    assert walker.z == 60


@example("BP-EX-08")
def _push_a_mortar(case: Example) -> None:
    s = battle("pol_regime_clones:mortar", "pro_cyber")
    f, gun = put(s, find(s, "pol_regime_clones", 1), 400, 400), put(s, find(s, "mortar"), 473, 400)
    put(s, find(s, "pro_cyber", 1), 1100, 700)
    assert s.fig.roster.speed[f] == case["given"]["soldier"]["speed"]
    act(s, f)
    play(s, "leg walk 440,400", f"leg take {gun}", "leg walk 500,400")
    assert refused(s, "leg walk 501,400") == "BP-MOVE-INF-03"
    play(s, "done 0")
    assert s.fig.x[gun] - 473 == case["expected"]["pushed_mm"]
    assert events(s, "moved")[0].data["cost"] == 160


@example("BP-EX-09", "BP-DC-28")
def _drive(case: Example) -> None:
    given = case["given"].get("vehicle", case["given"])
    s, f = vehicle_on_table("bronekhod", given["x"], given["y"], given["heading"])
    words = [word.replace("(", "").replace(")", "") for word in case["event"]["operations"]]
    driver = try_drive(s, f, drive_operations(s.parse_action("drive " + " ".join(words))), False)
    assert driver.clause == ""
    if "points" in case["expected"]:
        assert driver.points == 4 - sum(case["expected"]["points"]) == case["expected"]["points_left"]
    play(s, "drive " + " ".join(words))
    assert [s.fig.x[f], s.fig.y[f]] == [case["expected"]["x"], case["expected"]["y"]]
    assert s.fig.heading[f] == case["expected"].get("heading", 8)


@example("BP-EX-29", "BP-EX-30", "BP-EX-31", "BP-EX-36")
def _jumps(case: Example) -> None:
    event, expected = case["event"], case["expected"]
    if "length_height_steps" in event:
        tries = [(length, height) for length, height in event["length_height_steps"]]
    elif "jumps_steps" in event:
        tries = [(jump["length"], jump["up"] if "up" in jump else -jump["down"]) for jump in event["jumps_steps"]]
    else:
        rows = event.get("tries", [event])
        tries = [(row["length_steps"], row["height_steps"]) for row in rows]
    legal = expected["legal"] if isinstance(expected["legal"], list) else [expected["legal"]]
    sums = expected.get("sums", [expected["sum"]] if "sum" in expected else None)
    for at, (length, height) in enumerate(tries):
        s, f = foot("pro_velian_regulars")
        start = 40 * max(-height, 0)
        with_terrain(
            s, rectangle("platform", 388 + 40 * length, 300, 800, 500), rectangle("platform", 0, 300, 390, 500)
        )
        s.scene.top[0], s.scene.top[1] = max(40 * height, 0), 0
        s.fig.z[f] = start
        assert (jump_clause(s, f, 400 + 40 * length, 400) == "") == legal[at], (length, height)
        if sums:
            level = s.scene.support(400 + 40 * length, 400, 400)
            assert jump_cost(s, f, 400 + 40 * length, 400, level) == 40 * sums[at]


@example("BP-EX-33")
def _half_a_step(case: Example) -> None:
    from sandtable.games.bronepekhota.moving.pacing import EASY_STEP
    from sandtable.games.bronepekhota.table.figures import STEP

    assert [STEP, EASY_STEP] == case["expected"]["mm"] == [10 * cm for cm in case["expected"]["cm"]]


@example("BP-EX-35")
def _ram_table(case: Example) -> None:
    found = ["destroyed" if is_run_over(value) else "aside" for value in case["event"]["d6"]]
    assert found == case["expected"]["results"]


@example("BP-DC-17")
def _turns(case: Example) -> None:
    for sheet, key in (("sprut", "flying_legal_for_one_point"), ("bronekhod", "tracked_legal_for_one_point")):
        for heading, legal in zip(case["event"]["turn_to"], case["expected"][key]):
            s, _ = vehicle_on_table(sheet, 500, 400, case["given"]["heading"], 120 if sheet == "sprut" else 0)
            assert (refused(s, f"drive T{heading}") == "") == legal


@example("BP-DC-19")
def _crash(case: Example) -> None:
    from sandtable.games.bronepekhota.activation import agenda
    from sandtable.games.bronepekhota.fighting.damage import on_survival

    s, f = vehicle_on_table("sprut", 500, 400, 0, 120)
    s.fig.marker[f] = case["given"]["flyer"]["marker"]
    s.stage = 0
    on_survival(s, f, 6)
    while s.stage == 0:
        agenda.run(s, s.agenda.pop())
    assert s.fig.z[f] == 0
    roll(s, case["event"]["d6"])
    assert s.fig.marker[f] == case["expected"]["marker"]
    assert s.fig.place[f] == WRECKED


@example("BP-DC-26")
def _jump_over(case: Example) -> None:
    length = case["given"]["length_mm"]
    for at, height in enumerate(case["given"]["wall_height_mm"]):
        s, f = foot("pro_velian_regulars")
        with_terrain(s, rectangle("smooth_wall", 450, 300, 462, 500))
        s.scene.top[0] = height
        assert jump_cost(s, f, 400 + length, 400, 0) == case["expected"]["sum_mm"][at]
        assert (jump_clause(s, f, 400 + length, 400) == "") == case["expected"]["legal"][at]


@example("BP-DC-41")
def _ladder(case: Example) -> None:
    given = case["given"]
    for speed, legal in zip(case["event"]["speed"], case["expected"]["legal"]):
        s = battle("pol_line_clones", "pro_cyber", layout="depot")
        f = put(s, find(s, "pol_line_clones", 1), given["soldier"]["x"], given["soldier"]["y"])
        s.fig.roster.speed[f] = speed
        number = next(at for at, piece in enumerate(s.scene.link_of) if list(piece.foot) == given["ladder"]["foot"])
        walker = Walker(s.scene, s.fig, f, s.hostile(0))
        assert walker.use_link(number)
        assert walker.cost == case["expected"]["cost_mm"]
        act(s, f)
        assert (refused(s, f"leg link {number}") == "") == legal


@example("BP-DC-63")
def _flight(case: Example) -> None:
    for x, result in zip(case["event"]["x"], case["expected"]["result"]):
        s = battle("pol_line_clones", "pro_cyber")
        f = put(s, find(s, "pol_line_clones", 1), x, case["given"]["soldier"]["y"])
        assert s.fig.roster.speed[f] == case["given"]["soldier"]["speed"]
        flee(s, f)
        if result == "leaves":
            assert s.fig.place[f] == DESERTED
        else:
            assert (s.fig.place[f], s.fig.x[f]) == (ON_TABLE, 20)


@example("BP-DC-64")
def _ramp(case: Example) -> None:
    given = case["given"]["vehicle"]
    s, f = vehicle_on_table("locust", given["x"], given["y"], given["heading"], layout="depot")
    points = s.fig.roster.zone_points(f, s.fig.marker[f])
    number = next(at for at, piece in enumerate(s.scene.link_of) if piece.foot == (430, 400, 0))
    driver = try_drive(s, f, drive_operations(s.parse_action(f"drive U{number}")), False)
    if points >= case["expected"]["points"]:
        assert driver.clause == ""
        assert points - driver.points == case["expected"]["points"]
    else:
        s.fig.roster.zone_speed[s.fig.roster.zone_first[f]] = case["expected"]["points"]
    play(s, f"drive U{number}")
    assert (s.fig.x[f], s.fig.y[f], s.fig.z[f]) == (565, 400, 80)


@example("BP-DC-16")
def _whole_points(case: Example) -> None:
    sheets_of = {"tracked": "bronekhod", "walking": "salamander", "flying": "sprut", "wheeled": "jackal"}
    for (chassis, word), points in zip(case["event"]["operations"], case["expected"]["points"]):
        s, f = vehicle_on_table(sheets_of[chassis], 500, 400, 0, 120 if chassis == "flying" else 0)
        text = "drive " + word.replace("(", "").replace(")", "")
        driver = try_drive(s, f, drive_operations(s.parse_action(text)), False)
        if points == "illegal":
            assert driver.clause in ("BP-MOVE-VEH-05", "BP-MOVE-VEH-06")
        else:
            assert s.fig.roster.zone_points(f, s.fig.marker[f]) - driver.points == points


@example("BP-DC-01")
def _contact_zone(case: Example) -> None:
    for at, distance in enumerate(case["event"]["centre_distance_mm"]):
        s = battle("pol_line_clones", "pro_cyber")
        one, two = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "pro_cyber", 1), 400 + distance, 400)
        assert s.fig.gap(one, two) == case["expected"]["gap"][at]
        overlap = s.fig.overlap_at(one, 400, 400, 0, two)
        state = "overlap" if overlap else "contact" if s.fig.touch(one, two) else "apart"
        assert state == case["expected"]["state"][at]


@example("BP-DC-02")
def _distances(case: Example) -> None:
    pairs = zip(case["event"]["gap_mm"], case["event"]["dz_mm"])
    assert [int(steps_of(gap * gap + dz * dz)) for gap, dz in pairs] == case["expected"]["steps"]


@example("BP-DC-61")
def _touching_a_block(case: Example) -> None:
    s = battle("pol_line_clones", "pro_cyber", mission="seize_object")
    f = find(s, "pol_line_clones", 1)
    for (x, y), state in zip(case["event"]["centres"], case["expected"]["state"]):
        put(s, f, x, y)
        overlap = s.scene.overlaps(0, x, y, 12)
        touching = touches_block(s.scene, 0, x, y, 0, 12, 35)
        assert ("overlap" if overlap else "touches" if touching else "apart") == state
        if not overlap:
            assert holds(s, 0, "object") == (state == "touches")
