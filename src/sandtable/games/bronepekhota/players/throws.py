"""What a grenade is worth: every result of the dice, everybody who is caught, own soldiers too."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.dice import damage_of, sides_of
from sandtable.games.bronepekhota.fighting.grenades import (
    GRENADE_POWER,
    PLACE_X,
    PLACE_Y,
    PLACE_Z,
    THROWN_AT,
    caught_at,
    find_place,
)
from sandtable.games.bronepekhota.fighting.shooting import SHOOTER, armor_of
from sandtable.games.bronepekhota.players.aims import is_spared
from sandtable.games.bronepekhota.players.greedy import pierce_part, worth
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.kit.bits import filled, i64, vec

FACES: Final = 6


def throw_value(s: Bronepekhota, f: i64, target: i64) -> i64:
    """Expected points of a throw, the best of its dice picked (BP-GRENADE-04)."""
    values: vec[i64] = filled(FACES, 0)
    for face in range(FACES):
        values[face] = burst_value(s, f, target, face + 1)
    _sort_down(values)
    rolls = max(s.fig.roster.rank[f], i64(1))
    total: i64 = 0
    for place in range(FACES):
        total += values[place] * (_power(FACES - place, rolls) - _power(FACES - place - 1, rolls))
    return total // _power(FACES, rolls)


def burst_value(s: Bronepekhota, f: i64, target: i64, steps: i64) -> i64:
    """Expected points of an explosion so many steps away: enemies less friends (BP-GRENADE-05 to BP-GRENADE-07)."""
    work = s.work
    x, y, z = work[PLACE_X], work[PLACE_Y], work[PLACE_Z]
    find_place(s, f, target, steps)
    caught = caught_at(s, work[PLACE_X], work[PLACE_Y], work[PLACE_Z])
    work[PLACE_X], work[PLACE_Y], work[PLACE_Z] = x, y, z
    seat = s.fig.owner[f]
    total: i64 = 0
    for other in caught:
        value = pierce_part(GRENADE_POWER, armor_of(s, other)) * worth(s, other)
        if s.fig.roster.durability[other] > 0:
            value *= damage_of(sides_of(GRENADE_POWER))
        if s.is_foe(seat, other) and not is_spared(s, seat, other):
            total += value
        elif s.fig.owner[other] >= 0:
            total -= 2 * value
    return total


def best_pick(s: Bronepekhota) -> i64:
    """Which of the rolled dice of a throw explodes best."""
    f, target = s.work[SHOOTER], s.work[THROWN_AT]
    best: i64 = 0
    most: i64 = 0
    for rolled in s.rolls:
        value = burst_value(s, f, target, rolled)
        if best == 0 or value > most:
            best, most = rolled, value
    return best


def _sort_down(values: vec[i64]) -> None:
    for at in range(1, FACES):
        place = i64(at)
        while place > 0 and values[place - 1] < values[place]:
            values[place - 1], values[place] = values[place], values[place - 1]
            place -= 1


def _power(base: i64, exponent: i64) -> i64:
    found: i64 = 1
    for _ in range(exponent):
        found *= base
    return found
