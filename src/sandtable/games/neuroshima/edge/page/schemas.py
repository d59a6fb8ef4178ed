"""What the calls of the game's own answer, as types of the OpenAPI document."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from sandtable.server.api.positions import Obstacle


class TileData(TypedDict):
    """A tile of Neuroshima Hex; `role` where it is a piece of a construction."""

    id: str
    army: str
    kind: str
    count: int
    initiative: list[int]
    toughness: int
    hp: int | None
    edges: dict[str, dict[str, Any]]
    abilities: list[str]
    effects: list[Any]
    instant: str | None
    role: NotRequired[str]


class LeaderData(TypedDict):
    """A leader of Neuroshima Hex."""

    id: str
    uses: int
    window: str


class Tiles(TypedDict):
    """All tiles of Neuroshima Hex, and the hexes of the largest board."""

    armies: list[str]
    difficulty: list[str]
    tiles: list[TileData]
    constructions: list[TileData]
    leaders: list[LeaderData]
    scenarios: list[dict[str, Any]]
    hexes: dict[str, list[int]]


class Battle(TypedDict):
    """The result of a battle, as `sandtable battle --json --explain` tells it."""

    hp: list[int]
    removed: list[dict[str, Any]]
    units: list[dict[str, Any]]
    choices: NotRequired[int]
    phases: list[dict[str, Any]]


class SetUp(TypedDict):
    """A position that somebody sets up, in both spellings (docs/notation.md)."""

    position: dict[str, Any]
    line: str
    units: list[dict[str, Any]]
    battle: Battle
    obstacle: Obstacle | None
