"""The chance to win a duel by a learned network: the hand-made worth as a chance, corrected by what was learned.

A network takes three times as long as the hand-made worth, so it is asked between turns and not within them, where only
the order of positions matters. It is asked only about games that its features describe (`is_seen`); everything else
keeps the hand-made worth.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.board.situation import BAD_DRAW, DRAWING, FORCED_DISCARD, GAME_OVER, PAYING, TRADING
from sandtable.games.neuroshima.players.evaluation import final_value, settled
from sandtable.games.neuroshima.players.learned.features import collect, is_seen
from sandtable.games.neuroshima.players.worth import (
    CERTAIN,
    DECIDED,
    EARLY_SCALE,
    LATE,
    LATE_SCALE,
    HandMade,
    Worth,
    lateness,
)
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.bits import i64
from sandtable.search.network import Inputs, Network, chance_of

ANSWER: Final = 600
"""Who has just ended its turn looks better than it is by so much: the other may answer."""
CAP: Final = 4000
"""A logit of the hand-made worth beyond this counts for little more: no battle is certain to come."""
BEYOND: Final = 64
PART: Final = 2
"""One part of so many of what was learned counts: it tells games apart better than the turns that one may choose."""


class Learned(Worth):
    """The hand-made worth within a turn, a network over it between turns; owned by one player."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.inputs = Inputs()
        self.hand_made = HandMade()

    def of(self, state: Neuroshima, seat: i64) -> i64:
        return self.hand_made.of(state, seat)

    def of_board(self, state: Neuroshima, seat: i64, key: i64) -> i64:
        return self.hand_made.of_board(state, seat, key)

    def chance(self, state: Neuroshima, seat: i64) -> i64:
        if not is_seen(state):
            return self.hand_made.chance(state, seat)
        logit = self.logit(state, seat)
        if logit > DECIDED:
            return CERTAIN
        return 0 if logit < -DECIDED else chance_of(logit)

    def logit(self, state: Neuroshima, seat: i64) -> i64:
        """What the network says of a duel that it knows, in thousandths; VICTORY if the seat has won."""
        if state.clash is not None:
            state = settled(state)
        if state.stage == GAME_OVER:
            return final_value(state, seat)
        ender = who_ended(state)
        collect(state, ender, self.inputs)
        logit = prior(self.hand_made, state, ender) + self.network.logit(self.inputs) // PART
        return logit if ender == seat else -logit


def prior(hand_made: HandMade, state: Neuroshima, seat: i64) -> i64:
    """The hand-made worth of a duel to the seat that ends its turn, as a logit in thousandths."""
    scale = EARLY_SCALE - (EARLY_SCALE - LATE_SCALE) * lateness(state) // LATE
    logit = hand_made.of(state, seat) * 1000 // scale - ANSWER
    if logit > CAP:
        return CAP + (logit - CAP) // BEYOND
    return -CAP - (-CAP - logit) // BEYOND if logit < -CAP else logit


def who_ended(state: Neuroshima) -> i64:
    """The seat that ends its turn now or has just ended it: who is about to begin has changed nothing yet."""
    stage = state.stage
    begins = stage == DRAWING or stage == BAD_DRAW or stage == FORCED_DISCARD or stage == TRADING or stage == PAYING
    return 1 - state.seat if begins else state.seat
