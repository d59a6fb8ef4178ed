"""The queue of jobs on PostgreSQL, for servers and machines that share a database.

The queue itself is Procrastinate's, in a schema of its own. Beside its tables stand the machines that work, the
processes that ask them, and answers that are too long for a notification. Nothing in here has to outlive a crash:
whoever asked asks again.
"""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from sqlalchemy import make_url

from sandtable import __version__
from sandtable.core.errors import BadNotation
from sandtable.extras import pip_install

if TYPE_CHECKING:
    from procrastinate import App
    from psycopg import AsyncConnection

SCHEMA = "sandtable_work"
OPTIONS = f"-c search_path={SCHEMA} -c synchronous_commit=off"
"""Of all connections: a job that is lost with the power is asked for again, so that no commit waits for the disk."""
TASK = "sandtable.job"
LAYOUT = 2
"""Of the tables in here; another one replaces them with all that is in them."""
INSTALL_LOCK = 0x53616E65
"""Any number: the advisory lock under which one process at a time makes the schema."""
BEAT_SECONDS = 1.0
DEAD_SECONDS = 3.5
"""A machine that was not seen for so long is dead."""
INLINE_BYTES = 4_500
"""An answer of so many bytes goes along with its notification, which has at most 8,000 letters."""
TABLES = (
    """CREATE UNLOGGED TABLE machines (
        id text PRIMARY KEY, version text NOT NULL, short_places int NOT NULL, long_places int NOT NULL,
        seen timestamptz NOT NULL)""",
    "CREATE UNLOGGED TABLE askers (id text PRIMARY KEY, seen timestamptz NOT NULL)",
    """CREATE UNLOGGED TABLE answers (
        token text PRIMARY KEY, data bytea NOT NULL, at timestamptz NOT NULL DEFAULT now())""",
)


def queue_of(is_quick: bool) -> str:
    """The queue of short jobs, or of the others; programs of different versions do not work for each other."""
    return f"{'short' if is_quick else 'long'} {__version__}"


def address_of(db: str) -> str:
    """The address of a PostgreSQL as its own library reads it; BadNotation for other databases."""
    if not db.startswith(("postgres://", "postgresql://", "postgresql+psycopg://")):
        raise BadNotation("work on several machines needs PostgreSQL (--db postgresql://...)", "bad_database")
    url = make_url("postgresql" + db[db.index(":") :])
    return url.render_as_string(hide_password=False)


def open_app(address: str) -> App:
    """The application of the queue, not open yet; BadNotation where it is not installed."""
    try:
        from procrastinate import App, PsycopgConnector
        from psycopg_pool import AsyncConnectionPool
    except ModuleNotFoundError:
        message = f"work on several machines needs more packages: {pip_install('server', 'cluster')}"
        raise BadNotation(message, "not_installed") from None

    def pool(**words: Any) -> AsyncConnectionPool:
        # Asking a connection whether it lives before each use would double the time; one that does not is a fault.
        sizes = {"min_size": 2, "max_size": 8, "timeout": 5.0}
        return AsyncConnectionPool(**{**words, **sizes, "check": None, "kwargs": {"options": OPTIONS}})

    return App(connector=PsycopgConnector(pool_factory=pool, conninfo=address, configure=_commit_each))


async def _commit_each(connection: AsyncConnection) -> None:
    """One round trip for each statement."""
    await connection.set_autocommit(True)


async def connect(address: str) -> AsyncConnection:
    """A connection of one's own, for listening."""
    from psycopg import AsyncConnection

    return await AsyncConnection.connect(address, autocommit=True, options=OPTIONS, connect_timeout=5)


async def install(address: str, app: App) -> None:
    """Make the schema where there is none, or one of another layout; several processes may try at once."""
    layout = f"procrastinate {version('procrastinate')}, layout {LAYOUT}"
    async with await connect(address) as connection:
        await connection.execute("SELECT pg_advisory_lock(%s)", (INSTALL_LOCK,))
        query = "SELECT obj_description(to_regnamespace(%s), 'pg_namespace')"
        row = await (await connection.execute(query, (SCHEMA,))).fetchone()
        if row is not None and row[0] == layout:
            return
        await connection.execute(f"DROP SCHEMA IF EXISTS {SCHEMA} CASCADE")
        await connection.execute(f"CREATE SCHEMA {SCHEMA}")
        await app.schema_manager.apply_schema_async()
        for table in TABLES:
            await connection.execute(table)
        await connection.execute(f"COMMENT ON SCHEMA {SCHEMA} IS '{layout}'")


def faults() -> tuple[type[BaseException], ...]:
    """What a database that is away raises."""
    from procrastinate.exceptions import AppNotOpen, ConnectorException
    from psycopg import Error
    from psycopg_pool import PoolTimeout

    return AppNotOpen, ConnectorException, Error, PoolTimeout, OSError
