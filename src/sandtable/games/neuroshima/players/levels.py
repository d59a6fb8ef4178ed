"""The players of each level: from those who overlook and misjudge to those who look far ahead."""

from __future__ import annotations

from sandtable.core.player import Player
from sandtable.games.neuroshima.players.casual import Casual
from sandtable.games.neuroshima.players.greedy import Greedy
from sandtable.games.neuroshima.players.planner import Plan, Planner
from sandtable.games.neuroshima.players.worth import HandMade, Worth


def judgement() -> Worth:
    """How the players judge positions: the one place where that is said."""
    return HandMade()


def player(level: str) -> Player | None:
    """The player of a level; None where this game has none of its own."""
    if level == "easy":
        return Casual(judgement(), 2, 30, 80)
    if level == "normal":
        return Casual(judgement(), 2, 0, 40)
    if level == "greedy":
        return Greedy()
    if level == "hard":
        return Planner(judgement(), Plan(16, 12, 2, 0, 20_000))
    if level == "master":
        return Planner(judgement(), Plan(24, 24, 4, 0, 160_000))
    return None
