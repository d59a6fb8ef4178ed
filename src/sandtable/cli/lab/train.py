"""`sandtable lab train`: values learned from games of a game's own player against itself."""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from sandtable.cli.arguments import add_executor, add_settings, executor_of, natural, positive, read_settings
from sandtable.games import find_game
from sandtable.lab.ladder.entrants import read_entrant
from sandtable.lab.train.generations import BEST, Generation, Measure, Plan, Run
from sandtable.lab.train.subject import subject_of

HELP = "learn what positions are worth, generation by generation; needs the extra [train]"
DEFAULT = Plan("")
EVERY = 30.0
"""Seconds between two lines of progress where nobody watches a terminal."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("game", metavar="GAME", help="a game, see `sandtable games`")
    parser.add_argument("--generations", metavar="N", type=positive, default=3, help="how many there shall be (3)")
    parser.add_argument("--out", metavar="DIR", default="", help="games, networks, tests; the same command goes on"
                        " where it was (training/GAME)")  # fmt: skip
    add_executor(parser, 2)
    _number(parser, "--seed", "S", "the same seed gives the same networks", DEFAULT.seed, natural)
    _number(parser, "--first", "N", "games of the teacher, generation 0", DEFAULT.first)
    _number(parser, "--games", "N", "games of each later generation", DEFAULT.games)
    _number(parser, "--keep", "N", "learn from so many generations", DEFAULT.keep)
    _number(parser, "--opening", "N", "a game begins with up to so many choices by lot", DEFAULT.opening, natural)
    _number(parser, "--slips", "N", "choices by lot in a thousand", DEFAULT.slips, natural)
    parser.add_argument("--hidden", metavar="N", type=positive, help="accumulators, one less than a multiple of 12"
                        " (as the game says)")  # fmt: skip
    _number(parser, "--dense", "N", "units of the dense layer", DEFAULT.dense)
    parser.add_argument("--epochs", metavar="N", type=positive, help="how often all lessons are gone through (as the"
                        " game says)")  # fmt: skip
    _number(parser, "--rounds", "N", "rounds of a test at most", DEFAULT.rounds)
    _number(parser, "--measured", "N", "rounds of every generation for the learning curve", 0, natural)
    parser.add_argument("--against", metavar="BOT", default="", help="who plays these rounds: a level, or level@folder"
                        " (a yardstick of the game's own)")  # fmt: skip
    add_settings(parser, "a setting of these rounds: an older build may know older rules only")


def _number(
    parser: argparse.ArgumentParser,
    name: str,
    letter: str,
    words: str,
    default: int,
    kind: Callable[[str], int] = positive,
) -> None:
    parser.add_argument(name, metavar=letter, type=kind, default=default, help=f"{words} ({default})")


def run(args: argparse.Namespace) -> int:
    """Trains and tells which generations were accepted."""
    import_module("sandtable.lab.train.fit")  # Whoever lacks numpy learns it before any game, not after.
    own = plan_of(args.game)
    plan = Plan(
        args.game,
        args.seed,
        args.first,
        args.games,
        args.keep,
        args.opening,
        args.slips,
        args.hidden or own.hidden,
        args.dense,
        args.epochs or own.epochs,
        args.rounds,
    )
    measure = Measure(args.measured, entrant_name(args.game, args.against), read_settings(args.set))
    folder = Path(args.out or Path("training") / args.game)
    training = Run(
        plan, folder, executor_of(args, args.game), command_of(plan, args.generations), progress_line(), measure
    )
    generations = []
    for number in range(args.generations):
        generations.append(training.generation(number))
        print(describe(generations[-1], measure), flush=True)
    training.draw(generations)
    if any(generation.accepted for generation in generations):
        print(f"the best network is {folder / BEST}")
    return 0


def plan_of(game: str) -> Plan:
    """The plan of a game where nothing else is asked for."""
    subject = subject_of(find_game(game))
    return Plan(game, hidden=subject.hidden, epochs=subject.epochs)


def command_of(plan: Plan, generations: int) -> str:
    """The command that makes the same networks again."""
    own = plan_of(plan.game)
    words = ["sandtable", "lab", "train", plan.game, "--generations", str(generations)]
    for name in Plan.__dataclass_fields__:
        if name != "game" and getattr(plan, name) != getattr(own, name):
            words += [f"--{name}", str(getattr(plan, name))]
    return shlex.join(words)


def entrant_name(game: str, text: str) -> str:
    """A bot that is there, its folder in full; "" stays as it is."""
    return str(read_entrant(find_game(game), text)) if text else ""


def describe(generation: Generation, measure: Measure) -> str:
    """A generation in one line."""
    line = (
        f"generation {generation.number}: log loss {generation.loss:.4f},"
        f" {100 * generation.rate:.1f} % against the best before: {'accepted' if generation.accepted else 'not better'}"
    )
    if generation.measured is not None:
        line += f"; {100 * generation.measured.rate:.1f} % against {measure.name()}"
    return line


def progress_line() -> Callable[[str], None]:
    """One line on a terminal that changes; elsewhere a line now and then."""
    shown = 0.0

    def show(line: str) -> None:
        nonlocal shown
        if sys.stderr.isatty():
            print(f"\r{line}\x1b[K", end="", file=sys.stderr, flush=True)
        elif time.monotonic() - shown >= EVERY:
            shown = time.monotonic()
            print(line, file=sys.stderr, flush=True)

    return show
