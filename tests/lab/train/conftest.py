"""The game is known while its tests run."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from sandtable.games import register
from tests.lab.train.nim import NimGame

sandtable_games = sys.modules["sandtable.games"]


@pytest.fixture(autouse=True)
def nim() -> Iterator[None]:
    register(NimGame())
    yield
    sandtable_games._sources().pop("nim")
    sandtable_games._GAMES.made.pop("nim")
