"""Battles: strikes, shots, nets, modules and the fall of an HQ."""

from __future__ import annotations

from tests.games.neuroshima.films.playing import board
from tests.web.films import Facts, Film, Reel

REEL = Reel()
example = REEL.shows


def hits(film: Film) -> list[tuple[int, str, int]]:
    """Phase, target and damage of each hit."""
    return [(event["phase"], event["tile"].partition("_")[2], event["amount"]) for event in film.told("hit")]


def unit(film: Film, name: str) -> Facts:
    """A unit at the beginning."""
    found: Facts = next(row for row in film.before["units"] if row["tile"].endswith(name))
    return found


@example("NH-MELEE-01", "NH-MELEE-02", "NH-BATTLE-05")
def a_strike_reaches_the_next_hex() -> Film:
    film = board("d4:0:brawler/0,d3:1:officer_1/3,e4:1:officer_2/3", "battle").play("battle")
    assert hits(film) == [(3, "officer_1", 2)]
    return film


@example("NH-MELEE-03", "NH-MELEE-04")
def all_strikes_at_once() -> Film:
    film = board("d4:1:thug/3,d5:0:scout/0,e4:0:recon_center/0,c4:1:transport/0", "battle").play("battle")
    assert {(phase, target) for phase, target, _ in hits(film)} == {(2, "scout"), (2, "recon_center")}
    return film


@example("NH-RANGED-01", "NH-RANGED-05")
def a_shot_flies_along_its_line() -> Film:
    film = board("d5:0:annihilator/2,d3:1:universal_soldier/0,e4:1:scout/0", "battle").play("battle")
    assert hits(film)[0] == (2, "universal_soldier", 2)
    return film


@example("NH-RANGED-06", "NH-INIT-02")
def beyond_the_field_nothing_is_hit() -> Film:
    film = board("d4:0:hmg/1,d3:1:officer_1/0", "battle").play("battle")
    assert hits(film) == []
    return film


@example("NH-INIT-01", "NH-BATTLE-08")
def the_quicker_strikes_first() -> Film:
    film = board("d4:0:commando/4,d3:1:runner/3", "battle").play("battle")
    assert hits(film) == [(3, "runner", 1)]
    return film


@example("NH-INIT-03")
def two_circles_two_attacks() -> Film:
    film = board("d4:0:hmg/0,d3:1:guard/0", "battle").play("battle")
    assert hits(film) == [(2, "guard", 1), (1, "guard", 1)]
    return film


@example("NH-MOD-SCOUT-01", "NH-INIT-04", "NH-MOD-03", "NH-BATTLE-04")
def a_scout_makes_quicker() -> Film:
    film = board("d4:0:commando/4,c4:0:scout/1,d3:1:ganger/3", "battle")
    assert unit(film, "commando")["initiative"] == [4]
    film.play("battle")
    assert hits(film) == [(4, "ganger", 1)]
    return film


@example("NH-MOD-SABOTEUR-01")
def a_saboteur_slows_down() -> Film:
    film = board("d4:0:commando/4,e3:0:saboteur/0,d3:1:ganger/4", "battle")
    assert unit(film, "ganger")["initiative"] == [2]
    film.play("battle")
    assert hits(film) == [(3, "ganger", 1)]
    return film


@example("NH-MOD-OFFICER-01", "NH-MOD-11", "NH-ALG-DMG-02")
def an_officer_adds_one() -> Film:
    film = board("c5:0:officer/0,c4:0:commando/4,c2:1:universal_soldier/0", "battle").play("battle")
    assert (3, "universal_soldier", 2) in hits(film)
    return film


@example("NH-MOD-OFFICER-05", "NH-HQ-07")
def an_hq_gives_to_its_neighbours() -> Film:
    film = board("d5:0:commando/4,d3:1:guard/0", "battle").play("battle")
    assert hits(film) == [(3, "guard", 1), (2, "guard", 1)]
    return film


@example("NH-NET-01", "NH-NET-02", "NH-NET-03")
def a_net_holds() -> Film:
    film = board("d4:0:brawler/0,d3:1:officer_1/0,c4:1:net_fighter/0", "battle")
    assert unit(film, "brawler")["netted"]
    film.play("battle")
    assert hits(film) == []
    return film


@example("NH-NET-04")
def a_net_holds_an_hq() -> Film:
    film = board("c5:1:net_fighter/1,d5:1:ganger/1", "battle")
    assert unit(film, "outpost_hq")["netted"]
    film.play("battle")
    assert (0, "ganger", 1) not in hits(film)
    return film


@example("NH-ARMOUR-02")
def armour_stops_no_strike() -> Film:
    film = board("d4:0:brawler/0,d3:1:gladiator/3", "battle").play("battle")
    assert hits(film)[0] == (3, "gladiator", 2)
    return film


@example("NH-TOUGH-04", "NH-BATTLE-11")
def wounds_stay() -> Film:
    film = board("d4:0:commando/4,d3:1:guard/0", "battle").play("battle")
    assert [row["wounds"] for row in film.views[-1]["units"] if row["tile"] == "hegemony_guard"] == [1]
    return film


@example("NH-HQ-08", "NH-END-09", "NH-END-10")
def an_hq_falls() -> Film:
    film = board("d3:0:brawler/0", "battle", hp="9,2").play("battle")
    assert film.views[-1]["hp"] == [9, 0]
    assert film.told("game_over")
    return film


@example("NH-HQ-03", "NH-HQ-11")
def an_hq_strikes_last() -> Film:
    film = board("d3:0:runner/1", "battle").play("battle")
    assert hits(film) == [(2, "hq", 1), (0, "runner", 1)]
    return film
