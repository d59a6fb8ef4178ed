"""Fire, grenades, cover and machines at their bounds: what is rolled, who is struck, what goes on afterwards."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.content.dice import count_of, read_dice, sides_of
from sandtable.games.bronepekhota.content.sheets import MERCILESS
from sandtable.games.bronepekhota.fighting.damage import place_clause
from sandtable.games.bronepekhota.fighting.panic import fear
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.mission.deployment import level_for
from sandtable.games.bronepekhota.moving.walking import Walker
from sandtable.games.bronepekhota.table.figures import (
    DEAD,
    FLIGHT,
    INSIDE,
    ON_TABLE,
)
from sandtable.games.bronepekhota.table.sight import area_cover
from sandtable.games.bronepekhota.table.situation import FINISHED, FOUGHT
from tests.games.bronepekhota.offers import texts
from tests.games.bronepekhota.table import act, battle, find, man, play, put, rectangle, refused, roll, with_terrain

AREAS = {"ruins": (2, 0, 1), "woods": (2, 0, 1, 3), "reeds": (2, 0, 1, 2), "crater": (1, 0)}
"""Cover of an area, and which of a soldier, a gun, a wheeled and a walking machine have it."""


@pytest.mark.clause("BP-GRENADE-04", "BP-GRENADE-05", "BP-GRENADE-06", "BP-GRENADE-07", "BP-GRENADE-15", "BP-DMG-03")
def test_everybody_within_a_step_of_a_grenade_is_attacked() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f, friend = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "pol_line_clones", 2), 492, 452)
    far = put(s, find(s, "pol_line_clones", 3), 400, 700)
    enemy, other = put(s, find(s, "pro_cyber", 1), 500, 400, 32), put(s, find(s, "pro_cyber", 2), 900, 700, 32)
    s.fig.roster.rank[f] = 2
    act(s, f)
    squad = int(s.fig.roster.squad[f])
    left = int(s.grenades[squad])
    play(s, f"grenade {enemy}")
    assert s.grenades[squad] == left - 1
    roll(s, 2, 5)
    assert texts(s) == ["pick 2", "pick 5"]
    play(s, "pick 2")
    for figure in sorted((friend, enemy)):
        assert (s.die, s.about) == (20, figure)
        roll(s, 20 if figure == enemy else 1)
    assert s.fig.place[enemy] == DEAD
    assert all(s.fig.place[figure] == ON_TABLE for figure in (f, friend, far, other))
    s = battle("pol_line_clones", "pro_cyber")
    f, enemy = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "pro_cyber", 1), 600, 400, 32)
    put(s, find(s, "pol_line_clones", 2), 100, 100)
    put(s, find(s, "pro_cyber", 2), 1100, 700)
    s.fig.roster.rank[f] = 0
    act(s, f)
    play(s, f"grenade {enemy}")
    roll(s, 1)  # a rank of nothing still rolls one die
    play(s, "pick 1")
    roll(s, 20)
    assert (s.fig.place[f], s.fig.place[enemy]) == (DEAD, ON_TABLE)


@pytest.mark.clause("BP-SHOOT-10", "BP-SHOOT-11", "BP-DICE-03", "BP-DICE-05", "BP-DMG-03", "BP-DMG-06", "BP-COVER-06")
def test_a_hit_rolls_every_power_die_against_the_armour() -> None:
    s = battle("pol_heavy_clones:bulldog", "pro_cyber:salamander")
    f, gun = put(s, find(s, "pol_heavy_clones", 1), 400, 400), put(s, find(s, "bulldog"), 400, 433)
    machine = put(s, find(s, "salamander"), 560, 433)
    put(s, find(s, "pro_cyber", 2), 1100, 700)
    s.fig.roster.rank[f] = 6
    slot = int(s.fig.roster.weapon_first[gun])
    s.fig.roster.weapon_range[slot], s.fig.roster.weapon_power[slot] = read_dice("2D12"), read_dice("3D6")
    act(s, f)
    before, ammo = int(s.fig.marker[machine]), int(s.ammo[slot])
    play(s, f"shoot {gun} w0 {machine}")
    assert int(s.ammo[slot]) == ammo - 1
    assert (s.die, count_of(s.fig.roster.weapon_range[slot])) == (12, 2)
    roll(s, 1, 12)
    armor = int(s.fig.roster.zone_armor(machine, before))
    assert s.die == sides_of(s.fig.roster.weapon_power[slot]) == 6
    roll(s, 6, 1, 6)
    pierced = 2 if armor < 6 else 0
    assert s.fig.marker[machine] == before - pierced


@pytest.mark.clause("BP-MOVE-INF-07", "BP-SUPPORT-02", "BP-MELEE-01")
def test_a_new_contact_is_fought_or_held_while_others_wait() -> None:
    s = battle("pol_line_clones", "pro_cyber:mortar")
    f, friend = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "pol_line_clones", 2), 300, 300)
    enemy = put(s, find(s, "pro_cyber", 1), 500, 400, 32)
    gun = find(s, "mortar")
    put(s, gun, 475, 400 - 13 - int(s.fig.roster.radius[gun]))
    act(s, f)
    play(s, "leg walk 475,400", "done 0")
    assert texts(s) == [f"fight {enemy}", "hold"]
    s.spent[friend] = FINISHED
    assert texts(s) == [f"fight {enemy}"]
    s.spent[friend] = 0
    s.fig.place[friend] = DEAD
    assert texts(s) == [f"fight {enemy}"]


@pytest.mark.clause("BP-TURN-02")
def test_only_those_who_tie_roll_again_for_the_order() -> None:
    game = BronepekhotaGame()
    settings: dict[str, object] = {"armies": ["polaris_500"] * 2, "map": "open_field"}
    s = game.start(settings)
    while s.stage != 0 and not texts(s)[0].startswith("roll"):
        s.apply(s.legal()[0])
    roll(s, 5, 5)
    assert texts(s)[0].startswith("roll")
    roll(s, 3, 9)
    assert [int(seat) for seat in s.order] == [1, 0]


@pytest.mark.clause("BP-ACT-01", "BP-NUM-06", "BP-FSM-03")
def test_whoever_acts_may_always_stop() -> None:
    s = battle("pol_line_clones:hunter:pilot_regular", "pro_cyber")
    f, machine = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "hunter"), 700, 400)
    put(s, find(s, "pro_cyber", 1), 1100, 100)
    man(s, machine, find(s, "pilot_regular"))
    for figure in (f, machine):
        act(s, figure)
        assert refused(s, "finish") == ""
        assert "finish" in texts(s)


@pytest.mark.clause("BP-COVER-03", "BP-COVER-07")
def test_cover_of_an_area_is_for_the_kinds_it_names() -> None:
    s = battle("pol_line_clones:hunter:mortar:raptor:thunder:pilot_regular", "pro_cyber")
    figures = [find(s, "pol_line_clones", 1), find(s, "mortar"), find(s, "hunter"), find(s, "raptor")]
    movers = [int(s.fig.roster.mover[figure]) for figure in figures]
    flyer = put(s, find(s, "thunder"), 400, 400, 0, FLIGHT)
    man(s, flyer, find(s, "pilot_regular"))
    assert len({movers[0], movers[2], movers[3]}) == 3
    for kind, covered in AREAS.items():
        with_terrain(s, rectangle(kind, 300, 300, 500, 500), rectangle("ford", 600, 300, 800, 500))
        for place, figure in enumerate(figures):
            for x, inside in ((400, True), (301, True), (299, False), (700, False)):
                put(s, figure, x, 400)
                wanted = covered[0] if inside and place in covered[1:] else 0
                assert area_cover(s.scene, s.fig, figure) == wanted, (kind, place, x)
        assert area_cover(s.scene, s.fig, flyer) == 0


@pytest.mark.clause("BP-COVER-07")
@pytest.mark.parametrize("kinds", [("woods", "crater"), ("crater", "woods")])
def test_of_two_areas_the_better_cover_counts(kinds: tuple[str, str]) -> None:
    s = battle("pol_line_clones", "pro_cyber")
    with_terrain(s, *[rectangle(kind, 300, 300, 500, 500) for kind in kinds])
    assert area_cover(s.scene, s.fig, put(s, find(s, "pol_line_clones", 1), 400, 400)) == AREAS["woods"][0]


@pytest.mark.clause("BP-ACT-07", "BP-MOVE-VEH-10", "BP-MOVE-VEH-22", "BP-RAM-04", "BP-GEO-07")
def test_a_vehicle_that_has_fought_may_drive_but_into_no_contact() -> None:
    s = battle("pol_line_clones:hunter:pilot_regular", "pro_cyber")
    machine = put(s, find(s, "hunter"), 400, 400)
    man(s, machine, find(s, "pilot_regular"))
    put(s, find(s, "pro_cyber", 1), 400 + int(s.fig.roster.radius[machine]) + 52, 400, 32)
    act(s, machine)
    for spent, clause in ((0, ""), (FOUGHT, "BP-ACT-07")):
        s.spent[machine] = spent
        assert refused(s, "drive F80") == clause
        assert refused(s, "drive B40") == ""
    fallen = put(s, find(s, "pro_cyber", 2), 360, 400)
    s.fig.place[fallen] = DEAD
    assert refused(s, "drive B40") == ""


@pytest.mark.clause("BP-FLY-01", "BP-SETUP-07")
def test_a_manned_flyer_is_deployed_in_the_air() -> None:
    s = battle("pol_line_clones:thunder:hunter:pilot_regular", "pro_cyber")
    flyer, machine = find(s, "thunder"), find(s, "hunter")
    assert level_for(s, flyer, 400, 400) == 0
    man(s, flyer, find(s, "pilot_regular"))
    assert level_for(s, flyer, 400, 400) == FLIGHT
    assert level_for(s, machine, 400, 400) == 0
    with_terrain(s, rectangle("barricade", 300, 300, 500, 500))
    assert level_for(s, flyer, 400, 400) == FLIGHT


@pytest.mark.clause("BP-PILOT-07", "BP-PILOT-03")
def test_a_pilot_steps_out_up_or_down_one_step_at_most() -> None:
    s = battle("pol_line_clones:hunter:pilot_regular", "pro_cyber")
    pilot = find(s, "pilot_regular")
    with_terrain(s, rectangle("barricade", 300, 300, 500, 500))
    for x, level, clause in (
        (400, 0, ""),
        (400, 80, ""),
        (400, 81, "BP-PILOT-07"),
        (600, 40, ""),
        (600, 41, "BP-PILOT-07"),
    ):
        assert place_clause(s, pilot, x, 400, level) == clause
    assert place_clause(s, pilot, 11, 400, 0) == "BP-MOVE-INF-12"


@pytest.mark.clause("BP-REPAIR-01", "BP-REPAIR-05")
def test_after_a_repair_the_squad_goes_on() -> None:
    s = battle("pol_heavy_clones:raptor", "pro_cyber")
    f, friend = put(s, find(s, "pol_heavy_clones", 1), 400, 400), put(s, find(s, "pol_heavy_clones", 2), 300, 300)
    machine = put(s, find(s, "raptor"), 453, 400)
    put(s, find(s, "pro_cyber", 1), 1100, 100)
    s.fig.marker[machine] = 3
    act(s, f)
    play(s, f"repair {machine}")
    assert s.fig.marker[machine] == 4
    assert s.acted[s.unit[f]] == 0
    while texts(s)[0] == "finish":
        play(s, "finish")
    assert f"soldier {friend}" in texts(s)


@pytest.mark.clause("BP-GEO-20", "BP-MOVE-INF-04", "BP-GUN-06")
def test_without_a_gun_nothing_is_in_tow_even_in_the_corner() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), 60, 14)
    put(s, find(s, "pol_line_clones", 2), 14, 14)
    walker = Walker(s.scene, s.fig, f, s.hostile(0))
    assert walker.walk(40, 14), walker.clause


@pytest.mark.clause("BP-HERO-07", "BP-PANIC-02")
def test_who_adds_to_the_fear() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f, enemy = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "pro_cyber", 1), 500, 400)
    friend = put(s, find(s, "pol_line_clones", 2), 380, 440)
    assert fear(s, f) == 0
    s.fig.roster.ability[friend] = MERCILESS
    assert fear(s, f) == 0
    s.fig.roster.ability[enemy] = MERCILESS
    assert fear(s, f) == 1
    for x, more in ((400 + 24 + 120, 1), (400 + 24 + 121, 0)):
        put(s, enemy, x, 400)
        assert fear(s, f) == more
    put(s, enemy, 450, 400)
    s.fig.place[enemy] = INSIDE
    assert fear(s, f) == 0


@pytest.mark.clause("BP-MOVE-INF-01", "BP-MOVE-INF-03")
def test_a_leg_goes_to_the_last_millimetre_of_the_speed() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f = put(s, find(s, "pol_line_clones", 1), 200, 400)
    put(s, find(s, "pro_cyber", 1), 1100, 100)
    act(s, f)
    far = 40 * int(s.fig.roster.speed[f])
    assert refused(s, f"leg walk {200 + far},400") == ""
    assert refused(s, f"leg walk {201 + far},400") == "BP-MOVE-INF-03"
    play(s, f"leg walk {200 + far},400", "done 0")
    assert s.fig.x[f] == 200 + far
