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


def on_main_field(at: Hex) -> bool:
    """NH-BOARD-01, NH-BOARD-08: the 19 hexes."""
    q, r = at
    return abs(q) <= 2 and abs(r) <= 2 and abs(q + r) <= 2


def main_field() -> list[Hex]:
    """NH-BOARD-01: the 19 hexes by q, then r."""
    return [(q, r) for q in range(-2, 3) for r in range(-2, 3) if on_main_field((q, r))]


@dataclass(eq=False)
class Unit:
    """A board tile (NH-TILE-02); `fallen` marks an HQ that is only an obstacle any more (NH-END-18)."""

    tile: Tile
    seat: int
    at: Hex
    rotation: int
    wounds: int = 0
    steel_net: bool = False
    fallen: bool = False

    def icons(self, edge: int) -> dict[str, int]:
        """The icons on a board edge, the rotation taken into account (NH-TILE-05, section 0.5)."""
        return self.tile.edges.get((edge - self.rotation) % 6, {})

    def is_enemy_of(self, other: Unit) -> bool:
        """NH-GEN-04, NH-MODE-FFA-01: every seat is a side of its own."""
        return self.seat != other.seat

    def has(self, ability: str) -> bool:
        """Whether the tile carries the ability (NH-TILE-07)."""
        return ability in self.tile.abilities

    def as_dict(self) -> dict[str, Any]:
        """The unit as a position names it; the wounds of an HQ are always 0 (section 25)."""
        return {
            "tile": self.tile.id,
            "seat": self.seat,
            "at": list(self.at),
            "rotation": self.rotation,
            "wounds": self.wounds,
            "steel_net": self.steel_net,
        }


@dataclass(eq=False)
class Board:
    """The units on the main field, and which seats had an HQ in the position (section 25, last sentence)."""

    armies: list[str]
    units: list[Unit]
    seats_with_hq: frozenset[int] = field(init=False)

    def __post_init__(self) -> None:
        self.seats_with_hq = frozenset(unit.seat for unit in self.units if unit.tile.is_hq)

    def at(self, place: Hex) -> Unit | None:
        """NH-BOARD-05: at most one unit stands on a hex."""
        return next((unit for unit in self.units if unit.at == place), None)

    def neighbour(self, unit: Unit, edge: int) -> Unit | None:
        """NH-BOARD-04: the unit on the adjacent hex that a board edge faces."""
        return self.at(step(unit.at, edge))

    def neighbours(self, unit: Unit) -> Iterator[tuple[int, Unit]]:
        """NH-BOARD-04: the units on all adjacent hexes with the edge that faces them."""
        for edge in EDGES:
            other = self.neighbour(unit, edge)
            if other is not None:
                yield edge, other

    def line(self, unit: Unit, edge: int) -> Iterator[Unit]:
        """NH-BOARD-06: the units on the line through an edge, the nearest first."""
        place = step(unit.at, edge)
        while on_main_field(place):
            other = self.at(place)
            if other is not None:
                yield other
            place = step(place, edge)

    def living_hq(self, seat: int) -> Unit | None:
        """The HQ of a seat if it is on the board and has not fallen (NH-END-18)."""
        return next((u for u in self.units if u.seat == seat and u.tile.is_hq and not u.fallen), None)


def read_board(position: dict[str, Any]) -> Board:
    """The board of a position with its default values (section 25)."""
    units = [
        Unit(
            tile=all_tiles()[row["tile"]],
            seat=row["seat"],
            at=(row["at"][0], row["at"][1]),
            rotation=row.get("rotation", 0),
            wounds=row.get("wounds", 0),
            steel_net=row.get("steel_net", False),
        )
        for row in position["units"]
    ]
    return Board(armies=list(position["armies"]), units=sorted(units, key=lambda unit: unit.at))
