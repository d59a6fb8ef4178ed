"""Random play at native speed: the loop of simulations and of every search that needs quick samples."""

from __future__ import annotations

from sandtable.core.dealer import Dealer
from sandtable.core.state import State
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves


def random_action(state: State, dice: Dice, moves: Moves) -> i64:
    """A legal action, every one as likely; `moves` is used up."""
    moves.clear()
    state.moves(moves)
    return moves.items[dice.below(moves.count)]


def playout(state: State, dice: Dice, moves: Moves, dealer: Dealer | None = None) -> i64:
    """Play a state to its end at random; the number of decisions is returned."""
    decisions: i64 = 0
    while True:
        seat = state.asked()
        if seat < -1:
            return decisions
        decisions += 1
        if seat < 0:
            state.play(state.sample(dice) if dealer is None else dealer.draw(state))
        else:
            state.play(random_action(state, dice, moves))


def playouts(state: State, dice: Dice, games: int) -> list[int]:
    """Play clones of a state to their ends: how often each seat won, then draws, then all decisions."""
    moves = Moves()
    tally = [0] * (state.seats() + 2)
    decisions: i64 = 0
    for _ in range(games):
        game = state.clone()
        decisions += playout(game, dice, moves)
        outcome = game.outcome()
        if outcome is not None:
            for seat in [state.seats()] if outcome.is_draw() else outcome.winners():
                tally[seat] += 1
    tally[state.seats() + 1] = int(decisions)
    return tally
