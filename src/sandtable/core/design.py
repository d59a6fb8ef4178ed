"""What of a game's content is a design of this project, because no book prints it."""

from __future__ import annotations

import tomllib
from pathlib import Path


class Design:
    """Rows that the books name or leave open, and that this project has filled in.

    A row that a book prints stands in none. `id` names the text that says what the book gives and what is ours.
    """

    def __init__(self, id: str, section: str, rows: list[str], clauses: list[str]) -> None:
        self.id = id
        self.section = section
        """Which rows: scenarios, maps, fighters and the like."""
        self.rows = rows
        self.clauses = clauses
        """Clauses that describe them, or the beginnings of their ids."""

    def to_json(self) -> dict[str, object]:
        """The design as plain data."""
        return {"id": self.id, "section": self.section, "rows": [*self.rows], "clauses": [*self.clauses]}

    def describes(self, clause: str) -> bool:
        """Is this clause one of those that describe the design?"""
        return any(clause == known or clause.startswith(f"{known}-") for known in self.clauses)


def read_designs(path: Path) -> list[Design]:
    """The designs that a file lists. It has no effect on play and is part of no digest of content."""
    with path.open("rb") as file:
        rows = tomllib.load(file)["designs"]
    return [Design(row["id"], row["section"], list(row["rows"]), list(row["clauses"])) for row in rows]
