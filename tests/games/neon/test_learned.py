"""Learned chances: a network over the regression, nothing secret, the same in both engines, and what training asks."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from sandtable._build import compiled
from sandtable.core.decision import CHANCE, OVER
from sandtable.games.neon.content.vocabulary import AUTOMA
from sandtable.games.neon.players.chances import CERTAIN, HAND_MADE
from sandtable.games.neon.players.learned import layout
from sandtable.games.neon.players.learned.value import Learned, Seen, inputs_of
from sandtable.games.neon.players.levels import WEIGHTS, Greedy, learned_judgement, player
from sandtable.games.neon.players.mixture import Mixing
from sandtable.games.neon.players.thinker import Thinker
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.steps.kinds import SELECTING
from sandtable.kit.dice import Dice
from sandtable.lab.train.selfplay import Noise, learn_from
from sandtable.lab.train.subject import subject_of
from sandtable.match.bots import ThinkingBot
from sandtable.search.network import CERTAIN as MILLION
from sandtable.search.network import Inputs, Network, chance_of, logit_of
from sandtable.search.weights import Weights, read_weights
from tests.games.neon.games import GAME, TABLES, settings_of
from tests.games.neon.table import arena, gear, hurt_to, put

HIDDEN = 11


def network(weights: dict[int, int]) -> Network:
    """A network that adds so many thousandths of a logit for an input, and nothing else."""
    numbers = [0] * (layout.INPUTS * (HIDDEN + 1))
    for at, thousandths in weights.items():
        numbers[at * (HIDDEN + 1) + HIDDEN] = thousandths // 4
    made = Weights({}, layout.INPUTS, HIDDEN, 1, numbers)
    made.numbers += [0] * (made.count() - len(numbers))
    return made.network()


def scattered() -> Network:
    """A network that has an opinion about everything."""
    made = Weights({}, layout.INPUTS, HIDDEN, 4, [])
    made.numbers = [(each * each * 7 + each * 13) % 61 - 30 for each in range(made.count())]
    return made.network()


def thinker() -> Thinker:
    """A small player that asks such a network."""
    return Thinker(Mixing(2, 3, 2, 2, Learned(scattered())), 4)


def ends_of_rounds(number: int) -> list[Neon]:
    """Positions in which rows are laid, of a random game."""
    s = GAME.start(settings_of(number))
    dice = Dice(number)
    found: list[Neon] = []
    while (asked := int(s.asked())) != OVER:
        if asked != CHANCE and s.stack[s.depth - 1] & 255 == SELECTING and (not found or found[-1].round != s.round):
            found.append(s.clone())
        legal = s.legal()
        s.apply(int(s.sample(dice)) if asked == CHANCE else legal[int(dice.below(len(legal)))])
    return found


def inputs(s: Neon, seat: int) -> list[int]:
    """The inputs from the side of a seat."""
    on = Inputs()
    inputs_of(s, seat, Seen(s), on)
    return on.to_list()


def test_a_logit_and_its_chance_are_the_same() -> None:
    for logit in range(-9000, 9001, 37):
        assert abs(int(logit_of(chance_of(logit))) - logit) <= 1 + abs(logit) // 400
    assert logit_of(MILLION // 2) == 0
    assert logit_of(0) < -9000
    assert logit_of(MILLION) > 9000


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_inputs_are_known_and_a_network_that_knows_nothing_changes_nothing(number: int) -> None:
    plain = Learned(network({}))
    for s in ends_of_rounds(number):
        found, known = [int(each) for each in plain.chances(s)], [int(each) for each in HAND_MADE.chances(s)]
        assert all(abs(one - other) <= CERTAIN // 50 for one, other in zip(found, known)), (found, known)
        assert CERTAIN - 10 <= sum(found) <= CERTAIN
        for seat in range(s.seats()):
            if s.is_left(seat):
                on = inputs(s, seat)
                assert len(set(on)) >= 15
                assert min(on) >= 0
                assert max(on) < layout.INPUTS


def test_what_was_learned_is_added_to_one_side_only() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=1, B=5, C=8)
    gear(s, 0, "loot_2_01")
    card = next(each for each in inputs(s, 0) if layout.GEAR <= each < layout.SUPPLIES)
    better = Learned(network({card: 800}))
    plain = Learned(network({}))
    assert better.worth(s, 0) > plain.worth(s, 0) + CERTAIN // 20
    assert better.worth(s, 1) == plain.worth(s, 1), "that of another is another input"
    assert better.chances(s)[0] > plain.chances(s)[0]
    assert better.chances(s)[1] < plain.chances(s)[1], "all chances are one together"


def test_lives_sectors_and_the_strongest_other_side_have_inputs() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=1, B=5, C=8)
    before = set(inputs(s, 0))
    s.trophies[2 * 3 + 2] = 3  # three tokens of value 3
    after = set(inputs(s, 0))
    boulder, ghost = int(s.fighter[1]), int(s.fighter[2])
    role = int(layout.ROLE)
    assert role + layout.FIGHTER + ghost in after, "who has most points is the one to beat"
    assert 2 * role + layout.FIGHTER + boulder in after
    hurt_to(s, 0, 2)
    assert set(inputs(s, 0)) != after
    assert before != after


def test_what_is_near_and_what_was_played_has_inputs() -> None:
    s = arena("akari", "boulder")
    put(s, A=1, B=2)
    s.discard[1] = 5
    on = inputs(s, 0)
    role, boulder = int(layout.ROLE), int(s.fighter[1])
    played = [
        each - role - layout.SPENT - 7 * boulder
        for each in on
        if role + layout.SPENT <= each < role + layout.THREATENED
    ]
    assert played == [0, 2]
    near = [each - role - layout.OURS for each in on if role + layout.OURS <= each < 2 * role]
    assert len(near) == 1
    assert near[0] // layout.DICE == s.distance(1, 2)
    s.cell += 1
    s.discard[1] = 0
    put(s, A=1, B=1)
    after = inputs(s, 0)
    assert next(each - role - layout.OURS for each in after if role + layout.OURS <= each < 2 * role) < layout.DICE
    assert {each for each in on if each >= layout.CELL} != {each for each in after if each >= layout.CELL}


def test_rows_of_one_s_own_keep_the_regression() -> None:
    s = arena("akari", "boulder", "ghost")
    learned = Learned(scattered())
    assert learned.worth(s, 0) != HAND_MADE.worth(s, 0)
    s.options.content_name = "mine.toml"
    try:
        assert learned.worth(s, 0) == HAND_MADE.worth(s, 0)
        assert list(learned.chances(s)) == list(HAND_MADE.chances(s))
    finally:
        s.options.content_name = ""


def test_a_game_that_is_over_is_worth_its_result() -> None:
    s = GAME.start({"mode": "battle_royale", "players": 2})
    dice = Dice(3)
    while (asked := int(s.asked())) != OVER:
        legal = s.legal()
        s.apply(int(s.sample(dice)) if asked == CHANCE else legal[int(dice.below(len(legal)))])
    learned = Learned(scattered())
    assert list(learned.chances(s)) == list(HAND_MADE.chances(s))
    assert [learned.worth(s, seat) for seat in (0, 1)] == [HAND_MADE.worth(s, seat) for seat in (0, 1)]


def test_the_weights_of_master_are_those_of_its_features() -> None:
    weights = read_weights(WEIGHTS.read_bytes(), WEIGHTS.name, layout.FEATURES)
    assert (weights.inputs, weights.hidden) == (layout.INPUTS, subject_of(GAME).hidden)
    assert weights.about["game"] == "neon"
    assert str(weights.about["command"]).startswith("sandtable lab train neon --generations ")
    losses = weights.about["log_loss"]
    assert isinstance(losses, list)
    assert losses[1] < losses[0], "better than the regression alone"
    levels = {level: player(level) for level in ("normal", "hard", "master")}
    judges = {level: each.mixing.judge for level, each in levels.items() if isinstance(each, Thinker)}
    assert judges["normal"] is judges["hard"] is HAND_MADE
    assert isinstance(judges["master"], Learned)
    assert judges["master"].network is learned_judgement().network, "read once"  # type: ignore[attr-defined]


@pytest.mark.parametrize("number", range(0, len(TABLES), 3))
def test_states_with_the_same_view_are_answered_alike(number: int) -> None:
    bot = ThinkingBot(thinker())
    differ = 0
    for s in ends_of_rounds(number)[:3]:
        seat = int(s.asked())
        one, other = s.imagine(seat, Dice(1)), s.imagine(seat, Dice(2))
        assert one.view(seat) == other.view(seat)
        differ += one.to_bytes() != other.to_bytes()
        assert inputs(one, seat) == inputs(other, seat), "nothing that the seat may not know"
        assert learned_judgement().worth(one, seat) == learned_judgement().worth(other, seat)
        assert bot.choose(one, seat, Dice(7)) == bot.choose(other, seat, Dice(7))
    assert differ


def answers_of(games: int) -> list[str]:
    """What a small player with a network answers, and what it thinks of the ends of rounds."""
    found: list[str] = []
    small = thinker()
    judges = [small.mixing.judge, learned_judgement()]
    for number in range(games):
        for s in ends_of_rounds(7 * number + 2)[:4]:
            found += [str([int(each) for each in judge.chances(s)]) for judge in judges]
            found.append(s.action_text(small.choose(s.imagine(int(s.asked()), Dice(number)), Dice(number))))
    return found


def test_both_engines_think_and_answer_the_same() -> None:
    code = "from tests.games.neon.test_learned import answers_of; print(answers_of(2))"
    environment = {key: value for key, value in os.environ.items() if key != "SANDTABLE_PURE"}
    if compiled():
        environment["SANDTABLE_PURE"] = "1"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout.strip() == str(answers_of(2))


def test_lessons_are_taken_at_the_ends_of_rounds_from_every_side() -> None:
    subject = subject_of(GAME)
    assert {table["mode"] for table in subject.tables()} == {"resurrection", "battle_royale", "squad"}
    assert isinstance(subject.player(None), Thinker)
    assert isinstance(subject.player(network({})), Thinker)
    assert isinstance(subject.yardstick(), Greedy)
    assert isinstance(subject.teacher_of(0), Thinker)
    assert isinstance(subject.teacher_of(9999), Greedy), "most games of the first generation are quick"
    squad = next(place for place, table in enumerate(subject.tables()) if table["mode"] == "squad")
    for number, sides in ((0, {0, 1}), (2, {0, 1, 2, 3}), (squad, {0, 1})):
        lessons = learn_from(GAME, subject, subject.yardstick(), 1, number, Noise(4, 30))
        assert {lesson.seat % len(sides) for lesson in lessons} == sides
        assert AUTOMA not in {lesson.seat for lesson in lessons}
        assert all(lesson.judged == -1 for lesson in lessons)
        assert sum({lesson.seat % len(sides): lesson.result for lesson in lessons}.values()) <= 1
        assert any(lesson.prior for lesson in lessons)
