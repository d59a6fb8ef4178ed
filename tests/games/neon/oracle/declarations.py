"""What may be declared, and prepared before it: weapons, ranges, targets (NE-ATTACK, section 11)."""

from __future__ import annotations

from sandtable.games.neon.arena.arena import (
    BOUND_CARD,
    BOUND_TARGET,
    BOUND_TYPES,
    EXTENDED,
    EXTRA,
    IN_PROGRESS,
    WEAPON,
)
from sandtable.games.neon.content.vocabulary import MOVE
from tests.games.neon.oracle.desk import NO_CARD, WEAPONS
from tests.games.neon.oracle.windows import ATTACK, Windows


class Declarations(Windows):
    """The attacks of a seat."""

    def dice(self, seat: int, weapon: int, span: int) -> int:
        """The entry of the diagram (NE-ATTACK-07, 08, 12, 13)."""
        if weapon == NO_CARD:
            better = [int(self.c.n[one]) for one in self.upgrades(seat) if self.op(one) == "base_weapon_dice"]
            return (better or [int(self.c.base_dice)])[0] if span == 0 else 0
        return int(self.c.loot_dice[weapon * 3 + span]) if span < 3 else 0

    def is_usable(self, seat: int, weapon: int) -> bool:
        """Not forbidden by the row or by a bond, and its price can be paid (NE-LOOT-22, 25, NE-ATTACK-24)."""
        if self.s.sheet[IN_PROGRESS]:
            types, card = self.number(BOUND_TYPES), self.number(BOUND_CARD)
            if (types and not types >> self.type_of(weapon) & 1) or (card and card != weapon + 1):
                return False
        if weapon == NO_CARD:
            return True
        if self.c.restricted[weapon] and MOVE in [int(one) for one in self.s.row[seat * 6 : seat * 6 + 6]]:
            return False
        return self.payments(seat, weapon, self.attack_costs(weapon), True) != []

    def targets(self, seat: int) -> list[int]:
        bound = self.number(BOUND_TARGET) - 1 if self.s.sheet[IN_PROGRESS] else -1
        return [who for who in self.foes(seat) if bound in (-1, who)]

    def ability(self, seat: int, op: str) -> list[int]:
        """The own ability of this operation that can be used at a declaration."""
        if not self.may_use_abilities(seat):
            return []
        own = [one for one in self.own(seat) if self.op(one) == op and self.moment(one) == "declare"]
        return [one for one in own if self.prices(seat, one)]

    def declarations(self, seat: int) -> set[str]:
        """Every weapon against every target at every range it allows."""
        found: set[str] = set()
        for weapon in self.weapons(seat):
            if self.is_usable(seat, weapon):
                for who in self.targets(seat):
                    found |= self._against(seat, weapon, who)
        return found

    def _against(self, seat: int, weapon: int, who: int) -> set[str]:
        ranges = self.ways(self.sector(seat), self.sector(who))
        costs = [] if weapon == NO_CARD else self.attack_costs(weapon)
        paid = self.payments(seat, weapon, costs, True)
        found: set[str] = set()
        for span in ranges:
            words = f"attack {self._called(weapon)} {self.name(who)} {span}"
            if span <= 2 and self.dice(seat, weapon, span) > 0:
                found |= {words + pay for pay in paid}
                found |= self._wider(seat, weapon, who, words, paid)
        for far in self.ability(seat, "extend_range") if min(ranges) > 2 else []:
            if int(self.c.types[far]) >> self.type_of(weapon) & 1:
                words = f"attack {self._called(weapon)} {self.name(who)} {min(ranges)}"
                found |= self._with(seat, far, words, paid)
        return found

    def _called(self, weapon: int) -> str:
        return "base" if weapon == NO_CARD else self.c.loot_ids[weapon]

    def _with(self, seat: int, ability: int, words: str, paid: list[str]) -> set[str]:
        name = self.c.effect_names[ability]
        return {f"{words}{pay} with={name}{price}" for pay in paid for price in self.prices(seat, ability)}

    def _wider(self, seat: int, weapon: int, who: int, words: str, paid: list[str]) -> set[str]:
        """An attack on all opponents in a sector, where there are several and the weapon does not do it by itself."""
        printed = [] if weapon == NO_CARD else [one for one in self.effects(weapon) if self.op(one) == "area"]
        crowd = [one for one in self.foes(seat) if self.sector(one) == self.sector(who)]
        if len(crowd) < 2 or any(self.use(one) == "passive" for one in printed):
            return set()
        found: set[str] = set()
        for ability in self.ability(seat, "area"):
            found |= self._with(seat, ability, words, paid)
        for effect in printed:
            if self.use(effect) == "optional" and not self.was_used(effect, ATTACK):
                extra = self.payments(seat, weapon, self.costs(effect)[:1], True, "effect_pay")
                found |= {f"{words} with={self.c.effect_names[effect]}{pay}" for pay in extra}
        return found

    # Before the attack.

    def could_declare(self, seat: int, start: int, pulled: int = -1, types: int = 0, card: int = NO_CARD) -> bool:
        """Would any declaration be legal from a sector (NE-ATTACK-24, 27)?"""
        for weapon in self.weapons(seat):
            fits = (card == NO_CARD or weapon == card) and (not types or types >> self.type_of(weapon) & 1)
            if fits and self.is_usable(seat, weapon):
                for who in self.targets(seat) if pulled < 0 else [pulled]:
                    ranges = {0} if who == pulled else self.ways(start, self.sector(who))
                    if any(span <= 2 and self.dice(seat, weapon, span) > 0 for span in ranges):
                        return True
                    for far in self.ability(seat, "extend_range") if min(ranges) > 2 else []:
                        if int(self.c.types[far]) >> self.type_of(weapon) & 1:
                            return True
        return False

    def preparations(self, seat: int) -> set[str]:
        """Effects before the attack that leave something to declare (NE-TIME-05, NE-OP-10, 11)."""
        found: set[str] = set()
        own = self.own(seat) if self.may_use_abilities(seat) else []
        for ability in own:
            if self.moment(ability) == "before_attack" and not self.was_used(ability, ATTACK):
                for price in self.prices(seat, ability):
                    words = f"use {self.c.effect_names[ability]}{price}"
                    found |= {words + how for how in self._prepared(seat, ability)}
        for card in self.laid(seat, WEAPONS):
            for effect in self.effects(card):
                if self.op(effect) == "step_before" and not self.was_used(effect, ATTACK):
                    for pay in self.payments(seat, card, self.costs(effect), True):
                        words = f"use {self.c.effect_names[effect]}{pay}"
                        steps = [one for one in self._steps(seat) if self.could_declare(seat, one, card=card)]
                        found |= {f"{words} to={sector}" for sector in steps}
        return found

    def _steps(self, seat: int) -> set[int]:
        return self.beside(self.sector(seat))

    def _prepared(self, seat: int, ability: int) -> list[str]:
        here = self.sector(seat)
        if self.op(ability) == "step_before":
            types = int(self.c.types[ability])
            return [f" to={one}" for one in self._steps(seat) if self.could_declare(seat, one, types=types)]
        near = [who for who in self.foes(seat) if self.away(here, self.sector(who)) == 1]
        return [f" at={self.name(who)}" for who in near if self.could_declare(seat, here, pulled=who)]

    def can_attack(self, seat: int) -> bool:
        return self.could_declare(seat, self.sector(seat)) or self.preparations(seat) != set()

    def dice_left(self, seat: int, span: int) -> int:
        """Dice of the attack that was declared, at another range (NE-OP-09, 32)."""
        weapon = self.number(WEAPON) - 1
        far = self.number(EXTENDED) - 1
        if span > 2:
            return max(self.dice(seat, weapon, 2), int(self.c.min_dice[far])) if far >= 0 else 0
        return min(5, self.dice(seat, weapon, span) + self.number(EXTRA))

    def declared_dice(self, text: str) -> int:
        """Dice of a declaration: its entry of the diagram, beyond range 2 that of range 2 or the least (NE-OP-09)."""
        words = text.split()
        seat, span = int(self.s.asked()), int(words[3])
        weapon = NO_CARD if words[1] == "base" else self.c.loot_index[words[1]]
        if span <= 2:
            return self.dice(seat, weapon, span)
        return max(
            self.dice(seat, weapon, 2), *[int(self.c.min_dice[one]) for one in self.ability(seat, "extend_range")]
        )
