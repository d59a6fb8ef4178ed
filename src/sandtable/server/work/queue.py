"""Who is next: a queue that is fair to people and addresses, without processes or a loop.

People who wait come before bots among themselves, short jobs before long ones; whoever has had least comes first among
equals, and waiting moves everybody on. Of a table one job runs at a time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from sandtable.server.errors import Refused
from sandtable.server.limits import Limits
from sandtable.server.work.jobs import SHORT_SECONDS, Asker

AGE_SECONDS = 20.0
"""After so long a job moves up to the next better rank."""
PLACES_SECONDS = 0.5
REMEMBERED = 10_000
"""Askers whose share is remembered."""


@dataclass(slots=True, eq=False)
class Ticket:
    """The place of one job."""

    asker: Asker
    expected: float
    at: float
    """When it came."""
    number: int
    is_short: bool

    def rank(self, moment: float) -> int:
        """0 is best: somebody waits for a short job, or it has waited for long."""
        rank = (0 if self.asker.waits else 2) + (0 if self.is_short else 1)
        return max(rank - int((moment - self.at) / AGE_SECONDS), 0)

    def askers(self) -> tuple[str, ...]:
        """The keys by which its share is counted, the widest first."""
        return source_of(self.asker), self.asker.user


def source_of(asker: Asker) -> str:
    """Where a job comes from: an address, or the person where none is known."""
    return f"@{asker.address}" if asker.address else asker.user


class FairQueue:
    """All jobs that wait or run. Moments are seconds of any clock that does not go back."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._waiting: dict[int, Ticket] = {}
        self._running: set[Ticket] = set()
        self._held: Counter[str] = Counter()
        """Jobs that wait, by asker."""
        self._busy: Counter[str] = Counter()
        """Jobs that run, by asker and by table."""
        self._spent: dict[str, float] = {}
        """Seconds that an asker has had; a newcomer begins where the last one served stood."""
        self._floor: dict[int, float] = {0: 0.0, 1: 0.0}
        self._number = 0
        self._places: dict[str, int] = {}
        """How many jobs come before that of each table, as of `_places_at`."""
        self._places_at = float("-inf")

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def running(self) -> int:
        """How many jobs run."""
        return len(self._running)

    def put(self, asker: Asker, expected: float, moment: float) -> Ticket:
        """A place for a job; refuses where too many wait, of all or of this asker."""
        self._check(asker)
        self._number += 1
        ticket = Ticket(asker, expected, moment, self._number, expected <= SHORT_SECONDS)
        self._add(ticket)
        return ticket

    def has_short(self) -> bool:
        """Does a short job wait?"""
        return any(ticket.is_short for ticket in self._ready())

    def put_back(self, ticket: Ticket) -> None:
        """A short job that was not: it waits again, as a long one."""
        self.leave(ticket)
        ticket.is_short = False
        self._add(ticket)

    def _add(self, ticket: Ticket) -> None:
        self._waiting[ticket.number] = ticket
        for level, key in enumerate(ticket.askers()):
            self._held[f"{level}{key}"] += 1
            self._spent[key] = max(self._spent.get(key, 0.0), self._floor[level])

    def _check(self, asker: Asker) -> None:
        limits = self._limits
        if len(self._waiting) >= limits.jobs_waiting:
            raise Refused("busy", "the server has too much to do; try again in a moment")
        if self._held[f"1{asker.user}"] >= limits.jobs_waiting_per_user:
            raise Refused("too_fast", "too much of yours waits already; try again in a moment")
        if asker.address and self._held[f"0@{asker.address}"] >= limits.jobs_waiting_per_address:
            raise Refused("too_fast", "too much waits for your address already; try again in a moment")

    def take(self, moment: float, only_short: bool = False) -> Ticket | None:
        """The job that runs next, if one may; it runs from now on."""
        ready = [ticket for ticket in self._ready() if ticket.is_short or not only_short]
        if not ready:
            return None
        ticket = min(ready, key=lambda one: self._order(one, moment))
        self._forget(ticket)
        self._running.add(ticket)
        for level, key in enumerate(ticket.askers()):
            self._busy[f"{level}{key}"] += 1
            self._floor[level] = max(self._floor[level], self._spent[key])
            self._spent[key] += ticket.expected
        self._busy[f"t{ticket.asker.table}"] += 1
        return ticket

    def _ready(self) -> Iterator[Ticket]:
        """Jobs that may run: neither their table nor their asker has enough running already."""
        limits, busy = self._limits, self._busy
        for ticket in self._waiting.values():
            asker = ticket.asker
            if asker.table and busy[f"t{asker.table}"]:
                continue
            if busy[f"1{asker.user}"] >= limits.jobs_running_per_user:
                continue
            if not asker.address or busy[f"0@{asker.address}"] < limits.jobs_running_per_address:
                yield ticket

    def _order(self, ticket: Ticket, moment: float) -> tuple[float, ...]:
        source, user = ticket.askers()
        return ticket.rank(moment), self._spent[source], self._spent[user], ticket.number

    def charge(self, ticket: Ticket, seconds: float) -> None:
        """A job has taken so long, not what was expected."""
        for key in ticket.askers():
            self._spent[key] = self._spent.get(key, 0.0) + seconds - ticket.expected

    def leave(self, ticket: Ticket) -> None:
        """A job is done, or nobody waits for it any more."""
        if ticket in self._running:
            self._running.discard(ticket)
            keys = [f"{level}{key}" for level, key in enumerate(ticket.askers())]
            for key in (*keys, f"t{ticket.asker.table}"):
                _lower(self._busy, key)
        else:
            self._forget(ticket)
        if len(self._spent) > REMEMBERED and not self._waiting:
            self._spent.clear()
            self._floor = {0: 0.0, 1: 0.0}

    def _forget(self, ticket: Ticket) -> None:
        if self._waiting.pop(ticket.number, None) is not None:
            for level, key in enumerate(ticket.askers()):
                _lower(self._held, f"{level}{key}")

    def ahead(self, table: str, moment: float) -> int | None:
        """How many jobs come before the one of a table; 0 if it runs, None if it has none. Told as of the last second.

        Whoever waits asks again and again: the order is found once for all of them.
        """
        if self._busy[f"t{table}"]:
            return 0
        if moment >= self._places_at + PLACES_SECONDS:
            self._places_at = moment
            order = sorted(self._waiting.values(), key=lambda one: self._order(one, moment), reverse=True)
            self._places = {one.asker.table: len(order) - 1 - at for at, one in enumerate(order)}
        waits = any(ticket.asker.table == table for ticket in self._waiting.values())
        return self._places.get(table, len(self._waiting) - 1) if waits else None


def _lower(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]
