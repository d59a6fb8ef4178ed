"""Figures of the game for `sandtable bench`."""

from __future__ import annotations

from sandtable._build import compiled
from sandtable.cli.timing import best_rate, time_of
from sandtable.core.game import Game
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.sight import look
from sandtable.kit.dice import Dice
from sandtable.search.rollout import playouts


def figures(game: Game, seconds: float) -> dict[str, float]:
    """Rates per second by name."""
    return {
        "games_per_s": round(games_per_second(game, seconds / 3), 1),
        "sights_per_s": int(sights_per_second(game, seconds / 3)),
    }


def games_per_second(game: Game, seconds: float) -> float:
    """Random battles of two squads in a town, four tours each; interpreted, one battle is long enough to measure."""
    state = game.start({"map": "old_town", "armies": "pol_line_clones,pro_cyber", "max_tours": 4})
    dice = Dice(1)
    if compiled():
        return best_rate(lambda: playouts(state, dice, 1), seconds)
    return 1 / time_of(lambda: playouts(state, dice, 1), 1)


def sights_per_second(game: Game, seconds: float) -> float:
    """Lines of fire across a table with terrain and two armies."""
    state = game.start({"map": "old_town", "points": 500, "armies": "polaris_500,protectorate_500"})
    assert isinstance(state, Bronepekhota)
    for f in range(int(state.fig.roster.count)):
        state.fig.put(f, 60 + 173 * f % 1080, 60 + 271 * f % 680, 0, 0)
    last = int(state.fig.roster.count) - 1
    return best_rate(lambda: look(state.scene, state.fig, 0, last, -1, False), seconds)
