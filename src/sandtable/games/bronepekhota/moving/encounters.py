"""What a vehicle meets in the middle of its move: contacts, soldiers to be run over, dangerous ground."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.sheets import FLYING
from sandtable.games.bronepekhota.moving.operations import BACK
from sandtable.games.bronepekhota.table.figures import NOBODY, ON_TABLE, Figures
from sandtable.games.bronepekhota.table.roster import GUN, SOLDIER
from sandtable.games.bronepekhota.table.scene import Scene
from sandtable.kit.bits import BIT, i64, vec
from sandtable.kit.plane import isqrt

# Why a run has stopped before its end.
GOING: Final = 0
CONTACT_MADE: Final = 1
HAZARD: Final = 2
RAMMED: Final = 3
BLOCKED: Final = 4


class Encounters:
    """A vehicle at some place of its move, with the contacts it began with and those it has made."""

    def __init__(self, scene: Scene, fig: Figures, f: i64, hostile: vec[i64], ram: bool) -> None:
        self.scene = scene
        self.fig = fig
        self.f = f
        self.hostile = hostile
        self.ram = ram
        self.trial = True
        """Only checking: soldiers in the way of a ram and hazards are passed over (BP-RAM-04)."""
        self.x = fig.x[f]
        self.y = fig.y[f]
        self.z = fig.z[f]
        self.mover = fig.roster.mover[f]
        self.radius = fig.roster.radius[f]
        self.sample: i64 = 0
        self.stop: i64 = GOING
        self.met: i64 = NOBODY
        """The soldier or area of a stop."""
        self.areas_met: i64 = 0
        self.rolled: list[i64] = []
        """Soldiers already rolled for in this move (BP-RAM-04)."""
        self.held: vec[i64] = vec[i64]([0] * int(fig.roster.count))
        self.gap_at_start: vec[i64] = vec[i64]([0] * int(fig.roster.count))
        self.touched: list[i64] = []
        self._note_contacts()

    def _note_contacts(self) -> None:
        """Contacts of the start are ignored until they are broken (BP-MOVE-INF-10)."""
        for other in range(self.fig.roster.count):
            if self.hostile[other] != 0 and self.fig.touch(self.f, other):
                self.touched.append(other)
                self.held[other] = 1
                self.gap_at_start[other] = self.fig.gap(self.f, other)

    def resume(self, x: i64, y: i64, z: i64, kind: i64) -> None:
        """Go on with a move that began at this place; whoever is touched here is felt before the next sample."""
        fig = self.fig
        for other in range(fig.roster.count):
            self.held[other] = 0
            if self.hostile[other] != 0 and fig.place[other] == ON_TABLE and other not in self.rolled:
                if fig.touch_at(self.f, x, y, z, other):
                    dx, dy = x - fig.x[other], y - fig.y[other]
                    self.gap_at_start[other] = isqrt(dx * dx + dy * dy) - self.radius - fig.roster.radius[other]
                    self.held[other] = 1 if fig.touch(self.f, other) else 0
        if self.ram and kind <= BACK and self.sample > 0:
            for other in range(fig.roster.count):
                if self.is_rammable(other) and other not in self.rolled and fig.touch(self.f, other):
                    self._hit_soldier(other)

    def feel_bodies(self, bodies: list[i64], kind: i64) -> None:
        """Contacts that end the move (BP-MOVE-VEH-24), or are rammed (BP-RAM-01)."""
        if self.mover == FLYING:
            return
        fig = self.fig
        for other in bodies:
            touching = fig.touch_at(self.f, self.x, self.y, self.z, other)
            ramming = self.ram and kind <= BACK
            if ramming and self.is_rammable(other):
                if not self.trial and touching:
                    self._hit_soldier(other)
            elif self.held[other] != 0:
                if not touching:
                    self.held[other] = 0
            elif touching and (self.hostile[other] != 0 or (ramming and fig.roster.kind[other] == GUN)):
                self.stop = CONTACT_MADE
                self.met = other

    def is_rammable(self, other: i64) -> bool:
        """Is it an enemy soldier who can be run over (BP-RAM-01, BP-HERO-14)?"""
        return self.hostile[other] == 1 and self.fig.roster.kind[other] == SOLDIER

    def runs_into(self, other: i64, kind: i64) -> bool:
        """The next millimetre would overlap a soldier not rolled for yet: roll before it (BP-RAM-04)."""
        if not self.fig.roster.across_steps or not self.ram or kind > BACK or not self.is_rammable(other):
            return False
        if other in self.rolled:
            return False
        self.stop = RAMMED
        self.met = other
        return True

    def _hit_soldier(self, other: i64) -> None:
        """A soldier in the way: roll once; touched again, the move ends (BP-RAM-02, BP-RAM-04)."""
        if self.held[other] != 0:
            dx, dy = self.x - self.fig.x[other], self.y - self.fig.y[other]
            gap = isqrt(dx * dx + dy * dy) - self.radius - self.fig.roster.radius[other]
            if gap >= self.gap_at_start[other]:
                return
        if other in self.rolled:
            self.stop = BLOCKED
        elif self.stop == GOING:
            self.stop = RAMMED
            self.met = other

    def feel_areas(self) -> None:
        """The first sample in a hazard asks for its die, once per move (BP-GEO-24)."""
        scene = self.scene
        for area in range(scene.areas):
            if scene.area_hazard[area] & BIT[self.mover] != 0 and self.areas_met & BIT[area] == 0:
                if scene.in_area(area, self.x, self.y) and self.stop == GOING:
                    self.areas_met |= BIT[area]
                    self.stop = HAZARD
                    self.met = area
