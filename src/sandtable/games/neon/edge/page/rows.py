"""What is printed on cards and boards, as the page draws it."""

from __future__ import annotations

import json
from typing import Any

from sandtable.games.neon.content.rows import built_in


def rows_json() -> str:
    """What is printed on the cards and boards, one row per line, without what a page does not show."""
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
