"""An attack: its declaration, its targets and their reactions (section 11); `declaration` says what may be declared."""

from __future__ import annotations

from sandtable.games.neon.actions import DISCOUNT, PASS, RANGE, argument, kind_of, pack
from sandtable.games.neon.arena.arena import (
    AREA_ATTACK,
    ATTACKER,
    AUTOMA_WEAPON,
    BOUND_TARGET,
    EXTENDED,
    EXTRA,
    IN_PROGRESS,
    MOST_TARGETS,
    POOL,
    REMOVED,
    SHEET,
    SPAN,
    TARGETS,
    TOTAL,
    WEAPON,
    WEAPON_LEFT,
    Arena,
)
from sandtable.games.neon.attack.declaration import (
    WEAPON_PLACES,
    dice_at,
    is_area_weapon,
    is_usable,
    may_target,
    offer_preparations,
    offer_target,
    weapon_at,
)
from sandtable.games.neon.attack.windows import ATTACKING, DEFENDING_SIDE, MOST_ATTACK_DICE, offer_side
from sandtable.games.neon.content.vocabulary import AREA, AUTOMA, BOTS, EXTEND_RANGE, FIRST_BOT, WHEN_TARGETED
from sandtable.games.neon.round.abilities import clear_used, mark_used, pay_ability, tell_effect
from sandtable.games.neon.round.loot import is_laid, spend, spend_both
from sandtable.games.neon.steps.kinds import BEFORE_ROLL, FOLLOWING, PREPARING, RANGING, TARGETED
from sandtable.kit.bits import BIT, i64


def begin_attack(s: Arena, seat: i64) -> None:
    """A clean sheet; the first step is whatever comes before the declaration (NE-ATTACK-01, 24)."""
    s.sheet[ATTACKER] = seat
    s.sheet[IN_PROGRESS] = 1
    s.push(PREPARING)


def end_attack(s: Arena) -> None:
    """The sheet is put away, clean for the next attack."""
    s.pop()
    s.fresh = 0
    for place in range(i64(SHEET)):
        s.sheet[place] = 0
    for place in range(i64(MOST_TARGETS)):
        s.target[place] = -1
    for place in range(i64(MOST_TARGETS * 4)):
        s.dice[place] = 0
    clear_used(s, ATTACKING)
    clear_used(s, DEFENDING_SIDE)


# Before the attack.


def ask_prepare(s: Arena, seat: i64) -> None:
    """Effects before the attack, each only if a declaration is legal afterwards (NE-TIME-05)."""
    s.offer(pack(PASS))
    offer_preparations(s, seat)


# The declaration.


def ask_declare(s: Arena, seat: i64) -> None:
    """Weapon, target, range and effects at the declaration, or decline (NE-ATTACK-02 to 13)."""
    s.offer(pack(PASS))
    bound = s.sheet[BOUND_TARGET] - 1
    for place in range(i64(WEAPON_PLACES)):
        weapon = weapon_at(s, seat, place)
        if weapon >= 0 and is_usable(s, seat, weapon):
            for who in range(i64(FIRST_BOT + BOTS)):
                if (bound < 0 or who == bound) and may_target(s, seat, who):
                    offer_target(s, seat, weapon, who)


def declare(s: Arena, seat: i64, action: i64) -> None:
    """The attack is declared and paid for (NE-ATTACK-02, NE-LOOT-22); its targets are fixed in their order."""
    if kind_of(action) == PASS:
        if s.events is not None:
            s.tell("declined", {"seat": int(seat)}, "NE-ATTACK-29")
        end_attack(s)
        return
    weapon = argument(action, 0)
    effect = argument(action, 5) - 1
    s.sheet[WEAPON] = weapon
    s.sheet[SPAN] = argument(action, 2)
    s.sheet[AREA_ATTACK] = 1 if is_area_weapon(s, weapon) else 0
    if effect >= 0:
        _use_declared(s, seat, weapon, effect, argument(action, 6))
    if weapon > 0:
        spend_both(s, seat, weapon - 1, argument(action, 3), argument(action, 4))
        s.sheet[WEAPON_LEFT] = 0 if is_laid(s, seat, weapon - 1) else 1
    s.sheet[POOL] = allowed_dice(s, seat, s.sheet[SPAN])
    find_targets(s, seat, argument(action, 1))
    _tell_attack(s, seat)
    start_targeting(s, 0)


