"""The levels of play: each better than the last, none knows what its seat may not."""

from __future__ import annotations

import pytest

from sandtable._build import compiled
from sandtable.games import find_game
from sandtable.games.neon.players.mixture import Mixing
from sandtable.games.neon.players.thinker import Thinker
from sandtable.kit.dice import Dice
from sandtable.lab.executor.processes import Processes
from sandtable.lab.simulate import Plan, simulate
from sandtable.match.bots import Bot, ThinkingBot, make_bot
from tests.games.neon.table import arena

GAME = find_game("neon")


def bots() -> list[Bot]:
    """Interpreted, one that rehearses less than `hard` stands for it."""
    levels = ["easy", "normal", *(["hard", "master"] if compiled() else [])]
    return [ThinkingBot(Thinker(Mixing(2, 3, 2, 2), 4)), *(make_bot(GAME, level) for level in levels)]


def test_no_level_knows_the_hands_of_others_or_rows_that_lie_face_down() -> None:
    for bot in bots():
        answers = set()
        for hand, code in ((7, 0), (56, 17), (97, 40)):
            s = arena("akari", "boulder", "ghost")
            s.apply(s.legal()[code])
            s.hand[0], s.deck[0] = hand, 127 & ~hand
            s.hand[2], s.deck[2] = hand, 127 & ~hand
            answers.add(bot.choose(s, 1, Dice(5)))
        assert len(answers) == 1


# Whole games of a greedy player take minutes interpreted.
NEIGHBOURS = [("easy", "random"), *([("greedy", "easy")] if compiled() else [])]


@pytest.mark.parametrize(("stronger", "weaker"), NEIGHBOURS)
def test_levels_of_neon_in_order(stronger: str, weaker: str) -> None:
    """The Automa wins its share; of the rest the stronger one takes far more."""
    wins = losses = 0
    for first, seats in ((1, [stronger, weaker]), (2, [weaker, stronger])):
        tally = simulate(Plan("neon", {"players": 2}, seats, first), 6, Processes())
        assert tally.errors == []
        wins += tally.wins[seats.index(stronger)]
        losses += tally.wins[seats.index(weaker)]
    assert wins >= 5
    assert wins > 2 * losses


def test_stronger_levels_try_more() -> None:
    hard, master = GAME.player("hard"), GAME.player("master")
    assert isinstance(hard, Thinker)
    assert isinstance(master, Thinker)
    assert hard.tables < master.tables
    assert hard.mixing.tables < master.mixing.tables
