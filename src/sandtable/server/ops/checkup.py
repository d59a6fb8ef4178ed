"""What `sandtable doctor` looks at: the parts of an installation, the database, the machine, the address."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlsplit
from urllib.request import ProxyHandler, build_opener

from sandtable import __version__
from sandtable._build import IN_CHECKOUT, compiled, wants_pure
from sandtable.extras import EXTRAS

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

    from sandtable.server.run import Place

Level = Literal["ok", "note", "bad"]
LOOKED_AT = ("server", "push", "postgres", "cluster", "research")
"""Extras that a host may want to know of."""
STATIC = Path(__file__).parent.parent / "static"
LEAST_PYTHON = (3, 11)
LEAST_POSTGRESQL = 14
LEAST_FREE, GOOD_FREE = 100 * 2**20, 2**30
"""Bytes of disk below which games will soon not be kept, and below which somebody should know."""
SPARE_DESCRIPTORS = 200
"""Descriptors of a process that are no sockets of players."""
CONNECTIONS_OF_WORKER = 18
"""Connections to PostgreSQL that a worker may open: its pool and the doorbell."""
MOST_SKEW_MS = 5_000


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report: how bad, what (`terminal-doctor-<what>`), and the values of its text."""

    level: Level
    what: str
    values: dict[str, str | int] = field(default_factory=dict)


def look_at_parts() -> Iterator[Finding]:
    """Python, the engine, the web app, what is installed."""
    python = ".".join(map(str, sys.version_info[:3]))
    yield Finding("ok" if sys.version_info >= LEAST_PYTHON else "bad", "python", {"version": python})
    if compiled():
        yield Finding("ok", "compiled", {"version": __version__})
    else:
        here = "interpreted" if IN_CHECKOUT else "fallback"  # only a checkout can be compiled where it lies
        yield Finding("note", "pure" if wants_pure() else here, {"version": __version__})
    missing = [name for name in ("index.html", "offline.html") if not (STATIC / name).is_file()]
    yield Finding("bad", "no-page", {"file": missing[0]}) if missing else Finding("ok", "page")
    for what in LOOKED_AT:
        gone = [name for name in EXTRAS[what] if find_spec(name) is None]
        if gone:
            yield Finding("bad" if what == "server" else "note", f"no-{what}", {"parts": ", ".join(gone)})
        else:
            yield Finding("ok", what)


def look_at_server(place: Place) -> Iterator[Finding]:
    """The database, the machine and the address of a server with these settings."""
    yield from look_at_database(place)
    yield from look_at_machine(place)
    yield from look_at_address(place)


def look_at_database(place: Place) -> Iterator[Finding]:
    """Can it be reached, is it ours, may it be written?"""
    from sqlalchemy.exc import DBAPIError

    from sandtable.core.errors import SandtableError
    from sandtable.server.storage.upgrade import open_engine

    try:
        engine = open_engine(place.settings.db, pool=1)
    except SandtableError as error:
        yield Finding("bad", "database", {"reason": str(error)})
        return
    try:
        if engine.dialect.name == "sqlite":
            yield from _look_at_sqlite(engine, place)
        else:
            yield from _look_at_postgresql(engine, place)
    except (DBAPIError, OSError) as error:
        reason = getattr(error, "orig", None) or error
        yield Finding("bad", "database", {"reason": " ".join(str(reason).split())[:200]})
    finally:
        engine.dispose()


