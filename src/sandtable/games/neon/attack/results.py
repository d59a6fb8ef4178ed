"""Using effects in an attack, and its results: damage, captured bots, what follows (sections 13, 16b)."""

from __future__ import annotations

from sandtable.games.neon.actions import DISCOUNT, PASS, TURN_BOT, argument, pack
from sandtable.games.neon.arena.arena import (
    ATTACKER,
    BOUND_CARD,
    BOUND_TARGET,
    BOUND_TYPES,
    CRITS,
    DAMAGE_BONUS,
    DAMAGED,
    DEFENSE_REROLLED,
    EXTRA_DEFENSE,
    FEWER,
    OPEN_CRITS,
    OPEN_HITS,
    POOL,
    REMOVED,
    REROLLED,
    ROLLED,
    SPARE_BLOCKS,
    TOTAL,
    UNDER_ROOM,
    WEAPON,
    WEAPON_LEFT,
    Arena,
)
from sandtable.games.neon.attack.attack import end_attack
from sandtable.games.neon.attack.defence import start_defence
from sandtable.games.neon.attack.dice import add_attack_dice, fewer, lift_dice, shift_attack, shift_defense
from sandtable.games.neon.attack.windows import ATTACKING, bots_pay, offer_side
from sandtable.games.neon.content.vocabulary import (
    ADD_ATTACK_DICE,
    ADD_DEFENSE_DICE,
    AFTER_ATTACK_ON_YOU,
    AFTER_DAMAGE,
    AFTER_FAILED_ATTACK,
    ALLY_ATTACK_DIE,
    ALLY_CANCEL_CRIT,
    ALLY_CANCEL_HIT,
    ANY_BLOCK,
    APPLY_RESULT,
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
    DRAIN_ENERGY,
    FEWER_DEFENSE_DICE,
    FIRST_BOT,
    FIRST_LOOT_EFFECT,
    FIRST_UPGRADE,
    GAIN_ENERGY,
    GONE,
    HIT,
    HIT_TO_CRIT,
    MOVE_ADJACENT,
    NORMAL_BLOCK,
    PULL,
    PULL_TARGET,
    PUSH,
    REMOVE_ATTACK_DICE,
    REROLL,
    REROLL_ATTACK,
    REROLL_DEFENSE,
    RETREAT,
    SECTOR_BASE,
    SIDESTEP,
    SLOTS,
    STEP_BEFORE,
    STRIP_SUPPLY,
    THORNS,
    TURN_DIE,
    WEAKEN_BLOCK,
)
from sandtable.games.neon.round.abilities import exhaust, mark_used, pay_ability, tell_effect
from sandtable.games.neon.round.defeat import hurt, relocate
from sandtable.games.neon.round.loot import is_laid, remove_supply, spend_both
from sandtable.games.neon.round.variable import ask_payment
from sandtable.games.neon.steps.kinds import ARRIVING, DAMAGING, PAYING, REACTING, ROLLING, ROLLING_DEFENSE, TURNING_BOT
from sandtable.kit.bits import BIT, i64


def use_effect(s: Arena, who: i64, side: i64, target: i64, action: i64) -> None:
    """An effect is paid for and acts; it cannot be used again in this attack or defence (NE-ATTACK-26)."""
    effect = argument(action, 0)
    x = argument(action, 6)
    c = s.content
    mark_used(s, effect, side)
    if effect >= FIRST_LOOT_EFFECT:
        card = c.card_of[effect]
        tell_effect(s, who, effect)
        if c.x_cost[effect] >= 0:
            s.waiting = action
            s.push(PAYING, who, x, side | target << 1)
            return
        spend_both(s, who, card, argument(action, 1), argument(action, 2))
        _look_after_weapon(s, who, side, card)
    elif effect >= FIRST_UPGRADE:
        exhaust(s, who, effect)
        s.pay_energy(who, c.energy[effect] + x * c.x_energy[effect])
    elif effect > SECTOR_BASE:
        tell_effect(s, who, effect)
        s.pay_energy(who, c.energy[effect] + x * c.x_energy[effect])
    else:
        pay_ability(s, who, effect, argument(action, 1) == DISCOUNT, x * c.x_energy[effect])
    _act(s, who, side, target, action)


def _look_after_weapon(s: Arena, who: i64, side: i64, card: i64) -> None:
    """Has the weapon of this attack left its place by paying for itself (NE-LOOT-28)?"""
    if s.sheet[WEAPON] == card + 1 and side == ATTACKING:
        s.sheet[WEAPON_LEFT] = 0 if is_laid(s, who, card) else 1


def ask_paying(s: Arena, who: i64, left: i64, where: i64) -> None:
    """The next of X supplies; when all are paid the effect acts (NE-CONV-11)."""
    effect = argument(s.waiting, 0)
    if left > 0:
        ask_payment(s, who, left, bots_pay(s, effect))
        return
    s.pop()
    _look_after_weapon(s, who, where & 1, s.content.card_of[effect])
    action = s.waiting
    s.waiting = 0
    _act(s, who, where & 1, where >> 1, action)


