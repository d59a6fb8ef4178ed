"""How Neuroshima Hex shows itself at the terminal: the board, questions and stories in words."""

from __future__ import annotations

from sandtable.cli.console import Console
from sandtable.cli.terminal import Line, Row, Table, Terminal
from sandtable.games.neuroshima.edge.terminal import setup
from sandtable.games.neuroshima.edge.terminal.choices import GROUPING
from sandtable.games.neuroshima.edge.terminal.drawing import Board, Symbols
from sandtable.games.neuroshima.edge.terminal.session import NeuroshimaSession
from sandtable.games.neuroshima.edge.terminal.story import Storyteller
from sandtable.games.neuroshima.edge.terminal.words import Words, units_by_hex
from sandtable.kit.dice import Dice
from sandtable.match.bots import Bot
from sandtable.match.match import Match


class NeuroshimaTerminal(Terminal):
    """The terminal of Neuroshima Hex."""

    grouping = GROUPING

    def session(self, match: Match, bots: list[Bot | None], dice: Dice, console: Console) -> NeuroshimaSession:
        return NeuroshimaSession(match, bots, dice, console, self)

    def choose_table(self, console: Console) -> Table | None:
        return setup.choose_table(console, Words(self.texts))

    def draw(self, view: Row, console: Console) -> list[str]:
        symbols = Symbols(console.unicode)
        return Board(Words(self.texts), symbols, console.colour, console.columns).draw(view)

    def tell(self, events: list[Row], before: Row) -> list[Line]:
        return Storyteller(Words(self.texts), units_by_hex(before["units"])).tell(events)

    def about(self) -> list[tuple[str, str]]:
        return setup.about()
