"""Rotations of a tile that look the same: of the actions that differ in nothing else one is enough."""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima import actions
from sandtable.games.neuroshima.actions import PLACE, first_of, fourth_of, kind_of, second_of, third_of
from sandtable.games.neuroshima.board.situation import Situation
from sandtable.games.neuroshima.content.tiles import ARMOUR, LINKS, MIRRORS, NETS, STRIKE, TILE_COUNT, WEBS
from sandtable.kit.bits import i64, vec


def _same_face(tile: int, one: int, other: int) -> bool:
    for table in (NETS, WEBS, ARMOUR, MIRRORS, LINKS):
        if table[tile * 6 + one] != table[tile * 6 + other]:
            return False
    return all(STRIKE[(tile * 6 + one) * 6 + edge] == STRIKE[(tile * 6 + other) * 6 + edge] for edge in range(6))


def _plain_rotations() -> list[i64]:
    """For every tile and rotation the lowest rotation that looks the same."""
    return [
        next(low for low in range(6) if _same_face(tile, low, rotation))
        for tile in range(TILE_COUNT)
        for rotation in range(6)
    ]


ALIKE: Final[vec[i64]] = vec[i64](_plain_rotations())


def is_plain(s: Situation, action: i64) -> bool:
    """Does this action stand for all that turn the unit to look the same? A turn that nobody can see is no play."""
    kind = kind_of(action)
    if kind == PLACE or kind == actions.EXECUTE:
        return ALIKE[first_of(action) * 6 + third_of(action)] == third_of(action)
    if kind == actions.REPLACE:
        return ALIKE[second_of(action) * 6 + third_of(action)] == third_of(action)
    at, to, rotation = shift_of(action)
    if at < 0:
        return True
    base = s.field.tile[at] * 6
    if at == to and ALIKE[base + rotation] == ALIKE[base + s.field.turned[at]]:
        # A hunter may stay as it is.
        return kind == actions.HUNT_WITH and rotation == s.field.turned[at]
    return ALIKE[base + rotation] == rotation


def shift_of(action: i64) -> tuple[i64, i64, i64]:
    """From which hex to which an action takes a unit of the board, and how that is turned then; -1 if it does not."""
    kind = kind_of(action)
    if kind == actions.MOVE_UNIT or kind == actions.HUNT_WITH:
        return second_of(action), third_of(action), fourth_of(action)
    if kind == actions.USE_MOBILITY or kind == actions.USE_TRANSPORT or kind == actions.SECOND_STEP:
        return first_of(action), second_of(action), third_of(action)
    if kind == actions.USE_TURN:
        return first_of(action), first_of(action), second_of(action)
    return -1, -1, -1
