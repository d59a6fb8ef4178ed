"""Opening a database and bringing its schema up to date."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event, inspect, text
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from sandtable.core.errors import BadNotation
from sandtable.extras import pip_install

MIGRATIONS = Path(__file__).parent / "migrations"
WAIT_SECONDS = 4
"""How long a locked or silent database is waited for: whoever waits behind that too is still told within 10 s."""
UPGRADE_LOCK = 0x53616E64
"""Any number: the advisory lock under which one process at a time migrates."""


def open_engine(url: str, pool: int = 8) -> Engine:
    """An engine for `sqlite:///...` or `postgresql://...`; BadNotation for anything else."""
    if url.startswith("postgres://"):
        url = "postgresql://" + url.removeprefix("postgres://")
    if url.startswith("postgresql://"):
        url = "postgresql+psycopg://" + url.removeprefix("postgresql://")
    if not url.startswith(("sqlite:///", "postgresql+psycopg://")):
        raise BadNotation("--db: sqlite:///path or postgresql://... is needed", "bad_database")
    if url in ("sqlite:///", "sqlite:///:memory:"):
        raise BadNotation("--db: the server needs a file; games in memory would be lost", "bad_database")
    is_sqlite = url.startswith("sqlite")
    reach = {} if is_sqlite else {"connect_timeout": WAIT_SECONDS, "tcp_user_timeout": WAIT_SECONDS * 1000}
    try:
        engine = create_engine(
            url,
            pool_size=pool,
            max_overflow=8,
            pool_timeout=WAIT_SECONDS,
            pool_pre_ping=not is_sqlite,
            connect_args=reach,
            # Parameters hold password hashes and signs of sessions: no error may show them.
            hide_parameters=True,
        )
    except ModuleNotFoundError:
        message = f"--db: PostgreSQL needs its driver: {pip_install('server', 'postgres')}"
        raise BadNotation(message, "not_installed") from None
    except (ArgumentError, NoSuchModuleError, ValueError):
        raise BadNotation("--db: this is no address of a database", "bad_database") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite)
    return engine


def prepare(url: str) -> str:
    """Bring a database up to date before a server starts; the name of its kind, or one clear line why it cannot be."""
    engine = open_engine(url)
    if engine.dialect.name == "sqlite" and engine.url.database and not os.path.exists(engine.url.database):
        # Hashed passwords and the key of all tokens are in it: nobody else's business.
        with contextlib.suppress(OSError):
            os.close(os.open(engine.url.database, os.O_CREAT | os.O_WRONLY, 0o600))
    try:
        upgrade(engine)
    except DBAPIError as error:
        reason = " ".join(str(error.orig).split())
        raise BadNotation(f"--db: the database cannot be used: {reason}"[:300], "bad_database") from None
    finally:
        engine.dispose()
    return engine.dialect.name


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """Readers do not wait for the writer; a commit is on the disk when it returns."""
    cursor = connection.cursor()
    for line in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={WAIT_SECONDS * 1000}", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Run all migrations that are missing; several processes may try at once."""
    found = current(engine)
    if revision == "head" and found == newest():
        return
    if found is not None and found > newest():
        reason = f"it was written by a newer version of the program (schema {found}, this one knows {newest()})"
        raise BadNotation(f"--db: the database cannot be used: {reason}", "bad_database")
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": UPGRADE_LOCK})
            connection.commit()
        try:
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
            connection.commit()
        finally:
            if engine.dialect.name == "postgresql":
                connection.rollback()
                connection.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": UPGRADE_LOCK})
                connection.commit()


def current(engine: Engine) -> str | None:
    """The revision the database is at."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def newest() -> str:
    """The newest revision there is, read from the file names: importing alembic would cost half a second."""
    return max(path.name[1:5] for path in (MIGRATIONS / "versions").glob("m[0-9]*.py"))
