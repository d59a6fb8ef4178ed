"""Play of Bronepekhota that thinks about the order of units: each activation is rehearsed with the answers to it.

Which unit acts first decides who shoots before it is shot at; the greedy player draws it by lot. Here every unit that
may act is tried with the same dice and played on by all sides as the greedy player would; what is left decides.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.decision import CHANCE, OVER
from sandtable.games.bronepekhota.players.evaluation import value
from sandtable.games.bronepekhota.players.greedy import best_action
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.situation import CHOOSING_UNIT
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves

SEEDS: Final = 1 << 40


class Units:
    """How much is tried: so many activations in all, with so many activations after each."""

    def __init__(self, rehearsals: int, further: int) -> None:
        self.rehearsals = rehearsals
        self.further = further

    def best_action(self, state: Bronepekhota, dice: Dice) -> i64:
        """An answer to the open question: the unit by rehearsal, all else as the greedy player."""
        if state.stage != CHOOSING_UNIT:
            return best_action(state, dice)
        moves = Moves()
        state.moves(moves)
        return moves.items[0] if moves.count == 1 else self._best_of(state, moves, dice)

    def _best_of(self, state: Bronepekhota, moves: Moves, dice: Dice) -> i64:
        """The unit with the highest sum over the same dice; after half of them the worse half goes."""
        seat = state.asked()
        rounds = max(2, self.rehearsals // int(moves.count))
        sums = [0] * int(moves.count)
        left = list(range(int(moves.count)))
        for number in range(1, rounds + 1):
            luck = int(dice.below(SEEDS))
            for place in left:
                after = state.clone()
                after.play(moves.items[place])
                self._play_on(after, Dice(luck))
                sums[place] += int(value(after, seat))
            if 2 * number == rounds and len(left) > 2:
                left = sorted(left, key=lambda place: -sums[place])[: (len(left) + 1) // 2]
        return moves.items[max(left, key=lambda place: sums[place])]

    def _play_on(self, state: Bronepekhota, dice: Dice) -> None:
        """All sides play greedily until so many more activations have ended."""
        begun = 0
        while state.asked() != OVER:
            if state.asked() == CHANCE:
                state.play(state.sample(dice))
                continue
            if state.stage == CHOOSING_UNIT:
                begun += 1
                if begun > self.further:
                    return
            state.play(best_action(state, dice))
