"""The `sandtable` command. Only the module of the command that is asked for gets imported."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from types import ModuleType
from typing import NamedTuple, Protocol, cast

from sandtable import __version__


class Command(NamedTuple):
    """One line of the command table."""

    module: str
    """Its module; "" for a command that a game brings, in its `edge/commands`."""
    help: str
    example: str
    """`{game}` stands for the game that is meant where none is named."""


class CommandModule(Protocol):
    """What the module of a command offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declares the command's arguments."""

    def run(self, args: argparse.Namespace) -> int:
        """Does the work; the result is the exit code."""


COMMANDS = {
    "play": Command("sandtable.cli.play", "play in the browser or the terminal", "play --terminal"),
    "serve": Command(
        "sandtable.cli.serve", "serve the web app and its API", "serve --port 8000 --db sqlite:///games.db"
    ),
    "backup": Command(
        "sandtable.cli.backup", "copy the database of a server, also while it runs", "backup games.backup"
    ),
    "restore": Command("sandtable.cli.restore", "make a database from a backup", "restore games.backup"),
    "people": Command(
        "sandtable.cli.people", "list, ban, rename, delete and export accounts of a server", "people list --banned"
    ),
    "doctor": Command("sandtable.cli.doctor", "check an installation", "doctor --config server.toml"),
    "work": Command(
        "sandtable.cli.work", "do heavy work of a server on another machine", "work --db postgresql://host/name"
    ),
    "games": Command("sandtable.cli.games", "list games, options, armies and bots", "games --json"),
    "battle": Command(
        "",
        "resolve a battle from a position",
        "battle position.json --explain",
    ),
    "attack": Command("", "tell the exact odds of an attack that was set up", "attack attack.json"),
    "cases": Command(
        "",
        "run battle cases and compare the results",
        "cases tests/cases/{game}_examples.yaml",
    ),
    "position": Command(
        "sandtable.cli.position",
        "read and write a position that was set up",
        "position position.json",
    ),
    "simulate": Command(
        "sandtable.cli.simulate",
        "let bots play each other",
        "simulate {game} --seats greedy,random --games 100 --seed 1",
    ),
    "lab": Command(
        "sandtable.cli.lab",
        "many games: who wins with what, how strong bots are",
        "lab balance {game} --games 50 --jobs 2 --out balance",
    ),
    "replay": Command(
        "sandtable.cli.replay", "show, verify or export a recorded game", "replay game.replay --html game.html"
    ),
    "analyse": Command(
        "sandtable.cli.analyse", "what every turn of a recorded game was worth", "analyse game.replay --level hard"
    ),
    "solve": Command("", "find all solutions of an etude", "solve 1"),
    "puzzles": Command(
        "",
        "list, check and make etudes",
        "puzzles generate --n 3 --seed 1 --out etudes",
    ),
    "rules": Command("sandtable.cli.rules", "read and search the rulebook", "rules field of view"),
    "bench": Command("sandtable.cli.bench", "measure the engine on this machine", "bench --json"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command. 0: done; 1: refused, with one line on stderr; 2: wrong usage."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        code = run(sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of our output is gone; nothing more can be said, not even when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:
        message = one_line(error)
        if message is None:
            raise
        print(f"sandtable: {message}", file=sys.stderr)
        return 1


def run(argv: list[str]) -> int:
    """Parses the arguments and hands over to the module of the command."""
    name = next((word for word in argv if not word.startswith("-")), "")
    parser, command_parsers = build_parsers()
    module: CommandModule | None = None
    if name in COMMANDS:
        module = load(name)
        module.add_arguments(command_parsers[name])
    args = parser.parse_args(argv)
    if module is None:
        parser.print_help(sys.stderr)
        return 2
    return module.run(args)


def build_parsers() -> tuple[argparse.ArgumentParser, dict[str, argparse.ArgumentParser]]:
    """The parser with one empty sub-parser per command."""
    parser = argparse.ArgumentParser(
        prog="sandtable",
        description="Tabletop tactical games: play, resolve, simulate, look up rules.",
        epilog=examples(command.example for command in COMMANDS.values()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"sandtable {__version__}")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    return parser, {
        name: subparsers.add_parser(
            name,
            help=command.help,
            description=command.help[0].upper() + command.help[1:] + ".",
            epilog=examples([command.example]),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        for name, command in COMMANDS.items()
    }


def examples(lines: Iterable[str]) -> str:
    """The examples at the end of a help text."""
    from sandtable.games import default_game

    return "\n".join(["examples:", *(f"  sandtable {line.format(game=default_game())}" for line in lines)])


def load(name: str) -> CommandModule:
    """The module of a command."""
    module = COMMANDS[name].module
    try:
        found = import_module(module) if module else _brought_by_a_game(name)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        found = None
    if found is None:
        raise CommandMissing(f"the command '{name}' is not part of this version")
    return cast(CommandModule, found)


def _brought_by_a_game(name: str) -> ModuleType | None:
    """The module of a command in the first game that has one of this name; only that game is imported."""
    from sandtable.games import GAMES, folder_of

    for game in GAMES:
        if (folder_of(game) / "edge" / "commands" / f"{name}.py").is_file():
            return cast(ModuleType, GAMES[game].edge(f"commands.{name}"))
    return None


class CommandMissing(Exception):
    """The command table names a module that is not there."""


def one_line(error: Exception) -> str | None:
    """What to tell a person about this error; nothing if it is a fault of the program."""
    from sandtable._build import StaleEngine

    if isinstance(error, StaleEngine | CommandMissing):
        return str(error)
    if isinstance(error, ModuleNotFoundError) and not (error.name or "").startswith("sandtable"):
        from sandtable.extras import hint

        advice = hint(error.name)
        return f"this needs the package {error.name}, which is not installed" + (f": {advice}" if advice else "")
    if isinstance(error, OSError):
        return f"{error.filename}: {error.strerror}" if error.filename else str(error)
    errors = sys.modules.get("sandtable.core.errors")
    if errors is not None and isinstance(error, errors.SandtableError):
        return " ".join(str(error).split())
    return None


if __name__ == "__main__":
    sys.exit(main())
