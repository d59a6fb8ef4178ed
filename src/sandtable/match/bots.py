"""Bots by name. Each answers the open question of a seat and knows no more than that seat may know."""

from __future__ import annotations

from typing import Protocol

from sandtable.core.errors import BadNotation
from sandtable.core.game import Game
from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.search.levels import LEVELS, RANDOM, levels_of, player_of
from sandtable.search.rollout import random_action

FIRST = "easy"
"""Whom a person meets who names no bot."""
USUAL = "greedy"
"""Who plays on for somebody who has gone: answers at once and plays every game."""


class Bot(Protocol):
    """Whoever answers for a seat."""

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        """A legal action for the open question, which is this seat's."""


class RandomBot:
    """Every legal action is as likely; the same dice give the same game as `search.rollout.playout`."""

    def __init__(self) -> None:
        self._moves = Moves()

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        return int(random_action(state, dice, self._moves))


class ThinkingBot:
    """Lets a player think about a state that the seat may imagine, never about the true one."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        return int(self._player.choose(state.imagine(seat, dice), dice))


def known_bots(game: Game | None = None) -> list[str]:
    """Names of all bots, or of those that play a game, weakest first."""
    return [*LEVELS] if game is None else levels_of(game)


def check_bot(game: Game, name: str) -> None:
    """Refuse a bot that does not play this game with those that do."""
    if name not in known_bots(game):
        raise BadNotation(f"bot {name!r} is unknown; known are {', '.join(known_bots(game))}", "unknown_bot")


def make_bot(game: Game, name: str) -> Bot:
    """A fresh bot for a game; one that does not play it is refused."""
    return RandomBot() if name == RANDOM else ThinkingBot(player_of(game, name))
