"""The players of each level: attention grows, then looking ahead."""

from __future__ import annotations

from sandtable.core.decision import CHANCE
from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.games.neon.players.attention import Attention
from sandtable.games.neon.players.greedy import best_action
from sandtable.games.neon.players.rounds import Rounds
from sandtable.games.neon.rules import Neon
from sandtable.kit.dice import Dice


class Greedy(Player):
    """Plans its own turn and attacks by exact odds."""

    def choose(self, state: State, dice: Dice) -> int:
        """The best answer found."""
        if state.asked() == CHANCE:
            return int(state.sample(dice))
        assert isinstance(state, Neon)
        return int(best_action(state, state.asked(), dice))


class Foresight(Player):
    """Looks to the end of the round."""

    def __init__(self, rounds: Rounds) -> None:
        self.rounds = rounds

    def choose(self, state: State, dice: Dice) -> int:
        """The answer that ends best over the imagined tables."""
        if state.asked() == CHANCE:
            return int(state.sample(dice))
        assert isinstance(state, Neon)
        return int(self.rounds.best_action(state, dice))


def player(level: str) -> Player | None:
    """The player of a level; None where this game has none of its own."""
    if level == "easy":
        return Attention(2, False)
    if level == "normal":
        return Attention(3, True)
    if level == "greedy":
        return Greedy()
    if level == "hard":
        return Foresight(Rounds(64, 48, 10, 1))
    if level == "master":
        return Foresight(Rounds(240, 160, 14, 1))
    return None
