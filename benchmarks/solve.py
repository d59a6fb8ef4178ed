"""How long etudes on half-full boards take: `python benchmarks/solve.py [--tiles 3] [--boards 60] [--first 0]`.

Every board is made by chance from its number, the same one each time: all armies, nine to eleven of nineteen hexes
taken, the offer a hand as it would be drawn, and a goal that is the best that some hundred plays by chance reach.
`--etudes etude-37 ...` takes shipped etudes instead, each as it is and with any one tile more of its army on offer.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sandtable._build import compiled
from sandtable.games.neuroshima.content.tiles import ARMIES, INDEX_OF_ID, INSTANT, KIND, TILES
from sandtable.games.neuroshima.edge.etudes.generator import Goal, Wish, draft, hand_by_lot, tiles_of_army, with_win
from sandtable.games.neuroshima.edge.etudes.library import shipped
from sandtable.games.neuroshima.etudes.file import EtudeFile
from sandtable.games.neuroshima.etudes.solver.plays import solve_all
from sandtable.games.neuroshima.etudes.solver.search import EtudeSearch, OutOfTime
from sandtable.games.neuroshima.etudes.state import OPPONENT, SOLVER, Etude
from sandtable.kit.dice import Dice
from sandtable.kit.hexes import INDEX

PLAYS = 300
"""Plays by chance from which the goal is taken."""
KINDS = ("deal", "destroy_hq", "kill", "kill and survive", "deal and survive", "hold")


def board(number: int, tiles: int) -> EtudeFile | None:
    """The board of a number; None where chance leaves nothing to ask for."""
    chance = random.Random(number)
    own = ARMIES[number % len(ARMIES)]
    enemy = chance.choice([army for army in ARMIES if army != own])
    offer = tiles + chance.randint(0, 2 if tiles < 4 else 1)
    hand = hand_by_lot(own, offer, chance.sample)
    instants = sum(KIND[tile] == INSTANT for tile in hand)
    wish = Wish((own, enemy), "2025", tiles, offer, chance.randint(7, 9), instants)
    made = draft(wish, Dice(number), f"board-{number}", hand)
    return with_hard_goal(made, KINDS[number // len(ARMIES) % len(KINDS)], chance)


def played(start: Etude, chance: random.Random) -> Etude:
    """A play by chance that does as much as it can before the battle."""
    s = start.clone()
    while s.outcome() is None:
        legal = s.legal()
        rest = [action for action in legal if s.action_text(action) != "end"]
        s.play(chance.choice(rest or legal))
    return s


def with_hard_goal(made: EtudeFile, kind: str, chance: random.Random) -> EtudeFile | None:
    """The best of many plays becomes the goal."""
    start = made.state()
    ends = [played(start, chance) for _ in range(PLAYS)]
    units = [unit for unit in made.position["units"] if not unit["tile"].endswith("_hq")]
    foes = [unit["at"] for unit in units if unit["seat"] == OPPONENT]
    friends = [unit["at"] for unit in units if unit["seat"] == SOLVER]

    def dead(s: Etude) -> list[list[int]]:
        return [at for at in foes if s.field.tile[INDEX[at[0], at[1]]] < 0]

    def alive(s: Etude) -> list[list[int]]:
        return [at for at in friends if s.field.tile[INDEX[at[0], at[1]]] >= 0]

    def dealt(s: Etude) -> int:
        return 20 - int(s.field.hp[OPPONENT])

    if kind.startswith("kill"):
        best = max(ends, key=lambda s: (len(dead(s)), len(alive(s))))
        win: dict[str, Any] = {"destroy_unit": dead(best)[:3]}
    elif kind == "hold":
        best = max(ends, key=lambda s: (int(s.field.hp[SOLVER]), len(alive(s))))
        win = {"keep_hq_at_least": max(int(best.field.hp[SOLVER]), 1), "survive": alive(best)}
    else:
        best = max(ends, key=lambda s: (dealt(s), len(alive(s))))
        win = {"destroy_hq": True} if kind == "destroy_hq" else {"deal_hq_at_least": dealt(best)}
    if kind.endswith("survive") and alive(best):
        win["survive"] = alive(best)[:2]
    if (kind.startswith(("deal", "destroy")) and dealt(best) < 1) or win.get("destroy_unit") == []:
        return None
    return with_win(made, Goal(win, dealt(best) if kind == "destroy_hq" else 20))


def words(win: dict[str, Any]) -> str:
    """The goal, short."""
    parts = [f"{name} {len(value) if isinstance(value, list) else value}" for name, value in win.items()]
    return ", ".join(parts).replace("_at_least", "").replace(" True", "")


def with_one_more(one: EtudeFile) -> Iterator[EtudeFile]:
    """The etude, and the same with every tile of its army that is left as one more on offer."""
    yield one
    left = tiles_of_army(one.position["armies"][0])
    for name in [*one.offer, *(unit["tile"] for unit in one.position["units"] if unit["seat"] == SOLVER)]:
        if INDEX_OF_ID[name] in left:
            left.remove(INDEX_OF_ID[name])
    for tile in sorted(set(left)):
        yield replace(one, offer=[*one.offer, TILES[tile].id])


def measure(number: int | str, made: EtudeFile | None, limit: int) -> float:
    """Solve one board and print its row; the seconds of the processor."""
    if made is None:
        return 0.0
    search = EtudeSearch(True, 0, limit)
    start = time.process_time()
    try:
        found = solve_all(search, made.state())
        count = str(sum(one.count() for one in found))
        plays = str(sum(one.count() * one.orders for one in found))
    except OutOfTime:
        count, plays = "?", "?"
    seconds = time.process_time() - start
    taken = len(made.position["units"])
    hand = " ".join(TILES[INDEX_OF_ID[name]].name for name in made.offer)
    print(
        f"| {number} | {' v '.join(made.position['armies'])} | {taken} | {made.choose} of {hand} | {words(made.win)} "
        f"| {count} | {plays} | {search.nodes} | {search.battles} | {seconds:.2f} |",
        flush=True,
    )
    return seconds


def main() -> None:
    """Measure a series of boards."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tiles", type=int, default=3)
    parser.add_argument("--boards", type=int, default=60)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument(
        "--etudes", nargs="+", metavar="ID", default=[], help="shipped etudes instead of boards by chance"
    )
    parser.add_argument("--limit", type=int, default=0, help="give up after so many positions and battles")
    args = parser.parse_args()
    print(f"{'compiled' if compiled() else 'interpreted'}\n")
    print("| board | armies | taken | tiles | goal | solutions | plays | positions | battles | s |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    if args.etudes:
        times = [
            measure(one.id, other, args.limit)
            for one in shipped()
            if one.id in args.etudes
            for other in with_one_more(one)
        ]
    else:
        numbers = range(args.first, args.first + args.boards)
        times = [measure(number, board(number, args.tiles), args.limit) for number in numbers]
    done = sorted(seconds for seconds in times if seconds > 0)
    print(f"\n{len(done)} boards: {done[len(done) // 2]:.2f} s in the middle, {done[-1]:.2f} s at most")


if __name__ == "__main__":
    main()
