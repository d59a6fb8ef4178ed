"""Modules in general, officers, scouts and saboteurs (NH-MOD, NH-MOD-OFFICER, NH-MOD-SCOUT, NH-MOD-SABOTEUR)."""

from __future__ import annotations

import pytest

from sandtable.games.neuroshima.battle.reasons import bonus_sources
from sandtable.games.neuroshima.content.tiles import MODULE, TILES
from sandtable.kit.hexes import INDEX_OF_NAME
from tests.games.neuroshima.table import battle, hits, initiative, left_by, may, play, slots, table, told, unit, units

BOR_MOL = ("borgo", "moloch")
OUT_MOL = ("outpost", "moloch")


@pytest.mark.clause("NH-MOD-01")
def test_a_module_is_placed_stays_and_is_destroyed_like_a_unit() -> None:
    s = table(BOR_MOL, "d2:1:hybrid/3, f4:0:hq/0", hands=("officer battle", ""), piles=("", ""))
    assert sum(text.startswith("place officer") for text in may(s)) == 17 * 6
    play(s, "place officer d4/1", "end", "end")
    assert unit(s, "d4") == "0:officer/1"
    play(s, "battle")
    assert unit(s, "d4") is None


@pytest.mark.clause("NH-MOD-02")
def test_a_module_does_not_move_or_turn_by_itself() -> None:
    assert may(table(BOR_MOL, "d4:0:officer/0, d5:0:scout/0")) == ["end"]


@pytest.mark.clause("NH-MOD-02")
def test_other_effects_move_and_turn_a_module() -> None:
    s = table(BOR_MOL, "d4:0:officer/0", hands=("move", ""))
    assert unit(play(s, "move d4-d3/2"), "d3") == "0:officer/2"
    s = table(("moloch", "borgo"), "d4:0:brain/0, d3:1:officer/0", hands=("push_back", ""))
    assert unit(play(s, "push d4 d3", "land d2"), "d2") == "1:officer/0"
    s = table(("beasts", "borgo"), "d4:0:ranger/0, d5:0:officer_1/0")
    assert {text.split("/")[0] for text in may(s)} == {"end", "turn d4", "turn d5"}
    assert unit(play(s, "turn d4/4"), "d4") == "0:ranger/4"


@pytest.mark.clause("NH-MOD-03")
def test_a_module_acts_at_once_and_outside_battles() -> None:
    s = table(BOR_MOL, "d4:0:mutant/0", hands=("scout", ""))
    assert initiative(s, "d4") == [2]
    play(s, "place scout d5/0")
    assert initiative(s, "d4") == [3]


@pytest.mark.clause("NH-MOD-03")
def test_a_module_acts_over_each_of_its_icons_and_over_no_other_edge() -> None:
    """The Moloch scout on d4 has links on its edges 0, 2 and 4."""
    board = "d4:1:scout/0, " + ", ".join(f"{at}:1:hornet/0" for at in ["d3", "e3", "e4", "d5", "c4", "c3"])
    assert [slots(OUT_MOL, board, at) for at in ["d3", "e4", "c4"]] == [[3]] * 3
    assert [slots(OUT_MOL, board, at) for at in ["e3", "d5", "c3"]] == [[2]] * 3


@pytest.mark.clause("NH-MOD-04")
def test_a_module_serves_only_friends() -> None:
    assert slots(OUT_MOL, "d4:0:runner/0, d5:1:scout/0", "d4") == [2]
    assert slots(OUT_MOL, "d4:0:runner/0, d5:0:scout/0", "d4") == [3]
    assert hits(BOR_MOL, "d4:1:hornet/0, d5:0:officer/0, d3:0:hq/0")[0] == "2 d4>d3 2"


@pytest.mark.clause("NH-MOD-05")
def test_effects_of_several_modules_add_up() -> None:
    board = "d4:0:brawler/0, d5:0:officer/0, c4:0:super_officer/1, d3:1:hq/0"
    assert hits(BOR_MOL, board) == ["2 d4>d3 4", "0 d3>d4 1"]
    assert slots(BOR_MOL, "d4:0:mutant/0, d5:0:scout/0, c4:0:scout/1", "d4") == [4]


