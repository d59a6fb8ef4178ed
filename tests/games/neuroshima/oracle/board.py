"""The main field, the units on it and the position they are read from (sections 0.5, 2 and 25)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from .tiles import Tile, all_tiles

Hex = tuple[int, int]
EDGES = range(6)
DIRECTIONS: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def facing(edge: int) -> int:
    """The edge of the neighbour that faces this edge (section 0.5)."""
    return (edge + 3) % 6


def step(at: Hex, edge: int) -> Hex:
    """The hex next to this one in the direction of a board edge (section 0.5)."""
    dq, dr = DIRECTIONS[edge]
    return (at[0] + dq, at[1] + dr)


def within(at: Hex, radius: int) -> bool:
    """Whether a hex lies within this distance of the centre (section 0.5)."""
    q, r = at
    return abs(q) <= radius and abs(r) <= radius and abs(q + r) <= radius


@dataclass(frozen=True)
class Piece:
    """One hex of a unit: what lies there and how it is turned. A construction has two (NH-CONSTR-05)."""

    tile: Tile
    at: Hex
    rotation: int

    def icons(self, edge: int) -> dict[str, int]:
        """The icons on a board edge, the rotation taken into account (NH-TILE-05, section 0.5)."""
        return self.tile.edges.get((edge - self.rotation) % 6, {})


@dataclass(eq=False)
class Unit:
    """A board tile (NH-TILE-02) or a construction, the core first (NH-CONSTR-06, NH-CONSTR-20).

    `fallen` marks an HQ that is only an obstacle any more (NH-END-18).
    """

    seat: int
    pieces: tuple[Piece, ...]
    wounds: int = 0
    steel_net: bool = False
    fallen: bool = False
    side: int = 0
    restless: bool = False
    """A Moloch unit under the special alliance (NH-TEAM-MOLOCH-01 to 08)."""

    @property
    def tile(self) -> Tile:
        """The tile; of a construction the face of its core, which carries the initiative (NH-CONSTR-20)."""
        return self.pieces[0].tile

    @property
    def at(self) -> Hex:
        """The hex that names the unit: that of its core."""
        return self.pieces[0].at

    @property
    def toughness(self) -> int:
        """NH-TOUGH-02, NH-CONSTR-19: icons of all visible faces."""
        return sum(piece.tile.toughness for piece in self.pieces)

    def piece_at(self, place: Hex) -> Piece:
        """The piece on one of the unit's hexes."""
        return next(piece for piece in self.pieces if piece.at == place)

    def is_enemy_of(self, other: Unit) -> bool:
        """NH-GEN-04, NH-MODE-FFA-01, NH-MODE-SOLO-04, NH-TEAM-01: units of another side."""
        return self.side != other.side

    def harms(self, other: Unit) -> bool:
        """NH-TEAM-08, NH-TEAM-MOLOCH-01, 07, 08: attacks strike enemies; those of Moloch its ally too."""
        return self.is_enemy_of(other) or (self.restless and self.seat != other.seat)

    def holds(self, other: Unit) -> bool:
        """NH-NET-16, NH-TEAM-08, NH-TEAM-MOLOCH-05: nets hold enemies; Moloch and its ally hold each other."""
        return self.is_enemy_of(other) or ((self.restless or other.restless) and self.seat != other.seat)

    def has(self, ability: str) -> bool:
        """Whether a tile of it carries the ability (NH-TILE-07, NH-CONSTR-06)."""
        return any(ability in piece.tile.abilities for piece in self.pieces)

    def as_rows(self) -> list[dict[str, Any]]:
        """The unit as a position names it, a row for each piece; the first bears the wounds (section 25)."""
        return [
            {
                "tile": piece.tile.id,
                "seat": self.seat,
                "at": list(piece.at),
                "rotation": piece.rotation,
                "wounds": 0 if number else self.wounds,
                "steel_net": self.steel_net,
            }
            for number, piece in enumerate(self.pieces)
        ]


def _disc(centre: Hex, radius: int) -> frozenset[Hex]:
    q, r = centre
    return frozenset((q + dq, r + dr) for dq in range(-3, 4) for dr in range(-3, 4) if within((dq, dr), radius))


WALLS: dict[str, list[tuple[Hex, Hex]]] = {
    "bulkheads": [
        ((0, 0), (0, -1)),
        ((0, 0), (1, 0)),
        ((0, 0), (-1, 1)),
        ((0, -2), (1, -2)),
        ((2, -1), (2, 0)),
        ((-1, 2), (-2, 2)),
    ]
}
"""NH-ATLAS-S7-01: what stands between two hexes."""
BUNKERS: dict[str, list[Hex]] = {"four_bunkers": [(0, -3), (3, -3), (3, 0), (0, 3), (-3, 3), (-3, 0)]}
"""NH-ATLAS-S8-02: where an HQ has armour on all edges."""
SEGMENTS: list[Hex] = [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)]
"""NH-ATLAS-S4-01: what stands around the heart."""
NOBODY = 2
"""NH-ATLAS-S3-04: the seat of units that belong to nobody."""
FIELDS: dict[str, frozenset[Hex]] = {
    "alliance": _disc((0, 0), 2),
    "colossus": _disc((0, 0), 3) - _disc((0, 0), 1),
    "bulkheads": _disc((0, 0), 2),
    "carousels": _disc((-2, 0), 1) | _disc((0, 1), 1) | _disc((1, -2), 1),
    "four_bunkers": _disc((0, 0), 3),
}
"""NH-ATLAS-09: the hexes of a scenario."""


