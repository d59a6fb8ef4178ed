"""`sandtable lab train`: values learned from games of a game's own player against itself."""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from sandtable.cli.arguments import natural, positive
from sandtable.lab.train.generations import BEST, Generation, Plan, Run

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
    parser.add_argument("--jobs", metavar="J", type=positive, default=2, help="processes; changes no result (2)")
    _number(parser, "--seed", "S", "the same seed gives the same networks", DEFAULT.seed, natural)
    _number(parser, "--first", "N", "games of the teacher, generation 0", DEFAULT.first)
    _number(parser, "--games", "N", "games of each later generation", DEFAULT.games)
    _number(parser, "--keep", "N", "learn from so many generations", DEFAULT.keep)
    _number(parser, "--opening", "N", "a game begins with up to so many choices by lot", DEFAULT.opening, natural)
    _number(parser, "--slips", "N", "choices by lot in a thousand", DEFAULT.slips, natural)
    _number(parser, "--hidden", "N", "accumulators, one less than a multiple of 12", DEFAULT.hidden)
    _number(parser, "--dense", "N", "units of the dense layer", DEFAULT.dense)
    _number(parser, "--epochs", "N", "how often all lessons are gone through", DEFAULT.epochs)
    _number(parser, "--rounds", "N", "rounds of a test at most", DEFAULT.rounds)
    _number(parser, "--measured", "N", "rounds of every generation against the yardstick", DEFAULT.measured, natural)


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
    plan = Plan(
        args.game,
        args.seed,
        args.first,
        args.games,
        args.keep,
        args.opening,
        args.slips,
        args.hidden,
        args.dense,
        args.epochs,
        args.rounds,
        args.measured,
    )
    folder = Path(args.out or Path("training") / args.game)
    training = Run(plan, folder, args.jobs, command_of(plan, args.generations), progress_line())
    generations = []
    for number in range(args.generations):
        generations.append(training.generation(number))
        print(describe(generations[-1]), flush=True)
    training.draw(generations)
    if any(generation.accepted for generation in generations):
        print(f"the best network is {folder / BEST}")
    return 0


def command_of(plan: Plan, generations: int) -> str:
    """The command that makes the same networks again."""
    words = ["sandtable", "lab", "train", plan.game, "--generations", str(generations)]
    for name in Plan.__dataclass_fields__:
        if name != "game" and getattr(plan, name) != getattr(DEFAULT, name):
            words += [f"--{name}", str(getattr(plan, name))]
    return shlex.join(words)


def describe(generation: Generation) -> str:
    """A generation in one line."""
    line = (
        f"generation {generation.number}: log loss {generation.loss:.4f},"
        f" {100 * generation.rate:.1f} % against the best before: {'accepted' if generation.accepted else 'not better'}"
    )
    if generation.measured is not None:
        line += f"; {100 * generation.measured.rate:.1f} % against the yardstick"
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
