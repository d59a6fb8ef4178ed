"""Play of Neon that looks to the end of a round: every answer is played on by all sides, and what ends best is chosen.

The rows of others are secret: on each imagined table they get rows that suit the hands they may have. All answers are
tried on the same tables with the same luck, so that nothing but the answer makes the difference; those that fall behind
are dropped on the way. Until the end of the round everybody answers at a glance (`reflex`).
"""

from __future__ import annotations

from typing import Final

from sandtable.core.decision import CHANCE, OVER
from sandtable.games.neon.actions import LAYOUT, pack
from sandtable.games.neon.players.evaluation import value
from sandtable.games.neon.players.greedy import LEAST, best_action, layout_worth
from sandtable.games.neon.players.reflex import reflex
from sandtable.games.neon.round.cards import CODES, smallest_codes
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.steps.kinds import DESTINATION, HALF, LANDING, SELECTING, WINDOW
from sandtable.kit.bits import filled, i64, vec
from sandtable.kit.dice import Dice

SEEDS: Final = 1 << 40
GLANCES: Final = 4
"""So often the own turn alone is played on before a layout comes on the short list."""
TRIES: Final = 4
"""Of so many layouts somebody else lays the best."""
MOST_STEPS: Final = 600


class Rounds:
    """How much is tried: so many imagined tables for a layout and for a choice, so many layouts, so many rounds."""

    def __init__(self, layout_tables: int, tables: int, shortlist: int, rounds: int) -> None:
        self.layout_tables = layout_tables
        self.tables = tables
        self.shortlist = shortlist
        self.rounds = rounds

    def best_action(self, state: Neon, dice: Dice) -> i64:
        """An answer to the open question: attacks and loot as the greedy player, all plans by what becomes of them."""
        seat = state.asked()
        if state.choice_count == 1:
            return state.choices[0]
        step = state.stack[state.depth - 1] & 255
        if step == SELECTING:
            return self._best_of(state, seat, self._likely_layouts(state, seat, dice), self.layout_tables, dice)
        if step == HALF or step == WINDOW or step == LANDING or step == DESTINATION:
            choices = [state.choices[place] for place in range(state.choice_count)]
            return self._best_of(state, seat, choices, self.tables, dice)
        return best_action(state, seat, dice)

    def _likely_layouts(self, state: Neon, seat: i64, dice: Dice) -> list[i64]:
        """The layouts after which the own turn, if it came at once, would end best."""
        codes = smallest_codes(state.content, state.fighter[seat], state.hand[seat])
        scores = [0] * len(codes)
        for _ in range(GLANCES):
            luck = int(dice.below(SEEDS))
            for place in range(len(codes)):
                scores[place] += int(layout_worth(state, seat, codes[place], Dice(luck)))
        order = sorted(range(len(codes)), key=lambda place: -scores[place])
        return [pack(LAYOUT, codes[place]) for place in order[: self.shortlist]]

    def _best_of(self, state: Neon, seat: i64, actions: list[i64], tables: int, dice: Dice) -> i64:
        """The action with the highest sum over the tables; after a quarter and a half of them the worse half goes."""
        sums = [0] * len(actions)
        left = list(range(len(actions)))
        for number in range(1, tables + 1):
            table = state.imagine(int(seat), dice)
            rows = rows_of_others(table, seat, dice)
            luck = int(dice.below(SEEDS))
            for place in left:
                after = table.clone()
                after.play(actions[place])
                self.play_on(after, rows, Dice(luck))
                sums[place] += int(value(after, seat))
            if len(left) > 2 and (4 * number == tables or 2 * number == tables):
                left = sorted(left, key=lambda place: -sums[place])[: (len(left) + 1) // 2]
        return actions[max(left, key=lambda place: sums[place])]

    def play_on(self, state: Neon, rows: vec[i64], dice: Dice) -> None:
        """Everybody lays the given row, then plays at a glance until so many rounds are over."""
        while state.stack[state.depth - 1] & 255 == SELECTING and rows[state.asked()] >= 0:
            state.play(pack(LAYOUT, rows[state.asked()]))
        rounds = 0
        choosing = False
        for _ in range(MOST_STEPS):
            asked = state.asked()
            if asked == OVER:
                return
            if asked == CHANCE:
                state.play(state.sample(dice))
                continue
            if state.stack[state.depth - 1] & 255 != SELECTING:
                choosing = False
                state.play(reflex(state, asked))
                continue
            if not choosing:
                choosing = True
                rounds += 1
            if rounds >= self.rounds:
                return
            state.play(pack(LAYOUT, likely_row(state, asked, dice)))


def rows_of_others(table: Neon, seat: i64, dice: Dice) -> vec[i64]:
    """While rows are chosen: one for everybody whose row the seat does not know; -1 for all others."""
    rows = filled(int(table.seat_count), -1)
    if table.stack[table.depth - 1] & 255 != SELECTING:
        return rows
    for other in range(table.seat_count):
        known = other < seat and table.options.same_player(int(seat), int(other))
        if other != seat and table.is_left(other) and not known:
            rows[other] = likely_row(table, other, dice)
            if other < seat:
                table.code[other] = rows[other]
    return rows


def likely_row(table: Neon, seat: i64, dice: Dice) -> i64:
    """A layout that somebody may well choose: the best of a few by how the own turn would end."""
    best: i64 = 0
    top: i64 = LEAST
    for _ in range(TRIES):
        code = dice.below(CODES)
        worth = layout_worth(table, seat, code, dice)
        if worth > top:
            top = worth
            best = code
    return best
