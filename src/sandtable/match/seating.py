"""Who sits where, by seat or by player: one player may lead several seats."""

from __future__ import annotations

from sandtable.core.errors import BadNotation
from sandtable.core.game import Game


def every_seat(game: Game, settings: dict[str, object], names: list[str]) -> list[str]:
    """A name for every seat; one for each player takes all seats of that player. BadNotation where they do not fit."""
    players = game.players(settings)
    count = len(set(players))
    if len(names) == count:
        return [names[player] for player in players]
    if len(names) != len(players):
        fewer = f" (or {count}, one for each player)" if count < len(players) else ""
        raise BadNotation(f"--seats: {len(players)} are needed{fewer}, not {len(names)}", "bad_seats")
    return names
