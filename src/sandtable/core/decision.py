"""The one open question of a state, held as data."""

from __future__ import annotations

from typing import Final

CHANCE: Final = -1
"""The seat that stands for chance: dice, bags and shuffled piles. Its choices are recorded like any other."""

OVER: Final = -2
"""In place of a seat: nobody decides, the game is over."""


class Decision:
    """Who decides, what kind of choice it is, and the clause that asks for it.

    `odds` is empty unless chance decides; then it lists every possible action with its weight.
    """

    def __init__(self, seat: int, kind: str, clause: str, odds: list[tuple[int, int]] | None = None) -> None:
        self.seat = seat
        self.kind = kind
        self.clause = clause
        self.odds: list[tuple[int, int]] = odds if odds is not None else []

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, clause={self.clause!r})"
