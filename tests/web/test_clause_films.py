"""Every worked example that plays itself shows what its clauses say, and the page has it as it is."""

from __future__ import annotations

import json

import pytest

from sandtable import rulebook
from sandtable.lessons.file import paths
from tests.web.clause_examples import REELS, copied, copy_of, film_of

EXAMPLES = [(game, name) for game, reels in REELS.items() for reel in reels for name in reel.examples]
FEWEST = 60
"""Clauses of a game that have one."""


@pytest.mark.parametrize(("game", "name"), EXAMPLES, ids=[f"{game}-{name}" for game, name in EXAMPLES])
def test_an_example_shows_what_its_clauses_say(game: str, name: str) -> None:
    """It asserts that itself; a picture besides the beginning is there for whoever reads."""
    film = film_of(game, name)
    assert film.refusals or any(item["events"] for item in film.items)


@pytest.mark.parametrize("game", list(REELS))
def test_examples_of_a_game_are_those_of_the_page(game: str) -> None:
    assert copy_of(game).read_text(encoding="utf-8") == copied(game), "stale: run `python -m tests.web.clause_examples`"
    clauses = [clause for reel in REELS[game] for clause in reel.clauses]
    assert len(clauses) == len({*clauses}) >= FEWEST
    assert {*clauses} <= {*rulebook.clauses()}
    assert not [clause for clause in clauses if rulebook.clauses()[clause].withdrawn]


@pytest.mark.parametrize("game", list(REELS))
def test_the_clause_of_every_lesson_has_an_example(game: str) -> None:
    """Whoever learns is the one who opens a clause first."""
    rows = json.loads(copy_of(game).read_text(encoding="utf-8"))
    known = {*rows["clauses"], *rows.get("plays", {}).get("clauses", {})}
    assert {step.clause for step in paths()[game].steps().values()} - known == set()
