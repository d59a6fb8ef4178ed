"""Many games of one kind that are stepped together from outside, symbol by symbol, without leaving native code.

What they show lies in memory that others read without a copy. A game that is over makes room for the next one at once.
Games are numbered: row `r` of `n` plays the games `r`, `r + n`, `r + 2n` ..., each with a seed of its own, so what is
dealt depends on nothing but the seeds. Bots may hold seats: then only the others are asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.core.dealer import Dealer
from sandtable.core.decision import CHANCE, OVER
from sandtable.core.encoder import Encoder
from sandtable.core.errors import SandtableError
from sandtable.core.game import Game
from sandtable.core.outcome import Outcome
from sandtable.core.player import Player
from sandtable.core.spelling import Choice, Spelling
from sandtable.core.state import State
from sandtable.kit.bits import BIT, i64, lowest, u8, vec
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.kit.rows import Marks, Row, Rows, blank_marks
from sandtable.search.levels import Random
from sandtable.search.rollout import random_action

EVERY_SEAT: Final = -1
"""Whoever is asked is stepped from outside."""
IN_TURN: Final = -2
"""Of each game another seat is stepped from outside, the others are played by bots."""
MOST_DECISIONS: Final = 20_000
"""A game that takes longer is cut off."""


class Table:
    """What all games of a batch have in common."""

    def __init__(self, game: Game, fresh: State, most: int = MOST_DECISIONS) -> None:
        self.game = game
        self.fresh = fresh
        self.most: i64 = most
        self.seats: i64 = fresh.seats()
        self.spelling: Spelling = game.spelling(fresh)
        self.encoder: Encoder = game.encoder(fresh)
        self.width: i64 = 1 + self.spelling.size + self.encoder.size()
        """Cells of an observation: asked, the symbols spelled, then what the encoder writes."""

    def body_of(self, rows: Rows, number: int) -> Row:
        """What the encoder writes of one row, with all that is the same in every state."""
        body = Row(rows, number * int(self.width) + 1 + self.spelling.size)
        self.encoder.prepare(body)
        body.keep()
        return body


class Lane:
    """One row of a batch: the game being played in it and where it writes."""

    def __init__(self, table: Table, number: int, rows: Rows | None, marks: Marks) -> None:
        self.table = table
        self.number: i64 = number
        """The number of the game being played."""
        self.state: State = table.fresh
        self.dealer: Dealer = table.game.dealer(0)
        self.choice = Choice(table.spelling)
        self.marks = marks
        self.head: Row | None = None
        self.body: Row | None = None
        self.own: i64 = 0
        """Seats that are stepped from outside, as bits."""
        self.seat: i64 = 0
        """Who is asked."""
        self.decisions: i64 = 0
        if rows is not None:
            self.head = Row(rows, number * int(table.width))
            self.body = table.body_of(rows, number)

    def ask(self) -> None:
        """Show the open question and what the asked seat may know."""
        self.choice.open(self.state)
        body = self.body
        if body is not None:
            body.clear()
            self.table.encoder.write(self.state, self.seat, body)
        self.show_choice()

    def show_choice(self) -> None:
        """Show what may be chosen next and the symbols so far."""
        choice = self.choice
        choice.mark(self.marks)
        head = self.head
        if head is not None:
            head.clear()
            choice.write(head)


class Batch:
    """`count` games; `observations`, `masks` and the vectors below are written anew by every step."""

    def __init__(
        self,
        table: Table,
        count: int,
        seed_of: Callable[[int], int],
        observe: bool = True,
        small: bool = False,
        seat: int = EVERY_SEAT,
        players: list[Player] | None = None,
    ) -> None:
        self.table = table
        self.count: i64 = count
        self.seed_of = seed_of
        """The seed of each game by its number."""
        self.led = seat
        self.players: list[Player] = players if players is not None else []
        self.moves = Moves()
        rows = Rows(count, int(table.width), small) if observe else None
        self.observations: Rows | None = rows
        finals = Rows(count, int(table.width), small) if observe else None
        self.finals: Rows | None = finals
        """The last observation of a game that ended in this step."""
        self.last: list[Row] = [] if finals is None else [table.body_of(finals, row) for row in range(count)]
        self.masks: vec[u8] = blank_marks(count * table.spelling.size)
        self.lanes: list[Lane] = [
            Lane(table, row, rows, Marks(self.masks, row * table.spelling.size)) for row in range(count)
        ]
        self.seat: vec[i64] = vec[i64]([0] * count)
        """Who is asked now."""
        self.rewards: vec[float] = vec[float]([0.0] * count)
        """Of the seat that chose in this step."""
        self.returns: vec[float] = vec[float]([0.0] * (count * int(table.seats)))
        """Of all seats of a game that ended in this step, otherwise 0."""
        self.ended: vec[u8] = vec[u8]([0] * count)
        self.cut: vec[u8] = vec[u8]([0] * count)
        self.lengths: vec[i64] = vec[i64]([0] * count)
        """Decisions of the game that ended in this step, those of chance and bots included."""

    def reset(self) -> None:
        """Begin with the first game in every row."""
        for row in range(self.count):
            self.forget(row)
            lane = self.lanes[row]
            lane.number = row
            self.begin(lane)
            self.advance(row, lane)

    def step(self, symbols: list[int]) -> None:
        """One symbol for every row; where one is not offered all are refused and nothing changes."""
        if len(symbols) != self.count:
            raise SandtableError(f"{len(symbols)} actions for {self.count} games", "bad_actions")
        for row in range(self.count):
            self.lanes[row].choice.check(symbols[row])
        for row in range(self.count):
            self.forget(row)
            lane = self.lanes[row]
            action = lane.choice.take(symbols[row])
            if action < 0:
                lane.show_choice()
            else:
                lane.state.play(action)
                lane.decisions += 1
                self.advance(row, lane)

    def forget(self, row: i64) -> None:
        """Nothing has ended in this row yet."""
        if self.ended[row] | self.cut[row]:
            self.ended[row] = 0
            self.cut[row] = 0
            self.rewards[row] = 0.0
            for seat in range(self.table.seats):
                self.returns[row * self.table.seats + seat] = 0.0

    def begin(self, lane: Lane) -> None:
        """The game with the number of the lane, before its first decision."""
        table = self.table
        lane.state = table.fresh.clone()
        lane.dealer = table.game.dealer(self.seed_of(int(lane.number)))
        lane.decisions = 0
        if self.led == EVERY_SEAT:
            lane.own = BIT[table.seats] - 1
        else:
            lane.own = BIT[lane.number // self.count % table.seats if self.led == IN_TURN else self.led]

    def advance(self, row: i64, lane: Lane) -> None:
        """Chance and bots go on until a seat of this game, or of the next ones, is asked from outside."""
        while True:
            state = lane.state
            asked = state.asked()
            if asked == OVER or lane.decisions >= self.table.most:
                self.end(row, lane)
                continue
            if asked == CHANCE:
                state.play(lane.dealer.draw(state))
            elif lane.own >> asked & 1:
                lane.seat = asked
                self.seat[row] = asked
                lane.ask()
                return
            else:
                state.play(self.answer(lane, asked))
            lane.decisions += 1

    def answer(self, lane: Lane, seat: i64) -> i64:
        """The action of a bot, which knows no more than its seat."""
        player, dice = self.players[seat], lane.dealer.dice
        if isinstance(player, Random):
            return random_action(lane.state, dice, self.moves)
        return player.choose(lane.state.imagine(int(seat), dice), dice)

    def end(self, row: i64, lane: Lane) -> None:
        """Note how the game ended, then begin the next one of this row."""
        outcome = lane.state.outcome()
        if outcome is None:
            self.cut[row] = 1
        else:
            self.ended[row] = 1
            won = returns_of(outcome)
            for seat in range(self.table.seats):
                self.returns[row * self.table.seats + seat] = won[seat]
        seat = lane.seat if self.led == EVERY_SEAT else lowest(lane.own)
        self.rewards[row] = self.returns[row * self.table.seats + seat]
        self.lengths[row] = lane.decisions
        if len(self.last):
            self.last[row].clear()
            self.table.encoder.write(lane.state, seat, self.last[row])
        lane.number += self.count
        self.begin(lane)

    def draw(self, dice: Dice) -> list[int]:
        """A symbol for every row at random, every one that is offered as likely."""
        symbols: list[int] = []
        for row in range(self.count):
            marks = self.lanes[row].marks
            symbols.append(int(marks.written[dice.below(marks.count)]))
        return symbols


def returns_of(outcome: Outcome) -> list[float]:
    """1 for every seat that won, -1 for every other, 0 for all in a draw."""
    if outcome.is_draw():
        return [0.0 for _ in outcome.places]
    return [1.0 if place == 1 else -1.0 for place in outcome.places]
