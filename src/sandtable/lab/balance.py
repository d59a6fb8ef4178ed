"""Who wins with what: every army, fighter or faction against every other, on every seat.

A line-up says what each seat fights with. All sets of contenders are played, each turned around the table until
everybody has sat everywhere, so that neither the company nor the seat favours anyone. A scenario that binds its forces
to the seats has no contenders: there the seats themselves are compared.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import combinations

from sandtable.core.errors import BadNotation
from sandtable.games import find_game
from sandtable.lab.executor import spread
from sandtable.lab.interval import wilson
from sandtable.lab.simulate import BATCH, Plan, Tally, check, play_batch

LineUp = tuple[str, ...]
"""What each seat fights with; empty where the table binds it."""


@dataclass(slots=True)
class Share:
    """How often something won of how many games."""

    games: int = 0
    wins: int = 0
    draws: int = 0

    def add(self, games: int, wins: int, draws: int) -> None:
        """Count more games."""
        self.games += games
        self.wins += wins
        self.draws += draws

    def rate(self) -> float:
        """Wins per game."""
        return self.wins / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """Between which rates the true one lies, 95 times of 100."""
        return wilson(self.wins, self.games)

    def to_json(self) -> dict[str, object]:
        """The share as plain data."""
        low, high = self.interval()
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "rate": round(self.rate(), 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


class Balance:
    """What came of all line-ups."""

    def __init__(self, contenders: list[str], seats: int) -> None:
        self.contenders = contenders
        self.of: dict[str, Share] = {name: Share() for name in contenders}
        """What each contender won, wherever it sat."""
        self.seats = [Share() for _ in range(seats)]
        """What each seat won, whoever sat there."""
        self.tables: dict[str, Tally] = {}
        """Where several values of a setting were played: what the seats won with each."""
        self.against: dict[tuple[str, str], Share] = {}
        """Games of two: what the first won against the second."""
        self.all = Tally([0] * seats)
        """All games together."""

    def count(self, line_up: LineUp, tally: Tally, table: str = "") -> None:
        """Add games of one line-up, played at a table of this name."""
        where = ",".join([table] * bool(table) + [*line_up])
        named = replace(tally, errors=[f"{where}: {error}" for error in tally.errors])
        self.all.add(named)
        if table:
            self.tables.setdefault(table, Tally([0] * len(self.seats))).add(named)
        ended = tally.games - len(tally.errors)
        for seat, share in enumerate(self.seats):
            share.add(ended, tally.wins[seat], tally.draws)
        for seat, name in enumerate(line_up):
            self.of[name].add(ended, tally.wins[seat], tally.draws)
            if len(line_up) == 2:
                pair = self.against.setdefault((name, line_up[1 - seat]), Share())
                pair.add(ended, tally.wins[seat], tally.draws)

    def ranking(self) -> list[str]:
        """Contenders, the most successful first."""
        return sorted(self.contenders, key=lambda name: (-self.of[name].rate(), self.contenders.index(name)))


@dataclass(frozen=True, slots=True)
class Cell:
    """Games that are counted together: a line-up at one table."""

    table: str
    line_up: LineUp
    plan: Plan


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


def cells_of(plan: Plan, among: list[str], each: tuple[str, list[str]]) -> list[Cell]:
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


def measure(
    plan: Plan,
    among: list[str],
    games: int,
    jobs: int,
    progress_of: Callable[[int], Callable[[int], None] | None] | None = None,
    each: tuple[str, list[str]] = ("", []),
) -> Balance:
    """Play so many games of every line-up; `progress_of` all games hears how many are done."""
    cells = cells_of(plan, among, each)
    size = min(BATCH, games)
    tasks = [
        (number, cell.plan, first, min(first + size, games))
        for number, cell in enumerate(cells)
        for first in range(0, games, size)
    ]
    progress = progress_of(games * len(cells)) if progress_of is not None else None
    balance = Balance(list(dict.fromkeys(name for cell in cells for name in cell.line_up)), len(plan.seats))
    for number, tally in spread(_play, tasks, jobs):
        balance.count(cells[number].line_up, tally, cells[number].table)
        if progress is not None:
            progress(balance.all.games)
    return balance


def _play(task: tuple[int, Plan, int, int]) -> tuple[int, Tally]:
    """Some games of one line-up, which is told by its number."""
    number, plan, first, last = task
    return number, play_batch((plan, first, last))
