"""Exact odds of the damage that an attack will still deal, with the effects either side would use.

Every roll is a multiset of faces with its weight; the chapters of the rulebook are followed in their order: attack
dice and what changes them, defence dice and what changes them, blocks, helmet, armour, damage. No die is sampled.
Nobody uses anything optional; what must be used is used, and whoever must choose chooses well: the attacker the range
with more dice, the defender the blocks and payments that leave the least damage.
"""

from __future__ import annotations

from fractions import Fraction
from math import factorial

from sandtable.core.errors import BadNotation
from sandtable.games.neon.arena.arena import (
    ATTACKER,
    CRITS,
    DAMAGE_BONUS,
    EXTRA_DEFENSE,
    FEWER,
    OPEN_CRITS,
    OPEN_HITS,
    POOL,
    REMOVED,
    SPAN,
    SPARE_BLOCKS,
    TARGETS,
    WEAPON,
    Arena,
)
from sandtable.games.neon.attack.attack import allowed_dice
from sandtable.games.neon.attack.dice import counted_face
from sandtable.games.neon.attack.guard import Duty, Guard, guard_of, worn_slot
from sandtable.games.neon.attack.windows import MOST_ATTACK_DICE, MOST_DEFENSE_DICE, full_defense
from sandtable.games.neon.content.content import Content
from sandtable.games.neon.content.vocabulary import (
    ADD_ATTACK_DICE,
    ADD_DEFENSE_DICE,
    ALL,
    ANY_BLOCK,
    ATTACK_AFTER_ROLL,
    AUTOMA,
    BLOCK_UPGRADE,
    CANCELS,
    CONDITIONAL,
    CONDITIONAL_TO_HIT,
    CRIT,
    CRIT_DAMAGE,
    FEWER_DEFENSE_DICE,
    FIRST_BOT,
    HIT,
    HIT_TO_CRIT,
    MISS,
    NORMAL_BLOCK,
    PASSIVE,
    REMOVE_ATTACK_DICE,
    REROLL,
    REROLL_ATTACK,
    TURN_DIE,
    WEAKEN_BLOCK,
)
from sandtable.games.neon.steps.kinds import (
    AFTER_ROLL,
    ARRIVING,
    ASSIGNING,
    BEFORE_ROLL,
    BOOSTING,
    CANCELLING,
    DEFENDED,
    DEFENDING,
    FOLLOWING,
    RANGING,
    REACTING,
    ROLLING,
    ROLLING_DEFENSE,
    TARGETED,
)
from sandtable.kit.bits import i64

Faces = tuple[int, int, int, int]
Change = tuple[int, int, int, int]
"""An operation with n, from and to."""
NO_DICE: Faces = (0, 0, 0, 0)
STAGES = [
    TARGETED, RANGING, ARRIVING, BEFORE_ROLL, AFTER_ROLL, DEFENDING, DEFENDED, ASSIGNING, CANCELLING, BOOSTING,
    REACTING, FOLLOWING,
]  # fmt: skip
"""Steps of an attack in their order; dice, defeats and the like lie above them on the stack."""
BEFORE_DICE = [TARGETED, RANGING, ARRIVING, BEFORE_ROLL]


class Plan:
    """An attack on one target with the effects that will be used, in the order of the stages."""

    def __init__(self, attack_dice: int, defense_dice: int, attack_weight: Faces, defense_weight: Faces) -> None:
        self.attack_dice = attack_dice
        self.defense_full = defense_dice
        self.fewer_defense = 0
        """Dice that are still to be rolled; of those of the defender before any limit, and how many fewer it rolls."""
        self.attack_weight = attack_weight
        self.defense_weight = defense_weight
        """Weights of the four counted results of one die, out of six."""
        self.attack_shown: Faces = NO_DICE
        self.defense_shown: Faces = NO_DICE
        """Dice that lie on the table."""
        self.rerolls = 0
        """Attack dice that are rolled again if they did not hit, at most so many."""
        self.attack_changes: list[Change] = []
        self.defense_changes: list[Change] = []
        self.guard = Guard()
        self.open: Faces | None = None
        """Crits, hits and blocks to spare, once blocks are assigned."""
        self.is_over = False
        """Whatever this target had to take it has taken."""
        self.most = 99
        """More damage than this is lost (NE-RES-11)."""
        self.span = 99
        """The range; some effects need a certain one."""

    def defense_dice(self) -> int:
        """Defence dice to be rolled: at most 3, and fewer where the attacker says so (NE-DEF-04, NE-OP-13)."""
        return max(0, min(MOST_DEFENSE_DICE, self.defense_full) - self.fewer_defense)


