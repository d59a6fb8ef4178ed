"""The rulebook: clauses with permanent ids, read from `rulebook/<game>.md`, and which of them are proved.

The English file says why a clause says so; `rulebook/<language>/<game>.md` has only its text in that language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from sandtable._build import CHECKOUT, IN_CHECKOUT, PACKAGE
from sandtable.core.errors import SandtableError
from sandtable.games import GAMES, folder_of

LANGUAGES = ("en", "ru", "uk")
"""Languages of the texts; the first is the one that decides."""

CLAUSE_ID = re.compile(r"\b[A-Z]{2}(?:-[A-Z][A-Z0-9]*)+-\d{2}\b")
"""A clause id wherever it is cited."""

_FOLDER = Path(CHECKOUT, "rulebook") if IN_CHECKOUT else Path(PACKAGE, "rulebook_text")

_HEADING = re.compile(r"#{2,4} (?P<title>.+)")
_ENTRY = re.compile(r"- \*\*(?P<id>[A-Z0-9-]+)\*\* (?P<body>.+)")
_CODES = re.compile(r" \([A-Z]{2}-[A-Z, -]+\)")
_CLOSING_TAG = re.compile(r"(?P<text>.+) \{(?P<status>[A-Z]) \| (?P<sources>[^|}]+)(?: \| opt=(?P<option>[^}]+))?\}")
_OPENING_TAG = re.compile(r"`(?P<status>[A-Z])` (?:(?P<sources>(?:p\.|[Pp]ictures? p\.)\d.*?)\. )?(?P<text>.+)")
_WITHDRAWN = re.compile(r"(?:Withdrawn|Retired)\b")
_ALIKE = str.maketrans({"ё": "е", "’": "'", "ʼ": "'"})
"""Letters that people type for one another."""


class Entry(NamedTuple):
    """A line of a book: the id of a clause, the section it stands in, and what follows."""

    id: str
    section: str
    text: str


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule in our words: what it says, why it says so (`status`) and where that comes from."""

    id: str
    game: str
    section: str
    text: str
    status: str
    sources: tuple[str, ...]
    option: str
    withdrawn: bool

    def to_json(self) -> dict[str, object]:
        """The clause as plain data."""
        return {
            "id": self.id,
            "game": self.game,
            "section": self.section,
            "text": self.text,
            "status": self.status,
            "sources": list(self.sources),
            "option": self.option or None,
            "withdrawn": self.withdrawn,
        }


@dataclass(frozen=True, slots=True)
class Coverage:
    """Which clauses of one game are proved by a test; withdrawn clauses are in none of the lists."""

    tested: tuple[str, ...]
    untested: tuple[str, ...]
    open: tuple[str, ...]

    def to_json(self) -> dict[str, object]:
        """The form that `sandtable rules --coverage --json` prints."""
        total = len(self.tested) + len(self.untested) + len(self.open)
        return {
            "clauses": total,
            "tested": len(self.tested),
            "untested": list(self.untested),
            "open": list(self.open),
        }


def own_books() -> dict[str, Path]:
    """The books of this project by game: of the checkout, or the copies inside an installed package."""
    return {game: _FOLDER / f"{game}.md" for game in GAMES if (_FOLDER / f"{game}.md").is_file()}


@cache
def books() -> dict[str, Path]:
    """All books by game: those of this project, and `rulebook.md` beside the module of a game of another package."""
    found = own_books()
    for game in GAMES:
        path = folder_of(game) / "rulebook.md"
        if game not in found and path.is_file():
            found[game] = path
    return found


def clauses(language: str = "en") -> dict[str, Clause]:
    """All clauses of all games by id, in the order of the books, with their texts in one language."""
    return _read_clauses() if language == "en" else _translate_clauses(language)


@cache
def _read_clauses() -> dict[str, Clause]:
    found: dict[str, Clause] = {}
    for game, path in books().items():
        for clause in parse(game, _read(path)):
            if clause.id in found:
                raise SandtableError(f"clause {clause.id} stands twice in the rulebook", "rulebook")
            found[clause.id] = clause
    return found


