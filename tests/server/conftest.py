"""One server for all tests of a process that do not need their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.serving import Served, sqlite_url


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(sqlite_url(tmp_path_factory.mktemp("server")), "--log-level", "warning")
    yield served
    served.stop()
