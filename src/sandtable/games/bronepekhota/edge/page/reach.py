"""The ground that a figure can get to, as outlines for shading: cut by walls, bodies, water and what moving costs.

Outlines are where the centre of the base may be. They are drawn on a lattice of 20 mm, so they are near the truth, not
the truth itself: whether one place can be reached is the business of `move`.
"""

from __future__ import annotations

from math import atan2, hypot, pi
from typing import Any

from sandtable.games.bronepekhota.activation.crew import drive_clause, points_of, ram_hostile
from sandtable.games.bronepekhota.activation.infantry import budget_of, charge_bonus, move_clause, reach_of
from sandtable.games.bronepekhota.content.sheets import FLYING, WALKING
from sandtable.games.bronepekhota.edge.page.outline import Field, outlines
from sandtable.games.bronepekhota.edge.page.supposing import begin
from sandtable.games.bronepekhota.moving.driving import Driver
from sandtable.games.bronepekhota.moving.operations import BACK, FLYER_TURN, FORWARD, LEFT, PER_POINT, RIGHT, operation
from sandtable.games.bronepekhota.moving.packs import jump_clause
from sandtable.games.bronepekhota.moving.reach import Reach
from sandtable.games.bronepekhota.moving.walking import Walker
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import STEP
from sandtable.games.bronepekhota.table.lattice import LATTICE
from sandtable.games.bronepekhota.table.roster import GUN, SOLDIER, VEHICLE
from sandtable.games.bronepekhota.table.situation import MOVED
from sandtable.kit.plane import HEADINGS

RAYS = 32
"""Headings of the rays that a vehicle is driven along."""
SEED_TURN = 4
SEED_STEPS = 2
"""Headings and steps between the bends of a drive with two legs."""


def reach(state: Bronepekhota, f: int) -> dict[str, Any]:
    """All areas of one figure, as if it were its activation."""
    now = begin(state, f)
    kind = int(state.fig.roster.kind[f])
    found: dict[str, Any] = {"figure": f, "now": now, "areas": [], "gates": []}
    if kind == SOLDIER:
        return {**found, **_on_foot(state, f)}
    if kind == VEHICLE:
        return {**found, **_driving(state, f)}
    return {**found, "clause": "BP-GUN-01" if kind == GUN else "BP-ACT-01", "budget": 0}


# Soldiers.


def _on_foot(state: Bronepekhota, f: int) -> dict[str, Any]:
    clause = move_clause(state, f)
    budget = int(budget_of(state, f))
    if clause:
        return {"clause": clause, "budget": budget}
    known = reach_of(state, f)
    areas = [_area("walk", _walked(state, f, known, budget))]
    if charge_bonus(state, f) > 0:
        areas.append(_area("charge", _walked(state, f, known, int(known.budget))))
    if state.fig.roster.jump[f] > 0 and state.spent[f] & MOVED == 0:
        areas.append(_area("jump", _jumped(state, f)))
    gates = range(int(known.cells), len(known.cost))
    ends = [[int(known.node_x(at)), int(known.node_y(at)), int(known.level[at])] for at in gates if known.done[at] != 0]
    return {"clause": "", "budget": budget, "areas": areas, "gates": ends}


def _area(kind: str, field: Field) -> dict[str, Any]:
    return {"kind": kind, "rings": outlines(field)}


def _walked(state: Bronepekhota, f: int, known: Reach, budget: int) -> Field:
    """What is left of the budget at every node; nodes that only a straight walk reaches are added."""
    columns, rows = int(known.columns), int(known.rows)
    field = Field(int(known.x0), int(known.y0), columns, rows, LATTICE)
    x, y = int(state.fig.x[f]), int(state.fig.y[f])
    for node in range(columns * rows):
        cost = int(known.cost[node])
        if cost > budget:
            nx, ny = int(known.node_x(node)), int(known.node_y(node))
            if hypot(nx - x, ny - y) <= budget:
                cost = _straight(state, f, nx, ny, budget)
        if cost <= budget:
            field.left[node] = budget - cost
    return field


def _straight(state: Bronepekhota, f: int, x: int, y: int, budget: int) -> int:
    walker = Walker(state.scene, state.fig, f, state.hostile(state.fig.owner[f]))
    return int(walker.cost) if walker.walk(x, y) and not walker.is_cut() else budget + 1


def _jumped(state: Bronepekhota, f: int) -> Field:
    """Landing places of a jump pack."""
    fig, scene = state.fig, state.scene
    most = STEP * int(fig.roster.jump[f])
    x, y = int(fig.x[f]), int(fig.y[f])
    field = _window(state, x, y, most)
    for node in range(field.columns * field.rows):
        nx, ny = field.point(node)
        near = hypot(nx - x, ny - y)
        if near <= most and scene.is_table(nx, ny, fig.roster.radius[f]) and jump_clause(state, f, nx, ny) == "":
            field.left[node] = max(int(most - near), 0)
    return field


