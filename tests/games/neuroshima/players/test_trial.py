"""Tiles and moves on trial are what they would be if they were played, and so is a battle on a sheet used again."""

from __future__ import annotations

import pytest

from sandtable.core.decision import OVER
from sandtable.games.neuroshima.battle.battle import forecast
from sandtable.games.neuroshima.battle.clash import BATTLE_TILE
from sandtable.games.neuroshima.battle.rehearsal import Rehearsal
from sandtable.games.neuroshima.board.situation import FREE_ACTIONS, GAME_OVER
from sandtable.games.neuroshima.players.evaluation import value
from sandtable.games.neuroshima.players.turns.keys import board_key_for, key_of
from sandtable.games.neuroshima.players.turns.met import ROOM, Met
from sandtable.games.neuroshima.players.turns.trial import Trial
from sandtable.games.neuroshima.players.worth import HandMade
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.games.neuroshima.turn.rotations import is_plain
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.search.rollout import random_action
from tests.games.neuroshima.players.planned import TABLES
from tests.games.neuroshima.table import GAME, table

DUELS: list[dict[str, object]] = [
    {"armies": "borgo,hegemony"},
    {"armies": "moloch,outpost"},
    {"armies": "steel_police,beasts"},
    {"armies": "outpost,steel_police"},
]


def positions(settings: dict[str, object], seed: int) -> list[Neuroshima]:
    """A random game, position by position."""
    state = GAME.start(settings)
    dice = Dice(seed)
    moves = Moves()
    found: list[Neuroshima] = []
    while state.asked() != OVER and len(found) < 150:
        found.append(state.clone())
        state.play(random_action(state, dice, moves))
    return found


def tried(state: Neuroshima) -> int:
    """How many actions from a position were tried and found to be as if they were played."""
    trial = Trial(state)
    number = 0
    before = trial.state.field.shape()
    for action in state.legal():
        places, moves, discards = trial.can(action), trial.can_move(action), trial.can_discard(action)
        if is_plain(state, action) and (places or moves or discards):
            key = trial.put(action) if places else trial.move(action) if moves else trial.discard(action)
            if not trial.stirs():
                after = state.clone()
                after.play(action)
                assert after.stage == FREE_ACTIONS
                assert key == key_of(after, state.seat)
                assert trial.board_key() == board_key_for(after.field, state.seat)
                assert trial.state.field.shape() == after.field.shape()
                number += 1
            if places:
                trial.take_back()
            elif moves:
                trial.move_back(action)
            assert trial.state.field.shape() == before
    return number


@pytest.mark.parametrize("settings", DUELS)
def test_what_is_tried_is_what_is_played(settings: dict[str, object]) -> None:
    assert sum(tried(state) for seed in (1, 2) for state in positions(settings, seed)) > 500


def test_who_nets_the_hq_of_a_steel_net_stirs() -> None:
    """The net comes home: that is more than a tile on the board (NH-ABIL-STEELNET-08)."""
    s = table(("moloch", "steel_police"), "b2:0:hq/0, f4:1:hq/0, d4:0:blocker/0", hands=("net_fighter", ""))
    s.field.marked[1] = 18
    trial = Trial(s)
    found = set()
    for action in s.legal():
        if trial.can(action):
            trial.put(action)
            found.add(trial.stirs())
            trial.take_back()
    assert found == {False, True}


@pytest.mark.parametrize("settings", [*DUELS, *TABLES])
def test_a_battle_on_a_sheet_used_again_is_the_battle(settings: dict[str, object]) -> None:
    states = [state for state in positions(settings, 5) if state.clash is None and state.stage != GAME_OVER]
    rehearsal = Rehearsal(states[0].field, states[0].options)
    for state in states:
        for seat in range(state.seats()):
            after = rehearsal.after(state.field, seat)
            alone = forecast(state.field, BATTLE_TILE, seat, state.options)
            assert after.shape() == alone.shape()
            assert list(after.hq) == list(alone.hq)


@pytest.mark.parametrize("settings", [*DUELS, *TABLES])
def test_a_foreseen_worth_is_the_worth(settings: dict[str, object]) -> None:
    remembering = HandMade()
    for state in positions(settings, 6):
        if not state.bound:
            for seat in range(state.seats()):
                assert remembering.of(state, seat) == value(state, seat)


def test_numbers_met_are_met_again_until_they_are_forgotten() -> None:
    met = Met()
    numbers = [number * number << 18 for number in range(3 * ROOM)]
    assert all(met.adds(number) for number in numbers)
    assert not any(met.adds(number) for number in numbers)
    met.clear()
    assert all(met.adds(number) for number in numbers)
