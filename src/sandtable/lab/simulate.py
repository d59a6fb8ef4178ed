"""Bots against bots. Every game has its own seed, so neither the order nor the number of processes changes a result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import Protocol

from sandtable.core.outcome import Outcome
from sandtable.games import find_game
from sandtable.kit.moves import Moves
from sandtable.lab.executor import Executor
from sandtable.match.bots import check_bot, make_bot
from sandtable.match.match import Match
from sandtable.match.replay import write_replay
from sandtable.match.runner import play_match, play_state
from sandtable.match.seating import every_seat
from sandtable.search.rollout import playout

BATCH = 50
"""Random games per task: large enough to be worth sending, small enough for a smooth progress bar."""
FEW = 5
"""Games per task of bots that think: no more than that is lost with a worker or a run that is stopped."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated."""

    game: str
    settings: dict[str, object]
    seats: list[str]
    seed: int
    recorded: bool = False
    """Is a replay of every game wanted?"""


@dataclass(slots=True)
class Tally:
    """How games ended: wins per seat (on place 1, allies and sharers too), draws, decisions, games that broke."""

    wins: list[int]
    games: int = 0
    draws: int = 0
    nobody: int = 0
    """Games that none of the seats won, though they are no draw: an Automa did."""
    decisions: int = 0
    lengths: Counter[int] = field(default_factory=Counter)
    """How many games took so many decisions."""
    errors: list[str] = field(default_factory=list)
    replays: dict[int, str] = field(default_factory=dict)
    """Games by their numbers, where they are wanted; sums leave them out."""

    def add(self, other: Tally) -> None:
        """Add the games of another tally."""
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins)]
        self.games += other.games
        self.draws += other.draws
        self.nobody += other.nobody
        self.decisions += other.decisions
        self.lengths.update(other.lengths)
        self.errors = sorted(self.errors + other.errors)

    def count(self, outcome: Outcome | None, decisions: int) -> None:
        """Add one finished game."""
        self.decisions += decisions
        self.lengths[decisions] += 1
        if outcome is not None:
            if outcome.is_draw():
                self.draws += 1
                return
            self.nobody += not outcome.winners()
            for seat in outcome.winners():
                self.wins[seat] += 1

    def ended(self) -> int:
        """Games that came to their end."""
        return self.games - len(self.errors)

    def length(self, part: float) -> int:
        """So many decisions or fewer took this part of the games: 0.5 is the median, 1 the longest."""
        order = sorted(self.lengths)
        missing = part * self.lengths.total()
        for decisions in order:
            missing -= self.lengths[decisions]
            if missing <= 0:
                return decisions
        return order[-1] if order else 0


def seated(plan: Plan) -> Plan:
    """The plan with a bot for every seat."""
    return replace(plan, seats=every_seat(find_game(plan.game), plan.settings, plan.seats))


def check(plan: Plan) -> None:
    """Refuse a plan that cannot be played, before any process starts."""
    game = find_game(plan.game)
    for name in plan.seats:
        check_bot(game, name)
    every_seat(game, plan.settings, plan.seats)


class Keeper(Protocol):
    """Knows what was played before, and keeps what is played now (`lab.counted`)."""

    def take(self, cell: str, last: int) -> list[Tally]:
        """What came of the games of a cell before `last`."""

    def missing(self, cell: str, first: int, last: int, size: int) -> list[tuple[int, int]]:
        """Which of these games it does not know, in pieces."""

    def add(self, cell: str, first: int, last: int, tally: Tally) -> None:
        """Keep games."""


def simulate(
    plan: Plan,
    games: int,
    executor: Executor,
    progress: Callable[[int, int], None] | None = None,
    keeper: Keeper | None = None,
) -> Tally:
    """Play all games that are not kept yet; `progress` hears how many of them are done."""
    check(plan)
    total = Tally([0] * len(plan.seats))
    size = min(unit_of(plan), max(1, games // (4 * executor.lanes)))
    pieces = [(first, min(first + size, games)) for first in range(0, games, size)]
    if keeper is not None:
        for tally in keeper.take("", games):
            total.add(tally)
        pieces = keeper.missing("", 0, games, size)
    for first, last, tally in executor.spread(_play_piece, [(plan, first, last) for first, last in pieces]):
        if keeper is not None:
            keeper.add("", first, last, tally)
        total.add(tally)
        if progress is not None:
            progress(total.games, games)
    return total


def unit_of(plan: Plan) -> int:
    """Games per task at most."""
    return BATCH if all(name == "random" for name in plan.seats) else FEW


def _play_piece(task: tuple[Plan, int, int]) -> tuple[int, int, Tally]:
    """Games of a plan, and which."""
    return task[1], task[2], play_batch(task)


def play_batch(task: tuple[Plan, int, int]) -> Tally:
    """Games number `first` to `last` - 1 of a plan."""
    plan, first, last = task
    tally = Tally([0] * len(plan.seats))
    moves = Moves()
    for number in range(first, last):
        tally.games += 1
        try:
            _play_one(plan, number, tally, moves)
        except Exception as error:  # a broken game is counted and named; the others go on
            tally.errors.append(f"game {number}: {type(error).__name__}: {error}")
    return tally


def _play_one(plan: Plan, number: int, tally: Tally, moves: Moves) -> None:
    game = find_game(plan.game)
    dealer = game.dealer(seed_of(plan.seed, number))
    dice = dealer.dice
    if plan.recorded:
        match = Match(game, plan.settings, plan.seats)
        decisions = play_match(match, [make_bot(game, name) for name in plan.seats], dice, dealer)
        tally.count(match.state.outcome(), decisions)
        text = write_replay(match, {"Seed": f"{plan.seed}, game {number}"})
        tally.replays[number] = text
        return
    state = game.start(plan.settings)
    if all(name == "random" for name in plan.seats):
        decisions = int(playout(state, dice, moves, dealer))
    else:
        decisions = play_state(state, [make_bot(game, name) for name in plan.seats], dice, dealer)
    tally.count(state.outcome(), decisions)


def seed_of(seed: int, number: int) -> int:
    """The seed of one game of a simulation."""
    return int.from_bytes(blake2b(f"{seed}/{number}".encode(), digest_size=7).digest(), "big")
