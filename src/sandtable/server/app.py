"""The application: every call and socket of docs/protocol.md."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar, Request, Response, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures.state import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from sandtable import __version__
from sandtable.core.errors import SandtableError
from sandtable.server.api import (
    accounts,
    analyses,
    examples,
    games,
    lessons,
    links,
    news,
    opinions,
    pages,
    people,
    progress,
    tables,
)
from sandtable.server.api.checks import CheckedRequest, refuse_nul
from sandtable.server.api.context import Socket, add_headers, address_of, is_own_origin, registry_of, token_of
from sandtable.server.errors import PROBLEMS, Refused, headers_of, refusal_of, status_of
from sandtable.server.ops.lag import watch_loop
from sandtable.server.people.identity import People
from sandtable.server.settings import Settings
from sandtable.server.storage.steady import Steady
from sandtable.server.storage.store import Store
from sandtable.server.storage.upgrade import open_engine, upgrade
from sandtable.server.table.connection import Connection
from sandtable.server.table.registry import Registry
from sandtable.server.traffic.gate import is_inner
from sandtable.server.wire.closing import TOO_MANY, TRY_LATER
from sandtable.server.wire.parts import Refusal
from sandtable.server.workers.doorbell import changed_tables
from sandtable.server.workers.leases import RowLeases

CODES = {400: "bad_message", 404: "not_found", 405: "not_found", 413: "too_large", 415: "bad_message"}

COMPRESSION = CompressionConfig("gzip", minimum_size=1500, gzip_compress_level=4, exclude_opt_key="is_packed")
"""Answers of the API that are worth it; files of the web app were compressed when it was built."""


@websocket("/ws/tables/{table_id:str}")
async def watch(socket: Socket, table_id: str) -> None:
    """One watcher of a table."""
    registry = registry_of(socket)
    await socket.accept()
    if not is_own_origin(socket.headers, registry.settings.origins):
        await socket.close(4403, "this page may not call this server")
        return
    try:
        with contextlib.ExitStack() as held:
            connection = await _join(socket, registry, table_id, held)
            if connection is not None:
                await connection.run()
    except Refused as error:
        await socket.close(TOO_MANY if error.code == "too_many" else TRY_LATER, str(error))


async def _join(socket: Socket, registry: Registry, table_id: str, held: contextlib.ExitStack) -> Connection | None:
    """Find out who it is and come to the table, in line with others; Refused if there are too many."""
    await registry.lines.joins.enter()
    try:
        token = token_of(socket)
        person = await registry.people.recognise(token) if token else None
        if person is None or person.banned is not None:  # who is banned looks on like anybody else
            person, token = registry.people.new_guest()
        address = "" if is_inner(socket.scope) else address_of(socket)
        held.enter_context(registry.sockets.held(person.user, address))
        room = registry.rooms.get(table_id)
        if room is not None and len(room.broadcast.watchers) >= registry.settings.limits.sockets_per_table:
            raise Refused("too_many", "too many sockets at this table")
        since = str(socket.query_params.get("since", "0"))
        last = int(since) if since.isdecimal() and len(since) < 10 else 0
        by_peer = "x-sandtable-worker" in socket.headers
        connection = Connection(socket, registry, table_id, person.user, token, by_peer, address)
        return connection if await connection.join(last) else None
    finally:
        registry.lines.joins.leave()


def refuse(request: Request[Any, Any, State], error: Exception) -> Response[dict[str, Any]]:
    """Any error as the body that docs/protocol.md promises."""
    if isinstance(error, PROBLEMS):
        return Response({"error": refusal_of(error)}, status_code=status_of(error), headers=headers_of(error))
    if isinstance(error, HTTPException):
        code = CODES.get(error.status_code, "bad_message" if error.status_code < 500 else "internal")
        message = _places(error) or error.detail
        refusal = Refusal(code=code, message=" ".join(message.split())[:300], clause="")
        return Response({"error": refusal}, status_code=error.status_code)
    registry: Registry = request.app.state.registry
    registry.metrics.count("faults")
    registry.logger.error("fault", exc_info=error, extra={"path": request.url.path})
    refusal = Refusal(code="internal", message="the server is at fault", clause="")
    return Response({"error": refusal}, status_code=500)


def _places(error: HTTPException) -> str:
    """What a validation found, place by place."""
    if not isinstance(error.extra, list):
        return ""
    return "; ".join(f"{row.get('key', '')}: {row.get('message', '')}" for row in error.extra if isinstance(row, dict))


async def open_registry(settings: Settings, time: Steady | None = None) -> Registry:
    """A registry on an up-to-date database."""
    engine = open_engine(settings.db)
    await asyncio.to_thread(upgrade, engine)
    store = Store(engine, asyncio.get_running_loop())
    people = People(store, await store.secret(), settings.limits)
    time = time or Steady(int(settings.charged_down_seconds * 1000), bool(settings.peer_address))
    await store.writer.run(time.start)
    await people.note_looks()
    if not settings.peer_address:
        return Registry(settings, store, people, time)
    leases = RowLeases(store, settings.peer_address)
    await leases.start()
    registry = Registry(settings, store, people, time, leases)
    leases.on_lost = registry.drop_all
    registry.spawn(leases.beat())
    registry.spawn(registry.listen(changed_tables(engine)))
    return registry


def build_app(settings: Settings) -> Litestar:
    """The application for these settings."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        registry = await open_registry(settings)
        await registry.news.open()
        app.state.registry = registry
        registry.spawn(registry.look_after())
        registry.spawn(registry.work.start())
        registry.spawn(registry.imports.look_after(registry.changed_here))
        registry.spawn(registry.news.run())
        registry.spawn(watch_loop(registry.metrics))
        try:
            yield
        finally:
            await registry.close()

    return Litestar(
        [
            *tables.HANDLERS,
            *accounts.HANDLERS,
            *people.HANDLERS,
            *progress.HANDLERS,
            *news.HANDLERS,
            *games.HANDLERS,
            *opinions.HANDLERS,
            *analyses.HANDLERS,
            *examples.HANDLERS,
            *lessons.HANDLERS,
            *links.HANDLERS,
            *games.own_calls(),
            watch,
            pages.page,
            pages.page_head,
        ],
        lifespan=[lifespan],
        before_send=[add_headers],
        middleware=[refuse_nul],
        request_class=CheckedRequest,
        compression_config=COMPRESSION,
        exception_handlers={SandtableError: refuse, Refused: refuse, HTTPException: refuse, Exception: refuse},
        request_max_body_size=settings.limits.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Sandtable",
            version=__version__,
            path="/api/schema",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
    )
