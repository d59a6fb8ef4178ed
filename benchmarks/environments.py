"""Speed of the environments for learning programs, side by side: `python benchmarks/environments.py neuroshima`.

All loops choose uniformly among the symbols that are offered, in one process, and take turns, so that whatever else the
machine does strikes all alike. Counted is processor time, the best of several rounds. `view` is the encoder of the
tests, which writes a tensor from `State.view`: what every step cost before the engine wrote observations itself.

`--peers` lets games of OpenSpiel (C++, stepped from Python as ours) and connect four of PettingZoo (with an observation
at every step) take their turns in the same run; the latter needs `pygame`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pyspiel

import sandtable.adapters.openspiel
import sandtable.vector
from sandtable._build import compiled
from sandtable.adapters import pettingzoo
from sandtable.adapters.table import Play, setup_of
from sandtable.core.decision import CHANCE
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.search.rollout import playouts
from tests.adapters.oracle import encoder_for, tensor_of

TABLES: dict[str, dict[str, object]] = {
    "neuroshima": {"armies": "borgo,moloch"},
    "neon": {"players": 4},
    "bronepekhota": {"map": "old_town", "armies": "pol_line_clones,pro_cyber"},
}


def by_view(game: str, settings: dict[str, object], steps: int) -> int:
    """Single games with a tensor from the view and a mask at every step."""
    setup, dice, done = setup_of(game, settings), Random(1), 0
    encoder = encoder_for(setup)
    while done < steps:
        play, dealer = Play(setup), setup.game.dealer(dice.getrandbits(50))
        while not play.is_over() and done < steps:
            if play.asked == CHANCE:
                play.act(int(dealer.draw(play.state)))
                continue
            tensor_of(play, play.asked, encoder)
            play.choose(int(dice.choice(np.flatnonzero(play.mask(play.asked)))))
            done += 1
    return done


def by_pettingzoo(game: str, settings: dict[str, object], steps: int) -> int:
    """`raw_env`, an observation at every step."""
    return turns_of(pettingzoo.raw_env(game=game, **settings), steps)


def turns_of(env: Any, steps: int) -> int:
    """Random turns of an environment of PettingZoo."""
    dice, done = Random(1), 0
    while done < steps:
        env.reset(seed=dice.getrandbits(30))
        while env.agents and done < steps:
            seen, _, over, _, _ = env.last()
            env.step(None if over else int(dice.choice(np.flatnonzero(seen["action_mask"]))))
            done += 1
    return done


def by_openspiel(game: str, settings: dict[str, object], steps: int) -> int:
    """Nodes of players and of chance, without tensors."""
    return walk(pyspiel.load_game(f"sandtable_{game}", settings), steps)


def walk(loaded: Any, steps: int) -> int:
    """Random nodes of a game of OpenSpiel."""
    dice, done = Random(1), 0
    while done < steps:
        state = loaded.new_initial_state()
        while not state.is_terminal() and done < steps:
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(actions, weights)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
            done += 1
    return done


def by_engine(game: str, settings: dict[str, object], steps: int) -> int:
    """Whole games inside the engine: decisions of players and of chance, without symbols or tensors."""
    state, dice, done = find_game(game).start(settings), Dice(1), 0
    while done < steps:
        done += playouts(state, dice, 1)[-1]
    return done


def by_peer(name: str) -> Callable[[str, dict[str, object], int], int]:
    """A game of OpenSpiel itself."""

    def run(game: str, settings: dict[str, object], steps: int) -> int:
        return walk(pyspiel.load_game(name), steps)

    return run


def by_connect_four(game: str, settings: dict[str, object], steps: int) -> int:
    """Connect four of PettingZoo, its `raw_env`."""
    from pettingzoo.classic import connect_four_v3

    return turns_of(connect_four_v3.raw_env(), steps)


def by_vector(rows: int, **options: object) -> Callable[[str, dict[str, object], int], int]:
    """Games stepped together."""

    def run(game: str, settings: dict[str, object], steps: int) -> int:
        env, dice, done = sandtable.vector.make(game, rows, **options, **settings), Dice(1), 0
        env.reset(seed=1)
        while done < steps:
            env.step(env.random_symbols(dice))
            done += rows
        return done

    return run


def main() -> None:
    """Take turns, then print the steps of each loop in a second of processor time and their ratio to `view`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=TABLES)
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--rows", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--peers", action="store_true", help="games of other libraries as well")
    chosen = parser.parse_args()
    loops: dict[str, tuple[Callable[[str, dict[str, object], int], int], int]] = {
        "view": (by_view, 20),
        "PettingZoo raw_env": (by_pettingzoo, 5),
        "OpenSpiel nodes": (by_openspiel, 2),
        "vector float32": (by_vector(chosen.rows), 1),
        "vector float32, copy=False": (by_vector(chosen.rows, copy=False), 1),
        "vector uint8, copy=False": (by_vector(chosen.rows, dtype="uint8", copy=False), 1),
        "vector masks alone": (by_vector(chosen.rows, observe=False, copy=False), 1),
        "vector float32, random opponents": (by_vector(chosen.rows, opponents="random", copy=False), 1),
    }
    if chosen.peers:
        loops["inside the engine"] = (by_engine, 1)
        for name in ("connect_four", "hex", "backgammon"):
            loops[f"OpenSpiel {name}"] = (by_peer(name), 2)
        if find_spec("pygame") is not None:
            loops["PettingZoo connect_four"] = (by_connect_four, 5)
    best = dict.fromkeys(loops, 0.0)
    for _ in range(chosen.rounds):
        for name, (loop, share) in loops.items():
            start = time.process_time()
            done = loop(chosen.game, TABLES[chosen.game], chosen.steps // share)
            best[name] = max(best[name], done / (time.process_time() - start))
    print(f"{chosen.game}, {'compiled' if compiled() else 'interpreted'}, {chosen.rows} rows")
    for name, rate in best.items():
        print(f"{name:34} {rate:12,.0f} a second, {rate / best['view']:6.1f} times")


if __name__ == "__main__":
    main()
