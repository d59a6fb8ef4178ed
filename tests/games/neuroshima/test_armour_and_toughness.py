"""Armour (NH-ARMOUR) and toughness (NH-TOUGH)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sandtable.games.neuroshima.content.tiles import ABILITIES, ARMOUR, ARMY_TILES, INDEX_OF_ID, TILES
from tests.games.neuroshima.table import battle, hits, left_by, netted, play, table, unit, wounds

OUT_MOL = ("outpost", "moloch")
OUT_HEG = ("outpost", "hegemony")
AROUND_D4 = ["d3", "e3", "e4", "d5", "c4", "c3"]


@pytest.mark.clause("NH-ARMOUR-01")
def test_armour_lowers_a_shot_by_1_down_to_nothing() -> None:
    assert hits(OUT_MOL, "d2:0:commando/1, d4:1:blocker/0") == []
    assert hits(OUT_MOL, "d2:0:annihilator/5, d4:1:blocker/0") == ["2 d2>d4 1"]
    assert hits(OUT_MOL, "d2:0:annihilator/5, e2:0:officer/0, d4:1:blocker/0") == ["2 d2>d4 2"]


@pytest.mark.clause("NH-ARMOUR-02")
def test_armour_does_nothing_against_melee() -> None:
    assert hits(OUT_MOL, "d3:0:brawler/3, d4:1:blocker/0") == ["3 d3>d4 2"]
    assert hits(OUT_MOL, "d3:0:runner/4, d4:1:blocker/0") == ["2 d3>d4 1"]


@pytest.mark.clause("NH-ARMOUR-03")
@pytest.mark.parametrize(("edge", "damage"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 2), (5, 1)])
def test_armour_protects_only_its_own_edges(edge: int, damage: int) -> None:
    """The Gladiator on d4 has armour on its edges 0, 1 and 5; the Annihilator shoots 2."""
    shooter = f"{AROUND_D4[edge]}:0:annihilator/{(edge - 1) % 6}"
    assert hits(OUT_HEG, f"{shooter}, d4:1:gladiator/0")[0] == f"2 {AROUND_D4[edge]}>d4 {damage}"


@pytest.mark.clause("NH-ARMOUR-03")
def test_armour_turns_with_the_unit() -> None:
    assert hits(OUT_MOL, "d2:0:commando/1, d4:1:blocker/3") == ["3 d2>d4 1"]
    assert hits(OUT_MOL, "d6:0:commando/4, d4:1:blocker/3") == []


@pytest.mark.clause("NH-ARMOUR-04")
def test_a_shot_from_the_next_hex_is_still_ranged() -> None:
    assert hits(OUT_MOL, "d3:0:commando/1, d4:1:blocker/0") == []


@pytest.mark.clause("NH-ARMOUR-05")
def test_instants_ignore_armour() -> None:
    s = table(("outpost", "hegemony"), "d6:0:hq/0, d4:1:gladiator/0", hands=("sniper", ""))
    play(s, "sniper d4")
    assert unit(s, "d4") == "1:gladiator/0*1"
    s = table(("moloch", "hegemony"), "d6:0:hq/0, d4:1:gladiator/0", hands=("air_strike", ""))
    play(s, "airstrike d4")
    assert unit(s, "d4") == "1:gladiator/0*1"


@pytest.mark.clause("NH-ARMOUR-05")
def test_an_explosion_ignores_armour() -> None:
    s = table(("moloch", "hegemony"), "d3:0:clown/0, d4:1:gladiator/0", hands=("battle", ""))
    play(s, "battle", "explode d3")
    assert unit(s, "d4") == "1:gladiator/0*1"


@pytest.mark.clause("NH-ARMOUR-05")
def test_execution_ignores_armour_and_toughness() -> None:
    s = table(("steel_police", "moloch"), "d6:0:hq/0, d4:1:blocker/0", hands=("executioner", ""))
    play(s, "execute executioner d4/2")
    assert unit(s, "d4") == "0:executioner/2"


@pytest.mark.clause("NH-ARMOUR-06")
def test_armour_stops_the_beam_for_its_bearer_only() -> None:
    board = "b4:0:gauss_cannon/3, c4:1:gladiator/4, d4:1:guard/0, e3:1:gladiator/1"
    assert [hit for hit in hits(("moloch", "hegemony"), board) if "b4>" in hit] == ["1 b4>d4 1", "1 b4>e3 1"]


@pytest.mark.clause("NH-ARMOUR-07", "NH-NET-05")
def test_a_net_does_not_switch_armour_off() -> None:
    board = "d2:0:assassin/4, d4:1:blocker/0, e4:0:net_fighter/3"
    s = table(("borgo", "moloch"), board)
    assert netted(s) == {"d4"}
    assert hits(("borgo", "moloch"), board) == ["1 e4>d4 3"]


@pytest.mark.clause("NH-ARMOUR-08")
def test_a_shot_lowered_to_nothing_neither_wounds_nor_uses_a_medic() -> None:
    guarded = "d4:1:armored_guard/0, d5:1:medic/0"
    after = battle(OUT_MOL, f"{guarded}, d2:0:commando/1")
    assert (left_by(after), wounds(after)) == ({}, {})
    # Over an edge without armour the same shot costs the medic.
    assert left_by(battle(OUT_MOL, f"{guarded}, f4:0:commando/3")) == {"d5": 3}


@pytest.fixture
def armoured_scout() -> Iterator[None]:
    """Armour on all edges of the Moloch scout: no module of the six armies has any."""
    start = INDEX_OF_ID["moloch_scout"] * 6
    for turned in range(6):
        ARMOUR[start + turned] = 63
    yield
    for turned in range(6):
        ARMOUR[start + turned] = 0


@pytest.mark.clause("NH-ARMOUR-09")
@pytest.mark.usefixtures("armoured_scout")
def test_armour_printed_on_a_module_works() -> None:
    assert hits(OUT_MOL, "d2:0:commando/1, d4:1:scout/0") == []
    assert hits(OUT_MOL, "d2:0:commando/1, d4:1:medic/0") == ["3 d2>d4 1"]


@pytest.mark.clause("NH-TOUGH-01")
@pytest.mark.parametrize("tile", ["hybrid", "medic"])
def test_one_damage_destroys_a_unit_without_toughness(tile: str) -> None:
    assert left_by(battle(OUT_MOL, f"d3:0:runner/4, d4:1:{tile}/3")).keys() == {"d4"}


@pytest.mark.clause("NH-TOUGH-02", "NH-TOUGH-03")
@pytest.mark.parametrize("edition", ["2025", "e3"])
@pytest.mark.parametrize(
    ("board", "survives"),
    [
        ("d3:0:runner/4, d4:1:guard/0", True),
        ("d3:0:brawler/3, d4:1:gladiator/0", False),
        ("d3:0:runner/4, d4:1:gladiator/0*1", False),
    ],
)
def test_a_toughness_icon_is_one_damage_the_unit_survives(edition: str, board: str, survives: bool) -> None:
    after = battle(("outpost", "hegemony"), board, options={"edition": edition})
    assert ("d4" not in left_by(after)) == survives


@pytest.mark.clause("NH-TOUGH-02", "NH-TOUGH-03")
@pytest.mark.parametrize("edition", ["2025", "e3"])
def test_two_icons_fall_to_the_third_damage(edition: str) -> None:
    """The 3.0 book once says that n points of toughness fall to n damage; they do not."""
    two = battle(OUT_MOL, "d3:0:brawler/3, d4:1:blocker/0", options={"edition": edition})
    assert wounds(two) == {"d4": 2}
    three = battle(OUT_MOL, "d3:0:brawler/3, e4:0:runner/0, d4:1:blocker/0", options={"edition": edition})
    assert left_by(three) == {"d4": 2}


@pytest.mark.clause("NH-TOUGH-04")
def test_every_point_of_damage_is_marked() -> None:
    assert wounds(battle(OUT_MOL, "d3:0:runner/4, d4:1:blocker/0")) == {"d4": 1}
    assert wounds(battle(OUT_MOL, "d3:0:brawler/3, d4:1:blocker/0")) == {"d4": 2}
    s = table(("outpost", "moloch"), "d6:0:hq/0, d4:1:blocker/0*1", hands=("sniper", ""))
    play(s, "sniper d4")
    assert unit(s, "d4") == "1:blocker/0*2"


@pytest.mark.clause("NH-TOUGH-05", "NH-NET-05")
def test_a_net_does_not_switch_toughness_off() -> None:
    board = "d4:1:blocker/0, e4:0:net_fighter/4, d3:0:ganger/4"
    assert netted(table(("hegemony", "moloch"), board)) == {"d4"}
    assert wounds(battle(("hegemony", "moloch"), board)) == {"d4": 1}


@pytest.mark.clause("NH-TOUGH-06")
def test_what_the_memo_sheets_call_protection_is_toughness() -> None:
    """There is no second icon: units with it survive by their toughness alone."""
    assert "protection" not in ABILITIES
    assert not any("protection" in icons for tile in TILES for icons in tile.edges.values())
    tough = {tile.name: tile.toughness for tile in ARMY_TILES if tile.army in ("borgo", "moloch") and tile.toughness}
    assert tough == {
        "super_mutant": 1,
        "super_officer": 1,
        "blocker": 2,
        "gauss_cannon": 1,
        "juggernaut": 1,
        "clown": 1,
        "protector": 1,
        "stormtrooper": 1,
    }
