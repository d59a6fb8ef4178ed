"""Beginnings of the plays, and choices that every one of them needs."""

from __future__ import annotations

from sandtable.games.neon.rules import Neon
from tests.games.neon.table import act, arena, gear, kind, may, play, put
from tests.web.films import Film

THREE = ("boulder", "akari", "ghost")
ATTACK_FACES = ("crit", "hit", "conditional_miss", "miss")
PLACINGS = ("next", "lay", "cover", "stow", "discard", "drop", "spill")


def turn(half: str, energy: int = 3, tokens: int = 0, **sectors: int) -> Neon:
    """A has come to this action; two that ask for a choice follow it, so that nothing happens by itself."""
    s = arena(*THREE)
    put(s, **sectors)
    s.energy[0] = energy
    s.tokens[sectors["A"]] = tokens
    act(s, 0, half, "joker", "joker")
    return s


def ready(*weapons: str, energy: int = 0, fighters: tuple[str, ...] = THREE, **sectors: int) -> Neon:
    """A before an attack with these weapons, each named with the supplies under it."""
    s = arena(*fighters)
    put(s, **(sectors or {"A": 6, "B": 6}))
    s.energy[0] = s.energy[1] = energy
    for weapon in weapons:
        gear(s, 0, *weapon.split())
    act(s, 0, "attack", "joker", "joker")
    play(s, "do attack")
    return s


def neon(film: Film) -> Neon:
    """The state of a film."""
    assert isinstance(film.state, Neon)
    return film.state


def passing(film: Film, *stops: str) -> Film:
    """Windows are passed until a question of these kinds, or one that cannot be passed."""
    while kind(neon(film)) not in (*stops, "action") and "pass" in may(neon(film)):
        film.play("pass")
    return film


def roll(film: Film, *faces: str) -> Film:
    """The next dice show these faces; windows before them are passed."""
    for face in faces:
        die = "attack_die" if face in ATTACK_FACES else "defense_die"
        passing(film, die)
        film.play(f"{die} {face}")
    return film


def placed(film: Film) -> Film:
    """What was found is laid where it may be laid first."""
    while may(neon(film))[0].split(" ")[0] in PLACINGS:
        film.play(may(neon(film))[0])
    return film
