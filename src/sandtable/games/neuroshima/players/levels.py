"""The players of each level: from those who overlook and misjudge to those who look far ahead."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sandtable.core.player import Player
from sandtable.games.neuroshima.players.casual import Casual
from sandtable.games.neuroshima.players.greedy import Greedy
from sandtable.games.neuroshima.players.learned.layout import FEATURES
from sandtable.games.neuroshima.players.learned.value import Learned
from sandtable.games.neuroshima.players.planner import Plan, Planner
from sandtable.games.neuroshima.players.worth import HandMade, Worth
from sandtable.search.network import Network
from sandtable.search.weights import read_weights

WEIGHTS: Final = Path(__file__).with_name("learned") / "duels.weights"
"""What was learned from games of bots; its second line tells how."""
_networks: Final[list[Network]] = []


def judgement() -> Worth:
    """How the players judge positions: the one place where that is said."""
    return HandMade()


def learned_judgement() -> Worth:
    """How `master` judges them; the weights are read once."""
    if not _networks:
        _networks.append(read_weights(WEIGHTS.read_bytes(), WEIGHTS.name, FEATURES).network())
    return Learned(_networks[0])


def player(level: str) -> Player | None:
    """The player of a level; None where this game has none of its own."""
    if level == "easy":
        return Casual(judgement(), 2, 30, 80)
    if level == "normal":
        return Casual(judgement(), 2, 0, 40)
    if level == "greedy":
        return Greedy()
    if level == "hard":
        return Planner(judgement(), Plan(16, 12, 2, 2, 0, 20_000))
    if level == "master":
        return Planner(learned_judgement(), Plan(24, 24, 8, 2, 0, 160_000, 96))
    return None
