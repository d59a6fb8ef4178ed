"""Tables of every mode and number of players, and a digest of random games; run as a module to compare engine modes."""

from __future__ import annotations

import sys
from hashlib import blake2b

from sandtable.core.decision import CHANCE, OVER
from sandtable.games.neon.game import NeonGame
from sandtable.kit.dice import Dice

GAME = NeonGame()
TABLES: list[dict[str, object]] = []
for _mode in ("resurrection", "battle_royale"):
    for _players in (2, 3, 4, 5, 6):
        TABLES.append({"mode": _mode, "players": _players, "automa": True})
        if _players > 2:
            TABLES.append({"mode": _mode, "players": _players})
TABLES += [
    {"mode": "squad", "players": 2},
    {"mode": "squad", "players": 4},
    {"mode": "squad", "players": 4, "automa": True, "ally_hands_visible": True},
    {"mode": "squad", "players": 6, "teams": 3},
    {"mode": "squad", "players": 6, "teams": 2, "automa": True},
    {"mode": "resurrection", "players": 4, "fighter_assignment": "draft"},
]


def settings_of(number: int) -> dict[str, object]:
    """The table of a random game."""
    return dict(TABLES[number % len(TABLES)])


def digest(first: int, count: int) -> str:
    """A digest over the actions and final states of random games."""
    seen = blake2b(digest_size=16)
    for number in range(first, first + count):
        dice = Dice(number)
        s = GAME.start(settings_of(number))
        while (asked := int(s.asked())) != OVER:
            legal = s.legal()
            action = int(s.sample(dice)) if asked == CHANCE else legal[int(dice.below(len(legal)))]
            seen.update(s.action_text(action).encode())
            s.apply(action)
        seen.update(s.to_bytes())
    return seen.hexdigest()


if __name__ == "__main__":
    print(digest(int(sys.argv[1]), int(sys.argv[2])))
