"""Abilities: what they cost, when they are forbidden, and the special tokens (section 16)."""

from __future__ import annotations

from sandtable.games.neon.actions import DISCOUNT, PASS, USE, argument, kind_of, pack
from sandtable.games.neon.arena.arena import PER_WORD, USED_WORDS, Arena
from sandtable.games.neon.content.vocabulary import (
    ABILITY_DISCOUNT,
    ABILITY_SURCHARGE,
    ALLY_ENERGY,
    FIRST_ABILITY,
    FIRST_UPGRADE,
    NO_ABILITIES,
    PLACE_TOKEN,
    SECTOR_BASE,
    SHIP,
    SLOTS,
    YOUR_TURN,
)
from sandtable.games.neon.round.loot import offer_payments, spend_both
from sandtable.kit.bits import BIT, i64, lowest


def own_ability(s: Arena, seat: i64, which: i64) -> i64:
    """One of the two unique abilities of a seat's fighter, as an effect."""
    return FIRST_ABILITY + 2 * s.fighter[seat] + which


def token_ability(s: Arena, seat: i64) -> i64:
    """The ability that places the special token of a fighter, -1 if it has none."""
    first = FIRST_ABILITY + 2 * s.fighter[seat]
    if s.content.op[first] == PLACE_TOKEN:
        return first
    return first + 1 if s.content.op[first + 1] == PLACE_TOKEN else i64(-1)


def may_use_abilities(s: Arena, seat: i64) -> bool:
    """Not on the ship (NE-LAND-03), and not beside the Neko of somebody else (NE-ABIL-16, 17, 32)."""
    sector = s.at[seat]
    if sector <= SHIP:
        return False
    for owner in range(s.seat_count):
        if s.token_at[owner] == sector and owner != seat:
            if s.content.token_op[token_ability(s, owner)] == NO_ABILITIES:
                return False
    return True


def ability_cost(s: Arena, seat: i64, ability: i64) -> i64:
    """The printed energy, more in a sector that asks for more (NE-SECTOR-11)."""
    cost = s.content.energy[ability]
    effect = SECTOR_BASE + s.at[seat]
    if s.content.op[effect] == ABILITY_SURCHARGE:
        cost += s.content.n[effect]
    return cost


def discount(s: Arena, seat: i64) -> i64:
    """The ready upgrade that makes an ability cheaper, as an effect, or -1 (NE-OP-41)."""
    owned = s.upgrades[seat] & ~s.exhausted[seat]
    while owned:
        upgrade = lowest(owned)
        owned &= owned - 1
        if s.content.op[FIRST_UPGRADE + upgrade] == ABILITY_DISCOUNT:
            return FIRST_UPGRADE + upgrade
    return -1


def cheaper(s: Arena, cost: i64, upgrade: i64) -> i64:
    """The cost with a discount, at least 0."""
    less = cost - s.content.n[upgrade]
    return less if less > 0 else i64(0)


def offer_ability(s: Arena, seat: i64, ability: i64, action: i64, shift: i64) -> None:
    """Offer an ability at its full price and, if there is one, with the discount (NE-TIME-24)."""
    cost = ability_cost(s, seat, ability)
    if cost <= s.energy[seat]:
        s.offer(action)
    if cost > 0:
        upgrade = discount(s, seat)
        if upgrade >= 0 and cheaper(s, cost, upgrade) <= s.energy[seat]:
            s.offer(action | DISCOUNT * BIT[shift])


def can_afford(s: Arena, seat: i64, ability: i64) -> bool:
    """Can the ability be paid for, with a discount if need be (NE-CONV-09)?"""
    if not may_use_abilities(s, seat):
        return False
    cost = ability_cost(s, seat, ability)
    if cost <= s.energy[seat]:
        return True
    upgrade = discount(s, seat)
    return upgrade >= 0 and cheaper(s, cost, upgrade) <= s.energy[seat]


def pay_ability(s: Arena, seat: i64, ability: i64, discounted: bool, more: i64 = 0) -> None:
    """An ability is paid for (NE-ABIL-02), perhaps with a chosen amount on top (NE-CONV-11)."""
    cost = ability_cost(s, seat, ability) + more
    if discounted:
        upgrade = discount(s, seat)
        cost = cheaper(s, cost, upgrade)
        exhaust(s, seat, upgrade)
    tell_effect(s, seat, ability)
    s.pay_energy(seat, cost)


