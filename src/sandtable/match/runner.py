"""The loop in which bots play: used by simulations, the terminal and tests."""

from __future__ import annotations

from sandtable.core.dealer import Dealer
from sandtable.core.decision import CHANCE, OVER
from sandtable.core.errors import SandtableError
from sandtable.core.state import State
from sandtable.kit.dice import Dice
from sandtable.match.bots import Bot
from sandtable.match.match import Match

MOST_DECISIONS = 20_000


def play_match(match: Match, bots: list[Bot], dice: Dice, dealer: Dealer | None = None) -> int:
    """Let bots play a match to its end, with its log; the number of decisions is returned."""
    decisions = 0
    while match.state.asked() != OVER:
        match.play(next_action(match.state, bots, dice, dealer))
        decisions = _count(decisions)
    return decisions


def play_state(state: State, bots: list[Bot], dice: Dice, dealer: Dealer | None = None) -> int:
    """As `play_match` for a bare state that nobody watches."""
    decisions = 0
    while state.asked() != OVER:
        state.apply(next_action(state, bots, dice, dealer))
        decisions = _count(decisions)
    return decisions


def next_action(state: State, bots: list[Bot], dice: Dice, dealer: Dealer | None = None) -> int:
    """What chance (the dealer, if there is one) draws or the bot of the asked seat chooses."""
    seat = int(state.asked())
    if seat == CHANCE:
        return int(state.sample(dice) if dealer is None else dealer.draw(state))
    return bots[seat].choose(state, seat, dice)


def _count(decisions: int) -> int:
    if decisions >= MOST_DECISIONS:
        raise SandtableError(f"the game did not end within {MOST_DECISIONS} decisions", "endless")
    return decisions + 1
