"""Cover by the line of fire, with what terrain hides remembered: the same eyes look at the same places again and again.

A slot of the memo holds the last line that fell into it; it belongs to the process, and every scene has a number.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.table.figures import ON_TABLE, Figures
from sandtable.games.bronepekhota.table.roster import VEHICLE
from sandtable.games.bronepekhota.table.scene import Scene
from sandtable.games.bronepekhota.table.sight import (
    ROWS,
    Sight,
    cover_of,
    hide_behind_figures,
    hide_behind_terrain,
    open_sight,
)
from sandtable.kit.bits import count, filled, i64, vec

SLOTS: Final = 1 << 15
NARROW: Final = 3
WIDE: Final = 5


class Memo:
    """Lines of fire and what terrain hides of their targets, column by column as bits."""

    def __init__(self) -> None:
        self.eye: vec[i64] = filled(SLOTS, -1)
        self.target: vec[i64] = filled(SLOTS, -1)
        self.hidden: vec[i64] = filled(SLOTS, 0)


MEMO: Final = Memo()


def line_cover(
    scene: Scene, fig: Figures, x: i64, y: i64, z: i64, shooter: i64, target: i64, served: i64, soldiers_hide: bool
) -> i64:
    """The cover of a target for a shooter who stands here, by what hides it alone (BP-COVER-03); NO_SHOT if nothing
    of it is seen (BP-LOS-11)."""
    hidden = terrain_hides(scene, fig, x, y, z + fig.roster.eye[shooter], target)
    columns: i64 = WIDE if fig.roster.kind[target] == VEHICLE else NARROW
    samples = columns * ROWS
    if count(hidden) < samples and _anybody_between(fig, x, y, shooter, target, served, soldiers_hide):
        sight = open_sight(fig, x, y, z + fig.roster.eye[shooter], target)
        sight.set_hidden(hidden)
        hide_behind_figures(fig, sight, shooter, target, served, soldiers_hide)
        hidden = sight.hidden()
    return cover_of(count(hidden), samples)


def terrain_hides(scene: Scene, fig: Figures, x: i64, y: i64, eye: i64, target: i64) -> i64:
    """Samples of the target that terrain hides, five bits for each column."""
    roster = fig.roster
    tx, ty, tz = fig.x[target], fig.y[target], fig.z[target]
    if x < 0 or y < 0 or tx < 0 or ty < 0:
        return _look(scene, fig, x, y, eye, target).hidden()
    wide: i64 = 1 if roster.kind[target] == VEHICLE else 0
    body = roster.radius[target] << 9 | roster.height[target] << 1 | wide
    from_key = ((scene.number << 13 | x) << 13 | y) << 10 | eye
    to_key = ((tx << 13 | ty) << 10 | tz) << 17 | body
    slot = (x * 7919 + y * 104729 + eye * 3571 + tx * 1299709 + ty * 15485863 + tz * 911 + body * 8191) >> 3
    slot = (slot + scene.number * 613) & (SLOTS - 1)
    memo = MEMO
    if memo.eye[slot] != from_key or memo.target[slot] != to_key:
        memo.hidden[slot] = _look(scene, fig, x, y, eye, target).hidden()
        memo.eye[slot] = from_key
        memo.target[slot] = to_key
    return memo.hidden[slot]


def _look(scene: Scene, fig: Figures, x: i64, y: i64, eye: i64, target: i64) -> Sight:
    sight = open_sight(fig, x, y, eye, target)
    hide_behind_terrain(scene, sight, x, y, fig.x[target], fig.y[target])
    return sight


def _anybody_between(fig: Figures, x: i64, y: i64, shooter: i64, target: i64, served: i64, soldiers_hide: bool) -> bool:
    """Could any figure be in the box of the rays? Only used to leave out what cannot."""
    roster = fig.roster
    tx, ty, wide = fig.x[target], fig.y[target], roster.radius[target]
    x1, x2 = min(x, tx - wide), max(x, tx + wide)
    y1, y2 = min(y, ty - wide), max(y, ty + wide)
    if soldiers_hide:
        return True
    for at in range(roster.machines):
        f = roster.machine[at]
        if fig.place[f] == ON_TABLE and f != shooter and f != target and f != served:
            r = roster.radius[f]
            if fig.x[f] + r >= x1 and fig.x[f] - r <= x2 and fig.y[f] + r >= y1 and fig.y[f] - r <= y2:
                # No ray leaves the line to the middle of the target by more than its radius, no hull its own by half.
                beside = r + r // 2 + wide + 3
                cross = (tx - x) * (fig.y[f] - y) - (ty - y) * (fig.x[f] - x)
                if cross * cross <= beside * beside * ((tx - x) * (tx - x) + (ty - y) * (ty - y)):
                    return True
    return False