@pytest.mark.clause("NH-MOD-06")
def test_modules_act_on_hqs() -> None:
    assert slots(BOR_MOL, "d4:0:hq/0, d5:0:scout/0", "d4") == [1]


@pytest.mark.clause("NH-MOD-07")
@pytest.mark.parametrize("between", ["officer", "scout", "mutant"])
def test_a_module_does_not_act_through_another_unit(between: str) -> None:
    """The scout on d6 looks at d5; the mutant on d4 behind it gets what d5 itself gives."""
    board = f"d4:0:mutant/0, d5:0:{between}/0, d6:0:scout/0"
    assert slots(BOR_MOL, board, "d4") == ([3] if between == "scout" else [2])


@pytest.mark.clause("NH-MOD-08")
def test_modules_have_no_action_of_their_own() -> None:
    assert all(tile.initiative == [] for tile in TILES if tile.kind == MODULE)
    s = table(BOR_MOL, "d4:0:officer/0, d3:1:mother_module/0, d2:1:medic/3", hands=("battle", ""))
    assert [event.kind for event in told(s, "battle")].count("phase") == 0
    assert sorted(units(s)) == ["d2", "d3", "d4"]


@pytest.mark.clause("NH-MOD-09")
def test_a_wounded_module_goes_on_and_a_removed_one_does_not() -> None:
    """The hybrid on d6 hits the module in phase 3, the brawler strikes in phase 2."""
    board = "d4:0:brawler/0, d5:0:{}/0, d3:1:hq/0, d6:1:hybrid/0"
    assert hits(BOR_MOL, board.format("super_officer"))[1] == "2 d4>d3 3"
    assert hits(BOR_MOL, board.format("officer"))[1] == "2 d4>d3 2"
    assert hits(BOR_MOL, "d4:0:brawler/0, d5:0:super_officer/0*1, d3:1:hq/0")[0] == "2 d4>d3 3"


@pytest.mark.clause("NH-MOD-10")
def test_a_module_may_serve_another_module() -> None:
    board = "d4:0:scout/0, d5:0:medic/0, d2:1:hybrid/3"
    assert left_by(battle(BOR_MOL, board)) == {"d5": 3}


@pytest.mark.clause("NH-MOD-11")
@pytest.mark.parametrize(
    ("armies", "board"),
    [
        (("moloch", "borgo"), "d4:0:hornet/3, d5:0:brain/0, d3:1:hq/0, c3:1:scout/0"),
        (("moloch", "borgo"), "d4:0:blocker/0, d5:0:brain/0, d3:1:hq/0"),
        (("outpost", "borgo"), "d4:0:brawler/0, d5:0:officer/0, d2:1:hq/0"),
        (("borgo", "moloch"), "d4:0:assassin/1, d5:0:officer/0, e3:1:blocker/0"),
    ],
    ids=["other edges", "no icons", "a ranged bonus on melee", "a melee bonus on a shot"],
)
def test_a_bonus_creates_no_attack(armies: tuple[str, str], board: str) -> None:
    assert [hit for hit in hits(armies, board) if " d4>" in hit] == []


@pytest.mark.clause("NH-MOD-OFFICER-01")
@pytest.mark.parametrize(
    ("armies", "board", "expected"),
    [
        (BOR_MOL, "d4:0:mutant/0, d5:0:officer/0", ["2 d4>d3 2", "2 d4>e3 2", "2 d4>c3 2"]),
        (BOR_MOL, "d4:0:mutant/0, d5:0:super_officer/0", ["2 d4>d3 2", "2 d4>e3 2", "2 d4>c3 2"]),
        (("hegemony", "moloch"), "d4:0:runner/0, d5:0:officer_1/0", ["2 d4>d3 2"]),
        (("hegemony", "moloch"), "d4:0:runner/0, d5:0:officer_2/0", ["2 d4>d3 2"]),
        (("beasts", "moloch"), "d4:0:urchin/1, d5:0:officer_1/0", ["2 d4>d3 2", "2 d4>c3 2"]),
        (OUT_MOL, "d4:0:hmg/0, d5:0:officer/0", ["2 d4>d3 2", "1 d4>d3 2"]),
        (("steel_police", "moloch"), "d4:0:wardog/0, d5:0:officer/0", ["2 d4>d3 2", "2 d4>e3 2"]),
    ],
)
def test_an_officer_gives_1_to_every_icon_of_its_type(armies: tuple[str, str], board: str, expected: list[str]) -> None:
    targets = "d3:1:blocker/0, e3:1:blocker/0, c3:1:blocker/0"
    assert hits(armies, f"{board}, {targets}") == expected


