"""What `legal()` offers, for tests of the finite choices (BP-AI)."""

from __future__ import annotations

from typing import Any

from sandtable.games.bronepekhota.actions import GO, kind_of, x_of, y_of
from sandtable.kit.plane import DIR_X, DIR_Y, rdiv
from tests.games.bronepekhota.table import act, battle, find, man, put

Point = tuple[int, int]


def texts(s: Any, *words: str) -> list[str]:
    """The offered answers that begin with one of these words."""
    found = [s.action_text(action) for action in s.legal()]
    return [text for text in found if text.split()[0] in words] if words else found


def places(s: Any, kind: int = GO) -> list[Point]:
    """The offered destinations, without their headings."""
    found: list[Point] = []
    for action in s.legal():
        if kind_of(action) == kind and (int(x_of(action)), int(y_of(action))) not in found:
            found.append((int(x_of(action)), int(y_of(action))))
    return found


def around(s: Any, other: int, radius: int = 12) -> set[Point]:
    """The eight contact positions of BP-AI-03 (c)."""
    way = radius + int(s.fig.roster.radius[other]) + 1
    found = set()
    for bearing in range(0, 64, 8):
        h = (s.fig.heading[other] + bearing) % 64
        x, y = s.fig.x[other] + rdiv(way * DIR_X[h], 16384), s.fig.y[other] + rdiv(way * DIR_Y[h], 16384)
        found.add((int(x), int(y)))
    return found


def square(point: Point, goals: list[Point]) -> int:
    """Squared distance to the nearest goal."""
    return min((point[0] - x) ** 2 + (point[1] - y) ** 2 for x, y in goals)


def soldier(enemies: list[Point], sheet: str = "pol_line_clones", extra: str = "", number: int = 1) -> tuple[Any, int]:
    """A soldier at 400,400 that acts, and enemies."""
    s = battle(f"{sheet}{extra}", "pro_cyber:pro_cyber:pro_cyber:salamander:mortar")
    f = put(s, find(s, sheet, number), 400, 400)
    foes = [f for f in range(int(s.fig.roster.count)) if s.fig.roster.sheet[f] == "pro_cyber"]
    for foe, (x, y) in zip(foes, enemies, strict=False):
        put(s, foe, x, y, 5)
    act(s, f)
    return s, f


def operations(s: Any, action: int) -> list[int]:
    """The operations of an offered drive."""
    from sandtable.games.bronepekhota.actions import drive_operations

    return [int(packed) for packed in drive_operations(action)]


def vehicle(sheet: str, *, x: int = 400, y: int = 400, marker: int = 0) -> tuple[Any, int]:
    """A vehicle that drives, with its marker on a slow zone."""
    s = battle(f"pol_line_clones:{sheet}:pilot_regular", "pro_cyber:salamander:mortar")
    f = put(s, find(s, sheet), x, y, 2)
    man(s, f, find(s, "pilot_regular"))
    put(s, find(s, "pol_line_clones", 1), 60, 60)
    s.fig.marker[f] = marker or s.fig.marker[f]
    act(s, f)
    return s, f
