"""Items, captives, command vehicles and allies of missions (BP-MISSION)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.bronepekhota.activation.service import board
from sandtable.games.bronepekhota.content.armies import READY
from sandtable.games.bronepekhota.content.missions import BLOCK, MISSIONS, MissionObject, Victory
from sandtable.games.bronepekhota.content.terrain import COVERED, COVERS, TODAY, TerrainType
from sandtable.games.bronepekhota.fighting.damage import kill
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.mission.deployment import is_waiting
from sandtable.games.bronepekhota.mission.victory import exited, in_zone, is_lost
from sandtable.games.bronepekhota.settings import pieces_of, read_options
from sandtable.games.bronepekhota.table.roster import VEHICLE
from tests.games.bronepekhota.table import (
    act,
    battle,
    find,
    play,
    put,
    refused,
)


@pytest.mark.clause("BP-MISSION-12", "BP-MISSION-11")
def test_items_are_carried_and_dropped() -> None:
    s = battle_of("snare")
    f = put(s, find(s, "pol_light_assault_troopers", 1), 786, 300)
    act(s, f)
    assert refused(s, "carry 0") == ""
    put(s, f, 785, 300)
    assert refused(s, "carry 0") == "BP-MISSION-12"
    put(s, f, 800, 300)
    play(s, "carry 0")
    put(s, f, 100, 400)
    assert exited(s, 0, "cargo", "exit_w")
    kill(s, f, 1)
    assert (s.carrier[0], s.item_x[0], s.item_y[0], s.item_z[0]) == (-1, 100, 400, 0)
    assert [event.data for event in s.events if event.kind == "dropped"] == [{"item": 0, "figure": f}]
    assert not exited(s, 0, "cargo", "exit_w")


def battle_of(mission: str) -> Any:
    """A mission with its own armies, nobody on the table."""
    from sandtable.games.bronepekhota.rules import empty_game
    from sandtable.games.bronepekhota.settings import read_options
    from sandtable.games.bronepekhota.table.figures import GONE

    s = empty_game(read_options({"mission": mission}))
    for f in range(int(s.fig.roster.count)):
        s.fig.place[f] = GONE
    s.events = []
    s.tour = 1
    return s


@pytest.mark.clause("BP-MISSION-05", "BP-MISSION-06")
def test_command_vehicles_and_the_line() -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber", mission="kill_command_machine")
    v = put(s, find(s, "raptor"), 400, 400)
    s.seat, s.stage = 0, 3
    assert [s.action_text(action) for action in s.legal()] == [f"command {s.unit[v]}"]
    s.command[0] = s.unit[v]
    assert not is_lost(s, "command:west")
    s.fig.owner[v] = 1
    assert is_lost(s, "command:west")
    s.fig.owner[v], s.fig.marker[v] = 0, 0
    assert is_lost(s, "command:west")
    s = battle("pol_line_clones:pol_line_clones", "pro_cyber", mission="hold_the_line")
    s.began[0] = 2
    put(s, 0, 800, 400)
    put(s, 6, 799, 400)
    assert not in_zone(s, 0, "units", "line", 3)
    put(s, 6, 801, 400)
    assert in_zone(s, 0, "units", "line", 3)


@pytest.mark.clause("BP-MISSION-14")
def test_a_side_in_reserve_waits_until_the_tour_after_its_item_was_taken() -> None:
    """Whose side has no such item, and who has no side in the mission, does not wait."""
    name = next(mission.id for mission in MISSIONS.values() if any(side.reserve_until for side in mission.sides))
    s = battle_of(name)
    sides = s.options.mission.sides
    seat = next(at for at, side in enumerate(sides) if side.reserve_until)
    item = next(at for at, thing in enumerate(s.options.mission.objects) if thing.id == sides[seat].reserve_until)
    assert not is_waiting(s, 1 - seat)
    assert not is_waiting(s, len(sides))
    s.tour = 3
    for taken, waits in ((0, True), (2, False), (3, True), (4, True), (1, False)):
        s.taken[item] = taken
        assert is_waiting(s, seat) is waits, taken


@pytest.mark.clause("BP-MISSION-10")
def test_allies_are_no_enemies() -> None:
    s = battle("pol_line_clones", "pro_cyber", "rut_troops", "mer_raiders", layout="crossfire", teams="0,1,0,1")
    f = put(s, find(s, "pol_line_clones", 1), 400, 400)
    ally = put(s, find(s, "rut_troops", 1), 425, 400)
    act(s, f)
    assert not s.is_engaged(f)
    assert refused(s, f"shoot {f} own {ally}") == "BP-SHOOT-03"
    assert refused(s, f"fight {ally}") == "BP-MELEE-01"


@pytest.mark.clause("BP-MISSION-13", "BP-MISSION-14")
def test_captives_and_flags() -> None:
    s = battle_of("liberation")
    captive = put(s, find(s, "captive"), 920, 400)
    f = put(s, find(s, "pro_assault_spetsnaz", 1), 800, 400)
    act(s, f)
    assert refused(s, f"shoot {f} own {captive}") == "BP-SHOOT-03"
    s = battle_of("bait")
    f, mortar = put(s, find(s, "pro_cyber", 2), 400, 400), put(s, find(s, "mortar"), 480, 400)
    act(s, f)
    assert refused(s, f"shoot {f} own {mortar}") == "BP-MISSION-14"


def thing(**row: object) -> MissionObject:
    """An object of a mission."""
    return MissionObject({"id": "x", "kind": "zone", "at_mm": [100, 200], **row}, "test")


@pytest.mark.clause("BP-MISSION-11")
def test_a_zone_ends_with_its_outline() -> None:
    square = thing(size_mm=[40, 60])
    for x, y, inside in ((120, 230, True), (80, 170, True), (121, 200, False), (100, 231, False), (79, 200, False)):
        assert square.holds(x, y) is inside
    assert square.corners() == [(80, 170), (120, 170), (120, 230), (80, 230)]
    circle = thing(size_mm=[0, 0], radius_mm=50)
    for x, y, inside in ((150, 200, True), (130, 240, True), (131, 240, False), (70, 160, True), (100, 149, False)):
        assert circle.holds(x, y) is inside


@pytest.mark.clause("BP-MISSION-11")
def test_a_condition_is_a_word_with_what_it_is_about_and_perhaps_a_number() -> None:
    rows: list[dict[str, object]] = [{"in_zone": ["units", "line", 2]}, {"dead_share": ["west", 50]}, {"lost": "east"}]
    found = Victory({"at": "limit", "winner": "west", "if": rows}, "test").conditions
    assert [(each.word, each.about, each.count) for each in found] == [
        ("in_zone", ["units", "line"], 2),
        ("dead_share", ["west"], 50),
        ("lost", ["east"], 0),
    ]
    with pytest.raises(BadNotation, match="unknown condition"):
        Victory({"at": "limit", "winner": "west", "if": [{"luck": 1}]}, "test")


@pytest.mark.clause("BP-MISSION-13")
@pytest.mark.parametrize("name", MISSIONS)
def test_blocks_of_a_mission_stand_on_the_table_with_their_height(name: str) -> None:
    options = read_options({"mission": name})
    blocks = [item for item in options.mission.objects if item.kind == BLOCK]
    standing = pieces_of(options)[1]
    assert [(piece.kind.height, piece.corners) for piece in standing] == [(b.height, b.corners()) for b in blocks]


@pytest.mark.clause("BP-MISSION-13", "BP-DMG-10")
def test_a_wreck_stands_beside_the_blocks_of_a_mission_with_its_own_height() -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber", mission="seize_object")
    wrecked = s.scene.with_wrecks([(find(s, "raptor"), 400, 400, 0, 50)])
    tops = [int(top) for top in s.scene.top]
    assert s.scene.blocks
    assert [int(top) for top in wrecked.top] == [*tops, TODAY.wreck_height]
    again = wrecked.with_wrecks([(find(s, "raptor"), 400, 400, 0, 50)])
    assert [int(top) for top in again.top] == [*tops, TODAY.wreck_height]


@pytest.mark.clause("BP-MISSION-07", "BP-SETUP-01", "BP-SETUP-02")
def test_armies_are_chosen_and_checked_unless_the_mission_gives_them() -> None:
    game = BronepekhotaGame()
    for mission in MISSIONS.values():
        named = game.contenders({"mission": mission.id, "points": 1000})[1]
        assert (named == []) is mission.has_armies()
        assert all(READY[name].points == 1000 for name in named)
    assert {READY[name].points for name in game.contenders({})[1]} == {500}
    wrong: list[tuple[dict[str, object], str]] = [
        ({"armies": "polaris_1000,protectorate_500", "points": 500}, "BP-SETUP-02"),
        ({"armies": "polaris_500"}, "BP-SETUP-01"),
        ({"armies": "polaris_500," * 4 + "polaris_500"}, "BP-SETUP-01"),
        ({"mission": "assault", "armies": "polaris_500,protectorate_500"}, "BP-MISSION-07"),
    ]
    for settings, clause in wrong:
        with pytest.raises(BadNotation) as caught:
            read_options(settings)
        assert caught.value.clause == clause


@pytest.mark.clause("BP-COVER-07")
def test_terrain_covers_the_kinds_of_figures_that_its_row_names() -> None:
    rows: dict[str, object] = {
        "id": "x",
        "form": "area",
        "walkable": False,
        "cover": {"id": "heavy", "for": ["infantry", "gun"]},
    }
    heavy = COVERS.index("heavy")
    assert TerrainType(rows).cover == [heavy if kind in ("infantry", "gun") else 0 for kind in COVERED]
    assert TerrainType({"id": "x", "form": "area"}).cover == [0] * len(COVERED)


@pytest.mark.clause("BP-CAPTURE-04", "BP-MISSION-12")
def test_whoever_boards_leaves_behind_what_they_carry() -> None:
    s = battle_of("snare")
    f = put(s, find(s, "pol_light_assault_troopers", 1), 786, 300)
    act(s, f)
    play(s, "carry 0")
    machine = next(each for each in range(int(s.fig.roster.count)) if s.fig.roster.kind[each] == VEHICLE)
    put(s, machine, 840, 300)
    board(s, f, machine)
    assert (s.carrier[0], s.item_x[0], s.item_y[0]) == (-1, 786, 300)
