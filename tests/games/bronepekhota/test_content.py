"""Armies and rows of the content (BP-SETUP, BP-DATA, BP-HERO)."""

from __future__ import annotations

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.bronepekhota.content import sheets
from sandtable.games.bronepekhota.content.armies import READY, army_cost, check_army, read_army
from sandtable.games.bronepekhota.content.terrain import LAYOUTS, TERRAIN, read_piece
from sandtable.games.bronepekhota.game import BronepekhotaGame
from tests.games.bronepekhota.table import (
    battle,
    rectangle,
)

GAME = BronepekhotaGame()


def refusal(words: str, limit: int = 9999, faction: str = "") -> str:
    """The clause by which an army is refused, "" if it may be fielded."""
    try:
        check_army(read_army(words.split(":")), limit, faction)
    except BadNotation as error:
        return error.clause
    return ""


@pytest.mark.clause("BP-SETUP-02", "BP-SETUP-15", "BP-HERO-01", "BP-TURN-11")
def test_armies_are_checked() -> None:
    assert refusal("pol_line_clones:mortar", 70) == ""
    assert refusal("pol_line_clones:mortar", 69) == "BP-SETUP-02"
    assert refusal("pol_line_clones+hero_cross", 156) == "BP-SETUP-02"
    assert refusal("pol_line_clones:pro_cyber") == "BP-SETUP-15"
    assert refusal("pro_cyber:mer_raiders:rut_troops") == ""
    assert refusal("mer_raiders:pro_cyber", faction="mercenaries") == "BP-SETUP-15"
    assert refusal("raptor+hero_cross") == "BP-HERO-01"
    assert refusal("pol_line_clones+hero_ghost") == "BP-SETUP-15"
    assert refusal("cybertank") == "BP-TURN-11"


@pytest.mark.clause("BP-HERO-01")
def test_a_hero_is_bought_once() -> None:
    assert refusal("pol_line_clones+hero_cross:pol_heavy_clones+hero_cross") == "BP-HERO-01"
    assert refusal("pol_line_clones+hero_cross:pol_heavy_clones+hero_erkhard") == ""
    twice = ["pol_line_clones+hero_cross:pol_heavy_clones+hero_cross", "pro_cyber"]
    with pytest.raises(BadNotation) as caught:
        battle(*twice)
    assert caught.value.clause == "BP-HERO-01"
    # Both sides may have the same one, and games of the second version of the rules go on with two.
    battle("pol_line_clones+hero_cross", "pol_heavy_clones+hero_cross")
    assert battle(*twice, rules=2).fig.roster.sheet.count("hero_cross") == 2


@pytest.mark.clause("BP-SETUP-09", "BP-SETUP-11", "BP-SETUP-16", "BP-DATA-12")
def test_every_vehicle_needs_a_pilot_of_its_own() -> None:
    assert refusal("pol_line_clones:locust") == "BP-SETUP-16"
    assert refusal("pol_line_clones:locust:pilot_regular") == ""
    assert refusal("pol_line_clones:locust:locust:pilot_regular") == "BP-SETUP-16"
    assert refusal("pilot_regular:raptor") == "BP-SETUP-16"
    assert refusal("mer_raiders:cybertank") == ""
    pilot = sheets.SHEETS.pilots["pilot_regular"]
    assert (pilot.soldier.rank, pilot.soldier.speed, pilot.soldier.armor, pilot.cost) == (3, 5, 2, 10)


@pytest.mark.clause("BP-SETUP-01", "BP-SETUP-08", "BP-DATA-13", "BP-DATA-20")
def test_ready_armies_fit_their_points() -> None:
    assert {army.points for army in READY.values()} == {500, 1000, 1500}
    assert {army.faction for army in READY.values()} == set(sheets.FACTIONS)
    for army in READY.values():
        units = read_army(army.units)
        check_army(units, army.points, army.faction)
        assert army_cost(units) > army.points * 4 // 5
    s = GAME.start({})
    for f in range(int(s.fig.roster.count)):
        assert s.fig.marker[f] == s.fig.roster.durability[f]
    assert list(s.ammo) == [weapon.ammo for weapon in s.fig.roster.weapons]


@pytest.mark.clause("BP-DATA-18")
@pytest.mark.parametrize(
    "change",
    [
        {"size": 4},
        {"faction": "nobody"},
        {"soldiers": [{"rank": 1, "speed": 1, "melee": 1, "armor": 1, "props": ["wings"]}] * 6},
    ],
)
def test_squads_that_do_not_fit_are_refused(change: dict[str, object]) -> None:
    soldiers: list[object] = [{"rank": 1, "speed": 1, "melee": 1, "armor": 1, "props": []}] * 6
    row: dict[str, object] = {"id": "x", "faction": "polaris", "cost": 5, "race": "clone", "grenades": 1, "size": 6}
    sheets.Squad({**row, "soldiers": soldiers}, sheets.ALLIES)
    with pytest.raises(BadNotation, match="BP-DATA-18"):
        sheets.Squad({**row, "soldiers": soldiers, **change}, sheets.ALLIES)


