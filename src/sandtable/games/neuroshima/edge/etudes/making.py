"""Many etudes: units that anybody may do, taken in the order of their numbers, so that the seed alone decides.

A unit is one wish of a series by lot, or one game of bots and the etudes on its boards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path
from typing import Any

from sandtable.core.errors import BadNotation
from sandtable.games import find_game
from sandtable.games.neuroshima.edge.etudes.generator import Wish, generate, wish_for
from sandtable.games.neuroshima.edge.etudes.played import etudes_of_game
from sandtable.games.neuroshima.edge.etudes.proof import Report
from sandtable.games.neuroshima.etudes.file import EtudeFile
from sandtable.kit.dice import Dice
from sandtable.lab.executor import Executor
from sandtable.lab.series import Series
from sandtable.match.build import build_of

TRIES = 30
"""Positions of one wish."""
WISHES = 20
GAMES = 200
"""So many wishes, or games, for every etude that is wanted; then the seed is given up."""

Made = dict[str, Any]
"""An etude as plain data and the battles of its proof."""


@dataclass(frozen=True)
class Unit:
    """A wish, or a level of bots that play; and its seed."""

    number: int
    seed: int
    wish: Wish | None
    level: str = ""
    tiles: int = 0


def units_by_lot(count: int, seed: int, tiles: int, units: int) -> list[Unit]:
    """A varied series of wishes; one that cannot be met is followed by another."""
    dice = Dice(seed)
    found: list[Unit] = []
    for number in range(count * WISHES):
        wish = wish_for(number + seed, dice, tiles, units)
        found.append(Unit(number, int(dice.bits32()), wish))
    return found


def units_of_games(count: int, seed: int, level: str, tiles: int) -> list[Unit]:
    """Games of bots, each with a seed of its own."""
    dice = Dice(seed)
    return [Unit(number, int(dice.bits32()), None, level, tiles) for number in range(count * GAMES)]


def make(unit: Unit) -> tuple[int, list[Made]]:
    """The number of a unit and the etudes that came of it."""
    if unit.wish is None:
        game = find_game("neuroshima")
        etudes = etudes_of_game(game, unit.level, unit.number, Dice(unit.seed), unit.tiles)
        return unit.number, [_made(*each) for each in etudes]
    found = generate(unit.wish, unit.seed, "made", TRIES)
    return unit.number, [] if found is None else [_made(*found)]


def _made(etude: EtudeFile, report: Report) -> Made:
    return {"etude": replace(etude, id="made").to_json(), "battles": report.battles}


def in_order(units: list[Unit], executor: Executor, series: Series) -> Iterator[Made]:
    """The etudes of all units in the order of the units; what the series knows is not made again."""
    known: dict[int, list[Made]] = {line.first: line.data["made"] for line in series.known("")}
    waiting = [unit for unit in units if unit.number not in known]
    with closing(executor.spread(make, waiting)) as results:
        for unit in units:
            while unit.number not in known:
                number, found = next(results)
                known[number] = found
                series.add("", number, number + 1, {"made": found})
            yield from known.pop(unit.number)


def write_etudes(
    count: int, name: str, units: list[Unit], executor: Executor, series: Series, write: Callable[[str, Made], None]
) -> None:
    """Write so many etudes under numbered names; BadNotation if the units are not enough."""
    made = 0
    with closing(series), closing(in_order(units, executor, series)) as etudes:  # type: ignore[type-var]
        for found in etudes:
            made += 1
            write(f"{name}-{made:02}", found)
            if made == count:
                return
    raise BadNotation(f"only {made} of {count} etudes were found; try another seed", "no_etude")


def build() -> str:
    """A name for everything that decides which etudes are made: the engine, and the chapter this is a page of."""
    digest = blake2b(build_of(find_game("neuroshima")).encode(), digest_size=6)
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()
