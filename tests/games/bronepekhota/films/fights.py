"""Melee: strength, surprise, support, leaving it."""

from __future__ import annotations

from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.situation import RETREATING
from tests.games.bronepekhota.films.playing import roll, scene, soldier
from tests.games.bronepekhota.table import act
from tests.web.films import Film, Reel

REEL = Reel()
example = REEL.shows


def touching(heading: int = 32) -> tuple[Bronepekhota, int, int]:
    """A clone who acts, beside a militiaman who looks this way."""
    s = scene()
    f, t = soldier(s, 1, 400, 400), soldier(s, 1, 425, 400, heading, seat=1)
    act(s, f)
    return s, f, t


@example("BP-MELEE-04", "BP-MELEE-05", "BP-MELEE-11", "BP-MELEE-12", "BP-MELEE-23")
def the_stronger_wins() -> Film:
    s, _, t = touching()
    film = roll(Film(s).play(f"fight {t}"), 6, 1)
    result = film.last("melee_result")
    assert result["won"]
    assert film.last("killed")["figure"] == t
    return film


@example("BP-MELEE-10", "BP-MELEE-14")
def beaten_off() -> Film:
    s, f, t = touching()
    film = roll(Film(s).play(f"fight {t}"), 1, 6)
    assert not film.last("melee_result")["won"]
    assert not film.told("killed")
    assert s.fig.gap(f, t) <= 2
    return film


@example("BP-SURPRISE-01", "BP-SURPRISE-02", "BP-SURPRISE-04")
def from_behind() -> Film:
    s, _, t = touching(heading=0)
    film = Film(s).play(f"fight {t}")
    assert film.last("melee")["surprise"]
    roll(film, 1, 5, 2)
    assert [event["value"] for event in film.told("die")] == [1, 5, 2]
    return film


@example("BP-SUPPORT-01", "BP-SUPPORT-02", "BP-SUPPORT-03")
def two_against_one() -> Film:
    s = scene()
    one, two = soldier(s, 1, 340, 380), soldier(s, 2, 340, 430)
    t = soldier(s, 1, 420, 400, 32, seat=1)
    act(s, one)
    film = Film(s).play("go 397,391,0/0", "hold", f"soldier {two}", "go 400,416,0/56", f"fight {t}")
    assert sorted(film.last("melee")["attackers"]) == [one, two]
    roll(film, 3, 3)
    assert film.last("melee_result")["won"]
    return film


@example("BP-MELEE-15", "BP-MELEE-18")
def leaving_a_melee() -> Film:
    s, _, _ = touching()
    s.stage = RETREATING
    film = roll(Film(s).play("retreat"), 9)
    assert film.last("retreat")["free"]
    film.play("go 340,400,0/32")
    return film


@example("BP-MELEE-16", "BP-MELEE-17", "BP-MELEE-20")
def held_in_a_melee() -> Film:
    s, f, _ = touching()
    s.stage = RETREATING
    film = roll(Film(s).play("retreat"), 8)
    return film.refuse("go 340,400,0/32", at=[340, 400], figure=f)


@example("BP-MELEE-03")
def a_melee_goes_on() -> Film:
    s, f, t = touching()
    film = roll(Film(s).play(f"fight {t}"), 4, 1)
    assert film.last("melee")["attacker"] == f
    assert not film.told("moved")
    return film
