"""The rulebook: clauses with permanent ids, read from `rulebook/<game>.md`, and which of them are proved."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sandtable._build import CHECKOUT, IN_CHECKOUT, PACKAGE
from sandtable.core.errors import SandtableError

GAMES = {"neuroshima": "NH", "neon": "NE", "bronepekhota": "BP"}
"""Games that have a rulebook, with the first part of their clause ids."""

CLAUSE_ID = re.compile(r"\b(?:NH|NE|BP)(?:-[A-Z][A-Z0-9]*)+-\d{2}\b")
"""A clause id wherever it is cited."""

_FOLDER = Path(CHECKOUT, "rulebook") if IN_CHECKOUT else Path(PACKAGE, "rulebook_text")

_HEADING = re.compile(r"#{2,4} (?P<title>.+)")
_CODES = re.compile(r" \((?:NH|NE|BP)-[A-Z, -]+\)")
_CLAUSE = re.compile(r"- \*\*(?P<id>[A-Z0-9-]+)\*\* (?P<body>.+)")
_CLOSING_TAG = re.compile(r"(?P<text>.+) \{(?P<status>[A-Z]) \| (?P<sources>[^|}]+)(?: \| opt=(?P<option>[^}]+))?\}")
_OPENING_TAG = re.compile(r"`(?P<status>[A-Z])` (?:(?P<sources>(?:p\.|pictures? p\.)\d.*?)\. )?(?P<text>.+)")
_WITHDRAWN = re.compile(r"(?:Withdrawn|Retired)\b")


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


@cache
def clauses() -> dict[str, Clause]:
    """All clauses of all games by id, in the order of the books."""
    found: dict[str, Clause] = {}
    for game in GAMES:
        for clause in parse(game, _read(f"{game}.md")):
            if clause.id in found:
                raise SandtableError(f"clause {clause.id} stands twice in the rulebook", "rulebook")
            found[clause.id] = clause
    return found


def parse(game: str, text: str) -> Iterator[Clause]:
    """The clauses of one book."""
    section = ""
    for line in text.splitlines():
        if heading := _HEADING.fullmatch(line):
            section = _CODES.sub("", heading["title"])
        elif entry := _CLAUSE.fullmatch(line):
            yield _parse_clause(game, section, entry["id"], entry["body"])


def find(clause_id: str) -> Clause:
    """The clause with this id; a close id is named when there is none."""
    from difflib import get_close_matches

    known = clauses()
    wanted = clause_id.upper()
    if wanted in known:
        return known[wanted]
    near = get_close_matches(wanted, known, n=1)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise SandtableError(f"no clause {wanted} in the rulebook{hint}", "unknown_clause")


def within(prefix: str) -> list[Clause]:
    """The clauses whose ids begin with these parts: `NH-NET` gives NH-NET-01 and so on."""
    return [clause for clause in clauses().values() if _covers(prefix.upper(), clause.id)]


def search(words: Iterable[str]) -> list[Clause]:
    """The clauses whose id, section or text contains every word; those of a fitting section come first."""
    wanted = [word.casefold() for word in words]
    found: list[tuple[int, Clause]] = []
    for clause in clauses().values():
        everything = f"{clause.id} {clause.section} {clause.text}".casefold()
        if all(word in everything for word in wanted):
            title = clause.section.casefold()
            found.append((-sum(word in title for word in wanted), clause))
    return [clause for _, clause in sorted(found, key=lambda pair: pair[0])]


def open_sections() -> dict[str, str]:
    """Sections and single clauses that no test has to prove yet, with the reason."""
    return {
        prefix: reason for sections in tomllib.loads(_read("open.toml")).values() for prefix, reason in sections.items()
    }


def coverage(cited: Iterable[str]) -> dict[str, Coverage]:
    """Sorts the clauses of each game by whether the tests cite them."""
    proved = set(cited)
    later = tuple(open_sections())
    result: dict[str, Coverage] = {}
    for game in GAMES:
        ids = [clause.id for clause in clauses().values() if clause.game == game and not clause.withdrawn]
        missing = [clause_id for clause_id in ids if clause_id not in proved]
        is_open = {clause_id for clause_id in missing if any(_covers(prefix, clause_id) for prefix in later)}
        result[game] = Coverage(
            tested=tuple(clause_id for clause_id in ids if clause_id in proved),
            untested=tuple(clause_id for clause_id in missing if clause_id not in is_open),
            open=tuple(clause_id for clause_id in missing if clause_id in is_open),
        )
    return result


def _parse_clause(game: str, section: str, clause_id: str, body: str) -> Clause:
    tag = _CLOSING_TAG.fullmatch(body) or _OPENING_TAG.fullmatch(body)
    if tag is None:
        raise SandtableError(f"clause {clause_id} has no tag", "rulebook")
    parts = tag.groupdict()
    sources = tuple(source.strip() for source in (parts["sources"] or "").split(";") if source.strip())
    return Clause(
        id=clause_id,
        game=game,
        section=section,
        text=parts["text"],
        status=parts["status"],
        sources=sources,
        option=parts.get("option") or "",
        withdrawn=_WITHDRAWN.match(parts["text"]) is not None,
    )


def _covers(prefix: str, clause_id: str) -> bool:
    return clause_id == prefix or clause_id.startswith(prefix + "-")


def _read(name: str) -> str:
    """A file of the rulebook: of the checkout, or the copy inside an installed package."""
    try:
        return (_FOLDER / name).read_text(encoding="utf-8")
    except OSError:
        raise SandtableError(f"the rulebook file {name} is missing from this installation", "rulebook") from None