class Stage:
    """Where an attack stands: its step, the target it is at, dice that are being rolled."""

    def __init__(self, s: Arena) -> None:
        self.step = FOLLOWING
        self.target = 0
        self.attack_left = 0
        self.defense_left: dict[int, int] = {}
        for back in range(int(s.depth)):
            frame = int(s.stack[s.depth - 1 - back])
            step = frame & 255
            if step == ROLLING:
                self.attack_left += frame >> 8 & 255
            elif step == ROLLING_DEFENSE:
                self.defense_left[frame >> 8 & 255] = frame >> 16 & 255
            elif step in STAGES:
                self.step = step
                self.target = frame >> 8 & 255
                return

    def is_past(self, target: int) -> bool:
        """Is the damage of this target dealt?"""
        if self.step in BEFORE_DICE or self.step == AFTER_ROLL:
            return False
        return self.step == FOLLOWING or target < self.target or (target == self.target and self.step == REACTING)


def plan_of(s: Arena, target: int) -> Plan:
    """What will be rolled if nobody uses anything that is not automatic: passive and mandatory effects are in it."""
    c = s.content
    who = int(s.target[target])
    stage = Stage(s)
    weight = [0, 0, 0, 0]
    for face in range(4):
        weight[int(counted_face(s, s.sector_of(who), face))] += int(c.defense_weight[face])
    attack = _faces([int(c.attack_weight[face]) for face in range(4)])
    plan = Plan(0, 0, attack, _faces(weight))
    plan.is_over = stage.is_past(target) or not s.on_arena(s.sheet[ATTACKER]) or s.sector_of(who) <= 0
    plan.span = int(s.sheet[SPAN])
    plan.most = 1 if who >= FIRST_BOT else int(s.health[who])
    _plan_attack(s, stage, plan)
    defends = target == stage.target and not (stage.step in BEFORE_DICE or stage.step == AFTER_ROLL)
    _plan_defence(s, stage, plan, target, defends)
    if who < AUTOMA:
        plan.guard = guard_of(s, who, defends)
    plan.guard.crit_damage = 1 + int(s.sheet[DAMAGE_BONUS])
    if defends and stage.step in (CANCELLING, BOOSTING):
        plan.open = (int(s.sheet[OPEN_CRITS]), int(s.sheet[OPEN_HITS]), int(s.sheet[SPARE_BLOCKS]), 0)
    if defends and stage.step == BOOSTING:
        plan.guard.duties = []
    return plan


def _faces(numbers: list[int]) -> Faces:
    return (numbers[0], numbers[1], numbers[2], numbers[3])


def _plan_attack(s: Arena, stage: Stage, plan: Plan) -> None:
    """Dice of the attacker, and what its weapon does with them when the attack stage closes (NE-TIME-09)."""
    c = s.content
    plan.attack_dice = stage.attack_left
    if stage.step == RANGING:
        plan.attack_dice = _dice_of_best_range(s, stage.target)
    elif stage.step in BEFORE_DICE:
        plan.attack_dice = int(s.sheet[POOL])
    plan.attack_shown = _faces([int(s.sheet[CRITS + face]) for face in range(4)])
    weapon = int(s.sheet[WEAPON])
    if 0 < weapon <= len(c.loot_ids) and (stage.step in BEFORE_DICE or stage.step == AFTER_ROLL):
        for effect in range(int(c.first_effect[weapon - 1]), int(c.first_team[weapon - 1])):
            if c.use[effect] == PASSIVE and c.timing[effect] == ATTACK_AFTER_ROLL:
                plan.attack_changes.append(_change(c, effect))


def _dice_of_best_range(s: Arena, target: int) -> int:
    """After a sidestep the attacker takes the range with more dice (NE-OP-32)."""
    attacker = s.sheet[ATTACKER]
    ahead = s.steps(s.at[attacker], s.at[s.target[target]])
    spans: list[i64] = [ahead] if ahead == 0 else [ahead, s.ring_size - ahead]
    best = max([int(allowed_dice(s, attacker, span)) for span in spans])
    return max(1, best - int(s.sheet[REMOVED]))


