"""Two judgements against each other in the same search: rounds of one table with swapped seats, until a test decides.

Chance has a stream of its own for each round, and so has the thinking of each seat.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sandtable.core.decision import CHANCE, OVER
from sandtable.core.errors import SandtableError
from sandtable.core.game import Game
from sandtable.core.player import Player
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.lab.executor import spread
from sandtable.lab.ladder.games import stream
from sandtable.lab.ladder.sprt import HIGHER, OPEN, SequentialTest
from sandtable.lab.train.selfplay import share_of
from sandtable.lab.train.shards import write_whole
from sandtable.lab.train.subject import Subject, read_network, subject_of
from sandtable.match.runner import MOST_DECISIONS

BATCH = 10
"""Rounds between two looks at the test: the same whatever the number of processes."""
YARDSTICK = "yardstick"
HAND_MADE = ""


@dataclass(frozen=True, slots=True)
class Round:
    """One table, played from every seat. A side is the file of a network, HAND_MADE or YARDSTICK."""

    game: str
    one: str
    other: str
    seed: int
    number: int


@dataclass(slots=True)
class Trial:
    """What came of rounds: how often each mean score of the first side, and what the test says."""

    scores: Counter[float]
    verdict: str = OPEN

    @property
    def rounds(self) -> int:
        """Rounds played."""
        return self.scores.total()

    @property
    def rate(self) -> float:
        """Mean score of the first side."""
        return sum(score * times for score, times in self.scores.items()) / max(1, self.rounds)

    def to_json(self) -> dict[str, object]:
        """As plain data."""
        return {"scores": sorted(self.scores.items()), "verdict": self.verdict}


def play_round(task: Round) -> float:
    """The mean score of the first side over all seats."""
    game = find_game(task.game)
    subject = subject_of(game)
    tables = subject.tables()
    settings = tables[task.number % len(tables)]
    one, other = _player(subject, task.one), _player(subject, task.other)
    seats = len(game.players(settings))
    return sum(_play(game, settings, one, other, at, task) for at in range(seats)) / seats


def _player(subject: Subject, side: str) -> Player:
    if side == YARDSTICK:
        return subject.yardstick()
    return subject.player(read_network(Path(side), subject) if side else None)


def _play(game: Game, settings: dict[str, object], one: Player, other: Player, at: int, task: Round) -> float:
    state = game.start(settings)
    dealer = game.dealer(stream(task.seed, task.number, 0))
    dice = [Dice(stream(task.seed, task.number, seat + 1)) for seat in range(state.seats())]
    for _ in range(MOST_DECISIONS):
        seat = int(state.asked())
        if seat == OVER:
            return share_of(state.outcome(), at)
        if seat == CHANCE:
            state.play(dealer.draw(state))
        else:
            player = one if seat == at else other
            state.play(player.choose(state.imagine(seat, dice[seat]), dice[seat]))
    raise SandtableError(f"the game did not end within {MOST_DECISIONS} decisions", "endless")


def compete(
    rounds: list[Round],
    test: SequentialTest | None,
    jobs: int,
    path: Path,
    tell: Callable[[Trial], None],
) -> Trial:
    """Play rounds until the test decides (without one: all of them); what a file holds is not played again."""
    trial = _read(path)
    while trial.verdict == OPEN and trial.rounds < len(rounds):
        for score in spread(play_round, rounds[trial.rounds : trial.rounds + BATCH], jobs):
            trial.scores[score] += 1
        if test is not None:
            trial.verdict = test.verdict(trial.scores)
        write_whole(path, json.dumps(trial.to_json()).encode())
        tell(trial)
    return trial


def _read(path: Path) -> Trial:
    if not path.exists():
        return Trial(Counter())
    found = json.loads(path.read_text(encoding="utf-8"))
    return Trial(Counter({score: times for score, times in found["scores"]}), found["verdict"])


def is_better(trial: Trial) -> bool:
    """Did the test accept the first side as the stronger one?"""
    return trial.verdict == HIGHER
