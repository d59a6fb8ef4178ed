"""The table as simple shapes, for the small picture that a link shows: terrain, figures by side."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from sandtable.games.bronepekhota.edge.page.rows import rows_json

TITLE = "Bronepekhota"
GROUND, FIELD, EDGE = "#f1ecde", "#e6e0d2", "#8a8273"
SOLID, SOFT, PIT = "#928a70", "#b9c9a2", "#11171a"
SIDES = [("#a8480c", "#ffb35c"), ("#1a458a", "#8fbdf7"), ("#0c6957", "#72d9bf"), ("#5a2150", "#f2a6d8")]
MARGIN = 24


def stamp(view: dict[str, Any], width: int, height: int) -> tuple[str, list[tuple[Any, ...]]]:
    """The ground, and the shapes on it from the lowest to the highest."""
    wide, deep = view["field"]
    scale = min((width - 2 * MARGIN) / wide, (height - 2 * MARGIN) / deep)
    left, top = (width - scale * wide) / 2, (height - scale * deep) / 2

    def place(x: float, y: float) -> tuple[float, float]:
        return left + scale * x, top + scale * (deep - y)

    rim = [place(0, 0), place(wide, 0), place(wide, deep), place(0, deep)]
    shapes: list[tuple[Any, ...]] = [("area", FIELD, rim), ("line", EDGE, 4, [*rim, rim[0]])]
    for colour, corners in _terrain(view["map"]):
        shapes.append(("area", colour, [place(x, y) for x, y in corners]))
    for figure in view["figures"]:
        if figure["place"] == "table":
            body, border = SIDES[figure["seat"] % len(SIDES)]
            radius = max(6.0, scale * (figure.get("radius") or 24))
            at = place(figure["x"], figure["y"])
            shapes += [("disc", PIT, *at, radius + 2), ("disc", border, *at, radius), ("disc", body, *at, radius * 0.8)]
    return GROUND, shapes


@cache
def _terrain(name: str) -> list[tuple[str, list[list[float]]]]:
    """Pieces of a map with corners, each convex, in its colour."""
    data = json.loads(rows_json())
    forms = {row["id"]: row["form"] for row in data["terrain"]}
    found = [row for row in data["maps"] if row["id"] == name]
    pieces = found[0]["pieces"] if found else []
    drawn = [piece for piece in pieces if piece.get("corners")]
    return [(SOLID if forms.get(piece["type"]) == "solid" else SOFT, piece["corners"]) for piece in drawn]
