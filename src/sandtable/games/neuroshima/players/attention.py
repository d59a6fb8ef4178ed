"""Players with little attention: they weigh actions as the greedy player does, but see only a random subset."""

from __future__ import annotations

from sandtable.core.decision import CHANCE
from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.games.neuroshima.players.greedy import deepen, index_of_best, scores_of
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.search.subset import random_subset


class Attention(Player):
    """Sees so many actions; who is deep also looks at what may follow them in the same turn."""

    def __init__(self, actions: int, deep: bool) -> None:
        self.actions = actions
        self.deep = deep

    def choose(self, state: State, dice: Dice) -> int:
        """The best of what is seen."""
        if state.asked() == CHANCE:
            return int(state.sample(dice))
        assert isinstance(state, Neuroshima)
        moves = Moves()
        state.moves(moves)
        seen = random_subset(moves, self.actions, dice)
        if seen.count == 1:
            return int(seen.items[0])
        seat = state.asked()
        scores = scores_of(state, seat, seen)
        best = deepen(state, seat, seen, scores, dice) if self.deep else index_of_best(scores, dice)
        return int(seen.items[best])
