"""Two bots against each other, every deal twice with the seats swapped; `sandtable simulate` does it in many processes.

python examples/bots_compare.py --game neuroshima --bots greedy,random --deals 2
"""

from __future__ import annotations

import argparse
from collections import Counter

import sandtable


def play(game: str, levels: list[str], seed: int) -> list[str]:
    """The levels that won."""
    match = sandtable.new_game(game, seed=seed)
    bots = [match.bot(level) for level in levels]
    for question in match:
        bots[question.seat % len(bots)].play()
    outcome = match.outcome
    if outcome is None or outcome.is_draw():
        return ["draw"]
    return [levels[seat % len(levels)] for seat in outcome.winners()]


def main() -> None:
    parser = argparse.ArgumentParser(description="Two bots against each other.")
    parser.add_argument("--game", default="neuroshima", choices=[*sandtable.games()])
    parser.add_argument("--bots", default="greedy,random", help="two levels")
    parser.add_argument("--deals", type=int, default=2)
    args = parser.parse_args()
    one, two = args.bots.split(",")
    wins: Counter[str] = Counter()
    for seed in range(args.deals):
        wins.update(play(args.game, [one, two], seed))
        wins.update(play(args.game, [two, one], seed))
    for who, count in wins.most_common():
        print(f"{who:8} {count}")


if __name__ == "__main__":
    main()
