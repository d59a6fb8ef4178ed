"""Windows of an attack: which effects a side may use at a moment, with payments and parameters (16a, 16b, 27.1).

`side` is ATTACKING or DEFENDING; every effect is used once per attack by the one and once per defence by the other.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.neon.actions import DISCOUNT, USE, pack
from sandtable.games.neon.arena.arena import (
    ATTACKER,
    CRITS,
    DAMAGE_BONUS,
    DAMAGED,
    DEFENSE_REROLLED,
    EXTRA_DEFENSE,
    FEWER,
    OPEN_CRITS,
    OPEN_HITS,
    POOL,
    REROLLED,
    SPAN,
    TARGETS,
    UNDER_ROOM,
    WEAPON,
    Arena,
)
from sandtable.games.neon.content.vocabulary import (
    ADD_ATTACK_DICE,
    ADD_DEFENSE_DICE,
    AFTER_FAILED_ATTACK,
    ALL,
    ANY_ATTACK,
    ARMOR,
    ATTACK_OR_DEFENSE,
    BASE_DEFENSE_DICE,
    BLOCK_UPGRADE,
    CANCEL_ANY,
    CANCEL_CRIT,
    CANCEL_HIT,
    CONDITIONAL,
    CONDITIONAL_TO_HIT,
    CRIT_DAMAGE,
    CRIT_TO_HIT,
    DRAIN_ENERGY,
    FEWER_DEFENSE_DICE,
    FIGHTERS,
    FIRST_BOT,
    FIRST_LOOT_EFFECT,
    FIRST_UPGRADE,
    FORBID_REROLL,
    GAIN_ENERGY,
    HELMET,
    HIT,
    HIT_TO_CRIT,
    MANEUVER_A,
    MANEUVER_B,
    MOVE_ADJACENT,
    NORMAL_BLOCK,
    OPTIONAL,
    PASSIVE,
    PULL,
    PUSH,
    REMOVE_ATTACK_DICE,
    REROLL,
    REROLL_ATTACK,
    REROLL_DEFENSE,
    RETREAT,
    SECTOR_BASE,
    SIDESTEP,
    SLOTS,
    STRIP_SUPPLY,
    THORNS,
    TURN_DIE,
    WEAKEN_BLOCK,
)
from sandtable.games.neon.round.abilities import (
    ability_cost,
    cheaper,
    discount,
    may_use_abilities,
    own_ability,
    was_used,
)
from sandtable.games.neon.round.loot import offer_payments
from sandtable.games.neon.round.variable import most_of, offer_x, offer_x_on
from sandtable.kit.bits import BIT, i64, lowest

ATTACKING: Final = 0
DEFENDING_SIDE: Final = 1
MOST_ATTACK_DICE: Final = 5
MOST_DEFENSE_DICE: Final = 3


def offer_side(s: Arena, who: i64, side: i64, moments: i64, target: i64) -> None:
    """Offer every effect of a fighter that can be used at one of these moments (NE-ATTACK-26)."""
    c = s.content
    if may_use_abilities(s, who):
        _offer_ability(s, who, MANEUVER_A if moments & BIT[ATTACK_OR_DEFENSE] else i64(-1), side, target)
        _offer_ability(s, who, MANEUVER_B if moments & BIT[AFTER_FAILED_ATTACK] else i64(-1), side, target)
        for which in range(i64(2)):
            ability = own_ability(s, who, which)
            if moments & BIT[c.timing[ability]]:
                _offer_ability(s, who, ability, side, target)
    effect = SECTOR_BASE + s.at[who]
    if moments & BIT[c.timing[effect]] and c.use[effect] == OPTIONAL and s.energy[who] >= c.energy[effect]:
        if not was_used(s, effect, side):
            offer_effect(s, who, effect, side, target)
    owned = s.upgrades[who] & ~s.exhausted[who]
    while owned:
        effect = FIRST_UPGRADE + lowest(owned)
        owned &= owned - 1
        if moments & BIT[c.timing[effect]] and c.use[effect] == OPTIONAL and not was_used(s, effect, side):
            if s.energy[who] >= c.energy[effect]:
                offer_effect(s, who, effect, side, target)
    if side == ATTACKING:
        if s.sheet[WEAPON] > 0:
            _offer_card(s, who, s.sheet[WEAPON] - 1, side, moments, target, False)
        for slot in range(i64(ARMOR), i64(HELMET + 1)):
            if s.gear[who * SLOTS + slot] >= 0:
                _offer_card(s, who, s.gear[who * SLOTS + slot], side, moments, target, True)
    else:
        for slot in range(i64(ARMOR), i64(HELMET + 1)):
            if s.gear[who * SLOTS + slot] >= 0:
                _offer_card(s, who, s.gear[who * SLOTS + slot], side, moments, target, False)


def _offer_ability(s: Arena, who: i64, ability: i64, side: i64, target: i64) -> None:
    if ability >= 0 and not was_used(s, ability, side):
        cost = ability_cost(s, who, ability)
        if cost > s.energy[who]:
            upgrade = discount(s, who)
            if upgrade < 0 or cheaper(s, cost, upgrade) > s.energy[who]:
                return
        offer_effect(s, who, ability, side, target)


def _offer_card(s: Arena, who: i64, card: i64, side: i64, moments: i64, target: i64, widened: bool) -> None:
    """Effects of a card; armour and helmet act in an attack only where they say so (NE-LOOT-23)."""
    c = s.content
    for effect in range(c.first_effect[card], c.first_team[card]):
        if moments & BIT[c.timing[effect]] and c.use[effect] == OPTIONAL and not was_used(s, effect, side):
            if not widened or c.needs[effect] == ANY_ATTACK:
                offer_effect(s, who, effect, side, target)


def offer_use(s: Arena, who: i64, effect: i64, p: i64, q: i64 = 0, r: i64 = 0) -> None:
    """Offer an effect with these parameters once for every way to pay for it."""
    c = s.content
    action = pack(USE, effect, 0, 0, p, q, r)
    if effect >= FIRST_LOOT_EFFECT:
        offer_payments(s, who, c.card_of[effect], c.cost[effect], c.cost2[effect], bots_pay(s, effect), action, 14)
    elif effect <= SECTOR_BASE:
        cost = ability_cost(s, who, effect)
        if cost <= s.energy[who]:
            s.offer(action)
        if cost > 0:
            upgrade = discount(s, who)
            if upgrade >= 0 and cheaper(s, cost, upgrade) <= s.energy[who]:
                s.offer(action | DISCOUNT * BIT[14])
    else:
        s.offer(action)


def bots_pay(s: Arena, effect: i64) -> bool:
    """From A_PRE to R_AFTER, but a target's own defence begins with D_BEFORE (NE-BOT-08)."""
    op = s.content.op[effect]
    return op != SIDESTEP and op != REMOVE_ATTACK_DICE


