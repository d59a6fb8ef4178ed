"""What the bench measures of this game."""

from __future__ import annotations

from sandtable.games import find_game
from sandtable.games.bronepekhota.edge.bench import figures


def test_what_is_measured() -> None:
    measured = figures(find_game("bronepekhota"), 0.01)
    assert [*measured] == ["games_per_s", "sights_per_s"]
    assert min(measured.values()) > 0
