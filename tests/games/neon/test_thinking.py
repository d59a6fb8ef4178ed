"""Players that rehearse: equal luck for all options, no attack or energy given away, a mixture of rows, no secrets."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from sandtable._build import compiled
from sandtable.core.decision import CHANCE, OVER
from sandtable.games.neon.content.vocabulary import AUTOMA
from sandtable.games.neon.players.chances import CERTAIN, chances
from sandtable.games.neon.players.luck import Luck
from sandtable.games.neon.players.mixture import Mixing, Rows, drawn
from sandtable.games.neon.players.quick import quick
from sandtable.games.neon.players.rehearsal import rehearse, sensible
from sandtable.games.neon.players.thinker import Thinker
from sandtable.games.neon.round.cards import smallest_codes
from sandtable.games.neon.rules import Neon
from sandtable.kit.dice import Dice
from sandtable.match.bots import ThinkingBot
from tests.games.neon.games import GAME, TABLES, settings_of
from tests.games.neon.table import act, arena, attack, close, gear, hurt_to, lay, may, play, put, ring, roll, settle

SMALL = Thinker(Mixing(2, 3, 2, 2), 4)
LEVELS = ["normal", "hard", "master"] if compiled() else ["normal"]


def table(*fighters: str) -> Neon:
    """An arena on which everybody has laid a row: two searches and an attack."""
    s = arena(*fighters)
    for seat in range(len(fighters)):
        lay(s, seat, "search", "search", "attack")
    return s


def _answers(s: Neon, seeds: int = 5) -> set[str]:
    """What the thinking levels answer, whatever their dice."""
    found: set[str] = set()
    for level in LEVELS:
        player = GAME.player(level)
        assert isinstance(player, Thinker)
        found |= {s.action_text(player.choose(s.imagine(int(s.asked()), Dice(1)), Dice(seed))) for seed in range(seeds)}
    return found


def test_where_only_an_attack_is_open_it_is_made() -> None:
    s = table("ghost", "boulder", "phoenix")
    put(s, A=1, B=1, C=5)
    gear(s, 0, "loot_2_01")
    act(s, "A", "attack")
    assert may(s) == ["pass", "do attack"]
    assert _answers(s) == {"do attack"}


def test_an_attack_is_declared_even_with_the_base_weapon() -> None:
    s = table("ghost", "boulder", "phoenix")
    put(s, A=1, B=1, C=5)
    attack(s, 0)
    assert may(s) == ["pass", "attack base B 0"]
    for seed in range(3):
        best = rehearse(s, 0, sensible(s, 0), 32, Dice(seed)).best()
        assert s.action_text(best) == "attack base B 0"


@pytest.mark.parametrize("energy", [0, 2, 4])
def test_energy_that_costs_nothing_is_taken(energy: int) -> None:
    s = table("ghost", "boulder", "phoenix")
    put(s, A=1, B=6, C=5)
    s.energy[0] = energy
    act(s, "A", "attack/energy_2")
    assert may(s) == ["pass", "do energy_2"]
    assert _answers(s) == {"do energy_2"}


def test_the_last_token_of_somebody_is_taken() -> None:
    """Both can be hit as well; one of them would be out of the game and everything it has be ours."""
    s = table("ghost", "boulder", "phoenix")
    put(s, A=1, B=1, C=1)
    gear(s, 0, "loot_2_01")
    hurt_to(s, "C", 1, "B")
    s.energy[1] = s.energy[2] = 0
    attack(s, 0)
    assert _answers(s, 3) == {"attack loot_2_01 C 0"}


def test_misses_are_rerolled_and_hits_are_not() -> None:
    s = table("boulder", "ghost", "phoenix")
    put(s, A=1, B=1)
    gear(s, 0, "loot_2_01")
    s.energy[0] = 6
    s.energy[1] = 0
    attack(s, 0)
    play(s, "attack loot_2_01 B 0")
    settle(s, "attack_die")
    roll(s, "hit", "miss", "miss")
    offered = [s.action_text(action) for action in sensible(s, 0)]
    assert any("dice=0.0.0.2" in text for text in offered)
    assert not any("dice=0.1" in text for text in offered)
    best = rehearse(s, 0, sensible(s, 0), 48, Dice(1)).best()
    assert s.action_text(best) == "use maneuver_a dice=0.0.0.2"


def test_what_one_fighter_rolls_does_not_depend_on_what_others_do() -> None:
    luck = Luck(Dice(4))
    alone = [int(luck.below(0, 6)) for _ in range(20)]
    luck.again()
    mixed = []
    for number in range(20):
        mixed.append(int(luck.below(0, 6)))
        for other in range(1, 1 + number % 4):
            luck.below(other, 6)
    assert mixed == alone
    assert len(set(alone)) == 6


def test_equal_options_do_equally_well() -> None:
    """The same option twice has the same sum on all tables: only then is a difference one of the options."""
    s = table("ghost", "boulder", "phoenix")
    put(s, A=1, B=1, C=2)
    act(s, "A", "attack/energy_1", "joker")
    option = s.legal()[1]
    trial = rehearse(s, 0, [option, option, s.legal()[0]], 6, Dice(3))
    assert trial.sums[0] == trial.sums[1]


@pytest.mark.parametrize("number", [0, 7, 18, 20])
def test_no_answer_depends_on_what_the_seat_may_not_know(number: int) -> None:
    """Two true states that look the same to the asked seat are answered in the same way."""
    s = GAME.start(settings_of(number))
    dice = Dice(number)
    bot = ThinkingBot(SMALL)
    compared = differ = 0
    for step in range(160):
        asked = int(s.asked())
        if asked == OVER:
            break
        legal = s.legal()
        if asked != CHANCE and step % 16 == 0:
            one, other = s.imagine(asked, Dice(step)), s.imagine(asked, Dice(step + 1))
            assert one.view(asked) == other.view(asked)
            differ += one.to_bytes() != other.to_bytes()
            assert bot.choose(one, asked, Dice(7)) == bot.choose(other, asked, Dice(7))
            compared += 1
        s.apply(int(s.sample(dice)) if asked == CHANCE else legal[int(dice.below(len(legal)))])
    assert compared >= 2
    assert differ >= 1


def answers_of(games: int) -> list[str]:
    """What a small thinker answers in random games."""
    found: list[str] = []
    for number in range(games):
        s = GAME.start(settings_of(5 * number))
        dice = Dice(number)
        for step in range(160):
            asked = int(s.asked())
            if asked == OVER:
                break
            legal = s.legal()
            if asked != CHANCE and step % 16 == 0:
                found.append(s.action_text(SMALL.choose(s.imagine(asked, Dice(step)), Dice(step))))
            s.apply(int(s.sample(dice)) if asked == CHANCE else legal[int(dice.below(len(legal)))])
    return found


def test_both_engines_answer_the_same() -> None:
    code = "from tests.games.neon.test_thinking import answers_of; print(answers_of(2))"
    environment = {key: value for key, value in os.environ.items() if key != "SANDTABLE_PURE"}
    if compiled():
        environment["SANDTABLE_PURE"] = "1"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout.strip() == str(answers_of(2))


@pytest.mark.parametrize("ring_of", [(1, 8), (1, 8, 2)])
def test_the_last_token_is_saved_in_rehearsals_by_whoever_can_pay(ring_of: tuple[int, ...]) -> None:
    s = arena("akari", "boulder", "ghost", mode="battle_royale")
    ring(s, *ring_of)
    put(s, A=1, B=8)
    s.at[2], s.out[2] = -1, 1
    for seat in (0, 1):
        hurt_to(s, seat, 1, "B")
        s.energy[seat] = 2
    close(s, 1)
    assert s.asked() == 0
    assert s.action_text(int(quick(s, 0))).endswith("maneuver_c")
    s.energy[0] = 0
    s.reopen()
    assert "maneuver" not in s.action_text(int(quick(s, 0)))


def test_regret_matching_finds_the_mixture_of_a_small_game() -> None:
    """Matching pennies where heads counts double: the answer is one third, and neither side can do better."""
    mine, theirs = Rows([0, 1], [0, 0]), Rows([0, 1], [0, 0])
    gains = [[2000, -1000], [-1000, 1000]]
    dice = Dice(2)
    for _ in range(6000):
        their = drawn(theirs.shares(), dice)
        mine.learn([gains[0][their], gains[1][their]])
        own = drawn(mine.shares(), dice)
        theirs.learn([-gains[own][0], -gains[own][1]])
    assert 350 <= mine.mixture()[0] <= 450
    assert 350 <= theirs.mixture()[0] <= 450


def test_a_mixture_has_only_rows_of_the_hand_and_shares_add_up() -> None:
    s = arena("akari", "boulder", "ghost")
    rows = Mixing(2, 5, 6, 3).find(s, 0, Dice(3))
    assert len(rows.codes) == 5
    assert set(rows.codes) <= set(smallest_codes(s.content, int(s.fighter[0]), int(s.hand[0])))
    assert 990 <= sum(rows.mixture()) <= 1000


def test_rare_rows_are_not_played() -> None:
    rows = Rows([3, 4, 5], [0, 0, 0])
    rows.played = [80, 11, 9]
    assert rows.mixture() == [879, 120, 0]


def test_chances_of_all_sides_are_one_together() -> None:
    for table in TABLES:
        s = GAME.start({**table, "fighter_assignment": "random"})
        dice = Dice(1)
        while s.asked() == CHANCE:
            s.apply(int(s.sample(dice)))
        found = [int(each) for each in chances(s)]
        assert CERTAIN - 10 <= sum(found) <= CERTAIN
        sides = {int(s.team[seat]) for seat in range(s.seats())} | ({AUTOMA} if s.options.automa else set())
        assert {side for side, chance in enumerate(found) if chance > 0} == sides


def test_whoever_is_out_has_no_chance_and_points_help() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=1, B=5, C=8)
    even = [int(each) for each in chances(s)]
    s.trophies[2] = 1  # a token of value 3
    s.at[2] = -1
    found = [int(each) for each in chances(s)]
    assert found[2] == 0
    assert found[0] > even[0]
    s.trophies[0] = 2
    assert chances(s)[0] > found[0]


def test_an_opinion_has_chances_of_all_seats_and_legal_answers_best_first() -> None:
    rows = arena("akari", "boulder", "ghost")
    turn = table("ghost", "boulder", "phoenix")
    put(turn, A=1, B=1, C=5)
    act(turn, "A", "attack/energy_1", "joker")
    for s, answers in ((rows, 3), (turn, 2)):
        found = SMALL.opinion(s, Dice(2), 3)
        assert found is not None
        assert len(found.chances) == 3
        assert 980 <= sum(found.chances) <= 1000
        assert len(found.lines) == answers
        assert all(s.is_legal(line.actions[0]) for line in found.lines)
        told = [line.permille for line in found.lines]
        assert told == sorted(told, reverse=True)
        assert found.nodes > 0


def test_an_opinion_is_the_same_for_whoever_may_know_the_same() -> None:
    told = set()
    for hand, code in ((7, 0), (56, 17)):
        s = arena("akari", "boulder", "ghost")
        s.apply(s.legal()[code])
        s.hand[0], s.deck[0] = hand, 127 & ~hand
        s.hand[2], s.deck[2] = hand, 127 & ~hand
        found = SMALL.opinion(s.imagine(1, Dice(5)), Dice(6), 2)
        assert found is not None
        told.add((tuple(found.chances), tuple((line.actions[0], line.permille) for line in found.lines)))
    assert len(told) == 1


def test_an_opinion_knows_who_has_all_but_won() -> None:
    s = table("ghost", "boulder", "phoenix")
    put(s, A=1, B=1, C=1)
    s.trophies[2] = 4
    s.cell = len(s.options.cells()) - 1  # the last round
    act(s, "A", "attack/energy_1")
    found = SMALL.opinion(s, Dice(2), 1)
    assert found is not None
    assert found.chances[0] > 950
