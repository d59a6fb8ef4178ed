"""Helmet and armour against the hits that are left, with the supplies they share (NE-DEF-13 to 18, 22, 23).

One bot token or one supply may have to pay for two effects: only what can really be paid for is counted, and whoever
defends pays in the way that leaves the least damage.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.neon.arena.arena import UNDER_ROOM, Arena
from sandtable.games.neon.attack.windows import DEFENDING_SIDE
from sandtable.games.neon.content.content import Content
from sandtable.games.neon.content.vocabulary import (
    ARMOR,
    BOTS,
    CANCEL_ANY,
    CANCEL_CRIT,
    CANCEL_HIT,
    CRIT_TO_HIT,
    DEFENSE_CANCEL,
    HELMET,
    MANDATORY,
    SLOTS,
)
from sandtable.games.neon.round.abilities import was_used
from sandtable.kit.bits import BIT

WORN: Final[list[int]] = [HELMET, ARMOR]
BOT_TOKENS: Final = 2
"""In a store: bot tokens lie behind the supplies of helmet and armour."""
GONE_BIT: Final = 1 << 40
"""In the flags of a store: the helmet has left; one bit further, the armour."""

Store = tuple[tuple[tuple[int, ...], ...], int]
"""Symbols of supplies under the helmet, under the armour, of bot tokens; which duties are done, what is gone."""


class Duty:
    """An effect that cancels: one that must be used, or one that somebody has said will be."""

    def __init__(self, c: Content, effect: int, slot: int, forced: bool, n: int) -> None:
        self.op = int(c.op[effect])
        self.n = n
        self.times = n if c.x_cost[effect] >= 0 else 1
        """How often its supply is paid (NE-CONV-11)."""
        self.cost = int(c.cost[effect])
        self.cost2 = int(c.cost2[effect])
        self.slot = slot
        """0 for the helmet, 1 for the armour, -1 if it costs nothing that lies here."""
        self.forced = forced

    def acts_on(self, crits: int, hits: int) -> bool:
        """Could it change anything (NE-OP-49)?"""
        if self.op == CANCEL_HIT:
            return hits > 0
        return crits > 0 or (self.op == CANCEL_ANY and hits > 0)


class Guard:
    """What a defender wears and can pay with."""

    def __init__(self) -> None:
        self.symbols = [0, 0]
        """What the helmet and the armour themselves may pay with."""
        self.duties: list[Duty] = []
        self.stores: list[Store] = [(((), (), ()), GONE_BIT | GONE_BIT * 2)]
        """What may be there when the hits are counted: one for each way to have paid before."""
        self.crit_damage = 1
        self.known: dict[tuple[int, int, int, Store], int] = {}

    def damage(self, crits: int, hits: int, spare: int) -> int:
        """The least damage of so many symbols; `spare` blocks have stopped nothing (NE-OP-24)."""
        return min([self._least(crits, hits, spare, store) for store in self.stores])

    def pay_before(self, duty: Duty) -> None:
        """An effect is used before the hits are counted: its supplies are no longer there."""
        found: list[Store] = []
        for store in self.stores:
            found += self._paid(duty, store)
        self.stores = found or self.stores

    def _least(self, crits: int, hits: int, spare: int, store: Store) -> int:
        if crits + hits == 0:
            return 0
        key = (crits, hits, spare, store)
        if key not in self.known:
            place = self._forced(crits, hits, store)
            if place >= 0:
                best = min(self._uses(place, crits, hits, spare, store))
            else:
                best = crits * self.crit_damage + hits
                for chosen, duty in enumerate(self.duties):
                    if not duty.forced and duty.acts_on(crits, hits) and not store[1] >> chosen & 1:
                        best = min([best, *self._uses(chosen, crits, hits, spare, store)])
            self.known[key] = best
        return self.known[key]

    def _forced(self, crits: int, hits: int, store: Store) -> int:
        """The effect that must be used next, -1 for none: the helmet's while a crit is open, then the armour's."""
        for slot, is_open in enumerate((crits > 0, hits > 0)):
            if is_open:
                for place, duty in enumerate(self.duties):
                    if duty.forced and duty.slot == slot and not store[1] >> place & 1:
                        if duty.acts_on(crits, hits) and self._paid(duty, store):
                            return place
        return -1

    def _uses(self, place: int, crits: int, hits: int, spare: int, store: Store) -> list[int]:
        """The damage after every way to pay for an effect and to use it."""
        duty = self.duties[place]
        found: list[int] = []
        for supplies, flags in self._paid(duty, store):
            after = (supplies, flags | 1 << place)
            if duty.op == CANCEL_HIT:
                found.append(self._least(crits, hits - min(duty.n, hits), spare, after))
            elif duty.op == CANCEL_CRIT:
                found.append(self._least(crits - min(duty.n, crits), hits, spare, after))
            elif duty.op == CRIT_TO_HIT:
                turned = min(duty.n, crits)
                stopped = min(turned, spare)
                found.append(self._least(crits - turned, hits + turned - stopped, spare - stopped, after))
            else:
                total = min(duty.n, crits + hits)
                for on_crits in range(max(0, total - hits), min(total, crits) + 1):
                    found.append(self._least(crits - on_crits, hits - (total - on_crits), spare, after))
        return found

    # Payments.

    def _paid(self, duty: Duty, store: Store) -> list[Store]:
        """The store after every way to pay; none if it cannot be paid in full (NE-CONV-09)."""
        if duty.slot >= 0 and store[1] & (GONE_BIT << duty.slot):
            return []
        if duty.cost < 0 or duty.slot < 0:
            return [store]
        if duty.times > 1:
            return self._paid_often(duty, store)
        found: list[Store] = []
        for first, gone in self._payments(duty.slot, duty.cost, store[0], False):
            if duty.cost2 < 0:
                found.append(_left(duty.slot, first, store[1], gone))
            else:
                for second, also in self._payments(duty.slot, duty.cost2, first, gone):
                    found.append(_left(duty.slot, second, store[1], gone or also))
        return list(dict.fromkeys(found))

    def _paid_often(self, duty: Duty, store: Store) -> list[Store]:
        """X supplies one after another; the card itself is the last of them."""
        found = [store]
        for last in range(duty.times):
            following: list[Store] = []
            for supplies, flags in found:
                for after, gone in self._payments(duty.slot, duty.cost, supplies, False):
                    if not gone or last == duty.times - 1:
                        following.append(_left(duty.slot, after, flags, gone))
            found = list(dict.fromkeys(following))
        return found

    def _payments(
        self, slot: int, symbol: int, supplies: tuple[tuple[int, ...], ...], gone: bool
    ) -> list[tuple[tuple[tuple[int, ...], ...], bool]]:
        """One supply: of those under the card, the card itself if no other fits (NE-LOOT-14), or a bot token."""
        found: list[tuple[tuple[tuple[int, ...], ...], bool]] = []
        for pile in (slot, BOT_TOKENS):
            for mask in dict.fromkeys(supplies[pile]):
                if mask >> symbol & 1:
                    found.append((_without(supplies, pile, mask), False))
            if pile == slot and not found and not gone and self.symbols[slot] >> symbol & 1:
                found.append((supplies, True))
        return found


def _without(supplies: tuple[tuple[int, ...], ...], pile: int, mask: int) -> tuple[tuple[int, ...], ...]:
    left = list(supplies[pile])
    left.remove(mask)
    piles = list(supplies)
    piles[pile] = tuple(left)
    return tuple(piles)


def _left(slot: int, supplies: tuple[tuple[int, ...], ...], flags: int, gone: bool) -> Store:
    """A card that paid with itself takes its supplies along (NE-LOOT-15)."""
    if not gone:
        return (supplies, flags)
    piles = list(supplies)
    piles[slot] = ()
    return (tuple(piles), flags | GONE_BIT << slot)


def guard_of(s: Arena, seat: int, defending: bool) -> Guard:
    """What a player's fighter wears; while it defends, what it has used is used."""
    c = s.content
    guard = Guard()
    flags = 0
    piles: list[tuple[int, ...]] = []
    for slot, kind in enumerate(WORN):
        at = seat * SLOTS + kind
        card = int(s.gear[at])
        if card < 0:
            flags |= GONE_BIT << slot
            piles.append(())
            continue
        guard.symbols[slot] = int(c.symbols[card])
        under = [int(c.symbols[s.under[at * UNDER_ROOM + place]]) for place in range(s.held[at])]
        piles.append(tuple(sorted(under)))
        for effect in range(int(c.first_effect[card]), int(c.first_team[card])):
            if c.use[effect] == MANDATORY and c.timing[effect] == DEFENSE_CANCEL:
                if not (defending and was_used(s, effect, DEFENDING_SIDE)):
                    guard.duties.append(Duty(c, effect, slot, True, int(c.n[effect])))
    spent = s.flipped | s.fresh
    tokens = [
        int(c.bot_symbols[token]) for token in range(BOTS) if s.bot_owner[token] == seat and not spent & BIT[token]
    ]
    piles.append(tuple(sorted(tokens)))
    guard.stores = [(tuple(piles), flags)]
    return guard


def worn_slot(s: Arena, seat: int, effect: int) -> int:
    """The place in a guard of the card of an effect, -1 if the seat does not wear it."""
    card = int(s.content.card_of[effect])
    for slot, kind in enumerate(WORN):
        if card >= 0 and int(s.gear[seat * SLOTS + kind]) == card:
            return slot
    return -1
