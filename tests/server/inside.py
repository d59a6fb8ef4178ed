"""A real server in the process of a test, so that what it holds can be looked at and set."""

from __future__ import annotations

import asyncio
import contextlib
import warnings
from collections.abc import AsyncIterator

from litestar import Litestar
from litestar.exceptions import LitestarDeprecationWarning

from sandtable.server.app import build_app
from sandtable.server.run import Place, config_of, listen
from sandtable.server.workers.supervisor import InnerServer


@contextlib.asynccontextmanager
async def serving_here(place: Place, patience: float) -> AsyncIterator[tuple[Litestar, int]]:
    """A server in this process: its app and its port; gives up where it does not start within so many seconds."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        app = build_app(place.settings)
    sock = listen("127.0.0.1", 0)
    server = InnerServer(config_of(place, app, sock))
    running = asyncio.create_task(server.serve(sockets=[sock]))
    try:
        async with asyncio.timeout(patience):
            while not server.started:
                await asyncio.sleep(0.01)
        yield app, sock.getsockname()[1]
    finally:
        server.should_exit = True
        await running
        sock.close()
