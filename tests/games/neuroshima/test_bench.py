"""The positions that the bench measures."""

from __future__ import annotations

from sandtable.games import find_game
from sandtable.games.neuroshima.edge.bench import UNITS_ON_BOARD, board, figures, full_hand


def test_the_board_has_its_units() -> None:
    assert sum(tile >= 0 for tile in board().tile) == UNITS_ON_BOARD


def test_a_search_has_a_whole_turn_to_look_at() -> None:
    state = full_hand(find_game("neuroshima"))
    assert state.decision() is not None
    assert len(state.view(0)["units"]) >= 4  # type: ignore[arg-type]
    assert len(state.legal()) > 50


def test_what_is_measured() -> None:
    measured = figures(find_game("neuroshima"), 0.01)
    assert [*measured] == ["battles_per_s", "games_per_s", "search_per_s"]
    assert min(measured.values()) > 0
