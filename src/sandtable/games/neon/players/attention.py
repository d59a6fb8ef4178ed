"""Players with little attention: they see only some layouts, by lot, and weigh them as the greedy player does."""

from __future__ import annotations

from sandtable.core.decision import CHANCE
from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.games.neon.actions import LAYOUT, pack
from sandtable.games.neon.players.greedy import LEAST, best_action, layout_worth
from sandtable.games.neon.players.reflex import reflex
from sandtable.games.neon.round.cards import CODES
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.steps.kinds import SELECTING
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice


class Attention(Player):
    """Sees so many layouts; plays the turn by reflex, or, if deep, as the greedy player plans it."""

    def __init__(self, layouts: int, deep: bool) -> None:
        self.layouts = layouts
        self.deep = deep

    def choose(self, state: State, dice: Dice) -> int:
        """The best of what is seen."""
        if state.asked() == CHANCE:
            return int(state.sample(dice))
        assert isinstance(state, Neon)
        seat = state.asked()
        if state.stack[state.depth - 1] & 255 != SELECTING:
            return int(best_action(state, seat, dice) if self.deep else reflex(state, seat))
        return int(pack(LAYOUT, self._layout(state, seat, dice)))

    def _layout(self, state: Neon, seat: i64, dice: Dice) -> i64:
        best: i64 = 0
        top: i64 = LEAST
        for _ in range(self.layouts):
            code = dice.below(CODES)
            worth = layout_worth(state, seat, code, dice)
            if worth > top:
                top = worth
                best = code
        return best
