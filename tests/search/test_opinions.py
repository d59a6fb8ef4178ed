"""What a level thinks of a position: chances that add up, legal lines, nothing that the seat may not know."""

from __future__ import annotations

import pytest

from sandtable._build import compiled
from sandtable.core.decision import CHANCE, OVER
from sandtable.core.errors import BadNotation
from sandtable.core.game import Game
from sandtable.core.opinion import Line, Opinion
from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.games import GAMES, find_game
from sandtable.kit.dice import Dice
from sandtable.search.lookahead import LookAhead
from sandtable.search.opinions import opinion_of
from sandtable.search.rollout import playout
from tests.search.test_levels import SETTINGS, begun

LEVEL = "easy"
CASES = [(name, LEVEL) for name in SETTINGS] + [(name, "hard") for name in ("neuroshima", "neon") if compiled()]
"""Interpreted, `hard` takes long."""


def asked_somebody(game: str, actions: int) -> State:
    """A game after so many answers by lot and as many more as it takes until a seat has to choose."""
    while int(begun(game, actions).asked()) == CHANCE:
        actions += 1
    return begun(game, actions)


@pytest.mark.parametrize(("name", "level"), CASES)
@pytest.mark.parametrize("actions", [0, 30])
def test_lines_can_be_played_and_chances_add_up(name: str, level: str, actions: int) -> None:
    state = asked_somebody(name, actions)
    seat = int(state.asked())
    found = opinion_of(GAMES[name], level, state, Dice(3), 2)
    assert 1 <= len(found.lines) <= 2
    assert len(found.chances) == state.seats()
    assert all(0 <= chance <= 1000 for chance in found.chances)
    assert sum(found.chances) <= 1000 + state.seats(), "each is rounded"
    if level == LEVEL:  # whoever mixes rows that others must not foresee is worth the mean of them
        assert found.chances[seat] == found.lines[0].permille
    assert found.nodes > 0
    for line in found.lines:
        assert len(line.words) == len(line.actions) > 0
        copy = state.imagine(seat, Dice(3))
        for word in line.words:
            assert int(copy.asked()) == seat
            copy.apply(copy.parse_action(word))


@pytest.mark.parametrize(("name", "level"), CASES)
def test_the_same_dice_give_the_same_opinion_and_the_state_is_left_alone(name: str, level: str) -> None:
    state = asked_somebody(name, 20)
    before = state.to_bytes()
    one, other = (opinion_of(GAMES[name], level, state, Dice(5)) for _ in range(2))
    assert one.to_json() == other.to_json()
    assert state.to_bytes() == before


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_worlds_that_a_seat_cannot_tell_apart_get_the_same_opinion(level: str) -> None:
    """Hands and piles of Neon are secret: the seat thinks the same whatever the others really hold."""
    state = asked_somebody("neon", 60)
    seat = int(state.asked())
    told = opinion_of(GAMES["neon"], level, state, Dice(5)).to_json()
    worlds = [state.imagine(seat, Dice(seed)) for seed in range(4)]
    assert len({world.to_bytes() for world in worlds}) > 1
    assert [opinion_of(GAMES["neon"], level, world, Dice(5)).to_json() for world in worlds] == [told] * 4


def test_what_chance_will_draw_is_thought_about_in_several_ways() -> None:
    state = begun("neuroshima", 2)
    while int(state.asked()) != CHANCE:
        state.apply(state.legal()[0])
    found = opinion_of(GAMES["neuroshima"], LEVEL, state, Dice(1))
    assert (found.lines, len(found.chances)) == ([], 2)
    assert 900 < sum(found.chances) <= 1001


def test_a_game_that_is_over_is_decided() -> None:
    state = find_game("neuroshima").start(SETTINGS["neuroshima"])
    from sandtable.kit.moves import Moves

    playout(state, Dice(2), Moves())
    outcome = state.outcome()
    assert outcome is not None
    assert int(state.asked()) == OVER
    expected = [500, 500] if outcome.is_draw() else [1000 if place == 1 else 0 for place in outcome.places]
    found = opinion_of(GAMES["neuroshima"], LEVEL, state, Dice(1))
    assert (found.chances, found.lines, found.nodes) == (expected, [], 0)


@pytest.mark.parametrize("level", ["random", "clever", ""])
def test_who_has_no_opinion(level: str) -> None:
    with pytest.raises(BadNotation, match="has no opinion; those who have are easy, normal"):
        opinion_of(GAMES["neuroshima"], level, begun("neuroshima", 0), Dice(1))


class Certain(Player):
    """Thinks that everything is won by the last legal action."""

    def opinion(self, state: State, dice: Dice, lines: int) -> Opinion | None:
        return Opinion([1000] + [0] * (state.seats() - 1), [Line([state.legal()[-1]], 1000)], 7)


class Minded(Game):
    """Neuroshima Hex with players of a mind of their own."""

    def player(self, level: str) -> Player | None:
        return Certain() if level == "hard" else None


def test_a_players_own_opinion_is_asked_first() -> None:
    state = asked_somebody("neuroshima", 0)
    found = opinion_of(Minded("minded"), "hard", state, Dice(1))
    assert (found.chances, found.nodes) == ([1000, 0], 7)
    assert found.lines[0].words == [state.action_text(state.legal()[-1])]
    assert opinion_of(Minded("minded"), LEVEL, state, Dice(1)).nodes != 7


def test_the_look_ahead_likes_a_won_position() -> None:
    """One move before the end of a game that random play cannot lose any more."""
    game = find_game("neuroshima")
    state = game.start(SETTINGS["neuroshima"])
    dice = Dice(11)
    last: State | None = None
    while int(state.asked()) != OVER:
        if int(state.asked()) >= 0:
            last = state.clone()
        state.apply(int(state.sample(dice)) if int(state.asked()) == CHANCE else state.legal()[-1])
    outcome = state.outcome()
    assert outcome is not None
    assert last is not None
    found = LookAhead(3000).opinion(last, Dice(1), 3)
    assert found is not None
    winner = outcome.winners()[0]
    assert found.chances[winner] == max(found.chances)
