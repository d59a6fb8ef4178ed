"""The log of a loaded table as it grows: choices are made, stored, then told.

Nothing is told or acknowledged before it is stored. If it cannot be stored, the room forgets what it holds and reads
the log again.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

from sandtable.core.decision import CHANCE, OVER
from sandtable.core.event import Event
from sandtable.core.state import State
from sandtable.games import find_game
from sandtable.server.errors import Refused
from sandtable.server.storage.records import DELETED, Line, TableRecord, now, progress, result_data, snapshot_row
from sandtable.server.table.broadcast import Broadcast
from sandtable.server.table.clock import Clock
from sandtable.server.table.leaving import ALONE, LEFT, left_text
from sandtable.server.table.log import EARLY, TableLog, early_action
from sandtable.server.table.players import Players
from sandtable.server.table.telling import Telling

if TYPE_CHECKING:
    from sandtable.server.table.rooms import Rooms


WORTH_STORING = 500
"""Milliseconds by which the stored deadline may be wrong."""


class Journal:
    """The only writer of one log. Whoever uses it holds the lock of the room."""

    def __init__(self, registry: Rooms, record: TableRecord, log: TableLog, lose: Callable[[], None]) -> None:
        self.registry = registry
        self.record = record
        self.log = log
        self.clock = Clock(record, log, registry.time.now)
        self.players = Players(record, log)
        self.broadcast = Broadcast(record, log, self.players, self.clock)
        self.telling = Telling(registry, record, log, self.players)
        self._lose = lose
        """Forgets the room: what it holds is not what is stored."""
        self._pending: list[Line] = []
        self._told: list[tuple[Line, list[Event]]] = []

    def choose(self, seat: int, packed: int, kind: str = "move", cost: int | None = None) -> None:
        """Make a choice and let chance answer; illegal ones are refused and change nothing."""
        _check_legal(self.log.state, packed)
        spent = self.clock.cost() if cost is None else cost
        text, events = self.log.apply(packed)
        if self.log.asked() != seat and not self.players.bot_of(seat):
            spent -= self.clock.bonus()
        self.write(kind, seat, text, spent, events)
        self.let_chance_choose()
        self._take_early()
        if self.log.is_lonely():
            self.write("end", self.log.last_in(), ALONE)

    def _take_early(self) -> None:
        """A seat is asked that has answered already: that is its choice."""
        line = self.log.early.get(self.log.asked())
        if line is None:
            return
        packed = self.log.state.parse_action(early_action(line))
        if self.log.state.is_legal(packed):
            self.choose(line.seat, packed)
        else:  # the game does not keep its word (core.contract); the seat is asked again
            self.write(EARLY, line.seat, f"{len(self.log.moves)}")

    def let_chance_choose(self) -> None:
        """Chance is drawn from the entropy of the machine and written down like any other choice."""
        game = find_game(self.record.game)
        dealer = game.dealer(secrets.randbits(64)) if self.log.asked() == CHANCE else None
        while dealer is not None and self.log.asked() == CHANCE:
            text, events = self.log.apply(int(dealer.draw(self.log.state)))
            self.write("move", CHANCE, text, 0, events)

    def write(self, kind: str, seat: int, text: str, spent: int = 0, events: list[Event] | None = None) -> None:
        """A new line, to be stored by the next `store`."""
        line = Line(self.log.seq + 1, kind, seat, text, now(), spent)
        self.log.note(line)
        self._pending.append(line)
        if kind != EARLY:
            self.log.follow_round()
            self._told.append((line, events or []))

    async def store(self) -> None:
        """Commit the new lines with where the table stands, then tell everybody."""
        lines, told = self._pending, self._told
        self._pending, self._told = [], []
        if not lines:
            return
        changed = self.update_record()
        shot = self.log.snapshot_due()
        rate = self.registry.rating(self.record) if changed and self.record.status == "over" else None
        try:
            await self.registry.store.writer.append(
                [line.row(self.record.id) for line in lines],
                progress(self.record) if changed else None,
                snapshot_row(self.record.id, shot) if shot else None,
                rate,
            )
        except Exception as error:
            self.registry.logger.error("not stored", extra={"table": self.record.id, "error": type(error).__name__})
            self._lose()
            raise Refused("storage", "this could not be stored; nothing has happened") from error
        self._refresh_listings(changed)
        self.registry.metrics.count("moves", sum(line.kind in ("move", "default") for line in lines))
        self.broadcast.update(told)
        if changed:
            self.telling.note_turn()
        if changed and self.record.status == "over":
            self.registry.spawn(self.registry.keep_recording(self.record.id))

    def _refresh_listings(self, changed: bool) -> None:
        """Nobody reads what was true before the move just made."""
        listings = self.registry.listings
        listings.moved(self.record.id)
        if changed:
            listings.passed_on(self.record.people())
        if changed and self.record.status == "over":
            listings.changed(self.record.id)

    def update_record(self) -> bool:
        """Bring the row of the table up to date; true if it has to be stored."""
        record = self.record
        asked = self.log.asked()
        waits_for = None if asked in self.log.left else asked
        passed = waits_for is None or waits_for != record.asked
        self.clock.asked_again(passed)
        deadline = self.clock.deadline()
        if asked >= 0 and self.players.bot_of(asked):
            deadline = 0 if self.is_attended() else None
        if asked == OVER and record.status != "over":
            outcome = self.log.outcome(len(record.seats))
            assert outcome is not None
            record.status, record.asked, record.deadline = "over", None, None
            record.result = result_data(outcome)
            return True
        if asked == OVER or not (passed or _is_other(deadline, record.deadline)):
            return False
        record.asked, record.deadline = waits_for, deadline
        return True

    def is_attended(self) -> bool:
        """Does a person play or look on? Bots among themselves wait for that."""
        return bool(self.broadcast.watchers) or self.players.has_people()

    async def take_back(self, seat: int, kept: int, why: str) -> None:
        """Back to where the game was after `kept` actions; chance is drawn anew."""
        cost = self.clock.cost() if self.log.asked() == seat else 0
        self.log.rewind(kept)
        self.write("undo", seat, f"{why} {kept}", cost)
        self.let_chance_choose()
        await self.store()

    async def give_up(self, seat: int, why: str) -> None:
        """The game is over, or goes on with a bot on this seat where three or more sides play (docs/protocol.md)."""
        cost = self.clock.cost() if self.log.asked() == seat else 0
        if self.players.ends_for_all(seat):
            self.write("end", seat, why, cost)
        else:
            self.write(LEFT, seat, left_text(why, self.log.out()), cost)
        await self.store()

    async def give_up_deleted(self) -> None:
        """Whoever deletes their data in the middle of a game gives it up."""
        for seat in self.record.seats_of(DELETED):
            if not self.log.is_over() and seat not in self.log.left and seat not in self.log.out():
                await self.give_up(seat, "resigned")

    async def answer_early(self, seat: int, action: str) -> None:
        """Keep the answer of a seat until it is asked; it replaces an earlier one and is told to nobody else."""
        state = self.log.state.when_asked(seat)
        packed = state.parse_action(action)
        _check_legal(state, packed)
        self.write(EARLY, seat, f"{len(self.log.moves)} {state.action_text(packed)}")
        await self.store()

    async def withdraw(self, seat: int) -> None:
        """Take an early answer back."""
        self.write(EARLY, seat, f"{len(self.log.moves)}")
        await self.store()


def _is_other(deadline: int | None, stored: int | None) -> bool:
    """Does a deadline have to be stored? Milliseconds that a choice takes to be written are not worth it."""
    if not deadline or not stored:
        return (deadline == 0) != (stored == 0)
    return abs(deadline - stored) > WORTH_STORING


def _check_legal(state: State, packed: int) -> None:
    if not state.is_legal(packed):
        state.apply(packed)  # refuses it and says why
        raise Refused("illegal_action", "this is not allowed now")
