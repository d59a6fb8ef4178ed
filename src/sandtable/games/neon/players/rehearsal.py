"""Rehearsing a choice of the own turn: every option is played on to the end of the round on the same imagined tables.

All options meet the same hidden cards and the same luck, so that nothing but the option makes the difference; those
that fall behind are dropped on the way. Until the end of the round everybody answers at once (`quick`).
"""

from __future__ import annotations

from typing import Final

from sandtable.core.decision import CHANCE, OVER
from sandtable.games.neon.actions import CHOOSE, PASS, USE, argument, kind_of
from sandtable.games.neon.content.vocabulary import MOVE, REROLL, REROLL_ATTACK, REROLL_DEFENSE, SEARCH
from sandtable.games.neon.players.chances import HAND_MADE, Judgement
from sandtable.games.neon.players.evaluation import means_of
from sandtable.games.neon.players.luck import Luck
from sandtable.games.neon.players.quick import quick
from sandtable.games.neon.players.reflex import declare_worth
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.steps.kinds import DECLARING, DEFENDING, HALF, SELECTING
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice

MOST_STEPS: Final = 600
FEWEST: Final = 2


def play_on(state: Neon, luck: Luck) -> None:
    """Everybody answers at once until the next rows are chosen or the game is over."""
    for _ in range(MOST_STEPS):
        asked = state.asked()
        if asked == OVER:
            return
        if asked == CHANCE:
            state.play(luck.draw(state))
        elif state.stack[state.depth - 1] & 255 == SELECTING:
            return
        else:
            state.play(quick(state, asked))


class Trial:
    """What came of the options: how often each was tried and the sum of what it was worth."""

    def __init__(self, options: list[int]) -> None:
        self.options = options
        self.sums = [0] * len(options)
        self.left = list(range(len(options)))
        self.tables = 0

    def best(self) -> int:
        """The option that did best; of equal ones the first that is not to pass."""
        top = self.left[0]
        for place in self.left:
            idle = kind_of(self.options[top]) == PASS
            if self.sums[place] > self.sums[top] or (idle and self.sums[place] == self.sums[top]):
                top = place
        return self.options[top]

    def halve(self) -> None:
        """Only the better half is tried on."""
        ranked = sorted(self.left, key=lambda place: -self.sums[place])
        self.left = sorted(ranked[: (len(ranked) + 1) // 2])


def rehearse(
    state: Neon, seat: i64, options: list[int], tables: int, dice: Dice, judge: Judgement = HAND_MADE
) -> Trial:
    """Try options on so many tables; after a quarter and a half of them the worse half goes."""
    trial = Trial(options)
    for number in range(1, tables + 1):
        table = state.imagine(int(seat), dice)
        luck = Luck(dice)
        for place in trial.left:
            after = table.clone()
            after.play(options[place])
            luck.again()
            play_on(after, luck)
            trial.sums[place] += int(judge.worth(after, seat))
        trial.tables = number
        if len(trial.left) > FEWEST and (4 * number == tables or 2 * number == tables):
            trial.halve()
    return trial


def sensible(state: Neon, seat: i64) -> list[int]:
    """The options that are worth a rehearsal: no attack that is far worse by its odds, no reroll of hits.

    A half is not given away for nothing: energy costs nothing, and an attack may still be declined."""
    options: list[int] = []
    step = state.stack[state.depth - 1] & 255
    means = means_of(state.content)
    top: i64 = 0
    if step == DECLARING:
        for place in range(state.choice_count):
            odds = declare_worth(state, seat, state.choices[place], means)
            top = odds if odds > top else top
    for place in range(state.choice_count):
        action = state.choices[place]
        if step == DECLARING and kind_of(action) != PASS and 2 * declare_worth(state, seat, action, means) < top:
            continue
        if step == HALF and kind_of(action) == PASS and _has_free_half(state):
            continue
        if not _lifts_good_dice(state, step, action):
            options.append(int(action))
    return options


def _has_free_half(state: Neon) -> bool:
    """May the half be used for something that cannot be worse than nothing?"""
    for place in range(state.choice_count):
        action = state.choices[place]
        if kind_of(action) == CHOOSE and argument(action, 0) != MOVE and argument(action, 0) != SEARCH:
            return True
    return False


def _lifts_good_dice(state: Neon, step: i64, action: i64) -> bool:
    """Would a reroll lift hits, or blocks that stop anything? It hardly ever pays."""
    if kind_of(action) != USE:
        return False
    op = state.content.op[argument(action, 0)]
    if op != REROLL and op != REROLL_ATTACK and op != REROLL_DEFENSE:
        return False
    good = argument(action, 3)
    return good != 0 if step < DEFENDING else good & 7 != 0
