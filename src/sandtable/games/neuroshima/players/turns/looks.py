"""Boards that fight alike: a battle does not see icons that look at nobody, so units may be turned otherwise."""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.board.ground import Ground
from sandtable.games.neuroshima.content.tiles import ARMOUR, LINKS, MIRRORS, NETS, STRIKE, TILE_COUNT, WEBS
from sandtable.games.neuroshima.players.turns.keys import CODES, unit_key
from sandtable.kit.bits import BIT, filled, i64, lowest, vec
from sandtable.kit.hexes import EDGES, HEXES

SOMEBODY: Final = 0xB5297B
FOE: Final = 0x68E31D
"""Factors of bitboards in the key of what a unit sees: products stay below 2**61."""

KNOWN: Final = 1 << 13
"""Views of units that are remembered; a newer one takes the place of an older."""
SCATTER: Final = 20
"""Bits of a view from here on decide about its place."""


def _packed(masks: list[int], width: int) -> int:
    """Numbers of so many bits side by side, the first one lowest."""
    return sum(mask << (width * place) for place, mask in enumerate(masks))


def _nibbles(face: int, shift: int) -> int:
    """One kind of attack of all edges."""
    return _packed([int(STRIKE[face * 6 + edge]) >> shift & 15 for edge in range(6)], 4)


FACES: Final = range(TILE_COUNT * 6)
TOUCHING: Final[vec[i64]] = vec[i64]([_packed([int(NETS[f]), int(WEBS[f]), int(LINKS[f])], 6) for f in FACES])
"""Of every tile in every rotation: icons that are about whoever stands beside it (NH-NET-01, NH-MOD-03)."""
SHIELDS: Final[vec[i64]] = vec[i64]([_packed([int(ARMOUR[f]), int(MIRRORS[f])], 6) for f in FACES])
"""Icons that are about attacks from a line (NH-ARMOUR-01, NH-ABIL-REFLECT-01)."""
BLOWS: Final[vec[i64]] = vec[i64]([_nibbles(f, 0) for f in FACES])
FIRES: Final[vec[i64]] = vec[i64]([_nibbles(f, 12) for f in FACES])
"""Melee strikes enemies beside the unit, friendly fire whoever stands there (NH-MELEE-01, NH-ABIL-FF-01)."""
SHOTS: Final[vec[i64]] = vec[i64]([_nibbles(f, 4) | _nibbles(f, 8) << 24 for f in FACES])
"""Shots and Gauss beams strike enemies on a line (NH-RANGED-01, NH-GAUSS-01)."""
SPREAD: Final[vec[i64]] = vec[i64]([_packed([15 * (mask >> edge & 1) for edge in range(6)], 4) for mask in range(64)])
"""A mask of edges with four bits for each."""


