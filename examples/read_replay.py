"""A replay file, checked and told: what was chosen most, what happened, how it ended.

python examples/read_replay.py game.replay
"""

from __future__ import annotations

import argparse
from collections import Counter

import sandtable


def main() -> None:
    parser = argparse.ArgumentParser(description="What a replay file tells.")
    parser.add_argument("file", help="written by match.save, by `sandtable simulate --out` or saved from the page")
    args = parser.parse_args()
    match = sandtable.load(args.file, check=True)
    print(match)

    chosen: Counter[str] = Counter()
    happened: Counter[str] = Counter()
    for step in match.steps():
        if step.seat >= 0:
            chosen[step.action.kind] += 1
        happened.update(event.kind for event in step.events)
    print("chosen:  ", ", ".join(f"{kind} {count}" for kind, count in chosen.most_common(6)))
    print("happened:", ", ".join(f"{kind} {count}" for kind, count in happened.most_common(6)))

    last = match.pop()
    print(f"before the last choice ({last}): {match}")


if __name__ == "__main__":
    main()
