"""Where figures may stand (BP-MOVE-INF-11, BP-MOVE-INF-12, BP-MOVE-VEH-22), and what they touch there."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.sheets import FLYING, INFANTRY
from sandtable.games.bronepekhota.table.figures import FLIGHT, NOBODY, ON_TABLE, Figures
from sandtable.games.bronepekhota.table.scene import NO_WRECK, Scene
from sandtable.kit.bits import i64
from sandtable.kit.plane import disc_overlaps

STRIDE: Final = 40
"""Highest step of a soldier, up or down (BP-MOVE-INF-13)."""
FOOT: Final = 6
CLIMB_REACH: Final = 15


def end_clause(scene: Scene, fig: Figures, f: i64, x: i64, y: i64, z: i64) -> str:
    """The clause by which a soldier may not stand here, "" where it may (BP-MOVE-INF-11, BP-MOVE-INF-12)."""
    roster = fig.roster
    radius, height = roster.radius[f], roster.height[f]
    if not scene.is_table(x, y, radius):
        return "BP-MOVE-INF-12"
    if z != 0 or not scene.is_even(scene.ground_of(radius, height, INFANTRY), x, y, 0):
        clause = _ground_clause(scene, x, y, z, radius, height)
        if clause != "":
            return clause
    return "BP-GEO-07" if is_taken(fig, f, x, y, z, NOBODY) else ""


def _ground_clause(scene: Scene, x: i64, y: i64, z: i64, radius: i64, height: i64) -> str:
    """The clause by which the ground does not bear a soldier here; even ground does, and what is around it (FOOT)."""
    limit = z + STRIDE
    if scene.support(x, y, limit) != z or scene.support(x + FOOT, y, limit) != z:
        return "BP-MOVE-INF-11"
    if scene.support(x - FOOT, y, limit) != z or scene.support(x, y + FOOT, limit) != z:
        return "BP-MOVE-INF-11"
    if scene.support(x, y - FOOT, limit) != z:
        return "BP-MOVE-INF-11"
    if base_blocked(scene, x, y, z, radius, height):
        return "BP-MOVE-INF-11"
    return "BP-GEO-23" if scene.move_cost(INFANTRY, x, y) == 0 else ""


def is_taken(fig: Figures, f: i64, x: i64, y: i64, z: i64, spared: i64) -> bool:
    """Would the figure overlap anybody on the table but one (BP-GEO-07)?"""
    xs, ys, radius, place = fig.x, fig.y, fig.roster.radius, fig.place
    own = radius[f]
    for other in range(fig.roster.count):
        dx, dy, reach = xs[other] - x, ys[other] - y, own + radius[other]
        if dx * dx + dy * dy < reach * reach and place[other] == ON_TABLE and other != f and other != spared:
            if fig.is_level(f, z, other):
                return True
    return False


def base_blocked(scene: Scene, x: i64, y: i64, z: i64, radius: i64, height: i64) -> bool:
    """Does the base overlap a solid that rises above its level and is not overhead (BP-GEO-19)?"""
    near = scene.room()
    for at in range(scene.near(x - radius, y - radius, x + radius, y + radius, near)):
        solid = near[at]
        if scene.top[solid] > z and scene.base[solid] < z + height and scene.overlaps(solid, x, y, radius):
            return True
    return False


def touches_block(scene: Scene, solid: i64, x: i64, y: i64, z: i64, radius: i64, height: i64) -> bool:
    """Does a soldier touch a block of the mission (BP-MISSION-11)?"""
    if z >= scene.top[solid] or z + height <= scene.base[solid]:
        return False
    return disc_overlaps(scene.px, scene.py, scene.first[solid], scene.last[solid], x, y, radius + 3)


def vehicle_end(scene: Scene, fig: Figures, f: i64, x: i64, y: i64, z: i64, towed: i64) -> str:
    """The clause by which a vehicle or gun may not stand here, "" where it may (BP-MOVE-VEH-22)."""
    roster = fig.roster
    radius, height, clearance = roster.radius[f], roster.height[f], roster.clearance[f]
    if not scene.is_table(x, y, radius):
        return "BP-MOVE-INF-12"
    flying = roster.mover[f] == FLYING and z == FLIGHT
    near = scene.room()
    for at in range(scene.near(x - radius, y - radius, x + radius, y + radius, near)):
        solid = near[at]
        if scene.base[solid] >= z + height or scene.wreck_of[solid] == towed != NO_WRECK:
            continue
        rise = scene.top[solid] - z
        if rise <= 0 and (flying or scene.walkable[solid] == 0):
            continue
        if (rise if rise > 0 else -rise) > clearance or scene.walkable[solid] == 0:
            if scene.overlaps(solid, x, y, radius):
                return "BP-MOVE-VEH-22"
    return "BP-GEO-07" if is_taken(fig, f, x, y, z, towed) else ""


def is_beside(scene: Scene, solid: i64, x: i64, y: i64) -> bool:
    """Is the point outside the outline by at most 15 mm (BP-CLIMB-08)?"""
    return not scene.contains(solid, x, y) and scene.overlaps(solid, x, y, CLIMB_REACH + 1)


def is_on_edge(scene: Scene, solid: i64, x: i64, y: i64) -> bool:
    """Is the point on the top, at most 15 mm from the outline (BP-CLIMB-08)?"""
    if not scene.contains(solid, x, y):
        return False
    before = scene.last[solid] - 1
    for at in range(scene.first[solid], scene.last[solid]):
        ex, ey = scene.px[at] - scene.px[before], scene.py[at] - scene.py[before]
        cross = ex * (y - scene.py[before]) - ey * (x - scene.px[before])
        if cross * cross <= CLIMB_REACH * CLIMB_REACH * (ex * ex + ey * ey):
            return True
        before = at
    return False
