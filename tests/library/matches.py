"""Matches that tests of the library open: a duel, and a game that has a picture and little else."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import sandtable
from sandtable.core.game import Game
from sandtable.core.presenter import Presenter
from sandtable.core.state import State

NEUROSHIMA = sandtable.games()["neuroshima"]
GAMES = [*sandtable.games()]


def opened(**more: Any) -> sandtable.Match:
    """A duel in which seat 0 places its HQ first."""
    return sandtable.new_game("neuroshima", seed=1, armies="borgo,moloch", first=0, **more)


class Painted(Game):
    """Neuroshima with a picture, a page and nothing else of its own."""

    def __init__(self, picture: str | None, missing: str = "") -> None:
        super().__init__("painted")
        self.picture = picture
        self.missing = missing

    def start(self, settings: dict[str, object]) -> State:
        return NEUROSHIMA.start(settings)

    def from_text(self, text: str) -> State:
        return NEUROSHIMA.from_text(text)

    def presenter(self) -> Presenter:
        if self.missing:
            raise ModuleNotFoundError("it is not there", name=self.missing)
        return Presenter()

    def edge(self, part: str) -> Any:
        return SimpleNamespace(picture=self.paint) if part == "picture" else None

    def paint(self, view: dict[str, object], shade: str) -> str:
        if self.picture is None:
            raise ValueError("a brush is missing")
        return self.picture
