"""`sandtable bench`: how fast the engine is on this machine, in about ten seconds, on one core."""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable

from sandtable import catalogue
from sandtable._build import PACKAGE, compiled
from sandtable.core.decision import OVER
from sandtable.core.state import State
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.sight import look
from sandtable.games.neuroshima.battle import resolve
from sandtable.games.neuroshima.clash import BATTLE_TILE, new_clash
from sandtable.games.neuroshima.field import Field
from sandtable.games.neuroshima.position import read_position
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.search.greedy import scores_of
from sandtable.search.rollout import playouts

UNITS = """
outpost_hq 0 -1 0 0; outpost_commando 0 0 -2 3; outpost_brawler 0 0 -1 3; outpost_scout 0 -1 -1 3
outpost_officer 0 -2 0 2; outpost_mobile_armor 0 -1 1 1; hegemony_hq 1 1 0 0; hegemony_runner 1 0 0 5
hegemony_ganger 1 1 -1 4; hegemony_universal_soldier 1 0 1 0; hegemony_guard 1 1 -2 3; hegemony_officer_1 1 2 -1 4
"""
UNITS_ON_BOARD = 12


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("--seconds", metavar="S", type=float, default=3.0, help="time for each main figure (3)")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Measures everything."""
    seconds = min(max(args.seconds, 0.01), 600.0)
    figures = measure(seconds)
    if args.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:<26} {value:>12,}" if isinstance(value, int) else f"{name:<26} {value:>12}")
    return 0


def measure(seconds: float) -> dict[str, object]:
    """All figures by name."""
    return {
        "mode": "compiled" if compiled() else "pure",
        "neuroshima.battles_per_s": int(battles_per_second(seconds)),
        "neuroshima.games_per_s": int(games_per_second(seconds)),
        "neon.games_per_s": int(neon_games_per_second(seconds)),
        "bronepekhota.games_per_s": round(bronepekhota_games_per_second(seconds / 3), 1),
        "bronepekhota.sights_per_s": int(sights_per_second(seconds / 3)),
        "neuroshima.search_per_s": int(searched_per_second(seconds / 3)),
        "clone_ns": int(clone_seconds(seconds / 3) * 1e9),
        "state_bytes": state_bytes(),
        "help_seconds": round(help_seconds(), 3),
    }


def neon_games_per_second(seconds: float) -> float:
    """Whole random games of Neon by four players, from the setup to the scores."""
    state = catalogue.game("neon").start({"players": 4})
    dice = Dice(1)
    batch = 20 if compiled() else 1
    return batch * best_rate(lambda: playouts(state, dice, batch), seconds)


def bronepekhota_games_per_second(seconds: float) -> float:
    """Random battles of two squads in a town, four tours each; interpreted, one battle is long enough to measure."""
    settings: dict[str, object] = {"map": "old_town", "armies": "pol_line_clones,pro_cyber", "max_tours": 4}
    state = catalogue.game("bronepekhota").start(settings)
    dice = Dice(1)
    if compiled():
        return best_rate(lambda: playouts(state, dice, 1), seconds)
    return 1 / _time(lambda: playouts(state, dice, 1), 1)


def sights_per_second(seconds: float) -> float:
    """Lines of fire across a table with terrain and two armies."""
    game = catalogue.game("bronepekhota")
    state = game.start({"map": "old_town", "points": 500, "armies": "polaris_500,protectorate_500"})
    assert isinstance(state, Bronepekhota)
    for f in range(int(state.fig.roster.count)):
        state.fig.put(f, 60 + 173 * f % 1080, 60 + 271 * f % 680, 0, 0)
    last = int(state.fig.roster.count) - 1
    return best_rate(lambda: look(state.scene, state.fig, 0, last, -1, False), seconds)


def battles_per_second(seconds: float) -> float:
    """Single calls on a board of twelve units, each on its own copy with its own sheet."""
    field = board()

    def fight() -> None:
        resolve(field.copy(), new_clash(BATTLE_TILE, 0, 2, True, True))

    return best_rate(fight, seconds)


def games_per_second(seconds: float) -> float:
    """Whole duels at random."""
    start = catalogue.game("neuroshima").start({"armies": "outpost,hegemony"})
    dice = Dice(1)
    batch = 50 if compiled() else 1
    return batch * best_rate(lambda: playouts(start, dice, batch), seconds)


def searched_per_second(seconds: float) -> float:
    """Positions that bots of Neuroshima Hex look at: an action is tried, a battle foreseen, what stands is weighed."""
    state = full_hand()
    moves = Moves()
    state.moves(moves)
    return int(moves.count) * best_rate(lambda: scores_of(state, state.asked(), moves), seconds)


def full_hand() -> Neuroshima:
    """The moment with the most actions to try, between the fortieth and the sixtieth decision of a duel."""
    state = catalogue.game("neuroshima").start({"armies": "outpost,hegemony"})
    assert isinstance(state, Neuroshima)
    dice = Dice(7)
    widest = state
    for number in range(60):
        legal = state.legal()
        if number >= 40 and len(legal) > len(widest.legal()):
            widest = state.clone()
        state.apply(int(state.sample(dice)) if state.asked() < 0 else legal[int(dice.below(len(legal)))])
    return widest


def clone_seconds(seconds: float) -> float:
    """Time of one clone of a state in mid-game."""
    return 1 / best_rate(middle_of_a_game().clone, seconds)


def state_bytes(copies: int = 500) -> int:
    """Memory that one more state takes, shared tables excluded."""
    state = middle_of_a_game()
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        kept = [state.clone() for _ in range(copies)]
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) // len(kept)


def help_seconds(tries: int = 3) -> float:
    """Time until `sandtable --help` has ended."""
    environment = {**os.environ, "PYTHONPATH": os.path.dirname(PACKAGE)}
    times: list[float] = []
    for _ in range(tries):
        start = time.perf_counter()
        command = [sys.executable, "-m", "sandtable.cli.main", "--help"]
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
        times.append(time.perf_counter() - start)
    return min(times)


def best_rate(work: Callable[[], object], seconds: float, rounds: int = 5) -> float:
    """Calls per second in the best of several rounds: what the machine can do when nothing disturbs it."""
    work()
    calls = 1
    while (spent := _time(work, calls)) < seconds / rounds / 4:
        calls *= 2
    calls = max(1, int(calls * seconds / rounds / max(spent, 1e-9)))
    return calls / min(_time(work, calls) for _ in range(rounds))


def _time(work: Callable[[], object], calls: int) -> float:
    start = time.perf_counter()
    for _ in range(calls):
        work()
    return time.perf_counter() - start


def board() -> Field:
    """Twelve units of two armies in contact."""
    units: list[dict[str, object]] = []
    for row in UNITS.replace("\n", ";").split(";"):
        if row.strip():
            tile, seat, q, r, rotation = row.split()
            units.append({"tile": tile, "seat": int(seat), "at": [int(q), int(r)], "rotation": int(rotation)})
    assert len(units) == UNITS_ON_BOARD
    return read_position({"armies": ["outpost", "hegemony"], "units": units}).field


def middle_of_a_game() -> State:
    """A state about sixty decisions into a duel."""
    state = catalogue.game("neuroshima").start({"armies": "outpost,hegemony"})
    dice = Dice(7)
    for _ in range(60):
        if state.asked() == OVER:
            break
        legal = state.legal()
        state.apply(int(state.sample(dice)) if state.asked() < 0 else legal[int(dice.below(len(legal)))])
    return state
