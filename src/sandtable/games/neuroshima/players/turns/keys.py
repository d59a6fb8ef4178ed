"""Key of a position within a turn: one number by chance (Zobrist), equal whatever the order in which it was reached."""

from __future__ import annotations

from random import Random
from typing import Final

from sandtable.games.neuroshima.board.field import FALLEN, Field
from sandtable.games.neuroshima.board.situation import FREE_ACTIONS
from sandtable.games.neuroshima.content.tiles import TILE_COUNT
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.games.neuroshima.turn.rotations import ALIKE
from sandtable.kit.bits import i64, lowest, vec
from sandtable.kit.hexes import HEXES

# Where the numbers of everything beside the units begin.
OWNERS: Final = TILE_COUNT * 6 * HEXES
WOUNDS: Final = OWNERS + 8 * HEXES
USES: Final = WOUNDS + 16 * HEXES
POINTS: Final = USES + 16 * HEXES
MARKS: Final = POINTS + 8 * 128
HANDS: Final = MARKS + 8 * HEXES
STAGES: Final = HANDS + 8 * TILE_COUNT
PLACES: Final = STAGES + 32
FLAGS: Final = PLACES + 2 * HEXES
SEATS: Final = FLAGS + 4
FALLS: Final = SEATS + 8
NUMBERS: Final = FALLS + 8

LOW: Final = (1 << 28) - 1
"""Bits of a word that are multiplied at once: the product stays below 2**61."""


def _by_chance() -> list[i64]:
    chance = Random(20)
    return [chance.getrandbits(60) for _ in range(NUMBERS)]


CODES: Final[vec[i64]] = vec[i64](_by_chance())
FACTORS: Final[vec[i64]] = vec[i64]([Random(number).getrandbits(32) | 1 for number in range(16)])


def key_of(s: Neuroshima, seat: i64) -> i64:
    """All that the rest of the seat's turn depends on; no battle or damage is in progress."""
    return board_key(s.field) ^ turn_key(s, seat)


def turn_key(s: Neuroshima, seat: i64) -> i64:
    """The part of `key_of` that is not the board."""
    key = _uses_key(s) ^ CODES[STAGES + s.stage] ^ _rare_key(s)
    for slot in range(s.held_tiles[seat]):
        # Of equal tiles the second adds another number than the first.
        tile = s.hand_tile(seat, slot)
        equal: i64 = 0
        for before in range(slot):
            if s.hand_tile(seat, before) == tile:
                equal += 1
        key ^= CODES[HANDS + tile * 8 + equal]
    if s.net_thrown:
        key ^= CODES[FLAGS]
    if s.stage != FREE_ACTIONS:
        key ^= CODES[PLACES + s.subject] ^ CODES[PLACES + HEXES + s.actor]
        if s.hunts:
            key ^= CODES[FLAGS + 1]
    return key


def board_key_for(field: Field, seat: i64) -> i64:
    """All that a battle now depends on for a seat, outside scenarios and between battles."""
    return board_key(field) ^ seat_key(field, seat)


def seat_key(field: Field, seat: i64) -> i64:
    """The part of `board_key_for` that is neither units nor hit points."""
    key = CODES[SEATS + seat] ^ _mixed(field.off_track, 4)
    for other in range(len(field.hq)):
        if field.hq[other] == FALLEN:
            key ^= CODES[FALLS + other]
    return key


def structure_key(field: Field) -> i64:
    """Segments of a structure, as a part of the key (NH-ATLAS-S4-02)."""
    return _mixed(field.segments, 9)


def unit_key(tile: i64, rotation: i64, owner: i64, at: i64) -> i64:
    """A unit without wounds, as a part of the key."""
    looks = ALIKE[tile * 6 + rotation] + tile * 6
    return CODES[looks * HEXES + at] ^ CODES[OWNERS + owner * HEXES + at]


def wounds_key(wounds: i64, at: i64) -> i64:
    """The wounds of a unit, as a part of the key."""
    return CODES[WOUNDS + at * 16 + (wounds & 15)] if wounds else 0


def board_key(field: Field) -> i64:
    """Units, wounds, hit points and Steel Nets."""
    key: i64 = 0
    left = field.taken
    while left:
        at = lowest(left)
        left &= left - 1
        key ^= unit_key(field.tile[at], field.turned[at], field.owner[at], at) ^ wounds_key(field.wounds[at], at)
    for seat in range(len(field.hp)):
        key ^= CODES[POINTS + seat * 128 + (field.hp[seat] & 127)]
        if field.marked[seat] >= 0:
            key ^= CODES[MARKS + seat * HEXES + field.marked[seat]]
    return key


def _uses_key(s: Neuroshima) -> i64:
    """What units have used of their abilities."""
    key: i64 = 0
    left = s.field.taken
    while left:
        at = lowest(left)
        left &= left - 1
        if s.used[at]:
            key ^= uses_key_at(s.used[at], at)
    return key


def uses_key_at(used: i64, at: i64) -> i64:
    """What the unit of a hex has used of its abilities, as a part of the key."""
    key: i64 = 0
    while used:
        key ^= CODES[USES + at * 16 + lowest(used)]
        used &= used - 1
    return key


def _rare_key(s: Neuroshima) -> i64:
    """What only some variants, scenarios, leaders and constructions change."""
    key = _mixed(s.bound, 0) ^ _mixed(s.tiles_used, 1) ^ _mixed(s.deeds, 2) ^ _mixed(s.goods, 3)
    key ^= _mixed(s.score, 5) ^ _mixed(s.field.loose, 6) ^ _mixed(s.field.built, 8) ^ structure_key(s.field)
    leaders = s.leaders
    if leaders is not None:
        key ^= _mixed(leaders.used, 11) ^ _mixed(leaders.forced, 12)
        for side in range(len(leaders.uses)):
            key ^= _mixed(leaders.uses[side] << (4 * side), 13)
    return key


def _mixed(word: i64, number: i64) -> i64:
    """A word of up to 56 bits spread over a key."""
    if word == 0:
        return 0
    return (word & LOW) * FACTORS[number] ^ (word >> 28 & LOW) * FACTORS[number + 1]
