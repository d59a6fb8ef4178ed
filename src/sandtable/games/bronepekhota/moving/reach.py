"""Where a soldier can get to (BP-AI-03, BP-AI-04): the shortest ways on a lattice of 20 mm, by the exact predicates.

The lattice lies in a window around the soldier. Ways up and down (links, climbable walls) are pairs of extra nodes.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.moving.approach import FAR, NOWHERE, Approach
from sandtable.games.bronepekhota.moving.crowd import Crowd
from sandtable.games.bronepekhota.moving.gates import lattice_of
from sandtable.games.bronepekhota.moving.legs import HOP_LEG, WALK, leg
from sandtable.games.bronepekhota.moving.shortening import Shorter
from sandtable.games.bronepekhota.moving.walking import Walker
from sandtable.games.bronepekhota.table.figures import ON_TABLE, Figures
from sandtable.games.bronepekhota.table.lattice import EDGES, JOIN, LATTICE, NOT_OPEN, OPEN, UNKNOWN, WAYS
from sandtable.games.bronepekhota.table.placement import end_clause
from sandtable.games.bronepekhota.table.scene import Scene
from sandtable.kit.bits import i64, vec
from sandtable.kit.heap import Heap
from sandtable.kit.plane import csqrt

JOIN_DIRECT: Final = 60
CROWD: Final = 36
"""A base of 12 mm on an edge of 20 comes so near to others that it could touch them."""
CROWDED: Final = 1
OCCUPIED: Final = 2
"""Somebody stands there on the ground."""
LEVEL_BITS: Final = 11
LEVELS: Final = (1 << LEVEL_BITS) - 1
PASSABLE: Final = 1 << 50
START: Final = -2
MOST_LAST: Final = 26
"""Nodes of the lattice within reach of a point, and the start."""
_DX: Final[vec[i64]] = vec[i64]([-1, -1, -1, 0, 0, 1, 1, 1])
_DY: Final[vec[i64]] = vec[i64]([-1, 0, 1, -1, 1, -1, 0, 1])


class Reach:
    """Shortest ways of one soldier within a budget of mm."""

    def __init__(self, scene: Scene, fig: Figures, f: i64, hostile: vec[i64], budget: i64, edge: i64 = NOWHERE) -> None:
        self.edge = edge
        """Where the search may end: at the first node beside this edge of the table."""
        self.goal: i64 = NOWHERE
        self.scene = scene
        self.fig = fig
        self.f = f
        self.hostile = hostile
        self.budget = budget
        self.x0: i64 = max((fig.x[f] - budget) // LATTICE, i64(0))
        self.y0: i64 = max((fig.y[f] - budget) // LATTICE, i64(0))
        self.columns: i64 = min((fig.x[f] + budget) // LATTICE + 1, scene.width // LATTICE) - self.x0 + 1
        self.rows: i64 = min((fig.y[f] + budget) // LATTICE + 1, scene.height // LATTICE) - self.y0 + 1
        self.lattice = lattice_of(scene, fig.roster.radius[f], fig.roster.height[f])
        self.cells: i64 = self.columns * self.rows
        nodes = int(self.cells + 2 * self.lattice.gates)
        self.cost: vec[i64] = vec[i64]([FAR] * nodes)
        self.level: vec[i64] = vec[i64]([0] * nodes)
        self.parent: vec[i64] = vec[i64]([NOWHERE] * nodes)
        self.how: vec[i64] = vec[i64]([0] * nodes)
        """The leg by which a node is reached."""
        self.done: vec[i64] = vec[i64]([0] * nodes)
        self.crowded: vec[i64] = vec[i64]([0] * int(self.cells))
        """Does somebody stand within reach of the edges of this node, or on it?"""
        self.heap = Heap(512)
        self.walker = Walker(scene, fig, f, hostile)
        self.crowd = Crowd(fig, f, hostile, 2 * budget + 200)
        self.walker.crowd = self.crowd
        self.shorter: Shorter | None = None
        """Whoever walks whole routes, once one is asked for."""
        self.walked: Walker | None = None
        """The soldier at the end of the last route, and where that was asked for to."""
        self.walked_x: i64 = NOWHERE
        self.walked_y: i64 = NOWHERE
        self.approach = Approach(MOST_LAST + 2 * self.lattice.gates)
        self.seen = fig.copy()
        """The figures as they stood when the ways were searched."""
        self._crowd()
        self._search()

    def _crowd(self) -> None:
        """Mark the nodes near anybody who may be in the way."""
        fig = self.fig
        for other in range(fig.roster.count):
            if fig.place[other] != ON_TABLE or other == self.f:
                continue
            far = fig.roster.radius[other] + CROWD
            c1, c2 = (fig.x[other] - far) // LATTICE - self.x0, (fig.x[other] + far) // LATTICE - self.x0
            r1, r2 = (fig.y[other] - far) // LATTICE - self.y0, (fig.y[other] + far) // LATTICE - self.y0
            for c in range(max(c1, i64(0)), min(c2 + 1, self.columns)):
                for r in range(max(r1, i64(0)), min(r2 + 1, self.rows)):
                    node = c * self.rows + r
                    x, y = (self.x0 + c) * LATTICE, (self.y0 + r) * LATTICE
                    if self.crowded[node] != OCCUPIED:
                        self.crowded[node] = OCCUPIED if fig.overlap_at(self.f, x, y, 0, other) else CROWDED

    def is_current(self, scene: Scene, fig: Figures, hostile: vec[i64], budget: i64) -> bool:
        """Would the same search find the same ways?"""
        seen = self.seen
        if scene is not self.scene or fig is not self.fig or budget != self.budget:
            return False
        for f in range(fig.roster.count):
            if fig.place[f] != seen.place[f] or hostile[f] != self.hostile[f] or fig.crew[f] != seen.crew[f]:
                return False
            if fig.x[f] != seen.x[f] or fig.y[f] != seen.y[f] or fig.z[f] != seen.z[f]:
                return False
        return True

    def node_x(self, node: i64) -> i64:
        """x of a node."""
        if node < self.cells:
            return (self.x0 + node // self.rows) * LATTICE
        return self.lattice.gate_x[node - self.cells]

    def node_y(self, node: i64) -> i64:
        """y of a node."""
        if node < self.cells:
            return (self.y0 + node % self.rows) * LATTICE
        return self.lattice.gate_y[node - self.cells]

    def _search(self) -> None:
        """Dijkstra: cheapest first, then smaller x, then y (BP-AI-04)."""
        fig = self.fig
        x, y, z = fig.x[self.f], fig.y[self.f], fig.z[self.f]
        self._join_from(START, x, y, z, 0)
        self._enter_gates(START, x, y, z, 0)
        while self.heap.count > 0:
            item = self.heap.pop()
            node = item & 0xFFFFF
            if self.done[node] != 0:
                continue
            self.done[node] = 1
            nz, cost = self.level[node], self.cost[node]
            column = node // self.rows
            row = node - column * self.rows
            nx, ny = (self.x0 + column) * LATTICE, (self.y0 + row) * LATTICE
            if node >= self.cells:
                nx, ny = self.node_x(node), self.node_y(node)
            if self.edge != NOWHERE and node < self.cells and self.scene.edge_distance(nx, ny, self.edge) <= LATTICE:
                self.goal = node
                return
            if node < self.cells:
                self._expand(node, column, row, nx, ny, nz, cost)
            else:
                self._join_from(node, nx, ny, nz, cost)
            self._enter_gates(node, nx, ny, nz, cost)

    def _relax(self, node: i64, cost: i64, level: i64, parent: i64, how: i64) -> None:
        if cost <= self.budget and cost < self.cost[node]:
            self.cost[node] = cost
            self.level[node] = level
            self.parent[node] = parent
            self.how[node] = how
            self.heap.push(cost << 20 | node)

    def _expand(self, node: i64, column: i64, row: i64, x: i64, y: i64, z: i64, cost: i64) -> None:
        """The eight neighbours of a lattice node."""
        crowded = self.crowded[node] != 0
        easy = z == 0 and self._is_open((self.x0 + column) * self.lattice.rows + self.y0 + row, x, y)
        for way in range(WAYS):
            c, r = column + _DX[way], row + _DY[way]
            if c < 0 or r < 0 or c >= self.columns or r >= self.rows:
                continue
            other = c * self.rows + r
            length: i64 = 20 if _DX[way] == 0 or _DY[way] == 0 else 29
            if self.done[other] != 0 or cost + length >= self.cost[other]:
                continue
            nx, ny = x + LATTICE * _DX[way], y + LATTICE * _DY[way]
            if easy and self.crowded[other] == OCCUPIED:
                continue
            if crowded and (not self.walker.free or self.crowd.meets(x, y, nx, ny, self.walker.bodies)):
                self._try(node, other, leg(WALK, nx, ny), x, y, z, cost)
            elif easy and self.scene.is_table(nx, ny, self.lattice.radius):
                self._relax(other, cost + length, 0, node, leg(WALK, nx, ny))
            else:
                self._take_edge(node, other, way, leg(WALK, nx, ny), x, y, z, cost)
        if z > 0:
            self._hops(node, column, row, x, y, z, cost)

    def _is_open(self, point: i64, x: i64, y: i64) -> bool:
        """Is there no terrain within reach of the edges of this point?"""
        known = self.lattice.open[point]
        if known == UNKNOWN:
            known = OPEN if self.scene.is_plain(x - 34, y - 34, x + 34, y + 34) else NOT_OPEN
            self.lattice.open[point] = known
        return known == OPEN

    def _take_edge(self, node: i64, other: i64, way: i64, by: i64, x: i64, y: i64, z: i64, cost: i64) -> None:
        """Walk or hop with nobody near: whoever did it before from this level has found the same."""
        at = (x // LATTICE * self.lattice.rows + y // LATTICE) * EDGES + way
        known = self.lattice.edges[at]
        if known & LEVELS != z + 1:
            walker = self._walker(x, y, z)
            known = z + 1
            if walker.go(by):
                known |= (walker.cost << LEVEL_BITS | walker.z) << LEVEL_BITS | PASSABLE
            self.lattice.edges[at] = known
        if known & PASSABLE != 0:
            price, level = (known ^ PASSABLE) >> 2 * LEVEL_BITS, known >> LEVEL_BITS & LEVELS
            self._relax(other, cost + price, level, node, by)

    def _walker(self, x: i64, y: i64, z: i64) -> Walker:
        """The one walker of this search, put to a place."""
        walker = self.walker
        walker.begin(x, y, z)
        return walker

    def _try(self, node: i64, other: i64, by: i64, x: i64, y: i64, z: i64, cost: i64) -> None:
        """Go by this leg from one node to another, if nobody cuts it."""
        walker = self._walker(x, y, z)
        if walker.go(by) and not walker.is_cut():
            self._relax(other, cost + walker.cost, walker.z, node, by)

    def _hops(self, node: i64, column: i64, row: i64, x: i64, y: i64, z: i64, cost: i64) -> None:
        """Two lattice steps straight on, over a gap between platforms (BP-JUMP-01)."""
        for way in range(WAYS):
            if _DX[way] != 0 and _DY[way] != 0:
                continue
            c, r = column + 2 * _DX[way], row + 2 * _DY[way]
            if c < 0 or r < 0 or c >= self.columns or r >= self.rows:
                continue
            other = c * self.rows + r
            if self.done[other] == 0 and cost + 40 < self.cost[other]:
                nx, ny = x + 2 * LATTICE * _DX[way], y + 2 * LATTICE * _DY[way]
                if not self.walker.free or self.crowd.meets(x, y, nx, ny, self.walker.bodies):
                    self._try(node, other, leg(HOP_LEG, nx, ny), x, y, z, cost)
                else:
                    self._take_edge(node, other, WAYS + way, leg(HOP_LEG, nx, ny), x, y, z, cost)

    def _join_from(self, node: i64, x: i64, y: i64, z: i64, cost: i64) -> None:
        """From a point off the lattice to the lattice nodes at most 40 mm away."""
        for c in range((x - JOIN) // LATTICE - self.x0, (x + JOIN) // LATTICE - self.x0 + 1):
            for r in range((y - JOIN) // LATTICE - self.y0, (y + JOIN) // LATTICE - self.y0 + 1):
                if c < 0 or r < 0 or c >= self.columns or r >= self.rows:
                    continue
                nx, ny = (self.x0 + c) * LATTICE, (self.y0 + r) * LATTICE
                square = (nx - x) * (nx - x) + (ny - y) * (ny - y)
                if square <= JOIN * JOIN and cost + csqrt(square) < self.cost[c * self.rows + r]:
                    self._try(node, c * self.rows + r, leg(WALK, nx, ny), x, y, z, cost)

    def _enter_gates(self, node: i64, x: i64, y: i64, z: i64, cost: i64) -> None:
        """Walk to an end nearby, or go through to the other end."""
        lattice = self.lattice
        if 0 <= node < self.cells and lattice.gated[x // LATTICE * lattice.rows + y // LATTICE] == 0:
            return
        for end in range(2 * lattice.gates):
            ex, ey, ez = lattice.gate_x[end], lattice.gate_y[end], lattice.gate_z[end]
            if (ex - x) * (ex - x) + (ey - y) * (ey - y) > JOIN * JOIN:
                continue
            near, there = self.cells + end, self.cells + (end ^ 1)
            if node != near and self.done[near] == 0:
                self._try(node, near, leg(WALK, ex, ey), x, y, z, cost)
            if z == ez and self.done[there] == 0:
                self._try(node, there, lattice.gate_leg[end ^ 1], x, y, z, cost)

    def is_end(self, node: i64) -> bool:
        """May a move end at this node?"""
        if self.cost[node] > self.budget:
            return False
        x, y = self.node_x(node), self.node_y(node)
        return end_clause(self.scene, self.fig, self.f, x, y, self.level[node]) == ""

    def legs_to(self, node: i64) -> list[i64]:
        """The legs from the start to a node, not shortened."""
        legs: list[i64] = []
        while node != START:
            legs.append(self.how[node])
            node = self.parent[node]
        legs.reverse()
        return legs

    def route(self, x: i64, y: i64) -> list[i64] | None:
        """Legs to any point, shortened and within the budget, or None (BP-AI-04); without a contact if possible."""
        walker = self.walk_to(x, y)
        return list(walker.legs) if walker is not None else None

    def walk_to(self, x: i64, y: i64) -> Walker | None:
        """The soldier at the end of its route to a point; good until the next route is asked for.

        An answer is judged, then done: the second time the route is known.
        """
        if x != self.walked_x or y != self.walked_y:
            last = self.last_node(x, y)
            self.walked = self.walk_over(last, x, y) if last != NOWHERE else None
            self.walked_x, self.walked_y = x, y
        return self.walked

    def walk_over(self, last: i64, x: i64, y: i64) -> Walker | None:
        """As `walk_to`, over the last node that was found for the point."""
        self.walked_x = NOWHERE
        legs = self.legs_to(last) if last != START else []
        legs.append(leg(WALK, x, y))
        shorter = self.shorter
        if shorter is None:
            shorter = Shorter(self.scene, self.fig, self.f, self.hostile, self.crowd, self.budget)
            self.shorter = shorter
        return shorter.walk(legs, self.approach.free_node != NOWHERE)

    def last_node(self, x: i64, y: i64) -> i64:
        """Where the cheapest way to a point leaves the lattice: straight from the start if it is near."""
        fig, ways = self.fig, self.approach
        dx, dy = x - fig.x[self.f], y - fig.y[self.f]
        ways.clear()
        if dx * dx + dy * dy <= JOIN_DIRECT * JOIN_DIRECT:
            ways.add(START, 0, fig.x[self.f], fig.y[self.f], fig.z[self.f], dx * dx + dy * dy)
        c1, c2 = max((x - JOIN) // LATTICE - self.x0, i64(0)), (x + JOIN) // LATTICE - self.x0 + 1
        r1, r2 = max((y - JOIN) // LATTICE - self.y0, i64(0)), (y + JOIN) // LATTICE - self.y0 + 1
        for c in range(c1, min(c2, self.columns)):
            for r in range(r1, min(r2, self.rows)):
                self._note_last(c * self.rows + r, x, y)
        for node in range(self.cells, len(self.cost)):
            self._note_last(node, x, y)
        return ways.best(self.walker, x, y, self.budget)

    def _note_last(self, node: i64, x: i64, y: i64) -> None:
        """A point may be reached over this node, if both are near."""
        if self.cost[node] <= self.budget:
            nx, ny = self.node_x(node), self.node_y(node)
            square = (nx - x) * (nx - x) + (ny - y) * (ny - y)
            if square <= JOIN * JOIN:
                self.approach.add(node, self.cost[node], nx, ny, self.level[node], square)

    def level_at(self, most: i64) -> i64:
        """The level on which the route over the last node ends, at no more than this cost; -1 if that must be walked.

        A soldier without contacts finds the same at every leg whatever it did before, but for climbs that were paid
        already; so the shortened route ends where the one over the lattice does, costs no more, and meets nobody.
        """
        known = self.walker.free and self.approach.free_node != NOWHERE and self.approach.free_cost <= most
        return self.approach.free_level if known else i64(NOWHERE)
