"""Bronepekhota at the terminal."""

from __future__ import annotations

from sandtable.cli.terminal import Terminal
from sandtable.cli.texts import Texts
from sandtable.core.game import Game


def terminal(game: Game, texts: Texts) -> Terminal:
    """The terminal of the game; its parts are imported when it is asked for."""
    from sandtable.games.bronepekhota.edge.terminal.bronepekhota import BronepekhotaTerminal

    return BronepekhotaTerminal(game, texts)
