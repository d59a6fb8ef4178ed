"""How Neuroshima Hex shows itself at the terminal: the board, questions and stories in words."""

from __future__ import annotations

from sandtable.cli.console import Console
from sandtable.cli.terminal import Line, Row, Table, Terminal
from sandtable.games.neuroshima.edge.terminal import setup
from sandtable.games.neuroshima.edge.terminal.choices import GROUPING
from sandtable.games.neuroshima.edge.terminal.drawing import Board, Symbols
from sandtable.games.neuroshima.edge.terminal.session import NeuroshimaSession
from sandtable.games.neuroshima.edge.terminal.words import REASONS, tell, units_by_hex
from sandtable.kit.dice import Dice
from sandtable.match.bots import Bot
from sandtable.match.match import Match

QUESTIONS = {
    "hq": "place your HQ",
    "lair": "place Cerberus next to your HQ",
    "exchange": "only instants drawn: keep or exchange?",
    "discard": "discard one of the drawn tiles",
    "trade": "discard three of the six instants, one after another",
    "turn": "your turn, then end",
    "landing": "where does the pushed unit go?",
    "pull_landing": "where does the pulled unit go?",
    "second_step": "a second step?",
    "hunt": "strike with the hunter?",
    "scavenge": "the Scavenger may go to any free hex",
    "order": "who decides first?",
    "evacuate": "who leaves the board?",
    "clown": "does the Clown explode?",
    "quartermaster": "does the Quartermaster change an attack?",
    "medic": "which hit does which medic take?",
    "core": "lay the core of your construction",
    "wing": "lay the wing beside it",
    "boarding": "board: start a battle at once?",
    "aim": "whom does the Sharpshooter strike?",
    "points": "your own HQ was struck: who gets the point?",
    "choose_leader": "keep one of your three leaders, in secret",
    "leader": "use your leader?",
}


class NeuroshimaTerminal(Terminal):
    """The terminal of Neuroshima Hex."""

    grouping = GROUPING

    def session(self, match: Match, bots: list[Bot | None], dice: Dice, console: Console) -> NeuroshimaSession:
        return NeuroshimaSession(match, bots, dice, console, self)

    def choose_table(self, console: Console) -> Table | None:
        return setup.choose_table(console)

    def draw(self, view: Row, console: Console) -> list[str]:
        return Board(Symbols(console.unicode), console.colour, console.columns).draw(view)

    def tell(self, events: list[Row], before: Row) -> list[Line]:
        return tell(events, units_by_hex(before["units"]))

    def reason(self, name: str) -> str:
        return REASONS.get(name, name)

    def question(self, kind: str) -> str:
        return QUESTIONS.get(kind, kind)

    def about(self) -> list[tuple[str, str]]:
        return setup.about()
