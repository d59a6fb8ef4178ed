"""The defence stage: dice, blocks, helmet and armour, help of allies (section 12)."""

from __future__ import annotations

from sandtable.games.neon.actions import ASSIGN, PASS, USE, pack
from sandtable.games.neon.arena.arena import (
    ATTACKER,
    CRITS,
    DEFENSE_REROLLED,
    EXTRA_DEFENSE,
    OPEN_CRITS,
    OPEN_HITS,
    POOL,
    ROLLED,
    SPARE_BLOCKS,
    TARGETS,
    Arena,
)
from sandtable.games.neon.attack.attack import start_following
from sandtable.games.neon.attack.dice import close_attack_roll, fewer, start_defense_roll
from sandtable.games.neon.attack.windows import (
    ATTACKING,
    DEFENDING_SIDE,
    MOST_ATTACK_DICE,
    offer_effect,
    offer_side,
)
from sandtable.games.neon.content.vocabulary import (
    ALLY_ATTACK,
    ALLY_ATTACK_DIE,
    ALLY_CANCEL_CRIT,
    ALLY_CANCEL_HIT,
    ALLY_DEFENSE,
    ANY,
    ANY_BLOCK,
    ARMOR,
    ATTACK_AFTER_ROLL,
    ATTACK_BEFORE_OR_AFTER_ROLL,
    ATTACK_BEFORE_ROLL,
    ATTACK_OR_DEFENSE,
    AUTOMA,
    CRIT,
    DEFENSE_AFTER_ROLL,
    DEFENSE_BEFORE_ROLL,
    DEFENSE_CANCEL,
    DEFENSE_FACES,
    FAIL_ENERGY,
    HELMET,
    HIT,
    MANDATORY,
    MANEUVER_A,
    NORMAL_BLOCK,
    SLOTS,
    WEAKEN_BLOCK,
)
from sandtable.games.neon.round.abilities import clear_used, may_use_abilities, was_used
from sandtable.games.neon.round.loot import can_pay, offer_payments
from sandtable.games.neon.steps.kinds import (
    AFTER_ROLL,
    ASSIGNING,
    BOOSTING,
    CANCELLING,
    DEFENDED,
    DEFENDING,
    ROLLING,
)
from sandtable.kit.bits import BIT, i64

ATTACKER_ASKED: int = 7
"""In a window of both sides: the place of the attacker, behind the defender and its allies."""


def asked_of(s: Arena, main: i64, place: i64) -> i64:
    """Who is asked at a place of a window: the fighter itself, then allies in its sector clockwise (NE-FSM-03, 04)."""
    if place == 0:
        return main
    if not s.in_teams or main >= AUTOMA or place >= s.seat_count:
        return -1
    seat = (main + place) % s.seat_count
    return seat if s.allied(main, seat) and s.at[seat] == s.at[main] else i64(-1)


def next_place(s: Arena, main: i64, place: i64) -> i64:
    """The next place of a window that holds somebody, or the number of seats if there is none."""
    place += 1
    while place < s.seat_count and asked_of(s, main, place) < 0:
        place += 1
    return place if place < s.seat_count else s.seat_count


# The attack stage.


def ask_before_roll(s: Arena, place: i64) -> None:
    """The attacker, then allies, before the attack dice are rolled (NE-ATTACK-14)."""
    attacker = s.sheet[ATTACKER]
    if attacker == AUTOMA or place >= s.seat_count:
        _roll_all(s)
        return
    s.offer(pack(PASS))
    if place == 0:
        moments = BIT[ATTACK_BEFORE_ROLL] | BIT[ATTACK_BEFORE_OR_AFTER_ROLL] | BIT[ANY]
        offer_side(s, attacker, ATTACKING, moments, 0)
    else:
        _offer_help(s, asked_of(s, attacker, place), False)


def _roll_all(s: Arena) -> None:
    """Attack dice, then dice of the Automa and of bots, which are rolled together with them (NE-BOT-03, NE-RNG-04)."""
    s.become(AFTER_ROLL, 0)
    s.sheet[ROLLED] = 1
    for back in range(s.sheet[TARGETS]):
        target = s.sheet[TARGETS] - 1 - back
        if s.target[target] >= AUTOMA:
            start_defense_roll(s, target)
    s.push(ROLLING, s.sheet[POOL])


def ask_after_roll(s: Arena, place: i64) -> None:
    """The attacker, then allies, change, reroll or add attack dice (NE-ATTACK-19)."""
    attacker = s.sheet[ATTACKER]
    if attacker == AUTOMA or place >= s.seat_count:
        close_attack_roll(s)
        start_defence(s, 0)
        return
    s.offer(pack(PASS))
    if place == 0:
        moments = BIT[ATTACK_AFTER_ROLL] | BIT[ATTACK_BEFORE_OR_AFTER_ROLL] | BIT[ATTACK_OR_DEFENSE] | BIT[ANY]
        offer_side(s, attacker, ATTACKING, moments, 0)
    else:
        _offer_help(s, asked_of(s, attacker, place), True)


