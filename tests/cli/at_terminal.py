"""People at the terminal, played by a test: every screen they see, and an answer for each."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from sandtable.cli.console import Console
from sandtable.cli.session import Session
from sandtable.cli.steps import Node, StepSession
from sandtable.cli.terminal import terminal_of
from sandtable.core.decision import OVER
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


def typed(session: Session, *lines: str) -> list[list[str]]:
    """The screens of a session with these lines typed in."""
    left = iter(lines)
    return played(session, lambda _: next(left, None))


def any_number(seed: int, most: int) -> Answer:
    """A number of the menu by lot, until the game is over or so many were given."""
    dice = Random(seed)
    given = iter(range(most))

    def answer(session: Session) -> str | None:
        assert isinstance(session, StepSession)
        if session.state.asked() == OVER or next(given, None) is None:
            return None
        node = session.path[-1]
        return str(dice.randint(1, len(node.offered()) + (node.left() > 0)))

    return answer


def reached(session: StepSession, node: Node) -> set[int]:
    """Every action that the steps from a menu lead to; no menu says the same twice."""
    assert len(set(node.labels)) == len(node.labels)
    found: set[int] = set()
    for choice in node.choices:
        actions = choice.actions()
        found |= {actions[0]} if len(actions) == 1 else reached(session, session.after(node, choice))
    return found


LATIN = re.compile(r"[A-Za-z][a-z]{2,}")
SPOKEN = {"back", "log", "save", "rules", "undo", "quit", "drive", "ram", "go", "turn"}
"""Commands and notation are the same in every language."""
MAP = re.compile(r"^[ \d]{2}\|.*\|")
"""The drawn part of a line of a map."""


def english_in(screens: list[list[str]]) -> set[str]:
    """Words in Latin letters that are no commands: what was left untranslated."""
    return {word for screen in screens for line in screen for word in LATIN.findall(MAP.sub("", line))} - SPOKEN
