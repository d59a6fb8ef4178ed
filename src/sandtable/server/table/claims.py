"""Nobody has to wait for ever: a bot stands in for somebody who is away, or the seat is given up.

Nothing of this happens by itself: whoever waits has to claim it. A bot that stands in goes as soon as the owner of the
seat comes back (docs/protocol.md).
"""

from __future__ import annotations

from sandtable.match.bots import USUAL
from sandtable.server.errors import Refused
from sandtable.server.table.journal import Journal
from sandtable.server.table.leaving import ABSENT, BACK, STAND_IN


async def claim(journal: Journal, seat: int, what: str) -> None:
    """Somebody will not wait any longer for the owner of a seat."""
    offered = journal.broadcast.absence.data()
    wait = None
    if offered is not None and offered.seat == seat:
        wait = offered.stand_in if what == STAND_IN else offered.give_up
    if wait is None or wait > 0:
        raise Refused("not_absent", "nobody is away from this seat for long enough")
    if what == STAND_IN:
        owner = journal.record.seats[seat].user
        for own in journal.log.held(journal.record.seats_of(owner)):
            journal.write(STAND_IN, own, USUAL)
        await journal.store()
    else:
        await journal.give_up(seat, ABSENT)


async def take_seats_again(journal: Journal, user: str) -> bool:
    """Whoever comes back plays on; true if a bot stood in for them."""
    seats = [seat for seat in journal.record.seats_of(user) if seat in journal.log.standing_in]
    if not seats or journal.log.is_over():
        return False
    for seat in seats:
        journal.write(BACK, seat, "")
    await journal.store()
    return True