def _look_at_sqlite(engine: Engine, place: Place) -> Iterator[Finding]:
    file = Path(engine.url.database or "")
    folder = file.absolute().parent
    if not folder.is_dir():
        yield Finding("bad", "no-folder", {"folder": str(folder)})
        return
    if not os.access(folder, os.W_OK) or (file.exists() and not os.access(file, os.W_OK)):
        yield Finding("bad", "not-writable", {"file": str(file)})
        return
    if place.workers > 1:
        yield Finding("bad", "workers")
    if file.exists():
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            connection.exec_driver_sql("ROLLBACK")
        yield Finding("ok", "sqlite", {"file": str(file)})
        yield from _look_at_schema(engine)
    else:
        yield Finding("note", "new", {"file": str(file)})
    free = shutil.disk_usage(folder).free
    level: Level = "bad" if free < LEAST_FREE else "note" if free < GOOD_FREE else "ok"
    yield Finding(level, "disk", {"folder": str(folder), "megabytes": free // 2**20})


def _look_at_postgresql(engine: Engine, place: Place) -> Iterator[Finding]:
    with engine.connect() as connection:
        number = int(_shown(connection, "server_version_num")) // 10_000
        version = _shown(connection, "server_version").split()[0]
        yield Finding("ok" if number >= LEAST_POSTGRESQL else "bad", "postgresql", {"version": version})
        encoding = _shown(connection, "server_encoding")
        if encoding != "UTF8":
            yield Finding("bad", "encoding", {"encoding": encoding})
        may = connection.exec_driver_sql("SELECT has_schema_privilege(current_schema(), 'CREATE')").scalar()
        if not may or _shown(connection, "transaction_read_only") == "on":
            yield Finding("bad", "not-writable", {"file": engine.url.database or ""})
        most, wanted = int(_shown(connection, "max_connections")), place.workers * CONNECTIONS_OF_WORKER
        if wanted > most:
            yield Finding("note", "connections", {"most": most, "wanted": wanted})
        there = connection.exec_driver_sql("SELECT (extract(epoch from clock_timestamp()) * 1000)::bigint").scalar_one()
    yield from _compare_clocks(int(there))
    yield from _look_at_schema(engine)
    tools = [name for name in ("pg_dump", "pg_restore") if shutil.which(name) is None]
    if tools:
        yield Finding("note", "no-tools", {"tools": ", ".join(tools)})


def _shown(connection: Connection, name: str) -> str:
    return str(connection.exec_driver_sql(f"SHOW {name}").scalar_one())


def _compare_clocks(there: int) -> Iterator[Finding]:
    """The clock of this machine and that of the database."""
    skew = abs(there - time.time_ns() // 1_000_000)
    yield Finding("ok" if skew <= MOST_SKEW_MS else "note", "clock", {"milliseconds": skew})


def _look_at_schema(engine: Engine) -> Iterator[Finding]:
    from sqlalchemy import func, select

    from sandtable.server.storage import schema
    from sandtable.server.storage.upgrade import current, newest

    found = current(engine)
    if found is None:
        yield Finding("note", "empty")
        return
    if found != newest():
        newer = found > newest()
        yield Finding("bad" if newer else "note", "newer" if newer else "older", {"schema": found, "newest": newest()})
        return
    yield Finding("ok", "schema", {"schema": found})
    with engine.connect() as connection:
        last = connection.execute(select(func.max(schema.tables.c.updated))).scalar() or 0
    ahead = last - time.time_ns() // 1_000_000
    if ahead > MOST_SKEW_MS:
        yield Finding("bad", "clock-back", {"seconds": ahead // 1000})


def look_at_machine(place: Place) -> Iterator[Finding]:
    """Open files that a process may have, against the sockets it would take."""
    try:
        import resource
    except ImportError:  # not on every system
        return
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = place.settings.limits.sockets + SPARE_DESCRIPTORS
    if most == resource.RLIM_INFINITY or most >= wanted:
        yield Finding("ok", "descriptors", {"most": most, "wanted": wanted})
    else:
        yield Finding("note", "few-descriptors", {"most": most, "wanted": wanted})


def look_at_address(place: Place) -> Iterator[Finding]:
    """Is the port free, and are the further origins origins?"""
    where: dict[str, str | int] = {"host": place.host, "port": place.port}
    family = socket.AF_INET6 if ":" in place.host else socket.AF_INET
    with contextlib.closing(socket.socket(family, socket.SOCK_STREAM)) as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((place.host, place.port))
            yield Finding("ok", "port", where)
        except OSError as error:
            version = _version_at(place)
            if version:
                yield Finding("note", "running", {**where, "version": version})
            else:
                yield Finding("bad", "no-port", {**where, "reason": error.strerror or str(error)})
    for origin in place.settings.origins:
        well = is_origin(origin)
        yield Finding("ok" if well else "bad", "origin" if well else "no-origin", {"origin": origin})


def _version_at(place: Place) -> str:
    """The version of the server of ours that has the port; empty if it is somebody else's."""
    host = "127.0.0.1" if place.host in ("0.0.0.0", "") else "::1" if place.host == "::" else place.host
    url = f"http://{f'[{host}]' if ':' in host else host}:{place.port}/health"
    try:
        with build_opener(ProxyHandler({})).open(url, timeout=3) as answer:
            found = json.loads(answer.read(10_000))
        return str(found["version"]) if found["engine"] and found["worker"] else ""
    except (OSError, ValueError, KeyError, TypeError):
        return ""


def is_origin(text: str) -> bool:
    """Scheme, host and perhaps a port, as a browser sends them: nothing before, between or after."""
    try:
        parts = urlsplit(text)
        plain = f"{parts.scheme}://{parts.netloc.lower()}"
        return parts.scheme in ("http", "https") and text == plain and bool(parts.hostname)
    except ValueError:
        return False
