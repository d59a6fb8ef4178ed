"""`sandtable games`: what can be played, with what options and against whom."""

from __future__ import annotations

import argparse
import json
import textwrap
from typing import Any

from sandtable.games import GAMES
from sandtable.match.bots import known_bots
from sandtable.match.match import setting_text


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Prints the list."""
    games = [{**game.describe(), "bots": known_bots()} for game in GAMES.values()]
    if args.json:
        print(json.dumps({"games": games, "bots": known_bots()}))
    else:
        print("\n\n".join(describe(game) for game in games))
    return 0


def describe(game: dict[str, Any]) -> str:
    """A game for people."""
    lines = [f"{game['name']}: {', '.join(game['modes'])}; {', '.join(str(n) for n in game['seats'])} players"]
    for mode, (few, most) in game.get("seats_of_mode", {}).items():
        lines.append(_wrapped(f"mode {mode}", f"{few} armies" if few == most else f"{few} to {most} armies"))
    for edition, content in game.get("editions", {}).items():
        lines.append(_wrapped(f"edition {edition}", ", ".join(content["armies"])))
        lines.append(_wrapped("", f"modes {', '.join(content['modes'])}; up to {content['max_players']} players"))
        lines.append(_wrapped("", f"variants {', '.join(content['variants']) or 'none'}"))
    for scenario in game.get("scenarios", []):
        armies = ", ".join(scenario["armies"]) + (" in any order" if scenario["any_order"] else "")
        lines.append(_wrapped(f"scenario {scenario['id']}", f"{' or '.join(scenario['modes'])}: {armies}"))
    lines.append("  options (--set name=value):")
    for setting in game["settings"]:
        default = "not set" if setting["default"] is None else setting_text(setting["default"])
        known = setting["values"] or ([True, False] if setting["type"] == "bool" else [])
        values = f"  (of {', '.join(setting_text(value) for value in known)})" if known else ""
        lines.append(_wrapped(f"  {setting['name']}", f"{default}{values}"))
    lines.append(_wrapped("bots", ", ".join(game["bots"])))
    return "\n".join(lines)


def _wrapped(head: str, text: str) -> str:
    return textwrap.fill(text, 100, initial_indent=f"  {head:<26}", subsequent_indent=" " * 28)
