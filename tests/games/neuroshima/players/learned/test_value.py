"""The learned worth: a network over the hand-made one, a chance to win, and what the training asks of the game."""

from __future__ import annotations

import pytest

from sandtable.core.decision import CHANCE
from sandtable.games import find_game
from sandtable.games.neuroshima.players.casual import Casual
from sandtable.games.neuroshima.players.evaluation import VICTORY
from sandtable.games.neuroshima.players.greedy import Greedy
from sandtable.games.neuroshima.players.learned.layout import HP, INPUTS, LEAD, MOST_HIT_POINTS, PHASES, SPAN
from sandtable.games.neuroshima.players.learned.value import BEYOND, CAP, PART, Learned, prior, who_ended
from sandtable.games.neuroshima.players.planner import Planner
from sandtable.games.neuroshima.players.worth import CERTAIN, HandMade
from sandtable.kit.dice import Dice
from sandtable.lab.train.selfplay import Noise, learn_from
from sandtable.lab.train.subject import subject_of
from sandtable.search.network import Network
from sandtable.search.weights import Weights
from tests.games.neuroshima.players.learned.test_features import GAME, positions
from tests.games.neuroshima.table import start, table


def network(weights: dict[int, int]) -> Network:
    """A network that adds so many thousandths of a logit for an input, and nothing else."""
    numbers = [0] * (INPUTS * 12)
    for at, thousandths in weights.items():
        numbers[at * 12 + 11] = thousandths // 4
    made = Weights({}, INPUTS, 11, 1, numbers)
    made.numbers += [0] * (made.count() - len(numbers))
    return made.network()


def test_a_network_that_knows_nothing_judges_as_the_hand_made_worth() -> None:
    learned, hand_made = Learned(network({})), HandMade()
    for state in positions(30):
        ender = who_ended(state)
        logit = prior(hand_made, state, ender)
        assert learned.logit(state, ender) == logit
        assert learned.logit(state, 1 - ender) == -logit
        assert learned.chance(state, ender) + learned.chance(state, 1 - ender) == CERTAIN
        assert (learned.chance(state, ender) > CERTAIN // 2) == (logit > 0)


def test_a_part_of_what_was_learned_is_added() -> None:
    state = table(("borgo", "moloch"), "b2:0:hq/0, f4:1:hq/0", hp=(17, 9))
    own = {HP + phase * (MOST_HIT_POINTS + 1) + 17: 600 for phase in range(PHASES)}
    lead = {LEAD + phase * SPAN + MOST_HIT_POINTS + 8: -200 for phase in range(PHASES)}
    plain, more = Learned(network({})), Learned(network({**own, **lead}))
    assert more.logit(state, 0) == plain.logit(state, 0) + 400 // PART
    assert more.logit(state, 1) == plain.logit(state, 1) - 400 // PART
    assert more.chance(state, 0) > plain.chance(state, 0)
    assert more.of(state, 0) == HandMade().of(state, 0), "within a turn the network is not asked"


def test_no_battle_is_certain_to_come() -> None:
    """A Brawler in front of an HQ with two hit points: the hand-made worth is sure, the logit is not."""
    state = table(("borgo", "moloch"), "b2:0:hq/0, f4:1:hq/0, f3:0:brawler/3", hp=(20, 2))
    worth = HandMade().of(state, 0)
    assert worth > VICTORY // 20
    assert CAP < prior(HandMade(), state, 0) < CAP + worth * 8 // BEYOND
    assert -prior(HandMade(), state, 1) > CAP


def test_a_game_that_is_over_is_worth_its_result() -> None:
    state = start(("borgo", "moloch"))
    dice = Dice(4)
    while state.asked() > -2:
        state.play(state.sample(dice) if state.asked() == CHANCE else state.legal()[0])
    outcome = state.outcome()
    assert outcome is not None
    learned = Learned(network({}))
    expected = [VICTORY if place == 1 else -VICTORY for place in outcome.places]
    if outcome.is_draw():
        expected = [0, 0]
    assert [learned.logit(state, seat) for seat in range(2)] == expected
    assert [learned.of(state, seat) for seat in range(2)] == expected
    assert [learned.chance(state, seat) for seat in range(2)] == [
        (CERTAIN * (worth + VICTORY)) // (2 * VICTORY) for worth in expected
    ]


@pytest.mark.parametrize(
    "settings", [{"armies": "borgo,moloch,outpost", "mode": "ffa"}, {"scenario": "machine_factory"}]
)
def test_other_games_keep_the_hand_made_worth(settings: dict[str, object]) -> None:
    state = GAME.start(settings)
    dice = Dice(2)
    for _ in range(30):
        state.play(state.sample(dice) if state.asked() == CHANCE else state.legal()[-1])
    learned, hand_made = Learned(network({})), HandMade()
    for seat in range(state.seats()):
        assert learned.of(state, seat) == hand_made.of(state, seat)
        assert learned.chance(state, seat) == hand_made.chance(state, seat)


def test_lessons_are_taken_at_the_ends_of_turns() -> None:
    game = find_game("neuroshima")
    subject = subject_of(game)
    assert len(subject.tables()) == 30
    assert isinstance(subject.teacher(), Casual)
    assert isinstance(subject.player(None), Planner)
    assert isinstance(subject.yardstick(), Greedy)
    lessons = learn_from(game, subject, subject.teacher(), 1, 3, Noise(4, 30))
    assert len(lessons) > 15
    assert {lesson.seat for lesson in lessons} == {0, 1}
    assert all(lesson.judged == -1 for lesson in lessons)
    assert len({lesson.result for lesson in lessons if lesson.seat == 0}) == 1
    assert any(lesson.prior for lesson in lessons)


def test_a_player_remembers_how_good_its_answer_looked() -> None:
    subject = subject_of(find_game("neuroshima"))
    state = table(("borgo", "moloch"), "b2:0:hq/0, f4:1:hq/0", hands=("brawler", ""), hp=(20, 12))
    player = subject.player(network({}))
    assert subject.judged(player) == -1
    player.choose(state, Dice(1))
    assert 0 < subject.judged(player) < CERTAIN
    assert subject.judged(Greedy()) == -1
