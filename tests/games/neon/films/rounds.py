"""Moving, searching, loot, actions, closings, falls and points."""

from __future__ import annotations

from sandtable.games.neon.ending.scoring import victory_points
from sandtable.games.neon.rules import Neon
from tests.games.neon.films.playing import THREE, neon, placed, ready, roll, turn
from tests.games.neon.table import act, arena, bot, check, close, fighter, gear, hurt_to, look, may, put, ring, trophies
from tests.web.films import Film, Reel

REEL = Reel()
example = REEL.shows


@example("NE-MOVE-01", "NE-CONV-06")
def a_neighbour_only() -> Film:
    s = turn("move", A=1, B=3)
    film = Film(s).play("do move")
    assert may(s) == ["go 2", "go 10"]
    film.refuse("go 3", sector=3).play("go 2")
    assert (film.last("moved")["from"], film.last("moved")["to"]) == (1, 2)
    return film


@example("NE-MOVE-03")
def beside_a_sunken_sector() -> Film:
    s = arena(*THREE)
    put(s, A=2)
    ring(s, 1, 2, 4, 5, 6, 7, 8, 9, 10)
    act(s, 0, "move", "joker", "joker")
    film = Film(s).play("do move")
    assert 3 not in film.before["ring"]
    assert may(s) == ["go 1", "go 4"]
    return film.play("go 4")


@example("NE-MOVE-04", "NE-SECTOR-04")
def into_the_charging_station() -> Film:
    s = turn("move", energy=1, A=2)
    film = Film(s).play("do move", "go 3")
    assert (film.last("energy")["change"], film.last("energy")["now"]) == (1, 2)
    return film


@example("NE-SECTOR-08")
def out_of_the_railway_station() -> Film:
    s = turn("move", A=7)
    film = Film(s).play("do move")
    assert len(may(s)) == 9
    film.play("go 2")
    assert film.last("moved")["to"] == 2
    return film


@example("NE-CONV-08", "NE-ALT-01", "NE-ALT-06")
def energy_above_six_is_lost() -> Film:
    s = turn("search/energy_2", energy=5, A=1)
    film = Film(s)
    assert {"do search", "do energy_2"} <= {*may(s)}
    film.play("do energy_2")
    assert film.last("energy")["now"] == 6
    return film


@example("NE-ALT-07", "NE-ALT-08", "NE-ALT-09")
def a_joker() -> Film:
    s = turn("joker", energy=1, A=1, B=1)
    film = Film(s)
    assert sorted(may(s)) == ["do attack", "do energy_2", "do move", "do search", "pass"]
    film.refuse("do leadership").play("do energy_2")
    assert film.last("energy")["now"] == 3
    return film


@example("NE-ALT-02", "NE-ALT-05")
def taking_the_lead() -> Film:
    s = arena(*THREE, leader=1)
    put(s, A=1)
    s.energy[0] = 1
    act(s, 0, "leadership", "joker", "joker")
    film = Film(s).play("do leadership")
    assert film.last("leader")["seat"] == 0
    assert film.last("energy")["change"] == 1
    return film


@example("NE-ROUND-11")
def declining() -> Film:
    s = turn("move", A=1, B=3)
    film = Film(s).play("pass")
    assert film.told("declined")
    assert s.at[0] == 1
    return film


@example("NE-ROUND-05", "NE-ROUND-06", "NE-CARD-07", "NE-CARD-05")
def the_lower_number_first() -> Film:
    s = arena(*THREE)
    put(s, A=1, B=5, C=8)
    codes: dict[int, int] = {}
    for seat in range(3):
        row = next(row for row in look(s, seat)["layouts"] if row["initiative"] not in codes)
        codes[row["initiative"]] = row["code"]
    film = Film(s).play(*(f"layout {code}" for code in codes.values()))
    shown = {event["seat"]: event["initiative"] for event in film.told("revealed")}
    assert film.told("turn")[0]["seat"] == min(shown, key=lambda seat: shown[seat])
    assert len({*shown.values()}) == 3
    return film


@example("NE-SEARCH-01", "NE-SEARCH-14")
def a_search_pays_for_every_token() -> Film:
    s = turn("search", tokens=2, A=1)
    film = Film(s).play("do search")
    assert (film.last("energy")["change"], film.last("energy")["now"]) == (-2, 1)
    film.play("loot loot_1_01", "loot loot_1_07", "loot loot_1_03", "keep loot_1_01 loot_1_07")
    placed(film)
    assert film.last("search_token")["tokens"] == 3
    return film


