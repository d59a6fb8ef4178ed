"""`sandtable attack`: the exact odds of an attack that was set up, on the board of the page or by hand."""

from __future__ import annotations

import argparse
import json
from typing import Any

import msgspec

from sandtable.cli.files import load_data, read_text, shown
from sandtable.cli.texts import add_language, texts_of
from sandtable.core.errors import BadNotation, SandtableError
from sandtable.games import find_game
from sandtable.games.neon.edge.attacks import BOT, Attack, odds_of, read_attack
from sandtable.games.neon.edge.terminal.words import Words


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("file", metavar="FILE", help="an attack as JSON or YAML, as the board copies it; - is stdin")
    parser.add_argument("--position", action="store_true", help="write the attack itself, with everything it says")
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Tells the odds, or writes the attack."""
    try:
        wanted = read_attack(load_data(read_text(args.file)))
        told = odds_of(wanted)
    except SandtableError as error:
        raise BadNotation(f"{shown(args.file)}: {error}", error.code) from None
    if args.position:
        print(json.dumps({"game": "neon", **msgspec.to_builtins(wanted)}))
    elif args.json:
        print(json.dumps(told))
    else:
        print("\n".join(describe(Words(texts_of(find_game("neon"), args.lang)), wanted, told)))
    return 0


def describe(words: Words, wanted: Attack, told: dict[str, Any]) -> list[str]:
    """Dice and average, the chance of each damage, and what the average becomes with (+) or without (-) an effect."""
    target = words.say("board-a-bot") if wanted.target == BOT else words.fighter(wanted.target)
    lines = [
        f"{words.fighter(wanted.attacker)} > {target}: {words.card(wanted.weapon)}",
        words.say("board-odds-says", dice=told["dice"], defence=told["defence"], mean=f"{told['mean']:.2f}"),
    ]
    lines += [f"{damage:>4}  {chance:>6.1%}" for damage, chance in enumerate(told["chances"])]
    for row in told["effects"]:
        sign = "-" if row["effect"] in wanted.effects else "+"
        lines.append(f"   {sign}  {row['mean']:>6.2f}  {words.effect(row['effect'])}")
    return lines
