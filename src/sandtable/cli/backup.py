"""`sandtable backup`: a copy of the database of a server, also while it runs."""

from __future__ import annotations

import argparse

from sandtable.cli.serve import add_database, said_by
from sandtable.cli.texts import add_language, house_texts


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("file", metavar="FILE", help="the new file; on PostgreSQL pg_dump writes it")
    add_database(parser)
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Copies and says how much."""
    from sandtable.server.config import place_of
    from sandtable.server.ops.backup import back_up

    kept = back_up(place_of(said_by(args)).settings.db, args.file)
    said = house_texts(args.lang)
    print(said("terminal-backed-up", file=args.file, tables=kept.tables, lines=kept.lines, schema=kept.revision))
    return 0
