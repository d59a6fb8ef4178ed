"""Chances of tests before they happen, as a page asks for them."""

from __future__ import annotations

from fractions import Fraction

from sandtable.games.bronepekhota.rules import Bronepekhota
from tests.games.bronepekhota.table import act, battle, events, find, man, play, put, rectangle, roll, with_terrain
from tests.server.games.bronepekhota.asking import ask


def squads(mine: str = "pol_heavy_clones", theirs: str = "pro_cyber") -> Bronepekhota:
    """Two squads on the table, all of them on foot since the beginning."""
    s = battle(mine, theirs)
    for f in range(int(s.fig.roster.count)):
        seat = int(s.fig.owner[f])
        put(s, f, 100 + 40 * f, 100 + 500 * seat, 16 if seat == 0 else 48)
        s.began_on_foot[f] = 1 if s.fig.roster.squad_hero[s.fig.roster.squad[f]] != f else 0
    return s


def test_panic_is_told_with_what_it_needs() -> None:
    s = squads("pol_heavy_clones:pol_line_clones+hero_cross")
    f, led, hero = find(s, "pol_heavy_clones", 3), find(s, "pol_line_clones", 1), find(s, "hero_cross")
    assert ask(s, "tests", figure=f)["panic"] == {"p": 0.666667, "exact": "2/3", "deaths": 3, "hero": None}
    assert ask(s, "tests", figure=led)["panic"]["hero"] == hero
    assert ask(s, "tests", figure=hero)["panic"] is None
    s.fig.place[find(s, "pol_heavy_clones", 1)] = 3
    assert ask(s, "tests", figure=f)["panic"]["deaths"] == 2
    s.tested[int(s.fig.roster.squad[f])] = 1
    assert ask(s, "tests", figure=f)["panic"] is None
    # A pilot on foot is no part of its squad any more, so it never tests.
    s.unit[led] = int(s.fig.roster.squads) + led
    assert ask(s, "tests", figure=led)["panic"] is None


def test_a_pilot_is_told_after_a_cell_and_after_the_end() -> None:
    s = battle("pol_line_clones:hunter", "pro_cyber")
    f, pilot = put(s, find(s, "hunter"), 400, 400), find(s, "pol_line_clones", 1)
    assert ask(s, "tests", figure=f)["pilot"] is None
    man(s, f, pilot)
    s.fig.marker[f] = 7
    armor = int(s.fig.roster.armor[pilot])
    lives = Fraction(min(armor, 5), 6)
    told = ask(s, "tests", figure=f)
    assert Fraction(told["pilot"]["exact"]) == Fraction(6, 12) + Fraction(6, 12) * lives
    assert Fraction(told["pilot_destroyed"]["exact"]) == lives
    assert (told["retreat"], told["panic"]) == (None, None)


def test_a_ram_tells_whom_it_meets_and_who_cannot_jump_aside() -> None:
    s = battle("pol_line_clones:hunter", "pro_cyber")
    f = put(s, find(s, "hunter"), 300, 400)
    man(s, f, find(s, "pol_line_clones", 1))
    free, hemmed = put(s, find(s, "pro_cyber", 1), 360, 400), put(s, find(s, "pro_cyber", 2), 420, 400)
    act(s, f)
    way = {"figure": f, "operations": ["F160"]}
    assert ask(s, "move", **way)["rams"] == []
    told = ask(s, "move", ram=True, **way)
    assert [(row["figure"], row["killed"]["exact"]) for row in told["rams"]] == [(free, "2/3"), (hemmed, "2/3")]
    sides = [rectangle("smooth_wall", 385, y, 520, y + 4) for y in (445, 351)]
    with_terrain(s, *sides)
    told = ask(s, "move", ram=True, **way)
    assert told["clause"] == ""
    assert [(row["figure"], row["killed"]["exact"]) for row in told["rams"]] == [(free, "2/3"), (hemmed, "1")]
    # It is what then happens.
    play(s, *told["actions"])
    roll(s, 6, 6)
    assert [event.data["killed"] for event in events(s, "rammed")] == [False, True]


def test_a_way_tells_what_goes_along() -> None:
    s = battle("pol_heavy_clones:mortar:helix_repair", "pro_cyber")
    f, gun = put(s, find(s, "pol_heavy_clones", 3), 400, 400), put(s, find(s, "mortar"), 433, 400)
    act(s, f)
    assert ask(s, "move", figure=f, to=[380, 400])["along"] is None
    pushed = ask(s, "move", figure=f, legs=[f"take {gun}", "walk 440,400"])
    assert (pushed["cost"], pushed["along"]) == (80, {"figure": gun, "x": 473, "y": 400, "z": 0})
    left = ask(s, "move", figure=f, legs=[f"take {gun}", "walk 440,400", "leave", "walk 440,380"])
    assert (left["along"], left["clause"]) == (None, "")
    far = ask(s, "move", figure=f, legs=["walk 300,400", f"take {gun}"])
    assert (far["refused"], far["clause"]) == (1, "BP-GUN-01")
    machine = put(s, find(s, "helix_repair"), 600, 600)
    man(s, machine, find(s, "pol_heavy_clones", 1))
    put(s, gun, 600 - 60 - int(s.fig.roster.radius[gun]) - 1, 600)
    act(s, machine)
    towed = ask(s, "move", figure=machine, operations=[f"C{gun}", "F40"])
    assert (towed["clause"], towed["along"]["figure"], towed["along"]["x"]) == ("", gun, int(s.fig.x[gun]) + 40)


def test_answers_that_lead_to_a_test_are_told() -> None:
    s = battle("pol_line_clones+hero_erkhard", "pro_cyber")
    f, t = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "pro_cyber", 1), 425, 400, 32)
    put(s, find(s, "hero_erkhard"), 200, 200)
    act(s, f)
    assert ask(s, "answers")["chances"] == {}
    fight = s.clone()
    play(fight, f"fight {t}")
    roll(fight, 1, 6)
    told = ask(fight, "answers")["chances"]
    assert set(told) == {fight.action_text(action) for action in fight.legal()} == {"pass", "reroll 5"}
    assert told["pass"]["exact"] == "0"
    ahead = int(s.fig.roster.melee[f]) - int(s.fig.roster.armor[t])
    assert Fraction(told["reroll 5"]["exact"]) == Fraction(sum(ahead + face > 6 for face in range(1, 7)), 6)
    s.stage = 9
    assert ask(s, "answers")["chances"] == {"retreat": {"p": 0.333333, "exact": "1/3"}}
