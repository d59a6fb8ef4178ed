"""How a game shows itself at the terminal, with plain defaults: a game needs to override none of it.

A game with a drawing or a story of its own has `terminal(game, texts)` in its package `edge.terminal`, which gives a
subclass. Questions and reasons in words need only texts: `<game>-ask-<kind>` and `<game>-reason-<reason>`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sandtable.cli.console import Console
from sandtable.cli.menu import PLAIN, Grouping
from sandtable.cli.tables import event_line, view_lines
from sandtable.cli.texts import ENGLISH, Texts, texts_of
from sandtable.core.game import Game
from sandtable.kit.dice import Dice
from sandtable.match.bots import Bot
from sandtable.match.match import Match

if TYPE_CHECKING:
    from sandtable.cli.session import Session

Row = dict[str, Any]


class Line(NamedTuple):
    """One line of a story."""

    text: str
    kind: str
    """Kind of the event it tells of."""
    is_news: bool = True
    """Does it say more than the action that brought it?"""
    short: str = ""
    """The same in a word or two, for the line of what it came of."""


class Table(NamedTuple):
    """A table to play at: settings, and who sits where (nobody named: one person against bots)."""

    settings: dict[str, object]
    seats: list[str]


class Terminal:
    """Any game: its view as tables, what happened as it is recorded, the choices of `legal()` in notation."""

    grouping: Grouping = PLAIN
    """How the first menu of a question is grouped."""
    chapters: tuple[str, ...] = ("turn",)
    """Kinds of events after which a story begins a new paragraph."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self.game = game
        self.texts = texts

    def session(self, match: Match, bots: list[Bot | None], dice: Dice, console: Console) -> Session:
        """A game at this terminal; `bots` has None for a person."""
        from sandtable.cli.session import Session

        return Session(match, bots, dice, console, self)

    def choose_table(self, console: Console) -> Table | None:
        """Asks for what a table needs; None when there is no more input."""
        return Table({}, [])

    def draw(self, view: Row, console: Console) -> list[str]:
        """A view as lines."""
        return view_lines(view, console.columns - 1)

    def tell(self, events: list[Row], before: Row) -> list[Line]:
        """What happened, line by line; `before` is the view before the first event."""
        return [Line(event_line(row), str(row["kind"])) for row in events]

    def reason(self, name: str) -> str:
        """Why a game has ended."""
        return self.texts.find(f"{self.game.name}-reason-{name}").rstrip(".") or name.replace("_", " ")

    def question(self, kind: str) -> str:
        """What is asked."""
        return self.texts.find(f"{self.game.name}-ask-{kind}") or kind.replace("_", " ")

    def about(self) -> list[tuple[str, str]]:
        """What `sandtable games` says of the game besides modes and settings: heads and texts."""
        return []


def terminal_of(game: Game, language: str = ENGLISH) -> Terminal:
    """The terminal of a game: its own, or the plain one."""
    module, texts = game.edge("terminal"), texts_of(game, language)
    if module is None:
        return Terminal(game, texts)
    found: Terminal = module.terminal(game, texts)
    return found
