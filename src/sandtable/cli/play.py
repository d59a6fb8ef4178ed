"""`sandtable play`: the web app on this machine, or a game in the terminal with friends or against a bot."""

from __future__ import annotations

import argparse
import secrets
import sys

from sandtable.cli.arguments import add_settings, natural, read_settings
from sandtable.cli.console import Console
from sandtable.cli.files import read_text, shown
from sandtable.cli.seats import bot_of, default_seats, read_seats
from sandtable.cli.terminal import Table, terminal_of
from sandtable.cli.texts import add_language
from sandtable.core.errors import BadNotation, SandtableError
from sandtable.games import default_game, find_game
from sandtable.kit.dice import Dice
from sandtable.match.match import Match
from sandtable.match.seating import every_seat


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("table", nargs="?", metavar="GAME", help="play this game in the terminal, as --game GAME")
    parser.add_argument("--port", type=natural, help="port of the web app, 0 for any free one (default: 8000 if free)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address of the web app")
    parser.add_argument("--terminal", action="store_true", help="play in this terminal; what follows is for it")
    parser.add_argument("--game", metavar="GAME", help=f"which game ({default_game()}); `sandtable games` lists all")
    add_settings(parser)
    parser.add_argument("--seats", metavar="WHO,WHO", help="human or a bot for every seat, e.g. human,random")
    parser.add_argument("--seed", metavar="S", type=natural, help="the same seed gives the same chances")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved replay")
    add_language(parser)
    parser.add_argument("--ascii", action="store_true", help="draw without arrows and triangles")


def run(args: argparse.Namespace) -> int:
    """The web app, unless something is asked of the terminal."""
    args.game = args.game or args.table
    if args.terminal or args.game or args.set or args.seats or args.resume or args.ascii or args.seed is not None:
        return play_here(args)
    from sandtable.cli.browser import serve_here

    return serve_here(args.port, not args.no_browser)


def play_here(args: argparse.Namespace) -> int:
    """Asks for what was not given, then plays in the terminal."""
    console = Console(args.ascii)
    if args.resume:
        match = resumed(args.resume)
        terminal = terminal_of(match.game, args.lang)
        seats = read_seats(args.seats) if args.seats else match.seats
    else:
        game = find_game(args.game or default_game())
        terminal = terminal_of(game, args.lang)
        table: Table | None = Table(read_settings(args.set), read_seats(args.seats) if args.seats else [])
        if not args.set and not args.seats:
            table = terminal.choose_table(console)
        if table is None:
            return 0
        match = Match(game, table.settings)
        for line, clause in game.advice(dict(match.settings)):
            print(f"sandtable: {line} ({clause})", file=sys.stderr)
        seats = table.seats or default_seats(len(set(game.players(table.settings))))
    match.seats = seats = every_seat(match.game, match.settings, seats)
    bots = [bot_of(match.game, name) for name in seats]
    seed = args.seed if args.seed is not None else secrets.randbits(60)
    return terminal.session(match, bots, Dice(seed), console).run()


def resumed(path: str) -> Match:
    """A saved game where it was left."""
    from sandtable.match.replay import play_replay, read_replay

    try:
        replay = read_replay(read_text(path))
        return play_replay(replay, find_game(replay.game))
    except SandtableError as error:
        raise BadNotation(f"{shown(path)}: {error}", error.code) from None
