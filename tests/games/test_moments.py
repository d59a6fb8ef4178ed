"""Moments go as they went (`moments.py`): what is offered, refused, seen and done in positions that tell rules apart.

Like games that are played again they show clauses at work and prove none; `pytest --clause` runs them with the proofs.
"""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games import find_game
from tests.games.moments import GAMES, ask, watched


@pytest.mark.parametrize(("name", "moments"), [each for name in GAMES for each in watched(name)])
def test_it_goes_as_it_went(name: str, moments: list[dict[str, Any]]) -> None:
    game = find_game(name)
    for moment in moments:
        assert ask(game, moment["position"], moment["action"], list(moment["came"])) == moment["came"], moment
