"""`sandtable play`: the web app on this machine, or a game in the terminal with friends or against a bot."""

from __future__ import annotations

import argparse
import secrets
from typing import TYPE_CHECKING

from sandtable.cli.arguments import add_settings, natural, read_settings
from sandtable.cli.console import Console
from sandtable.cli.files import read_text, shown
from sandtable.core.errors import BadNotation, SandtableError
from sandtable.core.game import Game
from sandtable.games import find_game
from sandtable.games.neuroshima.edge.terminal.words import title
from sandtable.kit.dice import Dice
from sandtable.match.bots import USUAL, Bot, check_bot, known_bots, make_bot
from sandtable.match.match import Match, seat_letter

if TYPE_CHECKING:
    from sandtable.cli.session import Session

HUMAN = "human"
MENU_GAME = "neuroshima"
"""The game whose settings are asked for where none are given."""
MODE_NAMES = {
    "duel": "duel",
    "ffa": "deathmatch",
    "points": "deathmatch for points",
    "solo": "one against a team",
    "team": "team game",
    "team_three": "team game of three, one leads two armies",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("--port", type=natural, help="port of the web app, 0 for any free one (default: 8000 if free)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address of the web app")
    parser.add_argument("--terminal", action="store_true", help="play in this terminal; what follows is for it")
    parser.add_argument("--game", metavar="GAME", help="which game (neuroshima); the others are shown as plain tables")
    add_settings(parser)
    parser.add_argument("--seats", metavar="WHO,WHO", help="human or a bot for every seat, e.g. human,random")
    parser.add_argument("--seed", metavar="S", type=natural, help="the same seed draws the same tiles")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved replay")
    parser.add_argument("--ascii", action="store_true", help="draw without arrows and triangles")


def run(args: argparse.Namespace) -> int:
    """The web app, unless something is asked of the terminal."""
    if args.terminal or args.game or args.set or args.seats or args.resume or args.ascii or args.seed is not None:
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
        game = find_game(args.game or MENU_GAME)
        settings, seats = read_settings(args.set), read_seats(args.seats) if args.seats else []
        if not args.set and not args.seats and game.name == MENU_GAME:
            chosen = menu(console)
            if chosen is None:
                return 0
            settings, seats = chosen
        match = Match(game, settings)
        seats = seats or default_seats(match.state.seats())
        match.seats = seats
    if len(seats) != match.state.seats():
        raise BadNotation(f"--seats: {match.state.seats()} are needed, for example human,random", "bad_seats")
    bots = [_player(match.game, name) for name in seats]
    seed = args.seed if args.seed is not None else secrets.randbits(60)
    return session_of(match, bots, Dice(seed), console).run()


def session_of(match: Match, bots: list[Bot | None], dice: Dice, console: Console) -> Session:
    """The terminal of a game: its own, or the plain one."""
    if match.game.name == MENU_GAME:
        from sandtable.games.neuroshima.edge.terminal.session import NeuroshimaSession

        return NeuroshimaSession(match, bots, dice, console)
    from sandtable.cli.session import Session

    return Session(match, bots, dice, console)


def _player(game: Game, name: str) -> Bot | None:
    """None for a person."""
    if name == HUMAN:
        return None
    try:
        check_bot(game, name)
        return make_bot(game, name)
    except BadNotation as error:
        raise BadNotation(f"{error}, or {HUMAN}", error.code) from None


def read_seats(text: str) -> list[str]:
    """Who sits where."""
    return [name.strip() for name in text.split(",")]


def default_seats(count: int) -> list[str]:
    """A person against bots."""
    return [HUMAN, *[USUAL] * (count - 1)]


def resumed(path: str) -> Match:
    """A saved game where it was left."""
    from sandtable.match.replay import play_replay, read_replay

    try:
        replay = read_replay(read_text(path))
        return play_replay(replay, find_game(replay.game))
    except SandtableError as error:
        raise BadNotation(f"{shown(path)}: {error}", error.code) from None


def menu(console: Console) -> tuple[dict[str, object], list[str]] | None:
    """Edition, mode, armies and who plays them, each with a default; None when there is no more input."""
    game = find_game(MENU_GAME).describe()
    editions, seats_of_mode = game["editions"], game["seats_of_mode"]
    assert isinstance(editions, dict)
    assert isinstance(seats_of_mode, dict)
    console.say("SANDTABLE  Neuroshima Hex", "bold")
    console.say("Choose by number or name; Enter takes the first.")
    edition = pick(console, "Rules", list(editions))
    modes = editions[edition]["modes"] if edition else []
    mode = pick(console, "Mode", modes) if len(modes) > 1 else next(iter(modes), None)
    if not edition or not mode:
        return None
    few, most = seats_of_mode[mode]
    numbers = [str(number) for number in range(few, min(most, editions[edition]["max_players"]) + 1)]
    count = pick(console, "Armies", numbers) if len(numbers) > 1 else numbers[0]
    left = [str(army) for army in editions[edition]["armies"]]
    opponents = [USUAL, *[bot for bot in known_bots() if bot != USUAL], HUMAN]
    armies: list[str] = []
    seats: list[str] = []
    for seat in range(int(count or 0)):
        letter = seat_letter(seat)
        army = pick(console, f"Army of {letter}" if seat else "Your army (A)", left)
        who = pick(console, f"{letter} is played by", opponents) if seat and army else HUMAN
        if not army or not who:
            return None
        left.remove(army)
        armies.append(army)
        seats.append(who)
    settings: dict[str, object] = {"edition": edition, "mode": mode, "armies": ",".join(armies)}
    return (settings, seats) if count else None


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
    if value in known_bots():
        return f"the {value} bot"
    names = {HUMAN: "a person at this keyboard"}
    return names.get(value, MODE_NAMES.get(value, value if value == "e3" or value.isdecimal() else title(value)))
