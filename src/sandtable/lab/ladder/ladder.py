"""A whole ladder: which games are played, in which order, and when it is enough.

Results are looked at in the order of the rounds, whoever was ready first: neither the number of processes nor a pause
changes what comes out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

from sandtable.games import find_game
from sandtable.lab.executor import Executor
from sandtable.lab.ladder.checkout import close_all
from sandtable.lab.ladder.entrants import Entrant, build_of
from sandtable.lab.ladder.games import Played, Task, Times, play
from sandtable.lab.ladder.rating import Pairing, ratings
from sandtable.lab.ladder.results import Results
from sandtable.lab.ladder.sprt import OPEN, SequentialTest
from sandtable.lab.ladder.tables import Table


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be measured."""

    game: str
    tables: list[Table]
    players: int
    entrants: list[Entrant]
    rounds: int
    """Of every pair at most: a round is one table with the same luck from every seat."""
    seed: int
    test: SequentialTest | None = None

    def pairs(self) -> list[tuple[int, int]]:
        """Who meets whom, by number."""
        return list(combinations(range(len(self.entrants)), 2))

    def task(self, pair: tuple[int, int], number: int, at: int) -> Task:
        """One game."""
        table = self.tables[number % len(self.tables)]
        one, other = self.entrants[pair[0]], self.entrants[pair[1]]
        return Task(self.game, table, self.seed, one, other, number, at)


@dataclass(slots=True)
class Series:
    """Games of one pair: what the first bot scored against the second."""

    one: Entrant
    other: Entrant
    games: int = 0
    score: float = 0.0
    won: int = 0
    drawn: int = 0
    places: list[list[float]] = field(default_factory=list)
    """Games and score on every seat."""
    tables: dict[int, list[float]] = field(default_factory=dict)
    """Games and score at every table, by its number."""
    means: Counter[float] = field(default_factory=Counter)
    """How often the mean score of a round was what."""
    times: tuple[Times, Times] = field(default_factory=lambda: (Times(), Times()))
    errors: list[str] = field(default_factory=list)
    verdict: str = OPEN

    def count(self, table: int, games: list[Played]) -> None:
        """Add one round, which counts for the test only if no game of it broke."""
        whole = [game for game in games if not game.error]
        for game in whole:
            self.games += 1
            self.score += game.score
            self.won += game.won
            self.drawn += game.drawn
            for sums in (self.places[game.task.at], self.tables.setdefault(table, [0, 0.0])):
                sums[0] += 1
                sums[1] += game.score
            for mine, more in zip(self.times, game.times):
                mine.add(more)
        self.errors += [
            f"{game.task.one} against {game.task.other}, round {game.task.round}: {game.error}"
            for game in games
            if game.error
        ]
        if len(whole) == len(games):
            self.means[round(sum(game.score for game in whole) / len(whole), 6)] += 1


class Ladder:
    """Games as they come in, counted round by round."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.series = [Series(plan.entrants[one], plan.entrants[other]) for one, other in plan.pairs()]
        for series in self.series:
            series.places = [[0, 0.0] for _ in range(plan.players)]
        self._waiting: dict[tuple[int, int], list[Played]] = {}
        self._next = [0] * len(self.series)

    def add(self, pair: int, played: Played) -> None:
        """Take a game; rounds are counted in order, until the test is decided."""
        games = self._waiting.setdefault((pair, played.task.round), [])
        games.append(played)
        series = self.series[pair]
        while series.verdict == OPEN:
            number = self._next[pair]
            if len(self._waiting.get((pair, number), [])) < self.plan.players:
                return
            self._next[pair] += 1
            whole = sorted(self._waiting.pop((pair, number)), key=lambda game: game.task.at)
            series.count(number % len(self.plan.tables), whole)
            if self.plan.test is not None:
                series.verdict = self.plan.test.verdict(series.means)

    def decided(self) -> bool:
        """Is nothing left to find out?"""
        return all(series.verdict != OPEN for series in self.series)

    def elo(self) -> list[tuple[float, float]]:
        """Elo of every entrant above the weakest, with its reach."""
        pairings = [
            Pairing(one, other, series.games, series.score, self.plan.players)
            for (one, other), series in zip(self.plan.pairs(), self.series)
        ]
        return ratings(len(self.plan.entrants), pairings)

    def times(self, entrant: Entrant) -> Times:
        """What all answers of an entrant cost."""
        total = Times()
        for series in self.series:
            for who, times in zip((series.one, series.other), series.times):
                if who == entrant:
                    total.add(times)
        return total


def climb(
    plan: Plan, out: Path | None, executor: Executor, progress: Callable[[Ladder, int, int], None] | None = None
) -> Ladder:
    """Play what is not in the file yet; `progress` hears how many games are done of how many of this run."""
    game = find_game(plan.game)
    builds = {str(entrant): build_of(game, entrant) for entrant in plan.entrants}
    ladder = Ladder(plan)
    tasks: list[tuple[int, Task]] = []
    with closing(Results(out, builds)) as results:
        for number in range(plan.rounds):
            for pair, both in enumerate(plan.pairs()):
                for at in range(plan.players):
                    task = plan.task(both, number, at)
                    known = results.find(task)
                    if known is None:
                        tasks.append((pair, task))
                    else:
                        ladder.add(pair, known)
        if not ladder.decided():
            _play_all(ladder, results, tasks, executor, progress)
    return ladder


def _play_all(
    ladder: Ladder,
    results: Results,
    tasks: list[tuple[int, Task]],
    executor: Executor,
    progress: Callable[[Ladder, int, int], None] | None,
) -> None:
    """Play until everything is played or decided."""
    done = 0
    try:
        with closing(executor.spread(_play, tasks)) as games:
            for pair, played in games:
                if not played.error:
                    results.add(played)
                ladder.add(pair, played)
                done += 1
                if progress is not None:
                    progress(ladder, done, len(tasks))
                if ladder.decided():
                    return
    finally:
        close_all()


def _play(task: tuple[int, Task]) -> tuple[int, Played]:
    return task[0], play(task[1])
