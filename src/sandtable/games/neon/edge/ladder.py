"""The tables at which bots of the game are compared (`sandtable lab ladder`)."""

from __future__ import annotations

from sandtable.core.game import Game

MODES = ("resurrection", "battle_royale")
"""One that is won by points and one that is won by surviving."""


def tables(game: Game, settings: dict[str, object], players: int) -> list[dict[str, object]]:
    """Both modes by turns, or the one that is set; fighters are dealt."""
    seated = {**settings, "players": settings.get("players", players)}
    return [seated] if "mode" in settings else [{**seated, "mode": mode} for mode in MODES]
