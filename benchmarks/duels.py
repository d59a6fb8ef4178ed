"""Speed of games in several checkouts, side by side: `python benchmarks/duels.py CHECKOUT CHECKOUT...`.

Every checkout must have its engine built (`make build`). The runs take turns, so that whatever else the machine does
strikes all alike; counted is the processor's time without that of starting, the least of several runs, as a ratio to
the first checkout. Their replays are compared as well: `equal` says that every game was the same. Run it by a Python
that has the packages Sandtable needs. Of other games: `--game bronepekhota --bot greedy --set points=1000 --games 20`.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

COMMAND = "import sys; from sandtable.cli.main import main; sys.exit(main())"


def run(checkout: Path, chosen: argparse.Namespace, games: int, more: list[str]) -> float:
    """Processor time of one run of so many games between two equal bots."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    line = [sys.executable, "-c", COMMAND, "simulate", chosen.game, "--seats", f"{chosen.bot},{chosen.bot}"]
    for setting in chosen.set:
        line += ["--set", setting]
    subprocess.run(
        [*line, "--seed", "1", "--games", str(games), *more],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout / "src")},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def digest(checkout: Path, chosen: argparse.Namespace) -> str:
    """One number for the actions and results of all games."""
    found = hashlib.sha256()
    with tempfile.TemporaryDirectory() as folder:
        run(checkout, chosen, chosen.games, ["--out", folder])
        for file in sorted(Path(folder).rglob("*")):
            if file.is_file():
                found.update(f"{file.name}\n".encode() + file.read_bytes())
    return found.hexdigest()[:16]


def main() -> None:
    """Take turns, then print each checkout with its time and its ratio to the first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkouts", nargs="+", type=lambda name: Path(name).resolve())
    parser.add_argument("--game", default="neuroshima")
    parser.add_argument("--bot", default="random")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=5_000)
    parser.add_argument("--rounds", type=int, default=12)
    chosen = parser.parse_args()
    checkouts: list[Path] = chosen.checkouts
    start = {checkout: float("inf") for checkout in checkouts}
    whole = dict(start)
    for _ in range(chosen.rounds):
        for checkout in checkouts:
            start[checkout] = min(start[checkout], run(checkout, chosen, 1, []))
            whole[checkout] = min(whole[checkout], run(checkout, chosen, chosen.games, []))
    first = whole[checkouts[0]] - start[checkouts[0]]
    digests = [digest(checkout, chosen) for checkout in checkouts]
    for number, checkout in enumerate(checkouts):
        net = whole[checkout] - start[checkout]
        equal = "equal" if digests[number] == digests[0] else "other games"
        print(f"{checkout}: {chosen.games} games in {net:.2f} s, {net / first:.2f} of the first; {equal}")


if __name__ == "__main__":
    main()
