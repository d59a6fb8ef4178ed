"""The structure of scenario 4: six segments beside the field that strike, help and are struck (NH-ATLAS-S4)."""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.board.field import Field
from sandtable.kit.bits import i64
from sandtable.kit.hexes import EDGES

SEGMENTS_TO_WIN: Final = 4
"""Destroyed segments with which Borgo wins (NH-ATLAS-S4-08)."""


def segment_hit_points(field: Field, number: i64) -> i64:
    """Hit points left of a segment; 0 is rubble (NH-ATLAS-S4-04)."""
    return field.segments >> (3 * number) & 7


def standing_behind(field: Field, at: i64, edge: i64) -> i64:
    """The standing segment behind an edge of a hex, -1 if there is none."""
    number = field.ground.segment_behind[at * 6 + edge]
    return number if number >= 0 and segment_hit_points(field, number) > 0 else i64(-1)


def covering_segment(field: Field, at: i64) -> i64:
    """A standing segment beside this hex, -1 if there is none."""
    for edge in range(EDGES):
        number = standing_behind(field, at, edge)
        if number >= 0:
            return number
    return -1


def beside_standing(field: Field) -> i64:
    """Hexes beside standing segments, as bits."""
    beside: i64 = 0
    for number in range(len(field.ground.beside)):
        if segment_hit_points(field, number) > 0:
            beside |= field.ground.beside[number]
    return beside


def has_cover(field: Field, at: i64) -> bool:
    """Does a standing segment help the unit here: +1 ranged, however many it touches (NH-ATLAS-S4-02)?"""
    return field.segments != 0 and field.owner[at] == field.ground.keeper and covering_segment(field, at) >= 0


def segment_in_line(field: Field, at: i64, edge: i64) -> i64:
    """The standing segment at which the line of an edge ends, -1 if it ends elsewhere (NH-ATLAS-S4-04)."""
    last = at
    while field.near[last * 6 + edge] >= 0:
        last = field.near[last * 6 + edge]
    return standing_behind(field, last, edge)


def damage_segment(field: Field, number: i64, amount: i64) -> i64:
    """A segment loses hit points, not below 0; how many are left."""
    left = segment_hit_points(field, number) - amount
    if left < 0:
        left = 0
    field.segments = field.segments & ~(i64(7) << (3 * number)) | left << (3 * number)
    return left


def damage_segments(field: Field, lost: i64) -> None:
    """All segments lose what the three bits of each say."""
    for number in range(len(field.ground.segments)):
        damage_segment(field, number, lost >> (3 * number) & 7)


def destroyed_segments(field: Field) -> i64:
    """Segments that are rubble."""
    rubble: i64 = 0
    for number in range(len(field.ground.segments)):
        if segment_hit_points(field, number) == 0:
            rubble += 1
    return rubble
