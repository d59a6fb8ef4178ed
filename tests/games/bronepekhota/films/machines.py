"""Vehicles and guns: driving, damage, pilots, rams, repair, capture, objects."""

from __future__ import annotations

from sandtable.games.bronepekhota.activation.crew import points_of
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import GONE, NOBODY
from sandtable.games.bronepekhota.table.situation import CHOOSING_UNIT, FOR_ARMOUR_TEST, FOR_SURVIVAL
from sandtable.lessons.file import begin, find_step
from tests.games.bronepekhota.films.playing import CLONES, MILITIA, roll, soldier
from tests.games.bronepekhota.table import act, battle, find, man, put, refused
from tests.games.bronepekhota.test_missions import battle_of
from tests.web.films import Film, Reel

REEL = Reel()
example = REEL.shows


def driver(sheet: str = "hunter", right: str = MILITIA, heading: int = 0) -> tuple[Bronepekhota, int]:
    """A manned machine at 400, 400 that acts."""
    s = battle(f"{CLONES}:{sheet}:pilot_regular", right)
    put(s, find(s, right.partition(":")[0], 6, seat=1), 1150, 750, 32)
    v = put(s, find(s, sheet), 400, 400, heading)
    man(s, v, find(s, "pilot_regular"))
    act(s, v)
    return s, v


@example("BP-MOVE-VEH-04", "BP-MOVE-VEH-10")
def a_step_for_a_point() -> Film:
    s, _ = driver()
    film = Film(s).play("drive F80")
    assert film.last("driven")["x"] == 480
    return film


@example("BP-MOVE-VEH-07", "BP-MOVE-VEH-08")
def a_turn_costs_a_point() -> Film:
    s, v = driver()
    way = 40 * int(points_of(s, v))
    assert refused(s, f"drive F{way}") == ""
    film = Film(s).refuse(f"drive T16 F{way}", at=[400, 400 + way], figure=v)
    film.play(f"drive T16 F{way - 40}")
    assert (film.last("driven")["y"], film.last("driven")["heading"]) == (400 + way - 40, 16)
    return film


@example("BP-MOVE-VEH-01", "BP-PILOT-01", "BP-PILOT-05")
def nobody_drives() -> Film:
    s, v = driver()
    pilot = find(s, "pilot_regular")
    s.fig.crew[v] = s.fig.crew[pilot] = NOBODY
    s.fig.place[pilot] = GONE
    soldier(s, 1, 340, 460)
    s.stage, s.active, s.figure = CHOOSING_UNIT, -1, -1
    return Film(s).refuse(f"unit {s.unit[v]}", figure=v)


@example("BP-MOVE-VEH-06")
def no_way_sideways() -> Film:
    s, v = driver()
    return Film(s).refuse("drive L40", at=[400, 440], figure=v)


@example("BP-MOVE-VEH-24")
def a_soldier_stops_a_machine() -> Film:
    s, v = driver()
    t = soldier(s, 1, 520, 400, 32, seat=1)
    film = Film(s).play("drive F160")
    assert s.fig.gap(v, t) <= 2
    return film


@example("BP-RAM-01", "BP-RAM-02", "BP-RAM-03")
def a_ram() -> Film:
    s, _ = driver()
    one, two = soldier(s, 1, 500, 400, 32, seat=1), soldier(s, 2, 560, 390, 32, seat=1)
    film = roll(Film(s).play("ram F200"), 2, 6)
    killed = {event["figure"]: event["killed"] for event in film.told("rammed")}
    assert killed == {one: True, two: False}
    return film


@example("BP-RAM-07")
def own_soldiers_block() -> Film:
    s, v = driver()
    soldier(s, 1, 500, 400)
    return Film(s).refuse("ram F200", at=[600, 400], figure=v)


def gunner() -> tuple[Bronepekhota, int, int]:
    """A machine of the other side before a heavy gun."""
    s = battle(f"{CLONES}:bulldog", f"{MILITIA}:salamander:pilot_regular")
    put(s, find(s, MILITIA, 6, seat=1), 1150, 750, 32)
    gun = put(s, find(s, "bulldog"), 430, 400)
    f = soldier(s, 1, 397, 400)
    v = put(s, find(s, "salamander"), 600, 400, 32)
    man(s, v, find(s, "pilot_regular"))
    act(s, f)
    return s, gun, v


@example("BP-DMG-02", "BP-DMG-05", "BP-DMG-06", "BP-TEST-01", "BP-TEST-02")
def a_marker_goes_down() -> Film:
    s, gun, v = gunner()
    before = int(s.fig.marker[v])
    film = Film(s).play(f"shoot {gun} w0 {v}")
    while s.asked() < 0 and not film.told("armour_test"):
        roll(film, legal_top(s))
    assert film.last("damaged")["cells"] == 6
    assert film.last("damaged")["marker"] == before - 6
    assert film.told("armour_test")
    return film


