"""What may be declared: weapons, ranges and targets, and the effects before and at a declaration (section 11)."""

from __future__ import annotations

from sandtable.games.neon.actions import DECLARE, DISCOUNT, pack
from sandtable.games.neon.arena.arena import AUTOMA_WEAPON, BOUND_CARD, BOUND_TARGET, BOUND_TYPES, IN_PROGRESS, Arena
from sandtable.games.neon.attack.windows import ATTACKING, offer_use
from sandtable.games.neon.content.vocabulary import (
    ADD_ATTACK_DICE,
    AREA,
    BASE,
    BASE_WEAPON_DICE,
    BEFORE_ATTACK,
    BOTS,
    EXTEND_RANGE,
    FIRST_BOT,
    FIRST_UPGRADE,
    MOVE,
    OPTIONAL,
    PASSIVE,
    PULL_TARGET,
    SHIP,
    SLOTS,
    STEP_BEFORE,
    WEAPON_TYPES,
)
from sandtable.games.neon.content.vocabulary import DECLARE as AT_DECLARATION
from sandtable.games.neon.round.abilities import ability_cost, can_afford, cheaper, discount, own_ability, was_used
from sandtable.games.neon.round.loot import can_pay, is_laid, offer_payments
from sandtable.kit.bits import BIT, i64, lowest


def has_move_printed(s: Arena, seat: i64) -> bool:
    """Does a visible half print move, even beside another option (NE-LOOT-25)? A joker never does (NE-ALT-10)."""
    for place in range(i64(6)):
        if s.row[seat * 6 + place] == MOVE:
            return True
    return False


def base_weapon_dice(s: Arena, seat: i64) -> i64:
    """Dice of the base weapon at range 0 (NE-ATTACK-13, NE-OP-20)."""
    owned = s.upgrades[seat]
    while owned:
        effect = FIRST_UPGRADE + lowest(owned)
        owned &= owned - 1
        if s.content.op[effect] == BASE_WEAPON_DICE:
            return s.content.n[effect]
    return s.content.base_dice


def dice_at(s: Arena, seat: i64, weapon: i64, span: i64) -> i64:
    """The entry of a weapon's diagram, 0 if it is empty (NE-ATTACK-07, 08); weapon is a card + 1, 0 the base weapon."""
    if weapon == 0:
        return base_weapon_dice(s, seat) if span == 0 else i64(0)
    if weapon == AUTOMA_WEAPON:
        return s.automa_dice(span) if span <= 2 else i64(0)
    return s.content.loot_dice[(weapon - 1) * 3 + span] if span <= 2 else i64(0)


def _fits_bonds(s: Arena, weapon: i64) -> bool:
    """Effects before the attack bind it to weapons that allow them (NE-ATTACK-24)."""
    if s.sheet[IN_PROGRESS] == 0:
        return True
    kind = i64(BASE) if weapon == 0 else s.content.loot_type[weapon - 1]
    if s.sheet[BOUND_TYPES] and not s.sheet[BOUND_TYPES] & BIT[kind]:
        return False
    return s.sheet[BOUND_CARD] == 0 or s.sheet[BOUND_CARD] == weapon


def is_usable(s: Arena, seat: i64, weapon: i64) -> bool:
    """May this weapon be chosen now: not forbidden by the row, bound or without its supply (NE-LOOT-22, 25)?"""
    if not _fits_bonds(s, weapon):
        return False
    if weapon == 0:
        return True
    card = weapon - 1
    c = s.content
    if c.restricted[card] and has_move_printed(s, seat):
        return False
    if c.attack_cost[card] < 0:
        return True
    return can_pay(s, seat, card, c.attack_cost[card], c.attack_cost2[card], True)


def weapon_at(s: Arena, seat: i64, place: i64) -> i64:
    """Weapons by place: the four types, then the base weapon, then one that paid for its own step; -1 if not there."""
    if place < WEAPON_TYPES:
        card = s.gear[seat * SLOTS + place]
        return card + 1 if card >= 0 else i64(-1)
    if place == WEAPON_TYPES:
        return 0
    card = s.sheet[BOUND_CARD] - 1 if s.sheet[IN_PROGRESS] else i64(-1)
    return card + 1 if card >= 0 and not is_laid(s, seat, card) else i64(-1)


