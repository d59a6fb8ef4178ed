"""The learning curve as a picture: win rate against the yardstick by generation, with how far it may be chance."""

from __future__ import annotations

from html import escape

from sandtable.lab.interval import wilson
from sandtable.lab.plots import STYLE

WIDTH = 560
HEIGHT = 320
LEFT = 60
TOP = 50
BOTTOM = 270


def curve_svg(points: list[tuple[str, float, int]], title: str) -> str:
    """A dot for each generation (its name, score, games), a line for the 95 % interval; dashed: equal strength."""
    parts = [f'<text x="12" y="26">{escape(title)}</text>']
    for percent in range(0, 101, 20):
        y = _y(percent / 100)
        parts.append(f'<line class="line" x1="{LEFT}" y1="{y}" x2="{WIDTH - 20}" y2="{y}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 5}" text-anchor="end">{percent} %</text>')
    parts.append(f'<line class="even" x1="{LEFT}" y1="{_y(0.5)}" x2="{WIDTH - 20}" y2="{_y(0.5)}"/>')
    step = (WIDTH - 40 - LEFT) // max(1, len(points))
    for number, (name, score, games) in enumerate(points):
        x = LEFT + step // 2 + step * number
        low, high = wilson(score, games)
        parts.append(f'<line class="reach" x1="{x}" y1="{_y(low)}" x2="{x}" y2="{_y(high)}"/>')
        parts.append(f'<circle class="dot" cx="{x}" cy="{_y(score / games)}" r="6"/>')
        parts.append(f'<text x="{x}" y="{BOTTOM + 24}" text-anchor="middle">{escape(name)}</text>')
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        f' role="img" aria-label="{escape(title)}">\n<style>{STYLE}</style>\n{body}\n</svg>\n'
    )


def _y(rate: float) -> int:
    return round(BOTTOM - rate * (BOTTOM - TOP))
