"""Who cites which clause of the rulebook: the tests, which prove clauses, and the source, which follows them.

A test proves a clause in one of two ways, both literal strings, so that they can be read without running:

- `@pytest.mark.clause("NH-NET-10", ...)` on the test, its class, its module or one of its parameters;
- `@pytest.mark.cases("neuroshima_examples.yaml", "battle", "net")`: the test runs every example of these
  kinds of that file in `tests/cases/`, and so proves the `clauses` of each. The same mark feeds the examples
  to the test (`tests/conftest.py`), so what is counted is what runs.

Tests marked `skip`, `xfail` or `soak` prove nothing: `make test` does not see them pass.
"""

from __future__ import annotations

import ast
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from sandtable._build import CHECKOUT, IN_CHECKOUT
from sandtable.core.errors import SandtableError
from sandtable.rulebook import CLAUSE_ID

Citations = dict[str, list[str]]
"""Clause id to the places that cite it."""

_NO_PROOF = {"skip", "xfail", "soak"}
_SOURCE_SUFFIXES = {".py", ".toml", ".ftl", ".md"}


def in_tests(folder: Path | None = None) -> Citations:
    """The clauses that the tests prove."""
    folder = folder or _tests_folder()
    found: Citations = {}
    for file in sorted(folder.rglob("test_*.py")):
        marks = _Marks(file.relative_to(folder.parent).as_posix())
        marks.visit(ast.parse(file.read_text(encoding="utf-8"), str(file)))
        for clause_id, place in marks.clauses:
            found.setdefault(clause_id, []).append(place)
        for name, kinds in marks.cases:
            for example in examples(folder / "cases" / name, kinds):
                for clause_id in example["clauses"]:
                    found.setdefault(clause_id, []).append(f"{name}: {example['id']}")
    return found


def in_source(folder: Path) -> Citations:
    """The clauses that are named anywhere in the files of a folder."""
    found: Citations = {}
    for file in sorted(folder.rglob("*")):
        if file.suffix in _SOURCE_SUFFIXES:
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
                for clause_id in CLAUSE_ID.findall(line):
                    found.setdefault(clause_id, []).append(f"{file.relative_to(folder).as_posix()}:{number}")
    return found


def examples(file: Path, kinds: tuple[str, ...]) -> list[dict[str, Any]]:
    """The examples of these kinds in a file of cases; a kind that does not occur is a mistake."""
    every = _parsed(file.read_text(encoding="utf-8"))
    unknown = set(kinds) - {example["kind"] for example in every}
    if unknown:
        raise SandtableError(f"{file.name} has no examples of kind {', '.join(sorted(unknown))}", "unknown_kind")
    return deepcopy([example for example in every if example["kind"] in kinds])


@cache
def _parsed(text: str) -> list[dict[str, Any]]:
    """All examples of a file, which is asked for once for each test that runs some of them."""
    import yaml

    found: list[dict[str, Any]] = yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))["examples"]
    return found


class _Marks(ast.NodeVisitor):
    """Collects the `clause` and `cases` marks of one test file."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.clauses: list[tuple[str, str]] = []
        self.cases: list[tuple[str, tuple[str, ...]]] = []

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._visit_definition(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._visit_definition(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = _mark_name(node.func)
        if name == "clause":
            self.clauses += [(clause_id, f"{self.place}:{node.lineno}") for clause_id in self._texts(node)]
        elif name == "cases":
            file, *kinds = self._texts(node)
            self.cases.append((file, tuple(kinds)))
        self.generic_visit(node)

    def _visit_definition(self, node: ast.FunctionDef | ast.ClassDef) -> None:
        names = {_mark_name(mark.func if isinstance(mark, ast.Call) else mark) for mark in node.decorator_list}
        if not names & _NO_PROOF:
            self.generic_visit(node)

    def _texts(self, node: ast.Call) -> list[str]:
        texts = [
            argument.value
            for argument in node.args
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
        ]
        if not texts or len(texts) != len(node.args):
            raise SandtableError(f"{self.place}:{node.lineno}: a mark cites by literal strings", "citation")
        return texts


def _mark_name(node: ast.expr) -> str:
    """`clause` for `pytest.mark.clause` or `mark.clause`, otherwise nothing."""
    if not isinstance(node, ast.Attribute):
        return ""
    owner = node.value
    owner_name = owner.attr if isinstance(owner, ast.Attribute) else owner.id if isinstance(owner, ast.Name) else ""
    return node.attr if owner_name == "mark" else ""


def _tests_folder() -> Path:
    folder = Path(CHECKOUT, "tests")
    if not IN_CHECKOUT or not folder.is_dir():
        raise SandtableError("coverage is read from the tests, and an installed package has none: run it in a checkout")
    return folder
