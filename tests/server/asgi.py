"""Calls an application within this process, without a port: what it does can be counted and its parts replaced."""

from __future__ import annotations

import contextlib
import json
import warnings
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

from litestar import Litestar
from litestar.exceptions import LitestarDeprecationWarning

from sandtable.server.app import build_app
from sandtable.server.settings import Settings
from sandtable.server.table.registry import Registry


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    def data(self) -> Any:
        """The JSON of the body."""
        return json.loads(self.body)


@contextlib.asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[tuple[Litestar, Registry]]:
    """An application that has started, and its registry."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        app = build_app(settings)
    async with app.lifespan():
        yield app, app.state.registry


async def call(
    app: Any, path: str, method: str = "GET", body: object = None, address: str = "10.0.0.1", token: str = ""
) -> Answer:
    """One HTTP call from some address."""
    headers = [(b"host", b"here"), (b"content-type", b"application/json")]
    if token:
        headers.append((b"authorization", f"Bearer {token}".encode()))
    content = b"" if body is None else json.dumps(body).encode()
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [*headers, (b"content-length", str(len(content)).encode())],
        "client": (address, 1),
        "server": ("here", 80),
        "state": {},
    }
    waiting: list[Any] = [{"type": "http.request", "body": content, "more_body": False}]
    sent: list[Any] = []

    async def receive() -> Any:
        return waiting.pop() if waiting else {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)

    await app(scope, receive, send)
    start = sent[0]
    found = {name.decode().lower(): value.decode() for name, value in start["headers"]}
    return Answer(start["status"], found, b"".join(message.get("body", b"") for message in sent[1:]))
