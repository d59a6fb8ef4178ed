"""Some full state that fits what a seat knows: hidden hands, layouts, loot, upgrades dealt anew (NE-INFO-08, 09).

Decks have no order in a state, so only what somebody else holds in secret has to be changed.
"""

from __future__ import annotations

from sandtable.games.neon.arena.arena import Arena
from sandtable.games.neon.round.cards import CODES
from sandtable.games.neon.steps.kinds import PLACING, SELECTING, UPGRADING
from sandtable.kit.bits import BIT, count, i64, lowest
from sandtable.kit.dice import Dice


def redeal(s: Arena, seat: int, dice: Dice) -> None:
    """Change everything that this seat may not know."""
    options = s.options
    choosing = s.stack[s.depth - 1] & 255 == SELECTING
    for other in range(options.seats):
        if not options.shares_hands(seat, other):
            _redeal_hand(s, other, dice)
        if choosing and s.code[other] >= 0 and not options.same_player(seat, other):
            s.code[other] = dice.below(CODES)
    if s.seen_secret and s.seen_by >= 0 and not options.same_player(seat, int(s.seen_by)):
        if not _holds_upgrades(s):
            _redeal_loot(s, dice)
    _redeal_upgrades(s, seat, dice)


def _holds_upgrades(s: Arena) -> bool:
    """Are the cards seen just now upgrades?"""
    for place in range(s.depth):
        step = s.stack[place] & 255
        if step == UPGRADING:
            return True
    return False


def _redeal_hand(s: Arena, seat: int, dice: Dice) -> None:
    """Of the cards in hand and deck any may be in the hand."""
    pool = s.hand[seat] | s.deck[seat]
    wanted = count(s.hand[seat])
    hand: i64 = 0
    for _ in range(wanted):
        card = _pick(pool & ~hand, dice)
        hand |= BIT[card]
    s.hand[seat] = hand
    s.deck[seat] = pool & ~hand


def _pick(mask: i64, dice: Dice) -> i64:
    """One of the bits of a mask."""
    skip = dice.below(count(mask))
    while skip > 0:
        mask &= mask - 1
        skip -= 1
    return lowest(mask)


def _swap_loot(s: Arena, card: i64, dice: Dice) -> i64:
    """A card of the same class that may be the one that was drawn."""
    c = s.content
    cls = c.loot_class[card]
    pool = s.loot_deck[cls] | BIT[c.place_in_class[card]]
    drawn = _pick(pool, dice)
    s.loot_deck[cls] = pool & ~BIT[drawn]
    return c.card_of_class[cls * 64 + drawn]


def _redeal_loot(s: Arena, dice: Dice) -> None:
    """Loot that somebody else has seen but not placed yet."""
    for place in range(s.seen_count):
        s.seen[place] = _swap_loot(s, s.seen[place], dice)
    top = s.stack[s.depth - 1]
    if top & 255 == PLACING and (top >> 8) & 255 == s.seen_by:
        card = _swap_loot(s, (top >> 16) & 255, dice)
        s.become(PLACING, s.seen_by, card)


def _redeal_upgrades(s: Arena, seat: int, dice: Dice) -> None:
    """Upgrades that others have seen: in their hand, or under the deck."""
    options = s.options
    hidden_hand = _holds_upgrades(s) and s.seen_by >= 0 and not options.same_player(seat, int(s.seen_by))
    pool = s.upgrade_deck
    if hidden_hand:
        for place in range(s.seen_count):
            pool |= BIT[s.seen[place]]
    for place in range(s.queue_size):
        if not options.same_player(seat, int(s.queue_by[place])):
            pool |= BIT[s.queue[place]]
    if hidden_hand:
        for place in range(s.seen_count):
            s.seen[place] = _pick(pool, dice)
            pool &= ~BIT[s.seen[place]]
    for place in range(s.queue_size):
        if not options.same_player(seat, int(s.queue_by[place])):
            s.queue[place] = _pick(pool, dice)
            pool &= ~BIT[s.queue[place]]
    s.upgrade_deck = pool
