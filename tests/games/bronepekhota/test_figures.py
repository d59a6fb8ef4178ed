"""Figures by kind and place, and what is told of each (BP-FLY, BP-SETUP, BP-MISSION, BP-PANIC, BP-TEST)."""

from __future__ import annotations

import math

import pytest

from sandtable.games.bronepekhota.activation.infantry import on_retreat
from sandtable.games.bronepekhota.activation.tour import start_tour
from sandtable.games.bronepekhota.content.dice import NO_DICE
from sandtable.games.bronepekhota.content.sheets import MERCILESS
from sandtable.games.bronepekhota.fighting.damage import on_armour_test, on_crash
from sandtable.games.bronepekhota.fighting.odds import blast_of
from sandtable.games.bronepekhota.fighting.panic import desert, on_panic
from sandtable.games.bronepekhota.fighting.shooting import PERSONAL, armor_of
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.mission.victory import end_by_cost, score_markers
from sandtable.games.bronepekhota.moving.driving import Driver
from sandtable.games.bronepekhota.table.figures import (
    DEAD,
    DESERTED,
    GONE,
    NOBODY,
    ON_TABLE,
    RESERVE,
    fresh_figures,
)
from sandtable.games.bronepekhota.table.roster import CAPTIVE, SOLDIER, Bought
from tests.games.bronepekhota.table import act, battle, events, find, man, play, put, rectangle, with_terrain


@pytest.mark.clause("BP-FLY-01")
@pytest.mark.parametrize(("sheet", "flies"), [("hunter", False), ("thunder", True)])
def test_a_flyer_is_in_the_air_while_somebody_flies_it_on_the_table(sheet: str, flies: bool) -> None:
    s = battle(f"pol_line_clones:{sheet}:pilot_regular", "pro_cyber")
    f = put(s, find(s, sheet), 400, 400)
    assert not s.fig.is_flying(f), "nobody is in it"
    s.fig.crew[f] = find(s, "pilot_regular")
    assert s.fig.is_flying(f) == flies
    s.fig.crew[f], s.fig.roster.ai[f] = NOBODY, 1
    assert s.fig.is_flying(f) == flies, "its machine flies it"
    s.fig.place[f] = RESERVE
    assert not s.fig.is_flying(f)


@pytest.mark.clause("BP-MISSION-13")
def test_a_captive_is_one_while_it_is_on_the_table() -> None:
    s = BronepekhotaGame().start({"mission": "liberation"})
    captives = {f for f in range(int(s.fig.roster.count)) if s.fig.roster.kind[f] == CAPTIVE}
    assert captives
    for place in (RESERVE, ON_TABLE, DEAD, GONE):
        for f in range(int(s.fig.roster.count)):
            s.fig.place[f] = place
            assert s.fig.is_captive(f) == (f in captives and place == ON_TABLE)


@pytest.mark.clause("BP-MISSION-07", "BP-SETUP-08")
def test_what_is_bought_has_a_pilot_and_stands_where_its_owner_wants() -> None:
    bought = Bought("hunter")
    assert (bought.unit, bought.hero, bought.at, bought.piloted, bought.durability) == ("hunter", "", None, True, 0)


@pytest.mark.clause("BP-GEO-13")
def test_the_front_half_plane_in_all_directions() -> None:
    """Seen from (500, 300): whoever lies at most a quarter of a turn aside."""
    s = battle("pol_line_clones", "pro_cyber")
    a, b = put(s, 0, 500, 300), find(s, "pro_cyber", 1)
    for heading in range(64):
        s.fig.heading[a] = heading
        for bearing in range(64):
            angle = math.radians(bearing * 360 / 64)
            put(s, b, 500 + round(200 * math.cos(angle)), 300 + round(200 * math.sin(angle)))
            turned = abs((bearing - heading + 32) % 64 - 32)
            if turned != 16:
                assert s.fig.in_view(a, b) == (turned < 16), (heading, bearing)
    for heading, x, y in ((0, 500, 700), (0, 500, 100), (16, 100, 300), (16, 900, 300)):
        s.fig.heading[a] = heading
        put(s, b, x, y)
        assert s.fig.in_view(a, b), "right beside it is in view"


