"""Quick play of Neon without looking ahead: a sensible answer to every question, from what is public.

Plans are judged by playing them on with these answers; an answer costs a glance at the choices, never a copy.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.neon.actions import CHOOSE, COVER, GO, LAND, LAY, LEAVE, PASS, STOW, USE, argument, kind_of
from sandtable.games.neon.arena.arena import CRITS, Arena
from sandtable.games.neon.attack.declaration import dice_at
from sandtable.games.neon.content.vocabulary import (
    ADD_ATTACK_DICE,
    ARMOR,
    ATTACK,
    CONDITIONAL,
    CONDITIONAL_TO_HIT,
    FIRST_BOT,
    HELMET,
    HIT_TO_CRIT,
    JOKER,
    LEADERSHIP,
    MOVE,
    ON_ENTER,
    SEARCH,
    SECTOR_BASE,
    SLOTS,
    TURN_DIE,
    WEAPON_TYPES,
)
from sandtable.games.neon.players.evaluation import (
    DIE_AT,
    ENERGY,
    HUNDRED,
    POINT,
    Means,
    bot_worth,
    defense_of,
    means_of,
    reach_of,
    standing,
    strike_worth,
    token_worth,
)
from sandtable.games.neon.steps.kinds import (
    AFTER_ROLL,
    BEFORE_ROLL,
    DECLARING,
    DESTINATION,
    ESCAPING,
    HALF,
    KEEPING,
    LANDING,
    PLACING,
    PREPARING,
    TROPHIES,
    TURN,
    WINDOW,
)
from sandtable.kit.bits import i64

SEARCH_WORTH: Final = 90
FULL_SEARCH_WORTH: Final = 34


def reflex(s: Arena, seat: i64) -> i64:
    """An answer to the open question of a seat."""
    step = s.stack[s.depth - 1] & 255
    best: i64 = 0
    top: i64 = -(2 << 40)
    means = means_of(s.content)
    if step == WINDOW or step == PREPARING:
        return s.choices[0]
    for place in range(s.choice_count):
        action = s.choices[place]
        score: i64 = 0
        if step == HALF:
            score = half_worth(s, seat, action, means)
        elif step == DECLARING:
            score = declare_worth(s, seat, action, means)
        elif step == DESTINATION or step == LANDING or step == ESCAPING:
            score = place_worth(s, seat, action, means)
        elif step == PLACING:
            score = _lay_worth(s, seat, action)
        elif step == KEEPING:
            score = card_worth(s, argument(action, 0)) + card_worth(s, argument(action, 1) - 1)
        elif step == TROPHIES:
            score = 0 if kind_of(action) == PASS else card_worth(s, argument(action, 0))
        elif step == BEFORE_ROLL or step == AFTER_ROLL:
            score = _effect_worth(s, action)
        else:
            return s.choices[0]
        if score > top:
            top = score
            best = place
    return s.choices[best]


def halves_left(s: Arena, seat: i64, wanted: i64) -> i64:
    """How many halves to come may be this action."""
    first: i64 = 0
    for place in range(s.depth):
        frame = s.stack[place]
        if frame & 255 == TURN:
            first = ((frame >> 8) & 255) // 2
    found: i64 = 0
    for half in range(first, i64(3)):
        main = s.row[seat * 6 + half * 2]
        if main == wanted or s.row[seat * 6 + half * 2 + 1] == wanted or main == JOKER:
            found += 1
    return found


def half_worth(s: Arena, seat: i64, action: i64, means: Means) -> i64:
    """What a half may be used for, by a glance at the sector."""
    if kind_of(action) != CHOOSE:
        return 0
    chosen = argument(action, 0)
    sector = s.at[seat]
    if chosen == ATTACK:
        return strike_worth(s, seat, sector, reach_of(s, seat), means)
    if chosen == SEARCH:
        return search_worth(s, seat, sector)
    if chosen == MOVE:
        here = _spot_worth(s, seat, sector, means)
        one = _spot_worth(s, seat, s.clockwise(sector), means)
        two = _spot_worth(s, seat, s.anticlockwise(sector), means)
        return (one if one > two else two) - here
    gained = s.content.action_energy[chosen]
    energy = s.energy[seat]
    after = energy + gained if energy + gained < 6 else i64(6)
    worth = ENERGY[after] - ENERGY[energy if energy < 6 else i64(6)]
    if chosen == LEADERSHIP and s.leader != seat and not s.last_standing:
        worth += POINT // 2 + 8 * s.cell
    return worth


def search_worth(s: Arena, seat: i64, sector: i64) -> i64:
    """Two cards of a class; with much equipment they are mostly supplies."""
    empty: i64 = 0
    for slot in range(i64(SLOTS)):
        if s.gear[seat * SLOTS + slot] < 0:
            empty += 1
    worth = FULL_SEARCH_WORTH + (SEARCH_WORTH - FULL_SEARCH_WORTH) * empty // SLOTS
    worth += 14 * s.content.sector_class[sector]
    cost = s.tokens[sector]
    energy = s.energy[seat] if s.energy[seat] < 6 else i64(6)
    if cost > energy:
        return 0
    return worth - (ENERGY[energy] - ENERGY[energy - cost])


def _spot_worth(s: Arena, seat: i64, sector: i64, means: Means) -> i64:
    """What the rest of the turn may do from a sector."""
    worth = standing(s, seat, sector)
    attacks = halves_left(s, seat, ATTACK)
    searches = halves_left(s, seat, SEARCH)
    if attacks > 0:
        strike = strike_worth(s, seat, sector, reach_of(s, seat), means)
        worth += strike * (3 if attacks > 1 else 2) // 3
    if searches > 0:
        worth += search_worth(s, seat, sector) // 2
    if s.content.timing[SECTOR_BASE + sector] == ON_ENTER and s.at[seat] != sector and s.energy[seat] < 5:
        worth += 15  # energy on entering
    return worth


def place_worth(s: Arena, seat: i64, action: i64, means: Means) -> i64:
    """Landing, moving, leaving: the sector, less what the way costs."""
    kind = kind_of(action)
    worth = _spot_worth(s, seat, argument(action, 0), means)
    if kind == GO and argument(action, 1) > 0:
        worth -= 18
    if kind == LEAVE and argument(action, 1) > 0:
        worth += 30 if s.health[seat] <= 3 and s.board_side[seat] else i64(5)
    return worth if kind == GO or kind == LAND or kind == LEAVE else i64(0)


def declare_worth(s: Arena, seat: i64, action: i64, means: Means) -> i64:
    """An attack by its dice against those of its target, less what it costs."""
    if kind_of(action) == PASS:
        return 0
    weapon = argument(action, 0)
    who = argument(action, 1)
    span = argument(action, 2)
    dice = dice_at(s, seat, weapon, span if span < 2 else i64(2))
    at = (dice if dice < 5 else i64(5)) * 4 + defense_of(s, who)
    if who >= FIRST_BOT:
        worth = means.hit[at] * bot_worth(s, seat, who - FIRST_BOT) // HUNDRED
    else:
        worth = token_worth(s, who, means.mean[at])
    if argument(action, 3) > 0:
        worth -= 12 if argument(action, 3) != weapon else i64(30)
    if argument(action, 5) > 0:
        worth -= 24
    return worth


def card_worth(s: Arena, card: i64) -> i64:
    """A loot card by itself."""
    if card < 0:
        return 0
    c = s.content
    kind = c.loot_type[card]
    if kind == ARMOR:
        return 80 + 20 * c.loot_class[card]
    if kind == HELMET:
        return 60 + 20 * c.loot_class[card]
    worth: i64 = 0
    for span in range(i64(3)):
        worth += DIE_AT[span] * c.loot_dice[card * 3 + span]
    if c.attack_cost[card] >= 0:
        worth //= 2
    return worth - 20 * c.restricted[card]


def _lay_worth(s: Arena, seat: i64, action: i64) -> i64:
    """A free place, over a worse card, under a card, away: in this order."""
    kind = kind_of(action)
    card = argument(action, 0)
    if kind == LAY:
        return 40 + card_worth(s, card)
    if kind == COVER:
        return card_worth(s, card) - card_worth(s, argument(action, 1)) + 14
    if kind == STOW:
        under = s.content.loot_type[argument(action, 1)]
        return 30 if under >= WEAPON_TYPES else i64(20)
    return 0


def _effect_worth(s: Arena, action: i64) -> i64:
    """Effects on attack dice that are worth their supply."""
    if kind_of(action) != USE:
        return 0
    effect = argument(action, 0)
    op = s.content.op[effect]
    itself = argument(action, 1) > 0 and argument(action, 1) == s.content.card_of[effect] + 1
    if itself:
        return -1
    if op == ADD_ATTACK_DICE:
        return 5
    if op == CONDITIONAL_TO_HIT or op == TURN_DIE:
        return 8 * s.sheet[CRITS + CONDITIONAL] - 7
    return 2 if op == HIT_TO_CRIT else i64(-1)
