"""`sandtable doctor`: checks an installation, and a server that these settings would start."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING

from sandtable.cli.arguments import natural, positive
from sandtable.cli.serve import add_database, said_by
from sandtable.cli.texts import add_language, house_texts

if TYPE_CHECKING:
    from sandtable.server.ops.checkup import Finding


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    add_database(parser)
    parser.add_argument("--host", help="the address that the server would listen on")
    parser.add_argument("--port", type=natural, help="its port")
    parser.add_argument("--workers", type=positive, help="its processes")
    parser.add_argument("--origin", dest="origins", metavar="ORIGIN", action="append", help="a further origin")
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Says what it finds; 1 if a server could not run."""
    found = list(_findings(args))
    said = house_texts(args.lang)
    is_well = all(finding.level != "bad" for finding in found)
    if args.json:
        print(json.dumps({"well": is_well, "findings": [asdict(finding) for finding in found]}))
        return 0 if is_well else 1
    width = max(len(said(f"terminal-doctor-level-{level}")) for level in ("ok", "note", "bad"))
    for finding in found:
        level = said(f"terminal-doctor-level-{finding.level}")
        print(f"{level:<{width}}  {said(f'terminal-doctor-{finding.what}', **finding.values)}")
    print(said("terminal-doctor-well" if is_well else "terminal-doctor-unwell"))
    return 0 if is_well else 1


def _findings(args: argparse.Namespace) -> Iterator[Finding]:
    """Parts first: without those of the server there is nothing more to look at."""
    from sandtable.core.errors import SandtableError
    from sandtable.server.ops.checkup import Finding, look_at_parts, look_at_server

    parts = list(look_at_parts())
    yield from parts
    if any(finding.what == "no-server" for finding in parts):
        return
    from sandtable.server.config import place_of

    try:
        place = place_of(said_by(args))
    except SandtableError as error:
        yield Finding("bad", "config", {"reason": " ".join(str(error).split())})
        return
    yield from look_at_server(place)
