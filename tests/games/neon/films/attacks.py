"""Attacks: range, dice, windows, defence, gear and results."""

from __future__ import annotations

from tests.games.neon.films.playing import THREE, neon, passing, ready, roll
from tests.games.neon.table import act, arena, fighter, gear, kind, look, may, play, put, sheet
from tests.web.films import Film, Reel

REEL = Reel()
example = REEL.shows


@example("NE-ATTACK-02", "NE-ATTACK-05", "NE-ATTACK-07")
def dice_by_range() -> Film:
    film = Film(ready("loot_1_03", A=1, B=3)).play("attack loot_1_03 B 2")
    assert (film.last("attack")["range"], film.last("attack")["dice"]) == (2, 2)
    return roll(film, "hit", "miss", "fail")


@example("NE-ATTACK-08")
def an_empty_entry() -> Film:
    return Film(ready("loot_1_08", A=1, B=1)).refuse("attack loot_1_08 B 0", attack=[0, 1])


@example("NE-ATTACK-12", "NE-ATTACK-13")
def a_fist_reaches_its_own_sector() -> Film:
    s = ready("loot_1_02", A=1, B=2, C=1)
    film = Film(s).refuse("attack base B 1", attack=[0, 1]).play("attack base C 0")
    assert film.last("attack")["dice"] == 1
    return film


@example("NE-ATTACK-14", "NE-ATTACK-26", "NE-LOOT-20")
def a_die_is_added() -> Film:
    s = ready("loot_1_01 loot_1_07")
    film = passing(Film(s).play("attack loot_1_01 B 0"), "before_roll").play("use loot_1_01.e0 pay=loot_1_07")
    assert sheet(s)["dice"] == 3
    assert film.told("paid")
    return roll(film, "hit", "hit", "miss")


@example("NE-LOOT-14")
def a_card_pays_with_itself() -> Film:
    s = ready("loot_1_01")
    film = passing(Film(s).play("attack loot_1_01 B 0"), "before_roll").play("use loot_1_01.e0 pay=loot_1_01")
    assert sheet(s)["dice"] == 3
    assert fighter(s, 0)["gear"] == []
    return roll(film, "hit", "hit", "miss")


@example("NE-LOOT-21")
def each_effect_once() -> Film:
    s = ready("loot_1_01 loot_1_07 loot_1_08")
    film = passing(Film(s).play("attack loot_1_01 B 0"), "before_roll").play("use loot_1_01.e0 pay=loot_1_07")
    return film.refuse("use loot_1_01.e0 pay=loot_1_08", figure=0)


@example("NE-LOOT-22")
def a_grenade_is_paid() -> Film:
    s = ready("loot_1_21 loot_1_18", A=1, B=2)
    film = Film(s).play("attack loot_1_21 B 1 pay=loot_1_18")
    assert film.told("paid")
    assert film.last("attack")["dice"] == 3
    return film


@example("NE-ATTACK-22", "NE-DEF-21", "NE-ATTACK-28")
def all_in_a_sector() -> Film:
    s = ready("loot_1_18 loot_1_21", A=1, B=1, C=1)
    film = Film(s).play("attack loot_1_18 B 0 pay=loot_1_21")
    assert sorted(film.last("attack")["targets"]) == [1, 2]
    return roll(film, "hit", "miss", "miss", "normal_block", "fail")


@example("NE-ATTACK-18", "NE-RES-01")
def hits_and_misses() -> Film:
    film = Film(ready("loot_3_07")).play("attack loot_3_07 B 0")
    ended(roll(film, "crit", "hit", "conditional_miss", "miss", "fail"))
    assert film.last("damage")["amount"] == 2
    return film


def ended(film: Film) -> Film:
    """The attack goes on to its damage or its failure."""
    while not film.told("damage") and not film.told("failed"):
        film.play(may(neon(film))[0])
    return film


@example("NE-ATTACK-19", "NE-OP-06")
def a_miss_becomes_a_hit() -> Film:
    s = ready("loot_1_10 loot_1_03", A=1, B=2)
    film = roll(Film(s).play("attack loot_1_10 B 1"), "conditional_miss", "miss")
    film.play(next(text for text in may(s) if text.startswith("use loot_1_10.e0")))
    assert sheet(s)["faces"]["hit"] == 1
    assert film.told("changed")
    return film


