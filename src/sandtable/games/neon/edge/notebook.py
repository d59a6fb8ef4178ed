"""Neon in a notebook: fighters and cards as rows, attacks with their exact odds."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from sandtable.cli.terminal import terminal_of
from sandtable.cli.texts import ENGLISH, texts_of
from sandtable.games import find_game
from sandtable.games.neon.edge.page.rows import rows_json
from sandtable.games.neon.edge.terminal.words import Words
from sandtable.library.notebook import COLOURS, bars

Row = dict[str, Any]
LISTED = ("fighters", "actions", "loot", "upgrades")


def pieces() -> dict[str, Row]:
    """Fighters, cards of actions, loot and upgrades by id."""
    data, words = json.loads(rows_json()), Words(texts_of(find_game("neon"), ENGLISH))
    names: dict[str, Callable[[str], str]] = {
        "fighters": words.fighter,
        "actions": words.action_card,
        "loot": words.card,
        "upgrades": words.card,
    }
    return {row["id"]: {"name": names[kind](row["id"]), "list": kind, **row} for kind in LISTED for row in data[kind]}


def piece(_id: str, _seat: int, _shade: str) -> None:
    """No picture: a card is its row."""


def story(events: list[Row], before: Row) -> list[str]:
    """What happened, in the words of the terminal."""
    return [line.text for line in terminal_of(find_game("neon")).tell(events, before)]


def forecast(found: Row) -> str:
    """The chance of every damage, for every target of the attack that is about to be rolled."""
    parts = []
    for row in found["odds"]:
        chances = [
            (f"{damage} damage", round(1000 * chance), COLOURS[1]) for damage, chance in enumerate(row["chances"])
        ]
        parts.append(f"<p>target {row['target']}: {row['mean']:.2f} on average</p>{bars(chances)}")
    return f"<div>{''.join(parts)}</div>"
