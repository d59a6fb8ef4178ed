"""The players of each level: attention grows, then looking ahead."""

from __future__ import annotations

from sandtable.core.decision import CHANCE
from sandtable.core.opinion import Comparison, Opinion
from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.games.bronepekhota.players.greedy import best_action
from sandtable.games.bronepekhota.players.judgement import HandMade
from sandtable.games.bronepekhota.players.manner import keen, sharp
from sandtable.games.bronepekhota.players.opinions import comparison, opinion
from sandtable.games.bronepekhota.players.portfolio import Plan, Portfolio
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
    """Rehearses units and stances."""

    def __init__(self, portfolio: Portfolio, battles: int) -> None:
        self.portfolio = portfolio
        self.battles = battles
        """For an opinion so many battles are played to the end after every candidate."""

    def choose(self, state: State, dice: Dice) -> int:
        """The answer that ends best over the same luck."""
        if state.asked() == CHANCE:
            return int(state.sample(dice))
        assert isinstance(state, Bronepekhota)
        return int(self.portfolio.best_action(state, dice))

    def opinion(self, state: State, dice: Dice, lines: int) -> Opinion | None:
        """Chances from battles that are played to the end."""
        assert isinstance(state, Bronepekhota)
        return opinion(self.portfolio, state, dice, lines, self.battles)

    def compare(self, state: State, played: list[int], dice: Dice, lines: int, tries: int) -> Comparison | None:
        """Its first action beside other units and stances."""
        assert isinstance(state, Bronepekhota)
        return comparison(self.portfolio, state, played[0], dice, lines, tries)


def player(level: str) -> Player | None:
    """The player of a level; None where this game has none of its own."""
    if level == "easy":
        return Attention(3)
    if level == "normal":
        return Attention(16)
    if level == "greedy":
        return Attention(ALL)
    if level == "hard":
        return Foresight(Portfolio(Plan(0, 0, 0), keen(), HandMade()), 6)
    if level == "master":
        return Foresight(Portfolio(Plan(18, 3, 1), sharp(), HandMade()), 16)
    return None
