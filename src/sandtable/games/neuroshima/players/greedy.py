"""The greedy player: takes the turn that looks best by the forecast of a battle."""

from __future__ import annotations

from sandtable.core.decision import CHANCE
from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.games.neuroshima.actions import CONSTRUCT, END, kind_of
from sandtable.games.neuroshima.players.sight import Outlook, Sight
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.bits import append, i64, vec
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves

BEAM = 5
"""So many of the best first actions of a turn are followed by a second one."""


class Greedy(Player):
    """Tries every action and, for the best of them, every action after it in the same turn; ties are drawn by lot."""

    def choose(self, state: State, dice: Dice) -> int:
        """The first action of the best turn found."""
        if state.asked() == CHANCE:
            return int(state.sample(dice))
        assert isinstance(state, Neuroshima)
        return int(_best_action(state, Sight(state, state.asked()), dice))


def _best_action(state: Neuroshima, sight: Sight, dice: Dice) -> i64:
    moves = Moves()
    state.moves(moves)
    if moves.count == 1:
        return moves.items[0]
    for i in range(moves.count):
        if kind_of(moves.items[i]) == CONSTRUCT:
            return _discard_or_construct(state, sight, moves, i, dice)
    return moves.items[deepen(state, sight, moves, scores_of(state, sight, moves), dice)]


def _discard_or_construct(state: Neuroshima, sight: Sight, moves: Moves, at: i64, dice: Dice) -> i64:
    """The construction costs the whole turn, so two whole turns are compared: one with it, one with a discard."""
    construct = moves.items[at]
    moves.count -= 1
    moves.items[at] = moves.items[moves.count]
    discard = moves.items[deepen(state, sight, moves, scores_of(state, sight, moves), dice)]
    with_it = _turn_value(state, sight, construct, dice)
    return construct if with_it > _turn_value(state, sight, discard, dice) else discard


def _turn_value(state: Neuroshima, sight: Sight, action: i64, dice: Dice) -> i64:
    """What the rest of the turn is worth after this action, played as this player plays."""
    after = state.clone()
    while kind_of(action) != END:
        after.play(action)
        if after.asked() != sight.seat or after.turn != state.turn:
            break
        action = _best_action(after, sight, dice)
    return sight.value(after)


def scores_of(state: Neuroshima, sight: Sight, moves: Moves) -> vec[i64]:
    """The value of the state after each action."""
    outlook = Outlook(sight, state)
    scores = vec[i64](capacity=moves.count)
    for i in range(moves.count):
        scores = append(scores, outlook.value(moves.items[i]))
    return scores


def index_of_best(scores: vec[i64], dice: Dice) -> i64:
    """The highest score; among equal ones by lot, so that games differ."""
    best: i64 = 0
    equal: i64 = 1
    for i in range(1, len(scores)):
        if scores[i] > scores[best]:
            best = i
            equal = 1
        elif scores[i] == scores[best]:
            equal += 1
            if dice.below(equal) == 0:
                best = i
    return best


def deepen(state: Neuroshima, sight: Sight, moves: Moves, scores: vec[i64], dice: Dice) -> i64:
    """Follow the best first actions by a second one of the same turn; the best pair decides."""
    tried = scores[:]
    answer = index_of_best(scores, dice)
    best = scores[answer]
    for _ in range(min(BEAM, int(moves.count))):
        first = index_of_best(tried, dice)
        after = state.clone()
        after.play(moves.items[first])
        if after.asked() == sight.seat and after.turn == state.turn:
            second = Moves()
            after.moves(second)
            found = scores_of(after, sight, second)
            score = found[index_of_best(found, dice)]
            if score > best:
                best = score
                answer = first
        tried[first] = -(2 << 40)
    return answer
