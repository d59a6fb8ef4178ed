"""What a game of Neon is worth to a seat: points, lives, energy, equipment, and where it stands.

One victory point is 100. Everything here is public or the seat's own; nothing is sampled.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.neon.arena.arena import Arena
from sandtable.games.neon.attack.declaration import base_weapon_dice, may_target
from sandtable.games.neon.attack.odds import Plan, damage_weights
from sandtable.games.neon.attack.windows import full_defense
from sandtable.games.neon.content.content import Content
from sandtable.games.neon.content.vocabulary import (
    ARMOR,
    AUTOMA,
    BOTS,
    FIGHTERS,
    FIRST_BOT,
    HELMET,
    SHIP,
    SLOTS,
    WEAPON_TYPES,
)
from sandtable.games.neon.ending.scoring import victory_points
from sandtable.kit.bits import BIT, i64, vec

VICTORY: Final = 1_000_000
POINT: Final = 100
LIFE: Final = 260
HEALTH: Final = 60
THEIR_HEALTH: Final = 9
ROYAL_HEALTH: Final = 90
ROYAL_THEIR_HEALTH: Final = 40
FALLEN: Final = 120
ENERGY: Final[vec[i64]] = vec[i64]([0, 20, 38, 54, 64, 70, 74])
"""What the first, second ... energy are worth together; the last ones are hardly ever spent."""
DIE_AT: Final[vec[i64]] = vec[i64]([26, 30, 16])
"""An attack die at range 0, 1, 2."""
SUPPLY: Final = 14
ARMOUR: Final = 70
HELM: Final = 55
TOKEN: Final = 25
SINKING: Final = 45
HUNDRED: Final = 100


class Means:
    """Mean damage and the chance of any, in hundredths, by attack dice (0 to 5) and defence dice (0 to 3)."""

    def __init__(self, c: Content) -> None:
        attack = (int(c.attack_weight[0]), int(c.attack_weight[1]), int(c.attack_weight[2]), int(c.attack_weight[3]))
        defense = (
            int(c.defense_weight[0]),
            int(c.defense_weight[1]),
            int(c.defense_weight[2]),
            int(c.defense_weight[3]),
        )
        mean: list[i64] = []
        hit: list[i64] = []
        for dice in range(6):
            for blocks in range(4):
                weights = damage_weights(Plan(dice, blocks, attack, defense))
                total = sum(weights)
                mean.append(HUNDRED * sum([damage * ways for damage, ways in enumerate(weights)]) // total)
                hit.append(HUNDRED * (total - weights[0]) // total)
        self.mean: vec[i64] = vec[i64](mean)
        self.hit: vec[i64] = vec[i64](hit)


_means: dict[str, Means] = {}


def means_of(c: Content) -> Means:
    """The table of these rows."""
    if c.hash not in _means:
        _means[c.hash] = Means(c)
    return _means[c.hash]


def defense_of(s: Arena, who: i64) -> i64:
    """Defence dice that somebody will roll, without effects."""
    if who >= FIRST_BOT:
        return 1
    if who == AUTOMA:
        return s.content.automa_defense
    dice = full_defense(s, who)
    return dice if dice < 3 else i64(3)


def dice_from(s: Arena, seat: i64, span: i64) -> i64:
    """The most attack dice of a fighter at a range; a weapon that costs a supply counts for less."""
    best = base_weapon_dice(s, seat) if span == 0 else i64(0)
    for slot in range(i64(WEAPON_TYPES)):
        card = s.gear[seat * SLOTS + slot]
        if card >= 0:
            dice = s.content.loot_dice[card * 3 + span]
            if s.content.attack_cost[card] >= 0 and s.held[seat * SLOTS + slot] == 0:
                dice -= 1
            if dice > best:
                best = dice
    return best


def token_worth(s: Arena, victim: i64, damage: i64) -> i64:
    """What this damage (in hundredths) to somebody is worth: points of its next tokens, or its fall."""
    if victim >= FIRST_BOT:
        return 0
    if s.last_standing:
        falls = damage * FALLEN // (HUNDRED * (1 + s.health[victim]))
        return falls + ROYAL_THEIR_HEALTH * damage // HUNDRED
    order = s.content.automa_health if victim == AUTOMA else s.content.health_b
    if victim < AUTOMA and s.board_side[victim] == 0:
        order = s.content.health_a
    worth: i64 = 0
    left = s.health[victim]
    while damage > 0 and left > 0:
        part = damage if damage < HUNDRED else i64(HUNDRED)
        worth += part * (POINT * order[len(order) - left] + THEIR_HEALTH) // HUNDRED
        damage -= part
        left -= 1
    return worth


def bot_worth(s: Arena, seat: i64, bot: i64) -> i64:
    """A bot scores 1, a pair 1 more; in Battle Royale it is a supply."""
    if s.last_standing:
        return SUPPLY
    pair = bot ^ 1
    owner = s.bot_owner[pair]
    return 2 * POINT if owner >= 0 and s.team[owner] == s.team[seat] else i64(POINT)


def strike_worth(s: Arena, seat: i64, start: i64, dice_at: vec[i64], means: Means) -> i64:
    """The best attack from a sector with so many dice at range 0, 1, 2, by exact odds without effects."""
    best: i64 = 0
    for who in range(i64(FIRST_BOT + BOTS)):
        if may_target(s, seat, who):
            away = s.distance(start, s.sector_of(who))
            if away <= 2 and dice_at[away] > 0:
                dice = dice_at[away] if dice_at[away] < 5 else i64(5)
                at = dice * 4 + defense_of(s, who)
                if who >= FIRST_BOT:
                    worth = means.hit[at] * bot_worth(s, seat, who - FIRST_BOT) // HUNDRED
                else:
                    worth = token_worth(s, who, means.mean[at])
                if worth > best:
                    best = worth
    return best


def reach_of(s: Arena, seat: i64) -> vec[i64]:
    """The most attack dice at range 0, 1, 2."""
    return vec[i64]([dice_from(s, seat, 0), dice_from(s, seat, 1), dice_from(s, seat, 2)])


def value(s: Arena, seat: i64) -> i64:
    """The worth of a state to a seat: what its team has, less what makes others win."""
    if s.end_reason != 0:
        if s.winners == 0:
            return 0
        return VICTORY if s.winners & BIT[seat] else i64(-VICTORY)
    total: i64 = 0
    best: i64 = 0
    for who in range(i64(FIGHTERS)):
        if who < s.seat_count or (who == AUTOMA and s.options.automa):
            if s.team[who] == s.team[seat]:
                total += own_worth(s, who)
            else:
                total -= _their_worth(s, who)
                if not s.last_standing and s.is_left(who):
                    points = victory_points(s, s.team[who])
                    if points > best:
                        best = points
    if not s.last_standing:
        total += POINT * victory_points(s, s.team[seat]) - 40 * best
    return total + standing(s, seat, s.at[seat])


def _their_worth(s: Arena, who: i64) -> i64:
    if s.last_standing:
        return FALLEN + ROYAL_THEIR_HEALTH * s.health[who] if s.is_left(who) else i64(0)
    return THEIR_HEALTH * s.health[who] if s.is_left(who) else i64(0)


def own_worth(s: Arena, who: i64) -> i64:
    """Lives, energy and equipment of a fighter of one's own team."""
    if s.at[who] < SHIP:
        return -8 * LIFE
    health = s.health[who]
    worth = (ROYAL_HEALTH if s.last_standing else i64(HEALTH)) * health
    if s.board_side[who] == 0:
        worth += LIFE + HEALTH * 3
    elif health <= 2:
        worth -= 90 * (3 - health)  # the next attack may be the last
    energy = s.energy[who]
    worth += ENERGY[energy] if energy < 6 else ENERGY[6]
    if s.token_at[who] > 0:
        worth += TOKEN
    return worth + gear_worth(s, who)


