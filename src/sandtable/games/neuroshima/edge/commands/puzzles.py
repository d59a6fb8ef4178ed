"""`sandtable puzzles`: list, show and check etudes, and make new ones."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from sandtable.cli.arguments import add_executor, executor_of, natural, positive
from sandtable.games import find_game
from sandtable.games.neuroshima.edge.commands.solve import called, load_etude, progress_line
from sandtable.games.neuroshima.edge.etudes.library import numbered, shipped
from sandtable.games.neuroshima.edge.etudes.making import Made, build, units_by_lot, units_of_games, write_etudes
from sandtable.games.neuroshima.edge.etudes.proof import solve
from sandtable.games.neuroshima.etudes.file import EtudeFile, check_answer
from sandtable.lab.series import FILE, Series, write_whole
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
    made.add_argument(
        "--out", metavar="DIR", required=True, help="write one file for each there; the same command goes on"
    )
    add_executor(made)


def run(args: argparse.Namespace) -> int:
    """Does what was asked for."""
    if args.action == "check":
        return run_check(args.files)
    if args.action == "answer":
        return run_answer(args.file, args.actions)
    if args.action == "generate":
        return run_generate(args)
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
    for etude in [load_etude(name) for name in names] or numbered():
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


def run_generate(args: argparse.Namespace) -> int:
    """Write new etudes, by lot or on boards of games between bots."""
    about = {"series": "puzzles", "seed": args.seed, "tiles": args.tiles, "units": args.units, "games": args.games}
    folder = Path(args.out)
    if args.games:
        check_bot(find_game("neuroshima"), args.games)
        name, units = f"played-{args.seed}", units_of_games(args.n, args.seed, args.games, args.tiles)
    else:
        name, units = f"made-{args.seed}", units_by_lot(args.n, args.seed, args.tiles, args.units)
    executor = executor_of(args, "neuroshima")
    series = Series(folder / FILE, about, build())
    write_etudes(args.n, name, units, executor, series, lambda name, made: _write(folder, name, made))
    return 0


def _write(folder: Path, name: str, made: Made) -> None:
    etude, path = {**made["etude"], "id": name}, folder / f"{name}.json"
    write_whole(path, (json.dumps(etude, ensure_ascii=False, indent=1) + "\n").encode())
    print(
        f"{path}: level {etude['difficulty']}, {', '.join(etude.get('themes', []))}, {made['battles']} battles",
        flush=True,
    )
