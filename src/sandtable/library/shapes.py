"""Simple shapes as SVG: what a game lays out for the small picture of a link, drawn for a notebook."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

WIDTH, HEIGHT = 960, 720
FACE = "font-family=\"'Roboto Condensed', 'Arial Narrow', sans-serif\" font-weight=\"700\""

Shape = tuple[Any, ...]


def svg_of_shapes(ground: str, shapes: Iterable[Shape], width: int = WIDTH, height: int = HEIGHT) -> str:
    """A picture of this size with the shapes from the lowest to the highest."""
    open_ = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    return f'{open_}<rect width="{width}" height="{height}" fill="{ground}"/>{"".join(map(_drawn, shapes))}</svg>\n'


def _drawn(shape: Shape) -> str:
    kind, colour = shape[0], shape[1]
    if kind == "area":
        return f'<polygon points="{_points(shape[2])}" fill="{colour}"/>'
    if kind == "line":
        return f'<polyline points="{_points(shape[3])}" fill="none" stroke="{colour}" stroke-width="{shape[2]}"/>'
    if kind == "disc":
        x, y, radius = shape[2:5]
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{colour}"/>'
    x, y, half, text = shape[2:6]
    middle = f'x="{x:.1f}" y="{y:.1f}" text-anchor="middle" dominant-baseline="central"'
    return f'<text {middle} {FACE} font-size="{1.6 * half:.1f}" fill="{colour}">{escape(str(text))}</text>'


def _points(corners: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
