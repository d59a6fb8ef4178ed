"""A bot that answers the open question of a match."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from sandtable.core.errors import SandtableError
from sandtable.core.game import Game
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot

if TYPE_CHECKING:
    from sandtable.library.action import Action
    from sandtable.library.match import Match


class Bot:
    """A bot of one level. It knows no more than the seat it answers for, and has dice of its own."""

    def __init__(self, game: Game, level: str, seed: int | None = None, match: Match | None = None) -> None:
        self.game = game
        self.level = level
        self.match = match
        """The match that is meant where none is named."""
        self._mind = make_bot(game, level)
        self._dice = Dice(secrets.randbits(60) if seed is None else seed)

    def choose(self, match: Match | None = None) -> Action:
        """Its answer to the open question, whichever seat is asked; nothing is played."""
        match = self._meant(match)
        seat = match.seat
        if seat is None or seat < 0:
            who = "the game is over" if seat is None else "chance is asked, deal() draws for it"
            raise SandtableError(f"no seat is asked: {who}", "not_asked")
        return match.action(self._mind.choose(match.state, seat, self._dice))

    def play(self, match: Match | None = None) -> Action:
        """Choose and push it."""
        match = self._meant(match)
        action = self.choose(match)
        match.push(action)
        return action

    def _meant(self, match: Match | None) -> Match:
        found = self.match if match is None else match
        if found is None:
            raise SandtableError("which match? choose(match), or take the bot from match.bot(level)", "no_match")
        if found.game.name != self.game.name:
            raise SandtableError(f"a bot of {self.game.name} does not play {found.game.name}", "other_game")
        return found

    def __repr__(self) -> str:
        return f"Bot({self.game.name!r}, {self.level!r})"
