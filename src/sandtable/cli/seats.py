"""Who sits where at the terminal: people at this keyboard and bots."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.cli.console import Console
from sandtable.cli.layout import packed_lines
from sandtable.cli.texts import Texts
from sandtable.core.errors import BadNotation
from sandtable.core.game import Game
from sandtable.match.bots import FIRST, Bot, check_bot, known_bots, make_bot

HUMAN = "human"


def read_seats(text: str) -> list[str]:
    """Who sits where."""
    return [name.strip() for name in text.split(",")]


def default_seats(count: int) -> list[str]:
    """A person against bots."""
    return [HUMAN, *[FIRST] * (count - 1)]


def opponents() -> list[str]:
    """Whoever may take a seat, the easiest level first."""
    return [FIRST, *[bot for bot in known_bots() if bot != FIRST], HUMAN]


def opponent_name(texts: Texts, name: str) -> str:
    """A bot or a person in words."""
    return texts("terminal-person") if name == HUMAN else texts("terminal-bot", name=name)


def bot_of(game: Game, name: str) -> Bot | None:
    """The bot of this name; None for a person."""
    if name == HUMAN:
        return None
    try:
        check_bot(game, name)
        return make_bot(game, name)
    except BadNotation as error:
        raise BadNotation(f"{error}, or {HUMAN}", error.code) from None


def pick(
    console: Console, texts: Texts, question: str, values: list[str], name_of: Callable[[str], str] = str
) -> str | None:
    """One of the values, by number or name; None when there is no more input."""
    options = [f"{number}) {name_of(value)}" for number, value in enumerate(values, 1)]
    while True:
        console.say_all(packed_lines([f"{question}:", *options], console.columns - 1, "  "))
        text = console.ask("> ")
        if text is None:
            return None
        wanted = text.lower().replace(" ", "_")
        if not wanted:
            return values[0]
        if wanted.isascii() and wanted.isdecimal() and 1 <= int(wanted[:4]) <= len(values) and wanted not in values:
            return values[int(wanted[:4]) - 1]
        found = [value for value in values if value.startswith(wanted)]
        if wanted in values or len(found) == 1:
            return wanted if wanted in values else found[0]
        console.say(texts("terminal-none-of-these", text=repr(text)), "wound")
