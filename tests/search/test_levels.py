"""The levels of play: each plays every game by the rules, the same with the same dice, or is refused."""

from __future__ import annotations

import pytest

from sandtable._build import compiled
from sandtable.core.decision import CHANCE
from sandtable.core.errors import BadNotation
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.games import GAMES, find_game
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.lab.executor.processes import Processes
from sandtable.lab.simulate import Plan, simulate
from sandtable.match.bots import FIRST, USUAL, Bot, ThinkingBot, check_bot, known_bots, make_bot
from sandtable.search.levels import BUDGETS, levels_of, player_of
from sandtable.search.lookahead import LookAhead
from sandtable.search.subset import random_subset

SETTINGS: dict[str, dict[str, object]] = {
    "neuroshima": {"armies": "borgo,moloch"},
    "neon": {"players": 3},
    "bronepekhota": {"armies": "pol_line_clones:mortar,pro_cyber", "points": 9999, "map": "open_field"},
}
SLOW = ("hard", "master")
"""Interpreted, these take minutes."""


def bots(game: Game) -> list[Bot]:
    """One of every level, and the look-ahead that knows no game."""
    levels = [level for level in levels_of(game) if compiled() or level not in SLOW]
    return [ThinkingBot(LookAhead(120)), *(make_bot(game, level) for level in levels)]


def begun(game: str, actions: int) -> State:
    """A game after so many answers by lot."""
    dice = Dice(7)
    state = find_game(game).start(SETTINGS[game])
    for _ in range(actions):
        legal = state.legal()
        state.apply(int(state.sample(dice)) if state.asked() == CHANCE else legal[int(dice.below(len(legal)))])
    return state


def test_all_levels_are_there_and_whoever_names_none_meets_the_easiest() -> None:
    assert known_bots() == ["random", "easy", "normal", "greedy", "hard", "master"]
    assert (FIRST, USUAL) == ("easy", "greedy")
    for game in GAMES.values():
        assert known_bots(game) == known_bots()
        for name in known_bots():
            make_bot(game, name)
        with pytest.raises(BadNotation, match="bot 'nobody' is unknown; known are random, easy") as refused:
            check_bot(game, "nobody")
        assert refused.value.code == "unknown_bot"
    with pytest.raises(BadNotation, match="bot 'nobody' is unknown"):
        simulate(Plan("neon", {}, ["nobody"] * 4, 1), 1, Processes(1))


class Unprepared(Game):
    """A game without players of its own that cannot honour one level."""

    def levels_refused(self) -> list[str]:
        return ["master"]


def test_a_game_without_players_is_played_by_the_look_ahead_never_at_random() -> None:
    game = Unprepared("unprepared")
    for level, budget in BUDGETS.items():
        if level != "master":
            player = player_of(game, level)
            assert isinstance(player, LookAhead)
            assert player.budget == budget
    assert list(BUDGETS.values()) == sorted(BUDGETS.values())


def test_a_level_that_a_game_cannot_honour_is_refused() -> None:
    game = Unprepared("unprepared")
    assert "master" not in known_bots(game)
    for refusing in (check_bot, make_bot):
        with pytest.raises(BadNotation, match="bot 'master' is unknown; known are random, easy, normal, greedy, hard"):
            refusing(game, "master")


@pytest.mark.parametrize("game", list(SETTINGS))
def test_levels_play_by_the_rules_the_same_with_the_same_dice(game: str) -> None:
    for bot in bots(find_game(game)):
        state = begun(game, 40)
        dice = Dice(3)
        for turn in range(4 if game == "neuroshima" else 12):
            seat = int(state.asked())
            if seat == CHANCE:
                state.apply(int(state.sample(dice)))
                continue
            before = state.to_bytes()
            action = bot.choose(state, seat, Dice(turn))
            assert bot.choose(state, seat, Dice(turn)) == action
            assert state.to_bytes() == before
            state.apply(action)


def test_a_random_subset_has_the_default_and_others_each_once() -> None:
    moves = Moves()
    for action in range(30):
        moves.add(action)
    seen = random_subset(moves, 5, Dice(1)).to_list()
    assert seen[0] == 0
    assert len(set(seen)) == 5
    assert set(seen) <= set(range(30))
    moves.count = 3
    assert random_subset(moves, 5, Dice(1)).count == 3


@pytest.mark.soak
@pytest.mark.parametrize(("game", "settings"), [("neuroshima", {"armies": "borgo,outpost"}), ("neon", {"players": 2})])
def test_hard_beats_greedy(game: str, settings: dict[str, object]) -> None:
    tally = simulate(Plan(game, settings, ["hard", "greedy"], 1), 30, Processes(2))
    back = simulate(Plan(game, settings, ["greedy", "hard"], 2), 30, Processes(2))
    assert tally.errors == back.errors == []
    assert tally.wins[0] + back.wins[1] >= 34