WEAPON_PLACES: int = 6


def may_target(s: Arena, seat: i64, who: i64) -> bool:
    """Another fighter on the arena that is no ally, or a bot (NE-ATTACK-03, 04, NE-LAND-04)."""
    if who >= FIRST_BOT:
        return s.bot_at[who - FIRST_BOT] > SHIP
    return who != seat and s.at[who] > SHIP and not s.allied(seat, who)


def reaches(s: Arena, seat: i64, weapon: i64, start: i64, end: i64) -> bool:
    """Does the weapon reach from one sector to another at one of its ranges (NE-ATTACK-05, 06)?"""
    ahead = s.steps(start, end)
    if ahead == 0:
        return dice_at(s, seat, weapon, 0) > 0
    return dice_at(s, seat, weapon, ahead) > 0 or dice_at(s, seat, weapon, s.ring_size - ahead) > 0


def _declare_ability(s: Arena, seat: i64, op: i64) -> i64:
    """The own ability of this operation at the declaration, -1 if there is none that can be used now."""
    for which in range(i64(2)):
        ability = own_ability(s, seat, which)
        if s.content.op[ability] == op and s.content.timing[ability] == AT_DECLARATION and can_afford(s, seat, ability):
            return ability
    return -1


def _is_of_type(s: Arena, weapon: i64, types: i64) -> bool:
    kind = i64(BASE) if weapon == 0 else s.content.loot_type[weapon - 1]
    return types & BIT[kind] != 0


def can_declare(s: Arena, seat: i64, start: i64, pulled: i64, types: i64, card: i64) -> bool:
    """Is any declaration legal from a sector, perhaps after pulling a target or bound to weapons (NE-ATTACK-24)?"""
    far = _declare_ability(s, seat, EXTEND_RANGE)
    more = _declare_ability(s, seat, ADD_ATTACK_DICE)
    bound = s.sheet[BOUND_TARGET] - 1 if s.sheet[IN_PROGRESS] else i64(-1)
    if pulled >= 0:
        bound = pulled
    for place in range(i64(WEAPON_PLACES)):
        weapon = weapon_at(s, seat, place)
        if weapon < 0 or (card > 0 and weapon != card) or (types and not _is_of_type(s, weapon, types)):
            continue
        if not is_usable(s, seat, weapon):
            continue
        for who in range(i64(FIRST_BOT + BOTS)):
            if (bound < 0 or who == bound) and may_target(s, seat, who):
                end = start if who == pulled else s.sector_of(who)
                if reaches(s, seat, weapon, start, end) or (more >= 0 and s.distance(start, end) <= 2):
                    return True
                if far >= 0 and s.distance(start, end) > 2 and _is_of_type(s, weapon, s.content.types[far]):
                    return True
    return False


def can_attack(s: Arena, seat: i64) -> bool:
    """A declaration is legal at once or after one effect before the attack."""
    if can_declare(s, seat, s.at[seat], -1, 0, 0):
        return True
    before = s.choice_count
    offer_preparations(s, seat)
    found = s.choice_count > before
    s.choice_count = before
    return found


def offer_preparations(s: Arena, seat: i64) -> None:
    """Effects before the attack that leave something to declare (NE-TIME-05, NE-ATTACK-24, NE-OP-10, 11)."""
    c = s.content
    for which in range(i64(2)):
        ability = own_ability(s, seat, which)
        if c.timing[ability] == BEFORE_ATTACK and not was_used(s, ability, ATTACKING) and can_afford(s, seat, ability):
            if c.op[ability] == PULL_TARGET:
                _offer_pulls(s, seat, ability)
            elif c.op[ability] == STEP_BEFORE:
                _offer_steps(s, seat, ability, c.types[ability], 0)
    for slot in range(i64(WEAPON_TYPES)):
        card = s.gear[seat * SLOTS + slot]
        if card >= 0:
            for effect in range(c.first_effect[card], c.first_team[card]):
                if c.op[effect] == STEP_BEFORE and not was_used(s, effect, ATTACKING):
                    _offer_steps(s, seat, effect, 0, card + 1)


