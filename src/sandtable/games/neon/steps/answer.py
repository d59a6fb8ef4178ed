"""What an answer to each step does, and how windows go on (section 27, NE-FSM-02 to 04)."""

from __future__ import annotations

from sandtable.games.neon.actions import PASS, argument, kind_of
from sandtable.games.neon.arena.arena import ATTACKER, Arena
from sandtable.games.neon.arena.setup import (
    deal_bot,
    deal_sector,
    draft,
    draw_card,
    name_leader,
    next_without,
    take_fighter,
    turn_up,
)
from sandtable.games.neon.attack.attack import declare, end_attack, set_range, start_targeting
from sandtable.games.neon.attack.defence import (
    ATTACKER_ASKED,
    assign,
    close_before_defense,
    close_defended,
    next_place,
    start_defence,
)
from sandtable.games.neon.attack.dice import roll_attack, roll_defense
from sandtable.games.neon.attack.results import take_bot, use_effect
from sandtable.games.neon.attack.windows import ATTACKING, DEFENDING_SIDE
from sandtable.games.neon.round.abilities import answer_window
from sandtable.games.neon.round.cards import choose_layout
from sandtable.games.neon.round.closing import escape, last_two
from sandtable.games.neon.round.defeat import draw_upgrade, keep_upgrade, take_trophy
from sandtable.games.neon.round.loot import place, place_next, spill
from sandtable.games.neon.round.search import answer_before_search, keep, see_loot
from sandtable.games.neon.round.turn import answer_half, go, land
from sandtable.games.neon.round.variable import pay_next
from sandtable.games.neon.steps.kinds import (
    AFTER_ROLL,
    ASSIGNING,
    BEFORE_ROLL,
    BOOSTING,
    CANCELLING,
    CLOSED,
    DAMAGING,
    DECLARING,
    DEFEAT,
    DEFENDED,
    DEFENDING,
    DESTINATION,
    DRAWING,
    DRAWING_UPGRADE,
    ESCAPING,
    FOLLOWING,
    HALF,
    KEEPING,
    LANDING,
    LAST_TWO,
    LOOKING,
    ORDERING,
    PAYING,
    PLACING,
    PREPARING,
    RANGING,
    REACTING,
    ROLLING,
    ROLLING_DEFENSE,
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
    TURNING_BOT,
    UPGRADING,
    WINDOW,
)
from sandtable.kit.bits import i64


def answer(s: Arena, action: i64) -> None:
    """Carry out a choice of the step on top."""
    frame = s.stack[s.depth - 1]
    step = frame & 255
    a = (frame >> 8) & 255
    b = (frame >> 16) & 255
    first = argument(action, 0)
    if step >= PREPARING and step <= TURNING_BOT:
        _answer_attack(s, step, a, b, action)
    elif step >= DEFEAT:
        _answer_end(s, step, a, b, (frame >> 24) & 255, action)
    elif step >= SEARCHING:
        _answer_search(s, step, a, b, action)
    elif step == WINDOW:
        answer_window(s, s.actor, action)
    elif step == HALF:
        answer_half(s, s.actor, action)
    elif step == DESTINATION:
        go(s, s.actor, action)
    elif step == LANDING:
        land(s, s.actor, first)
    elif step == DRAWING:
        draw_card(s, a, b, first)
    elif step == SELECTING:
        choose_layout(s, a, first)
    elif step == SETUP_RING:
        deal_sector(s, first)
    elif step == SETUP_TOP:
        turn_up(s, first)
    elif step == SETUP_BOTS:
        deal_bot(s, first)
    elif step == SETUP_FIGHTERS:
        take_fighter(s, next_without(s), first)
    elif step == SETUP_LEADER:
        name_leader(s, first)
    elif step == SETUP_DRAFT:
        draft(s, a, first)


def _answer_search(s: Arena, step: i64, a: i64, b: i64, action: i64) -> None:
    if step == LOOKING:
        see_loot(s, a, b, argument(action, 0))
    elif step == PLACING:
        place(s, a, b, action)
    elif step == ORDERING:
        place_next(s, a, argument(action, 0))
    elif step == KEEPING:
        keep(s, a, action)
    elif step == SPILLING:
        spill(s, a, b, argument(action, 0))
    elif step == SEARCHING:
        answer_before_search(s, a, action)


def _answer_attack(s: Arena, step: i64, a: i64, b: i64, action: i64) -> None:
    if step == ROLLING:
        roll_attack(s, a, argument(action, 0))
    elif step == ROLLING_DEFENSE:
        roll_defense(s, a, b, argument(action, 0))
    elif step == DECLARING:
        declare(s, s.sheet[ATTACKER], action)
    elif step == ASSIGNING:
        assign(s, a, argument(action, 0))
    elif step == RANGING:
        set_range(s, a, argument(action, 0))
    elif step == TURNING_BOT:
        s.pop()
        take_bot(s, argument(action, 0), b)
    elif kind_of(action) == PASS:
        _close_window(s, step, a, b)
    else:
        _use(s, step, a, b, action)


def _close_window(s: Arena, step: i64, a: i64, b: i64) -> None:
    """Somebody passes: the next one is asked, or the window closes (NE-FSM-03)."""
    if step == PREPARING:
        s.become(DECLARING)
    elif step == TARGETED:
        start_targeting(s, a + 1)
    elif step == BEFORE_ROLL or step == AFTER_ROLL:
        s.become(step, next_place(s, s.sheet[ATTACKER], a))
    elif step == DEFENDING:
        close_before_defense(s, a)
    elif step == DEFENDED and b == ATTACKER_ASKED:
        close_defended(s, a)
    elif step == DEFENDED or step == CANCELLING:
        s.become(step, a, next_place(s, s.target[a], b))
    elif step == BOOSTING:
        s.become(DAMAGING, a)
    elif step == REACTING:
        start_defence(s, a + 1)
    elif step == FOLLOWING:
        end_attack(s)


def _use(s: Arena, step: i64, a: i64, b: i64, action: i64) -> None:
    """Somebody uses an effect: the window opens again from its first player."""
    who = s.asked()
    if step == BEFORE_ROLL or step == AFTER_ROLL:
        s.become(step, 0)
        use_effect(s, who, ATTACKING, 0, action)
    elif step == DEFENDED or step == CANCELLING:
        attacking = step == DEFENDED and b == ATTACKER_ASKED
        s.become(step, a, 0 if s.target[a] < 6 else i64(ATTACKER_ASKED))
        use_effect(s, who, ATTACKING if attacking else i64(DEFENDING_SIDE), a, action)
    elif step == PREPARING or step == FOLLOWING:
        use_effect(s, who, ATTACKING, 0, action)
    elif step == BOOSTING:
        use_effect(s, who, ATTACKING, a, action)
    else:
        use_effect(s, who, DEFENDING_SIDE, a, action)


def _answer_end(s: Arena, step: i64, a: i64, b: i64, c: i64, action: i64) -> None:
    if step == TROPHIES:
        take_trophy(s, a, b, c, action)
    elif step == UPGRADING:
        keep_upgrade(s, a, argument(action, 0))
    elif step == DRAWING_UPGRADE:
        draw_upgrade(s, a, b, argument(action, 0))
    elif step == ESCAPING:
        escape(s, a, action)
    elif step == CLOSED:
        turn_up(s, argument(action, 0))
    elif step == LAST_TWO:
        last_two(s, a, action)
    elif step == PAYING:
        pay_next(s, a, b, c, action)
