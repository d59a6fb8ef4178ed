"""Effects with an X: whoever uses them chooses how much (NE-CONV-11, NE-CONV-12).

No printed card has one; rows of a collector may name it: `n = "x"`, and a price of `"x"` energy or supplies. X goes
from 1 to what can be applied and paid for at that moment. Energy is paid at once, supplies are named one by one.
"""

from __future__ import annotations

from sandtable.games.neon.actions import DISCOUNT, PAY, USE, argument, pack
from sandtable.games.neon.arena.arena import (
    ATTACKER,
    CRITS,
    DEFENSE_REROLLED,
    FEWER,
    OPEN_CRITS,
    OPEN_HITS,
    POOL,
    REROLLED,
    SPAN,
    TARGETS,
    UNDER_ROOM,
    Arena,
)
from sandtable.games.neon.content.vocabulary import (
    ADD_ATTACK_DICE,
    BLOCK_UPGRADE,
    BOTS,
    CANCEL_ANY,
    CANCEL_HIT,
    CONDITIONAL,
    CONDITIONAL_TO_HIT,
    CRIT_DAMAGE,
    FEWER_DEFENSE_DICE,
    FIRST_LOOT_EFFECT,
    FORBID_REROLL,
    GAIN_ENERGY,
    HIT,
    HIT_TO_CRIT,
    NORMAL_BLOCK,
    REMOVE_ATTACK_DICE,
    REROLL_ATTACK,
    REROLL_DEFENSE,
    SECTOR_BASE,
    SLOTS,
    THORNS,
    TURN_DIE,
    WEAKEN_BLOCK,
)
from sandtable.games.neon.round.abilities import ability_cost, cheaper, discount
from sandtable.games.neon.round.loot import bot_pays, is_laid, offer_payments, spend
from sandtable.games.neon.steps.kinds import PAYING
from sandtable.kit.bits import BIT, i64

MOST: int = 9
"""Where nothing but the price limits X."""


def offer_x(s: Arena, who: i64, effect: i64, target: i64, limit: i64, bots: bool) -> None:
    """Every X from 1 to the limit that can be paid for, with the other parameters of the operation."""
    op = s.content.op[effect]
    for x in range(i64(1), limit + 1):
        if op == CANCEL_ANY:
            crits = s.sheet[OPEN_CRITS]
            stopped = crits if crits < x else x
            while stopped >= 0 and x - stopped <= s.sheet[OPEN_HITS]:
                _offer(s, who, effect, stopped, 0, x, bots)
                stopped -= 1
        elif op == REROLL_ATTACK or op == REROLL_DEFENSE:
            _offer_subsets(s, who, effect, target if op == REROLL_DEFENSE else i64(-1), x, bots)
        elif op == TURN_DIE or op == HIT_TO_CRIT or op == BLOCK_UPGRADE or op == WEAKEN_BLOCK:
            _offer(s, who, effect, x, 0, x, bots)
        else:
            _offer(s, who, effect, 0, 0, x, bots)


def offer_x_on(s: Arena, who: i64, effect: i64, victim: i64, limit: i64) -> None:
    """The same against a damaged fighter."""
    for x in range(i64(1), limit + 1):
        _offer(s, who, effect, victim, 0, x, True)


def _offer_subsets(s: Arena, who: i64, effect: i64, target: i64, x: i64, bots: bool) -> None:
    """Subsets of exactly X dice, by result (NE-AI-02, NE-CONV-11, NE-CONV-12)."""
    zero = s.sheet[CRITS] if target < 0 else s.dice[target * 4]
    one = s.sheet[CRITS + 1] if target < 0 else s.dice[target * 4 + 1]
    two = s.sheet[CRITS + 2] if target < 0 else s.dice[target * 4 + 2]
    three = s.sheet[CRITS + 3] if target < 0 else s.dice[target * 4 + 3]
    for a in range(zero + 1):
        for b in range(one + 1):
            for c in range(two + 1):
                d = x - a - b - c
                if 0 <= d <= three:
                    _offer(s, who, effect, a | b << 3, c | d << 3, x, bots)


def _offer(s: Arena, who: i64, effect: i64, p: i64, q: i64, x: i64, bots: bool) -> None:
    """One X with its price: supplies are named later, energy goes up with X, anything else is paid as usual."""
    c = s.content
    action = pack(USE, effect, 0, 0, p, q, 0, x)
    if c.x_cost[effect] >= 0:
        if payable(s, who, c.card_of[effect], c.x_cost[effect], bots) >= x:
            s.offer(action)
    elif effect >= FIRST_LOOT_EFFECT:
        offer_payments(s, who, c.card_of[effect], c.cost[effect], c.cost2[effect], bots, action, 14)
    elif effect > SECTOR_BASE:
        if s.energy[who] >= c.energy[effect] + x * c.x_energy[effect]:
            s.offer(action)
    else:
        cost = ability_cost(s, who, effect) + x * c.x_energy[effect]
        if cost <= s.energy[who]:
            s.offer(action)
        upgrade = discount(s, who)
        if cost > 0 and upgrade >= 0 and cheaper(s, cost, upgrade) <= s.energy[who]:
            s.offer(action | DISCOUNT * BIT[14])