class View:
    """Who can see whom on a ground: bitboards by hex and edge."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.sides: vec[i64] = vec[i64]([1 << int(at) if at >= 0 else 0 for at in ground.near])
        """The hex beside."""
        self.lines: vec[i64] = vec[i64]([_line(ground, place) for place in range(HEXES * 6)])
        """All hexes behind an edge to the border or a wall."""
        self.reach: vec[i64] = vec[i64]([_reach(self.lines, at) for at in range(HEXES)])
        """By hex: all that lies on its lines."""
        self.walled: vec[i64] = vec[i64]([_walled(ground, at) for at in range(HEXES)])
        """By hex: edges whose line ends at a structure, which strikes and is struck (NH-ATLAS-S4-02, -S4-04)."""


def _line(ground: Ground, place: int) -> int:
    bits, at = 0, int(ground.near[place])
    while at >= 0:
        bits |= 1 << at
        at = int(ground.near[at * 6 + place % 6])
    return bits


def _reach(lines: vec[i64], at: int) -> int:
    bits = 0
    for edge in range(6):
        bits |= int(lines[at * 6 + edge])
    return bits


def _walled(ground: Ground, at: int) -> int:
    edges = 0
    for edge in range(6):
        last = at
        while ground.near[last * 6 + edge] >= 0:
            last = int(ground.near[last * 6 + edge])
        if ground.segment_behind[last * 6 + edge] >= 0:
            edges |= 1 << edge
    return edges


_views: Final[list[View]] = []
"""Of each ground that was played on."""


def view_of(ground: Ground) -> View:
    """The view on a ground, made once."""
    for view in _views:
        if view.ground is ground:
            return view
    _views.append(View(ground))
    return _views[-1]


class Looks:
    """Keys that boards which fight alike have in common, every choice in the battle being taken by its default."""

    def __init__(self, field: Field) -> None:
        view = view_of(field.ground)
        self.sides = view.sides
        self.lines = view.lines
        self.reach = view.reach
        self.walled = view.walled
        self.known: vec[i64] = filled(2 * KNOWN, -1)
        """What a unit is and whom it sees, each followed by what to change in the key for it."""
        self.units = field.hp[:]
        """For each seat its units."""
        self.foes = field.hp[:]
        """For each seat the units that its attacks strike."""

    def key(self, field: Field, exact: i64) -> i64:
        """The key of the board, `exact`, with every unit turned to its lowest rotation that makes no difference."""
        self._find_foes(field)
        taken = field.taken
        known = self.known
        left = taken
        while left:
            at = lowest(left)
            left &= left - 1
            turned = field.turned[at]
            if turned == 0:
                continue
            reach = self.reach[at]
            foes = self.foes[field.owner[at]]
            sees = CODES[(field.tile[at] * 6 + turned) * HEXES + at]
            sees ^= (taken & reach) * SOMEBODY ^ (foes & reach) * FOE
            place = 2 * (sees >> SCATTER & (KNOWN - 1))
            if known[place] != sees:
                known[place] = sees
                known[place + 1] = self._change(field, at)
            exact ^= known[place + 1]
        return exact

    def _find_foes(self, field: Field) -> None:
        units = self.units
        for seat in range(len(units)):
            units[seat] = 0
        left = field.taken
        while left:
            at = lowest(left)
            left &= left - 1
            units[field.owner[at]] |= BIT[at]
        for seat in range(len(units)):
            foes: i64 = 0
            for other in range(len(units)):
                if field.harms[seat] >> other & 1:
                    foes |= units[other]
            self.foes[seat] = foes

    def _change(self, field: Field, at: i64) -> i64:
        """The part of the key of a unit, less that of the same unit in its lowest rotation that fights alike."""
        tile, owner = field.tile[at], field.owner[at]
        lowest_alike = self._lowest_alike(field, at, self.foes[owner])
        return unit_key(tile, field.turned[at], owner, at) ^ unit_key(tile, lowest_alike, owner, at)

    def _lowest_alike(self, field: Field, at: i64, foes: i64) -> i64:
        beside, beside_foes = _edges(self.sides, at, field.taken), _edges(self.sides, at, foes)
        in_line, foes_in_line = _edges(self.lines, at, field.taken), _edges(self.lines, at, foes)
        walled = self.walled[at]
        beside_foes |= walled
        in_line |= walled
        foes_in_line |= walled
        touching = beside | beside << 6 | beside << 12
        shields = in_line | in_line << 6
        blows, fires, shots = SPREAD[beside_foes], SPREAD[beside | walled], SPREAD[foes_in_line]
        shots |= shots << 24
        base = field.tile[at] * 6
        turned = field.turned[at]
        for low in range(turned):
            if (
                (TOUCHING[base + low] ^ TOUCHING[base + turned]) & touching == 0
                and (SHIELDS[base + low] ^ SHIELDS[base + turned]) & shields == 0
                and (BLOWS[base + low] ^ BLOWS[base + turned]) & blows == 0
                and (FIRES[base + low] ^ FIRES[base + turned]) & fires == 0
                and (SHOTS[base + low] ^ SHOTS[base + turned]) & shots == 0
            ):
                return low
        return turned


def _edges(ways: vec[i64], at: i64, whom: i64) -> i64:
    """Edges of a hex behind which one of these units stands, as bits."""
    edges: i64 = 0
    for edge in range(EDGES):
        if whom & ways[at * 6 + edge]:
            edges |= BIT[edge]
    return edges
