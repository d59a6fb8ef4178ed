"""Positions that somebody sets up, for games that know such: `edge.positions` of a game reads and writes them.

A position is plain data (docs/notation.md), or the line of text of the state that it makes.
"""

from __future__ import annotations

from typing import Any

from sandtable.core.errors import BadNotation
from sandtable.core.game import Game
from sandtable.core.state import State

LONGEST = 20_000
"""Characters of a position that comes from outside."""


def positions_of(game: Game) -> Any:
    """The part of a game that knows positions: `read(data)`, `data_of(state)` and `check_playable(state)`."""
    part = game.edge("positions")
    if part is None:
        raise BadNotation(f"positions of {game.name} cannot be set up", "no_positions")
    return part


def set_up(game: Game, text: str) -> State:
    """A state that can be played on, from its text; only what can be set up by hand is taken over."""
    part = positions_of(game)
    if len(text) > LONGEST:
        raise BadNotation(f"position: longer than {LONGEST} characters", "bad_position")
    state: State = part.read(part.data_of(game.from_text(text)))
    part.check_playable(state)
    return state
