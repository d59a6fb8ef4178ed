"""The levels of play, and the player of each in any game: the game's own, or the generic look-ahead."""

from __future__ import annotations

from typing import Final

from sandtable.core.decision import CHANCE
from sandtable.core.errors import BadNotation
from sandtable.core.game import Game
from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.search.lookahead import LookAhead
from sandtable.search.rollout import random_action

RANDOM: Final = "random"
BUDGETS: Final[dict[str, int]] = {"easy": 300, "normal": 1_500, "greedy": 5_000, "hard": 20_000, "master": 80_000}
"""Decisions that the look-ahead spends on an answer, weakest level first."""
LEVELS: Final[list[str]] = [RANDOM, *BUDGETS]


class Random(Player):
    """Every legal action is as likely."""

    def choose(self, state: State, dice: Dice) -> int:
        """Any legal action."""
        if state.asked() == CHANCE:
            return int(state.sample(dice))
        return int(random_action(state, dice, Moves()))


def levels_of(game: Game) -> list[str]:
    """The levels that a game can honour, weakest first: all of them, unless it says otherwise."""
    return [level for level in LEVELS if level not in game.levels_refused()]


def player_of(game: Game, level: str) -> Player:
    """A fresh player of a level; a level that is unknown or that the game cannot honour is refused."""
    known = levels_of(game)
    if level not in known:
        raise BadNotation(f"bot {level!r} is unknown; known are {', '.join(known)}", "unknown_bot")
    if level == RANDOM:
        return Random()
    own = game.player(level)
    return own if own is not None else LookAhead(BUDGETS[level])
