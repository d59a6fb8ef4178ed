"""Bots by name. Each answers the open question of a seat and knows no more than that seat may know."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Protocol

from sandtable.core.errors import BadNotation
from sandtable.core.state import State
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.search.rollout import random_action

USUAL = "greedy"
"""Who sits on a seat for which nobody named a bot: answers at once and plays every game."""


class Bot(Protocol):
    """Whoever answers for a seat."""

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        """A legal action for the open question, which is this seat's."""


class Thinker(Protocol):
    """A player of `sandtable.search`: it answers for whoever is asked."""

    def choose(self, state: State, dice: Dice) -> int:
        """A legal action for the open question."""


class RandomBot:
    """Every legal action is as likely; the same dice give the same game as `search.rollout.playout`."""

    def __init__(self) -> None:
        self._moves = Moves()

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        return int(random_action(state, dice, self._moves))


class ThinkingBot:
    """Lets a player of `sandtable.search` think about a state that the seat may imagine, never about the true one."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        return int(self._thinker.choose(state.imagine(seat, dice), dice))


_THINKERS = {
    "easy": "sandtable.search.levels.Easy",
    "normal": "sandtable.search.levels.Normal",
    "greedy": "sandtable.search.greedy.Greedy",
    "hard": "sandtable.search.levels.Hard",
    "master": "sandtable.search.levels.Master",
}
"""Every one plays every game."""


def known_bots() -> list[str]:
    """Names of all bots, weakest first."""
    return ["random", *_THINKERS]


def check_bot(name: str) -> None:
    """Refuse an unknown bot with the known ones."""
    if name not in known_bots():
        raise BadNotation(f"bot {name!r} is unknown; known are {', '.join(known_bots())}", "unknown_bot")


def make_bot(name: str) -> Bot:
    """A fresh bot; an unknown name is refused."""
    check_bot(name)
    if name == "random":
        return RandomBot()
    module, _, cls = _THINKERS[name].rpartition(".")
    factory: Callable[[], Thinker] = getattr(import_module(module), cls)
    return ThinkingBot(factory())