@pytest.mark.clause("BP-SETUP-08")
def test_everything_begins_in_reserve_and_whole() -> None:
    roster = battle("pol_line_clones:hunter:mortar:pilot_regular", "pro_cyber:salamander").fig.roster
    fresh = fresh_figures(roster)
    for f in range(int(roster.count)):
        assert (fresh.x[f], fresh.y[f], fresh.z[f], fresh.heading[f]) == (0, 0, 0, 0)
        assert (fresh.place[f], fresh.owner[f], fresh.crew[f]) == (RESERVE, roster.seat[f], NOBODY)
        assert fresh.marker[f] == roster.durability[f]


@pytest.mark.clause("BP-MISSION-06")
def test_units_are_counted_when_the_first_tour_begins() -> None:
    s = battle("pol_line_clones:pol_line_clones:hunter:pilot_regular", "pro_cyber:pro_cyber", mission="hold_the_line")
    for f in (0, 6, find(s, "hunter"), find(s, "pro_cyber", 1)):
        put(s, f, 100 + 40 * f, 400)
    man(s, find(s, "hunter"), find(s, "pilot_regular"))
    s.tour = 0
    start_tour(s)
    assert [int(count) for count in s.began] == [3, 1]
    s.fig.place[6] = DEAD
    start_tour(s)
    assert [int(count) for count in s.began] == [3, 1], "who falls later was there"


@pytest.mark.clause("BP-MISSION-03")
@pytest.mark.parametrize(("mine", "theirs", "winner"), [(2, 1, 0), (1, 2, 1), (1, 1, NOBODY), (6, 6, NOBODY)])
def test_at_the_limit_the_dearer_army_wins_and_equal_ones_draw(mine: int, theirs: int, winner: int) -> None:
    s = battle("pol_line_clones", "pol_line_clones")
    for seat, soldiers in enumerate((mine, theirs)):
        for n in range(1, soldiers + 1):
            put(s, find(s, "pol_line_clones", n, seat=seat), 100 + 600 * seat, 60 * n)
    end_by_cost(s)
    assert s.winner == winner


@pytest.mark.clause("BP-SHOOT-11", "BP-DMG-05")
def test_soldiers_have_one_armour_and_machines_that_of_their_zone() -> None:
    s = battle("pol_heavy_clones:wild_bear:pilot_ace", "pro_cyber")
    for f in range(int(s.fig.roster.count)):
        if s.fig.roster.kind[f] == SOLDIER:
            assert armor_of(s, f) == s.fig.roster.armor[f] > 0
    bear = find(s, "wild_bear")
    for marker, armour in ((15, 15), (10, 15), (9, 9), (5, 9), (4, 4), (1, 4)):
        s.fig.marker[bear] = marker
        assert armor_of(s, bear) == armour


@pytest.mark.clause("BP-BLAST-01")
def test_each_weapon_has_its_own_blast() -> None:
    """The Wild Bear: two missiles with a blast, then guns without."""
    s = battle("pol_line_clones:wild_bear:pilot_ace", "pro_cyber")
    bear = find(s, "wild_bear")
    assert [blast_of(s, bear, weapon) != NO_DICE for weapon in range(4)] == [True, True, False, False]
    assert blast_of(s, find(s, "pol_line_clones", 1), PERSONAL) == NO_DICE


@pytest.mark.clause("BP-PACK-12", "BP-PACK-01")
def test_a_jump_ends_on_what_the_pack_reaches() -> None:
    s = battle("pol_regime_clones", "pro_cyber")
    f = put(s, 0, 400, 400)
    assert s.fig.roster.jump[f] == 3
    with_terrain(s, rectangle("platform", 415, 350, 500, 450))
    act(s, f)
    play(s, "jump 430,400/0")
    assert s.fig.z[f] == s.scene.top[0]


@pytest.mark.clause("BP-ACT-01", "BP-ACT-02")
def test_a_soldier_in_the_open_may_finish_or_go() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), 400, 400)
    act(s, f)
    found = [s.action_text(action).split()[0] for action in s.legal()]
    assert found[0] == "finish"
    assert "go" in found


