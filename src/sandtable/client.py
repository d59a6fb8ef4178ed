"""A small client of the match server (docs/protocol.md), for programs and tests.

client = Client("http://127.0.0.1:8000")
table = await client.create({"game": "neuroshima", "seats": [{"kind": "human"}, {"kind": "bot", "bot": "random"}]})
result = await client.play(table["id"], lambda update: update["options"][0]["action"])
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from types import TracebackType
from typing import Any
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Update = dict[str, Any]
Choose = Callable[[Update], str]
PASSING = ("too_fast", "busy", "storage", "moved", "stale_decision")
"""Errors after which the same choice may be sent again (or was made before)."""
_opener = build_opener(ProxyHandler({}))


class CallError(Exception):
    """The server refused a call or a message."""

    def __init__(self, code: str, message: str, clause: str = "", status: int = 0) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.clause = clause
        self.status = status


class Client:
    """One user of one server."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.headers = {"content-type": "application/json"}
        """Sent with every call, besides the token."""

    async def call(self, method: str, path: str, body: object = None) -> Any:
        """One HTTP call; the answer as plain data (text where it is no JSON)."""
        return await asyncio.to_thread(self.call_now, method, path, body)

    def call_now(self, method: str, path: str, body: object = None) -> Any:
        """As `call`, without an event loop."""
        headers = {**self.headers, "authorization": f"Bearer {self.token}"} if self.token else self.headers
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.url + path, data, headers, method=method)
        try:
            with _opener.open(request, timeout=30) as answer:
                content, kind = answer.read().decode(), answer.headers.get("content-type", "")
        except HTTPError as error:
            raise _call_error(error) from None
        if not content:
            return None
        return json.loads(content) if "json" in kind else content

    async def hello(self, name: str | None = None) -> dict[str, Any]:
        """Become a guest (or stay who this is) and take a name."""
        me: dict[str, Any] = await self.call("POST", "/api/me", {"name": name} if name else {})
        self.token = me["token"]
        return me

    async def create(self, table: dict[str, Any]) -> dict[str, Any]:
        """Create a table."""
        if not self.token:
            await self.hello()
        created: dict[str, Any] = await self.call("POST", "/api/tables", table)
        return created

    async def sit(self, table_id: str, seat: int) -> dict[str, Any]:
        """Sit down."""
        if not self.token:
            await self.hello()
        table: dict[str, Any] = await self.call("POST", f"/api/tables/{table_id}/seats/{seat}", {})
        return table

    def watch(self, table_id: str, since: int = 0) -> Watch:
        """A socket to a table, to be used with `async with`."""
        return Watch(self, table_id, since)

    async def play(self, table_id: str, choose: Choose, patience: float = 30.0) -> dict[str, Any]:
        """Play all own seats of a table to the end of the game, through any number of lost connections."""
        clock = asyncio.get_running_loop().time
        seen, heard = 0, clock()
        while True:
            try:
                async with self.watch(table_id, seen) as watch:
                    async for update in watch.turns():
                        seen, heard = update["seq"], clock()
                        if update["status"] == "over":
                            return update
                        await watch.act(choose(update))
            except (WebSocketException, OSError, TimeoutError):
                if clock() > heard + patience:
                    raise
                await asyncio.sleep(0.1)


class Watch:
    """A watcher of a table. `last` is the newest update (or welcome)."""

    def __init__(self, client: Client, table_id: str, since: int) -> None:
        self._url = f"{client.url.replace('http', 'ws', 1)}/ws/tables/{table_id}?since={since}"
        self._headers = {"authorization": f"Bearer {client.token}"} if client.token else {}
        self._socket: ClientConnection | None = None
        self._count = 0
        self.last: Update = {}
        self._is_fresh = False
        """Has `turns` not looked at `last` yet?"""

    async def __aenter__(self) -> Watch:
        self._socket = await connect(
            self._url, additional_headers=self._headers, max_size=None, compression=None, proxy=None, open_timeout=10
        )
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._socket is not None:
            await self._socket.close()

    async def send(self, message: dict[str, Any] | str | bytes) -> None:
        """Send a message (or anything at all)."""
        assert self._socket is not None
        await self._socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def next(self, timeout: float = 30.0) -> dict[str, Any]:
        """The next message of the server."""
        assert self._socket is not None
        async with asyncio.timeout(timeout):
            message: dict[str, Any] = json.loads(await self._socket.recv())
        if message["type"] in ("welcome", "update"):
            self.last = message
            self._is_fresh = True
        return message

    async def until(self, *types: str, timeout: float = 30.0) -> dict[str, Any]:
        """The next message of one of these types."""
        while True:
            message = await self.next(timeout)
            if message["type"] in types:
                return message

    async def update(self, timeout: float = 30.0) -> Update:
        """The next welcome or update."""
        return await self.until("welcome", "update", timeout=timeout)

    async def turns(self) -> AsyncIterator[Update]:
        """Every update in which one of the own seats must choose and has not yet, and the last one of the game."""
        while True:
            while not self._is_fresh:
                await self._take_error(await self.next())
            self._is_fresh = False
            update, decision = self.last, self.last["decision"] or {}
            if update["status"] == "over" or (decision.get("yours") and "chosen" not in decision):
                yield update

    async def _take_error(self, message: dict[str, Any]) -> None:
        """After a passing error the same update is looked at again; any other error is raised."""
        if message["type"] == "error" and message["code"] != "stale_decision":
            if message["code"] not in PASSING:
                raise CallError(message["code"], message["message"], message["clause"])
            await asyncio.sleep(0.2)
            self._is_fresh = True

    async def ask(self, message: dict[str, Any], timeout: float = 30.0) -> dict[str, Any]:
        """Send a message and wait for its own answer; CallError if it is refused."""
        self._count += 1
        await self.send({**message, "id": self._count})
        while True:
            answer = await self.next(timeout)
            if answer.get("id") == self._count:
                if answer["type"] == "error":
                    raise CallError(answer["code"], answer["message"], answer["clause"])
                return answer

    async def act(self, action: str) -> None:
        """Send a choice for the open decision; its update comes like any other."""
        self._count += 1
        number = self.last["decision"]["number"]
        await self.send({"type": "act", "decision": number, "action": action, "id": self._count})


def _call_error(error: HTTPError) -> CallError:
    try:
        data = json.loads(error.read())["error"]
        return CallError(data["code"], data["message"], data["clause"], error.code)
    except (ValueError, KeyError, TypeError):
        return CallError("internal", f"status {error.code}", "", error.code)
