"""What all tests share: the engine mode, the examples of `tests/cases`, and choosing tests by clause."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

from sandtable import citations
from sandtable._build import compiled, wants_pure

CASES = Path(__file__).parent / "cases"

# Their assertions tell values like those of a test file.
pytest.register_assert_rewrite(
    "tests.games.bronepekhota.examples_battle",
    "tests.games.bronepekhota.examples_fire",
    "tests.games.bronepekhota.examples_melee",
    "tests.games.bronepekhota.examples_movement",
)
settings.register_profile("sandtable", deadline=None, derandomize=True)
settings.load_profile("sandtable")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--clause", metavar="ID", help="run only the tests that prove this clause (or one of A,B)")


def pytest_configure(config: pytest.Config) -> None:
    """A run that asks for one engine must not quietly test the other."""
    if wants_pure() and compiled():
        raise pytest.UsageError("SANDTABLE_PURE is set, but the compiled engine was loaded")
    if os.environ.get("SANDTABLE_REQUIRE_COMPILED") and not wants_pure() and not compiled():
        raise pytest.UsageError("SANDTABLE_REQUIRE_COMPILED is set, but the engine is not compiled")


def pytest_report_header() -> str:
    return f"engine: {'compiled' if compiled() else 'interpreted'}"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`cases(file, *kinds)` and `played(*kinds)` run the test once per example, with the clauses of that example."""
    parameters = []
    wanted = [mark.args for mark in metafunc.definition.iter_markers("cases")]
    wanted += [("played.yaml", *mark.args) for mark in metafunc.definition.iter_markers("played")]
    for file, *kinds in wanted:
        for example in citations.examples(CASES / file, tuple(kinds)):
            proves = pytest.mark.clause(*example["clauses"])
            parameters.append(pytest.param(example, id=example["id"], marks=proves))
    if parameters:
        metafunc.parametrize("example", parameters)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--clause")
    if wanted:
        ids = set(wanted.split(","))
        proofs = [item for item in items if any(ids & set(mark.args) for mark in item.iter_markers("clause"))]
        config.hook.pytest_deselected(items=[item for item in items if item not in proofs])
        items[:] = proofs
