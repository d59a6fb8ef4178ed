"""The command line itself: help, exit codes, errors in one line."""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from sandtable import __version__
from sandtable.cli import main as cli
from sandtable.core.errors import SandtableError
from sandtable.games import GAMES, default_game

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(cli.__file__).parents[2])}


def fail_with(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> int:
    """The exit code when the command `games` raises this error."""

    def run(args: argparse.Namespace) -> int:
        raise error

    module = SimpleNamespace(add_arguments=lambda parser: None, run=run)
    monkeypatch.setattr(cli, "load", lambda name: module)
    return cli.main(["games"])


def test_help_shows_an_example_of_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        cli.main(["--help"])
    text = capsys.readouterr().out
    for command in cli.COMMANDS.values():
        assert command.help in text
        assert f"sandtable {command.example.format(game=default_game())}" in text


@pytest.mark.parametrize("name", sorted(cli.COMMANDS))
def test_every_command_has_its_module_and_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        cli.main([name, "--help"])
    assert f"sandtable {cli.COMMANDS[name].example.format(game=default_game())}" in capsys.readouterr().out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        cli.main(["--version"])
    assert capsys.readouterr().out == f"sandtable {__version__}\n"


@pytest.mark.parametrize("arguments", [["nonsense"], ["rules", "--nonsense"], ["--nonsense"]])
def test_wrong_usage(arguments: list[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        cli.main(arguments)


def test_no_command() -> None:
    assert cli.main([]) == 2


def test_refusal_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert fail_with(SandtableError("no such\nthing", clause="NH-NET-10"), monkeypatch) == 1
    assert capsys.readouterr().err == "sandtable: no such thing (NH-NET-10)\n"


def test_missing_file_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert fail_with(FileNotFoundError(2, "No such file or directory", "a.json"), monkeypatch) == 1
    assert capsys.readouterr().err == "sandtable: a.json: No such file or directory\n"


def test_missing_package_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert fail_with(ModuleNotFoundError("No module named 'dask'", name="dask"), monkeypatch) == 1
    assert capsys.readouterr().err == "sandtable: this needs the package dask, which is not installed\n"


@pytest.mark.parametrize(
    ("library", "extra"), [("uvicorn", "server"), ("psycopg.rows", "postgres"), ("numpy", "train"), ("ray.util", "ray")]
)
def test_the_extra_that_brings_a_package_is_named(
    library: str, extra: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fail_with(ModuleNotFoundError(f"No module named {library!r}", name=library), monkeypatch) == 1
    assert capsys.readouterr().err.endswith(f"is not installed: pip install 'sandtable[{extra}]'\n")


def test_interrupt_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert fail_with(KeyboardInterrupt(), monkeypatch) == 130
    assert capsys.readouterr().err == ""


def test_faults_of_the_program_are_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ZeroDivisionError):
        fail_with(ZeroDivisionError(), monkeypatch)


def test_missing_command_module_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module, name in (("sandtable.cli.not_there", "games"), ("", "lab")):
        monkeypatch.setitem(cli.COMMANDS, name, cli.Command(module, "list", "games"))
        assert cli.main([name]) == 1
        assert capsys.readouterr().err == f"sandtable: the command '{name}' is not part of this version\n"


def test_closed_pipe_is_quiet() -> None:
    script = "import sys; from sandtable.cli.main import main; sys.exit(main(['rules', 'unit']))"
    with subprocess.Popen(
        [sys.executable, "-c", script], env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(1)
        process.stdout.close()
        assert process.stderr.read() == b""


def test_help_imports_no_engine() -> None:
    script = (
        "import sys; from sandtable.cli import main as cli\n"
        "try: cli.main(['--help'])\n"
        "except SystemExit: pass\n"
        "engine = ('sandtable.core', 'sandtable.kit', 'sandtable.games.', 'fluent')\n"
        "assert not [name for name in sys.modules if name.startswith(engine)]"
    )
    subprocess.run([sys.executable, "-c", script], env=ENVIRONMENT, check=True, stdout=subprocess.DEVNULL)


def test_the_command_line_names_no_game() -> None:
    """Whatever belongs to one game comes through its door."""
    named = re.compile("|".join(GAMES), re.IGNORECASE)
    sources = {path.name: path.read_text(encoding="utf-8") for path in Path(cli.__file__).parent.glob("*.py")}
    assert len(sources) > 15
    assert [name for name, text in sources.items() if named.search(text)] == []


def test_commands_of_games_are_found_without_importing_the_others() -> None:
    script = (
        "import sys; from sandtable.cli import main as cli; from sandtable.games import GAMES\n"
        "assert cli.load('battle').__name__.endswith('.edge.commands.battle')\n"
        "assert len({name.split('.')[2] for name in sys.modules if name.startswith('sandtable.games.')}) == 1"
    )
    subprocess.run([sys.executable, "-c", script], env=ENVIRONMENT, check=True)
