"""Places to go to that a person would name: into contact, towards somebody, into cover, to an object, back.

Every move that is listed is also found by the direction it leads to.
"""

from __future__ import annotations

from math import atan2, hypot, pi
from typing import NamedTuple

from sandtable.cli.steps import Step, Way
from sandtable.games.bronepekhota import actions
from sandtable.games.bronepekhota.activation.crew import try_drive
from sandtable.games.bronepekhota.edge.page.supposing import Pose, place
from sandtable.games.bronepekhota.fighting.shooting import shot_cover
from sandtable.games.bronepekhota.mission.goals import nearest_foes
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import STEP
from sandtable.games.bronepekhota.table.sight import NO_COVER

MOST_UNITS = 3
"""Enemy units that a move may be said to go towards."""
SECTORS = 8


class Spot(NamedTuple):
    """Where an action ends."""

    action: int
    x: int
    y: int
    z: int
    heading: int


Named = tuple[Spot, tuple[Step, ...]]


def spot_of(state: Bronepekhota, action: int) -> Spot:
    """The end of a walk, a jump, a push or a drive."""
    if actions.kind_of(action) == actions.DRIVE:
        driven = try_drive(state, state.figure, actions.drive_operations(action), actions.is_ram(action))
        return Spot(action, int(driven.x), int(driven.y), int(driven.z), int(driven.heading))
    x, y, z = int(actions.x_of(action)), int(actions.y_of(action)), int(actions.z_of(action))
    return Spot(action, x, y, z, int(actions.heading_in(action)))


class Places:
    """The moves of one figure and what they may be called."""

    def __init__(self, state: Bronepekhota, head: Step, moves: list[int]) -> None:
        self.state = state
        self.f = int(state.figure)
        self.head = head
        self.spots = [spot_of(state, action) for action in moves]
        self.x, self.y = int(state.fig.x[self.f]), int(state.fig.y[self.f])

    def ways(self) -> list[Way]:
        """Named places first, then every move by its direction."""
        named = [*self._contacts(), *self._towards(), *self._cover(), *self._objects(), *self._back()]
        return [Way(spot.action, (self.head, *steps)) for spot, steps in [*named, *self._all()]]

    def _all(self) -> list[Named]:
        ordered = sorted(self.spots, key=lambda spot: (self._direction(spot), self._far(spot)))
        return [(spot, (("direction", self._direction(spot)), ("spot", spot.action))) for spot in ordered]

    def _direction(self, spot: Spot) -> int:
        if (spot.x, spot.y) == (self.x, self.y):
            return SECTORS
        return round(atan2(spot.y - self.y, spot.x - self.x) / (2 * pi) * SECTORS) % SECTORS

    def _far(self, spot: Spot) -> float:
        return hypot(spot.x - self.x, spot.y - self.y)

    def _foes(self) -> list[int]:
        """Enemies on the table, the nearest first."""
        return [int(f) for f in nearest_foes(self.state, self.f, self.x, self.y, int(self.state.fig.roster.count))]

    def _contacts(self) -> list[Named]:
        """Moves that end in touch with an enemy."""
        fig = self.state.fig
        foes = [f for f in self._foes() if not fig.is_flying(f)]
        return [
            (spot, (("contact", foe), ("spot", spot.action)))
            for foe in foes
            for spot in self.spots
            if fig.touch_at(self.f, spot.x, spot.y, spot.z, foe)
        ]

    def _nearer(self, x: int, y: int) -> Spot | None:
        """The move that comes nearest to a place, where one comes nearer at all."""
        spot = min(self.spots, key=lambda spot: hypot(spot.x - x, spot.y - y))
        return spot if hypot(spot.x - x, spot.y - y) < hypot(self.x - x, self.y - y) else None

    def _towards(self) -> list[Named]:
        """The move that comes nearest to each of the nearest enemy units."""
        fig = self.state.fig
        nearest: dict[int, int] = {}
        for foe in self._foes():
            nearest.setdefault(int(self.state.unit[foe]), foe)
        found: list[Named] = []
        for foe in list(nearest.values())[:MOST_UNITS]:
            if spot := self._nearer(int(fig.x[foe]), int(fig.y[foe])):
                found.append((spot, (("towards", foe, spot.action),)))
        return found

    def _cover(self) -> list[Named]:
        """The best cover against the nearest enemy that a move leads to, as near to it as possible."""
        foes = self._foes()
        if not foes or not self.state.fig.is_soldier(self.f):
            return []
        foe = foes[0]
        x, y = int(self.state.fig.x[foe]), int(self.state.fig.y[foe])
        trial = self.state.clone()
        covers: dict[int, int] = {}
        for spot in self.spots:
            place(trial, self.f, Pose(spot.x, spot.y, spot.z, spot.heading))
            covers[spot.action] = int(shot_cover(trial, foe, foe, self.f))
        best = max(self.spots, key=lambda spot: (covers[spot.action], -hypot(spot.x - x, spot.y - y)))
        if covers[best.action] == NO_COVER:
            return []
        return [(best, (("cover", covers[best.action], foe, best.action),))]

    def _objects(self) -> list[Named]:
        """The move that comes nearest to each object of the mission."""
        found: list[Named] = []
        for at in range(len(self.state.options.mission.objects)):
            if spot := self._nearer(int(self.state.item_x[at]), int(self.state.item_y[at])):
                found.append((spot, (("object", at, spot.action),)))
        return found

    def _back(self) -> list[Named]:
        """The move that leads farthest from the nearest enemy."""
        foes = self._foes()
        if not foes:
            return []
        x, y = int(self.state.fig.x[foes[0]]), int(self.state.fig.y[foes[0]])
        spot = max(self.spots, key=lambda spot: hypot(spot.x - x, spot.y - y))
        if hypot(spot.x - x, spot.y - y) < hypot(self.x - x, self.y - y) + STEP:
            return []
        return [(spot, (("back", spot.action),))]


