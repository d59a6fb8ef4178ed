"""Who plays at a table and what each may do now: facts of its log and of who sits where, the same for whoever asks."""

from __future__ import annotations

from sandtable.core.decision import CHANCE
from sandtable.server.storage.records import DELETED, TableRecord
from sandtable.server.table.leaving import ends_for_all
from sandtable.server.table.log import Offer, TableLog


class Players:
    """The people and bots of one table."""

    def __init__(self, record: TableRecord, log: TableLog) -> None:
        self._record = record
        self._log = log

    def seats_of(self, user: str) -> tuple[int, ...]:
        """The seats that are somebody's to play now."""
        return tuple(self._log.held(self._record.seats_of(user)))

    def bot_of(self, seat: int) -> str:
        """The bot that plays a seat: from the start, since its owner left or while it is away; empty for a person."""
        left = self._log.left.get(seat)
        return left.bot if left is not None else self._log.standing_in.get(seat, self._record.seats[seat].bot)

    def has_people(self) -> bool:
        """Does a person still play here, present or not?"""
        gone = self._log.gone()
        seats = enumerate(self._record.seats)
        return any(sits.kind == "human" and sits.user != DELETED and seat not in gone for seat, sits in seats)

    def is_live(self) -> bool:
        """Has the game begun and not ended?"""
        return self._record.status == "live" and not self._log.is_over()

    def chooser(self, you: tuple[int, ...]) -> int | None:
        """Which of these seats may choose now: the one that is asked, or one that may answer early."""
        if not self.is_live():
            return None
        asked = self._log.asked()
        if asked in you:
            return asked
        return next((seat for seat in self._log.may_answer_early() if seat in you), None)

    def asked_of(self, you: tuple[int, ...]) -> int | None:
        """The one of these seats that must choose now."""
        asked = self._log.asked()
        return asked if asked >= 0 and asked in you else None

    def may_undo(self, you: tuple[int, ...]) -> bool:
        """May one of these seats take its last choice back freely?"""
        last = self._log.moves[-1].seat if self._log.moves else CHANCE
        return (last in you and self._log.can_undo(last)) or self.chooser(you) in self._log.early

    def may_ask_takeback(self, you: tuple[int, ...]) -> bool:
        """Has one of these seats made a choice that it may ask to take back?"""
        return self._record.status == "live" and any(self._log.last_own(seat) >= 0 for seat in you)

    def ends_for_all(self, seat: int) -> bool:
        """Would the game be over for everybody if this seat gave up now?"""
        return self._ends(self._log.sides(), seat)

    def resigning(self, you: tuple[int, ...]) -> list[tuple[int, bool]]:
        """Those of these seats that may be given up, and whether that ends the game."""
        if not self.is_live():
            return []
        sides, out = self._log.sides(), self._log.out()
        return [(seat, self._ends(sides, seat)) for seat in you if seat not in out]

    def _ends(self, sides: list[int], seat: int) -> bool:
        seats = self._record.seats
        people = [at for at, sits in enumerate(seats) if sits.kind == "human" and sits.user != DELETED]
        return ends_for_all(sides, people, self._log.gone(), seat)

    def waiting_for(self, offer: Offer) -> list[int]:
        """Seats that have not agreed yet: people in the game other than the one who asks; bots agree to everything."""
        asking = self._record.seats[offer.seat].user
        asked = [seat for user in self._record.people() - {asking} for seat in self.seats_of(user)]
        away = offer.agreed if self._log.is_over() else {*offer.agreed, *self._log.out()}
        return [seat for seat in sorted(asked) if seat not in away]
