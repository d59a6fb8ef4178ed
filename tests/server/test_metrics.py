"""Metrics: of one process, and of all of them wherever they are asked for."""

from __future__ import annotations

import re

import pytest

from sandtable.client import Client
from sandtable.server.ops.metrics import Metrics, labelled, merged
from sandtable.server.workers.gathering import _ask
from tests.server.serving import POSTGRES, Served
from tests.server.test_postgres import QUIET

SAMPLE = re.compile(r'[a-z_]+\{worker="\w+"(,le="[^"]+")?\} [0-9.e+-]+')


def workers_in(text: str) -> set[str]:
    return set(re.findall(r'worker="(\w+)"', text))


def test_every_sample_says_whose_it_is() -> None:
    texts: list[str] = []
    for name in ("one", "two"):
        metrics = Metrics()
        metrics.count("moves", 3)
        metrics.gauge("rooms", lambda: 2)
        metrics.time(0.004)
        texts.append(labelled(metrics.text(), name))
    lines = merged(texts).splitlines()
    declared = [line for line in lines if line.startswith("#")]
    samples = [line for line in lines if not line.startswith("#")]
    assert len(declared) == len(set(declared)) == 3
    assert all(SAMPLE.fullmatch(line) for line in samples)
    assert 'sandtable_moves_total{worker="one"} 3' in samples
    assert 'sandtable_moves_total{worker="two"} 3' in samples
    assert len(samples) == len(set(samples))
    place = lines.index("# TYPE sandtable_rooms gauge")
    assert [line.split("{")[0] for line in lines[place + 1 : place + 3]] == ["sandtable_rooms"] * 2


def test_one_process_answers_for_itself(server: Served) -> None:
    text = Client(server.url).call_now("GET", "/metrics")
    assert workers_in(text) == {"only"}
    assert 'sandtable_up{worker="only"} 1' in text


def test_a_process_that_cannot_be_reached_is_down() -> None:
    assert 'sandtable_up{worker="gone"} 0' in _ask("gone", "ws://127.0.0.1:1")


@pytest.mark.skipif(not POSTGRES, reason="SANDTABLE_TEST_POSTGRES is not set to the URL of a server")
def test_whichever_worker_is_asked_answers_for_all(database: str) -> None:
    served = Served(database, "--workers", "2", *QUIET)
    client = Client(served.url)
    try:
        names = {client.call_now("GET", "/health")["worker"] for _ in range(60)}
        assert len(names) == 2
        for _ in range(10):
            text = client.call_now("GET", "/metrics")
            assert workers_in(text) == names
            assert text.count("# TYPE sandtable_up gauge") == 1
        assert {frozenset(workers_in(client.call_now("GET", "/metrics?of=own"))) for _ in range(60)} == {
            frozenset({name}) for name in names
        }
    finally:
        served.stop()
