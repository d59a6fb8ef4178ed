"""The game as a State: the stack of steps, the open question, and what an answer does (section 27).

`_enter` opens the step on top: it either does its work and goes on, or lists choices. A question with one answer is
not asked (NE-FSM-05). `_answer` carries out a choice.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.decision import CHANCE, Decision
from sandtable.core.decision import OVER as NOBODY_ASKED
from sandtable.core.errors import IllegalAction
from sandtable.core.outcome import Outcome
from sandtable.games.neon import imagining, notation, record, view
from sandtable.games.neon.abilities import answer_window, ask_window
from sandtable.games.neon.actions import PASS, ROLL_ATTACK, ROLL_DEFENSE, argument, kind_of, pack
from sandtable.games.neon.arena import ATTACKER, Arena
from sandtable.games.neon.attack import (
    arrive,
    ask_declare,
    ask_prepare,
    ask_range,
    ask_targeted,
    declare,
    end_attack,
    set_range,
    start_targeting,
)
from sandtable.games.neon.cards import ask_layout, choose_layout, reveal
from sandtable.games.neon.chosen import pay_next
from sandtable.games.neon.closing import (
    ask_escape,
    ask_last_two,
    asked_at,
    automa_strikes,
    automa_turn,
    check,
    close_next,
    closed,
    end_last_two,
    end_round,
    escape,
    escaped,
    last_two,
)
from sandtable.games.neon.defeat import (
    ask_trophy,
    ask_upgrade,
    ask_upgrade_draw,
    defeat,
    draw_upgrade,
    keep_upgrade,
    maintain,
    take_trophy,
)
from sandtable.games.neon.defence import (
    ATTACKER_ASKED,
    ask_after_roll,
    ask_assign,
    ask_before_defense,
    ask_before_roll,
    ask_cancel,
    ask_defended,
    asked_of,
    assign,
    close_before_defense,
    close_defended,
    next_place,
    start_defence,
)
from sandtable.games.neon.dice import ask_attack_die, ask_defense_die, roll_attack, roll_defense
from sandtable.games.neon.loot import ask_order, ask_place, ask_spill, place, place_next, spill
from sandtable.games.neon.options import Options
from sandtable.games.neon.results import (
    ask_boost,
    ask_bot,
    ask_follow,
    ask_paying,
    ask_react,
    damage,
    take_bot,
    use_effect,
)
from sandtable.games.neon.scoring import outcome_of
from sandtable.games.neon.search import (
    answer_before_search,
    ask_before_search,
    ask_keep,
    ask_loot,
    end_search,
    keep,
    see_loot,
)
from sandtable.games.neon.setup import (
    ask_bots,
    ask_card,
    ask_draft,
    ask_fighters,
    ask_leader,
    ask_ring,
    ask_top,
    deal_bot,
    deal_sector,
    draft,
    draft_seat,
    draw_card,
    name_leader,
    next_without,
    prepare,
    take_fighter,
    turn_up,
)
from sandtable.games.neon.steps import (
    AFTER_ROLL,
    ARRIVING,
    ASSIGNING,
    AUTOMA_STRIKES,
    AUTOMA_TURN,
    BEFORE_ROLL,
    BOOSTING,
    CANCELLING,
    CHANCE_STEPS,
    CHECKING,
    CLOSED,
    CLOSING,
    DAMAGING,
    DECLARING,
    DEFEAT,
    DEFENDED,
    DEFENDING,
    DESTINATION,
    DRAWING,
    DRAWING_UPGRADE,
    ESCAPED,
    ESCAPING,
    FOLLOWING,
    HALF,
    KEEPING,
    LANDING,
    LAST_TWO,
    LAST_TWO_OVER,
    LOOKING,
    MAINTAINING,
    NEXT_ACTOR,
    ORDERING,
    OVER,
    PAYING,
    PLACING,
    PREPARING,
    QUESTIONS,
    RANGING,
    REACTING,
    REVEALING,
    ROLLING,
    ROLLING_DEFENSE,
    ROUND_OVER,
    SEARCHED,
    SEARCHING,
    SELECTING,
    SETUP_BOTS,
    SETUP_DRAFT,
    SETUP_FIGHTERS,
    SETUP_LEADER,
    SETUP_RING,
    SETUP_TOP,
    SPILLING,
    TARGETED,
    TROPHIES,
    TURN,
    TURNING_BOT,
    UPGRADING,
    WINDOW,
)
from sandtable.games.neon.turn import (
    answer_half,
    ask_destination,
    ask_half,
    ask_landing,
    begin_turn,
    go,
    go_on,
    land,
)
from sandtable.games.neon.windows import ATTACKING, DEFENDING_SIDE
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


class Neon(Arena):
    """A game of Neon."""

    def seats(self) -> int:
        return self.options.seats

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
        self._answer(action)
        self.run()

    def run(self) -> None:
        """Whatever needs nobody's choice."""
        while True:
            self.choice_count = 0
            self._enter()
            if self.choice_count > 1:
                return
            if self.choice_count == 1:
                only = self.choices[0]
                self._answer(only)
            elif self.stack[self.depth - 1] & 255 == OVER:
                return

    def reopen(self) -> None:
        """List the choices of the open question again, after a state was read."""
        self.choice_count = 0
        if self.stack[self.depth - 1] & 255 != OVER:
            self._enter()

    def _enter(self) -> None:
        frame = self.stack[self.depth - 1]
        step = frame & 255
        a = (frame >> 8) & 255
        b = (frame >> 16) & 255
        if step >= PREPARING and step <= TURNING_BOT:
            self._enter_attack(step, a, b)
        elif step >= DEFEAT:
            self._enter_end(step, a, b, (frame >> 24) & 255)
        elif step >= SEARCHING:
            self._enter_search(step, a, b)
        elif step == TURN:
            go_on(self, self.actor, a)
        elif step == WINDOW:
            if self.turn_lost:
                self.pop()
            else:
                ask_window(self, self.actor)
        elif step == HALF:
            if self.turn_lost:
                self.pop()
            else:
                ask_half(self, self.actor, a)
        elif step == DESTINATION:
            ask_destination(self, self.actor)
        elif step == LANDING:
            ask_landing(self, self.actor)
        elif step == NEXT_ACTOR:
            begin_turn(self)
        elif step == DRAWING:
            ask_card(self, a, b)
        elif step == SELECTING:
            ask_layout(self, a)
        elif step == REVEALING:
            reveal(self)
        else:
            self._enter_setup(step, a)

    def _enter_setup(self, step: i64, a: i64) -> None:
        if step == SETUP_RING:
            ask_ring(self)
        elif step == SETUP_TOP:
            ask_top(self)
        elif step == SETUP_BOTS:
            ask_bots(self)
        elif step == SETUP_FIGHTERS:
            ask_fighters(self)
        elif step == SETUP_LEADER:
            ask_leader(self)
        elif step == SETUP_DRAFT:
            ask_draft(self, a)

    def _enter_search(self, step: i64, a: i64, b: i64) -> None:
        if step == LOOKING:
            ask_loot(self, a, b)
        elif step == PLACING:
            ask_place(self, a, b)
        elif step == ORDERING:
            ask_order(self, a)
        elif step == KEEPING:
            ask_keep(self, a)
        elif step == SPILLING:
            ask_spill(self, a, b)
        elif step == SEARCHING:
            ask_before_search(self, a)
        elif step == SEARCHED:
            end_search(self, self.actor)

    def _enter_attack(self, step: i64, a: i64, b: i64) -> None:
        if step == ROLLING:
            ask_attack_die(self)
        elif step == ROLLING_DEFENSE:
            ask_defense_die(self)
        elif step == PREPARING:
            ask_prepare(self, self.sheet[ATTACKER])
        elif step == DECLARING:
            ask_declare(self, self.sheet[ATTACKER])
        elif step == TARGETED:
            ask_targeted(self, a)
        elif step == BEFORE_ROLL:
            ask_before_roll(self, a)
        elif step == AFTER_ROLL:
            ask_after_roll(self, a)
        elif step == DEFENDING:
            ask_before_defense(self, a)
        elif step == DEFENDED:
            ask_defended(self, a, b)
        elif step == ASSIGNING:
            ask_assign(self, a)
        elif step == CANCELLING:
            ask_cancel(self, a, b)
        elif step == BOOSTING:
            ask_boost(self, a)
        elif step == DAMAGING:
            damage(self, a)
        elif step == REACTING:
            ask_react(self, a)
        elif step == FOLLOWING:
            ask_follow(self)
        elif step == RANGING:
            ask_range(self, a)
        elif step == TURNING_BOT:
            ask_bot(self, a)

    def _enter_end(self, step: i64, a: i64, b: i64, c: i64) -> None:
        if step == DEFEAT:
            defeat(self, a, b - 1)
        elif step == TROPHIES:
            ask_trophy(self, a, b, c)
        elif step == MAINTAINING:
            maintain(self, a, b, c)
        elif step == UPGRADING:
            ask_upgrade(self, a)
        elif step == DRAWING_UPGRADE:
            ask_upgrade_draw(self, a, b)
        elif step == ARRIVING:
            arrive(self, a)
        elif step == AUTOMA_TURN:
            automa_turn(self)
        elif step == AUTOMA_STRIKES:
            automa_strikes(self, a)
        elif step == CHECKING:
            check(self)
        elif step == CLOSING:
            close_next(self, a)
        elif step == ESCAPING:
            ask_escape(self, a)
        elif step == ESCAPED:
            escaped(self, a)
        elif step == CLOSED:
            closed(self)
        elif step == LAST_TWO:
            ask_last_two(self, a)
        elif step == LAST_TWO_OVER:
            end_last_two(self)
        elif step == ROUND_OVER:
            end_round(self)
        elif step == PAYING:
            ask_paying(self, a, b, c)

    def _answer(self, action: i64) -> None:
        frame = self.stack[self.depth - 1]
        step = frame & 255
        a = (frame >> 8) & 255
        b = (frame >> 16) & 255
        first = argument(action, 0)
        if step >= PREPARING and step <= TURNING_BOT:
            self._answer_attack(step, a, b, action)
        elif step >= DEFEAT:
            self._answer_end(step, a, b, (frame >> 24) & 255, action)
        elif step >= SEARCHING:
            self._answer_search(step, a, b, action)
        elif step == WINDOW:
            answer_window(self, self.actor, action)
        elif step == HALF:
            answer_half(self, self.actor, action)
        elif step == DESTINATION:
            go(self, self.actor, action)
        elif step == LANDING:
            land(self, self.actor, first)
        elif step == DRAWING:
            draw_card(self, a, b, first)
        elif step == SELECTING:
            choose_layout(self, a, first)
        elif step == SETUP_RING:
            deal_sector(self, first)
        elif step == SETUP_TOP:
            turn_up(self, first)
        elif step == SETUP_BOTS:
            deal_bot(self, first)
        elif step == SETUP_FIGHTERS:
            take_fighter(self, next_without(self), first)
        elif step == SETUP_LEADER:
            name_leader(self, first)
        elif step == SETUP_DRAFT:
            draft(self, a, first)

    def _answer_search(self, step: i64, a: i64, b: i64, action: i64) -> None:
        if step == LOOKING:
            see_loot(self, a, b, argument(action, 0))
        elif step == PLACING:
            place(self, a, b, action)
        elif step == ORDERING:
            place_next(self, a, argument(action, 0))
        elif step == KEEPING:
            keep(self, a, action)
        elif step == SPILLING:
            spill(self, a, b, argument(action, 0))
        elif step == SEARCHING:
            answer_before_search(self, a, action)

    def _answer_attack(self, step: i64, a: i64, b: i64, action: i64) -> None:
        if step == ROLLING:
            roll_attack(self, a, argument(action, 0))
        elif step == ROLLING_DEFENSE:
            roll_defense(self, a, b, argument(action, 0))
        elif step == DECLARING:
            declare(self, self.sheet[ATTACKER], action)
        elif step == ASSIGNING:
            assign(self, a, argument(action, 0))
        elif step == RANGING:
            set_range(self, a, argument(action, 0))
        elif step == TURNING_BOT:
            self.pop()
            take_bot(self, argument(action, 0), b)
        elif kind_of(action) == PASS:
            self._close_window(step, a, b)
        else:
            self._use(step, a, b, action)

    def _close_window(self, step: i64, a: i64, b: i64) -> None:
        """Somebody passes: the next one is asked, or the window closes (NE-FSM-03)."""
        if step == PREPARING:
            self.become(DECLARING)
        elif step == TARGETED:
            start_targeting(self, a + 1)
        elif step == BEFORE_ROLL or step == AFTER_ROLL:
            self.become(step, next_place(self, self.sheet[ATTACKER], a))
        elif step == DEFENDING:
            close_before_defense(self, a)
        elif step == DEFENDED and b == ATTACKER_ASKED:
            close_defended(self, a)
        elif step == DEFENDED or step == CANCELLING:
            self.become(step, a, next_place(self, self.target[a], b))
        elif step == BOOSTING:
            self.become(DAMAGING, a)
        elif step == REACTING:
            start_defence(self, a + 1)
        elif step == FOLLOWING:
            end_attack(self)

    def _use(self, step: i64, a: i64, b: i64, action: i64) -> None:
        """Somebody uses an effect: the window opens again from its first player."""
        who = self.asked()
        if step == BEFORE_ROLL or step == AFTER_ROLL:
            self.become(step, 0)
            use_effect(self, who, ATTACKING, 0, action)
        elif step == DEFENDED or step == CANCELLING:
            attacking = step == DEFENDED and b == ATTACKER_ASKED
            self.become(step, a, 0 if self.target[a] < 6 else i64(ATTACKER_ASKED))
            use_effect(self, who, ATTACKING if attacking else i64(DEFENDING_SIDE), a, action)
        elif step == PREPARING or step == FOLLOWING:
            use_effect(self, who, ATTACKING, 0, action)
        elif step == BOOSTING:
            use_effect(self, who, ATTACKING, a, action)
        else:
            use_effect(self, who, DEFENDING_SIDE, a, action)

    def _answer_end(self, step: i64, a: i64, b: i64, c: i64, action: i64) -> None:
        if step == TROPHIES:
            take_trophy(self, a, b, c, action)
        elif step == UPGRADING:
            keep_upgrade(self, a, argument(action, 0))
        elif step == DRAWING_UPGRADE:
            draw_upgrade(self, a, b, argument(action, 0))
        elif step == ESCAPING:
            escape(self, a, action)
        elif step == CLOSED:
            turn_up(self, argument(action, 0))
        elif step == LAST_TWO:
            last_two(self, a, action)
        elif step == PAYING:
            pay_next(self, a, b, c, action)

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
