"""Routes with as few legs as possible (BP-AI-04): straight ones in place of runs over the lattice."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.moving.crowd import Crowd
from sandtable.games.bronepekhota.moving.legs import WALK
from sandtable.games.bronepekhota.moving.walking import Walker
from sandtable.games.bronepekhota.table.figures import Figures
from sandtable.games.bronepekhota.table.scene import Scene
from sandtable.kit.bits import i64, vec
from sandtable.kit.plane import csqrt

HIGHEST: Final = 1000


class Shorter:
    """A soldier that walks a route, and two more that try what is ahead."""

    def __init__(self, scene: Scene, fig: Figures, f: i64, hostile: vec[i64], crowd: Crowd, budget: i64) -> None:
        self.scene = scene
        self.fig = fig
        self.f = f
        self.budget = budget
        self.bent = Walker(scene, fig, f, hostile)
        self.straight = Walker(scene, fig, f, hostile)
        self.result = Walker(scene, fig, f, hostile)
        self.bent.crowd = self.straight.crowd = self.result.crowd = crowd

    def walk(self, legs: list[i64], free: bool) -> Walker | None:
        """Replace runs of walking legs by straight ones, longest first, tried from the end; None if it is too dear.

        `free` says that nobody cuts the way by these legs.
        """
        fig, walker = self.fig, self.result
        walker.begin(fig.x[self.f], fig.y[self.f], fig.z[self.f])
        walker.legs = []
        at = 0
        while at < len(legs):
            last = at
            while last + 1 < len(legs) and legs[last] >> 26 == WALK and legs[last + 1] >> 26 == WALK:
                last += 1
            pick = self._longest(legs, at, last, free) if last > at else at
            if not walker.go(legs[pick]):
                return None
            walker.legs.append(legs[pick])
            at = pick + 1
        return walker if walker.cost <= self.budget else None

    def _longest(self, legs: list[i64], first: int, last: int, free: bool) -> int:
        """The last leg of this run whose end may be walked to straight, and no dearer than by the legs between."""
        walker, bent, straight = self.result, self.bent, self.straight
        if walker.free and free and self._is_shortest(legs[last]):
            return last
        bent.follow(walker)
        costs: list[i64] = []
        levels: list[i64] = []
        for at in range(first, last + 1):
            if not bent.go(legs[at]):
                break
            costs.append(bent.cost)
            levels.append(bent.z)
        cut = bent.is_cut() and last == len(legs) - 1 and len(costs) == last + 1 - first
        while last > first:
            at = last - first
            if at < len(costs):
                straight.follow(walker)
                if straight.go(legs[last]) and straight.is_cut() == cut:
                    if straight.cost <= costs[at] and straight.z == levels[at]:
                        return last
            cut = False
            last -= 1
        return first

    def _is_shortest(self, packed: i64) -> bool:
        """Does a straight leg on the ground, where there is no other level, cost no more than its length?"""
        walker, straight = self.result, self.straight
        x, y = packed >> 13 & 8191, packed & 8191
        straight.follow(walker)
        if not straight.go(packed) or straight.is_cut() or straight.z != 0:
            return False
        length = csqrt((x - walker.x) * (x - walker.x) + (y - walker.y) * (y - walker.y))
        return straight.cost == walker.cost + length and self.scene.support(x, y, HIGHEST) == 0
