"""The laws of the protocol hold in random battles, and both engine modes play the same ones."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from sandtable.core.contract import check_laws
from tests.bronepekhota.games import GAME, digest, settings_of


@pytest.mark.clause("BP-FSM-01", "BP-FSM-02", "BP-FSM-03")
@pytest.mark.parametrize("number", [4, 8, 13])
def test_laws_hold(number: int) -> None:
    check_laws(GAME, settings_of(number, 1), seed=number, every=100)


def _digest_in(pure: bool, first: int, count: int, tours: int) -> str:
    """The digest as a fresh process of one engine mode computes it."""
    environment = {key: value for key, value in os.environ.items() if key != "SANDTABLE_PURE"}
    if pure:
        environment["SANDTABLE_PURE"] = "1"
    command = [sys.executable, "-m", "tests.bronepekhota.games", str(first), str(count), str(tours)]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.strip()


def test_both_modes_play_the_same_battles() -> None:
    """Whatever mode this run is in, the other one gives the same actions and states, byte for byte."""
    mine = digest(8, 1, 1)
    assert _digest_in(True, 8, 1, 1) == mine
    assert _digest_in(False, 8, 1, 1) == mine


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(20))
def test_laws_hold_over_a_thousand_battles(chunk: int) -> None:
    for number in range(chunk * 50, chunk * 50 + 50):
        check_laws(GAME, settings_of(number, 12), seed=number, every=60)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(10))
def test_both_modes_play_the_same_hundred_battles(chunk: int) -> None:
    assert _digest_in(True, chunk * 10, 10, 3) == _digest_in(False, chunk * 10, 10, 3)
