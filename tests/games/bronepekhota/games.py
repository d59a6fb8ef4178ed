"""Battles of bots on every mission, map and number of seats, numbered, and one digest of how they went.

`python -m tests.games.bronepekhota.games FIRST COUNT TOURS` prints the digest; two engine modes must print the same.
"""

from __future__ import annotations

import hashlib
import sys
from functools import cache

from sandtable.core.errors import BadNotation
from sandtable.games.bronepekhota.content.missions import MISSIONS
from sandtable.games.bronepekhota.content.terrain import LAYOUTS
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.players.greedy import best_action
from sandtable.games.bronepekhota.players.judgement import HandMade
from sandtable.games.bronepekhota.players.manner import sharp
from sandtable.games.bronepekhota.players.portfolio import Plan, Portfolio
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.settings import read_options
from sandtable.kit.dice import Dice

GAME = BronepekhotaGame()
SMALL = [
    "mer_mutants:jackal:mortar",
    "pol_shidu_spetsnaz+hero_erkhard:hunter",
    "pro_velian_heavy+hero_piriel:salamander:bulldog",
    "pol_regime_clones+hero_cross:helix_repair:pilot_mechanic",
    "pro_light_cyber+hero_ghost:sprut:pilot_ace",
    "mer_natives:cybertank",
]
MOST_THOUGHTS = 4
TEAMS = {3: "0,1,1", 4: "0,1,0,1"}


@cache
def scenes() -> list[tuple[str, str, int]]:
    """Every mission on every map that fits it, with every number of seats."""
    found: list[tuple[str, str, int]] = []
    for mission in MISSIONS.values():
        for layout in LAYOUTS:
            for seats in (2, 3, 4):
                if seats == 2 or not mission.has_armies():
                    try:
                        read_options(_settings(mission.id, layout, seats, 0))
                    except BadNotation:
                        continue
                    found.append((mission.id, layout, seats))
    return found


def _settings(mission: str, layout: str, seats: int, number: int) -> dict[str, object]:
    settings: dict[str, object] = {"mission": mission, "map": layout}
    if not MISSIONS[mission].has_armies():
        settings["points"] = 1500
        settings["armies"] = [SMALL[(number + seat) % len(SMALL)] for seat in range(seats)]
    return settings


def settings_of(number: int, tours: int = 6) -> dict[str, object]:
    """The settings of the numbered battle: all scenes in a mixed order, then again with other armies and options."""
    every = scenes()
    mission, layout, seats = every[number * 37 % len(every)]
    settings = _settings(mission, layout, seats, number)
    settings["max_tours"] = tours
    if seats > 2 and number % 2:
        settings["teams"] = TEAMS[seats]
    if number % 5 == 1:
        settings["wrecks"] = "remove"
    if number % 7 == 1:
        settings["infantry_occludes"] = "yes"
    return settings


def choose(state: Bronepekhota, number: int, dice: Dice) -> int:
    """An action of whoever is asked: the bits of the number say which seats are greedy, the others play at random."""
    seat = int(state.asked())
    if seat < 0:
        return int(state.sample(dice))
    if number >> seat & 1:
        return int(best_action(state, dice))
    legal = state.legal()
    return legal[int(dice.below(len(legal)))]


def play_game(number: int, tours: int = 6) -> tuple[list[str], list[bytes]]:
    """Play the numbered battle: its actions, and every eighth state with the last one."""
    dice = Dice(number)
    state = GAME.start(settings_of(number, tours))
    log: list[str] = []
    states: list[bytes] = []
    while state.decision() is not None:
        action = choose(state, number, dice)
        log.append(state.action_text(action))
        state.apply(action)
        if len(log) % 8 == 0:
            states.append(state.to_bytes())
    return log, [*states, state.to_bytes()]


def replay_game(number: int, log: list[str], tours: int = 6) -> list[bytes]:
    """The same states from the notation alone."""
    state = GAME.start(settings_of(number, tours))
    states: list[bytes] = []
    for at, text in enumerate(log, 1):
        state.apply(state.parse_action(text))
        if at % 8 == 0:
            states.append(state.to_bytes())
    return [*states, state.to_bytes()]


def thoughts(number: int, log: list[str], tours: int = 6) -> list[str]:
    """What a player that rehearses would have answered now and then."""
    state = GAME.start(settings_of(number, tours))
    player = Portfolio(Plan(4, 2, 1, 1, 3, 2), sharp(), HandMade())
    found: list[str] = []
    for at, text in enumerate(log):
        if at % 32 == 31 and state.asked() >= 0 and len(found) < MOST_THOUGHTS:
            found.append(state.action_text(int(player.best_action(state, Dice(at)))))
        state.apply(state.parse_action(text))
    return found


def digest(first: int, count: int, tours: int = 6) -> str:
    """One digest of a run of numbered battles: all actions and states, and what a player thinks of some of them."""
    found = hashlib.blake2b(digest_size=16)
    for number in range(first, first + count):
        log, states = play_game(number, tours)
        found.update("\n".join(log + thoughts(number, log, tours)).encode())
        for state in states:
            found.update(state)
    return found.hexdigest()


if __name__ == "__main__":
    print(digest(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 6))
