"""Several processes behind one port, on PostgreSQL: a parent that starts them and starts them again."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator

import msgspec
import uvicorn

from sandtable.core.errors import BadNotation, SandtableError
from sandtable.server.app import build_app
from sandtable.server.ops.logs import set_up
from sandtable.server.run import Place, ToldServer, config_of, listen
from sandtable.server.storage.upgrade import prepare

START_SECONDS = 30.0


def serve_many(place: Place, sock: socket.socket, count: int, peer_host: str, ready: Callable[[], None]) -> int:
    """Run `count` processes until this one is told to stop; one that dies is replaced."""
    if prepare(place.settings.db) != "postgresql":
        raise BadNotation("--workers: more than one process needs PostgreSQL (--db postgresql://...)", "bad_database")
    stopping = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stopping.set())
    children = [_start(place, sock, peer_host) for _ in range(count)]
    try:
        if not all(_is_ready(child) for child in children):
            raise SandtableError("a worker did not start", "bad_start")
        ready()
        while not stopping.wait(0.2):
            for place_of, child in enumerate(children):
                if child.poll() is not None:
                    _close_pipes(child)
                    time.sleep(0.2)
                    children[place_of] = _start(place, sock, peer_host)
    finally:
        _stop(children)
    return 0


def _start(place: Place, sock: socket.socket, peer_host: str) -> subprocess.Popen[bytes]:
    """A child that shares the listening socket; it ends when its stdin does."""
    plan = msgspec.json.encode(place).decode()
    command = [sys.executable, "-m", "sandtable.server.workers.supervisor", str(sock.fileno()), peer_host]
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, pass_fds=[sock.fileno()])
    assert child.stdin is not None
    child.stdin.write(plan.encode() + b"\n")
    child.stdin.flush()
    return child


def _is_ready(child: subprocess.Popen[bytes]) -> bool:
    assert child.stdout is not None
    return child.stdout.readline().startswith(b"ready")


def _stop(children: list[subprocess.Popen[bytes]]) -> None:
    for child in children:
        child.terminate()
    for child in children:
        try:
            child.wait(8)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
        _close_pipes(child)


def _close_pipes(child: subprocess.Popen[bytes]) -> None:
    for pipe in (child.stdin, child.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()


class InnerServer(uvicorn.Server):
    """Serves other processes beside the outer server, which alone hears signals."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals are the outer server's."""
        yield


async def serve_child(place: Place, sock: socket.socket, inner: socket.socket) -> None:
    """The outer and the inner server over one application."""
    app = build_app(place.settings)
    outer = ToldServer(config_of(place, app, sock), lambda: print("ready", flush=True))
    peers = InnerServer(config_of(place, app, inner, "off"))
    serving = asyncio.create_task(peers.serve(sockets=[inner]))
    await outer.serve(sockets=[sock])
    peers.should_exit = True
    await serving


def _end_with_parent() -> None:
    """Stop when the parent is gone: its end of our stdin closes."""
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


def main() -> None:
    """One worker: the fd of the socket and the address for peers as arguments, the plan on stdin."""
    fd, peer_host = int(sys.argv[1]), sys.argv[2]
    place = msgspec.json.decode(sys.stdin.buffer.readline(), type=Place)
    set_up(place.log_level)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    inner = listen(peer_host, 0)
    host = f"[{peer_host}]" if ":" in peer_host else peer_host
    place.settings.peer_address = f"ws://{host}:{inner.getsockname()[1]}"
    import uvloop

    sock = socket.socket(fileno=fd)
    sock.set_inheritable(False)  # a process for heavy work that outlived this one would keep the port
    uvloop.run(serve_child(place, sock, inner))


if __name__ == "__main__":
    main()
