"""Small etudes for tests."""

from __future__ import annotations

from typing import Any

from sandtable.games.neuroshima.etudes.file import EtudeFile, read_etude
from sandtable.kit.hexes import AXIAL, INDEX_OF_NAME


def at(name: str) -> list[int]:
    """A hex by its name."""
    return list(AXIAL[INDEX_OF_NAME[name]])


def unit(text: str, armies: tuple[str, str]) -> dict[str, Any]:
    """A unit from `hex:seat:tile/rotation`."""
    place, seat, rest = text.strip().split(":")
    tile, _, rotation = rest.partition("/")
    return {"tile": f"{armies[int(seat)]}_{tile}", "seat": int(seat), "at": at(place), "rotation": int(rotation or 0)}


def etude_data(
    board: str, offer: str, choose: int, win: dict[str, Any], armies: tuple[str, str] = ("borgo", "moloch"), **more: Any
) -> dict[str, Any]:
    """The data of an etude; the offer is a list of tile names of the first army."""
    return {
        "id": "test",
        "armies": list(armies),
        "units": [unit(text, armies) for text in board.split(",")],
        "offer": [f"{armies[0]}_{tile}" for tile in offer.split()],
        "choose": choose,
        "win": win,
        **more,
    }


def etude(board: str, offer: str, choose: int, win: dict[str, Any], **more: Any) -> EtudeFile:
    """A checked etude."""
    return read_etude(etude_data(board, offer, choose, win, **more))
