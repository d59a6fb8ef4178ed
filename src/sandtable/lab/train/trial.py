"""Two judgements against each other in the same search: rounds of one table with swapped seats, until a test decides.

Where more than two sides play, each judgement leads every second of them. Chance has a stream of its own for each
round, and so has the thinking of each seat.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from sandtable.core.decision import CHANCE, OVER
from sandtable.core.errors import SandtableError
from sandtable.core.game import Game
from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.lab.executor import Executor
from sandtable.lab.ladder.entrants import answerer, read_entrant
from sandtable.lab.ladder.games import stream
from sandtable.lab.ladder.sprt import HIGHER, OPEN, SequentialTest
from sandtable.lab.series import write_whole
from sandtable.lab.train.subject import Files, Subject, read_network, subject_of
from sandtable.match.runner import MOST_DECISIONS

BATCH = 10
"""Rounds between two looks at the test: the same whatever the number of processes."""
YARDSTICK = "yardstick"
HAND_MADE = ""
BOT = "bot "
"""Before the name of a bot, as `lab ladder` knows it: "bot hard@FOLDER"."""
CAMPS = 2


@dataclass(frozen=True, slots=True)
class Round:
    """One table, played twice. A judgement is the file of a network, HAND_MADE, YARDSTICK or BOT and a name."""

    game: str
    one: str
    other: str
    seed: int
    number: int
    settings: dict[str, object] = field(default_factory=dict)
    """More than the table says."""
    files: Files = field(default_factory=dict)


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


class Named(Player):
    """A bot of this build or of another checkout."""

    def __init__(self, game: Game, name: str, seats: int) -> None:
        entrant = read_entrant(game, name)
        self._answerers = [answerer(game, entrant, seat) for seat in range(seats)]

    def choose(self, state: State, dice: Dice) -> int:
        seat = int(state.asked())
        return self._answerers[seat].answer(state, seat, int(dice.bits32()))[0]


def play_round(task: Round) -> float:
    """The mean score of the first judgement with the even sides and with the odd ones."""
    game = find_game(task.game)
    subject = subject_of(game)
    tables = subject.tables()
    settings = {**tables[task.number % len(tables)], **task.settings}
    return sum(_play(game, subject, settings, task, camp) for camp in range(CAMPS)) / CAMPS


def _player(game: Game, subject: Subject, name: str, files: Files, seats: int) -> Player:
    if name.startswith(BOT):
        return Named(game, name.removeprefix(BOT), seats)
    if name == YARDSTICK:
        return subject.yardstick()
    return subject.player(read_network(name, subject, files) if name else None)


def _play(game: Game, subject: Subject, settings: dict[str, object], task: Round, camp: int) -> float:
    state = game.start(settings)
    camps = camps_of(state)
    players = [_player(game, subject, name, task.files, len(camps)) for name in (task.one, task.other)]
    dealer = game.dealer(stream(task.seed, task.number, 0))
    dice = [Dice(stream(task.seed, task.number, seat + 1)) for seat in range(len(camps))]
    for _ in range(MOST_DECISIONS):
        seat = int(state.asked())
        if seat == OVER:
            return score_of(state, camps, camp)
        if seat == CHANCE:
            state.play(dealer.draw(state))
        else:
            player = players[0 if camps[seat] == camp else 1]
            state.play(player.choose(state.imagine(seat, dice[seat]), dice[seat]))
    raise SandtableError(f"the game did not end within {MOST_DECISIONS} decisions", "endless")


def camps_of(state: State) -> list[int]:
    """Which of two judgements leads each seat: every second side is led by the same."""
    sides = state.seat_sides()
    order = sorted(set(sides))
    return [order.index(side) % CAMPS for side in sides]


def score_of(state: State, camps: list[int], camp: int) -> float:
    """The part of the winning sides that a camp has led; half where nobody with a seat has won."""
    outcome = state.outcome()
    won = [] if outcome is None else outcome.winners()
    sides = state.seat_sides()
    leaders = {sides[seat]: camps[seat] for seat in won}
    return sum(each == camp for each in leaders.values()) / len(leaders) if leaders else 1 / CAMPS


def compete(
    rounds: list[Round],
    test: SequentialTest | None,
    executor: Executor,
    path: Path,
    tell: Callable[[Trial], None],
) -> Trial:
    """Play rounds until the test decides (without one: all of them); what a file holds is not played again."""
    trial = _read(path)
    while trial.verdict == OPEN and trial.rounds < len(rounds):
        for score in executor.spread(play_round, rounds[trial.rounds : trial.rounds + BATCH]):
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
