"""A list of actions that is filled natively and used again: move generation allocates nothing."""

from __future__ import annotations

from sandtable.kit.bits import append, i64, vec


class Moves:
    """Actions in canonical order; only the first `count` items are valid."""

    def __init__(self, room: int = 1024) -> None:
        self.items: vec[i64] = vec[i64]([0] * room)
        self.count: i64 = 0

    def clear(self) -> None:
        """Forget all actions."""
        self.count = 0

    def add(self, action: i64) -> None:
        """Append an action."""
        if self.count < len(self.items):
            self.items[self.count] = action
        else:
            self.items = append(self.items, action)
        self.count += 1

    def add_row(self, first: i64, step: i64, number: i64) -> None:
        """Append so many actions, each by `step` above the one before it."""
        end = self.count + number
        while end > len(self.items):
            self.items = append(self.items, 0)
        items = self.items
        for place in range(self.count, end):
            items[place] = first
            first += step
        self.count = end

    def has(self, action: i64) -> bool:
        """Is the action in the list?"""
        for i in range(self.count):
            if self.items[i] == action:
                return True
        return False

    def to_list(self) -> list[int]:
        """The actions as ordinary integers."""
        return [int(self.items[i]) for i in range(self.count)]
