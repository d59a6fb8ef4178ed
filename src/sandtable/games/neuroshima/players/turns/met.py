"""Keys of positions that a search has met: a set of native numbers that is emptied and used again."""

from __future__ import annotations

from typing import Final

from sandtable.kit.bits import filled, i64, vec

ROOM: Final = 1 << 10
"""Places at first, a power of two; at most half of them are taken."""
SCATTER: Final = 20
"""Neighbouring keys differ in all bits; these decide about the place."""
EMPTY: Final = -1


class Met:
    """Numbers from 0 on, by open addressing."""

    def __init__(self) -> None:
        self.keys: vec[i64] = filled(ROOM, EMPTY)
        self.places: vec[i64] = filled(ROOM // 2, 0)
        """Where the numbers are, in the order they came: only there is anything to clear."""
        self.count: i64 = 0

    def clear(self) -> None:
        """Forget all numbers."""
        keys = self.keys
        places = self.places
        for number in range(self.count):
            keys[places[number]] = EMPTY
        self.count = 0

    def adds(self, key: i64) -> bool:
        """Add a number; False if it was there."""
        keys = self.keys
        most = len(keys) - 1
        place = key >> SCATTER & most
        while keys[place] != EMPTY:
            if keys[place] == key:
                return False
            place = (place + 1) & most
        keys[place] = key
        self.places[self.count] = place
        self.count += 1
        if self.count == len(self.places):
            self._grow()
        return True

    def _grow(self) -> None:
        """Twice as much room."""
        old_keys = self.keys
        old_places = self.places
        number = self.count
        self.keys = filled(2 * len(old_keys), EMPTY)
        self.places = filled(2 * len(old_places), 0)
        self.count = 0
        for place in range(number):
            self.adds(old_keys[old_places[place]])
