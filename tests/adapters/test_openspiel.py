"""The OpenSpiel games: its own random simulations, and the same rules, odds and secrets as the engine."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts

from sandtable.adapters import openspiel as adapter
from sandtable.core.errors import BadNotation
from sandtable.games import GAMES
from tests.adapters.tables import TABLES, positions


def load(game: str, settings: dict[str, Any] | None = None) -> Any:
    return pyspiel.load_game(f"sandtable_{game}", TABLES[game] if settings is None else settings)


@pytest.mark.parametrize("game", TABLES)
def test_random_simulations(game: str) -> None:
    """OpenSpiel's own test: clones, serialization, masks, observations, returns."""
    pyspiel.random_sim_test(load(game), num_sims=1, serialize=True, verbose=False)


def test_every_game_of_the_catalogue_is_registered() -> None:
    registered = [name for name in pyspiel.registered_names() if name.startswith(adapter.PREFIX)]
    assert sorted(registered) == sorted(adapter.PREFIX + name for name in GAMES)


def replayed(game: str, seed: int, most: int) -> tuple[Any, Any]:
    """A state of OpenSpiel led through the actions of a game of the engine, and that game."""
    state = load(game).new_initial_state()
    *_, play = positions(game, TABLES[game], seed, most)
    for action in play.log:
        if state.is_chance_node():
            odds = state.play.odds()
            outcomes = state.chance_outcomes()
            total = sum(weight for _, weight in odds)
            assert [chance for _, chance in outcomes] == pytest.approx([weight / total for _, weight in odds])
            state.apply_action([legal for legal, _ in odds].index(action))
        else:
            for symbol in state.play.spell(action):
                assert symbol in state.legal_actions()
                state.apply_action(symbol)
    return state, play


@pytest.mark.parametrize("game", TABLES)
def test_the_engine_plays_the_same_game(game: str) -> None:
    state, play = replayed(game, seed=8, most=2_000)
    assert state.play.log == play.log
    assert state.play.state.to_bytes() == play.state.to_bytes()
    if play.is_over():
        outcome = play.state.outcome()
        assert state.is_terminal()
        assert state.returns() == [0.0 if outcome.is_draw() else 1.0 if p == 1 else -1.0 for p in outcome.places]


@pytest.mark.parametrize("game", TABLES)
def test_a_state_is_written_and_read_in_the_middle_of_a_choice(game: str) -> None:
    state, _ = replayed(game, seed=3, most=15)
    while len(state.legal_actions()) == 1:
        state.apply_action(state.legal_actions()[0])
    state.apply_action(state.legal_actions()[-1])
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    again_game, again = pyspiel.deserialize_game_and_state(text)
    assert str(again_game) == str(state.get_game())
    assert (str(again), again.history(), again.legal_actions()) == (str(state), state.history(), state.legal_actions())
    for seat in range(state.num_players()):
        assert again.information_state_string(seat) == state.information_state_string(seat)
        assert again.observation_tensor(seat) == state.observation_tensor(seat)


def until_layouts(draws: int) -> Any:
    """Neon up to the first choice of a layout; the last card of seat 1 is the `draws`-th that it could draw."""
    state = load("neon", {"players": 3, "fighters": "akari,snake,ghost", "leader": "0"}).new_initial_state()
    while state.is_chance_node():
        engine = state.play.state
        kind = engine.decision().kind
        card = engine.action_text(state.play.odds()[0][0])
        last = kind == "draw_card" and "snake" in card and engine.view(1)["fighters"][1]["hand_size"] == 2
        state.apply_action(draws if last else 0)
    return state


def test_a_secret_is_in_no_text_or_tensor_of_another_seat() -> None:
    one, two = until_layouts(0), until_layouts(1)
    assert one.play.state.view(1)["fighters"][1]["hand"] != two.play.state.view(1)["fighters"][1]["hand"]
    for seat in (0, 2):
        assert one.information_state_string(seat) == two.information_state_string(seat)
        assert one.observation_string(seat) == two.observation_string(seat)
        assert one.observation_tensor(seat) == two.observation_tensor(seat)
    assert one.information_state_string(1) != two.information_state_string(1)
    assert one.observation_string(1) != two.observation_string(1)
    assert one.observation_tensor(1) != two.observation_tensor(1)


def test_an_information_state_recalls_what_an_observation_forgets() -> None:
    """Seat 0 chooses a layout in secret: its own information state tells, that of the others does not."""
    one, two = until_layouts(0), until_layouts(0)
    assert one.current_player() == 0
    one.apply_action(one.legal_actions()[3])
    two.apply_action(two.legal_actions()[7])
    assert "> layout 3" in one.information_state_string(0)
    assert one.information_state_string(0) != two.information_state_string(0)
    assert one.information_state_string(1) == two.information_state_string(1)
    copy = one.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert "> layout 0" in copy.information_state_string(1)
    assert "> layout 0" not in one.information_state_string(1)


