"""Russian and Ukrainian speak in the words of the rulebooks, which the glossaries beside the catalogues list."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from sandtable import __file__ as package_file
from sandtable.match.examples import examples

PACKAGE = Path(package_file).parent
RULEBOOK = Path(__file__).parents[2] / "rulebook"
LANGUAGES = ["ru", "uk"]
COMMON = ""
GAMES = sorted(path.parents[2].name for path in PACKAGE.glob("games/*/locales/ru/glossary.toml"))
HEADER = re.compile(r"([a-zA-Z][\w-]*) =|    \.([\w-]+) =")
CODE = re.compile(r"`[^`]*`|\$\w+")

NAMES = (
    *("tile", "unit", "target", "attacker", "medic", "mirror", "struck", "old", "leader", "army", "construction"),
    *("card", "other", "who", "sector", "weapon", "fighter", "bot", "by", "effect", "winners", "for"),
    *("vehicle", "gun", "machine", "hero", "pilot", "terrain", "item", "mission", "map", "name", "scenario"),
)
"""Variables that hold a name: it stands as it is, whatever case the sentence asks for."""

PLACEABLE = re.compile(rf"{{ \$({'|'.join(NAMES)}) }}")
OPENING = re.compile(r"(?:^|[«:;(—→.,?|])\s*$")
"""Before a name in its first form: the beginning, a quotation mark, or a sign after which a new phrase begins."""

KINDS = {
    "ru": ("цель", "цели", "сектор", "секторе", "сектора", "армия", "игрока", "бот"),
    "uk": ("ціль", "цілі", "сектор", "секторі", "сектора", "армія", "гравця", "бот"),
}
"""Kinds of things; a name behind one of them is not inflected."""

VERBS = {"ru": ("атакует", "наносит", "падёт", "выбирает"), "uk": ("атакує", "завдає", "впаде", "вибирає")}
"""Verbs whose subject may follow them."""

NO_NAMES = {
    "new-teams": "letters of seats",
    "etude-step-strike": "the target is a hex",
    "bp-melee-machine": "the pilot is a chance",
    "neuroshima-told-fallen": "a mark stands before the name",
    "neuroshima-told-removed": "a mark stands before the name",
}
"""Messages in which what looks like a name in a slot is none."""

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_game = pytest.mark.parametrize("game", [COMMON, *GAMES])


@dataclass(frozen=True)
class Term:
    """A word of the book, and words that must not stand for it; `*` is any ending."""

    book: str
    english: str
    never: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()

    def wrong_words(self, text: str) -> list[str]:
        """Words in a text that this term forbids."""
        text = one_apostrophe(text)
        for right in self.unless:
            text = pattern(one_apostrophe(right)).sub("", text)
        return [found for word in self.never for found in pattern(one_apostrophe(word)).findall(text)]


def one_apostrophe(text: str) -> str:
    return re.sub("['ʼ]", "’", text)


def pattern(word: str) -> re.Pattern[str]:
    """A word as a whole, in any case of letters; several are parted by spaces."""
    inner = r"\s+".join(re.escape(part).replace(r"\*", r"\w*") for part in word.split())
    flags = re.NOFLAG if word.isupper() else re.IGNORECASE
    return re.compile(rf"(?<![\w’]){inner}(?![\w’])", flags)


def folder(game: str, language: str) -> Path:
    return (PACKAGE / "games" / game if game else PACKAGE) / "locales" / language


def glossary(game: str, language: str) -> list[Term]:
    rows = tomllib.loads((folder(game, language) / "glossary.toml").read_text(encoding="utf-8"))["term"]
    return [
        Term(row["book"], row["english"], tuple(row.get("never", ())), tuple(row.get("unless", ()))) for row in rows
    ]


def messages(game: str, language: str) -> Iterator[tuple[str, str]]:
    """Lines of the catalogues of a game, each with the id of its message; comments are not for the reader."""
    for file in sorted(folder(game, language).glob("*.ftl")):
        key = attribute = ""
        for line in file.read_text(encoding="utf-8").splitlines():
            if not line or line.startswith("#"):
                continue
            header = HEADER.match(line)
            if header:
                key, attribute = (header[1], "") if header[1] else (key, f".{header[2]}")
                line = line[header.end() :]
            yield key + attribute, line


def clauses(game: str, language: str) -> Iterator[tuple[str, str]]:
    """Lines of the rulebook of a game."""
    for number, line in enumerate((RULEBOOK / language / f"{game}.md").read_text(encoding="utf-8").splitlines(), 1):
        yield f"rulebook/{language}/{game}.md:{number}", line


def etudes(game: str, language: str) -> Iterator[tuple[str, str]]:
    """Stories and hints of the etudes of a game; a title may be a picture."""
    for file in sorted((PACKAGE / "games" / game / "etudes").rglob("*.json")):
        etude = json.loads(file.read_text(encoding="utf-8"))
        yield from ((f"{file.name}, {part}", etude[part][language]) for part in ("story", "hint") if part in etude)


def comments(game: str, language: str) -> Iterator[tuple[str, str]]:
    """Titles, leads and comments of the example games of a game."""
    for example in examples().values():
        if example.game == game:
            parts = [("title", example.title), ("text", example.text), *example.comments.items()]
            yield from ((f"{example.id}, {part}", said[language]) for part, said in parts)


def texts(game: str, language: str) -> Iterator[tuple[str, str]]:
    """All that a reader meets, without names of variables and code."""
    found = list(messages(game, language))
    if game:
        found += [*clauses(game, language), *etudes(game, language), *comments(game, language)]
    return ((where, CODE.sub("", text)) for where, text in found)


@each_language
@each_game
def test_words_that_must_not_come_back(game: str, language: str) -> None:
    terms = glossary(game, language) + (glossary(COMMON, language) if game else [])
    wrong = [
        f"{where}: {word!r} instead of {term.book!r} in {text.strip()!r}"
        for where, text in texts(game, language)
        for term in terms
        for word in term.wrong_words(text)
    ]
    assert not wrong, "\n".join(wrong)


@each_language
@each_game
def test_one_name_for_one_thing(game: str, language: str) -> None:
    """No word is forbidden for one thing and right for another, and every thing has one row."""
    terms = glossary(game, language)
    assert len({term.book for term in terms}) == len({term.english for term in terms}) == len(terms)
    for term in terms:
        assert not [word for other in terms for word in other.wrong_words(term.book)], term


def bare_names(text: str, language: str) -> list[str]:
    """Names in a text that stand where another form is needed."""
    bare = []
    for found in PLACEABLE.finditer(text):
        before = text[: found.start()]
        words = re.findall(r"[\w’]+", before.lower()) or [""]
        if not OPENING.search(before) and words[-1] not in KINDS[language] + VERBS[language]:
            bare.append(found[1])
    return bare


@each_language
@each_game
def test_no_bare_name_where_a_case_is_needed(game: str, language: str) -> None:
    wrong = [
        f"{key}: {name} in {text.strip()!r}"
        for key, text in messages(game, language)
        if key not in NO_NAMES
        for name in bare_names(re.sub(r"^\s*\*?\[\w+\]", "", text), language)
    ]
    assert not wrong, "\n".join(wrong)


def test_bare_names_are_found() -> None:
    assert bare_names(" Поставьте { $tile } на { $to }.", "ru") == ["tile"]
    assert bare_names(" Притяните фишку «{ $struck }» к { $unit }.", "ru") == ["unit"]
    assert not bare_names(" { $unit } поражает цель { $target }: { $sum }.", "ru")
    assert not bare_names(" Сбросить: { $tile } (атакует { $attacker })", "ru")


@each_language
def test_page_and_terminal_name_the_same_things(language: str) -> None:
    """Scenarios and modes of Neuroshima stand in two catalogues."""
    found = {key: text.strip() for key, text in messages("neuroshima", language)}
    for key, text in found.items():
        if key.startswith("neuroshima-scenario-"):
            assert text == found[key.replace("neuroshima-", "setting-")], key
        elif key.startswith("neuroshima-mode-") and not key.endswith("team_three"):
            assert text == found[key.replace("neuroshima-", "new-")].lower(), key


@pytest.mark.parametrize(
    ("word", "right", "wrong"),
    [
        ("урон*", "у рона, урок", "Урона нет"),
        ("ран", "рано, экран", "пять ран."),
        ("под’єднан*", "приєднаний", "під під'єднаний, под'єднаний"),
        ("оч* жизни", "очки прочности, жизни", "20 очков  жизни"),
        ("D6", "Д6, D60", "2 D6"),
    ],
)
def test_patterns_find_words(word: str, right: str, wrong: str) -> None:
    term = Term("", "", (word,))
    assert not term.wrong_words(right)
    assert len(term.wrong_words(wrong)) == 1


def test_a_word_may_stand_where_the_glossary_says_so() -> None:
    term = Term("воїн", "warrior", ("боєць",), ("боєць із сіткою",))
    assert not term.wrong_words("Це боєць із сіткою.")
    assert term.wrong_words("Це боєць із сіткою, а це боєць.") == ["боєць"]
