"""Whoever chooses actions: the players of a game and those that play any game."""

from __future__ import annotations

from sandtable.core.state import State
from sandtable.kit.bits import mypyc_attr
from sandtable.kit.dice import Dice


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Answers the open question of a state that the asked seat may imagine; chance is sampled."""

    def choose(self, state: State, dice: Dice) -> int:
        """A legal action; the same state and dice give the same one."""
        raise NotImplementedError
