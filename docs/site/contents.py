"""What the site has: its chapters, and the pages of each with their sources."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from sandtable.games import GAMES
from sandtable.rulebook import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
LANGUAGE_NAMES = {"en": "English", "ru": "Русский", "uk": "Українська"}


class Entry(NamedTuple):
    """A line of the contents: where it leads (a page, or a heading of one) and what it is called."""

    target: str
    title: str


MARKDOWN = {
    "play": "docs/play.md",
    "host": "docs/host.md",
    "study": "docs/study.md",
    "library": "docs/library.md",
    "research": "docs/research.md",
    "contributing": "CONTRIBUTING.md",
    "accessibility": "docs/accessibility.md",
    "lessons": "docs/lessons.md",
    "deployment": "docs/deployment.md",
    "bots": "docs/bots.md",
    "balance": "docs/balance.md",
    "reliability": "docs/reliability.md",
    "books": "docs/books.md",
    "settings": "docs/settings.md",
    "protocol": "docs/protocol.md",
    "notation": "docs/notation.md",
    "neuroshima": "docs/neuroshima.md",
    "neon": "docs/neon.md",
    "bronepekhota": "docs/bronepekhota.md",
    "engine": "docs/engine.md",
    "glossary": "docs/glossary.md",
    "reversi": "examples/reversi/README.md",
    "site": "docs/site/README.md",
    "readme": "README.md",
    "security": "SECURITY.md",
    "changelog": "CHANGELOG.md",
}
"""Pages that are written: the name of each and its source. Any other page in docs/ joins them under its own name."""

CHAPTERS: dict[str, list[Entry]] = {
    "Guides": [
        Entry("play", "Play"),
        Entry("host", "Host"),
        Entry("study", "Study"),
        Entry("tutorial", "A tutorial in a notebook"),
        Entry("library", "Python library"),
        Entry("research", "Research"),
        Entry("contributing#add-a-tile", "Add a tile"),
        Entry("contributing#add-an-army", "Add an army"),
        Entry("contributing#add-a-game", "Add a game"),
        Entry("reversi", "Reversi, a fourth game"),
        Entry("accessibility", "Keyboard and screen reader"),
        Entry("lessons", "Write lessons"),
        Entry("contributing", "Contributing"),
    ],
    "Results": [
        Entry("bots", "Bots and the ladder"),
        Entry("balance", "Balance"),
        Entry("reliability", "Reliability"),
        Entry("books", "Against the rulebooks"),
    ],
    "Reference": [
        Entry("api", "Library, class by class"),
        Entry("commands", "Command line"),
        Entry("settings", "Settings of a server"),
        Entry("deployment", "Running a server"),
        Entry("protocol", "Protocol"),
        Entry("messages", "Messages, field by field"),
        Entry("notation", "Notation and files"),
        Entry("neuroshima", "Neuroshima Hex"),
        Entry("neon", "Neon"),
        Entry("bronepekhota", "Bronepekhota"),
        Entry("engine", "The engine"),
        Entry("glossary", "Words"),
    ],
    "Project": [
        Entry("readme", "Overview"),
        Entry("changelog", "What changed"),
        Entry("security", "Security"),
        Entry("site", "How this site is made"),
    ],
}
RULEBOOKS = {"neuroshima": "Neuroshima Hex", "neon": "Neon", "bronepekhota": "Bronepekhota"}


def rule_page(game: str, language: str) -> str:
    """The name of the page of a rulebook."""
    return f"rules-{game}" if language == LANGUAGES[0] else f"rules-{game}-{language}"


def rule_source(game: str, language: str) -> str:
    """Where a rulebook lies."""
    return f"rulebook/{game}.md" if language == LANGUAGES[0] else f"rulebook/{language}/{game}.md"


def rule_entries() -> list[Entry]:
    """The rulebooks in all languages."""
    return [
        Entry(rule_page(game, language), RULEBOOKS[game] if language == "en" else LANGUAGE_NAMES[language])
        for game in GAMES
        for language in LANGUAGES
    ]


def written_pages() -> dict[str, str]:
    """Every page of docs/ and around it by name, those that the contents do not know yet among them."""
    known = set(MARKDOWN.values())
    more = {path.stem: f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md")) if path.stem != "README"}
    return {**MARKDOWN, **{name: source for name, source in more.items() if source not in known}}


def chapters() -> dict[str, list[Entry]]:
    """All chapters; pages that stand in none of them come to the project."""
    listed = {entry.target.partition("#")[0] for entries in CHAPTERS.values() for entry in entries}
    rest = [Entry(name, name.capitalize()) for name in written_pages() if name not in listed]
    found = {name: list(entries) for name, entries in CHAPTERS.items()}
    found["Project"] += rest
    return {
        **{name: found[name] for name in ("Guides", "Results", "Reference")},
        "Rulebooks": rule_entries(),
        "Project": found["Project"],
    }
