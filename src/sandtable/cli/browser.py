"""The web app on this machine, for whoever sits at it: games are kept in the user's data folder."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from pathlib import Path
from socket import socket

from sandtable.core.errors import BadNotation, SandtableError

USUAL_PORT = 8000


def serve_here(port: int | None, wants_browser: bool) -> int:
    """Serves until it is told to stop; opens the browser where there is a screen."""
    from sandtable.server.api.pages import STATIC
    from sandtable.server.ops.logs import set_up
    from sandtable.server.run import Place, serve_one, url_of
    from sandtable.server.settings import Settings

    if not (STATIC / "index.html").is_file():
        raise SandtableError(
            "the web app is not built; `make web` builds it, `play --terminal` needs none", "not_built"
        )
    games = data_folder() / "games.sqlite"
    games.parent.mkdir(parents=True, exist_ok=True)
    set_up("warning")
    host = "127.0.0.1"
    sock = free_socket(host, port)
    url = url_of(host, sock)

    def ready() -> None:
        print(f"Sandtable is at {url} (Ctrl+C ends it). Games are kept in {games}", flush=True)
        if wants_browser and has_screen():
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    return serve_one(Place(host, log_level="warning", settings=Settings(db=f"sqlite:///{games}")), sock, ready)


def free_socket(host: str, port: int | None) -> socket:
    """A listening socket: on the given port, or on the usual one if it is free, or on any."""
    from sandtable.server.run import listen

    if port is not None:
        if port > 65535:
            raise BadNotation("--port: at most 65535", "bad_address")
        return listen(host, port)
    try:
        return listen(host, USUAL_PORT)
    except SandtableError:
        return listen(host, 0)


def data_folder() -> Path:
    """Where this user's games are kept: SANDTABLE_DATA, or the usual place of the system."""
    if chosen := os.environ.get("SANDTABLE_DATA"):
        return Path(chosen)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local", "Sandtable")
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Sandtable"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share", "sandtable")


def has_screen() -> bool:
    """Whether a browser window can be shown here."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
