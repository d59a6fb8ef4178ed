"""Secrets stay secret: worlds that a seat cannot tell apart by the rules look the same in all that it is told."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from sandtable.client import Client
from tests.server.serving import Served, sqlite_url
from tests.server.test_early import MODULE, Three
from tests.server.test_room import played
from tests.server.worlds import TABLES, Pairs, main


def names(row: tuple[str, dict[str, object]]) -> str:
    """A table as its test is called."""
    return "-".join([row[0], *(str(value) for value in row[1].values())])


@pytest.mark.parametrize("number", range(len(TABLES)), ids=[names(row) for row in TABLES])
def test_nobody_can_tell_two_worlds_apart(number: int) -> None:
    game, settings = TABLES[number]
    pairs = Pairs(game, dict(settings), number)
    pairs.play(8 if game == "bronepekhota" else 40, 2)
    assert sum(pairs.compared.values()) > 10


def test_secrets_of_every_kind_are_forked() -> None:
    seen: set[str] = set()
    for seed, (game, settings) in enumerate(TABLES[:9]):
        pairs = Pairs(game, dict(settings), 100 + seed)
        pairs.play(70, 3)
        seen |= set(pairs.compared)
    assert seen >= {"imagined", "story", "draw_card", "layout", "early", "draw_loot", "choose_leader"}


COUNTED = re.compile(r"sandtable_(\w+_total|rooms|message_seconds_count|line_\w+_refused)\b(?<!work_processes_total)")
"""Metrics that say what was done; how long it took and what goes on beside it is never the same twice."""


def what_a_host_reads(folder: Path, bids: tuple[str, str]) -> list[str]:
    """Metrics and the whole log of a server on which two bids were made in secret."""
    folder.mkdir()
    log = folder / "log"
    served = Served(sqlite_url(folder), "--log-level", "debug", module=MODULE, log=log)

    async def scene() -> None:
        async with Three(served.url) as three:
            await three.act(2, bids[0])
            await three.act(0, bids[1])

    try:
        played(scene)
        text = Client(served.url).call_now("GET", "/metrics")
    finally:
        served.stop()
    lines = [{**json.loads(line), "time": ""} for line in log.read_text(encoding="utf-8").splitlines()]
    return [*(line for line in text.splitlines() if COUNTED.match(line)), *map(str, lines)]


def test_metrics_and_logs_do_not_tell_two_worlds_apart(tmp_path: Path) -> None:
    one = what_a_host_reads(tmp_path / "one", ("bid 1", "bid 0"))
    two = what_a_host_reads(tmp_path / "two", ("bid 3", "bid 2"))
    assert any(line.startswith("sandtable_messages_total") for line in one)
    assert one == two


@pytest.mark.soak
def test_nobody_can_tell_two_hundred_thousand_worlds_apart() -> None:
    main(int(os.environ.get("SANDTABLE_PAIRS", "200000")))