def offer_effect(s: Arena, who: i64, effect: i64, side: i64, target: i64) -> None:
    """Offer an effect with all its parameters, if it could change anything (NE-OP-49)."""
    c = s.content
    op = c.op[effect]
    n = c.n[effect]
    if c.x[effect]:
        _offer_chosen(s, who, effect, op, side, target)
        return
    if op == REROLL:
        if side == ATTACKING:
            _offer_reroll(s, who, effect, s.sheet[ATTACKER], REROLLED, CRITS, -1, ALL)
        else:
            _offer_reroll(s, who, effect, s.target[target], DEFENSE_REROLLED, 0, target, ALL)
    elif op == REROLL_ATTACK:
        _offer_reroll(s, who, effect, s.sheet[ATTACKER], REROLLED, CRITS, -1, n)
    elif op == REROLL_DEFENSE:
        _offer_reroll(s, who, effect, s.target[target], DEFENSE_REROLLED, 0, target, n)
    elif op == ADD_ATTACK_DICE:
        if s.sheet[POOL] < MOST_ATTACK_DICE:
            offer_use(s, who, effect, 0)
    elif op == REMOVE_ATTACK_DICE:
        if s.sheet[SPAN] >= c.min_range[effect] and s.sheet[POOL] > 1:
            offer_use(s, who, effect, 0)
    elif op == TURN_DIE:
        _offer_up_to(s, who, effect, n, s.sheet[CRITS + c.face_from[effect]])
    elif op == CONDITIONAL_TO_HIT:
        if s.sheet[CRITS + CONDITIONAL] > 0 and s.sheet[SPAN] >= c.min_range[effect]:
            offer_use(s, who, effect, 0)
    elif op == HIT_TO_CRIT:
        _offer_up_to(s, who, effect, n, s.sheet[CRITS + HIT])
    elif op == FEWER_DEFENSE_DICE:
        if s.sheet[FEWER] < MOST_DEFENSE_DICE:
            offer_use(s, who, effect, 0)
    elif op == ADD_DEFENSE_DICE:
        if full_defense(s, who) < MOST_DEFENSE_DICE:
            offer_use(s, who, effect, 0)
    elif op == BLOCK_UPGRADE:
        _offer_up_to(s, who, effect, n, s.dice[target * 4 + NORMAL_BLOCK])
    elif op == WEAKEN_BLOCK:
        if side == ATTACKING:
            _offer_up_to(s, who, effect, n, s.dice[target * 4 + c.face_from[effect]])
    elif op == GAIN_ENERGY:
        if s.energy[who] < c.energy_max:
            offer_use(s, who, effect, 0)
    else:
        _offer_results(s, who, effect, op, n, target)


