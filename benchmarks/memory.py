"""Memory over many battles: `python benchmarks/memory.py [battles]` prints the resident size before and after.

The two figures must be equal but for noise: a battle leaves nothing behind.
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from sandtable.games.neuroshima.battle.battle import resolve
from sandtable.games.neuroshima.battle.clash import BATTLE_TILE, new_clash
from sandtable.games.neuroshima.edge.bench import board

WARM_UP = 2_000


def resident_kilobytes() -> int:
    """Resident memory of this process."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise SystemExit("this system does not tell the memory of a process")


def fight(battles: int) -> None:
    """So many battles on the board of the benchmark."""
    field = board()
    for _ in range(battles):
        resolve(field.copy(), new_clash(BATTLE_TILE, 0, 2, True, True))


def main() -> None:
    """Measure, fight, measure."""
    battles = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    fight(WARM_UP)
    gc.collect()
    start = resident_kilobytes()
    fight(battles)
    gc.collect()
    end = resident_kilobytes()
    print(f"{battles} battles: {start} kB at the start, {end} kB at the end, {end - start:+} kB")


if __name__ == "__main__":
    main()
