"""Garbage of a server: what is new goes soon, what had lived long in a quiet moment, and looks stay short."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from sandtable.server.ops import garbage
from sandtable.server.ops.garbage import Collector, collected_gently


class Node:
    """Holds itself, so that only a collection ends it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    gc.unfreeze()


def test_new_garbage_goes_at_the_next_look() -> None:
    seen = weakref.ref(Node())
    Collector().look(is_quiet=False)
    assert seen() is None


def test_what_has_lived_is_passed_over_until_a_quiet_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    collector, node = Collector(), Node()
    collector.look(is_quiet=False)
    seen = weakref.ref(node)
    del node
    collector.look(is_quiet=True)
    assert seen() is not None, "its time has not come"
    monkeypatch.setattr(garbage, "WHOLE_SECONDS", 0.0)
    collector.look(is_quiet=False)
    assert seen() is not None, "there is no quiet moment"
    collector.look(is_quiet=True)
    assert seen() is None


def test_a_server_that_is_never_quiet_looks_at_everything_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    collector, node = Collector(), Node()
    collector.look(is_quiet=False)
    seen = weakref.ref(node)
    del node
    monkeypatch.setattr(garbage, "LATEST_SECONDS", 0.0)
    collector.look(is_quiet=False)
    assert seen() is None


def test_looks_go_on_while_a_server_runs_and_all_is_as_before_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "LOOK_SECONDS", 0.01)
    before = gc.get_threshold()

    async def scene() -> None:
        async with collected_gently():
            assert gc.get_threshold()[2] > before[2]
            seen = weakref.ref(Node())
            async with asyncio.timeout(20):
                while seen() is not None:
                    await asyncio.sleep(0.01)

    asyncio.run(scene())
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