def _act(s: Arena, who: i64, side: i64, target: i64, action: i64) -> None:
    """What the operation of an effect does (NE-OP-01 to 48)."""
    c = s.content
    effect = argument(action, 0)
    p = argument(action, 3)
    q = argument(action, 4)
    r = argument(action, 5)
    op = c.op[effect]
    n = argument(action, 6) if c.x[effect] else c.n[effect]
    if op == REROLL or op == REROLL_ATTACK or op == REROLL_DEFENSE:
        if side == ATTACKING:
            s.sheet[REROLLED] = 1
            s.push(ROLLING, lift_dice(s, -1, p, q))
        else:
            s.sheet[DEFENSE_REROLLED] = 1
            s.push(ROLLING_DEFENSE, target, lift_dice(s, target, p, q))
    elif op == ADD_ATTACK_DICE or op == ALLY_ATTACK_DIE:
        add_attack_dice(s, n, s.sheet[ROLLED] != 0)
    elif op == REMOVE_ATTACK_DICE:
        less = fewer(n, s.sheet[POOL] - 1)
        s.sheet[POOL] -= less
        s.sheet[REMOVED] += less
    elif op == TURN_DIE:
        shift_attack(s, c.face_from[effect], c.face_to[effect], p)
    elif op == CONDITIONAL_TO_HIT:
        shift_attack(s, CONDITIONAL, HIT, fewer(n, s.sheet[CRITS + CONDITIONAL]))
    elif op == HIT_TO_CRIT:
        shift_attack(s, HIT, CRIT, p)
    elif op == FEWER_DEFENSE_DICE:
        s.sheet[FEWER] += n
    elif op == ADD_DEFENSE_DICE:
        s.sheet[EXTRA_DEFENSE] += n
    elif op == BLOCK_UPGRADE:
        shift_defense(s, target, NORMAL_BLOCK, ANY_BLOCK, p)
    elif op == WEAKEN_BLOCK:
        shift_defense(s, target, c.face_from[effect], c.face_to[effect], p)
    elif op == GAIN_ENERGY:
        s.gain(who, n)
    elif op == CRIT_DAMAGE:
        s.sheet[DAMAGE_BONUS] += n
    elif op == PULL_TARGET or op == STEP_BEFORE:
        _prepare(s, who, effect, op, p)
    elif op == CANCEL_HIT or op == CANCEL_CRIT or op == CANCEL_ANY or op == CRIT_TO_HIT:
        _cancel(s, op, n, p)
    elif op == ALLY_CANCEL_HIT or op == ALLY_CANCEL_CRIT:
        _cancel(s, CANCEL_HIT if op == ALLY_CANCEL_HIT else i64(CANCEL_CRIT), n, 0)
    else:
        _act_after(s, who, target, op, n, p, q, r)


def _prepare(s: Arena, who: i64, effect: i64, op: i64, p: i64) -> None:
    """Before the attack: the target is pulled, or the attacker steps (NE-OP-10, 11)."""
    if op == PULL_TARGET:
        s.sheet[BOUND_TARGET] = p + 1
        if p >= FIRST_BOT:
            s.bot_at[p - FIRST_BOT] = s.at[who]
            if s.events is not None:
                s.tell("bot_moved", {"bot": int(p), "to": int(s.at[who])}, "NE-OP-10")
        else:
            relocate(s, p, s.at[who], "pulled")
        return
    if s.content.card_of[effect] >= 0:
        s.sheet[BOUND_CARD] = s.content.card_of[effect] + 1
    else:
        s.sheet[BOUND_TYPES] = s.content.types[effect]
    relocate(s, who, p, "step")


def _cancel(s: Arena, op: i64, n: i64, p: i64) -> None:
    """Hits are cancelled, or crits become hits that spare blocks may stop (NE-OP-21 to 24)."""
    crits = s.sheet[OPEN_CRITS]
    hits = s.sheet[OPEN_HITS]
    if op == CANCEL_HIT:
        s.sheet[OPEN_HITS] -= fewer(n, hits)
    elif op == CANCEL_CRIT:
        s.sheet[OPEN_CRITS] -= fewer(n, crits)
    elif op == CANCEL_ANY:
        total = fewer(n, crits + hits)
        s.sheet[OPEN_CRITS] -= p
        s.sheet[OPEN_HITS] -= total - p
    else:
        turned = fewer(n, crits)
        stopped = fewer(turned, s.sheet[SPARE_BLOCKS])
        s.sheet[OPEN_CRITS] -= turned
        s.sheet[OPEN_HITS] += turned - stopped
        s.sheet[SPARE_BLOCKS] -= stopped
    if s.events is not None:
        data: dict[str, object] = {"crits": int(s.sheet[OPEN_CRITS]), "hits": int(s.sheet[OPEN_HITS])}
        s.tell("cancelled", data, "NE-DEF-17")


