"""What each step opens: work that is done at once, or the choices of a question (section 27, NE-FSM-02)."""

from __future__ import annotations

from sandtable.games.neon.arena.arena import ATTACKER, Arena
from sandtable.games.neon.arena.setup import ask_bots, ask_card, ask_draft, ask_fighters, ask_leader, ask_ring, ask_top
from sandtable.games.neon.attack.attack import arrive, ask_declare, ask_prepare, ask_range, ask_targeted, end_attack
from sandtable.games.neon.attack.defence import (
    ask_after_roll,
    ask_assign,
    ask_before_defense,
    ask_before_roll,
    ask_cancel,
    ask_defended,
)
from sandtable.games.neon.attack.dice import ask_attack_die, ask_defense_die
from sandtable.games.neon.attack.results import ask_boost, ask_bot, ask_follow, ask_paying, ask_react, damage
from sandtable.games.neon.round.abilities import ask_window
from sandtable.games.neon.round.cards import ask_layout, reveal
from sandtable.games.neon.round.closing import (
    ask_escape,
    ask_last_two,
    automa_strikes,
    automa_turn,
    check,
    close_next,
    closed,
    end_last_two,
    end_round,
    escaped,
)
from sandtable.games.neon.round.defeat import ask_trophy, ask_upgrade, ask_upgrade_draw, defeat, maintain
from sandtable.games.neon.round.loot import ask_order, ask_place, ask_spill
from sandtable.games.neon.round.search import ask_before_search, ask_keep, ask_loot, end_search
from sandtable.games.neon.round.turn import ask_destination, ask_half, ask_landing, begin_turn, go_on
from sandtable.games.neon.steps.kinds import (
    AFTER_ROLL,
    ARRIVING,
    ASSIGNING,
    AUTOMA_STRIKES,
    AUTOMA_TURN,
    BEFORE_ROLL,
    BOOSTING,
    CANCELLING,
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
    PAYING,
    PLACING,
    PREPARING,
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
from sandtable.kit.bits import i64


def enter(s: Arena) -> None:
    """Open the step on top: it does its work and goes on, or lists choices."""
    frame = s.stack[s.depth - 1]
    step = frame & 255
    a = (frame >> 8) & 255
    b = (frame >> 16) & 255
    if step >= PREPARING and step <= TURNING_BOT:
        _enter_attack(s, step, a, b)
    elif step >= DEFEAT:
        _enter_end(s, step, a, b, (frame >> 24) & 255)
    elif step >= SEARCHING:
        _enter_search(s, step, a, b)
    elif step == TURN:
        go_on(s, s.actor, a)
    elif step == WINDOW:
        if s.turn_lost:
            s.pop()
        else:
            ask_window(s, s.actor)
    elif step == HALF:
        if s.turn_lost:
            s.pop()
        else:
            ask_half(s, s.actor, a)
    elif step == DESTINATION:
        ask_destination(s, s.actor)
    elif step == LANDING:
        ask_landing(s, s.actor)
    elif step == NEXT_ACTOR:
        begin_turn(s)
    elif step == DRAWING:
        ask_card(s, a, b)
    elif step == SELECTING:
        ask_layout(s, a)
    elif step == REVEALING:
        reveal(s)
    else:
        _enter_setup(s, step, a)


def _enter_setup(s: Arena, step: i64, a: i64) -> None:
    if step == SETUP_RING:
        ask_ring(s)
    elif step == SETUP_TOP:
        ask_top(s)
    elif step == SETUP_BOTS:
        ask_bots(s)
    elif step == SETUP_FIGHTERS:
        ask_fighters(s)
    elif step == SETUP_LEADER:
        ask_leader(s)
    elif step == SETUP_DRAFT:
        ask_draft(s, a)


def _enter_search(s: Arena, step: i64, a: i64, b: i64) -> None:
    if step == LOOKING:
        ask_loot(s, a, b)
    elif step == PLACING:
        ask_place(s, a, b)
    elif step == ORDERING:
        ask_order(s, a)
    elif step == KEEPING:
        ask_keep(s, a)
    elif step == SPILLING:
        ask_spill(s, a, b)
    elif step == SEARCHING:
        ask_before_search(s, a)
    elif step == SEARCHED:
        end_search(s, s.actor)


def _enter_attack(s: Arena, step: i64, a: i64, b: i64) -> None:
    """The next step of an attack; it ends at once when the attacker has fallen (NE-RES-13)."""
    if step == TURNING_BOT:
        ask_bot(s, a)
    elif not s.on_arena(s.sheet[ATTACKER]):
        end_attack(s)
    elif step == ROLLING:
        ask_attack_die(s)
    elif step == ROLLING_DEFENSE:
        ask_defense_die(s)
    elif step == PREPARING:
        ask_prepare(s, s.sheet[ATTACKER])
    elif step == DECLARING:
        ask_declare(s, s.sheet[ATTACKER])
    elif step == TARGETED:
        ask_targeted(s, a)
    elif step == BEFORE_ROLL:
        ask_before_roll(s, a)
    elif step == AFTER_ROLL:
        ask_after_roll(s, a)
    elif step == DEFENDING:
        ask_before_defense(s, a)
    elif step == DEFENDED:
        ask_defended(s, a, b)
    elif step == ASSIGNING:
        ask_assign(s, a)
    elif step == CANCELLING:
        ask_cancel(s, a, b)
    elif step == BOOSTING:
        ask_boost(s, a)
    elif step == DAMAGING:
        damage(s, a)
    elif step == REACTING:
        ask_react(s, a)
    elif step == FOLLOWING:
        ask_follow(s)
    elif step == RANGING:
        ask_range(s, a)


def _enter_end(s: Arena, step: i64, a: i64, b: i64, c: i64) -> None:
    if step == DEFEAT:
        defeat(s, a, b - 1)
    elif step == TROPHIES:
        ask_trophy(s, a, b, c)
    elif step == MAINTAINING:
        maintain(s, a, b, c)
    elif step == UPGRADING:
        ask_upgrade(s, a)
    elif step == DRAWING_UPGRADE:
        ask_upgrade_draw(s, a, b)
    elif step == ARRIVING:
        arrive(s, a)
    elif step == AUTOMA_TURN:
        automa_turn(s)
    elif step == AUTOMA_STRIKES:
        automa_strikes(s, a)
    elif step == CHECKING:
        check(s)
    elif step == CLOSING:
        close_next(s, a)
    elif step == ESCAPING:
        ask_escape(s, a)
    elif step == ESCAPED:
        escaped(s, a)
    elif step == CLOSED:
        closed(s)
    elif step == LAST_TWO:
        ask_last_two(s, a)
    elif step == LAST_TWO_OVER:
        end_last_two(s)
    elif step == ROUND_OVER:
        end_round(s)
    elif step == PAYING:
        ask_paying(s, a, b, c)
