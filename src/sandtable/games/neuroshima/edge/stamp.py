"""The board as simple shapes, for the small picture that a link shows: hexes, tiles with their strikes, HQs."""

from __future__ import annotations

import math
from typing import Any

from sandtable.games.neuroshima.edge.page.rows import page_rows

TITLE = "Neuroshima Hex"
GROUND = "#e6e0d2"
CELL, CELL_LINE, PIT, BONE, SIGNAL = "#f1ecde", "#cfc6b2", "#11171a", "#fffdf6", "#f0d64a"
SIDES = [
    ("#a8480c", "#ffb35c"),
    ("#1a458a", "#8fbdf7"),
    ("#0c6957", "#72d9bf"),
    ("#5a2150", "#f2a6d8"),
    ("#45515a", "#d6e0e6"),
    ("#7a1230", "#ff9db4"),
]
"""Body and rim of each side, as on the page."""
EDGE_TURN = 60
MARGIN = 24


def stamp(view: dict[str, Any], width: int, height: int) -> tuple[str, list[tuple[Any, ...]]]:
    """The ground, and the shapes on it from the lowest to the highest."""
    hexes = _hexes(view)
    middles = [(1.5 * q, math.sqrt(3) * (r + q / 2)) for q, r in hexes]
    left, right = min(x for x, _ in middles) - 1, max(x for x, _ in middles) + 1
    top, bottom = min(y for _, y in middles) - 0.9, max(y for _, y in middles) + 0.9
    radius = min((width - 2 * MARGIN) / (right - left), (height - 2 * MARGIN) / (bottom - top))
    shift = (width / 2 - radius * (left + right) / 2, height / 2 - radius * (top + bottom) / 2)

    def place(at: list[int]) -> tuple[float, float]:
        return shift[0] + radius * 1.5 * at[0], shift[1] + radius * math.sqrt(3) * (at[1] + at[0] / 2)

    shapes: list[tuple[Any, ...]] = []
    for at in hexes:
        shapes.append(("area", CELL_LINE, _hexagon(place(at), radius * 0.97)))
        shapes.append(("area", CELL, _hexagon(place(at), radius * 0.93)))
    data = page_rows()
    tiles = {row["id"]: row for row in [*_rows(data["tiles"]), *_rows(data["constructions"])]}
    for unit in view["units"]:
        shapes += _unit(unit, tiles[unit["tile"]], view["hp"], place(unit["at"]), radius)
    return GROUND, shapes


def _rows(found: object) -> list[dict[str, Any]]:
    assert isinstance(found, list)
    return found


def _hexes(view: dict[str, Any]) -> list[list[int]]:
    if "scenario" in view:
        return [list(at) for at in view["scenario"]["hexes"]]
    rings = 3 if "enlarged_board" in view["variants"] else 2
    span = range(-rings, rings + 1)
    return [[q, r] for q in span for r in span if abs(q + r) <= rings]


def _hexagon(middle: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    turns = [math.radians(EDGE_TURN * i) for i in range(6)]
    return [(middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)) for turn in turns]


def _unit(
    unit: dict[str, Any], tile: dict[str, Any], hit_points: list[int], middle: tuple[float, float], radius: float
) -> list[tuple[Any, ...]]:
    body, rim = SIDES[unit["seat"] % len(SIDES)]
    sizes = ((PIT, 0.95), (rim, 0.9), (body, 0.84))
    shapes: list[tuple[Any, ...]] = [("area", colour, _hexagon(middle, radius * size)) for colour, size in sizes]
    for edge, icons in tile["edges"].items():
        shapes += _strikes(middle, radius, (int(edge) + unit["rotation"]) % 6, icons)
    shapes.append(("disc", PIT, *middle, radius * 0.36))
    if tile["kind"] == "hq":
        shapes.append(("sign", BONE, *middle, radius * 0.34, str(hit_points[unit["seat"]])))
    elif tile["kind"] == "module":
        shapes.append(("disc", SIGNAL, *middle, radius * 0.2))
    else:
        shapes.append(("sign", rim, *middle, radius * 0.34, str(max(tile["initiative"], default=0))))
    return shapes


def _strikes(middle: tuple[float, float], radius: float, edge: int, kinds: dict[str, Any]) -> list[tuple[Any, ...]]:
    """A short wedge strikes the next hex, a long one shoots; what helps over an edge is a bar."""
    turn = math.radians(EDGE_TURN * edge - 90)
    ahead, aside = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))

    def point(far: float, beside: float) -> tuple[float, float]:
        return (
            middle[0] + radius * (far * ahead[0] + beside * aside[0]),
            middle[1] + radius * (far * ahead[1] + beside * aside[1]),
        )

    if "ranged" in kinds or "gauss" in kinds:
        return [("area", BONE, [point(0.76, -0.08), point(0.4, 0), point(0.76, 0.08)])]
    if "melee" in kinds or "melee_ff" in kinds:
        return [("area", BONE, [point(0.76, 0), point(0.5, -0.22), point(0.5, 0.22)])]
    if "link" in kinds:
        return [("area", SIGNAL, [point(0.76, -0.12), point(0.44, -0.07), point(0.44, 0.07), point(0.76, 0.12)])]
    return []
