"""Dice, sheets, terrain and missions say what their rows say (BP-DATA, BP-DICE)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.bronepekhota.content import dice, missions, sheets, terrain
from sandtable.games.bronepekhota.content.rows import LATEST, VERSIONS, _digest, files, load
from sandtable.games.bronepekhota.settings import pieces_of, read_options
from sandtable.games.bronepekhota.table.scene import Scene

Rows = dict[str, Any]
SOLDIER: Rows = {"rank": 2, "speed": 5, "melee": 3, "armor": 4, "props": []}


def rows(path: str, key: str) -> list[Rows]:
    found: Any = load(path)[key]
    return list(found)


def every_squad() -> list[Rows]:
    return [row for file in files("units", "squads_") for row in rows(file, "squads")]


# Dice.


@pytest.mark.clause("BP-DICE-01", "BP-DICE-02", "BP-DICE-03", "BP-DICE-04", "BP-DICE-06")
def test_every_notation_of_dice() -> None:
    for count, sides, plus in itertools.product(range(1, 10), (6, 12, 20), range(-3, 4)):
        text = f"{count if count > 1 else ''}D{sides}{f'{plus:+d}' if plus else ''}"
        read = dice.read_dice(text)
        assert (dice.count_of(read), dice.sides_of(read), dice.plus_of(read)) == (count, sides, plus)
        assert dice.dice_text(read) == text
        assert dice.read_dice(dice.dice_text(read, True)) == read
    for wrong in ("", "D8", "0D6", "10D6", "D6+4", "D6+0", "D6-", "d6", "2D", "D6 ", "D66"):
        with pytest.raises(BadNotation, match="BP-DICE-01"):
            dice.read_dice(wrong)
    assert dice.dice_text(dice.NO_DICE) == "-"


@pytest.mark.clause("BP-DICE-06", "BP-DMG-06")
def test_a_range_die_is_never_below_one_and_larger_dice_pierce_deeper() -> None:
    assert [dice.range_result(rolled, -2) for rolled in (1, 2, 3, 4)] == [1, 1, 1, 2]
    assert [dice.range_result(rolled, 3) for rolled in (1, 6)] == [4, 9]
    assert [dice.damage_of(sides) for sides in (6, 12, 20)] == [1, 2, 3]


# Sheets.


def packed(row: Rows, key: str) -> int:
    return dice.read_dice(row[key]) if key in row else dice.NO_DICE


def check_soldier(soldier: sheets.Soldier, row: Rows) -> None:
    assert (soldier.rank, soldier.speed) == (row["rank"], row["speed"])
    assert (soldier.melee, soldier.armor) == (row["melee"], row["armor"])
    assert (soldier.range, soldier.power) == (packed(row, "range"), packed(row, "power"))
    assert soldier.props == sum(sheets.PROPERTIES[name] for name in row.get("props", []))
    steps = [int(name[-1]) for name in row.get("props", []) if name.startswith("jump")]
    assert soldier.jump() == max(steps, default=0)
    assert sheets.ABILITIES[soldier.ability] == row.get("ability", "none")


@pytest.mark.clause("BP-DATA-01", "BP-DATA-02", "BP-DATA-09", "BP-DATA-10", "BP-DATA-12", "BP-PACK-01")
def test_squads_heroes_and_pilots_are_as_their_rows() -> None:
    known = sheets.Sheets(LATEST)
    assert list(known.squads) == [row["id"] for row in every_squad()]
    factions: Any = load("units/factions.toml")["factions"]
    assert known.allies == {row["id"]: row["allies"] for row in factions}
    for row in every_squad():
        squad = known.squads[row["id"]]
        assert (squad.faction, squad.cost, squad.race) == (row["faction"], row["cost"], row["race"])
        assert squad.grenades == row["grenades"]
        assert len(squad.soldiers) == row["size"] == len(row["soldiers"])
        for soldier, own in zip(squad.soldiers, row["soldiers"], strict=True):
            check_soldier(soldier, own)
    singles = [(known.heroes, "heroes"), (known.pilots, "pilots")]
    for group, name in singles:
        assert list(group) == [row["id"] for row in rows(f"units/{name}.toml", name)]
        for row in rows(f"units/{name}.toml", name):
            single = group[row["id"]]
            assert single.factions == row.get("factions", [row.get("faction")])
            assert single.cost == row["cost"]
            check_soldier(single.soldier, row)


@pytest.mark.clause("BP-PACK-01", "BP-DATA-09")
@pytest.mark.parametrize(("props", "steps"), [([], 0), (["repair"], 0), (["jump3"], 3), (["jump4"], 4), (["jump5"], 5)])
def test_the_steps_of_a_pack(props: list[str], steps: int) -> None:
    assert sheets.Soldier({**SOLDIER, "props": props}, "x").jump() == steps
    assert sheets.Soldier({**SOLDIER, "props": ["repair", *props]}, "x").jump() == steps


def check_weapon(weapon: sheets.Weapon, row: Rows) -> None:
    special = row.get("special", {})
    blast = special.get("type") == "blast"
    assert weapon.melee == row.get("melee", 0)
    assert (weapon.range, weapon.power) == (packed(row, "range"), packed(row, "power"))
    assert weapon.ammo == row.get("ammo", 0)
    assert weapon.blast_steps == (special["radius"] if blast else 0)
    assert weapon.blast_power == (dice.read_dice(special["power"]) if blast else dice.NO_DICE)
    assert weapon.burst == special.get("shots", 1)
    assert weapon.anti_air == (special.get("type") == "anti_air")


@pytest.mark.clause("BP-DATA-03", "BP-DATA-04", "BP-DATA-05", "BP-DATA-06", "BP-DATA-07", "BP-DATA-08", "BP-DATA-19")
@pytest.mark.clause("BP-GEO-01", "BP-GEO-02")
def test_machines_are_as_their_rows() -> None:
    known = sheets.Sheets(LATEST)
    bodies: Any = load("units/tables.toml")["figures"]
    for group, path, name in ((known.vehicles, "vehicles", "vehicles"), (known.guns, "guns", "guns")):
        assert list(group) == [row["id"] for row in rows(f"units/{path}.toml", name)]
        for row in rows(f"units/{path}.toml", name):
            machine, gun = group[row["id"]], name == "guns"
            assert (machine.gun, machine.faction) == (gun, "" if gun else row["faction"])
            assert (machine.cost, machine.rank, machine.rate) == (row["cost"], row["rank"], row["rate_of_fire"])
            assert machine.durability == row["durability"]
            zones = [(zone.color, zone.top, zone.low, zone.speed) for zone in machine.zones]
            assert zones == [(zone["color"], zone["from"], zone["to"], zone.get("speed", 0)) for zone in row["zones"]]
            for weapon, own in zip(machine.weapons, [row] if gun else row["weapons"], strict=True):
                check_weapon(weapon, own)
                assert weapon.kind == (row["id"] if gun else own["weapon"])
            mover = "infantry" if gun else row["chassis"]
            assert sheets.MOVERS[machine.mover] == mover
            assert machine.radius == (bodies["gun"]["radius_mm"] if gun else row["radius_mm"])
            assert machine.clearance == (10 if gun else row["clearance_mm"])
            assert machine.heavy == (row.get("weight") == "heavy")
            assert machine.mobile == (gun and row["mobile"])
            assert machine.ai == row.get("ai_controlled", False)
            assert machine.repair == row.get("special", {}).get("repair", 0) if not gun else machine.repair == 0
            kind = "walking" if mover == "walking" else "ground"
            body = "gun" if gun else "flying" if mover == "flying" else f"{row['weight']}_{kind}"
            assert machine.size() == (bodies[body]["height_mm"], bodies[body]["eye_mm"])


@pytest.mark.clause("BP-DATA-14", "BP-DATA-19", "BP-RAM-03")
def test_tables_of_sizes_movement_and_rams_are_as_their_rows() -> None:
    bodies: Any = load("units/tables.toml")["figures"]
    wanted = {name: row for name, row in bodies.items() if isinstance(row, dict)}
    sizes = {name: (row.get("radius_mm", 0), row["height_mm"], row["eye_mm"]) for name, row in wanted.items()}
    assert sheets._read_sizes() == sheets.FIGURES_SIZE == sizes
    moving = {
        row["chassis"]: [
            *(row.get(key, 0) for key in ("forward_mm", "back_mm", "side_mm", "turn_headings", "moves")),
        ]
        for row in rows("units/tables.toml", "vehicle_movement")
    }
    assert sheets._read_movement() == sheets.MOVEMENT == moving
    assert set(moving) == set(sheets.MOVERS[1:])
    assert sheets.ram_table() == [1, 2, 3, 4]


@pytest.mark.clause("BP-DATA-05", "BP-DATA-18")
@pytest.mark.parametrize(
    ("zones", "fits"),
    [
        ([(6, 4), (3, 1)], True),
        ([(6, 6), (5, 1)], True),
        ([(6, 1)], True),
        ([(5, 4), (3, 1)], False),
        ([(7, 4), (3, 1)], False),
        ([(6, 4), (2, 1)], False),
        ([(6, 4), (4, 1)], False),
        ([(6, 4), (3, 2)], False),
        ([(6, 4), (3, 0)], False),
        ([(6, 7), (6, 1)], False),
        ([], False),
    ],
)
def test_zones_run_without_a_gap_down_to_cell_one(zones: list[tuple[int, int]], fits: bool) -> None:
    colors = ["green", "yellow"]
    cells = [{"color": colors[at], "from": top, "to": low} for at, (top, low) in enumerate(zones)]
    row = {**rows("units/guns.toml", "guns")[0], "durability": 6, "zones": cells}
    if fits:
        assert [zone.low for zone in sheets.Machine(row, True, sheets.ALLIES).zones][-1] == 1
    else:
        with pytest.raises(BadNotation, match="BP-DATA-18"):
            sheets.Machine(row, True, sheets.ALLIES)


# Terrain.


@pytest.mark.clause("BP-DATA-15", "BP-COVER-07", "BP-GEO-23", "BP-GEO-24")
def test_terrain_is_as_its_rows() -> None:
    for row in rows("terrain/types.toml", "terrain"):
        kind = terrain.TerrainType(row)
        assert terrain.FORMS[kind.form] == row["form"]
        assert kind.height == row.get("height_mm", 0)
        flags = (kind.walkable, kind.climbable, kind.screen, kind.vehicles)
        assert flags == tuple(row.get(name, False) for name in ("walkable", "climbable", "screen", "vehicles"))
        if row["form"] == "link":
            assert terrain.LINK_KINDS[kind.kind] == row["kind"]
        costs = [row.get("move", {}).get(name, 1) for name in ("infantry", "wheeled", "tracked", "walking")]
        assert kind.move == [terrain.BLOCKED if cost == "blocked" else cost for cost in costs]
        cover = row.get("cover")
        covered = ["infantry", "wheeled", "tracked", "walking", "flying", "gun"]
        level = ["none", "light", "heavy", "total"].index(cover["id"]) if cover else 0
        assert kind.cover == [level if cover and name in cover["for"] else 0 for name in covered]
        hazard = row.get("hazard")
        if hazard is None:
            assert (kind.hazard_for, kind.hazard_rolls, kind.hazard_effect, kind.hazard_damage) == (0, 0, 0, 0)
        else:
            assert kind.hazard_for == sum(1 << sheets.MOVERS.index(name) for name in hazard["for"])
            assert kind.hazard_rolls == sum(1 << roll for roll in hazard["rolls"])
            assert (kind.hazard_die, kind.hazard_damage) == (hazard["die"], hazard["n"])
            assert kind.hazard_effect == {"damage": terrain.DAMAGE, "stop": terrain.STOP}[hazard["effect"]]


@pytest.mark.clause("BP-COVER-07", "BP-DATA-15")
def test_an_area_covers_the_kinds_it_names() -> None:
    row: Rows = {"id": "x", "form": "area", "cover": {"id": "heavy", "for": ["gun", "wheeled"]}}
    assert terrain.TerrainType(row).cover == [0, 2, 0, 0, 0, 2]
    assert terrain.TerrainType({"id": "x", "form": "area"}).cover == [0] * 6


@pytest.mark.clause("BP-DATA-16", "BP-DATA-18", "BP-GEO-15", "BP-CLIMB-11", "BP-CLIMB-12")
def test_maps_are_as_their_rows() -> None:
    for file in files("terrain", "map_"):
        row: Any = load(file)
        layout = terrain.read_layout(row)
        assert layout.size == tuple(row.get("size_mm", (0, 0)))
        assert len(layout.pieces) == len(row.get("pieces", []))
        for piece, own in zip(layout.pieces, row.get("pieces", []), strict=True):
            assert piece.kind.id == own["type"]
            if piece.kind.form == terrain.LINK:
                assert (piece.foot, piece.head, piece.width) == (
                    tuple(own["foot"]),
                    tuple(own["head"]),
                    own["width_mm"],
                )
                assert (piece.z, piece.corners) == (0, [])
            else:
                assert (piece.z, piece.corners) == (own.get("z", 0), [tuple(corner) for corner in own["polygon"]])
                assert (piece.foot, piece.head, piece.width) == ((0, 0, 0), (0, 0, 0), 0)


@pytest.mark.clause("BP-DATA-16")
def test_a_piece_lies_on_the_table_unless_its_row_lifts_it() -> None:
    row: Rows = {"type": "platform", "polygon": [[0, 0], [50, 0], [50, 50], [0, 50]]}
    assert terrain.read_piece(row, "here").z == 0
    assert terrain.read_piece({**row, "z": 80}, "here").z == 80


@pytest.mark.clause("BP-CLIMB-11", "BP-CLIMB-12", "BP-DATA-16", "BP-DATA-18")
@pytest.mark.parametrize("kind", ["ramp", "ladder"])
@pytest.mark.parametrize(
    ("head", "steep"),
    [((60, 80, 100), False), ((60, 80, 101), True), ((120, 10, 120), False), ((-100, 10, 100), False)]
    + [((10, 10, 20), True), ((80, 0, 80), False), ((0, 79, 80), True)],
)
def test_slopes_rise_no_steeper_than_they_run(kind: str, head: tuple[int, int, int], steep: bool) -> None:
    """Whatever the foot stands on; a ladder may be as steep as it likes."""
    for x, y, z in ((0, 0, 0), (300, 200, 40)):
        row: Rows = {"type": kind, "foot": [x, y, z], "head": [x + head[0], y + head[1], z + head[2]], "width_mm": 60}
        if steep and kind != "ladder":
            with pytest.raises(BadNotation, match="BP-CLIMB-12"):
                terrain.read_piece(row, "here")
        else:
            assert terrain.read_piece(row, "here").head == tuple(row["head"])


# Missions.


@pytest.mark.clause("BP-MISSION-07", "BP-MISSION-11", "BP-MISSION-13", "BP-MISSION-14", "BP-DATA-17")
def test_missions_are_as_their_rows() -> None:
    for file in files("missions"):
        row: Any = load(file)
        mission = missions.Mission(row, LATEST)
        assert (mission.id, mission.core) == (row["id"], row["kind"] == "core")
        assert (mission.field, mission.layout) == (tuple(row["field_mm"]), row["layout"])
        assert (mission.tours, mission.flags) == (row.get("tours", 0), row.get("flags", []))
        assert mission.first_move == row["first_move"]
        for side, own in zip(mission.sides, row["sides"], strict=True):
            assert (side.id, side.faction) == (own["id"], own.get("faction", ""))
            assert (side.percent, side.area) == (own.get("points_percent", 0), tuple(own["deploy_mm"]))
            assert side.reserve_until == own.get("reserve_until", "taken:").split(":")[1]
            entries = [entry for entry in own.get("army", []) for _ in range(entry["n"])]
            assert [entry.unit for entry in side.army] == [entry["unit"] for entry in entries]
            assert [entry.piloted for entry in side.army] == [entry.get("pilot", True) for entry in entries]
            assert [entry.durability for entry in side.army] == [entry.get("durability", 0) for entry in entries]
            places = [tuple(entry["at_mm"]) if "at_mm" in entry else None for entry in entries]
            assert [entry.at for entry in side.army] == places
        assert mission.has_armies() == any(own.get("army") for own in row["sides"])
        for item, own in zip(mission.objects, row.get("objects", []), strict=True):
            assert (item.id, missions.OBJECTS[item.kind], item.at) == (own["id"], own["kind"], tuple(own["at_mm"]))
            assert item.size == tuple(own.get("size_mm", (0, 0)))
            names = ("radius_mm", "height_mm", "armor", "min_z_mm")
            assert [item.radius, item.height, item.armor, item.min_z] == [own.get(name, 0) for name in names]
        for entry, own in zip(mission.victory, row.get("victory", []), strict=True):
            assert (missions.MOMENTS[entry.moment], entry.winner) == (own["at"], own["winner"])
            for condition, said in zip(entry.conditions, own["if"], strict=True):
                ((word, value),) = said.items()
                parts = value if isinstance(value, list) else [value]
                assert (condition.word, condition.about) == (word, [part for part in parts if isinstance(part, str)])
                assert condition.count == next((part for part in parts if isinstance(part, int)), 0)


def mission_row(**more: object) -> Rows:
    row: Any = load("missions/hunt.toml")
    return {**row, **more}


@pytest.mark.clause("BP-MISSION-07", "BP-MISSION-11", "BP-MISSION-14", "BP-DATA-18")
@pytest.mark.parametrize(
    ("more", "clause"),
    [
        ({"first_move": "initiative"}, ""),
        ({"first_move": "protectorate"}, ""),
        ({"first_move": "nobody"}, "BP-MISSION-07"),
        ({"layout": "atlantis"}, "BP-DATA-18"),
        ({"victory": [{"at": "tour", "if": [], "winner": "polaris"}]}, ""),
        ({"victory": [{"at": "tour", "if": [], "winner": "nobody"}]}, "BP-MISSION-07"),
        ({"victory": [{"at": "tour", "if": [{"rains": "a"}], "winner": "draw"}]}, "BP-MISSION-11"),
        ({"victory": [{"at": "tour", "if": [{"rains": "a", "lost": "raptor"}], "winner": "draw"}]}, "BP-MISSION-11"),
        ({"victory": [{"at": "tour", "if": [{}], "winner": "draw"}]}, "BP-MISSION-11"),
        ({"field_mm": [1200]}, "BP-DATA-18"),
    ],
)
def test_missions_that_do_not_fit_are_refused(more: Rows, clause: str) -> None:
    if not clause:
        missions.Mission(mission_row(**more), LATEST)
        return
    with pytest.raises(BadNotation) as caught:
        missions.Mission(mission_row(**more), LATEST)
    assert caught.value.clause == clause


@pytest.mark.clause("BP-MISSION-07", "BP-MISSION-14")
def test_a_side_that_does_not_fit_is_refused() -> None:
    known, side = sheets.Sheets(LATEST), dict(mission_row()["sides"][0])
    assert missions.Side({**side, "reserve_until": "taken:chest"}, "x", known).reserve_until == "chest"
    for more, clause in (({"reserve_until": "noon"}, "BP-MISSION-14"), ({"faction": "nobody"}, "BP-DATA-18")):
        with pytest.raises(BadNotation) as caught:
            missions.Side({**side, **more}, "x", known)
        assert caught.value.clause == clause


@pytest.mark.clause("BP-MISSION-11", "BP-MISSION-13")
def test_what_lies_in_an_object_its_outline_included() -> None:
    place: Rows = {"id": "x", "kind": "zone", "at_mm": [100, 200]}
    round_one = missions.MissionObject({**place, "radius_mm": 50}, "m")
    inside = [(100, 200), (150, 200), (100, 150), (130, 240), (70, 160)]
    outside = [(151, 200), (100, 149), (131, 240), (140, 240), (60, 160)]
    assert [round_one.holds(x, y) for x, y in inside] == [True] * 5
    assert [round_one.holds(x, y) for x, y in outside] == [False] * 5
    box = missions.MissionObject({**place, "kind": "block", "size_mm": [60, 20]}, "m")
    assert [box.holds(x, y) for x, y in ((130, 210), (70, 190), (130, 190))] == [True] * 3
    assert [box.holds(x, y) for x, y in ((131, 200), (69, 200), (100, 211), (100, 189))] == [False] * 4
    assert box.corners() == [(70, 190), (130, 190), (130, 210), (70, 210)]


@pytest.mark.clause("BP-MISSION-13")
def test_the_blocks_of_a_mission_stand_on_the_table() -> None:
    for mission in missions.MISSIONS.values():
        options = read_options({"mission": mission.id})
        own, blocks = pieces_of(options)
        wanted = [item for item in mission.objects if item.kind == missions.BLOCK]
        assert own == terrain.LAYOUTS[mission.layout].pieces
        assert [block.corners for block in blocks] == [item.corners() for item in wanted]
        assert [(block.z, block.kind.height, block.kind.walkable) for block in blocks] == [
            (0, item.height, False) for item in wanted
        ]
        scene = Scene(*mission.field, own, blocks)
        assert [(scene.base[at], scene.top[at]) for at in range(len(wanted))] == [(0, item.height) for item in wanted]
    assert any(pieces_of(read_options({"mission": name}))[1] for name in missions.MISSIONS)


@pytest.mark.clause("BP-RNG-05")
def test_versions_of_the_rules_that_read_other_rows_have_other_names() -> None:
    """Terrain, factions and tables are shared by all of them; armies, missions and sheets are not."""
    names = [_digest(version, "") for version in range(3, LATEST + 1)]
    assert len(set(names)) == len(names)
    assert _digest(LATEST, "") == VERSIONS.digest(LATEST)
