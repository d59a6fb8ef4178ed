"""The players of each level: attention grows, then how much is rehearsed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sandtable.core.decision import CHANCE
from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.games.neon.players.attention import Attention
from sandtable.games.neon.players.chances import Judgement
from sandtable.games.neon.players.greedy import best_action
from sandtable.games.neon.players.learned.layout import FEATURES
from sandtable.games.neon.players.learned.value import Learned
from sandtable.games.neon.players.mixture import Mixing
from sandtable.games.neon.players.thinker import Thinker
from sandtable.games.neon.rules import Neon
from sandtable.kit.dice import Dice
from sandtable.search.network import Network
from sandtable.search.weights import read_weights

WEIGHTS: Final = Path(__file__).with_name("learned") / "sides.weights"
"""What was learned from games of bots; its second line tells how."""
_networks: Final[list[Network]] = []


def learned_judgement() -> Judgement:
    """How `master` judges the ends of rounds; the weights are read once."""
    if not _networks:
        _networks.append(read_weights(WEIGHTS.read_bytes(), WEIGHTS.name, FEATURES).network())
    return Learned(_networks[0])


class Greedy(Player):
    """Plans its own turn and attacks by exact odds."""

    def choose(self, state: State, dice: Dice) -> int:
        """The best answer found."""
        if state.asked() == CHANCE:
            return int(state.sample(dice))
        assert isinstance(state, Neon)
        return int(best_action(state, state.asked(), dice))


def player(level: str) -> Player | None:
    """The player of a level; None where this game has none of its own."""
    if level == "easy":
        return Attention(2, False)
    if level == "normal":
        return Thinker(Mixing(1, 3, 2, 2), 2, 60)
    if level == "greedy":
        return Greedy()
    if level == "hard":
        return Thinker(Mixing(5, 7, 20, 4), 20)
    if level == "master":
        return Thinker(Mixing(12, 10, 128, 5, learned_judgement()), 192)
    return None