@example("NE-SEARCH-02", "NE-SEARCH-04", "NE-SEARCH-08", "NE-SEARCH-15")
def three_cards_in_a_green_sector() -> Film:
    s = turn("search", energy=0, A=1)
    film = Film(s).play("do search", "loot loot_1_01", "loot loot_1_07", "loot loot_1_03")
    assert len(film.told("saw")) == 3
    film.play("keep loot_1_01 loot_1_07")
    assert film.told("discarded")
    assert fighter(s, 0)["energy"] == 0
    return placed(film)


@example("NE-SEARCH-03")
def a_search_without_energy() -> Film:
    s = turn("search/energy_1", energy=1, tokens=2, A=1)
    return Film(s).refuse("do search", sector=1)


@example("NE-SEARCH-05", "NE-SEARCH-12", "NE-LOOT-02")
def two_cards_in_an_orange_sector() -> Film:
    s = turn("search", A=2)
    film = Film(s).play("do search", "loot loot_2_01", "loot loot_2_16")
    assert len(film.told("saw")) == 2
    placed(film)
    assert [event["how"] for event in film.told("placed")] == ["laid", "laid"]
    return film


@example("NE-SEARCH-06")
def a_violet_sector() -> Film:
    s = turn("search", A=8)
    film = Film(s).play("do search", "loot loot_1_22", "loot loot_3_01")
    assert [event["card"] for event in film.told("saw")] == ["loot_1_22", "loot_3_01"]
    return placed(film)


@example("NE-LOOT-03", "NE-LOOT-07")
def covering_a_card() -> Film:
    s = turn("search", A=2)
    gear(s, 0, "loot_1_01")
    film = Film(s).play("do search", "loot loot_2_01", "loot loot_2_16", "next loot_2_01")
    film.play("cover loot_2_01 loot_1_01")
    assert film.last("placed")["how"] == "covered"
    assert fighter(s, 0)["gear"][0]["supplies"] == ["loot_1_01"]
    return film


@example("NE-LOOT-06")
def a_card_as_a_supply() -> Film:
    s = turn("search", A=2)
    gear(s, 0, "loot_2_05")
    film = Film(s).play("do search", "loot loot_2_01", "loot loot_2_16", "next loot_2_01", "stow loot_2_01 loot_2_05")
    assert film.last("placed")["how"] == "stowed"
    return film


@example("NE-LOOT-04", "NE-LOOT-01")
def a_second_card_of_a_type() -> Film:
    s = turn("search", A=2)
    gear(s, 0, "loot_1_01")
    film = Film(s).play("do search", "loot loot_2_01", "loot loot_2_16", "next loot_2_01")
    assert "lay loot_2_01" not in may(s)
    return film.refuse("lay loot_2_01", figure=0)


def closing(s: Neon, sector: int) -> Film:
    """This sector is next, and closes."""
    s.top = sector
    return Film(s).watch(lambda: close(s, sector))


@example("NE-CLOSE-02", "NE-CLOSE-08", "NE-CLOSE-13", "NE-DMG-04")
def a_sector_closes() -> Film:
    s = arena(*THREE)
    put(s, A=4)
    s.energy[0] = 0
    film = closing(s, 4).play("leave 5")
    assert film.last("moved")["to"] == 5
    assert film.last("damage")["amount"] == 1
    assert 4 not in film.last("closed")["ring"]
    assert trophies(s, 1) == [0, 0, 0]
    return film


@example("NE-CLOSE-09", "NE-ABIL-09")
def maneuver_c() -> Film:
    s = arena(*THREE)
    put(s, A=4)
    s.energy[0] = 3
    film = closing(s, 4).play("leave 5 maneuver_c")
    assert not film.told("damage")
    assert s.energy[0] == 1
    return film


@example("NE-SECTOR-06", "NE-CLOSE-04", "NE-CLOSE-17")
def the_underpass_closes() -> Film:
    s = arena(*THREE)
    put(s, A=5)
    bot(s, "guard1", 5)
    film = closing(s, 5).play("leave 6")
    assert not film.told("damage")
    assert all(at <= 0 for at in s.bot_at)
    return film


