"""What battles of one game lead to, remembered: boards that fight alike share one."""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.battle.rehearsal import Rehearsal
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.players.evaluation import tally
from sandtable.games.neuroshima.players.turns.looks import Looks
from sandtable.games.neuroshima.settings import Options
from sandtable.kit.bits import filled, i64, vec

REMEMBERED: Final = 1 << 12
"""Battles that are remembered; a newer one takes the place of an older."""
WORDS: Final = 3
"""Of a battle: the key that its boards have in common, the units that it leaves, its result (`tally`)."""


class Foresight:
    """Battles now, for each seat that causes them, outside scenarios.

    Of the boards that a search judges two thirds fight like one that it met: they differ in icons that look at nobody.
    """

    def __init__(self, field: Field, options: Options) -> None:
        self.rehearsal = Rehearsal(field, options)
        self.looks = Looks(field)
        self.memory: vec[i64] = filled(WORDS * REMEMBERED, -1)

    def suits(self, field: Field, options: Options) -> bool:
        """Is this a field of the same game?"""
        return self.rehearsal.suits(field, options)

    def battle(self, field: Field, seat: i64, key: i64) -> i64:
        """Where the battle of a board with this key is in the memory."""
        look = self.looks.key(field, key)
        place = WORDS * (look & (REMEMBERED - 1))
        if self.memory[place] != look:
            after = self.rehearsal.after(field, seat)
            self.memory[place + 1] = after.taken
            self.memory[place + 2] = tally(after)
            self.memory[place] = look
        return place