@dataclass(eq=False)
class Board:
    """The units on the field, and which seats had an HQ in the position (section 25, last sentence)."""

    armies: list[str]
    units: list[Unit]
    radius: int = 2
    scenario: str = ""
    segments: dict[Hex, int] = field(default_factory=dict)
    """Hit points of the segments of a structure (NH-ATLAS-S4-02)."""
    seats_with_hq: frozenset[int] = field(init=False)

    def __post_init__(self) -> None:
        self.seats_with_hq = frozenset(unit.seat for unit in self.units if unit.tile.is_hq)

    def at(self, place: Hex) -> Unit | None:
        """NH-BOARD-05: at most one unit stands on a hex."""
        for unit in self.units:
            for piece in unit.pieces:
                if piece.at == place:
                    return unit
        return None

    def inside(self, place: Hex) -> bool:
        """Whether a hex belongs to the field (NH-BOARD-01, NH-ATLAS-09)."""
        return place in FIELDS[self.scenario] if self.scenario else within(place, self.radius)

    def walled(self, one: Hex, other: Hex) -> bool:
        """NH-ATLAS-S7-01: whether a wall stands between two hexes."""
        return any({one, other} == {*pair} for pair in WALLS.get(self.scenario, []))

    def in_bunker(self, unit: Unit) -> bool:
        """NH-ATLAS-S8-02: an HQ with armour on all six edges."""
        return unit.tile.is_hq and unit.at in BUNKERS.get(self.scenario, [])

    def neighbours(self, unit: Unit, past_walls: bool = False) -> Iterator[tuple[Piece, int, Unit]]:
        """NH-BOARD-04: the other units on all adjacent hexes with the piece and edge that face them."""
        for piece in unit.pieces:
            for edge in EDGES:
                other = self.at(step(piece.at, edge))
                blocked = not past_walls and self.walled(piece.at, step(piece.at, edge))
                if other is not None and other is not unit and not blocked:
                    yield piece, edge, other

    def line(self, start: Hex, edge: int) -> Iterator[tuple[Hex, Unit]]:
        """NH-BOARD-06: the units on the line through an edge with the hex where it meets them, nearest first.

        A construction is one unit and is met once, on the nearer of its hexes (NH-CONSTR-21).
        """
        met: list[Unit] = []
        before, place = start, step(start, edge)
        while self.inside(place) and not self.walled(before, place):
            other = self.at(place)
            if other is not None and other not in met:
                met.append(other)
                yield place, other
            before, place = place, step(place, edge)

    def living_hq(self, seat: int) -> Unit | None:
        """The HQ of a seat if it is on the board and has not fallen (NH-END-18)."""
        return next((u for u in self.units if u.seat == seat and u.tile.is_hq and not u.fallen), None)


def mode_of(position: dict[str, Any]) -> str:
    """The mode of a position; more than two armies fight each for themselves unless it says otherwise."""
    return str(position.get("options", {}).get("mode", "ffa" if len(position["armies"]) > 2 else "duel"))


def is_allied(position: dict[str, Any]) -> bool:
    """NH-ATLAS-S3-05: while a unit of nobody is there the players are allies."""
    alliance = position.get("options", {}).get("scenario") == "alliance"
    return alliance and any(row["seat"] == NOBODY for row in position["units"])


def side_of(mode: str, seat: int) -> int:
    """NH-GEN-04, NH-MODE-SOLO-01, NH-TEAM-03: the loner against two, or teams that alternate."""
    if mode == "solo":
        return min(seat, 1)
    return seat % 2 if mode in ("team", "team_three") else seat


def read_board(position: dict[str, Any]) -> Board:
    """The board of a position with its default values (section 25); a core and a wing of one seat are one unit."""
    options = position.get("options", {})
    mode = mode_of(position)
    alliance = options.get("moloch_team", "on") == "on"
    units: list[Unit] = []
    for row in sorted(position["units"], key=lambda row: all_tiles()[row["tile"]].role):
        tile = all_tiles()[row["tile"]]
        piece = Piece(tile, (row["at"][0], row["at"][1]), row.get("rotation", 0))
        if tile.role == "wing":
            whole = next(unit for unit in units if unit.tile.role == "core" and unit.seat == row["seat"])
            whole.pieces += (piece,)
            whole.wounds += row.get("wounds", 0)
            whole.steel_net = whole.steel_net or row.get("steel_net", False)
        else:
            unit = Unit(row["seat"], (piece,), row.get("wounds", 0), row.get("steel_net", False))
            unit.side = side_of(mode, unit.seat)
            if is_allied(position):
                unit.side = 0 if unit.seat < NOBODY else NOBODY
            unit.restless = alliance and position["armies"][unit.seat : unit.seat + 1] == ["moloch"]
            units.append(unit)
    radius = 3 if options.get("enlarged_board") else 2
    scenario = str(options.get("scenario", ""))
    board = Board(list(position["armies"]), sorted(units, key=lambda unit: unit.at), radius, scenario)
    if scenario == "colossus":
        board.segments = dict(zip(SEGMENTS, position.get("segments", [5] * 6), strict=True))
    return board
