"""`sandtable lab`: experiments with many games."""

from __future__ import annotations

import argparse
from types import ModuleType

from sandtable.cli.lab import balance, ladder, train

ACTIONS: dict[str, ModuleType] = {"balance": balance, "ladder": ladder, "train": train}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    actions = parser.add_subparsers(title="actions", metavar="ACTION", dest="action", required=True)
    for name, module in ACTIONS.items():
        module.add_arguments(actions.add_parser(name, help=module.HELP, description=module.HELP))


def run(args: argparse.Namespace) -> int:
    """Hands over to the experiment that is asked for."""
    code: int = ACTIONS[args.action].run(args)
    return code
