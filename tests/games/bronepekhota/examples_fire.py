"""Worked examples of the rulebook about fire: sight and cover, range, armour, bursts, blasts, grenades."""

from __future__ import annotations

from sandtable.games.bronepekhota.content import dice, sheets
from sandtable.games.bronepekhota.fighting.damage import passes_armour_test, survives
from sandtable.games.bronepekhota.fighting.grenades import PLACE_X, PLACE_Y, PLACE_Z, caught_at, find_place
from sandtable.games.bronepekhota.fighting.shooting import (
    armor_of,
    caught_by_blast,
    is_hit,
    may_crew,
    pierces,
    shot_cover,
)
from sandtable.games.bronepekhota.table.figures import DEAD, steps_of
from sandtable.games.bronepekhota.table.sight import NO_SHOT, cover_of, look
from tests.games.bronepekhota.examples import Example, example, vehicle_on_table
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
    needed = sheets.SHEETS.guns[case["given"]["gun"]["id"]].rank
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


@example("BP-EX-38")
def _gryphon(case: Example) -> None:
    sheet, expected = sheets.SHEETS.vehicles["gryphon"], case["expected"]
    assert (sheet.cost, sheet.rank, sheet.rate) == (expected["cost"], expected["rank"], expected["rate_of_fire"])
    found = [[dice.dice_text(w.range), dice.dice_text(w.power, True), w.ammo] for w in sheet.weapons]
    assert found == expected["weapons"]
    assert sheet.weapons[4].burst == expected["burst"]["w4"]
    assert [[zone.top, zone.low, zone.speed] for zone in sheet.zones] == expected["zones"]


@example("BP-EX-39")
def _mortar(case: Example) -> None:
    sheet, expected = sheets.SHEETS.guns["mortar"], case["expected"]
    weapon = sheet.weapons[0]
    assert (sheet.cost, sheet.rank, sheet.rate, weapon.ammo) == (20, 1, 1, expected["ammo"])
    assert (sheet.mobile, dice.dice_text(weapon.range)) == (expected["mobile"], expected["range"])
    assert dice.dice_text(weapon.power) == expected["power"]
    assert weapon.blast_steps == expected["blast"]["radius"]
    assert dice.dice_text(weapon.blast_power, True) == expected["blast"]["power"]
    assert [[zone.top, zone.low] for zone in sheet.zones] == expected["zones"]


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
    from sandtable.games.bronepekhota.fighting.melee import is_surprise

    s = battle("pol_line_clones", "pro_cyber")
    d = put(s, find(s, "pro_cyber", 1), 500, 500, case["given"]["defender"]["heading"])
    for at, (x, y) in enumerate(case["event"]["attacker"]):
        f = put(s, find(s, "pol_line_clones", 1), x, y)
        assert s.fig.in_view(d, f) == case["expected"]["in_view"][at]
        assert is_surprise(s, f, d) == case["expected"]["surprise"][at]


@example("BP-DC-14")
def _armour_test(case: Example) -> None:
    marker = case["given"]["marker_after_damage"]
    assert [passes_armour_test(marker, value) for value in case["event"]["d12"]] == case["expected"]["passed"]


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
