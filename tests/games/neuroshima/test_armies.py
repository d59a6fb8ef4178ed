"""Notes on the armies (rulebook section 20, NH-ARMY)."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.games.neuroshima.content.tiles import ARMIES, CLASSES, INSTANT, TILES, Tile, army_tiles
from tests.games.neuroshima.table import (
    battle,
    hits,
    left_by,
    may_begin,
    netted,
    open_tiles,
    slots,
    start,
    table,
    wounds,
)

BORGO = ("borgo", "moloch")
MOLOCH = ("moloch", "borgo")
OUTPOST = ("outpost", "borgo")
HEGEMONY = ("hegemony", "moloch")
BEASTS = ("beasts", "borgo")


def tiles_of(army: str) -> list[Tile]:
    return [TILES[index] for index in army_tiles(ARMIES.index(army))]


def census(army: str) -> dict[str, int]:
    """Tiles of an army by class."""
    found: Counter[str] = Counter()
    for tile in tiles_of(army):
        found[CLASSES[tile.kind]] += tile.count
    return dict(found)


def instants(army: str) -> dict[str, int]:
    return {tile.name: tile.count for tile in tiles_of(army) if tile.kind == INSTANT}


@pytest.mark.parametrize(
    ("army", "units", "played"),
    [
        pytest.param(
            "borgo", 24, {"battle": 6, "move": 4, "grenade": 1}, marks=pytest.mark.clause("NH-ARMY-BOR-03"), id="borgo"
        ),
        pytest.param(
            "moloch",
            24,
            {"battle": 4, "move": 1, "push_back": 5, "air_strike": 1},
            marks=pytest.mark.clause("NH-ARMY-MOL-03"),
            id="moloch",
        ),
        pytest.param(
            "outpost",
            21,
            {"battle": 6, "move": 7, "sniper": 1},
            marks=pytest.mark.clause("NH-ARMY-OUT-03"),
            id="outpost",
        ),
        pytest.param(
            "hegemony",
            24,
            {"battle": 5, "move": 3, "sniper": 1, "push_back": 2},
            marks=pytest.mark.clause("NH-ARMY-HEG-04"),
            id="hegemony",
        ),
    ],
)
def test_units_and_instants_of_the_base_armies(army: str, units: int, played: dict[str, int]) -> None:
    assert instants(army) == played
    assert sum(count for kind, count in census(army).items() if kind != "instant") == units
    # The instants are in the pile as well.
    pile = open_tiles(start((army, "beasts")), "piles", 0)
    assert {name: pile[name] for name in played} == played


@pytest.mark.clause("NH-ARMY-BOR-01", "NH-MOD-OFFICER-05")
def test_borgo_hq_speeds_up_adjacent_friends() -> None:
    board = "d4:0:hq/0, d3:0:mutant/0, d5:1:hybrid/0, b2:0:mutant/0"
    assert slots(BORGO, board, "d3") == [3]
    assert slots(BORGO, board, "d5") == [3]
    assert slots(BORGO, board, "b2") == [2]
    assert slots(BORGO, board, "d4") == [0]


@pytest.mark.clause("NH-ARMY-BOR-02")
def test_borgo_net_fighter_holds_and_strikes_the_same_enemy_for_three() -> None:
    """The Hornet is held, so it does not strike first; the Blocker falls to one blow in phase 1."""
    board = "d4:0:net_fighter/4, d3:1:hornet/3"
    assert netted(table(BORGO, board)) == {"d3"}
    assert left_by(battle(BORGO, board)) == {"d3": 1}
    assert hits(BORGO, "d4:0:net_fighter/4, d3:1:blocker/0") == ["1 d4>d3 3"]
    assert left_by(battle(BORGO, "d4:0:net_fighter/4, d3:1:blocker/0")) == {"d3": 1}


@pytest.mark.clause("NH-ARMY-MOL-01", "NH-MOD-OFFICER-05")
def test_moloch_hq_sharpens_the_shots_of_adjacent_friends() -> None:
    foe = "d2:1:hq/0"
    assert hits(MOLOCH, f"d4:0:hybrid/0, d5:0:hq/0, {foe}") == ["3 d4>d2 2"]
    assert hits(MOLOCH, f"d4:0:hybrid/0, b2:0:hq/0, {foe}") == ["3 d4>d2 1"]
    # Melee gains nothing.
    assert hits(MOLOCH, f"d3:0:hornet/0, d4:0:hq/0, {foe}")[0] == "2 d3>d2 2"


@pytest.mark.clause("NH-ARMY-MOL-02")
def test_blockers_only_stand_in_the_way() -> None:
    blocker = next(tile for tile in tiles_of("moloch") if tile.name == "blocker")
    assert (blocker.count, blocker.initiative, blocker.toughness, blocker.abilities) == (2, [], 2, [])
    ring = ", ".join(f"{at}:1:mutant/3" for at in ("d3", "e3", "e4", "d5", "c4", "c3"))
    for rotation in range(6):
        assert not any(" d4>" in text for text in hits(MOLOCH, f"d4:0:blocker/{rotation}, {ring}"))
    # Armour in front, and three damage to destroy.
    assert hits(MOLOCH, "d4:0:blocker/0, d2:1:assassin/4") == []
    assert wounds(battle(MOLOCH, "d4:0:blocker/1, d2:1:assassin/4")) == {"d4": 1}
    assert wounds(battle(MOLOCH, "d4:0:blocker/0, d3:1:brawler/3")) == {"d4": 2}
    assert left_by(battle(MOLOCH, "d4:0:blocker/0*1, d3:1:brawler/3")) == {"d4": 2}


@pytest.mark.clause("NH-ARMY-OUT-01", "NH-MOD-OFFICER-05")
def test_outpost_hq_gives_adjacent_friends_one_more_attack() -> None:
    board = "d4:0:hq/0, d3:0:commando/0, b2:0:commando/0, d5:1:mutant/0"
    assert slots(OUTPOST, board, "d3") == [3, 2]
    assert slots(OUTPOST, board, "b2") == [3]
    assert slots(OUTPOST, board, "d5") == [2]
    shots = hits(OUTPOST, "d4:0:hq/0, d3:0:commando/4, d2:1:hq/0, f4:1:brawler/0")
    assert shots == ["3 d3>d2 1", "2 d3>d2 1"] + [text for text in shots if text.startswith("0 ")]


@pytest.mark.clause("NH-ARMY-OUT-02")
def test_hmg_and_mobile_armor_act_twice() -> None:
    assert slots(OUTPOST, "d4:0:hmg/0", "d4") == [2, 1]
    assert slots(OUTPOST, "d4:0:mobile_armor/0", "d4") == [3, 2]
    assert hits(OUTPOST, "d4:0:hmg/0, d2:1:hq/0") == ["2 d4>d2 1", "1 d4>d2 1"]
    assert hits(OUTPOST, "d4:0:mobile_armor/0, d3:1:hq/0")[:2] == ["3 d4>d3 2", "2 d4>d3 2"]


@pytest.mark.clause("NH-ARMY-HEG-01", "NH-MOD-OFFICER-05")
def test_hegemony_hq_strengthens_the_blows_of_adjacent_friends() -> None:
    foe = "d2:1:hq/0"
    assert hits(HEGEMONY, f"d3:0:runner/0, d4:0:hq/0, {foe}")[0] == "2 d3>d2 2"
    assert hits(HEGEMONY, f"d3:0:runner/0, b4:0:hq/0, {foe}")[0] == "2 d3>d2 1"
    # A shot gains nothing.
    assert hits(HEGEMONY, f"d4:0:universal_soldier/1, d5:0:hq/0, {foe}")[0] == "3 d4>d2 1"


@pytest.mark.clause("NH-ARMY-HEG-02", "NH-NET-14")
def test_net_master_nets_two_and_strikes_one_in_phase_two() -> None:
    board = "d4:0:net_master/3, d3:1:brain/0, e3:1:hornet/4, c3:1:hornet/2"
    assert netted(table(HEGEMONY, board)) == {"e3", "c3"}
    assert left_by(battle(HEGEMONY, board)) == {"d3": 2}


@pytest.mark.clause("NH-ARMY-HEG-03")
def test_universal_soldier_deals_two_close_by_and_one_from_afar() -> None:
    assert hits(HEGEMONY, "d4:0:universal_soldier/1, d3:1:blocker/0") == ["3 d4>d3 2"]
    assert hits(HEGEMONY, "d4:0:universal_soldier/1, d2:1:blocker/0") == ["3 d4>d2 1"]


@pytest.mark.clause("NH-ARMY-SP-01")
def test_modules_of_the_steel_police() -> None:
    modules = {tile.name: tile.count for tile in tiles_of("steel_police") if CLASSES[tile.kind] == "module"}
    assert modules == {
        "scout": 2,
        "saboteur": 2,
        "medic": 2,
        "sergeant": 3,
        "steroids_dispenser": 1,
        "net_launcher": 1,
        "officer": 3,
    }


@pytest.mark.clause("NH-ARMY-SP-02")
def test_the_steel_police_has_one_move_and_no_shot_from_afar() -> None:
    pile = open_tiles(start(("steel_police", "beasts")), "piles", 0)
    assert pile["move"] == 1
    assert not {"sniper", "air_strike", "grenade"} & set(pile)


@pytest.mark.clause("NH-ARMY-SP-03")
def test_tiles_of_the_steel_police() -> None:
    assert census("steel_police") == {"hq": 1, "warrior": 12, "module": 14, "instant": 8}
    assert instants("steel_police") == {"battle": 5, "move": 1, "push_back": 1, "terror": 1}


@pytest.mark.clause("NH-ARMY-BEA-01")
def test_modules_of_the_beasts_turn_and_rangers_are_tough() -> None:
    modules = {tile.name: tile for tile in tiles_of("beasts") if CLASSES[tile.kind] == "module"}
    assert {name: tile.count for name, tile in modules.items()} == {"ranger": 3, "officer_1": 2, "scrabbler": 1}
    for name in modules:
        assert len(may_begin(table(BEASTS, f"d4:0:{name}/0"), "turn d4/")) == 5
    assert wounds(battle(BEASTS, "d4:0:ranger/0, d3:1:mutant/3")) == {"d4": 1}
    assert left_by(battle(BEASTS, "d4:0:officer_1/0, d3:1:mutant/3")) == {"d4": 2}
    assert left_by(battle(BEASTS, "d4:0:scrabbler/0, d3:1:mutant/3")) == {"d4": 2}
    assert slots(BEASTS, "d4:0:ranger/0, d3:0:hive/0", "d3") == [3]


@pytest.mark.clause("NH-ARMY-BEA-02", "NH-HQ-03")
def test_initiative_of_the_beasts_hq_and_the_alpha() -> None:
    assert slots(BEASTS, "d4:0:hq/0", "d4") == [1]
    assert slots(BEASTS, "d4:0:alpha/0", "d4") == [4]


@pytest.mark.clause("NH-ARMY-BEA-03")
def test_tiles_of_the_beasts() -> None:
    assert census("beasts") == {"hq": 1, "warrior": 17, "module": 6, "instant": 12}
    assert instants("beasts") == {"battle": 6, "move": 2, "grab": 3, "hunt": 1}
    assert "cerberus" in [tile.name for tile in tiles_of("beasts") if CLASSES[tile.kind] == "warrior"]


@pytest.mark.clause("NH-ARMY-BEA-04")
def test_acid_spitter_urchin_and_vulture_spare_friends_the_others_do_not() -> None:
    """Every attack edge of every warrior is turned to a friend on d3."""
    spared: set[str] = set()
    struck: set[str] = set()
    for tile in tiles_of("beasts"):
        for edge, icons in tile.edges.items():
            if CLASSES[tile.kind] == "warrior" and {"melee", "melee_ff", "ranged"} & set(icons):
                result = battle(BEASTS, f"d4:0:{tile.name}/{-edge % 6}, d3:0:scrabbler/0")
                (struck if "d3" in left_by(result) else spared).add(tile.name)
    assert spared == {"acid_spitter", "urchin", "vulture"}
    assert struck == {"cerberus", "alpha", "hive", "ram", "bug"}
