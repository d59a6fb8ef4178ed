"""Armies, tiles, leaders, constructions and scenarios as the page draws them."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

from sandtable.games.neuroshima.atlas.scenarios import SCENARIOS
from sandtable.games.neuroshima.content.leaders import CARDS, WINDOWS
from sandtable.games.neuroshima.content.modes import HIT_POINTS
from sandtable.games.neuroshima.content.tiles import (
    ARMIES,
    ARMY_TILES,
    CLASSES,
    HQ,
    INSTANT,
    INSTANTS,
    ROLES,
    TILES,
    Tile,
)

GUIDE = Path(__file__).parents[2] / "content" / "guide.toml"


def page_rows() -> dict[str, object]:
    """All armies and tiles in the order of their rows, constructions, leaders and scenarios."""
    return {
        "armies": list(ARMIES),
        "difficulty": tomllib.loads(GUIDE.read_text(encoding="utf-8"))["difficulty"],
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
    data = page_rows()
    parts = [f'  "{name}": {json.dumps(data[name])}' for name in ("armies", "difficulty")]
    for name in ("tiles", "leaders", "constructions", "scenarios"):
        rows = data[name]
        assert isinstance(rows, list)
        lines = ",\n".join(f"    {json.dumps(row)}" for row in rows)
        parts.append(f'  "{name}": [\n{lines}\n  ]')
    return "{\n" + ",\n".join(parts) + "\n}\n"
