"""Who is away from a table without a clock while the others wait, and what these may claim (docs/protocol.md)."""

from __future__ import annotations

from sandtable.server.storage.records import NO_CLOCK, TableRecord, steady
from sandtable.server.table.log import TableLog
from sandtable.server.table.players import Players
from sandtable.server.table.watcher import Watchers
from sandtable.server.wire import parts

STAND_IN_AFTER = 5 * 60_000
"""Milliseconds away until a bot may play on."""
GIVE_UP_AFTER = 15 * 60_000
"""Milliseconds away until the seat may be taken for given up."""


class Absence:
    """Who of a loaded table is away, and since when. While nobody has it loaded, nobody waits."""

    def __init__(self, record: TableRecord, log: TableLog, players: Players, watchers: Watchers) -> None:
        self._record = record
        self._log = log
        self._players = players
        self._watchers = watchers
        self._loaded = steady()
        self._left_at: dict[str, int] = {}

    def note_leaving(self, user: str) -> None:
        """A socket of somebody has closed."""
        self._left_at[user] = steady()

    def away(self, seat: int) -> int | None:
        """For how long the owner of a seat has not been here; None if they are, or if it is no person's seat."""
        sits = self._record.seats[seat]
        if sits.kind != "human" or seat in self._log.left or self._watchers.has_user(sits.user):
            return None
        return steady() - self._left_at.get(sits.user, self._loaded)

    def missing(self) -> int | None:
        """The seat that the others wait for in vain: it is asked, or a bot stands in for it."""
        if self._record.clock.kind != NO_CLOCK or self._record.status != "live" or self._log.is_over():
            return None
        candidates = [self._log.asked(), *self._log.standing_in]
        return next((seat for seat in candidates if seat >= 0 and self.away(seat) is not None), None)

    def data(self) -> parts.Absence | None:
        """Who is waited for in vain, and what the others may do about it."""
        seat = self.missing()
        away = None if seat is None else self.away(seat)
        if seat is None or away is None:
            return None
        ends = self._players.ends_for_all(seat)
        is_alone = not ends or self._has_nobody_here(seat)
        return parts.Absence(
            seat=seat,
            away=away,
            stand_in=None if seat in self._log.standing_in else max(STAND_IN_AFTER - away, 0),
            give_up=max(GIVE_UP_AFTER - away, 0) if is_alone else None,
            ends=ends,
        )

    def _has_nobody_here(self, seat: int) -> bool:
        """Is nobody of this seat's side here? A partner who is here would lose with it."""
        sides, gone = self._log.sides(), self._log.gone()
        friends = [at for at, side in enumerate(sides) if side == sides[seat] and at not in gone]
        people = [at for at in friends if self._record.seats[at].kind == "human"]
        return all(self.away(at) is not None for at in people)
