"""Worked examples for the notes of clauses: `python -m tests.web.clause_examples` copies them for the page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import yaml

from sandtable.core.errors import SandtableError
from sandtable.games.neuroshima.edge import positions

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "cases" / "neuroshima_examples.yaml"
COPY = ROOT / "web" / "src" / "games" / "neuroshima" / "clauseExamples.json"


def battles() -> list[dict[str, Any]]:
    """Examples that are one battle without a choice, on a board that can be set up."""
    data = yaml.safe_load(CASES.read_text(encoding="utf-8"))
    plain = [row for row in data["examples"] if row["kind"] == "battle" and not {"cases", "choices"} & {*row}]
    return [row for row in plain if _can_be_set_up(row["position"])]


def _can_be_set_up(position: dict[str, Any]) -> bool:
    try:
        positions.read(position)
    except SandtableError:
        return False
    return True


def examples() -> dict[str, Any]:
    """The positions, and for each clause the number of the smallest that shows it."""
    found = battles()
    by_clause: dict[str, int] = {}
    for number in sorted(range(len(found)), key=lambda number: len(found[number]["position"]["units"])):
        for clause in found[number]["clauses"]:
            by_clause.setdefault(clause, number)
    used = sorted(set(by_clause.values()))
    return {
        "clauses": {clause: used.index(by_clause[clause]) for clause in sorted(by_clause)},
        "positions": [_short(found[number]["position"]) for number in used],
    }


def _short(position: dict[str, Any]) -> dict[str, Any]:
    """Without what is the same where it is left out."""
    units = [{name: value for name, value in unit.items() if value or name == "seat"} for unit in position["units"]]
    return {**position, "units": units}


def text() -> str:
    """The file of the page, a position in each line."""
    found = examples()
    rows = ",\n".join(f"    {json.dumps(row)}" for row in found["positions"])
    return f'{{\n  "clauses": {json.dumps(found["clauses"])},\n  "positions": [\n{rows}\n  ]\n}}\n'


if __name__ == "__main__":
    COPY.write_text(text(), encoding="utf-8")
