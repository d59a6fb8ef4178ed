"""Worked examples for the notes of clauses: `python -m tests.web.clause_examples` copies them for the page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import yaml

from sandtable.core.errors import SandtableError
from sandtable.games.neuroshima.edge import positions
from tests.games.bronepekhota import films as bronepekhota_films
from tests.games.neon import films as neon_films
from tests.games.neuroshima import films as neuroshima_films
from tests.web.films import Film, Reel

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "cases" / "neuroshima_examples.yaml"


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
    """The positions, and for each clause without a play the number of the smallest that shows it."""
    found = battles()
    played = {clause for reel in neuroshima_films.REELS for clause in reel.clauses}
    by_clause: dict[str, int] = {}
    for number in sorted(range(len(found)), key=lambda number: len(found[number]["position"]["units"])):
        for clause in {*found[number]["clauses"]} - played:
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
    battles = f'  "clauses": {json.dumps(found["clauses"])},\n  "positions": [\n{rows}\n  ]'
    return f'{{\n{battles},\n  "plays": {films_text("neuroshima").strip()}\n}}\n'


REELS: dict[str, list[Reel]] = {
    "neuroshima": neuroshima_films.REELS,
    "neon": neon_films.REELS,
    "bronepekhota": bronepekhota_films.REELS,
}
"""The small plays of every game."""
VIEWED = ("neuroshima",)
"""Games whose plays bring what is seen after every item; the pages of the others work it out."""
SHOWN: dict[str, set[str]] = {
    "neuroshima": {"armies", "mode", "variants", "hp", "units", "hands"},
    "neon": {"mode", "round", "cells", "cell", "ring", "top", "closing", "sectors", "leader", "actor", "fighters"},
    "bronepekhota": {
        "mission",
        "map",
        "field",
        "tour",
        "order",
        "active",
        "out",
        "scores",
        "units",
        "figures",
        "objects",
    },
}
"""What a picture needs of a view."""
ROWS = {
    "fighters": {"seat", "fighter", "team", "at", "health", "energy", "force_fields", "initiative", "gear", "upgrades"},
    "sectors": {"number", "class", "search_tokens", "bots", "tokens"},
    "units": {"id", "seat", "sheet", "figures"},
}
"""What it needs of the rows of a view; all of them where none are named."""
ABSENT = {"id", "kind", "sheet", "number", "seat", "unit", "place", "x", "y", "z", "heading", "radius", "spent"}
"""What it needs of a figure that is not on the table."""


def film_of(game: str, name: str) -> Film:
    """An example, played."""
    return next(reel.examples[name] for reel in REELS[game] if name in reel.examples)()


def films(game: str) -> dict[str, Any]:
    """The plays of a game, and for each clause the number of the one that shows it."""
    names = [name for reel in REELS[game] for name in reel.examples]
    clauses = {clause: name for reel in REELS[game] for clause, name in reel.clauses.items()}
    return {
        "clauses": {clause: names.index(clauses[clause]) for clause in sorted(clauses)},
        "examples": [_played(game, film_of(game, name)) for name in names],
    }


def _played(game: str, film: Film) -> dict[str, Any]:
    played = {"before": _seen(game, film.before), "items": film.items, "refusals": film.refusals}
    return {**played, "views": [_seen(game, view) for view in film.views]} if game in VIEWED else played


def _seen(game: str, view: dict[str, Any]) -> dict[str, Any]:
    return {name: _rows(name, value, game) for name, value in view.items() if name in SHOWN[game]}


def _rows(name: str, value: Any, game: str) -> Any:
    if game == "neuroshima":
        return [_plain(row) for row in value] if name == "units" else value
    if name == "figures":
        return [row if row["place"] == "table" else {key: row[key] for key in row if key in ABSENT} for row in value]
    if name not in ROWS:
        return value
    return [{key: row[key] for key in row if key in ROWS[name]} for row in value]


def _plain(unit: dict[str, Any]) -> dict[str, Any]:
    """A unit without what is off; an empty list of initiatives is told, for a net leaves it empty."""
    return {key: unit[key] for key in unit if unit[key] or key in ("seat", "rotation", "initiative")}


def copy_of(game: str) -> Path:
    """Where the page has the examples of a game."""
    return ROOT / "web" / "src" / "games" / game / "clauseExamples.json"


def films_text(game: str) -> str:
    """The file of the page, an example in each line."""
    found = films(game)
    rows = ",\n".join(f"    {json.dumps(row, separators=(',', ':'))}" for row in found["examples"])
    return f'{{\n  "clauses": {json.dumps(found["clauses"])},\n  "examples": [\n{rows}\n  ]\n}}\n'


def copied(game: str) -> str:
    """The file of the page, whatever the examples of the game are."""
    return text() if game == "neuroshima" else films_text(game)


if __name__ == "__main__":
    for game in REELS:
        copy_of(game).write_text(copied(game), encoding="utf-8")
