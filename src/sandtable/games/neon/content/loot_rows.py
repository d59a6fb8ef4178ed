"""A loot card as its row has it, read and checked (NE-DATA-07, NE-DATA-08)."""

from __future__ import annotations

from typing import Final

from sandtable.games.neon.content.effects import EffectRow, EffectTable, read_effect
from sandtable.games.neon.content.rows import Row, bad
from sandtable.games.neon.content.vocabulary import (
    AREA,
    ARMOR,
    CANCELS,
    DEFENSE_CANCEL,
    HELMET,
    MANDATORY,
    OPTIONAL,
    SUPPLIES,
    TYPES,
    WEAPON_TYPES,
)

MOST_SUPPLIES: Final = 8


class LootRow:
    """One loot card, read and checked."""

    def __init__(self, row: Row, number: int, effects: EffectTable) -> None:
        row.known(
            "id",
            "class",
            "type",
            "attack_dice",
            "attack_cost",
            "restriction",
            "supply",
            "max_supplies",
            "effects",
            "team_effects",
        )
        self.id = row.text("id")
        self.cls = row.number("class", 1, 3) - 1
        self.type = row.one_of("type", TYPES[:6])
        if row.has("attack_dice") != (self.type < WEAPON_TYPES):
            raise bad(row.place, "weapons, and only weapons, have attack_dice")
        dice = row.table("attack_dice")
        self.dice = [dice.number(str(span), 0, 5, 0) for span in range(3)]
        if not 1 <= len(row.words("supply", SUPPLIES)) <= 2:
            raise bad(f"{row.place}.supply", "one or two supply symbols are needed")
        self.symbols = row.mask("supply", SUPPLIES)
        self.capacity = row.number("max_supplies", 0, MOST_SUPPLIES)
        self.attack_cost = effects.read_cost(row.table("attack_cost"))
        self.restricted = 0
        if row.has("restriction"):
            row.one_of("restriction", ["no_move_action_in_row"])
            self.restricted = 1
        self.first_effect = len(effects.rows)
        for place, effect in enumerate(row.rows("effects")):
            effects.add(read_effect(effect, effects, f"{self.id}.e{place}", number))
            self._check_use(effects.rows[-1], effect)
        self.first_team = len(effects.rows)
        for place, effect in enumerate(row.rows("team_effects")):
            effects.add(read_effect(effect, effects, f"{self.id}.t{place}", number))
        self.after_effects = len(effects.rows)

    def _check_use(self, effect: EffectRow, row: Row) -> None:
        """What a card cannot have: duties of a weapon (NE-DEF-13, 14), two prices at one declaration."""
        worn = self.type in (HELMET, ARMOR)
        if effect.use == MANDATORY and not (worn and effect.timing == DEFENSE_CANCEL and effect.op in CANCELS):
            raise bad(f"{row.place}.use", "mandatory are only effects of armor and helmet that cancel hits")
        if effect.op == AREA and effect.use == OPTIONAL and (self.attack_cost or len(effect.cost) > 1):
            raise bad(row.place, "an optional area costs one supply at most, on a weapon without attack_cost")
