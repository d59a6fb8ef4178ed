"""People at the terminal, played by a test: every screen they see, and an answer for each."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.cli.console import Console
from sandtable.cli.session import Session
from sandtable.cli.terminal import terminal_of
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot
from sandtable.match.match import Match

Answer = Callable[[Session], str | None]


class Screen(Console):
    """A terminal of 80 columns that keeps what is printed between two answers."""

    def __init__(self, unicode: bool = True, rows: int = 40) -> None:
        super().__init__()
        self.colour = False
        self.unicode = unicode
        self.height = rows
        self.lines: list[str] = []
        self.shown: list[list[str]] = []
        """Every screen so far: the lines between two answers."""
        self.answer: Callable[[], str | None] = lambda: None

    @property
    def columns(self) -> int:
        return 80

    @property
    def rows(self) -> int:
        return self.height

    def say(self, text: str = "", style: str = "") -> None:
        self.lines += text.split("\n")

    def say_all(self, lines: list[str]) -> None:
        for line in lines:
            self.say(line)

    def ask(self, prompt: str) -> str | None:
        self.shown.append(self.lines)
        self.lines = []
        return self.answer()


def seated(game: str, language: str, settings: dict[str, object], bots: list[str], seed: int = 1) -> Session:
    """A session at a screen: `human`, or a bot, for every seat."""
    door = find_game(game)
    match = Match(door, settings, list(bots))
    players = [None if name == "human" else make_bot(door, name) for name in bots]
    return terminal_of(door, language).session(match, players, Dice(seed), Screen())


def screen_of(session: Session) -> Screen:
    """The screen of a session."""
    assert isinstance(session.console, Screen)
    return session.console


def played(session: Session, answer: Answer) -> list[list[str]]:
    """A session from its first question to the last answer; every screen that was shown."""
    screen = screen_of(session)
    screen.answer = lambda: answer(session)
    assert session.run() == 0
    return screen.shown
