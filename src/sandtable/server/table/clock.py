"""Time at a table: what a choice costs, when it runs out, and what is left."""

from __future__ import annotations

from sandtable.core.decision import CHANCE
from sandtable.server.storage.records import DAYS, LIVE, ClockRule, TableRecord, now
from sandtable.server.table.log import TableLog
from sandtable.server.wire import parts

DAY = 86_400_000
MOST_STRIKES = 3
"""So many turns in a row that pass without an answer lose a game of days per move."""


class Clock:
    """The clock of a loaded table. People only: a bot is never charged."""

    def __init__(self, rule: ClockRule, record: TableRecord, log: TableLog) -> None:
        self.rule = rule
        self._record = record
        self._log = log
        self.opened = self._opened_by_log() if rule.kind == DAYS else now()
        """When the open question was asked; live clocks do not run while the server is down."""
        self._number = log.number

    def _opened_by_log(self) -> int:
        """When the turn of the asked seat began, from the log."""
        asked = self._log.asked()
        began = self._record.updated
        for line in reversed(self._log.moves):
            if line.seat not in (asked, CHANCE):
                return began
            began = line.at
        return began

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
        return self.opened + self.left(self._log.asked()) if self.runs() else None

    def cost(self, moment: int) -> int:
        """What the answer to the open question costs on a live clock."""
        return max(moment - self.opened, 0) if self.rule.kind == LIVE and self.runs() else 0

    def bonus(self) -> int:
        """What is added when the question passes on."""
        return int(self.rule.increment * 1000) if self.rule.kind == LIVE else 0

    def asked_again(self, passed: bool) -> None:
        """A new question may be open; `passed` if it is for somebody else than the last one. Offers ask nothing new."""
        if passed or (self.rule.kind == LIVE and self._log.number != self._number):
            self.opened = now()
        self._number = self._log.number

    def data(self) -> parts.Clock | None:
        """What is left for every seat at this moment."""
        if self.rule.kind == "none":
            return None
        left = [self.left(seat) for seat in range(len(self._record.seats))]
        running = self._log.asked() if self.runs() else None
        if running is not None:
            left[running] -= now() - self.opened
        return parts.Clock(
            kind=LIVE if self.rule.kind == LIVE else DAYS,
            left=[max(rest, 0) for rest in left],
            running=running,
            increment=self.bonus(),
        )
