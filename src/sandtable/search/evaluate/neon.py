"""What a game of Neon is worth to a seat: points, health, energy, equipment, and where it stands."""

from __future__ import annotations

from typing import Final

from sandtable.games.neon.arena import Arena
from sandtable.games.neon.attack import base_weapon_dice, may_target
from sandtable.games.neon.scoring import victory_points
from sandtable.games.neon.vocabulary import (
    ARMOR,
    ATTACK,
    AUTOMA,
    BOTS,
    DEFENSE,
    FIGHTERS,
    FIRST_BOT,
    JOKER,
    LEADERSHIP,
    MOVE,
    SEARCH,
    SHIP,
    SLOTS,
)
from sandtable.kit.bits import BIT, i64, vec

VICTORY: Final = 1_000_000
POINT: Final = 100
HEALTH: Final = 60
LIFE: Final = 400
ENERGY: Final = 14
ATTACK_DIE: Final = 22
ARMOUR: Final = 90
SUPPLY: Final = 16
CLOSING_NEXT: Final = 70


def value(s: Arena, seat: i64) -> i64:
    """The worth of a state to a seat: what its team has against the best of the others."""
    if s.end_reason != 0:
        if s.winners == 0:
            return 0
        return VICTORY if s.winners & BIT[seat] else -VICTORY
    mine: i64 = 0
    others: i64 = 0
    for who in range(i64(FIGHTERS)):
        if who < s.seat_count or (who == AUTOMA and s.options.automa):
            worth = _fighter_value(s, who)
            if s.team[who] == s.team[seat]:
                mine += worth
            else:
                others += worth
    total = 3 * mine - others
    if s.options.scores_points:
        for team in range(i64(FIGHTERS)):
            if team != s.team[seat]:
                total -= POINT * victory_points(s, team) // 2
        total += 3 * POINT * victory_points(s, s.team[seat])
    return total + _standing(s, seat)


def _fighter_value(s: Arena, who: i64) -> i64:
    if s.at[who] < SHIP:
        return -LIFE
    worth = HEALTH * s.health[who]
    if who == AUTOMA:
        return worth
    if s.board_side[who] == 0:
        worth += LIFE
    worth += ENERGY * s.energy[who]
    for slot in range(i64(SLOTS)):
        at = who * SLOTS + slot
        card = s.gear[at]
        if card >= 0:
            worth += SUPPLY * s.held[at]
            if slot >= ARMOR:
                worth += ARMOUR
            else:
                for span in range(i64(3)):
                    worth += ATTACK_DIE * s.content.loot_dice[card * 3 + span]
    return worth


def _standing(s: Arena, seat: i64) -> i64:
    """A sector that sinks next is bad; one with somebody to attack, or with good loot, is good."""
    sector = s.at[seat]
    if sector <= SHIP:
        return 0
    total: i64 = 0
    if sector == s.top:
        total -= CLOSING_NEXT
    for who in range(i64(FIRST_BOT + BOTS)):
        if may_target(s, seat, who):
            away = s.distance(sector, s.sector_of(who))
            if away <= 1:
                total += 8 if who < FIRST_BOT else 12
    total += 10 * s.content.sector_class[sector] - 12 * s.tokens[sector]
    return total


def best_dice(s: Arena, seat: i64) -> i64:
    """The most attack dice of any weapon a fighter has."""
    best = base_weapon_dice(s, seat)
    for slot in range(i64(4)):
        card = s.gear[seat * SLOTS + slot]
        if card >= 0:
            for span in range(i64(3)):
                if s.content.loot_dice[card * 3 + span] > best:
                    best = s.content.loot_dice[card * 3 + span]
    return best


def layout_value(s: Arena, seat: i64, row: vec[i64], initiative: i64) -> i64:
    """A rough worth of a row: attacks by the dice at hand, searches for what is missing, ways off a sinking sector."""
    total: i64 = -initiative
    dice = best_dice(s, seat)
    empty: i64 = 0
    for slot in range(i64(SLOTS)):
        if s.gear[seat * SLOTS + slot] < 0:
            empty += 1
    moved = s.at[seat] == SHIP
    searched: i64 = 0
    for half in range(i64(3)):
        main = row[half * 2]
        alt = row[half * 2 + 1]
        worth: i64 = 0
        if main == ATTACK:
            worth = 10 + 9 * dice
        elif main == SEARCH:
            worth = 12 + 6 * empty - 10 * searched
            searched += 1
        elif main == MOVE:
            worth = 34 if s.at[seat] == s.top and not moved else 12
            moved = True
        elif main == DEFENSE:
            worth = 24 - 3 * s.energy[seat]
        elif main == JOKER:
            worth = 20 + 7 * dice
        if alt >= 0:
            worth += 4 if alt != LEADERSHIP else 6
        total += worth
    return total
