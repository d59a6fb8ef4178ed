"""The board and the tiles (rulebook section 2, NH-BOARD and NH-TILE)."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.board.position import fight, read_position
from sandtable.games.neuroshima.content.tiles import ARMIES, CLASSES, INSTANT, STRIKE, TILES, army_tiles
from tests.games.neuroshima.table import (
    GAME,
    battle,
    hp,
    initiative,
    left_by,
    may,
    may_begin,
    netted,
    open_tiles,
    play,
    position,
    refused,
    slots,
    start,
    table,
    wounds,
)

ROOT = Path(__file__).parents[3]
FIELD = [column + row for column, rows in zip("bcdef", ("234", "2345", "23456", "2345", "234")) for row in rows]
RING = ["a1", "a2", "a3", "a4", "b1", "b5", "c1", "c6", "d1", "d7", "e1", "e6", "f1", "f5", "g1", "g2", "g3", "g4"]
AROUND_CENTRE = ["d3", "e3", "e4", "d5", "c4", "c3"]
"""The neighbours of d4 over its edges 0 to 5."""


@pytest.mark.clause("NH-BOARD-01")
def test_an_hq_finds_nineteen_hexes() -> None:
    assert [text.split()[1] for text in may(start())] == FIELD


@pytest.mark.clause("NH-BOARD-02")
@pytest.mark.parametrize("at", RING)
def test_the_outer_ring_is_out_of_play(at: str) -> None:
    assert refused(start(), f"hq {at}")
    assert refused(table(hands=("mutant", "")), f"place mutant {at}/0")


@pytest.mark.clause("NH-BOARD-02")
def test_nothing_leaves_the_field_for_the_ring() -> None:
    s = table(board="b2:0:mutant/0, c3:1:hq/0", hands=("move", ""))
    assert {text.split("-")[1][:2] for text in may_begin(s, "move", "b2-")} == {"b2", "b3", "c2"}
    assert refused(s, "move b2-b1/0")
    with pytest.raises(BadNotation):
        table(board="a1:0:mutant/0")


@pytest.mark.clause("NH-BOARD-03")
def test_the_two_army_box_is_played_on_the_same_nineteen_hexes() -> None:
    s = start(("steel_police", "beasts"), edition="duel")
    assert [text.split()[1] for text in may(s)] == FIELD
    assert hp(s) == [20, 20]


@pytest.mark.clause("NH-BOARD-04")
@pytest.mark.parametrize(
    ("at", "neighbours"),
    [
        ("d4", {"d3", "e3", "e4", "d5", "c4", "c3"}),
        ("b2", {"b3", "c2", "c3"}),
        ("f4", {"f3", "e4", "e5"}),
        ("d2", {"c2", "d3", "e2"}),
        ("d6", {"c5", "d5", "e5"}),
        ("b3", {"b2", "b4", "c3", "c4"}),
        ("c3", {"c2", "d3", "d4", "c4", "b3", "b2"}),
    ],
)
def test_adjacent_hexes_share_an_edge(at: str, neighbours: set[str]) -> None:
    s = table(board=f"{at}:0:mutant/0", hands=("move", ""))
    assert {text.split("-")[1][:2] for text in may_begin(s, "move", f"{at}-")} - {at} == neighbours


@pytest.mark.clause("NH-BOARD-05", "NH-USE-02")
def test_a_hex_holds_one_unit() -> None:
    s = table(board="d4:0:mutant/0, d5:1:hybrid/0, d3:0:assassin/0", hands=("claws", ""))
    assert refused(s, "place claws d4/0")
    assert refused(s, "place claws d5/0")
    assert refused(s, "mobility d3-d4/0")
    with pytest.raises(BadNotation) as error:
        table(board="d4:0:mutant/0, d4:1:hybrid/0")
    assert error.value.clause == "NH-BOARD-05"


@pytest.mark.clause("NH-BOARD-06")
@pytest.mark.parametrize(
    ("edge", "line"),
    [
        (0, "d6 d5 d4 d3 d2"),
        (1, "b4 c4 d4 e3 f2"),
        (2, "b2 c3 d4 e4 f4"),
        (3, "d2 d3 d4 d5 d6"),
        (4, "f2 e3 d4 c4 b4"),
        (5, "f4 e4 d4 c3 b2"),
    ],
)
def test_a_line_runs_straight_through_an_edge_to_the_border(edge: int, line: str) -> None:
    """An Assassin (ranged on printed edge 5) shoots from one corner to the opposite one, and at nothing beside it."""
    shooter, *rest = line.split()
    for at in FIELD:
        if at != shooter:
            result = battle(("borgo", "moloch"), f"{shooter}:0:assassin/{(edge + 1) % 6}, {at}:1:mother_module/0")
            assert left_by(result) == ({at: 3} if at in rest else {})


@pytest.mark.clause("NH-BOARD-07")
def test_hit_points_run_from_twenty_down_to_nothing() -> None:
    assert start().view(None)["hp"] == [20, 20]
    for points in (20, 2, 1):
        result = battle(("borgo", "moloch"), "d4:0:brawler/0, d3:1:hq/0", hp=[20, points])
        assert result["hp"] == [20, max(points - 2, 0)]


@pytest.mark.clause("NH-BOARD-07")
def test_hit_points_left_change_nothing_a_player_may_do() -> None:
    """(Only what is paid with hit points looks at them.)"""
    board = "d4:0:hq/0, d3:0:assassin/0, f4:1:hq/0, d5:1:hybrid/0"
    offers = [may(table(board=board, hp=points, hands=("grenade move", ""))) for points in ((20, 20), (1, 20), (7, 3))]
    assert offers[0] == offers[1] == offers[2]


@pytest.mark.clause("NH-BOARD-08")
def test_columns_of_three_to_five_hexes_and_axial_coordinates() -> None:
    assert [sum(at[0] == column for at in FIELD) for column in "bcdef"] == [3, 4, 5, 4, 3]
    for q in range(-3, 4):
        for r in range(-3, 4):
            data = {"armies": ["borgo"], "units": [{"tile": "borgo_mutant", "seat": 0, "at": [q, r]}]}
            if max(abs(q), abs(r), abs(q + r)) <= 2:
                assert read_position(data).field.taken
            else:
                with pytest.raises(BadNotation) as error:
                    read_position(data)
                assert error.value.clause == "NH-BOARD-08"


@pytest.mark.clause("NH-BOARD-08")
@pytest.mark.parametrize(
    ("at", "told"),
    [
        ([9, 0], r"\[9, 0\] is off the board"),
        ([-9, 9], r"\[-9, 9\] is off the board"),
        ([0, 9], r"\[0, 9\] is off the board"),
        ([10, 0], r"at\[0\]: 10 is not between -9 and 9"),
        ([-10, 0], r"at\[0\]: -10 is not between -9 and 9"),
        ([0, 10], r"at\[1\]: 10 is not between -9 and 9"),
        ([0, -10], r"at\[1\]: -10 is not between -9 and 9"),
        ([0], "a hex is"),
        ([0, 0, 0], "a hex is"),
        ("d4", "a hex is"),
        ([0, "1"], "a whole number"),
        ([True, 0], "a whole number"),
    ],
)
def test_what_is_no_hex_is_refused(at: object, told: str) -> None:
    data = {"armies": ["borgo"], "units": [{"tile": "borgo_mutant", "seat": 0, "at": at}]}
    with pytest.raises(BadNotation, match=told):
        read_position(data)


@pytest.mark.clause("NH-BOARD-08")
@pytest.mark.parametrize("edge", range(6))
def test_edges_are_numbered_clockwise_from_the_top(edge: int) -> None:
    steps = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]]
    rows = [{"tile": "moloch_mother_module", "seat": 1, "at": step} for step in steps]
    rows.append({"tile": "borgo_brawler", "seat": 0, "at": [0, 0], "rotation": edge})
    removed = fight(read_position({"armies": ["borgo", "moloch"], "units": rows}))["removed"]
    assert removed == [{"tile": "moloch_mother_module", "seat": 1, "at": steps[edge], "phase": 2}]


@pytest.mark.clause("NH-TILE-01", "NH-USE-06")
@pytest.mark.parametrize("army", ARMIES)
def test_every_tile_is_either_placed_as_a_unit_or_played_as_an_instant(army: str) -> None:
    other = "moloch" if army != "moloch" else "borgo"
    for index in army_tiles(ARMIES.index(army)):
        tile = TILES[index]
        s = table((army, other), "d4:0:hq/0, d3:1:hq/0", hands=(tile.name, ""))
        placed = any(text.startswith(f"place {tile.name} ") for text in may(s))
        assert placed == (tile.kind != INSTANT), tile.id
        assert (tile.instant >= 0) == (tile.kind == INSTANT), tile.id


@pytest.mark.clause("NH-TILE-02")
@pytest.mark.parametrize("army", ARMIES)
def test_units_are_hqs_warriors_and_modules(army: str) -> None:
    tiles = [TILES[index] for index in army_tiles(ARMIES.index(army)) if TILES[index].kind != INSTANT]
    assert {CLASSES[tile.kind] for tile in tiles} == {"hq", "warrior", "module"}
    assert [tile.count for tile in tiles if CLASSES[tile.kind] == "hq"] == [1]
    # Modules work on others and never fight; warriors do not work on others.
    assert all(tile.effects and not tile.initiative for tile in tiles if CLASSES[tile.kind] == "module")
    assert not any(tile.effects for tile in tiles if CLASSES[tile.kind] == "warrior")


@pytest.mark.parametrize("army", ["borgo", "hegemony", "moloch", "outpost", "steel_police"])
@pytest.mark.clause("NH-TILE-03", "NH-SETUP-01")
def test_an_army_is_an_hq_and_thirty_four_tiles(army: str) -> None:
    s = play(start((army, "beasts")), "hq d4")
    assert sum(open_tiles(s, "piles", 0).values()) == 34
    assert sum(TILES[index].count for index in army_tiles(ARMIES.index(army))) == 35


@pytest.mark.clause("NH-TILE-04", "NH-SETUP-01")
def test_the_beasts_are_an_hq_cerberus_and_thirty_four_tiles() -> None:
    s = play(start(("beasts", "borgo")), "hq d4", "lair d3/0")
    assert sum(open_tiles(s, "piles", 0).values()) == 34
    assert sum(TILES[index].count for index in army_tiles(ARMIES.index("beasts"))) == 36


@pytest.mark.clause("NH-TILE-05")
def test_icons_act_only_through_their_edge() -> None:
    """A Net Fighter between six enemies holds and strikes one of them."""
    ring = ", ".join(f"{at}:1:mother_module/0" for at in AROUND_CENTRE)
    for rotation in range(6):
        faced = AROUND_CENTRE[(2 + rotation) % 6]
        board = f"d4:0:net_fighter/{rotation}, {ring}"
        assert netted(table(board=board)) == {faced}
        assert left_by(battle(("borgo", "moloch"), board)) == {faced: 1}


@pytest.mark.parametrize(
    ("armies", "towards", "away", "removed"),
    [
        pytest.param(
            ("borgo", "moloch"), "d4:0:brawler/0, d3:1:brain/0", "d4:0:brawler/1, d3:1:brain/0", 2, id="melee"
        ),
        pytest.param(
            ("beasts", "moloch"), "d4:0:alpha/1, d3:0:ranger/0*1", "d4:0:alpha/0, d3:0:ranger/0*1", 4, id="ff"
        ),
        pytest.param(
            ("borgo", "moloch"), "d4:0:assassin/1, d2:1:brain/0", "d4:0:assassin/2, d2:1:brain/0", 3, id="ranged"
        ),
        pytest.param(
            ("moloch", "borgo"), "d4:0:gauss_cannon/2, d3:1:scout/0", "d4:0:gauss_cannon/3, d3:1:scout/0", 1, id="gauss"
        ),
    ],
)
@pytest.mark.clause("NH-TILE-06")
def test_attack_icons_have_a_direction(armies: tuple[str, str], towards: str, away: str, removed: int) -> None:
    target = "d2" if "d2" in towards else "d3"
    hit = left_by(battle(armies, towards))
    assert hit.get(target) == removed
    assert target not in left_by(battle(armies, away))


@pytest.mark.clause("NH-TILE-06")
def test_armour_nets_webs_mirrors_and_links_have_a_direction() -> None:
    armies = ("borgo", "moloch")
    assert left_by(battle(armies, "d2:0:assassin/4, d4:1:armored_guard/0")) == {}
    assert left_by(battle(armies, "d2:0:assassin/4, d4:1:armored_guard/2")) == {"d4": 3}
    assert netted(table(board="d4:1:net_fighter/0, d3:0:mutant/0")) == {"d3"}
    assert netted(table(board="d4:1:net_fighter/2, d3:0:mutant/0")) == set()
    beasts = ("beasts", "moloch")
    assert netted(table(beasts, "d4:0:arachnid/0, d3:0:bug/0")) == {"d3"}
    assert netted(table(beasts, "d4:0:arachnid/3, d3:0:bug/0")) == set()
    police = ("steel_police", "borgo")
    assert left_by(battle(police, "d3:1:brawler/3, d4:0:judge/3")) == {"d3": 2}
    assert left_by(battle(police, "d3:1:brawler/3, d4:0:judge/2")) == {"d4": 2}
    assert slots(armies, "d4:0:scout/0, d3:0:mutant/0", "d3") == [3]
    assert slots(armies, "d4:0:scout/3, d3:0:mutant/0", "d3") == [2]


@pytest.mark.clause("NH-TILE-07")
@pytest.mark.parametrize("rotation", range(6))
def test_abilities_work_however_the_unit_is_turned(rotation: int) -> None:
    police = ("steel_police", "beasts")
    s = table(("borgo", "moloch"), f"d4:0:assassin/{rotation}")
    assert len(may_begin(s, "mobility")) == 6 * 6 + 5
    s = table(police, f"d4:0:riot_policeman/{rotation}, d3:1:bug/0, d5:1:bug/0")
    assert may_begin(s, "shove") == ["shove d4 d3", "shove d4 d5"]
    s = table(police, f"d4:0:pacifier/{rotation}", hands=("medic", ""))
    assert len(may_begin(s, "replace d4 medic")) == 6
    s = table(police, f"d4:0:hq/{rotation}, b2:1:bug/0, f4:1:hive/0")
    assert may_begin(s, "net") == ["net b2", "net f4"]
    s = table(police, "d4:1:bug/0", hands=("executioner", ""))
    assert f"execute executioner d4/{rotation}" in may(s)
    s = table(("beasts", "moloch"), f"d4:0:alpha/{rotation}")
    assert len(may_begin(s, "turn d4/")) == 5
    assert len(may(play(start(("beasts", "moloch")), "hq d4"))) == 36


@pytest.mark.clause("NH-TILE-07")
@pytest.mark.parametrize("rotation", range(6))
def test_toughness_flight_agony_and_scavenger_work_however_the_unit_is_turned(rotation: int) -> None:
    foe = ("beasts", "borgo")
    assert wounds(battle(foe, f"d4:0:ranger/{rotation}, d3:1:mutant/3")) == {"d4": 1}
    assert left_by(battle(foe, f"d4:0:vulture/{rotation}, d3:1:super_mutant/3")) == {}
    result = battle(
        foe, f"d4:0:bug/{rotation}, c3:1:claws/3, " + ", ".join(f"{at}:1:officer/0" for at in AROUND_CENTRE[:5])
    )
    struck = {AROUND_CENTRE[(edge + rotation) % 6] for edge in (1, 2, 3)}
    assert left_by(result) == {at: 3 for at in struck} | {"d4": 3}
    s = play(table(foe, f"d4:0:vulture/{rotation}", hands=("battle", "")), "battle")
    assert f"scavenge d4-b2/{rotation}" in may(s)


@pytest.mark.clause("NH-TILE-08")
def test_without_an_initiative_icon_a_unit_never_attacks() -> None:
    """An extra attack needs an attack first; a battle of nets and modules has no phase."""
    assert slots(("outpost", "borgo"), "d4:0:hq/0, d3:0:medic/0", "d3") == []
    assert slots(("hegemony", "borgo"), "d4:0:scout/0, d3:0:net_fighter/0", "d3") == []
    board = "d4:1:blocker/0, d3:0:net_fighter/2, d5:0:officer_1/0, e4:0:net_fighter/4"
    result = fight(read_position(position(("hegemony", "moloch"), board)), explain=True)
    assert result["phases"] == []
    assert result["removed"] == []


@pytest.mark.clause("NH-TILE-08", "NH-USE-05")
def test_what_a_unit_without_initiative_does_lasts_from_placement_to_removal() -> None:
    s = table(("hegemony", "outpost"), "d4:1:runner/0, b2:1:hq/0", hands=("net_fighter", "sniper"), piles=("", ""))
    play(s, "place net_fighter d5/5")
    assert netted(s) == {"d4"}
    play(s, "end")
    assert netted(s) == {"d4"}
    assert may_begin(s, "mobility") == []
    play(s, "sniper d5")
    assert netted(s) == set()
    assert may_begin(s, "mobility") != []


def section_22() -> dict[str, dict[str, int]]:
    """Tile ids and counts from the tables of the rulebook, by army."""
    text = (ROOT / "rulebook" / "neuroshima.md").read_text(encoding="utf-8")
    found: dict[str, dict[str, int]] = {}
    for tile, count in re.findall(r"^\| `([a-z_0-9]+)` \| (\d+) \|", text, re.MULTILINE):
        army = next(army for army in ARMIES if tile.startswith(f"{army}_"))
        found.setdefault(army, {})[tile] = int(count)
    return found


@pytest.mark.parametrize("army", ARMIES)
@pytest.mark.clause("NH-TILE-09", "NH-TILE-10")
def test_an_army_holds_the_tiles_of_its_table_and_no_spare_ones(army: str) -> None:
    engine = {TILES[index].id: TILES[index].count for index in army_tiles(ARMIES.index(army))}
    assert engine == section_22()[army]
    assert sum(engine.values()) == (36 if army == "beasts" else 35)


@pytest.mark.parametrize("army", ARMIES)
@pytest.mark.clause("NH-TILE-10")
def test_faces_and_numbers_are_those_of_the_data_files(army: str) -> None:
    """What the engine strikes with and when, for every unit and rotation, against the rows of the army."""
    path = ROOT / "src" / "sandtable" / "games/neuroshima/content/armies" / f"{army}.toml"
    rows = {row["id"]: row for row in tomllib.loads(path.read_text(encoding="utf-8"))["tiles"]}
    shifts = {"melee": 0, "ranged": 4, "gauss": 8, "melee_ff": 12}
    for index in army_tiles(ARMIES.index(army)):
        tile, row = TILES[index], rows[TILES[index].id]
        if tile.kind == INSTANT:
            continue
        s = table((army, "moloch" if army != "moloch" else "borgo"), f"d4:0:{tile.name}/0")
        assert initiative(s, "d4") == row["initiative"]
        for rotation in range(6):
            for edge, icons in row["edges"].items():
                strike = STRIKE[(index * 6 + rotation) * 6 + (int(edge) + rotation) % 6]
                for icon, shift in shifts.items():
                    assert strike >> shift & 15 == icons.get(icon, 0), tile.id


@pytest.mark.clause("NH-TILE-10")
def test_the_printed_names_of_an_army_are_the_words_of_its_notation() -> None:
    s = GAME.start({"armies": ["hegemony", "outpost"], "first": 0})
    assert set(open_tiles(s, "piles", 1)) == {
        tile.removeprefix("outpost_") for tile in section_22()["outpost"] if tile != "outpost_hq"
    }