def _act_after(s: Arena, who: i64, target: i64, op: i64, n: i64, p: i64, q: i64, r: i64) -> None:
    """Effects that move somebody or act on a damaged fighter (NE-OP-26 to 33)."""
    if op == PUSH or op == PULL:
        relocate(s, p, q, "pushed" if op == PUSH else "pulled")
    elif op == DRAIN_ENERGY:
        lost = fewer(n, s.energy[p])
        s.pay_energy(p, lost)
        s.gain(who, lost)
    elif op == STRIP_SUPPLY:
        _strip(s, p, q - 1)
        if r > 0:
            _strip(s, p, r - 1)
    elif op == RETREAT or op == MOVE_ADJACENT:
        relocate(s, who, p, "retreat" if op == RETREAT else "maneuver")
    elif op == THORNS:
        hurt(s, s.sheet[ATTACKER], n, who)
    elif op == SIDESTEP:
        s.become(ARRIVING, target)
        relocate(s, who, p, "sidestep")


def _strip(s: Arena, victim: i64, card: i64) -> None:
    for slot in range(i64(SLOTS)):
        at = victim * SLOTS + slot
        for place in range(s.held[at]):
            if s.under[at * UNDER_ROOM + place] == card:
                remove_supply(s, at, card)
                if s.events is not None:
                    s.tell("discarded", {"seat": int(victim), "cards": [s.content.loot_ids[card]]}, "NE-OP-29")
                return


# Results.


def ask_boost(s: Arena, target: i64) -> None:
    """The attacker may raise the damage (NE-RES-02); it holds for later targets too (NE-TIME-16)."""
    attacker = s.sheet[ATTACKER]
    if attacker == AUTOMA or s.sheet[OPEN_CRITS] == 0:
        s.become(DAMAGING, target)
        return
    s.offer(pack(PASS))
    offer_side(s, attacker, ATTACKING, BIT[APPLY_RESULT], target)


def damage(s: Arena, target: i64) -> None:
    """Each uncancelled symbol deals damage; tokens, defeat, captured bots (NE-RES-01 to 06)."""
    who = s.target[target]
    amount = s.sheet[OPEN_CRITS] * (1 + s.sheet[DAMAGE_BONUS]) + s.sheet[OPEN_HITS]
    s.become(REACTING, target)
    if amount == 0:
        return
    s.sheet[TOTAL] += amount
    s.sheet[DAMAGED] |= BIT[target]
    if who >= FIRST_BOT:
        _capture(s, who - FIRST_BOT)
    else:
        hurt(s, who, amount, s.sheet[ATTACKER])


def _capture(s: Arena, bot: i64) -> None:
    """A damaged bot goes to the attacker, supply side up (NE-RES-06); which of its kind shows now (NE-INFO-04)."""
    s.bot_at[bot] = GONE
    kind = bot // 2
    one = 2 * kind
    if (
        s.bot_owner[one] < 0
        and s.bot_owner[one + 1] < 0
        and s.content.bot_symbols[one] != s.content.bot_symbols[one + 1]
    ):
        s.push(TURNING_BOT, kind, s.sheet[ATTACKER])
    else:
        take_bot(s, one if s.bot_owner[one] < 0 else one + 1, s.sheet[ATTACKER])


def ask_bot(s: Arena, kind: i64) -> None:
    """Which of the two tokens of a kind it is."""
    s.offer(pack(TURN_BOT, 2 * kind))
    s.offer(pack(TURN_BOT, 2 * kind + 1))


def take_bot(s: Arena, token: i64, captor: i64) -> None:
    """A bot token lies before its captor; it pays for nothing in this attack (NE-BOT-07)."""
    s.bot_owner[token] = captor
    s.fresh |= BIT[token]
    if s.events is not None:
        s.tell("captured", {"seat": int(captor), "bot": s.content.bot_ids[token]}, "NE-RES-06")


def ask_react(s: Arena, target: i64) -> None:
    """A defender that is still on the arena may react (NE-TIME-19)."""
    who = s.target[target]
    if who >= AUTOMA or not s.on_arena(who):
        start_defence(s, target + 1)
        return
    s.offer(pack(PASS))
    offer_side(s, who, 1, BIT[AFTER_ATTACK_ON_YOU], target)


def ask_follow(s: Arena) -> None:
    """After damage, or after a failed attack, the attacker may go on (NE-RES-03, 07 to 10)."""
    attacker = s.sheet[ATTACKER]
    if attacker == AUTOMA:
        end_attack(s)
        return
    s.offer(pack(PASS))
    offer_side(s, attacker, ATTACKING, BIT[AFTER_FAILED_ATTACK if s.sheet[TOTAL] == 0 else AFTER_DAMAGE], 0)
