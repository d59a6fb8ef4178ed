"""Observations: as the seat sees the table, within their bounds, and without a trace of what it may not know."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from sandtable._build import compiled
from sandtable.adapters.encoding import HIGH, LOW, Tensor, decoded, shared
from sandtable.adapters.table import Play, Setup, setup_of
from sandtable.games.neuroshima.atlas.scenarios import SCENARIOS
from sandtable.kit.dice import Dice
from sandtable.kit.rows import Row, Rows
from tests.adapters.oracle import encoder_for, tensor_of
from tests.adapters.tables import TABLES, positions

SECRETIVE: list[tuple[str, dict[str, object]]] = [
    ("neon", {"players": 3}),
    ("neon", {"mode": "squad", "players": 4}),
    ("neuroshima", {"leaders": True}),
]


def disguised(play: Play, seat: int, dice: Dice) -> Play:
    """The same game with everything changed that the seat cannot know."""
    other = play.copy()
    other.state = play.state.imagine(seat, dice)
    other._open()
    return other


@pytest.mark.parametrize(("game", "settings"), SECRETIVE)
def test_what_a_seat_cannot_know_changes_nothing_it_sees(game: str, settings: dict[str, object]) -> None:
    dice, changed = Dice(3), 0
    for play in positions(game, settings, seed=4, most=30):
        for seat in range(play.setup.seats):
            for _ in range(3):
                other = disguised(play, seat, dice)
                changed += other.state.to_bytes() != play.state.to_bytes()
                assert np.array_equal(other.observe(seat), play.observe(seat))
                assert np.array_equal(other.mask(seat), play.mask(seat))
    assert changed > 0


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    """The own hand is in the tensor: another one, and the tensor differs; nobody else's does."""
    play = next(p for p in positions("neon", {"players": 3}, seed=4, most=10) if p.state.view(p.asked)["layouts"])
    owner = play.asked
    other = next(
        there
        for there in (disguised(play, (owner + 1) % 3, Dice(seed)) for seed in range(50))
        if there.state.view(owner)["fighters"] != play.state.view(owner)["fighters"]
    )
    assert not np.array_equal(other.observe(owner), play.observe(owner))
    assert np.array_equal(other.observe((owner + 1) % 3), play.observe((owner + 1) % 3))


def test_symbols_chosen_so_far_are_known_to_who_chose_them_alone() -> None:
    # A turn with a tile to place: kind, tile, hex, rotation.
    play = next(p for p in positions("neuroshima", {}, seed=1, most=60) if len(p.state.legal()) > 100)
    before = [play.observe(seat) for seat in range(2)]
    action = play.state.legal()[-1]
    spelled = len(play.choice().spelled)
    assert not play.choose(play.spell(action)[0])
    asked, other = play.asked, 1 - play.asked
    assert np.array_equal(play.observe(other), before[other])
    changed = np.flatnonzero(play.observe(asked) != before[asked])
    assert [int(at) - 1 for at in changed] == sorted(play.choice().spelled[spelled:])


SCENARIO_SETTINGS: list[tuple[str, dict[str, object]]] = [("neuroshima", {"scenario": name}) for name in SCENARIOS]
ODD_SETTINGS: list[tuple[str, dict[str, object]]] = [
    *TABLES.items(),
    ("neuroshima", {"leaders": True}),
    ("neuroshima", {"constructions": True, "armies": "outpost,hegemony"}),
    ("neuroshima", {"mode": "ffa", "armies": "borgo,moloch,hegemony"}),
    ("neuroshima", {"mode": "points", "armies": "beasts,steel_police,moloch"}),
    *SCENARIO_SETTINGS,
    ("neuroshima", {"rules": 1}),
    ("neon", {"mode": "squad", "players": 2, "fighter_assignment": "draft"}),
    ("neon", {"mode": "squad", "players": 4}),
    ("neon", {"players": 2, "automa": True}),
    ("bronepekhota", {"areas": "chosen", "armies": "pol_line_clones:raptor,pro_cyber:salamander", "max_tours": 1}),
    ("bronepekhota", {"max_tours": 2}),
]


@pytest.mark.parametrize(("game", "settings"), ODD_SETTINGS)
def test_what_is_written_natively_is_what_the_view_tells(game: str, settings: dict[str, object]) -> None:
    """Value by value, for every seat, also in the middle of a choice; bytes to the nearest step."""
    setup = setup_of(game, settings)
    oracle = encoder_for(setup)
    small = Rows(1, setup.layout.size, small=True)
    body = Row(small, 1 + setup.spelling.size)
    setup.table.encoder.prepare(body)
    body.keep()
    codes = shared(small.memory(), np.uint8)
    for play in positions(game, settings, seed=6, most=MOST):
        for half in (play, halfway(play)):
            for seat in range(setup.seats):
                seen = half.observe(seat)
                assert_equal(seen, tensor_of(half, seat, oracle), setup)
        for seat in range(setup.seats):
            body.clear()
            setup.table.encoder.write(play.state, seat, body)
            seen = play.observe(seat)
            seen[: 1 + setup.spelling.size] = 0
            assert np.abs(decoded(codes) - seen).max() <= 0.5 / 51 + 1e-6
            assert LOW <= seen.min() <= seen.max() <= HIGH