@pytest.mark.parametrize("game", TABLES)
def test_frames_are_what_the_seat_saw_when_it_was_asked(game: str) -> None:
    rules = load(game)
    observer, dice = rules.make_py_observer(params={"frames": 3}), Random(5)
    size = len(rules.new_initial_state().observation_tensor(0))
    state, seen = rules.new_initial_state(), {seat: [[0.0] * size] * 2 for seat in range(rules.num_players())}
    for _ in range(60):
        if state.is_terminal():
            break
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes())
            state.apply_action(dice.choices(actions, weights)[0])
            continue
        seat, before = state.current_player(), len(state.play.log)
        observer.set_from(state, seat)
        now = state.observation_tensor(seat)
        assert observer.tensor.reshape(3, size).tolist() == [*seen[seat][-2:], now]
        assert observer.dict["before"].shape == (2, size)
        while len(state.play.log) == before:
            state.apply_action(dice.choice(state.legal_actions()))
        seen[seat].append(now)
    assert any(len(frames) > 4 for frames in seen.values())


def test_a_secret_is_in_no_frame_of_another_seat() -> None:
    """Hands and layouts that differ in secret: the frames of the others are the same, now and later."""
    one, two = until_layouts(0), until_layouts(1)
    three, four = until_layouts(0), until_layouts(0)
    three.apply_action(three.legal_actions()[3])
    four.apply_action(four.legal_actions()[7])
    for left, right, who in ((one, two, 1), (three, four, 0)):
        observer, other = (left.get_game().make_py_observer(params={"frames": 4}) for _ in range(2))
        for seat in range(3):
            observer.set_from(left, seat)
            other.set_from(right, seat)
            assert (observer.tensor == other.tensor).all() == (seat != who)
        # A copy goes on without changing what the other remembers, also through a file.
        copy = left.clone()
        copy.apply_action(copy.legal_actions()[0])
        observer.set_from(copy, 2)
        observer.set_from(left, 2)
        _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(left.get_game(), left))
        other.set_from(again, 2)
        assert (observer.tensor == other.tensor).all()


def test_observers_refuse_what_they_do_not_know() -> None:
    game = load("neon")
    for params in ({"frames": 0}, {"frames": "2"}, {"colour": 1}):
        with pytest.raises(ValueError, match="observers take frames"):
            game.make_py_observer(params=params)
    recalling = pyspiel.IIGObservationType(perfect_recall=True)
    with pytest.raises(ValueError, match="without perfect recall"):
        game.make_py_observer(recalling, {"frames": 2})


@pytest.mark.parametrize(
    ("text", "players", "information", "utility"),
    [
        ("sandtable_neuroshima(armies=borgo|moloch,edition=e3)", 2, "PERFECT", "ZERO_SUM"),
        ("sandtable_neuroshima(armies=borgo|moloch,leaders=True)", 2, "IMPERFECT", "ZERO_SUM"),
        ("sandtable_neuroshima(armies=borgo|moloch|outpost,first=1,mode=points)", 3, "PERFECT", "GENERAL_SUM"),
        ("sandtable_neuroshima(scenario=alliance)", 2, "PERFECT", "GENERAL_SUM"),
        ("sandtable_neon(leader=1|,players=2)", 2, "IMPERFECT", "GENERAL_SUM"),
        ("sandtable_bronepekhota(map=open_field)", 2, "PERFECT", "ZERO_SUM"),
    ],
)
def test_games_by_their_string(text: str, players: int, information: str, utility: str) -> None:
    game = pyspiel.load_game(text)
    assert str(game) == text
    assert game.num_players() == players
    assert game.get_type().information.name == f"{information}_INFORMATION"
    assert game.get_type().utility.name == utility
    assert game.get_type().chance_mode.name == "EXPLICIT_STOCHASTIC"


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(BadNotation, match="'elves' is none of"):
        load("neuroshima", {"armies": "borgo,elves"})
    with pytest.raises(pyspiel.SpielError, match="colour"):
        load("neuroshima", {"colour": "red"})


def test_it_serves_the_environments_and_searches_of_openspiel() -> None:
    environment = rl_environment.Environment(load("bronepekhota"))
    step = environment.reset()
    seat = step.observations["current_player"]
    assert len(step.observations["info_state"][seat]) == environment.observation_spec()["info_state"][0]
    environment.step([step.observations["legal_actions"][seat][0]])

    state, _ = replayed("bronepekhota", seed=2, most=12)
    dice = np.random.RandomState(1)
    bot = mcts.MCTSBot(state.get_game(), 2.0, 3, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    assert bot.step(state) in state.legal_actions()
