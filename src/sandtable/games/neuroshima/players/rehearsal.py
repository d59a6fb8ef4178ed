"""Players that rehearse: what looks best is played on for some turns, by all sides, and what ends best is chosen.

The likeliest actions are taken from the greedy player. Each is followed on the same few tables that the seat can
imagine, with the same luck, so that nothing but the action makes the difference.
"""

from __future__ import annotations

from sandtable.core.decision import CHANCE, OVER
from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.games.neuroshima.players.evaluation import value
from sandtable.games.neuroshima.players.greedy import Greedy, scores_of
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.bits import append, filled, i64, mypyc_attr, vec
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves

SEEDS = 1 << 40


@mypyc_attr(allow_interpreted_subclasses=True)
class Rehearsal(Player):
    """A player of Neuroshima Hex: so many actions on so many imagined tables, until all have answered and further."""

    def __init__(self, actions: int, tables: int, further: int) -> None:
        self.actions = actions
        self.tables = tables
        self.further = further
        """Turns that are played on after everybody has had one."""
        self.greedy = Greedy()

    def choose(self, state: State, dice: Dice) -> int:
        """The action that ends best over the imagined tables."""
        if state.asked() == CHANCE:
            return int(state.sample(dice))
        assert isinstance(state, Neuroshima)
        moves = Moves()
        state.moves(moves)
        if moves.count == 1:
            return int(moves.items[0])
        return int(self._best_of(state, self._shortlist(state, moves, dice), dice))

    def _shortlist(self, state: Neuroshima, moves: Moves, dice: Dice) -> vec[i64]:
        """What the greedy player would do, then the actions after which the state is worth most."""
        first: i64 = self.greedy.choose(state, dice)
        found = append(vec[i64](), first)
        scores = scores_of(state, state.asked(), moves)
        order = sorted(range(len(scores)), key=lambda at: -int(scores[at]))
        for at in order:
            if len(found) < self.actions and moves.items[at] != first:
                found = append(found, moves.items[at])
        return found

    def _best_of(self, state: Neuroshima, actions: vec[i64], dice: Dice) -> i64:
        """The action with the highest sum over all tables; the first of equal ones."""
        seat = state.asked()
        until = state.turn + state.seats() + self.further
        sums = filled(len(actions), 0)
        for _ in range(self.tables):
            table = state.imagine(int(seat), dice)
            luck = int(dice.below(SEEDS))
            for i in range(len(actions)):
                after = table.clone()
                after.play(actions[i])
                self._play_on(after, until, Dice(luck))
                sums[i] += value(after, seat)
        best: i64 = 0
        for i in range(1, len(actions)):
            if sums[i] > sums[best]:
                best = i
        return actions[best]

    def _play_on(self, state: Neuroshima, until: i64, dice: Dice) -> None:
        """Everybody plays greedily until a turn begins."""
        while state.turn < until and state.asked() != OVER:
            state.play(self.greedy.choose(state, dice))
