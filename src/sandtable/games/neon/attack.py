"""An attack: before it, the declaration, its targets, the attack stage (section 11)."""

from __future__ import annotations

from sandtable.games.neon.abilities import (
    ability_cost,
    can_afford,
    cheaper,
    clear_used,
    discount,
    mark_used,
    own_ability,
    pay_ability,
    tell_effect,
    was_used,
)
from sandtable.games.neon.actions import DECLARE, DISCOUNT, PASS, RANGE, argument, kind_of, pack
from sandtable.games.neon.arena import (
    AREA_ATTACK,
    ATTACKER,
    AUTOMA_WEAPON,
    BOUND_CARD,
    BOUND_TARGET,
    BOUND_TYPES,
    EXTENDED,
    EXTRA,
    IN_PROGRESS,
    MOST_TARGETS,
    POOL,
    REMOVED,
    SHEET,
    SPAN,
    TARGETS,
    WEAPON,
    WEAPON_LEFT,
    Arena,
)
from sandtable.games.neon.loot import can_pay, is_laid, offer_payments, spend, spend_both
from sandtable.games.neon.steps import BEFORE_ROLL, FOLLOWING, PREPARING, RANGING, TARGETED
from sandtable.games.neon.vocabulary import (
    ADD_ATTACK_DICE,
    AREA,
    AUTOMA,
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
    WHEN_TARGETED,
)
from sandtable.games.neon.vocabulary import DECLARE as AT_DECLARATION
from sandtable.games.neon.windows import ATTACKING, DEFENDING_SIDE, MOST_ATTACK_DICE, offer_side, offer_use
from sandtable.kit.bits import BIT, i64, lowest


def begin_attack(s: Arena, seat: i64) -> None:
    """A clean sheet; the first step is whatever comes before the declaration (NE-ATTACK-01, 24)."""
    s.sheet[ATTACKER] = seat
    s.sheet[IN_PROGRESS] = 1
    s.push(PREPARING)


def end_attack(s: Arena) -> None:
    """The sheet is put away, clean for the next attack."""
    s.pop()
    s.fresh = 0
    for place in range(i64(SHEET)):
        s.sheet[place] = 0
    for place in range(i64(MOST_TARGETS)):
        s.target[place] = -1
    for place in range(i64(MOST_TARGETS * 4)):
        s.dice[place] = 0
    clear_used(s, ATTACKING)
    clear_used(s, DEFENDING_SIDE)


# Weapons, ranges and targets.


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
        return s.content.automa_dice[span] if span <= 2 else i64(0)
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
    _offer_preparations(s, seat)
    found = s.choice_count > before
    s.choice_count = before
    return found


# Before the attack.


def ask_prepare(s: Arena, seat: i64) -> None:
    """Effects before the attack, each only if a declaration is legal afterwards (NE-TIME-05)."""
    if not s.on_arena(seat):
        end_attack(s)
        return
    s.offer(pack(PASS))
    _offer_preparations(s, seat)


def _offer_preparations(s: Arena, seat: i64) -> None:
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


# The declaration.


def ask_declare(s: Arena, seat: i64) -> None:
    """Weapon, target, range and effects at the declaration, or decline (NE-ATTACK-02 to 13)."""
    if not s.on_arena(seat):
        end_attack(s)
        return
    s.offer(pack(PASS))
    bound = s.sheet[BOUND_TARGET] - 1
    for place in range(i64(WEAPON_PLACES)):
        weapon = weapon_at(s, seat, place)
        if weapon >= 0 and is_usable(s, seat, weapon):
            for who in range(i64(FIRST_BOT + BOTS)):
                if (bound < 0 or who == bound) and may_target(s, seat, who):
                    _offer_target(s, seat, weapon, who)


def _offer_target(s: Arena, seat: i64, weapon: i64, who: i64) -> None:
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


