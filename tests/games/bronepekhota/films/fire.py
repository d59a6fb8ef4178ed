"""Shots: view, sight, cover, range, power; blasts and grenades."""

from __future__ import annotations

from tests.games.bronepekhota.films.playing import CLONES, MILITIA, facing, roll, scene, soldier, top
from tests.games.bronepekhota.table import act, battle, find, man, put
from tests.web.films import Film, Reel

REEL = Reel()
example = REEL.shows
COVERED_AT = {1: 440, 2: 432}
"""Where somebody behind the wall is hidden less or more."""


@example("BP-SHOOT-04", "BP-GEO-12", "BP-GEO-13")
def behind_the_shoulders() -> Film:
    s, f, t = facing(300)
    return Film(s).refuse(f"shoot {f} own {t}", "BP-SHOOT-04", figure=f, target=t)


@example("BP-SHOOT-05", "BP-LOS-01")
def a_wall_between() -> Film:
    s = scene("crossroads")
    f, t = soldier(s, 1, 500, 400), soldier(s, 1, 700, 400, 32, seat=1)
    act(s, f)
    return Film(s).refuse(f"shoot {f} own {t}", "BP-SHOOT-05", figure=f, target=t)


@example("BP-SHOOT-06", "BP-SHOOT-07")
def who_is_engaged_does_not_shoot() -> Film:
    s, f, t = facing(560)
    soldier(s, 2, 425, 400, 32, seat=1)
    return Film(s).refuse(f"shoot {f} own {t}", "BP-SHOOT-06", figure=f, target=t)


@example("BP-SHOOT-03")
def own_figures_are_no_targets() -> Film:
    s, f, _ = facing(560)
    own = soldier(s, 2, 500, 440)
    return Film(s).refuse(f"shoot {f} own {own}", "BP-SHOOT-03", figure=f, target=own)


@example("BP-SHOOT-08", "BP-SHOOT-09", "BP-SHOOT-10", "BP-GEO-09", "BP-GEO-10")
def far_enough() -> Film:
    s, f, t = facing(600)
    film = roll(Film(s).play(f"shoot {f} own {t}"), 5)
    assert (film.last("shot")["steps"], film.last("hit")["target"]) == (5, t)
    return film


@example("BP-COVER-02", "BP-COVER-03")
def more_than_half_hidden() -> Film:
    return covered(2)


@example("BP-COVER-01")
def less_than_half_hidden() -> Film:
    return covered(1)


def covered(cover: int) -> Film:
    """A militiaman beside the corner of the wall, and a roll that would be enough without it."""
    s = scene("crossroads")
    f, t = soldier(s, 1, 500, 446), soldier(s, 1, 680, COVERED_AT[cover], 32, seat=1)
    act(s, f)
    film = Film(s).play(f"shoot {f} own {t}")
    assert film.last("shot")["cover"] == cover
    roll(film, film.last("shot")["steps"] + cover - 1)
    assert film.told("missed")
    return film


@example("BP-COVER-07")
def ruins_cover() -> Film:
    s = scene("crossroads")
    f, t = soldier(s, 1, 480, 150, 32), soldier(s, 1, 320, 160, 0, seat=1)
    act(s, f)
    film = Film(s).play(f"shoot {f} own {t}")
    assert film.last("shot")["cover"] == 2
    steps = film.last("shot")["steps"]
    roll(film, steps)
    assert film.told("missed")
    return film


@example("BP-SHOOT-11", "BP-DMG-03", "BP-DMG-01")
def power_against_armour() -> Film:
    s, f, t = facing(520)
    armor = int(s.fig.roster.armor[t])
    film = roll(Film(s).play(f"shoot {f} own {t}"), 6, armor + 1, 1)
    assert film.told("power")[0]["pierced"]
    assert film.last("killed")["figure"] == t
    return film


@example("BP-DMG-04")
def equal_does_not_pierce() -> Film:
    s, f, t = facing(520)
    armor = int(s.fig.roster.armor[t])
    film = roll(Film(s).play(f"shoot {f} own {t}"), 6, armor, 1)
    assert not any(event["pierced"] for event in film.told("power"))
    assert not film.told("killed")
    return film


