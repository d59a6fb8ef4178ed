"""Who takes part: a bot of this build, or `bot@folder`, the bot of that name in another checkout."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from sandtable._build import PACKAGE
from sandtable.core.errors import BadNotation
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.kit.dice import Dice
from sandtable.lab.ladder.checkout import Checkout, checkout
from sandtable.match.bots import Bot, check_bot, make_bot
from sandtable.match.build import digest_of


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot by name; the folder of its checkout, or "" for this build."""

    bot: str
    folder: str = ""

    def __str__(self) -> str:
        return f"{self.bot}@{self.folder}" if self.folder else self.bot

    def short(self) -> str:
        """The name for people."""
        return f"{self.bot}@{Path(self.folder).name}" if self.folder else self.bot


class Answerer(Protocol):
    """Whoever answers for the seats of one player in one game."""

    def answer(self, state: State, seat: int, seed: int) -> tuple[int, float]:
        """A legal action and the seconds of processor time it took."""


class Here:
    """A bot of this build."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def answer(self, state: State, seat: int, seed: int) -> tuple[int, float]:
        before = time.process_time()
        action = self._bot.choose(state, seat, Dice(seed))
        return action, time.process_time() - before


class Elsewhere:
    """A bot of another checkout."""

    def __init__(self, process: Checkout, player: int) -> None:
        self._process = process
        self._player = player
        self._fresh = True

    def answer(self, state: State, seat: int, seed: int) -> tuple[int, float]:
        question = {"state": state.to_text(), "seat": seat, "seed": seed, "player": self._player, "fresh": self._fresh}
        self._fresh = False
        text, seconds = self._process.ask(question)
        return state.parse_action(text), seconds


def read_entrant(game: Game, text: str) -> Entrant:
    """An entrant by its name; one that does not play this game is refused."""
    bot, at, folder = text.partition("@")
    if not at:
        check_bot(game, bot)
        return Entrant(bot)
    path = Path(folder).expanduser().resolve()
    if not (path / "src" / "sandtable").is_dir():
        raise BadNotation(f"{text}: {folder or 'nothing'} is no checkout of Sandtable", "unknown_bot")
    Checkout(path, game.name, bot).close()
    return Entrant(bot, str(path))


def answerer(game: Game, entrant: Entrant, player: int) -> Answerer:
    """Somebody fresh to answer for a player in one game."""
    if not entrant.folder:
        return Here(make_bot(game, entrant.bot))
    return Elsewhere(checkout(Path(entrant.folder), game.name, entrant.bot), player)


def build_of(game: Game, entrant: Entrant) -> str:
    """A name for everything that decides how the entrant plays: the sources and rows of its engine."""
    return digest_of(Path(entrant.folder, "src", "sandtable") if entrant.folder else Path(PACKAGE), game.name)
