"""What may be done at a question of each kind."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations

from sandtable.games.neon.arena.arena import ATTACKER, CRITS, OPEN_CRITS, OPEN_HITS
from sandtable.games.neon.content.vocabulary import (
    ACTIONS,
    CRIT,
    FIRST_UPGRADE,
    HIT,
    MANEUVER_A,
    MANEUVER_C,
    OWN_SEARCH,
    SECTOR_BASE,
)
from sandtable.games.neon.rules import Neon
from tests.games.neon.oracle.declarations import Declarations
from tests.games.neon.oracle.windows import ATTACK, DEFENCE

PASS = {"pass"}
ATTACKER_ASKED = 7


class Choices(Declarations):
    """The choices of whoever is asked."""

    def __init__(self, s: Neon, turned: set[int]) -> None:
        super().__init__(s)
        self.seat = int(s.asked())
        self.turned = turned
        """Scoreboard tokens that were turned up so far."""

    # A turn.

    def layout(self) -> set[str]:
        return {f"layout {code}" for code in range(48)}

    def landing(self) -> set[str]:
        return {f"land {sector}" for sector in self.ring}

    def action(self) -> set[str]:
        """One of the actions of a half that can be carried out, or none (NE-ROUND-11, NE-ALT-01, 07 to 09)."""
        at = self.seat * 6 + self.argument(0) * 2
        named = [ACTIONS[code] for code in self.s.row[at : at + 2] if code >= 0]
        if named[0] == "joker":
            named = ["move", "attack", "search", "energy_2"]
        dear = self.s.energy[self.seat] < self.s.tokens[self.sector(self.seat)]
        barred = {"search": dear, "attack": not self.can_attack(self.seat)}
        return PASS | {f"do {name}" for name in named if not barred.get(name, False)}

    def destination(self) -> set[str]:
        """Neighbours, and farther sectors with the smallest set of effects that reaches them (NE-MOVE-01, NE-OP-34)."""
        here = self.sector(self.seat)
        others = [sector for sector in self.ring if sector != here]
        if self.op(SECTOR_BASE + here) == "move_anywhere":
            return {f"go {sector}" for sector in others}
        found: set[str] = set()
        for sector in others:
            more = self.away(here, sector) - 1
            found |= {f"go {sector}"} if more == 0 else self._farther(sector, more)
        return found

    def _farther(self, sector: int, more: int) -> set[str]:
        own = self.own(self.seat) if self.may_use_abilities(self.seat) else []
        ability = [one for one in own if self.op(one) == "move_extra" and self.prices(self.seat, one)]
        upgrade = [one for one in self.upgrades(self.seat, ready=True) if self.op(one) == "move_extra"]
        sets = [[one] for one in ability + upgrade] + ([ability + upgrade] if ability and upgrade else [])
        reaching = [one for one in sets if sum(int(self.c.n[effect]) for effect in one) >= more]
        found: set[str] = set()
        for effects in [one for one in reaching if len(one) == min(map(len, reaching))]:
            words = f"go {sector}" + "".join(f" with={self.c.effect_names[effect]}" for effect in effects)
            found |= {words + price for price in (self.prices(self.seat, effects[0]) if effects[0] in own else [""])}
        return found

    def own_turn(self) -> set[str]:
        """A token that is not out yet, energy for an ally (NE-ABIL-10, 21, NE-OP-42, 48)."""
        found = set(PASS)
        here = self.sector(self.seat)
        token = self.token_of(self.seat)
        if token >= 0 and self.s.token_at[self.seat] == 0 and self.may_use_abilities(self.seat):
            name = self.c.effect_names[token]
            places = [one for one in self.ring if int(self.c.placement[token]) >> self.away(here, one) & 1]
            found |= {f"use {name}{pay} to={one}" for pay in self.prices(self.seat, token) for one in places}
        for effect, paid in self._team(self.seat, "ally_energy") if self.s.options.in_teams else []:
            for other in range(self.s.options.seats):
                if self.allies(self.seat, other) and self.sector(other) == here and self.s.energy[other] < 6:
                    name = self.c.effect_names[effect]
                    found |= {f"use {name}{pay} at={self.name(other)}" for pay in paid}
        return found

    def _team(self, ally: int, *ops: str) -> list[tuple[int, list[str]]]:
        """Team effects of an ally, and how it pays for them: with no bot token (NE-BOT-08)."""
        found: list[tuple[int, list[str]]] = []
        for card in self.laid(ally):
            for effect in self.effects(card, team=True):
                if self.op(effect) in ops:
                    found.append((effect, self.payments(ally, card, self.costs(effect), False)))
        return found

    # Searches and loot.

    def before_search(self) -> set[str]:
        found = set(PASS)
        for card in self.laid(self.seat):
            for place, effect in enumerate(self.effects(card)):
                if self.c.needs[effect] == OWN_SEARCH and self.use(effect) == "optional":
                    if not int(self.s.searches_used) >> (place + 8 * int(self.c.loot_type[card])) & 1:
                        paid = self.payments(self.seat, card, self.costs(effect), False)
                        found |= {f"use {self.c.effect_names[effect]}{pay}" for pay in paid}
        return found

    def _seen(self) -> list[str]:
        return [self.c.loot_ids[card] for card in self.s.seen[: int(self.s.seen_count)]]

    def keep(self) -> set[str]:
        return {f"keep {one} {two}" for one, two in combinations(self._seen(), 2)}

    def order(self) -> set[str]:
        return {f"next {card}" for card in self._seen()}

    def place(self) -> set[str]:
        """Free places, cards to cover, cards to lie under, or away (NE-LOOT-02 to 06)."""
        card = self.argument(1)
        name = self.c.loot_ids[card]
        found = {f"drop {name}"}
        same = [one for one in self.laid(self.seat) if self.c.loot_type[one] == self.c.loot_type[card]]
        if not same:
            found.add(f"lay {name}")
        for laid in self.laid(self.seat):
            if self.shares(laid, card):
                if not same or laid in same:
                    found.add(f"cover {name} {self.c.loot_ids[laid]}")
                if len(self.under(self.seat, laid)) < self.c.capacity[laid]:
                    found.add(f"stow {name} {self.c.loot_ids[laid]}")
        return found

    def surplus(self) -> set[str]:
        card = int(self.s.gear[self.seat * 6 + self.argument(1)])
        return {f"spill {self.c.loot_ids[one]}" for one in self.under(self.seat, card)}

    # An attack.

    def before_attack(self) -> set[str]:
        return PASS | self.preparations(self.seat)

    def declare(self) -> set[str]:
        return PASS | self.declarations(self.seat)

    def targeted(self) -> set[str]:
        return PASS | self.usable(self.seat, DEFENCE, ["when_targeted"], self.argument(0))

    def range(self) -> set[str]:
        attacker = self.number(ATTACKER)
        ranges = self.ways(self.sector(attacker), self.sector(self.target(self.argument(0))))
        return {f"range {span}" for span in ranges if self.dice_left(attacker, span) > 0}

    def before_roll(self) -> set[str]:
        if self.seat != self.number(ATTACKER):
            return PASS | self._help()
        moments = ["attack_before_roll", "attack_before_or_after_roll", "any"]
        return PASS | self.usable(self.seat, ATTACK, moments, 0)

    def after_roll(self) -> set[str]:
        if self.seat != self.number(ATTACKER):
            return PASS | self._maneuver(ATTACK, 0) | self._help()
        moments = ["attack_after_roll", "attack_before_or_after_roll", "attack_or_defense", "any"]
        return PASS | self.usable(self.seat, ATTACK, moments, 0)

    def _maneuver(self, side: int, place: int) -> set[str]:
        """Maneuver A for an ally in the same sector (NE-ABIL-06, NE-COAL-06)."""
        return self.used(self.seat, MANEUVER_A, side, place) if self.may_use_abilities(self.seat) else set()

    def _help(self) -> set[str]:
        """A die for an attacking ally (NE-OP-45)."""
        found: set[str] = set()
        for effect, paid in self._team(self.seat, "ally_attack_die"):
            if sum(self.pool(None)) < 5 and not self.was_used(effect, ATTACK) and self._room():
                found |= {f"use {self.c.effect_names[effect]}{pay}" for pay in paid}
        return found

    def _room(self) -> bool:
        return int(self.s.view(None)["attack"]["dice"]) < 5  # type: ignore[index]

    def before_defense(self) -> set[str]:
        return PASS | self.usable(self.seat, DEFENCE, ["defense_before_roll", "any"], self.argument(0))

    def after_defense(self) -> set[str]:
        """The defender's side, then the attacker with what changes defence dice (NE-DEF-11, 19)."""
        place = self.argument(0)
        if self.argument(1) == ATTACKER_ASKED:
            weakening = [e for e in range(len(self.c.effect_names)) if self.op(e) == "weaken_block"]
            names = {self.c.effect_names[effect] for effect in weakening}
            found = self.usable(self.seat, ATTACK, ["defense_after_roll"], place)
            return PASS | {text for text in found if text.split()[1] in names}
        if self.seat == self.target(place):
            moments = ["defense_after_roll", "attack_or_defense", "any"]
            return PASS | self.usable(self.seat, DEFENCE, moments, place)
        return PASS | self._maneuver(DEFENCE, place)

    def assign(self) -> set[str]:
        """For each any_block a crit or a hit; none is left unused (NE-DEF-05 to 07)."""
        any_blocks, normal = self.pool(self.argument(0))[:2]
        crits, hits = self.number(CRITS + CRIT), self.number(CRITS + HIT)
        left = max(0, hits - normal)
        stopped = min(any_blocks, crits + left)
        return {f"assign {k}" for k in range(stopped + 1) if k <= crits and stopped - k <= left}

    def blocked(self, on_crits: int) -> tuple[int, int]:
        """Crits and hits that are open after so many any_block have stopped a crit (NE-DEF-05, 06, 23)."""
        any_blocks, normal = self.pool(self.argument(0))[:2]
        crits, hits = self.number(CRITS + CRIT), self.number(CRITS + HIT)
        return crits - on_crits, max(0, hits - normal - (any_blocks - on_crits))

    def cancel(self) -> set[str]:
        """Helmet against a crit, then armour against a hit, if they must; else whoever may (NE-DEF-13 to 18, 22)."""
        place = self.argument(0)
        defender = self.target(place)
        for kind, is_open in (("helmet", self.number(OPEN_CRITS)), ("armor", self.number(OPEN_HITS))):
            for effect in self._must(defender, kind) if is_open else []:
                if forced := self.used(defender, effect, DEFENCE, place):
                    return forced
        if self.seat == defender:
            found = PASS | self.usable(defender, DEFENCE, ["defense_cancel"], place)
            for effect in self._must(defender, "helmet") + self._must(defender, "armor"):
                found |= self.used(defender, effect, DEFENCE, place)
            return found
        helps = [("ally_cancel_hit", OPEN_HITS), ("ally_cancel_crit", OPEN_CRITS)]
        found = set(PASS)
        for effect, paid in self._team(self.seat, *[op for op, place in helps if self.number(place) > 0]):
            if not self.was_used(effect, DEFENCE):
                found |= {f"use {self.c.effect_names[effect]}{pay}" for pay in paid}
        return found

    def _must(self, seat: int, kind: str) -> list[int]:
        effects = [effect for card in self.laid(seat, [kind]) for effect in self.effects(card)]
        mandatory = [e for e in effects if self.use(e) == "mandatory" and self.moment(e) == "defense_cancel"]
        return [effect for effect in mandatory if not self.was_used(effect, DEFENCE)]

    def boost(self) -> set[str]:
        return PASS | self.usable(self.seat, ATTACK, ["apply_result"], self.argument(0))

    def react(self) -> set[str]:
        return PASS | self.usable(self.seat, DEFENCE, ["after_attack_on_you"], self.argument(0))

    def after_attack(self) -> set[str]:
        failed = self.s.view(None)["attack"]["damage"] == 0  # type: ignore[index]
        return PASS | self.usable(self.seat, ATTACK, ["after_failed_attack" if failed else "after_damage"], 0)

    # Defeats and closings.

    def trophy(self) -> set[str]:
        return PASS | {f"trophy {self.c.loot_ids[card]}" for card in self.laid(self.argument(0))}

    def upgrade(self) -> set[str]:
        return {f"take {self.c.upgrades[one]}" for one in self.s.seen[: int(self.s.seen_count)]}

    def escape(self) -> set[str]:
        """Either neighbour, with Maneuver C where the sector hurts (NE-CLOSE-08 to 11)."""
        here = self.sector(self.seat)
        spared = self.op(SECTOR_BASE + here) == "prevent_closing_damage"
        return self._leave(self.beside(here), not spared)

    def last_sectors(self) -> set[str]:
        """Stay or go (NE-MODE-BR-06 to 10)."""
        return self._leave(set(self.ring), True)

    def _leave(self, sectors: set[int], hurts: bool) -> set[str]:
        prices = self.prices(self.seat, MANEUVER_C) if hurts and self.may_use_abilities(self.seat) else []
        ways = ["", *[f" maneuver_c{price}" for price in prices]]
        return {f"leave {sector}{way}" for sector in sectors for way in ways}

    # Chance.

    def deal_sector(self) -> set[str]:
        return {f"sector {sector}" for sector in range(1, 11) if sector not in self.ring}

    def top_token(self) -> set[str]:
        """Every token that was never turned up (NE-SETUP-04, NE-CLOSE-03)."""
        return {f"top {sector}" for sector in range(1, 11) if sector not in self.turned}

    def deal_bot(self) -> set[str]:
        places = [int(sector) for sector in self.s.bot_at]
        return {f"bot {kind}" for place, kind in enumerate(self.c.bot_kinds) if -1 in places[2 * place : 2 * place + 2]}

    def _not_taken(self) -> list[str]:
        taken = [int(fighter) for fighter in self.s.fighter]
        return [name for place, name in enumerate(self.c.fighters) if place not in taken]

    def deal_fighter(self) -> set[str]:
        return {f"fighter {name}" for name in self._not_taken()}

    def draft(self) -> set[str]:
        return {f"pick {name}" for name in self._not_taken()}

    def deal_leader(self) -> set[str]:
        return {f"leader {self.name(seat)}" for seat in range(self.s.options.seats)}

    def attack_die(self) -> set[str]:
        return {f"attack_die {face}" for face in ("crit", "hit", "conditional_miss", "miss")}

    def defense_die(self) -> set[str]:
        return {f"defense_die {face}" for face in ("any_block", "normal_block", "fail_energy", "fail")}

    def draw_card(self) -> set[str]:
        """Whatever is neither in the hand nor discarded (NE-ROUND-12, 13, NE-INFO-03)."""
        seat = self.argument(0)
        gone = int(self.s.hand[seat]) | int(self.s.played[seat]) | int(self.s.discard[seat])
        first = int(self.s.fighter[seat]) * 7
        return {f"draw {self.c.card_ids[first + card]}" for card in range(7) if not gone >> card & 1}

    def draw_loot(self) -> set[str]:
        """Whatever of the class lies neither before a fighter nor in the pile, nor was seen (NE-SEARCH-10, 15)."""
        deck = self.argument(0)
        gone = {one for seat in range(self.s.options.seats) for one in self.laid(seat)}
        for seat in range(self.s.options.seats):
            gone |= {one for card in self.laid(seat) for one in self.under(seat, card)}
        gone |= {int(card) for card in self.s.seen[: int(self.s.seen_count)]}
        gone |= {card for card in range(len(self.c.loot_ids)) if self._is_discarded(card)}
        cards = [card for card in range(len(self.c.loot_ids)) if self.c.loot_class[card] == deck and card not in gone]
        return {f"loot {self.c.loot_ids[card]}" for card in cards}

    def _is_discarded(self, card: int) -> bool:
        return int(self.s.loot_discard[self.c.loot_class[card]]) >> int(self.c.place_in_class[card]) & 1 == 1

    def draw_upgrade(self) -> set[str]:
        gone = {one for seat in range(self.s.options.seats) for one in self.upgrades(seat)}
        hidden = (*self.s.seen[: int(self.s.seen_count)], *self.s.queue)
        gone |= {FIRST_UPGRADE + int(one) for one in hidden if one >= 0}
        return {f"upgrade {name}" for place, name in enumerate(self.c.upgrades) if FIRST_UPGRADE + place not in gone}

    def turn_bot(self) -> set[str]:
        kind = self.argument(0)
        return {f"token {self.c.bot_ids[2 * kind]}", f"token {self.c.bot_ids[2 * kind + 1]}"}


