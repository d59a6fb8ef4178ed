"""Random games of all games, modes, variants and options: replays verify, both engines agree, memory stays flat.

SANDTABLE_GAMES=100000 python -m pytest -m soak tests/test_games_soak.py -s
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

import pytest

from sandtable.core.decision import CHANCE, OVER
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.match import Match
from sandtable.match.replay import read_replay, verify, write_replay
from tests.games.bronepekhota import games as bronepekhota
from tests.games.neon import games as neon
from tests.games.neuroshima import games as neuroshima

Settings = Callable[[int], dict[str, object]]
KINDS: list[tuple[str, Settings]] = [
    ("neuroshima", neuroshima.settings_of),
    ("neon", neon.settings_of),
    ("neuroshima", neuroshima.crowded_settings_of),
    ("neon", neon.settings_of),
    ("neuroshima", neuroshima.variant_settings),
    ("neuroshima", neuroshima.scenario_settings),
    ("bronepekhota", lambda number: bronepekhota.settings_of(number, 1)),
]
GROWTH = 64 * 1024
"""Kilobytes that a process may grow by after its first games: caches of rows and options."""
WARM = 60


def play(number: int) -> str:
    """One random game, written down and verified; a digest of its replay is returned."""
    name, settings_of = KINDS[number % len(KINDS)]
    match = Match(find_game(name), settings_of(number))
    dice = Dice(number)
    while (asked := int(match.state.asked())) != OVER:
        legal = match.state.legal()
        match.play(int(match.state.sample(dice)) if asked == CHANCE else legal[int(dice.below(len(legal)))])
        match.events.clear()
    text = write_replay(match)
    assert len(verify(read_replay(text), match.game).entries) == len(match.entries)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def many(first: int, count: int) -> dict[str, object]:
    """Games one after the other: a digest of all, actions a second, memory after the first and after all of them."""
    whole, began, early = blake2b(digest_size=16), time.monotonic(), 0
    for number in range(first, first + count):
        whole.update(play(number).encode())
        if number - first == min(WARM, count - 1):
            early = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    late = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {"digest": whole.hexdigest(), "early": early, "late": late, "seconds": round(time.monotonic() - began)}


def in_child(first: int, count: int, pure: bool) -> dict[str, object]:
    """The same in a fresh process of one engine."""
    environment = {key: value for key, value in os.environ.items() if key != "SANDTABLE_PURE"}
    if pure:
        environment["SANDTABLE_PURE"] = "1"
    command = [sys.executable, "-m", "tests.test_games_soak", str(first), str(count)]
    root = Path(__file__).parents[1]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True, cwd=root)
    told: dict[str, object] = json.loads(done.stdout)
    return told


def test_a_game_of_every_kind_verifies() -> None:
    for number in range(len(KINDS) - 1):
        play(number)


@pytest.mark.soak
def test_many_games_verify_and_memory_stays_flat() -> None:
    games = int(os.environ.get("SANDTABLE_GAMES", "100000"))
    told = in_child(0, games, pure=False)
    print(f"{games} games: {told}")
    assert int(str(told["late"])) - int(str(told["early"])) < GROWTH


@pytest.mark.soak
def test_both_engines_play_the_same_games() -> None:
    count = int(os.environ.get("SANDTABLE_GAMES_BOTH", "70"))
    assert in_child(0, count, pure=True)["digest"] == in_child(0, count, pure=False)["digest"]


if __name__ == "__main__":
    print(json.dumps(many(int(sys.argv[1]), int(sys.argv[2]))))
