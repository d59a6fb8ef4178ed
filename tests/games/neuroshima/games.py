"""Random games over everything a table may choose, numbered, and one digest of how they ended.

`python -m tests.games.neuroshima.games FIRST COUNT [crowded]` prints the digest; two engine modes must print the same.
"""

from __future__ import annotations

import hashlib
import itertools
import sys

from sandtable.games.neuroshima.atlas.scenarios import SCENARIOS
from sandtable.games.neuroshima.content.modes import MODES_OF_EDITION, SEATS_OF_MODE
from sandtable.games.neuroshima.content.tiles import ARMIES
from sandtable.games.neuroshima.game import NeuroshimaGame
from sandtable.games.neuroshima.settings import ARMIES_OF_EDITION, EDITIONS, SWITCHES
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


CHANGES = ["alternative_start", "reinforcement", "enlarged_board"]
BUILDERS = {"borgo", "hegemony", "moloch", "outpost"}


def _crowded_tables() -> list[dict[str, object]]:
    """Every mode of more than two with every number of seats and every set of variants it allows; armies go round."""
    tables: list[dict[str, object]] = []
    for edition in ("2025", "e3"):
        for mode in MODES_OF_EDITION[edition]:
            few, most = SEATS_OF_MODE[mode]
            for seats, chosen in itertools.product(range(few, most + 1), range(2 ** len(CHANGES))):
                big = chosen >> CHANGES.index("enlarged_board") & 1
                armies = ARMIES_OF_EDITION[edition] if seats < 5 else ARMIES
                pool = [army for army in armies if not big or army != "beasts"]
                if (big and seats < 4) or len(pool) < seats or (mode == "duel" and chosen == 0):
                    continue
                first = len(tables) % len(pool)
                table: dict[str, object] = {"edition": edition, "mode": mode}
                players = (pool[first:] + pool[:first])[:seats]
                table["armies"] = players
                table.update({name: True for place, name in enumerate(CHANGES) if chosen >> place & 1})
                if edition == "2025" and seats < 5 and "reinforcement" not in table and len(tables) % 3 == 0:
                    table["constructions"] = not BUILDERS.isdisjoint(players)
                if seats > 4:
                    table["max_players"] = seats
                tables.append(table)
    return tables


CROWDED_TABLES = _crowded_tables()


def crowded_settings_of(number: int) -> dict[str, object]:
    """The settings of the numbered game of more than two, or with variants; switches and the order of armies change."""
    settings = dict(CROWDED_TABLES[number % len(CROWDED_TABLES)])
    odd = number // len(CROWDED_TABLES)
    armies = settings["armies"]
    assert isinstance(armies, list)
    orders = list(itertools.islice(itertools.permutations(armies), 24))
    settings["armies"] = list(orders[odd % len(orders)])
    for place, (name, values) in enumerate(SWITCHES.items()):
        if name != "first_player" and odd >> place & 1:
            settings[name] = values[-1]
    return settings


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


def variant_settings(number: int) -> dict[str, object]:
    """The settings of the numbered game with constructions, leaders or both (edition 2025)."""
    pairs = [
        pair for pair in itertools.permutations(ARMIES_OF_EDITION["2025"], 2) if {"steel_police", "beasts"} != {*pair}
    ]
    settings: dict[str, object] = {"armies": list(pairs[number % len(pairs)])}
    if number % 3 != 1:
        settings["constructions"] = True
    if number % 3 != 2:
        settings["leaders"] = True
    return settings


def scenario_settings(number: int) -> dict[str, object]:
    """The settings of the numbered game of the Battle Atlas; armies, modes and switches go round where they may."""
    row = list(SCENARIOS.values())[number % len(SCENARIOS)]
    odd = number // len(SCENARIOS)
    settings: dict[str, object] = {"scenario": row.id, "mode": row.modes[odd % len(row.modes)]}
    if row.id == "carousels":
        pairs = list(itertools.permutations(ARMIES_OF_EDITION["2025"], 2))
        settings["armies"] = list(pairs[odd % len(pairs)])
    elif row.any_order:
        settings["armies"] = list(list(itertools.permutations(row.armies))[odd % 24])
    for place, (name, values) in enumerate(SWITCHES.items()):
        if name != "first_player" and odd >> place & 1:
            settings[name] = values[-1]
    return settings


def play_game(number: int, settings: dict[str, object]) -> bytes:
    """Play the numbered game at random; its actions and final state."""
    dice = Dice(number)
    state = GAME.start(settings)
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


def digest(first: int, count: int, crowded: bool = False) -> str:
    """One digest of a run of numbered games, some also with constructions or leaders, or in a scenario."""
    found = hashlib.blake2b(digest_size=16)
    for number in range(first, first + count):
        found.update(play_game(number, crowded_settings_of(number) if crowded else settings_of(number)))
        if number % 4 == 0 and not crowded:
            found.update(play_game(number, variant_settings(number)))
        if number % 5 == 0 and not crowded:
            found.update(play_game(number, scenario_settings(number // 5)))
    return found.hexdigest()


if __name__ == "__main__":
    print(digest(int(sys.argv[1]), int(sys.argv[2]), "crowded" in sys.argv))
