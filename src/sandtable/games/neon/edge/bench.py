"""Figures of the game for `sandtable bench`."""

from __future__ import annotations

from sandtable._build import compiled
from sandtable.cli.timing import best_rate
from sandtable.core.game import Game
from sandtable.kit.dice import Dice
from sandtable.search.rollout import playouts


def figures(game: Game, seconds: float) -> dict[str, float]:
    """Whole random games by four players a second, from the setup to the scores."""
    state = game.start({"players": 4})
    dice = Dice(1)
    batch = 20 if compiled() else 1
    return {"games_per_s": int(batch * best_rate(lambda: playouts(state, dice, batch), seconds))}
