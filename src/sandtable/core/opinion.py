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
