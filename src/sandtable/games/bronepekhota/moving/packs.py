"""Jump packs (BP-PACK): a straight jump of so many steps, length plus height."""

from __future__ import annotations

from sandtable.games.bronepekhota.activation.infantry import arrival_clause, move_clause, move_to
from sandtable.games.bronepekhota.moving.crowd import PASSED, is_beside_way
from sandtable.games.bronepekhota.table.figures import ON_TABLE, STEP
from sandtable.games.bronepekhota.table.placement import end_clause
from sandtable.games.bronepekhota.table.situation import MOVED, Situation
from sandtable.kit.bits import i64, vec
from sandtable.kit.plane import csqrt, rdiv


def jump_clause(s: Situation, f: i64, x: i64, y: i64) -> str:
    """The clause by which this jump is refused, "" where it may be made."""
    fig, scene = s.fig, s.scene
    steps = fig.roster.jump[f]
    if steps == 0:
        return "BP-PACK-01"
    clause = move_clause(s, f)
    if clause != "":
        return clause if clause != "BP-MELEE-20" else "BP-PACK-13"
    if s.spent[f] & MOVED != 0:
        return "BP-PACK-02"
    if not scene.is_table(x, y, fig.roster.radius[f]):
        return "BP-MOVE-INF-12"
    level = scene.support(x, y, fig.z[f] + STEP * steps)
    if jump_cost(s, f, x, y, level) > STEP * steps:
        return "BP-PACK-04"
    clause = end_clause(scene, fig, f, x, y, level)
    if clause != "":
        return "BP-PACK-06" if clause == "BP-MOVE-INF-11" else clause
    return arrival_clause(s, f, x, y, level, 0)


def jump_cost(s: Situation, f: i64, x: i64, y: i64, level: i64) -> i64:
    """Length plus height (BP-PACK-04, BP-PACK-05, BP-PACK-08 to BP-PACK-11)."""
    fig = s.fig
    sx, sy, z = fig.x[f], fig.y[f], fig.z[f]
    dx, dy = x - sx, y - sy
    length = csqrt(dx * dx + dy * dy)
    top = level
    r = fig.roster.radius[f]
    x1, x2, y1, y2 = min(sx, x) - r, max(sx, x) + r, min(sy, y) - r, max(sy, y) + r
    near = s.scene.room()
    count = s.scene.near(x1, y1, x2, y2, near)
    count = s.scene.along(near, count, sx, sy, x, y, r + PASSED)
    solids = near[:count]
    machines = [other for other in _machines_in(s, x1, y1, x2, y2) if is_beside_way(fig, r, other, sx, sy, x, y)]
    if count > 0 or len(machines) > 0:
        for n in range(1, length + 1):
            px, py = sx + rdiv(dx * n, length), sy + rdiv(dy * n, length)
            top = max(top, _top_at(s, f, px, py, z, level, solids, machines))
    return length + max(max(top - z, z - level), i64(0))


def _machines_in(s: Situation, x1: i64, y1: i64, x2: i64, y2: i64) -> list[i64]:
    """Vehicles and guns on the ground that reach into a box."""
    fig = s.fig
    found: list[i64] = []
    for at in range(fig.roster.machines):
        other = fig.roster.machine[at]
        if fig.place[other] == ON_TABLE and not fig.is_flying(other):
            r = fig.roster.radius[other]
            if fig.x[other] + r >= x1 and fig.x[other] - r <= x2 and fig.y[other] + r >= y1 and fig.y[other] - r <= y2:
                found.append(other)
    return found


def _top_at(s: Situation, f: i64, x: i64, y: i64, z: i64, level: i64, near: vec[i64], machines: list[i64]) -> i64:
    """The highest thing under the base here: solids, vehicles, guns; soldiers are ignored (BP-PACK-11)."""
    fig, scene = s.fig, s.scene
    r, height = fig.roster.radius[f], fig.roster.height[f]
    top: i64 = 0
    for at in range(len(near)):
        solid = near[at]
        overhead = scene.base[solid] >= z + height and scene.base[solid] >= level + height
        if scene.top[solid] > top and not overhead and scene.overlaps(solid, x, y, r):
            top = scene.top[solid]
    for other in machines:
        dx, dy = x - fig.x[other], y - fig.y[other]
        reach = r + fig.roster.radius[other]
        if dx * dx + dy * dy < reach * reach:
            top = max(top, fig.z[other] + fig.roster.height[other])
    return top


def jump(s: Situation, f: i64, x: i64, y: i64, heading: i64) -> None:
    """Land, in contact perhaps (BP-PACK-12)."""
    level = s.scene.support(x, y, s.fig.z[f] + STEP * s.fig.roster.jump[f])
    data: dict[str, object] = {"figure": int(f), "from": [int(s.fig.x[f]), int(s.fig.y[f])], "jump": True}
    move_to(s, f, x, y, level, heading, data, "BP-PACK-01")
