"""One game of a ladder: who sits where, what chance draws, who scores what.

Chance has a stream of dice of its own, by the number of the round alone, and so has every answer: what is drawn in a
round does not depend on how much anybody thinks, and neither does any later answer.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from hashlib import blake2b
from math import floor, log
from typing import Any

from sandtable.core.decision import CHANCE, OVER
from sandtable.core.errors import SandtableError
from sandtable.core.outcome import Outcome
from sandtable.games import find_game
from sandtable.lab.ladder.entrants import Entrant, answerer
from sandtable.match.runner import MOST_DECISIONS

FINE = 1.05
"""Each class of times is so much longer than the one before."""
SHORTEST = 1e-6


@dataclass(slots=True)
class Times:
    """What answers cost: how many, all seconds, the longest, and how many of each class of length."""

    answers: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    classes: Counter[int] = field(default_factory=Counter)

    def count(self, seconds: float) -> None:
        """One more answer."""
        self.answers += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)
        self.classes[floor(log(max(seconds, SHORTEST) / SHORTEST) / log(FINE))] += 1

    def add(self, other: Times) -> None:
        """Answers of other games."""
        self.answers += other.answers
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)
        self.classes.update(other.classes)

    def mean(self) -> float:
        """Seconds an answer."""
        return self.seconds / self.answers if self.answers else 0.0

    def within(self, share: float) -> float:
        """Seconds in which this share of all answers came, to a twentieth."""
        left = share * self.answers
        for number in sorted(self.classes):
            left -= self.classes[number]
            if left <= 0:
                return min(self.longest, float(SHORTEST * FINE ** (number + 1)))
        return self.longest

    def to_json(self) -> list[Any]:
        """As plain data."""
        return [self.answers, round(self.seconds, 6), round(self.longest, 6), sorted(self.classes.items())]

    @staticmethod
    def from_json(data: list[Any]) -> Times:
        """What `to_json` wrote."""
        return Times(data[0], data[1], data[2], Counter({number: count for number, count in data[3]}))


@dataclass(frozen=True, slots=True)
class Task:
    """One game: `one` leads player `at`, `other` all the others."""

    game: str
    settings: dict[str, object]
    seed: int
    one: Entrant
    other: Entrant
    round: int
    at: int


@dataclass(slots=True)
class Played:
    """What came of a task: what `one` scored, what answers cost it and the others, or why the game broke."""

    task: Task
    score: float = 0.0
    won: bool = False
    drawn: bool = False
    times: tuple[Times, Times] = field(default_factory=lambda: (Times(), Times()))
    error: str = ""


def play(task: Task) -> Played:
    """Play one game; a broken one is named, so that the others go on."""
    played = Played(task)
    try:
        outcome = _play(task, played)
    except Exception as error:
        played.error = f"{type(error).__name__}: {error}"
        return played
    players = find_game(task.game).players(task.settings)
    ahead = {players[seat] for seat in outcome.winners()} or set(players)
    played.drawn = len(ahead) == len(set(players))
    played.won = task.at in ahead and not played.drawn
    played.score = 1 / len(ahead) if task.at in ahead else 0.0
    return played


def _play(task: Task, played: Played) -> Outcome:
    """Play to the end."""
    game = find_game(task.game)
    state = game.start(task.settings)
    dealer = game.dealer(stream(task.seed, task.round))
    players = game.players(task.settings)
    bots = [answerer(game, task.one if player == task.at else task.other, player) for player in sorted(set(players))]
    asked = [0] * len(players)
    for _ in range(MOST_DECISIONS):
        seat = int(state.asked())
        if seat == OVER:
            outcome = state.outcome()
            assert outcome is not None
            return outcome
        if seat == CHANCE:
            state.apply(int(dealer.draw(state)))
            continue
        action, seconds = bots[players[seat]].answer(state, seat, stream(task.seed, task.round, seat, asked[seat]))
        asked[seat] += 1
        played.times[0 if players[seat] == task.at else 1].count(seconds)
        state.apply(action)
    raise SandtableError(f"the game did not end within {MOST_DECISIONS} decisions", "endless")


def stream(*numbers: int) -> int:
    """The seed of a stream of dice by what it is for."""
    text = "/".join(str(number) for number in numbers)
    return int.from_bytes(blake2b(text.encode(), digest_size=7).digest(), "big")
