"""`sandtable solve`: all solutions of an etude, and the proof that there is no other."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from itertools import islice

from sandtable.cli.arguments import natural
from sandtable.cli.files import load_data, read_text, shown
from sandtable.core.errors import BadNotation, SandtableError
from sandtable.games.neuroshima.edge.etudes.library import find_etude
from sandtable.games.neuroshima.edge.etudes.proof import Report, Solution, solve
from sandtable.games.neuroshima.etudes.file import EtudeFile, read_etude
from sandtable.games.neuroshima.etudes.solver.search import OutOfTime

MOST_SHOWN = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument(
        "file", metavar="FILE", help="an etude as JSON or YAML, - for stdin, or a shipped one by its number"
    )
    parser.add_argument("--limit", metavar="N", type=natural, default=0, help="give up after N battles (0: never)")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Solves; 1 if the search was given up."""
    etude = load_etude(args.file)
    try:
        report = solve(etude, progress_line(), args.limit)
    except OutOfTime:
        raise BadNotation(f"{called(etude)}: not solved within {args.limit} battles", "out_of_time") from None
    if args.json:
        head = {"id": etude.id, "number": etude.number, "fault": report.fault(etude.ordered)}
        print(json.dumps({**head, **report.to_json()}))
    else:
        print("\n".join(describe(etude, report)))
    return 0


def load_etude(name: str) -> EtudeFile:
    """An etude from a file, stdin, or the shipped ones by number or id."""
    if name.isdecimal() or name.startswith("etude-"):
        return find_etude(name)
    try:
        return read_etude(load_data(read_text(name)))
    except SandtableError as error:
        raise BadNotation(f"{shown(name)}: {error}", error.code) from None


def called(etude: EtudeFile) -> str:
    """A shipped etude by its number, another one by its id."""
    return f"etude {etude.number}" if etude.number else etude.id


def describe(etude: EtudeFile, report: Report) -> list[str]:
    """The result for people."""
    count, plays = report.count, report.plays
    plural = "" if count == 1 else "s"
    lines = [f"{called(etude)}: {count or 'no'} solution{plural}" + (f", {plays} plays" if count else "")]
    for number, one in enumerate(islice(report.each(), MOST_SHOWN), 1):
        lines.extend(_solution_lines(one, f"  {number}. "))
    if count > MOST_SHOWN:
        lines.append(f"  and {count - MOST_SHOWN} more (--json lists them all)")
    fault = report.fault(etude.ordered)
    lines.append(f"Not a sound etude: {fault}." if fault else "Proven: there is no other solution.")
    work = f"{report.positions} positions, {report.battles} battles, {report.near_misses} near misses"
    lines.append(f"{work}, {report.seconds:.2f} s")
    return lines


def _solution_lines(one: Solution, mark: str) -> list[str]:
    tail = f"  ({one.orders} orders)" if one.orders > 1 else ""
    lines = [f"{mark}{', '.join(one.line)}{tail}"]
    for reply, rest in one.replies.items():
        blank = " " * len(mark)
        lines.append(f"{blank}if {reply}:")
        for further in rest:
            lines.extend(_solution_lines(further, blank + "  "))
    return lines


def progress_line() -> Callable[[int, int], None] | None:
    """How far the search is, on stderr, on a terminal only."""
    if not sys.stderr.isatty():
        return None

    def show(done: int, total: int) -> None:
        end = "\r\x1b[K" if done + 1 == total else ""
        print(f"\rsolving: {done + 1} of {total} first actions{end}", end="", file=sys.stderr, flush=True)

    return show