@pytest.mark.clause("NH-MOD-OFFICER-01")
def test_a_ranged_officer_leaves_melee_alone() -> None:
    board = "d4:0:mobile_armor/0, d5:0:officer/0, d3:1:hq/0, c3:1:blocker/0"
    assert hits(OUT_MOL, board)[:2] == ["3 d4>d3 2", "3 d4>c3 2"]
    board = "d4:0:juggernaut/0, d5:0:officer/1, d3:1:hq/0, e3:1:super_officer/3"
    assert hits(("moloch", "borgo"), board)[:2] == ["1 d4>d3 2", "1 d4>e3 2"]


@pytest.mark.clause("NH-MOD-OFFICER-02")
def test_the_brain_raises_melee_and_ranged() -> None:
    board = "d4:0:juggernaut/0, d5:0:brain/0, d3:1:hq/0, e3:1:super_officer/3"
    assert hits(("moloch", "borgo"), board)[:2] == ["1 d4>d3 3", "1 d4>e3 2"]


@pytest.mark.clause("NH-MOD-OFFICER-03")
def test_the_boss_raises_melee_and_initiative() -> None:
    assert hits(("hegemony", "moloch"), "d4:0:runner/0, d5:0:boss/0, d3:1:blocker/0") == ["3 d4>d3 2"]


@pytest.mark.clause("NH-MOD-OFFICER-04")
def test_steroids_raise_melee_by_2() -> None:
    board = "d4:0:predator/0, d5:0:steroids_dispenser/1, d3:1:hq/0, c3:1:blocker/0"
    assert hits(("steel_police", "moloch"), board)[:2] == ["2 d4>d3 3", "2 d4>c3 2"]


@pytest.mark.clause("NH-MOD-OFFICER-05")
@pytest.mark.parametrize(
    ("armies", "board", "expected"),
    [
        (("hegemony", "moloch"), "d4:0:runner/0, d5:0:hq/0, d3:1:blocker/0", ["2 d4>d3 2"]),
        (("moloch", "borgo"), "d4:0:hybrid/0, d5:0:hq/0, d3:1:hq/0", ["3 d4>d3 2", "0 d3>d4 1"]),
        (BOR_MOL, "d4:0:mutant/0, d5:0:hq/0, d3:1:blocker/0", ["3 d4>d3 1"]),
        (OUT_MOL, "d4:0:runner/1, d5:0:hq/0, d3:1:blocker/0", ["2 d4>d3 1", "1 d4>d3 1"]),
    ],
    ids=["hegemony", "moloch", "borgo", "outpost"],
)
def test_the_four_base_hqs_boost_their_neighbours(armies: tuple[str, str], board: str, expected: list[str]) -> None:
    assert hits(armies, board) == expected


@pytest.mark.clause("NH-MOD-OFFICER-05")
@pytest.mark.parametrize("army", ["steel_police", "beasts"])
def test_the_hqs_of_the_two_army_box_boost_nobody(army: str) -> None:
    tile = {"steel_police": "riot_policeman", "beasts": "urchin"}[army]
    board = f"d4:0:{tile}/1, d5:0:hq/0, d3:1:blocker/0"
    assert [hit for hit in hits((army, "moloch"), board) if "d4>" in hit] == ["2 d4>d3 1"]


@pytest.mark.clause("NH-MOD-OFFICER-06")
def test_friendly_fire_icons_are_melee_icons_for_bonuses() -> None:
    board = "d4:0:ram/0, d5:0:officer_1/0, d3:0:hq/0, e3:1:hq/0"
    assert hits(("beasts", "moloch"), board)[:2] == ["2 d4>d3 3", "2 d4>e3 2"]


