"""`sandtable lab balance`: who wins with what."""

from __future__ import annotations

import argparse
import csv
import json
import time
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from sandtable.cli.arguments import add_settings, natural, positive, read_settings
from sandtable.cli.simulate import progress_bar, tell_errors
from sandtable.core.errors import BadNotation
from sandtable.games import find_game
from sandtable.lab.balance import Balance, Share, measure
from sandtable.lab.plots import pairs_svg, shares_svg
from sandtable.lab.simulate import Plan, Tally, seated
from sandtable.match.match import seat_letter

HELP = "every army or fighter against every other, on every seat; sides of scenarios"
COLUMNS = ["games", "wins", "draws", "rate", "low", "high"]


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
    parser.add_argument("--seed", metavar="S", type=natural, default=1, help="the same seed gives the same games (1)")
    parser.add_argument("--jobs", metavar="J", type=positive, default=1, help="processes; changes no result (1)")
    parser.add_argument("--out", metavar="DIR", default="", help="write tables (CSV) and pictures (SVG) there")
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
    start = time.perf_counter()
    balance = measure(plan, among, args.games, args.jobs, progress_bar, each)
    seconds = time.perf_counter() - start
    if args.out:
        write_all(balance, Path(args.out), f"{args.game}: games won, {args.bot}, {balance.all.games} games")
    if args.json:
        print(json.dumps(to_json(balance, seconds)))
    else:
        print("\n".join(describe(balance, args.game, seconds)))
    return tell_errors(balance.all)


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
        "tables": {name: [share.to_json() for share in shares_of(tally)] for name, tally in balance.tables.items()},
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
    for name, tally in balance.tables.items():
        *seats, draws, nobody = shares_of(tally)
        lines += ["", *(_line(f"{name} {seat_letter(seat)}", share) for seat, share in enumerate(seats))]
        lines += [
            _line(f"{name} {word}", share) for word, share in (("draw", draws), ("no seat", nobody)) if share.wins
        ]
    if balance.against:
        lines.extend(_matrix(balance))
    return lines


def shares_of(tally: Tally) -> list[Share]:
    """What each seat won, then games that nobody won: draws, and those that only an Automa did."""
    ended = tally.games - len(tally.errors)
    return [Share(ended, wins, tally.draws) for wins in [*tally.wins, tally.draws, tally.nobody]]


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


def make_folder(folder: Path) -> None:
    """Where tables go; found out before hours of play, not after."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadNotation(f"--out {folder}: {error.strerror}", "bad_path") from None


def write_all(balance: Balance, folder: Path, title: str) -> None:
    """Tables and pictures in one folder."""
    names = balance.ranking()
    _write_table(folder / "contenders.csv", ["name"], (([name], balance.of[name]) for name in names))
    seats = (([seat_letter(seat)], share) for seat, share in enumerate(balance.seats))
    _write_table(folder / "seats.csv", ["seat"], seats)
    if balance.tables:
        tables = (
            ([name, at], share)
            for name, tally in balance.tables.items()
            for at, share in zip([*map(seat_letter, range(len(tally.wins))), "draw", "no seat"], shares_of(tally))
        )
        _write_table(folder / "tables.csv", ["table", "seat"], tables)
    (folder / "contenders.svg").write_text(shares_svg(balance, title), encoding="utf-8")
    if balance.against:
        pairs = (([*pair], share) for pair, share in sorted(balance.against.items()))
        _write_table(folder / "pairs.csv", ["one", "other"], pairs)
        (folder / "pairs.svg").write_text(pairs_svg(balance, title), encoding="utf-8")


def _write_table(path: Path, keys: list[str], rows: Iterable[tuple[list[str], Share]]) -> None:
    """A CSV file: what each row is about, then its share."""
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow([*keys, *COLUMNS])
        for key, share in rows:
            values = share.to_json()
            table.writerow([*key, *(values[column] for column in COLUMNS)])
