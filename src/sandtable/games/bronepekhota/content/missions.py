"""Missions (BP-MISSION-07), read at import from the rows in `missions/*.toml`."""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.rows import (
    LATEST,
    Row,
    bad,
    files,
    load,
    number,
    numbers,
    rows_of,
    text,
    texts,
    truth,
)
from sandtable.games.bronepekhota.content.sheets import Sheets, sheets_of
from sandtable.games.bronepekhota.content.terrain import terrain_of
from sandtable.games.bronepekhota.table.roster import Bought

BLOCK: Final = 0
ZONE: Final = 1
MARKER: Final = 2
EXIT: Final = 3
ITEM: Final = 4
CAPTIVE_OBJECT: Final = 5
OBJECTS: Final[list[str]] = ["block", "zone", "marker", "exit", "item", "captive"]

AT_ACTIVATION: Final = 0
AT_TOUR: Final = 1
AT_LIMIT: Final = 2
MOMENTS: Final[list[str]] = ["activation", "tour", "limit"]
CONDITIONS: Final[list[str]] = [
    "holds",
    "lost",
    "not_lost",
    "destroyed",
    "disabled",
    "owner",
    "dead_share",
    "in_zone",
    "exited",
    "killed_by",
    "more_score",
    "more_destroyed",
]
DRAW: Final = "draw"


class Side:
    """One side of a mission: what it has and where it starts."""

    def __init__(self, row: Row, place: str, sheets: Sheets) -> None:
        self.id = text(row, "id", place)
        self.faction = sheets.known_faction(text(row, "faction", place), place) if "faction" in row else ""
        self.percent = number(row, "points_percent", place, 0)
        self.army = [entry for item in rows_of(row, "army", place) for entry in _entries(item, place, sheets)]
        area = numbers(row.get("deploy_mm"), 4, f"{place}.deploy_mm")
        self.area = (area[0], area[1], area[2], area[3])
        reserve = text(row, "reserve_until", place) if "reserve_until" in row else ""
        if reserve and not reserve.startswith("taken:"):
            raise bad(f"{place}.reserve_until", f"unknown condition {reserve!r}", "BP-MISSION-14")
        self.reserve_until = reserve.removeprefix("taken:")


def _entries(row: Row, place: str, sheets: Sheets) -> list[Bought]:
    found: list[Bought] = []
    for _ in range(number(row, "n", place)):
        entry = Bought(text(row, "unit", place), "", sheets)
        entry.cost()
        if "at_mm" in row:
            x, y = numbers(row["at_mm"], 2, f"{place}.at_mm")
            entry.at = (x, y)
        entry.piloted = truth(row, "pilot", place, True)
        entry.durability = number(row, "durability", place, 0)
        found.append(entry)
    return found


class MissionObject:
    """A block, zone, marker, exit, item or captive."""

    def __init__(self, row: Row, place: str) -> None:
        self.id = text(row, "id", place)
        self.kind = OBJECTS.index(text(row, "kind", f"{place}.{self.id}"))
        x, y = numbers(row.get("at_mm"), 2, f"{place}.{self.id}.at_mm")
        self.at = (x, y)
        size = numbers(row["size_mm"], 2, f"{place}.{self.id}.size_mm") if "size_mm" in row else [0, 0]
        self.size = (size[0], size[1])
        self.radius = number(row, "radius_mm", place, 0)
        self.height = number(row, "height_mm", place, 0)
        self.armor = number(row, "armor", place, 0)
        self.min_z = number(row, "min_z_mm", place, 0)

    def holds(self, x: int, y: int) -> bool:
        """Is the point inside, outline included (BP-MISSION-11)?"""
        dx, dy = x - self.at[0], y - self.at[1]
        if self.radius:
            return dx * dx + dy * dy <= self.radius * self.radius
        return 2 * abs(dx) <= self.size[0] and 2 * abs(dy) <= self.size[1]

    def corners(self) -> list[tuple[int, int]]:
        """The rectangle, anticlockwise."""
        (x, y), (w, h) = self.at, self.size
        x1, y1 = x - w // 2, y - h // 2
        return [(x1, y1), (x1 + w, y1), (x1 + w, y1 + h), (x1, y1 + h)]


class Condition:
    """One condition of an entry of victory: its word, and what it is about (BP-MISSION-11)."""

    def __init__(self, word: str, about: list[str], count: int) -> None:
        self.word = word
        self.about = about
        self.count = count
        """The number at the end of `in_zone` and `dead_share`."""


class Victory:
    """Who wins when all conditions hold at a moment (BP-MISSION-08)."""

    def __init__(self, row: Row, place: str) -> None:
        self.moment = MOMENTS.index(text(row, "at", place))
        self.winner = text(row, "winner", place)
        self.conditions = [_condition(item, place) for item in rows_of(row, "if", place)]


def _condition(row: Row, place: str) -> Condition:
    for word, value in row.items():
        if word not in CONDITIONS:
            break
        values = value if isinstance(value, list) else [value]
        count = values[-1] if isinstance(values[-1], int) else 0
        return Condition(word, [item for item in values if isinstance(item, str)], count)
    raise bad(place, f"unknown condition {row!r}", "BP-MISSION-11")


class Mission:
    """A mission with its sides, objects and victory."""

    def __init__(self, row: Row, version: int) -> None:
        sheets = sheets_of(version)
        self.id = text(row, "id", "mission")
        self.core = text(row, "kind", self.id) == "core"
        width, height = numbers(row.get("field_mm"), 2, f"{self.id}.field_mm")
        self.field = (width, height)
        self.layout = text(row, "layout", self.id)
        if self.layout not in terrain_of(version).layouts:
            raise bad(self.id, f"unknown layout {self.layout!r}")
        self.tours = number(row, "tours", self.id, 0)
        self.flags = texts(row, "flags", self.id)
        self.sides = [Side(item, f"{self.id}.sides", sheets) for item in rows_of(row, "sides", self.id)]
        self.first_move = text(row, "first_move", self.id)
        names = [side.id for side in self.sides]
        if self.first_move != "initiative" and self.first_move not in names:
            raise bad(f"{self.id}.first_move", f"unknown side {self.first_move!r}", "BP-MISSION-07")
        self.objects = [MissionObject(item, self.id) for item in rows_of(row, "objects", self.id)]
        self.victory = [Victory(item, f"{self.id}.victory") for item in rows_of(row, "victory", self.id)]
        for entry in self.victory:
            if entry.winner != DRAW and entry.winner not in names:
                raise bad(f"{self.id}.victory", f"unknown side {entry.winner!r}", "BP-MISSION-07")

    def has_armies(self) -> bool:
        """Does the mission give the armies?"""
        return any(side.army for side in self.sides)


def _read_missions(version: int) -> dict[str, Mission]:
    found = [Mission(load(file, version), version) for file in files("missions", version=version)]
    return {mission.id: mission for mission in found}


MISSIONS: Final[dict[str, Mission]] = _read_missions(LATEST)
_missions: dict[int, dict[str, Mission]] = {LATEST: MISSIONS}


def missions_of(version: int) -> dict[str, Mission]:
    """The missions of a version of the rules."""
    if version not in _missions:
        _missions[version] = _read_missions(version)
    return _missions[version]
