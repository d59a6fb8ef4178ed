"""The few parts of the web framework that handlers use.

Where it is not installed, in a browser, those of `offline.http` stand in for it: the handlers are the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from asyncio import to_thread as in_thread

    from litestar import MediaType, Request, Response, WebSocket, delete, get, post
    from litestar.datastructures.state import State
else:
    try:
        from asyncio import to_thread as in_thread

        from litestar import MediaType, Request, Response, WebSocket, delete, get, post
        from litestar.datastructures.state import State
    except ImportError:
        from sandtable.server.offline.http import (
            MediaType,
            Request,
            Response,
            State,
            WebSocket,
            delete,
            get,
            in_thread,
            post,
        )

Call = Request[Any, Any, State]
Socket = WebSocket[Any, Any, State]

__all__ = ["Call", "MediaType", "Response", "Socket", "delete", "get", "in_thread", "post"]
