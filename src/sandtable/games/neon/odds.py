"""Exact odds of the damage of an attack that is about to be rolled, with the effects either side would use.

Every roll is a multiset of faces with its weight; the chapters of the rulebook are followed in their order: attack
dice and what changes them, defence dice and what changes them, blocks, helmet, armour, damage. No die is sampled.
"""

from __future__ import annotations

from fractions import Fraction
from math import factorial

from sandtable.core.errors import BadNotation
from sandtable.games.neon.arena import DAMAGE_BONUS, POOL, TARGETS, WEAPON, Arena
from sandtable.games.neon.content import Content
from sandtable.games.neon.dice import counted_face
from sandtable.games.neon.loot import can_pay
from sandtable.games.neon.vocabulary import (
    ADD_ATTACK_DICE,
    ADD_DEFENSE_DICE,
    ALL,
    ANY_BLOCK,
    ARMOR,
    ATTACK_AFTER_ROLL,
    AUTOMA,
    BLOCK_UPGRADE,
    CANCEL_ANY,
    CANCEL_CRIT,
    CANCEL_HIT,
    CONDITIONAL,
    CONDITIONAL_TO_HIT,
    CRIT,
    CRIT_DAMAGE,
    CRIT_TO_HIT,
    DEFENSE_CANCEL,
    FEWER_DEFENSE_DICE,
    HELMET,
    HIT,
    HIT_TO_CRIT,
    MANDATORY,
    MISS,
    NORMAL_BLOCK,
    PASSIVE,
    REMOVE_ATTACK_DICE,
    REROLL,
    REROLL_ATTACK,
    SLOTS,
    TURN_DIE,
    WEAKEN_BLOCK,
)
from sandtable.games.neon.windows import MOST_ATTACK_DICE, MOST_DEFENSE_DICE, defense_pool

Faces = tuple[int, int, int, int]
Change = tuple[int, int, int, int]
"""An operation with n, from and to."""


class Plan:
    """An attack on one target with the effects that will be used, in the order of the stages."""

    def __init__(self, attack_dice: int, defense_dice: int, attack_weight: Faces, defense_weight: Faces) -> None:
        self.attack_dice = attack_dice
        self.defense_dice = defense_dice
        self.attack_weight = attack_weight
        self.defense_weight = defense_weight
        """Weights of the four counted results of one die, out of six."""
        self.rerolls = 0
        """Attack dice that are rolled again if they did not hit, at most so many."""
        self.attack_changes: list[Change] = []
        self.defense_changes: list[Change] = []
        self.cancels: list[Change] = []
        self.crit_damage = 1


def plan_of(s: Arena, target: int) -> Plan:
    """What will be rolled if nobody uses anything that is not automatic: passive and mandatory effects are in it."""
    c = s.content
    who = s.target[target]
    weight = [0, 0, 0, 0]
    for face in range(4):
        weight[int(counted_face(s, s.sector_of(who), face))] += int(c.defense_weight[face])
    attack = _faces([int(c.attack_weight[face]) for face in range(4)])
    plan = Plan(int(s.sheet[POOL]), int(defense_pool(s, who)), attack, _faces(weight))
    plan.crit_damage = 1 + int(s.sheet[DAMAGE_BONUS])
    weapon = int(s.sheet[WEAPON])
    if 0 < weapon <= len(c.loot_ids):
        for effect in range(int(c.first_effect[weapon - 1]), int(c.first_team[weapon - 1])):
            if c.use[effect] == PASSIVE and c.timing[effect] == ATTACK_AFTER_ROLL:
                plan.attack_changes.append(_change(c, effect))
    if who < AUTOMA:
        for slot in (HELMET, ARMOR):
            card = int(s.gear[int(who) * SLOTS + slot])
            if card >= 0:
                _add_mandatory(s, plan, int(who), card)
    return plan


def _faces(numbers: list[int]) -> Faces:
    return (numbers[0], numbers[1], numbers[2], numbers[3])


def _add_mandatory(s: Arena, plan: Plan, who: int, card: int) -> None:
    """Helmet and armour act where they must, if they can be paid for (NE-DEF-13 to 17)."""
    c = s.content
    for effect in range(int(c.first_effect[card]), int(c.first_team[card])):
        if c.use[effect] == MANDATORY and c.timing[effect] == DEFENSE_CANCEL:
            if can_pay(s, who, card, c.cost[effect], c.cost2[effect], True):
                plan.cancels.append(_change(c, effect))


def _change(c: Content, effect: int) -> Change:
    return (int(c.op[effect]), int(c.n[effect]), int(c.face_from[effect]), int(c.face_to[effect]))


def use(plan: Plan, c: Content, name: str) -> None:
    """Put an effect into a plan; BadNotation for one that has no part in dice or damage."""
    if name not in c.effect_index:
        raise BadNotation(f"{name!r} is no effect", "bad_action")
    op, n, start, end = _change(c, c.effect_index[name])
    if op == ADD_ATTACK_DICE:
        plan.attack_dice = min(MOST_ATTACK_DICE, plan.attack_dice + n)
    elif op == REMOVE_ATTACK_DICE:
        plan.attack_dice = max(1, plan.attack_dice - n)
    elif op == ADD_DEFENSE_DICE:
        plan.defense_dice = min(MOST_DEFENSE_DICE, plan.defense_dice + n)
    elif op == FEWER_DEFENSE_DICE:
        plan.defense_dice = max(0, plan.defense_dice - n)
    elif op in (REROLL, REROLL_ATTACK):
        plan.rerolls = ALL if op == REROLL else n
    elif op in (TURN_DIE, CONDITIONAL_TO_HIT, HIT_TO_CRIT):
        plan.attack_changes.insert(0, (op, n, start, end))
    elif op in (BLOCK_UPGRADE, WEAKEN_BLOCK):
        plan.defense_changes.append((op, n, start, end))
    elif op in (CANCEL_HIT, CANCEL_CRIT, CANCEL_ANY, CRIT_TO_HIT):
        plan.cancels.append((op, n, start, end))
    elif op == CRIT_DAMAGE:
        plan.crit_damage += n
    else:
        raise BadNotation(f"{name} changes neither dice nor damage", "bad_action")


