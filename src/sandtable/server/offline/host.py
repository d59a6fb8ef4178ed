"""The door of a table without a server: a page calls it and opens lines to tables, a disk keeps what happens."""

from __future__ import annotations

from sandtable.server.offline.calls import routes
from sandtable.server.offline.http import State, answer
from sandtable.server.offline.line import Close, Line, Tell
from sandtable.server.offline.registry import LocalRegistry
from sandtable.server.offline.store import Disk, LocalStore


class Host:
    """Answers one page, with the messages of a server (docs/protocol.md)."""

    def __init__(self, disk: Disk) -> None:
        self._store = LocalStore(disk)
        self.registry = LocalRegistry(self._store)
        self._app = State(registry=self.registry)
        self._routes = routes()
        self._lines: dict[int, Line] = {}

    async def open(self) -> None:
        """Read what is kept."""
        await self._store.open()
        await self.registry.people.open()

    async def call(self, method: str, address: str, body: str | None = None) -> tuple[int, str, str]:
        """Status, kind and text of the answer to an HTTP call."""
        found = await answer(self._routes, self._app, method, address, body)
        return found.status, found.kind, found.body.decode()

    async def connect(self, number: int, table_id: str, since: int, tell: Tell, close: Close) -> None:
        """Open a line to a table; `number` is how the page calls it."""
        person, _ = self.registry.people.new_guest()
        line = self._lines[number] = Line(self.registry, table_id, person.user, tell, close)
        await line.open(since)

    async def take(self, number: int, frame: str) -> None:
        """A message on a line."""
        line = self._lines.get(number)
        if line is not None:
            await line.take(frame)

    def leave(self, number: int) -> None:
        """A line is closed."""
        line = self._lines.pop(number, None)
        if line is not None:
            line.leave()

    async def changed(self, tables: list[str]) -> None:
        """Another page of this device has stored something."""
        await self._store.open()
        await self.registry.people.open()
        for table_id in tables:
            await self.registry.changed(table_id)
