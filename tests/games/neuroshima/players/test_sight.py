"""What greedy sees is what it would see by playing every action and fighting every battle."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sandtable.core.decision import CHANCE, OVER
from sandtable.games.neuroshima.battle.battle import forecast
from sandtable.games.neuroshima.battle.clash import BATTLE_TILE
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.players.evaluation import value
from sandtable.games.neuroshima.players.sight import Outlook, Sight
from sandtable.games.neuroshima.players.turns.keys import board_key_for, structure_key
from sandtable.games.neuroshima.players.turns.looks import Looks
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.search.rollout import random_action
from tests.games.neuroshima.players.planned import TABLES
from tests.games.neuroshima.table import GAME

ALL: list[dict[str, object]] = [
    *TABLES,
    {"armies": "borgo,moloch", "constructions": True},
    {"armies": "moloch,hegemony,outpost,borgo", "mode": "team"},
    {"scenario": "colossus"},
    {"scenario": "dead_springs"},
    {"scenario": "evacuation"},
]


def positions(settings: dict[str, object], games: int) -> Iterator[Neuroshima]:
    """Questions to seats in games at random, every few answers."""
    moves = Moves()
    for seed in range(games):
        state, dice = GAME.start(settings), Dice(seed)
        assert isinstance(state, Neuroshima)
        for number in range(160):
            if state.asked() == OVER:
                break
            if state.asked() != CHANCE and number % 8 == seed % 8:
                yield state
            state.play(state.sample(dice) if state.asked() == CHANCE else random_action(state, dice, moves))


def left_by(field: Field) -> list[list[int]]:
    """All that values take from the field after a battle."""
    return [[*map(int, row)] for row in (field.hp, field.hq, field.tile, field.owner, field.marked, [field.segments])]


@pytest.mark.parametrize("settings", ALL, ids=str)
def test_boards_with_one_look_fight_alike(settings: dict[str, object]) -> None:
    met = 0
    for state in positions(settings, 3):
        seat = max(state.seat, 0)
        field = state.field
        looks = Looks(field)
        for at in [at for at in field.ground.hexes if field.tile[at] >= 0]:
            found: dict[int, list[list[int]]] = {}
            for rotation in range(6):
                turned = field.copy()
                turned.turned[at] = rotation
                key = int(looks.key(turned, board_key_for(turned, seat) ^ structure_key(turned)))
                met += key in found
                left = left_by(forecast(turned, BATTLE_TILE, seat, state.options))
                assert found.setdefault(key, left) == left, (state.to_text(), int(at), rotation)
    assert met > 100


@pytest.mark.parametrize("settings", ALL, ids=str)
def test_what_is_seen_is_what_comes_of_playing(settings: dict[str, object]) -> None:
    moves = Moves()
    for state in positions(settings, 2):
        before = state.to_text()
        moves.clear()
        state.moves(moves)
        outlook = Outlook(Sight(state, state.asked()), state)
        for action in moves.items[: moves.count]:
            after = state.clone()
            after.play(action)
            assert outlook.value(action) == value(after, state.asked()), (before, state.action_text(action))
        assert state.to_text() == before