@example("NE-CLOSE-06")
def neighbours_lose_a_search_token() -> Film:
    s = arena(*THREE)
    put(s, A=4)
    s.tokens[3], s.tokens[5] = 2, 1
    film = closing(s, 4).play("leave 5")
    assert (s.tokens[3], s.tokens[5]) == (1, 0)
    return film


@example("NE-DMG-03", "NE-RES-04", "NE-MODE-REV-04")
def a_trophy() -> Film:
    film = roll(Film(ready()).play("attack base B 0"), "hit", "fail")
    while not film.told("damage"):
        film.play("pass")
    assert film.last("damage")["amount"] == 1
    assert sum(trophies(neon(film), 0)) == 1
    assert victory_points(neon(film), 0) == film.before["fighters"][0]["points"] + 1
    return film


@example("NE-DMG-05", "NE-DEFEAT-01", "NE-MAINT-01", "NE-SHIELD-05")
def a_fall() -> Film:
    s = ready()
    hurt_to(s, 1, 1)
    s.fields[1] = 1
    film = roll(Film(s).play("attack base B 0"), "hit", "fail", "fail")
    while not film.told("defeated"):
        film.play("pass")
    assert film.last("defeated")["who"] == 1
    assert (fighter(s, 1)["at"], fighter(s, 1)["force_fields"]) == ("ship", 0)
    return film


@example("NE-MAINT-03", "NE-MAINT-04", "NE-MAINT-05", "NE-MAINT-06", "NE-MAINT-07")
def repaired_after_a_fall() -> Film:
    s = ready()
    hurt_to(s, 1, 1)
    film = roll(Film(s).play("attack base B 0"), "crit", "fail")
    while not film.told("maintained"):
        film.play(may(s)[0])
    repaired = fighter(s, 1)
    assert (repaired["side"], len(repaired["health"]), repaired["energy"]) == ("B", 6, 3)
    assert len(repaired["upgrades"]) == 1
    return film


@example("NE-DEFEAT-02", "NE-MODE-REV-02")
def the_second_fall() -> Film:
    s = ready()
    hurt_to(s, 1, 1, "B")
    film = roll(Film(s).play("attack base B 0"), "crit", "fail")
    while not film.told("defeated"):
        film.play("pass")
    assert film.last("defeated")["eliminated"]
    assert fighter(s, 1)["at"] == "out"
    return film


@example("NE-DEFEAT-03", "NE-MAINT-02")
def equipment_of_the_fallen() -> Film:
    s = ready()
    hurt_to(s, 1, 1)
    gear(s, 1, "loot_1_01")
    film = roll(Film(s).play("attack base B 0"), "crit", "fail")
    while not any(text.startswith("trophy") for text in may(s)):
        film.play(may(s)[0])
    film.play("trophy loot_1_01")
    assert film.told("trophy")
    return film


@example("NE-MODE-REV-03", "NE-END-03")
def the_last_one_wins() -> Film:
    s = ready(A=6, B=6)
    s.at[2], s.out[2], s.health[2] = -1, 1, 0
    hurt_to(s, 1, 1, "B")
    film = roll(Film(s).play("attack base B 0"), "crit", "fail")
    while s.outcome() is None:
        film.play(may(s)[0])
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners() == [0]
    assert film.told("game_over")
    return film


@example("NE-RES-06", "NE-MODE-REV-06", "NE-ATTACK-03")
def a_bot_is_captured() -> Film:
    s = arena(*THREE)
    put(s, A=6)
    bot(s, "cook1", 6)
    act(s, 0, "attack", "joker", "joker")
    film = Film(s).play("do attack", "attack base cook1 0")
    points = int(victory_points(s, 0))
    roll(film, "crit", "fail")
    while not film.told("captured"):
        film.play("pass")
    assert int(victory_points(s, 0)) == points + 1
    return film


@example("NE-END-02", "NE-MODE-REV-01", "NE-MODE-REV-07")
def most_points_win() -> Film:
    s = turn("joker", A=1, B=5, C=8)
    s.cell = len(look(s, 0)["cells"]) - 1
    s.trophies[0 * 3 + 2] = 2
    film = Film(s).watch(lambda: check(s))
    points = [row["points"] for row in film.before["fighters"]]
    assert film.last("game_over")["clause"] == "NE-END-02"
    assert film.last("game_over")["winners"] == [points.index(max(points))] == [0]
    return film
