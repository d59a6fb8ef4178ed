"""The programs of all pages and of examples/ run, what they say they give is true, and commands are understood.

A line `expression  # -> value` gives that value; the programs of one page go on from one another. Of a block `console
run` every line is run; in all others (`console parsed`: a server, hours of games) a line that begins with `sandtable`
must be understood by the parser of its command.
"""

from __future__ import annotations

import ast
import re
import runpy
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from sandtable.cli.main import COMMANDS, build_parsers, load, main

ROOT = Path(__file__).parents[1]
WRITTEN = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("README.md")])
SOURCES = [path.relative_to(ROOT).as_posix() for path in WRITTEN]
STATING = ["README.md", "docs/library.md"]
"""Pages that say what their programs give."""
ELSEWHERE = {"docs/research.md": "tests/adapters/test_examples.py"}
"""Pages whose programs another test runs."""
BLOCK = re.compile(r"(?ms)^ *```([^\n]*)\n(.*?)^ *```")
COMMAND = re.compile(r"(?m)^ *(?:\w+=\S+ )*(sandtable (?:[^\n\\#]|\\\n)+)")
EXAMPLES = {
    "first_game.py": ([], "seat 0 won"),
    "bots_compare.py": (["--bots", "easy,random", "--deals", "1"], "easy"),
    "read_replay.py": ([str(ROOT / "tests/golden/borgo-moloch-2025.replay")], "before the last choice"),
}
LEARNING = {"train_ppo.py": "tests/examples/test_train_ppo.py"}
"""Examples that need torch, and the long test that runs each where it is installed."""
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


@pytest.mark.parametrize("page", [page for page in SOURCES if programs(page) and page not in ELSEWHERE])
def test_a_page(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"pytest": pytest, "Any": Any}  # pages about tests do not import these anew
    found = programs(page)
    compared = sum(run(program, names, f"{page}, program {number}") for number, program in enumerate(found, 1))
    assert compared == sum(program.count("# -> ") for program in found)
    assert compared > 0 or page not in STATING


def test_other_programs_are_run_elsewhere() -> None:
    for page, test in ELSEWHERE.items():
        assert programs(page)
        assert f'"{Path(page).name}"' in (ROOT / test).read_text(encoding="utf-8")


def commands(text: str, is_run: bool) -> list[list[str]]:
    """The commands in blocks that are to be run, or in all others."""
    return [
        shlex.split(found.replace("\\\n", " "))
        for info, block in BLOCK.findall(text)
        if info != "python" and (info == "console run") == is_run
        for found in COMMAND.findall(block)
    ]


@pytest.mark.parametrize("page", SOURCES)
def test_commands_are_understood(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for words in [*commands(text, False), *commands(text, True)]:
        understood(words, page)


def understood(words: list[str], page: str) -> None:
    """The parser of the command takes these arguments."""
    parser, parsers = build_parsers()
    assert words[1] in COMMANDS, f"{page}: {words}"
    load(words[1]).add_arguments(parsers[words[1]])
    code: object = 0
    try:
        parser.parse_args(words[1:])
    except SystemExit as ended:
        code = ended.code
    assert code == 0, f"{page}: {shlex.join(words)}"


@pytest.mark.parametrize("page", [page for page in SOURCES if "```console run" in (ROOT / page).read_text("utf-8")])
def test_commands_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = commands((ROOT / page).read_text(encoding="utf-8"), True)
    assert found
    for words in found:
        assert main(words[1:]) == 0, shlex.join(words)


def test_a_wrong_command_is_found() -> None:
    text = "```console parsed\nsandtable simulate neon \\\n  --no-such 1  # a word about it\n```\n"
    [words] = commands(text, False)
    assert words == ["sandtable", "simulate", "neon", "--no-such", "1"]
    with pytest.raises(AssertionError, match="no-such"):
        understood(words, "here")


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
    assert {path.name for path in (ROOT / "examples").glob("*.py")} == {*EXAMPLES, *LEARNING}
    assert all(name in (ROOT / test).read_text(encoding="utf-8") for name, test in LEARNING.items())


def test_the_lines_of_the_page_are_short() -> None:
    for page in ["docs/library.md", "docs/glossary.md"]:
        assert max(len(line) for line in (ROOT / page).read_text(encoding="utf-8").splitlines()) <= 120
