"""One server for all tests of a process that do not need their own; databases for those that do."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from urllib.parse import urlsplit, urlunsplit

import pytest

from tests.server.serving import POSTGRES, Served, sqlite_url


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("server")
    # All tests of a process sign up from one address.
    (folder / "server.toml").write_text("[limits]\nsign_ups_per_hour = 1000\n", encoding="utf-8")
    served = Served(sqlite_url(folder), "--log-level", "warning", "--config", str(folder / "server.toml"))
    yield served
    served.stop()


@pytest.fixture
def database() -> Iterator[str]:
    """A fresh database of the PostgreSQL for tests."""
    import psycopg

    name = f"sandtable_{secrets.token_hex(6)}"
    with psycopg.connect(POSTGRES, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    yield urlunsplit(urlsplit(POSTGRES)._replace(path=f"/{name}"))
    with psycopg.connect(POSTGRES, autocommit=True) as connection:
        connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')
