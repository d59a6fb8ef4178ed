"""The game as a State: the stack of steps, the open question, and what an answer does (section 27).

`steps.enter` opens the step on top: it either does its work and goes on, or lists choices. A question with one answer
is not asked (NE-FSM-05). `steps.answer` carries out a choice.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.decision import CHANCE, Decision
from sandtable.core.decision import OVER as NOBODY_ASKED
from sandtable.core.errors import BadNotation, IllegalAction
from sandtable.core.outcome import Outcome
from sandtable.games.neon import notation, record, view
from sandtable.games.neon.actions import ROLL_ATTACK, ROLL_DEFENSE, argument, pack
from sandtable.games.neon.arena import imagined as imagining
from sandtable.games.neon.arena.arena import ATTACKER, Arena
from sandtable.games.neon.arena.setup import draft_seat, prepare
from sandtable.games.neon.attack.defence import ATTACKER_ASKED, asked_of
from sandtable.games.neon.ending.scoring import outcome_of
from sandtable.games.neon.round.closing import asked_at
from sandtable.games.neon.settings import Options
from sandtable.games.neon.steps.answer import answer
from sandtable.games.neon.steps.enter import enter
from sandtable.games.neon.steps.kinds import (
    AFTER_ROLL,
    ASSIGNING,
    BEFORE_ROLL,
    BOOSTING,
    CANCELLING,
    CHANCE_STEPS,
    DECLARING,
    DEFENDED,
    DEFENDING,
    DESTINATION,
    ESCAPING,
    FOLLOWING,
    HALF,
    LANDING,
    LAST_TWO,
    OVER,
    PREPARING,
    QUESTIONS,
    RANGING,
    REACTING,
    ROLLING,
    ROLLING_DEFENSE,
    SELECTING,
    SETUP_BOTS,
    SETUP_DRAFT,
    TARGETED,
    TROPHIES,
    WINDOW,
)
from sandtable.kit.bits import BIT, i64
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves


def _bits(steps: list[int]) -> i64:
    mask: i64 = 0
    for step in steps:
        mask |= BIT[step]
    return mask


CHANCE_MASK: i64 = _bits(CHANCE_STEPS)


DIE_FACES: Final = 6
MOST_STEPS: Final = 10_000
"""Far more steps than any choice can set off: only a position that no game leads to goes round in circles."""


class Neon(Arena):
    """A game of Neon."""

    def seats(self) -> int:
        return self.options.seats

    def seat_sides(self) -> list[int]:
        return [int(self.options.team_of(seat)) for seat in range(self.options.seats)]

    def asked(self) -> i64:
        frame = self.stack[self.depth - 1]
        step = frame & 255
        a = (frame >> 8) & 255
        b = (frame >> 16) & 255
        if step == OVER:
            return NOBODY_ASKED
        if CHANCE_MASK & BIT[step]:
            return CHANCE
        if step == BEFORE_ROLL or step == AFTER_ROLL:
            return asked_of(self, self.sheet[ATTACKER], a)
        if step == TARGETED or step == DEFENDING or step == ASSIGNING or step == REACTING:
            return self.target[a]
        if step == DEFENDED and b == ATTACKER_ASKED:
            return self.sheet[ATTACKER]
        if step == DEFENDED or step == CANCELLING:
            return asked_of(self, self.target[a], b)
        if step == PREPARING or step == DECLARING or step == RANGING or step == BOOSTING or step == FOLLOWING:
            return self.sheet[ATTACKER]
        if step == TROPHIES:
            return b
        if step == ESCAPING or step == LAST_TWO:
            return asked_at(self, a)
        if step == SETUP_DRAFT:
            return draft_seat(self, a)
        if step == LANDING or step == WINDOW or step == HALF or step == DESTINATION:
            return self.actor
        return a  # SELECTING, SEARCHING, KEEPING, ORDERING, PLACING, SPILLING, UPGRADING name their seat

    def also_asked(self) -> list[int]:
        """Layouts are chosen at the same time (NE-FSM-02); two fighters of one player are asked one after the other."""
        frame = int(self.stack[self.depth - 1])
        if frame & 255 != SELECTING:
            return []
        now = (frame >> 8) & 255
        later: list[int] = []
        chosen: set[int] = set()
        for seat in range(self.options.seats):
            if not self.is_left(seat):
                continue
            player = seat % self.options.players
            if player in chosen:  # the second fighter of somebody: from here on it is another choice
                if seat > now:
                    break
                chosen = set()
            chosen.add(player)
            if seat > now:
                later.append(seat)
        return later

    def decision(self) -> Decision | None:
        step = int(self.stack[self.depth - 1]) & 255
        if step == OVER:
            return None
        kind, clause = QUESTIONS[step]
        seat = int(self.asked())
        return Decision(seat, kind, clause, self._odds() if seat == CHANCE else None)

    def _odds(self) -> list[tuple[int, int]]:
        """Every choice of chance with its weight."""
        return [(int(self.choices[i]), int(self._weight(self.choices[i]))) for i in range(self.choice_count)]

    def _weight(self, action: i64) -> i64:
        step = self.stack[self.depth - 1] & 255
        if step == ROLLING:
            return self.content.attack_weight[argument(action, 0)]
        if step == ROLLING_DEFENSE:
            return self.content.defense_weight[argument(action, 0)]
        if step == SETUP_BOTS and self.bot_at[2 * argument(action, 0)] < 0:
            return 2
        return 1

    def sample(self, dice: Dice) -> i64:
        total: i64 = 0
        step = self.stack[self.depth - 1] & 255
        if step == ROLLING:
            return pack(ROLL_ATTACK, self.content.attack_faces[dice.below(DIE_FACES)])  # NE-RNG-04
        if step == ROLLING_DEFENSE:
            return pack(ROLL_DEFENSE, self.content.defense_faces[dice.below(DIE_FACES)])
        if step != SETUP_BOTS:
            return self.choices[dice.below(self.choice_count)]
        for i in range(self.choice_count):
            total += self._weight(self.choices[i])
        drawn = dice.below(total)
        for i in range(self.choice_count):
            drawn -= self._weight(self.choices[i])
            if drawn < 0:
                return self.choices[i]
        return self.choices[0]

    def moves(self, into: Moves) -> None:
        for i in range(self.choice_count):
            into.add(self.choices[i])

    def is_legal(self, action: int) -> bool:
        if not 0 <= action < 1 << 62:
            return False
        wanted: i64 = action
        for i in range(self.choice_count):
            if self.choices[i] == wanted:
                return True
        return False

    def apply(self, action: int) -> None:
        if self.stack[self.depth - 1] & 255 == OVER:
            raise IllegalAction("the game is over", "game_over", "NE-END-01")
        if not self.is_legal(action):
            raise notation.refusal(self, action)
        self.play(action)

    def play(self, action: i64) -> None:
        answer(self, action)
        self.run()

    def run(self) -> None:
        """Whatever needs nobody's choice."""
        for _ in range(MOST_STEPS):
            self.choice_count = 0
            enter(self)
            if self.choice_count > 1:
                return
            if self.choice_count == 1:
                only = self.choices[0]
                answer(self, only)
            elif self.stack[self.depth - 1] & 255 == OVER:
                return
        raise BadNotation("state: it goes round in circles, and nobody is asked anything", "bad_state")

    def reopen(self) -> None:
        """List the choices of the open question again, after a state was read."""
        self.choice_count = 0
        if self.stack[self.depth - 1] & 255 != OVER:
            enter(self)

    def clone(self) -> Neon:
        other = Neon(self.options)
        self.copy_into(other)
        return other

    def outcome(self) -> Outcome | None:
        return outcome_of(self)

    def view(self, seat: int | None) -> dict[str, object]:
        return view.view(self, seat)

    def imagine(self, seat: int, dice: Dice) -> Neon:
        other = self.clone()
        imagining.redeal(other, seat, dice)
        other.reopen()
        return other

    def to_bytes(self) -> bytes:
        return record.state_text(self).encode("ascii")

    def to_text(self) -> str:
        return record.state_text(self)

    def action_text(self, action: int) -> str:
        return notation.action_text(self.content, action)

    def parse_action(self, text: str) -> int:
        return notation.parse_action(self.content, text)


def new_game(options: Options) -> Neon:
    """A game before its first choice."""
    state = Neon(options)
    state.clear()
    prepare(state)
    state.run()
    return state
