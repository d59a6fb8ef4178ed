"""Which rotations of an own unit nobody can tell apart, and where a unit is out of it: for one etude as a whole.

A rotation shows only to who can come to stand behind an edge before the battle. Enemies stand still unless they can be
pushed or pulled, and in a battle units only leave. So for every own tile and hex the six rotations fall into classes,
and whatever is played, two positions that differ within a class go on alike and end alike.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.content.tiles import (
    ABILITY,
    ACTION_OF,
    AIR_STRIKE,
    ARMOUR,
    BONUS,
    BOOST,
    CONVERSION,
    DOUBLE_MOVE,
    EFFECT,
    EXECUTION,
    EXPLOSION,
    GRAB,
    GRABBING,
    GRENADE,
    HINDER,
    HUNT,
    INSTANT,
    KIND,
    LEASH,
    LINKS,
    MEDIC,
    MIRRORS,
    MOBILITY,
    MOVE,
    NETS,
    PUSH,
    PUSH_BACK,
    REPLACEMENT,
    SLOTS,
    SNIPER,
    STEALING,
    STRIKE,
    TILE_COUNT,
    TRANSPORT,
    WEBS,
)
from sandtable.games.neuroshima.etudes.state import OPPONENT, SOLVER, Etude
from sandtable.games.neuroshima.turn.rotations import ALIKE
from sandtable.kit.bits import BIT, append, filled, i64, lowest, vec
from sandtable.kit.hexes import DISTANCE, EDGES, HEXES

SHOTS: Final = 15 << 4 | 15 << 8
"""Icons that reach beyond the next hex."""
MELEE: Final = 15 | 15 << 12
FIRE: Final = 15 << 12
"""Icons that strike friends too."""
LINKED_EFFECTS: Final = BOOST | HINDER | MEDIC | CONVERSION | STEALING
"""What a module does in a battle, over its links."""


class Sides:
    """What the two sides have, on the board and (the solver) in hand: all that may come up in the etude."""

    def __init__(self, s: Etude) -> None:
        self.effects: vec[i64] = filled(2, 0)
        self.abilities: vec[i64] = filled(2, 0)
        self.fires: vec[i64] = filled(2, 0)
        """Is there friendly fire?"""
        self.own: list[int] = []
        """Own units, on the board and in hand."""
        self.pushes: i64 = 0
        """How often an enemy may be pushed or pulled at most."""
        self.removes = False
        """May an enemy leave before the battle?"""
        left = s.field.taken
        while left:
            at = lowest(left)
            left &= left - 1
            self._note(s.field.tile[at], s.field.owner[at])
        for slot in range(s.held_tiles[SOLVER]):
            tile = s.hand_tile(SOLVER, slot)
            instant = ACTION_OF[tile]
            if instant == PUSH_BACK or instant == GRAB:
                self.pushes += 1
            if instant == SNIPER or instant == AIR_STRIKE or instant == GRENADE or instant == HUNT:
                self.removes = True
            if KIND[tile] != INSTANT:
                self._note(tile, SOLVER)
        if (self.effects[SOLVER] | self.effects[OPPONENT]) & GRABBING:
            self.pushes += HEXES

    def _note(self, tile: i64, owner: i64) -> None:
        self.effects[owner] |= EFFECT[tile]
        self.abilities[owner] |= ABILITY[tile]
        for edge in range(EDGES):
            if STRIKE[tile * 36 + edge] & FIRE:
                self.fires[owner] = 1
        if owner == SOLVER:
            self.own.append(int(tile))
            if ABILITY[tile] & PUSH:
                self.pushes += 1
            if ABILITY[tile] & EXECUTION:
                self.removes = True

    def converts(self, seat: i64) -> bool:
        """May attacks of this seat be changed: by an own Quartermaster, or by a stolen one?"""
        effects = self.effects[seat]
        if effects & STEALING:
            effects |= self.effects[1 - seat]
        return effects & CONVERSION != 0


class Faces:
    """The classes of rotations of every own tile on every hex."""

    def __init__(self, s: Etude, merges: bool) -> None:
        self.near = s.field.near
        self.sides = Sides(s)
        self.merges = merges
        self.beside: vec[i64] = filled(HEXES, 0)
        """For every hex the edges behind which an enemy may stand."""
        self.seen: vec[i64] = filled(HEXES, 0)
        """For every hex the edges with an enemy anywhere on their line."""
        self.inside: vec[i64] = filled(HEXES, 0)
        """For every hex the edges behind which there is a hex at all."""
        self.fixed: i64 = 0
        """Hexes on which enemies stand for certain."""
        self.threatened: i64 = 0
        """Hexes where an enemy could strike a unit."""
        self.alike: vec[i64] = vec[i64]()
        """For every tile, hex and rotation the lowest rotation that nobody can tell from it."""
        self.idle: vec[i64] = filled(TILE_COUNT * HEXES, 0)
        """For every tile and hex the rotations in which a unit reaches no enemy and none reaches it, as bits."""
        self.serves_foes = self.sides.effects[OPPONENT] & STEALING != 0
        """May a Scoper of the opponent turn own modules?"""
        self.guests: vec[i64] = vec[i64]()
        """Own tiles that may come to stand anywhere, in the turn."""
        self.stayers: vec[i64] = filled(HEXES, -1)
        """Own units that stay where they are, by hex."""
        self._look_around(s.field)
        self._find_guests(s)
        self._sort_rotations(s.field)

    def _find_guests(self, s: Etude) -> None:
        moves_all = (self.sides.effects[SOLVER] | self.sides.effects[OPPONENT]) & (TRANSPORT | DOUBLE_MOVE) != 0
        for slot in range(s.held_tiles[SOLVER]):
            tile = s.hand_tile(SOLVER, slot)
            if KIND[tile] != INSTANT:
                self.guests = append(self.guests, tile)
            moves_all = moves_all or ACTION_OF[tile] == MOVE or ACTION_OF[tile] == HUNT
        for at in s.field.ground.hexes:
            tile = s.field.tile[at]
            if tile >= 0 and s.field.owner[at] == SOLVER:
                if moves_all or self.sides.removes or ABILITY[tile] & (MOBILITY | REPLACEMENT):
                    self.guests = append(self.guests, tile)
                else:
                    self.stayers[at] = tile

    def _look_around(self, field: Field) -> None:
        enemies: i64 = 0
        for at in field.ground.hexes:
            for edge in range(EDGES):
                if self.near[at * 6 + edge] >= 0:
                    self.inside[at] |= BIT[edge]
            if field.tile[at] >= 0 and field.owner[at] == OPPONENT:
                enemies |= BIT[at]
        pushes = self.sides.pushes
        if pushes == 0 and not self.sides.removes:
            self.fixed = enemies
        for at in field.ground.hexes:
            for enemy in field.ground.hexes:
                if enemies >> enemy & 1 and DISTANCE[at * HEXES + enemy] <= pushes:
                    self._show(at)
                    break
            if enemies >> at & 1:
                self._threaten(field, at)
        if pushes:
            self.threatened = field.ground.inside

    def _show(self, at: i64) -> None:
        """An enemy may stand here: who looks this way?"""
        for edge in range(EDGES):
            other = self.near[at * 6 + edge]
            back = BIT[(edge + 3) % 6]
            if other >= 0:
                self.beside[other] |= back
            while other >= 0:
                self.seen[other] |= back
                other = self.near[other * 6 + edge]

    def _threaten(self, field: Field, at: i64) -> None:
        """Whom could the enemy on this hex strike?"""
        face = field.tile[at] * 6 + field.turned[at]
        converts = self.sides.converts(OPPONENT)
        for edge in range(EDGES):
            icons = STRIKE[face * 6 + edge]
            other = self.near[at * 6 + edge]
            # What a mirror sends back strikes whoever stands before it.
            if other >= 0 and (icons or MIRRORS[face] >> edge & 1 or ABILITY[field.tile[at]] & EXPLOSION):
                self.threatened |= BIT[other]
            while other >= 0 and (icons & SHOTS or (converts and icons)):
                self.threatened |= BIT[other]
                other = self.near[other * 6 + edge]

    def _sort_rotations(self, field: Field) -> None:
        table = filled(TILE_COUNT * HEXES * 6, 0)
        for tile in set(self.sides.own):
            for at in field.ground.hexes:
                for rotation in range(EDGES):
                    low: i64 = 0
                    while low < rotation and not self._are_alike(tile, at, low, rotation):
                        low += 1
                    table[(tile * HEXES + at) * 6 + rotation] = low
                    if self._is_out_of_it(tile, at, rotation):
                        self.idle[tile * HEXES + at] |= BIT[rotation]
        self.alike = table

    def _are_alike(self, tile: i64, at: i64, one: i64, other: i64) -> bool:
        """Do two rotations show the same wherever an enemy or a neighbour can stand?"""
        face = tile * 6 + one
        facing = tile * 6 + other
        if ALIKE[face] == ALIKE[facing]:
            return True
        if not self.merges or (LINKS[face] ^ LINKS[facing]) & self._links_count(tile, at):
            return False
        mirrored = self.inside[at] if self.sides.fires[SOLVER] else self.seen[at]
        if (ARMOUR[face] ^ ARMOUR[facing]) & self.seen[at] or (MIRRORS[face] ^ MIRRORS[facing]) & mirrored:
            return False
        if (NETS[face] ^ NETS[facing]) & self.beside[at] or (WEBS[face] ^ WEBS[facing]) & self.inside[at]:
            return False
        for edge in range(EDGES):
            differs = STRIKE[face * 6 + edge] ^ STRIKE[facing * 6 + edge]
            if differs and self._reaches(at, edge, differs):
                return False
        return True

    def _links_count(self, tile: i64, at: i64) -> i64:
        """Edges over which a link could serve somebody who may stand there."""
        if EFFECT[tile] & (HINDER | STEALING) or self.sides.effects[OPPONENT] & STEALING:
            return self.inside[at]
        edges: i64 = 0
        for edge in range(EDGES):
            other = self.near[at * 6 + edge]
            if other >= 0 and self._may_serve(tile, other):
                edges |= BIT[edge]
        return edges

    def _may_serve(self, tile: i64, other: i64) -> bool:
        """May an own unit come to stand on this hex that the module is good for?"""
        if self.fixed >> other & 1:
            return False
        stays = self.stayers[other]
        if stays >= 0:
            return self.helps(tile, stays)
        for guest in self.guests:
            if self.helps(tile, guest):
                return True
        return False

    def helps(self, tile: i64, unit: i64) -> bool:
        """Could the module be of any use to this unit?"""
        if EFFECT[tile] & BOOST == 0 or EFFECT[tile] & ~(BOOST | HINDER):
            return True
        if SLOTS[unit] == 0:
            return False
        if BONUS[tile] >> 16 or self.sides.converts(SOLVER):
            return True
        icons: i64 = 0
        for edge in range(EDGES):
            icons |= STRIKE[unit * 36 + edge]
        return (BONUS[tile] & 255 != 0 and icons & MELEE != 0) or (BONUS[tile] >> 8 & 255 != 0 and icons & SHOTS != 0)

    def _reaches(self, at: i64, edge: i64, icons: i64) -> bool:
        """Is there anybody that these icons on this edge could strike?"""
        if icons & FIRE and self.inside[at] >> edge & 1:
            return True
        if icons & SHOTS or self.sides.converts(SOLVER):
            return self.seen[at] >> edge & 1 != 0
        return self.beside[at] >> edge & 1 != 0

    def _is_out_of_it(self, tile: i64, at: i64, rotation: i64) -> bool:
        """Does the unit reach no enemy, and nobody reach it? Its links are not looked at."""
        if not self.merges or self.threatened >> at & 1 or ABILITY[tile] & LEASH or KIND[tile] == 0:
            return False
        if self.sides.fires[SOLVER] or self.sides.abilities[SOLVER] & EXPLOSION:
            return False
        face = tile * 6 + rotation
        if NETS[face] & self.beside[at] or WEBS[face]:
            return False
        for edge in range(EDGES):
            icons = STRIKE[face * 6 + edge]
            if icons and self._reaches(at, edge, icons):
                return False
        return True

    def is_idle(self, field: Field, at: i64) -> bool:
        """Would the battle end the same without the own unit on this hex?"""
        tile = field.tile[at]
        if self.idle[tile * HEXES + at] >> field.turned[at] & 1 == 0:
            return False
        links = LINKS[tile * 6 + field.turned[at]]
        if links and EFFECT[tile] & LINKED_EFFECTS:
            for edge in range(EDGES):
                other = self.near[at * 6 + edge]
                if links >> edge & 1 and other >= 0 and field.tile[other] >= 0:
                    if field.owner[other] != SOLVER or self.serves_foes or self.helps(tile, field.tile[other]):
                        return False
        return True

    def split_at(self, s: Etude) -> vec[i64]:
        """The table `alike` with a class of its own for every own unit just as it stands in this position.

        Then all positions of a class are reached by equally many plays from there: turning a unit otherwise within its
        class wherever it comes to stand turns one play into another.
        """
        alike = self.alike[:]
        left = s.field.taken
        while left:
            at = lowest(left)
            left &= left - 1
            if s.field.owner[at] == SOLVER:
                _set_apart(alike, s.field.tile[at], at, s.field.turned[at])
        return alike


def _set_apart(alike: vec[i64], tile: i64, at: i64, rotation: i64) -> None:
    """Give one look of a unit on a hex a class of its own."""
    base = (tile * HEXES + at) * 6
    was = alike[base + rotation]
    rest: i64 = -1
    for turn in range(EDGES):
        if alike[base + turn] == was:
            if ALIKE[tile * 6 + turn] == ALIKE[tile * 6 + rotation]:
                alike[base + turn] = ALIKE[tile * 6 + rotation]
            else:
                if rest < 0:
                    rest = turn
                alike[base + turn] = rest


def looks(alike: vec[i64], tile: i64, at: i64, rotation: i64) -> list[int]:
    """The rotations of the class of this one, one for each look."""
    base = (tile * HEXES + at) * 6
    found: list[int] = []
    for other in range(EDGES):
        if alike[base + other] == alike[base + rotation] and ALIKE[tile * 6 + other] == other:
            found.append(int(other))
    return found
