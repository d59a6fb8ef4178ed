"""Sheets, terrain, maps, missions and ready armies, as the page draws them."""

from __future__ import annotations

import json
from typing import Any

from sandtable.games.bronepekhota.content.armies import army_cost, read_army
from sandtable.games.bronepekhota.content.rows import files as rows_files
from sandtable.games.bronepekhota.content.rows import load as load_rows


def rows_json() -> str:
    """Sheets, terrain, maps, missions and ready armies, one row per line."""
    rows: dict[str, list[Any]] = {
        "factions": _loaded("units/factions.toml", "factions"),
        "squads": [row for file in rows_files("units", "squads_") for row in _loaded(file, "squads")],
        "heroes": _loaded("units/heroes.toml", "heroes"),
        "vehicles": [_without(row, "formula_cost") for row in _loaded("units/vehicles.toml", "vehicles")],
        "guns": _loaded("units/guns.toml", "guns"),
        "pilots": _loaded("units/pilots.toml", "pilots"),
        "terrain": _loaded("terrain/types.toml", "terrain"),
        "maps": [_map_data(load_rows(file)) for file in rows_files("terrain", "map_")],
        "missions": [load_rows(file) for file in rows_files("missions")],
        "armies": [
            {**row, "cost": army_cost(read_army([*row["units"]]))}
            for file in rows_files("armies")
            for row in _loaded(file, "armies")
        ],
    }
    parts = [
        f'  "{name}": [\n' + ",\n".join(f"    {json.dumps(row)}" for row in found) + "\n  ]"
        for name, found in rows.items()
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _loaded(file: str, key: str) -> list[Any]:
    found: Any = load_rows(file)[key]
    return list(found)


def _without(row: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != key}


def _map_data(row: Any) -> dict[str, Any]:
    """A map with its pieces as polygons and links; one without a size takes any field."""
    pieces = [
        {"type": item["type"], "foot": item["foot"], "head": item["head"], "width": item["width_mm"]}
        if "foot" in item
        else {"type": item["type"], "corners": item["polygon"], "z": item.get("z", 0)}
        for item in row.get("pieces", [])
    ]
    return {"id": row["id"], "size": row.get("size_mm", [0, 0]), "pieces": pieces}
