"""`sandtable rules`: a clause, a section, a search, or which clauses the tests prove."""

from __future__ import annotations

import argparse
import json
import re
import textwrap

from sandtable import rulebook
from sandtable.cli.texts import Texts, house_texts
from sandtable.core.errors import SandtableError
from sandtable.games import find_game
from sandtable.rulebook import LANGUAGES, Clause, Coverage

_ID_SHAPE = re.compile(r"[A-Z]{2}(?:-[A-Z0-9]+)*")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("words", nargs="*", metavar="ID_OR_WORD", help="a clause id, the beginning of ids, or words")
    parser.add_argument("--coverage", action="store_true", help="which clauses the tests of this checkout prove")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the texts (default: en)")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Prints what was asked for."""
    if args.coverage:
        from sandtable import citations

        show_coverage(rulebook.coverage(citations.in_tests()), args.json)
    elif not args.words:
        show_sections(args.lang, args.json)
    elif len(args.words) == 1 and _looks_like_id(args.words[0]):
        show_id(args.words[0], args.lang, args.json)
    else:
        found = rulebook.search(args.words, args.lang)
        if not found:
            raise SandtableError(f"no clause contains: {' '.join(args.words)}", "not_found")
        show_clauses(found, args.lang, args.json)
    return 0


def _looks_like_id(word: str) -> bool:
    """Is this a clause id or its beginning? A word of two letters is one only if some book uses it."""
    known = {clause_id[:2] for clause_id in rulebook.clauses()}
    return _ID_SHAPE.fullmatch(word.upper()) is not None and word[:2].upper() in known


def show_id(name: str, language: str, as_json: bool) -> None:
    """One clause, or all clauses whose ids begin so."""
    section = [] if name.upper() in rulebook.clauses() else rulebook.within(name, language)
    if section:
        show_clauses(section, language, as_json)
    elif as_json:
        print(json.dumps(rulebook.find(name, language).to_json()))
    else:
        print(describe(rulebook.find(name, language), house_texts(language)))


def show_clauses(found: list[Clause], language: str, as_json: bool) -> None:
    """Several clauses."""
    if as_json:
        print(json.dumps([clause.to_json() for clause in found]))
    else:
        print("\n\n".join(describe(clause, house_texts(language)) for clause in found))


def show_sections(language: str, as_json: bool) -> None:
    """The table of contents: sections of each book with the number of clauses in force."""
    contents: dict[str, dict[str, int]] = {game: {} for game in rulebook.books()}
    for clause in rulebook.clauses(language).values():
        sections = contents[clause.game]
        sections[clause.section] = sections.get(clause.section, 0) + (not clause.withdrawn)
    if as_json:
        print(json.dumps(contents))
        return
    for game, sections in contents.items():
        print(f"{game}: {sum(sections.values())} clauses")
        for title, count in sections.items():
            print(f"  {count:4}  {title}")


def show_coverage(result: dict[str, Coverage], as_json: bool) -> None:
    """Tested, untested and open clauses of each game."""
    if as_json:
        print(json.dumps({game: part.to_json() for game, part in result.items()}))
        return
    for game, part in result.items():
        print(f"{game}: {len(part.tested)} tested, {len(part.untested)} untested, {len(part.open)} open")
        if part.untested:
            print(
                textwrap.fill(
                    "untested: " + " ".join(part.untested),
                    110,
                    initial_indent="  ",
                    subsequent_indent="  ",
                    break_on_hyphens=False,
                )
            )


def describe(clause: Clause, texts: Texts) -> str:
    """A clause for people, with what it stands on."""
    body = textwrap.fill(clause.text, 100, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    notes = [texts("terminal-clause-status", status=clause.status), *clause.sources]
    if clause.option:
        notes.append(texts("terminal-clause-option", option=clause.option))
    if any(design.describes(clause.id) for design in find_game(clause.game).designs()):
        notes.append(texts("terminal-clause-design"))
    return f"{clause.id}  ({clause.game}, {clause.section})\n{body}\n  [{'; '.join(notes)}]"