def legal_top(s: Bronepekhota) -> int:
    """The highest face of the die that is asked for; a pilot's test is passed with the lowest."""
    texts = [s.action_text(action) for action in s.legal()]
    is_test = s.purpose in (FOR_ARMOUR_TEST, FOR_SURVIVAL)
    return int(texts[0 if is_test else -1].split(" ")[1])


@example("BP-DMG-09", "BP-DMG-10", "BP-TEST-04", "BP-PILOT-06")
def a_machine_is_destroyed() -> Film:
    s, gun, v = gunner()
    s.fig.marker[v] = 1
    film = Film(s).play(f"shoot {gun} w0 {v}")
    while s.asked() < 0:
        roll(film, legal_top(s))
    assert (film.last("destroyed")["figure"], film.last("destroyed")["wreck"]) == (v, True)
    assert film.last("survival")["alive"]
    assert film.told("on_foot")
    return film


@example("BP-MELEE-13", "BP-MELEE-07")
def a_machine_in_melee() -> Film:
    s = battle(CLONES, f"{MILITIA}:salamander:pilot_regular")
    put(s, find(s, MILITIA, 6, seat=1), 1150, 750, 32)
    v = put(s, find(s, "salamander"), 500, 400, 32)
    man(s, v, find(s, "pilot_regular"))
    s.fig.marker[v] = 1
    f = soldier(s, 1, 500 - int(s.fig.roster.radius[v]) - 13, 400)
    act(s, f)
    film = roll(Film(s).play(f"fight {v}"), 6, 1)
    result = film.last("melee_result")
    assert film.last("damaged")["cells"] == result["attack"] - result["defence"]
    return film


@example("BP-REPAIR-01", "BP-REPAIR-03", "BP-REPAIR-05")
def a_repair() -> Film:
    s = battle("pol_heavy_clones:raptor", MILITIA)
    put(s, find(s, MILITIA, 6, seat=1), 1150, 750, 32)
    f, v = put(s, find(s, "pol_heavy_clones", 1), 400, 400), put(s, find(s, "raptor"), 453, 400)
    s.fig.marker[v] = 3
    act(s, f)
    film = Film(s).play(f"repair {v}")
    assert film.last("repaired")["marker"] == 4
    return film


@example("BP-CAPTURE-01", "BP-CAPTURE-03", "BP-CAPTURE-05")
def an_empty_machine_is_taken() -> Film:
    s = battle("pol_heavy_clones", f"{MILITIA}:jackal")
    put(s, find(s, MILITIA, 6, seat=1), 1150, 750, 32)
    v = put(s, find(s, "jackal"), 500, 400)
    f = put(s, find(s, "pol_heavy_clones", 1), 500 - int(s.fig.roster.radius[v]) - 13, 400)
    put(s, find(s, "pol_heavy_clones", 2), 380, 460)
    act(s, f)
    film = Film(s).play(f"board {v}")
    assert film.told("boarded")
    assert (s.fig.owner[v], s.fig.marker[v]) == (0, film.before["figures"][v]["marker"])
    return film


@example("BP-CAPTURE-02", "BP-PILOT-09")
def a_rank_is_missing() -> Film:
    s = battle(CLONES, f"{MILITIA}:varan:pilot_ace")
    put(s, find(s, MILITIA, 6, seat=1), 1150, 750, 32)
    v = put(s, find(s, "varan"), 500, 400)
    f = soldier(s, 1, 500 - int(s.fig.roster.radius[v]) - 13, 400)
    act(s, f)
    return Film(s).refuse(f"board {v}", "BP-CAPTURE-02", figure=f, target=v)


@example("BP-CAPTURE-08", "BP-CAPTURE-09")
def a_gun_is_taken() -> Film:
    s = battle(CLONES, f"{MILITIA}:mortar")
    put(s, find(s, MILITIA, 6, seat=1), 1150, 750, 32)
    gun = put(s, find(s, "mortar", seat=1), 450, 400)
    f = soldier(s, 1, 417, 400)
    act(s, f)
    film = Film(s).play(f"take {gun}")
    assert film.told("gun_taken")
    assert s.fig.owner[gun] == 0
    return film


@example("BP-MISSION-12")
def an_item_is_taken() -> Film:
    s = battle_of("snare")
    f = put(s, find(s, "pol_light_assault_troopers", 1), 800, 300)
    act(s, f)
    film = Film(s).play("carry 0")
    assert film.told("item_taken")
    return film


@example("BP-MISSION-04")
def markers_score() -> Film:
    step = find_step("bronepekhota", "points")
    s = begin("bronepekhota", step)
    for action in step.before:
        s.apply(s.parse_action(action))
    film = Film(s).play(*step.ways[0])
    while s.outcome() is None:
        film.play(s.action_text(s.legal()[0]))
    assert film.told("scored")
    assert film.told("game_over")
    return film
