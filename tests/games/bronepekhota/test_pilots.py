"""Pilots who get out of a wreck (BP-PILOT)."""

from __future__ import annotations

import math

import pytest

from sandtable.games.bronepekhota.activation import agenda
from sandtable.games.bronepekhota.fighting.damage import candidate_x, candidate_y, settle
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import DEAD, ON_TABLE, WRECKED
from sandtable.games.bronepekhota.table.situation import FINISHED, FOR_SURVIVAL, MOVED, RUNNING, SHOT
from tests.games.bronepekhota.table import act, battle, events, find, man, put, rectangle, roll, with_terrain


def burning(heading: int = 0) -> tuple[Bronepekhota, int, int]:
    """A machine on its last cell, its pilot and a comrade of the pilot far away."""
    s = battle("pol_line_clones:raptor", "pro_cyber")
    machine, pilot = put(s, find(s, "raptor"), 600, 400, heading), find(s, "pol_line_clones", 1)
    man(s, machine, pilot)
    put(s, find(s, "pol_line_clones", 2), 100, 100)
    put(s, find(s, "pro_cyber", 1), 1100, 700)
    act(s, machine)
    s.fig.marker[machine] = 1
    return s, machine, pilot


def destroyed(s: Bronepekhota, machine: int, survival: int) -> None:
    """The machine loses its last cell, and the pilot rolls for survival."""
    s.hurt[machine] = 1
    s.stage = RUNNING
    settle(s, 1, False)
    while s.stage == RUNNING:
        agenda.run(s, s.agenda.pop())
    assert s.purpose == FOR_SURVIVAL
    assert s.fig.place[machine] == WRECKED
    roll(s, survival)


@pytest.mark.clause("BP-PILOT-06", "BP-PILOT-07", "BP-PILOT-08")
@pytest.mark.parametrize("heading", [0, 16, 40])
def test_a_survivor_takes_the_first_free_place_around_the_wreck(heading: int) -> None:
    """From behind anticlockwise; a comrade fills the first."""
    s, machine, pilot = burning(heading)
    places = [(int(candidate_x(s, machine, d)), int(candidate_y(s, machine, d))) for d in range(64)]
    put(s, find(s, "pol_line_clones", 3), *places[0])
    destroyed(s, machine, 1)
    assert s.fig.place[pilot] == ON_TABLE
    free = next(d for d in range(64) if math.dist(places[d], places[0]) >= 24)
    assert (s.fig.x[pilot], s.fig.y[pilot], s.fig.heading[pilot]) == (*places[free], heading)
    assert s.unit[pilot] == 0, "back to its squad"
    assert s.spent[pilot] & (FINISHED | MOVED | SHOT) == FINISHED | MOVED | SHOT
    assert len(events(s, "on_foot")) == 1


@pytest.mark.clause("BP-PILOT-07")
def test_a_survivor_without_a_free_place_is_lost() -> None:
    s, machine, pilot = burning()
    with_terrain(
        s,
        rectangle("smooth_wall", 540, 340, 556, 460),
        rectangle("smooth_wall", 644, 340, 660, 460),
        rectangle("smooth_wall", 556, 340, 644, 356),
        rectangle("smooth_wall", 556, 444, 644, 460),
    )
    destroyed(s, machine, 1)
    assert s.fig.place[pilot] == DEAD
    assert events(s, "on_foot") == []
