"""The PettingZoo environments: its own conformance tests, and the same games that the command line plays."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from sandtable.adapters import pettingzoo as adapter
from sandtable.core.errors import BadNotation, IllegalAction
from sandtable.games import GAMES
from sandtable.lab.executor.processes import Processes
from sandtable.lab.simulate import Plan, Tally, seed_of, simulate
from sandtable.match.bots import make_bot
from tests.adapters.tables import TABLES

# What api_test says of every environment whose observation is a dictionary with a mask, its own chess included.
MASKED = [
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
]


@pytest.mark.filterwarnings(*MASKED)
@pytest.mark.parametrize("game", TABLES)
def test_api(game: str) -> None:
    api_test(adapter.env(game=game, **TABLES[game]), num_cycles=60)


@pytest.mark.parametrize("game", TABLES)
def test_equal_seeds_give_equal_games(game: str) -> None:
    seed_test(lambda: adapter.env(game=game, **TABLES[game]), num_cycles=40)


def test_every_game_of_the_catalogue_has_an_environment() -> None:
    assert list(TABLES) == list(GAMES)


def play_as(bot: str, env: adapter.SandtableEnv, tally: Tally) -> None:
    """Let a bot play a whole game through the environment, symbol by symbol."""
    player = make_bot(env.play.setup.game, bot)
    while not env.play.is_over():
        seat = env.seat_of[env.agent_selection]
        assert seat == env.play.asked
        action = player.choose(env.play.state, seat, env.dealer.dice)
        for symbol in env.play.spell(action):
            assert env.observe(env.agent_selection)["action_mask"][symbol] == 1
            env.step(symbol)
    tally.games += 1
    tally.count(env.play.state.outcome(), len(env.play.log))


@pytest.mark.parametrize("game", TABLES)
def test_outcomes_are_those_of_simulate(game: str) -> None:
    """The same seeds: the same games, to the last decision."""
    env = adapter.raw_env(game=game, **TABLES[game])
    seats = len(env.possible_agents)
    expected = simulate(Plan(game, TABLES[game], ["random"] * seats, seed=11), games=3, executor=Processes())
    tally = Tally([0] * seats)
    for number in range(3):
        env.reset(seed=seed_of(11, number))
        play_as("random", env, tally)
        won = [env.rewards[agent] for agent in env.possible_agents]
        places = [env.infos[agent]["place"] for agent in env.possible_agents]
        draw = set(places) == {1}
        assert won == [0.0 if draw else 1.0 if place == 1 else -1.0 for place in places]
    assert expected.errors == []
    assert tally == expected


@pytest.mark.parametrize("game", TABLES)
def test_masks_are_what_is_legal(game: str) -> None:
    env = adapter.raw_env(game=game, **TABLES[game])
    env.reset(seed=3)
    for _ in range(60):
        if env.play.is_over():
            break
        for agent in env.agents:
            mask = env.observe(agent)["action_mask"]
            asked = agent == env.agent_selection
            assert np.flatnonzero(mask).tolist() == (env.play.offered() if asked else [])
        legal = env.play.state.legal()
        firsts = {env.play.spell(action)[0] for action in legal} if not env.play.choice().spelled else set()
        assert not firsts or firsts == set(env.play.offered())
        env.step(env.play.offered()[-1])


def finish(env: Any) -> None:
    for _ in env.agent_iter():
        observation, _, over, _, _ = env.last()
        env.step(None if over else int(np.flatnonzero(observation["action_mask"])[-1]))


def test_an_illegal_symbol_loses_the_game() -> None:
    env = adapter.env(game="neuroshima")
    env.reset(seed=1)
    agent, other = env.agent_selection, next(name for name in env.agents if name != env.agent_selection)
    mask = env.last()[0]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.terminations == {agent: True, other: True}
    assert env.rewards == {agent: -1, other: 0}


def test_the_bare_environment_refuses_an_illegal_symbol_and_goes_on() -> None:
    env = adapter.raw_env(game="neuroshima")
    env.reset(seed=1)
    before = env.play.state.to_bytes()
    for symbol in (None, 0, 10_000):
        with pytest.raises(IllegalAction):
            env.step(symbol)
    assert env.play.state.to_bytes() == before
    assert env.rewards == {"seat_0": 0.0, "seat_1": 0.0}


def test_seeds_follow_from_the_last_one() -> None:
    def games(seed: int) -> list[list[int]]:
        logs = []
        for number in range(3):
            env.reset(seed=seed if number == 0 else None)
            logs.append([*env.play.log])
            finish(env)
        return logs

    env = adapter.raw_env(game="neon", players=3)
    first = games(5)
    assert games(5) == first
    assert games(6) != first
    assert first[0] != first[1] != first[2]


@pytest.mark.parametrize("game", TABLES)
def test_render_tells_what_a_spectator_may_know(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = adapter.env(game=game, render_mode="ansi", **TABLES[game])
    env.reset(seed=1)
    text = env.render()
    assert text.startswith(f'game: "{game}"\n')
    assert text == adapter.view_text(env.unwrapped.play.state.view(None))
    assert adapter.env(game=game, render_mode="human", **TABLES[game]).metadata["render_modes"] == ["ansi", "human"]
    assert capsys.readouterr().out == ""


def test_render_prints_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    env = adapter.raw_env(game="neuroshima", render_mode="human")
    env.reset(seed=1)
    env.step(env.play.offered()[0])
    assert capsys.readouterr().out.startswith('game: "neuroshima"\n')


def test_what_does_not_exist_is_refused_in_one_line() -> None:
    wrongs: list[dict[str, Any]] = [
        {"game": "chess"},
        {"game": "neuroshima", "armies": "borgo,elves"},
        {"game": "neon", "colour": "red"},
        {"game": "neon", "render_mode": "rgb_array"},
    ]
    for wrong in wrongs:
        with pytest.raises(BadNotation) as refused:
            adapter.env(**wrong)
        assert "\n" not in str(refused.value)
