"""The action search, and drawing loot cards (section 9)."""

from __future__ import annotations

from sandtable.games.neon.actions import DRAW_LOOT, KEEP, PASS, USE, argument, kind_of, pack
from sandtable.games.neon.arena.arena import Arena
from sandtable.games.neon.content.vocabulary import (
    FIRST_UPGRADE,
    ON_SEARCH,
    OPTIONAL,
    OWN_SEARCH,
    PASSIVE,
    SEARCH_LOOK,
    SECTOR_BASE,
    SLOTS,
)
from sandtable.games.neon.round.loot import discard_card, offer_payments, spend_both
from sandtable.games.neon.steps.kinds import KEEPING, LOOKING, ORDERING, SEARCHED, SEARCHING
from sandtable.kit.bits import BIT, i64, lowest

KEPT: int = 2


def can_search(s: Arena, seat: i64) -> bool:
    """Is there enough energy for the search tokens of the sector (NE-SEARCH-01 to 03)?"""
    return s.energy[seat] >= s.tokens[s.at[seat]]


def begin_search(s: Arena, seat: i64) -> None:
    """Everything a search will do, the first step on top."""
    s.looks = 0
    s.searches_used = 0
    s.push(SEARCHED)
    s.push(ORDERING, seat)
    s.push(KEEPING, seat)
    s.push(SEARCHING, seat)


def ask_before_search(s: Arena, seat: i64) -> None:
    """Optional effects that show more cards (NE-TIME-04); each once per search (NE-LOOT-29)."""
    c = s.content
    s.offer(pack(PASS))
    for slot in range(i64(SLOTS)):
        card = s.gear[seat * SLOTS + slot]
        if card >= 0:
            for effect in range(c.first_effect[card], c.first_team[card]):
                if c.op[effect] == SEARCH_LOOK and c.use[effect] == OPTIONAL and c.needs[effect] == OWN_SEARCH:
                    if not s.searches_used & BIT[effect - c.first_effect[card] + 8 * slot]:
                        offer_payments(s, seat, card, c.cost[effect], c.cost2[effect], False, pack(USE, effect), 14)


def answer_before_search(s: Arena, seat: i64, action: i64) -> None:
    """An effect is used, or the search goes on: energy is paid and cards are drawn."""
    if kind_of(action) == PASS:
        s.pop()
        _draw_cards(s, seat)
        return
    c = s.content
    effect = argument(action, 0)
    card = c.card_of[effect]
    s.searches_used |= BIT[effect - c.first_effect[card] + 8 * c.loot_type[card]]
    if s.events is not None:
        s.tell("effect", {"who": int(seat), "effect": c.effect_names[effect]}, "NE-OP-38")
    spend_both(s, seat, card, argument(action, 1), argument(action, 2))
    _look_more(s, effect, c.sector_class[s.at[seat]])


def _look_more(s: Arena, effect: i64, cls: i64) -> None:
    """n more cards of the named deck, or else of the sector's own class (NE-OP-38)."""
    deck = s.content.deck[effect]
    if deck == 0:
        deck = s.content.deck_of_class[cls]
    s.looks += s.content.n[effect] << (8 * (deck - 1))


def _draw_cards(s: Arena, seat: i64) -> None:
    """Energy is paid, cards of the sector's class and of passive effects are seen (NE-SEARCH-04 to 06, NE-OP-38)."""
    c = s.content
    sector = s.at[seat]
    cls = c.sector_class[sector]
    s.pay_energy(seat, s.tokens[sector])
    effect = SECTOR_BASE + sector
    if c.op[effect] == SEARCH_LOOK and c.timing[effect] == ON_SEARCH and c.use[effect] == PASSIVE:
        _look_more(s, effect, cls)
    owned = s.upgrades[seat]
    while owned:
        effect = FIRST_UPGRADE + lowest(owned)
        owned &= owned - 1
        if c.op[effect] == SEARCH_LOOK and c.use[effect] == PASSIVE:
            _look_more(s, effect, cls)
    if s.events is not None:
        data: dict[str, object] = {"seat": int(seat), "sector": int(sector), "paid": int(s.tokens[sector])}
        s.tell("searched", data, "NE-SEARCH-01")
    see_cards(s, seat, True)
    for back in range(i64(3)):
        deck = 2 - back
        cards = c.look[cls * 3 + deck] + ((s.looks >> (8 * deck)) & 255)
        if cards > 0:
            s.push(LOOKING, deck, cards)


def see_cards(s: Arena, seat: i64, secret: bool) -> None:
    """Cards drawn from now on are seen by this seat; in a search by nobody else (NE-INFO-02, NE-SEARCH-15)."""
    s.seen_count = 0
    s.seen_by = seat
    s.seen_secret = 1 if secret else 0


def ask_loot(s: Arena, deck: i64, cards: i64) -> None:
    """Chance draws from a loot deck; an empty one is made of its discard pile first (NE-SEARCH-10, 11)."""
    if s.loot_deck[deck] == 0:
        s.loot_deck[deck] = s.loot_discard[deck]
        s.loot_discard[deck] = 0
        if s.events is not None and s.loot_deck[deck]:
            s.tell("reshuffled", {"deck": int(deck) + 1}, "NE-SEARCH-10")
    left = s.loot_deck[deck]
    if left == 0 or cards == 0:
        s.pop()
        return
    while left:
        s.offer(pack(DRAW_LOOT, s.content.card_of_class[deck * 64 + lowest(left)]))
        left &= left - 1


def see_loot(s: Arena, deck: i64, cards: i64, card: i64) -> None:
    """A loot card is drawn."""
    s.loot_deck[deck] &= ~BIT[s.content.place_in_class[card]]
    s.seen[s.seen_count] = card
    s.seen_count += 1
    if s.events is not None:
        seat = s.seen_by
        data: dict[str, object] = {"seat": int(seat), "card": s.content.loot_ids[card]}
        s.tell("saw", data, "NE-SEARCH-15", s.privy(seat) if s.seen_secret else None)
    if cards > 1:
        s.become(LOOKING, deck, cards - 1)
    else:
        s.pop()


def ask_keep(s: Arena, seat: i64) -> None:
    """All pairs of the cards seen; two or fewer are kept without a question (NE-SEARCH-07, 11)."""
    if s.seen_count <= KEPT:
        s.pop()
        return
    for one in range(s.seen_count):
        for two in range(one + 1, s.seen_count):
            s.offer(pack(KEEP, s.seen[one], s.seen[two] + 1))


def keep(s: Arena, seat: i64, action: i64) -> None:
    """The others go face up to their discard piles (NE-SEARCH-08)."""
    one = argument(action, 0)
    two = argument(action, 1) - 1
    dropped: list[str] = []
    for place in range(s.seen_count):
        card = s.seen[place]
        s.seen[place] = -1
        if card != one and card != two:
            discard_card(s, card)
            if s.events is not None:
                dropped.append(s.content.loot_ids[card])
    s.seen[0] = one
    s.seen[1] = two
    s.seen_count = 2
    if s.events is not None:
        s.tell("discarded", {"seat": int(seat), "cards": dropped}, "NE-SEARCH-08")
    s.pop()


def end_search(s: Arena, seat: i64) -> None:
    """One search token is put into the sector (NE-SEARCH-14)."""
    s.pop()
    s.tokens[s.at[seat]] += 1
    s.seen_by = -1
    if s.events is not None:
        data: dict[str, object] = {"sector": int(s.at[seat]), "tokens": int(s.tokens[s.at[seat]])}
        s.tell("search_token", data, "NE-SEARCH-14")
