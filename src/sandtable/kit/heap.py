"""A queue of integers that gives the smallest first, without boxing."""

from __future__ import annotations

from sandtable.kit.bits import append, i64, vec


class Heap:
    """A binary heap; the cost stands in the high bits of an item, so equal costs leave in the order of the rest."""

    def __init__(self, room: int = 256) -> None:
        self.items: vec[i64] = vec[i64]([0] * room)
        self.count: i64 = 0

    def push(self, item: i64) -> None:
        """Add an item."""
        at = self.count
        if at < len(self.items):
            self.items[at] = item
        else:
            self.items = append(self.items, item)
        self.count += 1
        while at > 0:
            parent = (at - 1) >> 1
            if self.items[parent] <= item:
                break
            self.items[at] = self.items[parent]
            at = parent
        self.items[at] = item

    def pop(self) -> i64:
        """Take the smallest item; there must be one."""
        smallest = self.items[0]
        self.count -= 1
        count = self.count
        if count > 0:
            item = self.items[count]
            at: i64 = 0
            while True:
                child = 2 * at + 1
                if child >= count:
                    break
                if child + 1 < count and self.items[child + 1] < self.items[child]:
                    child += 1
                if self.items[child] >= item:
                    break
                self.items[at] = self.items[child]
                at = child
            self.items[at] = item
        return smallest
