"""Bronepekhota in a notebook: units as rows, shots and moves as sentences."""

from __future__ import annotations

import json
from typing import Any

from sandtable.cli.terminal import terminal_of
from sandtable.cli.texts import ENGLISH, texts_of
from sandtable.games import find_game
from sandtable.games.bronepekhota.edge.page.rows import rows_json
from sandtable.games.bronepekhota.edge.terminal.words import Words

Row = dict[str, Any]
LISTED = ("squads", "heroes", "vehicles", "guns", "pilots")


def pieces() -> dict[str, Row]:
    """Squads, heroes, machines, guns and pilots by id."""
    data, words = json.loads(rows_json()), Words(texts_of(find_game("bronepekhota"), ENGLISH))
    return {row["id"]: {"name": words.sheet(row["id"]), "list": kind, **row} for kind in LISTED for row in data[kind]}


def piece(_id: str, _seat: int, _shade: str) -> None:
    """No picture: a unit is its row."""


def story(events: list[Row], before: Row) -> list[str]:
    """What happened, in the words of the terminal."""
    return [line.text for line in terminal_of(find_game("bronepekhota")).tell(events, before)]
