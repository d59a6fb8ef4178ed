"""Broken rules fail the tests that cite their clauses.

SANDTABLE_MUTANTS=30 SANDTABLE_SEED=7 python -m pytest -m soak tests/mutants -s
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys

import pytest

from tests.mutants.changes import cited, functions_of, mutants_of, rules_of
from tests.mutants.lot import draw, equivalents

GAMES = ["neuroshima", "neon", "bronepekhota"]
BOUND = 75
"""Percent of a small draw that must be killed; docs/reliability.md has what larger ones gave."""


def test_a_citation_may_name_several_clauses() -> None:
    assert cited("(NE-DEF-05 to 07, 10; NH-MODE-BR-01, 03)") == (
        *("NE-DEF-05", "NE-DEF-06", "NE-DEF-07", "NE-DEF-10"),
        *("NH-MODE-BR-01", "NH-MODE-BR-03"),
    )
    assert cited("12, 13") == ()


@pytest.mark.parametrize("game", GAMES)
def test_a_draw_goes_round_the_chapters_and_takes_no_function_twice(game: str) -> None:
    drawn = draw(game, 3, 24)
    assert drawn == draw(game, 3, 24)
    assert drawn != draw(game, 4, 24)
    assert len({(mutant.file, mutant.function) for mutant in drawn}) == 24
    chapters = sorted({mutant.chapter for mutant in mutants_of(game)})
    assert [mutant.chapter for mutant in drawn[: len(chapters)]] == chapters


def test_a_mutant_is_one_change_of_one_function() -> None:
    for mutant in draw("neon", 5, 12):
        here = {name: ast.unparse(node) for node, name in functions_of(ast.parse(mutant.source()))}
        before = next(each for each in rules_of("neon") if each[:2] == (mutant.file, mutant.function))
        assert len(before[4]) > mutant.number
        assert mutant.function in here
        compile(mutant.source(), mutant.file, "exec")


def test_changes_that_read_the_same_are_told_apart() -> None:
    for game in GAMES:
        keys = [mutant.key for mutant in mutants_of(game)]
        assert len(set(keys)) == len(keys)


def test_what_changes_nothing_is_still_there() -> None:
    """A note on a mutant goes when the line goes."""
    assert set(equivalents()) <= {mutant.key for game in GAMES for mutant in mutants_of(game)}


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_a_draw_is_killed(game: str) -> None:
    count, seed = os.environ.get("SANDTABLE_MUTANTS", "10"), os.environ.get("SANDTABLE_SEED", "1")
    command = [sys.executable, "-m", "tests.mutants.trial", game, "--seed", seed, "--count", count]
    told = subprocess.run(
        command, env={**os.environ, "SANDTABLE_PURE": "1"}, capture_output=True, text=True, check=True
    ).stdout
    print(told)
    share = float(told.rpartition("killed (")[2].partition(" %")[0])
    assert share >= BOUND, told
