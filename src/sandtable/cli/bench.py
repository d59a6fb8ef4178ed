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

from sandtable._build import PACKAGE, compiled
from sandtable.cli.timing import best_rate
from sandtable.core.decision import OVER
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.games import GAMES, default_game, find_game
from sandtable.kit.dice import Dice
from sandtable.search.rollout import playouts


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
    figures: dict[str, object] = {"mode": "compiled" if compiled() else "pure"}
    for name, game in GAMES.items():
        figures.update({f"{name}.{figure}": rate for figure, rate in figures_of(game, seconds).items()})
    return {
        **figures,
        "clone_ns": int(clone_seconds(seconds / 3) * 1e9),
        "state_bytes": state_bytes(),
        "help_seconds": round(help_seconds(), 3),
    }


def figures_of(game: Game, seconds: float) -> dict[str, float]:
    """The figures that a game wants to be measured by; random games for one that does not say."""
    bench = game.edge("bench")
    if bench is not None:
        found: dict[str, float] = bench.figures(game, seconds)
        return found
    state, dice = game.start({}), Dice(1)
    return {"games_per_s": round(best_rate(lambda: playouts(state, dice, 1), seconds), 1)}


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


def middle_of_a_game() -> State:
    """A state about sixty decisions into a game."""
    state = find_game(default_game()).start({})
    dice = Dice(7)
    for _ in range(60):
        if state.asked() == OVER:
            break
        legal = state.legal()
        state.apply(int(state.sample(dice)) if state.asked() < 0 else legal[int(dice.below(len(legal)))])
    return state
