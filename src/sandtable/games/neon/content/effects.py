"""Rows of effects: one form for abilities, sectors, upgrades and loot cards (NE-DATA-05, 08, 14; NE-OP; NE-TIME)."""

from __future__ import annotations

from typing import Final

from sandtable.games.neon.content.rows import Row, bad
from sandtable.games.neon.content.vocabulary import (
    ADD_ATTACK_DICE,
    ADD_DEFENSE_DICE,
    ALL,
    ATTACK_FACES,
    BLOCK_UPGRADE,
    CANCEL_ANY,
    CANCEL_CRIT,
    CANCEL_HIT,
    CONDITIONAL_TO_HIT,
    COUNT_AS,
    CRIT_DAMAGE,
    CRIT_TO_HIT,
    DEFENSE_FACES,
    DEFENSE_ROLL,
    DRAIN_ENERGY,
    FEWER_DEFENSE_DICE,
    GAIN_ENERGY,
    HIT_TO_CRIT,
    NEEDS,
    OPS,
    OPTIONAL,
    PASSIVE,
    PLACE_TOKEN,
    REMOVE_ATTACK_DICE,
    REROLL_ATTACK,
    REROLL_DEFENSE,
    STRIP_SUPPLY,
    SUPPLIES,
    TAKE_LOOT,
    TEAM,
    THORNS,
    TIMINGS,
    TURN_DIE,
    TYPES,
    USES,
    WEAKEN_BLOCK,
)

MOST_COST: Final = 2
X: Final = "x"
"""In place of a number: whoever uses the effect chooses it."""
X_OPS: Final[list[int]] = [
    ADD_ATTACK_DICE, REMOVE_ATTACK_DICE, REROLL_ATTACK, TURN_DIE, CONDITIONAL_TO_HIT, HIT_TO_CRIT, ADD_DEFENSE_DICE,
    FEWER_DEFENSE_DICE, REROLL_DEFENSE, BLOCK_UPGRADE, WEAKEN_BLOCK, CANCEL_HIT, CANCEL_CRIT, CANCEL_ANY, CRIT_TO_HIT,
    CRIT_DAMAGE, DRAIN_ENERGY, THORNS, GAIN_ENERGY,
]  # fmt: skip
ARGUMENTS: Final[list[str]] = [
    "id",
    "op",
    "timing",
    "use",
    "cost",
    "cost_energy",
    "n",
    "from",
    "to",
    "min_range",
    "deck",
    "weapon_types",
    "min_dice",
    "needs",
    "placement",
    "token",
    "token_effect",
    "loot",
]


class EffectRow:
    """One effect."""

    def __init__(self, name: str, op: int, timing: int) -> None:
        self.name = name
        self.op = op
        self.timing = timing
        self.use = 0
        self.n = 1
        self.x = 0
        self.x_cost = -1
        self.x_energy = 0
        self.face_from = 0
        self.face_to = 0
        self.min_range = 0
        self.deck = 0
        self.types = 0
        self.min_dice = 0
        self.energy = 0
        self.cost: list[int] = []
        self.needs = 0
        self.card = -1
        self.placement = 0
        self.token_op = -1
        self.token_n = 0
        self.token_from = 0
        self.token_to = 0
        self.loot: list[int] = [0, 0, 0]


class EffectTable:
    """All effects in the order in which they were read."""

    def __init__(self, timings: list[int]) -> None:
        self.timings = timings
        self.rows: list[EffectRow] = []

    def add(self, row: EffectRow) -> None:
        """The next effect."""
        self.rows.append(row)

    def read_cost(self, row: Row) -> list[int]:
        """Supplies to pay, one entry for each."""
        row.known(*SUPPLIES)
        cost: list[int] = []
        for place, supply in enumerate(SUPPLIES):
            cost += [place] * row.number(supply, 0, MOST_COST, 0)
        if len(cost) > MOST_COST:
            raise bad(row.place, f"at most {MOST_COST} supplies in all")
        return cost


