"""Secrets stay secret: worlds that a seat cannot tell apart by the rules look the same in all that it is told."""

from __future__ import annotations

import os

import pytest

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


@pytest.mark.soak
def test_nobody_can_tell_two_hundred_thousand_worlds_apart() -> None:
    main(int(os.environ.get("SANDTABLE_PAIRS", "200000")))
