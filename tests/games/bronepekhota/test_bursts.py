"""Players that think of grenades: where to throw from, when to wait, and how far apart to stand."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.players.bursts import MOST, PATIENT, Blasts, Throws, kept_for, may_throw
from sandtable.games.bronepekhota.players.manner import PLAIN, Manner, keen, sharp
from sandtable.games.bronepekhota.players.tactics import ASSAULT, Tactics
from sandtable.games.bronepekhota.players.throws import throw_value
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import DEAD
from sandtable.games.bronepekhota.table.situation import SHOT
from sandtable.kit.dice import Dice
from sandtable.search.levels import player_of
from tests.games.bronepekhota.table import act, battle, find, put

SQUAD = "pol_line_clones"
ENEMY = "pro_velian_heavy"


def before_a_crowd(steps: int) -> tuple[Bronepekhota, int]:
    """A soldier with a weak weapon and a grenade, and four enemies close together so many steps away."""
    s = battle(SQUAD, ENEMY)
    f = put(s, find(s, SQUAD, 1), 200, 400)
    for number in range(1, 5):
        put(s, find(s, ENEMY, number), 200 + 40 * steps + 26 * (number % 2), 375 + 26 * (number // 2), 32)
    act(s, f)
    return s, f


def in_reach() -> tuple[Bronepekhota, int]:
    """A squad of clones around its first one, and an enemy with a grenade eight steps away."""
    s = battle(SQUAD, ENEMY)
    f = put(s, find(s, SQUAD, 1), 200, 400)
    for number in range(2, 5):
        put(s, find(s, SQUAD, number), 200 + 26 * (number - 1), 400)
    put(s, find(s, ENEMY, 1), 520, 400, 32)
    return s, f


def cost(s: Bronepekhota, f: int, x: int, y: int, manner: Manner) -> int:
    """What the grenades of the enemy cost a figure there."""
    return int(Blasts(s, f, manner).at(x, y))


@pytest.mark.parametrize("manner", [keen(), sharp()])
def test_a_place_to_throw_from_is_sought(manner: Manner) -> None:
    s, f = before_a_crowd(9)
    found = int(Tactics(8, True, manner).choose(s, ASSAULT, Dice(1)))
    assert a.kind_of(found) == a.GO
    before = throw_value(s, f, find(s, ENEMY, 1))
    s.play(found)
    assert throw_value(s, f, find(s, ENEMY, 1)) > before
    assert int(Throws(s, f).best(s.fig.x[f], s.fig.y[f], s.fig.z[f], 0)) > int(manner.keep)


@pytest.mark.parametrize("level", ["hard", "master"])
def test_the_higher_levels_go_and_throw(level: str) -> None:
    s, f = before_a_crowd(9)
    for _ in range(2):
        s.play(int(player_of(BronepekhotaGame(), level).choose(s, Dice(1))))
    assert s.grenades[int(s.fig.roster.squad[f])] == 0


def test_the_best_throw_from_a_place_is_that_of_a_soldier_who_stands_there() -> None:
    s, f = before_a_crowd(9)
    throws = Throws(s, f)
    best = int(throws.best(400, 400, 0, 0))
    s.fig.x[f] = 400
    assert best == max(int(throw_value(s, f, find(s, ENEMY, number))) for number in range(1, 5)) > 0
    assert throws.best(400, 400, 0, best) == best


def test_a_machine_may_be_the_best_target() -> None:
    s = battle(SQUAD, "pro_cyber:gryphon:pilot_regular")
    f, machine = put(s, find(s, SQUAD, 1), 400, 400), put(s, find(s, "gryphon"), 560, 400, 32)
    act(s, f)
    value = int(throw_value(s, f, machine))
    assert value > 0
    assert Throws(s, f).best(400, 400, 0, value - 1) == value


def test_whoever_has_shot_or_whose_squad_has_no_grenade_throws_nothing() -> None:
    s, f = before_a_crowd(5)
    assert may_throw(s, f)
    s.spent[f] |= SHOT
    assert not may_throw(s, f)
    s.spent[f] &= ~SHOT
    s.grenades[int(s.fig.roster.squad[f])] = 0
    assert not may_throw(s, f)
    assert Throws(s, f).best(400, 400, 0, 7) == 7


def test_who_is_alone_waits_for_no_better_moment() -> None:
    s, f = before_a_crowd(5)
    for number in range(2, 5):
        put(s, find(s, SQUAD, number), 100, 100 * number)
    left = PATIENT
    assert kept_for(s, f, sharp()) == sharp().keep * (left - 1) // PATIENT
    for number in range(2, 5):
        s.fig.place[find(s, SQUAD, number)] = DEAD
        left -= 1
        assert kept_for(s, f, sharp()) == sharp().keep * (left - 1) // PATIENT
        assert kept_for(s, f, PLAIN) == PLAIN.keep


def test_soldiers_keep_apart_in_reach_of_a_grenade() -> None:
    s, f = in_reach()
    manner = sharp()
    alone, beside = cost(s, f, 200, 600, manner), cost(s, f, 200, 400, manner)
    assert 0 < alone < beside
    assert beside <= alone * (manner.exposed + MOST * manner.crowd) // manner.exposed
    assert cost(s, f, 200, 400, PLAIN) == 0


def test_nothing_is_feared_out_of_reach_or_from_whoever_has_no_grenade_left() -> None:
    s, f = in_reach()
    put(s, find(s, ENEMY, 1), 1100, 400, 32)
    assert cost(s, f, 200, 400, sharp()) == 0
    put(s, find(s, ENEMY, 1), 520, 400, 32)
    s.grenades[int(s.fig.roster.squad[find(s, ENEMY, 1)])] = 0
    assert cost(s, f, 200, 400, sharp()) == 0
