"""Speed of duels in several checkouts, side by side: `python benchmarks/duels.py CHECKOUT CHECKOUT...`.

Every checkout must have its engine built (`make build`). The runs take turns, so that whatever else the machine does
strikes all alike; counted is the processor's time without that of starting, the least of several runs, as a ratio to
the first checkout. Run it by a Python that has the packages Sandtable needs.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

GAMES = 5_000
ROUNDS = 12
COMMAND = "import sys; from sandtable.cli.main import main; sys.exit(main())"


def seconds(checkout: Path, games: int) -> float:
    """Processor time of one run of so many duels between random players."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    line = [sys.executable, "-c", COMMAND, "simulate", "neuroshima", "--seats", "random,random", "--seed", "1"]
    subprocess.run(
        [*line, "--games", str(games)],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout / "src")},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def main() -> None:
    """Take turns, then print each checkout with its time and its ratio to the first."""
    checkouts = [Path(name).resolve() for name in sys.argv[1:]]
    if not checkouts:
        raise SystemExit("usage: python benchmarks/duels.py CHECKOUT [CHECKOUT...]")
    start = {checkout: float("inf") for checkout in checkouts}
    whole = dict(start)
    for _ in range(ROUNDS):
        for checkout in checkouts:
            start[checkout] = min(start[checkout], seconds(checkout, 1))
            whole[checkout] = min(whole[checkout], seconds(checkout, GAMES))
    first = whole[checkouts[0]] - start[checkouts[0]]
    for checkout in checkouts:
        net = whole[checkout] - start[checkout]
        print(f"{checkout}: {GAMES} duels in {net:.2f} s, {net / first:.2f} of the first")


if __name__ == "__main__":
    main()
