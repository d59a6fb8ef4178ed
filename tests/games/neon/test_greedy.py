"""The greedy player: it beats random ones in every mode, plays every table to its end and knows no secret."""

from __future__ import annotations

import pytest

from sandtable.core.decision import CHANCE, OVER
from sandtable.games import find_game
from sandtable.games.neon.players.greedy import best_action
from sandtable.games.neon.round.cards import bottom_card, initiative_of, lay_row, smallest_codes, top_card
from sandtable.games.neon.rules import Neon
from sandtable.kit.bits import i64, vec
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot
from sandtable.match.runner import play_state
from tests.games.neon.games import GAME, TABLES
from tests.games.neon.table import act, arena, attack, gear, hurt_to, may, play, put, roll, settle


def _won(settings: dict[str, object], seats: list[str], seed: int) -> bool:
    """Does the first greedy seat win a fresh game?"""
    dealer = GAME.dealer(seed)
    s = GAME.start(settings)
    play_state(s, [make_bot(find_game("neon"), name) for name in seats], dealer.dice, dealer)
    return bool(s.winners >> seats.index("greedy") & 1)


def _wins(mode: str, first: int, games: int) -> int:
    """Wins of a greedy player among three random ones, seats in turn; in teams of greedy against random."""
    wins = 0
    for number in range(first, first + games):
        seats = ["random"] * 4
        seats[number % 4] = "greedy"
        if mode == "squad":
            seats[(number + 2) % 4] = "greedy"
        wins += _won({"mode": mode, "players": 4}, seats, number)
    return wins


@pytest.mark.parametrize("mode", ["resurrection", "battle_royale", "squad"])
def test_greedy_beats_random(mode: str) -> None:
    assert _wins(mode, 0, 3) >= 2


@pytest.mark.soak
@pytest.mark.parametrize("mode", ["resurrection", "battle_royale", "squad"])
def test_greedy_wins_four_games_of_five(mode: str) -> None:
    assert _wins(mode, 100, 60) >= 48


@pytest.mark.soak
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_greedy_plays_every_table(number: int) -> None:
    s = GAME.start(dict(TABLES[number]))
    play_state(s, [make_bot(find_game("neon"), "greedy")] * s.seats(), Dice(number))
    assert s.outcome() is not None


def test_greedy_players_draft() -> None:
    s = GAME.start({"players": 3, "fighter_assignment": "draft", "mode": "battle_royale", "max_rounds": 1})
    play_state(s, [make_bot(find_game("neon"), "greedy")] * 3, Dice(2))
    assert s.outcome() is not None


@pytest.mark.clause("NE-CARD-11", "NE-AI-01")
def test_one_layout_of_each_class_is_looked_at() -> None:
    s = arena("akari", "boulder", "ghost")
    fewer = 0
    for fighter in range(6):
        for hand in (7, 11, 19, 35, 56, 112, 98, 41):
            classes: dict[tuple[object, ...], int] = {}
            for code in range(48):
                row = vec[i64]([-1] * 6)
                lay_row(s.content, fighter, hand, code, row, 0)
                left = hand & ~(1 << int(top_card(hand, code)) | 1 << int(bottom_card(hand, code)))
                key = (*[int(half) for half in row], int(initiative_of(s.content, fighter, hand, code)), left)
                classes.setdefault(key, code)
            assert smallest_codes(s.content, fighter, hand) == sorted(classes.values())
            fewer += len(classes) < 48
    assert fewer > 0
    s.hand[0] = 56
    chosen = s.action_text(int(best_action(s, 0, Dice(3)))).split()[1]
    assert int(chosen) in smallest_codes(s.content, int(s.fighter[0]), 56)


def _answer(s: Neon, seed: int = 1) -> str:
    return s.action_text(int(best_action(s, s.asked(), Dice(seed))))


def test_an_attack_goes_where_it_is_worth_most() -> None:
    s = arena("ghost", "boulder", "phoenix")
    put(s, A=1, B=1, C=1)
    s.energy[0] = s.energy[1] = s.energy[2] = 0
    gear(s, 0, "loot_2_01")
    s.fields[1] = 2
    hurt_to(s, "C", 3)  # its next token is worth 2
    attack(s, 0)
    assert _answer(s) == "attack loot_2_01 C 0"


def test_greedy_compares_its_options_with_equal_luck() -> None:
    """What is found later in the turn is the same for all, so energy for nothing is never left lying."""
    s = arena("ghost", "boulder", "phoenix")
    put(s, A=1, B=6, C=5)
    s.energy[0] = 4
    act(s, "A", "attack/energy_1", "search", "search")
    assert may(s) == ["pass", "do energy_1"]
    assert {_answer(s, seed) for seed in range(12)} == {"do energy_1"}


def test_greedy_attacks_even_if_all_tables_that_it_tries_miss() -> None:
    s = arena("ghost", "boulder", "phoenix")
    put(s, A=1, B=1, C=5)
    act(s, "A", "attack")
    assert may(s) == ["pass", "do attack"]
    assert {_answer(s, seed) for seed in range(12)} == {"do attack"}


def test_misses_are_rerolled_and_hits_are_not() -> None:
    s = arena("boulder", "ghost", "phoenix")
    put(s, A=1, B=1)
    gear(s, 0, "loot_2_01", "loot_1_01")
    s.energy[0] = 6
    s.energy[1] = 0
    attack(s, 0)
    play(s, "attack loot_2_01 B 0")
    settle(s, "attack_die")
    roll(s, "hit", "miss", "miss")
    assert any("dice=0.0.0.2" in text for text in may(s))
    assert "dice=0.0.0.2" in _answer(s)


def test_nobody_stays_where_the_ring_sinks() -> None:
    s = arena("boulder", "ghost", "phoenix", top=5)
    put(s, A=5, B=1, C=1)
    act(s, "A", "move")
    assert _answer(s) == "do move"


def test_the_choice_does_not_depend_on_secrets() -> None:
    """Hands and layouts of others are changed: as long as the dice are the same, so is the choice."""
    answers = set()
    for hand in (7, 56, 97):
        s = arena("akari", "boulder", "ghost")
        s.hand[1], s.deck[1] = hand, 127 & ~hand
        answers.add(make_bot(find_game("neon"), "greedy").choose(s, 0, Dice(5)))
    assert len(answers) == 1


def test_greedy_leaves_the_true_state_alone() -> None:
    s = arena("akari", "boulder", "ghost")
    dice = Dice(3)
    for _ in range(12):
        before = s.to_bytes()
        seat = int(s.asked())
        if seat == OVER:
            break
        action = int(s.sample(dice)) if seat == CHANCE else make_bot(find_game("neon"), "greedy").choose(s, seat, dice)
        assert s.to_bytes() == before
        s.apply(action)