@pytest.mark.clause("BP-PANIC-06")
def test_who_deserts_is_told_and_gone() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    desert(s, put(s, 2, 400, 400))
    assert s.fig.place[2] == DESERTED
    assert [event.data for event in events(s, "deserted")] == [{"figure": 2}]


@pytest.mark.clause("BP-MELEE-15", "BP-MELEE-16", "BP-MELEE-18")
@pytest.mark.parametrize(("rolled", "free"), [(8, False), (9, True)])
def test_a_retreat_is_told_with_its_roll(rolled: int, free: bool) -> None:
    s = battle("pol_line_clones", "pro_cyber")
    on_retreat(s, put(s, 2, 400, 400), rolled)
    assert [event.data for event in events(s, "retreat")] == [{"figure": 2, "roll": rolled, "free": free}]


@pytest.mark.clause("BP-TEST-02", "BP-TEST-03")
@pytest.mark.parametrize(("rolled", "passed"), [(6, True), (7, True), (8, False)])
def test_a_test_of_armour_is_told_and_who_fails_it_tests_survival(rolled: int, passed: bool) -> None:
    s = battle("pol_line_clones:hunter", "pro_cyber")
    v = put(s, find(s, "hunter"), 400, 400)
    s.fig.marker[v], s.agenda = 7, []
    on_armour_test(s, v, rolled)
    assert [event.data for event in events(s, "armour_test")] == [{"figure": v, "roll": rolled, "passed": passed}]
    assert len(s.agenda) == int(not passed)


@pytest.mark.clause("BP-MISSION-04")
def test_a_point_is_told_with_who_scored_it() -> None:
    s = battle("pol_line_clones", "pro_cyber", mission="control_points")
    put(s, find(s, "pro_cyber", 1), 600, 400)
    score_markers(s)
    assert [event.data["seat"] for event in events(s, "scored")] == [1]


@pytest.mark.clause("BP-PANIC-02", "BP-PANIC-08", "BP-HERO-07")
@pytest.mark.parametrize(
    ("rolled", "near", "flees"), [(2, False, False), (3, False, True), (1, True, False), (2, True, True)]
)
def test_a_test_of_panic_is_told_and_a_merciless_hero_adds_one(rolled: int, near: bool, flees: bool) -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f, hero = put(s, 2, 400, 400), put(s, find(s, "pro_cyber", 1), 480 if near else 1100, 400)
    s.fig.roster.rank[f], s.fig.roster.ability[hero] = 2, MERCILESS
    on_panic(s, f, rolled)
    assert [event.data for event in events(s, "panic_test")] == [{"figure": f, "roll": rolled, "panics": flees}]
    assert ((s.fig.x[f], s.fig.y[f]) != (400, 400)) == flees


@pytest.mark.clause("BP-RAM-01", "BP-HERO-14")
def test_enemy_soldiers_on_foot_are_run_over_and_nothing_else() -> None:
    s = battle("pol_line_clones:hunter:pilot_regular", "pro_cyber:salamander:mortar:pilot_regular")
    for f in range(int(s.fig.roster.count)):
        put(s, f, 30 + 60 * f, 100)
    for seat, sheet in enumerate(("hunter", "salamander")):
        man(s, find(s, sheet), find(s, "pilot_regular", seat=seat))
    driver = Driver(s.scene, s.fig, find(s, "hunter"), s.hostile(0), 9, True)
    rammable = {f for f in range(int(s.fig.roster.count)) if driver.is_rammable(f)}
    assert rammable == {find(s, "pro_cyber", n) for n in range(1, 7)}


@pytest.mark.clause("BP-FLY-07")
def test_a_crash_is_told_and_hurts_by_its_roll() -> None:
    s = battle("pol_line_clones:thunder:pilot_regular", "pro_cyber")
    v = put(s, find(s, "thunder"), 400, 400)
    on_crash(s, v, 4)
    assert s.hurt[v] == 4
    assert [event.data for event in events(s, "crashed")] == [{"figure": v, "roll": 4}]
