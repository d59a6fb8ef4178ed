"""The laws of the protocol hold in battles of bots, logs replay byte for byte, and both engine modes play the same."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from sandtable.core.contract import check_laws
from sandtable.games.bronepekhota.content.missions import MISSIONS
from sandtable.games.bronepekhota.content.terrain import LAYOUTS
from tests.games.bronepekhota.games import GAME, digest, play_game, replay_game, scenes, settings_of


@pytest.mark.clause("BP-FSM-01", "BP-FSM-02", "BP-FSM-03")
@pytest.mark.parametrize("number", [4, 8, 13])
def test_laws_hold(number: int) -> None:
    check_laws(GAME, settings_of(number, 1), seed=number, every=100)


def test_numbered_battles_cover_every_mission_map_and_number_of_seats() -> None:
    every = scenes()
    assert {mission for mission, _, _ in every} == set(MISSIONS)
    assert {layout for _, layout, _ in every} == set(LAYOUTS)
    assert {seats for _, _, seats in every} == {2, 3, 4}
    met = {(s["mission"], s["map"], len(GAME.start(s).out)) for s in (settings_of(n) for n in range(len(every)))}
    assert met == set(every)


@pytest.mark.clause("BP-RNG-05")
@pytest.mark.parametrize("number", [2, 5])
def test_battles_of_bots_replay_byte_for_byte(number: int) -> None:
    log, states = play_game(number, 1)
    assert replay_game(number, log, 1) == states


def _digest_in(pure: bool, first: int, count: int, tours: int) -> str:
    """The digest as a fresh process of one engine mode computes it."""
    environment = {key: value for key, value in os.environ.items() if key != "SANDTABLE_PURE"}
    if pure:
        environment["SANDTABLE_PURE"] = "1"
    command = [sys.executable, "-m", "tests.games.bronepekhota.games", str(first), str(count), str(tours)]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.strip()


def test_both_modes_play_the_same_battles() -> None:
    """Whatever mode this run is in, the other one gives the same actions and states, byte for byte."""
    mine = digest(9, 1, 1)
    assert _digest_in(True, 9, 1, 1) == mine
    assert _digest_in(False, 9, 1, 1) == mine


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(20))
def test_laws_hold_over_a_thousand_battles(chunk: int) -> None:
    for number in range(chunk * 50, chunk * 50 + 50):
        check_laws(GAME, settings_of(number, 8), seed=number, every=90)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(20))
def test_a_thousand_battles_of_bots_replay_byte_for_byte(chunk: int) -> None:
    for number in range(chunk * 50, chunk * 50 + 50):
        log, states = play_game(number, 8)
        assert replay_game(number, log, 8) == states


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(20))
def test_both_modes_play_the_same_hundred_battles(chunk: int) -> None:
    assert _digest_in(True, chunk * 5, 5, 2) == _digest_in(False, chunk * 5, 5, 2)
