"""Parts of drawings that the build of the web app writes, for pictures that are put together without a browser."""

from __future__ import annotations

import json
import math
import re
from typing import Any

from sandtable.core.errors import SandtableError
from sandtable.match.pages import built_file


class Parts:
    """The parts of one game (`sheet.ts` beside its board)."""

    def __init__(self, parts: dict[str, Any]) -> None:
        self.parts = parts

    def part(self, group: str, key: str) -> str:
        """A part by its name; SandtableError where the built page is of another version."""
        return str(self.value(group, key))

    def value(self, group: str, key: str) -> Any:
        """The same for numbers."""
        try:
            return self.parts[group][key]
        except KeyError:
            message = f"the built web app has no part {group}/{key}; make web builds it anew"
            raise SandtableError(message, "no_web") from None

    def coloured(self, drawing: str, shade: str) -> str:
        """A drawing with the colours of a theme in place of their names."""
        colours: dict[str, str] = self.parts["tokens"][shade]
        return re.sub(r"var\(--([\w-]+)\)", lambda found: colours.get(found[1], found[0]), drawing)

    def with_face(self, opening: str) -> str:
        """The beginning of a picture with the face of its labels."""
        return opening.replace(">", f">{self.part('labels', 'face')}", 1)


def built_parts(game: str) -> dict[str, Any]:
    """The parts that were built for a game; SandtableError where there are none."""
    found: dict[str, Any] = json.loads(built_file(f"drawing/{game}.json"))
    return found


def num(value: float) -> str:
    """A coordinate, short, as the page writes it."""
    rounded = math.floor(value * 10 + 0.5) / 10
    return str(int(rounded)) if rounded == int(rounded) else str(rounded)
