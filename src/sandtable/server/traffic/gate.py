"""The first thing that a call meets: the line for its kind. What is refused here has cost next to nothing."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from litestar import Litestar
from litestar.types import Scope, Send

from sandtable.server.api.headers import protect
from sandtable.server.errors import Refused, headers_of, refusal_of, status_of
from sandtable.server.traffic.line import Line, Lines

OF_GAMES = re.compile(r"/api/(tables/[^/]+/(log|recording|at/\d+|replay)|replays|puzzles|examples|games/[^/]+/)")
"""Calls that play a game, or a part of it, to answer."""
PASSWORDS = ("/api/account", "/api/session")
ALWAYS = ("/health", "/metrics")
INNER = "sandtable_inner"


def line_for(lines: Lines, method: str, path: str) -> Line | None:
    """The line of a call; None for what must always answer."""
    if path in ALWAYS:
        return None
    if not path.startswith("/api/"):
        return lines.files
    if path.startswith(PASSWORDS):
        return lines.passwords
    if OF_GAMES.match(path):
        return lines.games
    return lines.reads if method in ("GET", "HEAD") else lines.calls


def is_inner(scope: Scope) -> bool:
    """Does a socket come from another worker?"""
    return INNER in scope.get("state", {})


class Gate:
    """Puts every call in its line. Sockets pass: they stand in lines of their own, message by message."""

    def __init__(self, app: Litestar, for_workers: bool = False) -> None:
        self._app = app
        self._for_workers = for_workers
        """Is this the inner port, at which only other workers call?"""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One call, socket, or the life of the server."""
        line = None
        if scope["type"] == "http":
            lines: Lines = self._app.state.registry.lines
            line = line_for(lines, scope["method"], scope["path"])
        elif scope["type"] == "websocket" and self._for_workers:
            scope.setdefault("state", {})[INNER] = True
        if line is None:
            await self._app(scope, receive, send)
            return
        address = scope["client"][0] if scope["client"] else "-"
        try:
            await line.enter(address)
        except Refused as error:
            await _refuse(error, send)
            return
        try:
            await self._app(scope, receive, send)
        finally:
            line.leave(address)


async def _refuse(error: Refused, send: Send) -> None:
    headers, body = refusal_parts(error)
    await send({"type": "http.response.start", "status": status_of(error), "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def refusal_parts(error: Refused) -> tuple[list[tuple[bytes, bytes]], bytes]:
    """Headers and body of an answer that refuses."""
    body = msgspec.json.encode({"error": refusal_of(error)})
    headers = {
        "content-type": "application/json",
        "content-length": str(len(body)),
        "cache-control": "no-store",
        **headers_of(error),
    }
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    start: Any = {"type": "http.response.start", "status": status_of(error), "headers": raw}
    protect(start)
    return list(start["headers"]), body
