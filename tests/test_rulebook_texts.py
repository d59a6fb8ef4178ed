"""The texts of the rulebook in Russian and Ukrainian: complete, and with the numbers of the English ones."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from sandtable import rulebook
from sandtable.cli.main import main

BOOKS = [(game, language) for game in rulebook.own_books() for language in rulebook.LANGUAGES[1:]]
FOREIGN_LETTERS = {"ru": "іїєґ", "uk": "ыэёъ"}
QUOTES = {"NH-ATLAS-08"}
"""Clauses that quote the other language."""

OTHER_NUMBERS = {("ru", "NH-ARMY-BEA-01")}
"""Where a name has another number: Officer I is «Офицерский модуль 1»."""

NUMBER = re.compile(r"\d+")
CITED = re.compile(r"\b(?:NH|NE|BP)(?:-[A-Z][A-Z0-9]*)+(?:-\d{2})?\b")
CODE = re.compile(r"`[^`]+`")

each_book = pytest.mark.parametrize(("game", "language"), BOOKS)


def english(game: str) -> dict[str, rulebook.Clause]:
    return {clause.id: clause for clause in rulebook.clauses().values() if clause.game == game}


@each_book
def test_every_clause_once_and_in_its_order(game: str, language: str) -> None:
    ids = [entry.id for entry in rulebook.translation(game, language)]
    assert ids == list(english(game)), f"rulebook/{language}/{game}.md lacks a clause, or has one more"


@each_book
def test_sections_are_those_of_the_english_book_with_titles_of_their_own(game: str, language: str) -> None:
    known = english(game)
    titles: dict[str, set[str]] = {}
    for entry in rulebook.translation(game, language):
        titles.setdefault(known[entry.id].section, set()).add(entry.section)
    for name, found in titles.items():
        assert len(found) == 1, name
        assert re.search("[а-яіїєґ]", min(found).lower()), found
        assert NUMBER.findall(name) == NUMBER.findall(min(found)), found
    assert len(set.union(*titles.values())) == len(titles)


@each_book
def test_numbers_clauses_and_code_are_kept(game: str, language: str) -> None:
    known = english(game)
    for entry in rulebook.translation(game, language):
        original = known[entry.id].text
        for what in (CITED, CODE, NUMBER):
            if what is not NUMBER or (language, entry.id) not in OTHER_NUMBERS:
                assert sorted(what.findall(entry.text)) == sorted(what.findall(original)), entry


@each_book
def test_texts_are_in_their_language(game: str, language: str) -> None:
    for entry in rulebook.translation(game, language):
        letters = entry.text.lower()
        assert re.search("[а-яіїєґ]{2}", letters), entry
        assert entry.id in QUOTES or not set(letters) & set(FOREIGN_LETTERS[language]), entry
        assert len(entry.text) > len(rulebook.find(entry.id).text) / 2, entry
        assert not re.search(r"[а-яіїєґ][a-z]|[a-z][а-яіїєґ]", letters), f"mixed letters: {entry}"
        assert not re.search("[а-яіїєґ]['ʼ][а-яіїєґ]", letters), f"the page writes ’: {entry}"


@pytest.mark.parametrize(
    ("language", "words", "wanted"),
    [("ru", ["тяжелый", "оттолкнуть"], "NH-INST-PUSH-09"), ("uk", ["здоров’я", "секцій"], "NH-ATLAS-S4-02")],
)
def test_search_in_the_language(language: str, words: list[str], wanted: str) -> None:
    assert wanted in [clause.id for clause in rulebook.search(words, language)]


@pytest.mark.parametrize("language", rulebook.LANGUAGES[1:])
def test_only_texts_and_titles_differ(language: str) -> None:
    for clause in rulebook.clauses().values():
        shown = rulebook.find(clause.id, language)
        assert shown.text != clause.text
        assert replace(shown, text=clause.text, section=clause.section) == clause


class TestCommand:
    """`sandtable rules --lang`."""

    def test_one_clause(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["rules", "NH-NET-10", "--lang", "ru"]) == 0
        shown = capsys.readouterr().out
        assert "9.6 Сети" in shown
        assert "Опутанный боец с сетью никого не держит." in shown
        assert "S0:NetFAQ" in shown

    def test_words_and_contents(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["rules", "--lang", "uk", "--json", "нейтралізований", "боєць"]) == 0
        assert "NH-NET-10" in [clause["id"] for clause in json.loads(capsys.readouterr().out)]
        assert main(["rules", "--lang", "uk"]) == 0
        assert "9.6 Сітки" in capsys.readouterr().out

    def test_another_language(self, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit):
            main(["rules", "NH-NET-10", "--lang", "pl"])
        assert "invalid choice" in capsys.readouterr().err