@example("NE-ATTACK-20", "NE-ATTACK-21", "NE-ABIL-06", "NE-ABIL-07")
def one_reroll() -> Film:
    s = ready("loot_1_02 loot_1_01", A=1, B=2, energy=2)
    film = roll(Film(s).play("attack loot_1_02 B 1"), "hit", "miss").play("use maneuver_a dice=0.0.0.1")
    film.play("attack_die hit")
    assert not any(text.startswith("use loot_1_02.e0") for text in may(s))
    assert sheet(s)["faces"]["hit"] == 2
    return film


@example("NE-SECTOR-05")
def the_highway_rerolls() -> Film:
    s = ready("loot_1_01", A=4, B=4)
    film = roll(Film(s).play("attack loot_1_01 B 0"), "hit", "miss").play("use sector_4 dice=0.0.0.1", "attack_die hit")
    assert sheet(s)["faces"]["hit"] == 2
    return film


@example("NE-SECTOR-09")
def no_reroll_at_the_police_station() -> Film:
    s = ready("loot_1_02 loot_1_01", A=8, B=8, energy=2)
    film = roll(Film(s).play("attack loot_1_02 B 0"), "miss")
    return film.refuse("use maneuver_a dice=0.0.0.1", figure=0)


@example("NE-SECTOR-03")
def the_factory_adds_a_die() -> Film:
    s = ready("loot_1_01", A=2, B=2, energy=1)
    film = passing(Film(s).play("attack loot_1_01 B 0"), "before_roll").play("use sector_2")
    assert sheet(s)["dice"] == 3
    assert s.energy[0] == 0
    return film


@example("NE-ATTACK-15")
def five_dice_at_most() -> Film:
    s = ready("loot_3_07 loot_1_15", A=2, B=2, energy=2)
    s.energy[0] = 2
    film = passing(Film(s).play("attack loot_3_07 B 0"), "before_roll").play("use sector_2")
    assert sheet(s)["dice"] == 5
    roll(film, "crit", "hit", "hit", "conditional_miss", "miss")
    assert kind(s) != "attack_die"
    return film


@example("NE-DEF-01", "NE-DEF-05")
def a_block() -> Film:
    film = roll(Film(ready("loot_1_13")).play("attack loot_1_13 B 0"), "hit", "hit", "normal_block")
    ended(film)
    assert film.last("damage")["amount"] == 1
    return film


@example("NE-DEF-06", "NE-DEF-07")
def a_full_block_stops_a_crit() -> Film:
    s = ready("loot_1_13")
    film = roll(Film(s).play("attack loot_1_13 B 0"), "crit", "hit", "any_block")
    while kind(s) != "assign":
        film.play("pass")
    film.play(next(text for text in may(s) if "crit" in text or text.endswith("1")))
    ended(film)
    assert (film.last("blocked")["crits"], film.last("blocked")["hits"]) == (0, 1)
    assert film.last("damage")["amount"] == 1
    return film


@example("NE-RES-07")
def a_failed_attack() -> Film:
    film = roll(Film(ready()).play("attack base B 0"), "hit", "normal_block")
    ended(film)
    assert film.told("failed")
    return film


@example("NE-RES-10", "NE-ABIL-08")
def maneuver_b() -> Film:
    s = ready(energy=1)
    film = roll(Film(s).play("attack base B 0"), "hit", "normal_block")
    while not any(text.startswith("use maneuver_b") for text in may(s)):
        film.play("pass")
    film.play(next(text for text in may(s) if text.startswith("use maneuver_b")))
    assert film.last("moved")["how"] == "maneuver"
    return film


@example("NE-DEF-02", "NE-SHIELD-02", "NE-SHIELD-03")
def force_fields_defend() -> Film:
    s = ready("loot_1_13")
    s.fields[1] = 2
    film = roll(Film(s).play("attack loot_1_13 B 0"), "hit", "hit", "normal_block", "fail", "normal_block")
    ended(film)
    assert film.told("failed")
    return film