def pools(dice: int, weight: Faces) -> dict[Faces, Fraction]:
    """Every multiset of faces of some dice with its chance."""
    found: dict[Faces, Fraction] = {}
    total = sum(weight)
    for a in range(dice + 1):
        for b in range(dice + 1 - a):
            for c in range(dice + 1 - a - b):
                d = dice - a - b - c
                ways = factorial(dice) // (factorial(a) * factorial(b) * factorial(c) * factorial(d))
                ways *= weight[0] ** a * weight[1] ** b * weight[2] ** c * weight[3] ** d
                if ways:
                    found[(a, b, c, d)] = Fraction(ways, total**dice)
    return found


def damage_odds(plan: Plan) -> list[Fraction]:
    """The chance of each damage from 0 on; they sum to exactly 1."""
    result: dict[int, Fraction] = {}
    defences = pools(plan.defense_dice, plan.defense_weight)
    for faces, chance in _attack_results(plan).items():
        for blocks, other in defences.items():
            damage = _damage(plan, faces, _changed_blocks(plan, blocks))
            result[damage] = result.get(damage, Fraction(0)) + chance * other
    return [result.get(damage, Fraction(0)) for damage in range(max(result) + 1)]


def _attack_results(plan: Plan) -> dict[Faces, Fraction]:
    """Attack dice after the reroll of failures and all changes."""
    result: dict[Faces, Fraction] = {}
    for faces, chance in pools(plan.attack_dice, plan.attack_weight).items():
        again = min(plan.rerolls, faces[MISS] + faces[CONDITIONAL])
        from_miss = min(again, faces[MISS])
        kept = (faces[0], faces[1], faces[2] - (again - from_miss), faces[3] - from_miss)
        for more, other in pools(again, plan.attack_weight).items():
            final = _changed_attack(plan, _faces([kept[at] + more[at] for at in range(4)]))
            result[final] = result.get(final, Fraction(0)) + chance * other
    return result


def _changed_attack(plan: Plan, faces: Faces) -> Faces:
    counts = list(faces)
    for op, n, start, end in plan.attack_changes:
        if op == CONDITIONAL_TO_HIT:
            start, end = CONDITIONAL, HIT
        elif op == HIT_TO_CRIT:
            start, end = HIT, CRIT
        moved = min(n, counts[start])
        counts[start] -= moved
        counts[end] += moved
    return _faces(counts)


def _changed_blocks(plan: Plan, faces: Faces) -> Faces:
    counts = list(faces)
    for op, n, start, end in plan.defense_changes:
        if op == BLOCK_UPGRADE:
            start, end = NORMAL_BLOCK, ANY_BLOCK
        moved = min(n, counts[start])
        counts[start] -= moved
        counts[end] += moved
    return _faces(counts)


def _damage(plan: Plan, faces: Faces, blocks: Faces) -> int:
    """The least damage the defender can bring about by assigning its blocks (NE-DEF-05 to 07)."""
    crits, hits = faces[CRIT], faces[HIT]
    stopped = min(blocks[NORMAL_BLOCK], hits)
    spare = blocks[NORMAL_BLOCK] - stopped
    open_hits = hits - stopped
    useful = min(blocks[ANY_BLOCK], crits + open_hits)
    least = max(0, useful - open_hits)
    results = []
    for on_crits in range(least, min(useful, crits) + 1):
        results.append(_after_cancels(plan, crits - on_crits, open_hits - (useful - on_crits), spare, 0))
    return min(results)


def _after_cancels(plan: Plan, crits: int, hits: int, spare: int, at: int) -> int:
    """Helmet and armour in their order; of what an effect may cancel the better choice is taken."""
    if at == len(plan.cancels):
        return crits * plan.crit_damage + hits
    op, n, _, _ = plan.cancels[at]
    if op == CANCEL_HIT:
        return _after_cancels(plan, crits, hits - min(n, hits), spare, at + 1)
    if op == CANCEL_CRIT:
        return _after_cancels(plan, crits - min(n, crits), hits, spare, at + 1)
    if op == CRIT_TO_HIT:
        turned = min(n, crits)
        stopped = min(turned, spare)
        return _after_cancels(plan, crits - turned, hits + turned - stopped, spare - stopped, at + 1)
    total = min(n, crits + hits)
    best = [
        _after_cancels(plan, crits - on_crits, hits - (total - on_crits), spare, at + 1)
        for on_crits in range(max(0, total - hits), min(total, crits) + 1)
    ]
    return min(best)


def attack_odds(s: Arena, effects: list[str]) -> list[list[Fraction]]:
    """For each target of the running attack the chances of its damage, with these effects in use."""
    found: list[list[Fraction]] = []
    for target in range(int(s.sheet[TARGETS])):
        plan = plan_of(s, target)
        for name in effects:
            use(plan, s.content, name)
        found.append(damage_odds(plan))
    return found
