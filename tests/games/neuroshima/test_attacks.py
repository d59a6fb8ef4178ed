"""Melee, ranged attacks and the Gauss beam (NH-MELEE, NH-RANGED, NH-GAUSS)."""

from __future__ import annotations

import pytest

from sandtable.games.neuroshima.board.ground import Ground
from sandtable.games.neuroshima.board.position import fight, read_position
from sandtable.games.neuroshima.content.tiles import TILES
from sandtable.kit.hexes import INDEX_OF_NAME, MAIN_FIELD
from tests.games.neuroshima.table import battle, felt, hits, left_by, position, slots, wounds

AROUND_D4 = ["d3", "e3", "e4", "d5", "c4", "c3"]
"""The neighbours of the centre, by edge."""
BOR_MOL = ("borgo", "moloch")
OUT_MOL = ("outpost", "moloch")
MOL_HEG = ("moloch", "hegemony")


@pytest.mark.clause("NH-MELEE-01")
@pytest.mark.parametrize("rotation", range(6))
def test_melee_strikes_the_hex_its_edge_faces(rotation: int) -> None:
    ring = ", ".join(f"{at}:1:blocker/0" for at in AROUND_D4)
    assert hits(BOR_MOL, f"d4:0:brawler/{rotation}, {ring}") == [f"2 d4>{AROUND_D4[rotation]} 2"]


@pytest.mark.clause("NH-MELEE-01")
def test_melee_reaches_no_further_than_the_next_hex() -> None:
    assert hits(BOR_MOL, "d4:0:brawler/0, d2:1:blocker/0") == []


@pytest.mark.clause("NH-MELEE-02")
@pytest.mark.parametrize(("striker", "damage"), [("mutant/0", 1), ("brawler/0", 2), ("net_fighter/4", 3)])
def test_the_melee_icon_carries_the_strength(striker: str, damage: int) -> None:
    assert hits(BOR_MOL, f"d4:0:{striker}, d3:1:hq/0")[0].endswith(f"d4>d3 {damage}")


@pytest.mark.clause("NH-MELEE-02")
def test_printed_melee_strengths_are_1_to_3() -> None:
    printed = {icons[icon] for tile in TILES for icons in tile.edges.values() for icon in icons if icon == "melee"}
    assert printed == {1, 2, 3}


@pytest.mark.clause("NH-MELEE-03")
def test_all_attack_icons_of_a_unit_act_together() -> None:
    ring = ", ".join(f"{at}:0:medic/0" for at in AROUND_D4)
    assert hits(OUT_MOL, f"d4:1:armored_hunter/0, {ring}") == [f"2 d4>{at} 1" for at in AROUND_D4]
    # Melee and ranged icons of different edges too.
    assert hits(OUT_MOL, "d4:1:juggernaut/0, d3:0:medic/0, f2:0:medic/0") == ["1 d4>d3 2", "1 d4>f2 1"]


@pytest.mark.clause("NH-MELEE-04")
def test_melee_does_not_harm_friends() -> None:
    board = "d4:0:mutant/0, d3:0:scout/0, e3:1:blocker/0, c3:0:hq/0"
    assert hits(BOR_MOL, board) == ["3 d4>e3 1"]
    after = battle(BOR_MOL, board)
    assert (after["hp"], left_by(after)) == ([20, 20], {})


LINE = ["c4", "d4", "e3", "f2"]
"""The line from b4 over its edge 1."""


@pytest.mark.clause("NH-RANGED-01")
@pytest.mark.parametrize("at", LINE)
def test_a_shot_strikes_at_any_distance(at: str) -> None:
    assert hits(OUT_MOL, f"b4:0:commando/5, {at}:1:blocker/0") == [f"3 b4>{at} 1"]


@pytest.mark.clause("NH-RANGED-01")
def test_a_shot_strikes_nobody_beside_its_line() -> None:
    board = "b4:0:commando/5, c3:1:blocker/0, c5:1:blocker/0, d3:1:blocker/0, e4:1:blocker/0, b3:1:blocker/0"
    assert hits(OUT_MOL, board) == []


