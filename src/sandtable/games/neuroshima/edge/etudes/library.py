"""The etudes that come with the product, in order of difficulty, and the one of the day."""

from __future__ import annotations

import json
from datetime import date
from functools import cache
from pathlib import Path

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.etudes.file import EtudeFile, read_etude

FOLDER = Path(__file__).parents[2] / "etudes" / "shipped"
FIRST_DAY = date(2026, 1, 1)


@cache
def shipped() -> tuple[EtudeFile, ...]:
    """All etudes, easiest first, those of one level by their numbers."""
    etudes = [read_etude(json.loads(path.read_text(encoding="utf-8"))) for path in sorted(FOLDER.glob("*.json"))]
    return tuple(sorted(etudes, key=lambda etude: (etude.difficulty, etude.number)))


def find_etude(name: str) -> EtudeFile:
    """The etude of this number or id; BadNotation where there is none (NH-PUZZLE-03)."""
    for etude in shipped():
        if name in (etude.id, str(etude.number)):
            return etude
    raise BadNotation(f"no etude {name!r}; `sandtable puzzles` lists them", "unknown_etude")


def etude_of_day(day: date) -> EtudeFile:
    """Every day another one, all of them in turn; a step that shares no factor with their number mixes the levels."""
    etudes = shipped()
    return etudes[(day - FIRST_DAY).days * 11 % len(etudes)]
