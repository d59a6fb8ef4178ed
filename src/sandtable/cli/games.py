"""`sandtable games`: what can be played, with what options and against whom."""

from __future__ import annotations

import argparse
import json
import textwrap
from typing import Any

from sandtable.cli.terminal import terminal_of
from sandtable.games import GAMES
from sandtable.match.bots import known_bots
from sandtable.match.match import setting_text


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Prints the list."""
    if args.json:
        games = [{**game.describe(), "bots": known_bots()} for game in GAMES.values()]
        print(json.dumps({"games": games, "bots": known_bots()}))
    else:
        print("\n\n".join(describe(game.describe(), terminal_of(game).about()) for game in GAMES.values()))
    return 0


def describe(game: dict[str, Any], about: list[tuple[str, str]]) -> str:
    """A game for people; `about` is what only it has to say."""
    lines = [f"{game['name']}: {', '.join(game['modes'])}; {', '.join(str(n) for n in game['seats'])} players"]
    lines += [_wrapped(head, text) for head, text in about]
    lines.append("  options (--set name=value):")
    for setting in game["settings"]:
        default = "not set" if setting["default"] is None else setting_text(setting["default"])
        known = setting["values"] or ([True, False] if setting["type"] == "bool" else [])
        values = f"  (of {', '.join(setting_text(value) for value in known)})" if known else ""
        lines.append(_wrapped(f"  {setting['name']}", f"{default}{values}"))
    lines.append(_wrapped("bots", ", ".join(known_bots())))
    return "\n".join(lines)


def _wrapped(head: str, text: str) -> str:
    return textwrap.fill(text, 100, initial_indent=f"  {head:<26}", subsequent_indent=" " * 28)
