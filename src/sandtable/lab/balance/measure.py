"""Playing all line-ups: so many games of each, or until the shares are known well enough."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.lab.balance.counts import Balance
from sandtable.lab.balance.line_ups import Cell, Each, cells_of
from sandtable.lab.executor import Executor
from sandtable.lab.simulate import Keeper, Plan, Tally, play_batch, unit_of

Progress = Callable[[int, int], None]
"""Hears how many games are done, and of how many as far as that can be told."""


def measure(
    plan: Plan,
    among: list[str],
    games: int,
    executor: Executor,
    progress: Progress | None = None,
    each: Each = ("", []),
    until: float = 0.0,
    keeper: Keeper | None = None,
) -> Balance:
    """Play so many games of every line-up; with `until` as many again, while an interval reaches further than that.

    What `keeper` knows is counted and not played again.

    Where the seats of several tables are compared, a table that is known well enough is left alone while others go on.
    Whether to go on is asked between whole rounds and of the width alone, not of who leads: neither the number of
    processes nor the looking changes a share. After a round in which a game broke nothing more is played.
    """
    cells = cells_of(plan, among, each)
    balance = Balance(list(dict.fromkeys(name for cell in cells for name in cell.line_up)), len(plan.seats))
    first = 0
    while cells:
        goal = balance.all.games + max(games * len(cells), missing(balance, cells, until))
        if keeper is not None:
            for cell in cells:
                for tally in keeper.take(cell.name(), first + games):
                    balance.count(cell.line_up, tally, cell.table)
        for number, begin, end, tally in executor.spread(_play, _tasks(cells, first, games, keeper)):
            if keeper is not None:
                keeper.add(cells[number].name(), begin, end, tally)
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


def _tasks(cells: list[Cell], first: int, games: int, keeper: Keeper | None) -> list[tuple[int, Plan, int, int]]:
    """A round in pieces: the number of the cell, its plan, and from which game to which.

    The first pieces of all cells come first: a run that is stopped has played about as much of each.
    """
    found: list[tuple[int, int, Plan, int, int]] = []
    for number, cell in enumerate(cells):
        size, last = min(unit_of(cell.plan), games), first + games
        pieces = [(start, min(start + size, last)) for start in range(first, last, size)]
        if keeper is not None:
            pieces = keeper.missing(cell.name(), first, last, size)
        found += [(begin, number, cell.plan, begin, end) for begin, end in pieces]
    found.sort(key=lambda piece: piece[:2])
    return [piece[1:] for piece in found]


def _play(task: tuple[int, Plan, int, int]) -> tuple[int, int, int, Tally]:
    """Some games of one line-up, which is told by its number."""
    number, plan, first, last = task
    return number, first, last, play_batch((plan, first, last))
