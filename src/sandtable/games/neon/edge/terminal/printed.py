"""What is printed on cards and boards, by id, for whoever puts it into words."""

from __future__ import annotations

from functools import cache
from typing import Any

from sandtable.games.neon.content.rows import built_in

Row = dict[str, Any]


@cache
def _rows() -> Any:
    return built_in()


@cache
def loot() -> dict[str, Row]:
    """Loot cards."""
    return {row["id"]: row for row in _rows()["loot"]["cards"]}


@cache
def upgrades() -> dict[str, Row]:
    """Upgrades."""
    return {row["id"]: row for row in _rows()["upgrades"]["cards"]}


@cache
def bots() -> dict[str, Row]:
    """Bot tokens."""
    return {row["id"]: row for row in _rows()["bots"]["bots"]}


@cache
def action_cards() -> dict[str, Row]:
    """Action cards."""
    return {row["id"]: row for row in _rows()["actions"]["cards"]}


@cache
def fighters() -> dict[str, Row]:
    """Fighters."""
    return {row["id"]: row for row in _rows()["fighters"]["fighters"]}


@cache
def sectors() -> dict[int, Row]:
    """Sectors by number."""
    return {row["number"]: row for row in _rows()["sectors"]["sectors"]}


@cache
def effects() -> dict[str, Row]:
    """Effects by the names that notation and events use."""
    found: dict[str, Row] = {row["id"]: row for row in _rows()["fighters"]["maneuvers"]}
    for fighter in fighters().values():
        found.update({ability["id"]: ability for ability in fighter["abilities"]})
    found.update({name: row["effect"] for name, row in upgrades().items()})
    found.update({f"sector_{number}": row["effect"] for number, row in sectors().items()})
    for name, row in loot().items():
        for kind, letter in (("effects", "e"), ("team_effects", "t")):
            found.update({f"{name}.{letter}{place}": effect for place, effect in enumerate(row.get(kind, []))})
    return found
