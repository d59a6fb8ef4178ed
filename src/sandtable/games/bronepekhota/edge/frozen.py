"""Battles that freeze: greedy armies on every map, and how many end by the limit because nobody can fight.

`python -m sandtable.games.bronepekhota.edge.frozen --battles 400 --jobs 2` plays them and prints one line for every
battle that nobody decided, then the sums; the exit code is 1 if in some battle nobody could fight any more.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

from sandtable.games.bronepekhota.activation.crew import points_of
from sandtable.games.bronepekhota.content.armies import READY
from sandtable.games.bronepekhota.content.terrain import LAYOUTS
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.moving.driving import Driver
from sandtable.games.bronepekhota.moving.operations import FORWARD, operation
from sandtable.games.bronepekhota.moving.reach import Reach
from sandtable.games.bronepekhota.players.greedy import best_action
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import ON_TABLE
from sandtable.kit.dice import Dice
from sandtable.kit.plane import DIR_X, DIR_Y, HEADINGS, UNIT, rdiv
from sandtable.lab.executor.processes import Processes

ATTACKS = ("shot", "melee", "throw", "rammed")
QUIET = 10
"""So many tours without an attack before the limit: the battle is frozen."""
FAR = 4000
"""Longer than any way over a table, mm."""
CELL = 20


class Battle(NamedTuple):
    """How one battle ended."""

    number: int
    settings: dict[str, object]
    reason: str
    tours: int
    quiet: int
    """Tours since the last attack."""
    stuck: bool
    """Could nobody fight any more?"""

    def is_frozen(self) -> bool:
        """Did it end by the limit, long after the last attack?"""
        return self.reason == "tour_limit" and self.quiet >= QUIET


def settings_of(number: int) -> dict[str, object]:
    """Settings of the numbered battle: 560 of them, every map, 1000 and 1500 points, every pair of factions."""
    factions = sorted({army.faction for army in READY.values()})
    pairs = [(one, two) for one in factions for two in factions if one != two]
    every = [(layout, points, pair) for pair in pairs for layout in LAYOUTS for points in (1000, 1500)]
    layout, points, pair = every[number * 101 % len(every)]
    armies = [f"{faction}_{points}" for faction in pair]
    return {"map": layout, "points": points, "armies": ",".join(armies)}


def play(number: int) -> Battle:
    """Play the numbered battle to its end."""
    settings, dice = settings_of(number), Dice(number)
    state = BronepekhotaGame().start(settings)
    assert isinstance(state, Bronepekhota)
    last = 0
    while state.decision() is not None:
        state.events = []
        state.apply(int(state.sample(dice)) if state.asked() < 0 else int(best_action(state, dice)))
        if any(event.kind in ATTACKS for event in state.events):
            last = int(state.tour)
    outcome = state.outcome()
    assert outcome is not None
    found = Battle(number, settings, outcome.reason, int(state.tour), int(state.tour) - last, False)
    return found._replace(stuck=found.is_frozen() and not can_fight(state))


def can_fight(state: Bronepekhota) -> bool:
    """Can anybody touch an enemy, however many moves that takes?"""
    fig = state.fig
    for f in range(int(fig.roster.count)):
        if fig.place[f] == ON_TABLE and fig.owner[f] >= 0 and not fig.is_flying(f):
            if state.is_engaged(f):
                return True
            if fig.is_soldier(f) and _walks_to_foe(state, f):
                return True
            if fig.is_manned(f) and points_of(state, f) > 0 and _drives_to_foe(state, f):
                return True
    return False


def _foes(state: Bronepekhota, f: int) -> list[int]:
    hostile = state.hostile(state.fig.owner[f])
    return [other for other in range(int(state.fig.roster.count)) if hostile[other] != 0]


def _walks_to_foe(state: Bronepekhota, f: int) -> bool:
    """Is there a way for a soldier to a place beside an enemy?"""
    fig = state.fig
    reach = Reach(state.scene, fig, f, state.hostile(fig.owner[f]), FAR)
    for other in _foes(state, f):
        way = fig.roster.radius[f] + fig.roster.radius[other] + 1
        for h in range(0, HEADINGS, 4):
            x, y = fig.x[other] + rdiv(way * DIR_X[h], UNIT), fig.y[other] + rdiv(way * DIR_Y[h], UNIT)
            if state.scene.is_table(x, y, fig.roster.radius[f]) and reach.route(x, y) is not None:
                return True
    return False


def _drives_to_foe(state: Bronepekhota, f: int) -> bool:
    """Is there a way for a vehicle to an enemy, in straight pieces of one step?"""
    fig = state.fig
    driver = Driver(state.scene, fig, f, state.hostile(fig.owner[f]), 0, False)
    begun = {(int(fig.x[f]) // CELL, int(fig.y[f]) // CELL)}
    places = [(int(fig.x[f]), int(fig.y[f]), int(fig.z[f]))]
    while places:
        x, y, z = places.pop()
        for h in range(0, HEADINGS, 4):
            driver.begin(x, y, z, h)
            driver.sample, driver.points = 0, 9
            if not driver.run(operation(FORWARD, 2 * CELL)):
                continue
            if driver.is_stopped():
                return True
            cell = int(driver.x) // CELL, int(driver.y) // CELL
            if cell not in begun:
                begun.add(cell)
                places.append((int(driver.x), int(driver.y), int(driver.z)))
    return False


def report(battles: Iterator[Battle]) -> Iterator[str]:
    """A line for every battle that ended by the limit, then the sums."""
    count = {"battles": 0, "by the limit": 0, "frozen": 0, "nobody could fight": 0}
    for battle in battles:
        ended = battle.reason == "tour_limit"
        for name, held in zip(count, (True, ended, battle.is_frozen(), battle.stuck), strict=True):
            count[name] += held
        if ended:
            told: dict[str, Any] = {**battle.settings, "tours": battle.tours, "quiet": battle.quiet}
            words = " ".join(f"{name}={value}" for name, value in told.items())
            yield f"{battle.number}: {words}{' nobody could fight' if battle.stuck else ''}"
    yield ", ".join(f"{name}: {number}" for name, number in count.items())


def main(arguments: list[str]) -> int:
    """Play a run of battles and print the report."""
    parser = argparse.ArgumentParser(description="Battles that end because nobody can fight any more.")
    parser.add_argument("--battles", type=int, default=400, help="how many (400)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first (0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    args = parser.parse_args(arguments)
    battles = list(Processes(args.jobs).spread(play, range(args.first, args.first + args.battles)))
    battles.sort()
    print("\n".join(report(iter(battles))))
    return 1 if any(battle.stuck for battle in battles) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
