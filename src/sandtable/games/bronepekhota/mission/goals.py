"""What a figure is after (BP-AI-05) and where it looks (BP-AI-06): enemies, objects of the mission, exits."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.missions import CAPTIVE_OBJECT, EXIT
from sandtable.games.bronepekhota.mission.victory import object_of, seat_of
from sandtable.games.bronepekhota.table.figures import NOBODY, ON_TABLE
from sandtable.games.bronepekhota.table.situation import Situation
from sandtable.kit.bits import filled, i64, vec
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


class Goals:
    """Points as native columns, for whoever measures many places against them."""

    def __init__(self, points: list[Point]) -> None:
        self.count: i64 = len(points)
        self.x: vec[i64] = vec[i64]([int(x) for x, _ in points])
        self.y: vec[i64] = vec[i64]([int(y) for _, y in points])

    def nearest_square(self, x: i64, y: i64) -> i64:
        """Squared distance to the nearest of them."""
        best: i64 = FAR
        xs, ys = self.x, self.y
        for at in range(self.count):
            dx, dy = xs[at] - x, ys[at] - y
            square = dx * dx + dy * dy
            if square < best:
                best = square
        return best


class Foes:
    """The enemies of a figure on the table, by id, as native columns."""

    def __init__(self, s: Situation, f: i64) -> None:
        fig = s.fig
        self.count: i64 = 0
        self.id: vec[i64] = filled(int(fig.roster.count), 0)
        self.x: vec[i64] = filled(int(fig.roster.count), 0)
        self.y: vec[i64] = filled(int(fig.roster.count), 0)
        for other in range(fig.roster.count):
            if fig.place[other] == ON_TABLE and s.is_foe(fig.owner[f], other):
                self.id[self.count] = other
                self.x[self.count] = fig.x[other]
                self.y[self.count] = fig.y[other]
                self.count += 1

    def nearest(self, x: i64, y: i64) -> i64:
        """Which of them is nearest to a place, as a number of these columns; ties by id, NOBODY without any."""
        best: i64 = NOBODY
        least: i64 = 0
        xs, ys = self.x, self.y
        for at in range(self.count):
            dx, dy = xs[at] - x, ys[at] - y
            square = dx * dx + dy * dy
            if best == NOBODY or square < least:
                best, least = at, square
        return best

    def first(self, x: i64, y: i64, most: i64, into: vec[i64]) -> i64:
        """The nearest, as numbers of these columns, nearest first, ties by id, at most so many; how many."""
        found: i64 = 0
        for at in range(self.count):
            dx, dy = self.x[at] - x, self.y[at] - y
            item = (dx * dx + dy * dy) << 12 | at
            if found == most and item > into[found - 1]:
                continue
            place = found if found < most else most - 1
            while place > 0 and into[place - 1] > item:
                into[place] = into[place - 1]
                place -= 1
            into[place] = item
            found = min(found + 1, most)
        for at in range(found):
            into[at] &= 4095
        return found

    def heading(self, at: i64, x: i64, y: i64) -> i64:
        """The heading from a place towards one of them."""
        return heading_of(self.x[at] - x, self.y[at] - y)


def nearest_foes(s: Situation, f: i64, x: i64, y: i64, most: int) -> list[i64]:
    """The enemies nearest to a place, nearest first; ties by id."""
    foes = Foes(s, f)
    found: vec[i64] = filled(most, 0)
    return [foes.id[found[at]] for at in range(foes.first(x, y, most, found))]


def headings_at(s: Situation, f: i64, x: i64, y: i64, target: i64) -> list[i64]:
    """Towards the target of what is planned, else the nearest enemy, else eight ways (BP-AI-06)."""
    if target == NOBODY:
        foes = Foes(s, f)
        at = foes.nearest(x, y)
        return [foes.heading(at, x, y)] if at != NOBODY else [h for h in range(0, HEADINGS, QUARTER)]
    return [heading_of(s.fig.x[target] - x, s.fig.y[target] - y)]


def look_heading(s: Situation, f: i64, x: i64, y: i64, before: i64) -> i64:
    """Towards the nearest enemy, else as before."""
    foes = Foes(s, f)
    at = foes.nearest(x, y)
    return foes.heading(at, x, y) if at != NOBODY else before
