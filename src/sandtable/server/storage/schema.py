"""The tables of the database. What a game is stands in `log` alone; the rest follows from it or is about people."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Float, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

meta = Table("meta", metadata, Column("name", String(32), primary_key=True), Column("value", Text, nullable=False))

users = Table(
    "users",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("name_key", String(64), unique=True),  # set for accounts only: the name without case
    Column("password", String(200)),
    Column("created", BigInteger, nullable=False),
    Column("look", String(160), index=True),  # set for accounts only: what the name looks like
    Column("banned", BigInteger),  # since when
    Column("ban_reason", String(200)),
)

former_names = Table(
    "former_names",
    metadata,
    Column("name_key", String(64), primary_key=True),
    Column("look", String(160), nullable=False, index=True),
    Column("user_id", String(32), nullable=False, index=True),
    Column("until", BigInteger, nullable=False),  # so long nobody else may take it
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("user_id", String(32), primary_key=True),
    Column("digest", String(64), primary_key=True),
    Column("created", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("user_id", String(32), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
    Column("created", BigInteger),  # these are unknown of older ones
    Column("seen", BigInteger),
    Column("agent", String(160)),  # what the browser or program calls itself
    Column("place", String(32)),  # a digest of the account and the network it signed in from
)

sign_in_tries = Table(
    "sign_in_tries",
    metadata,
    Column("slot", Integer, primary_key=True, autoincrement=False),  # a name, by a digest
    Column("failures", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),  # no further try before
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("settings", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("status", String(8), nullable=False),
    Column("visibility", String(8), nullable=False),
    Column("hotseat", Integer, nullable=False),
    Column("rated", Integer, nullable=False),
    Column("creator", String(32), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("asked", Integer),  # the seat that must choose, as of the last time the question passed on
    Column("deadline", BigInteger),  # when a clock runs out; 0: a bot must move, or the game must start
    Column("result", Text),
    Column("rematch", String(24)),
    Column("origin", Text),  # of a branched game: the table and the number of actions it goes on from
    Index("tables_by_status", "status", "visibility", "created"),
    Index("tables_by_deadline", "deadline", "id"),
)

seated = Table(
    "seated",
    metadata,
    Column("user_id", String(32), primary_key=True),
    Column("table_id", String(24), primary_key=True, index=True),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", String(400), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("spent", BigInteger, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("moves", Integer, nullable=False),
    Column("state", Text, nullable=False),
)

recordings = Table(
    "recordings",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("level", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of the first turn of this piece
    Column("build", String(32), nullable=False),  # of the engine that found it
    Column("at", BigInteger, nullable=False, index=True),
    Column("data", LargeBinary, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("user_id", String(32), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

workers = Table(
    "workers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("address", String(200), nullable=False),
    Column("seen", BigInteger, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("worker", String(32), nullable=False, index=True),
)

solved = Table(
    "solved",
    metadata,
    Column("user_id", String(32), primary_key=True),
    Column("puzzle", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

progress = Table(
    "progress",
    metadata,
    Column("user_id", String(32), primary_key=True),
    Column("topic", String(48), primary_key=True),
    Column("marks", Text, nullable=False),
    Column("updated", BigInteger, nullable=False),
)

etude_tries = Table(
    "etude_tries",
    metadata,
    Column("user_id", String(32), primary_key=True),
    Column("puzzle", String(64), primary_key=True),
    Column("result", Integer, nullable=False),  # missed, solved, unrated
    Column("at", BigInteger, nullable=False),
)

etude_days = Table(
    "etude_days",
    metadata,
    Column("user_id", String(32), primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
)

imports = Table(
    "imports",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("user_id", String(32), nullable=False, index=True),
    Column("bytes", Integer, nullable=False),
    Column("seen", BigInteger, nullable=False, index=True),  # when somebody looked at it
)

targets = Table(
    "targets",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("user_id", String(32), nullable=False, index=True),
    Column("kind", String(8), nullable=False),  # push, hook, mail
    Column("address", Text, nullable=False),
    Column("keys", Text, nullable=False),
    Column("table_id", String(24), nullable=False, index=True),  # of a hook; empty for the others
    Column("language", String(8), nullable=False),
    Column("zone", Integer, nullable=False),
    Column("quiet_from", Integer, nullable=False),
    Column("quiet_to", Integer, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("renewed", BigInteger, nullable=False, index=True),
)
