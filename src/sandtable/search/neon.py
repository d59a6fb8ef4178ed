"""Greedy play of Neon: every choice is tried, the action is played to its end with sampled dice, the best mean wins."""

from __future__ import annotations

from typing import Final

from sandtable.core.decision import CHANCE, OVER
from sandtable.games.neon.actions import argument
from sandtable.games.neon.cards import initiative_of, lay_row
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.steps import HALF, LANDING, SELECTING, WINDOW
from sandtable.kit.bits import i64, vec
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.search.evaluate.neon import layout_value, value

SAMPLES: Final = 4
MOST_TRIED: Final = 60
MOST_STEPS: Final = 60


def best_action(state: Neon, seat: i64, dice: Dice) -> i64:
    """The choice with the best mean; equal ones are drawn by lot."""
    moves = Moves()
    state.moves(moves)
    if moves.count == 1:
        return moves.items[0]
    choosing = state.stack[state.depth - 1] & 255 == SELECTING
    best: i64 = 0
    equal: i64 = 1
    top: i64 = -(2 << 50)
    row = vec[i64]([-1] * 6)
    for i in range(moves.count):
        action = moves.items[i]
        if moves.count > MOST_TRIED and i > 0 and dice.below(moves.count) >= MOST_TRIED:
            continue
        if choosing:
            code = argument(action, 0)
            lay_row(state.content, state.fighter[seat], state.hand[seat], code, row, 0)
            number = initiative_of(state.content, state.fighter[seat], state.hand[seat], code)
            score = layout_value(state, seat, row, number)
        else:
            score = _mean(state, seat, action, dice)
        if score > top:
            top = score
            best = i
            equal = 1
        elif score == top:
            equal += 1
            if dice.below(equal) == 0:
                best = i
    return moves.items[best]


def _mean(state: Neon, seat: i64, action: i64, dice: Dice) -> i64:
    total: i64 = 0
    for _ in range(SAMPLES):
        after = state.clone()
        after.play(action)
        _settle(after, seat, dice)
        total += value(after, seat)
    return total


def _settle(state: Neon, seat: i64, dice: Dice) -> None:
    """Go on until a new part of a turn begins: dice by chance, own choices at random, those of others by default."""
    moves = Moves(64)
    for _ in range(MOST_STEPS):
        step = state.stack[state.depth - 1] & 255
        asked = state.asked()
        if asked == OVER or step == HALF or step == WINDOW or step == LANDING or step == SELECTING:
            return
        if asked == CHANCE:
            state.play(state.sample(dice))
        elif asked == seat:
            moves.clear()
            state.moves(moves)
            # Passing the declaration would waste the attack: anything else is tried instead.
            state.play(moves.items[1 + dice.below(moves.count - 1)])
        else:
            state.play(state.choices[0])
