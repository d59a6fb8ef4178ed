"""Bots by name. Each answers the open question of a seat and knows no more than that seat may know."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from sandtable.core.errors import BadNotation
from sandtable.core.state import State
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.search.rollout import random_action

LEVELS = ["random", "greedy", "easy", "normal", "hard", "master"]
"""All names a bot may ever have; those without a player in this version are refused."""


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
    "greedy": "sandtable.search.greedy.Greedy",
    "hard": "sandtable.search.rehearsal.Hard",
    "master": "sandtable.search.rehearsal.Master",
}
_ONLY_IN = {"hard": ["neuroshima"], "master": ["neuroshima"]}
"""Bots that know only some games."""


def known_bots(game: str = "") -> list[str]:
    """Names of the bots of this version, weakest first: all, or those that know a game."""
    return [name for name in LEVELS if (name == "random" or _is_there(name)) and _plays(name, game)]


def _plays(name: str, game: str) -> bool:
    return not game or game in _ONLY_IN.get(name, [game])


def check_bot(name: str, game: str) -> None:
    """Refuse a bot that is unknown, or does not know this game."""
    make_bot(name)
    if not _plays(name, game):
        known = ", ".join(known_bots(game))
        raise BadNotation(f"bot {name!r} does not play {game}; those who do are {known}", "unknown_bot")


def _is_there(name: str) -> bool:
    return name in _THINKERS and find_spec(_THINKERS[name].rpartition(".")[0]) is not None


def make_bot(name: str) -> Bot:
    """A fresh bot; an unknown name is refused with the known ones."""
    known = known_bots()
    if name not in known:
        state = "is not part of this version" if name in LEVELS else "is unknown"
        raise BadNotation(f"bot {name!r} {state}; known are {', '.join(known)}", "unknown_bot")
    if name == "random":
        return RandomBot()
    module, _, cls = _THINKERS[name].rpartition(".")
    factory: Callable[[], Thinker] = getattr(import_module(module), cls)
    return ThinkingBot(factory())
