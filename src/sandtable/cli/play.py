"""`sandtable play`: the web app on this machine, or a game in the terminal with friends or against a bot."""

from __future__ import annotations

import argparse
import secrets

from sandtable import catalogue
from sandtable.cli.arguments import add_settings, natural, read_settings
from sandtable.cli.console import Console
from sandtable.cli.files import read_text, shown
from sandtable.cli.words import title
from sandtable.core.errors import BadNotation, SandtableError
from sandtable.kit.dice import Dice
from sandtable.match.bots import Bot, known_bots, make_bot
from sandtable.match.match import Match

HUMAN = "human"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("--port", type=natural, help="port of the web app, 0 for any free one (default: 8000 if free)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address of the web app")
    parser.add_argument("--terminal", action="store_true", help="play in this terminal; what follows is for it")
    add_settings(parser)
    parser.add_argument("--seats", metavar="WHO,WHO", help="human or a bot for every seat, e.g. human,random")
    parser.add_argument("--seed", metavar="S", type=natural, help="the same seed draws the same tiles")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved replay")
    parser.add_argument("--ascii", action="store_true", help="draw without arrows and triangles")


def run(args: argparse.Namespace) -> int:
    """The web app, unless something is asked of the terminal."""
    if args.terminal or args.set or args.seats or args.resume or args.ascii or args.seed is not None:
        return play_here(args)
    from sandtable.cli.browser import serve_here

    return serve_here(args.port, not args.no_browser)


def play_here(args: argparse.Namespace) -> int:
    """Asks for what was not given, then plays in the terminal."""
    console = Console(args.ascii)
    if args.resume:
        match = resumed(args.resume)
        seats = read_seats(args.seats) if args.seats else match.seats
    else:
        settings, seats = read_settings(args.set), read_seats(args.seats)
        if not args.set and not args.seats:
            chosen = menu(console)
            if chosen is None:
                return 0
            settings, seats = chosen
        match = Match(catalogue.game("neuroshima"), settings, seats)
    if len(seats) != match.state.seats():
        raise BadNotation(f"--seats: {match.state.seats()} are needed, for example human,random", "bad_seats")
    from sandtable.cli.terminal import Session

    bots = [_player(name) for name in seats]
    seed = args.seed if args.seed is not None else secrets.randbits(60)
    return Session(match, bots, Dice(seed), console).run()


def _player(name: str) -> Bot | None:
    """None for a person."""
    if name == HUMAN:
        return None
    try:
        return make_bot(name)
    except BadNotation as error:
        raise BadNotation(f"{error}, or {HUMAN}", error.code) from None


def read_seats(text: str | None) -> list[str]:
    """Who sits where; by default a person against the best bot there is."""
    return [name.strip() for name in text.split(",")] if text else [HUMAN, known_bots()[-1]]


def resumed(path: str) -> Match:
    """A saved game where it was left."""
    from sandtable.match.replay import play_replay, read_replay

    try:
        replay = read_replay(read_text(path))
        return play_replay(replay, catalogue.game(replay.game))
    except SandtableError as error:
        raise BadNotation(f"{shown(path)}: {error}", error.code) from None


def menu(console: Console) -> tuple[dict[str, object], list[str]] | None:
    """Edition, armies and opponent, each with a default; None when there is no more input."""
    editions = catalogue.game("neuroshima").describe()["editions"]
    assert isinstance(editions, dict)
    console.say("SANDTABLE  Neuroshima Hex, the duel", "bold")
    console.say("Choose by number or name; Enter takes the first.")
    edition = pick(console, "Rules", list(editions))
    armies = [str(army) for army in editions[edition]["armies"]] if edition else []
    mine = pick(console, "Your army (A)", armies) if edition else None
    theirs = pick(console, "Army of B", [army for army in armies if army != mine]) if mine else None
    who = pick(console, "B is played by", [*reversed(known_bots()), HUMAN]) if theirs else None
    if not edition or not mine or not theirs or not who:
        return None
    return {"edition": edition, "armies": f"{mine},{theirs}"}, [HUMAN, who]


def pick(console: Console, question: str, values: list[str]) -> str | None:
    """One of the values."""
    options = "  ".join(f"{number}) {_shown(value)}" for number, value in enumerate(values, 1))
    while True:
        console.say(f"{question}:  {options}")
        text = console.ask("> ")
        if text is None:
            return None
        wanted = text.lower().replace(" ", "_")
        if not wanted:
            return values[0]
        if wanted.isascii() and wanted.isdecimal() and 1 <= int(wanted[:4]) <= len(values) and wanted not in values:
            return values[int(wanted[:4]) - 1]
        found = [value for value in values if value.startswith(wanted)]
        if wanted in values or len(found) == 1:
            return wanted if wanted in values else found[0]
        console.say(f"{text!r} is none of these.", "wound")


def _shown(value: str) -> str:
    names = {HUMAN: "a person at this keyboard", "random": "the random bot", "greedy": "the greedy bot"}
    return names.get(value, value if value in ("e3", "duel") else title(value) if not value.isdecimal() else value)
