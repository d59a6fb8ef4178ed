"""Placements and nothing else until the battle: which of them anybody can tell apart, and what they can reach at most.

Enemies stand still while the solver places units, and in a battle units only leave. So a rotation matters only where
an enemy stands on the line of an edge (a link: where a neighbour may stand), and a unit that reaches nobody and that
no enemy reaches is idle: with it the battle ends as without it.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.actions import PLACE, first_of, kind_of, pack, second_of, third_of
from sandtable.games.neuroshima.etude import OPPONENT, SOLVER, Etude
from sandtable.games.neuroshima.field import FREE, Field
from sandtable.games.neuroshima.tiles import (
    ABILITY,
    ARMOUR,
    BONUS,
    CONVERSION,
    EFFECT,
    EXPLOSION,
    INSTANT,
    KIND,
    LEASH,
    LINKS,
    MIRRORS,
    NETS,
    SHARPSHOOTER,
    STRIKE,
    WEBS,
)
from sandtable.kit.bits import BIT, append, count, filled, i64, lowest, vec
from sandtable.kit.hexes import EDGES, HEXES
from sandtable.kit.moves import Moves
from sandtable.search.etude_bounds import STRENGTHS, Ceiling
from sandtable.search.etude_positions import is_plain

SHOTS: Final = 15 << 4 | 15 << 8
"""Icons that reach beyond the next hex."""
FIRE: Final = 15 << 12
"""Icons that strike friends too."""


class Placements:
    """Every placement that is possible now; one stands for all rotations that make no difference."""

    def __init__(self, s: Etude, moves: Moves, merges: bool) -> None:
        self.field = s.field
        self.merges = merges
        self.beside: vec[i64] = filled(HEXES, 0)
        """For every hex the edges with an enemy right behind them."""
        self.seen: vec[i64] = filled(HEXES, 0)
        """For every hex the edges with an enemy anywhere on their line."""
        self.threatened: i64 = 0
        """Hexes where an enemy could strike a unit."""
        self.is_plain = _is_plain(s)
        """Is a blow always a blow, and nobody struck but by enemies?"""
        self._look_around()
        self.tiles: vec[i64] = vec[i64]()
        """The placements in canonical order: tile, hex, rotation, rotations alike as bits, idle or not."""
        self.hexes: vec[i64] = vec[i64]()
        self.turns: vec[i64] = vec[i64]()
        self.alike: vec[i64] = vec[i64]()
        self.idle: vec[i64] = vec[i64]()
        self.left: vec[i64] = filled(len(BONUS), 0)
        """How many tiles of a kind are in the hand."""
        for slot in range(s.held_tiles[SOLVER]):
            self.left[s.hand_tile(SOLVER, slot)] += 1
        self.room = int(count(s.field.ground.full & ~s.field.taken))
        """How many hexes are free."""
        for i in range(moves.count):
            action = moves.items[i]
            if kind_of(action) == PLACE and is_plain(s, action):
                self._enter(first_of(action), second_of(action), third_of(action))

    def _look_around(self) -> None:
        field = self.field
        near = field.ground.near
        left = field.taken
        while left:
            at = lowest(left)
            left &= left - 1
            if field.owner[at] != OPPONENT:
                continue
            face = field.tile[at] * 6 + field.turned[at]
            for edge in range(EDGES):
                icons = STRIKE[face * 6 + edge]
                other = near[at * 6 + edge]
                if other >= 0:
                    self.beside[other] |= BIT[(edge + 3) % 6]
                    # What a mirror sends back strikes whoever stands before it.
                    if icons or MIRRORS[face] >> edge & 1 or ABILITY[field.tile[at]] & EXPLOSION:
                        self.threatened |= BIT[other]
                while other >= 0:
                    self.seen[other] |= BIT[(edge + 3) % 6]
                    if icons & SHOTS:
                        self.threatened |= BIT[other]
                    other = near[other * 6 + edge]

    def _enter(self, tile: i64, at: i64, rotation: i64) -> None:
        """Add a placement, or its rotation to one that is alike."""
        if self.merges:
            i: i64 = len(self.tiles) - 1
            while i >= 0 and self.tiles[i] == tile and self.hexes[i] == at:
                if self._are_alike(tile, at, self.turns[i], rotation):
                    self.alike[i] |= BIT[rotation]
                    return
                i -= 1
        self.tiles = append(self.tiles, tile)
        self.hexes = append(self.hexes, at)
        self.turns = append(self.turns, rotation)
        self.alike = append(self.alike, BIT[rotation])
        idle = self.merges and EFFECT[tile] == 0 and LINKS[tile * 6] == 0 and self.is_out_of_it(tile, at, rotation)
        self.idle = append(self.idle, i64(1) if idle else i64(0))

    def _are_alike(self, tile: i64, at: i64, one: i64, other: i64) -> bool:
        """Do two rotations show the same wherever an enemy or a neighbour can stand?"""
        return LINKS[tile * 6 + one] == LINKS[tile * 6 + other] and self.fight_alike(tile, at, one, other)

    def fight_alike(self, tile: i64, at: i64, one: i64, other: i64) -> bool:
        """Do two rotations, but for their links, show the same to all enemies?"""
        face = tile * 6 + one
        facing = tile * 6 + other
        if (ARMOUR[face] ^ ARMOUR[facing] | MIRRORS[face] ^ MIRRORS[facing]) & self.seen[at]:
            return False
        if (NETS[face] ^ NETS[facing]) & self.beside[at] or WEBS[face] != WEBS[facing]:
            return False
        for edge in range(EDGES):
            differs = STRIKE[face * 6 + edge] ^ STRIKE[facing * 6 + edge]
            if differs and (differs & FIRE or self._reaches(at, edge, differs)):
                return False
        return True

    def _reaches(self, at: i64, edge: i64, icons: i64) -> bool:
        """Is there an enemy that these icons on this edge could strike?"""
        if icons & SHOTS or not self.is_plain:
            return self.seen[at] >> edge & 1 != 0
        return self.beside[at] >> edge & 1 != 0

    def is_out_of_it(self, tile: i64, at: i64, rotation: i64) -> bool:
        """Does the unit reach no enemy, and no enemy reach it? Its links are not looked at."""
        if self.threatened >> at & 1 or not self.is_plain or ABILITY[tile] & LEASH:
            return False
        face = tile * 6 + rotation
        if NETS[face] & self.beside[at] or WEBS[face]:
            return False
        for edge in range(EDGES):
            icons = STRIKE[face * 6 + edge]
            if icons and self._reaches(at, edge, icons):
                return False
        return True

    def serves_nobody(self, i: i64, field: Field) -> bool:
        """Is the i-th placement idle on this field, with nobody to come?"""
        tile, at = self.tiles[i], self.hexes[i]
        if not self.merges or LINKS[tile * 6 + self.turns[i]] & edges_taken(field, at):
            return False
        return self.is_out_of_it(tile, at, self.turns[i])

    def idle_companies(self, field: Field, uses: i64, start: i64) -> list[list[int]]:
        """All sets of up to so many idle placements that fit on a field, from one place of the order on."""
        found: list[list[int]] = [[]]
        if uses == 0:
            return found
        for i in range(start, len(self.tiles)):
            tile, at = self.tiles[i], self.hexes[i]
            if self.idle[i] and field.tile[at] < 0 and self.left[tile] > 0:
                self.left[tile] -= 1
                field.tile[at] = tile
                for rest in self.idle_companies(field, uses - 1, i + 1):
                    found.append([int(i), *rest])
                field.tile[at] = FREE
                self.left[tile] += 1
        return found

    def weight_of(self, company: list[int]) -> i64:
        """How many sets of placements this one stands for."""
        product: i64 = 1
        for i in company:
            product *= count(self.alike[i])
        return product

    def lines(self, company: list[int]) -> list[list[int]]:
        """All sets of placements that this one stands for, each in the order of its actions."""
        found: list[list[int]] = [[]]
        for i in company:
            longer: list[list[int]] = []
            for rotation in range(EDGES):
                if self.alike[i] >> rotation & 1:
                    action = int(pack(PLACE, self.tiles[i], self.hexes[i], rotation))
                    for line in found:
                        longer.append([*line, action])
            found = longer
        return [sorted(line) for line in found]


class KnownBattles:
    """Battles with a module on one hex: rotations with the same neighbours behind their links end alike."""

    def __init__(self) -> None:
        self.tile: i64 = -1
        self.at: i64 = -1
        self.fought: vec[i64] = vec[i64]()
        """Placements and their results, in turn."""

    def find(self, choice: Placements, i: i64, field: Field) -> i64:
        """The result of a battle that must end as the one with the i-th placement, -1 if none was fought."""
        tile, at = choice.tiles[i], choice.hexes[i]
        if tile != self.tile or at != self.at:
            self.tile = tile
            self.at = at
            self.fought = vec[i64]()
            return -1
        if not choice.merges or LINKS[tile * 6] == 0:
            return -1
        taken = edges_taken(field, at)
        for place in range(0, len(self.fought), 2):
            other = self.fought[place]
            differs = LINKS[tile * 6 + choice.turns[i]] ^ LINKS[tile * 6 + choice.turns[other]]
            if differs & taken == 0 and choice.fight_alike(tile, at, choice.turns[i], choice.turns[other]):
                return self.fought[place + 1]
        return -1

    def note(self, i: i64, result: i64) -> None:
        """The battle with the i-th placement has been fought."""
        self.fought = append(append(self.fought, i), result)


def edges_taken(field: Field, at: i64) -> i64:
    """Edges of a hex with a unit right behind them."""
    edges: i64 = 0
    for edge in range(EDGES):
        other = field.ground.near[at * 6 + edge]
        if other >= 0 and field.tile[other] >= 0:
            edges |= BIT[edge]
    return edges


def _is_plain(s: Etude) -> bool:
    """No explosions, changed attacks, own friendly fire or webs, neither on the board nor in the hand."""
    if s.field.declarers:
        return False
    left = s.field.taken
    while left:
        at = lowest(left)
        left &= left - 1
        if s.field.owner[at] == SOLVER and _strikes_friends(s.field.tile[at]):
            return False
    for slot in range(s.held_tiles[SOLVER]):
        tile = s.hand_tile(SOLVER, slot)
        if ABILITY[tile] & (EXPLOSION | SHARPSHOOTER) or EFFECT[tile] & CONVERSION or _strikes_friends(tile):
            return False
    return True


def _strikes_friends(tile: i64) -> bool:
    if KIND[tile] == INSTANT:
        return False
    for edge in range(EDGES):
        if STRIKE[tile * 36 + edge] & FIRE:
            return True
    return False


class Outlook:
    """What the goals need, and the most that placements from one field on can still do about it."""

    def __init__(self, s: Etude, choice: Placements, field: Field, uses: i64, slack: i64) -> None:
        self.ceiling = Ceiling(s, field)
        self.slack = slack
        self.uses = uses
        self.field = field
        tiles = vec[i64]()
        for i in range(len(choice.tiles)):
            tile = choice.tiles[i]
            if (i == 0 or tile != choice.tiles[i - 1]) and choice.left[tile]:
                tiles = append(tiles, tile)
        self.tiles: vec[i64] = tiles
        """The kinds of tiles that are left."""
        self.bonus: i64 = 0
        """What all of them add, if they all come."""
        for tile in tiles:
            self.bonus += (BONUS[tile] & STRENGTHS) * choice.left[tile]
        self.before: vec[i64] = filled(len(tiles) * self.ceiling.size(), 0)
        """For every kind and target: the most without the tile of that kind that comes next."""
        for kind in range(len(tiles)):
            for goal in range(self.ceiling.size()):
                self.before[kind * self.ceiling.size() + goal] = self._most_before(choice, tiles[kind], goal)

    def _later(self, tile: i64) -> i64:
        """Bonuses that may come with this tile and those after it."""
        return self.bonus if self.uses > 1 else BONUS[tile] & STRENGTHS

    def _most_before(self, choice: Placements, tile: i64, goal: i64) -> i64:
        total = self.ceiling.on_board(goal, self._later(tile))
        if self.uses > 1:
            values: list[int] = []
            for other in self.tiles:
                one = int(self.ceiling.best_of(goal, other, self.bonus))
                values.extend([one] * int(choice.left[other] - (1 if other == tile else 0)))
            values.sort(reverse=True)
            total += sum(values[: int(self.uses - 1)])
        return total

    def is_short_now(self) -> bool:
        """Would a battle on this field miss a goal for certain?"""
        for goal in range(self.ceiling.size()):
            if self.ceiling.on_board(goal, 0) + self.slack < self.ceiling.needs[goal]:
                return True
        return False

    def is_short_with(self, tile: i64, at: i64, rotation: i64) -> bool:
        """Is a goal out of reach if this tile comes there next, whatever follows?"""
        kind: i64 = 0
        while self.tiles[kind] != tile:
            kind += 1
        later = self.bonus if self.uses > 1 else i64(0)
        for goal in range(self.ceiling.size()):
            most = self.before[kind * self.ceiling.size() + goal]
            if most + self.slack < self.ceiling.needs[goal]:
                most += self.ceiling.harm(goal, tile, at, rotation, later)
                if most + self.slack < self.ceiling.needs[goal]:
                    return True
        return False
