"""Tallies of games in the file of a series: what is known is counted, what is missing is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from sandtable.core.errors import BadNotation
from sandtable.games import find_game
from sandtable.lab.series import FILE, Line, Series, write_whole
from sandtable.lab.simulate import Plan, Tally
from sandtable.match.build import build_of


class Counted:
    """A series of tallies; without a path it is empty and keeps nothing."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self._taken: set[Line] = set()
        for line in series.lines:
            tally_of(line, series.path)

    def take(self, cell: str, last: int) -> list[Tally]:
        """What came of the games of a cell before `last`, each once; a line that reaches further counts as a whole."""
        found = [line for line in self.series.known(cell) if line.first < last and line not in self._taken]
        self._taken.update(found)
        return [tally_of(line, self.series.path) for line in found]

    def missing(self, cell: str, first: int, last: int, size: int) -> list[tuple[int, int]]:
        """Which of these games are not known, in pieces."""
        return self.series.missing(cell, first, last, size)

    def add(self, cell: str, first: int, last: int, tally: Tally) -> None:
        """Keep games that were played just now, replays first; where one broke they are played again next time."""
        for number, text in tally.replays.items():
            assert self.series.path is not None
            write_whole(self.series.path.with_name(f"game-{number:05}.replay"), text.encode())
        if not tally.errors:
            self.series.add(cell, first, last, tally_json(tally))
            self._taken.add(self.series.lines[-1])

    def games(self) -> int:
        """How many games are known."""
        return sum(line.last - line.first for cell in {line.cell for line in self.series.lines}
                   for line in self.series.known(cell))  # fmt: skip

    def builds(self) -> Counter[str]:
        """How many games each build has played."""
        found: Counter[str] = Counter()
        for line in self.series.lines:
            found[line.build] += line.last - line.first
        return found

    def close(self) -> None:
        """Games that follow each other become one line: a file has as many lines as there are cells."""
        self.series.close()
        order = sorted(self.series.lines, key=lambda line: (line.cell, line.build, line.first))
        merged: list[Line] = []
        for line in order:
            last = merged[-1] if merged else None
            if last is not None and (last.cell, last.build, last.last) == (line.cell, line.build, line.first):
                tally = tally_of(last, None)
                tally.add(tally_of(line, None))
                merged[-1] = replace(last, last=line.last, data=tally_json(tally))
            else:
                merged.append(line)
        self.series.write(merged)


@contextmanager
def counted(plan: Plan, kind: str, folder: str, more: dict[str, object], any_build: bool = False) -> Iterator[Counted]:
    """The series of a plan in a folder; "" for none."""
    game = find_game(plan.game)
    about = {
        "series": kind,
        "game": plan.game,
        "rules": game.rules(plan.settings),
        "settings": {name: str(value) for name, value in plan.settings.items()},
        "bots": plan.seats,
        "seed": plan.seed,
        **more,
    }
    kept = Counted(Series(Path(folder, FILE) if folder else None, about, build_of(game), any_build))
    try:
        yield kept
    finally:
        kept.close()


def tally_json(tally: Tally) -> dict[str, Any]:
    """Counts as plain data."""
    return {
        "wins": tally.wins,
        "draws": tally.draws,
        "nobody": tally.nobody,
        "decisions": tally.decisions,
        "lengths": sorted(tally.lengths.items()),
    }


def tally_of(line: Line, path: Path | None) -> Tally:
    """The counts of a line; BadNotation where they do not go together."""
    data, games = line.data, line.last - line.first
    try:
        lengths = Counter({int(length): int(times) for length, times in data["lengths"]})
        wins = [int(each) for each in data["wins"]]
        tally = Tally(wins, games, int(data["draws"]), int(data["nobody"]), int(data["decisions"]), lengths)
    except (KeyError, TypeError, ValueError):
        tally = Tally([], 0)
    is_long = tally.lengths.total() == games and sum(k * n for k, n in tally.lengths.items()) == tally.decisions
    ways = [*tally.wins, tally.draws, tally.nobody]
    if not is_long or not tally.wins or min(ways) < 0 or max(tally.wins) + tally.draws + tally.nobody > games:
        raise BadNotation(f"--out {path}: the counts of {line.cell or 'its games'} do not go together", "bad_path")
    return tally
