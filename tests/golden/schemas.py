"""Writes the games of a golden database as an older or newer schema holds them.

    python -m tests.golden.schemas tests/golden/databases/schema-0004.db.gz 0002

runs the migrations up to a schema on an empty database and fills it with the rows, in the columns that this schema has.
What it has no column for was not known then. A golden database is never written anew.
"""

from __future__ import annotations

import gzip
import shutil
import sqlite3
import sys
import tempfile
from pathlib import Path

from sandtable.server.storage.upgrade import open_engine, upgrade

MADE_BY_MIGRATIONS = ("alembic_version",)
LATER = {"alive": "0006"}
"""Rows of `meta` by the migration that writes them: an older schema has none."""


def columns(connection: sqlite3.Connection, schema: str) -> dict[str, list[str]]:
    """The tables of an attached database with their columns."""
    names = [row[0] for row in connection.execute(f"SELECT name FROM {schema}.sqlite_master WHERE type = 'table'")]
    kept = [name for name in names if not name.startswith("sqlite_") and name not in MADE_BY_MIGRATIONS]
    return {name: [row[1] for row in connection.execute(f"PRAGMA {schema}.table_info({name})")] for name in kept}


def fill(old: Path, new: Path) -> None:
    """Copy all rows that both databases have a place for."""
    connection = sqlite3.connect(new)
    connection.execute("ATTACH DATABASE ? AS old", (str(old),))
    there = columns(connection, "old")
    for table, names in columns(connection, "main").items():
        both = ", ".join(name for name in names if name in there.get(table, []))
        if both:
            connection.execute(f"DELETE FROM main.{table}")
            connection.execute(f"INSERT INTO main.{table} ({both}) SELECT {both} FROM old.{table}")
    schema = connection.execute("SELECT version_num FROM main.alembic_version").fetchone()[0]
    connection.executemany("DELETE FROM main.meta WHERE name = ?", [(name,) for name in later_rows(schema)])
    connection.commit()
    connection.close()


def later_rows(schema: str) -> list[str]:
    """Names of rows of `meta` that this schema does not have yet."""
    return [name for name, since in LATER.items() if schema < since]


def write(packed: Path, schema: str) -> Path:
    """The new golden database, with the same list of what it holds."""
    target = packed.with_name(f"schema-{schema}.db.gz")
    with tempfile.TemporaryDirectory() as folder, target.open("xb") as file:
        old, new = Path(folder, "old.db"), Path(folder, "new.db")
        old.write_bytes(gzip.decompress(packed.read_bytes()))
        engine = open_engine(f"sqlite:///{new}")
        upgrade(engine, schema)
        engine.dispose()
        fill(old, new)
        file.write(gzip.compress(new.read_bytes(), mtime=0))
    shutil.copy(packed.with_name(packed.name.replace(".db.gz", ".json")), target.with_name(f"schema-{schema}.json"))
    return target


if __name__ == "__main__":
    print(write(Path(sys.argv[1]), sys.argv[2]))