def _offer_chosen(s: Arena, who: i64, effect: i64, op: i64, side: i64, target: i64) -> None:
    """Effects whose number the user chooses (NE-CONV-11, 12)."""
    bots = bots_pay(s, effect)
    if op == ADD_DEFENSE_DICE:
        offer_x(s, who, effect, target, MOST_DEFENSE_DICE - full_defense(s, who), bots)
    elif op == DRAIN_ENERGY:
        for place in range(s.sheet[TARGETS]):
            victim = s.target[place]
            if s.sheet[DAMAGED] & BIT[place] and s.is_player(victim) and s.on_arena(victim):
                offer_x_on(s, who, effect, victim, s.energy[victim])
    elif op != WEAKEN_BLOCK or side == ATTACKING:
        offer_x(s, who, effect, target, most_of(s, who, effect, target), bots)


def _offer_results(s: Arena, who: i64, effect: i64, op: i64, n: i64, target: i64) -> None:
    """Effects on what is left of the hits, and after the damage."""
    crits = s.sheet[OPEN_CRITS]
    hits = s.sheet[OPEN_HITS]
    if op == CANCEL_HIT:
        if hits > 0:
            offer_use(s, who, effect, 0)
    elif op == CANCEL_CRIT or op == CRIT_TO_HIT:
        if crits > 0:
            offer_use(s, who, effect, 0)
    elif op == CANCEL_ANY:
        total = n if n < crits + hits else crits + hits
        stopped = crits if crits < total else total
        while stopped >= 0 and total > 0 and total - stopped <= hits:
            offer_use(s, who, effect, stopped)
            stopped -= 1
    elif op == CRIT_DAMAGE:
        victim = s.target[target]
        damage = crits * (1 + s.sheet[DAMAGE_BONUS]) + hits
        if crits > 0 and victim < FIRST_BOT and (s.health[victim] > damage or _fighter_follows(s, target)):
            offer_use(s, who, effect, 0)
    elif op == THORNS:
        if s.at[s.sheet[ATTACKER]] == s.at[who]:
            offer_use(s, who, effect, 0)
    elif op == RETREAT or op == SIDESTEP or op == MOVE_ADJACENT:
        offer_neighbours(s, who, effect, s.at[who])
    elif op == PUSH or op == PULL or op == DRAIN_ENERGY or op == STRIP_SUPPLY:
        for place in range(s.sheet[TARGETS]):
            victim = s.target[place]
            if s.sheet[DAMAGED] & BIT[place] and victim < FIGHTERS and s.on_arena(victim):
                _offer_on_victim(s, who, effect, op, n, victim)


def _fighter_follows(s: Arena, target: i64) -> bool:
    """Will a fighter have to defend after this target? The bonus holds for it too (NE-TIME-16)."""
    return target + 1 < s.sheet[TARGETS] and s.target[target + 1] < FIRST_BOT


def _offer_on_victim(s: Arena, who: i64, effect: i64, op: i64, n: i64, victim: i64) -> None:
    if op == PUSH:
        _offer_shoves(s, who, effect, victim, s.clockwise(s.at[victim]), s.anticlockwise(s.at[victim]))
    elif op == PULL:
        start = s.at[victim]
        ahead = s.steps(start, s.at[who])
        if ahead == 0:
            return
        back = s.ring_size - ahead
        if ahead < back:
            offer_use(s, who, effect, victim, s.clockwise(start))
        elif back < ahead:
            offer_use(s, who, effect, victim, s.anticlockwise(start))
        else:
            _offer_shoves(s, who, effect, victim, s.clockwise(start), s.anticlockwise(start))
    elif s.is_player(victim):
        if op == DRAIN_ENERGY:
            if s.energy[victim] > 0:
                offer_use(s, who, effect, victim)
        else:
            _offer_strips(s, who, effect, n, victim)


