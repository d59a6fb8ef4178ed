"""Characters with styles on a grid: what the board is drawn on."""

from __future__ import annotations

import os
import sys

RESET = "\x1b[0m"
STYLES = {
    "A": "\x1b[1;33m",
    "B": "\x1b[1;36m",
    "C": "\x1b[1;32m",
    "D": "\x1b[1;34m",
    "E": "\x1b[1;31m",
    "F": "\x1b[1;37m",
    "a": "\x1b[33m",
    "b": "\x1b[36m",
    "c": "\x1b[32m",
    "d": "\x1b[34m",
    "e": "\x1b[31m",
    "f": "\x1b[37m",
    "grid": "\x1b[90m",
    "dim": "\x1b[90m",
    "net": "\x1b[1;35m",
    "wound": "\x1b[1;31m",
    "bold": "\x1b[1m",
    "good": "\x1b[32m",
}
"""Colours always come with a letter or a word that says the same: `A` to `F` are the seats, `a` to `f` paler ones."""


def wants_colour() -> bool:
    """Colours are for a terminal whose user has not said no (NO_COLOR)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def wants_unicode() -> bool:
    """Can the output show arrows and triangles?"""
    return (sys.stdout.encoding or "").lower().replace("-", "") in ("utf8", "utf8sig")


def painted(text: str, style: str, colour: bool) -> str:
    """A text in a style, or as it is."""
    return f"{STYLES[style]}{text}{RESET}" if colour and style else text


class Canvas:
    """A grid of characters; whatever falls outside is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._letters = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text from a place to the right."""
        if 0 <= y < self.height:
            for at, letter in enumerate(text, x):
                if 0 <= at < self.width:
                    self._letters[y][at] = letter
                    self._styles[y][at] = style

    def middle(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text around a place."""
        self.put(x - len(text) // 2, y, text, style)

    def lines(self, colour: bool) -> list[str]:
        """The rows from top to bottom."""
        return [self._line(y, colour) for y in range(self.height)]

    def _line(self, y: int, colour: bool) -> str:
        letters = "".join(self._letters[y]).rstrip()
        if not colour:
            return letters
        parts: list[str] = []
        start = 0
        for end in range(1, len(letters) + 1):
            if end == len(letters) or self._styles[y][end] != self._styles[y][start]:
                parts.append(painted(letters[start:end], self._styles[y][start], True))
                start = end
        return "".join(parts)
