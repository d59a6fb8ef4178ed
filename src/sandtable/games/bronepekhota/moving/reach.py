"""Where a soldier can get to (BP-AI-03, BP-AI-04): the shortest ways on a lattice of 20 mm, by the exact predicates.

The lattice lies in a window around the soldier. Ways up and down (links, climbable walls) are pairs of extra nodes.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.moving.legs import CLIMB_LEG, HOP_LEG, LINK_LEG, WALK, leg
from sandtable.games.bronepekhota.moving.walking import Walker
from sandtable.games.bronepekhota.table.figures import ON_TABLE, Figures
from sandtable.games.bronepekhota.table.placement import end_clause
from sandtable.games.bronepekhota.table.scene import Scene
from sandtable.kit.bits import i64, vec
from sandtable.kit.heap import Heap
from sandtable.kit.plane import csqrt, isqrt

LATTICE: Final = 20
JOIN: Final = 40
JOIN_DIRECT: Final = 60
FAR: Final = 1 << 30
START: Final = -2
NOWHERE: Final = -1
_DX: Final[vec[i64]] = vec[i64]([-1, -1, -1, 0, 0, 1, 1, 1])
_DY: Final[vec[i64]] = vec[i64]([-1, 0, 1, -1, 1, -1, 0, 1])


class Gate:
    """A way between two levels: a link, or one side of a climbable wall."""

    def __init__(self, kind: int, number: int, foot: tuple[int, int, int], head: tuple[int, int, int]) -> None:
        self.kind = kind
        self.number = number
        self.foot = foot
        self.head = head

    def leg_to(self, end: int) -> i64:
        """The leg that arrives at the foot (0) or the head (1)."""
        if self.kind == LINK_LEG:
            return leg(LINK_LEG, self.number, 0)
        x, y, _ = self.foot if end == 0 else self.head
        return leg(CLIMB_LEG, x, y)


def gates_of(scene: Scene) -> list[Gate]:
    """All ways between levels of a scene."""
    found = [Gate(LINK_LEG, at, piece.foot, piece.head) for at, piece in enumerate(scene.link_of)]
    for solid in range(scene.solids):
        if scene.climbable[solid] != 0:
            _add_climbs(scene, solid, found)
    return found


def _add_climbs(scene: Scene, solid: i64, found: list[Gate]) -> None:
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
        found.append(Gate(CLIMB_LEG, int(solid), foot, head))
        before = at


class Reach:
    """Shortest ways of one soldier within a budget of mm."""

    def __init__(self, scene: Scene, fig: Figures, f: i64, hostile: vec[i64], budget: i64) -> None:
        self.scene = scene
        self.fig = fig
        self.f = f
        self.hostile = hostile
        self.budget = budget
        self.x0: i64 = max((fig.x[f] - budget) // LATTICE, i64(0))
        self.y0: i64 = max((fig.y[f] - budget) // LATTICE, i64(0))
        self.columns: i64 = min((fig.x[f] + budget) // LATTICE + 1, scene.width // LATTICE) - self.x0 + 1
        self.rows: i64 = min((fig.y[f] + budget) // LATTICE + 1, scene.height // LATTICE) - self.y0 + 1
        self.gates = gates_of(scene)
        self.cells: i64 = self.columns * self.rows
        nodes = int(self.cells) + 2 * len(self.gates)
        self.cost: vec[i64] = vec[i64]([FAR] * nodes)
        self.level: vec[i64] = vec[i64]([0] * nodes)
        self.parent: vec[i64] = vec[i64]([NOWHERE] * nodes)
        self.how: vec[i64] = vec[i64]([0] * nodes)
        """The leg by which a node is reached."""
        self.done: vec[i64] = vec[i64]([0] * nodes)
        self.lonely: vec[i64] = vec[i64]([0] * nodes)
        """1: nothing at all near this node; 2: something; 0: not known yet."""
        self.heap = Heap(512)
        self.others: list[i64] = [
            other for other in range(fig.roster.count) if fig.place[other] == ON_TABLE and other != f
        ]
        self.walker = Walker(scene, fig, f, hostile)
        self.seen = fig.copy()
        """The figures as they stood when the ways were searched."""
        self._search()

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
        gate = self.gates[(node - self.cells) >> 1]
        return gate.foot[0] if (node - self.cells) & 1 == 0 else gate.head[0]

    def node_y(self, node: i64) -> i64:
        """y of a node."""
        if node < self.cells:
            return (self.y0 + node % self.rows) * LATTICE
        gate = self.gates[(node - self.cells) >> 1]
        return gate.foot[1] if (node - self.cells) & 1 == 0 else gate.head[1]

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
        easy = z == 0 and self._is_lonely(node, x, y)
        for way in range(8):
            c, r = column + _DX[way], row + _DY[way]
            if c < 0 or r < 0 or c >= self.columns or r >= self.rows:
                continue
            other = c * self.rows + r
            length: i64 = 20 if _DX[way] == 0 or _DY[way] == 0 else 29
            if self.done[other] != 0 or cost + length >= self.cost[other]:
                continue
            nx, ny = x + LATTICE * _DX[way], y + LATTICE * _DY[way]
            if easy and self.scene.is_table(nx, ny, 12):
                self._relax(other, cost + length, 0, node, leg(WALK, nx, ny))
            else:
                self._try_walk(node, other, x, y, z, nx, ny, cost)
        if z > 0:
            self._hops(node, column, row, x, y, z, cost)

    def _is_lonely(self, node: i64, x: i64, y: i64) -> bool:
        """Is there neither terrain nor a body within reach of the edges of this node?"""
        if self.lonely[node] == 0:
            self.lonely[node] = 1
            if not self.scene.is_plain(x - 34, y - 34, x + 34, y + 34):
                self.lonely[node] = 2
                return False
            fig = self.fig
            for other in self.others:
                far = fig.roster.radius[other] + 46
                dx, dy = fig.x[other] - x, fig.y[other] - y
                if dx * dx + dy * dy < far * far:
                    self.lonely[node] = 2
                    return False
        return self.lonely[node] == 1

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
        for at, gate in enumerate(self.gates):
            near = self.cells + 2 * at
            for end in range(2):
                ex, ey, ez = gate.foot if end == 0 else gate.head
                square = (ex - x) * (ex - x) + (ey - y) * (ey - y)
                if square > JOIN * JOIN:
                    continue
                if node != near + end and self.done[near + end] == 0:
                    self._try_walk(node, near + end, x, y, z, ex, ey, cost)
                if z == ez and self.done[near + 1 - end] == 0:
                    walker = self._walker(x, y, z)
                    if walker.go(gate.leg_to(1 - end)) and not walker.is_cut():
                        self._relax(near + 1 - end, cost + walker.cost, walker.z, node, gate.leg_to(1 - end))

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
        legs = self._joined(x, y, False)
        if legs is None:
            legs = self._joined(x, y, True)
        return shortened(self.scene, self.fig, self.f, self.hostile, legs, self.budget) if legs is not None else None

    def _joined(self, x: i64, y: i64, contact: bool) -> list[i64] | None:
        """The cheapest way to a point: straight if it is near, or from a lattice node or gate nearby."""
        fig = self.fig
        dx, dy = x - fig.x[self.f], y - fig.y[self.f]
        best: i64 = FAR
        last: i64 = NOWHERE
        if dx * dx + dy * dy <= JOIN_DIRECT * JOIN_DIRECT:
            walker = self._walker(fig.x[self.f], fig.y[self.f], fig.z[self.f])
            if walker.walk(x, y) and walker.cost <= self.budget and (contact or not walker.is_cut()):
                best, last = walker.cost, START
        for c in range((x - JOIN) // LATTICE - self.x0, (x + JOIN) // LATTICE - self.x0 + 1):
            for r in range((y - JOIN) // LATTICE - self.y0, (y + JOIN) // LATTICE - self.y0 + 1):
                if c >= 0 and r >= 0 and c < self.columns and r < self.rows:
                    node = c * self.rows + r
                    found = self._last_leg(node, x, y, best, contact)
                    if found < best:
                        best, last = found, node
        for node in range(self.cells, len(self.cost)):
            found = self._last_leg(node, x, y, best, contact)
            if found < best:
                best, last = found, node
        if last == NOWHERE:
            return None
        return (self.legs_to(last) if last != START else []) + [leg(WALK, x, y)]

    def _last_leg(self, node: i64, x: i64, y: i64, best: i64, contact: bool) -> i64:
        """Cost of reaching a point over this node, FAR if it does not work or is not better."""
        nx, ny = self.node_x(node), self.node_y(node)
        square = (nx - x) * (nx - x) + (ny - y) * (ny - y)
        if self.cost[node] > self.budget or square > JOIN * JOIN or self.cost[node] + csqrt(square) >= best:
            return FAR
        walker = self._walker(nx, ny, self.level[node])
        if not walker.walk(x, y) or self.cost[node] + walker.cost > self.budget:
            return FAR
        return FAR if walker.is_cut() and not contact else self.cost[node] + walker.cost


def walked(scene: Scene, fig: Figures, f: i64, hostile: vec[i64], legs: list[i64]) -> Walker:
    """The soldier after all legs; `clause` is set where one was refused, and the walker stands before it."""
    walker = Walker(scene, fig, f, hostile)
    for packed in legs:
        if not walker.go(packed):
            break
        if walker.is_cut():
            break
    return walker


def shortened(scene: Scene, fig: Figures, f: i64, hostile: vec[i64], legs: list[i64], budget: i64) -> list[i64] | None:
    """Replace runs of walking legs by straight ones, longest first, tried from the end; None if it costs too much."""
    at = 0
    found: list[i64] = []
    walker = Walker(scene, fig, f, hostile)
    while at < len(legs):
        last = at
        while last + 1 < len(legs) and legs[last] >> 26 == WALK and legs[last + 1] >> 26 == WALK:
            last += 1
        pick = at
        while last > at:
            if _is_shorter(walker, legs, at, last):
                pick = last
                break
            last -= 1
        if not walker.go(legs[pick]):
            return None
        found.append(legs[pick])
        at = pick + 1
    return found if walker.cost <= budget else None


def _is_shorter(walker: Walker, legs: list[i64], first: int, last: int) -> bool:
    """Is the straight way to the end of leg `last` allowed, and no dearer than the legs it replaces?"""
    straight = _copy(walker)
    if not straight.go(legs[last]) or straight.is_cut() != (last == len(legs) - 1 and _ends_cut(walker, legs, first)):
        return False
    bent = _copy(walker)
    for at in range(first, last + 1):
        if not bent.go(legs[at]):
            return False
    return straight.cost <= bent.cost and straight.z == bent.z


def _ends_cut(walker: Walker, legs: list[i64], first: int) -> bool:
    bent = _copy(walker)
    for at in range(first, len(legs)):
        if not bent.go(legs[at]):
            return False
    return bent.is_cut()


def _copy(walker: Walker) -> Walker:
    other = Walker(walker.scene, walker.fig, walker.f, walker.hostile)
    other.x, other.y, other.z, other.cost = walker.x, walker.y, walker.z, walker.cost
    other.climbed = list(walker.climbed)
    if not walker.free:
        other.held = walker.held[:]
    return other