def plain(text: str) -> str:
    """Two supplies paid together, and two cards kept or stripped, in one order."""
    for one, two in ((" pay=", " pay2="), (" card=", " card2=")):
        found = re.search(rf"{one}(\S+){two}(\S+)", text)
        if found:
            first, second = sorted(found.groups())
            text = text.replace(found.group(), f"{one}{first}{two}{second}")
    if text.startswith("keep "):
        text = " ".join(["keep", *sorted(text.split()[1:])])
    return text


ANSWERS: dict[str, Callable[[Choices], set[str]]] = {
    "layout": Choices.layout,
    "landing": Choices.landing,
    "action": Choices.action,
    "destination": Choices.destination,
    "own_turn": Choices.own_turn,
    "before_search": Choices.before_search,
    "keep": Choices.keep,
    "order": Choices.order,
    "place": Choices.place,
    "surplus": Choices.surplus,
    "before_attack": Choices.before_attack,
    "declare": Choices.declare,
    "targeted": Choices.targeted,
    "range": Choices.range,
    "before_roll": Choices.before_roll,
    "after_roll": Choices.after_roll,
    "before_defense": Choices.before_defense,
    "after_defense": Choices.after_defense,
    "assign": Choices.assign,
    "cancel": Choices.cancel,
    "boost": Choices.boost,
    "react": Choices.react,
    "after_attack": Choices.after_attack,
    "trophy": Choices.trophy,
    "upgrade": Choices.upgrade,
    "escape": Choices.escape,
    "last_sectors": Choices.last_sectors,
    "deal_sector": Choices.deal_sector,
    "top_token": Choices.top_token,
    "deal_bot": Choices.deal_bot,
    "deal_fighter": Choices.deal_fighter,
    "draft": Choices.draft,
    "deal_leader": Choices.deal_leader,
    "attack_die": Choices.attack_die,
    "defense_die": Choices.defense_die,
    "draw_card": Choices.draw_card,
    "draw_loot": Choices.draw_loot,
    "draw_upgrade": Choices.draw_upgrade,
    "turn_bot": Choices.turn_bot,
}
"""What may be done, by the kind of the question."""


def expected(s: Neon, kind: str, turned: set[int]) -> set[str]:
    """What may be done at the open question."""
    return {plain(text) for text in ANSWERS[kind](Choices(s, turned))}
