"""The laws of the protocol hold in random games of every mode, and both engine modes play the same games."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from sandtable.core.contract import check_laws
from tests.games.neon.games import GAME, TABLES, digest, settings_of


@pytest.mark.clause("NE-RNG-06", "NE-FSM-01", "NE-FSM-02", "NE-INFO-08")
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_laws_hold_for_every_table(number: int) -> None:
    check_laws(GAME, settings_of(number), seed=number, every=40)


def _digest_in(pure: bool, first: int, count: int) -> str:
    """The digest as a fresh process of one engine mode computes it."""
    environment = {key: value for key, value in os.environ.items() if key != "SANDTABLE_PURE"}
    if pure:
        environment["SANDTABLE_PURE"] = "1"
    command = [sys.executable, "-m", "tests.games.neon.games", str(first), str(count)]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.strip()


def test_both_modes_play_the_same_games() -> None:
    mine = digest(0, 24)
    assert _digest_in(True, 0, 24) == mine
    assert _digest_in(False, 0, 24) == mine


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(20))
def test_laws_hold_over_five_thousand_games(chunk: int) -> None:
    for number in range(chunk * 250, chunk * 250 + 250):
        check_laws(GAME, settings_of(number), seed=number, every=60)
