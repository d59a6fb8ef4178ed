"""`sandtable lab ladder`: how strong bots are."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from math import inf
from pathlib import Path

from sandtable.cli.arguments import add_executor, add_settings, executor_of, natural, positive, read_settings
from sandtable.core.errors import BadNotation
from sandtable.core.game import Game
from sandtable.games import find_game
from sandtable.lab.interval import wilson
from sandtable.lab.ladder.entrants import build_of, read_entrant
from sandtable.lab.ladder.games import Times
from sandtable.lab.ladder.ladder import Ladder, Plan, Series, climb
from sandtable.lab.ladder.rating import elo_of
from sandtable.lab.ladder.sprt import HIGHER, LOWER, SequentialTest, read_test
from sandtable.lab.ladder.tables import Table, tables_of
from sandtable.match.bots import known_bots
from sandtable.match.match import seat_letter

HELP = "bots against each other on every seat: win rates, Elo and times, or a sequential test of two"
EVERY = 30.0
"""Seconds between two lines of progress where nobody watches a terminal."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("game", metavar="GAME", help="a game, see `sandtable games`")
    parser.add_argument("bots", metavar="BOT", nargs="*", help="a level, or level@folder: that of another checkout")
    parser.add_argument("--players", metavar="N", type=positive, default=2, help="one BOT among N - 1 others (2)")
    add_settings(parser)
    parser.add_argument("--games", metavar="N", type=positive, default=400, help="games of every pair at most (400)")
    parser.add_argument("--sprt", metavar="A,B", default="", help="stop when the first bot's win rate is A or B;"
                        " numbers that are no rates are Elo: 0.5,0.55 or 0,20")  # fmt: skip
    parser.add_argument("--alpha", metavar="P", type=float, default=0.05, help="how often B may be a mistake (0.05)")
    parser.add_argument("--beta", metavar="P", type=float, default=0.05, help="how often A may be a mistake (0.05)")
    parser.add_argument("--seed", metavar="S", type=natural, default=1, help="the same seed gives the same games (1)")
    add_executor(parser)
    parser.add_argument("--out", metavar="FILE", default="", help="keep every game there; the same command goes on")
    parser.add_argument("--tables", action="store_true", help="tell the score at every table, too")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Plays and tells who is stronger by how much; 1 if any game broke."""
    game = find_game(args.game)
    plan = plan_of(game, args)
    start = time.perf_counter()
    ladder = climb(plan, Path(args.out) if args.out else None, executor_of(args, args.game), progress_line())
    seconds = time.perf_counter() - start
    if args.json:
        print(json.dumps(to_json(ladder, seconds)))
    else:
        print("\n".join(describe(ladder, args.tables)))
    errors = [error for series in ladder.series for error in series.errors]
    for error in errors:
        print(f"sandtable: {' '.join(error.split())}", file=sys.stderr)
    return 1 if errors else 0


def plan_of(game: Game, args: argparse.Namespace) -> Plan:
    """What is asked for, checked before any game begins."""
    settings = read_settings(args.set)
    players = args.players
    names = args.bots or known_bots(game)
    if len(names) < 2:
        raise BadNotation("a ladder needs two bots", "bad_bots")
    if args.sprt and len(names) > 2:
        raise BadNotation("--sprt: a test is between two bots", "bad_test")
    test = read_test(args.sprt, players, args.alpha, args.beta) if args.sprt else None
    rounds = -(-args.games // players)
    tables = tables_of(game, settings, players)
    return Plan(args.game, tables, players, [read_entrant(game, name) for name in names], rounds, args.seed, test)


def progress_line() -> Callable[[Ladder, int, int], None]:
    """How far it is and how long it will take: a line that changes on a terminal, else one now and then."""
    begun = time.perf_counter()
    terminal = sys.stderr.isatty()
    told = begun

    def show(ladder: Ladder, done: int, games: int) -> None:
        nonlocal told
        now = time.perf_counter()
        if now - told < (0.1 if terminal else EVERY):
            return
        told = now
        rate = done / (now - begun)
        words = f"{done} of {games} games, {rate:.2g} a second, at most {(games - done) / rate / 60:.0f} min left"
        if len(ladder.series) == 1 and ladder.series[0].games:
            words += f"; {result(ladder.series[0])}"
        print(f"\r{words}\x1b[K" if terminal else words, end="" if terminal else "\n", file=sys.stderr, flush=True)

    return show


def result(series: Series) -> str:
    """The score with its interval."""
    low, high = wilson(series.score, series.games)
    share = 100 * series.score / series.games
    return f"{series.score:g} of {series.games}, {share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def describe(ladder: Ladder, by_table: bool) -> list[str]:
    """The result for people."""
    plan = ladder.plan
    tables = f"{len(plan.tables)} table{'' if len(plan.tables) == 1 else 's'}"
    lines = [f"{plan.game}, {plan.players} players, {tables}, seed {plan.seed}"]
    for series in ladder.series:
        lines += _series_lines(plan, series, by_table)
    if len(plan.entrants) > 2:
        lines += _rating_lines(ladder)
    lines.append(
        f"  {'processor time an answer':<32} {'answers':>9} {'mean':>10} {'95 % within':>12} {'longest':>10}  build"
    )
    for entrant in dict.fromkeys(plan.entrants):
        times = ladder.times(entrant)
        values = [times.mean(), times.within(0.95), times.longest]
        cells = " ".join(f"{f'{1000 * value:.3g} ms':>{width}}" for value, width in zip(values, (10, 12, 10)))
        build = build_of(find_game(plan.game), entrant)
        lines.append(f"  {entrant.short():<32} {times.answers:9} {cells}  {build}")
    return lines


def _series_lines(plan: Plan, series: Series, by_table: bool) -> list[str]:
    """What one pair has come to."""
    names = f"{series.one.short()} against {series.other.short()}"
    if not series.games:
        return [f"{names}: no game ended"]
    low, high = wilson(series.score, series.games)
    elo = [elo_of(rate, plan.players) for rate in (series.score / series.games, low, high)]
    lost = series.games - series.won - series.drawn
    lines = [
        f"{names}: {result(series)}",
        f"  {series.won} won, {series.drawn} drawn, {lost} lost; Elo {elo[0]:+.0f} ({elo[1]:+.0f} to {elo[2]:+.0f})",
        "  by seat: " + ", ".join(f"{seat_letter(at)} {_share(*sums)}" for at, sums in enumerate(series.places)),
    ]
    if plan.test is not None:
        lines.append(f"  {_verdict(plan.test, series)}")
    if by_table:
        for number, sums in sorted(series.tables.items()):
            words = " ".join(f"{name}={value}" for name, value in plan.tables[number].items())
            lines.append(f"    {_share(*sums)}  {words}")
    return lines


def _share(games: float, score: float) -> str:
    return f"{score:g}/{games:g}"


def _verdict(test: SequentialTest, series: Series) -> str:
    """What the sequential test says."""
    low, high = test.bounds()
    words = {LOWER: f"accepted {test.lower:.3g}", HIGHER: f"accepted {test.higher:.3g}"}
    ratio = f"log likelihood ratio {test.ratio(series.means):.2f} of {low:.2f} to {high:.2f}"
    verdict = words.get(series.verdict, "undecided")
    return f"test of {test.lower:.3g} against {test.higher:.3g}: {verdict} after {series.games} games ({ratio})"


def _rating_lines(ladder: Ladder) -> list[str]:
    """Elo of everybody, the strongest first."""
    rows = sorted(zip(ladder.plan.entrants, ladder.elo()), key=lambda row: -row[1][0])
    lines = ["Elo above the weakest, 95 % interval"]
    return lines + [f"  {entrant.short():<32} {elo:6.0f} ± {reach:.0f}" for entrant, (elo, reach) in rows]


def to_json(ladder: Ladder, seconds: float) -> dict[str, object]:
    """The result for programs."""
    plan = ladder.plan
    game = find_game(plan.game)
    return {
        "game": plan.game,
        "players": plan.players,
        "tables": len(plan.tables),
        "seed": plan.seed,
        "seconds": round(seconds, 3),
        "bots": [
            {"bot": str(entrant), "build": build_of(game, entrant), "elo": elo, "reach": reach,
             "answers": times_json(ladder.times(entrant))}
            for entrant, (elo, reach) in zip(plan.entrants, _rounded(ladder.elo()))
        ],
        "pairs": [series_json(plan, series) for series in ladder.series],
    }  # fmt: skip


def _rounded(ratings: list[tuple[float, float]]) -> list[tuple[float, float]]:
    return [(round(elo, 1), round(reach, 1)) for elo, reach in ratings]


def times_json(times: Times) -> dict[str, object]:
    """Times in milliseconds."""
    values = {"mean_ms": times.mean(), "p95_ms": times.within(0.95), "longest_ms": times.longest}
    return {"answers": times.answers, **{name: round(1000 * value, 4) for name, value in values.items()}}


def series_json(plan: Plan, series: Series) -> dict[str, object]:
    """One pair for programs; an infinite Elo is null."""
    rate = series.score / series.games if series.games else 0.0
    low, high = wilson(series.score, series.games)
    test: dict[str, object] | None = None
    if plan.test is not None:
        test = {
            "lower": round(plan.test.lower, 6),
            "higher": round(plan.test.higher, 6),
            "ratio": round(plan.test.ratio(series.means), 4),
            "verdict": series.verdict,
        }
    return {
        "one": str(series.one),
        "other": str(series.other),
        "games": series.games,
        "score": series.score,
        "won": series.won,
        "drawn": series.drawn,
        "rate": round(rate, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "elo": [_finite(elo_of(each, plan.players)) for each in (rate, low, high)],
        "seats": series.places,
        "at": [{"settings": _words(plan.tables[number]), "games": sums[0], "score": sums[1]}
               for number, sums in sorted(series.tables.items())],
        "test": test,
        "errors": len(series.errors),
    }  # fmt: skip


def _words(table: Table) -> dict[str, str]:
    return {name: str(value) for name, value in table.items()}


def _finite(value: float) -> float | None:
    return None if value in (inf, -inf) else round(value, 1)
