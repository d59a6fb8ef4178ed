"""Neuroshima Hex at the terminal."""

from __future__ import annotations

from sandtable.cli.terminal import Terminal


def terminal() -> Terminal:
    """The terminal of the game; its parts are imported when it is asked for."""
    from sandtable.games.neuroshima.edge.terminal.neuroshima import NeuroshimaTerminal

    return NeuroshimaTerminal()
