"""One server for all tests of a process that do not need their own; databases for those that do."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from urllib.parse import urlsplit, urlunsplit

import pytest

from tests.server.serving import POSTGRES, Served, sqlite_url


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(sqlite_url(tmp_path_factory.mktemp("server")), "--log-level", "warning")
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
