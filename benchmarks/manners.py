"""Which manner of Bronepekhota wins: `python benchmarks/manners.py crews=1 --against crews=0 [--points 500]`.

Two players that differ in a few numbers (`players/manner.py`; `units`, `tries` and `further` of `players/portfolio.py`)
and are `hard` in all others play each other at the tables of `sandtable lab ladder`, every table from both seats on the
same luck: chance has dice of its own, and so has every player. One process, so a trial of two numbers needs no second
checkout. Prints what the first one won with its 95 % interval, by mission too, and how often it got into and out of
machines and how often it towed. Needs the compiled engine.
"""

from __future__ import annotations

import argparse
from collections import Counter

from sandtable._build import compiled
from sandtable.core.decision import CHANCE, OVER
from sandtable.games.bronepekhota.actions import BOARD, DISMOUNT, OPERATION, kind_of
from sandtable.games.bronepekhota.edge.ladder import tables
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.players.judgement import HandMade
from sandtable.games.bronepekhota.players.manner import keen
from sandtable.games.bronepekhota.players.portfolio import Plan, Portfolio
from sandtable.kit.dice import Dice
from sandtable.lab.interval import wilson

COUNTED = {int(BOARD): "boarded", int(DISMOUNT): "left", int(OPERATION): "towed"}


def player(numbers: list[str]) -> Portfolio:
    """A player in a manner of its own."""
    manner, plan = keen(), {"tries": 0, "units": 0, "further": 0}
    for pair in numbers:
        name, _, number = pair.partition("=")
        if name in plan:
            plan[name] = int(number)
        else:
            getattr(manner, name)
            setattr(manner, name, int(number))
    return Portfolio(Plan(plan["tries"], plan["units"], plan["further"]), manner, HandMade())


def battle(table: dict[str, object], players: list[Portfolio], seed: int, counts: list[Counter[str]]) -> float:
    """How much of a battle the player in the first seat wins."""
    state = BronepekhotaGame().start(table)
    state.events = None
    chance, dice = Dice(seed), [Dice(seed + 1), Dice(seed + 2)]
    while (seat := int(state.asked())) != OVER:
        if seat == CHANCE:
            state.play(state.sample(chance))
            continue
        action = int(players[seat].best_action(state, dice[seat]))
        if int(kind_of(action)) in COUNTED:
            counts[seat][COUNTED[int(kind_of(action))]] += 1
        state.play(action)
    return 0.5 if state.winner < 0 else float(state.winner == state.sides[0])


def told(won: float, games: int) -> str:
    """So many of so many, with the interval."""
    low, high = wilson(won, games)
    return f"{won:g} of {games}, {100 * won / games:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def main() -> None:
    """Plays the rounds and prints the count now and then."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("numbers", nargs="*", help="the first player, such as crews=1")
    parser.add_argument("--against", nargs="*", default=[], help="the second player")
    parser.add_argument("--points", type=int, default=500)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="begin with this round")
    asked = parser.parse_args()
    if not compiled():
        parser.error("needs the compiled engine: make build")
    places = tables(BronepekhotaGame(), {"points": asked.points}, 2)
    won, games, by, counts = 0.0, 0, Counter[str](), [Counter[str](), Counter[str]()]
    for number in range(asked.first, asked.first + asked.games // 2):
        table, players = places[number % len(places)], [player(asked.numbers), player(asked.against)]
        for swapped in (False, True):
            order, kept = (players[::-1], counts[::-1]) if swapped else (players, counts)
            score = battle(table, order, 1000 * number + 1, kept)
            score = 1 - score if swapped else score
            won, games = won + score, games + 1
            by[f"{table['mission']} won"] += score  # type: ignore[assignment]
            by[f"{table['mission']} of"] += 1
        if games % 20 == 0 or games == asked.games:
            print(told(won, games), dict(by), dict(counts[0]), dict(counts[1]), flush=True)


if __name__ == "__main__":
    main()