@pytest.mark.clause("NH-RANGED-02")
def test_friends_on_the_line_neither_stop_nor_suffer_the_shot() -> None:
    board = "b4:0:commando/5, c4:0:hq/0, d4:0:medic/0, e3:1:blocker/0"
    assert hits(OUT_MOL, board)[:1] == ["3 b4>e3 1"]
    after = battle(OUT_MOL, board)
    assert (after["hp"], left_by(after)) == ([20, 20], {})


@pytest.mark.clause("NH-RANGED-03", "NH-RANGED-04")
@pytest.mark.parametrize("first", ["blocker", "medic", "hq"])
def test_a_shot_stops_at_the_first_enemy_of_any_class(first: str) -> None:
    board = f"b4:0:commando/5, d4:1:{first}/0, e3:1:blocker/0, f2:1:scout/0"
    assert [hit for hit in hits(OUT_MOL, board) if "b4>" in hit] == ["3 b4>d4 1"]
    assert wounds(battle(OUT_MOL, board)) == ({"d4": 1} if first == "blocker" else {})


@pytest.mark.clause("NH-RANGED-05")
@pytest.mark.parametrize(("shooter", "damage"), [("commando/4", 1), ("annihilator/2", 2)])
def test_the_ranged_icon_carries_the_strength(shooter: str, damage: int) -> None:
    """The books describe a strength-1 icon; the Annihilator shows 2."""
    assert hits(OUT_MOL, f"d4:0:{shooter}, d2:1:hq/0")[0].endswith(f"d4>d2 {damage}")


@pytest.mark.clause("NH-RANGED-05")
def test_printed_ranged_strengths_lie_between_1_and_3() -> None:
    printed = {icons["ranged"] for tile in TILES for icons in tile.edges.values() if "ranged" in icons}
    assert {1, 2} <= printed <= {1, 2, 3}


@pytest.mark.clause("NH-RANGED-06")
def test_a_hole_in_the_field_ends_the_line() -> None:
    where = read_position(position(OUT_MOL, "b4:0:commando/5, e3:1:blocker/0"))
    assert felt(fight(where, explain=True)) == ["3 b4>e3 1"]
    where.field.ground = Ground([at for at in MAIN_FIELD if at != INDEX_OF_NAME["d4"]])
    where.field.near = where.field.ground.near
    assert felt(fight(where, explain=True)) == []


@pytest.mark.clause("NH-RANGED-06")
def test_the_border_ends_the_line() -> None:
    """A shot over the upper edge of d2 reaches neither the ring outside nor the far side."""
    assert hits(OUT_MOL, "d2:0:commando/4, d6:1:blocker/0, d4:1:blocker/0") == []


BEAM = "b4:0:gauss_cannon/3, c4:1:boss/0, d4:0:blocker/0, e3:1:hq/0, f2:1:gladiator/1"


@pytest.mark.clause("NH-GAUSS-01")
def test_the_beam_strikes_every_enemy_on_its_line_once() -> None:
    assert [hit for hit in hits(MOL_HEG, BEAM) if "b4>" in hit] == ["1 b4>c4 1", "1 b4>e3 1", "1 b4>f2 1"]
    after = battle(MOL_HEG, BEAM)
    assert after["hp"] == [20, 19]
    assert left_by(after) == {"c4": 1}
    assert wounds(after) == {"d4": 1, "f2": 1}  # d4 is struck by the HQ, not by the beam


@pytest.mark.clause("NH-GAUSS-02")
def test_nothing_raises_the_strength_of_the_beam() -> None:
    boosters = "d5:0:hq/0, c4:0:brain/1, e4:0:officer/0, d2:1:hq/0"
    assert hits(MOL_HEG, f"d4:0:hybrid/0, {boosters}") == ["3 d4>d2 4"]
    assert hits(MOL_HEG, f"d4:0:gauss_cannon/2, {boosters}") == ["1 d4>d2 1"]


@pytest.mark.clause("NH-GAUSS-03")
def test_initiative_and_extra_attacks_work_for_the_beam() -> None:
    board = "d4:0:gauss_cannon/2, d5:0:scout/0, c4:0:mother_module/1, d2:1:hq/0"
    assert slots(MOL_HEG, board, "d4") == [2, 1]
    assert hits(MOL_HEG, board) == ["2 d4>d2 1", "1 d4>d2 1"]
