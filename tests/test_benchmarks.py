"""Benchmarks are run by hand and long after: what they import from the package must be there today."""

from __future__ import annotations

import ast
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

PATHS = sorted((Path(__file__).parents[1] / "benchmarks").glob("*.py"))


def is_there(module: str, name: str) -> bool:
    """Can `from module import name` be said?"""
    return hasattr(import_module(module), name) or find_spec(f"{module}.{name}") is not None


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_benchmark_finds_what_it_imports(path: Path) -> None:
    imports = [
        node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)
    ]
    ours = [(node.module, name.name) for node in imports for name in node.names if node.module]
    missing = [(module, name) for module, name in ours if module.startswith("sandtable") and not is_there(module, name)]
    assert missing == []
