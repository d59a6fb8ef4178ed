"""Every worked example and derived case of the rulebook, by its id: dice, sheets, movement, fire, melee."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandtable.games.bronepekhota import dice, sheets
from sandtable.games.bronepekhota.actions import drive_operations
from sandtable.games.bronepekhota.armies import may_drive
from sandtable.games.bronepekhota.crew import is_run_over, try_drive
from sandtable.games.bronepekhota.damage import candidate_x, candidate_y, passes_armour_test, survives
from sandtable.games.bronepekhota.figures import DEAD, DESERTED, ON_TABLE, WRECKED, steps_of
from sandtable.games.bronepekhota.grenades import PLACE_X, PLACE_Y, PLACE_Z, caught_at, find_place
from sandtable.games.bronepekhota.infantry import retreats
from sandtable.games.bronepekhota.missions import MISSIONS
from sandtable.games.bronepekhota.packs import jump_clause, jump_cost
from sandtable.games.bronepekhota.panic import flee, panics
from sandtable.games.bronepekhota.shooting import armor_of, caught_by_blast, is_hit, may_crew, pierces, shot_cover
from sandtable.games.bronepekhota.sight import NO_SHOT, cover_of, look
from sandtable.games.bronepekhota.situation import FOR_INITIATIVE, GAME_OVER
from sandtable.games.bronepekhota.standing import touches_block
from sandtable.games.bronepekhota.tasks import NEXT_UNIT, ROLL_ORDER
from sandtable.games.bronepekhota.terrain import LAYOUTS, TERRAIN
from sandtable.games.bronepekhota.victory import check_out, holds
from sandtable.games.bronepekhota.walking import Walker
from tests.bronepekhota.table import (
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

Example = dict[str, Any]
HANDLERS: dict[str, Callable[[Example], None]] = {}


def example(*ids: str) -> Callable[[Callable[[Example], None]], Callable[[Example], None]]:
    """The function shows what these examples say."""

    def enter(function: Callable[[Example], None]) -> Callable[[Example], None]:
        for name in ids:
            HANDLERS[name] = function
        return function

    return enter


@pytest.mark.cases("bronepekhota_examples.yaml", "source", "derived")
def test_example(example: Example) -> None:
    HANDLERS[example["id"]](example)


def foot(speed_sheet: str = "pol_heavy_clones") -> tuple[Any, int]:
    """One soldier alone on an open table, acting."""
    s = battle(speed_sheet, "pro_cyber")
    f = put(s, find(s, speed_sheet, 1), 400, 400)
    put(s, find(s, "pro_cyber", 1), 1100, 700)
    act(s, f)
    return s, f


@example("BP-EX-01")
def _dice_notation(case: Example) -> None:
    packed = dice.read_dice(case["given"]["notation"])
    rolled = case["event"]["dice"]
    assert dice.count_of(packed) == len(rolled)
    assert [value + int(dice.plus_of(packed)) for value in rolled] == case["expected"]["results"]


@example("BP-EX-02")
def _pilot_rank(case: Example) -> None:
    gryphon = sheets.VEHICLES["gryphon"]
    assert gryphon.rank == case["given"]["vehicle"]["rank"]
    ranks = case["event"]["candidates_with_rank"]
    assert [may_drive(gryphon, rank, False) for rank in ranks] == case["expected"]["may_drive"]


@example("BP-EX-03")
def _free_order(case: Example) -> None:
    words = {"move": "turn 8", "shoot": "shoot {f} own {t}", "melee": "fight {t}"}
    for sequence, legal in zip(case["event"]["sequences"], case["expected"]["legal"]):
        s = battle("pol_heavy_clones", "pro_cyber")
        f, t = put(s, find(s, "pol_heavy_clones", 1), 400, 400), put(s, find(s, "pro_cyber", 1), 480, 400, 32)
        act(s, f)
        refusals = []
        for word in sequence:
            text = words[word].format(f=f, t=t)
            if word == "melee":
                put(s, t, 425, 400, 32)
            refusals.append(refused(s, text))
            if refusals[-1]:
                break
            play(s, text)
            while s.asked() < 0:
                roll(s, 1)
            act(s, f)
        assert (refusals[-1] == "") == legal, sequence


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


def vehicle_on_table(
    sheet: str, x: int, y: int, heading: int, z: int = 0, layout: str = "open_field"
) -> tuple[Any, int]:
    """One vehicle with a pilot, acting."""
    faction = sheets.VEHICLES[sheet].faction
    squad = {"polaris": "pol_tribunators", "protectorate": "pro_assault_spetsnaz", "mercenaries": "mer_nightstalkers"}
    s = battle(f"{squad[faction]}:{sheet}", "pol_line_clones", layout=layout)
    f = put(s, find(s, sheet, seat=0), x, y, heading, z)
    if not sheets.VEHICLES[sheet].ai:
        man(s, f, find(s, squad[faction], 1))
    put(s, find(s, squad[faction], 2), 50, 750)
    put(s, find(s, "pol_line_clones", 1, seat=1), 1150, 750)
    act(s, f)
    return s, f


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


@example("BP-EX-10")
def _cabin_height(case: Example) -> None:
    for direction, word, wall in (("forward", "F", (540, 590)), ("backward", "B", (410, 460))):
        for height, passes in zip(case["event"]["obstacle_heights_mm"], case["expected"][direction]):
            s, f = vehicle_on_table("salamander", 500, 400, 0)
            assert s.fig.roster.clearance[f] == case["given"]["vehicle"]["clearance_mm"]
            with_terrain(s, rectangle("barricade", wall[0], 300, wall[1], 500))
            s.scene.top[0] = height
            assert (refused(s, f"drive {word}60") == "") == passes, (direction, height)


@example("BP-EX-11")
def _zone_armour(case: Example) -> None:
    s, f = vehicle_on_table("raptor", 500, 400, 0)
    found = []
    for marker in case["event"]["markers"]:
        s.fig.marker[f] = marker
        found.append(int(armor_of(s, f)))
    assert found == case["expected"]["armor_against_shots"]


@example("BP-EX-12")
def _survival(case: Example) -> None:
    armor = case["given"]["pilot"]["armor"]
    assert [survives(armor, value) for value in case["event"]["d6"]] == case["expected"]["survives"]


@example("BP-EX-13", "BP-EX-14")
def _range(case: Example) -> None:
    weapon = dice.read_dice(case["given"]["weapon"]["range"])
    steps = case["given"].get("distance", steps_of(case["given"].get("gap_mm", 0) ** 2))
    assert steps == case["expected"].get("distance", 5)
    covers = {"hit": 0, "hit_hidden_less_than_half": 1, "hit_hidden_more_than_half": 2}
    for key, cover in covers.items():
        if key in case["expected"]:
            best = [dice.range_result(value, dice.plus_of(weapon)) for value in case["event"]["range_die"]]
            assert [is_hit(value, cover, steps) for value in best] == case["expected"][key]


@example("BP-EX-15")
def _air_missile(case: Example) -> None:
    s, f = vehicle_on_table("sprut", 400, 400, 0, 120)
    faction_squad = find(s, "pol_line_clones", 2, seat=1)
    target = put(s, faction_squad, 500, 400)
    s.fig.place[target] = DEAD
    s = battle("pol_tribunators:thunder:pilot_regular", "pro_assault_spetsnaz:salamander")
    f, target = put(s, find(s, "thunder"), 400, 400, 0, 120), put(s, find(s, "salamander"), 500, 400)
    man(s, f, find(s, "pilot_regular"))
    man(s, target, find(s, "pro_assault_spetsnaz", 1))
    s.fig.marker[target] = case["given"]["target"]["marker"]
    slot = int(s.fig.roster.weapon_first[f])
    s.fig.roster.weapon_power[slot] = dice.read_dice(case["given"]["weapon"]["power"])
    act(s, f)
    play(s, f"shoot {f} w0 {target}")
    roll(s, 12, *case["event"]["power_dice"])
    told = events(s, "power")
    assert [event.data["pierced"] for event in told] == case["expected"]["pierced"]
    assert events(s, "damaged")[0].data["cells"] == case["expected"]["damage"]
    roll(s, 1)
    assert len(events(s, "armour_test")) == case["expected"]["pilot_tests"]
    assert s.asked() >= 0


@example("BP-EX-16")
def _missile_blast(case: Example) -> None:
    gaps = case["given"]["figures_gap_from_target_mm"]
    s = battle("pol_line_clones", "pro_cyber")
    target = put(s, find(s, "pro_cyber", 1), 600, 400)
    friend = put(s, find(s, "pol_line_clones", 1), 600 + 24 + gaps["friend"], 400)
    enemy = put(s, find(s, "pro_cyber", 2), 600 - 24 - gaps["enemy"], 400)
    put(s, find(s, "pro_cyber", 3), 600, 400 + 24 + gaps["far"])
    radius = case["given"]["weapon"]["special"]["radius"]
    caught = caught_by_blast(s, target, radius)
    assert caught[0] == target
    assert set(caught) == {target, friend, enemy}
    assert len(caught) == case["expected"]["separate_rolls"]


@example("BP-EX-17")
def _gunner(case: Example) -> None:
    needed = sheets.GUNS[case["given"]["gun"]["id"]].rank
    assert [may_crew(rank, needed) for rank in case["event"]["soldier_rank"]] == case["expected"]["may_fire"]


@example("BP-EX-18")
def _fire_rate(case: Example) -> None:
    names = case["given"]["vehicle"]["weapons"]
    for volley, legal in zip(case["event"]["volleys"], case["expected"]["legal"]):
        s, f = vehicle_on_table("mad_bull", 400, 400, 0)
        assert s.fig.roster.rate[f] == case["given"]["vehicle"]["rate_of_fire"]
        target = put(s, find(s, "pol_line_clones", 2, seat=1), 520, 400)
        put(s, find(s, "pol_line_clones", 3, seat=1), 520, 500)
        fits = True
        for weapon in volley:
            text = f"shoot {f} w{names.index(weapon)} {target}"
            if s.stage == 16 and events(s, "shot"):
                fits = False
                break
            if refused(s, text):
                fits = False
                break
            play(s, text)
            while s.asked() < 0:
                roll(s, 1)
        assert fits == legal, volley


@example("BP-EX-19", "BP-EX-22")
def _ammunition(case: Example) -> None:
    given = case["given"]
    ammo = list(given["vehicle"]["ammo"].values()) if isinstance(given["vehicle"], dict) else given["ammo"]
    s, f = vehicle_on_table("wild_bear", 400, 400, 0)
    target = put(s, find(s, "pol_line_clones", 2, seat=1), 520, 400)
    first = int(s.fig.roster.weapon_first[f])
    assert [int(s.ammo[first + at]) for at in range(4)] == ammo
    if "fire" in case["event"]:
        for weapon in case["event"]["fire"]:
            play(s, f"shoot {f} {weapon} {target}")
            roll(s, 1)
        assert [int(s.ammo[first + at]) for at in range(4)] == list(case["expected"]["ammo"].values())
        return
    tours = 0
    while sum(int(s.ammo[first + at]) for at in range(4)):
        tours += 1
        s.spent[f] = s.fired = 0
        act(s, f)
        for _ in range(int(s.fig.roster.rate[f])):
            weapon = max(range(4), key=lambda at: int(s.ammo[first + at]) if not s.fired >> at & 1 else -1)
            play(s, f"shoot {f} w{weapon} {target}")
            roll(s, 1)
    assert tours == case["expected"]["tours_until_empty"]


@example("BP-EX-20")
def _largest_burst(case: Example) -> None:
    packed = [dice.read_dice(text) for text in case["given"]["weapons"]]
    total = sum(int(dice.count_of(one)) * int(dice.damage_of(dice.sides_of(one))) for one in packed)
    assert total == case["expected"]["damage"]


@example("BP-EX-21")
def _largest_missiles(case: Example) -> None:
    given, expected = case["given"], case["expected"]
    direct = dice.read_dice(given["direct_power"])
    per_missile = int(dice.count_of(direct)) * int(dice.damage_of(dice.sides_of(direct)))
    assert given["missiles"] * per_missile == expected["direct_damage"]
    blast = dice.read_dice(given["blast"]["power"])
    assert dice.damage_of(dice.sides_of(blast)) == expected["blast_damage_per_missile_and_figure"]
    s, f = vehicle_on_table("wild_bear", 400, 400, 0)
    assert (caught_by_blast(s, f, given["blast"]["radius"])[0] == f) == expected["blast_includes_target"]


@example("BP-EX-23", "BP-EX-24", "BP-DC-20")
def _grenade(case: Example) -> None:
    s = battle("pol_line_clones", "pro_cyber")
    thrower, target = case["given"]["thrower"], case["given"]["target"]
    f = put(s, find(s, "pol_line_clones", 1), thrower["x"], thrower["y"], 0, thrower.get("z", 0))
    t = put(s, find(s, "pro_cyber", 1), target["x"], target["y"], 32, target.get("z", 0))
    find_place(s, f, t, case["event"]["picked"])
    place = case["expected"]["place"]
    assert (s.work[PLACE_X], s.work[PLACE_Y]) == (place["x"], place["y"])
    assert s.work[PLACE_Z] == place.get("z", 0)
    if "attacked" in case["expected"]:
        names = {f: "thrower", t: "target"}
        caught = caught_at(s, s.work[PLACE_X], s.work[PLACE_Y], s.work[PLACE_Z])
        assert [names[int(one)] for one in caught] == case["expected"]["attacked"]
    if case["id"] == "BP-DC-20":
        s.fig.roster.rank[f] = thrower["rank"]
        act(s, f)
        play(s, f"grenade {t}")
        roll(s, *case["event"]["d6"])
        assert sorted(s.action_text(action) for action in s.legal()) == ["pick 2", "pick 4", "pick 6"]


@example("BP-EX-25")
def _two_melee_weapons(case: Example) -> None:
    s = battle("pro_assault_spetsnaz:tornado", "pol_line_clones:twin_auto_cannon")
    f, gun = put(s, find(s, "tornado"), 400, 400), put(s, find(s, "twin_auto_cannon"), 481, 400)
    man(s, f, find(s, "pro_assault_spetsnaz", 1))
    s.fig.marker[f] = case["given"]["attacker"]["marker"]
    act(s, f)
    play(s, f"fight {gun}")
    roll(s, case["event"]["attacker_d6"])
    told = events(s, "melee_result")[0].data
    assert (told["attack"], told["defence"]) == (case["expected"]["attack_strength"], 8)
    assert events(s, "damaged")[0].data["cells"] == case["expected"]["damage"]
    assert s.fig.place[gun] == WRECKED
    assert not events(s, "die")[1:]


@example("BP-EX-26", "BP-DC-09")
def _soldier_against_soldier(case: Example) -> None:
    s = battle("pol_line_clones", "pro_velian_militia")
    f, t = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "pro_velian_militia", 1), 425, 400, 32)
    s.fig.roster.melee[f] = case["given"]["attacker"]["melee"]
    assert s.fig.roster.armor[t] == case["given"]["defender"]["armor"]
    act(s, f)
    play(s, f"fight {t}")
    roll(s, case["event"]["attacker_d6"], case["event"]["defender_d6"])
    told = events(s, "melee_result")[0].data
    assert told["attack"] == case["expected"]["attack_strength"]
    assert told["defence"] == case["expected"]["defense_strength"]
    assert (s.fig.place[t] == DEAD) == (case["id"] == "BP-EX-26")
    assert s.fig.place[f] == ON_TABLE
    if case["id"] == "BP-DC-09":
        assert s.is_engaged(f) == case["expected"]["engaged"]


@example("BP-EX-27")
def _leaving_melee(case: Example) -> None:
    assert [retreats(value) for value in case["event"]["d12"]] == case["expected"]["retreat"]


@example("BP-EX-28")
def _no_repair_on_arrival(case: Example) -> None:
    s = battle("pol_heavy_clones:bulldog", "pro_cyber")
    f, gun = put(s, find(s, "pol_heavy_clones", 1), 400, 400), put(s, find(s, "bulldog"), 500, 400)
    s.fig.roster.durability[gun] = case["given"]["gun"]["durability"]
    s.fig.marker[gun] = case["given"]["gun"]["marker"]
    put(s, find(s, "pro_cyber", 1), 1100, 700)
    act(s, f)
    play(s, "leg walk 467,400", "done 0")
    found = [refused(s, f"repair {gun}") == ""]
    markers = [int(s.fig.marker[gun])]
    s.spent[f] = 0
    act(s, f)
    found.append(refused(s, f"repair {gun}") == "")
    play(s, f"repair {gun}")
    markers.append(int(s.fig.marker[gun]))
    assert found == case["expected"]["repair_legal"]
    assert markers == case["expected"]["marker"]


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


@example("BP-EX-32")
def _panic(case: Example) -> None:
    rank = case["given"]["soldier"]["rank"]
    assert [panics(rank, value) for value in case["event"]["d6"]] == case["expected"]["panics"]


@example("BP-EX-33")
def _half_a_step(case: Example) -> None:
    from sandtable.games.bronepekhota.figures import STEP
    from sandtable.games.bronepekhota.walking import EASY_STEP

    assert [STEP, EASY_STEP] == case["expected"]["mm"] == [10 * cm for cm in case["expected"]["cm"]]


@example("BP-EX-34")
def _platform(case: Example) -> None:
    for before, after in zip(case["given"]["object"]["marker"], case["expected"]["marker"]):
        s = battle("pol_tribunators:helix_repair:raptor", "pol_line_clones")
        f, other = put(s, find(s, "helix_repair"), 400, 400), put(s, find(s, "raptor"), 299, 400)
        man(s, f, find(s, "pol_tribunators", 1))
        s.fig.marker[other] = before
        assert s.fig.roster.durability[other] == case["given"]["object"]["durability"]
        act(s, f)
        play(s, f"repair {other}")
        assert s.fig.marker[other] == after
        assert refused(s, f"repair {other}") != ""


@example("BP-EX-35")
def _ram_table(case: Example) -> None:
    found = ["destroyed" if is_run_over(value) else "aside" for value in case["event"]["d6"]]
    assert found == case["expected"]["results"]


@example("BP-EX-37")
def _strength_table(case: Example) -> None:
    given, expected = case["given"], case["expected"]
    attack, defence = {}, {}
    for attacker in ("soldier", "vehicle"):
        for defender in ("soldier", "vehicle", "gun", "vehicle_without_pilot"):
            s = battle("pol_line_clones:raptor", "pol_shidu_spetsnaz:raptor:mortar")
            a = find(s, "pol_line_clones", 1) if attacker == "soldier" else find(s, "raptor", seat=0)
            man(s, find(s, "raptor", seat=0), find(s, "pol_line_clones", 2))
            names = {"soldier": ("pol_shidu_spetsnaz", 1), "gun": ("mortar", 0)}
            sheet, number = names.get(defender, ("raptor", 0))
            d = find(s, sheet, number, seat=1)
            if defender == "vehicle":
                man(s, d, find(s, "pol_shidu_spetsnaz", 2))
            roster = s.fig.roster
            for one, name in ((a, attacker), (d, defender)):
                roster.melee[one] = given[name].get("melee", sum(given[name].get("melee_weapons", [])))
                roster.armor[one] = given[name].get("armor", 0)
                s.fig.marker[one] = given[name].get("marker", 0)
            put(s, a, 400, 400)
            put(s, d, 400 + int(roster.radius[a] + roster.radius[d]) + 1, 400, 32)
            act(s, a)
            play(s, f"fight {d}")
            while s.asked() < 0 and not events(s, "melee_result"):
                roll(s, case["event"]["d6"])
            told = events(s, "melee_result")[0].data
            attack[attacker], defence[defender] = told["attack"], told["defence"]
    assert attack == {name: value for name, value in expected["attack"].items() if value is not None}
    assert defence == expected["defense"]


@example("BP-EX-38")
def _gryphon(case: Example) -> None:
    sheet, expected = sheets.VEHICLES["gryphon"], case["expected"]
    assert (sheet.cost, sheet.rank, sheet.rate) == (expected["cost"], expected["rank"], expected["rate_of_fire"])
    found = [[dice.dice_text(w.range), dice.dice_text(w.power, True), w.ammo] for w in sheet.weapons]
    assert found == expected["weapons"]
    assert sheet.weapons[4].burst == expected["burst"]["w4"]
    assert [[zone.top, zone.low, zone.speed] for zone in sheet.zones] == expected["zones"]


@example("BP-EX-39")
def _mortar(case: Example) -> None:
    sheet, expected = sheets.GUNS["mortar"], case["expected"]
    weapon = sheet.weapons[0]
    assert (sheet.cost, sheet.rank, sheet.rate, weapon.ammo) == (20, 1, 1, expected["ammo"])
    assert (sheet.mobile, dice.dice_text(weapon.range)) == (expected["mobile"], expected["range"])
    assert dice.dice_text(weapon.power) == expected["power"]
    assert weapon.blast_steps == expected["blast"]["radius"]
    assert dice.dice_text(weapon.blast_power, True) == expected["blast"]["power"]
    assert [[zone.top, zone.low] for zone in sheet.zones] == expected["zones"]


@example("BP-EX-40")
def _heavy_clones(case: Example) -> None:
    squad, expected = sheets.SQUADS["pol_heavy_clones"], case["expected"]
    assert squad.cost == expected["cost"]
    rows = [
        [one.rank, one.speed, dice.dice_text(one.range), dice.dice_text(one.power, True), one.melee, one.armor]
        for one in squad.soldiers
    ]
    assert rows == expected["soldiers_rank_speed_range_power_melee_armor"]
    assert all(one.props == sheets.REPAIR for one in squad.soldiers)


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


@example("BP-DC-04")
def _low_wall(case: Example) -> None:
    given = case["given"]
    for at, top in enumerate(case["event"]["wall_top_mm"]):
        s = battle("pol_line_clones", "pro_cyber")
        f = put(s, find(s, "pol_line_clones", 1), given["shooter"]["x"], given["shooter"]["y"])
        t = put(s, find(s, "pro_cyber", 1), given["target"]["x"], given["target"]["y"])
        with_terrain(s, {"type": "low_wall", "z": 0, "polygon": given["wall_polygon"]})
        s.scene.top[0] = top
        sight = look(s.scene, s.fig, f, t, -1, False)
        assert (sight.blocked(), sight.total) == (case["expected"]["blocked_of_15"][at], 15)
        names = ["none", "light", "heavy", "no_shot"]
        assert names[int(cover_of(sight.blocked(), sight.total))] == case["expected"]["cover"][at]


@example("BP-DC-07")
def _view_and_rear(case: Example) -> None:
    from sandtable.games.bronepekhota.melee import is_surprise

    s = battle("pol_line_clones", "pro_cyber")
    d = put(s, find(s, "pro_cyber", 1), 500, 500, case["given"]["defender"]["heading"])
    for at, (x, y) in enumerate(case["event"]["attacker"]):
        f = put(s, find(s, "pol_line_clones", 1), x, y)
        assert s.fig.in_view(d, f) == case["expected"]["in_view"][at]
        assert is_surprise(s, f, d) == case["expected"]["surprise"][at]


@example("BP-DC-08")
def _surprise(case: Example) -> None:
    s = battle("pol_line_clones", "pro_assault_spetsnaz:salamander")
    f, v = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "salamander"), 453, 400, 0)
    man(s, v, find(s, "pro_assault_spetsnaz", 1))
    s.fig.roster.melee[f] = case["given"]["attacker"]["melee"]
    s.fig.roster.melee[v] = sum(case["given"]["defender"]["melee_weapons"])
    s.fig.marker[v] = case["given"]["defender"]["marker"]
    act(s, f)
    play(s, f"fight {v}")
    roll(s, *case["event"]["attacker_d6"], case["event"]["defender_d6"])
    told = events(s, "melee_result")[0].data
    assert (told["attack"], told["defence"]) == (10, 6)
    assert events(s, "damaged")[0].data["cells"] == case["expected"]["damage"]
    assert s.fig.place[v] == WRECKED
    roll(s, 1)
    assert len(events(s, "survival")) == case["expected"]["pilot_tests"]


@example("BP-DC-11")
def _support(case: Example) -> None:
    s = battle("pol_line_clones", "pro_velian_militia")
    fighters = []
    for at, row in enumerate(case["given"]["attackers"]):
        f = put(s, find(s, "pol_line_clones", at + 1), row["x"], row["y"])
        s.fig.roster.melee[f] = row["melee"]
        fighters.append(f)
    others = []
    for at, row in enumerate(case["given"]["defenders"]):
        f = put(s, find(s, "pro_velian_militia", at + 1), row["x"], row["y"], row["heading"])
        s.fig.roster.armor[f] = row["armor"]
        others.append(f)
    act(s, fighters[0])
    play(s, f"fight {others[0]}")
    roll(s, case["event"]["attacker_d6"], case["event"]["defender_d6"])
    told = events(s, "melee")[0].data
    assert told["defenders"] == [others[at] for at in case["expected"]["counted_defenders"]]
    result = events(s, "melee_result")[0].data
    assert (result["attack"], result["defence"]) == (9, 7)
    dead = [at for at, f in enumerate(others) if s.fig.place[f] == DEAD]
    assert dead == case["expected"]["destroyed"]


@example("BP-DC-13")
def _survivor(case: Example) -> None:
    from sandtable.games.bronepekhota.damage import settle

    s, f = vehicle_on_table("salamander", 500, 400, 0)
    pilot = int(s.fig.crew[f])
    s.fig.marker[f] = case["given"]["marker"]
    s.fig.roster.armor[pilot] = case["given"]["pilot"]["armor"]
    s.hurt[f] = case["event"]["damage"]
    s.stage = 0
    settle(s, 1, False)
    from sandtable.games.bronepekhota import agenda

    while s.stage == 0:
        agenda.run(s, s.agenda.pop())
    assert (s.die, s.fig.marker[f]) == (6, case["expected"]["marker"])
    roll(s, case["event"]["survival_d6"])
    assert not events(s, "armour_test")
    assert s.fig.place[pilot] == ON_TABLE
    assert s.fig.place[f] == WRECKED
    assert s.scene.solids == 1


@example("BP-DC-14")
def _armour_test(case: Example) -> None:
    marker = case["given"]["marker_after_damage"]
    assert [passes_armour_test(marker, value) for value in case["event"]["d12"]] == case["expected"]["passed"]


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


@example("BP-DC-17")
def _turns(case: Example) -> None:
    for sheet, key in (("sprut", "flying_legal_for_one_point"), ("bronekhod", "tracked_legal_for_one_point")):
        for heading, legal in zip(case["event"]["turn_to"], case["expected"][key]):
            s, _ = vehicle_on_table(sheet, 500, 400, case["given"]["heading"], 120 if sheet == "sprut" else 0)
            assert (refused(s, f"drive T{heading}") == "") == legal


@example("BP-DC-19")
def _crash(case: Example) -> None:
    from sandtable.games.bronepekhota import agenda
    from sandtable.games.bronepekhota.damage import on_survival

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


@example("BP-DC-22")
def _initiative(case: Example) -> None:
    from sandtable.games.bronepekhota import agenda

    s = battle("pol_line_clones", "pro_cyber", "rut_troops", layout="crossfire")
    names = case["given"]["players"]
    s.push(NEXT_UNIT)
    s.push(ROLL_ORDER, FOR_INITIATIVE)
    s.stage = 0
    agenda.run(s, s.agenda.pop())
    first, again = case["event"]["d12"], case["event"]["reroll"]
    roll(s, *[first[name] for name in names], *[again[name] for name in names if name in again])
    assert [names[int(seat)] for seat in s.order] == case["expected"]["order"]


@example("BP-DC-23")
def _unequal_numbers(case: Example) -> None:
    from sandtable.games.bronepekhota import agenda

    s = battle("pol_line_clones", "pro_cyber:pro_cyber:pro_cyber")
    put(s, find(s, "pol_line_clones", 1), 100, 400)
    for nth in range(3):
        put(s, find(s, "pro_cyber", 1, nth=nth), 1000, 200 + 100 * nth)
    s.push(NEXT_UNIT)
    s.stage = 0
    agenda.run(s, s.agenda.pop())
    found = []
    while s.tour == 1 and s.asked() >= 0:
        found.append("AB"[int(s.asked())])
        s.apply(s.legal()[0])
        play(s, "end")
    assert found == case["expected"]["activations"]


@example("BP-DC-25")
def _capture(case: Example) -> None:
    s = battle("pol_line_clones", "pro_cyber:gryphon:pilot_regular")
    v = put(s, find(s, "gryphon"), 500, 400)
    s.fig.marker[v] = case["given"]["vehicle"]["marker"]
    found = []
    for at, rank in enumerate(case["given"]["soldiers_rank"]):
        f = put(s, find(s, "pol_line_clones", at + 1), 427, 400)
        s.fig.roster.rank[f] = rank
        act(s, f)
        found.append(refused(s, f"board {v}") == "")
        if not found[-1]:
            s.fig.place[f] = DEAD
    assert found == case["expected"]["legal"]
    put(s, find(s, "pro_cyber", 1), 1100, 700)
    play(s, f"board {v}")
    assert (s.fig.owner[v], s.fig.marker[v]) == (0, case["expected"]["marker"])
    assert not s.is_ready(s.unit[v], 0)


@example("BP-DC-26")
def _jump_over(case: Example) -> None:
    length = case["given"]["length_mm"]
    for at, height in enumerate(case["given"]["wall_height_mm"]):
        s, f = foot("pro_velian_regulars")
        with_terrain(s, rectangle("smooth_wall", 450, 300, 462, 500))
        s.scene.top[0] = height
        assert jump_cost(s, f, 400 + length, 400, 0) == case["expected"]["sum_mm"][at]
        assert (jump_clause(s, f, 400 + length, 400) == "") == case["expected"]["legal"][at]


@example("BP-DC-27")
def _generator(case: Example) -> None:
    from sandtable.kit.dice import Dice

    for name, values in case["expected"].items():
        source = Dice(case["given"]["seed"])
        assert [source.die(int(name[1:])) for _ in values] == values


@example("BP-DC-30")
def _two_armours(case: Example) -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber")
    f, t = put(s, find(s, "raptor"), 400, 400), put(s, find(s, "pro_cyber", 1), 453, 400, 32)
    man(s, f, find(s, "pol_line_clones", 1))
    s.fig.marker[f] = case["given"]["vehicle"]["marker"]
    assert [pierces(value, armor_of(s, f)) for value in case["event"]["power_die"]] == case["expected"]["pierced"]
    act(s, f)
    play(s, f"fight {t}")
    roll(s, case["event"]["attacker_d6"], 6)
    assert events(s, "melee_result")[0].data["attack"] == case["expected"]["melee_strength"]


@example("BP-DC-32")
def _triple_gun(case: Example) -> None:
    for names, legal in zip(case["event"]["targets"], case["expected"]["legal"]):
        s, f = vehicle_on_table("gryphon", 400, 400, 0)
        targets = {}
        for at, name in enumerate("abc"):
            targets[name] = put(s, find(s, "pol_line_clones", at + 2, seat=1), 560, 300 + 100 * at)
        slot = int(s.fig.roster.weapon_first[f]) + 4
        assert s.ammo[slot] == case["given"]["ammo"]
        fits = True
        for name in names:
            if refused(s, f"shoot {f} w4 {targets[name]}"):
                fits = False
                break
            play(s, f"shoot {f} w4 {targets[name]}")
            roll(s, 1)
        assert fits == legal, names
        assert s.ammo[slot] == case["expected"]["ammo_after"]


@example("BP-DC-33")
def _suffix_minus(case: Example) -> None:
    weapon = dice.read_dice(case["given"]["weapon"]["range"])
    results = [int(dice.range_result(value, dice.plus_of(weapon))) for value in case["event"]["d6"]]
    assert results == case["expected"]["range_results"]
    covers = [["none", "light"].index(name) for name in case["event"]["cover"]]
    found = [is_hit(best, cover, case["given"]["distance"]) for best, cover in zip(results, covers)]
    assert found == case["expected"]["hit"]


@example("BP-DC-35")
def _no_blast_in_the_air(case: Example) -> None:
    s, f = vehicle_on_table("sprut", 400, 400, 0, case["given"]["flyer"]["z"])
    target = put(s, find(s, "pol_line_clones", 2, seat=1), 400 + 60 + 12, 400)
    assert s.fig.steps(target, f) == case["expected"]["distance_to_flyer_steps"]
    assert (f in caught_by_blast(s, target, case["given"]["radius_steps"])) == case["expected"]["flyer_attacked"]


@example("BP-DC-37")
def _area_cover(case: Example) -> None:
    for at, top in enumerate((0, 14, 20)):
        s = battle("pol_line_clones", "pro_cyber")
        f, t = put(s, find(s, "pol_line_clones", 1), 200, 200), put(s, find(s, "pro_cyber", 1), 400, 200)
        with_terrain(s, rectangle("low_wall", 370, 150, 374, 250), rectangle("woods", 390, 190, 410, 210))
        s.scene.top[0] = top
        assert -shot_cover(s, f, f, t) == case["expected"]["modifier"][at]


@example("BP-DC-38")
def _woods(case: Example) -> None:
    found = []
    for x1, x2 in case["event"]["shooter_and_target_x"]:
        s = battle("pol_line_clones", "pro_cyber")
        f, t = put(s, find(s, "pol_line_clones", 1), x1, 200), put(s, find(s, "pro_cyber", 1), x2, 200)
        with_terrain(s, {"type": "woods", "z": 0, "polygon": case["given"]["woods_polygon"]})
        cover = int(shot_cover(s, f, f, t))
        found.append({NO_SHOT: "blocked", 2: "free, heavy cover", 0: "free"}[cover])
    assert found == case["expected"]["shot"]


@example("BP-DC-39")
def _pilot_places(case: Example) -> None:
    given = case["given"]["vehicle"]
    s, f = vehicle_on_table("salamander", given["x"], given["y"], given["heading"])
    found = [[int(candidate_x(s, f, d)), int(candidate_y(s, f, d))] for d in case["event"]["candidate"]]
    assert found == case["expected"]["centres"]


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


@example("BP-DC-42")
def _totals(case: Example) -> None:
    expected = case["expected"]
    assert len(sheets.SQUADS) == expected["squads"]
    assert len(sheets.HEROES) == expected["heroes"]
    assert len(sheets.PILOTS) == expected["pilots"]
    assert len(sheets.VEHICLES) == expected["vehicles"]
    assert len(sheets.GUNS) == expected["guns"]
    assert len(TERRAIN) == expected["terrain_types"]
    assert {"open_field", "crossroads", "depot"} <= set(LAYOUTS)
    assert len(MISSIONS) == expected["missions"]
    assert sum(mission.core for mission in MISSIONS.values()) == expected["core_missions"]


@example("BP-DC-44")
def _seize(case: Example) -> None:
    from sandtable.games.bronepekhota.tour import end_tour

    spots = [(548, 380), (548, 420), (652, 400)]
    for at, touching in enumerate(case["event"]["touching_soldiers"]):
        s = battle("pol_line_clones", "pro_cyber", mission="seize_object")
        s.tour = case["given"]["tour"]
        free = list(spots)
        for seat, (side, sheet) in enumerate((("west", "pol_line_clones"), ("east", "pro_cyber"))):
            for nth in range(touching[side]):
                x, y = free.pop(0 if seat == 0 else -1)
                put(s, find(s, sheet, nth + 1), x, y)
            put(s, find(s, sheet, 6), 100 + 1000 * seat, 700)
        end_tour(s)
        assert s.stage == GAME_OVER
        winner = {0: "west", 1: "east", -1: "draw"}[int(s.winner)]
        assert winner == case["expected"]["winner"][at]


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


@example("BP-DC-62")
def _ai_alone(case: Example) -> None:
    s = battle("mer_raiders:cybertank", "pro_cyber")
    put(s, find(s, "cybertank"), 400, 400)
    put(s, find(s, "pro_cyber", 1), 800, 400)
    check_out(s)
    assert (s.out[0] != 0) == case["expected"]["out"]
    assert s.stage == GAME_OVER


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


def test_every_example_has_its_function() -> None:
    from sandtable import citations
    from tests.conftest import CASES

    every = citations.examples(CASES / "bronepekhota_examples.yaml", ("source", "derived"))
    assert sorted(HANDLERS) == sorted(row["id"] for row in every)
