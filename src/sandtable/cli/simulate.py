"""`sandtable simulate`: bots play many games."""

from __future__ import annotations

import argparse
import json
import sys
import time

from sandtable.cli.arguments import add_executor, add_settings, executor_of, natural, positive, read_settings
from sandtable.cli.progress import Progress
from sandtable.lab.counted import counted
from sandtable.lab.simulate import Plan, Tally, check, seated, simulate
from sandtable.match.match import seat_letter


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("game", metavar="GAME", help="a game, see `sandtable games`")
    parser.add_argument("--seats", metavar="BOT,BOT", required=True, help="a bot for every seat, e.g. greedy,random")
    add_settings(parser)
    parser.add_argument("--games", metavar="N", type=positive, default=100, help="number of games (100)")
    parser.add_argument("--seed", metavar="S", type=natural, default=1, help="the same seed gives the same games (1)")
    add_executor(parser)
    parser.add_argument(
        "--out", metavar="DIR", default="", help="write a replay of every game there; the same command goes on"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Plays and counts; 1 if any game broke."""
    seats = [name.strip() for name in args.seats.split(",")]
    plan = seated(Plan(args.game, read_settings(args.set), seats, args.seed, bool(args.out)))
    check(plan)
    executor = executor_of(args, args.game)
    start = time.perf_counter()
    with counted(plan, "simulate", args.out, {}) as keeper:
        tally = simulate(plan, args.games, executor, Progress("games", known=keeper.games()), keeper)
    seconds = time.perf_counter() - start
    if args.json:
        print(json.dumps(to_json(tally, seconds)))
    else:
        print("\n".join(describe(plan, tally, seconds)))
    return tell_errors(tally)


def tell_errors(tally: Tally) -> int:
    """A line on stderr for every game that broke; the exit code."""
    for error in tally.errors:
        print(f"sandtable: {' '.join(error.split())}", file=sys.stderr)
    return 1 if tally.errors else 0


def to_json(tally: Tally, seconds: float) -> dict[str, object]:
    """The result for programs."""
    return {
        "games": tally.games,
        "wins": tally.wins,
        "draws": tally.draws,
        "nobody": tally.nobody,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "errors": len(tally.errors),
    }


def describe(plan: Plan, tally: Tally, seconds: float) -> list[str]:
    """The result for people."""
    lines = [f"{tally.games} games of {plan.game} in {seconds:.1f} s, {tally.decisions} decisions"]
    for seat, wins in enumerate(tally.wins):
        share = 100 * wins / tally.games
        lines.append(f"  {seat_letter(seat)} {plan.seats[seat]:<10} {wins:6} wins  {share:5.1f} %")
    lines.append(f"    {'draws':<10} {tally.draws:6}       {100 * tally.draws / tally.games:5.1f} %")
    if tally.nobody:
        lines.append(f"    {'no seat':<10} {tally.nobody:6}       {100 * tally.nobody / tally.games:5.1f} %")
    if tally.errors:
        lines.append(f"    {'errors':<10} {len(tally.errors):6}")
    return lines