def gear_worth(s: Arena, who: i64) -> i64:
    """Weapons by the best dice at each range, armour and helmet by what they can pay for."""
    worth: i64 = 0
    for span in range(i64(3)):
        worth += DIE_AT[span] * dice_from(s, who, span)
    for slot in range(i64(SLOTS)):
        at = who * SLOTS + slot
        if s.gear[at] >= 0:
            if slot == ARMOR:
                worth += ARMOUR + 2 * SUPPLY * s.held[at]
            elif slot == HELMET:
                worth += HELM + 2 * SUPPLY * s.held[at]
            else:
                worth += SUPPLY + SUPPLY * s.held[at]
    return worth


def standing(s: Arena, seat: i64, sector: i64) -> i64:
    """Where a fighter stands: sinking next, in reach of others, others in its own reach."""
    if sector <= SHIP or s.at[seat] < SHIP:
        return 0
    total: i64 = 0
    if sector == s.top and not _is_last_round(s):
        total -= SINKING if s.energy[seat] < 2 else i64(SINKING - 10)
    means = means_of(s.content)
    blocks = defense_of(s, seat)
    for who in range(i64(FIGHTERS)):
        if who != seat and s.at[who] > SHIP and not s.allied(seat, who):
            away = s.distance(sector, s.at[who])
            if away <= 2:
                dice = s.automa_dice(away) if who == AUTOMA else dice_from(s, who, away)
                total -= means.mean[(dice if dice < 5 else i64(5)) * 4 + blocks] // 5
    total += strike_worth(s, seat, sector, reach_of(s, seat), means) // 4
    return total


def _is_last_round(s: Arena) -> bool:
    """Points are counted before another sector closes (NE-END-09)."""
    return not s.last_standing and s.cell >= len(s.options.cells()) - 1