def _plan_defence(s: Arena, stage: Stage, plan: Plan, target: int, defends: bool) -> None:
    """Dice of the defender (NE-DEF-01, NE-BOT-02, NE-AUTOMA-13); some fall with the attack dice (NE-BOT-03)."""
    who = int(s.target[target])
    rolled = stage.step not in BEFORE_DICE if who >= AUTOMA else defends and stage.step != DEFENDING
    if rolled:
        plan.defense_full = stage.defense_left.get(target, 0)
        plan.defense_shown = _faces([int(s.dice[target * 4 + face]) for face in range(4)])
        return
    plan.fewer_defense = int(s.sheet[FEWER])
    if who >= FIRST_BOT:
        plan.defense_full = 1
    elif who == AUTOMA:
        plan.defense_full = int(s.content.automa_defense)
    else:
        # What effects have added belongs to whoever defends now.
        plan.defense_full = int(full_defense(s, who)) - (0 if defends else int(s.sheet[EXTRA_DEFENSE]))


def _change(c: Content, effect: int) -> Change:
    return (int(c.op[effect]), int(c.n[effect]), int(c.face_from[effect]), int(c.face_to[effect]))


def use(plan: Plan, c: Content, name: str, slot: int = -1) -> None:
    """Put an effect into a plan; BadNotation for one that has no part in dice or damage.

    `slot` is the place of its card in the defender's guard, where it is paid for."""
    name, _, chosen = name.partition(" x=")
    if name not in c.effect_index:
        raise BadNotation(f"{name!r} is no effect", "bad_action")
    effect = c.effect_index[name]
    op, n, start, end = _change(c, effect)
    if c.x[effect] or chosen:
        if not c.x[effect] or not chosen.isdecimal():
            raise BadNotation(f"{name}: x=1 or more is needed where an X is printed, and only there", "bad_action")
        n = int(chosen)
    if plan.span < c.min_range[effect]:
        raise BadNotation(f"{name} cannot be used at range {plan.span}", "bad_action")
    if op in CANCELS:
        plan.guard.duties.append(Duty(c, effect, slot, False, n))
        return
    if op == ADD_ATTACK_DICE:
        plan.attack_dice = min(MOST_ATTACK_DICE - sum(plan.attack_shown), plan.attack_dice + n)
    elif op == REMOVE_ATTACK_DICE:
        plan.attack_dice = max(1, plan.attack_dice - n)
    elif op == ADD_DEFENSE_DICE:
        plan.defense_full += n
    elif op == FEWER_DEFENSE_DICE:
        plan.fewer_defense += n
    elif op in (REROLL, REROLL_ATTACK):
        plan.rerolls = ALL if op == REROLL else n
    elif op in (TURN_DIE, CONDITIONAL_TO_HIT, HIT_TO_CRIT):
        plan.attack_changes.insert(0, (op, n, start, end))
    elif op in (BLOCK_UPGRADE, WEAKEN_BLOCK):
        plan.defense_changes.append((op, n, start, end))
    elif op == CRIT_DAMAGE:
        plan.guard.crit_damage += n
    else:
        raise BadNotation(f"{name} changes neither dice nor damage", "bad_action")
    plan.guard.pay_before(Duty(c, effect, slot, False, n))


_pools: dict[tuple[int, Faces], dict[Faces, int]] = {}


def pools(dice: int, weight: Faces) -> dict[Faces, int]:
    """Every multiset of faces of some dice with its weight, out of the sum of weights to the power of dice."""
    if (dice, weight) not in _pools:
        found: dict[Faces, int] = {}
        for a in range(dice + 1):
            for b in range(dice + 1 - a):
                for c in range(dice + 1 - a - b):
                    d = dice - a - b - c
                    ways = factorial(dice) // (factorial(a) * factorial(b) * factorial(c) * factorial(d))
                    ways *= weight[0] ** a * weight[1] ** b * weight[2] ** c * weight[3] ** d
                    if ways:
                        found[(a, b, c, d)] = ways
        _pools[(dice, weight)] = found
    return _pools[(dice, weight)]


