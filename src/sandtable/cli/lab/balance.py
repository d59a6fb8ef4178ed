"""`sandtable lab balance`: who wins with what."""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import replace
from pathlib import Path

from sandtable.cli.arguments import add_executor, add_settings, executor_of, natural, positive, read_settings
from sandtable.cli.progress import Progress
from sandtable.cli.simulate import tell_errors
from sandtable.core.errors import BadNotation
from sandtable.games import find_game
from sandtable.lab.balance.counts import Balance, Share, all_shares
from sandtable.lab.balance.files import length_json, make_folder, write_all
from sandtable.lab.balance.measure import measure
from sandtable.lab.counted import counted
from sandtable.lab.simulate import Plan, seated
from sandtable.match.match import seat_letter

HELP = "every army or fighter against every other, on every seat; sides of scenarios"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("game", metavar="GAME", help="a game, see `sandtable games`")
    parser.add_argument("--bot", metavar="BOT", default="greedy", help="who plays all seats (greedy)")
    parser.add_argument("--seats", metavar="N", type=positive, help="number of seats (as many as the settings say)")
    parser.add_argument("--among", metavar="NAME,NAME", default="", help="only these armies or fighters")
    add_settings(parser)
    parser.add_argument(
        "--each", metavar="NAME=VALUE,VALUE", default="", help="all of it with each value of a setting, e.g. scenarios"
    )
    parser.add_argument("--games", metavar="N", type=positive, default=20, help="games of every line-up (20)")
    parser.add_argument(
        "--until",
        metavar="R",
        type=reach,
        default=0.0,
        help="as many games again until no interval of what is compared reaches further to either side, e.g. 0.05",
    )
    parser.add_argument("--seed", metavar="S", type=natural, default=1, help="the same seed gives the same games (1)")
    add_executor(parser)
    parser.add_argument(
        "--out",
        metavar="DIR",
        default="",
        help="write tables (CSV, with pyarrow Parquet too), pictures (SVG) and counts there; the same command goes on",
    )
    parser.add_argument(
        "--any-build", action="store_true", help="count games that other builds have left in --out, too"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Plays all line-ups and tells who won how much; 1 if any game broke."""
    settings = read_settings(args.set)
    each = read_each(args.each)
    game = find_game(args.game)
    name, values = each
    first = {name: values[0], **settings} if values else settings
    seats = args.seats or len(set(game.players(first)))
    plan = replace(seated(Plan(args.game, first, [args.bot] * seats, args.seed)), settings=settings)
    among = [name.strip() for name in args.among.split(",")] if args.among else []
    if args.out:
        make_folder(Path(args.out))
    executor = executor_of(args, args.game)
    start = time.perf_counter()
    more: dict[str, object] = {"each": name} if values else {}
    with counted(plan, "balance", args.out, more, args.any_build) as keeper:
        progress = Progress("games", logged=True, known=keeper.games())
        balance = measure(plan, among, args.games, executor, progress, each, args.until, keeper)
    seconds = time.perf_counter() - start
    if args.out:
        write_all(balance, Path(args.out), f"{args.game}: games won, {args.bot}, {balance.all.games} games")
    if args.json:
        print(json.dumps(to_json(balance, seconds)))
    else:
        print("\n".join(describe(balance, args.game, seconds)))
    return tell_errors(balance.all)


def reach(text: str) -> float:
    """How far an interval may reach to either side, for argparse: from 0.005 (38,000 games) to 0.5."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.005 <= value <= 0.5:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 0.005 to 0.5")
    return value


def read_each(word: str) -> tuple[str, list[str]]:
    """A setting and the values of it that are played."""
    name, _, values = word.partition("=")
    if word and not (name and values and all(values.split(","))):
        raise BadNotation(f"--each {word!r}: name=value,value without spaces is needed", "bad_setting")
    return name, values.split(",") if word else []


def to_json(balance: Balance, seconds: float) -> dict[str, object]:
    """The result for programs."""
    return {
        "games": balance.all.games,
        "draws": balance.all.draws,
        "nobody": balance.all.nobody,
        "decisions": balance.all.decisions,
        "seconds": round(seconds, 3),
        "errors": len(balance.all.errors),
        "contenders": {name: balance.of[name].to_json() for name in balance.ranking()},
        "seats": [share.to_json() for share in balance.seats],
        "first_seat": round(balance.seats[0].rate() - balance.even(), 4),
        "length": length_json(balance.all),
        "by_seat": [
            {"name": name, "seat": seat_letter(seat), **share.to_json()}
            for (name, seat), share in sorted(balance.at.items())
        ],
        "tables": {name: [share.to_json() for share in all_shares(tally)] for name, tally in balance.tables.items()},
        "pairs": [
            {"one": one, "other": other, **share.to_json()} for (one, other), share in sorted(balance.against.items())
        ],
    }


def describe(balance: Balance, game: str, seconds: float) -> list[str]:
    """The result for people."""
    lines = [
        f"{balance.all.games} games of {game} in {seconds:.1f} s, {balance.all.draws} draws",
        f"  {'':<25} {'games':>7} {'won':>8}   95 times of 100 between",
    ]
    for name in balance.ranking():
        lines.append(_line(name, balance.of[name]))
    for seat, share in enumerate(balance.seats):
        lines.append(_line(f"seat {seat_letter(seat)}", share))
    lines += first_seat(balance) + [length(balance)]
    for name, tally in balance.tables.items():
        *seats, draws, nobody = all_shares(tally)
        lines += ["", *(_line(f"{name} {seat_letter(seat)}", share) for seat, share in enumerate(seats))]
        lines += [
            _line(f"{name} {word}", share) for word, share in (("draw", draws), ("no seat", nobody)) if share.wins
        ]
    if balance.against:
        lines.extend(_matrix(balance))
    return lines


def first_seat(balance: Balance) -> list[str]:
    """What sitting first is worth; nothing where the table binds forces to seats: there that is the question itself."""
    if not balance.contenders:
        return []
    share, even = balance.seats[0], balance.even()
    low, high = share.interval()
    return [
        f"  first seat: {100 * (share.rate() - even):+.1f} points of 100 beside an even share of {100 * even:.1f},"
        f" 95 times of 100 between {100 * (low - even):+.1f} and {100 * (high - even):+.1f}"
    ]


def length(balance: Balance) -> str:
    """How long games were."""
    told = length_json(balance.all)
    return (
        f"  a game took {told['mean']} decisions, nine of ten between {told['low']} and {told['high']},"
        f" the longest {told['longest']}"
    )


def _line(name: str, share: Share) -> str:
    low, high = share.interval()
    return f"  {name:<25} {share.games:7} {100 * share.rate():6.1f} %   {100 * low:5.1f} % and {100 * high:5.1f} %"


def _matrix(balance: Balance) -> list[str]:
    """What the row won against the column."""
    names = balance.ranking()
    lines = ["", "  " + " " * 25 + "".join(f" {name[:12]:>12}" for name in names)]
    for one in names:
        cells = [balance.against.get((one, other)) for other in names]
        row = "".join(f" {100 * share.rate():10.1f} %" if share else " " * 13 for share in cells)
        lines.append(f"  {one:<25}{row}")
    return lines