def _offer_shoves(s: Arena, who: i64, effect: i64, victim: i64, one: i64, two: i64) -> None:
    offer_use(s, who, effect, victim, one)
    if two != one:
        offer_use(s, who, effect, victim, two)


def _offer_strips(s: Arena, who: i64, effect: i64, n: i64, victim: i64) -> None:
    """One or two supplies of the damaged fighter (NE-OP-29)."""
    first = victim * SLOTS * UNDER_ROOM
    for one in range(i64(SLOTS * UNDER_ROOM)):
        card = s.under[first + one]
        if card >= 0:
            offer_use(s, who, effect, victim, card + 1)
            if n > 1:
                for two in range(one + 1, i64(SLOTS * UNDER_ROOM)):
                    if s.under[first + two] >= 0:
                        offer_use(s, who, effect, victim, card + 1, s.under[first + two] + 1)


def offer_neighbours(s: Arena, who: i64, effect: i64, sector: i64) -> None:
    """One option for each neighbour; in a ring of two there is one (NE-CONV-07)."""
    one = s.clockwise(sector)
    two = s.anticlockwise(sector)
    offer_use(s, who, effect, one)
    if two != one:
        offer_use(s, who, effect, two)


def _offer_up_to(s: Arena, who: i64, effect: i64, n: i64, there: i64) -> None:
    """Any number of dice up to n ("up to n lets the user choose fewer")."""
    most = n if n < there else there
    for dice in range(most):
        offer_use(s, who, effect, dice + 1)


def _offer_reroll(s: Arena, who: i64, effect: i64, roller: i64, flag: i64, first: i64, target: i64, n: i64) -> None:
    """Subsets of dice by result, not by die (NE-AI-02); one reroll of a pool in an attack (NE-ATTACK-20, NE-DEF-12)."""
    if s.sheet[flag] or s.content.op[SECTOR_BASE + s.sector_of(roller)] == FORBID_REROLL:
        return
    zero = s.sheet[first] if target < 0 else s.dice[target * 4]
    one = s.sheet[first + 1] if target < 0 else s.dice[target * 4 + 1]
    two = s.sheet[first + 2] if target < 0 else s.dice[target * 4 + 2]
    three = s.sheet[first + 3] if target < 0 else s.dice[target * 4 + 3]
    for a in range(zero + 1):
        for b in range(one + 1):
            for c in range(two + 1):
                for d in range(three + 1):
                    if 0 < a + b + c + d <= n:
                        offer_use(s, who, effect, a | b << 3, c | d << 3)


def full_defense(s: Arena, who: i64) -> i64:
    """Base armour, force fields, passive and used effects, before any limit (NE-DEF-01 to 03)."""
    c = s.content
    dice = c.base_defense
    owned = s.upgrades[who]
    while owned:
        effect = FIRST_UPGRADE + lowest(owned)
        owned &= owned - 1
        if c.op[effect] == BASE_DEFENSE_DICE:
            dice = c.n[effect]
    for slot in range(i64(ARMOR), i64(HELMET + 1)):
        card = s.gear[who * SLOTS + slot]
        if card >= 0:
            for effect in range(c.first_effect[card], c.first_team[card]):
                if c.op[effect] == ADD_DEFENSE_DICE and c.use[effect] == PASSIVE:
                    dice += c.n[effect]
    return dice + s.fields[who] + s.sheet[EXTRA_DEFENSE]


def defense_pool(s: Arena, who: i64) -> i64:
    """Defence dice that are rolled: at most 3, and fewer where the attacker says so (NE-DEF-04, NE-OP-13)."""
    if s.is_bot(who):
        dice: i64 = 1
    elif not s.is_player(who):
        dice = s.content.automa_defense
    else:
        dice = full_defense(s, who)
    if dice > MOST_DEFENSE_DICE:
        dice = MOST_DEFENSE_DICE
    dice -= s.sheet[FEWER]
    return dice if dice > 0 else i64(0)
