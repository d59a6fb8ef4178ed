"""What may be towed (BP-TRANSPORT), and where it must touch the platform."""

from __future__ import annotations

from sandtable.games.bronepekhota.table.figures import WRECKED, Figures
from sandtable.kit.bits import i64, vec
from sandtable.kit.plane import DIR_X, DIR_Y


def tow_clause(fig: Figures, f: i64, hostile: vec[i64], other: i64) -> str:
    """Own things, pilotless ones and wrecks; no manned enemy, no gun touched by enemy soldiers (BP-TRANSPORT-07)."""
    if fig.place[other] == WRECKED:
        return ""
    if fig.is_vehicle(other):
        foreign = fig.owner[other] != fig.owner[f]
        return "BP-TRANSPORT-07" if fig.is_flying(other) or (fig.is_manned(other) and foreign) else ""
    if not fig.is_gun(other) or fig.roster.mobile[other] == 0:
        return "BP-TRANSPORT-01"
    for soldier in range(fig.roster.count):
        if hostile[soldier] != 0 and fig.is_soldier(soldier) and fig.touch(other, soldier):
            return "BP-TRANSPORT-07"
    return ""


def rear_contact(fig: Figures, f: i64, x: i64, y: i64, heading: i64, other: i64) -> bool:
    """Does the object touch the rear quarter of a vehicle standing here (BP-REPAIR-17)?"""
    dx, dy = fig.x[other] - x, fig.y[other] - y
    reach = fig.roster.radius[f] + fig.roster.radius[other]
    square = dx * dx + dy * dy
    if square < reach * reach or square >= (reach + 3) * (reach + 3):
        return False
    along = dx * DIR_X[heading] + dy * DIR_Y[heading]
    across = DIR_X[heading] * dy - DIR_Y[heading] * dx
    return -along >= (across if across >= 0 else -across)
