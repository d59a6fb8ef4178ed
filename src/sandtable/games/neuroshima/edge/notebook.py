"""Neuroshima Hex in a notebook: tiles as the page draws them, battles as sums."""

from __future__ import annotations

from typing import Any

from sandtable.games.neuroshima.edge.commands.battle import flat_events
from sandtable.games.neuroshima.edge.page.rows import page_rows
from sandtable.games.neuroshima.edge.picture import Sheet
from sandtable.games.neuroshima.edge.terminal.story import Storyteller
from sandtable.games.neuroshima.edge.terminal.words import units_by_hex, words_in
from sandtable.library.notebook import COLOURS, bars, story_of
from sandtable.match.match import seat_letter
from sandtable.match.parts import built_parts

Row = dict[str, Any]
MOST_HIT_POINTS = 20


def pieces() -> dict[str, Row]:
    """Tiles by id, with name and reminder."""
    words = words_in()
    rows: Any = page_rows()["tiles"]
    return {row["id"]: {"name": words.title(row["id"]), "text": words.reminder(row["id"]), **row} for row in rows}


def piece(id: str, seat: int, shade: str) -> str:
    """A tile as SVG."""
    return Sheet(built_parts("neuroshima")).tile(id, seat, shade)


def story(events: list[Row], before: Row) -> list[str]:
    """What happened, every hit as a sum with its clauses."""
    teller = Storyteller(words_in(), units_by_hex(before["units"]), clauses=True)
    return [line.text for line in teller.tell(events)]


def forecast(found: Row) -> str:
    """The battle that would be fought: hit points before and after, then its phases."""
    result = found["result"]
    points = [
        (f"{seat_letter(seat)}: {before} → {after}", max(0, after) * 1000 // MOST_HIT_POINTS, COLOURS[seat])
        for seat, (before, after) in enumerate(zip(found["hp"], result["hp"]))
    ]
    fallen = [words_in().title(row["tile"]) for row in result["removed"]]
    told = f"<p>{', '.join(fallen)}: removed</p>" if fallen else "<p>nobody falls</p>"
    lines = story(flat_events(result["phases"]), found)
    return f"<div>{bars(points, shown=False)}{told}{story_of(lines)}</div>"
