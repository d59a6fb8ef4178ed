"""Positions as text: those that contradict themselves are refused, not played into a wall."""

from __future__ import annotations

from typing import Final

import pytest

from sandtable.core.decision import CHANCE
from sandtable.core.errors import BadNotation
from sandtable.games.bronepekhota.activation.tasks import (
    AFTER_SHOT,
    ROLL_MELEE,
    ROLL_POWER,
    ROLL_RANGE,
    ROLL_THROW,
    WEIGH_MELEE,
)
from sandtable.games.bronepekhota.fighting.shooting import SHOOTER
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.kit.dice import Dice
from sandtable.match.match import Match

GAME: Final = BronepekhotaGame()
NOBODY: Final = 999


def with_task(task: int, register: int = -1) -> str:
    """A position of a running battle with one more task behind the question; a register may name nobody."""
    match, dice = Match(GAME, {"armies": "pol_line_clones,pro_cyber", "map": "old_town", "max_tours": 1}), Dice(3)
    for _ in range(30):
        legal = match.state.legal()
        chance = match.state.asked() == CHANCE
        match.play(int(match.state.sample(dice)) if chance else legal[int(dice.below(len(legal)))])
    state = GAME.from_text(match.state.to_text())
    if register >= 0:
        state.work[register] = NOBODY
    state.agenda.append(task << 40)
    return state.to_text()


def test_a_task_for_somebody_who_is_not_there_is_refused() -> None:
    with pytest.raises(BadNotation, match="nobody who is there shoots or fights next"):
        GAME.from_text(with_task(AFTER_SHOT, SHOOTER))


@pytest.mark.parametrize("task", [ROLL_RANGE, ROLL_POWER, ROLL_THROW, ROLL_MELEE, WEIGH_MELEE])
def test_dice_that_wait_behind_a_choice_are_refused(task: int) -> None:
    # Another shot would be chosen first, and its weapon written over that of the dice.
    with pytest.raises(BadNotation, match="rolled at once, they do not wait"):
        GAME.from_text(with_task(task))
