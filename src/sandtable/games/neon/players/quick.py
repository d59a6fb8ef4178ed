"""Quick answers while a plan is rehearsed: as the reflexes, but dice are rerolled and a defence uses what it has."""

from __future__ import annotations

from typing import Final

from sandtable.games.neon.actions import CHOOSE, LEAVE, USE, argument, kind_of
from sandtable.games.neon.arena.arena import ATTACKER, CRITS, OPEN_CRITS, OPEN_HITS, POOL, Arena
from sandtable.games.neon.content.vocabulary import (
    ADD_ATTACK_DICE,
    ADD_DEFENSE_DICE,
    ANY_BLOCK,
    ATTACK,
    BLOCK_UPGRADE,
    CONDITIONAL,
    CONDITIONAL_TO_HIT,
    CRIT,
    CRIT_DAMAGE,
    FEWER_DEFENSE_DICE,
    FIRST_BOT,
    FIRST_LOOT_EFFECT,
    HIT,
    HIT_TO_CRIT,
    NORMAL_BLOCK,
    PULL_TARGET,
    REMOVE_ATTACK_DICE,
    REROLL,
    REROLL_ATTACK,
    REROLL_DEFENSE,
    SIDESTEP,
    STEP_BEFORE,
    TURN_DIE,
    WEAKEN_BLOCK,
)
from sandtable.games.neon.players.evaluation import (
    HUNDRED,
    Means,
    bot_worth,
    defense_of,
    means_of,
    reach_of,
    strike_worth,
    token_worth,
)
from sandtable.games.neon.players.reflex import half_worth, place_worth, reflex
from sandtable.games.neon.steps.kinds import (
    AFTER_ROLL,
    BEFORE_ROLL,
    BOOSTING,
    CANCELLING,
    DEFENDED,
    DEFENDING,
    ESCAPING,
    HALF,
    LAST_TWO,
    PREPARING,
    TARGETED,
)
from sandtable.kit.bits import i64, vec

UNWANTED: Final = -1
PREPARED: Final = 22
"""What an attack must gain by a step or a pull, since these cost energy."""
SPARED: Final = 45
"""What it is worth to pay for a way out that does not hurt, where lives are all that counts."""
LAST_LIFE: Final = 10_000


def quick(s: Arena, seat: i64) -> i64:
    """An answer to the open question of a seat."""
    frame = s.stack[s.depth - 1]
    step = frame & 255
    if step == BEFORE_ROLL or step == AFTER_ROLL:
        return _best(s, step, -1)
    if step == DEFENDING or step == DEFENDED or step == TARGETED or step == CANCELLING or step == BOOSTING:
        return _best(s, step, (frame >> 8) & 255)
    if step == HALF:
        return _half(s, seat)
    if step == PREPARING:
        return s.choices[_preparation(s, seat)]
    if step == ESCAPING or step == LAST_TWO:
        return _way_out(s, seat)
    return reflex(s, seat)


def _way_out(s: Arena, seat: i64) -> i64:
    """Where to go when a sector closes, and whether to pay for it: always if the damage would be the last."""
    best: i64 = 0
    top: i64 = -LAST_LIFE
    means = means_of(s.content)
    for place in range(s.choice_count):
        action = s.choices[place]
        score = place_worth(s, seat, action, means)
        if kind_of(action) == LEAVE and argument(action, 1) > 0:
            if s.health[seat] <= 1 and s.board_side[seat] == 1:
                score += LAST_LIFE
            elif s.last_standing:
                score += SPARED
        if score > top:
            top = score
            best = place
    return s.choices[best]


def _half(s: Arena, seat: i64) -> i64:
    """The option of a half that is worth most; an attack may begin with a step or a pull."""
    best: i64 = 0
    top: i64 = 0
    means = means_of(s.content)
    for place in range(s.choice_count):
        action = s.choices[place]
        score = half_worth(s, seat, action, means)
        if score == 0 and kind_of(action) == CHOOSE and argument(action, 0) == ATTACK:
            score = PREPARED  # nobody is in reach, yet the attack may be declared: after a preparation
        if score > top:
            top = score
            best = place
    return s.choices[best]