def declare(s: Arena, seat: i64, action: i64) -> None:
    """The attack is declared and paid for; its targets are fixed in their order."""
    if kind_of(action) == PASS:
        if s.events is not None:
            s.tell("declined", {"seat": int(seat)}, "NE-ATTACK-29")
        end_attack(s)
        return
    weapon = argument(action, 0)
    effect = argument(action, 5) - 1
    s.sheet[WEAPON] = weapon
    s.sheet[SPAN] = argument(action, 2)
    s.sheet[AREA_ATTACK] = 1 if is_area_weapon(s, weapon) else 0
    if effect >= 0:
        _use_declared(s, seat, weapon, effect, argument(action, 6))
    if weapon > 0:
        spend_both(s, seat, weapon - 1, argument(action, 3), argument(action, 4))
        s.sheet[WEAPON_LEFT] = 0 if is_laid(s, seat, weapon - 1) else 1
    s.sheet[POOL] = allowed_dice(s, seat, s.sheet[SPAN])
    find_targets(s, seat, argument(action, 1))
    _tell_attack(s, seat)
    start_targeting(s, 0)


def _use_declared(s: Arena, seat: i64, weapon: i64, effect: i64, payment: i64) -> None:
    op = s.content.op[effect]
    mark_used(s, effect, ATTACKING)
    if s.content.card_of[effect] >= 0:
        tell_effect(s, seat, effect)
        spend(s, seat, weapon - 1, payment)
    else:
        pay_ability(s, seat, effect, payment == DISCOUNT)
    if op == AREA:
        s.sheet[AREA_ATTACK] = 1
    elif op == EXTEND_RANGE:
        s.sheet[EXTENDED] = effect + 1
    else:
        s.sheet[EXTRA] = s.content.n[effect]


def allowed_dice(s: Arena, seat: i64, span: i64) -> i64:
    """Dice of the chosen weapon at a range, with the effects already declared; 0 if it cannot reach (NE-OP-09, 32)."""
    weapon = s.sheet[WEAPON]
    if span > 2:
        far = s.sheet[EXTENDED] - 1
        if far < 0:
            return 0
        dice = dice_at(s, seat, weapon, 2)
        least = s.content.min_dice[far]
        return dice if dice > least else least
    dice = dice_at(s, seat, weapon, span) + s.sheet[EXTRA]
    return dice if dice < MOST_ATTACK_DICE else i64(MOST_ATTACK_DICE)


def find_targets(s: Arena, attacker: i64, named: i64) -> None:
    """The named target, or all opponents in its sector in their order (NE-OP-08, NE-ATTACK-22, 23)."""
    s.sheet[TARGETS] = 0
    if s.sheet[AREA_ATTACK] == 0:
        _add_target(s, named)
        return
    sector = s.sector_of(named)
    done: i64 = 0
    while True:
        best: i64 = -1
        for who in range(i64(AUTOMA)):
            if may_target(s, attacker, who) and s.at[who] == sector and not done & BIT[who]:
                if best < 0 or _turn_order(s, who) < _turn_order(s, best):
                    best = who
        if best < 0:
            break
        done |= BIT[best]
        _add_target(s, best)
    for who in range(i64(AUTOMA), i64(FIRST_BOT + BOTS)):
        if may_target(s, attacker, who) and s.sector_of(who) == sector:
            _add_target(s, who)


def _add_target(s: Arena, who: i64) -> None:
    at = s.sheet[TARGETS]
    s.target[at] = who
    for face in range(i64(4)):
        s.dice[at * 4 + face] = 0
    s.sheet[TARGETS] = at + 1


def _turn_order(s: Arena, who: i64) -> i64:
    """Those who have acted in that order, then the others by initiative and distance from the leader."""
    if s.acted[who] > 0:
        return s.acted[who]
    return 1_000_000 + s.initiative[who] * 8 + (who - s.leader + s.seat_count) % s.seat_count


def _tell_attack(s: Arena, seat: i64) -> None:
    if s.events is not None:
        weapon = s.sheet[WEAPON]
        name = "base" if weapon == 0 else "automa" if weapon == AUTOMA_WEAPON else s.content.loot_ids[weapon - 1]
        data: dict[str, object] = {
            "who": int(seat),
            "weapon": name,
            "targets": [int(s.target[place]) for place in range(s.sheet[TARGETS])],
            "range": int(s.sheet[SPAN]),
            "dice": int(s.sheet[POOL]),
            "area": s.sheet[AREA_ATTACK] != 0,
        }
        s.tell("attack", data, "NE-ATTACK-02")


