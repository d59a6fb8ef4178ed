"""The laws of the protocol hold in random games, and both engine modes play the same games."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from sandtable.core.contract import check_laws
from tests.neuroshima.games import GAME, TABLES, digest, settings_of


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_laws_hold_for_every_edition_and_pair(number: int) -> None:
    check_laws(GAME, settings_of(number), seed=number, every=12)


@pytest.mark.parametrize("number", range(len(TABLES), len(TABLES) * 9, 11))
def test_laws_hold_for_every_switch(number: int) -> None:
    check_laws(GAME, settings_of(number), seed=number, every=16)


def _digest_in(pure: bool, first: int, count: int) -> str:
    """The digest as a fresh process of one engine mode computes it."""
    environment = {key: value for key, value in os.environ.items() if key != "SANDTABLE_PURE"}
    if pure:
        environment["SANDTABLE_PURE"] = "1"
    command = [sys.executable, "-m", "tests.neuroshima.games", str(first), str(count)]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.strip()


def test_both_modes_play_the_same_games() -> None:
    """Whatever mode this run is in, the other one gives the same actions and states, byte for byte."""
    mine = digest(0, 40)
    assert _digest_in(True, 0, 40) == mine
    assert _digest_in(False, 0, 40) == mine


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(40))
def test_laws_hold_over_ten_thousand_games(chunk: int) -> None:
    for number in range(chunk * 250, chunk * 250 + 250):
        check_laws(GAME, settings_of(number), seed=number, every=30)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(20))
def test_both_modes_play_the_same_ten_thousand_games(chunk: int) -> None:
    assert _digest_in(True, chunk * 500, 500) == _digest_in(False, chunk * 500, 500)
