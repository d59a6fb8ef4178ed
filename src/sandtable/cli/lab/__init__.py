"""`sandtable lab`: experiments with many games."""

from __future__ import annotations

import argparse

from sandtable.cli.lab import balance, ladder


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    actions = parser.add_subparsers(title="actions", metavar="ACTION", dest="action", required=True)
    balance.add_arguments(actions.add_parser("balance", help=balance.HELP, description=balance.HELP))
    ladder.add_arguments(actions.add_parser("ladder", help=ladder.HELP, description=ladder.HELP))


def run(args: argparse.Namespace) -> int:
    """Hands over to the experiment that is asked for."""
    return ladder.run(args) if args.action == "ladder" else balance.run(args)
