"""Loot cards: equipment, supplies, and what they pay for (section 10)."""

from __future__ import annotations

from sandtable.games.neon.actions import (
    BOT_PAYS,
    COVER,
    DROP,
    LAY,
    NEXT_CARD,
    NOTHING,
    SPILL,
    STOW,
    argument,
    kind_of,
    pack,
)
from sandtable.games.neon.arena.arena import UNDER_ROOM, Arena
from sandtable.games.neon.content.vocabulary import BOTS, SLOTS
from sandtable.games.neon.steps.kinds import PLACING, SPILLING
from sandtable.kit.bits import BIT, i64


def slot_of(seat: i64, kind: i64) -> i64:
    """The place of a seat for equipment of a type."""
    return seat * SLOTS + kind


def discard_card(s: Arena, card: i64) -> None:
    """A loot card goes face up to the discard pile of its own deck (NE-SEARCH-08)."""
    c = s.content
    s.loot_discard[c.loot_class[card]] |= BIT[c.place_in_class[card]]


def remove_supply(s: Arena, slot: i64, card: i64) -> None:
    """A supply leaves its place under an equipment card and is discarded."""
    base = slot * UNDER_ROOM
    last = s.held[slot] - 1
    place: i64 = 0
    while s.under[base + place] != card:
        place += 1
    while place < last:
        s.under[base + place] = s.under[base + place + 1]
        place += 1
    s.under[base + last] = -1
    s.held[slot] = last
    discard_card(s, card)


def discard_supplies(s: Arena, slot: i64) -> None:
    """All supplies under an equipment card are discarded (NE-LOOT-15)."""
    base = slot * UNDER_ROOM
    for place in range(s.held[slot]):
        discard_card(s, s.under[base + place])
        s.under[base + place] = -1
    s.held[slot] = 0


def discard_gear(s: Arena, slot: i64) -> None:
    """An equipment card is discarded with everything under it (NE-LOOT-15)."""
    card = s.gear[slot]
    if card >= 0:
        discard_supplies(s, slot)
        discard_card(s, card)
        s.gear[slot] = -1


def is_laid(s: Arena, seat: i64, card: i64) -> bool:
    """Does this equipment card lie in front of the seat?"""
    return s.gear[seat * SLOTS + s.content.loot_type[card]] == card


# Payments.


def _own_supplies(s: Arena, slot: i64, symbol: i64, spent: i64) -> i64:
    """How many supplies of a type lie under a card, one of them perhaps spent already."""
    count: i64 = 0
    for place in range(s.held[slot]):
        card = s.under[slot * UNDER_ROOM + place]
        if card + 1 != spent and s.content.symbols[card] & BIT[symbol]:
            count += 1
    return count


def bot_pays(s: Arena, seat: i64, token: i64, symbol: i64) -> bool:
    """May this bot token be flipped for a supply (NE-BOT-06 to 08)?"""
    return (
        s.bot_owner[token] == seat
        and not (s.flipped | s.fresh) & BIT[token]
        and s.content.bot_symbols[token] & BIT[symbol] != 0
    )


def can_pay(s: Arena, seat: i64, card: i64, cost: i64, cost2: i64, bots: bool) -> bool:
    """Can the cost of an effect of a laid card be paid in full (NE-CONV-09, NE-LOOT-14, NE-BOT-08)?"""
    before = s.choice_count
    offer_payments(s, seat, card, cost, cost2, bots, 0, 14)
    found = s.choice_count > before
    s.choice_count = before
    return found


def offer_payments(s: Arena, seat: i64, card: i64, cost: i64, cost2: i64, bots: bool, action: i64, shift: i64) -> None:
    """Offer an action once for every way to pay: payments are part of the choice (NE-FSM-06, NE-LOOT-12 to 14)."""
    if cost < 0:
        s.offer(action)
        return
    if not is_laid(s, seat, card):
        return
    slot = seat * SLOTS + s.content.loot_type[card]
    for place in range(s.held[slot]):
        supply = s.under[slot * UNDER_ROOM + place]
        if s.content.symbols[supply] & BIT[cost]:
            _offer_second(s, seat, slot, supply + 1, cost, cost2, bots, action, shift)
    if s.content.symbols[card] & BIT[cost] and _own_supplies(s, slot, cost, 0) == 0:
        _offer_second(s, seat, slot, card + 1, cost, cost2, bots, action, shift)
    if bots:
        for token in range(i64(BOTS)):
            if bot_pays(s, seat, token, cost):
                _offer_second(s, seat, slot, BOT_PAYS + token, cost, cost2, bots, action, shift)


def _offer_second(
    s: Arena, seat: i64, slot: i64, first: i64, cost: i64, cost2: i64, bots: bool, action: i64, shift: i64
) -> None:
    action |= first << shift
    if cost2 < 0:
        s.offer(action)
        return
    card = s.gear[slot]
    least = first if cost == cost2 else i64(0)
    for place in range(s.held[slot]):
        supply = s.under[slot * UNDER_ROOM + place]
        if s.content.symbols[supply] & BIT[cost2] and supply + 1 != first and supply + 1 > least:
            s.offer(action | (supply + 1) << (shift + 8))
    if s.content.symbols[card] & BIT[cost2] and card + 1 != first and _own_supplies(s, slot, cost2, first) == 0:
        s.offer(action | (card + 1) << (shift + 8))
    if bots:
        for token in range(i64(BOTS)):
            if bot_pays(s, seat, token, cost2) and BOT_PAYS + token != first and BOT_PAYS + token > least:
                s.offer(action | (BOT_PAYS + token) << (shift + 8))


