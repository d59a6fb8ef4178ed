"""What a figure could do from other places: serve a gun, fight, shoot or throw, as far as the rules allow it there.

In contact with an enemy who holds it nobody fires or throws (BP-SHOOT-06, BP-GRENADE-13) unless the melee is won first,
and what stands behind a machine that has driven there is no target (BP-SHOOT-04).
"""

from __future__ import annotations

from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.players.bursts import Throws, kept_for
from sandtable.games.bronepekhota.players.field import Field, is_ahead
from sandtable.games.bronepekhota.players.greedy import WHOLE
from sandtable.games.bronepekhota.players.manner import Manner
from sandtable.games.bronepekhota.players.ways import Ways
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import NOBODY
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.games.bronepekhota.table.situation import FOUGHT
from sandtable.kit.bits import i64
from sandtable.kit.plane import heading_of


class Openings:
    """The best deed at each of a figure's ways, and whom it is aimed at."""

    def __init__(self, s: Bronepekhota, f: i64, field: Field, looks: i64, manner: Manner, shoots: bool) -> None:
        self.s = s
        self.f = f
        self.field = field
        self.looks = looks
        self.shoots = shoots
        self.fights = s.spent[f] & FOUGHT == 0
        self.throws = Throws(s, f) if shoots and manner.throws != 0 else None
        self.keep = kept_for(s, f, manner)
        self.aim: i64 = NOBODY
        """The target of the shot or throw that counted last; NOBODY where none did."""

    def at(self, ways: Ways, way: i64) -> i64:
        """Expected points of what is done at the end of a way."""
        x, y, z = ways.x[way], ways.y[way], ways.z[way]
        free = self.field.freedom(x, y, z, self.fights)
        fight = self.field.best_fight(x, y, z) if self.fights else i64(0)
        bonus = ways.bonus[way]
        if self.s.fig.roster.kind[self.f] == SOLDIER:
            bonus = bonus * free // WHOLE
        self.aim = NOBODY
        if self.shoots and free > 0:
            fight += self._fired(x, y, z, ways.heading[way]) * free // WHOLE
        if bonus > fight:
            self.aim = NOBODY
        return max(fight, bonus)

    def _fired(self, x: i64, y: i64, z: i64, heading: i64) -> i64:
        """The best shot or throw from a place."""
        shot = self.field.best_shot(x, y, z, self.looks, heading)
        self.aim = self.field.aim
        throws = self.throws
        if throws is not None:
            thrown = throws.best(x, y, z, shot + self.keep) - self.keep
            if thrown > shot:
                shot, self.aim = thrown, throws.aim
        return shot


def facing(s: Bronepekhota, f: i64, action: i64, target: i64) -> i64:
    """The same move with the eyes on a target that would stand behind its end."""
    kind = a.kind_of(action)
    if target == NOBODY or (kind != a.GO and kind != a.JUMP and kind != a.PUSH):
        return action
    fig = s.fig
    dx, dy = fig.x[target] - a.x_of(action), fig.y[target] - a.y_of(action)
    h = a.heading_in(action)
    if is_ahead(dx, dy, h):
        return action
    return action - h + heading_of(dx, dy)
