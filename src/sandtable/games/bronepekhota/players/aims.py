"""What the sensible player of Bronepekhota wants by the mission: who runs an errand, what must not be destroyed."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.missions import ZONE
from sandtable.games.bronepekhota.mission.goals import Point, enemies_of, exits_of, goals_of
from sandtable.games.bronepekhota.mission.victory import object_of, seat_of
from sandtable.games.bronepekhota.table.figures import NOBODY, ON_TABLE
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.games.bronepekhota.table.situation import Situation
from sandtable.kit.bits import i64

RUNNERS: Final = 2
"""So many soldiers go for the same thing."""


def errand_of(s: Situation, f: i64) -> list[Point]:
    """Where the figure must go for the mission whatever it meets: to an exit, or to a thing it fetches; else empty."""
    found = exits_of(s, f)
    if len(found) == 0 and s.fig.roster.kind[f] == SOLDIER:
        for name in wanted_by(s, s.fig.owner[f]):
            if len(found) == 0:
                found = _fetching(s, f, name)
    return found


def aims_of(s: Situation, f: i64) -> list[Point]:
    """Where a figure without an errand goes: to the nearest enemy or objective, out of the way of those who fetch."""
    seat = s.fig.owner[f]
    if s.fig.roster.kind[f] != SOLDIER:
        return enemies_of(s, seat) + _zones(s)
    wanted = wanted_by(s, seat)
    if len(wanted) == 0:
        return goals_of(s, f)
    return [goal for goal in goals_of(s, f) if not _is_wanted_place(s, wanted, goal)]


def _zones(s: Situation) -> list[Point]:
    """Zones count vehicles as well; all other objects are for soldiers."""
    return [(i64(item.at[0]), i64(item.at[1])) for item in s.options.mission.objects if item.kind == ZONE]


def wanted_by(s: Situation, seat: i64) -> list[str]:
    """Items and units that the seat wins by bringing out or owning, and not by destroying them."""
    found: list[str] = []
    hunted: list[str] = []
    for entry in s.options.mission.victory:
        for condition in entry.conditions:
            name = condition.about[len(condition.about) - 1]
            if condition.word == "destroyed" and seat_of(s, entry.winner) == seat:
                hunted.append(name)
            elif condition.word == "exited" or condition.word == "owner":
                if seat_of(s, condition.about[0]) == seat and condition.about[1] not in found:
                    found.append(condition.about[1])
    return [name for name in found if name not in hunted]


def is_spared(s: Situation, seat: i64, target: i64) -> bool:
    """Is the target something that the seat wants whole?"""
    return _brings_anything(s) and s.fig.roster.sheet[target] in wanted_by(s, seat)


def _brings_anything(s: Situation) -> bool:
    """Is anything of the mission to be brought out or owned?"""
    for entry in s.options.mission.victory:
        for condition in entry.conditions:
            if condition.word == "exited" or condition.word == "owner":
                return True
    return False


def _fetching(s: Situation, f: i64, name: str) -> list[Point]:
    """The place of a wanted thing, if nobody has it yet and this soldier is one of the nearest who can fetch it."""
    item = object_of(s, name)
    if item >= 0:
        if s.carrier[item] != NOBODY:
            return []
        return _if_runner(s, f, 0, s.item_x[item], s.item_y[item])
    fig = s.fig
    for machine in range(fig.roster.count):
        if fig.roster.sheet[machine] == name and fig.is_vehicle(machine) and not fig.is_manned(machine):
            return _if_runner(s, f, fig.roster.rank[machine], fig.x[machine], fig.y[machine])
    return []


def _if_runner(s: Situation, f: i64, rank: i64, x: i64, y: i64) -> list[Point]:
    fig = s.fig
    if fig.roster.rank[f] < rank:
        return []
    mine = (fig.x[f] - x) * (fig.x[f] - x) + (fig.y[f] - y) * (fig.y[f] - y)
    nearer = 0
    for other in range(fig.roster.count):
        if other != f and fig.is_soldier(other) and fig.owner[other] == fig.owner[f] and fig.roster.rank[other] >= rank:
            square = (fig.x[other] - x) * (fig.x[other] - x) + (fig.y[other] - y) * (fig.y[other] - y)
            nearer += 1 if square < mine or (square == mine and other < f) else 0
    return [(x, y)] if nearer < RUNNERS else []


def _is_wanted_place(s: Situation, wanted: list[str], goal: Point) -> bool:
    """Is it the place of a thing that others fetch?"""
    fig = s.fig
    for f in range(fig.roster.count):
        if fig.place[f] == ON_TABLE and fig.roster.sheet[f] in wanted and goal == (fig.x[f], fig.y[f]):
            return True
    return False
