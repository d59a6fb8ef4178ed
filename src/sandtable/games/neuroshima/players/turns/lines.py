"""Lines of play within a turn, and the best few of them."""

from __future__ import annotations

from sandtable.games.neuroshima.actions import END, pack
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.bits import i64


class Line:
    """A position within a turn and the actions that lead to it."""

    def __init__(self, reached: Neuroshima | None, before: Line | None, action: i64, worth: i64) -> None:
        self.reached = reached
        """The position; None until it is asked for, since most lines drop out before."""
        self.before = before
        self.action = action
        """The action that led here from the line before; of a line without one it means nothing."""
        self.worth = worth

    @property
    def state(self) -> Neuroshima:
        """The position."""
        reached = self.reached
        if reached is None:
            assert self.before is not None
            reached = self.before.state.clone()
            reached.play(self.action)
            self.reached = reached
        return reached

    def actions(self) -> list[int]:
        """All actions from the root on."""
        found: list[int] = []
        line: Line | None = self
        while line is not None and line.before is not None:
            found.append(int(line.action))
            line = line.before
        found.reverse()
        return found

    def first(self) -> i64:
        """The first action."""
        line = self
        while line.before is not None and line.before.before is not None:
            line = line.before
        return line.action

    def ended(self) -> Line:
        """The line with the end of the turn as its last action."""
        after = self.state.clone()
        after.play(pack(END))
        return Line(after, self, pack(END), self.worth)


class Best:
    """So many lines with the highest worth, best first; of equal ones the earlier."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.lines: list[Line] = []

    def takes(self, worth: i64) -> bool:
        """Would a line of this worth be kept?"""
        return len(self.lines) < self.room or worth > self.lines[-1].worth

    def add(self, line: Line) -> None:
        """Put a line in its place; the last one may drop out."""
        lines = self.lines
        if len(lines) == self.room:
            lines.pop()
        place = len(lines)
        while place > 0 and lines[place - 1].worth < line.worth:
            place -= 1
        lines.insert(place, line)
