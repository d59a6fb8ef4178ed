"""Keys of positions of an etude: two numbers of sixty bits by chance (Zobrist), together as good as the position.

Two different positions would have to agree in 120 bits to be taken for one another. The first number is the key of a
table, the second is kept in the table and compared.
"""

from __future__ import annotations

from random import Random
from typing import Final

from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.board.situation import FREE_ACTIONS
from sandtable.games.neuroshima.content.tiles import TILE_COUNT
from sandtable.games.neuroshima.etudes.solver.faces import Faces
from sandtable.games.neuroshima.etudes.state import SOLVER, Etude
from sandtable.games.neuroshima.turn.rotations import ALIKE
from sandtable.kit.bits import filled, i64, lowest, vec
from sandtable.kit.hexes import EDGES, HEXES

MOST_KINDS: Final = 26
"""Different tiles that an etude can have: nineteen on the board, six in hand."""
FACES: Final = MOST_KINDS * HEXES * 6
# Where the numbers of everything beside the units begin.
WOUNDS: Final = FACES
USES: Final = WOUNDS + HEXES * 16
MARKS: Final = USES + HEXES * 12
POINTS: Final = MARKS + 2 * HEXES
NAMED: Final = POINTS + 2 * 64
HANDS: Final = NAMED + (HEXES + 1) * HEXES
STAGES: Final = HANDS + MOST_KINDS * 8
PLACES: Final = STAGES + 32
FLAGS: Final = PLACES + 2 * HEXES
NUMBERS: Final = FLAGS + 2


def _by_chance(seed: int) -> list[i64]:
    chance = Random(seed)
    return [chance.getrandbits(60) for _ in range(NUMBERS)]


ONES: Final[vec[i64]] = vec[i64](_by_chance(1))
TWOS: Final[vec[i64]] = vec[i64](_by_chance(2))


class Keys:
    """Makes keys, equal for positions that differ within classes of rotations only."""

    def __init__(self, s: Etude, faces: Faces, alike: vec[i64]) -> None:
        self.faces = faces
        self.alike = alike
        self.one: i64 = 0
        self.two: i64 = 0
        """The key that was made last."""
        self.kinds: vec[i64] = filled(2 * TILE_COUNT, -1)
        """A number for every tile of a seat that the etude has."""
        self.numbers: i64 = 0
        self.code: vec[i64] = filled(FACES, 0)
        """Where the numbers of a unit are: by kind, hex and rotation."""
        left = s.field.taken
        while left:
            at = lowest(left)
            left &= left - 1
            self._enter(s.field, s.field.tile[at], s.field.owner[at])
        for slot in range(s.held_tiles[SOLVER]):
            self._enter(s.field, s.hand_tile(SOLVER, slot), SOLVER)

    def _enter(self, field: Field, tile: i64, owner: i64) -> None:
        if self.kinds[owner * TILE_COUNT + tile] >= 0:
            return
        kind = self.numbers
        self.numbers += 1
        self.kinds[owner * TILE_COUNT + tile] = kind
        for at in field.ground.hexes:
            for rotation in range(EDGES):
                low = ALIKE[tile * 6 + rotation]
                if owner == SOLVER:
                    low = self.alike[(tile * HEXES + at) * 6 + rotation]
                place = (kind * HEXES + at) * 6
                self.code[place + rotation] = place + low

    def _add(self, place: i64) -> None:
        self.one ^= ONES[place]
        self.two ^= TWOS[place]

    def make(self, s: Etude) -> None:
        """Everything that the rest of the play depends on."""
        self._add_units(s.field)
        self._add_named(s)
        left = s.field.taken
        while left:
            at = lowest(left)
            left &= left - 1
            used = s.used[at]
            while used:
                self._add(USES + at * 12 + lowest(used))
                used &= used - 1
        self._add_hand(s)
        self._add(STAGES + s.stage)
        if s.net_thrown:
            self._add(FLAGS)
        if s.stage != FREE_ACTIONS:
            self._add(PLACES + s.subject)
            self._add(PLACES + HEXES + s.actor)
            if s.hunts:
                self._add(FLAGS + 1)

    def make_for_battle(self, s: Etude) -> None:
        """Everything that a battle now depends on: units that are out of it are not."""
        faces = self.faces
        self._add_units(s.field)
        self._add_named(s)
        field = s.field
        left = field.taken
        while left:
            at = lowest(left)
            left &= left - 1
            if field.owner[at] == SOLVER and faces.is_idle(field, at):
                kind = self.kinds[field.tile[at]]
                self._add(self.code[(kind * HEXES + at) * 6 + field.turned[at]])
                if field.wounds[at]:
                    self._add(WOUNDS + at * 16 + field.wounds[at])
                for i in range(len(s.where)):
                    if s.where[i] == at:
                        self._add(NAMED + i * (HEXES + 1) + at + 1)

    def _add_units(self, field: Field) -> None:
        one: i64 = 0
        two: i64 = 0
        left = field.taken
        while left:
            at = lowest(left)
            left &= left - 1
            kind = self.kinds[field.owner[at] * TILE_COUNT + field.tile[at]]
            place = self.code[(kind * HEXES + at) * 6 + field.turned[at]]
            one ^= ONES[place]
            two ^= TWOS[place]
            if field.wounds[at]:
                one ^= ONES[WOUNDS + at * 16 + field.wounds[at]]
                two ^= TWOS[WOUNDS + at * 16 + field.wounds[at]]
        self.one = one
        self.two = two
        for seat in range(i64(2)):
            if field.marked[seat] >= 0:
                self._add(MARKS + seat * HEXES + field.marked[seat])
            self._add(POINTS + seat * 64 + field.hp[seat])

    def _add_named(self, s: Etude) -> None:
        for i in range(len(s.where)):
            self._add(NAMED + i * (HEXES + 1) + s.where[i] + 1)

    def _add_hand(self, s: Etude) -> None:
        """The tiles that may still be used; none once enough were used."""
        if s.held_tiles[SOLVER] <= s.spare:
            return
        for slot in range(s.held_tiles[SOLVER]):
            if s.is_first_of_its_kind(SOLVER, slot):
                tile = s.hand_tile(SOLVER, slot)
                equal: i64 = 0
                for other in range(slot, s.held_tiles[SOLVER]):
                    if s.hand_tile(SOLVER, other) == tile:
                        equal += 1
                self._add(HANDS + self.kinds[SOLVER * TILE_COUNT + tile] * 8 + equal)

    def whole(self) -> int:
        """Both numbers of the key that was made last as one."""
        return int(self.one) << 60 | int(self.two)


def bytes_of_class(s: Etude, alike: vec[i64]) -> bytes:
    """A position amid an instant as it is written down, equal for positions that differ within classes only."""
    plain = s.clone()
    left = s.field.taken
    while left:
        at = lowest(left)
        left &= left - 1
        if s.field.owner[at] == SOLVER:
            plain.field.turned[at] = alike[(s.field.tile[at] * HEXES + at) * 6 + s.field.turned[at]]
    return plain.to_bytes()
