"""What the search of whole turns asks of a position: its worth to a seat, and the chance to win that stands for.

One object is handed to the search, so the judgement of positions can be exchanged in one place (`levels.py`).
"""

from __future__ import annotations

from math import exp
from typing import Final

from sandtable.games.neuroshima.board.situation import GAME_OVER, NORMAL
from sandtable.games.neuroshima.players.evaluation import VICTORY, value, value_left
from sandtable.games.neuroshima.players.foresight import Foresight
from sandtable.games.neuroshima.players.turns.keys import board_key_for
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.games.neuroshima.settings import Options
from sandtable.kit.bits import BIT, filled, i64, mypyc_attr, vec
from sandtable.kit.dice import Dice

CERTAIN: Final = 1_000_000
"""The chance to win of a game that is won."""
DECIDED: Final = VICTORY // 2
"""A worth beyond this is a game that is over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Worth:
    """A judgement of positions."""

    def of(self, state: Neuroshima, seat: i64) -> i64:
        """The worth to a seat, higher is better; in its own turn as if the turn ended now. VICTORY if it has won.

        Within a turn only the order matters; the scale is the judgement's own.
        """
        raise NotImplementedError

    def of_board(self, state: Neuroshima, seat: i64, key: i64) -> i64:
        """The same between battles where `board_key_for` is known already; it spares a memory to find it again."""
        return self.of(state, seat)

    def chance(self, state: Neuroshima, seat: i64) -> i64:
        """The chance to win between two turns, from 0 to CERTAIN; a draw is half."""
        raise NotImplementedError


REMEMBERED: Final = 1 << 15
"""Values that are remembered; a newer one takes the place of an older."""
NOTHING: Final[vec[i64]] = vec[i64]()

LATE: Final = 12
"""From so few tiles in the smallest pile on the last battle is in sight."""
BOUND: Final = 60
"""What it is worth that a foe may not use tiles in its next turn (NH-INST-TERROR-01)."""

STEPS: Final = 1024
REACH: Final = 8
"""The curve goes from minus to plus so many units of its scale."""
CURVE: Final[vec[i64]] = vec[i64](
    [round(CERTAIN / (1 + exp(-(step - STEPS) * REACH / STEPS))) for step in range(2 * STEPS + 1)]
)
EARLY_SCALE: Final = 250
LATE_SCALE: Final = 130
"""Worth that makes a chance of 73 of 100 in a duel; fitted to 150 games of the bare beam with itself."""
ATLAS_SCALE: Final = 6
"""Aims of scenarios have larger numbers than hit points."""


def on_curve(worth: i64, scale: i64) -> i64:
    """The logistic curve in whole numbers."""
    step = worth * STEPS // (scale * REACH)
    if step < -STEPS:
        step = -STEPS
    elif step > STEPS:
        step = STEPS
    return CURVE[step + STEPS]


class HandMade(Worth):
    """What the greedy player sees (hit points now and after a battle now, who stands where), and whom Terror binds.

    A search meets about half of its positions again, in other turns and on other luck, so values are remembered.
    """

    def __init__(self) -> None:
        self.options: Options | None = None
        """The game that is remembered."""
        self.memory: vec[i64] = NOTHING
        """Keys of boards, each followed by its value."""
        self.foresight: Foresight | None = None

    def of(self, state: Neuroshima, seat: i64) -> i64:
        worth = self._value(state, seat)
        return worth + _terror(state, seat) if state.bound else worth

    def of_board(self, state: Neuroshima, seat: i64, key: i64) -> i64:
        if state.options.atlas:
            return self.of(state, seat)
        worth = self._remembered(state, seat, key)
        return worth + _terror(state, seat) if state.bound else worth

    def _value(self, state: Neuroshima, seat: i64) -> i64:
        """The value, remembered where it is that of the board alone."""
        if state.clash is not None or state.stage == GAME_OVER or state.options.atlas:
            return value(state, seat)
        return self._remembered(state, seat, board_key_for(state.field, seat))

    def _remembered(self, state: Neuroshima, seat: i64, key: i64) -> i64:
        """The value of a board with this key."""
        if state.options is not self.options:
            self.options = state.options
            self.memory = filled(2 * REMEMBERED, -1)
        memory = self.memory
        place = 2 * (key & (REMEMBERED - 1))
        if memory[place] == key:
            return memory[place + 1]
        worth = self._foreseen(state, seat, key)
        memory[place] = key
        memory[place + 1] = worth
        return worth

    def _foreseen(self, state: Neuroshima, seat: i64, key: i64) -> i64:
        """The value, by a battle now; one that boards which fight alike have in common is fought once."""
        foresight = self.foresight
        if foresight is None or not foresight.suits(state.field, state.options):
            foresight = Foresight(state.field, state.options)
            self.foresight = foresight
        place = foresight.battle(state.field, seat, key)
        return value_left(state, seat, foresight.memory[place + 1], foresight.memory[place + 2])

    def chance(self, state: Neuroshima, seat: i64) -> i64:
        worth = self.of(state, seat)
        if worth > DECIDED:
            return CERTAIN
        if worth < -DECIDED:
            return 0
        if state.stage == GAME_OVER:
            return CERTAIN // 2
        scale = EARLY_SCALE - (EARLY_SCALE - LATE_SCALE) * lateness(state) // LATE
        if len(state.left) == 2:
            # Who has just ended its turn looks better than it is: the other may answer.
            worth += scale * 6 // 10 if state.seat == seat else -(scale * 6 // 10)
        scale *= len(state.left) - 1
        return on_curve(worth, ATLAS_SCALE * scale if state.options.atlas else scale)


def _terror(state: Neuroshima, seat: i64) -> i64:
    """What it is worth to a seat whom Terror binds."""
    worth: i64 = 0
    if state.stage != GAME_OVER:
        for other in range(len(state.left)):
            if state.bound & BIT[other]:
                worth += BOUND if state.field.foes(seat, other) else -BOUND
    return worth


class Blurred(Worth):
    """Another judgement, each time wrong by up to so much."""

    def __init__(self, sharp: Worth, blur: int) -> None:
        self.sharp = sharp
        self.blur: i64 = blur
        self.dice = Dice(0)

    def of(self, state: Neuroshima, seat: i64) -> i64:
        return self.sharp.of(state, seat) + self.dice.below(2 * self.blur + 1) - self.blur

    def of_board(self, state: Neuroshima, seat: i64, key: i64) -> i64:
        return self.sharp.of_board(state, seat, key) + self.dice.below(2 * self.blur + 1) - self.blur

    def chance(self, state: Neuroshima, seat: i64) -> i64:
        return self.sharp.chance(state, seat)


def lateness(state: Neuroshima) -> i64:
    """How near the last battle is: 0 while it is far, LATE when it is the next thing to come."""
    if state.ending != NORMAL:
        return LATE
    fewest: i64 = LATE
    for seat in range(len(state.left)):
        if not state.is_out(seat) and state.left[seat] < fewest:
            fewest = state.left[seat]
    return LATE - fewest