def _offer_pulls(s: Arena, seat: i64, ability: i64) -> None:
    for who in range(i64(FIRST_BOT + BOTS)):
        if may_target(s, seat, who) and s.distance(s.at[seat], s.sector_of(who)) == 1:
            if can_declare(s, seat, s.at[seat], who, 0, 0):
                offer_use(s, seat, ability, who)


def _offer_steps(s: Arena, seat: i64, effect: i64, types: i64, card: i64) -> None:
    one = s.clockwise(s.at[seat])
    two = s.anticlockwise(s.at[seat])
    if can_declare(s, seat, one, -1, types, card):
        offer_use(s, seat, effect, one)
    if two != one and can_declare(s, seat, two, -1, types, card):
        offer_use(s, seat, effect, two)


def offer_target(s: Arena, seat: i64, weapon: i64, who: i64) -> None:
    """Every declaration of a weapon against a target, at each of its ranges (NE-ATTACK-05, 06)."""
    ahead = s.steps(s.at[seat], s.sector_of(who))
    _offer_span(s, seat, weapon, who, ahead)
    back = s.ring_size - ahead
    if ahead > 0 and back != ahead:
        _offer_span(s, seat, weapon, who, back)
    if ahead > 2 and back > 2:
        far = _declare_ability(s, seat, EXTEND_RANGE)
        if far >= 0 and _is_of_type(s, weapon, s.content.types[far]):
            span = ahead if ahead < back else back
            _offer_with_ability(s, seat, weapon, pack(DECLARE, weapon, who, span), far)


def _offer_span(s: Arena, seat: i64, weapon: i64, who: i64, span: i64) -> None:
    if span > 2:
        return
    action = pack(DECLARE, weapon, who, span)
    if dice_at(s, seat, weapon, span) == 0:
        more = _declare_ability(s, seat, ADD_ATTACK_DICE)
        if more >= 0:
            _offer_with_ability(s, seat, weapon, action, more)
        return
    _offer_with_cost(s, seat, weapon, action)
    if is_area_weapon(s, weapon) or opponents_in(s, seat, s.sector_of(who)) < 2:
        return
    fire = _declare_ability(s, seat, AREA)
    if fire >= 0:
        _offer_with_ability(s, seat, weapon, action, fire)
    c = s.content
    if weapon > 0:
        card = weapon - 1
        for effect in range(c.first_effect[card], c.first_team[card]):
            if c.op[effect] == AREA and c.use[effect] == OPTIONAL and not was_used(s, effect, ATTACKING):
                offer_payments(s, seat, card, c.cost[effect], -1, True, action | (effect + 1) << 46, 54)


def _offer_with_cost(s: Arena, seat: i64, weapon: i64, action: i64) -> None:
    c = s.content
    if weapon == 0 or c.attack_cost[weapon - 1] < 0:
        s.offer(action)
    else:
        card = weapon - 1
        offer_payments(s, seat, card, c.attack_cost[card], c.attack_cost2[card], True, action, 30)


def _offer_with_ability(s: Arena, seat: i64, weapon: i64, action: i64, ability: i64) -> None:
    action |= (ability + 1) << 46
    cost = ability_cost(s, seat, ability)
    if cost <= s.energy[seat]:
        _offer_with_cost(s, seat, weapon, action)
    upgrade = discount(s, seat)
    if cost > 0 and upgrade >= 0 and cheaper(s, cost, upgrade) <= s.energy[seat]:
        _offer_with_cost(s, seat, weapon, action | DISCOUNT * BIT[54])


def is_area_weapon(s: Arena, weapon: i64) -> bool:
    """Does the weapon itself attack everybody in the target's sector?"""
    c = s.content
    if weapon > 0 and weapon != AUTOMA_WEAPON:
        for effect in range(c.first_effect[weapon - 1], c.first_team[weapon - 1]):
            if c.op[effect] == AREA and c.use[effect] == PASSIVE:
                return True
    return False


def opponents_in(s: Arena, seat: i64, sector: i64) -> i64:
    """Fighters and bots in a sector that may be attacked (NE-ATTACK-28)."""
    found: i64 = 0
    for who in range(i64(FIRST_BOT + BOTS)):
        if may_target(s, seat, who) and s.sector_of(who) == sector:
            found += 1
    return found
