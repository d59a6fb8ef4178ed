"""`sandtable analyse`: what every turn of a recorded game was worth, and what luck did."""

from __future__ import annotations

import argparse
import json

from sandtable.cli.arguments import positive
from sandtable.cli.files import read_text, shown
from sandtable.cli.progress import Progress
from sandtable.cli.replay import game_of
from sandtable.cli.texts import Texts, add_language, house_texts
from sandtable.core.errors import BadNotation, SandtableError
from sandtable.match.analysis import Analysis, Judged, Judging, summed
from sandtable.match.analysis.judging import FIRST_TRIES
from sandtable.match.examples import examples
from sandtable.match.match import seat_letter
from sandtable.match.replay import play_replay, read_replay

WORDS = {
    "small": "terminal-analysis-small",
    "better": "terminal-analysis-better-turn",
    "decisive": "terminal-analysis-decisive",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument(
        "file", metavar="FILE", help="a replay file (docs/notation.md), - for stdin, or an example game"
    )
    parser.add_argument("--level", default="hard", help="who judges: a bot by its level (hard)")
    parser.add_argument(
        "--tries",
        type=positive,
        default=FIRST_TRIES,
        metavar="N",
        help=f"so much luck is tried for each turn ({FIRST_TRIES}); more takes longer and errs less",
    )
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Judges turn by turn, with a bar on a terminal, and prints what was found."""
    try:
        example = examples().get(args.file)
        replay = read_replay(read_text(args.file)) if example is None else example.replay
        match = play_replay(replay, game_of(replay))
        judging = Judging(match, args.level, args.tries)
    except SandtableError as error:
        raise BadNotation(f"{shown(args.file)}: {error}", error.code) from None
    show = Progress("turns")
    turns: list[Judged] = []
    for turn in judging.all():
        turns.append(turn)
        show(len(turns), len(judging.spans))
    found = summed(match, args.level, turns)
    if args.json:
        print(json.dumps({"game": match.game.name, "seats": match.seats, **found.to_json()}))
    else:
        print("\n".join(describe(found, house_texts(args.lang))))
    return 0


def describe(found: Analysis, texts: Texts) -> list[str]:
    """What choices and luck made of each seat's chance, the turns that cost most, then all of them."""
    lines = [texts("terminal-analysis", level=texts("terminal-bot", name=found.level), count=len(found.turns))]
    for seat in range(len(found.start)):
        lines.append(_sum(found, seat, texts))
    costly = found.costliest(most=len(found.turns))
    lines += ["", texts("terminal-analysis-costly" if costly else "terminal-analysis-none")]
    for turn in costly:
        lines.append(f"{_moment(turn)}  {-points(turn.cost):+4}  {texts(WORDS[turn.word])}")
        for mark in turn.marks:
            better = mark.better[0]
            for key, permille, actions in (
                ("terminal-analysis-played", mark.permille, mark.played),
                ("terminal-analysis-better", better.permille, better.actions),
            ):
                lines.append(f"      {percent(permille, texts)}  {texts(key)}: {', '.join(actions)}")
    lines += ["", texts("terminal-analysis-turns")]
    for turn, luck in zip(found.turns, found.luck()):
        chances = "  ".join(percent(permille, texts) for permille in turn.before)
        lines.append(f"{_moment(turn)}  {chances}  {-points(turn.cost):+4}  {points(luck[turn.seat]):+4}")
    return lines


def _sum(found: Analysis, seat: int, texts: Texts) -> str:
    """Start, choices and luck as points that add up to the end."""
    choices, _ = found.by_seat(seat)
    start, end = points(found.start[seat]), points(found.end[seat])
    rounded = [points(each) for each in choices]
    parts = [f"{seat_letter(other)} {each:+}" for other, each in enumerate(rounded)]
    luck = end - start - sum(rounded)
    words: dict[str, str | int] = {
        "seat": seat_letter(seat),
        "start": start,
        "choices": ", ".join(parts),
        "luck": f"{luck:+}",
        "end": end,
    }
    return texts("terminal-analysis-sum", **words)


def _moment(turn: Judged) -> str:
    return f"{turn.first + 1:5}-{turn.last:<4} {seat_letter(turn.seat)}"


def percent(permille: int, texts: Texts) -> str:
    """A chance in a column, with one decimal."""
    return f"{texts.number(permille / 10):>5} %"


def points(permille: int) -> int:
    """Permille as whole points of a hundred, halves away from nothing."""
    return (abs(permille) + 5) // 10 * (1 if permille >= 0 else -1)
