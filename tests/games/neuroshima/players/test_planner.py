"""The player that plans whole turns: what it plays, what it knows, and that it plays the same in both engine modes."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from sandtable.core.decision import CHANCE, OVER
from sandtable.games.neuroshima.players.casual import Casual
from sandtable.games.neuroshima.players.planner import Plan, Planner
from sandtable.games.neuroshima.players.turns.luck import Luck
from sandtable.games.neuroshima.players.worth import CERTAIN, HandMade, Worth
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.match.bots import ThinkingBot
from sandtable.search.rollout import random_action
from tests.games.neuroshima.players.planned import TABLES, digest, small
from tests.games.neuroshima.table import GAME, play, start, table

HQS = "b2:0:hq/0, f4:1:hq/0"
SMALL = Plan(3, 4, 2, 1, 0, 600)


def chosen(s: Neuroshima, plan: Plan = SMALL) -> str:
    return s.action_text(Planner(HandMade(), plan).choose(s, Dice(1)))


def test_it_starts_the_battle_that_wins() -> None:
    s = table(board=f"{HQS}, f3:0:brawler/3", hands=("battle mutant", ""), hp=(20, 2))
    assert chosen(s) == "battle"


def test_it_plays_its_turn_to_the_end() -> None:
    s = table(board=HQS, hands=("battle brawler", ""), hp=(20, 2))
    first = chosen(s)
    assert first.startswith("place brawler")
    play(s, first)
    assert chosen(s) == "battle"


def test_it_does_not_throw_a_battle_away() -> None:
    s = table(board=f"{HQS}, d4:1:hybrid/5, b4:1:hybrid/0", hands=("battle", ""))
    assert chosen(s) == "end"


class Forewarned(Planner):
    """Knows that the game is lost with units on just these hexes."""

    def __init__(self, spoilt: int) -> None:
        super().__init__(HandMade(), Plan(4, 6, 2, 1, 0, 400))
        self.spoilt = spoilt

    def outcome(self, state: Neuroshima, seat: i64, luck: Luck, until: i64) -> i64:
        return 0 if state.field.taken == self.spoilt else CERTAIN


def test_what_comes_later_decides_and_not_what_looks_best_now() -> None:
    s = table(board=HQS, hands=("mutant", ""))
    looks_best = Casual(HandMade(), 4, 0, 0).choose(s, Dice(1))
    after = s.clone()
    after.play(looks_best)
    answer = Forewarned(int(after.field.taken)).choose(s, Dice(1))
    assert answer != looks_best
    assert s.is_legal(answer)


class Contrary(Worth):
    """Gives those turns a chance that look worse."""

    def __init__(self) -> None:
        self.looks = HandMade()

    def of(self, state: Neuroshima, seat: i64) -> i64:
        return self.looks.of(state, seat)

    def of_board(self, state: Neuroshima, seat: i64, key: i64) -> i64:
        return self.looks.of_board(state, seat, key)

    def chance(self, state: Neuroshima, seat: i64) -> i64:
        return i64(CERTAIN) - self.looks.chance(state, seat)


def test_turns_with_the_best_chances_of_many_are_compared() -> None:
    s = table(board=HQS, hands=("mutant", ""))
    found = Planner(HandMade(), SMALL).beam.best_turns(s, 12)
    wide = Planner(Contrary(), Plan(3, 4, 2, 1, 0, 600, 12)).likeliest(s, 4)
    assert [line.worth for line in wide] == sorted(line.worth for line in found)[:4]
    assert all(line.actions() in [other.actions() for other in found] for line in wide)
    narrow = Planner(Contrary(), SMALL).likeliest(s, 4)
    assert [line.actions() for line in narrow] == [line.actions() for line in found[:4]]


class Meticulous(Planner):
    """Notes on how many lucks each turn was tried."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(HandMade(), plan)
        self.tries: dict[str, list[int]] = {}

    def outcome(self, state: Neuroshima, seat: i64, luck: Luck, until: i64) -> i64:
        self.tries.setdefault(state.to_text(), []).append(luck.seed)
        return int(state.field.taken) % 1000


def test_the_better_half_is_tried_on_twice_as_much_luck_and_all_on_the_same() -> None:
    s = table(board=HQS, hands=("mutant brawler", ""))
    player = Meticulous(Plan(4, 8, 2, 1, 0, 10**6))
    player.turns(s, Dice(1))
    tries = sorted(player.tries.values(), key=len)
    assert [len(seeds) for seeds in tries][:4] == [2, 2, 2, 2]
    assert len(tries[-1]) >= 6
    assert all(seeds == tries[-1][: len(seeds)] for seeds in tries)