def _offer_help(s: Arena, ally: i64, rolled: bool) -> None:
    """An ally in the sector gives a die (NE-OP-45) or, after the roll, rerolls for its own energy (NE-COAL-06)."""
    c = s.content
    if rolled and may_use_abilities(s, ally):
        offer_effect(s, ally, MANEUVER_A, ATTACKING, 0)
    if s.sheet[POOL] >= MOST_ATTACK_DICE:
        return
    for slot in range(i64(SLOTS)):
        card = s.gear[ally * SLOTS + slot]
        if card >= 0:
            for effect in range(c.first_team[card], c.after_effects[card]):
                if c.op[effect] == ALLY_ATTACK_DIE and c.timing[effect] == ALLY_ATTACK:
                    if not was_used(s, effect, ATTACKING):
                        offer_payments(s, ally, card, c.cost[effect], c.cost2[effect], False, pack(USE, effect), 14)


# The defence of one target.


def start_defence(s: Arena, target: i64) -> None:
    """The next target defends; after the last the attack is evaluated as a whole (NE-ATTACK-22)."""
    if target >= s.sheet[TARGETS]:
        start_following(s)
        return
    clear_used(s, DEFENDING_SIDE)
    s.sheet[EXTRA_DEFENSE] = 0
    s.sheet[DEFENSE_REROLLED] = 0
    if s.target[target] < AUTOMA:
        s.become(DEFENDING, target)
    else:
        s.become(DEFENDED, target, ATTACKER_ASKED)


def ask_before_defense(s: Arena, target: i64) -> None:
    """The defender adds dice before the roll (NE-DEF-03)."""
    s.offer(pack(PASS))
    offer_side(s, s.target[target], DEFENDING_SIDE, BIT[DEFENSE_BEFORE_ROLL] | BIT[ANY], target)


def close_before_defense(s: Arena, target: i64) -> None:
    """The defence dice are rolled."""
    s.become(DEFENDED, target, 0)
    start_defense_roll(s, target)


def ask_defended(s: Arena, target: i64, place: i64) -> None:
    """Defender, its allies, then the attacker, until all pass in a row (NE-DEF-11, 19, NE-BOT-13)."""
    defender = s.target[target]
    attacker = s.sheet[ATTACKER]
    if place >= s.seat_count and place != ATTACKER_ASKED:
        s.become(DEFENDED, target, ATTACKER_ASKED)
        return
    if place == ATTACKER_ASKED:
        if attacker == AUTOMA:
            close_defended(s, target)
            return
        s.offer(pack(PASS))
        _offer_weakening(s, attacker, target)
        return
    s.offer(pack(PASS))
    moments = BIT[DEFENSE_AFTER_ROLL] | BIT[ATTACK_OR_DEFENSE] | BIT[ANY]
    if place == 0:
        offer_side(s, defender, DEFENDING_SIDE, moments, target)
    else:
        ally = asked_of(s, defender, place)
        if may_use_abilities(s, ally):
            offer_effect(s, ally, MANEUVER_A, DEFENDING_SIDE, target)


def _offer_weakening(s: Arena, attacker: i64, target: i64) -> None:
    """The attacker may use only effects whose object is defence dice (NE-DEF-19)."""
    before = s.choice_count
    offer_side(s, attacker, ATTACKING, BIT[DEFENSE_AFTER_ROLL], target)
    kept = before
    for place in range(before, s.choice_count):
        if s.content.op[(s.choices[place] >> 6) & 255] == WEAKEN_BLOCK:
            s.choices[kept] = s.choices[place]
            kept += 1
    s.choice_count = kept


def close_defended(s: Arena, target: i64) -> None:
    """The dice are locked: failures that pay do so, blocks are assigned (NE-DEF-08 to 10)."""
    defender = s.target[target]
    if defender < AUTOMA:
        s.gain(defender, s.dice[target * 4 + FAIL_ENERGY])
    if s.events is not None:
        faces: dict[str, object] = {DEFENSE_FACES[face]: int(s.dice[target * 4 + face]) for face in range(4)}
        s.tell("locked", {"who": int(defender), "dice": faces}, "NE-DEF-10")
    s.become(ASSIGNING, target)