@pytest.mark.clause("BP-DATA-05", "BP-DATA-18")
def test_zones_have_no_gaps() -> None:
    row: dict[str, object] = {"id": "x", "cost": 5, "rank": 1, "rate_of_fire": 1, "ammo": 1, "durability": 5}
    row.update({"mobile": True, "range": "D6", "power": "D6"})
    good: list[object] = [{"color": "green", "from": 5, "to": 3}, {"color": "red", "from": 2, "to": 1}]
    sheets.Machine({**row, "zones": good}, True, sheets.ALLIES)
    for bad in ([good[0]], [{"color": "green", "from": 5, "to": 4}, good[1]], [good[1]]):
        with pytest.raises(BadNotation, match="BP-DATA-18"):
            sheets.Machine({**row, "zones": bad}, True, sheets.ALLIES)


@pytest.mark.clause("BP-DATA-15", "BP-DATA-16", "BP-DATA-18", "BP-GEO-15", "BP-CLIMB-11")
def test_pieces_of_terrain_are_checked() -> None:
    assert len(LAYOUTS) >= 8
    assert {kind.form for kind in TERRAIN.values()} == {0, 1, 2}
    with pytest.raises(BadNotation, match="anticlockwise"):
        read_piece({"type": "ruins", "z": 0, "polygon": [[0, 0], [0, 50], [50, 50], [50, 0]]}, "here")
    with pytest.raises(BadNotation, match="unknown terrain"):
        read_piece(rectangle("lava", 0, 0, 10, 10), "here")
    steep: dict[str, object] = {"type": "ramp", "foot": [0, 0, 0], "head": [79, 0, 80], "width_mm": 100}
    with pytest.raises(BadNotation, match="BP-CLIMB-12"):
        read_piece(steep, "here")
    read_piece({**steep, "head": [80, 0, 80]}, "here")
    ladder = read_piece({"type": "ladder", "foot": [360, 450, 0], "head": [330, 440, 80], "width_mm": 30}, "here")
    assert (ladder.foot, ladder.head, ladder.width) == ((360, 450, 0), (330, 440, 80), 30)
    with pytest.raises(BadNotation, match="polygon"):
        read_piece({"type": "ruins", "z": 0, "polygon": "0,0"}, "here")


@pytest.mark.clause("BP-DATA-07", "BP-DATA-19", "BP-GEO-01", "BP-GEO-02")
def test_sizes_of_figures() -> None:
    s = battle("pol_line_clones:raptor:mortar:thunder:pilot_regular", "pro_cyber:t_rex:pilot_regular:bronekhod")
    sizes = {}
    for f in range(int(s.fig.roster.count)):
        roster = s.fig.roster
        sizes[roster.sheet[f]] = (int(roster.radius[f]), int(roster.height[f]), int(roster.eye[f]))
    assert sizes["pol_line_clones"] == (12, 35, 30)
    assert sizes["mortar"] == (20, 25, 20)
    assert sizes["raptor"] == (40, 70, 55)
    assert sizes["t_rex"] == (60, 110, 90)
    assert sizes["bronekhod"] == (40, 50, 40)
    assert sizes["thunder"] == (60, 40, 20)
    for machine in sheets.SHEETS.vehicles.values():
        assert machine.clearance <= 50
        assert (machine.clearance == 0) == (machine.mover == sheets.FLYING)


@pytest.mark.clause("BP-DATA-19", "BP-MOVE-VEH-04", "BP-MOVE-VEH-05", "BP-MOVE-VEH-06", "BP-MOVE-VEH-09")
def test_what_a_point_buys_by_chassis() -> None:
    """Millimetres forward, back and sideways, headings of a turn, moves; 0 is impossible."""
    assert sheets.MOVEMENT == {
        "wheeled": [40, 40, 0, 64, 1],
        "tracked": [40, 40, 0, 64, 1],
        "walking": [40, 20, 20, 64, 1],
        "flying": [40, 0, 0, 16, 2],
    }


@pytest.mark.clause("BP-DATA-09", "BP-DATA-10", "BP-DATA-14")
def test_properties_heroes_and_tables() -> None:
    assert sheets.SHEETS.squads["pol_regime_clones"].soldiers[0].jump() == 3
    assert sheets.SHEETS.squads["pol_light_assault_clones"].soldiers[0].jump() == 4
    assert sheets.SHEETS.heroes["hero_ghost"].soldier.jump() == 5
    assert sorted(hero.soldier.ability for hero in sheets.SHEETS.heroes.values()) == list(range(1, 13))
    assert sheets.ram_table() == [1, 2, 3, 4]
    assert sheets.MOVEMENT["walking"] == [40, 20, 20, 64, 1]