def read_effect(row: Row, table: EffectTable, name: str, card: int = -1) -> EffectRow:
    """An effect from its row; every word of it is known (NE-DATA-15)."""
    row.known(*ARGUMENTS)
    op = row.one_of("op", OPS)
    timing = table.timings[op]
    if row.has("timing"):
        timing = row.one_of("timing", TIMINGS)
        if card >= 0 and timing != table.timings[op]:
            raise bad(f"{row.place}.timing", "the moment of a loot effect is that of its op")
    effect = EffectRow(name, op, timing)
    effect.card = card
    effect.use = row.one_of("use", USES, "optional")
    if (effect.use == TEAM) != (".t" in name and card >= 0):
        raise bad(f"{row.place}.use", "team effects, and only these, stand in team_effects")
    if row.values.get("n") == "all":
        effect.n = ALL
    elif row.values.get("n") == X:
        effect.x = 1
    else:
        effect.n = row.number("n", 0, 9, 1)
    if op == STRIP_SUPPLY and effect.n > 2:
        raise bad(f"{row.place}.n", "at most 2 supplies can be stripped")
    _read_faces(row, effect)
    effect.min_range = row.number("min_range", 0, 5, 0)
    effect.deck = row.number("deck", 1, 3, 1) if row.has("deck") else 0
    for place in row.words("weapon_types", TYPES):
        effect.types |= 1 << place
    effect.min_dice = row.number("min_dice", 0, 5, 0)
    _read_price(row, effect, table)
    if effect.use == PASSIVE and (effect.cost or effect.energy):
        raise bad(row.place, "a passive effect costs nothing")
    effect.needs = row.one_of("needs", NEEDS, "")
    for distance in row.numbers("placement", 0, 5):
        effect.placement |= 1 << distance
    if op == PLACE_TOKEN:
        _read_token(row.table("token_effect"), effect)
    if op == TAKE_LOOT:
        loot = row.table("loot")
        effect.loot = [loot.number(str(cls), 0, 4, 0) for cls in (1, 2, 3)]
    return effect


def _read_price(row: Row, effect: EffectRow, table: EffectTable) -> None:
    """Energy or supplies; where the number is an X, so may be the price (NE-CONV-11)."""
    if row.values.get("cost_energy") == X:
        effect.x_energy = 1
    else:
        effect.energy = row.number("cost_energy", 0, 9, 0)
    cost = row.table("cost")
    if X in cost.values.values():
        cost.known(*SUPPLIES)
        if len(cost.values) != 1:
            raise bad(cost.place, "X supplies are the whole price")
        effect.x_cost = SUPPLIES.index(next(iter(cost.values)))
        effect.cost = [effect.x_cost]
    else:
        effect.cost = table.read_cost(cost)
    priced = effect.x_energy or effect.x_cost >= 0
    if priced and not effect.x:
        raise bad(row.place, "a price of X needs n = 'x'")
    if effect.x and (effect.use != OPTIONAL or effect.op not in X_OPS):
        known = ", ".join([OPS[op] for op in X_OPS])
        raise bad(f"{row.place}.n", f"X is chosen in optional effects of these operations: {known}")
    if effect.x and effect.op == CRIT_DAMAGE and not priced:
        raise bad(f"{row.place}.n", "X more damage has a price of X")


def _read_faces(row: Row, effect: EffectRow) -> None:
    """`from` and `to` are faces of the die that the operation speaks of."""
    if effect.op in (TURN_DIE, WEAKEN_BLOCK, COUNT_AS):
        faces = ATTACK_FACES if effect.op == TURN_DIE else DEFENSE_FACES
        effect.face_from = row.one_of("from", faces)
        effect.face_to = row.one_of("to", faces)
        if effect.op == COUNT_AS and effect.timing != DEFENSE_ROLL:
            raise bad(f"{row.place}.timing", "count_as acts at defense_roll")
    elif row.has("from") or row.has("to"):
        raise bad(row.place, f"{OPS[effect.op]} changes no faces")


def _read_token(row: Row, effect: EffectRow) -> None:
    """What a special token does while it lies on the arena."""
    effect.token_op = row.one_of("op", OPS)
    if OPS[effect.token_op] not in ("no_abilities", "count_as", "damage_on_enter"):
        raise bad(f"{row.place}.op", "a token forbids abilities, counts faces or damages whoever enters")
    effect.token_n = row.number("n", 0, 9, 1)
    if effect.token_op == COUNT_AS:
        effect.token_from = row.one_of("from", DEFENSE_FACES)
        effect.token_to = row.one_of("to", DEFENSE_FACES)
