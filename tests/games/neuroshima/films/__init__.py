"""Small plays of Neuroshima Hex that show a clause: the notes of clauses play them (tests/web/clause_examples.py)."""

from __future__ import annotations

from tests.games.neuroshima.films import battles, turns
from tests.web.films import Reel

REELS: list[Reel] = [turns.REEL, battles.REEL]
