"""Actions that turn a unit: which of them differ in nothing that anybody can see."""

from __future__ import annotations

from sandtable.games.neuroshima import actions
from sandtable.games.neuroshima.actions import first_of, fourth_of, kind_of, second_of, third_of
from sandtable.games.neuroshima.board.field import Field
from sandtable.kit.bits import BIT, i64, vec
from sandtable.kit.hexes import EDGES, HEXES


class Turns:
    """Of the actions that differ in nothing but a rotation, which are alike? To be asked in canonical order."""

    def __init__(self, alike: vec[i64]) -> None:
        self.alike = alike
        self.prefix: i64 = -1
        self.met: i64 = 0
        """Classes met since the last other action, as bits."""
        self.asked: i64 = 0
        """The class of the action that was asked for last, as a bit; of one without a rotation the seventh."""

    def is_new(self, field: Field, action: i64) -> bool:
        """Is this the first of its class?"""
        prefix, tile, at, rotation = parts_of_turn(field, action)
        if tile < 0:
            self.prefix = -1
            self.asked = BIT[EDGES]
            return True
        if prefix != self.prefix:
            self.prefix = prefix
            self.met = 0
        self.asked = BIT[self.alike[(tile * HEXES + at) * 6 + rotation]]
        if self.met & self.asked:
            return False
        self.met |= self.asked
        return True


def parts_of_turn(field: Field, action: i64) -> tuple[i64, i64, i64, i64]:
    """The action without its rotation, the tile that is turned, where it comes to stand, the rotation; or tile -1."""
    kind = kind_of(action)
    if kind == actions.PLACE or kind == actions.EXECUTE:
        rotation = third_of(action)
        return action - (rotation << 22), first_of(action), second_of(action), rotation
    if kind == actions.REPLACE:
        rotation = third_of(action)
        return action - (rotation << 22), second_of(action), first_of(action), rotation
    if kind == actions.MOVE_UNIT or kind == actions.HUNT_WITH:
        rotation = fourth_of(action)
        at, to = second_of(action), third_of(action)
        if kind == actions.HUNT_WITH and at == to and rotation == field.turned[at]:
            return action, i64(-1), i64(0), i64(0)
        return action - (rotation << 30), field.tile[at], to, rotation
    if kind == actions.USE_MOBILITY or kind == actions.USE_TRANSPORT or kind == actions.SECOND_STEP:
        rotation = third_of(action)
        return action - (rotation << 22), field.tile[first_of(action)], second_of(action), rotation
    if kind == actions.USE_TURN:
        rotation = second_of(action)
        return action - (rotation << 14), field.tile[first_of(action)], first_of(action), rotation
    return action, i64(-1), i64(0), i64(0)
