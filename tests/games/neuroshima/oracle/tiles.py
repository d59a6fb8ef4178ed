"""The tile rows of the six armies, read from the data files (NH-TILE-10)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

ARMIES_FOLDER = Path(__file__).resolve().parents[4] / "src/sandtable/games/neuroshima/content/armies"
ARMY_NAMES = ("borgo", "hegemony", "moloch", "outpost", "steel_police", "beasts")


@dataclass(frozen=True)
class Effect:
    """What a unit does to others while it stands on the board and is not netted (NH-MOD-03, NH-HQ-07)."""

    kind: str
    value: int
    target: str
    reach: str


@dataclass(frozen=True, eq=False)
class Tile:
    """One row of an army's table; `edges` gives the icons of each printed edge (NH-TILE-05, NH-TILE-06)."""

    id: str
    army: str
    kind: str
    count: int
    initiative: tuple[int, ...]
    toughness: int
    edges: dict[int, dict[str, int]]
    abilities: frozenset[str]
    effects: tuple[Effect, ...]
    role: str = ""
    """`core` or `wing` for a face of a piece of a construction (NH-CONSTR-05)."""

    @property
    def is_hq(self) -> bool:
        """NH-TILE-02: the class HQ."""
        return self.kind == "hq"

    @property
    def is_module(self) -> bool:
        """NH-TILE-02: the class module."""
        return self.kind == "module"

    def has_effect(self, kind: str) -> bool:
        """Whether the tile carries an effect of this kind (NH-MOD-03)."""
        return any(effect.kind == kind for effect in self.effects)


def read_tile(army: str, row: dict[str, Any]) -> Tile:
    """One tile from one table row (NH-TILE-10)."""
    return Tile(
        id=row["id"],
        army=army,
        kind=row["kind"],
        count=row["count"],
        initiative=tuple(row.get("initiative", ())),
        toughness=row.get("toughness", 0),
        edges={int(edge): dict(icons) for edge, icons in row.get("edges", {}).items()},
        abilities=frozenset(row.get("abilities", ())),
        role=row.get("role", ""),
        effects=tuple(
            Effect(effect["kind"], effect.get("value", 0), effect["target"], effect["reach"])
            for effect in row.get("effects", ())
        ),
    )


@cache
def army_tiles(army: str) -> tuple[Tile, ...]:
    """All tiles of one army in the order of its file, instants included (NH-TILE-03, NH-TILE-04)."""
    with (ARMIES_FOLDER / f"{army}.toml").open("rb") as file:
        document = tomllib.load(file)
    return tuple(read_tile(document["army"], row) for row in document["tiles"])


@cache
def construction_faces() -> tuple[Tile, ...]:
    """Both faces of both pieces of every construction (NH-CONSTR-01, NH-CONSTR-03, NH-CONSTR-27)."""
    with (ARMIES_FOLDER.parent / "constructions.toml").open("rb") as file:
        document = tomllib.load(file)
    faces = []
    for construction in document["constructions"]:
        for piece in construction["pieces"]:
            for face in "ab":
                row = {"id": f"{piece['id']}_{face}", "kind": "warrior", "count": 1, "role": piece["role"]}
                faces.append(read_tile(construction["army"], piece[f"face_{face}"] | row))
    return tuple(faces)


@cache
def all_tiles() -> dict[str, Tile]:
    """Every tile of the six armies and every face of a construction by its id (NH-TILE-10, NH-CONSTR-27)."""
    rows = [tile for army in ARMY_NAMES for tile in army_tiles(army)]
    return {tile.id: tile for tile in [*rows, *construction_faces()]}
