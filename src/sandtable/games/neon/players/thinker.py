"""Players that rehearse: rows as a mixture, every other choice by what becomes of it under equal luck."""

from __future__ import annotations

from sandtable.core.decision import CHANCE
from sandtable.core.opinion import Comparison, Opinion
from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.games.neon.actions import LAYOUT, pack
from sandtable.games.neon.players.evaluation import HUNDRED
from sandtable.games.neon.players.mixture import Mixing, drawn
from sandtable.games.neon.players.opinions import (
    compare_choices,
    compare_rows,
    opinion_on_choices,
    opinion_on_rows,
)
from sandtable.games.neon.players.quick import quick
from sandtable.games.neon.players.rehearsal import rehearse, sensible
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.steps.kinds import SELECTING, SETUP_DRAFT
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice


class Thinker(Player):
    """Spends so many imagined tables on a row and on any other choice."""

    def __init__(self, mixing: Mixing, tables: int, glances: int = 0) -> None:
        self.mixing = mixing
        self.tables = tables
        self.glances = glances
        """Of a hundred choices so many are made at a glance: people do not weigh everything."""

    def choose(self, state: State, dice: Dice) -> int:
        """The answer to the open question of the seat that imagines this state."""
        if state.asked() == CHANCE:
            return int(state.sample(dice))
        assert isinstance(state, Neon)
        if state.choice_count == 1:
            return int(state.choices[0])
        seat = state.asked()
        step = state.stack[state.depth - 1] & 255
        if step == SELECTING:
            return int(self._row(state, seat, dice))
        if step == SETUP_DRAFT:
            return int(state.choices[dice.below(state.choice_count)])
        options = sensible(state, seat)
        if len(options) == 1:
            return options[0]
        if self.glances > 0 and dice.below(HUNDRED) < self.glances:
            return int(quick(state, seat))
        return rehearse(state, seat, options, self.tables, dice, self.mixing.judge).best()

    def opinion(self, state: State, dice: Dice, lines: int) -> Opinion | None:
        """What becomes of the best answers, by the chances of all seats at the end of the round."""
        assert isinstance(state, Neon)
        seat = state.asked()
        step = state.stack[state.depth - 1] & 255
        if step == SETUP_DRAFT:
            return None
        if step == SELECTING:
            return opinion_on_rows(state, seat, self.mixing, self.tables, dice, lines)
        return opinion_on_choices(state, seat, self.tables, dice, lines, self.mixing.judge)

    def compare(self, state: State, played: list[int], dice: Dice, lines: int, tries: int) -> Comparison | None:
        """Its first action beside the best answers, by the chances of all seats at the end of the round."""
        assert isinstance(state, Neon)
        seat = state.asked()
        step = state.stack[state.depth - 1] & 255
        if step == SETUP_DRAFT:
            return None
        if step == SELECTING:
            return compare_rows(state, seat, self.mixing, played[0], dice, lines, tries)
        return compare_choices(state, seat, played[0], dice, lines, tries, self.tables, self.mixing.judge)

    def _row(self, state: Neon, seat: i64, dice: Dice) -> i64:
        rows = self.mixing.find(state, seat, dice)
        return pack(LAYOUT, rows.codes[drawn(rows.mixture(), dice)])