def exhaust(s: Arena, seat: i64, upgrade: i64) -> None:
    """A once-per-round upgrade is turned (NE-UPG-03)."""
    if s.content.upgrade_kind[upgrade - FIRST_UPGRADE] == 2:
        s.exhausted[seat] |= BIT[upgrade - FIRST_UPGRADE]
    tell_effect(s, seat, upgrade)


def tell_effect(s: Arena, who: i64, effect: i64) -> None:
    """An effect was used."""
    if s.events is not None:
        s.tell("effect", {"who": int(who), "effect": s.content.effect_names[effect]}, "NE-ATTACK-26")


# Effects used once per attack or defence (NE-LOOT-21, NE-ABIL-05).


def was_used(s: Arena, effect: i64, defending: i64) -> bool:
    """Was this effect used already, in the attack (0) or in the defence (1)?"""
    return s.used[defending * USED_WORDS + effect // PER_WORD] & BIT[effect % PER_WORD] != 0


def mark_used(s: Arena, effect: i64, defending: i64) -> None:
    """This effect cannot be used again in this attack or defence."""
    s.used[defending * USED_WORDS + effect // PER_WORD] |= BIT[effect % PER_WORD]


def clear_used(s: Arena, defending: i64) -> None:
    """A new attack, or a new defence."""
    for word in range(i64(USED_WORDS)):
        s.used[defending * USED_WORDS + word] = 0


# The own turn (NE-ABIL-21).


def ask_window(s: Arena, seat: i64) -> None:
    """Pass, or an effect of the own turn: a special token, energy for an ally."""
    c = s.content
    s.offer(pack(PASS))
    if may_use_abilities(s, seat):
        for which in range(i64(2)):
            ability = own_ability(s, seat, which)
            if c.timing[ability] == YOUR_TURN and c.op[ability] == PLACE_TOKEN and s.token_at[seat] == 0:
                _offer_places(s, seat, ability)
    if s.in_teams:
        _offer_ally_energy(s, seat)


def _offer_places(s: Arena, seat: i64, ability: i64) -> None:
    """Sectors at one of the distances of the placement (NE-OP-42)."""
    for place in range(s.ring_size):
        sector = s.ring[place]
        if s.content.placement[ability] & BIT[s.distance(s.at[seat], sector)]:
            offer_ability(s, seat, ability, pack(USE, ability, 0, 0, sector), 14)


def _offer_ally_energy(s: Arena, seat: i64) -> None:
    """An ally in the same sector gains energy (NE-OP-48); bot tokens pay for no team effect (NE-BOT-08)."""
    c = s.content
    for slot in range(i64(SLOTS)):
        card = s.gear[seat * SLOTS + slot]
        if card < 0 or c.first_team[card] == c.after_effects[card]:
            continue
        for effect in range(c.first_team[card], c.after_effects[card]):
            if c.op[effect] == ALLY_ENERGY:
                for other in range(s.seat_count):
                    if s.allied(seat, other) and s.at[other] == s.at[seat] and s.energy[other] < c.energy_max:
                        action = pack(USE, effect, 0, 0, other)
                        offer_payments(s, seat, card, c.cost[effect], c.cost2[effect], False, action, 14)


def answer_window(s: Arena, seat: i64, action: i64) -> None:
    """The window closes, or an effect is used and the window opens again."""
    if kind_of(action) == PASS:
        s.pop()
        return
    effect = argument(action, 0)
    where = argument(action, 3)
    if s.content.op[effect] == PLACE_TOKEN:
        pay_ability(s, seat, effect, argument(action, 1) == DISCOUNT)
        s.clock += 1
        s.token_at[seat] = where
        s.token_when[seat] = s.clock
        if s.events is not None:
            s.tell("token_placed", {"seat": int(seat), "sector": int(where)}, "NE-OP-42")
    else:
        tell_effect(s, seat, effect)
        spend_both(s, seat, s.content.card_of[effect], argument(action, 1), argument(action, 2))
        s.gain(where, s.content.n[effect])


def return_token(s: Arena, seat: i64, clause: str) -> None:
    """A special token returns to the supply of its owner."""
    if s.token_at[seat] > 0:
        if s.events is not None:
            s.tell("token_returned", {"seat": int(seat), "sector": int(s.token_at[seat])}, clause)
        s.token_at[seat] = 0
        s.token_when[seat] = 0