def deploy_ways(state: Bronepekhota, moves: list[int]) -> list[Way]:
    """Places of the own area: forward, in the middle, behind, at its flanks; then all of them by columns."""
    area = [int(state.area[4 * int(state.seat) + at]) for at in range(4)]
    ways: list[Way] = []
    for unit in dict.fromkeys(int(actions.who_of(action)) for action in moves):
        spots = [spot_of(state, action) for action in moves if int(actions.who_of(action)) == unit]
        head: Step = ("deploy", unit) if actions.kind_of(moves[0]) == actions.DEPLOY else ("put", unit)
        named = _corners(state, area, spots)
        ways += [Way(spot.action, (head, ("place", name, spot.action))) for name, spot in named]
        for spot in sorted(spots, key=lambda spot: (spot.x, spot.y)):
            ways.append(Way(spot.action, (head, ("column", spot.x), ("spot", spot.action))))
    return ways


def _corners(state: Bronepekhota, area: list[int], spots: list[Spot]) -> list[tuple[str, Spot]]:
    """A spot for each place of an area that has a name; no spot twice."""
    middle = (int(state.scene.width) / 2, int(state.scene.height) / 2)
    wide, high = area[2] - area[0], area[3] - area[1]
    x, y = area[0] + wide / 2, area[1] + high / 2
    ahead = (1 if middle[0] > x else -1, 0) if high >= wide else (0, 1 if middle[1] > y else -1)
    reach = (wide if high >= wide else high) / 2
    along = (0, 1) if high >= wide else (1, 0)
    flank = (high if high >= wide else wide) / 3
    aims = {
        "front": (x + ahead[0] * reach, y + ahead[1] * reach),
        "middle": (x, y),
        "behind": (x - ahead[0] * reach, y - ahead[1] * reach),
        "n" if high >= wide else "e": (x + along[0] * flank, y + along[1] * flank),
        "s" if high >= wide else "w": (x - along[0] * flank, y - along[1] * flank),
    }
    found: dict[int, tuple[str, Spot]] = {}
    for name, (ax, ay) in aims.items():
        spot = min(spots, key=lambda spot: hypot(spot.x - ax, spot.y - ay))
        found.setdefault(spot.action, (name, spot))
    return list(found.values())
