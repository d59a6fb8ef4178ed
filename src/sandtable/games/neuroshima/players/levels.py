"""The players of each level: attention grows, then looking ahead."""

from __future__ import annotations

from sandtable.core.player import Player
from sandtable.games.neuroshima.players.attention import Attention
from sandtable.games.neuroshima.players.greedy import Greedy
from sandtable.games.neuroshima.players.rehearsal import Rehearsal


def player(level: str) -> Player | None:
    """The player of a level; None where this game has none of its own."""
    if level == "easy":
        return Attention(20, False)
    if level == "normal":
        return Attention(18, True)
    if level == "greedy":
        return Greedy()
    if level == "hard":
        return Rehearsal(5, 4, 1)
    if level == "master":
        return Rehearsal(8, 6, 2)
    return None
