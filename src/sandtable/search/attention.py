"""Players with little attention: they weigh answers as the greedy player does, but see only some of them, by lot."""

from __future__ import annotations

from sandtable.core.decision import CHANCE
from sandtable.core.state import State
from sandtable.games.neon.actions import LAYOUT, pack
from sandtable.games.neon.cards import CODES
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.steps import SELECTING
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.search import neon
from sandtable.search.glimpse import glimpse
from sandtable.search.greedy import deepen, index_of_best, scores_of
from sandtable.search.neon import LEAST, layout_worth
from sandtable.search.neon_reflex import reflex
from sandtable.search.rollout import random_action


class Attention:
    """Sees so many actions in Neuroshima Hex, layouts in Neon and ways in Bronepekhota; who is deep also plans on."""

    def __init__(self, actions: int, layouts: int, ways: int, deep: bool) -> None:
        self.actions = actions
        self.layouts = layouts
        self.ways = ways
        self.deep = deep
        """Looks at what follows an action in the same turn, instead of at the action alone."""

    def choose(self, state: State, dice: Dice) -> int:
        """An action for whoever must choose."""
        if state.asked() == CHANCE:
            return int(state.sample(dice))
        if isinstance(state, Neuroshima):
            return int(self._action(state, dice))
        if isinstance(state, Neon):
            return int(self._answer(state, dice))
        return self._elsewhere(state, dice)

    def _action(self, state: Neuroshima, dice: Dice) -> i64:
        """The best of what is seen."""
        moves = Moves()
        state.moves(moves)
        seen = glimpse(moves, self.actions, dice)
        if seen.count == 1:
            return seen.items[0]
        seat = state.asked()
        scores = scores_of(state, seat, seen)
        return seen.items[deepen(state, seat, seen, scores, dice) if self.deep else index_of_best(scores, dice)]

    def _answer(self, state: Neon, dice: Dice) -> i64:
        """The best of the layouts that are seen; the turn is played at a glance, or as the greedy player plans it."""
        seat = state.asked()
        if state.stack[state.depth - 1] & 255 != SELECTING:
            return neon.best_action(state, seat, dice) if self.deep else reflex(state, seat)
        best: i64 = 0
        top: i64 = LEAST
        for _ in range(self.layouts):
            code = dice.below(CODES)
            worth = layout_worth(state, seat, code, dice)
            if worth > top:
                top = worth
                best = code
        return pack(LAYOUT, best)

    def _elsewhere(self, state: State, dice: Dice) -> int:
        """Bronepekhota is loaded when it is needed."""
        from sandtable.games.bronepekhota.rules import Bronepekhota
        from sandtable.search.bronepekhota import best_action

        if isinstance(state, Bronepekhota):
            return int(best_action(state, dice, self.ways))
        return int(random_action(state, dice, Moves()))