@example("BP-SHOOT-12")
def one_shot_in_a_tour() -> Film:
    s, f, t = facing(520)
    film = roll(Film(s).play(f"shoot {f} own {t}"), 1)
    return film.refuse(f"shoot {f} own {t}", "BP-ACT-01", figure=f, target=t)


def thrower(*targets: tuple[int, int]) -> tuple[Film, int, list[int]]:
    """A clone with a grenade, and militia at these places."""
    s = scene()
    soldier(s, 5, 1100, 700)
    f = soldier(s, 1, 400, 400)
    found = [soldier(s, number, x, y, 32, seat=1) for number, (x, y) in enumerate(targets, 1)]
    act(s, f)
    return Film(s), f, found


@example("BP-GRENADE-04", "BP-GRENADE-05", "BP-GRENADE-06")
def a_grenade() -> Film:
    film, _, targets = thrower((530, 390), (540, 420))
    film.play(f"grenade {targets[0]}")
    while film.state.asked() < 0:
        roll(film, 3)
    if not film.told("explosion"):
        film.play("pick 3")
    while film.state.asked() < 0:
        roll(film, 20)
    assert film.told("explosion")
    assert {event["figure"] for event in film.told("killed")} == {*targets}
    return film


@example("BP-GRENADE-12")
def a_grenade_flies_over() -> Film:
    film, _, targets = thrower((480, 400))
    film.play(f"grenade {targets[0]}")
    while film.state.asked() < 0:
        roll(film, 6)
    if not film.told("explosion"):
        film.play("pick 6")
    assert film.last("explosion")["x"] > 600
    assert not film.told("killed")
    return film


@example("BP-GRENADE-07")
def the_thrower_is_caught() -> Film:
    film, f, targets = thrower((480, 400))
    film.play(f"grenade {targets[0]}")
    while film.state.asked() < 0:
        roll(film, 1)
    if not film.told("explosion"):
        film.play("pick 1")
    while film.state.asked() < 0:
        roll(film, 20)
    assert f in {event["figure"] for event in film.told("killed")}
    return film


@example("BP-GRENADE-02")
def a_grenade_instead_of_a_shot() -> Film:
    s, f, t = facing(520)
    film = roll(Film(s).play(f"shoot {f} own {t}"), 1)
    return film.refuse(f"grenade {t}", "BP-GRENADE-02", figure=f, target=t)


@example("BP-BLAST-01", "BP-BLAST-02", "BP-BLAST-03")
def a_missile_explodes() -> Film:
    s = battle(f"{CLONES}:wild_bear:pilot_ace", MILITIA)
    put(s, find(s, MILITIA, 6, seat=1), 1150, 750, 32)
    v = put(s, find(s, "wild_bear"), 360, 400)
    man(s, v, find(s, "pilot_ace"))
    one, two = soldier(s, 1, 520, 400, 32, seat=1), soldier(s, 2, 560, 440, 32, seat=1)
    act(s, v)
    film = top(Film(s).play(f"shoot {v} w0 {one}"))
    assert {one, two} <= {event["figure"] for event in film.told("killed")}
    assert [event["figure"] for event in film.told("power")] == [one, one, one, two]
    return film


@example("BP-SHOOT-17", "BP-SHOOT-18")
def a_gun_and_its_crew() -> Film:
    s = battle(f"{CLONES}:bulldog", MILITIA)
    put(s, find(s, MILITIA, 6, seat=1), 1150, 750, 32)
    gun = put(s, find(s, "bulldog"), 430, 400)
    f = soldier(s, 1, 397, 400)
    t = soldier(s, 1, 600, 400, 32, seat=1)
    act(s, f)
    film = Film(s).play(f"shoot {gun} w0 {t}")
    assert (film.last("shot")["source"], film.last("shot")["figure"]) == (gun, f)
    return top(film)