def automa_attack(s: Arena, target: i64) -> None:
    """The Automa attacks once; it has no windows (NE-AUTOMA-11, 12, 22)."""
    begin_attack(s, AUTOMA)
    s.sheet[WEAPON] = AUTOMA_WEAPON
    s.sheet[SPAN] = s.distance(s.at[AUTOMA], s.at[target])
    s.sheet[POOL] = allowed_dice(s, AUTOMA, s.sheet[SPAN])
    find_targets(s, AUTOMA, target)
    _tell_attack(s, AUTOMA)
    start_targeting(s, 0)


# Reactions of the targets.


def start_targeting(s: Arena, target: i64) -> None:
    """The next target may react; after the last the attack dice are prepared (NE-TIME-07)."""
    if s.sheet[TARGETS] == 0:
        s.become(FOLLOWING)  # an attack without targets has failed (NE-OP-32)
    elif target >= s.sheet[TARGETS]:
        s.become(BEFORE_ROLL, 0)
    else:
        clear_used(s, DEFENDING_SIDE)
        s.become(TARGETED, target)


def ask_targeted(s: Arena, target: i64) -> None:
    """A player's fighter that is attacked may react before any die is rolled."""
    who = s.target[target]
    if not s.is_player(who):
        start_targeting(s, target + 1)
        return
    s.offer(pack(PASS))
    offer_side(s, who, DEFENDING_SIDE, BIT[WHEN_TARGETED], target)


def drop_target(s: Arena, target: i64) -> None:
    """A fighter is no longer a target (NE-OP-32)."""
    last = s.sheet[TARGETS] - 1
    for place in range(target, last):
        s.target[place] = s.target[place + 1]
    s.sheet[TARGETS] = last


def arrive(s: Arena, target: i64) -> None:
    """After a sidestep: is the fighter still a target, and at which range (NE-OP-32)?"""
    who = s.target[target]
    attacker = s.sheet[ATTACKER]
    if s.sheet[AREA_ATTACK] or not s.on_arena(who) or not s.on_arena(attacker):
        drop_target(s, target)
        start_targeting(s, target)
        return
    ahead = s.steps(s.at[attacker], s.at[who])
    back = s.ring_size - ahead
    near = allowed_dice(s, attacker, ahead)
    other = allowed_dice(s, attacker, back) if ahead > 0 and back != ahead else i64(0)
    if near == 0 and other == 0:
        drop_target(s, target)
        start_targeting(s, target)
        return
    if attacker == AUTOMA:
        set_range(s, target, s.distance(s.at[attacker], s.at[who]))
        return
    s.become(RANGING, target)


def ask_range(s: Arena, target: i64) -> None:
    """The attacker picks among the ranges its weapon allows."""
    attacker = s.sheet[ATTACKER]
    ahead = s.steps(s.at[attacker], s.at[s.target[target]])
    back = s.ring_size - ahead
    low = ahead if ahead < back or ahead == 0 else back
    high = back if ahead < back or ahead == 0 else ahead
    if allowed_dice(s, attacker, low) > 0:
        s.offer(pack(RANGE, low))
    if low > 0 and high != low and allowed_dice(s, attacker, high) > 0:
        s.offer(pack(RANGE, high))


def set_range(s: Arena, target: i64, span: i64) -> None:
    """The attack goes on at a new range, with its dice."""
    s.sheet[SPAN] = span
    dice = allowed_dice(s, s.sheet[ATTACKER], span) - s.sheet[REMOVED]
    s.sheet[POOL] = dice if dice > 1 else i64(1)
    if s.events is not None:
        s.tell("range", {"range": int(span), "dice": int(s.sheet[POOL])}, "NE-OP-32")
    s.become(TARGETED, target)
