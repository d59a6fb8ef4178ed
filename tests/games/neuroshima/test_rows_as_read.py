"""Tiles, constructions, scenarios and grounds say what their rows say (NH-CONSTR, NH-ATLAS, NH-BOARD)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.atlas import scenarios
from sandtable.games.neuroshima.atlas.scenarios import MOMENTS, SCENARIOS, Scenario, find_scenario
from sandtable.games.neuroshima.board.ground import BIG_GROUND, MAIN_GROUND, Ground, atlas_ground
from sandtable.games.neuroshima.content import tiles
from sandtable.games.neuroshima.content.leaders import no_leaders
from sandtable.games.neuroshima.content.tiles import ARMIES, CLASSES, ROLES, Tile
from sandtable.games.neuroshima.content.versions import FILES, LATEST
from sandtable.games.neuroshima.settings import read_options
from sandtable.kit.hexes import AXIAL, HEXES, INDEX, MAIN_FIELD
from tests.games.neuroshima.table import GAME

Rows = dict[str, Any]
AROUND = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
"""Edge 0 is above, the others follow clockwise."""


def rows(path: str) -> Rows:
    found: Any = FILES.rows(path, LATEST)
    return dict(found)


def check_tile(tile: Tile, row: Rows) -> None:
    assert tile.initiative == row.get("initiative", [])
    assert tile.toughness == row.get("toughness", 0)
    assert tile.edges == {int(edge): icons for edge, icons in row.get("edges", {}).items()}
    assert tile.abilities == row.get("abilities", [])
    assert tile.effects == row.get("effects", [])


@pytest.mark.clause("NH-CONSTR-03", "NH-CONSTR-27", "NH-CONSTR-05")
def test_faces_of_constructions_are_as_their_rows() -> None:
    """One of each face, core before wing, face a before face b."""
    faces = tiles._read_constructions(LATEST)
    wanted = [
        (row["army"], piece, side)
        for row in rows("content/constructions.toml")["constructions"]
        for piece in row["pieces"]
        for side in "ab"
    ]
    assert [face.id for face in faces] == [f"{piece['id']}_{side}" for _, piece, side in wanted]
    for face, (army, piece, side) in zip(faces, wanted, strict=True):
        assert (face.army, face.name) == (army, f"{piece['id']}_{side}".removeprefix(f"{army}_"))
        assert (ROLES[face.role], CLASSES[face.kind], face.count) == (piece["role"], "warrior", 1)
        assert face.instant == -1
        check_tile(face, piece[f"face_{side}"])


@pytest.mark.clause("NH-TILE-01", "NH-GEN-11")
def test_tiles_of_armies_are_as_their_rows() -> None:
    for army in tiles.ARMY_FILES:
        own = [tile for tile in tiles.ARMY_TILES if tile.army == army.name]
        assert [tile.id for tile in own] == [row["id"] for row in rows(army.file)["tiles"]]
        for tile, row in zip(own, rows(army.file)["tiles"], strict=True):
            assert (CLASSES[tile.kind], tile.count, tile.role) == (row["kind"], row["count"], 0)
            assert (tile.instant >= 0) == (row["kind"] == "instant")
            check_tile(tile, row)
        assert sum(tile.count for tile in own) == rows(army.file)["tile_total"]


@pytest.mark.clause("NH-HQ-07", "NH-NET-01", "NH-MOD-01", "NH-MELEE-01", "NH-RANGED-01", "NH-ARMOUR-01")
def test_edges_of_tiles_turn_with_them() -> None:
    """Icons of an edge, in every rotation; effects for neighbours act over all six edges of an HQ."""
    icons = {"net": tiles.NETS, "web": tiles.WEBS, "armor": tiles.ARMOUR, "reflection": tiles.MIRRORS}
    for (number, tile), turn in itertools.product(enumerate(tiles.TILES), range(6)):
        at = number * 6 + turn
        for icon, masks in icons.items():
            shown = [(edge + turn) % 6 for edge, found in tile.edges.items() if icon in found]
            assert int(masks[at]) == bits(shown)
        wide = any(effect["reach"] == "neighbors" for effect in tile.effects)
        links = [(edge + turn) % 6 for edge, found in tile.edges.items() if "link" in found]
        assert int(tiles.LINKS[at]) == (63 if wide else bits(links))
        assert not wide or CLASSES[tile.kind] == "hq"
    assert tiles._link_masks() == [*tiles.LINKS]
    assert tiles._strikes() == [*tiles.STRIKE]
    for icon, masks in icons.items():
        assert tiles._edge_masks(icon) == [*masks]


@pytest.mark.clause("NH-LEADER-02", "NH-LEADER-04", "NH-LEADER-05")
def test_before_the_deal_nobody_has_a_leader() -> None:
    for sides in (2, 3):
        cards = no_leaders(sides)
        assert [int(card) for card in cards.kept] == [-1] * sides
        assert [int(uses) for uses in cards.uses] == [0] * sides
        assert {int(card) for card in cards.dealt} == {-1}
        assert (int(cards.used), int(cards.forced), cards.are_revealed()) == (0, 0, False)
        for side in range(sides):
            assert cards.are_revealed() is False
            cards.kept[side] = side
        assert cards.are_revealed() is True


# Scenarios.


def hexes(pairs: list[list[int]]) -> list[int]:
    return [INDEX[(q, r)] for q, r in pairs]


@pytest.mark.clause("NH-ATLAS-01", "NH-ATLAS-02", "NH-ATLAS-04", "NH-ATLAS-10", "NH-ATLAS-14", "NH-ATLAS-S2-06")
@pytest.mark.clause("NH-ATLAS-S1-04", "NH-ATLAS-S2-02", "NH-ATLAS-S3-02", "NH-ATLAS-S4-01", "NH-ATLAS-S6-01")
@pytest.mark.clause("NH-ATLAS-S8-01", "NH-ATLAS-S8-02")
@pytest.mark.parametrize("path", FILES.names("atlas", LATEST))
def test_scenarios_are_as_their_rows(path: str) -> None:
    row, s = rows(path), Scenario(rows(path), path, LATEST)
    zones = {name: hexes(pairs) for name, pairs in row.get("zones", {}).items()}
    seats = row["seats"]
    assert (s.id, s.file, s.number, s.clause) == (row["id"], path, row["number"], row["clause"])
    assert (s.modes, s.barred) == (row["modes"], row.get("barred", []))
    assert s.armies == [seat["army"] for seat in seats]
    assert s.any_order == row.get("any_order", False)
    assert s.hqs == [seat["hq"] for seat in seats]
    assert s.places_hqs == any(seat["hq"] in ("free", "zone") for seat in seats)
    assert s.fixed == [INDEX[tuple(seat["hq_at"])] if "hq_at" in seat else -1 for seat in seats]
    assert s.hit_points == [seat.get("hit_points", 0) for seat in seats]
    track = [0 if seat["hq"] == "none" else seat.get("hit_points", 0) or 20 + at for at, seat in enumerate(seats)]
    assert s.track([20 + at for at in range(len(seats))]) == track
    for others in (len(seats) - 1, len(seats) + 1):
        with pytest.raises(ValueError, match="zip"):
            s.track([20] * others)
    assert (s.hexes, s.full, s.zones) == (hexes(row["hexes"]), hexes(row["full_field"]), zones)
    assert s.walls == [tuple(hexes(pair)) for pair in row.get("walls", [])]
    assert s.moments == row.get("moments", {})
    assert [s.moment(name) for name in MOMENTS] == [row.get("moments", {}).get(name, "") for name in MOMENTS]
    no_hq = zones.get(row.get("no_hq", ""), [])
    strange = [*no_hq, *zones.get(row.get("no_hq_home", ""), [])]
    assert s.no_hq == no_hq
    assert s.homes == (zones[row["home"]] if row.get("home") else [at for at in s.hexes if at not in strange])
    assert s.armoured == zones.get(row.get("hq_armour", ""), [])
    barred = zones.get(row.get("no_placing", ""), [])
    places = [zones[seat["place"]] if seat.get("place") else s.hexes for seat in seats]
    assert s.sites == [[at for at in place if at not in barred] for place in places]
    assert s.zoned == any(set(site) != set(s.hexes) for site in s.sites)
    assert s.first == row.get("first", -1)
    if "goal" in row:
        assert s.goal == row["goal"]
    assert s.structure == [zones[name] for name in row.get("structure", [])]
    assert s.keeper == (s.hqs.index("none") if row.get("structure") else -1)
    assert (s.contingent is not None) == ("contingent" in row)
    if s.contingent is not None:
        assert ARMIES[s.contingent.army] == row["contingent"]["army"]
        assert s.contingent.rotations == row["contingent"]["rotations"]
        assert s.contingent.hexes == zones[row["contingent"]["zone"]]
        assert [tiles.TILES[tile].name for tile in s.contingent.queue] == row["contingent"]["queue"]
    shown = s.to_json()
    assert (shown["first"], shown["any_order"]) == (None if s.first < 0 else s.first, s.any_order)
    assert shown["goal"] == (s.goal if "evacuation" in s.moments.values() else None)


@pytest.mark.clause("NH-ATLAS-01", "NH-ATLAS-04")
def test_a_scenario_is_found_by_its_name() -> None:
    assert find_scenario("none", LATEST) is None
    for name, scenario in SCENARIOS.items():
        found = find_scenario(name, LATEST)
        assert found is not None
        assert (found.id, found.number) == (name, scenario.number)
    with pytest.raises(BadNotation, match="NH-ATLAS-04"):
        find_scenario("moon", LATEST)


@pytest.mark.clause("NH-ATLAS-04")
def test_a_scenario_of_earlier_rules_is_read_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenarios, "_scenarios", {})
    for version in (1, LATEST):
        found = find_scenario("evacuation", version)
        assert found is not None
        assert (found.id, found.key) == ("evacuation", f"{found.file}@{version}")


@pytest.mark.clause("NH-ATLAS-02", "NH-ATLAS-S8-01", "NH-ATLAS-S2-01", "NH-SETUP-05", "NH-ATLAS-S1-01", "NH-ATLAS-14")
@pytest.mark.parametrize(("name", "scenario"), SCENARIOS.items())
def test_who_plays_a_scenario_and_who_begins(name: str, scenario: Scenario) -> None:
    def said(**more: object) -> str:
        try:
            read_options({"scenario": name, **more})
        except BadNotation as error:
            return str(error)
        return ""

    if "any" not in scenario.armies:
        other = list(reversed(scenario.armies))
        assert said(armies=scenario.armies) == ""
        assert (said(armies=other) == "") == scenario.any_order
        if not scenario.any_order:
            assert scenario.clause in said(armies=other)
            assert "in any order" not in said(armies=other)
        missing = [army for army in ARMIES if army not in scenario.armies]
        stranger = [missing[0], *scenario.armies[1:]]
        assert ("in any order" in said(armies=stranger)) == scenario.any_order
        assert f"not by {', '.join(stranger)}" in said(armies=stranger)
    assert "NH-ATLAS-02" in said(edition="e3")
    assert said(mode=scenario.modes[0]) == ""
    assert said(mode="solo") != ""
    assert "no army plays twice" in said(mirror="yes")
    for seat in range(2):
        fits = scenario.first in (-1, seat)
        assert (said(first=seat) == "") == fits
    for variant in scenario.barred:
        assert "NH-ATLAS-14" in said(**{variant: "yes"})
    options = read_options({"scenario": name})
    assert options.first == scenario.first


# Grounds.


def near_of(inside: list[int]) -> list[int]:
    """The hex behind every edge of every hex, -1 where it is not inside."""
    found = [-1] * (HEXES * 6)
    for at, edge in itertools.product(inside, range(6)):
        q, r = AXIAL[at][0] + AROUND[edge][0], AXIAL[at][1] + AROUND[edge][1]
        if (q, r) in INDEX and INDEX[(q, r)] in inside:
            found[at * 6 + edge] = INDEX[(q, r)]
    return found


def bits(found: list[int]) -> int:
    return sum(1 << at for at in found)


@pytest.mark.clause("NH-BOARD-02", "NH-BOARD-04", "NH-RANGED-06", "NH-MODE-BIG-02", "NH-MODE-BIG-03", "NH-MODE-BIG-05")
@pytest.mark.clause(
    "NH-ATLAS-02", "NH-ATLAS-06", "NH-ATLAS-S4-01", "NH-ATLAS-S6-01", "NH-ATLAS-S7-03", "NH-ATLAS-S8-02"
)
@pytest.mark.parametrize(
    ("ground", "inside"), [(MAIN_GROUND, MAIN_FIELD), (BIG_GROUND, range(HEXES)), (Ground([3, 4, 9]), [3, 4, 9])]
)
def test_grounds_know_who_touches_whom(ground: Ground, inside: list[int]) -> None:
    fresh = Ground([*inside])
    for each in (ground, fresh):
        assert [int(at) for at in each.hexes] == [*inside]
        assert [int(at) for at in each.near] == [int(at) for at in each.around] == near_of([*inside])
        assert int(each.inside) == bits([*inside])
        assert int(each.core) == int(each.full) == bits(MAIN_FIELD)
        assert (int(each.no_hq), int(each.bunkers), int(each.keeper), len(each.segments)) == (0, 0, -1, 0)
        assert {int(number) for number in each.segment_behind} == {-1}
        assert len(each.segment_behind) == HEXES * 6


@pytest.mark.clause("NH-ATLAS-01", "NH-ATLAS-02", "NH-ATLAS-06", "NH-ATLAS-S4-01", "NH-ATLAS-S4-06", "NH-ATLAS-S6-01")
@pytest.mark.clause("NH-ATLAS-S7-01", "NH-ATLAS-S7-02", "NH-ATLAS-S7-03", "NH-ATLAS-S8-02")
@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=[*SCENARIOS])
def test_the_ground_of_a_scenario(scenario: Scenario) -> None:
    """Walls part hexes for all but air strikes; a structure off the field counts as board for these."""
    ground = atlas_ground(scenario)
    near = near_of(scenario.hexes)
    apart = {pair for wall in scenario.walls for pair in (wall, wall[::-1])}
    parted = [-1 if (at // 6, other) in apart else other for at, other in enumerate(near)]
    assert [int(at) for at in ground.near] == parted
    structure = [at for group in scenario.structure for at in group]
    assert [int(at) for at in ground.around] == near_of([*scenario.hexes, *structure])
    assert int(ground.inside) == bits(scenario.hexes)
    assert (int(ground.core), int(ground.full)) == (bits(scenario.homes), bits(scenario.full))
    assert (int(ground.no_hq), int(ground.bunkers)) == (bits(scenario.no_hq), bits(scenario.armoured))
    assert int(ground.keeper) == scenario.keeper
    segments = scenario.structure[0] if scenario.structure else []
    assert [int(at) for at in ground.segments] == segments
    behind = [segments.index(at) if at in segments else -1 for at in near_of([*scenario.hexes, *segments])]
    outside = [at for at in range(HEXES) if at not in scenario.hexes]
    for at, edge in itertools.product(outside, range(6)):
        behind[at * 6 + edge] = -1
    assert [int(number) for number in ground.segment_behind] == behind


@pytest.mark.clause("NH-ATLAS-02")
def test_armies_are_compared_where_a_scenario_leaves_them_open() -> None:
    for name, scenario in SCENARIOS.items():
        kind, armies = GAME.contenders({"scenario": name})
        assert (kind, armies == []) == ("armies", "any" not in scenario.armies), name
    assert GAME.contenders({"scenario": "carousels"}) == GAME.contenders({}) == ("armies", [*ARMIES])
