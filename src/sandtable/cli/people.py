"""`sandtable people`: the accounts of a server, for its host; the server may run meanwhile."""

from __future__ import annotations

import argparse
import json
import os
from datetime import UTC, datetime
from typing import Any

from sandtable.cli.arguments import positive
from sandtable.cli.serve import add_database, said_by
from sandtable.cli.tables import table_lines
from sandtable.cli.texts import add_language, house_texts
from sandtable.core.errors import BadNotation

WIDTH = 120
DELETE_NEEDS = "delete: this cannot be taken back; say --yes"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    actions = parser.add_subparsers(title="actions", metavar="ACTION", dest="action", required=True)
    listing = _action(actions, "list", "list accounts, the newest first", who=False)
    listing.add_argument("words", metavar="WORDS", nargs="?", default="", help="a part of the name, or an id")
    listing.add_argument("--banned", action="store_true", help="only who is banned")
    listing.add_argument("--guests", action="store_true", help="guests who took a name, too")
    listing.add_argument("--most", metavar="N", type=positive, default=100, help="at most so many (100)")
    ban = _action(actions, "ban", "let somebody neither sign in nor move; they are told")
    ban.add_argument("--reason", metavar="TEXT", default="", help="what they are told")
    _action(actions, "unban", "let somebody play again")
    rename = _action(actions, "rename", "give somebody another name; the old one is free at once")
    rename.add_argument("name", metavar="NAME", help="the new name")
    remove = _action(actions, "delete", "delete the data of somebody; finished games stay without the name")
    remove.add_argument("--yes", action="store_true", help="this cannot be taken back")
    export = _action(actions, "export", "write all that is stored of somebody as JSON")
    export.add_argument("--out", metavar="FILE", help="a new file (default: print it)")


def _action(actions: Any, name: str, told: str, who: bool = True) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = actions.add_parser(name, help=told, description=told[0].upper() + told[1:] + ".")
    if who:
        parser.add_argument("who", metavar="WHO", help="the name of an account, or an id")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    add_database(parser)
    add_language(parser)
    return parser


def run(args: argparse.Namespace) -> int:
    """Does it in one transaction and says what was done."""
    from sandtable.server.config import place_of
    from sandtable.server.people import hosting

    settings = place_of(said_by(args)).settings
    if args.action == "delete" and not args.yes:
        raise BadNotation(DELETE_NEEDS, "bad_usage")
    with hosting.opened(settings.db) as connection:
        if args.action == "list":
            rows = hosting.listed(connection, args.words, args.banned, args.guests, args.most)
            return _show(args, rows)
        if args.action == "export":
            return _write(args, hosting.export(connection, args.who))
        if args.action == "ban":
            done: dict[str, Any] = {"name": hosting.ban(connection, args.who, args.reason)}
        elif args.action == "unban":
            done = {"name": hosting.unban(connection, args.who)}
        elif args.action == "rename":
            old, new = hosting.rename(connection, args.who, args.name, settings.limits.name_letters)
            done = {"name": old, "new": new}
        else:
            name, tables = hosting.remove(connection, args.who)
            done = {"name": name, "tables": tables}
    said = house_texts(args.lang)(f"terminal-people-{args.action}", **done)
    print(json.dumps(done, ensure_ascii=False) if args.json else said)
    return 0


def _show(args: argparse.Namespace, rows: list[Any]) -> int:
    if args.json:
        print(json.dumps({"people": rows}, ensure_ascii=False))
        return 0
    if not rows:
        print(house_texts(args.lang)("terminal-people-nobody"))
        return 0
    days = [
        {name: _day(value) if name in ("created", "seen", "banned") else value for name, value in row.items()}
        for row in rows
    ]
    for line in table_lines(days, WIDTH):
        print(line)
    return 0


def _day(moment: int | None) -> str | None:
    return None if moment is None else datetime.fromtimestamp(moment / 1000, UTC).strftime("%Y-%m-%d")


def _write(args: argparse.Namespace, data: dict[str, Any]) -> int:
    text = json.dumps(data, ensure_ascii=False, indent=None if args.json else 2)
    if not args.out:
        print(text)
        return 0
    with open(args.out, "x", encoding="utf-8", opener=_privately) as file:
        file.write(text + "\n")
    print(house_texts(args.lang)("terminal-people-export", name=data["person"]["name"], file=args.out))
    return 0


def _privately(path: str, flags: int) -> int:
    """Opened so that nobody else could read it even for a moment."""
    return os.open(path, flags, 0o600)
