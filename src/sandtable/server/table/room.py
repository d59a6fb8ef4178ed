"""One table with people around it: who watches, what they send, whose turn a bot or a clock must see to."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from sandtable.core.decision import OVER
from sandtable.server.errors import Refused, refusal_of
from sandtable.server.limits import Buckets
from sandtable.server.storage.records import DAYS, DELETED, TableRecord, progress, steady
from sandtable.server.table.broadcast import Past
from sandtable.server.table.claims import claim, take_seats_again
from sandtable.server.table.clock import MOST_STRIKES
from sandtable.server.table.journal import Journal
from sandtable.server.table.log import PHRASE, TableLog
from sandtable.server.table.offers import Offers
from sandtable.server.table.thinking import Thinker
from sandtable.server.table.watcher import Watcher
from sandtable.server.wire import incoming as messages
from sandtable.server.wire.outgoing import Ack, Answered, ErrorMessage, Pong, with_json
from sandtable.server.work import jobs
from sandtable.server.work.jobs import Asker

if TYPE_CHECKING:
    from sandtable.server.table.rooms import Rooms

MOST_TOLD_AT_ONCE = 48
"""Actions that are played again for a newcomer here; what takes longer is found out by another process."""
MOST_TRIES = 3
MOST_PHRASES = 400
"""Phrases that the log of a table takes."""


class Room:
    """A loaded table. All methods that change it run under its lock, one after the other."""

    def __init__(self, registry: Rooms, record: TableRecord, log: TableLog) -> None:
        self.registry = registry
        self.record = record
        self.log = log
        self.journal = Journal(registry, record, log, lambda: registry.drop(self))
        self.offers = Offers(self.journal)
        self.clock = self.journal.clock
        self.broadcast = self.journal.broadcast
        self.thinker = Thinker(registry, record, log, self.journal)
        limits = registry.settings.limits
        self._phrases = Buckets(limits.phrases_per_minute / 60, limits.phrase_burst)
        self.lock = asyncio.Lock()
        self.touched = steady()
        self._loaded_at = log.seq
        self.is_broken = False
        self._bot: asyncio.Task[None] | None = None
        self._bot_asked: tuple[str, int, bool] = ("", 0, False)
        """Which bot thinks, about which decision, and whether a person waits for it."""
        self._timer: asyncio.TimerHandle | None = None

    def has_grown(self) -> bool:
        """Is a game under way longer than when it was loaded?"""
        return self.record.status == "live" and self.log.seq > self._loaded_at

    # Watchers.

    async def enter(self, watcher: Watcher, since: int) -> None:
        """A watcher comes: it gets the welcome, the others hear of it. What is not stored yet is not told."""
        self.touched = steady()
        since = since if 0 <= since <= self.log.seq else 0
        for _ in range(MOST_TRIES):
            knowing = self.broadcast.knowing(watcher.user)
            past = await self._past(watcher, since, knowing)
            async with self.lock:
                self._check_whole()
                is_back = await take_seats_again(self.journal, watcher.user)
                if past is not None and knowing != self.broadcast.knowing(watcher.user):
                    continue  # what was found out is not for these eyes any more
                self.broadcast.watchers.add(watcher)
                try:
                    self.broadcast.welcome(watcher, since, past)
                except BaseException:
                    self.broadcast.watchers.discard(watcher)
                    raise
                break
        else:
            raise Refused("moved", "too much happens at this table; try again in a moment")
        self.broadcast.presence_changed()
        if self.thinker.told is not None:
            watcher.tell(self.thinker.told)
        if is_back or self.journal.players.bot_of(self.log.asked()):
            self.wake()

    async def _past(self, watcher: Watcher, since: int, knowing: tuple[int, ...]) -> Past | None:
        """What happened since a line where that is much, found out by another process; None where it is little."""
        if sum(line.seq > since for line in self.log.moves) <= MOST_TOLD_AT_ONCE:
            return None
        stored = await self.registry.stored(self.record.id)
        asker = Asker(user=watcher.user, address=watcher.address)
        told = await self.registry.work.ask(jobs.Log(stored=stored, since=since, seats=knowing), asker)
        return msgspec.json.decode(told, type=Past)

    def leave(self, watcher: Watcher) -> None:
        """A watcher goes."""
        self.touched = steady()
        if watcher.question is not None:
            watcher.question.cancel()
        self.broadcast.watchers.discard(watcher)
        self.broadcast.absence.note_leaving(watcher.user)
        self.journal.telling.note_leaving(watcher.user)
        self.broadcast.presence_changed()
        if not self.journal.is_attended():
            self._stop_bot()

    async def read_again(self) -> bool:
        """Take over how the table is stored now; true if the game has just started.

        One reading after the other: an older one must not undo a newer one.
        """
        async with self.lock:
            record = await self.registry.store.table(self.record.id)
            if record.settings != self.record.settings:  # the lot has decided, or a guest: it is another game
                self.registry.drop(self)
                return False
            started = record.status == "live" and self.record.status == "open"
            if record.seats != self.record.seats or started:
                self._refresh(record)
        return started

    def _refresh(self, record: TableRecord) -> None:
        """The seats have changed."""
        for name in ("seats", "status", "updated", "rematch"):
            setattr(self.record, name, getattr(record, name))
        self.broadcast.seats()
        if self.record.seats_of(DELETED):
            self.registry.spawn(self.settle())

    # Messages.

    async def handle(self, watcher: Watcher, message: messages.AnyMessage) -> None:
        """Carry one message out; errors are told to the watcher alone."""
        self.touched = steady()
        if isinstance(message, messages.Ping):
            watcher.tell(Pong(id=message.id))
            return
        if isinstance(message, messages.Query | messages.Forecast):
            await self._take_question(watcher, message)
            return
        async with self.lock:
            self._check_whole()
            await self._carry_out(watcher, message)
        watcher.tell(Ack(id=message.id, seq=self.log.seq))
        self.wake()

    async def _take_question(self, watcher: Watcher, message: messages.Query | messages.Forecast) -> None:
        """Answer a forecast or a question of the game's own while this table and its socket go on; one at a time."""
        if watcher.question is not None:
            await asyncio.wait({watcher.question})
        async with self.lock:
            self._check_whole()
            head, job = self.broadcast.question(watcher, message)
        watcher.question = self.registry.spawn(self._answer(watcher, head, job))

    async def _answer(self, watcher: Watcher, head: Answered, job: jobs.Query) -> None:
        try:
            fields = await self.registry.work.ask(job, Asker(user=watcher.user, address=watcher.address))
        except Refused as error:
            self.registry.metrics.count("errors")
            told = refusal_of(error)
            watcher.tell(ErrorMessage(id=head.id, code=told.code, message=told.message, clause=told.clause))
            return
        watcher.tell_bytes(with_json(head, fields))

    def _check_whole(self) -> None:
        if self.is_broken:
            raise Refused("moved", "the table is being read again; try again in a moment")

    async def _carry_out(self, watcher: Watcher, message: messages.AnyMessage) -> None:
        seats = self.log.held(self.record.seats_of(watcher.user))
        if not seats:
            raise Refused("not_your_seat", "you do not sit at this table, or have given up")
        if self.record.status == "open":
            raise Refused("not_started", "the game has not started")
        if isinstance(message, messages.Rematch):
            await self.offers.ask_rematch(seats)
            return
        if isinstance(message, messages.Say):
            await self._say(seats, message)
            return
        if isinstance(message, messages.Answer):
            await self.offers.answer(seats, message)
            return
        if self.log.is_over():
            raise Refused("game_over", "the game is over")
        if isinstance(message, messages.Act):
            await self._act(seats, message)
        elif isinstance(message, messages.Undo):
            await self._undo(seats, message)
        elif isinstance(message, messages.Takeback):
            await self.offers.ask_takeback(seats, message)
        elif isinstance(message, messages.Draw):
            await self.offers.offer("draw", self._own_seat(seats, None))
        elif isinstance(message, messages.Resign):
            seat = self._own_seat(seats, message.seat)
            if seat in self.log.out():
                raise Refused("game_over", "this seat is out of the game already")
            await self.journal.give_up(seat, "resigned")
        elif isinstance(message, messages.Claim):
            await claim(self.journal, message.seat, message.what)

    async def _say(self, seats: list[int], message: messages.Say) -> None:
        """A fixed phrase: not too often, and a table does not keep any number of them."""
        seat = self._own_seat(seats, None)
        self._phrases.take(str(seat), "phrases")
        if sum(line.kind == PHRASE for line in self.log.others) >= MOST_PHRASES:
            raise Refused("too_many", "enough has been said at this table")
        self.journal.write(PHRASE, seat, message.phrase)
        await self.journal.store()

    def _own_seat(self, seats: list[int], wanted: int | None) -> int:
        """The seat a message speaks for: the named one, else the asked one, else the first."""
        if wanted is not None:
            if wanted not in seats:
                raise Refused("not_your_seat", "this is not your seat")
            return wanted
        asked = self.log.asked()
        return asked if asked in seats else seats[0]

    def _check_number(self, number: int | None) -> None:
        if number is not None and number != self.log.number:
            raise Refused("stale_decision", f"decision {number} is not open; the open one is {self.log.number}")

    # Choices.

    async def _act(self, seats: list[int], message: messages.Act) -> None:
        asked = self.log.asked()
        if asked in seats:
            self._check_own_number(seats, message.decision)
            self.journal.choose(asked, self.log.state.parse_action(message.action))
            await self.journal.store()
            return
        self._check_number(message.decision)
        seat = next((seat for seat in self.log.may_answer_early() if seat in seats), None)
        if seat is None:
            raise Refused("not_your_turn", "another seat must choose")
        await self.journal.answer_early(seat, message.action)

    def _check_own_number(self, seats: list[int], number: int) -> None:
        """An answer that was on its way when its turn came is still good: it is the same question."""
        if len(seats) > 1 or not self.log.round <= number <= self.log.number:
            self._check_number(number)

    async def _undo(self, seats: list[int], message: messages.Undo) -> None:
        self._check_number(message.decision)
        waiting = next((seat for seat in self.log.early if seat in seats and self.log.asked() not in seats), None)
        if waiting is not None:
            await self.journal.withdraw(waiting)
            return
        last = self.log.moves[-1].seat if self.log.moves else OVER
        if last not in seats or not self.log.can_undo(last):
            raise Refused("no_undo", "nothing to take back: something was revealed or another player has acted since")
        await self.journal.take_back(last, len(self.log.moves) - 1, "undo")

    # Bots and clocks.

    async def settle(self) -> None:
        """After loading or starting: chance first, then whoever must be woken."""
        async with self.lock:
            if self.record.status == "live" and not self.is_broken:
                self.journal.let_chance_choose()
                await self.journal.store()
                await self.journal.give_up_deleted()
                if not self.log.is_over() and self.journal.update_record():
                    await self.registry.store.writer.append([], progress(self.record))
                    self.journal.telling.note_turn()
        self.wake()

    def wake(self) -> None:
        """See to the open question: a bot thinks, or a clock runs."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.is_broken or self.record.status != "live" or self.log.is_over():
            self._stop_bot()
            return
        bot = self.journal.players.bot_of(self.log.asked())
        if bot and self.journal.is_attended():
            self._start_bot(bot)
        elif bot:
            self._stop_bot()
        else:
            self._stop_bot()
            rest = self.clock.rest()
            if rest is not None:
                self._timer = asyncio.get_running_loop().call_later(min(rest / 1000, 86_400), self._ring)

    def _start_bot(self, name: str) -> None:
        asked = (name, self.log.number, self.thinker.asker().waits)
        if self._is_thinking() and self._bot_asked[:2] == asked[:2]:
            # It is still the question. Somebody who waits for it from now on brings it forward, if it has not begun.
            if self._bot_asked == asked or not self.registry.work.place(self.record.id):
                return
        self._stop_bot()
        self._bot_asked = asked
        self._bot = self.registry.spawn(self._bot_turn(name, self.log.number))

    def _is_thinking(self) -> bool:
        return self._bot is not None and not self._bot.done() and self._bot is not asyncio.current_task()

    def _stop_bot(self) -> None:
        if self._bot is not None and self._is_thinking():
            self._bot.cancel()
        self._bot = self.thinker.told = None

    async def _bot_turn(self, name: str, number: int) -> None:
        """Let a bot think and play what it says, unless the question is gone by then."""
        seat = self.log.asked()
        packed = await self.thinker.choose(name, seat)
        async with self.lock:
            if self.log.number != number or self.log.is_over() or self.is_broken:
                return
            if self.journal.players.bot_of(seat) != name:  # the owner of the seat is back
                return
            with self._trusted():
                self.journal.choose(seat, packed, cost=0)
                await self.journal.store()
        self.wake()

    @contextlib.contextmanager
    def _trusted(self) -> Iterator[None]:
        """If the rules or the server fail in here, what this room holds can no longer be trusted."""
        try:
            yield
        except Refused:
            raise
        except Exception:
            self.registry.drop(self)
            raise

    def _ring(self) -> None:
        self.registry.spawn(self.time_out())

    async def time_out(self) -> None:
        """If the asked seat has run out of time it loses, or the default is played for it (docs/protocol.md)."""
        async with self.lock:
            if self.is_broken or self.log.is_over() or self.clock.rest() != 0:
                pass
            elif self.clock.rule.kind == DAYS:
                with self._trusted():
                    await self._play_defaults(self.log.asked())
            else:
                await self.journal.give_up(self.log.asked(), "timeout")
        self.wake()

    async def _play_defaults(self, seat: int) -> None:
        if self.log.strikes.get(seat, 0) + 1 >= MOST_STRIKES:
            await self.journal.give_up(seat, "timeout")
            return
        first = 1
        while self.log.asked() == seat:
            self.journal.choose(seat, self.log.state.legal()[0], "default", first)
            first = 0
        await self.journal.store()

    def is_idle(self, since: int) -> bool:
        """Could this room leave memory: nobody watches, nothing runs, nothing has happened since?"""
        busy = self._bot is not None and not self._bot.done()
        live_clock = self.clock.rule.kind == "live" and self.clock.runs() and self.record.status == "live"
        return not (self.broadcast.watchers or busy or live_clock or self.lock.locked()) and self.touched < since

    def close(self) -> None:
        """Stop everything; the log has all that matters."""
        self.is_broken = True
        self._stop_bot()
        if self._timer is not None:
            self._timer.cancel()
