"""Types of terrain and ready maps (BP-DATA-15, BP-DATA-16), read from the rows in `terrain/*.toml`."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.rows import (
    FILES,
    LATEST,
    Row,
    bad,
    files,
    load,
    number,
    numbers,
    rows_of,
    table,
    text,
    truth,
)
from sandtable.games.bronepekhota.content.sheets import MOVERS
from sandtable.kit.plane import is_convex

SOLID: Final = 0
AREA: Final = 1
LINK: Final = 2
FORMS: Final[list[str]] = ["solid", "area", "link"]

LADDER: Final = 0
RAMP: Final = 1
STAIRS: Final = 2
CLIMB: Final = 3
LINK_KINDS: Final[list[str]] = ["ladder", "ramp", "stairs", "climb"]

COVERS: Final[list[str]] = ["none", "light", "heavy", "total"]
COVERED: Final[list[str]] = ["infantry", "wheeled", "tracked", "walking", "flying", "gun"]
"""Kinds of figures that an area may cover; the movers come first, so that a mover is its own index."""

BLOCKED: Final = 0
"""In place of a move cost: no such mover may enter."""

DAMAGE: Final = 1
STOP: Final = 2


class TerrainType:
    """What a piece of terrain of this type does."""

    def __init__(self, row: Row) -> None:
        self.id = text(row, "id", "terrain")
        form = text(row, "form", self.id)
        if form not in FORMS:
            raise bad(self.id, f"unknown form {form!r}")
        self.form = FORMS.index(form)
        self.height = number(row, "height_mm", self.id, 0)
        self.walkable = truth(row, "walkable", self.id)
        self.climbable = truth(row, "climbable", self.id)
        self.screen = truth(row, "screen", self.id)
        self.kind = LINK_KINDS.index(text(row, "kind", self.id)) if self.form == LINK else LADDER
        self.vehicles = truth(row, "vehicles", self.id)
        self.move = self._read_move(table(row, "move", self.id))
        self.cover = self._read_cover(table(row, "cover", self.id))
        self.hazard_for = 0
        self.hazard_die = 6
        self.hazard_rolls = 0
        self.hazard_effect = 0
        self.hazard_damage = 0
        self._read_hazard(table(row, "hazard", self.id))

    def _read_move(self, move: Row | None) -> list[int]:
        """Cost per mm for each mover on the ground, BLOCKED for none."""
        costs: list[int] = []
        for name in MOVERS[:4]:
            value: object = 1 if move is None else move.get(name, 1)
            if value == "blocked":
                costs.append(BLOCKED)
            elif isinstance(value, int) and value in (1, 2):
                costs.append(value)
            else:
                raise bad(f"{self.id}.move.{name}", f"1, 2 or blocked is needed, not {value!r}")
        return costs

    def _read_cover(self, cover: Row | None) -> list[int]:
        """Cover by kind of figure (BP-COVER-07)."""
        if cover is None:
            return [0] * len(COVERED)
        kinds = cover.get("for")
        assert isinstance(kinds, list)
        level = COVERS.index(text(cover, "id", self.id))
        return [level if name in kinds else 0 for name in COVERED]

    def _read_hazard(self, hazard: Row | None) -> None:
        if hazard is None:
            return
        kinds, rolls = hazard.get("for"), hazard.get("rolls")
        assert isinstance(kinds, list)
        assert isinstance(rolls, list)
        self.hazard_for = sum(1 << MOVERS.index(name) for name in kinds)
        self.hazard_die = number(hazard, "die", self.id)
        self.hazard_rolls = sum(1 << roll for roll in rolls)
        self.hazard_effect = DAMAGE if text(hazard, "effect", self.id) == "damage" else STOP
        self.hazard_damage = number(hazard, "n", self.id)


class Piece:
    """One piece of terrain on a table (BP-GEO-15)."""

    def __init__(self, kind: TerrainType, z: int, corners: list[tuple[int, int]]) -> None:
        self.kind = kind
        self.z = z
        self.corners = corners
        self.foot = (0, 0, 0)
        self.head = (0, 0, 0)
        self.width = 0


class Layout:
    """A ready map; `size` is (0, 0) where any field will do."""

    def __init__(self, name: str, size: tuple[int, int], pieces: list[Piece]) -> None:
        self.id = name
        self.size = size
        self.pieces = pieces


def read_piece(row: Row, place: str, kinds: dict[str, TerrainType] | None = None) -> Piece:
    """A checked piece (BP-DATA-16, BP-DATA-18), of the types of today if no others are given."""
    name = text(row, "type", place)
    known = TERRAIN if kinds is None else kinds
    if name not in known:
        raise bad(place, f"unknown terrain {name!r}")
    kind = known[name]
    if kind.form == LINK:
        piece = Piece(kind, 0, [])
        foot, head = numbers(row.get("foot"), 3, f"{place}.foot"), numbers(row.get("head"), 3, f"{place}.head")
        piece.foot, piece.head = (foot[0], foot[1], foot[2]), (head[0], head[1], head[2])
        piece.width = number(row, "width_mm", place)
        _check_slope(piece, place)
        return piece
    polygon = row.get("polygon")
    if not isinstance(polygon, list):
        raise bad(f"{place}.polygon", "a list of corners is needed")
    corners: list[tuple[int, int]] = []
    for at, corner in enumerate(polygon):
        x, y = numbers(corner, 2, f"{place}.polygon[{at}]")
        corners.append((x, y))
    if not is_convex(corners):
        raise bad(f"{place}.polygon", "it is not convex and anticlockwise")
    return Piece(kind, number(row, "z", place, 0), corners)


def _check_slope(piece: Piece, place: str) -> None:
    """Ramps and stairs are not steeper than 45 degrees (BP-CLIMB-11, BP-CLIMB-12)."""
    if piece.kind.kind in (RAMP, STAIRS):
        (fx, fy, fz), (hx, hy, hz) = piece.foot, piece.head
        if (hz - fz) ** 2 > (hx - fx) ** 2 + (hy - fy) ** 2:
            raise bad(place, "it is steeper than 45 degrees", "BP-CLIMB-12")


def read_layout(row: Row, kinds: dict[str, TerrainType] | None = None) -> Layout:
    """A checked map, of the types of today if no others are given."""
    name = text(row, "id", "map")
    size = numbers(row["size_mm"], 2, f"{name}.size_mm") if "size_mm" in row else [0, 0]
    items = rows_of(row, "pieces", name)
    pieces = [read_piece(item, f"{name}.pieces[{at}]", kinds) for at, item in enumerate(items)]
    return Layout(name, (size[0], size[1]), pieces)


class Terrain:
    """The types of terrain and the ready maps of one version of the rules."""

    def __init__(self, version: int) -> None:
        rows = rows_of(load("terrain/types.toml", version), "terrain")
        self.types = {kind.id: kind for kind in [TerrainType(row) for row in rows]}
        maps = [load(file, version) for file in files("terrain", "map_", version)]
        self.layouts = {layout.id: layout for layout in [read_layout(row, self.types) for row in maps]}
        self.wreck_height = self.types["wreck"].height


TODAY: Final = Terrain(LATEST)
TERRAIN: Final[dict[str, TerrainType]] = TODAY.types
LAYOUTS: Final[dict[str, Layout]] = TODAY.layouts
_terrain: dict[int, Terrain] = {LATEST: TODAY}


def terrain_of(version: int) -> Terrain:
    """The terrain as a version of the rules reads it."""
    if version not in _terrain:
        _terrain[version] = TODAY if FILES.is_current("content/terrain", version) else Terrain(version)
    return _terrain[version]
