"""Shooting, cover, ammunition, blasts, grenades, damage and pilot tests."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.bronepekhota.fighting import odds
from sandtable.games.bronepekhota.fighting.grenades import PLACE_X, find_place
from sandtable.games.bronepekhota.fighting.shooting import range_rolls, shot_cover
from sandtable.games.bronepekhota.table.figures import DEAD, ON_TABLE, WRECKED
from sandtable.games.bronepekhota.table.sight import cover_of, look
from sandtable.games.bronepekhota.table.situation import SHOT, STUCK
from tests.games.bronepekhota.table import (
    act,
    battle,
    events,
    find,
    man,
    play,
    put,
    rectangle,
    refused,
    roll,
    with_terrain,
)


def duel(x: int = 560, heading: int = 0) -> tuple[Any, int, int]:
    """A clone and a cyber soldier."""
    s = battle("pol_heavy_clones:mortar", "pro_cyber:salamander:mortar")
    f, t = put(s, find(s, "pol_heavy_clones", 1), 400, 400, heading), put(s, find(s, "pro_cyber", 1), x, 400, 32)
    put(s, find(s, "pro_cyber", 6), 1100, 100)
    act(s, f)
    return s, f, t


@pytest.mark.clause("BP-SHOOT-02", "BP-SHOOT-03", "BP-SHOOT-04", "BP-GEO-12", "BP-PILOT-10")
def test_targets() -> None:
    s, f, t = duel()
    own = put(s, find(s, "pol_heavy_clones", 2), 500, 300)
    empty = put(s, find(s, "salamander"), 560, 500)
    gun = put(s, find(s, "mortar", seat=1), 560, 300)
    behind = put(s, find(s, "pro_cyber", 2), 340, 400)
    assert refused(s, f"shoot {f} own {t}") == ""
    assert refused(s, f"shoot {f} own {empty}") == ""
    assert refused(s, f"shoot {f} own {gun}") == ""
    assert refused(s, f"shoot {f} own {own}") == "BP-SHOOT-03"
    assert refused(s, f"shoot {f} own {behind}") == "BP-SHOOT-04"
    man(s, empty, find(s, "pro_cyber", 3))
    assert refused(s, f"shoot {f} own {find(s, 'pro_cyber', 3)}") == "BP-SHOOT-02"
    s.fig.place[gun] = WRECKED
    assert refused(s, f"shoot {f} own {gun}") == "BP-SHOOT-02"


@pytest.mark.clause("BP-SHOOT-05", "BP-LOS-01", "BP-LOS-02", "BP-LOS-11", "BP-SHOOT-24")
def test_one_free_ray_is_enough() -> None:
    s, f, t = duel()
    with_terrain(s, rectangle("smooth_wall", 480, 300, 490, 500))
    assert refused(s, f"shoot {f} own {t}") == "BP-SHOOT-05"
    with_terrain(s, rectangle("smooth_wall", 530, 300, 540, 406))
    sight = look(s.scene, s.fig, f, t, -1, False)
    assert 0 < sight.blocked() < sight.total
    assert refused(s, f"shoot {f} own {t}") == ""
    mortar = put(s, find(s, "mortar", seat=0), 400, 433)
    with_terrain(s, rectangle("smooth_wall", 480, 300, 490, 600))
    assert refused(s, f"shoot {mortar} w0 {t}") == "BP-SHOOT-05"


@pytest.mark.clause("BP-LOS-08")
def test_soldiers_hide_nobody_unless_the_option_says_so() -> None:
    for option, hidden in (("no", False), ("yes", True)):
        s = battle("pol_heavy_clones", "pro_cyber", infantry_occludes=option)
        f, t = put(s, find(s, "pol_heavy_clones", 1), 400, 400), put(s, find(s, "pro_cyber", 1), 560, 400)
        put(s, find(s, "pol_heavy_clones", 2), 480, 400)
        assert (shot_cover(s, f, f, t) > 0) == hidden


@pytest.mark.clause("BP-LOS-03", "BP-LOS-07")
def test_vehicles_and_guns_hide_but_not_the_gun_that_is_served() -> None:
    s, f, t = duel()
    gun = put(s, find(s, "mortar", seat=0), 433, 400)
    assert look(s.scene, s.fig, f, t, -1, False).blocked() > 0
    assert look(s.scene, s.fig, gun, t, f, False).blocked() == 0
    put(s, find(s, "salamander"), 500, 400)
    assert look(s.scene, s.fig, gun, t, f, False).blocked() == 15


@pytest.mark.clause("BP-COVER-04", "BP-COVER-01", "BP-COVER-02", "BP-COVER-03")
def test_cover_by_hidden_points() -> None:
    assert [int(cover_of(b, 15)) for b in (0, 1, 7, 8, 14, 15)] == [0, 1, 1, 2, 2, 3]
    assert [int(cover_of(b, 25)) for b in (0, 12, 13, 24, 25)] == [0, 1, 2, 2, 3]


@pytest.mark.clause("BP-SHOOT-06", "BP-SHOOT-07")
def test_who_is_engaged_does_not_shoot() -> None:
    s, f, t = duel()
    near = put(s, find(s, "pro_cyber", 2), 400, 425)
    assert refused(s, f"shoot {f} own {t}") == "BP-SHOOT-06"
    s.fig.place[near] = DEAD
    vehicle = put(s, find(s, "salamander"), 400, 453)
    put(s, find(s, "mortar", seat=1), 400, 367)
    assert refused(s, f"shoot {f} own {t}") == ""
    man(s, vehicle, find(s, "pro_cyber", 3))
    assert refused(s, f"shoot {f} own {t}") == "BP-SHOOT-06"


@pytest.mark.clause("BP-SHOOT-01", "BP-SHOOT-12", "BP-ACT-05", "BP-AMMO-01")
def test_one_shot_of_a_soldier_with_a_firearm() -> None:
    s, f, t = duel()
    play(s, f"shoot {f} own {t}")
    roll(s, 1)
    assert refused(s, f"shoot {f} own {t}") == "BP-ACT-01"
    assert refused(s, f"grenade {t}") == "BP-GRENADE-02"
    unarmed = put(s, find(s, "pro_cyber", 4), 400, 700)
    act(s, unarmed)
    assert refused(s, f"shoot {unarmed} own {f}") == "BP-SHOOT-01"


@pytest.mark.clause("BP-SHOOT-13", "BP-SHOOT-14", "BP-SHOOT-17", "BP-SHOOT-18", "BP-SHOOT-20", "BP-SHOOT-23")
def test_a_gun_is_served_up_to_its_rate() -> None:
    s = battle("pol_heavy_clones:stiletto", "pro_cyber")
    f, gun = put(s, find(s, "pol_heavy_clones", 1), 400, 400), put(s, find(s, "stiletto"), 400, 433)
    t = put(s, find(s, "pro_cyber", 1), 560, 433, 32)
    put(s, find(s, "pro_cyber", 6), 1100, 100)
    act(s, f)
    s.fig.roster.rank[f] = 0
    assert refused(s, f"shoot {gun} w0 {t}") == "BP-SHOOT-17"
    s.fig.roster.rank[f] = 2
    play(s, f"shoot {gun} w0 {t}")
    roll(s, 1)
    assert refused(s, f"shoot {f} own {t}") != ""
    play(s, f"shoot {gun} w0 {t}")
    roll(s, 1)
    assert s.shots[gun] == 2
    second = put(s, find(s, "pol_heavy_clones", 2), 400, 466)
    act(s, second)
    assert refused(s, f"shoot {gun} w0 {t}") == "BP-SHOOT-14"
    s.shots[gun] = 0
    put(s, find(s, "pro_cyber", 2), 367, 433, 0)
    assert refused(s, f"shoot {gun} w0 {t}") == "BP-SHOOT-20"


@pytest.mark.clause("BP-SHOOT-19", "BP-SHOOT-21")
def test_the_crew_sees_and_the_gun_measures() -> None:
    s = battle("pol_heavy_clones:stiletto", "pro_cyber")
    f, gun = put(s, find(s, "pol_heavy_clones", 1), 400, 400, 0), put(s, find(s, "stiletto"), 433, 400)
    t = put(s, find(s, "pro_cyber", 1), 415, 460, 48)
    act(s, f)
    assert refused(s, f"shoot {gun} w0 {t}") == ""
    play(s, f"shoot {gun} w0 {t}")
    assert events(s, "shot")[0].data["steps"] == s.fig.steps(gun, t) == 1
    s.fig.heading[f] = 32
    act(s, f)
    s.spent[f] = 0
    assert refused(s, f"shoot {gun} w0 {t}") == "BP-SHOOT-04"


@pytest.mark.clause("BP-SHOOT-22")
def test_shots_at_those_who_fight_friends_are_allowed() -> None:
    s, f, t = duel()
    put(s, find(s, "pol_heavy_clones", 2), 560, 425)
    assert refused(s, f"shoot {f} own {t}") == ""


@pytest.mark.clause("BP-SHOOT-27")
def test_air_defence_rolls_twice_against_flyers() -> None:
    s = battle("pol_line_clones:mdb15", "pro_cyber:sprut:pilot_ace")
    gun, flyer = put(s, find(s, "mdb15"), 400, 400), put(s, find(s, "sprut"), 600, 400, 0, 120)
    soldier = put(s, find(s, "pro_cyber", 1), 600, 600)
    assert range_rolls(s, gun, 0, flyer) == 1
    man(s, flyer, find(s, "pilot_ace"))
    assert range_rolls(s, gun, 0, flyer) == 2
    assert range_rolls(s, gun, 0, soldier) == 1


@pytest.mark.clause("BP-AMMO-02", "BP-AMMO-05", "BP-BLAST-06", "BP-SHOOT-15")
def test_ammunition_is_paid_hit_or_miss_and_a_miss_explodes_nowhere() -> None:
    s = battle("pol_tribunators:wild_bear", "pro_cyber")
    f, t = put(s, find(s, "wild_bear"), 400, 400), put(s, find(s, "pro_cyber", 1), 700, 400, 32)
    put(s, find(s, "pro_cyber", 2), 720, 440)
    man(s, f, find(s, "pol_tribunators", 1))
    act(s, f)
    play(s, f"shoot {f} w0 {t}")
    roll(s, 1)
    assert s.ammo[s.fig.roster.weapon_first[f]] == 0
    assert not events(s, "power")
    assert refused(s, f"shoot {f} w0 {t}") in ("BP-SHOOT-15", "BP-AMMO-05")
    s.fired = s.spent[f] = 0
    act(s, f)
    assert refused(s, f"shoot {f} w0 {t}") == "BP-AMMO-05"


@pytest.mark.clause("BP-BLAST-01", "BP-BLAST-03", "BP-BLAST-04", "BP-BLAST-05", "BP-DMG-07", "BP-DMG-11", "BP-COVER-05")
def test_a_blast_catches_friend_and_foe_through_walls() -> None:
    s = battle("pol_tribunators:wild_bear", "pro_cyber:salamander")
    f, t = put(s, find(s, "wild_bear"), 400, 400), put(s, find(s, "salamander"), 700, 400, 32)
    near = put(s, find(s, "pro_cyber", 1), 760, 440)
    put(s, find(s, "pro_cyber", 6), 1100, 100)
    with_terrain(s, rectangle("smooth_wall", 744, 405, 747, 440))
    man(s, f, find(s, "pol_tribunators", 1))
    man(s, t, find(s, "pro_cyber", 2))
    act(s, f)
    play(s, f"shoot {f} w0 {t}")
    roll(s, 12, 20, 20, 8, 20)
    told = events(s, "power")
    assert [event.data["figure"] for event in told] == [t, t, t, near]
    assert [event.data["armor"] for event in told] == [7, 7, 7, 4]
    assert s.fig.place[near] == DEAD
    assert s.fig.place[t] == WRECKED
    assert s.fig.marker[t] == 0
    roll(s, 1)
    assert len(events(s, "survival")) == 1


@pytest.mark.clause("BP-TEST-07", "BP-TEST-09", "BP-TEST-10", "BP-DMG-02", "BP-PILOT-05")
def test_a_dead_pilot_leaves_the_vehicle_where_it_is() -> None:
    s = battle("pol_heavy_clones", "pro_cyber:salamander:mer_raiders:cybertank")
    f, t = put(s, find(s, "pol_heavy_clones", 4), 400, 400), put(s, find(s, "salamander"), 560, 400, 32)
    tank = put(s, find(s, "cybertank"), 560, 560, 32)
    pilot = find(s, "pro_cyber", 1)
    put(s, find(s, "pro_cyber", 6), 1100, 100)
    man(s, t, pilot)
    act(s, f)
    play(s, f"shoot {f} own {t}")
    roll(s, 12, 20)
    assert s.fig.marker[t] == 4
    roll(s, 5, 6)
    assert s.fig.place[pilot] == DEAD
    assert (s.fig.place[t], s.fig.crew[t]) == (ON_TABLE, -1)
    s.spent[f] = 0
    act(s, f)
    play(s, f"shoot {f} own {tank}")
    roll(s, 12, 20)
    assert s.asked() >= 0


@pytest.mark.clause("BP-GRENADE-01", "BP-GRENADE-02", "BP-GRENADE-04", "BP-GRENADE-10", "BP-GRENADE-15")
def test_one_grenade_of_a_squad() -> None:
    s, f, t = duel()
    s.fig.roster.rank[f] = 0
    play(s, f"grenade {t}")
    roll(s, 4)
    play(s, "pick 4")
    roll(s, 20)
    assert s.fig.place[t] == DEAD
    assert s.grenades[0] == 0
    other = put(s, find(s, "pol_heavy_clones", 2), 400, 500)
    t2 = put(s, find(s, "pro_cyber", 2), 500, 500)
    act(s, other)
    assert refused(s, f"grenade {t2}") == "BP-GRENADE-01"


@pytest.mark.clause("BP-GRENADE-03", "BP-GRENADE-13", "BP-GRENADE-16")
def test_what_a_throw_needs() -> None:
    s = battle("pol_heavy_clones:locust:pilot_regular", "pro_cyber:sprut:pilot_ace")
    f, t = put(s, find(s, "pol_heavy_clones", 1), 400, 400), put(s, find(s, "pro_cyber", 1), 500, 400)
    flyer = put(s, find(s, "sprut"), 560, 560, 0, 120)
    man(s, flyer, find(s, "pilot_ace"))
    act(s, f)
    assert refused(s, f"grenade {flyer}") == "BP-GRENADE-03"
    s.spent[f] = STUCK
    assert refused(s, f"grenade {t}") == "BP-GRENADE-02"
    s.spent[f] = 0
    with_terrain(s, rectangle("smooth_wall", 450, 300, 460, 500))
    assert refused(s, f"grenade {t}") == "BP-GRENADE-13"
    with_terrain(s)
    lone = put(s, find(s, "pilot_regular"), 400, 450)
    act(s, lone)
    assert refused(s, f"grenade {t}") == "BP-GRENADE-01"
    assert s.spent[lone] & SHOT == 0


@pytest.mark.clause("BP-GRENADE-12", "BP-GRENADE-13", "BP-GRENADE-14")
def test_where_an_overshot_grenade_ends() -> None:
    s, f, t = duel(500)
    find_place(s, f, t, 6)
    assert s.work[PLACE_X] == 400 + 12 + 240
    with_terrain(s, rectangle("smooth_wall", 560, 300, 570, 500))
    find_place(s, f, t, 6)
    assert s.work[PLACE_X] == 559
    with_terrain(s)
    put(s, f, 1100, 400)
    put(s, t, 1180, 400)
    find_place(s, f, t, 6)
    assert s.work[PLACE_X] == 1200


@pytest.mark.clause("BP-PILOT-11", "BP-PILOT-01")
def test_a_pilot_inside_uses_the_weapons_of_the_vehicle_only() -> None:
    s = battle("pol_heavy_clones:raptor", "pro_cyber")
    v, t = put(s, find(s, "raptor"), 400, 400), put(s, find(s, "pro_cyber", 1), 560, 400)
    pilot = find(s, "pol_heavy_clones", 1)
    man(s, v, pilot)
    act(s, v)
    assert refused(s, f"shoot {v} w0 {t}") == ""
    assert refused(s, f"shoot {pilot} own {t}") == "BP-SHOOT-01"
    assert s.is_ready(s.unit[v], 0)
    s.fig.crew[v] = -1
    assert not s.is_ready(s.unit[v], 0)


@pytest.mark.clause("BP-DICE-04", "BP-DMG-06")
def test_four_dice_of_a_missile() -> None:
    from sandtable.games.bronepekhota.content.dice import count_of, read_dice

    assert count_of(read_dice("4D12")) == 4
    chances = odds.damage_odds(read_dice("4D12"), 7)
    assert len(chances) == 5
    assert sum(chances) == 1


@pytest.mark.clause("BP-DMG-10")
def test_a_wreck_is_a_square_around_the_place_of_the_machine() -> None:
    s = battle("pol_heavy_clones", "pro_cyber:salamander")
    t = put(s, find(s, "salamander"), 600, 400)
    s.fig.place[t] = WRECKED
    s.renew_scene()
    solid, half = int(s.scene.solids) - 1, 7 * int(s.fig.roster.radius[t]) // 10
    for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        assert s.scene.contains(solid, 600 + dx * (half - 1), 400 + dy * (half - 1))
        assert not s.scene.contains(solid, 600 + dx * (half + 1), 400)
        assert not s.scene.contains(solid, 600, 400 + dy * (half + 1))
