"""Makes etudes: a chance position, every play of it fought out, and a goal that exactly one play meets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from sandtable.games.neuroshima.content.tiles import (
    ACTION_OF,
    ARMIES,
    BATTLE,
    HQ,
    INSTANT,
    KIND,
    TERROR,
    TILES,
    army_tiles,
)
from sandtable.games.neuroshima.content.tiles import hq_of as hq_tile
from sandtable.games.neuroshima.edge.etudes.grading import difficulty, rating
from sandtable.games.neuroshima.edge.etudes.proof import Report, solve
from sandtable.games.neuroshima.edge.etudes.themes import themes_of
from sandtable.games.neuroshima.etudes.file import EtudeFile, check_answer, read_etude, unused_tiles
from sandtable.games.neuroshima.etudes.solver.search import OutOfTime
from sandtable.games.neuroshima.etudes.solver.survey import SEVERAL, Survey
from sandtable.games.neuroshima.settings import ARMIES_OF_EDITION, EDITIONS
from sandtable.kit.dice import Dice
from sandtable.kit.hexes import AXIAL, MAIN_FIELD

MOST_BATTLES = 60_000
"""A position with more plays than this is thrown away."""
MOST_ON_OPEN_BOARD = 400_000
"""The same on a board that is asked to be emptier than usual."""
MOST_NAMED = 4
"""Units that one goal may name."""
USUAL_UNITS = (8, 11, 13, 13)
"""Units on the board by the number of tiles to choose: the more tiles, the fuller the board."""


@dataclass(frozen=True)
class Wish:
    """What kind of etude is wanted."""

    armies: tuple[str, str]
    edition: str
    choose: int
    offer: int
    units: int
    """Units on the board beside the two HQs."""
    instants: int
    """Instants in the offer."""


@dataclass(frozen=True)
class Goal:
    """A win condition that one result alone meets."""

    win: dict[str, Any]
    enemy_hp: int


def generate(
    wish: Wish, seed: int, name: str, tries: int = 1000, watch: Callable[[int], None] | None = None
) -> tuple[EtudeFile, Report] | None:
    """An etude with exactly one solution, or None if none was found; the same seed gives the same etude."""
    dice = Dice(seed)
    for number in range(tries):
        if watch is not None:
            watch(number)
        open_board = wish.units < USUAL_UNITS[min(wish.choose, len(USUAL_UNITS)) - 1]
        made = with_goal(draft(wish, dice, name), dice, MOST_ON_OPEN_BOARD if open_board else MOST_BATTLES)
        if made is not None:
            return made
    return None


def wish_for(number: int, dice: Dice, tiles: int = 0, units: int = 0) -> Wish:
    """A varied series: armies, editions and sizes change from one etude to the next, unless they are given."""
    own = ARMIES[number % len(ARMIES)]
    others = [army for army in ARMIES if army != own]
    enemy = others[int(dice.below(len(others)))]
    shared = [edition for edition in EDITIONS[1:] if {own, enemy} <= set(ARMIES_OF_EDITION[edition])]
    edition = shared[0] if number % 3 == 2 and shared else EDITIONS[0]
    choose = 1 + int(dice.below(3))
    choose = tiles or choose
    instants = int(dice.below(3)) if choose > 1 else int(dice.below(2))
    by_chance = USUAL_UNITS[choose - 1] + int(dice.below(3))
    return Wish((own, enemy), edition, choose, choose + 1 + int(dice.below(2)), units or by_chance, instants)


def draft(wish: Wish, dice: Dice, name: str, hand: list[int] | None = None) -> EtudeFile:
    """A position and an offer by lot, or with this hand, and a goal that is met at once."""
    hexes = list(MAIN_FIELD)
    units: list[dict[str, Any]] = []
    offer = offer_by_lot(tiles_of_army(wish.armies[0]), wish, dice) if hand is None else sorted(hand)
    left = {army: tiles_of_army(army) for army in wish.armies}
    for tile in offer:
        left[wish.armies[0]].remove(tile)
    for seat, army in enumerate(wish.armies):
        units.append(_unit(TILES[hq_tile(ARMIES.index(army))].id, seat, hexes, dice, 0))
    for number in range(wish.units):
        seat = number % 2
        pool = [tile for tile in left[wish.armies[seat]] if KIND[tile] != INSTANT]
        tile = pool[int(dice.below(len(pool)))]
        left[wish.armies[seat]].remove(tile)
        units.append(_unit(TILES[tile].id, seat, hexes, dice, int(dice.below(6))))
    units.sort(key=lambda unit: unit["at"])
    return etude_of(wish, units, offer, name)


def etude_of(wish: Wish, units: list[dict[str, Any]], offer: list[int], name: str) -> EtudeFile:
    """These units and this offer, with a goal that is met at once."""
    data: dict[str, Any] = {
        "id": name,
        "options": {"edition": wish.edition},
        "armies": list(wish.armies),
        "hp": [20, 20],
        "units": units,
        "offer": [TILES[tile].id for tile in offer],
        "choose": wish.choose,
        "win": {"keep_hq_at_least": 1},
    }
    return read_etude(data)


def hand_by_lot(army: str, size: int, draw: Callable[[list[int], int], list[int]]) -> list[int]:
    """A hand as it would be drawn from the whole army."""
    return draw(tiles_of_army(army), size)


def tiles_of_army(army: str) -> list[int]:
    """All tiles of an army that can stand on the board or be offered."""
    pool: list[int] = []
    for tile in army_tiles(ARMIES.index(army)):
        if can_be_offered(tile):
            pool.extend([tile] * TILES[tile].count)
    return pool


def can_be_offered(tile: int) -> bool:
    """May this tile be played in an etude (NH-PUZZLE-06)?"""
    return KIND[tile] != HQ and "leash" not in TILES[tile].abilities and ACTION_OF[tile] not in (BATTLE, TERROR)


def offer_by_lot(tiles: list[int], wish: Wish, dice: Dice) -> list[int]:
    """Some of these tiles, as many instants among them as are wished where there are any."""
    pool = list(tiles)
    offer: list[int] = []
    for number in range(wish.offer):
        instant = number < wish.instants
        fitting = [tile for tile in pool if (KIND[tile] == INSTANT) == instant] or pool
        tile = fitting[int(dice.below(len(fitting)))]
        pool.remove(tile)
        offer.append(tile)
    return sorted(offer)


def _unit(tile: str, seat: int, hexes: list[int], dice: Dice, rotation: int) -> dict[str, Any]:
    at = hexes.pop(int(dice.below(len(hexes))))
    return {"tile": tile, "seat": seat, "at": list(AXIAL[at]), "rotation": rotation}


def with_goal(etude: EtudeFile, dice: Dice, limit: int) -> tuple[EtudeFile, Report] | None:
    """Fight out every play, pick a goal that one position alone meets, and prove it."""
    units = [unit["at"] for unit in etude.position["units"] if not unit["tile"].endswith("_hq")]
    surveyed = replace(etude, win={"survive": units})
    survey = Survey(limit)
    try:
        results = survey.explore(surveyed.state())
    except OutOfTime:
        return None
    owners = {tuple(unit["at"]): unit["seat"] for unit in etude.position["units"]}
    goals = _goals(results, units, owners) or _goals_of_singles(results, units, owners)
    for _ in range(min(3, len(goals))):
        goal = goals.pop(int(dice.below(len(goals))))
        made = _proven(with_win(etude, goal), limit)
        if made is not None:
            return made
    return None


def with_win(etude: EtudeFile, goal: Goal) -> EtudeFile:
    """The same position with another goal."""
    position = {**etude.position, "hp": [etude.position["hp"][0], goal.enemy_hp]}
    return replace(etude, win=goal.win, position=position)


def _goals(results: dict[int, int], units: list[list[int]], owners: dict[tuple[int, ...], int]) -> list[Goal]:
    """Goals that exactly one position meets: damage, a fallen HQ, destroyed and surviving units, and pairs of these."""
    found: list[Goal] = []
    most = max((result & 255 for result in results), default=0)
    if most >= 3 and _meet_once(results, most, 0, 0, 255):
        found.append(Goal({"destroy_hq": True}, most))
        found.append(Goal({"deal_hq_at_least": most}, 20))
    foes = [number for number, at in enumerate(units) if owners[tuple(at)] == 1]
    friends = [number for number, at in enumerate(units) if owners[tuple(at)] == 0]
    for foe in foes:
        _add_pairs(found, results, units, foe, foes, friends)
    for friend in friends:
        for damage in range(3, most + 1):
            if _meet_once(results, damage, 0, 1 << friend, 255) and not _meet_once(results, damage, 0, 0, 255):
                found.append(Goal({"deal_hq_at_least": damage, "survive": [units[friend]]}, 20))
    return found


def _goals_of_singles(
    results: dict[int, int], units: list[list[int]], owners: dict[tuple[int, ...], int]
) -> list[Goal]:
    """Goals of several parts, for results that one position alone has: everything in it, less what is not needed."""
    found: list[Goal] = []
    foes = sum(1 << number for number, at in enumerate(units) if owners[tuple(at)] == 1)
    friends = sum(1 << number for number, at in enumerate(units) if owners[tuple(at)] == 0)
    for result, key in results.items():
        if key == SEVERAL:
            continue
        parts = [result & 255, result >> 16 & foes, ~(result >> 16) & friends, result >> 8 & 255]
        if not _meet_once(results, *parts):
            continue
        for place, least in ((3, 255), (0, 0)):
            tried = [*parts[:place], least, *parts[place + 1 :]]
            parts = tried if _meet_once(results, *tried) else parts
        for place in (2, 1):
            for number in range(len(units)):
                tried = [*parts[:place], parts[place] & ~(1 << number), *parts[place + 1 :]]
                parts = tried if _meet_once(results, *tried) else parts
        if parts[1].bit_count() + parts[2].bit_count() <= MOST_NAMED and (parts[0] or parts[1]):
            found.append(_goal_of(parts, units))
    return found


def _goal_of(parts: list[int], units: list[list[int]]) -> Goal:
    """A goal from damage, dead and surviving units, and hit points that may be lost."""
    damage, dead, alive, lost = parts
    win: dict[str, Any] = {}
    if damage:
        win["deal_hq_at_least"] = damage
    if lost < 20:
        win["keep_hq_at_least"] = 20 - lost
    if dead:
        win["destroy_unit"] = [at for number, at in enumerate(units) if dead >> number & 1]
    if alive:
        win["survive"] = [at for number, at in enumerate(units) if alive >> number & 1]
    return Goal(win, 20)


def _add_pairs(
    found: list[Goal], results: dict[int, int], units: list[list[int]], foe: int, foes: list[int], friends: list[int]
) -> None:
    if _meet_once(results, 0, 1 << foe, 0, 255):
        found.append(Goal({"destroy_unit": [units[foe]]}, 20))
        return
    for other in foes:
        if other > foe and _meet_once(results, 0, 1 << foe | 1 << other, 0, 255):
            found.append(Goal({"destroy_unit": [units[foe], units[other]]}, 20))
    for friend in friends:
        if _meet_once(results, 0, 1 << foe, 1 << friend, 255):
            found.append(Goal({"destroy_unit": [units[foe]], "survive": [units[friend]]}, 20))
    for damage in (2, 3, 4):
        if _meet_once(results, damage, 1 << foe, 0, 255):
            found.append(Goal({"deal_hq_at_least": damage, "destroy_unit": [units[foe]]}, 20))
    if _meet_once(results, 0, 1 << foe, 0, 0):
        found.append(Goal({"destroy_unit": [units[foe]], "keep_hq_at_least": 20}, 20))


def _meet_once(results: dict[int, int], damage: int, dead: int, alive: int, lost: int) -> bool:
    """Do exactly one position's results show this damage, these losses and survivors, and no more lost hit points?"""
    meeting = [
        key
        for result, key in results.items()
        if result & 255 >= damage
        and result >> 16 & dead == dead
        and result >> 16 & alive == 0
        and result >> 8 & 255 <= lost
    ]
    return SEVERAL not in meeting and len(set(meeting)) == 1


def _proven(etude: EtudeFile, limit: int) -> tuple[EtudeFile, Report] | None:
    """The etude with its solution, if the solver finds exactly one, with all tiles that may be chosen."""
    try:
        report = solve(etude, limit=limit, slack=1)
    except OutOfTime:
        return None
    if report.fault(False):
        return None
    line = report.solutions[0].main_line()
    verdict = check_answer(etude.state(), line)
    if not verdict.solved:
        return None
    ordered = etude.choose > 1 and report.solutions[0].orders == 1
    done = replace(etude, solution=line, unused=unused_tiles(etude, verdict.used), ordered=ordered)
    graded = replace(done, difficulty=difficulty(done, report), rating=rating(done, report))
    return replace(graded, themes=themes_of(graded)), report
