"""The most damage that one unit could do to one hex in a whole battle, from where it stands or from anywhere.

Blockers, medics, nets and the order of phases are ignored, so what is said here never lies below the truth.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.content.tiles import (
    ABILITY,
    AGONY,
    ARMOUR,
    BONUS,
    EXPLOSION,
    MIRRORS,
    SLOTS,
    STEALING,
    STRIKE,
)
from sandtable.games.neuroshima.etudes.solver.faces import FIRE, Sides
from sandtable.games.neuroshima.etudes.state import OPPONENT, SOLVER, Etude
from sandtable.kit.bits import filled, i64, vec
from sandtable.kit.hexes import AXIAL, DIRECTIONS, DISTANCE, EDGES, HEXES, INDEX

STRENGTHS: Final = (1 << 24) - 1
"""The parts of a bonus that make an attack stronger or add one."""


def _lines() -> list[i64]:
    """For every two hexes the edge of the first behind which the second lies on a straight line, or -1."""
    table: list[i64] = [-1] * (HEXES * HEXES)
    for at in range(HEXES):
        for edge in range(6):
            q, r = AXIAL[at]
            while (q, r) in INDEX:
                if INDEX[(q, r)] != at:
                    table[at * HEXES + INDEX[(q, r)]] = edge
                q += DIRECTIONS[edge][0]
                r += DIRECTIONS[edge][1]
    return table


LINE: Final[vec[i64]] = vec[i64](_lines())


def harm(tile: i64, icons: i64, adjacent: bool, bonus: i64, converts: bool, armoured: bool) -> i64:
    """Most damage that the icons of one edge do to one target in a whole battle, with this bonus.

    Armour stops one of the ranged strength of every attack (NH-ARMOUR).
    """
    melee = (icons & 15) + (icons >> 12 & 15)
    ranged = (icons >> 4 & 15) + (icons >> 8 & 15)
    more_melee = bonus & 255
    more_ranged = bonus >> 8 & 255
    strength: i64 = 0
    if converts:
        if melee + ranged == 0:
            return 0
        strength = melee + ranged + 2 * (more_melee + more_ranged)
    else:
        if ranged:
            strength = ranged + more_ranged - (1 if armoured else 0)
        if melee and adjacent:
            # Melee and friendly fire on one edge are two icons with a bonus each.
            strength += melee + 2 * more_melee if icons >> 12 & 15 else melee + more_melee
    attacks = SLOTS[tile] + (bonus >> 16 & 255)
    if ABILITY[tile] & AGONY:
        attacks += 1
    return strength * attacks


def strengths_of(field: Field, seat: i64) -> i64:
    """All that modules and the HQ of a seat add to attacks, wherever they stand."""
    total: i64 = 0
    for at in field.ground.hexes:
        if field.boosters >> at & 1 and field.owner[at] == seat:
            total += BONUS[field.tile[at]] & STRENGTHS
    return total


class Target:
    """A hex that a goal wants harmed, and what the enemies themselves do to it."""

    def __init__(self, at: i64, shield: i64) -> None:
        self.at = at
        self.shield = shield
        """Edges with armour."""
        self.need: i64 = 0
        """The damage that the goal asks for."""
        self.is_hq = False
        self.given: i64 = 0
        """Friendly fire of its own side (NH-MELEE)."""
        self.back: vec[i64] = filled(6, 0)
        """By edge: what comes back from an own mirror that stands behind that edge (NH-ABIL-REFLECT)."""

    def elsewhere(self, at: i64) -> Target:
        """The same target on another hex."""
        other = Target(at, self.shield)
        other.need = self.need
        other.is_hq = self.is_hq
        other.given = self.given
        other.back = self.back
        return other

    def from_hex(self, tile: i64, rotation: i64, at: i64, bonus: i64, converts: bool) -> i64:
        """Most damage that an own unit does from where it stands."""
        edge = LINE[at * HEXES + self.at]
        if edge < 0:
            return 0
        beside = DISTANCE[at * HEXES + self.at] == 1
        face = tile * 6 + rotation
        total: i64 = 0
        if beside:
            if ABILITY[tile] & EXPLOSION:
                total += 1
            if MIRRORS[face] >> edge & 1:
                total += self.back[(edge + 3) % 6]
        icons = STRIKE[face * 6 + edge]
        if icons:
            total += harm(tile, icons, beside, bonus, converts, self.shield >> ((edge + 3) % 6) & 1 != 0)
        return total

    def best_from(self, tile: i64, at: i64, bonus: i64, converts: bool) -> i64:
        """Most damage that an own tile does from this hex, however it is turned."""
        line = LINE[at * HEXES + self.at]
        if line < 0:
            return 0
        beside = DISTANCE[at * HEXES + self.at] == 1
        armoured = self.shield >> ((line + 3) % 6) & 1 != 0
        most: i64 = 0
        for edge in range(EDGES):
            icons = STRIKE[tile * 36 + edge]
            if icons:
                one = harm(tile, icons, beside, bonus, converts, armoured)
                if one > most:
                    most = one
        if beside:
            if ABILITY[tile] & EXPLOSION:
                most += 1
            if MIRRORS[tile * 6]:
                most += self.back[(line + 3) % 6]
        return most


def shield_of(field: Field, target: i64) -> i64:
    """Edges of the target with armour."""
    return ARMOUR[field.tile[target] * 6 + field.turned[target]]


class OwnGoals:
    """What enemies could do to one another: friendly fire, and attacks that own mirrors send back."""

    def __init__(self, s: Etude) -> None:
        self.sides = Sides(s)
        self.field = s.field
        self.bonus = strengths_of(s.field, OPPONENT)
        if self.sides.effects[OPPONENT] & STEALING:
            # A Scoper of the opponent turns own modules.
            self.bonus += strengths_of(s.field, SOLVER)
            for slot in range(s.held_tiles[SOLVER]):
                self.bonus += BONUS[s.hand_tile(SOLVER, slot)] & STRENGTHS
        self.converts = self.sides.converts(OPPONENT)

    def enter(self, target: Target) -> None:
        """Add to a target what its own side may do to it; more than that where enemies may be moved about."""
        field = self.field
        for at in field.ground.hexes:
            if field.tile[at] < 0 or field.owner[at] != OPPONENT:
                continue
            if self.sides.pushes:
                self._enter_anywhere(target, at)
                continue
            edge = LINE[target.at * HEXES + at] if at != target.at else i64(-1)
            face = field.tile[at] * 6 + field.turned[at]
            if edge >= 0 and DISTANCE[target.at * HEXES + at] == 1:
                fire = STRIKE[face * 6 + (edge + 3) % 6] & FIRE
                if fire:
                    target.given += self._worth(at, fire)
            for side in range(EDGES):
                # The mirror stands behind this side of the target; who strikes it stands on the line behind the target.
                if at == target.at or edge == (side + 3) % 6:
                    target.back[side] += self._worth(at, STRIKE[face * 6 + side])

    def _enter_anywhere(self, target: Target, at: i64) -> None:
        most: i64 = 0
        fire: i64 = 0
        for edge in range(EDGES):
            icons = STRIKE[self.field.tile[at] * 36 + edge]
            most = max(most, self._worth(at, icons))
            if icons & FIRE:
                fire = max(fire, self._worth(at, icons & FIRE))
        target.given += fire
        for side in range(EDGES):
            target.back[side] += most

    def _worth(self, at: i64, icons: i64) -> i64:
        return harm(self.field.tile[at], icons, True, self.bonus, self.converts, False) if icons else i64(0)
