"""The last leg of a route (BP-AI-04): over which node of the lattice the cheapest way to a point leads.

The most promising nodes are walked from first; what is found is what walking from all of them, in their order, finds.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.moving.walking import Walker
from sandtable.kit.bits import filled, i64, vec
from sandtable.kit.heap import Heap
from sandtable.kit.plane import csqrt

FAR: Final = 1 << 30
NOWHERE: Final = -1
ORDER_BITS: Final = 20
ORDERS: Final = (1 << ORDER_BITS) - 1


class Approach:
    """Nodes from which a point may be walked to, in their order, and the best of them."""

    def __init__(self, room: i64) -> None:
        self.count: i64 = 0
        self.ranked = Heap(int(room))
        self.node: vec[i64] = filled(int(room), 0)
        self.x: vec[i64] = filled(int(room), 0)
        self.y: vec[i64] = filled(int(room), 0)
        self.z: vec[i64] = filled(int(room), 0)
        self.cost: vec[i64] = filled(int(room), 0)
        """Of the way to the node."""
        self.whole: vec[i64] = filled(int(room), 0)
        """The least that the way over this node can cost."""
        self.cut: vec[i64] = filled(int(room), FAR)
        """What it costs up to a contact that cuts it."""
        self.free_cost: i64 = FAR
        """The cheapest way without a contact, where it ends and its place in the order."""
        self.free_node: i64 = NOWHERE
        self.free_level: i64 = 0
        self.free_order: i64 = 0

    def clear(self) -> None:
        """Forget all nodes."""
        self.count = 0
        self.ranked.count = 0
        self.free_cost = FAR
        self.free_node = NOWHERE

    def add(self, node: i64, cost: i64, x: i64, y: i64, z: i64, square: i64) -> None:
        """One more node, at this squared distance from the point."""
        at = self.count
        self.node[at], self.cost[at] = node, cost
        self.x[at], self.y[at], self.z[at] = x, y, z
        self.whole[at] = cost + csqrt(square)
        self.cut[at] = FAR
        self.ranked.push(self.whole[at] << ORDER_BITS | at)
        self.count += 1

    def best(self, walker: Walker, x: i64, y: i64, budget: i64) -> i64:
        """The node of the cheapest way within the budget, the first of equal ones; without a contact if possible."""
        while self.ranked.count > 0:
            item = self.ranked.pop()
            at, whole = item & ORDERS, item >> ORDER_BITS
            if whole > self.free_cost or (whole == self.free_cost and at > self.free_order):
                break
            walker.begin(self.x[at], self.y[at], self.z[at])
            if not walker.walk(x, y) or self.cost[at] + walker.cost > budget:
                continue
            cost = self.cost[at] + walker.cost
            if walker.is_cut():
                self.cut[at] = cost
            elif cost < self.free_cost or (cost == self.free_cost and at < self.free_order):
                self.free_cost, self.free_node = cost, self.node[at]
                self.free_level, self.free_order = walker.z, at
        return self.free_node if self.free_node != NOWHERE else self._first_cut()

    def _first_cut(self) -> i64:
        """Of the ways that a contact cuts: the cheapest, as they are met in their order."""
        found: i64 = NOWHERE
        least: i64 = FAR
        for at in range(self.count):
            if self.cut[at] < least and self.whole[at] < least:
                found, least = self.node[at], self.cut[at]
        return found
