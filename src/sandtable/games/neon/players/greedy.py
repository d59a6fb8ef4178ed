"""Greedy play of Neon: layouts and halves by playing the own turn on, attacks and defences by exact odds.

It thinks about a state that its seat imagines (`State.imagine`): no hand, layout or deck of others is known to it.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.decision import CHANCE, OVER
from sandtable.games.neon.actions import LAYOUT, PASS, USE, argument, kind_of, pack
from sandtable.games.neon.arena.arena import ATTACKER, IN_PROGRESS, TARGETS
from sandtable.games.neon.attack.odds import damage_weights, plan_of
from sandtable.games.neon.content.vocabulary import DEFENSE, FIRST_BOT, REROLL, REROLL_ATTACK, REROLL_DEFENSE
from sandtable.games.neon.players.evaluation import HEALTH, HUNDRED, LIFE, bot_worth, means_of, token_worth, value
from sandtable.games.neon.players.reflex import declare_worth, reflex
from sandtable.games.neon.round.abilities import return_token
from sandtable.games.neon.round.cards import bottom_card, initiative_of, lay_row, smallest_codes, top_card
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.steps.kinds import (
    DECLARING,
    DEFENDING,
    DESTINATION,
    HALF,
    KEEPING,
    LANDING,
    NEXT_ACTOR,
    PAYING,
    PREPARING,
    REACTING,
    SELECTING,
    SPILLING,
    TURN,
    WINDOW,
)
from sandtable.kit.bits import BIT, i64
from sandtable.kit.dice import Dice

SAMPLES: Final = 4
FINALISTS: Final = 6
"""So many of the best layouts are played on again, more often."""
MOST_STEPS: Final = 90
LEAST: Final = -(2 << 50)


def best_action(state: Neon, seat: i64, dice: Dice) -> i64:
    """The best answer to the open question of a seat."""
    if state.choice_count == 1:
        return state.choices[0]
    step = state.stack[state.depth - 1] & 255
    if step == SELECTING:
        return _best_layout(state, seat, dice)
    if step == HALF or step == WINDOW or step == LANDING or step == DESTINATION:
        return _best_of_turn(state, seat, dice)
    if (step >= PREPARING and step <= REACTING) or step == PAYING:
        return _best_by_odds(state, seat, step)
    return _best_by_value(state, seat, dice)


# The row of a round.


def _best_layout(state: Neon, seat: i64, dice: Dice) -> i64:
    """Of each class of equal layouts one (NE-CARD-11): the own turn is played on; the best ones are tried again."""
    codes = smallest_codes(state.content, state.fighter[seat], state.hand[seat])
    lucks = _lucks(dice)
    scores = [int(layout_worth(state, seat, code, Dice(lucks[0]))) for code in codes]
    order = sorted(range(len(codes)), key=lambda at: -scores[at])
    best = codes[order[0]]
    top: i64 = LEAST
    for at in order[:FINALISTS]:
        total: i64 = scores[at]
        for luck in lucks[1:]:
            total += layout_worth(state, seat, codes[at], Dice(luck))
        if total > top:
            top = total
            best = codes[at]
    return pack(LAYOUT, best)


def layout_worth(state: Neon, seat: i64, code: i64, dice: Dice) -> i64:
    """The worth after the own turn if it came at once with this layout."""
    after = state.clone()
    hand = after.hand[seat]
    lay_row(after.content, after.fighter[seat], hand, code, after.row, seat * 6)
    after.initiative[seat] = initiative_of(after.content, after.fighter[seat], hand, code)
    after.played[seat] = BIT[top_card(hand, code)] | BIT[bottom_card(hand, code)]
    after.hand[seat] = hand & ~after.played[seat]
    for half in range(i64(3)):
        if after.row[seat * 6 + half * 2] == DEFENSE and after.fields[seat] < 2:
            after.fields[seat] += 1
    return_token(after, seat, "")
    after.depth = 0
    after.push(NEXT_ACTOR)
    after.push(TURN, 0)
    after.actor = seat
    after.turn_lost = 0
    after.clock += 1
    after.acted[seat] = after.clock
    after.run()
    finish_turn(after, seat, dice)
    return value(after, seat) - 2 * after.initiative[seat]


def _lucks(dice: Dice) -> list[int]:
    """Seeds under which all choices are compared: what differs then is the choice, not the luck."""
    return [int(dice.below(1 << 30)) for _ in range(SAMPLES)]


# The own turn.


def finish_turn(state: Neon, seat: i64, dice: Dice) -> None:
    """Play the turn of a seat on: dice by chance, own choices at a glance, those of others by default."""
    for _ in range(MOST_STEPS):
        asked = state.asked()
        if asked == OVER or state.actor != seat or state.stack[state.depth - 1] & 255 == SELECTING:
            return
        if asked == CHANCE:
            state.play(state.sample(dice))
        elif asked == seat:
            state.play(reflex(state, seat))
        else:
            state.play(state.choices[0])


def _best_of_turn(state: Neon, seat: i64, dice: Dice) -> i64:
    """Every choice is tried and the turn played on; the best mean wins, and to do something where it is as good."""
    best: i64 = 0
    top: i64 = LEAST
    lucks = _lucks(dice)
    for place in range(state.choice_count):
        total: i64 = 0
        for luck in lucks:
            after = state.clone()
            after.play(state.choices[place])
            finish_turn(after, seat, Dice(luck))
            total += value(after, seat)
        # An attack that misses on all few tables is as good as none there; on the next it may hit.
        if total > top or (total == top and kind_of(state.choices[best]) == PASS):
            top = total
            best = place
    return state.choices[best]


# Attacks and defences.


def _best_by_odds(state: Neon, seat: i64, step: i64) -> i64:
    """Every choice by the exact odds of the damage that follows; an attack that looks far worse than another is not."""
    best: i64 = 0
    top: i64 = LEAST
    quick: i64 = LEAST
    means = means_of(state.content)
    if step == DECLARING:
        for place in range(state.choice_count):
            worth = declare_worth(state, seat, state.choices[place], means)
            quick = worth if worth > quick else quick
    for place in range(state.choice_count):
        action = state.choices[place]
        if step == DECLARING and 2 * declare_worth(state, seat, action, means) < quick:
            continue
        if step != DECLARING and _lifts_good_dice(state, action):
            continue
        after = state.clone()
        after.play(action)
        if step == PREPARING and kind_of(action) == PASS:
            score = _prepared(after, seat)
        else:
            score = value(after, seat) + _attack_worth(after, seat)
        if score > top:
            top = score
            best = place
    return state.choices[best]


def _prepared(state: Neon, seat: i64) -> i64:
    """The worth of the best attack that may be declared now."""
    if state.asked() != seat or state.stack[state.depth - 1] & 255 != DECLARING:
        return value(state, seat) + _attack_worth(state, seat)
    after = state.clone()
    after.play(reflex(state, seat))
    return value(after, seat) + _attack_worth(after, seat)


def _lifts_good_dice(state: Neon, action: i64) -> bool:
    """Would a reroll lift hits, or blocks that stop anything? It would hardly ever pay."""
    if kind_of(action) != USE:
        return False
    op = state.content.op[argument(action, 0)]
    if op != REROLL and op != REROLL_ATTACK and op != REROLL_DEFENSE:
        return False
    step = state.stack[state.depth - 1] & 255
    good = argument(action, 3)
    return good != 0 if step < DEFENDING else good & 7 != 0


def _attack_worth(state: Neon, seat: i64) -> i64:
    """What the running attack is still worth to a seat, by the exact odds of the damage of every target."""
    if state.sheet[IN_PROGRESS] == 0 or state.sheet[TARGETS] == 0:
        return 0
    total: i64 = 0
    attacker = state.sheet[ATTACKER]
    ours = state.team[attacker] == state.team[seat]
    for target in range(state.sheet[TARGETS]):
        who = state.target[target]
        weights = damage_weights(plan_of(state, int(target)))
        whole = sum(weights)
        worth = 0
        for damage in range(1, len(weights)):
            if who >= FIRST_BOT:
                worth += weights[damage] * int(bot_worth(state, attacker, who - FIRST_BOT))
            elif ours:
                worth += weights[damage] * int(token_worth(state, who, damage * HUNDRED))
            elif state.team[who] == state.team[seat]:
                worth -= weights[damage] * int(_loss(state, who, damage))
        found: i64 = worth // whole
        total += found if ours or who < FIRST_BOT else i64(0)
    return total


def _loss(state: Neon, who: i64, damage: i64) -> i64:
    """What damage costs its victim: tokens, and at the end a life with all equipment."""
    worth = damage * (HEALTH + 20)
    if damage >= state.health[who]:
        worth += LIFE + LIFE * 4 * state.board_side[who]
    return worth


# Everything else.


def _best_by_value(state: Neon, seat: i64, dice: Dice) -> i64:
    """Every choice is tried; loot is placed at a glance, then the worth decides."""
    best: i64 = 0
    top: i64 = LEAST
    for place in range(state.choice_count):
        after = state.clone()
        after.play(state.choices[place])
        for _ in range(6):
            step = after.stack[after.depth - 1] & 255
            if after.asked() != seat or step < KEEPING or step > SPILLING:
                break
            after.play(reflex(after, seat))
        score = value(after, seat) + _attack_worth(after, seat)
        if score > top:
            top = score
            best = place
    return state.choices[best]
