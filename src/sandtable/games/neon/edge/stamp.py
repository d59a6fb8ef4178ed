"""The ring as simple shapes, for the small picture that a link shows: sectors, the one that closes, fighters."""

from __future__ import annotations

import math
from typing import Any

TITLE = "Neon"
GROUND = "#e6e0d2"
SECTOR, LINE, PIT, BONE, CLOSING = "#f1ecde", "#cfc6b2", "#11171a", "#fffdf6", "#f2b8b0"
CLASSES = {"green": "#1e6b3a", "orange": "#a8480c", "violet": "#5e3a9e"}
FIGHTERS = ["#ff5aa5", "#46d160", "#ff7a6b", "#7fb0ff", "#f0b429", "#b79bff"]
STEPS = 12
MARGIN = 24


def stamp(view: dict[str, Any], width: int, height: int) -> tuple[str, list[tuple[Any, ...]]]:
    """The ground, and the shapes on it from the lowest to the highest."""
    middle, radius = (width / 2, height / 2), height / 2 - MARGIN
    ring = [sector["number"] for sector in view["sectors"]]
    shapes: list[tuple[Any, ...]] = [("disc", LINE, *middle, radius)]
    part = 2 * math.pi / max(3, len(ring))
    places: dict[int, tuple[float, float]] = {}
    for at, sector in enumerate(view["sectors"]):
        turn = part * at - math.pi / 2
        closes = view["closing"] == sector["number"]
        shapes.append(("area", CLASSES.get(sector["class"], LINE), _wedge(middle, radius, turn, part * 0.97)))
        shapes.append(("area", CLOSING if closes else SECTOR, _wedge(middle, radius * 0.95, turn, part * 0.97)))
        places[sector["number"]] = (turn, part)
        shapes.append(("sign", PIT, *_at(middle, radius * 0.82, turn), radius * 0.08, str(sector["number"])))
    shapes += [("disc", GROUND, *middle, radius * 0.42), ("disc", SECTOR, *middle, radius * 0.36)]
    here: dict[int, list[dict[str, Any]]] = {}
    for fighter in view["fighters"]:
        here.setdefault(fighter.get("at") or -1, []).append(fighter)
    for number, fighters in here.items():
        for nth, fighter in enumerate(fighters):
            spread = (nth - (len(fighters) - 1) / 2) * radius * 0.17
            x, y = _at(middle, radius * 0.6, places[number][0]) if number in places else middle
            shapes += _fighter(fighter["seat"], x + spread, y, radius * 0.085)
    return GROUND, shapes


def _at(middle: tuple[float, float], far: float, turn: float) -> tuple[float, float]:
    return middle[0] + far * math.cos(turn), middle[1] + far * math.sin(turn)


def _wedge(middle: tuple[float, float], radius: float, turn: float, part: float) -> list[tuple[float, float]]:
    """A sector around this direction."""
    begin = turn - part / 2
    return [middle, *(_at(middle, radius, begin + part * step / STEPS) for step in range(STEPS + 1))]


def _fighter(seat: int, x: float, y: float, size: float) -> list[tuple[Any, ...]]:
    return [
        ("disc", PIT, x, y, size * 1.15),
        ("disc", FIGHTERS[seat % len(FIGHTERS)], x, y, size),
        ("sign", PIT, x, y, size, "ABCDEF"[seat % 6]),
    ]
