"""Whoever chooses actions: the players of a game and those that play any game."""

from __future__ import annotations

from sandtable.core.opinion import Comparison, Opinion
from sandtable.core.state import State
from sandtable.kit.bits import mypyc_attr
from sandtable.kit.dice import Dice


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Answers the open question of a state that the asked seat may imagine; chance is sampled."""

    def choose(self, state: State, dice: Dice) -> int:
        """A legal action; the same state and dice give the same one."""
        raise NotImplementedError

    def opinion(self, state: State, dice: Dice, lines: int) -> Opinion | None:
        """What it thinks of the state, with at most so many lines; None: the look-ahead of `search` is asked.

        A seat is asked in the state. As with `choose`, the same state and dice give the same opinion.
        """
        return None

    def compare(self, state: State, played: list[int], dice: Dice, lines: int, tries: int) -> Comparison | None:
        """What was played from a state on beside at most so many better ideas; None: the look-ahead is asked.

        `played` are actions of the asked seat, as many as it made before anybody else or chance was asked. All lines
        are tried on the same luck, so often; the same state and dice give the same comparison.
        """
        return None