def _preparation(s: Arena, seat: i64) -> i64:
    """The place of a step or a pull that makes a better attack, of the first option (none) if there is none."""
    means = means_of(s.content)
    reach = reach_of(s, seat)
    near = vec[i64]([reach[0], 0, 0])
    best: i64 = 0
    top = strike_worth(s, seat, s.at[seat], reach, means) + PREPARED
    for place in range(i64(1), s.choice_count):
        action = s.choices[place]
        op = s.content.op[argument(action, 0)]
        score: i64 = 0
        if op == STEP_BEFORE:
            score = strike_worth(s, seat, argument(action, 3), near, means)
        elif op == PULL_TARGET:
            score = _pulled_worth(s, seat, argument(action, 3), reach[0], means)
        if score > top or (best == 0 and top == PREPARED and not _is_dear(s, action)):
            top = score
            best = place
    return best


def _pulled_worth(s: Arena, seat: i64, who: i64, dice: i64, means: Means) -> i64:
    at = (dice if dice < 5 else i64(5)) * 4 + defense_of(s, who)
    if who >= FIRST_BOT:
        return means.hit[at] * bot_worth(s, seat, who - FIRST_BOT) // HUNDRED
    return token_worth(s, who, means.mean[at])


def _best(s: Arena, step: i64, target: i64) -> i64:
    best: i64 = 0
    top: i64 = 0
    for place in range(s.choice_count):
        action = s.choices[place]
        if kind_of(action) == USE:
            score = _attack_effect(s, action) if target < 0 else _defence_effect(s, step, action, target)
            if score > top:
                top = score
                best = place
    return s.choices[best]


def _is_dear(s: Arena, action: i64) -> bool:
    """Would a card pay with itself?"""
    effect = argument(action, 0)
    return effect >= FIRST_LOOT_EFFECT and argument(action, 1) == s.content.card_of[effect] + 1


def _attack_effect(s: Arena, action: i64) -> i64:
    """Effects on attack dice: misses are rerolled where there are two, hits never."""
    if _is_dear(s, action):
        return UNWANTED
    op = s.content.op[argument(action, 0)]
    if op == REROLL or op == REROLL_ATTACK:
        bad = argument(action, 4)
        return 6 * ((bad & 7) + (bad >> 3)) - 8 if argument(action, 3) == 0 else i64(UNWANTED)
    if op == ADD_ATTACK_DICE or op == FEWER_DEFENSE_DICE:
        return 9
    if op == CONDITIONAL_TO_HIT or op == TURN_DIE:
        return 8 * s.sheet[CRITS + CONDITIONAL] - 7
    return 4 if op == HIT_TO_CRIT else i64(UNWANTED)


def _defence_effect(s: Arena, step: i64, action: i64, target: i64) -> i64:
    """Effects of the defence, as far as there is something to stop; the attacker weakens blocks."""
    if _is_dear(s, action):
        return UNWANTED
    op = s.content.op[argument(action, 0)]
    if step == TARGETED:
        if op == REMOVE_ATTACK_DICE:
            return 5 if s.sheet[POOL] >= 3 else i64(UNWANTED)
        return 4 if op == SIDESTEP and s.sheet[POOL] >= 4 and s.sheet[ATTACKER] < s.seat_count else i64(UNWANTED)
    if step == CANCELLING:
        return 5 if s.sheet[OPEN_CRITS] + s.sheet[OPEN_HITS] > 0 else i64(UNWANTED)
    if step == BOOSTING:
        return 5 if op == CRIT_DAMAGE else i64(UNWANTED)
    hits = s.sheet[CRITS + CRIT] + s.sheet[CRITS + HIT]
    if step == DEFENDING:
        return 5 if op == ADD_DEFENSE_DICE and hits >= 2 else i64(UNWANTED)
    open_hits = hits - s.dice[target * 4 + ANY_BLOCK] - s.dice[target * 4 + NORMAL_BLOCK]
    if op == REROLL or op == REROLL_DEFENSE:
        bad = argument(action, 4)
        return 2 * ((bad & 7) + (bad >> 3)) if argument(action, 3) == 0 and open_hits > 0 else i64(UNWANTED)
    if op == WEAKEN_BLOCK:
        return 5 if open_hits < hits else i64(UNWANTED)
    return 3 if op == BLOCK_UPGRADE and open_hits > 0 else i64(UNWANTED)
