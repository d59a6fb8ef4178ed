"""A small picture as a PNG file, painted without any library: convex areas, discs, lines and signs with soft edges.

A shape is plain data, its kind first: `("area", colour, points)`, `("disc", colour, x, y, radius)`, `("line", colour,
width, points)`, `("sign", colour, x, y, size, text)` with digits and the letters A to F. Colours are `#rrggbb`, lengths
pixels.
"""

from __future__ import annotations

import math
import struct
import zlib
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

MOST_SHAPES = 4000
"""More than any board has; the rest is left out."""
LINES = 4
"""Each row of pixels is looked at on so many lines."""
CORNERS = 40
Point = tuple[float, float]
Shape = tuple[Any, ...]

SIGNS: dict[str, list[list[Point]]] = {
    "0": [[(0, 0.2), (0.2, 0), (0.4, 0), (0.6, 0.2), (0.6, 0.8), (0.4, 1), (0.2, 1), (0, 0.8), (0, 0.2)]],
    "1": [[(0.1, 0.2), (0.35, 0), (0.35, 1)]],
    "2": [[(0, 0.2), (0.2, 0), (0.4, 0), (0.6, 0.2), (0.6, 0.4), (0, 1), (0.6, 1)]],
    "3": [[(0, 0), (0.6, 0), (0.3, 0.4), (0.6, 0.6), (0.6, 0.8), (0.4, 1), (0.2, 1), (0, 0.85)]],
    "4": [[(0.45, 1), (0.45, 0), (0, 0.7), (0.65, 0.7)]],
    "5": [[(0.6, 0), (0.05, 0), (0, 0.45), (0.4, 0.4), (0.6, 0.6), (0.6, 0.8), (0.4, 1), (0.2, 1), (0, 0.85)]],
    "6": [[(0.5, 0), (0.1, 0.4), (0, 0.7), (0.2, 1), (0.4, 1), (0.6, 0.8), (0.6, 0.6), (0.4, 0.45), (0.05, 0.6)]],
    "7": [[(0, 0), (0.6, 0), (0.2, 1)]],
    "8": [
        [(0.3, 0.45), (0.05, 0.25), (0.2, 0), (0.4, 0), (0.55, 0.25), (0.3, 0.45)],
        [(0.3, 0.45), (0, 0.75), (0.2, 1), (0.4, 1), (0.6, 0.75), (0.3, 0.45)],
    ],
    "9": [[(0.1, 1), (0.5, 0.6), (0.6, 0.3), (0.4, 0), (0.2, 0), (0, 0.2), (0, 0.4), (0.2, 0.55), (0.55, 0.4)]],
    "A": [[(0, 1), (0.3, 0), (0.6, 1)], [(0.1, 0.68), (0.5, 0.68)]],
    "B": [
        [(0, 0), (0, 1), (0.4, 1), (0.6, 0.75), (0.4, 0.47), (0, 0.47)],
        [(0, 0), (0.4, 0), (0.55, 0.24), (0.4, 0.47)],
    ],
    "C": [[(0.6, 0.18), (0.4, 0), (0.2, 0), (0, 0.2), (0, 0.8), (0.2, 1), (0.4, 1), (0.6, 0.82)]],
    "D": [[(0, 0), (0, 1), (0.35, 1), (0.6, 0.75), (0.6, 0.25), (0.35, 0), (0, 0)]],
    "E": [[(0.58, 0), (0, 0), (0, 1), (0.58, 1)], [(0, 0.48), (0.45, 0.48)]],
    "F": [[(0.58, 0), (0, 0), (0, 1)], [(0, 0.48), (0.45, 0.48)]],
}
WIDE = 0.8
"""How far signs stand from each other, by their height."""


class Canvas:
    """Rows of pixels, three bytes each."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.width = width
        self.height = height
        self.rows = [bytearray(_rgb(ground) * width) for _ in range(height)]

    def paint(self, shapes: Iterable[Shape]) -> None:
        """One shape over the other."""
        for _, (kind, *parts) in zip(range(MOST_SHAPES), shapes, strict=False):
            getattr(self, f"_{kind}")(*parts)

    def png(self) -> bytes:
        """The picture as a file."""
        pixels = b"".join(b"\0" + row for row in self.rows)
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        parts = [(b"IHDR", header), (b"IDAT", zlib.compress(pixels, 6)), (b"IEND", b"")]
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts)

    def _disc(self, colour: str, x: float, y: float, radius: float) -> None:
        turns = [2 * math.pi * i / CORNERS for i in range(CORNERS)]
        self._area(colour, [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns])

    def _line(self, colour: str, width: float, points: Sequence[Point]) -> None:
        half = width / 2
        for (x1, y1), (x2, y2) in pairwise(points):
            long = math.hypot(x2 - x1, y2 - y1)
            if long == 0:
                continue
            dx, dy = (x2 - x1) / long * half, (y2 - y1) / long * half
            self._area(colour, [(x1 - dy, y1 + dx), (x2 - dy, y2 + dx), (x2 + dy, y2 - dx), (x1 + dy, y1 - dx)])
        for x, y in points:
            self._disc(colour, x, y, half)

    def _sign(self, colour: str, x: float, y: float, size: float, text: str) -> None:
        """Signs side by side, their middle at this point."""
        signs = [SIGNS[letter] for letter in text if letter in SIGNS]
        left, top = x - (WIDE * (len(signs) - 1) + 0.6) * size / 2, y - size / 2
        for at, strokes in enumerate(signs):
            for stroke in strokes:
                places = [(left + (at * WIDE + px) * size, top + py * size) for px, py in stroke]
                self._line(colour, max(1.5, size / 7), places)

    def _area(self, colour: str, points: Sequence[Point]) -> None:
        """A convex area."""
        paint = _rgb(colour)
        first = max(0, math.floor(min(y for _, y in points)))
        last = min(self.height, math.ceil(max(y for _, y in points)))
        edges = [
            (one, other) for one, other in zip(points, [*points[1:], points[0]], strict=True) if one[1] != other[1]
        ]
        for row in range(first, last):
            spans = [span for line in range(LINES) if (span := _span(edges, row + (line + 0.5) / LINES))]
            if spans:
                self._fill(self.rows[row], spans, paint)

    def _fill(self, row: bytearray, spans: list[Point], paint: bytes) -> None:
        """The pixels that all lines cover at once, those at the ends one by one by how much is covered."""
        begin = max(0, math.floor(min(left for left, _ in spans)))
        end = min(self.width, math.ceil(max(right for _, right in spans)))
        full_from = max(begin, math.ceil(max(left for left, _ in spans)))
        full_to = min(end, math.floor(min(right for _, right in spans)))
        if len(spans) < LINES or full_from >= full_to:
            full_from = full_to = end
        row[3 * full_from : 3 * full_to] = paint * (full_to - full_from)
        for x in [*range(begin, full_from), *range(full_to, end)]:
            share = sum(max(0.0, min(x + 1, right) - max(x, left)) for left, right in spans) / LINES
            for part in range(3):
                at = 3 * x + part
                row[at] = round(row[at] + (paint[part] - row[at]) * min(1.0, share))


def _span(edges: Sequence[tuple[Point, Point]], y: float) -> Point | None:
    """Where a line crosses a convex area."""
    found = [x1 + (x2 - x1) * (y - y1) / (y2 - y1) for (x1, y1), (x2, y2) in edges if min(y1, y2) <= y < max(y1, y2)]
    return (min(found), max(found)) if len(found) > 1 else None


def _rgb(colour: str) -> bytes:
    return bytes.fromhex(colour[1:])


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
