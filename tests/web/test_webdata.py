"""The data of the web app are those of the engine and the rulebook."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sandtable import rulebook
from sandtable.games import GAMES, find_game
from sandtable.games.neuroshima.content.tiles import ARMIES, ARMY_TILES, TILES
from sandtable.games.neuroshima.edge.page.rows import page_rows, tiles_json
from sandtable.webdata import rulebook_data
from tests.web import clause_examples

PAGES = Path(__file__).parents[2] / "web" / "src" / "games"


@pytest.mark.parametrize("game", list(GAMES))
def test_the_copies_of_the_page_are_current(game: str) -> None:
    for name, text in find_game(game).presenter().page_files().items():
        copy = PAGES / game / name
        assert copy.read_text(encoding="utf-8") == text, "stale: run `python web/build.py --tiles`"


def test_the_data_are_plain_and_complete() -> None:
    data = page_rows()
    assert json.loads(tiles_json()) == json.loads(json.dumps(data))
    assert data["armies"] == ARMIES
    tiles = data["tiles"]
    assert isinstance(tiles, list)
    assert [tile["id"] for tile in tiles] == [tile.id for tile in ARMY_TILES]
    faces = data["constructions"]
    assert isinstance(faces, list)
    assert [face["id"] for face in faces] == [tile.id for tile in TILES[len(ARMY_TILES) :]]
    assert [face["role"] for face in faces] == ["core", "core", "wing", "wing"] * 4
    scenarios = data["scenarios"]
    assert isinstance(scenarios, list)
    assert [row["number"] for row in scenarios] == list(range(1, 9))


def test_only_instants_have_an_action_and_only_headquarters_hit_points() -> None:
    tiles = page_rows()["tiles"]
    assert isinstance(tiles, list)
    for tile in tiles:
        assert (tile["instant"] is not None) == (tile["kind"] == "instant")
        assert (tile["hp"] is not None) == (tile["kind"] == "hq")


@pytest.mark.parametrize("game", rulebook.own_books())
def test_the_rulebook_of_the_page_is_complete(game: str) -> None:
    sections = rulebook_data(game)["sections"]
    assert isinstance(sections, list)
    found = [row["id"] for section in sections for row in section["clauses"]]
    known = [clause.id for clause in rulebook.clauses().values() if clause.game == game and not clause.withdrawn]
    assert sorted(found) == sorted(known)
    assert len({section["title"] for section in sections}) == len(sections)
    assert {row["status"] for section in sections for row in section["clauses"]} <= set("RDCFPUE")


@pytest.mark.parametrize("game", rulebook.own_books())
@pytest.mark.parametrize("language", ["ru", "uk"])
def test_sections_keep_their_names_in_every_language(game: str, language: str) -> None:
    original, shown = rulebook_data(game), rulebook_data(game, language)
    assert (original["language"], shown["language"]) == ("en", language)
    ours, theirs = original["sections"], shown["sections"]
    assert isinstance(ours, list)
    assert isinstance(theirs, list)
    assert [section["name"] for section in ours] == [section["name"] for section in theirs]
    assert not {section["title"] for section in ours} & {section["title"] for section in theirs}


def test_examples_of_clauses_are_those_that_prove_them() -> None:
    found = clause_examples.examples()
    assert len(found["clauses"]) > 40
    assert {*found["clauses"]} <= {*rulebook.clauses()}
