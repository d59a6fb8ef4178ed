"""Ways between the levels of a table: links, and the sides of climbable walls."""

from __future__ import annotations

from sandtable.games.bronepekhota.moving.legs import CLIMB_LEG, LINK_LEG, leg
from sandtable.games.bronepekhota.table.lattice import Lattice
from sandtable.games.bronepekhota.table.scene import NO_WRECK, Scene
from sandtable.kit.bits import i64
from sandtable.kit.plane import isqrt


def lattice_of(scene: Scene, radius: i64, tall: i64) -> Lattice:
    """What is known of the ground for soldiers of this size."""
    known = scene.lattice
    if known is not None and known.radius == radius and known.tall == tall:
        return known
    found = Lattice(scene.width, scene.height, radius, tall)
    for at, piece in enumerate(scene.link_of):
        through = leg(LINK_LEG, at, 0)
        found.add_gate(piece.foot, through, piece.head, through)
    for solid in range(scene.solids):
        if scene.climbable[solid] != 0:
            _add_climbs(scene, solid, found)
    bare = scene.bare
    if bare is not None:
        found.take_over(lattice_of(bare, radius, tall))
        for solid in range(scene.solids):
            if scene.wreck_of[solid] != NO_WRECK:
                found.forget(scene.x1[solid], scene.y1[solid], scene.x2[solid], scene.y2[solid])
    scene.lattice = found
    return found


def _add_climbs(scene: Scene, solid: i64, into: Lattice) -> None:
    """One way up in the middle of every side: 13 mm outside to 13 mm inside."""
    before = scene.last[solid] - 1
    for at in range(scene.first[solid], scene.last[solid]):
        ax, ay, bx, by = scene.px[before], scene.py[before], scene.px[at], scene.py[at]
        length = isqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
        mx, my = (ax + bx) // 2, (ay + by) // 2
        ox, oy = (by - ay) * 13 // length, (ax - bx) * 13 // length
        low = scene.support(mx + ox, my + oy, scene.top[solid] - 1)
        foot = (int(mx + ox), int(my + oy), int(low))
        head = (int(mx - ox), int(my - oy), int(scene.top[solid]))
        into.add_gate(foot, leg(CLIMB_LEG, mx + ox, my + oy), head, leg(CLIMB_LEG, mx - ox, my - oy))
        before = at
