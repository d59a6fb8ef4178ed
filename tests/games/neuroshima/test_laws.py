"""The laws of the protocol hold in random games, and both engine modes play the same games."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from sandtable.core.contract import check_laws
from sandtable.core.game import Game
from sandtable.core.state import State
from tests.games.neuroshima.games import (
    CROWDED_TABLES,
    GAME,
    TABLES,
    crowded_settings_of,
    digest,
    settings_of,
    variant_settings,
)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_laws_hold_for_every_edition_and_pair(number: int) -> None:
    check_laws(GAME, settings_of(number), seed=number, every=12)


@pytest.mark.parametrize("number", range(len(TABLES), len(TABLES) * 9, 11))
def test_laws_hold_for_every_switch(number: int) -> None:
    check_laws(GAME, settings_of(number), seed=number, every=16)


@pytest.mark.parametrize("number", range(len(CROWDED_TABLES)))
def test_laws_hold_for_every_mode_and_variant(number: int) -> None:
    check_laws(GAME, crowded_settings_of(number), seed=number, every=60)


class Wounded(Game):
    """The same game with HQs that fall soon (in the points mode: markers that are nearly home)."""

    def __init__(self) -> None:
        super().__init__("neuroshima", "neuroshima")

    def start(self, settings: dict[str, object]) -> State:
        state = GAME.start(settings)
        for seat in range(state.seats()):
            state.field.hp[seat] = 17 if state.options.scores_points else 2
        return state

    def from_text(self, text: str) -> State:
        return GAME.from_text(text)

    def from_bytes(self, data: bytes) -> State:
        return GAME.from_bytes(data)


@pytest.mark.parametrize("number", range(0, len(CROWDED_TABLES), 3))
def test_laws_hold_where_hqs_fall_soon(number: int) -> None:
    check_laws(Wounded(), crowded_settings_of(number), seed=number, every=20)


@pytest.mark.parametrize("number", range(0, 28, 2))
def test_laws_hold_with_constructions_and_leaders(number: int) -> None:
    check_laws(GAME, variant_settings(number), seed=number, every=16)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(10))
def test_laws_hold_over_a_thousand_games_where_hqs_fall_soon(chunk: int) -> None:
    for number in range(chunk * 100, chunk * 100 + 100):
        check_laws(Wounded(), crowded_settings_of(number), seed=number, every=20)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(30))
def test_laws_hold_over_three_thousand_games_of_all_modes_and_variants(chunk: int) -> None:
    for number in range(chunk * 100, chunk * 100 + 100):
        check_laws(GAME, crowded_settings_of(number), seed=number, every=60)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(10))
def test_laws_hold_over_two_thousand_games_with_constructions_and_leaders(chunk: int) -> None:
    for number in range(chunk * 200, chunk * 200 + 200):
        check_laws(GAME, variant_settings(number), seed=number, every=30)


def _digest_in(pure: bool, first: int, count: int, *more: str) -> str:
    """The digest as a fresh process of one engine mode computes it."""
    environment = {key: value for key, value in os.environ.items() if key != "SANDTABLE_PURE"}
    if pure:
        environment["SANDTABLE_PURE"] = "1"
    command = [sys.executable, "-m", "tests.games.neuroshima.games", str(first), str(count), *more]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.strip()


def test_both_modes_play_the_same_games() -> None:
    """Whatever mode this run is in, the other one gives the same actions and states, byte for byte."""
    mine = digest(0, 40)
    assert _digest_in(True, 0, 40) == mine
    assert _digest_in(False, 0, 40) == mine


def test_both_modes_play_the_same_games_of_more_than_two() -> None:
    mine = digest(0, 24, crowded=True)
    assert _digest_in(True, 0, 24, "crowded") == mine
    assert _digest_in(False, 0, 24, "crowded") == mine


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(40))
def test_laws_hold_over_ten_thousand_games(chunk: int) -> None:
    for number in range(chunk * 250, chunk * 250 + 250):
        check_laws(GAME, settings_of(number), seed=number, every=30)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(20))
def test_both_modes_play_the_same_ten_thousand_games(chunk: int) -> None:
    assert _digest_in(True, chunk * 500, 500) == _digest_in(False, chunk * 500, 500)
