"""What no call may hold, whatever it asks for: data that cannot be read, and NUL, which no database keeps."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures.state import State
from litestar.types import ASGIApp, Receive, Scope, Send

from sandtable.server.errors import Refused


class CheckedRequest(Request[Any, Any, State]):
    """A request whose body is plain JSON, or is refused."""

    async def json(self) -> Any:
        """The body as data."""
        if b"\\u0000" in await self.body():
            raise Refused("bad_message", "no text has the letter NUL")
        try:
            return await super().json()
        except RecursionError:
            raise Refused("bad_message", "the data is nested too deeply") from None
        except UnicodeDecodeError:
            raise Refused("bad_message", "the body is not UTF-8") from None


def refuse_nul(app: ASGIApp) -> ASGIApp:
    """Middleware: there is nothing at an address with NUL in it."""

    async def checked(scope: Scope, receive: Receive, send: Send) -> None:
        if "\0" in scope["path"] or b"%00" in scope.get("query_string", b""):
            raise Refused("not_found", "there is nothing at this address")
        await app(scope, receive, send)

    return checked
