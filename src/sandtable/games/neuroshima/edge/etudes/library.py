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
RETIRED = frozenset((97, 99, 120, 154, 163, 177, 192, 199, 206))
"""Numbers that are offered no more: the idea of another one on nearly its board, or a position that no game leads to
(docs/study.md). Whoever has their number or a link still finds them."""


@cache
def shipped() -> tuple[EtudeFile, ...]:
    """All etudes that are offered, easiest first, those of one level by their numbers."""
    return tuple(etude for etude in numbered() if etude.number not in RETIRED)


@cache
def numbered() -> tuple[EtudeFile, ...]:
    """All etudes that ever had a number, in the same order."""
    etudes = [read_etude(json.loads(path.read_text(encoding="utf-8"))) for path in sorted(FOLDER.glob("*.json"))]
    return tuple(sorted(etudes, key=lambda etude: (etude.difficulty, etude.number)))


def find_etude(name: str) -> EtudeFile:
    """The etude of this number or id; BadNotation where there is none (NH-PUZZLE-03)."""
    for etude in numbered():
        if name in (etude.id, str(etude.number)):
            return etude
    raise BadNotation(f"no etude {name!r}; `sandtable puzzles` lists them", "unknown_etude")


def etude_of_day(day: date) -> EtudeFile:
    """Every day another one, all of them in turn; a step that shares no factor with their number mixes the levels."""
    etudes = shipped()
    return etudes[(day - FIRST_DAY).days * 11 % len(etudes)]
