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


def is_beside_way(fig: Figures, radius: i64, other: i64, x: i64, y: i64, tx: i64, ty: i64) -> bool:
    """Could a base on the straight way from one point to another be over a body?"""
    dx, dy = tx - x, ty - y
    far = radius + fig.roster.radius[other] + PASSED
    cross = dx * (fig.y[other] - y) - dy * (fig.x[other] - x)
    return cross * cross <= far * far * (dx * dx + dy * dy)


class Crowd:
    """Everybody within so many mm of a soldier who is about to move, as native columns."""

    def __init__(self, fig: Figures, f: i64, hostile: vec[i64], far: i64) -> None:
        self.radius = fig.roster.radius[f]
        self.count: i64 = 0
        count = int(fig.roster.count)
        self.id: vec[i64] = filled(count, 0)
        self.x: vec[i64] = filled(count, 0)
        self.y: vec[i64] = filled(count, 0)
        self.beside: vec[i64] = filled(count, 0)
        """So near to the box of a way, contacts included."""
        self.square: vec[i64] = filled(count, 0)
        """So near to the line of a way, squared."""
        for other in range(fig.roster.count):
            if fig.place[other] == ON_TABLE and other != f:
                dx, dy = fig.x[other] - fig.x[f], fig.y[other] - fig.y[f]
                if dx * dx + dy * dy <= far * far:
                    self._add(fig, other, hostile[other] != 0)

    def _add(self, fig: Figures, other: i64, hostile: bool) -> None:
        at = self.count
        radius = fig.roster.radius[other]
        meets = self.radius + radius + (TOUCHED if hostile else PASSED)
        self.id[at] = other
        self.x[at] = fig.x[other]
        self.y[at] = fig.y[other]
        self.beside[at] = radius + BESIDE
        self.square[at] = meets * meets
        self.count += 1

    def on_way(self, x1: i64, y1: i64, x2: i64, y2: i64, x: i64, y: i64, tx: i64, ty: i64, into: vec[i64]) -> i64:
        """Everybody who matters on the straight way from one point to another, inside this box; how many."""
        found: i64 = 0
        xs, ys, beside = self.x, self.y, self.beside
        dx, dy = tx - x, ty - y
        length = dx * dx + dy * dy
        for at in range(self.count):
            r, ox, oy = beside[at], xs[at], ys[at]
            if ox + r < x1 or ox - r > x2 or oy + r < y1 or oy - r > y2:
                continue
            cross = dx * (oy - y) - dy * (ox - x)
            if cross * cross <= self.square[at] * length:
                into[found] = self.id[at]
                found += 1
        return found

    def meets(self, x: i64, y: i64, tx: i64, ty: i64, into: vec[i64]) -> bool:
        """Does anybody matter on the straight way from one point to another? Those who do are noted."""
        reach = self.radius + 1
        x1, x2 = min(x, tx) - reach, max(x, tx) + reach
        y1, y2 = min(y, ty) - reach, max(y, ty) + reach
        return self.on_way(x1, y1, x2, y2, x, y, tx, ty, into) > 0
