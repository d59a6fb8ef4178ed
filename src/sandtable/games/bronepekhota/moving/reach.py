"""Where a soldier can get to (BP-AI-03, BP-AI-04): the shortest ways on a lattice of 20 mm, by the exact predicates.

The lattice lies in a window around the soldier. Ways up and down (links, climbable walls) are pairs of extra nodes.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.moving.crowd import Crowd
from sandtable.games.bronepekhota.moving.gates import lattice_of
from sandtable.games.bronepekhota.moving.legs import HOP_LEG, WALK, leg
from sandtable.games.bronepekhota.moving.walking import Walker
from sandtable.games.bronepekhota.table.figures import ON_TABLE, Figures
from sandtable.games.bronepekhota.table.lattice import JOIN, LATTICE, NOT_OPEN, OPEN, UNKNOWN, WAYS
from sandtable.games.bronepekhota.table.placement import end_clause
from sandtable.games.bronepekhota.table.scene import Scene
from sandtable.kit.bits import i64, vec
from sandtable.kit.heap import Heap
from sandtable.kit.plane import csqrt

JOIN_DIRECT: Final = 60
FAR: Final = 1 << 30
CROWD: Final = 36
"""A base of 12 mm on an edge of 20 comes so near to others that it could touch them."""
CROWDED: Final = 1
OCCUPIED: Final = 2
"""Somebody stands there on the ground."""
LEVEL_BITS: Final = 11
LEVELS: Final = (1 << LEVEL_BITS) - 1
PASSABLE: Final = 1 << 50
HIGHEST: Final = 1000
START: Final = -2
NOWHERE: Final = -1
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
        self.bent = Walker(scene, fig, f, hostile)
        self.straight = Walker(scene, fig, f, hostile)
        self.result = Walker(scene, fig, f, hostile)
        self.walker.crowd = self.bent.crowd = self.straight.crowd = self.result.crowd = self.crowd
        self.free_cost: i64 = FAR
        """Of the last leg that is looked for: the cheapest way without a contact, and the cheapest that is cut."""
        self.free_node: i64 = NOWHERE
        self.cut_cost: i64 = FAR
        self.cut_node: i64 = NOWHERE
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
            nx, ny, nz, cost = self.node_x(node), self.node_y(node), self.level[node], self.cost[node]
            if self.edge != NOWHERE and node < self.cells and self.scene.edge_distance(nx, ny, self.edge) <= LATTICE:
                self.goal = node
                return
            if node < self.cells:
                self._expand(node, nx, ny, nz, cost)
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

    def _expand(self, node: i64, x: i64, y: i64, z: i64, cost: i64) -> None:
        """The eight neighbours of a lattice node."""
        column, row = node // self.rows, node % self.rows
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
            if crowded and (not self.walker.free or self.crowd.meets(x, y, nx, ny)):
                self._try_walk(node, other, x, y, z, nx, ny, cost)
            elif easy and self.scene.is_table(nx, ny, self.lattice.radius):
                self._relax(other, cost + length, 0, node, leg(WALK, nx, ny))
            else:
                self._take_edge(node, other, way, x, y, z, cost)
        if z > 0:
            self._hops(node, column, row, x, y, z, cost)

    def _is_open(self, point: i64, x: i64, y: i64) -> bool:
        """Is there no terrain within reach of the edges of this point?"""
        known = self.lattice.open[point]
        if known == UNKNOWN:
            known = OPEN if self.scene.is_plain(x - 34, y - 34, x + 34, y + 34) else NOT_OPEN
            self.lattice.open[point] = known
        return known == OPEN

    def _take_edge(self, node: i64, other: i64, way: i64, x: i64, y: i64, z: i64, cost: i64) -> None:
        """Walk to a neighbour with nobody near: whoever walked it before from this level has found the same."""
        nx, ny = x + LATTICE * _DX[way], y + LATTICE * _DY[way]
        at = (x // LATTICE * self.lattice.rows + y // LATTICE) * WAYS + way
        known = self.lattice.edges[at]
        if known & LEVELS != z + 1:
            walker = self._walker(x, y, z)
            known = z + 1
            if walker.walk(nx, ny):
                known |= (walker.cost << LEVEL_BITS | walker.z) << LEVEL_BITS | PASSABLE
            self.lattice.edges[at] = known
        if known & PASSABLE != 0:
            price, level = (known ^ PASSABLE) >> 2 * LEVEL_BITS, known >> LEVEL_BITS & LEVELS
            self._relax(other, cost + price, level, node, leg(WALK, nx, ny))

    def _walker(self, x: i64, y: i64, z: i64) -> Walker:
        """The one walker of this search, put to a place."""
        walker = self.walker
        walker.begin(x, y, z)
        return walker

    def _try_walk(self, node: i64, other: i64, x: i64, y: i64, z: i64, nx: i64, ny: i64, cost: i64) -> None:
        walker = self._walker(x, y, z)
        if walker.walk(nx, ny) and not walker.is_cut():
            self._relax(other, cost + walker.cost, walker.z, node, leg(WALK, nx, ny))

    def _hops(self, node: i64, column: i64, row: i64, x: i64, y: i64, z: i64, cost: i64) -> None:
        """Two lattice steps straight on, over a gap between platforms (BP-JUMP-01)."""
        for way in range(8):
            if _DX[way] != 0 and _DY[way] != 0:
                continue
            c, r = column + 2 * _DX[way], row + 2 * _DY[way]
            if c < 0 or r < 0 or c >= self.columns or r >= self.rows:
                continue
            other = c * self.rows + r
            if self.done[other] == 0 and cost + 40 < self.cost[other]:
                nx, ny = x + 2 * LATTICE * _DX[way], y + 2 * LATTICE * _DY[way]
                walker = self._walker(x, y, z)
                if walker.hop(nx, ny) and not walker.is_cut():
                    self._relax(other, cost + walker.cost, walker.z, node, leg(HOP_LEG, nx, ny))

    def _join_from(self, node: i64, x: i64, y: i64, z: i64, cost: i64) -> None:
        """From a point off the lattice to the lattice nodes at most 40 mm away."""
        for c in range((x - JOIN) // LATTICE - self.x0, (x + JOIN) // LATTICE - self.x0 + 1):
            for r in range((y - JOIN) // LATTICE - self.y0, (y + JOIN) // LATTICE - self.y0 + 1):
                if c < 0 or r < 0 or c >= self.columns or r >= self.rows:
                    continue
                nx, ny = (self.x0 + c) * LATTICE, (self.y0 + r) * LATTICE
                square = (nx - x) * (nx - x) + (ny - y) * (ny - y)
                if square <= JOIN * JOIN and cost + csqrt(square) < self.cost[c * self.rows + r]:
                    self._try_walk(node, c * self.rows + r, x, y, z, nx, ny, cost)

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
                self._try_walk(node, near, x, y, z, ex, ey, cost)
            if z == ez and self.done[there] == 0:
                walker = self._walker(x, y, z)
                if walker.go(lattice.gate_leg[end ^ 1]) and not walker.is_cut():
                    self._relax(there, cost + walker.cost, walker.z, node, lattice.gate_leg[end ^ 1])

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
        """The soldier at the end of its route to a point; good until the next route is asked for."""
        last = self._last_node(x, y)
        if last == NOWHERE:
            return None
        legs = self.legs_to(last) if last != START else []
        legs.append(leg(WALK, x, y))
        return self._shortened(legs)

    def _last_node(self, x: i64, y: i64) -> i64:
        """Where the cheapest way to a point leaves the lattice: straight from the start if it is near."""
        fig = self.fig
        dx, dy = x - fig.x[self.f], y - fig.y[self.f]
        self.free_cost = self.cut_cost = FAR
        self.free_node = self.cut_node = NOWHERE
        if dx * dx + dy * dy <= JOIN_DIRECT * JOIN_DIRECT:
            walker = self._walker(fig.x[self.f], fig.y[self.f], fig.z[self.f])
            if walker.walk(x, y) and walker.cost <= self.budget:
                self._note_last(START, walker.cost, walker.is_cut())
        for c in range((x - JOIN) // LATTICE - self.x0, (x + JOIN) // LATTICE - self.x0 + 1):
            for r in range((y - JOIN) // LATTICE - self.y0, (y + JOIN) // LATTICE - self.y0 + 1):
                if c >= 0 and r >= 0 and c < self.columns and r < self.rows:
                    self._last_leg(c * self.rows + r, x, y)
        for node in range(self.cells, len(self.cost)):
            self._last_leg(node, x, y)
        return self.free_node if self.free_node != NOWHERE else self.cut_node

    def _note_last(self, node: i64, cost: i64, cut: bool) -> None:
        """Keep the cheapest way without a contact, and the cheapest that ends in one."""
        if cut:
            if cost < self.cut_cost:
                self.cut_cost, self.cut_node = cost, node
        elif cost < self.free_cost:
            self.free_cost, self.free_node = cost, node

    def _last_leg(self, node: i64, x: i64, y: i64) -> None:
        """Reach a point over this node, if that may be better than what was found."""
        cost = self.cost[node]
        if cost > self.budget:
            return
        nx, ny = self.node_x(node), self.node_y(node)
        square = (nx - x) * (nx - x) + (ny - y) * (ny - y)
        if square > JOIN * JOIN:
            return
        whole = cost + csqrt(square)
        if whole >= self.free_cost:
            return
        walker = self._walker(nx, ny, self.level[node])
        if walker.walk(x, y) and cost + walker.cost <= self.budget:
            if whole < self.cut_cost or not walker.is_cut():
                self._note_last(node, cost + walker.cost, walker.is_cut())

    def _shortened(self, legs: list[i64]) -> Walker | None:
        """Replace runs of walking legs by straight ones, longest first, tried from the end; None if it is too dear."""
        fig, walker = self.fig, self.result
        walker.begin(fig.x[self.f], fig.y[self.f], fig.z[self.f])
        walker.legs = []
        at = 0
        while at < len(legs):
            last = at
            while last + 1 < len(legs) and legs[last] >> 26 == WALK and legs[last + 1] >> 26 == WALK:
                last += 1
            pick = self._longest(legs, at, last) if last > at else at
            if not walker.go(legs[pick]):
                return None
            walker.legs.append(legs[pick])
            at = pick + 1
        return walker if walker.cost <= self.budget else None

    def _longest(self, legs: list[i64], first: int, last: int) -> int:
        """The last leg of this run whose end may be walked to straight, and no dearer than by the legs between."""
        walker, bent, straight = self.result, self.bent, self.straight
        if walker.free and self.free_node != NOWHERE and self._is_shortest(legs[last]):
            return last
        bent.follow(walker)
        costs: list[i64] = []
        levels: list[i64] = []
        for at in range(first, last + 1):
            if not bent.go(legs[at]):
                break
            costs.append(bent.cost)
            levels.append(bent.z)
        cut = bent.is_cut() and last == len(legs) - 1 and len(costs) == last + 1 - first
        while last > first:
            at = last - first
            if at < len(costs):
                straight.follow(walker)
                if straight.go(legs[last]) and straight.is_cut() == cut:
                    if straight.cost <= costs[at] and straight.z == levels[at]:
                        return last
            cut = False
            last -= 1
        return first

    def _is_shortest(self, packed: i64) -> bool:
        """Does a straight leg on the ground, where there is no other level, cost no more than its length?"""
        walker, straight = self.result, self.straight
        x, y = packed >> 13 & 8191, packed & 8191
        straight.follow(walker)
        if not straight.go(packed) or straight.is_cut() or straight.z != 0:
            return False
        length = csqrt((x - walker.x) * (x - walker.x) + (y - walker.y) * (y - walker.y))
        return straight.cost == walker.cost + length and self.scene.support(x, y, HIGHEST) == 0
