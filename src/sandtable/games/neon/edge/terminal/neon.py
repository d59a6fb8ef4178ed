"""How Neon shows itself at the terminal: the ring, questions and stories in words."""

from __future__ import annotations

from sandtable.cli.console import Console
from sandtable.cli.terminal import Line, Row, Table, Terminal
from sandtable.games.neon.edge.terminal.drawing import Picture
from sandtable.games.neon.edge.terminal.session import NeonSession
from sandtable.games.neon.edge.terminal.setup import choose_table
from sandtable.games.neon.edge.terminal.story import Storyteller
from sandtable.games.neon.edge.terminal.words import Words, fighters_of
from sandtable.games.neon.steps.kinds import CHANCE_STEPS, QUESTIONS
from sandtable.kit.dice import Dice
from sandtable.match.bots import Bot
from sandtable.match.match import Match

CHANCES = frozenset(QUESTIONS[step][0] for step in CHANCE_STEPS)
"""What dice and decks answer."""


class NeonTerminal(Terminal):
    """The terminal of Neon."""

    chapters = ("round", "turn", "closed")

    def session(self, match: Match, bots: list[Bot | None], dice: Dice, console: Console) -> NeonSession:
        return NeonSession(match, bots, dice, console, self)

    def choose_table(self, console: Console) -> Table | None:
        return choose_table(console, Words(self.texts))

    def draw(self, view: Row, console: Console) -> list[str]:
        return Picture(Words(self.texts), console.unicode, console.colour, console.columns).draw(view, None)

    def tell(self, events: list[Row], before: Row) -> list[Line]:
        return Storyteller(Words(self.texts), fighters_of(before)).tell(events)

    def question(self, kind: str) -> str:
        if kind in CHANCES:
            return super().question("chance")
        return self.texts.find(f"neon-ask-{kind}", "", card="...", closing="...") or super().question(kind)

    def reason(self, name: str) -> str:
        text = super().reason(name.replace("_", "-"))
        return text[0].lower() + text[1:]
