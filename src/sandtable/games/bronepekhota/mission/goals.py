"""What a figure is after (BP-AI-05) and where it looks (BP-AI-06): enemies, objects of the mission, exits."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.missions import CAPTIVE_OBJECT, EXIT
from sandtable.games.bronepekhota.mission.victory import object_of, seat_of
from sandtable.games.bronepekhota.table.figures import NOBODY, ON_TABLE
from sandtable.games.bronepekhota.table.situation import Situation
from sandtable.kit.bits import i64
from sandtable.kit.plane import HEADINGS, heading_of

Point = tuple[i64, i64]
FAR: Final = 1 << 25
"""More than any squared distance on a table."""
QUARTER: Final = 8
"""Headings of a figure that looks for nobody: every eighth."""


def goals_of(s: Situation, f: i64) -> list[Point]:
    """Where a figure wants to be: near enemies and objectives, or only at the exit if it must leave (BP-AI-05)."""
    leaving = exits_of(s, f)
    return leaving if len(leaving) > 0 else enemies_of(s, s.fig.owner[f]) + objectives_of(s)


def enemies_of(s: Situation, seat: i64) -> list[Point]:
    """Places of all enemies on the table."""
    fig = s.fig
    found: list[Point] = []
    for f in range(fig.roster.count):
        if fig.place[f] == ON_TABLE and s.is_foe(seat, f):
            found.append((fig.x[f], fig.y[f]))
    return found


def objectives_of(s: Situation) -> list[Point]:
    """Captives, blocks, markers, zones, and items that nobody carries."""
    found: list[Point] = []
    for at, item in enumerate(s.options.mission.objects):
        if item.kind != EXIT and item.kind != CAPTIVE_OBJECT and s.carrier[at] == NOBODY:
            found.append((s.item_x[at], s.item_y[at]))
    for f in range(s.fig.roster.count):
        if s.fig.is_captive(f):
            found.append((s.fig.x[f], s.fig.y[f]))
    return found


def exits_of(s: Situation, f: i64) -> list[Point]:
    """The exits that win for whoever carries this item, or is this unit."""
    found: list[Point] = []
    for entry in s.options.mission.victory:
        for condition in entry.conditions:
            about = condition.about
            if condition.word == "exited" and seat_of(s, about[0]) == s.fig.owner[f] and _must_leave(s, f, about[1]):
                zone = s.options.mission.objects[object_of(s, about[2])]
                found.append((zone.at[0], zone.at[1]))
    return found


def _must_leave(s: Situation, f: i64, what: str) -> bool:
    item = object_of(s, what)
    return s.carrier[item] == f if item >= 0 else s.fig.roster.sheet[f] == what


def nearest_square(goals: list[Point], x: i64, y: i64) -> i64:
    """Squared distance to the nearest goal."""
    best: i64 = FAR
    for gx, gy in goals:
        square = (gx - x) * (gx - x) + (gy - y) * (gy - y)
        if square < best:
            best = square
    return best


def nearest_foes(s: Situation, f: i64, x: i64, y: i64, most: int) -> list[i64]:
    """The enemies nearest to a place, nearest first; ties by id."""
    fig = s.fig
    ranked: list[i64] = []
    for other in range(fig.roster.count):
        if fig.place[other] == ON_TABLE and s.is_foe(fig.owner[f], other):
            dx, dy = fig.x[other] - x, fig.y[other] - y
            ranked.append((dx * dx + dy * dy) << 12 | other)
    ranked.sort()
    return [item & 4095 for item in ranked[:most]]


def headings_at(s: Situation, f: i64, x: i64, y: i64, target: i64) -> list[i64]:
    """Towards the target of what is planned, else the nearest enemy, else eight ways (BP-AI-06)."""
    if target == NOBODY:
        foes = nearest_foes(s, f, x, y, 1)
        if len(foes) == 0:
            return [h for h in range(0, HEADINGS, QUARTER)]
        target = foes[0]
    return [heading_of(s.fig.x[target] - x, s.fig.y[target] - y)]


def look_heading(s: Situation, f: i64, x: i64, y: i64, before: i64) -> i64:
    """Towards the nearest enemy, else as before."""
    foes = nearest_foes(s, f, x, y, 1)
    return headings_at(s, f, x, y, foes[0])[0] if len(foes) > 0 else before
