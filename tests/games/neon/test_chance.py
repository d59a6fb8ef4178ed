"""Fresh games: the generator, unbiased numbers, shuffles, piles in the order of the rulebook (NE-RNG)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.decision import CHANCE
from sandtable.games import find_game
from sandtable.games.neon.arena.dealer import ACTIONS, BOT_TOKENS, FIGHTERS, LEADER, SCOREBOARD, NeonDealer
from sandtable.games.neon.content.content import CARDS_OF_A_FIGHTER
from sandtable.games.neon.rules import Neon
from sandtable.kit.dice import Dice, SplitMix
from sandtable.kit.moves import Moves
from sandtable.match.bots import make_bot
from sandtable.match.match import Match
from sandtable.match.replay import read_replay, verify, write_replay
from sandtable.match.runner import play_match, play_state
from sandtable.search.rollout import playout
from tests.games.neon.games import GAME
from tests.games.neon.table import arena, attack, gear, may, play, put, settle

WORD = 2**64


class Plain:
    """SplitMix64 once more, in plain integers, as NE-RNG-01 to 03 write it."""

    def __init__(self, seed: int) -> None:
        self.s = seed
        self.drawn: list[int] = []

    def word(self) -> int:
        if self.drawn:
            return self.drawn.pop(0)
        self.s = (self.s + 0x9E3779B97F4A7C15) % WORD
        z = self.s
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % WORD
        z = (z ^ z >> 27) * 0x94D049BB133111EB % WORD
        return z ^ z >> 31

    def uniform(self, n: int) -> int:
        while (r := self.word()) >= WORD - WORD % n:
            pass
        return r % n

    def shuffled(self, items: list[int]) -> list[int]:
        for i in range(len(items) - 1, 0, -1):
            j = self.uniform(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


@pytest.mark.clause("NE-RNG-01")
def test_words_are_those_of_splitmix64() -> None:
    mix = SplitMix(0)
    assert [f"{mix.draw():016x}" for _ in range(3)] == ["e220a8397b1dcdaf", "6e789e6aa1b965f4", "06c45d188009454f"]
    for seed in (1, 2**63, WORD - 1, 0x123456789ABCDEF0):
        mix, plain = SplitMix(seed), Plain(seed)
        assert [mix.draw() for _ in range(200)] == [plain.word() for _ in range(200)]


@pytest.mark.clause("NE-RNG-02")
@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 10, 48, 1000, 2**29 + 1])
def test_numbers_are_unbiased_remainders(n: int) -> None:
    mix, plain = SplitMix(n), Plain(n)
    assert [mix.uniform(n) for _ in range(100)] == [plain.uniform(n) for _ in range(100)]


@pytest.mark.clause("NE-RNG-02")
@pytest.mark.parametrize("n", [3, 6, 7, 10, 48])
def test_words_that_would_favour_small_numbers_are_drawn_again(n: int) -> None:
    """A state from which the next word is the greatest of all, which no n but a power of two may use."""
    seed = _state_before(WORD - 1)
    mix = SplitMix(seed)
    assert mix.draw() == WORD - 1
    plain = Plain(seed)
    assert SplitMix(seed).uniform(n) == plain.uniform(n)
    assert plain.s != (seed + 0x9E3779B97F4A7C15) % WORD  # it was drawn again
    border = WORD - WORD % n - 1  # the greatest word that may be used
    assert SplitMix(_state_before(border)).uniform(n) == n - 1


def _state_before(word: int) -> int:
    """The seed after which this word comes: every step of the generator undone."""
    z = _unfold(word, 31)
    z = _unfold(z * pow(0x94D049BB133111EB, -1, WORD) % WORD, 27)
    z = _unfold(z * pow(0xBF58476D1CE4E5B9, -1, WORD) % WORD, 30)
    return (z - 0x9E3779B97F4A7C15) % WORD


def _unfold(word: int, by: int) -> int:
    found = word
    for _ in range(64 // by + 1):
        found = word ^ found >> by
    return found


@pytest.mark.clause("NE-RNG-01", "NE-RNG-02", "NE-RNG-03")
@pytest.mark.cases("neon_examples.yaml", "NE-DC-29")
def test_setup_shuffle_is_reproducible(example: dict[str, Any]) -> None:
    items = list(example["given"]["list"])
    SplitMix(example["given"]["seed"]).shuffle(items)
    assert items == example["expected"]["list"] == [4, 2, 8, 1, 9, 3, 0, 6, 7, 5]


def _fresh(seed: int, **settings: object) -> Neon:
    """A game after its setup, drawn by the dealer of fresh games."""
    dealer = GAME.dealer(seed)
    s = GAME.start(settings)
    while s.asked() == CHANCE:
        s.apply(int(dealer.draw(s)))
    return s


@pytest.mark.clause("NE-RNG-01", "NE-RNG-03", "NE-RNG-05")
def test_a_fresh_game_shuffles_its_piles_in_order() -> None:
    s = _fresh(1, players=3)
    plain = Plain(1)
    assert [int(sector) for sector in s.ring] == plain.shuffled(list(range(1, 11))) == [5, 3, 9, 2, 10, 4, 1, 7, 8, 6]
    assert int(s.top) == plain.shuffled(list(range(1, 11)))[0]
    bots = [token // 2 for token in plain.shuffled(list(range(10)))]
    assert [int(_kind_at(s, int(sector))) for sector in s.ring] == bots
    for size in (30, 22, 14, 8):
        plain.shuffled(list(range(size)))
    assert [int(s.fighter[seat]) for seat in range(3)] == plain.shuffled(list(range(6)))[:3]
    assert int(s.leader) == plain.uniform(3)
    for seat in range(3):
        hand = plain.shuffled(list(range(7)))[:3]
        assert int(s.hand[seat]) == sum(1 << card for card in hand)


def _kind_at(s: Neon, sector: int) -> int:
    return next(place // 2 for place in range(10) if s.bot_at[place] == sector)


@pytest.mark.clause("NE-RNG-04")
def test_a_die_shows_the_face_of_its_number() -> None:
    s = arena("boulder", "ghost", "phoenix")
    seen = []
    dealer = GAME.dealer(9)
    put(s, A=1, B=1)
    gear(s, 0, "loot_2_01")
    attack(s, 0)
    play(s, next(text for text in may(s) if text.startswith("attack loot_2_01 B 0")))
    settle(s, "attack_die")
    for _ in range(20):
        seen.append(s.action_text(int(dealer.draw(s))).split()[1])
    plain = Plain(9)
    faces = ["crit", "hit", "hit", "conditional_miss", "miss", "miss"]
    assert seen == [faces[plain.uniform(6)] for _ in range(20)]


@pytest.mark.clause("NE-RNG-06")
def test_a_seed_gives_a_game_and_its_replay_needs_no_seed() -> None:
    finals = []
    for seed in (5, 5, 6):
        dealer = GAME.dealer(seed)
        match = Match(GAME, {"players": 2}, ["random", "random"])
        play_match(match, [make_bot(find_game("neon"), "random")] * 2, dealer.dice, dealer)
        text = write_replay(match, {})
        assert verify(read_replay(text), GAME).state.to_bytes() == match.state.to_bytes()
        finals.append(text)
    assert finals[0] == finals[1] != finals[2]


def test_bots_and_quick_play_draw_the_same_game() -> None:
    first, second = GAME.dealer(8), GAME.dealer(8)
    one, other = GAME.start({"players": 3}), GAME.start({"players": 3})
    play_state(one, [make_bot(find_game("neon"), "random")] * 3, first.dice, first)
    playout(other, second.dice, Moves(), second)
    assert one.to_bytes() == other.to_bytes()


def test_a_dealer_goes_on_with_any_state() -> None:
    """A server draws with a fresh dealer each time: it shuffles what the state has left."""
    s = GAME.start({"players": 2})
    number = 0
    while s.decision() is not None:
        number += 1
        if s.asked() == CHANCE:
            s.apply(int(GAME.dealer(number).draw(s)))
        else:
            s.apply(s.legal()[int(Dice(number).below(len(s.legal())))])
    assert s.outcome() is not None


@pytest.mark.clause("NE-SETUP-06")
def test_all_piles_are_shuffled_before_the_first_draw() -> None:
    dealer = NeonDealer(7)
    dealer.draw(GAME.start({"players": 3}))
    bots, *decks = dealer.piles[BOT_TOKENS], *dealer.piles[ACTIONS:]
    assert sorted(bots) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4] != bots
    assert [sorted(deck) for deck in decks] == [[*range(CARDS_OF_A_FIGHTER)]] * 3 + [[]] * 3
    assert all(deck != sorted(deck) for deck in decks[:3])


@pytest.mark.clause("NE-SETUP-04", "NE-SETUP-06", "NE-SETUP-12", "NE-SETUP-23")
@pytest.mark.parametrize("chosen", [{"fighters": "akari,ghost"}, {"fighter_assignment": "draft"}, {"leader": 0}, {}])
def test_what_is_chosen_is_not_dealt_by_lot(chosen: dict[str, object]) -> None:
    dealer = NeonDealer(7)
    dealer.draw(GAME.start({"players": 2, **chosen}))
    assert bool(dealer.piles[FIGHTERS]) == ("leader" in chosen or not chosen)
    assert sorted(dealer.piles[LEADER]) == ([] if "leader" in chosen else [0, 1])
    tokens = dealer.piles[SCOREBOARD]
    assert sorted(tokens) == [*range(1, 11)] != tokens
    assert all(dealer.piles[pile] for pile in range(ACTIONS + 2) if pile not in (FIGHTERS, LEADER))
