"""Fits the chances to win of Neon: `python benchmarks/chances.py OUT.toml [--games 900] [--seed 2] [--bots greedy]`.

Games of all modes and numbers of players are played with slips; at the beginning of every round the features of all
sides are noted (`games/neon/players/chances.py`). The weights are those of a conditional logistic regression of the
winner, smooth over the phases of the game; a weight whose sign is known beforehand (energy never harms) cannot get
the other one. One game of ten is held out, and the log loss on it is told. Needs the compiled engine and numpy.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import Any

import numpy as np

from sandtable._build import compiled
from sandtable.core.decision import CHANCE, OVER
from sandtable.games import find_game
from sandtable.games.neon.content.vocabulary import FIGHTERS
from sandtable.games.neon.players.chances import FEATURES, MODES, NAMES, PHASES, features, phase_of
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.steps.kinds import SELECTING
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot

SLIP = 0.04
"""So often an answer is by lot."""
EPOCHS = 40
BATCH = 512
SMOOTH = 2e-3
SMALL = 2e-4
HELD_OUT = 10
STANDS = NAMES.index("stands")
HARMS = ["last_one", "last_two", "last_three", "sinking", "exposed", "in_danger", "hunted"]
FREE = ["on_ship", "automa", "stands"]
LEAST = {"energy": 30, "more_energy": 12, "dice_0": 10, "dice_1": 10, "dice_2": 10, "supplies": 20, "upgrades": 50}
"""Whatever neither harms nor is free helps, these at least so much: what is never used well still has a use."""

Array = Any


def table(lot: random.Random) -> dict[str, object]:
    """Any mode and number of players."""
    mode = lot.choice(["resurrection", "resurrection", "battle_royale", "battle_royale", "squad"])
    players = lot.choice([2, 4, 6] if mode == "squad" else [2, 2, 2, 3, 4, 4, 4, 5, 6])
    settings: dict[str, object] = {"mode": mode, "players": players}
    if players > 2 and lot.random() < 0.25:
        settings["automa"] = "yes"
    return settings


def play(number: int, seed: int, bots: list[str]) -> list[tuple[list[int], int, list[float]]]:
    """One game: features, phase with mode, and who won, at the beginning of every round."""
    game = find_game("neon")
    lot = random.Random(seed * 1_000_003 + number)
    state = game.start(table(lot))
    assert isinstance(state, Neon)
    dealer = game.dealer(seed * 100_000 + number)
    players = [make_bot(game, lot.choice(bots)) for _ in range(state.seats())]
    dice = Dice(seed * 1_000_003 + number)
    noted: list[tuple[list[int], int]] = []
    last = -1
    while (seat := int(state.asked())) != OVER:
        if seat == CHANCE:
            state.apply(int(dealer.draw(state)))
            continue
        if state.stack[state.depth - 1] & 255 == SELECTING and state.round != last:
            last = int(state.round)
            phase = int(phase_of(state)) + (PHASES if state.last_standing else 0)
            noted.append(([int(each) for each in features(state)], phase))
        legal = state.legal()
        slips = lot.random() < SLIP
        state.apply(legal[lot.randrange(len(legal))] if slips else players[seat].choose(state, seat, dice))
    won = {int(state.team[who]) for who in range(FIGHTERS) if int(state.winners) >> who & 1}
    won = won or {int(state.team[seat]) for seat in range(state.seats())}
    shares = [1 / len(won) if side in won else 0.0 for side in range(FIGHTERS)]
    return [(numbers, phase, shares) for numbers, phase in noted]


def chances(weights: Array, numbers: Array, phases: Array) -> Array:
    """The chance of every side, as `players.chances` has it."""
    strengths = np.einsum("nsf,nf->ns", numbers, weights[phases])
    strengths = np.where(numbers[:, :, STANDS] > 0, strengths, -1e9)
    powers = np.exp(strengths - strengths.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def loss(weights: Array, numbers: Array, phases: Array, shares: Array) -> float:
    """The log loss."""
    return float(-(shares * np.log(np.maximum(chances(weights, numbers, phases), 1e-9))).sum(1).mean())


def bounds(scale: Array) -> tuple[Array, Array]:
    """The least and the highest weight of each feature."""
    low = np.array([-1e9 if name in HARMS or name in FREE else LEAST.get(name, 0) / 1000 for name in NAMES]) * scale
    high = np.array([0.0 if name in HARMS else 1e9 for name in NAMES])
    return low, high


def pull(weights: Array) -> Array:
    """The gradient that keeps weights small and neighbouring phases alike."""
    gradient = SMALL * weights
    for mode in range(len(MODES)):
        rows = slice(mode * PHASES, (mode + 1) * PHASES)
        steps = SMOOTH * np.diff(weights[rows], axis=0)
        gradient[rows][:-1] -= steps
        gradient[rows][1:] += steps
    return gradient


def fit(numbers: Array, phases: Array, shares: Array, low: Array, high: Array, seed: int) -> Array:
    """Adam on minibatches, within the bounds after every step."""
    lot = np.random.default_rng(seed)
    weights = np.zeros((len(MODES) * PHASES, FEATURES))
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    count = 0
    for epoch in range(EPOCHS):
        rate = 0.03 * (1 - epoch / EPOCHS) + 0.001
        order = lot.permutation(len(phases))
        for first in range(0, len(order), BATCH):
            at = order[first : first + BATCH]
            wrong = chances(weights, numbers[at], phases[at]) - shares[at]
            gradient = pull(weights)
            np.add.at(gradient, phases[at], np.einsum("ns,nsf->nf", wrong, numbers[at]) / len(at))
            count += 1
            mean = 0.9 * mean + 0.1 * gradient
            square = 0.999 * square + 0.001 * gradient * gradient
            weights -= rate * (mean / (1 - 0.9**count)) / (np.sqrt(square / (1 - 0.999**count)) + 1e-8)
            weights = np.clip(weights, low, high)
    return weights


def write(path: Path, weights: Array, lines: list[str]) -> None:
    """Weights as whole thousandths, the last round first."""
    rows = [f"# {line}" for line in lines]
    for mode, name in enumerate(MODES):
        rows += ["", f"[{name}]"]
        for place, feature in enumerate(NAMES):
            numbers = [round(1000 * each) for each in weights[mode * PHASES : (mode + 1) * PHASES, place]]
            rows.append(f"{feature} = {numbers}")
    path.write_text("\n".join(rows) + "\n", "utf-8")


def arguments() -> argparse.Namespace:
    """Where to, and how much."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--games", type=int, default=900)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--bots", default="greedy", help="levels, separated by commas; each seat gets one by lot")
    return parser.parse_args()


