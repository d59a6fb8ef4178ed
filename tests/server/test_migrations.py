"""From every schema there ever was, migrations lead forward and lose nothing."""

from __future__ import annotations

import gzip
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Engine, MetaData, select, text

from sandtable.server.storage.upgrade import MIGRATIONS, current, open_engine, prepare, upgrade
from tests.golden.schemas import columns, fill, later_rows
from tests.server.serving import POSTGRES
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


GOLDEN = ("0004", "0012")
"""The databases that the code of their day has written; the others of the first five hold the rows of 0004."""


@pytest.mark.parametrize("golden", GOLDEN)
@pytest.mark.parametrize("schema", SCHEMAS)
def test_every_row_is_kept(schema: str, golden: str, tmp_path: Path) -> None:
    old, database = tmp_path / "old.db", tmp_path / "games.db"
    old.write_bytes(gzip.decompress((FOLDER / f"schema-{golden}.db.gz").read_bytes()))
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


@pytest.mark.skipif(not POSTGRES, reason="SANDTABLE_TEST_POSTGRES is not set to the URL of a server")
@pytest.mark.parametrize("golden", GOLDEN)
def test_every_row_is_kept_on_postgresql_too(golden: str, database: str, tmp_path: Path) -> None:
    old = tmp_path / "old.db"
    old.write_bytes(gzip.decompress((FOLDER / f"schema-{golden}.db.gz").read_bytes()))
    engine = open_engine(database)
    for schema in SCHEMAS:
        with engine.begin() as connection:
            connection.execute(text("DROP SCHEMA public CASCADE"))
            connection.execute(text("CREATE SCHEMA public"))
        upgrade(engine, schema)
        fill_from(old, engine)
        with engine.begin() as connection:
            for name in later_rows(schema):
                connection.execute(text("DELETE FROM meta WHERE name = :name"), {"name": name})
        before = all_rows(engine)
        assert len(before["log"][1]) > 1000, schema
        upgrade(engine)
        assert current(engine) == SCHEMAS[-1]
        after = all_rows(engine, {table: names for table, (names, _) in before.items()})
        lost = {table: set(rows) - set(after[table][1]) for table, (_, rows) in before.items()}
        assert not any(lost.values()), (schema, lost)
    engine.dispose()


def fill_from(old: Path, engine: Engine) -> None:
    """All rows of a database of SQLite that the tables of another one have a place for."""
    connection = sqlite3.connect(old)
    found = MetaData()
    found.reflect(engine)
    with engine.begin() as target:
        for table, names in columns(connection, "main").items():
            there = [name for name in names if table in found.tables and name in found.tables[table].c]
            rows = connection.execute(f"SELECT {', '.join(there)} FROM {table}").fetchall() if there else []
            if rows:
                target.execute(found.tables[table].delete())
                target.execute(found.tables[table].insert(), [dict(zip(there, row, strict=True)) for row in rows])
    connection.close()


def all_rows(engine: Engine, only: dict[str, list[str]] | None = None) -> dict[str, tuple[list[str], list[str]]]:
    """All rows of all tables but that of the migrations, or of these tables and columns, in an order of their own."""
    found = MetaData()
    found.reflect(engine)
    wanted = only or {name: list(table.c.keys()) for name, table in found.tables.items() if name != "alembic_version"}
    with engine.connect() as connection:
        return {
            name: (names, sorted(map(repr, connection.execute(select(*(found.tables[name].c[one] for one in names))))))
            for name, names in wanted.items()
        }


def test_there_is_a_golden_database_for_the_schemas_of_old() -> None:
    golden = [path.name.removeprefix("schema-").removesuffix(".db.gz") for path in sorted(FOLDER.glob("*.db.gz"))]
    assert {"0001", "0002", "0003", "0004", "0005", "0012"} <= set(golden)
