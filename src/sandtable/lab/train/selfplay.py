"""Games to learn from: a player against itself, with random openings and slips, and what became of every position.

Chance, thinking and slips have streams of dice of their own, by the number of the game: the same seed gives the same
games, whatever the number of processes.
"""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.core.decision import CHANCE, OVER
from sandtable.core.errors import SandtableError
from sandtable.core.game import Game
from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.lab.ladder.games import stream
from sandtable.lab.train.subject import Subject
from sandtable.match.runner import MOST_DECISIONS
from sandtable.search.network import CERTAIN
from sandtable.search.rollout import random_action

THOUSAND = 1000


@dataclass(frozen=True, slots=True)
class Noise:
    """How often a player does not do what it wants, so that games differ and weak positions are met."""

    opening: int
    """A game begins with up to so many choices by lot."""
    slips: int
    """Of a thousand later choices so many are slips."""


@dataclass(slots=True)
class Lesson:
    """A position from the side of a seat, what a later search thought of it, and what became of it."""

    game: int
    seat: int
    inputs: list[int]
    prior: int = 0
    """What the hand-made value says of it, as a logit in thousandths."""
    judged: int = -1
    """Winning chance in millionths by the next search; -1 if there was none."""
    result: float = 0.0
    """Share of the win."""


class Slips:
    """The slips of one game; half of them are what the rules take for somebody who does not answer."""

    def __init__(self, noise: Noise, dice: Dice) -> None:
        self.dice = dice
        self.often = noise.slips
        self.opening = int(dice.below(noise.opening + 1))
        self.moves = Moves()

    def action(self, state: State) -> int | None:
        """The slip, or None if the player may choose."""
        if self.opening > 0:
            self.opening -= 1
            return int(random_action(state, self.dice, self.moves))
        if self.dice.below(THOUSAND) >= self.often:
            return None
        if self.dice.below(2) == 0:
            return state.legal()[0]
        return int(random_action(state, self.dice, self.moves))


def learn_from(game: Game, subject: Subject, player: Player, seed: int, number: int, noise: Noise) -> list[Lesson]:
    """Play one game; its lessons."""
    tables = subject.tables()
    state = game.start(tables[number % len(tables)])
    dealer = game.dealer(stream(seed, number, 0))
    thinking = Dice(stream(seed, number, 1))
    slips = Slips(noise, Dice(stream(seed, number, 2)))
    lessons: list[Lesson] = []
    open_from = 0
    moment = subject.moment(state)
    mover = 0
    for _ in range(MOST_DECISIONS):
        asked = int(state.asked())
        if asked == OVER:
            return _with_results(lessons, state)
        if asked == CHANCE:
            state.play(dealer.draw(state))
        else:
            mover = asked
            action = slips.action(state)
            if action is None:
                action = player.choose(state.imagine(asked, thinking), thinking)
                open_from = _judge(lessons, open_from, subject.judged(player), asked, state.seats())
            state.play(action)
        if subject.moment(state) != moment and int(state.asked()) != OVER:
            moment = subject.moment(state)
            for seat in subject.seats(state, mover):
                lessons.append(Lesson(number, seat, subject.collect(state, seat), subject.prior(state, seat)))
    raise SandtableError(f"the game did not end within {MOST_DECISIONS} decisions", "endless")


def _judge(lessons: list[Lesson], open_from: int, chance: int, seat: int, seats: int) -> int:
    """Tell lessons what the first search after them thought; from which lesson on none has been told."""
    if chance < 0:
        return open_from
    for lesson in lessons[open_from:]:
        if lesson.judged < 0 and lesson.seat == seat:
            lesson.judged = chance
        elif lesson.judged < 0 and seats == 2:
            lesson.judged = CERTAIN - chance
    while open_from < len(lessons) and lessons[open_from].judged >= 0:
        open_from += 1
    return open_from


def _with_results(lessons: list[Lesson], state: State) -> list[Lesson]:
    for lesson in lessons:
        lesson.result = share_of(state, lesson.seat)
    return lessons


def share_of(state: State, seat: int) -> float:
    """What the side of a seat has won: everything, nothing, or an equal part with others that have won."""
    outcome = state.outcome()
    if outcome is None or seat not in outcome.winners():
        return 0.0
    sides = state.seat_sides()
    return 1 / len({sides[winner] for winner in outcome.winners()})
