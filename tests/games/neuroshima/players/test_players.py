"""Players that think: they play legal actions, see what a battle would do, and the better one wins."""

from __future__ import annotations

import pytest

from sandtable.core.decision import CHANCE, OVER
from sandtable.games.neuroshima.players.evaluation import VICTORY, value
from sandtable.games.neuroshima.players.greedy import Greedy
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.dice import Dice
from sandtable.search.levels import Random
from sandtable.search.rollout import playouts
from tests.games.neuroshima.table import GAME, play, start, table


def play_out(state: Neuroshima, players: list[Greedy | Random], dice: Dice) -> list[int]:
    """Places at the end of a game between two players."""
    while (seat := int(state.asked())) != OVER:
        action = int(state.sample(dice)) if seat == CHANCE else players[seat].choose(state, dice)
        state.apply(action)
    outcome = state.outcome()
    assert outcome is not None
    return outcome.places


@pytest.mark.parametrize("armies", [("borgo", "moloch"), ("outpost", "hegemony"), ("steel_police", "beasts")])
def test_greedy_beats_random_from_either_seat(armies: tuple[str, str]) -> None:
    assert play_out(start(armies), [Greedy(), Random()], Dice(1)) == [1, 2]
    assert play_out(start(armies), [Random(), Greedy()], Dice(2)) == [2, 1]


def test_greedy_starts_the_battle_that_wins() -> None:
    """A Brawler faces an HQ with two hit points left, and a Battle tile is in the hand."""
    s = table(("borgo", "moloch"), "b2:0:hq/0, f4:1:hq/0, f3:0:brawler/3", hands=("battle mutant", ""), hp=(20, 2))
    assert s.action_text(Greedy().choose(s, Dice(1))) == "battle"


def test_greedy_looks_two_actions_ahead() -> None:
    """Only both tiles together win: the Brawler must stand at the HQ before the battle."""
    s = table(("borgo", "moloch"), "b2:0:hq/0, f4:1:hq/0", hands=("battle brawler", ""), hp=(20, 2))
    first = s.action_text(Greedy().choose(s, Dice(1)))
    assert first.startswith("place brawler")
    play(s, first)
    assert s.action_text(Greedy().choose(s, Dice(1))) == "battle"


def test_value_is_the_same_for_both_sides_with_the_sign_turned() -> None:
    s = table(("borgo", "moloch"), "b2:0:hq/0, f4:1:hq/0, f3:0:brawler/3, e4:1:blocker/0")
    assert value(s, 0) == -value(s, 1) > 0


def test_a_won_game_is_worth_the_victory() -> None:
    s = table(("borgo", "moloch"), "b2:0:hq/0, f4:1:hq/0, f3:0:brawler/3", hands=("battle", ""), hp=(20, 2))
    play(s, "battle")
    assert value(s, 0) == VICTORY
    assert value(s, 1) == -VICTORY


def test_value_takes_open_choices_by_their_defaults_and_leaves_the_state_alone() -> None:
    s = table(("moloch", "borgo"), "b2:0:hq/0, f4:1:hq/0, d4:0:clown/0, d3:1:mutant/3", hands=("battle", ""))
    play(s, "battle")
    before = s.to_bytes()
    value(s, 0)
    assert s.to_bytes() == before


def test_playouts_count_every_game_and_repeat_with_the_seed() -> None:
    tally = playouts(GAME.start({}), Dice(5), 30)
    assert sum(tally[:3]) == 30
    assert tally[3] > 30
    assert playouts(GAME.start({}), Dice(5), 30) == tally
