"""Playing all line-ups: so many games of each, or until the shares are known well enough."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.lab.balance.counts import Balance
from sandtable.lab.balance.line_ups import Cell, Each, cells_of
from sandtable.lab.executor import spread
from sandtable.lab.simulate import BATCH, Plan, Tally, play_batch

Progress = Callable[[int, int], None]
"""Hears how many games are done, and of how many as far as that can be told."""


def measure(
    plan: Plan,
    among: list[str],
    games: int,
    jobs: int,
    progress: Progress | None = None,
    each: Each = ("", []),
    until: float = 0.0,
) -> Balance:
    """Play so many games of every line-up; with `until` as many again, while an interval reaches further than that.

    Where the seats of several tables are compared, a table that is known well enough is left alone while others go on.
    Whether to go on is asked between whole rounds and of the width alone, not of who leads: neither the number of
    processes nor the looking changes a share. After a round in which a game broke nothing more is played.
    """
    cells = cells_of(plan, among, each)
    balance = Balance(list(dict.fromkeys(name for cell in cells for name in cell.line_up)), len(plan.seats))
    first = 0
    while cells:
        goal = balance.all.games + max(games * len(cells), missing(balance, cells, until))
        for number, tally in spread(_play, _tasks(cells, first, games), jobs):
            balance.count(cells[number].line_up, tally, cells[number].table)
            if progress is not None:
                progress(balance.all.games, goal)
        first += games
        going_on = until > 0 and not balance.all.errors
        cells = [cell for cell in cells if going_on and balance.widest(cell.table) > until]
    if progress is not None:
        progress(balance.all.games, balance.all.games)
    return balance


def missing(balance: Balance, cells: list[Cell], until: float) -> int:
    """About how many more games of these cells it takes, as far as the shares of now tell."""
    if not until or not balance.all.games:
        return 0
    if balance.contenders:
        return round(balance.all.games * balance.lacks("", until))
    return sum(
        round((balance.tables[table] if table else balance.all).games * balance.lacks(table, until))
        for table in {cell.table for cell in cells}
    )


def _tasks(cells: list[Cell], first: int, games: int) -> list[tuple[int, Plan, int, int]]:
    """A round in pieces: the number of the cell, its plan, and from which game to which."""
    size, last = min(BATCH, games), first + games
    return [
        (number, cell.plan, start, min(start + size, last))
        for number, cell in enumerate(cells)
        for start in range(first, last, size)
    ]


def _play(task: tuple[int, Plan, int, int]) -> tuple[int, Tally]:
    """Some games of one line-up, which is told by its number."""
    number, plan, first, last = task
    return number, play_batch((plan, first, last))
