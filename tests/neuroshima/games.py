"""Random games over everything a table may choose, numbered, and one digest of how they ended.

`python -m tests.neuroshima.games FIRST COUNT` prints the digest; two engine modes must print the same.
"""

from __future__ import annotations

import hashlib
import itertools
import sys

from sandtable.games.neuroshima.game import NeuroshimaGame
from sandtable.games.neuroshima.options import ARMIES_OF_EDITION, EDITIONS, SWITCHES
from sandtable.kit.dice import Dice

GAME = NeuroshimaGame()


def _tables() -> list[dict[str, object]]:
    """Every edition with every ordered pair of its armies; switches go round, so that each value meets each pair."""
    tables: list[dict[str, object]] = []
    for edition in EDITIONS:
        for pair in itertools.permutations(ARMIES_OF_EDITION[edition], 2):
            tables.append({"edition": edition, "armies": list(pair)})
    return tables


TABLES = _tables()


def settings_of(number: int) -> dict[str, object]:
    """The settings of the numbered game."""
    settings = dict(TABLES[number % len(TABLES)])
    odd = number // len(TABLES)
    for place, (name, values) in enumerate(SWITCHES.items()):
        if name != "first_player" and odd >> place & 1:
            settings[name] = values[-1]
    if odd % 7 == 6:
        settings["first"] = odd % 2
    return settings


def play_game(number: int) -> bytes:
    """Play the numbered game at random; its actions and final state."""
    dice = Dice(number)
    state = GAME.start(settings_of(number))
    log: list[str] = []
    while True:
        decision = state.decision()
        if decision is None:
            return "\n".join([*log, state.to_text()]).encode()
        if decision.seat < 0:
            action = int(state.sample(dice))
        else:
            legal = state.legal()
            action = legal[int(dice.below(len(legal)))]
        log.append(state.action_text(action))
        state.apply(action)


def digest(first: int, count: int) -> str:
    """One digest of a run of numbered games."""
    found = hashlib.blake2b(digest_size=16)
    for number in range(first, first + count):
        found.update(play_game(number))
    return found.hexdigest()


if __name__ == "__main__":
    print(digest(int(sys.argv[1]), int(sys.argv[2])))
