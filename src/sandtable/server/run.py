"""Starting the server: one process, or several that share a port."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

import uvicorn
from litestar import Litestar

from sandtable.core.errors import SandtableError
from sandtable.server.app import build_app
from sandtable.server.ops.garbage import collected_gently
from sandtable.server.settings import Settings
from sandtable.server.storage.upgrade import prepare
from sandtable.server.traffic import backlog
from sandtable.server.traffic.gate import Gate
from sandtable.server.traffic.guard import BUSY_AND_CLOSED, Doors, guarded

try:
    import fcntl
except ImportError:  # not on every system
    fcntl = None  # type: ignore[assignment]


PING_SECONDS, PONG_SECONDS = 20.0, 40.0
"""How often a socket is asked whether somebody is there, and how long the answer may take."""


@dataclass(slots=True)
class Place:
    """Where and how to listen."""

    host: str = "127.0.0.1"
    """The address to listen on; `0.0.0.0` for all of this machine."""
    port: int = 8000
    """The port; 0 takes a free one, and the address is printed when the server is ready."""
    workers: int = 1
    """Processes that share the port; more than one needs PostgreSQL."""
    peer_host: str = ""
    """The address of this machine at which workers on other machines reach it (PostgreSQL)."""
    compress: bool = False
    """Compress messages; costs processor time, saves most of the traffic."""
    log_level: str = "info"
    """`debug`, `info`, `warning` or `error`."""
    settings: Settings = field(default_factory=Settings)


class ToldServer(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until told to stop; the process is a server's alone, so its garbage is collected as a server likes."""
        async with collected_gently():
            await super().serve(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening, then say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; a clear error if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
    except OSError as error:
        sock.close()
        raise SandtableError(f"cannot listen on {host}:{port}: {error.strerror}", "bad_address") from None
    sock.listen(backlog.LENGTH)
    return sock


def url_of(host: str, sock: socket.socket) -> str:
    """The address people open."""
    port = sock.getsockname()[1]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"


def config_of(
    place: Place, app: Litestar, sock: socket.socket, lifespan: Literal["on", "off"] = "on"
) -> uvicorn.Config:
    """How uvicorn runs the application; without its lifespan it is the inner port, for other workers."""
    doors = Doors(place.settings.limits, sock)
    requests, sockets = guarded(doors)
    if lifespan == "on":
        queue = backlog.Backlog(sock, BUSY_AND_CLOSED, doors.queue, doors.most_held)
        app.on_startup.extend([doors.show, queue.watch])
        app.on_shutdown.append(queue.stop)
    return uvicorn.Config(
        Gate(app, for_workers=lifespan == "off"),
        http=requests,
        ws=sockets,
        ws_max_size=place.settings.limits.frame_bytes,
        ws_per_message_deflate=place.compress,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=3,
        backlog=backlog.LENGTH,
        lifespan=lifespan,
    )


def serve_one(place: Place, sock: socket.socket, ready: Callable[[], None]) -> int:
    """Serve in this process until it is told to stop."""
    prepare(place.settings.db)
    hold = hold_database(place.settings.db)
    server = ToldServer(config_of(place, build_app(place.settings), sock), ready)
    server.run(sockets=[sock])
    if hold is not None:
        os.close(hold)
    return 0 if server.started else 1


def hold_database(url: str) -> int | None:
    """Keep a second server away from a SQLite file; the hold ends with the process, however it ends."""
    name = url.removeprefix("sqlite:///").partition("?")[0]
    if name == url or fcntl is None:
        return None
    hold = os.open(name + ".lock", os.O_CREAT | os.O_WRONLY, 0o600)
    try:
        fcntl.flock(hold, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(hold)
        raise SandtableError(f"another server uses the database {name}", "bad_database") from None
    return hold
