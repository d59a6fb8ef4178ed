"""How many sockets are open, in all, of each user and from each address."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from sandtable.server.errors import Refused
from sandtable.server.limits import Limits, Tally


class Sockets:
    """The open sockets of a process."""

    def __init__(self, limits: Limits) -> None:
        self._most = limits.sockets
        self._by_user = Tally(limits.sockets_per_user)
        self._by_address = Tally(limits.sockets_per_address)
        self.count = 0

    @contextlib.contextmanager
    def held(self, user: str, address: str) -> Iterator[None]:
        """Count a socket while it is open; refuses with `too_many`. Sockets of other workers have no address."""
        if self.count >= self._most or not self._by_user.take(user):
            raise Refused("too_many", "too many sockets")
        if address and not self._by_address.take(address):
            self._by_user.give(user)
            raise Refused("too_many", "too many sockets from this address")
        self.count += 1
        try:
            yield
        finally:
            self.count -= 1
            self._by_user.give(user)
            if address:
                self._by_address.give(address)