@cache
def _translate_clauses(language: str) -> dict[str, Clause]:
    texts = {entry.id: entry for game in books() for entry in translation(game, language)}
    return {
        clause.id: replace(clause, section=texts[clause.id].section, text=texts[clause.id].text)
        if clause.id in texts
        else clause
        for clause in _read_clauses().values()
    }


def translation(game: str, language: str) -> list[Entry]:
    """The texts of one book in one language."""
    path = books()[game].parent / language / books()[game].name
    if game not in own_books() and not path.is_file():
        return []
    return list(_entries(_read(path)))


def parse(game: str, text: str) -> Iterator[Clause]:
    """The clauses of one book."""
    for entry in _entries(text):
        yield _parse_clause(game, entry)


def _entries(text: str) -> Iterator[Entry]:
    section = ""
    for line in text.splitlines():
        if heading := _HEADING.fullmatch(line):
            section = _CODES.sub("", heading["title"])
        elif entry := _ENTRY.fullmatch(line):
            yield Entry(entry["id"], section, entry["body"])


def find(clause_id: str, language: str = "en") -> Clause:
    """The clause with this id; a close id is named when there is none."""
    from difflib import get_close_matches

    known = clauses(language)
    wanted = clause_id.upper()
    if wanted in known:
        return known[wanted]
    near = get_close_matches(wanted, known, n=1)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise SandtableError(f"no clause {wanted} in the rulebook{hint}", "unknown_clause")


def within(prefix: str, language: str = "en") -> list[Clause]:
    """The clauses whose ids begin with these parts: `NH-NET` gives NH-NET-01 and so on."""
    return [clause for clause in clauses(language).values() if _covers(prefix.upper(), clause.id)]


def search(words: Iterable[str], language: str = "en") -> list[Clause]:
    """The clauses whose id, section or text contains every word; those of a fitting section come first."""
    wanted = [_plain(word) for word in words]
    found: list[tuple[int, Clause]] = []
    for clause in clauses(language).values():
        everything = _plain(f"{clause.id} {clause.section} {clause.text}")
        if all(word in everything for word in wanted):
            title = _plain(clause.section)
            found.append((-sum(word in title for word in wanted), clause))
    return [clause for _, clause in sorted(found, key=lambda pair: pair[0])]


def open_sections() -> dict[str, str]:
    """Sections and single clauses that no test has to prove yet, with the reason."""
    return {
        prefix: reason
        for sections in tomllib.loads(_read(_FOLDER / "open.toml")).values()
        for prefix, reason in sections.items()
    }


def coverage(cited: Iterable[str]) -> dict[str, Coverage]:
    """Sorts the clauses of each game by whether the tests cite them."""
    proved = set(cited)
    later = tuple(open_sections())
    result: dict[str, Coverage] = {}
    for game in own_books():
        ids = [clause.id for clause in clauses().values() if clause.game == game and not clause.withdrawn]
        missing = [clause_id for clause_id in ids if clause_id not in proved]
        is_open = {clause_id for clause_id in missing if any(_covers(prefix, clause_id) for prefix in later)}
        result[game] = Coverage(
            tested=tuple(clause_id for clause_id in ids if clause_id in proved),
            untested=tuple(clause_id for clause_id in missing if clause_id not in is_open),
            open=tuple(clause_id for clause_id in missing if clause_id in is_open),
        )
    return result


def _plain(text: str) -> str:
    return text.casefold().translate(_ALIKE)


def _parse_clause(game: str, entry: Entry) -> Clause:
    tag = _CLOSING_TAG.fullmatch(entry.text) or _OPENING_TAG.fullmatch(entry.text)
    if tag is None:
        raise SandtableError(f"clause {entry.id} has no tag", "rulebook")
    parts = tag.groupdict()
    sources = tuple(source.strip() for source in (parts["sources"] or "").split(";") if source.strip())
    return Clause(
        id=entry.id,
        game=game,
        section=entry.section,
        text=parts["text"],
        status=parts["status"],
        sources=sources,
        option=parts.get("option") or "",
        withdrawn=_WITHDRAWN.match(parts["text"]) is not None,
    )


def _covers(prefix: str, clause_id: str) -> bool:
    return clause_id == prefix or clause_id.startswith(prefix + "-")


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        raise SandtableError(f"the rulebook file {path.name} is missing from this installation", "rulebook") from None
