"""Suppose it were this figure's activation, or it stood somewhere else: a copy of a battle to ask questions about."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from sandtable.core.errors import SandtableError
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import FLIGHT, ON_TABLE
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.games.bronepekhota.table.situation import (
    CONTACT_MADE,
    NEXT_SHOT,
    PLANNING,
    RETREATING,
    SOLDIER_ACTS,
    VEHICLE_ACTS,
)

HIGHEST = 400
"""Above all ground (BP-GEO-16)."""
ACTING = (SOLDIER_ACTS, VEHICLE_ACTS, CONTACT_MADE, NEXT_SHOT, PLANNING, RETREATING)


class Pose(NamedTuple):
    """A place and a heading; the level is that of the highest ground there where it is None."""

    x: int
    y: int
    z: int | None
    heading: int


def figure_of(state: Bronepekhota, number: int, name: str = "figure") -> int:
    """A figure that the battle has."""
    if number >= state.fig.roster.count:
        raise SandtableError(f"{name}: figures are 0 to {int(state.fig.roster.count) - 1}", "no_such_figure")
    return number


def on_table(state: Bronepekhota, number: int, name: str = "figure") -> int:
    """A figure that stands on the table."""
    if state.fig.place[figure_of(state, number, name)] != ON_TABLE:
        raise SandtableError(f"{name}: {number} is not on the table", "no_such_figure")
    return number


def is_acting(state: Bronepekhota, f: int) -> bool:
    """Is it this figure's activation that is going on?"""
    return bool(state.figure == f and int(state.stage) in ACTING)


def begin(state: Bronepekhota, f: int) -> bool:
    """Make the copy one where the figure may act; True if it really does, with what it has left."""
    now = is_acting(state, f)
    state.plan = []
    state.reach = None
    if now and state.stage == NEXT_SHOT:
        return True
    if not now:
        state.spent[f] = 0
        state.figure = f
        state.seat = state.fig.owner[f]
        state.active = state.unit[f]
        state.fired = 0
        state.burst = []
        for other in range(int(state.fig.roster.count)):
            state.shots[other] = 0
    state.stage = SOLDIER_ACTS if state.fig.roster.kind[f] == SOLDIER else VEHICLE_ACTS
    return now


def place(state: Bronepekhota, f: int, pose: Pose) -> None:
    """Put the figure of the copy somewhere."""
    z = pose.z
    if state.fig.is_flying(f):
        z = FLIGHT
    elif z is None:
        z = int(state.scene.support(pose.x, pose.y, HIGHEST))
    state.fig.put(f, pose.x, pose.y, z, pose.heading)
    state.reach = None


def chance(value: Fraction | int) -> dict[str, Any]:
    """A probability for a page: rounded, and exact."""
    return {"p": round(float(value), 6), "exact": str(Fraction(value))}
