"""Who stands so near to a straight way that it matters: the rest need not be looked at millimetre by millimetre."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.table.figures import ON_TABLE, Figures
from sandtable.kit.bits import filled, i64, vec

PASSED: Final = 2
"""Points of a way lie at most one mm beside the straight line: nobody farther from it is met, with one to spare."""
TOUCHED: Final = 5
BESIDE: Final = 3


def is_near(fig: Figures, other: i64, x1: i64, y1: i64, x2: i64, y2: i64) -> bool:
    """Does a body reach into a box, contacts included?"""
    r = fig.roster.radius[other] + BESIDE
    if fig.x[other] + r < x1 or fig.x[other] - r > x2:
        return False
    return fig.y[other] + r >= y1 and fig.y[other] - r <= y2


def may_meet(fig: Figures, radius: i64, hostile: vec[i64], other: i64, x: i64, y: i64, tx: i64, ty: i64) -> bool:
    """Could a base on the straight way from one point to another meet a body, or touch an enemy?"""
    dx, dy = tx - x, ty - y
    far = radius + fig.roster.radius[other] + (TOUCHED if hostile[other] != 0 else PASSED)
    cross = dx * (fig.y[other] - y) - dy * (fig.x[other] - x)
    return cross * cross <= far * far * (dx * dx + dy * dy)


class Crowd:
    """Everybody within so many mm of a soldier who is about to move."""

    def __init__(self, fig: Figures, f: i64, hostile: vec[i64], far: i64) -> None:
        self.fig = fig
        self.radius = fig.roster.radius[f]
        self.hostile = hostile
        self.count: i64 = 0
        self.id: vec[i64] = filled(int(fig.roster.count), 0)
        for other in range(fig.roster.count):
            if fig.place[other] == ON_TABLE and other != f:
                dx, dy = fig.x[other] - fig.x[f], fig.y[other] - fig.y[f]
                if dx * dx + dy * dy <= far * far:
                    self.id[self.count] = other
                    self.count += 1

    def on_way(self, x1: i64, y1: i64, x2: i64, y2: i64, x: i64, y: i64, tx: i64, ty: i64) -> list[i64]:
        """Everybody who matters on the straight way from one point to another, inside this box."""
        found: list[i64] = []
        for at in range(self.count):
            other = self.id[at]
            if is_near(self.fig, other, x1, y1, x2, y2):
                if may_meet(self.fig, self.radius, self.hostile, other, x, y, tx, ty):
                    found.append(other)
        return found

    def meets(self, x: i64, y: i64, tx: i64, ty: i64) -> bool:
        """Does anybody matter on the straight way from one point to another?"""
        reach = self.radius + 1
        x1, x2 = min(x, tx) - reach, max(x, tx) + reach
        y1, y2 = min(y, ty) - reach, max(y, ty) + reach
        for at in range(self.count):
            other = self.id[at]
            if is_near(self.fig, other, x1, y1, x2, y2):
                if may_meet(self.fig, self.radius, self.hostile, other, x, y, tx, ty):
                    return True
        return False
