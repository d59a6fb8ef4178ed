"""A copy of a database while the server runs, and a database from such a copy."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL, Engine, create_engine, func, inspect, select
from sqlalchemy.exc import DBAPIError

from sandtable.core.errors import BadNotation
from sandtable.server.run import hold_database
from sandtable.server.storage import schema
from sandtable.server.storage.upgrade import current, newest, open_engine

MAGIC = {"sqlite": b"SQLite format 3\0", "postgresql": b"PGDMP"}
"""How the files of the two kinds begin: a database of SQLite, and what `pg_dump --format=custom` writes."""
NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


@dataclass(slots=True)
class Kept:
    """What a database holds."""

    revision: str
    tables: int
    lines: int


def back_up(url: str, file: str) -> Kept:
    """Copy a database into a new file, whole or not at all; a server may go on writing meanwhile."""
    engine, target = open_engine(url), Path(file)
    if not file or target.exists():
        raise BadNotation(f"{file!r}: a file that is not there yet is needed", "bad_file")
    try:
        with _beside(target) as part:
            if engine.dialect.name == "sqlite":
                _copy(_path_of(engine), part)
                kept = what_is_in(create_engine(f"sqlite:///{part}"))
            else:
                kept = what_is_in(engine)
                _run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", "--file", str(part), url=engine.url)
            _flush(part)
            part.rename(target)
    except OSError as error:
        raise BadNotation(f"{file}: {error.strerror}", "bad_file") from None
    finally:
        engine.dispose()
    return kept


def restore(url: str, file: str, over: bool = False) -> Kept:
    """Make a database from a copy; one that holds games already is replaced only if `over` says so."""
    engine = open_engine(url)
    kind = engine.dialect.name
    try:
        with open(file, "rb") as copy:
            head = copy.read(16)
        if not head.startswith(MAGIC[kind]):
            raise BadNotation(f"{file}: this is no backup of {NAMES[kind]}", "bad_file")
        if kind == "sqlite":
            return _restore_sqlite(Path(file), _path_of(engine), over)
        if not over and _holds_games(engine):
            raise BadNotation("the database holds games already; --over replaces them", "bad_database")
        words = ["--clean", "--if-exists", "--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error"]
        _run("pg_restore", *words, file, url=engine.url)
        return what_is_in(engine)
    except OSError as error:
        raise BadNotation(f"{error.filename or file}: {error.strerror}", "bad_file") from None
    finally:
        engine.dispose()


def _restore_sqlite(file: Path, target: Path, over: bool) -> Kept:
    """The copy is checked first, then put in the place of the database at once; no server may be using that."""
    if target.exists() and not over:
        raise BadNotation(f"{target} is there already; --over replaces it", "bad_database")
    hold = hold_database(f"sqlite:///{target}")
    try:
        with _beside(target) as part:
            _copy(file, part)
            kept = what_is_in(create_engine(f"sqlite:///{part}"))
            _flush(part)
            for leftover in ("-wal", "-shm"):  # they belong to the old one
                target.with_name(target.name + leftover).unlink(missing_ok=True)
            part.replace(target)
        return kept
    finally:
        if hold is not None:
            os.close(hold)


def _copy(source: Path, target: Path) -> None:
    """One consistent copy of a SQLite database, in one file; whoever writes to the source does not wait."""
    try:
        with (
            contextlib.closing(sqlite3.connect(f"file:{_quoted(source)}?mode=ro", uri=True)) as there,
            contextlib.closing(sqlite3.connect(target)) as here,
        ):
            there.backup(here)
            here.execute("PRAGMA journal_mode=DELETE")
            fault = here.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.Error as error:
        raise BadNotation(f"{source}: {error}", "bad_database") from None
    if fault != "ok":
        raise BadNotation(f"{source}: the database is damaged: {' '.join(fault.split())}"[:300], "bad_database")


def what_is_in(engine: Engine) -> Kept:
    """Which schema a database has, and how much it holds; BadNotation if it is none of ours or of a newer program."""
    try:
        found = current(engine)
        if found is None:
            raise BadNotation("the database holds no games of Sandtable", "bad_database")
        if found > newest():
            raise BadNotation(f"the database is of a newer version of the program (schema {found})", "bad_database")
        with engine.connect() as connection:
            tables, lines = (
                connection.execute(select(func.count()).select_from(table)).scalar_one()
                for table in (schema.tables, schema.log)
            )
        return Kept(found, tables, lines)
    except DBAPIError as error:
        raise _unreadable(error) from None
    finally:
        engine.dispose()


def _holds_games(engine: Engine) -> bool:
    try:
        with engine.connect() as connection:
            return inspect(connection).has_table(schema.tables.name)
    except DBAPIError as error:
        raise _unreadable(error) from None


def _unreadable(error: DBAPIError) -> BadNotation:
    reason = " ".join(str(error.orig).split())
    return BadNotation(f"the database cannot be read: {reason}"[:300], "bad_database")


def _run(program: str, *words: str, url: URL) -> None:
    """A program of PostgreSQL; the password goes by its environment, where no list of processes shows it."""
    plain = url._replace(drivername="postgresql", password=None).render_as_string(hide_password=False)
    found = shutil.which(program)
    if found is None:
        raise BadNotation(f"{program} is not installed; it comes with the client of PostgreSQL", "no_program")
    environment = dict(os.environ)
    if url.password:
        environment["PGPASSWORD"] = str(url.password)
    command = [found, "--dbname", plain, *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BadNotation(f"{program}: {' '.join(done.stderr.split())}"[:400], "bad_database")


@contextlib.contextmanager
def _beside(target: Path) -> Iterator[Path]:
    """A file beside another that only its owner may read (hashed passwords are in it); gone at the end."""
    part = target.with_name(f".{secrets.token_hex(8)}.part")
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        yield part
    finally:
        part.unlink(missing_ok=True)


def _flush(file: Path) -> None:
    with open(file, "rb+") as written:
        os.fsync(written.fileno())


def _path_of(engine: Engine) -> Path:
    assert engine.url.database is not None
    return Path(engine.url.database)


def _quoted(path: Path) -> str:
    """A path as part of an address of SQLite."""
    return quote(os.path.abspath(path))
