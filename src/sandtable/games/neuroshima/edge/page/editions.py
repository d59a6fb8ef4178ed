"""The editions side by side, as the page shows them: what each plays with, and where their rules differ."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from sandtable.games.neuroshima.content.modes import MODE_CLAUSES, MODES_OF_EDITION, SOLO, TEAM, TEAM_THREE
from sandtable.games.neuroshima.settings import (
    ARMIES_OF_EDITION,
    MOST_PLAYERS,
    SWITCH_CLAUSES,
    SWITCHES,
    VARIANT_CLAUSES,
    VARIANTS,
    preset_switches,
)

ORDER = ["e3", "2025", "duel"]
"""As the boxes appeared."""
MEANT_IN = {
    "team_hq_hp": [TEAM, TEAM_THREE],
    "team_instants": [TEAM, TEAM_THREE],
    "moloch_team": [TEAM, TEAM_THREE],
    "solo_tiebreak": [SOLO],
}
"""Switches that mean something in some modes only: an edition without these modes has no value."""
ATLAS = "scenario"
ATLAS_EDITION = "2025"
BOOKS = Path(__file__).parents[2] / "content" / "editions.toml"


def edition_rows() -> dict[str, list[dict[str, Any]]]:
    """What the boxes hold, the switches whose values differ, and what the books say differently (section 23)."""
    return {"boxes": _boxes(), "switches": _switches(), "books": _books()}


def _boxes() -> list[dict[str, Any]]:
    variants = {
        edition: [name for name, editions in VARIANTS.items() if edition in editions]
        + ([ATLAS] if edition == ATLAS_EDITION else [])
        for edition in ORDER
    }
    clauses = [clause for names in VARIANT_CLAUSES.values() for clause in names[:1]]
    return [
        _row("armies", "armies", {edition: ARMIES_OF_EDITION[edition] for edition in ORDER}, ["NH-SETUP-11"]),
        _row("mode", "mode", {edition: MODES_OF_EDITION[edition] for edition in ORDER}, list(MODE_CLAUSES.values())),
        _row("variants", "", variants, [*clauses, "NH-ATLAS-05"]),
        _row("max_players", "max_players", {edition: MOST_PLAYERS[edition] for edition in ORDER}, ["NH-MODE-BIG-07"]),
    ]


def _switches() -> list[dict[str, Any]]:
    """The switches with at least two values among the editions that they mean something in."""
    found = []
    for name in SWITCHES:
        values = {edition: _value(name, edition) for edition in ORDER}
        if len({value for value in values.values() if value is not None}) > 1:
            found.append(_row(name, name, values, SWITCH_CLAUSES[name]))
    return found


def _value(switch: str, edition: str) -> str | None:
    modes = MEANT_IN.get(switch)
    if modes is not None and not set(modes) & set(MODES_OF_EDITION[edition]):
        return None
    return preset_switches(edition)[switch]


def _books() -> list[dict[str, Any]]:
    rows = tomllib.loads(BOOKS.read_text(encoding="utf-8"))["differences"]
    return [{"id": row["id"], "clauses": row["clauses"]} for row in rows]


def _row(name: str, switch: str, values: dict[str, Any], clauses: list[str]) -> dict[str, Any]:
    return {"id": name, "switch": switch, "values": values, "clauses": [*clauses]}


def editions_json() -> str:
    """The comparison as the text of a file: one row per line."""
    parts = [f'  "editions": {json.dumps(ORDER)}']
    for name, rows in edition_rows().items():
        lines = ",\n".join(f"    {json.dumps(row)}" for row in rows)
        parts.append(f'  "{name}": [\n{lines}\n  ]')
    return "{\n" + ",\n".join(parts) + "\n}\n"