def ask_assign(s: Arena, target: i64) -> None:
    """For each any_block: crit or hit; as many hits as possible are cancelled (NE-DEF-05 to 07)."""
    any_blocks = s.dice[target * 4 + ANY_BLOCK]
    normal = s.dice[target * 4 + NORMAL_BLOCK]
    crits = s.sheet[CRITS + CRIT]
    hits = s.sheet[CRITS + HIT]
    open_hits = hits - fewer(normal, hits)
    useful = fewer(any_blocks, crits + open_hits)
    most = fewer(useful, crits)
    if s.target[target] >= AUTOMA:
        assign(s, target, most)  # NE-BOT-05
        return
    least = useful - open_hits
    if least < 0:
        least = 0
    on_crits = most
    while on_crits >= least:
        s.offer(pack(ASSIGN, on_crits))
        on_crits -= 1


def assign(s: Arena, target: i64, on_crits: i64) -> None:
    """Blocks stop hits; what is left goes to helmet and armour (NE-DEF-23)."""
    any_blocks = s.dice[target * 4 + ANY_BLOCK]
    normal = s.dice[target * 4 + NORMAL_BLOCK]
    crits = s.sheet[CRITS + CRIT]
    hits = s.sheet[CRITS + HIT]
    stopped = fewer(normal, hits)
    by_any = fewer(any_blocks - on_crits, hits - stopped)
    s.sheet[OPEN_CRITS] = crits - on_crits
    s.sheet[OPEN_HITS] = hits - stopped - by_any
    s.sheet[SPARE_BLOCKS] = normal - stopped
    if s.events is not None:
        data: dict[str, object] = {
            "who": int(s.target[target]),
            "crits": int(s.sheet[OPEN_CRITS]),
            "hits": int(s.sheet[OPEN_HITS]),
        }
        s.tell("blocked", data, "NE-DEF-06")
    s.become(CANCELLING, target, 0)


# Helmet, armour, allies.


def ask_cancel(s: Arena, target: i64, place: i64) -> None:
    """Helmet first, then armour, if they must; then whoever may (NE-DEF-13 to 18, 22)."""
    defender = s.target[target]
    open_hits = s.sheet[OPEN_CRITS] + s.sheet[OPEN_HITS]
    if defender >= AUTOMA or place >= s.seat_count or open_hits == 0:
        s.become(BOOSTING, target)
        return
    if s.sheet[OPEN_CRITS] > 0 and _offer_forced(s, defender, HELMET, target):
        return
    if s.sheet[OPEN_HITS] > 0 and _offer_forced(s, defender, ARMOR, target):
        return
    s.offer(pack(PASS))
    if place == 0:
        offer_side(s, defender, DEFENDING_SIDE, BIT[DEFENSE_CANCEL], target)
        for slot in range(i64(ARMOR), i64(HELMET + 1)):
            _offer_mandatory(s, defender, slot, target)
    else:
        _offer_cover(s, asked_of(s, defender, place))


def _offer_mandatory(s: Arena, defender: i64, slot: i64, target: i64) -> None:
    """Mandatory effects of a card that have not been used."""
    c = s.content
    card = s.gear[defender * SLOTS + slot]
    if card >= 0:
        for effect in range(c.first_effect[card], c.first_team[card]):
            if c.use[effect] == MANDATORY and c.timing[effect] == DEFENSE_CANCEL:
                if not was_used(s, effect, DEFENDING_SIDE):
                    offer_effect(s, defender, effect, DEFENDING_SIDE, target)


def _offer_forced(s: Arena, defender: i64, slot: i64, target: i64) -> bool:
    """The parameters of the first effect that must be used; false if there is none (NE-DEF-16 to 18)."""
    c = s.content
    card = s.gear[defender * SLOTS + slot]
    if card < 0:
        return False
    for effect in range(c.first_effect[card], c.first_team[card]):
        if c.use[effect] == MANDATORY and c.timing[effect] == DEFENSE_CANCEL:
            if not was_used(s, effect, DEFENDING_SIDE):
                if can_pay(s, defender, card, c.cost[effect], c.cost2[effect], True):
                    offer_effect(s, defender, effect, DEFENDING_SIDE, target)
                    if s.choice_count > 0:
                        return True
    return False


def _offer_cover(s: Arena, ally: i64) -> None:
    """Team effects of an ally in the sector (NE-OP-46, 47); bot tokens do not pay for them (NE-BOT-08)."""
    c = s.content
    for slot in range(i64(SLOTS)):
        card = s.gear[ally * SLOTS + slot]
        if card < 0:
            continue
        for effect in range(c.first_team[card], c.after_effects[card]):
            if c.timing[effect] == ALLY_DEFENSE and not was_used(s, effect, DEFENDING_SIDE):
                op = c.op[effect]
                helps = (op == ALLY_CANCEL_HIT and s.sheet[OPEN_HITS] > 0) or (
                    op == ALLY_CANCEL_CRIT and s.sheet[OPEN_CRITS] > 0
                )
                if helps:
                    offer_payments(s, ally, card, c.cost[effect], c.cost2[effect], False, pack(USE, effect), 14)