def _window(state: Bronepekhota, x: int, y: int, far: int) -> Field:
    """An empty field around a point, within the table."""
    first = (max((x - far) // LATTICE, 0), max((y - far) // LATTICE, 0))
    last = (
        min((x + far) // LATTICE + 1, int(state.scene.width) // LATTICE),
        min((y + far) // LATTICE + 1, int(state.scene.height) // LATTICE),
    )
    return Field(first[0], first[1], last[0] - first[0] + 1, last[1] - first[1] + 1, LATTICE)


# Vehicles.


def _driving(state: Bronepekhota, f: int) -> dict[str, Any]:
    points = int(points_of(state, f))
    clause = drive_clause(state, f) if state.fig.is_manned(f) else "BP-PILOT-01"
    if clause or points == 0:
        return {"clause": clause or "BP-MOVE-VEH-02", "budget": points}
    fig = state.fig
    start = (int(fig.x[f]), int(fig.y[f]), int(fig.z[f]), int(fig.heading[f]))
    far = points * max(int(PER_POINT[int(fig.roster.mover[f]) * 3]), STEP) + LATTICE
    straight, bent = _window(state, start[0], start[1], far), _window(state, start[0], start[1], far)
    star = _Star(state, f, start, points, True)
    star.shade(straight)
    star.shade(bent)
    for seed, left in star.seeds():
        _Star(state, f, seed, left, False).shade(bent)
    return {"clause": "", "budget": points, "areas": [_area("straight", straight), _area("drive", bent)]}


class _Star:
    """How far a vehicle gets from one pose along every ray, after at most one turn."""

    def __init__(self, state: Bronepekhota, f: int, start: tuple[int, int, int, int], points: int, first: bool) -> None:
        self.state = state
        self.f = f
        self.start = start
        self.points = points
        self.mover = int(state.fig.roster.mover[f])
        self.hostile = ram_hostile(state, f, False)
        self.length = [0] * RAYS
        """Millimetres along each ray."""
        self.ahead: dict[int, int] = {}
        """Millimetres forward by heading, where a bend may follow."""
        for heading in self._headings():
            self._note(heading, FORWARD, heading)
        if first:
            self._note_other_ways()

    def _headings(self) -> list[int]:
        own = self.start[3]
        spacing = HEADINGS // RAYS
        every = {own, *range(0, HEADINGS, spacing)}
        limit = FLYER_TURN if self.mover == FLYING else HEADINGS
        return sorted(h for h in every if min((h - own) % HEADINGS, (own - h) % HEADINGS) <= limit)

    def _note_other_ways(self) -> None:
        """Backwards after a turn, and sideways for walkers (BP-MOVE-VEH-05, BP-MOVE-VEH-06)."""
        for heading in self._headings():
            self._note(heading, BACK, (heading + 32) % HEADINGS)
            if self.mover == WALKING:
                self._note(heading, LEFT, (heading + 16) % HEADINGS)
                self._note(heading, RIGHT, (heading + 48) % HEADINGS)

    def _note(self, heading: int, way: int, direction: int) -> None:
        found = self._farthest(heading, way)
        ray = direction * RAYS // HEADINGS
        self.length[ray] = max(self.length[ray], found)
        if way == FORWARD:
            self.ahead[heading] = found

    def _driver(self, heading: int, points: int) -> Driver:
        state = self.state
        driver = Driver(state.scene, state.fig, self.f, self.hostile, points, False)
        driver.x, driver.y, driver.z, driver.heading = self.start[0], self.start[1], self.start[2], heading
        return driver

    def _farthest(self, heading: int, way: int) -> int:
        """Millimetres that the points allow in one move, up to whatever is in the way."""
        points = self.points - (heading != self.start[3])
        per_point = int(PER_POINT[self.mover * 3 + min(way, 2)])
        if points < 1 or per_point == 0:
            return 0
        driver = self._driver(heading, points)
        whole = points * per_point
        is_paid = driver.run(int(operation(way, whole)))
        driven = round(hypot(int(driver.x) - self.start[0], int(driver.y) - self.start[1]))
        if is_paid or 0 < int(driver.spent_mm) <= whole:
            return driven
        # Too dear, or refused before it began: the edge of the table is known at once.
        return self._payable(heading, way, points, driven or whole)

    def _payable(self, heading: int, way: int, points: int, most: int) -> int:
        """The longest move that can be paid for on rough ground, by halving."""
        low, high = 0, most
        while low + 4 < high:
            middle = (low + high) // 2
            if self._driver(heading, points).run(int(operation(way, middle))):
                low = middle
            else:
                high = middle
        return low

    def seeds(self) -> list[tuple[tuple[int, int, int, int], int]]:
        """Poses along the way forward from which a turn and a second move may follow, with the points left."""
        found: list[tuple[tuple[int, int, int, int], int]] = []
        per_point = int(PER_POINT[self.mover * 3])
        for heading, length in self.ahead.items():
            if heading % SEED_TURN != 0 and heading != self.start[3]:
                continue
            for way in range(per_point, length + 1, SEED_STEPS * per_point):
                driver = self._driver(heading, self.points - (heading != self.start[3]))
                if driver.run(int(operation(FORWARD, way))) and not driver.is_stopped() and driver.points > 1:
                    found.append(((int(driver.x), int(driver.y), int(driver.z), heading), int(driver.points)))
        return found

    def shade(self, field: Field) -> None:
        """Mark the nodes of a field that lie within the rays."""
        x, y = self.start[0], self.start[1]
        far = max(self.length)
        for node in field.around(x, y, far):
            nx, ny = field.point(node)
            near = hypot(nx - x, ny - y)
            turn = atan2(ny - y, nx - x) / (2 * pi) * RAYS % RAYS
            ray = int(turn) % RAYS
            share = turn - int(turn)
            limit = self.length[ray] * (1 - share) + self.length[(ray + 1) % RAYS] * share
            if near <= limit:
                field.left[node] = max(field.left[node], int(limit - near))
