"""Many games stepped together: the same games as one by one, without a copy, by seeds alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import sandtable.vector
from sandtable.adapters.batches import ManyProcesses
from sandtable.adapters.encoding import decoded
from sandtable.adapters.table import Play, setup_of
from sandtable.adapters.vector import VectorGames
from sandtable.core.decision import CHANCE
from sandtable.core.errors import BadNotation, IllegalAction, SandtableError
from sandtable.kit.dice import Dice
from sandtable.lab.executor.processes import Processes
from sandtable.lab.simulate import Plan, seed_of, simulate
from sandtable.search.batch import Batch, Table
from sandtable.search.levels import player_of
from tests.adapters.tables import TABLES

ROWS = 3


def deal(play: Play, dealer: Any) -> None:
    while play.asked == CHANCE:
        play.act(int(dealer.draw(play.state)))


@pytest.mark.parametrize("game", TABLES)
def test_every_row_is_the_game_of_its_number(game: str) -> None:
    """Observations, masks, seats, ends and returns are those of single games with the same seeds and choices."""
    env, dice = sandtable.vector.make(game, ROWS, **TABLES[game]), Dice(4)
    setup = setup_of(game, TABLES[game])
    seen, infos = env.reset(seed=7)
    numbers = [*range(ROWS)]
    plays, dealers = [Play(setup) for _ in range(ROWS)], [setup.game.dealer(seed_of(7, row)) for row in range(ROWS)]
    for play, dealer in zip(plays, dealers, strict=True):
        deal(play, dealer)
    finished = 0
    for _ in range(STEPS[game]):
        for row, play in enumerate(plays):
            assert infos["seat"][row] == play.asked
            assert np.array_equal(seen["observation"][row], play.observe(play.asked))
            assert np.array_equal(seen["action_mask"][row], play.mask(play.asked))
        symbols = env.random_symbols(dice)
        asked = [play.asked for play in plays]
        seen, rewards, ended, cut, infos = env.step(symbols)
        assert not cut.any()
        for row, symbol in enumerate(symbols):
            if plays[row].choose(symbol):
                deal(plays[row], dealers[row])
            assert ended[row] == plays[row].is_over()
            if ended[row]:
                finished += 1
                returns = plays[row].returns()
                assert infos["returns"][row].tolist() == returns
                assert rewards[row] == returns[asked[row]]
                assert infos["length"][row] == len(plays[row].log)
                assert np.array_equal(infos["final_obs"][row]["observation"], plays[row].observe(asked[row]))
                numbers[row] += ROWS
                plays[row], dealers[row] = Play(setup), setup.game.dealer(seed_of(7, numbers[row]))
                deal(plays[row], dealers[row])
            else:
                assert rewards[row] == 0
    assert finished > 0


STEPS = {"neuroshima": 700, "neon": 900, "bronepekhota": 150}


def walk(env: VectorGames, seed: int | None, steps: int = 60) -> list[Any]:
    seen, infos = env.reset(seed=seed)
    dice, found = Dice(1), [seen["action_mask"].copy(), infos["seat"].copy()]
    for _ in range(steps):
        seen, rewards, ended, _, infos = env.step(env.random_symbols(dice))
        found += [seen["observation"].copy(), seen["action_mask"].copy(), rewards.copy(), ended.copy()]
    return found


def same(one: list[Any], other: list[Any]) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def test_equal_seeds_give_equal_games_and_others_do_not() -> None:
    one, two = (sandtable.vector.make("neon", 4, players=3) for _ in range(2))
    first = walk(one, 5)
    assert same(first, walk(two, 5))
    assert same(first, walk(one, 5))
    assert not same(first, walk(one, 6))
    following = walk(one, None)
    walk(two, 6)
    assert same(following, walk(two, None))
    assert not same(first, following)


def test_what_is_not_copied_is_written_anew_by_the_next_step() -> None:
    env, dice = sandtable.vector.make("neuroshima", 2, copy=False), Dice(1)
    seen, _ = env.reset(seed=1)
    kept, before = seen["observation"], seen["observation"].copy()
    again = env.step(env.random_symbols(dice))[0]["observation"]
    assert np.shares_memory(kept, again)
    assert not np.array_equal(kept, before)
    with pytest.raises(ValueError, match="read-only"):
        kept[0] = 1
    copied = sandtable.vector.make("neuroshima", 2)
    kept = copied.reset(seed=1)[0]["observation"]
    copied.step(copied.random_symbols(dice))
    assert np.array_equal(kept, before)


def test_bytes_are_the_same_to_the_nearest_step() -> None:
    floats, small = (sandtable.vector.make("neuroshima", 2, dtype=dtype) for dtype in ("float32", "uint8"))
    dice = Dice(3)
    one, two = floats.reset(seed=2)[0], small.reset(seed=2)[0]
    for _ in range(300):
        assert two["observation"].dtype == np.uint8
        assert small.observation_space.contains(two)
        assert floats.observation_space.contains(one)
        assert np.abs(decoded(two["observation"]) - one["observation"]).max() <= 0.5 / 51 + 1e-6
        symbols = floats.random_symbols(dice)
        one, two = floats.step(symbols)[0], small.step(symbols)[0]


def test_masks_alone() -> None:
    env = sandtable.vector.make("neuroshima", 2, observe=False)
    seen, _ = env.reset(seed=1)
    assert [*seen] == ["action_mask"]
    whole = sandtable.vector.make("neuroshima", 2)
    assert np.array_equal(whole.reset(seed=1)[0]["action_mask"], seen["action_mask"])
    assert seen["action_mask"].shape == (2, env.setup.spelling.size)


@pytest.mark.parametrize("game", TABLES)
def test_bots_hold_the_other_seats(game: str) -> None:
    """Only the own seat is asked, another one in each game of a row; the reward is its own."""
    env, dice = sandtable.vector.make(game, 2, opponents="random", **TABLES[game]), Dice(2)
    _, infos = env.reset(seed=3)
    games = np.zeros(2, dtype=int)
    for _ in range(STEPS[game]):
        own = games % env.setup.seats
        assert infos["seat"].tolist() == own.tolist()
        _, rewards, ended, _, infos = env.step(env.random_symbols(dice))
        for row in np.flatnonzero(ended):
            assert rewards[row] == infos["returns"][row][own[row]]
        games += ended
    assert games.sum() > 0
    fixed = sandtable.vector.make(game, 2, opponents="random", seat=1, **TABLES[game])
    assert fixed.reset(seed=3)[1]["seat"].tolist() == [1, 1]


def test_bots_play_as_they_do_in_simulations() -> None:
    """With the dice of the dealer for the own choices the games are those of `simulate`, to the last decision."""
    settings: dict[str, object] = {"armies": "borgo,moloch"}
    expected = simulate(Plan("neuroshima", settings, ["random", "random"], seed=11), games=2, executor=Processes())
    setup = setup_of("neuroshima", settings)
    players = [player_of(setup.game, "random") for _ in range(2)]
    batch = Batch(setup.table, 2, lambda number: seed_of(11, number), seat=0, players=players)
    batch.reset()
    done: dict[int, int] = {}
    queues: list[list[int]] = [[], []]
    for _ in range(2_000):
        for row in range(2):
            lane = batch.lanes[row]
            if not queues[row]:
                play = Play(setup)
                play.state = lane.state
                play._open()
                action = play.state.legal()[int(lane.dealer.dice.below(len(play.state.legal())))]
                queues[row] = play.spell(action)
        batch.step([queue.pop(0) for queue in queues])
        for row in range(2):
            if batch.ended[row]:
                done.setdefault(row, int(batch.lengths[row]))
        if len(done) == 2:
            break
    assert sum(done.values()) == expected.decisions


def test_an_illegal_symbol_changes_nothing() -> None:
    env, dice = sandtable.vector.make("neuroshima", 3), Dice(1)
    seen, _ = env.reset(seed=1)
    good = env.random_symbols(dice)
    for wrong in (-1, 0, 10_000):
        with pytest.raises(IllegalAction, match="is not offered here"):
            env.step([good[0], good[1], wrong])
    with pytest.raises(SandtableError, match="2 actions for 3 games"):
        env.step(good[:2])
    assert np.array_equal(env.games.arrays["observation"], seen["observation"])
    env.step(good)


def test_a_game_that_never_ends_is_cut() -> None:
    setup = setup_of("neuroshima", {})
    batch = Batch(Table(setup.game, setup.fresh, most=20), 1, lambda number: seed_of(1, number))
    batch.reset()
    dice, cut = Dice(1), 0
    for _ in range(100):
        batch.step(batch.draw(dice))
        cut += batch.cut[0]
        assert not batch.ended[0]
    assert cut > 1


def test_processes_play_the_same_games() -> None:
    settings = {"armies": "borgo,moloch"}
    one, many = (sandtable.vector.make("neuroshima", 5, processes=k, copy=False, **settings) for k in (1, 2))
    dice, finished = Dice(8), 0
    try:
        first, infos = one.reset(seed=4)
        second, others = many.reset(seed=4)
        for _ in range(250):
            assert same([*first.values(), infos["seat"]], [*second.values(), others["seat"]])
            symbols = one.random_symbols(dice)
            first, rewards, ended, _, infos = one.step(symbols)
            second, also, over, _, others = many.step(symbols)
            assert same([rewards, ended], [also, over])
            for row in np.flatnonzero(ended):
                finished += 1
                assert np.array_equal(infos["returns"][row], others["returns"][row])
                final, other = infos["final_obs"][row], others["final_obs"][row]
                assert np.array_equal(final["observation"], other["observation"])
        assert finished > 0
        with pytest.raises(IllegalAction, match="is not offered here"):
            many.step([0] * 5)
        many.step(many.random_symbols(dice))
        assert isinstance(many.games, ManyProcesses)
        many.games.workers[0].terminate()
        many.games.workers[0].join()
        with pytest.raises(SandtableError, match="has ended"):
            many.step(many.random_symbols(dice))
    finally:
        many.close()


def test_what_does_not_exist_is_refused_in_one_line() -> None:
    wrongs: list[dict[str, Any]] = [
        {"game": "chess"},
        {"dtype": "float16"},
        {"n": 0},
        {"n": 10**9},
        {"processes": 0},
        {"processes": 2},
        {"opponents": "nobody"},
        {"opponents": "random", "seat": 2},
        {"opponents": "random", "seat": "first"},
        {"armies": "borgo,elves"},
    ]
    for wrong in wrongs:
        with pytest.raises(BadNotation) as refused:
            sandtable.vector.make(**{"game": "neuroshima", "n": 1, **wrong})
        assert "\n" not in str(refused.value)
