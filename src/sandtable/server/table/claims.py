"""Nobody has to wait for ever: a bot stands in for somebody who is away, or the seat is given up.

Nothing of this happens by itself: whoever waits has to claim it. A bot that stands in goes as soon as the owner of the
seat comes back (docs/protocol.md).
"""

from __future__ import annotations

from sandtable.match.bots import USUAL
from sandtable.server.api.errors import Refused
from sandtable.server.table.journal import Ledger
from sandtable.server.table.leaving import ABSENT, BACK, STAND_IN


async def claim(ledger: Ledger, seat: int, what: str) -> None:
    """Somebody will not wait any longer for the owner of a seat."""
    offered = ledger.teller.absence.data()
    wait = None
    if offered is not None and offered.seat == seat:
        wait = offered.stand_in if what == STAND_IN else offered.give_up
    if wait is None or wait > 0:
        raise Refused("not_absent", "nobody is away from this seat for long enough")
    if what == STAND_IN:
        owner = ledger.record.seats[seat].user
        for own in ledger.play.held(ledger.record.seats_of(owner)):
            ledger.write(STAND_IN, own, USUAL)
        await ledger.store()
    else:
        await ledger.give_up(seat, ABSENT)


async def take_seats_again(ledger: Ledger, user: str) -> bool:
    """Whoever comes back plays on; true if a bot stood in for them."""
    seats = [seat for seat in ledger.record.seats_of(user) if seat in ledger.play.standing_in]
    if not seats or ledger.play.is_over():
        return False
    for seat in seats:
        ledger.write(BACK, seat, "")
    await ledger.store()
    return True
