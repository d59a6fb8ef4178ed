"""Arguments that several commands share."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from sandtable.core.errors import BadNotation

if TYPE_CHECKING:
    from sandtable.lab.executor import Executor


def positive(text: str) -> int:
    """A whole number from 1 on, for argparse."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


def natural(text: str) -> int:
    """A whole number from 0 on, for argparse."""
    if not (text.isascii() and text.isdecimal() and len(text) < 19):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 on")
    return int(text)


def add_settings(parser: argparse.ArgumentParser, words: str = "a setting of the game") -> None:
    """`--set name=value`, as often as wanted."""
    parser.add_argument(
        "--set",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=f"{words}; `sandtable games` lists them",
    )


def read_settings(words: list[str]) -> dict[str, object]:
    """Settings from `--set`; what they mean is the game's business."""
    settings: dict[str, object] = {}
    for word in words:
        name, mark, value = word.partition("=")
        if not mark or not name or name in settings or not value or any(letter.isspace() for letter in word):
            raise BadNotation(f"--set {word!r}: a new name=value without spaces is needed", "bad_setting")
        settings[name] = value
    return settings


def add_executor(parser: argparse.ArgumentParser, jobs: int = 1) -> None:
    """`--jobs` and `--ray`: who does the work."""
    parser.add_argument(
        "--jobs", metavar="J", type=positive, default=jobs, help=f"processes; changes no result ({jobs})"
    )
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        default="",
        help="play on a Ray cluster: auto (that of this machine) or HOST:PORT; changes no result either; needs [ray]",
    )


def executor_of(args: argparse.Namespace, game: str) -> Executor:
    """Who does the work of a command about this game; Ray is loaded only where it is asked for."""
    if args.ray:
        from sandtable.lab.executor.on_ray import OnRay

        return OnRay(args.ray, game)
    from sandtable.lab.executor.processes import Processes

    return Processes(args.jobs)