def _use_declared(s: Arena, seat: i64, weapon: i64, effect: i64, payment: i64) -> None:
    op = s.content.op[effect]
    mark_used(s, effect, ATTACKING)
    if s.content.card_of[effect] >= 0:
        tell_effect(s, seat, effect)
        spend(s, seat, weapon - 1, payment)
    else:
        pay_ability(s, seat, effect, payment == DISCOUNT)
    if op == AREA:
        s.sheet[AREA_ATTACK] = 1
    elif op == EXTEND_RANGE:
        s.sheet[EXTENDED] = effect + 1
    else:
        s.sheet[EXTRA] = s.content.n[effect]


def allowed_dice(s: Arena, seat: i64, span: i64) -> i64:
    """Dice of the chosen weapon at a range, with the effects already declared; 0 if it cannot reach (NE-OP-09, 32)."""
    weapon = s.sheet[WEAPON]
    if span > 2:
        far = s.sheet[EXTENDED] - 1
        if far < 0:
            return 0
        dice = dice_at(s, seat, weapon, 2)
        least = s.content.min_dice[far]
        return dice if dice > least else least
    dice = dice_at(s, seat, weapon, span) + s.sheet[EXTRA]
    return dice if dice < MOST_ATTACK_DICE else i64(MOST_ATTACK_DICE)


def find_targets(s: Arena, attacker: i64, named: i64) -> None:
    """The named target, or all opponents in its sector in their order (NE-OP-08, NE-ATTACK-22, 23)."""
    s.sheet[TARGETS] = 0
    if s.sheet[AREA_ATTACK] == 0:
        _add_target(s, named)
        return
    sector = s.sector_of(named)
    done: i64 = 0
    while True:
        best: i64 = -1
        for who in range(i64(AUTOMA)):
            if may_target(s, attacker, who) and s.at[who] == sector and not done & BIT[who]:
                if best < 0 or _turn_order(s, who) < _turn_order(s, best):
                    best = who
        if best < 0:
            break
        done |= BIT[best]
        _add_target(s, best)
    for who in range(i64(AUTOMA), i64(FIRST_BOT + BOTS)):
        if may_target(s, attacker, who) and s.sector_of(who) == sector:
            _add_target(s, who)


def _add_target(s: Arena, who: i64) -> None:
    at = s.sheet[TARGETS]
    s.target[at] = who
    for face in range(i64(4)):
        s.dice[at * 4 + face] = 0
    s.sheet[TARGETS] = at + 1


def _turn_order(s: Arena, who: i64) -> i64:
    """Those who have acted in that order, then the others by initiative and distance from the leader."""
    if s.acted[who] > 0:
        return s.acted[who]
    return 1_000_000 + s.initiative[who] * 8 + (who - s.leader + s.seat_count) % s.seat_count


def _tell_attack(s: Arena, seat: i64) -> None:
    if s.events is not None:
        weapon = s.sheet[WEAPON]
        name = "base" if weapon == 0 else "automa" if weapon == AUTOMA_WEAPON else s.content.loot_ids[weapon - 1]
        data: dict[str, object] = {
            "who": int(seat),
            "weapon": name,
            "targets": [int(s.target[place]) for place in range(s.sheet[TARGETS])],
            "range": int(s.sheet[SPAN]),
            "dice": int(s.sheet[POOL]),
            "area": s.sheet[AREA_ATTACK] != 0,
        }
        s.tell("attack", data, "NE-ATTACK-02")


