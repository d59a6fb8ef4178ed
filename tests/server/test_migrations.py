"""From every schema there ever was, migrations lead forward and lose nothing."""

from __future__ import annotations

import gzip
import sqlite3
from pathlib import Path

import pytest

from sandtable.server.storage.upgrade import MIGRATIONS, current, open_engine, prepare, upgrade
from tests.golden.schemas import columns, fill
from tests.server.test_golden import FOLDER

SCHEMAS = sorted(path.name[1:5] for path in (MIGRATIONS / "versions").glob("m[0-9]*.py"))


def rows_of(path: Path, only: dict[str, list[str]]) -> dict[str, list[tuple[object, ...]]]:
    """All rows of these tables and columns, in an order of their own."""
    connection = sqlite3.connect(path)
    found = {
        table: sorted(connection.execute(f"SELECT {', '.join(names)} FROM {table}").fetchall(), key=repr)
        for table, names in only.items()
    }
    connection.close()
    return found


@pytest.mark.parametrize("schema", SCHEMAS)
def test_every_row_is_kept(schema: str, tmp_path: Path) -> None:
    old, database = tmp_path / "old.db", tmp_path / "games.db"
    old.write_bytes(gzip.decompress((FOLDER / "schema-0004.db.gz").read_bytes()))
    engine = open_engine(f"sqlite:///{database}")
    upgrade(engine, schema)
    fill(old, database)
    assert current(engine) == schema
    connection = sqlite3.connect(database)
    there = columns(connection, "main")
    connection.close()
    before = rows_of(database, there)
    assert len(before["log"]) > 1000
    engine.dispose()
    prepare(f"sqlite:///{database}")
    engine = open_engine(f"sqlite:///{database}")
    assert current(engine) == SCHEMAS[-1]
    engine.dispose()
    connection = sqlite3.connect(database)
    kept = columns(connection, "main")
    connection.close()
    still = {table: [name for name in names if name in kept.get(table, [])] for table, names in there.items()}
    assert still == there, "a column is gone: its rows need a test of their own"
    after = rows_of(database, still)
    lost = {table: set(rows) - set(after[table]) for table, rows in before.items()}
    assert not any(lost.values()), lost


def test_there_is_a_golden_database_for_the_schemas_of_old() -> None:
    golden = [path.name.removeprefix("schema-").removesuffix(".db.gz") for path in sorted(FOLDER.glob("*.db.gz"))]
    assert golden[:5] == ["0001", "0002", "0003", "0004", "0005"]
