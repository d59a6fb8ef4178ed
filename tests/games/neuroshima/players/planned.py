"""Answers of planning players in positions of random games, as a digest: equal in both engine modes.

`python -m tests.games.neuroshima.players.planned` prints it.
"""

from __future__ import annotations

import hashlib

from sandtable.core.decision import CHANCE
from sandtable.core.player import Player
from sandtable.games.neuroshima.players.casual import Casual
from sandtable.games.neuroshima.players.levels import learned_judgement
from sandtable.games.neuroshima.players.planner import Plan, Planner
from sandtable.games.neuroshima.players.worth import HandMade
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.search.rollout import random_action
from tests.games.neuroshima.table import GAME

TABLES: list[dict[str, object]] = [
    {"armies": "borgo,moloch"},
    {"armies": "steel_police,beasts", "edition": "duel"},
    {"armies": "outpost,hegemony", "leaders": True, "constructions": True},
    {"armies": "borgo,moloch,outpost", "mode": "ffa"},
    {"scenario": "machine_factory"},
]


def small(number: int) -> Player:
    """A planner that looks at little, by its own worth or by what was learned, or a casual player."""
    if number % 3 == 2:
        return Casual(HandMade(), 2, 30, 40)
    return Planner(HandMade() if number % 3 else learned_judgement(), Plan(2, 3, 2, 1, 0, 400))


def digest() -> str:
    """Of the answers to some questions of each table, after so many answers by lot."""
    found = hashlib.sha256()
    for number, settings in enumerate(TABLES):
        state = GAME.start(settings)
        dice = Dice(number)
        moves = Moves()
        for _ in range(60):
            state.play(state.sample(dice) if state.asked() == CHANCE else random_action(state, dice, moves))
        for question in range(8):
            if int(state.asked()) < CHANCE:
                break
            action = small(question).choose(state, dice)
            found.update(f"{state.action_text(action)}\n".encode())
            state.apply(action)
    return found.hexdigest()


if __name__ == "__main__":
    print(digest())
