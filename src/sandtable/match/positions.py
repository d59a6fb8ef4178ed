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


def bad(message: str, clause: str = "") -> BadNotation:
    """What is wrong with a position."""
    return BadNotation(message, "bad_position", clause)


def whole(value: object, place: str, low: int, high: int) -> int:
    """A whole number of a position."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise bad(f"{place}: a whole number from {low} to {high} is needed, not {str(value)[:40]!r}")
    return value


def is_line(game: Game, text: str) -> bool:
    """Is this the line of a state?"""
    return text.split(None, 1)[:1] == [f"{game.name}/1"]


def read_line(game: Game, text: str) -> State:
    """The state of a line; one of rules that are not at hand any more is read by the latest."""
    try:
        return game.from_text(text)
    except BadNotation as error:
        versions = game.versions()
        if error.code != "other_rules" or versions is None:
            raise
        words = [word for word in text.split() if not word.startswith("rules=")]
        return game.from_text(" ".join([*words, f"rules={versions.latest}"]))
