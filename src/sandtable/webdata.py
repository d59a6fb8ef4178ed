"""The rulebooks as plain data for the API and the page."""

from __future__ import annotations

from typing import Any

from sandtable import rulebook
from sandtable.games import find_game


def rulebook_data(game: str, language: str = "en") -> dict[str, object]:
    """The rulebook of one game by sections, without the clauses that were withdrawn.

    A section keeps the same `name` in all languages, so that a link to it stays. A clause that describes a design of
    this project names it."""
    designs = find_game(game).designs()
    texts = rulebook.clauses(language)
    sections: dict[str, dict[str, Any]] = {}
    for clause in rulebook.clauses().values():
        if clause.game == game and not clause.withdrawn:
            shown = texts[clause.id]
            sources = list(clause.sources)
            row = {"id": clause.id, "text": shown.text, "status": clause.status, "sources": sources}
            for design in designs:
                if design.describes(clause.id):
                    row["design"] = design.id
            start = {"name": clause.section, "title": shown.section, "clauses": []}
            sections.setdefault(clause.section, start)["clauses"].append(row)
    return {"game": game, "language": language, "sections": list(sections.values())}


def designs_data(game: str) -> list[dict[str, object]]:
    """The designs of this project in one game, for the marks of its pages."""
    return [design.to_json() for design in find_game(game).designs()]