def damage_weights(plan: Plan) -> list[int]:
    """The weight of each damage from 0 on; their sum is the number of all ways the dice may fall."""
    if plan.is_over:
        return [1]
    result: dict[int, int] = {}
    if plan.open is not None:
        crits, hits, spare, _ = plan.open
        result[min(plan.most, plan.guard.damage(crits, hits, spare))] = 1
        return _listed(result)
    defences = _block_results(plan)
    for (crits, hits), ways in _attack_results(plan).items():
        for (any_blocks, normal_blocks), others in defences.items():
            damage = min(plan.most, _damage(plan.guard, crits, hits, any_blocks, normal_blocks))
            result[damage] = result.get(damage, 0) + ways * others
    return _listed(result)


def _listed(result: dict[int, int]) -> list[int]:
    return [result.get(damage, 0) for damage in range(max(result) + 1)]


def damage_odds(plan: Plan) -> list[Fraction]:
    """The chance of each damage from 0 on; they sum to exactly 1."""
    weights = damage_weights(plan)
    total = sum(weights)
    return [Fraction(ways, total) for ways in weights]


def _attack_results(plan: Plan) -> dict[tuple[int, int], int]:
    """Crits and hits after the reroll of failures and all changes."""
    result: dict[tuple[int, int], int] = {}
    total = sum(plan.attack_weight)
    shown = plan.attack_shown
    most = min(plan.rerolls, plan.attack_dice + sum(shown))
    for faces, ways in pools(plan.attack_dice, plan.attack_weight).items():
        faces = _sum(faces, shown)
        again = min(plan.rerolls, faces[MISS] + faces[CONDITIONAL])
        from_miss = min(again, faces[MISS])
        kept = (faces[0], faces[1], faces[2] - (again - from_miss), faces[3] - from_miss)
        for more, others in pools(again, plan.attack_weight).items():
            final = _changed(plan.attack_changes, _sum(kept, more))
            key = (final[CRIT], final[HIT])
            result[key] = result.get(key, 0) + ways * others * total ** (most - again)
    return result


def _block_results(plan: Plan) -> dict[tuple[int, int], int]:
    """Blocks of the defender after all changes."""
    result: dict[tuple[int, int], int] = {}
    for faces, ways in pools(plan.defense_dice(), plan.defense_weight).items():
        final = _changed(plan.defense_changes, _sum(faces, plan.defense_shown))
        key = (final[ANY_BLOCK], final[NORMAL_BLOCK])
        result[key] = result.get(key, 0) + ways
    return result


def _sum(one: Faces, other: Faces) -> Faces:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def _changed(changes: list[Change], faces: Faces) -> Faces:
    counts = list(faces)
    for op, n, start, end in changes:
        if op == CONDITIONAL_TO_HIT:
            start, end = CONDITIONAL, HIT
        elif op == HIT_TO_CRIT:
            start, end = HIT, CRIT
        elif op == BLOCK_UPGRADE:
            start, end = NORMAL_BLOCK, ANY_BLOCK
        moved = min(n, counts[start])
        counts[start] -= moved
        counts[end] += moved
    return _faces(counts)


def _damage(guard: Guard, crits: int, hits: int, any_blocks: int, normal_blocks: int) -> int:
    """The least damage the defender can bring about by assigning its blocks (NE-DEF-05 to 07, NE-BOT-05)."""
    stopped = min(normal_blocks, hits)
    open_hits = hits - stopped
    useful = min(any_blocks, crits + open_hits)
    least = max(0, useful - open_hits)
    return min(
        [
            guard.damage(crits - on_crits, open_hits - (useful - on_crits), normal_blocks - stopped)
            for on_crits in range(least, min(useful, crits) + 1)
        ]
    )


def attack_odds(s: Arena, effects: list[str]) -> list[list[Fraction]]:
    """For each target of the running attack the chances of the damage still to come, with these effects in use."""
    found: list[list[Fraction]] = []
    for target in range(int(s.sheet[TARGETS])):
        plan = plan_of(s, target)
        for name in effects:
            who = int(s.target[target])
            slot = -1
            if who < AUTOMA and name in s.content.effect_index:
                slot = worn_slot(s, who, s.content.effect_index[name])
            use(plan, s.content, name, slot)
        found.append(damage_odds(plan))
    return found