def most_of(s: Arena, who: i64, effect: i64, target: i64) -> i64:
    """The greatest X that can be applied now, whatever it costs (NE-CONV-12)."""
    c = s.content
    op = c.op[effect]
    if op == ADD_ATTACK_DICE:
        return 5 - s.sheet[POOL]
    if op == REMOVE_ATTACK_DICE:
        return s.sheet[POOL] - 1 if s.sheet[SPAN] >= c.min_range[effect] else i64(0)
    if op == REROLL_ATTACK:
        return i64(0) if _is_fixed(s, s.sheet[ATTACKER], REROLLED) else s.sheet[POOL]
    if op == REROLL_DEFENSE:
        return i64(0) if _is_fixed(s, s.target[target], DEFENSE_REROLLED) else _rolled(s, target)
    if op == TURN_DIE:
        return s.sheet[CRITS + c.face_from[effect]]
    if op == CONDITIONAL_TO_HIT:
        return s.sheet[CRITS + CONDITIONAL] if s.sheet[SPAN] >= c.min_range[effect] else i64(0)
    if op == HIT_TO_CRIT:
        return s.sheet[CRITS + HIT]
    if op == FEWER_DEFENSE_DICE:
        return 3 - s.sheet[FEWER]
    if op == BLOCK_UPGRADE:
        return s.dice[target * 4 + NORMAL_BLOCK]
    if op == WEAKEN_BLOCK:
        return s.dice[target * 4 + c.face_from[effect]]
    if op == GAIN_ENERGY:
        return c.energy_max - s.energy[who]
    return _most_of_hits(s, who, op)


def _is_fixed(s: Arena, roller: i64, flag: i64) -> bool:
    """Was this pool rerolled, or may it not be (NE-ATTACK-20, NE-DEF-12, NE-SECTOR-09)?"""
    return s.sheet[flag] != 0 or s.content.op[SECTOR_BASE + s.sector_of(roller)] == FORBID_REROLL


def _rolled(s: Arena, target: i64) -> i64:
    dice: i64 = 0
    for face in range(i64(4)):
        dice += s.dice[target * 4 + face]
    return dice


def _most_of_hits(s: Arena, who: i64, op: i64) -> i64:
    """Effects on what is left of the hits, and after the damage."""
    if op == CANCEL_HIT:
        return s.sheet[OPEN_HITS]
    if op == CANCEL_ANY:
        return s.sheet[OPEN_HITS] + s.sheet[OPEN_CRITS]
    if op == THORNS:
        attacker = s.sheet[ATTACKER]
        return s.health[attacker] if s.at[attacker] == s.at[who] else i64(0)
    if op == CRIT_DAMAGE:
        return MOST if s.sheet[OPEN_CRITS] > 0 and s.sheet[TARGETS] > 0 else i64(0)
    return s.sheet[OPEN_CRITS]  # CANCEL_CRIT, CRIT_TO_HIT


# Paying X supplies.


def payable(s: Arena, seat: i64, card: i64, symbol: i64, bots: bool) -> i64:
    """How many supplies of a type can be paid for an effect of a card, the card itself the last of them."""
    if not is_laid(s, seat, card):
        return 0
    slot = seat * SLOTS + s.content.loot_type[card]
    found: i64 = 1 if s.content.symbols[card] & BIT[symbol] else 0
    for place in range(s.held[slot]):
        if s.content.symbols[s.under[slot * UNDER_ROOM + place]] & BIT[symbol]:
            found += 1
    if bots:
        for token in range(i64(BOTS)):
            if bot_pays(s, seat, token, symbol):
                found += 1
    return found


def ask_payment(s: Arena, seat: i64, left: i64, bots: bool) -> None:
    """The next of X supplies; the card itself only as the last one, since it takes everything along (NE-LOOT-15)."""
    effect = argument(s.waiting, 0)
    card = s.content.card_of[effect]
    before = s.choice_count
    offer_payments(s, seat, card, s.content.x_cost[effect], -1, bots, pack(PAY), 6)
    if left > 1:
        kept = before
        for place in range(before, s.choice_count):
            if argument(s.choices[place], 0) != card + 1:
                s.choices[kept] = s.choices[place]
                kept += 1
        s.choice_count = kept


def pay_next(s: Arena, seat: i64, left: i64, side: i64, action: i64) -> None:
    """One of X supplies is paid."""
    spend(s, seat, s.content.card_of[argument(s.waiting, 0)], argument(action, 0))
    s.become(PAYING, seat, left - 1, side)
