"""The page that sets the editions side by side says what the presets and the rulebook say."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from sandtable import rulebook
from sandtable.games.neuroshima.content.tiles import ARMIES
from sandtable.games.neuroshima.edge.page.editions import BOOKS, MEANT_IN, ORDER, edition_rows
from sandtable.games.neuroshima.edge.page.rows import page_rows
from sandtable.games.neuroshima.settings import (
    ARMIES_OF_EDITION,
    EDITIONS,
    MOST_PLAYERS,
    PRESET_VALUES,
    SWITCHES,
    preset_switches,
    read_options,
)

LOCALES = Path(__file__).parents[3] / "src" / "sandtable" / "games" / "neuroshima" / "locales"


def test_every_switch_that_a_preset_changes_is_shown_and_no_other() -> None:
    shown = {row["id"]: row["values"] for row in edition_rows()["switches"]}
    changed = {name for values in PRESET_VALUES.values() for name in values}
    assert set(shown) == {name for name in changed if len({preset_switches(edition)[name] for edition in ORDER}) > 1}
    for name, values in shown.items():
        for edition, value in values.items():
            assert value == preset_switches(edition)[name] or (value is None and name in MEANT_IN)


def test_a_value_that_is_shown_can_be_chosen_for_any_edition() -> None:
    for row in edition_rows()["switches"]:
        for value in {value for value in row["values"].values() if value is not None}:
            for edition in EDITIONS:
                assert read_options({"edition": edition, row["switch"]: value}).switches[row["switch"]] == value


@pytest.mark.clause("NH-GEN-12", "NH-MODE-BIG-07")
def test_armies_and_players_are_those_of_the_presets() -> None:
    rows = {row["id"]: row["values"] for row in edition_rows()["boxes"]}
    assert rows["armies"] == ARMIES_OF_EDITION
    assert rows["max_players"] == MOST_PLAYERS
    assert sorted(ORDER) == sorted(EDITIONS)


def test_every_clause_exists_and_every_point_stands_in_the_rulebook() -> None:
    book = rulebook.books()["neuroshima"].read_text(encoding="utf-8")
    known = set(re.findall(r"\bD-\d\d\b", book[book.index("### 23.2") : book.index("## 24.")]))
    assert {row["row"] for row in tomllib.loads(BOOKS.read_text(encoding="utf-8"))["differences"]} <= known
    for rows in edition_rows().values():
        for row in rows:
            assert row["clauses"]
            assert not [clause for clause in row["clauses"] if rulebook.find(clause).withdrawn]


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_point_has_its_texts(language: str) -> None:
    text = (LOCALES / language / "editions.ftl").read_text(encoding="utf-8")
    for row in edition_rows()["books"]:
        block = re.search(rf"^editions-{row['id']} = .+\n((?:    \..+\n)+)", text, re.MULTILINE)
        assert block, row["id"]
        assert re.findall(r"\.(\w+) =", block[1]) == ["e3", "e2025", "duel", "kept"]
    page = (LOCALES / language / "page.ftl").read_text(encoding="utf-8")
    for row in edition_rows()["switches"]:
        for value in SWITCHES[row["id"]]:
            assert f"setting-{row['id']}-{value} =" in page


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_army_has_its_page(language: str) -> None:
    text = (LOCALES / language / "guide.ftl").read_text(encoding="utf-8")
    for army in ARMIES:
        block = re.search(rf"^guide-{army} = .+\n((?:    \..+\n?)+)", text, re.MULTILINE)
        assert block, army
        told = re.findall(r"\.([\w-]+) = (.+)", block[1])
        names = [name for name, _ in told]
        assert {"story", "plays", "with-1", "with-2", "with-3", "against-1", "against-2", "against-3"} <= set(names)
        assert all(len(words) > 40 for _, words in told)


def test_the_order_of_difficulty_has_every_army_and_keeps_that_of_the_book() -> None:
    order = page_rows()["difficulty"]
    assert isinstance(order, list)
    assert sorted(order) == sorted(ARMIES)
    assert [army for army in order if army in ARMIES_OF_EDITION["e3"]] == ["borgo", "moloch", "hegemony", "outpost"]