MOST = 250 if compiled() else 30
"""Decisions of a game that are compared."""


def halfway(play: Play) -> Play:
    """The same game with one symbol chosen, if that completes nothing."""
    other = play.copy()
    return play if other.choose(other.offered()[-1]) else other


def assert_equal(seen: Tensor, wanted: Tensor, setup: Setup) -> None:
    """The two tensors are the same; the sections that differ are named."""
    if not np.allclose(seen, wanted, rtol=0, atol=1e-6):
        one, other = setup.layout.split(seen), setup.layout.split(wanted)
        wrong = {name: np.argwhere(np.abs(one[name] - other[name]) > 1e-6)[:5].tolist() for name in one}
        raise AssertionError({name: places for name, places in wrong.items() if places})


def test_sections_share_the_tensor_and_fill_it() -> None:
    setup = setup_of("neuroshima", {})
    tensor = np.zeros(setup.layout.size, dtype=np.float32)
    parts = setup.layout.split(tensor)
    for part in parts.values():
        part += 1
    assert (tensor == 1).all()
    assert {name: part.shape for name, part in parts.items()} == setup.layout.shapes


def test_the_board_of_neuroshima() -> None:
    state = setup_of("neuroshima", {"armies": "borgo,moloch", "first": 0})
    play = Play(state)
    for text in ("hq b3", "hq f3", "draw mutant"):
        play.act(play.state.parse_action(text))
    for seat, own in ((0, "b3"), (1, "f3")):
        parts = state.layout.split(play.observe(seat))
        hexes = parts["hexes"]
        mine = play.state.parse_action(f"hq {own}") >> 6
        assert hexes[:, 0].sum() == 19
        assert np.flatnonzero(hexes[:, 1]).tolist() == [mine]
        assert hexes[:, 2].sum() == 1
        assert parts["players"][:, 0].tolist() == [1.0, 1.0]
    assert play.setup.layout.split(play.observe(0))["armies"][0, :, 0].sum() == pytest.approx(1 / 3)
    assert play.setup.layout.split(play.observe(1))["armies"][1, :, 0].sum() == pytest.approx(1 / 3)


def test_the_figures_of_bronepekhota() -> None:
    for play in positions("bronepekhota", TABLES["bronepekhota"], seed=1, most=12):
        view = play.state.view(1)
        parts = play.setup.layout.split(play.observe(1))
        figures = view["figures"]
        assert isinstance(figures, list)
        on_table = [figure["place"] == "table" for figure in figures]
        assert parts["figures"][:, 4 + 3 + 1].tolist() == [float(there) for there in on_table]
        # The looking seat comes first: its figures have the first flag behind the kinds.
        assert parts["figures"][:, 4].tolist() == [float(figure["seat"] == 1) for figure in figures]


@pytest.mark.parametrize("game", TABLES)
def test_a_play_can_be_copied_and_pickled_in_the_middle_of_a_choice(game: str) -> None:
    met = 0
    for play in positions(game, TABLES[game], seed=9, most=30):
        for symbol in play.offered():
            half = play.copy()
            if not half.choose(symbol):
                again = pickle.loads(pickle.dumps(half))
                assert again.offered() == half.offered() != play.offered()
                assert again.state.to_bytes() == half.state.to_bytes() == play.state.to_bytes()
                assert (again.log, again.choice().spelled) == (half.log, half.choice().spelled)
                met += 1
                break
    assert met > 0


@pytest.mark.parametrize(("game", "settings"), [*TABLES.items(), *SECRETIVE])
def test_whatever_a_seat_sees_happen_is_in_its_tensor(game: str, settings: dict[str, object]) -> None:
    """Two different views in a row never look the same."""
    seen: dict[int, tuple[object, Tensor]] = {}
    for play in positions(game, settings, seed=12, most=60):
        for seat in range(play.setup.seats):
            view, tensor = play.state.view(seat), play.observe(seat)
            tensor[: 1 + play.setup.spelling.size] = 0
            if seat in seen and seen[seat][0] != view:
                assert not np.array_equal(seen[seat][1], tensor)
            seen[seat] = view, tensor


@pytest.mark.parametrize(("game", "settings"), [("neon", {"players": 3}), ("neuroshima", {"leaders": True})])
def test_a_secret_choice_is_in_the_tensor_of_who_made_it_alone(game: str, settings: dict[str, object]) -> None:
    play = next(play for play in positions(game, settings, seed=1, most=20) if play.state.also_asked())
    one, two = play.copy(), play.copy()
    one.act(play.state.legal()[0])
    two.act(play.state.legal()[1])
    for seat in range(play.setup.seats):
        assert np.array_equal(one.observe(seat), two.observe(seat)) == (seat != play.asked)
