"""The rulebooks as plain data for the API and the page."""

from __future__ import annotations

from typing import Any

from sandtable import rulebook


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
