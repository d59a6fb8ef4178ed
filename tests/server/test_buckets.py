"""Counting calls takes bounded memory, whatever the keys are and however many there are."""

from __future__ import annotations

import sys
import tracemalloc
from types import SimpleNamespace
from typing import Any, cast

import pytest

from sandtable.server import limits
from sandtable.server.api.context import address_of
from sandtable.server.errors import Refused
from sandtable.server.limits import Buckets


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(limits, "monotonic", found)
    return found


def is_refused(buckets: Buckets, key: str) -> bool:
    try:
        buckets.take(key, "tries")
    except Refused as error:
        return error.code == "too_fast"
    return False


def test_large_keys_are_not_kept(clock: Clock) -> None:
    buckets = Buckets(1, 10)
    tracemalloc.start()
    for number in range(600):
        buckets.take(f"{number} " + "x" * 240_000, "tries")
    kept = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert len(buckets) == 600
    assert kept < 1_000_000
    assert all(sys.getsizeof(key) < 100 for key in buckets._buckets)


def test_the_number_of_keys_is_bounded(clock: Clock) -> None:
    buckets = Buckets(1, 2, most=100)
    for number in range(1000):
        clock.now += 0.001  # no bucket is full again: all are in use
        buckets.take(f"guest {number}", "tries")
    assert len(buckets) == 100
    assert is_refused(buckets, "guest 999") is False
    assert is_refused(buckets, "guest 999") is True, "the newest are still counted"


def test_full_buckets_are_forgotten(clock: Clock) -> None:
    buckets = Buckets(1, 2, most=100)
    for number in range(50):
        buckets.take(f"guest {number}", "tries")
    clock.now += 60
    buckets.take("another", "tries")
    assert len(buckets) == 1


def test_each_key_has_its_own_bucket_and_it_fills_again(clock: Clock) -> None:
    buckets = Buckets(0.5, 2)
    assert [is_refused(buckets, "ann") for _ in range(3)] == [False, False, True]
    assert is_refused(buckets, "bob") is False
    clock.now += 2
    assert [is_refused(buckets, "ann") for _ in range(2)] == [False, True]
    assert is_refused(buckets, "\ud800") is False, "no text is too strange"


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1%eth0", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
        ("not:an:address", "not:an:address"),
    ],
)
def test_one_network_is_one_address(host: str, counted: str) -> None:
    assert address_of(cast(Any, SimpleNamespace(client=SimpleNamespace(host=host)))) == counted
