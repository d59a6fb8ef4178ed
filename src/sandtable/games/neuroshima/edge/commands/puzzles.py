"""`sandtable puzzles`: list, show and check etudes, and make new ones."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from pathlib import Path

from sandtable.cli.arguments import natural, positive
from sandtable.core.errors import BadNotation
from sandtable.games import find_game
from sandtable.games.neuroshima.edge.commands.solve import called, load_etude, progress_line
from sandtable.games.neuroshima.edge.etudes.generator import generate, wish_for
from sandtable.games.neuroshima.edge.etudes.library import shipped
from sandtable.games.neuroshima.edge.etudes.played import played_etudes
from sandtable.games.neuroshima.edge.etudes.proof import Report, solve
from sandtable.games.neuroshima.etudes.file import EtudeFile, check_answer
from sandtable.kit.dice import Dice
from sandtable.match.bots import check_bot


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", dest="action")
    actions.add_parser("list", help="list the etudes that come with the product (the default)")
    check = actions.add_parser("check", help="prove that etudes have exactly one solution")
    check.add_argument("files", metavar="FILE", nargs="*", help="files or numbers; without any all shipped ones")
    answer = actions.add_parser("answer", help="check an answer to an etude")
    answer.add_argument("file", metavar="FILE", help="a file or the number of a shipped etude")
    answer.add_argument("actions", metavar="ACTION", nargs="+", help="own actions in order, each one argument")
    made = actions.add_parser("generate", help="make new etudes")
    made.add_argument("--n", metavar="N", type=positive, default=1, help="how many (1)")
    made.add_argument("--seed", metavar="S", type=natural, default=1, help="the same seed gives the same etudes (1)")
    made.add_argument("--tiles", metavar="N", type=int, choices=range(1, 5), default=0, help="tiles to use: 1 to 4")
    made.add_argument(
        "--units", metavar="N", type=int, choices=range(4, 17), default=0, help="units beside the HQs: 4 to 16"
    )
    made.add_argument("--games", metavar="BOT", default="", help="take boards out of games of this bot, not by lot")
    made.add_argument("--out", metavar="DIR", required=True, help="write one file for each into this folder")


def run(args: argparse.Namespace) -> int:
    """Does what was asked for."""
    if args.action == "check":
        return run_check(args.files)
    if args.action == "answer":
        return run_answer(args.file, args.actions)
    if args.action == "generate":
        if args.games:
            return run_played(args.n, args.seed, Path(args.out), args.games, args.tiles)
        return run_generate(args.n, args.seed, Path(args.out), args.tiles, args.units)
    rows = [_row(etude) for etude in shipped()]
    if args.json:
        print(json.dumps(rows, ensure_ascii=False))
    else:
        print("\n".join(_line(row) for row in rows))
    return 0


def _row(etude: EtudeFile) -> dict[str, object]:
    return {
        "number": etude.number,
        "id": etude.id,
        "title": etude.texts["title"],
        "difficulty": etude.difficulty,
        "rating": etude.rating,
        "themes": etude.themes,
        "edition": etude.position.get("options", {}).get("edition", "2025"),
        "armies": etude.position["armies"],
        "offer": len(etude.offer),
        "choose": etude.choose,
        "ordered": etude.ordered,
        "win": etude.win,
    }


def _line(row: dict[str, object]) -> str:
    armies = row["armies"]
    title = row["title"]
    assert isinstance(armies, list)
    assert isinstance(title, dict)
    tiles = f"{row['choose']} of {row['offer']} tiles"
    stars = "*" * int(str(row["difficulty"]))
    return f"{row['number']:>3}  {stars:<5}  {tiles}  {' v '.join(armies):<25} {title.get('en', '')}"


def run_check(names: list[str]) -> int:
    """Solve each; 1 if any is not sound."""
    faults = 0
    for etude in [load_etude(name) for name in names] or shipped():
        report = solve(etude, progress_line())
        fault = report.fault(etude.ordered)
        faults += fault != ""
        work = f"{report.battles} battles, {report.seconds:.2f} s"
        print(f"{called(etude)}: {fault or 'one solution'} ({work})", flush=True)
    return 1 if faults else 0


def run_answer(name: str, actions: list[str]) -> int:
    """Say whether the answer solves the etude; 1 if not."""
    verdict = check_answer(load_etude(name).state(), actions)
    print("solved" if verdict.solved else f"failed: {verdict.why} ({verdict.clause})")
    return 0 if verdict.solved else 1


def run_generate(count: int, seed: int, folder: Path, tiles: int = 0, units: int = 0) -> int:
    """Write new etudes; a wish that cannot be met is followed by another."""
    folder.mkdir(parents=True, exist_ok=True)
    dice = Dice(seed)
    made = 0
    for number in range(count * 20):
        name = f"made-{seed}-{made + 1:02}"
        wish = wish_for(number + seed, dice, tiles, units)
        found = generate(wish, int(dice.bits32()), name, 30, _progress(name))
        if found is not None:
            _write(found[0], found[1], folder / f"{name}.json")
            made += 1
            if made == count:
                return 0
    raise BadNotation(f"only {made} of {count} etudes were found; try another seed", "no_etude")


def run_played(count: int, seed: int, folder: Path, level: str, tiles: int = 0) -> int:
    """Write new etudes on boards of games between bots."""
    game = find_game("neuroshima")
    check_bot(game, level)
    folder.mkdir(parents=True, exist_ok=True)
    found = played_etudes(game, level, Dice(seed), f"played-{seed}", tiles)
    for number, (etude, report) in enumerate(islice(found, count), 1):
        name = f"played-{seed}-{number:02}"
        _write(replace(etude, id=name), report, folder / f"{name}.json")
    return 0


def _write(etude: EtudeFile, report: Report, path: Path) -> None:
    path.write_text(json.dumps(etude.to_json(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    about = ", ".join(etude.themes)
    print(f"{path}: level {etude.difficulty}, {about}, {report.battles} battles", flush=True)


def _progress(name: str) -> Callable[[int], None] | None:
    """Which position is being tried, on stderr, on a terminal only."""
    if not sys.stderr.isatty():
        return None

    def show(number: int) -> None:
        print(f"\r{name}: position {number + 1}\x1b[K", end="\r", file=sys.stderr, flush=True)

    return show
