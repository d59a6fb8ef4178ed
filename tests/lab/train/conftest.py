"""The game is known while its tests run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.lab.train.nim import known


@pytest.fixture(autouse=True)
def nim() -> Iterator[None]:
    with known():
        yield