def main() -> None:
    """Play, fit, write."""
    asked = arguments()
    if not compiled():
        raise SystemExit("the engine is not compiled: run `make build`")
    noted = [(number, row) for number in range(asked.games) for row in play(number, asked.seed, asked.bots.split(","))]
    numbers = np.array([row[0] for _, row in noted], dtype=float).reshape(len(noted), FIGHTERS, FEATURES)
    phases = np.array([row[1] for _, row in noted])
    shares = np.array([row[2] for _, row in noted]) * (numbers[:, :, STANDS] > 0)
    known = shares.sum(1) > 0
    held = np.array([number % HELD_OUT == 0 for number, _ in noted])[known]
    numbers, phases, shares = numbers[known], phases[known], shares[known] / shares[known].sum(1, keepdims=True)
    scale = np.maximum(numbers[numbers[:, :, STANDS] > 0].std(0), 1e-3)
    scale[STANDS] = 1.0
    low, high = bounds(scale)
    weights = fit(numbers[~held] / scale, phases[~held], shares[~held], low, high, asked.seed)
    found = loss(weights, numbers[held] / scale, phases[held], shares[held])
    even = loss(np.zeros_like(weights), numbers[held] / scale, phases[held], shares[held])
    lines = [
        "Weights of the chances to win (chances.py), in thousandths of a logit; the last round first.",
        f"python benchmarks/chances.py OUT.toml --games {asked.games} --seed {asked.seed} --bots {asked.bots}",
        f"{len(phases)} positions; log loss on held-out games {found:.3f}, of equal chances {even:.3f}.",
    ]
    write(asked.out, weights / scale, lines)
    print("\n".join(lines[1:]))


if __name__ == "__main__":
    main()
