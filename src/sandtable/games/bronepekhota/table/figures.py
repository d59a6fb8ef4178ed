"""Figures as bodies: upright cylinders on the table (BP-GEO-01 to BP-GEO-14), their distances, contacts and views."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.sheets import FLYING
from sandtable.games.bronepekhota.table.roster import CAPTIVE, GUN, SOLDIER, VEHICLE, Roster
from sandtable.kit.bits import filled, i64, vec
from sandtable.kit.plane import DIR_X, DIR_Y, csqrt, isqrt

STEP: Final = 40
FLIGHT: Final = 120
"""Level of a flyer in the air (BP-GEO-02)."""
CONTACT: Final = 2
"""Gap in mm up to which bodies touch (BP-GEO-08)."""
VEHICLE_STEP: Final = 50
"""The highest that a machine on the ground steps (BP-MOVE-VEH-17): within it nobody is above or below it."""
NOBODY: Final = -1

# Where a figure is.
RESERVE: Final = 0
ON_TABLE: Final = 1
INSIDE: Final = 2
DEAD: Final = 3
DESERTED: Final = 4
WRECKED: Final = 5
GONE: Final = 6
"""Left out of the game, or removed as a wreck."""
PLACES: Final[list[str]] = ["reserve", "table", "inside", "dead", "deserted", "wreck", "gone"]


class Figures:
    """Poses and conditions of all figures; what never changes is in the roster."""

    def __init__(
        self,
        roster: Roster,
        x: vec[i64],
        y: vec[i64],
        z: vec[i64],
        heading: vec[i64],
        place: vec[i64],
        owner: vec[i64],
        marker: vec[i64],
        crew: vec[i64],
    ) -> None:
        self.roster = roster
        self.x = x
        self.y = y
        self.z = z
        self.heading = heading
        self.place = place
        self.owner = owner
        self.marker = marker
        self.crew = crew
        """The pilot of a vehicle, or the vehicle of a pilot."""

    def copy(self) -> Figures:
        """Equal figures that share only the roster."""
        return Figures(
            self.roster,
            self.x[:],
            self.y[:],
            self.z[:],
            self.heading[:],
            self.place[:],
            self.owner[:],
            self.marker[:],
            self.crew[:],
        )

    def is_soldier(self, f: i64) -> bool:
        """Is it a soldier, hero or pilot, on the table on foot?"""
        return self.roster.kind[f] == SOLDIER and self.place[f] == ON_TABLE

    def is_vehicle(self, f: i64) -> bool:
        """Is it a vehicle on the table?"""
        return self.roster.kind[f] == VEHICLE and self.place[f] == ON_TABLE

    def is_gun(self, f: i64) -> bool:
        """Is it a gun on the table?"""
        return self.roster.kind[f] == GUN and self.place[f] == ON_TABLE

    def is_captive(self, f: i64) -> bool:
        """Is it a captive on the table (BP-MISSION-13)?"""
        return self.roster.kind[f] == CAPTIVE and self.place[f] == ON_TABLE

    def is_manned(self, f: i64) -> bool:
        """Is it a vehicle on the table with a pilot or built-in AI?"""
        return self.is_vehicle(f) and (self.crew[f] != NOBODY or self.roster.ai[f] != 0)

    def is_flying(self, f: i64) -> bool:
        """Is it a flyer in the air (BP-FLY-01)?"""
        return self.roster.mover[f] == FLYING and self.is_manned(f)

    def gap(self, a: i64, b: i64) -> i64:
        """Plan distance of two base outlines (BP-GEO-06)."""
        dx, dy = self.x[a] - self.x[b], self.y[a] - self.y[b]
        return isqrt(dx * dx + dy * dy) - self.roster.radius[a] - self.roster.radius[b]

    def overlap_at(self, a: i64, x: i64, y: i64, z: i64, b: i64) -> bool:
        """Would body a at this place overlap body b (BP-GEO-07)?"""
        roster = self.roster
        dx, dy = x - self.x[b], y - self.y[b]
        reach = roster.radius[a] + roster.radius[b]
        return dx * dx + dy * dy < reach * reach and self.is_level(a, z, b)

    def is_level(self, a: i64, z: i64, b: i64) -> bool:
        """Would body a on this level be at the height of body b, or within a step of it (BP-GEO-07)?"""
        roster = self.roster
        if z < self.z[b] + roster.height[b] and self.z[b] < z + roster.height[a]:
            return True
        if not roster.across_steps or self._is_aloft(a, z) or self._is_aloft(b, self.z[b]):
            return False
        step: i64 = VEHICLE_STEP if roster.kind[a] == VEHICLE or roster.kind[b] == VEHICLE else STEP
        return -step <= z - self.z[b] <= step

    def _is_aloft(self, f: i64, z: i64) -> bool:
        """Is the level of the figure that of a flyer in the air?"""
        return z == FLIGHT and self.roster.mover[f] == FLYING

    def touch_at(self, a: i64, x: i64, y: i64, z: i64, b: i64) -> bool:
        """Would body a at this place be in contact with body b (BP-GEO-08)? In the air never (BP-FLY-05)."""
        roster = self.roster
        dx, dy = x - self.x[b], y - self.y[b]
        reach = roster.radius[a] + roster.radius[b]
        square = dx * dx + dy * dy
        if square >= (reach + 3) * (reach + 3) or square < reach * reach or not self.is_level(a, z, b):
            return False
        return not self.is_flying(a) and not self.is_flying(b)

    def touch(self, a: i64, b: i64) -> bool:
        """Are two bodies on the table in contact?"""
        if a == b or self.place[a] != ON_TABLE or self.place[b] != ON_TABLE:
            return False
        return self.touch_at(a, self.x[a], self.y[a], self.z[a], b)

    def square_distance(self, a: i64, b: i64) -> i64:
        """Squared distance in space from base outline to base outline (BP-GEO-09)."""
        gap = self.gap(a, b)
        dz = self.z[a] - self.z[b]
        return (gap * gap if gap > 0 else 0) + dz * dz

    def steps(self, a: i64, b: i64) -> i64:
        """Distance in steps, rounded up, at least 1 (BP-GEO-10)."""
        return steps_of(self.square_distance(a, b))

    def in_view(self, a: i64, b: i64) -> bool:
        """Is b in the front half-plane of a (BP-GEO-13)?"""
        h = self.heading[a]
        return (self.x[b] - self.x[a]) * DIR_X[h] + (self.y[b] - self.y[a]) * DIR_Y[h] >= 0

    def put(self, f: i64, x: i64, y: i64, z: i64, heading: i64) -> None:
        """The figure stands here now."""
        self.x[f] = x
        self.y[f] = y
        self.z[f] = z
        self.heading[f] = heading
        self.place[f] = ON_TABLE


def fresh_figures(roster: Roster) -> Figures:
    """All figures in reserve, markers on the highest cell (BP-SETUP-08)."""
    count = int(roster.count)
    return Figures(
        roster,
        filled(count, 0),
        filled(count, 0),
        filled(count, 0),
        filled(count, 0),
        filled(count, RESERVE),
        roster.seat[:],
        roster.marker[:],
        filled(count, NOBODY),
    )


def steps_of(square: i64) -> i64:
    """Steps of a squared distance in mm (BP-GEO-10)."""
    steps = (csqrt(square) + STEP - 1) // STEP
    return steps if steps > 1 else 1
