"""Who answers for chance in a fresh game. A replay needs none: it holds what was drawn."""

from __future__ import annotations

from sandtable.core.state import State
from sandtable.kit.bits import i64, mypyc_attr
from sandtable.kit.dice import Dice


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Draws each result when it is asked for. A game whose rulebook shuffles piles beforehand has its own dealer.

    A dealer may know what lies in the piles: players never get it, only its dice.
    """

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def draw(self, state: State) -> i64:
        """The answer of chance to the open question."""
        return state.sample(self.dice)
