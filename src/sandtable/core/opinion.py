"""What a player thinks of a position, as plain numbers."""

from __future__ import annotations


class Line:
    """One way to go on: actions of the asked seat in order, and its chance to win after them, in permille.

    The first answers the open question. The line ends with the turn, or earlier: where chance or another seat is
    asked, or where the player did not look further.
    """

    def __init__(self, actions: list[int], permille: int) -> None:
        self.actions = actions
        self.permille = permille
        self.words: list[str] = []
        """Notation of the actions; whoever asks a player for its opinion adds it (`search.opinions`)."""
        self.chances: list[int] = []
        """Chance of every seat to win after it, in permille; told by a comparison."""

    def __repr__(self) -> str:
        return f"Line({self.words or self.actions!r}, {self.permille!r})"


class Opinion:
    """Chance to win by seat in permille (a draw is shared, seats of one side have the same), and the best lines first.

    `nodes` says how many positions were looked at.
    """

    def __init__(self, chances: list[int], lines: list[Line], nodes: int) -> None:
        self.chances = chances
        self.lines = lines
        self.nodes = nodes

    def __repr__(self) -> str:
        return f"Opinion({self.chances!r}, {self.lines!r}, nodes={self.nodes!r})"

    def to_json(self) -> dict[str, object]:
        """The opinion as plain data."""
        lines: list[dict[str, object]] = [{"actions": line.words, "permille": line.permille} for line in self.lines]
        return {"chances": self.chances, "lines": lines, "nodes": self.nodes}


class Comparison:
    """A line that was played beside the best ones that were found, all tried on the same luck.

    `lines` has the best first; the played one is not among them. `played` is as much of what was played as the player
    compares: the whole turn, or its first action.
    """

    def __init__(self, lines: list[Line], played: Line) -> None:
        self.lines = lines
        self.played = played

    def __repr__(self) -> str:
        return f"Comparison({self.lines!r}, {self.played!r})"


def told(actions: list[int], sums: list[int], unit: int, seat: int) -> Line:
    """A line with the chances of all seats, from sums of which `unit` is a chance of one permille."""
    line = Line(actions, sums[seat] // unit)
    line.chances = [each // unit for each in sums]
    return line


def ranked(lines: list[Line]) -> list[Line]:
    """Lines with the best first; equal ones stay in their order."""
    return sorted(lines, key=lambda line: -line.permille)
