"""The players of each level: attention grows, then looking ahead."""

from __future__ import annotations

from sandtable.core.decision import CHANCE
from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.games.bronepekhota.players.greedy import best_action
from sandtable.games.bronepekhota.players.units import Units
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.kit.dice import Dice

ALL = 0
"""Looks at every way."""


class Attention(Player):
    """Sees so many ways of a figure and a quarter as many targets."""

    def __init__(self, ways: int) -> None:
        self.ways = ways

    def choose(self, state: State, dice: Dice) -> int:
        """The best of what is seen."""
        if state.asked() == CHANCE:
            return int(state.sample(dice))
        assert isinstance(state, Bronepekhota)
        return int(best_action(state, dice, self.ways))


class Foresight(Player):
    """Rehearses which unit to activate."""

    def __init__(self, units: Units) -> None:
        self.units = units

    def choose(self, state: State, dice: Dice) -> int:
        """The answer that ends best over the same dice."""
        if state.asked() == CHANCE:
            return int(state.sample(dice))
        assert isinstance(state, Bronepekhota)
        return int(self.units.best_action(state, dice))


def player(level: str) -> Player | None:
    """The player of a level; None where this game has none of its own."""
    if level == "easy":
        return Attention(3)
    if level == "normal":
        return Attention(16)
    if level == "greedy":
        return Attention(ALL)
    if level == "hard":
        return Foresight(Units(24, 1))
    if level == "master":
        return Foresight(Units(72, 2))
    return None
