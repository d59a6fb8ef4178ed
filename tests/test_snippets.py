"""The programs of the README, of docs/library.md and of examples/ run, and what they say they give is true.

A line `expression  # -> value` gives that value; the programs of one page go on from one another.
"""

from __future__ import annotations

import ast
import re
import runpy
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = ["README.md", "docs/library.md"]
EXAMPLES = {
    "first_game.py": ([], "seat 0 won"),
    "bots_compare.py": (["--bots", "easy,random", "--deals", "1"], "easy"),
    "read_replay.py": ([str(ROOT / "tests/golden/borgo-moloch-2025.replay")], "before the last choice"),
}
STATED = re.compile(r"# -> (.*)$")


def programs(page: str) -> list[str]:
    """The blocks of a page that are marked as Python."""
    return re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)


def run(program: str, names: dict[str, object], place: str) -> int:
    """Run a program statement by statement; the number of stated values that were compared."""
    lines = program.splitlines()
    compared = 0
    for statement in ast.parse(program).body:
        if isinstance(statement, ast.Expr):
            value = eval(compile(ast.Expression(statement.value), place, "eval"), names)
            stated = STATED.search(lines[(statement.end_lineno or 1) - 1])
            if stated:
                assert repr(value) == stated[1], f"{place}: {lines[statement.lineno - 1]}"
                compared += 1
        else:
            exec(compile(ast.Module([statement], []), place, "exec"), names)
    return compared


@pytest.mark.parametrize("page", PAGES)
def test_a_page(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    found = programs(page)
    compared = sum(run(program, names, f"{page}, program {number}") for number, program in enumerate(found, 1))
    assert compared == sum(program.count("# -> ") for program in found) > 0


def test_a_wrong_statement_is_found() -> None:
    with pytest.raises(AssertionError, match="1 \\+ 1"):
        run("1 + 1  # -> 3", {}, "here")


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example(name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    arguments, says = EXAMPLES[name]
    monkeypatch.setattr(sys, "argv", [name, *arguments])
    runpy.run_path(str(ROOT / "examples" / name), run_name="__main__")
    assert says in capsys.readouterr().out


def test_every_example_is_run() -> None:
    assert {path.name for path in (ROOT / "examples").glob("*.py")} == {*EXAMPLES}


def test_the_lines_of_the_page_are_short() -> None:
    for page in ["docs/library.md", "docs/glossary.md"]:
        assert max(len(line) for line in (ROOT / page).read_text(encoding="utf-8").splitlines()) <= 120
