"""What players offer each other: a draw, to take a choice back, another game. It happens when everybody agrees."""

from __future__ import annotations

from sandtable.server.errors import Refused
from sandtable.server.storage.records import progress
from sandtable.server.table.journal import Journal
from sandtable.server.wire import incoming as messages
from sandtable.server.wire.outgoing import RematchStarted


class Offers:
    """The offers of one table; which are open is in the log (`TableLog.offers`)."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._log = journal.log
        self._players = journal.players
        self._broadcast = journal.broadcast

    async def ask_takeback(self, seats: list[int], message: messages.Takeback) -> None:
        """Somebody wants to take the last choice of a seat back, with all that followed."""
        candidates = [message.seat] if message.seat is not None else seats
        if any(seat not in seats for seat in candidates):
            raise Refused("not_your_seat", "this is not your seat")
        seat = max(candidates, key=self._log.last_own)
        if self._log.last_own(seat) < 0:
            raise Refused("no_takeback", "nothing to take back: this seat has not chosen yet")
        await self.offer("takeback", seat)

    async def offer(self, what: str, seat: int) -> None:
        """Ask everybody else; where nobody has to be asked it is agreed at once."""
        if what in self._log.offers:
            raise Refused("offer_open", f"a {what} has been offered already")
        self._journal.write("offer", seat, what)
        if not self._players.waiting_for(self._log.offers[what]):
            await self._agreed(what)
        else:
            await self._journal.store()

    async def answer(self, seats: list[int], message: messages.Answer) -> None:
        """Somebody agrees, or declines for all."""
        offer = self._log.offers.get(message.what)
        waiting = [] if offer is None else [seat for seat in self._players.waiting_for(offer) if seat in seats]
        if offer is None or not waiting:
            raise Refused("no_offer", "no such offer waits for you")
        for seat in waiting:
            self._journal.write("answer", seat, f"{message.what} {'yes' if message.accept else 'no'}")
        if message.accept and not self._players.waiting_for(offer):
            await self._agreed(message.what)
        else:
            await self._journal.store()

    async def _agreed(self, what: str) -> None:
        """Everybody agrees: do it."""
        offer = self._log.offers[what]
        if what == "draw":
            self._journal.write("end", offer.seat, "draw_agreed", 0)
            await self._journal.store()
        elif what == "takeback":
            await self._journal.take_back(offer.seat, self._log.last_own(offer.seat), "takeback")
        else:
            await self._journal.store()
            await self._start_rematch()

    async def ask_rematch(self, seats: list[int]) -> None:
        """The same table again; asking is agreeing where somebody else has asked before."""
        if not self._log.is_over():
            raise Refused("not_over", "the game is not over")
        if self._journal.record.rematch:
            self._broadcast.to_all(RematchStarted(table=self._journal.record.rematch))
            return
        if "rematch" in self._log.offers:
            await self.answer(seats, messages.Answer(what="rematch", accept=True))
        else:
            await self.offer("rematch", seats[0])

    async def _start_rematch(self) -> None:
        self._journal.record.rematch = await self._journal.registry.create_rematch(self._journal.record)
        await self._journal.registry.store.writer.append([], progress(self._journal.record))
        self._broadcast.to_all(RematchStarted(table=self._journal.record.rematch))
