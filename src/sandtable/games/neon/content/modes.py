"""The rows of modes: what a mode plays for, on which side, with or without upgrades, in which teams (NE-DATA-13)."""

from __future__ import annotations

from typing import Final

from sandtable.games.neon.content.rows import Row, bad
from sandtable.games.neon.content.vocabulary import SEATS

SCORES: Final[list[str]] = ["victory_points", "last_standing"]


class Layout:
    """How many fighters a number of players has, in how many teams (NE-COAL-01, 02, 12)."""

    def __init__(self, row: Row) -> None:
        row.known("players", "seats", "teams")
        self.players = row.number("players", 2, SEATS)
        self.seats = row.number("seats", self.players, SEATS)
        self.teams = row.number("teams", 2, 3)
        if self.seats % self.teams or self.seats == self.teams:
            raise bad(row.place, f"{self.seats} seats do not make {self.teams} teams")
        if self.seats > self.players and (self.seats % self.players or self.teams != self.players):
            raise bad(row.place, "who has several fighters has a whole team of them")


class Mode:
    """One mode."""

    def __init__(self, row: Row) -> None:
        row.known("id", "board_side", "upgrades", "score", "layouts")
        self.id = row.text("id")
        self.board_side = row.one_of("board_side", ["A", "B"])
        """0 for two lives, 1 for one (NE-SETUP-14, NE-DEFEAT-01, 02)."""
        self.upgrades = row.flag("upgrades")
        self.last_standing = row.one_of("score", SCORES) == 1
        self.layouts = [Layout(layout) for layout in row.rows("layouts")]
        """Empty where everybody is alone."""

    def layout_of(self, players: int, teams: int) -> Layout | None:
        """The layout of these players and teams; none, and no layouts at all, where it does not fit."""
        for layout in self.layouts:
            if layout.players == players and layout.teams == teams:
                return layout
        return None

    def players(self) -> list[int]:
        """Numbers of players that this mode is played by."""
        return sorted({layout.players for layout in self.layouts}) or [2, 3, 4, 5, 6]


def read_modes(section: Row) -> list[Mode]:
    """All modes; the first is the usual one."""
    found = [Mode(row) for row in section.rows("modes")]
    if not found or len({mode.id for mode in found}) != len(found):
        raise bad(section.place, "modes with different ids are needed")
    return found
