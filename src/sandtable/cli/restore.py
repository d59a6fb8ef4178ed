"""`sandtable restore`: a database from a backup."""

from __future__ import annotations

import argparse

from sandtable.cli.serve import add_database, said_by
from sandtable.cli.texts import add_language, house_texts


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("file", metavar="FILE", help="what `sandtable backup` has written")
    parser.add_argument("--over", action="store_true", help="replace a database that holds games already")
    add_database(parser)
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Restores and says how much."""
    from sandtable.server.config import place_of
    from sandtable.server.ops.backup import restore

    kept = restore(place_of(said_by(args)).settings.db, args.file, args.over)
    said = house_texts(args.lang)
    print(said("terminal-restored", file=args.file, tables=kept.tables, lines=kept.lines, schema=kept.revision))
    return 0