@pytest.mark.clause("NH-MOD-SCOUT-01")
@pytest.mark.parametrize(
    ("armies", "board", "expected"),
    [
        (BOR_MOL, "d4:0:claws/0, d5:0:scout/0", [4]),
        (("hegemony", "moloch"), "d4:0:runner/0, d5:0:scout/0", [3]),
        (("moloch", "borgo"), "d4:0:stormtrooper/0, d5:0:scout/0", [3, 2]),
        (OUT_MOL, "d4:0:mobile_armor/0, d5:0:scout/0", [4, 3]),
        (("steel_police", "moloch"), "d4:0:judge/0, d5:0:scout/0", [2, 1]),
        (("beasts", "moloch"), "d4:0:bug/0, d5:0:ranger/0", [2]),
    ],
)
def test_a_scout_quickens_every_slot_by_1(armies: tuple[str, str], board: str, expected: list[int]) -> None:
    assert slots(armies, board, "d4") == expected


@pytest.mark.clause("NH-MOD-SCOUT-01")
def test_a_scouted_unit_attacks_a_phase_earlier() -> None:
    board = "d4:0:hmg/0, d2:1:blocker/0"
    assert hits(OUT_MOL, board) == ["2 d4>d2 1", "1 d4>d2 1"]
    assert hits(OUT_MOL, f"{board}, d5:0:scout/0") == ["3 d4>d2 1", "2 d4>d2 1"]


@pytest.mark.clause("NH-MOD-SABOTEUR-01")
@pytest.mark.parametrize("army", ["outpost", "steel_police"])
def test_a_saboteur_slows_connected_enemies_only(army: str) -> None:
    board = "d4:0:saboteur/0, d3:1:hybrid/0, d2:1:hybrid/0, e3:1:hq/0, c3:0:{}/0"
    own, printed = {"outpost": ("runner", [2]), "steel_police": ("wardog", [2])}[army]
    board = board.format(own)
    assert slots((army, "moloch"), board, "d3") == [2]
    assert slots((army, "moloch"), board, "d2") == [3]
    assert slots((army, "moloch"), board, "e3") == [0]
    assert slots((army, "moloch"), board, "c3") == printed
    assert hits((army, "moloch"), "d4:1:hybrid/0, d5:0:saboteur/0, d2:0:hq/0") == ["2 d4>d2 1"]


@pytest.mark.clause("NH-MOD-SABOTEUR-02")
def test_two_saboteurs_slow_by_2() -> None:
    board = "d4:1:hybrid/0, d5:0:saboteur/0, c4:0:saboteur/0"
    assert slots(("steel_police", "moloch"), board, "d4") == [1]
    assert hits(("steel_police", "moloch"), f"{board}, d2:0:hq/0") == ["1 d4>d2 1"]


@pytest.mark.clause("NH-MOD-SABOTEUR-01", "NH-MOD-OFFICER-05", "NH-MOD-04")
def test_reasons_of_a_value_name_their_clause() -> None:
    def reasons(armies: tuple[str, str], board: str, kind: str) -> list[tuple[object, ...]]:
        s = table(armies, board)
        rows = bonus_sources(s.field, s.held, INDEX_OF_NAME["d4"], kind)
        return [(row["tile"], row["value"], row["clause"]) for row in rows]

    slowed = [("outpost_saboteur", -1, "NH-MOD-SABOTEUR-01")]
    assert reasons(("outpost", "moloch"), "d4:1:hybrid/0, d5:0:saboteur/0", "initiative") == slowed
    assert reasons(("outpost", "moloch"), "d4:0:runner/0, d5:0:saboteur/0", "initiative") == []
    assert reasons(("outpost", "moloch"), "d4:1:hybrid/0, d5:0:saboteur/0", "melee") == []
    assert reasons(("borgo", "moloch"), "d4:0:mutant/0, d5:0:hq/0", "initiative") == [
        ("borgo_hq", 1, "NH-MOD-OFFICER-05")
    ]
    assert reasons(("borgo", "moloch"), "d4:1:hybrid/0, d5:0:hq/0", "initiative") == []
