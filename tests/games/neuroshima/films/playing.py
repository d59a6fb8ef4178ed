"""Beginnings of the plays."""

from __future__ import annotations

from sandtable.games import find_game
from tests.web.films import Film

PILES = {
    "outpost": "commando*3+move*2",
    "hegemony": "ganger*3+move*2",
    "borgo": "mutant*3+move*2",
    "moloch": "hunter_killer*2+battle*2",
}


def board(
    units: str = "",
    hand: str = "-",
    *,
    armies: str = "outpost,hegemony",
    stage: str = "turn",
    hp: str = "20,20",
    piles: str = "",
    more: str = "",
) -> Film:
    """A is asked; its HQ stands below, that of B above."""
    first, second = armies.split(",")
    stood = ",".join(filter(None, ["d6:0:hq/0", "d2:1:hq/0", units]))
    left = piles or f"{PILES[first]}|{PILES[second]}"
    line = f"neuroshima/1 edition=2025 armies={armies} stage={stage} seat=0 turn=8 {more} hp={hp}"
    return Film(find_game("neuroshima").from_text(f"{line} board={stood} hands={hand}|- piles={left}"))
