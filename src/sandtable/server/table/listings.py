"""Tables as lists and rows that pages ask for every few seconds: read from the database at most once a second.

Whatever changes here is forgotten at once, so that nobody has to wait for what they did themselves; what another
process changes is seen a second later, or as soon as it tells.
"""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.server.storage.records import TableRecord
from sandtable.server.storage.store import Store
from sandtable.server.traffic.recent import Recent

SECONDS = 1.0


class LobbyRows:
    """What the lobby shows."""

    def __init__(self, tables: list[TableRecord], finished: list[TableRecord]) -> None:
        self.tables = tables
        self.finished = finished
        self.people = {user for record in (*tables, *finished) for user in record.people()}
        self.for_strangers = b""
        """As it is sent to whoever sits at none of these tables, once somebody has asked."""


class Listings:
    """The lobby, single tables, and the tables of each user. What is handed out is shared: nobody changes it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lobby: Recent[LobbyRows] = Recent(SECONDS, 100)
        self._tables: Recent[tuple[TableRecord, int]] = Recent(SECONDS)
        self._of_users: Recent[list[TableRecord]] = Recent(SECONDS)

    async def lobby(self, game: str | None) -> LobbyRows:
        """Open tables and live ones, and the last finished ones."""

        async def find() -> LobbyRows:
            return LobbyRows(await self._store.lobby(game), await self._store.finished(game))

        return await self._lobby.get(game, find)

    async def table(self, table_id: str) -> tuple[TableRecord, int]:
        """A table and the last line of its log."""

        async def find() -> tuple[TableRecord, int]:
            return await self._store.table(table_id), await self._store.last_seq(table_id)

        return await self._tables.get(table_id, find)

    async def of_user(self, user: str) -> list[TableRecord]:
        """The tables a user sits at."""
        return await self._of_users.get(user, lambda: self._store.tables_of(user))

    def moved(self, table_id: str) -> None:
        """The log of a table has grown."""
        self._tables.forget(table_id)

    def passed_on(self, people: Iterable[str]) -> None:
        """Somebody else must choose at a table of these people."""
        for user in people:
            self._of_users.forget(user)

    def changed(self, table_id: str) -> None:
        """Seats or the status of a table have changed, perhaps whose it is."""
        self._tables.forget(table_id)
        self._lobby.forget_all()
        self._of_users.forget_all()
