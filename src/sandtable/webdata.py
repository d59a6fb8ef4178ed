"""What a page must know about a game before it draws: tiles and rules as plain data, for the API and the web app.

`python -m sandtable.webdata` prints the JSON that lies beside the drawing code of the web app.
"""

from __future__ import annotations

import json
from typing import Any

from sandtable import rulebook
from sandtable.games.bronepekhota.armies import army_cost, read_army
from sandtable.games.bronepekhota.rows import files as rows_files
from sandtable.games.bronepekhota.rows import load as load_rows
from sandtable.games.neon.rows import built_in
from sandtable.games.neuroshima.leaders import CARDS, WINDOWS
from sandtable.games.neuroshima.modes import HIT_POINTS
from sandtable.games.neuroshima.scenarios import SCENARIOS
from sandtable.games.neuroshima.tiles import ARMIES, ARMY_TILES, CLASSES, HQ, INSTANT, INSTANTS, ROLES, TILES, Tile


def neuroshima_tiles() -> dict[str, object]:
    """All armies and tiles of Neuroshima Hex in the order of their rows, constructions, leaders and scenarios."""
    return {
        "armies": list(ARMIES),
        "tiles": [_tile_data(tile) for tile in ARMY_TILES],
        "leaders": [{"id": card.id, "uses": card.uses, "window": WINDOWS[card.window]} for card in CARDS],
        "constructions": [{**_tile_data(tile), "role": ROLES[tile.role]} for tile in TILES if tile.role],
        "scenarios": [scenario.to_json() for scenario in SCENARIOS.values()],
    }


def _tile_data(tile: Tile) -> dict[str, object]:
    return {
        "id": tile.id,
        "army": tile.army,
        "kind": CLASSES[tile.kind],
        "count": tile.count,
        "initiative": tile.initiative,
        "toughness": tile.toughness,
        "hp": HIT_POINTS if tile.kind == HQ else None,
        "edges": {str(edge): icons for edge, icons in sorted(tile.edges.items())},
        "abilities": tile.abilities,
        "effects": tile.effects,
        "instant": INSTANTS[tile.instant] if tile.kind == INSTANT else None,
    }


def tiles_json() -> str:
    """The tiles as the text of a file: one tile per line."""
    data = neuroshima_tiles()
    parts = [f'  "armies": {json.dumps(data["armies"])}']
    for name in ("tiles", "leaders", "constructions", "scenarios"):
        rows = data[name]
        assert isinstance(rows, list)
        lines = ",\n".join(f"    {json.dumps(row)}" for row in rows)
        parts.append(f'  "{name}": [\n{lines}\n  ]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def neon_json() -> str:
    """What is printed on the cards and boards of Neon, one row per line, without what a page does not show."""
    rows: Any = built_in()
    wanted = {
        "sectors": rows["sectors"]["sectors"],
        "classes": rows["sectors"]["classes"],
        "maneuvers": rows["fighters"]["maneuvers"],
        "fighters": rows["fighters"]["fighters"],
        "actions": rows["actions"]["cards"],
        "loot": rows["loot"]["cards"],
        "upgrades": rows["upgrades"]["cards"],
        "bots": rows["bots"]["bots"],
    }
    parts = [
        f'  "{name}": [\n' + ",\n".join(f"    {json.dumps(row)}" for row in found) + "\n  ]"
        for name, found in wanted.items()
    ]
    common = {name: rows["fighters"]["common"][name] for name in ("energy_max", "base_weapon", "health")}
    return "{\n" + ",\n".join([*parts, f'  "common": {json.dumps(common)}']) + "\n}\n"


def bronepekhota_json() -> str:
    """Sheets, terrain, maps, missions and ready armies of Bronepekhota, one row per line."""
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


def rulebook_data(game: str, language: str = "en") -> dict[str, object]:
    """The rulebook of one game by sections, without the clauses that were withdrawn.

    A section keeps the same `name` in all languages, so that a link to it stays."""
    texts = rulebook.clauses(language)
    sections: dict[str, dict[str, Any]] = {}
    for clause in rulebook.clauses().values():
        if clause.game == game and not clause.withdrawn:
            shown = texts[clause.id]
            row = {"id": clause.id, "text": shown.text, "status": clause.status, "sources": list(clause.sources)}
            start = {"name": clause.section, "title": shown.section, "clauses": []}
            sections.setdefault(clause.section, start)["clauses"].append(row)
    return {"game": game, "language": language, "sections": list(sections.values())}


if __name__ == "__main__":
    print(tiles_json(), end="")
