"""Time at a table: what a choice costs, when it runs out, and what is left."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.server.storage.records import DAYS, LIVE, TableRecord
from sandtable.server.table.log import TableLog
from sandtable.server.wire import parts

DAY = 86_400_000
MOST_STRIKES = 3
"""So many turns in a row that pass without an answer lose a game of days per move."""


class Clock:
    """The clock of a loaded table. People only: a bot is never charged."""

    def __init__(self, record: TableRecord, log: TableLog, moment: Callable[[], int]) -> None:
        self.rule = record.clock
        self._record = record
        self._log = log
        self._moment = moment
        """The time by which clocks run (`storage.steady`)."""
        self._opened = moment() - self._gone()
        """When the open question was asked."""
        self._number = log.number

    def _gone(self) -> int:
        """What a loaded table has already taken of the asked seat's time, by its stored deadline."""
        asked = self._log.asked()
        if not self._record.deadline or not self.runs() or self._record.asked != asked:
            return 0
        left = self.left(asked)
        return min(max(left - (self._record.deadline - self._moment()), 0), max(left, 0))

    def runs(self) -> bool:
        """Does time run now?"""
        asked = self._log.asked()
        if self.rule.kind == "none" or asked < 0 or asked in self._log.left:
            return False
        return self._record.seats[asked].kind == "human"

    def left(self, seat: int) -> int:
        """Milliseconds that a seat has, the running question not counted."""
        if self.rule.kind == DAYS:
            return int(self.rule.days * DAY)
        return int(self.rule.initial * 1000) - self._log.spent.get(seat, 0)

    def deadline(self) -> int | None:
        """When the asked seat runs out of time."""
        return self._opened + self.left(self._log.asked()) if self.runs() else None

    def rest(self) -> int | None:
        """Milliseconds until the asked seat runs out of time; None if no time runs."""
        deadline = self.deadline()
        return None if deadline is None else max(deadline - self._moment(), 0)

    def cost(self) -> int:
        """What an answer to the open question costs on a live clock now."""
        return self._moment() - self._opened if self.rule.kind == LIVE and self.runs() else 0

    def bonus(self) -> int:
        """What is added when the question passes on."""
        return int(self.rule.increment * 1000) if self.rule.kind == LIVE else 0

    def asked_again(self, passed: bool) -> None:
        """A new question may be open; `passed` if it is for somebody else than the last one. Offers ask nothing new."""
        if passed or (self.rule.kind == LIVE and self._log.number != self._number):
            self._opened = self._moment()
        self._number = self._log.number

    def data(self) -> parts.Clock | None:
        """What is left for every seat at this moment."""
        if self.rule.kind == "none":
            return None
        left = [self.left(seat) for seat in range(len(self._record.seats))]
        running = self._log.asked() if self.runs() else None
        if running is not None:
            left[running] -= self._moment() - self._opened
        return parts.Clock(
            kind=LIVE if self.rule.kind == LIVE else DAYS,
            left=[max(rest, 0) for rest in left],
            running=running,
            increment=self.bonus(),
        )
