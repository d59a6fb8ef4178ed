"""Whose turn it is, for whoever does not look on: told once for each time that it comes to them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sandtable.server.storage.records import TableRecord, steady
from sandtable.server.table.log import TableLog
from sandtable.server.table.players import Players

if TYPE_CHECKING:
    from sandtable.server.table.rooms import Rooms

HEARD_AFTER = 75_000
"""Milliseconds. A line that died unnoticed counts as somebody who looks on until a ping was not answered, a minute at
most (run.py): whoever goes sooner and has chosen nothing may not have heard that it is their turn."""


@dataclass(eq=False, slots=True)
class Notice:
    """The turn has come to somebody."""

    user: str
    seat: int
    is_due: Callable[[], bool]
    """Is it theirs still, and do they not look on?"""
    number: int = 0
    """The question that was open then."""
    since: int = 0
    is_told: bool = False
    """A word of it has been sent; there is no second one."""


class Telling:
    """What the people of one loaded table are told while they are away."""

    def __init__(self, registry: Rooms, record: TableRecord, log: TableLog, players: Players) -> None:
        self._registry = registry
        self._record = record
        self._log = log
        self._players = players
        self._notice: Notice | None = None
        """For whoever must choose now."""

    def note_turn(self) -> None:
        """The question has passed on: let somebody who does not look on know."""
        record, seat, before = self._record, self._record.asked, self._notice
        if record.status != "live" or seat is None or seat < 0 or self._players.bot_of(seat):
            self._notice = None
        elif before is None or before.seat != seat:  # otherwise it is the same turn with another deadline
            user = record.seats[seat].user
            notice = Notice(user, seat, lambda: self._is_due(notice), self._log.number, steady())
            self._notice = notice
            self._registry.tell_turn(record, notice)

    def note_leaving(self, user: str) -> None:
        """A socket of somebody has closed: did they hear that it is their turn?"""
        notice = self._notice
        if notice is None or notice.user != user or notice.number != self._log.number:
            return
        if steady() - notice.since <= HEARD_AFTER:
            self._registry.tell_turn(self._record, notice)

    def _is_due(self, notice: Notice) -> bool:
        """As the table is now: it may have been read anew since."""
        room = self._registry.rooms.get(self._record.id)
        record = self._record if room is None else room.record
        if notice is not self._notice or record.status != "live" or record.asked != notice.seat:
            return False
        return room is None or not room.broadcast.watchers.has_user(notice.user)
