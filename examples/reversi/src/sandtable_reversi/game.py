"""The door of the game."""

from __future__ import annotations

from sandtable.core.errors import BadNotation
from sandtable.core.game import Game, Setting
from sandtable_reversi.rules import HANDICAPS, Reversi, read_state


class ReversiGame(Game):
    """Two sides turn over what they enclose."""

    def __init__(self) -> None:
        super().__init__("reversi", "reversi", "RV")

    def settings(self) -> list[Setting]:
        return [Setting("handicaps", "list", "none,none", [*HANDICAPS], ["RV-BOARD-03"])]

    def contenders(self, settings: dict[str, object]) -> tuple[str, list[str]]:
        """Handicaps that either side may begin with, whatever the other has."""
        return "handicaps", [name for name, corners in HANDICAPS.items() if corners <= 2]

    def start(self, settings: dict[str, object]) -> Reversi:
        for name in settings:
            if name != "handicaps":
                raise BadNotation(f"unknown setting {name!r}; known is handicaps", "bad_setting")
        return Reversi(str(settings.get("handicaps", "none,none")))

    def from_text(self, text: str) -> Reversi:
        return read_state(text)