@example("NE-SHIELD-01")
def force_fields_after_the_reveal() -> Film:
    s = arena("phoenix", "boulder", "ghost")
    put(s, A=1, B=5, C=8)
    codes = [row["code"] for row in look(s, 0)["layouts"] if "defense" in row["row"]]
    film = Film(s).play(f"layout {codes[0]}", "layout 0", "layout 0")
    assert next(event for event in film.told("revealed") if event["seat"] == 0)["force_fields"] >= 1
    return film


@example("NE-SHIELD-04")
def a_defence_gives_energy() -> Film:
    s = arena(*THREE)
    put(s, A=1)
    s.energy[0] = 1
    act(s, 0, "move", "defense", "joker")
    film = Film(s).play("do move", "go 2")
    assert (film.last("energy")["change"], film.last("energy")["now"]) == (2, 3)
    return film


@example("NE-DEF-03", "NE-DEF-04", "NE-ABIL-18")
def a_shield() -> Film:
    s = ready("loot_1_13", fighters=("akari", "boulder", "ghost"), energy=2)
    s.fields[1] = 1
    film = roll(Film(s).play("attack loot_1_13 B 0"), "hit", "hit")
    passing(film, "before_defense").play("use shield")
    roll(film, "normal_block", "fail", "normal_block")
    ended(film)
    assert film.told("failed")
    assert sum(event["die"] == "defense" for event in film.told("rolled")) == 3
    return film


@example("NE-DEF-08", "NE-DEF-10")
def a_failure_with_energy() -> Film:
    film = roll(Film(ready()).play("attack base B 0"), "miss", "fail_energy")
    while not film.told("energy"):
        film.play("pass")
    assert (film.last("energy")["who"], film.last("energy")["change"]) == (1, 1)
    return film


@example("NE-DEF-11")
def a_defence_is_rerolled() -> Film:
    s = ready("loot_1_13")
    s.energy[1] = 2
    film = roll(Film(s).play("attack loot_1_13 B 0"), "hit", "miss", "fail")
    film.play(next(text for text in may(s) if text.startswith("use maneuver_a"))).play("defense_die normal_block")
    ended(film)
    assert film.told("failed")
    return film


@example("NE-DEF-14")
def armour_must_be_used() -> Film:
    s = ready("loot_1_13")
    gear(s, 1, "loot_1_22", "loot_1_27")
    film = roll(Film(s).play("attack loot_1_13 B 0"), "hit", "hit", "fail")
    ended(film)
    assert film.told("cancelled")
    assert film.last("damage")["amount"] == 1
    return film


@example("NE-DEF-13")
def a_helmet_must_be_used() -> Film:
    s = ready("loot_1_13")
    gear(s, 1, "loot_1_27", "loot_1_22")
    film = roll(Film(s).play("attack loot_1_13 B 0"), "crit", "miss", "fail")
    ended(film)
    assert film.told("cancelled")
    assert film.told("failed")
    return film


@example("NE-SECTOR-10")
def the_stadium() -> Film:
    s = ready(A=9, B=9)
    film = roll(Film(s).play("attack base B 0"), "crit", "normal_block")
    ended(film)
    assert film.told("failed")
    return film


@example("NE-LOOT-25", "NE-ALT-10")
def no_move_beside_a_heavy_gun() -> Film:
    s = arena(*THREE)
    put(s, A=1, B=2)
    gear(s, 0, "loot_2_06")
    act(s, 0, "attack", "move", "joker")
    return Film(s).refuse("do attack", attack=[0, 1])


@example("NE-ATTACK-24", "NE-ABIL-15")
def a_target_is_pulled() -> Film:
    s = arena("akari", "boulder", "ghost")
    put(s, A=1, B=2)
    s.energy[0] = 2
    act(s, 0, "attack", "joker", "joker")
    play(s, "do attack")
    film = Film(s).play("use hoonade at=B")
    assert film.last("moved")["to"] == 1
    return film.play("attack base B 0")
