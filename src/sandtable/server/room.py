"""One table with people around it: takes choices, lets chance and bots choose, stores, then tells everybody.

Nothing is told or acknowledged before it is stored. If it cannot be stored, the room forgets what it holds and reads
the log again.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from sandtable import catalogue
from sandtable.core.decision import CHANCE, OVER
from sandtable.core.event import Event
from sandtable.core.state import State
from sandtable.server import messages, ratings, store
from sandtable.server.clock import MOST_STRIKES, Clock
from sandtable.server.errors import Refused
from sandtable.server.giving_up import ALONE, LEFT, left_text
from sandtable.server.play import EARLY, Play, early_action
from sandtable.server.records import DAYS, DELETED, Line, TableRecord, now, result_data
from sandtable.server.telling import Teller
from sandtable.server.watcher import Watcher

if TYPE_CHECKING:
    from sandtable.server.house import House

QUESTIONS = ThreadPoolExecutor(max_workers=2, thread_name_prefix="question")
"""Threads of their own: however much is asked, the database has its threads to itself."""


class Room:
    """A loaded table. All methods that change it run under its lock, one after the other."""

    def __init__(self, house: House, record: TableRecord, play: Play) -> None:
        self.house = house
        self.record = record
        self.play = play
        self.clock = Clock(record.clock, record, play)
        self.teller = Teller(record, play, self.clock)
        self.lock = asyncio.Lock()
        self.touched = now()
        self.is_broken = False
        self._pending: list[Line] = []
        self._told: list[tuple[Line, list[Event]]] = []
        self._bot: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    # Watchers.

    async def enter(self, watcher: Watcher, since: int) -> None:
        """A watcher comes: it gets the welcome, the others hear of it. What is not stored yet is not told."""
        self.touched = now()
        async with self.lock:
            self._check_whole()
            self.teller.watchers.add(watcher)
            self.teller.welcome(watcher, since)
        self.teller.presence()

    def leave(self, watcher: Watcher) -> None:
        """A watcher goes."""
        self.touched = now()
        self.teller.watchers.discard(watcher)
        self.teller.presence()

    def refresh(self, record: TableRecord) -> None:
        """The seats have changed."""
        for name in ("seats", "status", "updated", "rematch"):
            setattr(self.record, name, getattr(record, name))
        self.teller.seats()
        if self.record.seats_of(DELETED):
            self.house.spawn(self.settle())

    # Messages.

    async def handle(self, watcher: Watcher, message: messages.Any_) -> None:
        """Carry one message out; errors are told to the watcher alone."""
        self.touched = now()
        if isinstance(message, messages.Ping):
            watcher.tell({"type": "pong", "id": message.id})
            return
        if isinstance(message, messages.Forecast):
            await self._look_ahead(watcher, message)
            return
        async with self.lock:
            self._check_whole()
            await self._carry_out(watcher, message)
        watcher.tell({"type": "ack", "id": message.id, "seq": self.play.seq})
        self.wake()

    async def _look_ahead(self, watcher: Watcher, message: messages.Forecast) -> None:
        """Answer a forecast; a question is taken to a thread, so that neither this table nor others wait for it."""
        async with self.lock:
            self._check_whole()
            if message.ask is None:
                watcher.tell(self.teller.forecast(watcher, message))
                return
            find = self.teller.question(watcher, message, message.ask)
        watcher.tell(await asyncio.get_running_loop().run_in_executor(QUESTIONS, find))

    def _check_whole(self) -> None:
        if self.is_broken:
            raise Refused("moved", "the table is being read again; try again in a moment")

    async def _carry_out(self, watcher: Watcher, message: messages.Any_) -> None:
        seats = self.play.held(self.record.seats_of(watcher.user))
        if not seats:
            raise Refused("not_your_seat", "you do not sit at this table, or have given up")
        if self.record.status == "open":
            raise Refused("not_started", "the game has not started")
        if isinstance(message, messages.Rematch):
            await self._ask_rematch(seats)
            return
        if isinstance(message, messages.Answer):
            await self._answer(seats, message)
            return
        if self.play.is_over():
            raise Refused("game_over", "the game is over")
        if isinstance(message, messages.Act):
            await self._act(seats, message)
        elif isinstance(message, messages.Undo):
            await self._undo(seats, message)
        elif isinstance(message, messages.Takeback):
            await self._ask_takeback(seats, message)
        elif isinstance(message, messages.Draw):
            await self._offer("draw", self._own_seat(seats, None))
        elif isinstance(message, messages.Resign):
            seat = self._own_seat(seats, message.seat)
            if seat in self.play.out():
                raise Refused("game_over", "this seat is out of the game already")
            await self._give_up(seat, "resigned")

    async def _give_up(self, seat: int, why: str) -> None:
        """The game is over, or goes on with a bot on this seat where three or more sides play (docs/protocol.md)."""
        cost = self.clock.cost(now()) if self.play.asked() == seat else 0
        if self.teller.ends_for_all(seat):
            self._write("end", seat, why, cost)
        else:
            self._write(LEFT, seat, left_text(why, self.play.out()), cost)
        await self._store()

    def _own_seat(self, seats: list[int], wanted: int | None) -> int:
        """The seat a message speaks for: the named one, else the asked one, else the first."""
        if wanted is not None:
            if wanted not in seats:
                raise Refused("not_your_seat", "this is not your seat")
            return wanted
        asked = self.play.asked()
        return asked if asked in seats else seats[0]

    def _check_number(self, number: int | None) -> None:
        if number is not None and number != self.play.number:
            raise Refused("stale_decision", f"decision {number} is not open; the open one is {self.play.number}")

    # Choices.

    async def _act(self, seats: list[int], message: messages.Act) -> None:
        asked = self.play.asked()
        if asked in seats:
            self._check_own_number(seats, message.decision)
            self._choose(asked, self.play.state.parse_action(message.action))
            await self._store()
            return
        self._check_number(message.decision)
        seat = next((seat for seat in self.play.may_answer_early() if seat in seats), None)
        if seat is None:
            raise Refused("not_your_turn", "another seat must choose")
        await self._answer_early(seat, message.action)

    def _check_own_number(self, seats: list[int], number: int) -> None:
        """An answer that was on its way when its turn came is still good: it is the same question."""
        if len(seats) > 1 or not self.play.round <= number <= self.play.number:
            self._check_number(number)

    async def _answer_early(self, seat: int, action: str) -> None:
        """Keep the answer of a seat until it is asked; it replaces an earlier one and is told to nobody else."""
        state = self.play.state.when_asked(seat)
        packed = state.parse_action(action)
        _check_legal(state, packed)
        self._write(EARLY, seat, f"{len(self.play.moves)} {state.action_text(packed)}")
        await self._store()

    async def _withdraw(self, seat: int) -> None:
        """Take an early answer back."""
        self._write(EARLY, seat, f"{len(self.play.moves)}")
        await self._store()

    def _choose(self, seat: int, packed: int, kind: str = "move", cost: int | None = None) -> None:
        """Make a choice and let chance answer; illegal ones are refused and change nothing."""
        _check_legal(self.play.state, packed)
        spent = self.clock.cost(now()) if cost is None else cost
        text, events = self.play.apply(packed)
        if self.play.asked() != seat and not self._bot_of(seat):
            spent -= self.clock.bonus()
        self._write(kind, seat, text, spent, events)
        self._let_chance_choose()
        self._take_early()
        if self.play.is_lonely():
            self._write("end", self.play.last_in(), ALONE)

    def _take_early(self) -> None:
        """A seat is asked that has answered already: that is its choice."""
        line = self.play.early.get(self.play.asked())
        if line is None:
            return
        packed = self.play.state.parse_action(early_action(line))
        if self.play.state.is_legal(packed):
            self._choose(line.seat, packed)
        else:  # the game does not keep its word (core.contract); the seat is asked again
            self._write(EARLY, line.seat, f"{len(self.play.moves)}")

    def _let_chance_choose(self) -> None:
        """Chance is drawn from the entropy of the machine and written down like any other choice."""
        game = catalogue.game(self.record.game)
        dealer = game.dealer(secrets.randbits(64)) if self.play.asked() == CHANCE else None
        while dealer is not None and self.play.asked() == CHANCE:
            text, events = self.play.apply(int(dealer.draw(self.play.state)))
            self._write("move", CHANCE, text, 0, events)

    def _write(self, kind: str, seat: int, text: str, spent: int = 0, events: list[Event] | None = None) -> None:
        """A new line, to be stored by the next `_store`."""
        line = Line(self.play.seq + 1, kind, seat, text, now(), spent)
        self.play.note(line)
        self._pending.append(line)
        if kind != EARLY:
            self.play.follow_round()
            self._told.append((line, events or []))

    async def _store(self) -> None:
        """Commit the new lines with where the table stands, then tell everybody."""
        lines, told = self._pending, self._told
        self._pending, self._told = [], []
        if not lines:
            return
        changed = self._update_record()
        shot = self.play.snapshot_due()
        rate = ratings.settle(self.record) if changed and self.record.status == "over" and self.record.rated else None
        try:
            await self.house.store.writer.append(
                [line.row(self.record.id) for line in lines],
                store.progress(self.record) if changed else None,
                store.snapshot_row(self.record.id, shot) if shot else None,
                rate,
            )
        except Exception as error:
            self.house.log.error("not stored", extra={"table": self.record.id, "error": type(error).__name__})
            self.house.drop(self)
            raise Refused("storage", "this could not be stored; nothing has happened") from error
        self.house.metrics.count("moves", sum(line.kind in ("move", "default") for line in lines))
        self.teller.update(told)

    def _update_record(self) -> bool:
        """Bring the row of the table up to date; true if it has to be stored."""
        record = self.record
        asked = self.play.asked()
        waits_for = None if asked in self.play.left else asked
        passed = waits_for is None or waits_for != record.asked
        self.clock.asked_again(passed)
        if asked == OVER and record.status != "over":
            outcome = self.play.outcome(len(record.seats))
            assert outcome is not None
            record.status, record.asked, record.deadline = "over", None, None
            record.result = result_data(outcome)
            return True
        if not passed or asked == OVER:
            return False
        record.asked = waits_for
        record.deadline = 0 if self._bot_of(asked) else self.clock.deadline()
        return True

    async def settle(self) -> None:
        """After loading or starting: chance first, then whoever must be woken."""
        async with self.lock:
            if self.record.status == "live" and not self.is_broken:
                self._let_chance_choose()
                await self._store()
                await self._give_up_deleted()
                if self.record.asked is None and not self.play.is_over() and self._update_record():
                    await self.house.store.writer.append([], store.progress(self.record))
        self.wake()

    async def _give_up_deleted(self) -> None:
        """Whoever deletes their data in the middle of a game gives it up."""
        for seat in self.record.seats_of(DELETED):
            if not self.play.is_over() and seat not in self.play.left and seat not in self.play.out():
                await self._give_up(seat, "resigned")

    # Undo, takeback, offers.

    async def _undo(self, seats: list[int], message: messages.Undo) -> None:
        self._check_number(message.decision)
        waiting = next((seat for seat in self.play.early if seat in seats and self.play.asked() not in seats), None)
        if waiting is not None:
            await self._withdraw(waiting)
            return
        last = self.play.moves[-1].seat if self.play.moves else OVER
        if last not in seats or not self.play.can_undo(last):
            raise Refused("no_undo", "nothing to take back: something was revealed or another player has acted since")
        await self._take_back(last, len(self.play.moves) - 1, "undo")

    async def _take_back(self, seat: int, kept: int, why: str) -> None:
        cost = self.clock.cost(now()) if self.play.asked() == seat else 0
        self.play.rewind(kept)
        self._write("undo", seat, f"{why} {kept}", cost)
        self._let_chance_choose()
        await self._store()

    async def _ask_takeback(self, seats: list[int], message: messages.Takeback) -> None:
        candidates = [message.seat] if message.seat is not None else seats
        if any(seat not in seats for seat in candidates):
            raise Refused("not_your_seat", "this is not your seat")
        seat = max(candidates, key=self.play.last_own)
        if self.play.last_own(seat) < 0:
            raise Refused("no_takeback", "nothing to take back: this seat has not chosen yet")
        await self._offer("takeback", seat)

    async def _offer(self, what: str, seat: int) -> None:
        if what in self.play.offers:
            raise Refused("offer_open", f"a {what} has been offered already")
        self._write("offer", seat, what)
        if not self.teller.waiting_for(self.play.offers[what]):
            await self._agreed(what)
        else:
            await self._store()

    async def _answer(self, seats: list[int], message: messages.Answer) -> None:
        offer = self.play.offers.get(message.what)
        waiting = [] if offer is None else [seat for seat in self.teller.waiting_for(offer) if seat in seats]
        if offer is None or not waiting:
            raise Refused("no_offer", "no such offer waits for you")
        for seat in waiting:
            self._write("answer", seat, f"{message.what} {'yes' if message.accept else 'no'}")
        if message.accept and not self.teller.waiting_for(offer):
            await self._agreed(message.what)
        else:
            await self._store()

    async def _agreed(self, what: str) -> None:
        """Everybody agrees: do it."""
        offer = self.play.offers[what]
        if what == "draw":
            self._write("end", offer.seat, "draw_agreed", 0)
            await self._store()
        elif what == "takeback":
            await self._take_back(offer.seat, self.play.last_own(offer.seat), "takeback")
        else:
            await self._store()
            await self._start_rematch()

    async def _ask_rematch(self, seats: list[int]) -> None:
        if not self.play.is_over():
            raise Refused("not_over", "the game is not over")
        if self.record.rematch:
            self.teller.everybody({"type": "rematch", "table": self.record.rematch})
            return
        if "rematch" in self.play.offers:
            await self._answer(seats, messages.Answer(what="rematch", accept=True))
        else:
            await self._offer("rematch", seats[0])

    async def _start_rematch(self) -> None:
        self.record.rematch = await self.house.create_rematch(self.record)
        await self.house.store.writer.append([], store.progress(self.record))
        self.teller.everybody({"type": "rematch", "table": self.record.rematch})

    # Bots and clocks.

    def wake(self) -> None:
        """See to the open question: a bot thinks, or a clock runs."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.is_broken or self.record.status != "live" or self.play.is_over():
            self._stop_bot()
            return
        bot = self._bot_of(self.play.asked())
        if bot:
            self._start_bot(bot)
        else:
            self._stop_bot()
            deadline = self.clock.deadline()
            if deadline is not None:
                delay = max(deadline - now(), 0) / 1000
                self._timer = asyncio.get_running_loop().call_later(min(delay, 86_400), self._ring)

    def _bot_of(self, seat: int) -> str:
        """The bot that plays a seat, from the start or since its owner left; empty for a person."""
        left = self.play.left.get(seat)
        return self.record.seats[seat].bot if left is None else left.bot

    def _start_bot(self, name: str) -> None:
        self._stop_bot()
        self._bot = self.house.spawn(self._bot_turn(name, self.play.number))

    def _stop_bot(self) -> None:
        if self._bot is not None and not self._bot.done() and self._bot is not asyncio.current_task():
            self._bot.cancel()
        self._bot = None

    async def _bot_turn(self, name: str, number: int) -> None:
        """Let a bot think and play what it says, unless the question is gone by then."""
        seat = self.play.asked()
        packed = await self.house.bots.choose(name, self.record.game, self.play.state, seat)
        async with self.lock:
            if self.play.number != number or self.play.is_over() or self.is_broken:
                return
            with self._trusted():
                self._choose(seat, packed, cost=0)
                await self._store()
        self.wake()

    @contextlib.contextmanager
    def _trusted(self) -> Iterator[None]:
        """If the rules or the server fail in here, what this room holds can no longer be trusted."""
        try:
            yield
        except Refused:
            raise
        except Exception:
            self.house.drop(self)
            raise

    def _ring(self) -> None:
        self.house.spawn(self.time_out())

    async def time_out(self) -> None:
        """If the asked seat has run out of time it loses, or the default is played for it (docs/protocol.md)."""
        async with self.lock:
            deadline = self.clock.deadline()
            if self.is_broken or self.play.is_over() or deadline is None or deadline > now():
                pass
            elif self.clock.rule.kind == DAYS:
                with self._trusted():
                    await self._play_defaults(self.play.asked())
            else:
                await self._give_up(self.play.asked(), "timeout")
        self.wake()

    async def _play_defaults(self, seat: int) -> None:
        if self.play.strikes.get(seat, 0) + 1 >= MOST_STRIKES:
            await self._give_up(seat, "timeout")
            return
        first = 1
        while self.play.asked() == seat:
            self._choose(seat, self.play.state.legal()[0], "default", first)
            first = 0
        await self._store()

    def is_idle(self, since: int) -> bool:
        """Could this room leave memory: nobody watches, nothing runs, nothing has happened since?"""
        busy = self._bot is not None and not self._bot.done()
        live_clock = self.clock.rule.kind == "live" and self.clock.runs() and self.record.status == "live"
        return not (self.teller.watchers or busy or live_clock or self.lock.locked()) and self.touched < since

    def close(self) -> None:
        """Stop everything; the log has all that matters."""
        self.is_broken = True
        self._stop_bot()
        if self._timer is not None:
            self._timer.cancel()


def _check_legal(state: State, packed: int) -> None:
    if not state.is_legal(packed):
        state.apply(packed)  # refuses it and says why
        raise Refused("illegal_action", "this is not allowed now")