def spend(s: Arena, seat: i64, card: i64, payment: i64) -> None:
    """One supply is spent for an effect of a card: a supply under it, a bot token, or the card itself (NE-LOOT-20)."""
    if payment == NOTHING:
        return
    slot = seat * SLOTS + s.content.loot_type[card]
    if payment >= BOT_PAYS:
        s.flipped |= BIT[payment - BOT_PAYS]
        name = s.content.bot_ids[payment - BOT_PAYS]
    else:
        name = s.content.loot_ids[payment - 1]
        if payment - 1 == card:
            discard_gear(s, slot)
        else:
            remove_supply(s, slot, payment - 1)
    if s.events is not None:
        data: dict[str, object] = {"seat": int(seat), "for": s.content.loot_ids[card], "with": name}
        s.tell("paid", data, "NE-LOOT-20")


def spend_both(s: Arena, seat: i64, card: i64, one: i64, two: i64) -> None:
    """A cost of two supplies; the card itself goes last, for it takes what lies under it along (NE-LOOT-15)."""
    if one == card + 1:
        spend(s, seat, card, two)
        spend(s, seat, card, one)
    else:
        spend(s, seat, card, one)
        spend(s, seat, card, two)


# Placing.


def ask_order(s: Arena, owner: i64) -> None:
    """Which card is placed next; one alone needs no question (NE-SEARCH-13)."""
    if s.seen_count == 0:
        s.pop()
        return
    for place in range(s.seen_count):
        s.offer(pack(NEXT_CARD, s.seen[place]))


def place_next(s: Arena, owner: i64, card: i64) -> None:
    """This card is placed now; the others wait."""
    place: i64 = 0
    while s.seen[place] != card:
        place += 1
    s.seen_count -= 1
    while place < s.seen_count:
        s.seen[place] = s.seen[place + 1]
        place += 1
    s.seen[s.seen_count] = -1
    s.push(PLACING, owner, card)


def ask_place(s: Arena, owner: i64, card: i64) -> None:
    """A free place, over a card, under a card, or away (NE-LOOT-02 to 06)."""
    c = s.content
    kind = c.loot_type[card]
    free = s.gear[owner * SLOTS + kind] < 0
    if free:
        s.offer(pack(LAY, card))
    for slot in range(i64(SLOTS)):
        laid = s.gear[owner * SLOTS + slot]
        if laid >= 0 and c.symbols[laid] & c.symbols[card] and (free or slot == kind):
            s.offer(pack(COVER, card, laid))
    for slot in range(i64(SLOTS)):
        at = owner * SLOTS + slot
        laid = s.gear[at]
        if laid >= 0 and c.symbols[laid] & c.symbols[card] and s.held[at] < c.capacity[laid]:
            s.offer(pack(STOW, card, laid))
    s.offer(pack(DROP, card))


def place(s: Arena, owner: i64, card: i64, action: i64) -> None:
    """The card lies where its owner wants it (NE-LOOT-06 to 10)."""
    s.pop()
    c = s.content
    kind = kind_of(action)
    slot = owner * SLOTS + c.loot_type[card]
    other = argument(action, 1)
    if kind == LAY:
        s.gear[slot] = card
    elif kind == STOW:
        under = owner * SLOTS + c.loot_type[other]
        s.under[under * UNDER_ROOM + s.held[under]] = card
        s.held[under] += 1
    elif kind == COVER:
        _cover(s, owner, card, other)
    else:
        discard_card(s, card)
    if s.events is not None:
        words = {LAY: "laid", STOW: "stowed", COVER: "covered"}
        data: dict[str, object] = {"seat": int(owner), "card": c.loot_ids[card]}
        data["how"] = words.get(int(kind), "discarded")
        if kind == STOW or kind == COVER:
            data["other"] = c.loot_ids[other]
        s.tell("placed", data, "NE-SEARCH-12")


def _cover(s: Arena, owner: i64, card: i64, covered: i64) -> None:
    """The covered card and its supplies become supplies of the new one, up to its capacity (NE-LOOT-07 to 09)."""
    old = owner * SLOTS + s.content.loot_type[covered]
    new = owner * SLOTS + s.content.loot_type[card]
    count = s.held[old]
    s.gear[old] = -1
    s.held[old] = 0
    s.gear[new] = card
    s.held[new] = count + 1
    for back in range(count):
        at = count - 1 - back
        supply = s.under[old * UNDER_ROOM + at]
        s.under[old * UNDER_ROOM + at] = -1
        s.under[new * UNDER_ROOM + at + 1] = supply
    s.under[new * UNDER_ROOM] = covered
    if s.held[new] > s.content.capacity[card]:
        s.push(SPILLING, owner, s.content.loot_type[card])


def ask_spill(s: Arena, owner: i64, kind: i64) -> None:
    """Which surplus supply is discarded (NE-LOOT-09)."""
    slot = owner * SLOTS + kind
    if s.held[slot] <= s.content.capacity[s.gear[slot]]:
        s.pop()
        return
    for at in range(s.held[slot]):
        s.offer(pack(SPILL, s.under[slot * UNDER_ROOM + at]))


def spill(s: Arena, owner: i64, kind: i64, card: i64) -> None:
    """A surplus supply goes to the discard pile (NE-LOOT-10)."""
    remove_supply(s, owner * SLOTS + kind, card)
    if s.events is not None:
        s.tell("spilled", {"seat": int(owner), "card": s.content.loot_ids[card]}, "NE-LOOT-10")
