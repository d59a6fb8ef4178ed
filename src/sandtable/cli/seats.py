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
YARDSTICKS = ("greedy", "random")
"""Bots to measure others by; whoever looks for an opponent finds them last."""


def read_seats(text: str) -> list[str]:
    """Who sits where."""
    return [name.strip() for name in text.split(",")]


def default_seats(count: int) -> list[str]:
    """A person against bots."""
    return [HUMAN, *[FIRST] * (count - 1)]


def opponents() -> list[str]:
    """Whoever may take a seat: levels from the easiest on, a person, yardsticks."""
    return [*[bot for bot in known_bots() if bot not in YARDSTICKS], HUMAN, *YARDSTICKS]


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
    """One of the values, by its place in the list, its id or its name; None when there is no more input."""
    names = [name_of(value) for value in values]
    # Numbers stand for themselves: a place beside each would be a second number for the same thing.
    numbers = all(value.isdecimal() for value in values)
    options = names if numbers else [f"{place}) {name}" for place, name in enumerate(names, 1)]
    while True:
        console.say_all(packed_lines([f"{question}:", *options], console.columns - 1, "  "))
        text = console.ask("> ")
        if text is None:
            return None
        found = _meant(text.lower(), values, names, places=not numbers)
        if found:
            return found
        console.say(texts("terminal-none-of-these", text=repr(text)), "wound")


def _meant(text: str, values: list[str], names: list[str], places: bool) -> str | None:
    """The value that is typed as its id, its place, its name or the beginning of either; the first for nothing."""
    wanted = text.replace(" ", "_")
    if not text or wanted in values:
        return wanted or values[0]
    if places and text.isascii() and text.isdecimal():
        place = int(text[:4])
        return values[place - 1] if 1 <= place <= len(values) else None
    begun = [value for value, name in zip(values, names) if value.startswith(wanted) or name.lower().startswith(text)]
    return begun[0] if len(begun) == 1 else None
