"""Windows of an attack: which effects may be used, how they are paid for, with which parameters (NE-TIME, NE-OP)."""

from __future__ import annotations

from itertools import combinations, product

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
    WEAPON,
)
from sandtable.games.neon.content.vocabulary import (
    ANY_ATTACK,
    AUTOMA,
    CONDITIONAL,
    FIRST_BOT,
    HIT,
    MANEUVER_A,
    MANEUVER_B,
    NORMAL_BLOCK,
    SECTOR_BASE,
)
from tests.games.neon.oracle.desk import Desk

ATTACK, DEFENCE = 0, 1
NO_BOTS = ["sidestep", "remove_attack_dice"]
"""A target's reactions come before its own defence, in which bot tokens pay (NE-BOT-08)."""


class Windows(Desk):
    """The effects of one side at a moment."""

    def number(self, place: int) -> int:
        return int(self.s.sheet[place])

    def target(self, place: int) -> int:
        return int(self.s.target[place])

    def pool(self, place: int | None) -> list[int]:
        """Dice by face: of the attack, or of a target."""
        if place is None:
            return [self.number(CRITS + face) for face in range(4)]
        return [int(self.s.dice[place * 4 + face]) for face in range(4)]

    def usable(self, who: int, side: int, moments: list[str], place: int) -> set[str]:
        """Everything that a fighter may use at these moments (NE-ATTACK-26)."""
        found: set[str] = set()
        if self.may_use_abilities(who):
            for ability in (MANEUVER_A, MANEUVER_B, *self.own(who)):
                if self.moment(ability) in moments and not self.was_used(ability, side):
                    found |= self.used(who, ability, side, place)
        for effect in (SECTOR_BASE + self.sector(who), *self.upgrades(who, ready=True)):
            if self._open(effect, side, moments) and self.s.energy[who] >= self.c.energy[effect]:
                found |= self.used(who, effect, side, place)
        for card in self._cards(who, side):
            for effect in self.effects(card):
                if self._open(effect, side, moments) and self._belongs(effect, card, side):
                    found |= self.used(who, effect, side, place)
        return found

    def _open(self, effect: int, side: int, moments: list[str]) -> bool:
        return self.moment(effect) in moments and self.use(effect) == "optional" and not self.was_used(effect, side)

    def _cards(self, who: int, side: int) -> list[int]:
        weapon = self.number(WEAPON) - 1
        worn = self.laid(who, ["armor", "helmet"])
        return worn if side == DEFENCE or weapon < 0 else [weapon, *worn]

    def _belongs(self, effect: int, card: int, side: int) -> bool:
        """Armour and helmet act in an attack only where they say so (NE-LOOT-23)."""
        return side == DEFENCE or card == self.number(WEAPON) - 1 or self.c.needs[effect] == ANY_ATTACK

    def used(self, who: int, effect: int, side: int, place: int) -> set[str]:
        """The choices of one effect: each way to pay with all its parameters (NE-FSM-06, NE-OP-49)."""
        if effect <= SECTOR_BASE:
            paid = self.prices(who, effect)
        elif self.c.card_of[effect] >= 0:
            bots = self.op(effect) not in NO_BOTS
            paid = self.payments(who, int(self.c.card_of[effect]), self.costs(effect), bots)
        else:
            paid = [""]
        name = self.c.effect_names[effect]
        return {f"use {name}{pay}{how}" for pay in paid for how in self._how(who, effect, side, place)}

    def _how(self, who: int, effect: int, side: int, place: int) -> list[str]:
        op = self.op(effect)
        n = int(self.c.n[effect])
        crits, hits = self.number(OPEN_CRITS), self.number(OPEN_HITS)
        if op in ("reroll", "reroll_attack", "reroll_defense"):
            attacks = op == "reroll_attack" or (op == "reroll" and side == ATTACK)
            return self._rerolls(None if attacks else place, n if op != "reroll" else 99)
        if op in ("turn_die", "hit_to_crit", "block_upgrade", "weaken_block"):
            return self._some(op, effect, side, place, n)
        if op in ("retreat", "sidestep", "move_adjacent"):
            return [f" to={sector}" for sector in self.beside(self.sector(who))]
        if op in ("push", "pull", "drain_energy", "strip_supply"):
            return [how for victim in self._damaged() for how in self._at(who, op, n, victim)]
        if op == "cancel_any":
            total = min(n, crits + hits)
            return [f" crits={k}" for k in range(total + 1) if total and k <= crits and total - k <= hits]
        far = self.number(SPAN) >= self.c.min_range[effect]
        helps = {
            "add_attack_dice": self.number(POOL) < 5,
            "remove_attack_dice": far and self.number(POOL) > 1,
            "conditional_to_hit": far and self.number(CRITS + CONDITIONAL) > 0,
            "fewer_defense_dice": self.number(FEWER) < 3,
            "add_defense_dice": op == "add_defense_dice" and self.full_defence(who) < 3,
            "gain_energy": self.s.energy[who] < 6,
            "cancel_hit": hits > 0,
            "cancel_crit": crits > 0,
            "crit_to_hit": crits > 0,
            "crit_damage": self._harms_more(place),
            "thorns": self.sector(self.number(ATTACKER)) == self.sector(who),
        }
        return [""] if helps.get(op, False) else []

    def _rerolls(self, place: int | None, most: int) -> list[str]:
        """Once for a pool, by result; none where the sector of the roller forbids it (NE-ATTACK-20, NE-DEF-12)."""
        roller = self.number(ATTACKER) if place is None else self.target(place)
        flag = REROLLED if place is None else DEFENSE_REROLLED
        forbids = self.op(SECTOR_BASE + self.sector(roller)) == "forbid_reroll"
        if self.number(flag) or forbids:
            return []
        subsets = product(*[range(dice + 1) for dice in self.pool(place)])
        return [" dice=" + ".".join(map(str, dice)) for dice in subsets if 0 < sum(dice) <= most]

    def _some(self, op: str, effect: int, side: int, place: int, n: int) -> list[str]:
        """Any number of dice up to n."""
        face = int(self.c.face_from[effect])
        if op == "weaken_block" and side == DEFENCE:
            return []
        there = {
            "turn_die": self.number(CRITS + face),
            "hit_to_crit": self.number(CRITS + HIT),
            "block_upgrade": self.pool(place)[NORMAL_BLOCK],
            "weaken_block": self.pool(place)[face],
        }[op]
        return [f" n={k}" for k in range(1, min(n, there) + 1)]

    def _harms_more(self, place: int) -> bool:
        """More damage for each crit is of use while somebody has health left to lose (NE-OP-25, 49, NE-TIME-16)."""
        victim = self.target(place)
        crits, hits = self.number(OPEN_CRITS), self.number(OPEN_HITS)
        if crits == 0 or victim >= FIRST_BOT:
            return False
        damage = crits * (1 + self.number(DAMAGE_BONUS)) + hits
        later = [self.target(k) for k in range(place + 1, self.number(TARGETS))]
        return self.s.health[victim] > damage or any(who < FIRST_BOT for who in later[:1])

    def _damaged(self) -> list[int]:
        """Fighters that this attack has damaged and that are still on the arena (NE-TIME-17)."""
        found = [self.target(k) for k in range(self.number(TARGETS)) if self.number(DAMAGED) >> k & 1]
        return [who for who in found if who < FIRST_BOT and self.sector(who) > 0]

    def _at(self, who: int, op: str, n: int, victim: int) -> list[str]:
        at = f" at={self.name(victim)}"
        if op == "push":
            return [f"{at} to={sector}" for sector in self.beside(self.sector(victim))]
        if op == "pull":
            here, there = self.sector(who), self.sector(victim)
            nearer = [sector for sector in self.beside(there) if self.away(here, sector) < self.away(here, there)]
            return [f"{at} to={sector}" for sector in nearer]
        if victim == AUTOMA:
            return []
        if op == "drain_energy":
            return [at] if self.s.energy[victim] > 0 else []
        cards = [self.c.loot_ids[one] for card in self.laid(victim) for one in self.under(victim, card)]
        pairs = combinations(cards, 2) if n > 1 else ()
        return [f"{at} card={card}" for card in cards] + [f"{at} card={one} card2={two}" for one, two in pairs]

    def full_defence(self, who: int) -> int:
        """Defence dice before the limit (NE-DEF-01 to 03, NE-OP-12, 19)."""
        base = [int(self.c.n[one]) for one in self.upgrades(who) if self.op(one) == "base_defense_dice"]
        worn = [effect for card in self.laid(who, ["armor", "helmet"]) for effect in self.effects(card)]
        more = [int(self.c.n[e]) for e in worn if self.op(e) == "add_defense_dice" and self.use(e) == "passive"]
        dice = base[-1] if base else int(self.c.base_defense)
        return dice + sum(more) + int(self.s.fields[who]) + self.number(EXTRA_DEFENSE)
