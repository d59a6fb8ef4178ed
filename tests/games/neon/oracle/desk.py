"""A position as somebody at the table reads it: the ring, who may use what, and how it can be paid for."""

from __future__ import annotations

from itertools import chain

from sandtable.games.neon.arena.arena import BOUND_CARD, IN_PROGRESS, PER_WORD, UNDER_ROOM, USED_WORDS
from sandtable.games.neon.content.vocabulary import (
    AUTOMA,
    BOTS,
    FIRST_ABILITY,
    FIRST_BOT,
    FIRST_UPGRADE,
    OPS,
    SECTOR_BASE,
    SLOTS,
    TIMINGS,
    TYPES,
    USES,
)
from sandtable.games.neon.notation import who_text
from sandtable.games.neon.rules import Neon

WEAPONS = ["pistol", "heavy", "melee", "grenade"]
NO_CARD = -1


class Desk:
    """Reads a game; changes nothing."""

    def __init__(self, s: Neon) -> None:
        self.s = s
        self.c = s.content
        self.ring = [int(sector) for sector in s.ring][: int(s.ring_size)]
        self.frame = int(s.stack[s.depth - 1])

    def argument(self, place: int) -> int:
        """What the open question is about."""
        return self.frame >> (8 + 8 * place) & 255

    # The ring.

    def ways(self, one: int, other: int) -> set[int]:
        """The ranges between two sectors: both ways around (NE-ATTACK-06)."""
        ahead = (self.ring.index(other) - self.ring.index(one)) % len(self.ring)
        return {ahead, (len(self.ring) - ahead) % len(self.ring)}

    def away(self, one: int, other: int) -> int:
        return min(self.ways(one, other))

    def beside(self, sector: int) -> set[int]:
        """The neighbours of a sector (NE-CONV-06, 07)."""
        at = self.ring.index(sector)
        return {self.ring[at - 1], self.ring[(at + 1) % len(self.ring)]}

    # Fighters.

    def sector(self, who: int) -> int:
        return int(self.s.at[who] if who < FIRST_BOT else self.s.bot_at[who - FIRST_BOT])

    def allies(self, one: int, other: int) -> bool:
        return one != other and other < FIRST_BOT and self.s.team[one] == self.s.team[other]

    def foes(self, who: int) -> list[int]:
        """Whom somebody may attack (NE-ATTACK-03, 04, NE-LAND-04)."""
        everybody = [*range(self.s.options.seats), AUTOMA, *range(FIRST_BOT, FIRST_BOT + BOTS)]
        return [one for one in everybody if one != who and not self.allies(who, one) and self.sector(one) > 0]

    def name(self, who: int) -> str:
        return who_text(self.c, who)

    # Effects.

    def op(self, effect: int) -> str:
        return OPS[self.c.op[effect]]

    def moment(self, effect: int) -> str:
        return TIMINGS[self.c.timing[effect]]

    def use(self, effect: int) -> str:
        return USES[self.c.use[effect]]

    def was_used(self, effect: int, side: int) -> bool:
        return int(self.s.used[side * USED_WORDS + effect // PER_WORD]) >> effect % PER_WORD & 1 == 1

    def sector_effect(self, sector: int, op: str) -> int:
        """How much the effect of a sector gives, 0 if it is another one."""
        effect = SECTOR_BASE + sector
        return int(self.c.n[effect]) if sector > 0 and self.op(effect) == op else 0

    def own(self, seat: int) -> list[int]:
        first = FIRST_ABILITY + 2 * int(self.s.fighter[seat])
        return [first, first + 1]

    def upgrades(self, seat: int, ready: bool = False) -> list[int]:
        """Upgrades of a seat, as effects; only those that are not turned."""
        mask = int(self.s.upgrades[seat]) & ~(int(self.s.exhausted[seat]) if ready else 0)
        return [FIRST_UPGRADE + place for place in range(len(self.c.upgrades)) if mask >> place & 1]

    def token_of(self, seat: int) -> int:
        """The ability that places the token of a fighter, -1 if none does."""
        return next((one for one in self.own(seat) if self.op(one) == "place_token"), -1)

    def may_use_abilities(self, seat: int) -> bool:
        """Not on the ship, and not where somebody else's Neko lies (NE-LAND-03, NE-ABIL-16, 17, 32)."""
        sector = self.sector(seat)
        nekos = [
            owner
            for owner in range(self.s.options.seats)
            if owner != seat and self.s.token_at[owner] == sector
            if OPS[self.c.token_op[self.token_of(owner)]] == "no_abilities"
        ]
        return sector > 0 and not nekos

    def prices(self, seat: int, ability: int) -> list[str]:
        """How an ability can be paid for: in full, or cheap with a ready upgrade (NE-SECTOR-11, NE-OP-40, 41)."""
        price = int(self.c.energy[ability]) + self.sector_effect(self.sector(seat), "ability_surcharge")
        less = [int(self.c.n[one]) for one in self.upgrades(seat, ready=True) if self.op(one) == "ability_discount"]
        has = int(self.s.energy[seat])
        found = [""] if price <= has else []
        return found + ([" cheap"] if price > 0 and less and max(0, price - less[0]) <= has else [])

    # Cards.

    def laid(self, seat: int, types: list[str] | None = None) -> list[int]:
        """Equipment cards of these types, in the order of the types."""
        cards = [int(self.s.gear[seat * SLOTS + TYPES.index(name)]) for name in (types or TYPES[:SLOTS])]
        return [card for card in cards if card != NO_CARD]

    def slot(self, seat: int, card: int) -> int:
        return seat * SLOTS + int(self.c.loot_type[card])

    def is_laid(self, seat: int, card: int) -> bool:
        return int(self.s.gear[self.slot(seat, card)]) == card

    def under(self, seat: int, card: int) -> list[int]:
        """Supplies under a card."""
        slot = self.slot(seat, card)
        return [int(self.s.under[slot * UNDER_ROOM + place]) for place in range(int(self.s.held[slot]))]

    def shares(self, one: int, other: int) -> bool:
        return int(self.c.symbols[one]) & int(self.c.symbols[other]) != 0

    def effects(self, card: int, team: bool = False) -> range:
        """Effects that are printed on a card."""
        if team:
            return range(int(self.c.first_team[card]), int(self.c.after_effects[card]))
        return range(int(self.c.first_effect[card]), int(self.c.first_team[card]))

    def costs(self, effect: int) -> list[int]:
        return [int(one) for one in (self.c.cost[effect], self.c.cost2[effect]) if one >= 0]

    def attack_costs(self, card: int) -> list[int]:
        return [int(one) for one in (self.c.attack_cost[card], self.c.attack_cost2[card]) if one >= 0]

    def payments(self, seat: int, card: int, costs: list[int], bots: bool, word: str = "pay") -> list[str]:
        """Every way to pay supplies for something printed on a card (NE-LOOT-12 to 14, NE-BOT-06 to 08)."""
        if not costs:
            return [""]
        if not self.is_laid(seat, card):
            return []
        found = [[one] for one in self._payers(seat, card, costs[0], bots, "")]
        for cost in costs[1:]:
            found = [[*paid, one] for paid in found for one in self._payers(seat, card, cost, bots, paid[0])]
        return [
            "".join(
                chain.from_iterable((" ", word, "2" if place else "", "=", name) for place, name in enumerate(paid))
            )
            for paid in found
        ]

    def _payers(self, seat: int, card: int, symbol: int, bots: bool, spent: str) -> list[str]:
        bit = 1 << symbol
        names = self.c.loot_ids
        supplies = [names[one] for one in self.under(seat, card) if int(self.c.symbols[one]) & bit]
        found = [name for name in supplies if name != spent]
        if not found and int(self.c.symbols[card]) & bit:
            found.append(names[card])
        gone = int(self.s.flipped) | int(self.s.fresh)
        for token in range(BOTS):
            if bots and self.s.bot_owner[token] == seat and int(self.c.bot_symbols[token]) & bit:
                found += [] if gone >> token & 1 else [self.c.bot_ids[token]]
        return [name for name in found if name != spent]

    def weapons(self, seat: int) -> list[int]:
        """Weapon cards that may attack, -1 for the base weapon; one may have paid for its own step (NE-LOOT-28)."""
        found = [*self.laid(seat, WEAPONS), NO_CARD]
        bound = int(self.s.sheet[BOUND_CARD]) - 1
        if self.s.sheet[IN_PROGRESS] and bound >= 0 and bound not in found:
            found.append(bound)
        return found

    def type_of(self, weapon: int) -> int:
        return TYPES.index("base") if weapon == NO_CARD else int(self.c.loot_type[weapon])
