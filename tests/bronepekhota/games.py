"""Random battles over all missions and maps, numbered, and one digest of how they ended.

`python -m tests.bronepekhota.games FIRST COUNT` prints the digest; two engine modes must print the same.
"""

from __future__ import annotations

import hashlib
import sys

from sandtable.games.bronepekhota.armies import READY
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.missions import MISSIONS
from sandtable.games.bronepekhota.terrain import LAYOUTS
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


def settings_of(number: int, tours: int = 6) -> dict[str, object]:
    """The settings of the numbered battle: missions in turn, then small armies on every map, two to four of them."""
    missions = list(MISSIONS)
    if number % 3 == 0:
        mission = missions[number // 3 % len(missions)]
        settings: dict[str, object] = {"mission": mission, "max_tours": tours}
        if not MISSIONS[mission].has_armies() and number // 3 >= len(missions):
            settings["armies"] = [list(READY)[(number + seat * 4) % len(READY)] for seat in range(2)]
            settings["points"] = 1500
        elif not MISSIONS[mission].has_armies():
            settings["armies"] = [SMALL[(number + seat) % len(SMALL)] for seat in range(2)]
            settings["points"] = 1500
        return settings
    layout = list(LAYOUTS)[number % len(LAYOUTS)]
    seats = 2 + number % 3 if LAYOUTS[layout].size in ((2000, 2000), (0, 0)) else 2
    settings = {"map": layout, "points": 1500, "max_tours": tours}
    settings["armies"] = [SMALL[(number + seat) % len(SMALL)] for seat in range(seats)]
    if seats == 4:
        settings["teams"] = "0,1,0,1"
    if number % 5 == 1:
        settings["wrecks"] = "remove"
    if number % 7 == 1:
        settings["infantry_occludes"] = "yes"
    return settings


def play_game(number: int, tours: int = 6) -> bytes:
    """Play the numbered battle at random; its actions and final state."""
    dice = Dice(number)
    state = GAME.start(settings_of(number, tours))
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


def digest(first: int, count: int, tours: int = 6) -> str:
    """One digest of a run of numbered battles."""
    found = hashlib.blake2b(digest_size=16)
    for number in range(first, first + count):
        found.update(play_game(number, tours))
    return found.hexdigest()


if __name__ == "__main__":
    print(digest(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 6))
