"""Who sits where. A line-up says what each seat fights with.

All sets of contenders are played, each turned around the table until everybody has sat everywhere, so that neither the
company nor the seat favours anyone. A scenario that binds its forces to the seats has no contenders: there the seats
themselves are compared.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from sandtable.core.errors import BadNotation
from sandtable.games import find_game
from sandtable.lab.simulate import Plan, check

LineUp = tuple[str, ...]
"""What each seat fights with; empty where the table binds it."""
Each = tuple[str, list[str]]
"""A setting and its values, all of which are played; no values: as the plan says."""


@dataclass(frozen=True, slots=True)
class Cell:
    """Games that are counted together: a line-up at one table."""

    table: str
    line_up: LineUp
    plan: Plan

    def name(self) -> str:
        """What tells it from the others of a series."""
        return ",".join([self.table] * bool(self.table) + [*self.line_up])


def contenders_of(plan: Plan, among: list[str]) -> tuple[str, list[str]]:
    """The setting that is tried out and its values: all that the game allows, or those that were named."""
    setting, allowed = find_game(plan.game).contenders(plan.settings)
    if setting in plan.settings:
        raise BadNotation(f"--set {setting}: that is what is compared; --among names some of them", "bad_setting")
    for name in among:
        if name not in allowed:
            raise BadNotation(f"--among {name}: {plan.game} has {', '.join(allowed) or 'nothing'} here", "bad_setting")
    if len(set(among)) < len(among):
        raise BadNotation("--among: a name stands twice", "bad_setting")
    return setting, among or allowed


def line_ups(contenders: list[str], seats: int) -> list[LineUp]:
    """Every set of contenders, each of them once on every seat; one without names where there are none."""
    if not contenders:
        return [()]
    if len(contenders) < seats:
        raise BadNotation(f"{seats} seats need {seats} different contenders, not {len(contenders)}", "bad_seats")
    return [
        tuple(chosen[(seat + turn) % seats] for seat in range(seats))
        for chosen in combinations(contenders, seats)
        for turn in range(seats)
    ]


def cells_of(plan: Plan, among: list[str], each: Each) -> list[Cell]:
    """Every line-up with every value of a setting; without values as the plan says."""
    name, values = each
    if name in plan.settings:
        raise BadNotation(f"--set {name}: --each names its values", "bad_setting")
    if len(set(values)) < len(values):
        raise BadNotation("--each: a value stands twice", "bad_setting")
    found: list[Cell] = []
    for value in values or [""]:
        at = replace(plan, settings={**plan.settings, name: value}) if values else plan
        setting, contenders = contenders_of(at, among)
        for order in line_ups(contenders, len(plan.seats)):
            settings = {**at.settings, setting: ",".join(order)} if order else at.settings
            found.append(Cell(value, order, replace(at, settings=settings)))
    for cell in found:
        check(cell.plan)
    return found