def automa_attack(s: Arena, target: i64) -> None:
    """The Automa attacks once; it has no windows (NE-AUTOMA-11, 12, 22)."""
    begin_attack(s, AUTOMA)
    s.sheet[WEAPON] = AUTOMA_WEAPON
    s.sheet[SPAN] = s.distance(s.at[AUTOMA], s.at[target])
    s.sheet[POOL] = allowed_dice(s, AUTOMA, s.sheet[SPAN])
    find_targets(s, AUTOMA, target)
    _tell_attack(s, AUTOMA)
    start_targeting(s, 0)


def start_following(s: Arena) -> None:
    """The attack is evaluated as a whole; one that damaged nobody has failed, which is told once (NE-RES-07)."""
    attacker = s.sheet[ATTACKER]
    if s.sheet[TOTAL] == 0 and s.events is not None and attacker != AUTOMA:
        s.tell("failed", {"who": int(attacker)}, "NE-RES-07")
    s.become(FOLLOWING)


# Reactions of the targets.


def start_targeting(s: Arena, target: i64) -> None:
    """The next target may react; after the last the attack dice are prepared (NE-TIME-07)."""
    if s.sheet[TARGETS] == 0:
        start_following(s)  # an attack without targets has failed (NE-OP-32)
    elif target >= s.sheet[TARGETS]:
        s.become(BEFORE_ROLL, 0)
    else:
        clear_used(s, DEFENDING_SIDE)
        s.become(TARGETED, target)


def ask_targeted(s: Arena, target: i64) -> None:
    """A player's fighter that is attacked may react before any die is rolled."""
    who = s.target[target]
    if not s.is_player(who):
        start_targeting(s, target + 1)
        return
    s.offer(pack(PASS))
    offer_side(s, who, DEFENDING_SIDE, BIT[WHEN_TARGETED], target)


def drop_target(s: Arena, target: i64) -> None:
    """A fighter is no longer a target (NE-OP-32)."""
    last = s.sheet[TARGETS] - 1
    for place in range(target, last):
        s.target[place] = s.target[place + 1]
    s.sheet[TARGETS] = last


def arrive(s: Arena, target: i64) -> None:
    """After a sidestep: is the fighter still a target, and at which range (NE-OP-32)?"""
    who = s.target[target]
    attacker = s.sheet[ATTACKER]
    if s.sheet[AREA_ATTACK] or not s.on_arena(who) or not s.on_arena(attacker):
        drop_target(s, target)
        start_targeting(s, target)
        return
    ahead = s.steps(s.at[attacker], s.at[who])
    back = s.ring_size - ahead
    near = allowed_dice(s, attacker, ahead)
    other = allowed_dice(s, attacker, back) if ahead > 0 and back != ahead else i64(0)
    if near == 0 and other == 0:
        drop_target(s, target)
        start_targeting(s, target)
        return
    if attacker == AUTOMA:
        set_range(s, target, s.distance(s.at[attacker], s.at[who]))
        return
    s.become(RANGING, target)


def ask_range(s: Arena, target: i64) -> None:
    """The attacker picks among the ranges its weapon allows."""
    attacker = s.sheet[ATTACKER]
    ahead = s.steps(s.at[attacker], s.at[s.target[target]])
    back = s.ring_size - ahead
    low = ahead if ahead < back or ahead == 0 else back
    high = back if ahead < back or ahead == 0 else ahead
    if allowed_dice(s, attacker, low) > 0:
        s.offer(pack(RANGE, low))
    if low > 0 and high != low and allowed_dice(s, attacker, high) > 0:
        s.offer(pack(RANGE, high))


def set_range(s: Arena, target: i64, span: i64) -> None:
    """The attack goes on at a new range, with its dice."""
    s.sheet[SPAN] = span
    dice = allowed_dice(s, s.sheet[ATTACKER], span) - s.sheet[REMOVED]
    s.sheet[POOL] = dice if dice > 1 else i64(1)
    if s.events is not None:
        s.tell("range", {"range": int(span), "dice": int(s.sheet[POOL])}, "NE-OP-32")
    s.become(TARGETED, target)