def test_a_budget_that_is_spent_ends_the_search_and_so_does_who_asked_for_it() -> None:
    s = table(board=HQS, hands=("mutant brawler", ""))
    for budget, cancelled in ((1, False), (10**6, True)):
        player = Meticulous(Plan(4, 8, 2, 1, 0, budget))
        player.cancelled = lambda said=cancelled: said
        assert s.is_legal(player.choose(s, Dice(1)))
        assert not player.tries


def test_the_same_dice_give_the_same_answer_and_the_state_stays_as_it_is() -> None:
    s = table(board=f"{HQS}, e4:1:blocker/0", hands=("battle mutant", ""))
    before = s.to_bytes()
    player = Planner(HandMade(), SMALL)
    assert player.choose(s, Dice(7)) == player.choose(s, Dice(7)) == Planner(HandMade(), SMALL).choose(s, Dice(7))
    assert s.to_bytes() == before


def test_the_last_turns_are_played_to_the_end_of_the_game() -> None:
    """Both piles end with the next turns: what is asked for is the result, not a judgement."""
    s = table(board=HQS, hands=("mutant", ""), hp=(10, 10), piles=("brawler*1", "blocker*1"))
    player = Planner(HandMade(), Plan(2, 2, 2, 1, 0, 10**6))
    after = play(s.clone(), "end")
    assert player.outcome(after, 0, Luck([], 1, 5), after.turn + 1) in (0, CERTAIN // 2, CERTAIN)


@pytest.mark.parametrize("settings", TABLES)
def test_it_plays_every_kind_of_game_by_the_rules(settings: dict[str, object]) -> None:
    state = GAME.start(settings)
    dice = Dice(11)
    for number in range(30):
        seat = int(state.asked())
        if seat == OVER:
            break
        state.apply(int(state.sample(dice)) if seat == CHANCE else small(number).choose(state, dice))


def test_two_states_that_look_alike_to_a_seat_get_the_same_answer() -> None:
    """Seat 0 has kept its leader in secret; seat 1 chooses and cannot know which (NH-LEADER-02)."""
    answers = set()
    hidden = set()
    for place in range(3):
        s = start(("borgo", "moloch"), leaders=True)
        dice = Dice(4)
        while s.asked() == CHANCE:
            s.apply(int(s.sample(dice)))
        s.apply(s.legal()[place])
        hidden.add(s.to_text())
        assert s.asked() == 1
        answers.add(ThinkingBot(Planner(HandMade(), SMALL)).choose(s, 1, Dice(9)))
    assert len(hidden) == 3
    assert len(answers) == 1


@pytest.mark.parametrize("settings", TABLES)
def test_its_opinion_is_made_of_whole_turns(settings: dict[str, object]) -> None:
    state = GAME.start(settings)
    dice = Dice(2)
    for _ in range(40):
        state.play(state.sample(dice) if state.asked() == CHANCE else random_action(state, dice, Moves()))
    while state.asked() == CHANCE:
        state.apply(int(state.sample(dice)))
    found = Planner(HandMade(), SMALL).opinion(state, Dice(3), 3)
    assert found is not None
    assert 1 <= len(found.lines) <= 3
    assert found.nodes > 0
    sides = dict(zip(state.seat_sides(), found.chances))
    assert 1000 - len(sides) <= sum(sides.values()) <= 1000
    assert found.chances[int(state.asked())] == found.lines[0].permille
    for line in found.lines:
        assert 0 <= line.permille <= 1000
        assert state.is_legal(line.actions[0])


def test_a_won_turn_is_its_opinion() -> None:
    s = table(board=HQS, hands=("battle brawler", ""), hp=(20, 2))
    found = Planner(HandMade(), SMALL).opinion(s, Dice(1), 2)
    assert found is not None
    assert found.chances == [1000, 0]
    assert s.action_text(found.lines[0].actions[0]).startswith("place brawler")
    assert len(found.lines[0].actions) == 2


def _digest_in(pure: bool) -> str:
    """The digest as a fresh process of one engine mode computes it."""
    environment = {key: value for key, value in os.environ.items() if key != "SANDTABLE_PURE"}
    if pure:
        environment["SANDTABLE_PURE"] = "1"
    command = [sys.executable, "-m", "tests.games.neuroshima.players.planned"]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.strip()


def test_both_modes_play_the_same() -> None:
    mine = digest()
    assert _digest_in(True) == mine
    assert _digest_in(False) == mine
