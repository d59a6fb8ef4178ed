"""How Bronepekhota shows itself at the terminal: the map, questions and stories in words."""

from __future__ import annotations

from sandtable.cli.console import Console
from sandtable.cli.terminal import Line, Row, Table, Terminal
from sandtable.games.bronepekhota.edge.terminal.drawing import Picture
from sandtable.games.bronepekhota.edge.terminal.session import BronepekhotaSession
from sandtable.games.bronepekhota.edge.terminal.setup import choose_table
from sandtable.games.bronepekhota.edge.terminal.story import Storyteller
from sandtable.games.bronepekhota.edge.terminal.words import Names, Words
from sandtable.kit.dice import Dice
from sandtable.match.bots import Bot
from sandtable.match.match import Match


class BronepekhotaTerminal(Terminal):
    """The terminal of Bronepekhota."""

    chapters = ("tour", "activated")

    def session(self, match: Match, bots: list[Bot | None], dice: Dice, console: Console) -> BronepekhotaSession:
        return BronepekhotaSession(match, bots, dice, console, self)

    def choose_table(self, console: Console) -> Table | None:
        return choose_table(console, Words(self.texts))

    def draw(self, view: Row, console: Console) -> list[str]:
        return Picture(Words(self.texts), console.colour).draw(view)

    def tell(self, events: list[Row], before: Row) -> list[Line]:
        return Storyteller(Names(Words(self.texts), before)).tell(events)

    def question(self, kind: str) -> str:
        said = Words(self.texts).ask(kind, who="...", tour="...")
        return said.rstrip(".") or super().question(kind)

    def reason(self, name: str) -> str:
        text = self.texts.find(f"match-reason-{name}").rstrip(".") or super().reason(name)
        return text[0].lower() + text[1:]
